"""The interface to Typst: from a template, data and pictures to PDF or PNG. No other module imports Typst.

The wheel contains the fonts as WOFF2, but Typst reads TrueType. They are unpacked once per process into a temporary
folder that is deleted when the process exits.
"""

import atexit
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import typst
from fontTools.ttLib import TTFont
from pypdf import PdfWriter
from pypdf.generic import NameObject

from omegatable.sheets.sets import SheetsError

FONTS: Final = (
    "almendra-latin-700-normal",
    "atkinson-hyperlegible-next-latin-400-italic",
    "atkinson-hyperlegible-next-latin-400-normal",
    "atkinson-hyperlegible-next-latin-700-normal",
    "big-shoulders-display-latin-800-normal",
    "bricolage-grotesque-latin-800-normal",
    "shrikhand-latin-400-normal",
)
PREVIEW_SHARES: Final = (1.0, 0.5, 0.3)  # the size of the picture in a link preview, or the part shown of it
MAX_PREVIEW: Final = 150_000  # bytes
SHARED: Final = "rulebook.typ"  # the template that other templates import


@cache
def font_folder() -> str:
    """Return the folder of the unpacked fonts. Raises `SheetsError` for a missing or damaged font."""
    folder = Path(tempfile.mkdtemp(prefix="omegatable-fonts-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in FONTS:
        packed = files("omegatable.art") / "fonts" / f"{name}.woff2"
        try:
            font = TTFont(BytesIO(packed.read_bytes()), recalcTimestamp=False)
            font.flavor = None
            font.save(folder / f"{name}.ttf")
        except Exception:  # a damaged file can raise any exception
            raise SheetsError(
                f"The font {name}.woff2 is missing or damaged: install Omega Table again to get it back."
            ) from None
    return str(folder)


def _compiled(main: str, job: Mapping[str, Any], sources: Mapping[str, bytes], **how: Any) -> Any:
    return _run(typst.compile, main, job, sources, **how)


def _run(run: Callable[..., Any], main: str, job: Mapping[str, Any], sources: Mapping[str, bytes], **how: Any) -> Any:
    """Return Typst's result for the template *main*, with *job* as its data and the *sources* as files."""
    with tempfile.TemporaryDirectory(prefix="omegatable-sheets-") as name:  # sources in memory would have to be text
        folder = Path(name)
        templates = {file: (files("omegatable.sheets") / file).read_bytes() for file in (main, SHARED)}
        for file, content in {**sources, **templates, "job.json": json.dumps(job).encode()}.items():
            (folder / file).write_bytes(content)
        return run(str(folder / main), root=name, font_paths=[font_folder()], ignore_system_fonts=True, **how)


def heights(job: Mapping[str, Any]) -> list[list[float]]:
    """Return the height of each block of a rulebook, in mm, for each type size in the *job*."""
    found = _run(typst.query, "measured.typ", job, {}, selector="<heights>", field="value", one=True)
    measured: list[list[float]] = json.loads(found)
    return measured


def pdf(job: Mapping[str, Any], pictures: Mapping[str, str], preferences: Mapping[str, str]) -> bytes:
    """Return the *job* as a PDF. The bleed of each page is its BleedBox.

    The *preferences* are names from the PDF's dictionary of viewer preferences, without slashes.
    Typst embeds an SVG again at each use, but a PDF page only once. The pictures are therefore converted to PDF pages
    first, so that further copies take little space.
    """
    pages = {file: number for number, file in enumerate(pictures, 1)}
    drawn = _compiled("pictures.typ", {"files": list(pictures)}, _encoded(pictures), format="pdf") if pictures else b""
    document = _compiled("sheets.typ", {**job, "pages": pages}, {"pictures.pdf": drawn}, format="pdf")
    return _finished(document, preferences)


def _encoded(pictures: Mapping[str, str]) -> dict[str, bytes]:
    return {file: picture.encode() for file, picture in pictures.items()}


def pngs(job: Mapping[str, Any], pictures: Mapping[str, str], pixels_per_mm: float) -> list[bytes]:
    """Return every page of the *job* as a PNG."""
    sources = _encoded(pictures)
    found = _compiled("sheets.typ", {**job, "pages": {}}, sources, format="png", ppi=pixels_per_mm * 25.4)
    return [found] if isinstance(found, bytes) else list(found)


def preview(job: Mapping[str, Any], picture: str) -> bytes:
    """Return the PNG of a link preview, 1200 x 630 pixels: *picture*, an SVG, beside the words of the *job*.

    Fine drawings compress badly: if the file would have more than `MAX_PREVIEW` bytes, a whole picture is drawn
    smaller, and of a picture that may be cropped (`crop` in the *job*) only the middle is shown.
    """
    sources = {"picture.svg": picture.encode()}
    for share in PREVIEW_SHARES:
        content: bytes = _compiled("preview.typ", {**job, "share": share}, sources, format="png", ppi=72.0)
        if len(content) <= MAX_PREVIEW:
            break
    return content


def _finished(document: bytes, preferences: Mapping[str, str]) -> bytes:
    """Return the PDF with a BleedBox on every page that needs one, and with viewer *preferences*. Typst sets neither.

    Print shops need TrimBox and BleedBox. Poppler reports an error for `Suspects`, whose value is the default.
    """
    writer = PdfWriter(clone_from=BytesIO(document))
    writer.pdf_header = document[:8].decode()
    for page in writer.pages:
        if page.trimbox != page.mediabox:
            page.bleedbox = page.mediabox
    marked: Any = writer.root_object.get("/MarkInfo", {})
    marked.pop(NameObject("/Suspects"), None)
    asked = writer.viewer_preferences or writer.create_viewer_preferences()
    for name, value in preferences.items():
        asked[NameObject(f"/{name}")] = NameObject(f"/{value}")
    kept = BytesIO()
    writer.write(kept)
    return kept.getvalue()

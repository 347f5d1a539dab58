"""Make the pictures of the documents from the product: `python -m scripts.pictures [NAME ...]` writes docs/pictures.

A table is shown at the end of the record next to its picture. Each picture also has a JSON file with its texts, and
`tests/project/test_pictures.py` fails when one of these texts has changed. For a table, the file contains the ids of
texts in the catalogues with their English. To find them, the page is opened a second time, with catalogues in which
each text begins with its id. A report and a printed sheet do not use the page's catalogues: their files contain the
visible words.

Look at each picture before you commit it.
"""

import contextlib
import io
import json
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.serializer import serialize_pattern
from PIL import Image
from playwright.sync_api import Browser, Page, Route

from omegatable.engine.registry import GAMES
from omegatable.lab.study.findings import write_findings
from omegatable.lab.study.folder import opened
from omegatable.lab.study.parsing import read_study
from omegatable.lab.study.report import write_report
from omegatable.lab.study.running import play_study
from omegatable.locales import ENGLISH, LOCALES
from omegatable.play import parse_record
from scripts.generated import ROOT
from tests.support.begun import begin
from tests.support.paper import printed
from tests.support.server import Server, served
from tests.support.windows import launched_chromium

PICTURES: Final = ROOT / "docs" / "pictures"
REPORT: Final = "report"
SHEET: Final = "sheet"
STUDY: Final = ROOT / "docs" / "studies" / "five-overrides-gate.toml"
REPORT_PART: Final = "What differs"  # the heading at the top of the picture
SHEET_WISH: Final[dict[str, Any]] = {"game": "alpha-beta-omega", "parts": ["cards"]}
SHEET_PAGE: Final = 1
SHEET_PIXELS: Final = 4.0  # pixels per mm
TABLE_SIZE: Final = (1360, 850)  # CSS pixels
REPORT_SIZE: Final = (1120, 1560)
PATIENCE: Final = 60_000  # milliseconds
COLOURS: Final = 256
BOTS: Final = ("Rosa", "Mika", "Anton")
# An id is written in Unicode's tag characters, which are invisible and have no width, so nothing moves.
TAG, TAG_END = 0xE0000, "\U000e007f"
TAGGED: Final = re.compile(f"([\U000e0020-\U000e007e]+){TAG_END}")
# Texts that are visible without scrolling, and with *named* also the accessible names. Texts only for screen readers
# are left out, because they come and go.
SHOWN: Final = """named => {
    const inside = ({ left, right, top, bottom }) => // a text of tag characters alone has no width
        right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const around = document.createRange();
        around.selectNodeContents(walk.currentNode);
        const parent = walk.currentNode.parentElement;
        const seen = parent.checkVisibility({ visibilityProperty: true }) && !parent.closest(".hide");
        if (seen && inside(around.getBoundingClientRect())) found.push(walk.currentNode.data);
    }
    for (const one of named ? document.querySelectorAll("[aria-label]") : [])
        if (one.checkVisibility() && inside(one.getBoundingClientRect())) found.push(one.getAttribute("aria-label"));
    return found;
}"""


def tagged(catalogue: str) -> str:
    """Return the text of a *catalogue* in which each text begins with its id in tag characters."""
    resource = FluentParser().parse(catalogue)
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            named = [(entry.id.name, entry.value)]
            named += [(f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes]
            for name, pattern in named:
                if pattern is not None and not name.endswith(".forms"):  # Other texts use the forms.
                    pattern.elements.insert(
                        0, ast.TextElement("".join(chr(TAG + ord(letter)) for letter in name) + TAG_END)
                    )
    return FluentSerializer().serialize(resource)


def english_texts(locales: Path = LOCALES) -> Mapping[str, str]:
    """Return all English texts below *locales* as they are in the catalogues, by `id` or `id.attribute`."""
    texts: dict[str, str] = {}
    for path in sorted((locales / ENGLISH).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    texts[entry.id.name] = serialize_pattern(entry.value).strip()
                for each in entry.attributes:
                    texts[f"{entry.id.name}.{each.id.name}"] = serialize_pattern(each.value).strip()
    return texts


@contextlib.contextmanager
def tables() -> Iterator[tuple[Server, Path]]:
    """Yield a server and the database of its tables."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite3"
        with served(database) as server:
            yield server, database


def table_address(server: Server, database: Path, game: str) -> str:
    """Set a table at the end of the record of *game* in docs/pictures; returns the address of its first seat."""
    record = parse_record((PICTURES / f"{game}.record").read_text(encoding="utf-8"))
    bots = [{"kind": "bot", "name": name, "level": "gentle"} for name in BOTS[: record.start().num_seats - 1]]
    name, (key,) = begin(database, record, len(record.actions), [{"kind": "here", "name": "Ada"}, *bots])
    return f"{server.address}/t/{name}#{key}"


@contextlib.contextmanager
def table_window(browser: Browser, address: str, *, tags: bool = False) -> Iterator[Page]:
    """Yield a window with the still table at *address*. With *tags*, texts are preceded by their ids."""

    def answer(route: Route) -> None:
        file = route.request.url.rsplit("/", 1)[1]
        source = (LOCALES / ENGLISH / f"{file.partition('.')[0]}.ftl").read_text(encoding="utf-8")
        route.fulfill(body=tagged(source))

    width, height = TABLE_SIZE
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", service_workers="block", bypass_csp=True
    )
    with contextlib.closing(context):
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        if tags:
            page.route(f"**/locales/{ENGLISH}/*.ftl", answer)
        page.goto(address)
        page.locator(".prompt[data-version]").wait_for()
        page.evaluate("document.fonts.ready")
        page.wait_for_function("[...document.images].every(one => one.complete)")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield page


@contextlib.contextmanager
def report_window(browser: Browser, report: Path) -> Iterator[Page]:
    """Yield a window that shows the part of a *report* that is in the picture."""
    width, height = REPORT_SIZE
    with contextlib.closing(browser.new_page(viewport={"width": width, "height": height})) as page:
        page.goto(report.as_uri())
        page.get_by_role("heading", name=REPORT_PART, exact=True).evaluate("one => one.scrollIntoView()")
        page.evaluate("document.fonts.ready")
        yield page


def shown_ids(browser: Browser, server: Server, database: Path, game: str) -> list[str]:
    """Return the ids of all texts that the table of *game* shows."""
    with table_window(browser, table_address(server, database, game), tags=True) as page:
        found = [tags for words in page.evaluate(SHOWN, True) for tags in TAGGED.findall(words)]
        return sorted({"".join(chr(ord(tag) - TAG) for tag in tags) for tags in found})


def shown_words(page: Page) -> list[str]:
    """Return the lines of words that a page shows without scrolling, in order."""
    return [line for words in page.evaluate(SHOWN, False) if (line := " ".join(words.split()))]


def write_study_report(folder: Path) -> Path:
    """Play the study of the picture into *folder* and return its report."""
    with opened(folder, read_study(STUDY)) as played:
        for _ in play_study(played):
            pass
        write_findings(played.path)
    return write_report(folder, site="")


def sheet_words() -> list[str]:
    """Return the lines of words on the printed sheet."""
    return [line.strip() for line in printed(**SHEET_WISH).text(SHEET_PAGE).splitlines() if line.strip()]


def save(name: str, picture: Image.Image, texts: Mapping[str, str] | Sequence[str]) -> None:
    """Write the *picture* with a palette, which makes the file a third as large, and the *texts* that it shows."""
    file = PICTURES / f"{name}.png"
    palette = picture.convert("RGB").quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    palette.save(file, optimize=True)
    kept = {"command": f"python -m scripts.pictures {name}", "texts": texts}
    (PICTURES / f"{name}.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{name}: {file.stat().st_size / 1000:.0f} kB")


def main(names: Sequence[str]) -> None:
    """Make the pictures called *names*, or all of them."""
    names = names or [*GAMES, REPORT, SHEET]
    if SHEET in names:
        save(SHEET, Image.fromarray(printed(**SHEET_WISH).picture(SHEET_PAGE, SHEET_PIXELS)), sheet_words())
    with launched_chromium() as browser, tables() as (server, database), tempfile.TemporaryDirectory() as folder:
        for game in [name for name in names if name in GAMES]:
            with table_window(browser, table_address(server, database, game)) as page:
                picture = Image.open(io.BytesIO(page.screenshot()))
            texts = english_texts()
            save(game, picture, {name: texts[name] for name in shown_ids(browser, server, database, game)})
        if REPORT in names:
            with report_window(browser, write_study_report(Path(folder) / "study")) as page:
                save(REPORT, Image.open(io.BytesIO(page.screenshot())), shown_words(page))


if __name__ == "__main__":
    main(sys.argv[1:])

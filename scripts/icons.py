"""Draw the icons of the installed page as PNG, from the mark of the page: `python -m scripts.icons`.

The same icon as SVG is among the files of `scripts.generate`. PNG is drawn by hand, when the mark changes, because
another version of the rasterizer draws other bytes.
"""

import sys
import tempfile
from pathlib import Path

import typst

from omegatable.art.palette import LIGHT
from omegatable.art.svg import Drawing, group, rect, shift
from omegatable.art.table_mark import TITLE, mark
from scripts.generated import ROOT

ICONS = Path("web", "client", "public", "icons")
SIDE, CORNER = 160.0, 35.0  # units, as the mark
ROUND, WHOLE = 0.82, 0.68  # the size of the mark: in a rounded square, and where a system cuts out a shape of its own
# By file: pixels, and whether the ground fills the square to its corners.
FILES = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
    "apple-touch-icon.png": (180, True),
}
PAGE = '#set page(width: {0}pt, height: {0}pt, margin: 0pt, fill: none)\n#image("icon.svg", width: 100%)\n'
PER_INCH = 72.0  # so that a point is a pixel


def icon(maskable: bool = False) -> str:
    """Return the icon as SVG. A *maskable* one fills its square, and keeps to the middle what must be seen."""
    ground = rect(0, 0, SIDE, SIDE, LIGHT["paper"], rx=0 if maskable else CORNER)
    scale = WHOLE if maskable else ROUND
    edge = SIDE * (1 - scale) / 2
    return str(Drawing(SIDE, SIDE, ground + group(mark(), transform=shift(edge, edge, scale)), TITLE).svg())


def png(svg: str, pixels: int) -> bytes:
    """Return a square picture as PNG, so many *pixels* wide."""
    with tempfile.TemporaryDirectory(prefix="omegatable-icons-") as name:
        folder = Path(name)
        (folder / "icon.svg").write_text(svg, encoding="utf-8")
        (folder / "icon.typ").write_text(PAGE.format(pixels), encoding="utf-8")
        drawn = typst.compile(str(folder / "icon.typ"), root=name, format="png", ppi=PER_INCH)
    assert isinstance(drawn, bytes)  # a document of one page
    return drawn


def main(root: Path = ROOT) -> int:
    """Write the icons; return the exit code."""
    for file, (pixels, maskable) in FILES.items():
        (root / ICONS / file).write_bytes(png(icon(maskable), pixels))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Paper markers of Omega Shift, for players without cubes: one to fold, and a flat one."""

from typing import Final

from omegatable.art.glyphs import OMEGA
from omegatable.art.paper import SPARE, cut_line, fold_line
from omegatable.art.svg import Drawing, disc, path, rect, shift, trace
from omegatable.games.omega_shift.art.palette import BRASS, BRASS_DARK, DEEP, LAMP_GLOW
from omegatable.locales.english import english
from omegatable.locales.text import Say, text

EDGE: Final = 100  # units, the edge of the cube
TAB: Final = 36  # width of the glue tabs
_SLANT: Final = 28  # the slant of the ends of a tab
FLAT_RADIUS: Final = 70
_FACES: Final = (  # column and row in the net, and colour: opposite faces have the same colour
    *((0, 1, BRASS_DARK), (1, 1, BRASS), (2, 1, BRASS_DARK), (3, 1, BRASS)),
    *((1, 0, LAMP_GLOW), (1, 2, LAMP_GLOW)),
)


def draw_cube_net(say: Say = english) -> Drawing:
    """Draw a marker to cut out, fold and glue: a cube of 10 mm with seven tabs, 44.2 x 30.6 mm with spare paper."""
    faces = "".join(
        rect(column * EDGE, row * EDGE, EDGE, EDGE, colour)
        + path(OMEGA, DEEP, transform=shift((column + 0.5) * EDGE, (row + 0.5) * EDGE + 2, 0.36))
        for column, row, colour in _FACES
    )
    flat, tab = EDGE - 2 * _SLANT, TAB
    up, down = ("l", _SLANT, -tab, "h", flat, "l", _SLANT, tab), ("l", -_SLANT, tab, "h", -flat, "l", -_SLANT, -tab)
    right = ("l", tab, _SLANT, "v", flat, "l", -tab, _SLANT)
    outline = trace(
        *("M", 0, EDGE, *up, "V", 0, "H", 2 * EDGE, "V", EDGE, *up, *up, *right),
        *(*down, *down, "V", 3 * EDGE, "H", EDGE, "V", 2 * EDGE, *down, "Z"),
    )
    folds = trace(
        *("M", 0, EDGE, "H", 4 * EDGE, "V", 2 * EDGE, "H", 0),
        *(part for i in (1, 2, 3) for part in ("M", i * EDGE, EDGE, "V", 2 * EDGE)),
    )
    body = faces + fold_line(folds) + cut_line(outline)
    width, height = 4 * EDGE + TAB + 2 * SPARE, 3 * EDGE + 2 * SPARE
    return Drawing(width, height, body, say(text("art-os-cube")), "", -SPARE, -SPARE)


def draw_flat_marker(say: Say = english) -> Drawing:
    """Draw a round marker of 14 mm to cut out."""
    outline = disc(0, 0, FLAT_RADIUS)
    body = (
        path(outline, BRASS)
        + path(disc(0, 0, 52), LAMP_GLOW, stroke=BRASS_DARK, stroke_width=5)
        + path(OMEGA, DEEP, transform=shift(0, 3, 0.5))
        + cut_line(outline)
    )
    size = 2 * (FLAT_RADIUS + SPARE)
    return Drawing(size, size, body, say(text("art-os-flat")), "", -size / 2, -size / 2)

"""Tiles for diagrams and small sizes: flat shapes, a sign, and pips for the points that a neighbour scores."""

from typing import Final

from omegatable.art.figure import signed
from omegatable.art.glyphs import OMEGA
from omegatable.art.lettering import TEXT_BOLD, lettering
from omegatable.art.palette import LIGHT
from omegatable.art.paper import TILE_HEIGHT, TILE_RADIUS, TILE_WIDTH
from omegatable.art.svg import Drawing, disc, group, hexagon, path, polygon, smooth
from omegatable.games.alpha_and_omega.art.palette import BONE, ELEMENTS, GOLD, KEY_BLOCK, NOTHINGNESS, VIOLET
from omegatable.games.alpha_and_omega.art.pieces import sign, spiral
from omegatable.games.alpha_and_omega.art.tiles import kind_text
from omegatable.locales.english import english

PIPS: Final = (1, 0, -1, -2)
_PIP_RADIUS: Final = 17
_ARROW: Final = "M-112-20C-80-112 52-128 104-52M112-120L106-48L36-66"


def draw_plain(kind: str) -> Drawing:
    """Draw a tile of *kind* (`fire`, `to-fire`, `minus-two`, `switch`, `snake`, `end`, `back`) in flat shapes."""
    body = plain_ground(kind) + plain_sign(kind)
    return Drawing(TILE_WIDTH, TILE_HEIGHT, body, english(kind_text(kind)), "", -TILE_WIDTH / 2, -TILE_HEIGHT / 2)


def plain_ground(kind: str) -> str:
    """Draw the rim and field of a plain tile, with its middle at 0, 0."""
    outline = polygon(hexagon(TILE_RADIUS - 2))
    element = kind.removeprefix("to-")
    if element in ELEMENTS:
        ink = ELEMENTS[element]
        rim = path(outline, ELEMENTS[ink.opposite].rim_ground, stroke=KEY_BLOCK, stroke_width=8)
        return rim + path(polygon(hexagon(190)), ink.colour, stroke=BONE, stroke_width=10)
    inset = polygon(hexagon(196))
    if kind == "minus-two":
        return path(outline, KEY_BLOCK) + path(inset, stroke=LIGHT["bad"], stroke_width=30)
    if kind == "switch":
        return path(outline, VIOLET, stroke=KEY_BLOCK, stroke_width=8) + path(inset, stroke=BONE, stroke_width=10)
    ground, line = (NOTHINGNESS, BONE) if kind == "back" else (KEY_BLOCK, GOLD)
    frame = path(polygon(hexagon(206)), stroke=line, stroke_width=12)
    return path(outline, ground, stroke=KEY_BLOCK, stroke_width=8) + frame


def plain_sign(kind: str) -> str:
    """Draw the sign on a plain tile, with its middle at 0, 0."""
    element = kind.removeprefix("to-")
    if element in ELEMENTS:
        ring = path(disc(0, 0, 112), stroke=KEY_BLOCK, stroke_width=26) if element != kind else ""
        return ring + sign(element, 130, KEY_BLOCK if element == "air" else BONE, 24)
    if kind == "minus-two":
        return path(lettering(TEXT_BOLD, signed(-2), 200, 0, 72, "middle"), BONE)
    if kind == "switch":
        arrows = path(_ARROW) + path(_ARROW, transform="rotate(180)")
        return group(arrows, stroke=BONE, stroke_width=26, stroke_linejoin="round", stroke_linecap="round")
    if kind == "end":
        return path(OMEGA, BONE, transform="scale(1.7)")
    if kind == "back":
        return path(smooth(spiral(0, 0, 128, 18, 150, 2.2, 24)), stroke=BONE, stroke_width=16, stroke_linecap="round")
    return (
        path(disc(0, 0, 112), stroke=BONE, stroke_width=44)
        + path(disc(0, -112, 36), BONE, stroke=KEY_BLOCK, stroke_width=10)
        + path(disc(-10, -118, 8), KEY_BLOCK)
    )


def pip_colours(points: int) -> tuple[str, str]:
    """Return the colours of a pip's ground and lettering."""
    if points < 0:
        return LIGHT["bad"], LIGHT["sheet"]
    return LIGHT["sheet"] if points else LIGHT["line"], LIGHT["ink"]


def draw_pip(points: int) -> Drawing:
    """Draw a round mark with the points that one neighbour scores."""
    ground, ink = pip_colours(points)
    body = path(disc(20, 20, _PIP_RADIUS), ground, stroke=KEY_BLOCK, stroke_width=2.4)
    body += path(lettering(TEXT_BOLD, signed(points), 20, 20, 27, "middle"), ink)
    return Drawing(40, 40, body, signed(points))

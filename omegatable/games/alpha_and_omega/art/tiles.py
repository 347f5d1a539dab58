"""The tiles of Alpha & Omega: woodcut hexagons, with tapered gouge marks in one dark key block over flat colour.

The field of a tile shows its element, the rim the opposite element, and the seal the alchemical triangle, which is
upside down for the opposite element. On a Transformation, which may cover another tile, the seal is the Snake biting
its tail.
"""

import math
import random
from functools import cache
from typing import Final, Literal

from omegatable.art.glyphs import OMEGA
from omegatable.art.lettering import BLACKLETTER, lettering
from omegatable.art.paper import TILE_HEIGHT, TILE_WIDTH
from omegatable.art.svg import (
    Drawing,
    arc,
    clip,
    cut,
    cuts,
    disc,
    group,
    hexagon,
    number,
    path,
    polar,
    polygon,
    shift,
    use,
)
from omegatable.games.alpha_and_omega.art.fields import field
from omegatable.games.alpha_and_omega.art.palette import (
    BONE,
    ELEMENTS,
    FIXED,
    GOLD,
    KEY_BLOCK,
    NOTHINGNESS,
    VIOLET,
)
from omegatable.games.alpha_and_omega.art.pieces import (
    FIELD_RADIUS,
    RIM_RADIUS,
    SNAKES,
    field_clip,
    field_frame,
    ouroboros,
    rim,
    rim_side,
    rough,
    seal,
    shell,
    sign,
)
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

PRINTED: Final = 15  # the number of different cuts of each Element
PAIR: Final = 2  # the number of different cuts of all other tiles
KINDS: Final = (*ELEMENTS, *(f"to-{element}" for element in ELEMENTS), "minus-two", "switch", "snake", "end", "back")
_TONES: Final[dict[str, Literal["dark", "signs"]]] = {
    "snake": "dark",
    "end": "dark",
    "minus-two": "dark",
    "back": "dark",
    "switch": "signs",
}
_TRANSFORMED: Final = 100  # offset of the seeds of Transformations
_UNDERWORLD: Final = "#2A2520"  # behind the Snake
_MAW: Final = "#8E1F1B"
_GULLET: Final = "#4A0E10"
_LILAC: Final = "#B9A6CF"
_PARCHMENT: Final = "#E9D9B6"
_DUST: Final = "#BFB08F"


def tile(name: str) -> Drawing:
    """Return the tile *name* with its English title; identical pictures are drawn once."""
    return _tile(*_cut(name))


def draw_tile(name: str, say: Say = english) -> Drawing:
    """Draw the tile *name*: `fire-7`, `to-air-1`, `minus-two-2`, `switch-1`, `snake`, `end`, `back`.

    Numbers above the number of different cuts wrap around.
    """
    return _draw(*_cut(name), say)


def kind_text(kind: str) -> Text:
    """Return the name of a kind of tile as a standalone text."""
    return text("art-ao-back") if kind == "back" else text(f"ao-tile-{kind}")


def _cut(name: str) -> tuple[str, int]:
    """Return the kind of a tile and the number of its cut, from 1."""
    kind, _, last = name.rpartition("-")
    if not last.isdecimal():
        return name, 1
    printed = PRINTED if kind in ELEMENTS else PAIR
    return kind, (int(last) - 1) % printed + 1


@cache
def _tile(kind: str, cut_number: int) -> Drawing:
    return _draw(kind, cut_number)


def _draw(kind: str, cut_number: int, say: Say = english) -> Drawing:
    if kind in ELEMENTS:
        return draw_element(kind, cut_number, say)
    if kind.startswith("to-"):
        return draw_transformation(kind.removeprefix("to-"), cut_number, say)
    if kind == "minus-two":
        return draw_jaws(cut_number, say)
    if kind == "switch":
        return draw_switch(cut_number, say)
    return {"snake": draw_snake, "end": draw_end, "back": draw_back}[kind](say)


def _drawing(kind: str, body: str, defs: str, say: Say) -> Drawing:
    place, title = (-TILE_WIDTH / 2, -TILE_HEIGHT / 2), say(kind_text(kind))
    return Drawing(TILE_WIDTH, TILE_HEIGHT, body, title, defs, *place, ground=KEY_BLOCK, kind=_TONES.get(kind, ""))


# ---------------------------------------------------------------------------------------- elements and transformations


def _with_field(kind: str, element: str, seed: int, middle: str, say: Say) -> Drawing:
    """Draw a tile whose field shows *element*, with *middle* over it."""
    opposite = ELEMENTS[element].opposite
    picture = group(field(element, seed), clip_path="url(#f)")
    body = shell() + rim(opposite, "r") + field_frame(seed) + picture + middle
    return _drawing(kind, body, field_clip("f") + rim_side(opposite, "r"), say)


def draw_element(element: str, cut_number: int, say: Say = english) -> Drawing:
    """Draw an Element tile; its number is the seed of its cut."""
    return _with_field(element, element, cut_number, seal(element), say)


def draw_transformation(element: str, cut_number: int, say: Say = english) -> Drawing:
    """Draw a Transformation to *element*."""
    middle = (
        path(disc(0, 0, 112), KEY_BLOCK)
        + ouroboros(84, 40)
        + path(disc(0, 0, 58), KEY_BLOCK)
        + sign(element, 62, GOLD, 9)
    )
    return _with_field(f"to-{element}", element, cut_number + _TRANSFORMED, middle, say)


# --------------------------------------------------------------------------------------------------------------- Snake


def _sparkling_dark() -> str:
    """Draw sparks around the Snake in the dark."""
    source = random.Random(4)
    sparks: list[str] = []
    for _ in range(46):
        angle, radius = source.uniform(0, 6.28), source.uniform(150, 172)
        sparks.append(disc(radius * math.cos(angle) * 0.98, radius * math.sin(angle) * 0.98, source.uniform(1, 2.4)))
    glints = cuts(([polar(0, 0, radius, i * 10 + 5) for radius in (150, 158, 172)] for i in range(36)), 4, 0.4)
    return path("".join(sparks) + glints, BONE)


def _world() -> str:
    """Draw the world inside the Snake: four quarters, with opposites across from each other."""
    quarters: list[str] = []
    for element, start in (("fire", -135), ("earth", -45), ("water", 45), ("air", 135)):
        edge = arc(0, 0, 84, start, start + 90, 9)
        quarters.append(
            path(polygon([(0, 0), *edge]), ELEMENTS[element].colour, stroke=KEY_BLOCK, stroke_width=5)
            + group(
                sign(element, 30, KEY_BLOCK if element == "air" else BONE, 5.5),
                transform=shift(*polar(0, 0, 50, start + 45)),
            )
        )
    return "".join(quarters) + path(disc(0, 0, 86), stroke=KEY_BLOCK, stroke_width=7)


def draw_snake(say: Say = english) -> Drawing:
    """Draw the first tile: the Snake around the world."""
    return _encircled("snake", _world(), say)


def draw_end(say: Say = english) -> Drawing:
    """Draw the End: the last letter, enclosed by the Snake."""
    return _encircled("end", path(OMEGA, BONE, transform="scale(.82)"), say)


def _encircled(kind: str, middle: str, say: Say) -> Drawing:
    """Draw a dark tile with the Snake around the *middle*."""
    body = (
        shell()
        + SNAKES["scales"].draw(FIXED)
        + path(rough(hexagon(FIELD_RADIUS + 6), 1.4, 28, 5), BONE)
        + path(rough(hexagon(FIELD_RADIUS), 1.4, 28, 6), _UNDERWORLD)
        + group(_sparkling_dark(), clip_path="url(#f)")
        + middle
        + ouroboros(122, 52)
    )
    return _drawing(kind, body, field_clip("f"), say)


# ------------------------------------------------------------------------------------------------------------ the jaws

_FANGS: Final = ((-58, 66, 44), (0, 92, 50), (58, 66, 44))  # x along a side, length, width


def _fangs(source: random.Random) -> str:
    """Draw three fangs on one side of the mouth, pointing up from the lower side."""
    fangs: list[str] = []
    for x, length, width in _FANGS:
        long = length * source.uniform(0.9, 1.06)
        lean = x * 0.9 + source.uniform(-5, 5)
        half = width / 2
        fangs.append(
            f"M{number(x - half)} 196Q{number(x - half * 0.68)} {number(196 - long / 2)} {number(lean)} "
            f"{number(196 - long)}Q{number(x + half * 0.68)} {number(196 - long / 2)} {number(x + half)} 196Z"
        )
    return path("".join(fangs), BONE, stroke=KEY_BLOCK, stroke_width=6, stroke_linejoin="round")


def draw_jaws(cut_number: int, say: Say = english) -> Drawing:
    """Draw a -2 tile: the Snake's mouth from the inside."""
    source = random.Random(cut_number)
    gums = cuts(([(x, 202), (x * 0.97, 190), (x * 0.93, 172)] for x in range(-96, 97, 16)), 8, 0.4)
    gullet: list[str] = []
    for i in range(24):
        turn = i * 15 + source.uniform(-3, 3)
        gullet.append(cut([polar(0, 0, 98, turn), polar(0, 0, 128, turn + 1.7), polar(0, 0, 176, turn - 1.1)], 9, 0.3))
    minus = "M-92-18C-70-22-50-14-28-18V10C-52 14-70 6-92 10Z"
    body = (
        shell()
        + path(rough(hexagon(RIM_RADIUS), 1.4, 30, 9), _MAW)
        + "".join(use("g", transform=f"rotate({60 * i - 30})") for i in range(6))
        + path(rough(hexagon(FIELD_RADIUS + 30), 2, 22, 12 + cut_number), KEY_BLOCK)
        + path("".join(gullet), _MAW)
        + "".join(group(_fangs(source), transform=f"rotate({60 * i - 30})") for i in range(6))
        + path(minus + lettering(BLACKLETTER, "2", 216, 34, 60, "middle"), BONE)
    )
    return _drawing("minus-two", body, path(gums, _GULLET, id="g"), say)


# -------------------------------------------------------------------------------------------------------------- Switch

_SWITCHED: Final = (("fire", "water"), ("air", "earth"))  # the elements exchanged on the two cuts


def _small_tile(element: str, x: float) -> str:
    colour = KEY_BLOCK if element == "air" else BONE
    ground = path(polygon(hexagon(66)), ELEMENTS[element].colour, stroke=KEY_BLOCK, stroke_width=7)
    return group(ground, sign(element, 54, colour, 8), transform=shift(x, 0))


def draw_switch(cut_number: int, say: Say = english) -> Drawing:
    """Draw a Switch: two tiles, and two snakes that chase each other around them."""
    left, right = _SWITCHED[cut_number - 1]
    ticks = cuts(([(x, 166), (x + 9, 180), (x, 196)] for x in range(-84, 85, 21)), 7)
    body = (
        shell()
        + path(rough(hexagon(RIM_RADIUS), 1.4, 30, 9), VIOLET)
        + path(rough(hexagon(FIELD_RADIUS + 9), 1.4, 28, 3), KEY_BLOCK)
        + path(rough(hexagon(FIELD_RADIUS), 1.4, 28, 4), _PARCHMENT)
        + "".join(use("t", transform=f"rotate({60 * i - 30})") for i in range(6))
        + _small_tile(left, -66)
        + _small_tile(right, 66)
        + use("s")
        + use("s", transform="rotate(180)")
    )
    return _drawing("switch", body, path(ticks, _LILAC, id="t") + group(SNAKES["chasing"].draw(FIXED), id="s"), say)


# ---------------------------------------------------------------------------------------------------------------- back


def sleeping_snake() -> str:
    """Draw the Snake coiled around its head."""
    return SNAKES["sleeping"].draw(FIXED)


def draw_back(say: Say = english) -> Drawing:
    """Draw the back of every tile: Nothingness, with the Snake asleep in it."""
    source = random.Random(11)
    stars = "".join(
        disc(source.uniform(-190, 190), source.uniform(-215, 215), source.uniform(0.9, 2.8)) for _ in range(130)
    )
    body = (
        shell()
        + path(rough(hexagon(RIM_RADIUS - 4), 1.2, 30, 8), NOTHINGNESS)
        + group(path(stars, _DUST), clip_path="url(#b)")
        + path(disc(0, 0, 178), NOTHINGNESS)
        + sleeping_snake()
        + path(rough(hexagon(RIM_RADIUS - 14), 1, 34, 2), stroke=BONE, stroke_width=4)
    )
    return _drawing("back", body, clip("b", path(polygon(hexagon(RIM_RADIUS - 16)), "#000")), say)

"""The picture inside a tile: fire, water, earth or air, with a different cut for every seed.

A seed moves, stretches and rotates every part of a picture and may mirror it. No two tiles are alike, but the element
of each tile is recognisable at a glance.
"""

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from omegatable.art.svg import cut, cuts, disc, group, hexagon, path, polar, polygon, trace
from omegatable.games.alpha_and_omega.art.palette import BONE, ELEMENTS, KEY_BLOCK
from omegatable.games.alpha_and_omega.art.pieces import FIELD_RADIUS, spiral

_KEY_LINE: Final[dict[str, object]] = {"stroke": KEY_BLOCK, "stroke_width": 6}


@lru_cache(maxsize=128)  # more than the tiles of a set, which every print uses again
def field(element: str, seed: int) -> str:
    """Draw the picture inside a tile of *element*; each *seed* gives a different cut. Clip it to a hexagon."""
    source = random.Random(seed)
    mirrored = source.random() < 0.5
    picture = _FIELDS[element](source)
    ground = path(polygon(hexagon(FIELD_RADIUS + 4)), _GROUNDS[element])
    return ground + (group(picture, transform="scale(-1 1)") if mirrored else picture)


# ---------------------------------------------------------------------------------------------------------------- fire

_TONGUE_RANKS: Final = (  # foot of the rank, then x, height, width and direction of each tongue
    (178, ((-132, 210, 92, 1), (-70, 292, 104, -1), (-6, 330, 112, 1), (66, 286, 104, -1), (128, 214, 92, 1))),
    (188, ((-100, 176, 84, -1), (-36, 226, 92, 1), (34, 214, 90, -1), (98, 172, 84, 1))),
    (196, ((-66, 124, 58, 1), (0, 150, 62, -1), (66, 120, 58, 1))),
)
_TONGUE_GROOVES: Final = (  # points along and up the tongue, width
    (((-0.34, 0.04), (-0.42, 0.26), (-0.2, 0.46), (-0.04, 0.66)), 8),
    (((-0.06, 0.02), (-0.12, 0.2), (0.04, 0.4)), 7),
    (((0.24, 0.04), (0.36, 0.2), (0.3, 0.36)), 7),
)


def _fire(source: random.Random) -> str:
    """Draw three ranks of curling tongues under flying sparks."""
    ink = ELEMENTS["fire"]
    roots = [(-128 + i * 32 + source.uniform(-12, 12), -60 - (i % 3) * 30 - source.uniform(0, 40)) for i in range(9)]
    sparks = cuts(
        ([(x, y), (x + source.uniform(-10, 10), y - 26), (x + source.uniform(-6, 6), y - 58)] for x, y in roots), 9, 0.4
    )
    tongues = (
        _tongue(
            x + source.uniform(-9, 9),
            foot,
            height * source.uniform(0.86, 1.08),
            width * source.uniform(0.94, 1.08),
            way if source.random() < 0.8 else -way,
            colour,
        )
        for (foot, rank), colour in zip(_TONGUE_RANKS, (ink.colour, ink.light, BONE), strict=True)
        for x, height, width, way in rank
    )
    return path(sparks, ink.colour) + "".join(tongues)


def _tongue(x: float, foot: float, height: float, width: float, way: int, colour: str) -> str:
    """Draw a flame: a hook that bends over and closes on itself."""

    def at(*places: tuple[float, float]) -> str:
        return trace(*(value for across, up in places for value in (x + way * across * width, foot - up * height)))

    outline = (
        f"M{at((-0.5, 0))}C{at((-0.86, 0.36), (-0.3, 0.5), (-0.18, 0.68))}C{at((-0.1, 0.8), (-0.2, 0.92), (-0.34, 1))}"
        f"C{at((0.06, 0.98), (0.22, 0.8), (0.16, 0.6))}C{at((0.2, 0.7), (0.34, 0.76), (0.46, 0.78))}"
        f"C{at((0.36, 0.66), (0.38, 0.56), (0.5, 0.44))}C{at((0.66, 0.28), (0.64, 0.12), (0.5, 0))}Z"
    )
    thinner = 0.7 if colour == BONE else 1
    grooves = "".join(
        cut([(x + way * across * width, foot - up * height) for across, up in points], line * thinner, 0.35)
        for points, line in _TONGUE_GROOVES
    )
    return path(outline, colour, **_KEY_LINE, stroke_linejoin="round") + path(grooves, KEY_BLOCK)


# --------------------------------------------------------------------------------------------------------------- water


def _water(source: random.Random) -> str:
    """Draw five rows of breakers in front of a far sea of long swells."""
    ink = ELEMENTS["water"]
    swells: list[str] = []
    for row in range(4):
        y = -142 + row * 20 + source.uniform(-4, 4)
        for column in range(3):
            x = -120 + column * 90 + source.uniform(-26, 26) + (row % 2) * 40
            reach = source.uniform(34, 50)
            swells.append(cut([(x - reach, y), (x, y - 6), (x + reach, y + 2)], 7))
    breakers: list[str] = []
    first = source.randrange(2)  # index of the colour of the farthest row
    for row in range(5):
        x = -260 + (row % 2) * 52 + source.uniform(-26, 26)
        y = -70 + row * 52 + source.uniform(-6, 6)
        colours = (ink.dark, ink.light) if (row + first) % 2 else (ink.colour, KEY_BLOCK)
        breakers.append(_breakers(x, y, source.uniform(38, 52), *colours))
    return path("".join(swells), ink.colour) + "".join(breakers)


def _breakers(x: float, y: float, height: float, colour: str, low_light: str) -> str:
    """Draw a row of breakers from *x* to the right edge, each with a long back and a curl at the crest."""
    length = 104
    top = y - height
    back = [trace("M", x, 220, "V", y)]
    crests: list[str] = []
    troughs: list[str] = []
    while x < 240:
        back.append(
            trace(
                *("C", x + 30, y - 2, x + 48, top, x + 82, top),
                *("C", x + 104, top, x + 110, top + 22, x + 94, top + 24),
                *("C", x + 84, top + 26, x + 82, top + 14, x + 90, top + 12),
                *("C", x + 76, top + 10, x + 70, y - 4, x + length, y),
            )
        )
        crests.append(cut([(x + 22, y - 8), (x + 48, y - height * 0.65), (x + 74, top + 7), (x + 92, top + 8)], 9, 0.7))
        for k, (down, width) in enumerate(((12, 8), (26, 7), (38, 5))):
            swell = [(x + 8 - k * 6, y + down), (x + 36 - k * 4, y + down - 14), (x + 60, y + down - 26)]
            troughs.append(cut(swell, width, 0.4))
        x += length
    return (
        path("".join(back) + "V220Z", colour, **_KEY_LINE, stroke_linejoin="round")
        + path("".join(crests), BONE)
        + path("".join(troughs), low_light)
    )


# --------------------------------------------------------------------------------------------------------------- earth

_HILLS: Final = (  # middle, foot, width and height, from far to near
    *((-96, -6, 150, 96), (104, 4, 150, 90), (-8, 34, 150, 74)),
    *((-124, 84, 150, 90), (112, 92, 160, 86), (-6, 140, 190, 90)),
)


def _earth(source: random.Random) -> str:
    """Draw furrowed hills under a low sun."""
    ink = ELEMENTS["earth"]
    sun = _sun(source.uniform(-72, 72), source.uniform(-74, -58))
    sprouting = source.sample(range(1, 5), 3)
    layers: list[str] = []
    for i, (middle, foot, width, usual_height) in enumerate(_HILLS):
        x = middle + source.uniform(-16, 16)
        height = usual_height * source.uniform(0.88, 1.1)
        colour, light, leaf = (ink.colour, BONE, BONE) if i % 2 else (ink.dark, ink.light, ink.colour)
        layers.append(_hill(x, foot, width, height, colour, light))
        if i in sprouting:
            layers.append(_sprout(x + source.uniform(-14, 14), foot - height, leaf))
    return sun + "".join(layers)


def _sun(x: float, y: float) -> str:
    """Draw a low sun with fifteen beams."""
    turns = (180 + 12 * (i + 0.5) for i in range(15))
    beams = cuts(([polar(x, y, radius, turn) for radius in (46, 90, 190)] for turn in turns), 10, 0.35)
    return path(beams, BONE) + path(disc(x, y, 38), BONE, stroke=KEY_BLOCK, stroke_width=5)


def _hill(x: float, foot: float, width: float, height: float, colour: str, light: str) -> str:
    """Draw a hill with nine furrows that run down from its crown."""
    top = foot - height
    outline = trace(
        *("M", x - width, 220, "V", foot),
        *("C", x - width * 0.6, foot - 6, x - width * 0.42, top, x, top),
        *("C", x + width * 0.42, top, x + width * 0.6, foot - 6, x + width, foot, "V", 220, "Z"),
    )
    furrows = {1: "", 0: ""}
    for k in range(-4, 5):
        way = k / 4
        furrow = [
            (x + way * 16, top + 12 + abs(way) * 7),
            (x + way * width * 0.34, top + height * 0.42),
            (x + way * width * 0.72, top + height * 0.98),
        ]
        furrows[k % 2] += cut(furrow, 8, 0.45)
    return path(outline, colour, **_KEY_LINE) + path(furrows[1], light) + path(furrows[0], KEY_BLOCK)


def _sprout(x: float, y: float, colour: str) -> str:
    """Draw two leaves on a stem."""
    stem = trace("M", x, y, "C", x - 2, y - 14, x - 2, y - 20, x, y - 28)
    leaves = trace(
        *("M", x, y - 20, "C", x - 10, y - 44, x - 32, y - 40, x - 36, y - 34),
        *("C", x - 26, y - 22, x - 12, y - 18, x, y - 20, "Z"),
        *("M", x, y - 22, "C", x + 6, y - 50, x + 28, y - 48, x + 34, y - 44),
        *("C", x + 28, y - 28, x + 14, y - 20, x, y - 22, "Z"),
    )
    return path(stem, stroke=KEY_BLOCK, stroke_width=5) + path(leaves, colour, stroke=KEY_BLOCK, stroke_width=4)


# ----------------------------------------------------------------------------------------------------------------- air

_CURLS: Final = (  # x, y, radius, direction
    *((-84, -70, 58, 1), (78, -36, 66, -1), (-54, 62, 66, -1), (88, 92, 50, 1)),
    *((-2, -128, 34, 1), (-136, 6, 30, 1), (20, 150, 34, -1)),
)


def _air(source: random.Random) -> str:
    """Draw curling gusts in front of long streaks of wind."""
    ink = ELEMENTS["air"]
    streaks = {ink.light: "", ink.dark: ""}
    for row in range(13):
        y = -160 + row * 27
        for column in range(2):
            x = -70 + column * 150 + source.uniform(-40, 40)
            reach = source.uniform(60, 110)
            streak = [(x - reach, y + 6), (x - reach * 0.3, y - 5), (x + reach * 0.4, y + 6), (x + reach, y - 2)]
            streaks[ink.light if (row + column) % 3 else ink.dark] += cut(streak, 8)
    curls = (
        _curl(x + source.uniform(-14, 14), y + source.uniform(-12, 12), radius * source.uniform(0.86, 1.12), way)
        for x, y, radius, way in _CURLS
    )
    return "".join(path(data, colour) for colour, data in streaks.items()) + "".join(curls)


def _curl(x: float, y: float, radius: float, way: int) -> str:
    """Draw a gust that ends in a curl."""
    ink = ELEMENTS["air"]
    tail = [
        (x - way * radius * 2.3, y + radius * 0.98),
        (x - way * radius * 1.2, y + radius * 1.06),
        (x - way * radius * 0.4, y + radius * 1.02),
    ]
    gust = cut(tail + spiral(x, y, radius, radius * 0.12, 90, 1.6, 20, -way), 26, 0.45)
    groove = cut(spiral(x, y, radius * 0.84, radius * 0.2, 100, 1.2, 12, -way), 5, 0.4)
    return path(gust, ink.light, stroke=KEY_BLOCK, stroke_width=5, stroke_linejoin="round") + path(groove, ink.dark)


_FIELDS: Final[dict[str, Callable[[random.Random], str]]] = {
    "fire": _fire,
    "water": _water,
    "earth": _earth,
    "air": _air,
}
_GROUNDS: Final = {
    "fire": ELEMENTS["fire"].dark,
    "water": ELEMENTS["water"].light,
    "earth": ELEMENTS["earth"].light,
    "air": ELEMENTS["air"].colour,
}

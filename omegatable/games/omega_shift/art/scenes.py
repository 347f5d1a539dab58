"""The scenes of the number cards: one catastrophe each, drawn in flat layers from far to near.

The danger grows with the rank and can be counted: streaks behind the rock, germs, billows of ash, waves (starting at 8
they cover the observatory), lit lamps on the machine. Each counted shape has `class="rank"`, one per point of rank.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.art.paper import CARD_HEIGHT, CARD_WIDTH
from omegatable.art.svg import cut, cuts, disc, group, mix, number, path, polar, shift, smooth, trace, use
from omegatable.games.omega_shift.art.palette import LAMP, LAMP_GLOW, SUITS, WINDOW, SuitInk
from omegatable.games.omega_shift.art.pieces import hills, observatory, rays, stars

_SCENERY: Final = Drawings(__package__, "scenery")
_SKY: Final = f"M0 140H{CARD_WIDTH}V{CARD_HEIGHT}H0Z"


def _counted(*shapes: str) -> str:
    """Group shapes that count as one point of rank."""
    return group(*shapes, **{"class": "rank"})


# -------------------------------------------------------------------------------------------------------------- Impact


def _streaks(rank: int, x: float, y: float, radius: float, ink: SuitInk) -> str:
    """Draw the tails of the rock side by side across it; every second one is longer."""
    turn = -47
    marks: list[str] = []
    for i in range(rank):
        from_middle = i - (rank - 1) / 2
        root = polar(x, y, from_middle * 2 * radius * 0.86 / rank, turn + 90)
        length = 330 - abs(from_middle) * 22 + (i % 2) * 60
        tail = [root, polar(*root, length * 0.4, turn), polar(*root, length, turn)]
        colour = (ink.colour, ink.light, ink.mid)[i % 3]
        marks.append(_counted(path(cut(tail, 21 - rank * 0.7, 0.22), colour)))
    return "".join(marks)


def _rock(x: float, y: float, radius: float, ink: SuitInk) -> str:
    """Draw the falling rock: a glowing rim, a shaded underside, five craters."""
    shade = trace(
        *("M", x - radius * 0.94, y + radius * 0.34),
        *("A", radius, radius, 0, 0, 0, x + radius * 0.9, y + radius * 0.42),
        *("A", radius * 1.25, radius * 1.25, 0, 0, 1, x - radius * 0.94, y + radius * 0.34, "Z"),
    )
    craters = ((-0.36, -0.3, 0.2), (0.3, -0.46, 0.12), (0.42, 0.08, 0.17), (-0.08, 0.18, 0.11), (-0.6, 0.1, 0.08))
    return (
        path(disc(x, y, radius + 14), ink.light)
        + path(disc(x, y, radius), ink.mid)
        + path(shade, ink.dark)
        + path("".join(disc(x + radius * u, y + radius * v, radius * size) for u, v, size in craters), ink.dark)
    )


def _impact(rank: int) -> str:
    ink = SUITS["impact"]
    x, y, radius = 250 - rank * 6, 400 + rank * 9, 46 + rank * 8.5
    ground = "".join(
        path(f"M0 880V{690 + i * 44}C160 {620 + i * 50} 420 {620 + i * 50} 630 {690 + i * 44}V880Z", colour)
        for i, colour in enumerate((ink.colour, ink.mid, ink.dark))
    )
    return (
        path(_SKY, ink.sky)
        + stars(3, 34, (20, 170, 610, 620), ink.light)
        + ground
        + _streaks(rank, x, y, radius, ink)
        + _rock(x, y, radius, ink)
        + hills(ink, 484, 776, -140)
    )


# ------------------------------------------------------------------------------------------------------------ Pandemic

_SWARM: Final = (  # x, y, size of the germs, in the order in which they come
    *((292, 410, 72), (478, 316, 46), (132, 300, 50), (468, 522, 54), (128, 548, 48)),
    *((318, 238, 38), (574, 424, 32), (296, 606, 42), (64, 428, 30), (566, 226, 30)),
)


def _germ_shapes(ink: SuitInk) -> str:
    """Define the parts of a germ of radius 100, for the defs: the surrounding clubs, and a near and a far body."""
    germ = _SCENERY["germ"]
    near = {"body": ink.colour, "shadow": ink.mid, "shine": ink.light, "dark": ink.dark, "sky": ink.sky}
    far = {**near, "body": ink.mid, "shadow": ink.dark, "shine": ink.colour}
    return "".join(
        group(germ.group(part, fields), id=f"{name}-{part}")
        for name, fields in (("near", near), ("far", far))
        for part in ("clubs", "ball")
    )


def _germ(x: float, y: float, radius: float, ink: SuitInk, turn: float, far: bool) -> str:
    """Draw one germ: twelve clubs around a body with pits, lit from the upper left."""
    name = "far" if far else "near"
    place = shift(x, y, radius / 100)
    return (
        path(disc(x, y, radius), ink.sky)
        + use(f"{name}-clubs", transform=f"{place} rotate({number(turn)})")
        + use(f"{name}-ball", transform=place)
    )


def _pandemic(rank: int) -> str:
    ink = SUITS["pandemic"]
    glow = "".join(
        path(disc(430, 420, radius), mix(ink.dark, ink.mid, share))
        for radius, share in ((400, 0.09), (300, 0.18), (206, 0.28))
    )
    mist = cuts(
        (
            [(-40, y), (110, y - 26), (260, y + 10), (420, y + 18), (560, y - 22), (680, y - 6)]
            for y in (330, 448, 566, 664)
        ),
        26,
    )
    wisps = cuts(
        (
            [(x, y), (x + 60, y - 14), (x + 130, y + 8), (x + 200, y - 6)]
            for x, y in ((20, 216), (380, 262), (40, 486), (400, 610), (120, 690))
        ),
        9,
    )
    grow = 1.32 - rank * 0.026
    germs = (
        _counted(_germ(x, y, size * grow, ink, i * 17 + 8, size < 35)) for i, (x, y, size) in enumerate(_SWARM[:rank])
    )
    return (
        f"<defs>{_germ_shapes(ink)}</defs>"
        + path(_SKY, ink.dark)
        + glow
        + path(mist, mix(ink.dark, ink.mid, 0.18))
        + path(wisps, ink.mid)
        + hills(ink, 516, 780, -118, 0.9)
        + _SCENERY["town"].draw({"sky": ink.sky, "dark": ink.dark, "light": ink.light})
        + "".join(reversed(list(germs)))
    )


# ------------------------------------------------------------------------------------------------------------ Eruption

_SUNBURST: Final = "#3C141A"
_ASH_SHINE: Final = "#FFE6C8"
_SMOKE: Final = "#E98A62"
_SLOPE, _SLOPE_SHADE, _CRATER_GLOW = "#7D201B", "#641614", "#FFD08A"


def _billow_shapes(ink: SuitInk) -> str:
    """Define a pale and a red billow of ash, 100 units in size, for the defs."""
    fields = {"dark": ink.dark, "mid": ink.mid, "glow": ink.colour}
    colours = (("red", _SMOKE, ink.light), ("pale", ink.light, _ASH_SHINE))
    return "".join(
        group(_SCENERY["billow"].draw({**fields, "body": colour, "shine": shine}), id=name)
        for name, colour, shine in colours
    )


def _ash(rank: int, x: float, top: float, ink: SuitInk) -> str:
    """Draw the billows of the column, rising, widening and leaning with the wind; the lowest is in front."""
    rise = min(52, (top - 290) / (rank - 1))
    billows: list[str] = []
    for i in range(rank):
        way = 1 if i % 2 else -1
        size = 50 + 6.4 * i
        sway = way * (16 + 5.4 * i) + 2.4 * i
        middle = (x + sway, top - 26 - i * rise)
        turned = f"{shift(*middle)} scale({way * size / 100:.3g} {size / 100:.3g})"
        shape = use(("red", "pale")[i % 2], transform=turned)
        billows.append(_counted(path(disc(*middle, size * 0.5), ink.dark), shape))
    return "".join(reversed(billows))


def _bombs(x: float, top: float, ink: SuitInk) -> str:
    """Draw glowing stones thrown out of the crater, with their tails."""
    thrown = ((-150, -96, -34), (-206, -20, -58), (158, -112, 30), (224, -34, 62), (-96, -176, -18), (286, 52, 74))
    tails = cuts(
        (
            [(x + a * 0.42, top + b * 0.42 - 16), (x + a * 0.76, top + b * 0.86 - 12), (x + a, top + b)]
            for a, b, _ in thrown
        ),
        9,
        0.8,
    )
    return path(tails, ink.colour) + path("".join(disc(x + a, top + b, 10) for a, b, _ in thrown), _CRATER_GLOW)


def _volcano(x: float, top: float, ink: SuitInk) -> str:
    """Draw the cone with its foot at y = 860: ridges in gouge marks, and rivers of lava."""
    cone = trace(
        *("M", x - 320, 866, "C", x - 200, 800, x - 108, 704, x - 70, top, "L", x - 40, top + 9, "L", x + 8, top + 2),
        *("L", x + 44, top + 10, "L", x + 68, top, "C", x + 104, 700, x + 200, 796, x + 340, 866, "Z"),
    )
    shade = trace(
        *("M", x + 14, top + 3, "L", x + 44, top + 10, "L", x + 68, top, "C", x + 104, 700, x + 200, 796, x + 340, 866),
        *(
            "H",
            x + 150,
            "C",
            x + 96,
            806,
            x + 66,
            760,
            x + 58,
            716,
            "C",
            x + 46,
            690,
            x + 22,
            top + 60,
            x + 14,
            top + 3,
            "Z",
        ),
    )
    gullies = [
        [(x + foot * 0.24, top + 34 + abs(foot) * 0.1), (x + foot * 0.5, top + 110), (x + foot, 862)]
        for foot in (-262, -214, -150, 176, 232, 282)
    ]
    rivers = (
        ((x - 36, top + 4, 26), (x - 56, top + 84, 26), (x - 30, top + 150, 20), (x - 78, 866, 34)),
        ((x + 6, top + 2, 22), (x + 22, top + 66, 22), (x + 8, top + 138, 15), (x + 44, 866, 30)),
        ((x + 46, top + 6, 16), (x + 66, top + 70, 13), (x + 96, top + 120, 7)),
    )
    lava = "".join(_river(river) for river in rivers)
    veins = "".join(_river([(a, b, width * 0.4) for a, b, width in river]) for river in rivers)
    crater = trace("M", x - 68, top, "A", 68, 14, 0, 0, 1, x + 68, top, "A", 68, 14, 0, 0, 1, x - 68, top, "Z")
    return (
        path(crater, _CRATER_GLOW)
        + path(cone, _SLOPE)
        + path(shade, _SLOPE_SHADE)
        + path(cuts(gullies, 15, 0.62), ink.dark)
        + path(lava, ink.colour, stroke=ink.dark, stroke_width=5, stroke_linejoin="round")
        + path(veins, _CRATER_GLOW)
    )


def _river(course: Sequence[tuple[float, float, float]]) -> str:
    """Return a stream through points (x, y, width), as path data."""
    left = [(x - width / 2, y) for x, y, width in course]
    right = [(x + width / 2, y) for x, y, width in reversed(course)]
    bank, other = smooth(left), smooth(right)
    return bank + "L" + other[1:] + "Z"


def _eruption(rank: int) -> str:
    ink = SUITS["eruption"]
    x, top = 262, 566 + rank * 5
    return (
        f"<defs>{_billow_shapes(ink)}</defs>"
        + path(_SKY, ink.sky)
        + rays(x, top, 0, 900, 22, _SUNBURST, 4)
        + path(disc(x, top, 170 + rank * 13), ink.dark)
        + path(disc(x, top, 100 + rank * 9), ink.mid)
        + _bombs(x, top, ink)
        + _ash(rank, x, top, ink)
        + _volcano(x, top, ink)
        + hills(ink, 540, 784, -150, 0.86)
    )


# --------------------------------------------------------------------------------------------------------------- Flood

_SURF: Final = "#5BA3C4"
_NIGHT_WALL: Final = "#123B5C"
_WAVE_LENGTH, _WAVE_HEIGHT, _WAVE_STEP = 210, 25, 44


def _wave(index: int, y: float, ink: SuitInk) -> str:
    """Draw one row of breakers across the card, filled down to its foot."""
    x = -240 - (index * 67) % _WAVE_LENGTH
    back = [trace("M", x, 900, "V", y)]
    foam: list[str] = []
    crest = _WAVE_HEIGHT
    while x < CARD_WIDTH + 10:
        back.append(
            trace(
                *("C", x + 50, y, x + 78, y - crest * 1.7, x + 132, y - crest * 1.5),
                *("C", x + 168, y - crest * 1.3, x + 168, y - 4, x + 146, y - 6),
                *("C", x + 160, y + 8, x + 184, y + 2, x + _WAVE_LENGTH, y),
            )
        )
        foam.append(cut([(x + 60, y - 8), (x + 96, y - crest * 1.1), (x + 138, y - crest * 1.16)], 10, 0.7))
        x += _WAVE_LENGTH
    colour = (ink.colour, ink.mid, _SURF, ink.dark)[index % 4]
    return path("".join(back) + "V900Z", colour) + path("".join(foam), ink.light)


def _flood(rank: int) -> str:
    ink = SUITS["flood"]
    source = random.Random(2)
    drops = [(source.uniform(20, 640), source.uniform(160, 560)) for _ in range(14 + rank * 3)]
    rain = cuts(([(x, y), (x - 12, y + 36), (x - 26, y + 78)] for x, y in drops), 6)
    highest = CARD_HEIGHT - 34 - rank * _WAVE_STEP
    waves = "".join(_counted(_wave(i, highest + i * _WAVE_STEP, ink)) for i in range(rank))
    return (
        path(_SKY, ink.sky)
        + path(disc(170, 300, 84), ink.light)
        + path(disc(208, 280, 74), ink.sky)
        + path(rain, ink.mid)
        + path("M250 880C270 700 350 610 440 600C540 606 620 700 640 880Z", ink.dark)
        + observatory(440, 606, 1.05, _NIGHT_WALL, ink.mid, WINDOW, -150)
        + waves
    )


# ------------------------------------------------------------------------------------------------------------- Machine


def _signals(rank: int, ink: SuitInk) -> str:
    """Draw masts in the dark and the waves that the machine sends out."""
    masts = ((60, 300), (120, 220), (180, 260), (450, 250), (510, 200), (570, 290))
    y = 300 - rank * 6
    waves = (
        path(f"M{230 - i * 56} {y}A{70 + i * 56} {70 + i * 56} 0 0 1 {370 + i * 56} {y}", stroke=colour, stroke_width=9)
        for i, colour in enumerate((ink.mid, ink.mid, ink.dark, ink.dark))
    )
    return (
        path("".join(f"M{x} 880V{top}" for x, top in masts), stroke=ink.dark, stroke_width=8)
        + path("".join(disc(x, top, 13) for x, top in masts), ink.mid)
        + "".join(waves)
    )


def _lamps(rank: int, top: float, ink: SuitInk) -> str:
    """Draw ten lamps in two rows; *rank* of them are lit."""
    lamps: list[str] = []
    for i in range(10):
        x, y = 148 + (i % 5) * 76, top + 130 + (i // 5) * 60
        if i < rank:
            bulb = path(disc(x, y, 21), LAMP, stroke=ink.light, stroke_width=4)
            lamps.append(_counted(bulb, path(disc(x - 6, y - 6, 6), LAMP_GLOW)))
        else:
            lamps.append(path(disc(x, y, 21), ink.dark, stroke=ink.mid, stroke_width=4))
    return "".join(lamps)


def _head(top: float, ink: SuitInk) -> str:
    """Draw the machine: antenna, dome, ears and an empty visor."""
    dome = (
        f"M84 900V{top + 160}C84 {top + 40} 170 {top - 16} 300 {top - 16}C430 {top - 16} 516 {top + 40} 516 {top + 160}"
    )
    shade = (
        f"M300 {top - 16}C430 {top - 16} 516 {top + 40} 516 {top + 160}V900H420V{top + 170}"
        f"C420 {top + 60} 370 {top} 300 {top - 16}Z"
    )
    ears = f"M42 {top + 150}H84V{top + 290}H42ZM516 {top + 150}H558V{top + 290}H516Z"
    visor = f"M124 {top + 96}H476A64 64 0 0 1 476 {top + 224}H124A64 64 0 0 1 124 {top + 96}Z"
    grille = "".join(f"M{x} {top + 268}H{x + 26}V{top + 350}H{x}Z" for x in range(176, 420, 48))
    rivets = "".join(disc(x, y, 8) for y in (top + 262, top + 340) for x in (118, 482))
    return (
        path(f"M292 {top - 96}H308V{top}H292Z", ink.mid)
        + path(disc(300, top - 108, 22), LAMP)
        + path(disc(300, top - 108, 34), stroke=LAMP, stroke_width=5)
        + path(dome + "V900Z", ink.colour)
        + path(shade, ink.mid)
        + path(ears, ink.mid)
        + path(visor, ink.sky, stroke=ink.light, stroke_width=7)
        + path(grille, ink.dark)
        + path(rivets, ink.light)
    )


def _machine(rank: int) -> str:
    ink = SUITS["machine"]
    top = 420 - rank * 12
    return (
        path(_SKY, ink.sky)
        + _signals(rank, ink)
        + _head(top, ink)
        + _lamps(rank, top, ink)
        + hills(ink, 492, 778, -148)
    )


_SCENES: Final[dict[str, Callable[[int], str]]] = {
    "impact": _impact,
    "pandemic": _pandemic,
    "eruption": _eruption,
    "flood": _flood,
    "machine": _machine,
}


@cache
def scene(suit: str, rank: int) -> str:
    """Draw the picture of a number card below its index strip."""
    return _SCENES[suit](rank)

"""The scenes of the number cards: one catastrophe each, drawn in flat layers from far to near.

The danger grows with the rank and can be counted: streaks behind the rock, spores, puffs of smoke, waves (from 8 on
they cover the observatory), lit lamps on the machine. Each counted shape has `class="rank"`, one per point of rank.
"""

import random
from collections.abc import Callable
from typing import Final

from omegatable.art.omega_shift.pieces import CARD_HEIGHT, CARD_WIDTH, hills, observatory, puff, rays, stars
from omegatable.art.palette import LAMP, LAMP_GLOW, SUITS, WINDOW, SuitInk
from omegatable.art.svg import cut, cuts, disc, group, path, polar, trace

_SKY: Final = f"M0 140H{CARD_WIDTH}V{CARD_HEIGHT}H0Z"


def _counted(*shapes: str) -> str:
    """Group shapes that count as one point of rank."""
    return group(*shapes, **{"class": "rank"})


# -------------------------------------------------------------------------------------------------------------- Impact


def _streaks(rank: int, x: float, y: float, radius: float, ink: SuitInk) -> str:
    """Draw the tails of the rock side by side across it; every second one is longest at the outside."""
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

_SPORES: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {  # by rank: x, y, size
    2: ((220, 380, 74), (420, 540, 58)),
    3: ((200, 360, 70), (430, 420, 60), (270, 580, 54)),
    4: ((180, 340, 62), (420, 330, 54), (250, 540, 64), (474, 540, 46)),
    5: ((160, 320, 56), (420, 300, 52), (300, 452, 68), (130, 560, 48), (480, 556, 50)),
    6: ((150, 300, 54), (390, 280, 50), (536, 420, 42), (290, 450, 66), (120, 540, 48), (440, 582, 50)),
    7: ((130, 280, 50), (340, 260, 48), (530, 310, 46), (240, 440, 58), (430, 470, 56), (110, 560, 46), (300, 606, 46)),
    8: (
        *((120, 270, 48), (320, 250, 46), (520, 280, 46), (210, 410, 52)),
        *((410, 420, 52), (556, 480, 38), (110, 560, 46), (310, 580, 50)),
    ),
    9: (
        *((110, 260, 46), (300, 240, 44), (500, 256, 46), (190, 390, 50), (386, 382, 48)),
        *((548, 410, 40), (100, 530, 44), (286, 540, 50), (470, 566, 46)),
    ),
    10: (
        *((110, 250, 46), (290, 234, 42), (470, 246, 46), (556, 360, 36), (170, 374, 48)),
        *((350, 372, 50), (500, 484, 42), (90, 520, 42), (256, 524, 50), (410, 596, 44)),
    ),
}


def _spore(x: float, y: float, radius: float, ink: SuitInk, turn: float) -> str:
    """Draw one germ with nine knobbed stalks."""
    turns = [turn + 40 * i for i in range(9)]
    stalks = "".join(trace("M", x, y, "L", *polar(x, y, radius * 1.36, way)) for way in turns)
    knobs = "".join(disc(*polar(x, y, radius * 1.42, way), radius * 0.19) for way in turns)
    shade = trace(
        *("M", x + radius * 0.5, y - radius * 0.86),
        *("A", radius, radius, 0, 0, 1, x - radius * 0.62, y + radius * 0.78),
        *("A", radius * 1.3, radius * 1.3, 0, 0, 0, x + radius * 0.5, y - radius * 0.86, "Z"),
    )
    spots = ((-0.34, -0.34, 0.2), (0.1, 0.1, 0.13), (-0.4, 0.26, 0.1))
    return (
        path(stalks, stroke=ink.light, stroke_width=radius * 0.16)
        + path(knobs, ink.light)
        + path(disc(x, y, radius), ink.colour)
        + path(shade, ink.mid)
        + path("".join(disc(x + radius * u, y + radius * v, radius * size) for u, v, size in spots), ink.light)
    )


def _pandemic(rank: int) -> str:
    ink = SUITS["pandemic"]
    rings = "".join(disc(300, 470, radius) for radius in (520, 430, 340, 250, 160))
    spores = "".join(_counted(_spore(x, y, size * 0.74, ink, i * 17)) for i, (x, y, size) in enumerate(_SPORES[rank]))
    return (
        path(_SKY, ink.dark)
        + path(rings, stroke=ink.mid, stroke_width=4, opacity=0.6)
        + path("M300 160V780M0 470H630", stroke=ink.mid, stroke_width=3, opacity=0.6)
        + spores
        + hills(ink, 486, 776, -118)
    )


# ------------------------------------------------------------------------------------------------------------ Eruption

_SUNBURST: Final = "#3C141A"
_SMOKE: Final = "#E98A62"
_SLOPE, _SLOPE_SHADE, _CRATER_GLOW = "#7D201B", "#641614", "#FFD08A"


def _smoke(rank: int, x: float, top: float, ink: SuitInk) -> str:
    """Draw the puffs, rising and widening; the lowest lies in front."""
    puffs: list[str] = []
    for i in reversed(range(rank)):
        sway = (26 + 11 * i) * (1 if i % 2 else -1) * (0.4 + i * 0.07) + 9 * i
        colour = (ink.light, _SMOKE)[i % 2]
        puffs.append(
            _counted(puff(x + sway, top - 34 - i * (31 + i * 0.6), 40 + 5.2 * i, colour, ink.dark, ink.colour))
        )
    return "".join(puffs)


def _volcano(x: float, top: float, ink: SuitInk) -> str:
    """Draw the cone with its lava, standing on y = 860."""
    cone = trace(
        *("M", x - 300, 860, "C", x - 190, 790, x - 96, 700, x - 62, top, "H", x + 62),
        *("C", x + 96, 700, x + 190, 790, x + 330, 860, "Z"),
    )
    shade = trace(
        *("M", x + 20, top, "H", x + 62, "C", x + 96, 700, x + 190, 790, x + 330, 860, "H", x + 120),
        *("C", x + 70, 780, x + 30, 700, x + 20, top, "Z"),
    )
    lava = trace(
        *("M", x - 62, top, "H", x + 62, "C", x + 70, top + 40, x + 58, top + 80, x + 44, top + 60),
        *("C", x + 34, top + 44, x + 26, top + 150, x + 10, top + 120),
        *("C", x, top + 90, x - 8, top + 210, x - 26, top + 150),
        *("C", x - 34, top + 90, x - 48, top + 110, x - 56, top + 60),
        *("C", x - 66, top + 30, x - 64, top + 10, x - 62, top, "Z"),
    )
    crater = trace("M", x - 62, top, "A", 62, 15, 0, 0, 1, x + 62, top, "A", 62, 15, 0, 0, 1, x - 62, top, "Z")
    gullies = (
        [(x + way, top + 110 + abs(way) * 0.6), (x + way * 1.6, top + 190), (x + way * 2.3, 860)]
        for way in (-110, -84, 74, 104)
    )
    return (
        path(cone, _SLOPE)
        + path(shade, _SLOPE_SHADE)
        + path(lava, ink.colour)
        + path(crater, _CRATER_GLOW)
        + path(cuts(gullies, 12, 0.4), ink.dark)
    )


def _eruption(rank: int) -> str:
    ink = SUITS["eruption"]
    x, top = 262, 560 + rank * 5
    return (
        path(_SKY, ink.sky)
        + rays(x, top, 0, 900, 22, _SUNBURST, 4)
        + path(disc(x, top, 150 + rank * 13), ink.dark)
        + path(disc(x, top, 84 + rank * 9), ink.mid)
        + _smoke(rank, x, top, ink)
        + _volcano(x, top, ink)
        + hills(ink, 520, 782, -150, 0.86)
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


def scene(suit: str, rank: int) -> str:
    """Draw the picture of a number card below its index strip."""
    return _SCENES[suit](rank)

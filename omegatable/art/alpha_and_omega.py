"""Alpha & Omega: woodcut hexagons. Tapered gouge marks in one dark key block over flat colour.

The field of a tile is its element, the rim is the opposing element, the seal is the alchemists' triangle: an element's
opposite is the same triangle upside down. A tile stands on a point, 420 units (42 mm) from side to side, about 0, 0.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from omegatable.art.palette import BONE, ELEMENTS, GOLD, KEY_BLOCK
from omegatable.art.svg import (
    Drawing,
    Point,
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
    smooth,
    trace,
    use,
)

PITCH: Final = 420  # from the middle of a tile to the middle of the next one in its row
CORNER_RADIUS: Final = 242.5
FIELD_RADIUS: Final = 174
_RIM_RADIUS: Final = 236
_SEAL_RADIUS: Final = 54
_HEIGHT_OF_TRIANGLE: Final = math.sqrt(3) / 2
_UNDERWORLD: Final = "#2A2520"  # behind the Snake
_KEY_LINE: Final[dict[str, object]] = {"stroke": KEY_BLOCK, "stroke_width": 6}


# --------------------------------------------------------------------------------------------------------------- lines


def rough(points: Sequence[Point], wander: float, step: float, seed: int) -> str:
    """A straight-sided outline as a knife cuts it: it strays by up to *wander* units about every *step* units."""
    source = random.Random(seed)
    cut_points: list[Point] = []
    for i, (x, y) in enumerate(points):
        next_x, next_y = points[(i + 1) % len(points)]
        pieces = max(1, int(math.hypot(next_x - x, next_y - y) / step))
        for piece in range(pieces):
            along = piece / pieces
            stray = wander if piece else 0
            cut_points.append(
                (
                    x + (next_x - x) * along + source.uniform(-stray, stray),
                    y + (next_y - y) * along + source.uniform(-stray, stray),
                )
            )
    return polygon(cut_points)


def spiral(
    x: float, y: float, outer: float, inner: float, start: float, turns: float, count: int, way: int = 1
) -> list[Point]:
    """*count* points from the outside in, beginning at *start* degrees; *way* is 1 clockwise or -1."""
    return [
        polar(x, y, outer + (inner - outer) * along, start + way * 360 * turns * along)
        for along in (i / (count - 1) for i in range(count))
    ]


# -------------------------------------------------------------------------------------------------------------- fields


def _field_ground(colour: str) -> str:
    return path(polygon(hexagon(FIELD_RADIUS + 4)), colour)


_TONGUE_RANKS: Final = (  # foot of the rank, then x, height, width and way of each tongue
    (178, ((-132, 210, 92, 1), (-70, 292, 104, -1), (-6, 330, 112, 1), (66, 286, 104, -1), (128, 214, 92, 1))),
    (188, ((-100, 176, 84, -1), (-36, 226, 92, 1), (34, 214, 90, -1), (98, 172, 84, 1))),
    (196, ((-66, 124, 58, 1), (0, 150, 62, -1), (66, 120, 58, 1))),
)
_TONGUE_GROOVES: Final = (  # points along and up the tongue, width
    (((-0.34, 0.04), (-0.42, 0.26), (-0.2, 0.46), (-0.04, 0.66)), 8),
    (((-0.06, 0.02), (-0.12, 0.2), (0.04, 0.4)), 7),
    (((0.24, 0.04), (0.36, 0.2), (0.3, 0.36)), 7),
)


def _tongue(x: float, foot: float, height: float, width: float, way: int, colour: str) -> str:
    """A flame: a hook that bends over and closes on itself."""

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


def _fire(seed: int) -> str:
    """Three ranks of curling tongues under flying sparks."""
    source = random.Random(seed)
    ink = ELEMENTS["fire"]
    roots = [(-128 + i * 32 + source.uniform(-8, 8), -60 - (i % 3) * 30 - source.uniform(0, 30)) for i in range(9)]
    sparks = cuts(
        ([(x, y), (x + source.uniform(-10, 10), y - 26), (x + source.uniform(-6, 6), y - 58)] for x, y in roots), 9, 0.4
    )
    tongues = (
        _tongue(x, foot, height * source.uniform(0.92, 1.06), width, way, colour)
        for (foot, rank), colour in zip(_TONGUE_RANKS, (ink.colour, ink.light, BONE), strict=True)
        for x, height, width, way in rank
    )
    return _field_ground(ink.dark) + path(sparks, ink.colour) + "".join(tongues)


def _breakers(x: float, y: float, colour: str, low_light: str) -> str:
    """A row of breakers from *x* to the right edge: a long back each, and a curl at the crest."""
    length = 104
    back = [trace("M", x, 220, "V", y)]
    crests: list[str] = []
    troughs: list[str] = []
    while x < 240:
        back.append(
            trace(
                *("C", x + 30, y - 2, x + 48, y - 46, x + 82, y - 46),
                *("C", x + 104, y - 46, x + 110, y - 24, x + 94, y - 22),
                *("C", x + 84, y - 20, x + 82, y - 32, x + 90, y - 34),
                *("C", x + 76, y - 36, x + 70, y - 4, x + length, y),
            )
        )
        crests.append(cut([(x + 22, y - 8), (x + 48, y - 30), (x + 74, y - 39), (x + 92, y - 38)], 9, 0.7))
        for k, (down, width) in enumerate(((12, 8), (26, 7), (38, 5))):
            swell = [(x + 8 - k * 6, y + down), (x + 36 - k * 4, y + down - 14), (x + 60, y + down - 26)]
            troughs.append(cut(swell, width, 0.4))
        x += length
    return (
        path("".join(back) + "V220Z", colour, **_KEY_LINE, stroke_linejoin="round")
        + path("".join(crests), BONE)
        + path("".join(troughs), low_light)
    )


def _water(seed: int) -> str:
    """Five rows of breakers before a far sea of long swells."""
    source = random.Random(seed)
    ink = ELEMENTS["water"]
    swells: list[str] = []
    for row in range(4):
        y = -142 + row * 20
        for column in range(3):
            x = -120 + column * 90 + source.uniform(-20, 20) + (row % 2) * 40
            swells.append(cut([(x - 44, y), (x, y - 6), (x + 44, y + 2)], 7))
    breakers: list[str] = []
    for row in range(5):
        x = -260 + (row % 2) * 52 + source.uniform(-12, 12)
        colours = (ink.dark, ink.light) if row % 2 else (ink.colour, KEY_BLOCK)
        breakers.append(_breakers(x, -70 + row * 52, *colours))
    return _field_ground(ink.light) + path("".join(swells), ink.colour) + "".join(breakers)


def _sun(x: float, y: float) -> str:
    """A low sun with fifteen beams."""
    turns = (180 + 12 * (i + 0.5) for i in range(15))
    beams = cuts(([polar(x, y, radius, turn) for radius in (46, 90, 170)] for turn in turns), 10, 0.35)
    return path(beams, BONE) + path(disc(x, y, 38), BONE, stroke=KEY_BLOCK, stroke_width=5)


def _hill(x: float, foot: float, width: float, height: float, colour: str, light: str) -> str:
    """A hill with nine furrows that run down from its crown."""
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
    """Two leaves on a stem."""
    stem = trace("M", x, y, "C", x - 2, y - 14, x - 2, y - 20, x, y - 28)
    leaves = trace(
        *("M", x, y - 20, "C", x - 10, y - 44, x - 32, y - 40, x - 36, y - 34),
        *("C", x - 26, y - 22, x - 12, y - 18, x, y - 20, "Z"),
        *("M", x, y - 22, "C", x + 6, y - 50, x + 28, y - 48, x + 34, y - 44),
        *("C", x + 28, y - 28, x + 14, y - 20, x, y - 22, "Z"),
    )
    return path(stem, stroke=KEY_BLOCK, stroke_width=5) + path(leaves, colour, stroke=KEY_BLOCK, stroke_width=4)


def _earth(seed: int) -> str:
    """Furrowed hills under a low sun."""
    source = random.Random(seed)
    ink = ELEMENTS["earth"]
    sun = _sun(source.choice((-64, 0, 64)), -66)
    hills = (
        *((-96, -6, 150, 96), (104, 4, 150, 90), (-8, 34, 150, 74)),
        *((-124, 84, 150, 90), (112, 92, 160, 86), (-6, 140, 190, 90)),
    )
    layers: list[str] = []
    for i, (middle, foot, width, height) in enumerate(hills):
        x = middle + source.uniform(-8, 8)
        colour, light, leaf = (ink.colour, BONE, BONE) if i % 2 else (ink.dark, ink.light, ink.colour)
        layers.append(_hill(x, foot, width, height, colour, light))
        if i in (2, 3, 4):
            layers.append(_sprout(x, foot - height - 2, leaf))
    return _field_ground(ink.light) + sun + "".join(layers)


_CURLS: Final = (  # x, y, radius, way
    *((-84, -70, 58, 1), (78, -36, 66, -1), (-54, 62, 66, -1), (88, 92, 50, 1)),
    *((-2, -128, 34, 1), (-136, 6, 30, 1), (20, 150, 34, -1)),
)


def _curl(x: float, y: float, radius: float, way: int) -> str:
    """A gust that ends in a curl."""
    ink = ELEMENTS["air"]
    tail = [
        (x - way * radius * 2.3, y + radius * 0.98),
        (x - way * radius * 1.2, y + radius * 1.06),
        (x - way * radius * 0.4, y + radius * 1.02),
    ]
    gust = cut(tail + spiral(x, y, radius, radius * 0.12, 90, 1.6, 20, -way), 26, 0.45)
    groove = cut(spiral(x, y, radius * 0.84, radius * 0.2, 100, 1.2, 12, -way), 5, 0.4)
    return path(gust, ink.light, stroke=KEY_BLOCK, stroke_width=5, stroke_linejoin="round") + path(groove, ink.dark)


def _air(seed: int) -> str:
    """Curling gusts before long streaks of wind."""
    source = random.Random(seed)
    ink = ELEMENTS["air"]
    streaks = {ink.light: "", ink.dark: ""}
    for row in range(13):
        y = -160 + row * 27
        for column in range(2):
            x = -70 + column * 150 + source.uniform(-40, 40)
            reach = source.uniform(60, 110)
            streak = [(x - reach, y + 6), (x - reach * 0.3, y - 5), (x + reach * 0.4, y + 6), (x + reach, y - 2)]
            streaks[ink.light if (row + column) % 3 else ink.dark] += cut(streak, 8)
    curls = (_curl(x + source.uniform(-7, 7), y + source.uniform(-6, 6), radius, way) for x, y, radius, way in _CURLS)
    return _field_ground(ink.colour) + "".join(path(data, colour) for colour, data in streaks.items()) + "".join(curls)


_FIELDS: Final[dict[str, Callable[[int], str]]] = {"fire": _fire, "water": _water, "earth": _earth, "air": _air}


def field(element: str, seed: int) -> str:
    """The picture inside a tile; every *seed* is a tile of its own. It must be clipped to a hexagon."""
    return _FIELDS[element](seed)


# ------------------------------------------------------------------------- rims: one side, x along it, y outward to 204


def _side_water() -> str:
    """Running scrolls."""
    scrolls = cuts(
        (
            [(x - 25, 162), (x - 12, 162), (x, 170), (x + 4, 182), (x - 4, 191), (x - 14, 188), (x - 14, 179)]
            for x in range(-86, 87, 43)
        ),
        13,
        0.4,
    )
    return path(scrolls, ELEMENTS["water"].rim_mark)


def _side_fire() -> str:
    """A row of flames, every second one higher."""
    flames: list[str] = []
    cores: list[str] = []
    for i in range(-2, 3):
        x, height = i * 42, 31 if i % 2 else 42
        flames.append(
            trace(
                *("M", x - 15, 159),
                *("C", x - 20, 159 + height * 0.4, x - 2, 159 + height * 0.5, x + 4, 159 + height),
                *("C", x + 6, 159 + height * 0.6, x + 20, 159 + height * 0.4, x + 15, 159, "Z"),
            )
        )
        cores.append(
            trace("M", x - 5, 159, "C", x - 8, 170, x, 174, x + 2, 182, "C", x + 6, 174, x + 8, 168, x + 6, 159, "Z")
        )
    ink = ELEMENTS["fire"]
    return path("".join(flames), ink.rim_mark) + path("".join(cores), ink.rim_spark)


def _side_earth() -> str:
    """A row of peaks."""
    peaks: list[str] = []
    clefts: list[str] = []
    for i in range(-2, 3):
        x, low = i * 43, i % 2
        peaks.append(polygon([(x - 21, 159), (x, 190 if low else 199), (x + 21, 159)]))
        clefts.append(cut([(x, 186 if low else 194), (x - 5, 176), (x - 11, 162)], 5))
        clefts.append(cut([(x, 188), (x + 3, 176), (x + 7, 162)], 5))
    ink = ELEMENTS["earth"]
    return path("".join(peaks), ink.rim_mark) + path("".join(clefts), ink.rim_ground)


def _side_air() -> str:
    """Small curls."""
    curls = ""
    for x in (-72, 0, 72):
        curls += cut([(x - 34, 164), (x - 16, 163), (x, 164), *spiral(x, 180, 16, 3, -90, 1.35, 11)], 10, 0.45)
        curls += cut([(x + 14, 196), (x + 26, 197), (x + 38, 192)], 7)
    return path(curls, ELEMENTS["air"].rim_mark)


_SIDES: Final[dict[str, Callable[[], str]]] = {
    "fire": _side_fire,
    "water": _side_water,
    "earth": _side_earth,
    "air": _side_air,
}


def rim_side(element: str, name: str) -> str:
    """One side of the rim that shows *element*, for the defs, to be used six times by `rim`."""
    return group(_SIDES[element](), id=name)


def rim(element: str, side: str) -> str:
    """The whole rim that shows *element*; *side* is the id of its `rim_side`."""
    ground = path(rough(hexagon(_RIM_RADIUS), 1.4, 30, 3), ELEMENTS[element].rim_ground)
    sides = (use(side, transform=f"rotate({60 * i - 30})") for i in range(6))
    seams = "".join(trace("M", x * 0.775, y * 0.775, "L", x * 0.965, y * 0.965) for x, y in hexagon(CORNER_RADIUS))
    return ground + "".join(sides) + path(seams, stroke=KEY_BLOCK, stroke_width=5)


# -------------------------------------------------------------------------------------------- tiles and parts


def shell() -> str:
    """The key block under everything: the outline of a tile."""
    return path(rough(hexagon(CORNER_RADIUS - 1), 0.8, 40, 2), KEY_BLOCK)


def sign(element: str, size: float, colour: str, width: float) -> str:
    """The alchemists' triangle: up for fire and air, down for water and earth, barred for air and earth."""
    way = 1 if element in ("fire", "air") else -1
    height = size * _HEIGHT_OF_TRIANGLE * way
    data = polygon([(0, -height * 0.62), (size * 0.56, height * 0.42), (-size * 0.56, height * 0.42)])
    if element in ("air", "earth"):
        data += trace("M", -size * 0.5, -height * 0.05, "H", size * 0.5)
    return path(data, stroke=colour, stroke_width=number(width), stroke_linejoin="round", stroke_linecap="round")


def seal(element: str) -> str:
    """The sign in a black disc with a bone ring."""
    return (
        path(disc(0, 0, _SEAL_RADIUS + 9), BONE)
        + path(disc(0, 0, _SEAL_RADIUS), KEY_BLOCK)
        + sign(element, _SEAL_RADIUS * 1.12, BONE, _SEAL_RADIUS * 0.15)
    )


def field_clip(name: str) -> str:
    """The hexagon that a field is clipped to, for the defs."""
    return clip(name, path(polygon(hexagon(FIELD_RADIUS)), "#000"))


def field_frame() -> str:
    """The dark line between rim and field."""
    return path(rough(hexagon(FIELD_RADIUS + 9), 1.4, 28, 1), KEY_BLOCK)


# --------------------------------------------------------------------------------------------------------------- Snake


def _thickness(along: float) -> float:
    """How thick the Snake is, 1 in full, from its head (0) to the tip of its tail (1)."""
    return 1 if along < 0.62 else max(0.16, 1 - (along - 0.62) / 0.38 * 0.86)


def _snake_body(radius: float, width: float, start: float, span: float) -> str:
    """The outline of the Snake as a ring, tapering to the tail."""
    outer: list[Point] = []
    inner: list[Point] = []
    for i in range(37):
        along = i / 36
        half = width / 2 * _thickness(along) * (0.86 + 0.14 * min(1, along * 8))
        outer.append(polar(0, 0, radius + half, start + span * along))
        inner.append(polar(0, 0, radius - half, start + span * along))
    return smooth(outer) + "L" + smooth(inner[::-1])[1:] + "Z"


def _scales(radius: float, width: float, start: float, span: float) -> tuple[str, str]:
    """Two rows of lozenges on the back, and the lines across the belly, as path data."""
    count = int(2 * math.pi * radius / (width * 0.42))
    lozenges: list[str] = []
    belly: list[str] = []
    for i in range(2, count):
        thick = _thickness(i / count) * width
        turn = start + span * i / count
        for out, offset in ((0.3, 0.0), (0.02, span / count / 2)):
            angle = math.radians(turn + offset)
            x, y = polar(0, 0, radius + thick * out, turn + offset)
            size = 0.17 * thick
            if size > 2.4:
                ahead, aside = (math.cos(angle) * size, math.sin(angle) * size), size * 0.8
                side = (-math.sin(angle) * aside, math.cos(angle) * aside)
                lozenges.append(
                    polygon(
                        [
                            (x + ahead[0], y + ahead[1]),
                            (x + side[0], y + side[1]),
                            (x - ahead[0], y - ahead[1]),
                            (x - side[0], y - side[1]),
                        ]
                    )
                )
        belly.append(
            trace(
                *("M", *polar(0, 0, radius - thick * 0.22, turn)),
                *("L", *polar(0, 0, radius - thick * 0.46, turn + math.degrees(0.02))),
            )
        )
    return "".join(lozenges), "".join(belly)


def _snake_head(radius: float, width: float, start: float) -> str:
    """The head, which lies across the seam and bites the tail."""
    x, y = polar(0, 0, radius, start)
    skull = (
        "M26-4C22-22 4-34-18-33C-40-32-62-22-74-10C-78-6-78-1-73 1L-56 4L-73 9C-77 12-76 17-72 19"
        "C-56 28-38 32-18 31C4 30 22 20 26 4Z"
    )
    brows = cuts(([(14, -16), (-6, -24), (-30, -23)], [(14, 14), (-6, 21), (-30, 21)]), 5)
    return group(
        path(skull, BONE, stroke=KEY_BLOCK, stroke_width=6.5, stroke_linejoin="round"),
        path("M-73 1L-56 4L-73 9L-62 5Z", KEY_BLOCK) + path(brows, KEY_BLOCK),
        path(disc(-34, -14, 7.5), GOLD, stroke=KEY_BLOCK, stroke_width=4),
        path(disc(-35, -14, 2.6) + disc(-62, -8, 2.4), KEY_BLOCK),
        path("M-72 1L-66 8M-66 11L-62 5", stroke=KEY_BLOCK, stroke_width=3),
        transform=f"translate({number(x)} {number(y)}) rotate({number(start + 90)}) scale({width / 50:.4g})",
    )


def ouroboros(radius: float, width: float) -> str:
    """The Snake biting its tail, about 0, 0."""
    start, span = -62, 340
    lozenges, belly = _scales(radius, width, start, span)
    return (
        path(
            _snake_body(radius, width, start, span),
            BONE,
            stroke=KEY_BLOCK,
            stroke_width=number(max(4, width * 0.13)),
            stroke_linejoin="round",
        )
        + path(lozenges, KEY_BLOCK)
        + path(belly, stroke=KEY_BLOCK, stroke_width=number(max(2.5, width * 0.07)))
        + _snake_head(radius, width, start)
    )


def _scaly_rim() -> str:
    """Three rings of golden scales that follow the hexagon."""
    scales: list[str] = []
    for ring, radius in enumerate((226, 206, 186)):
        count = 42 - ring * 4
        for i in range(count):
            angle = 2 * math.pi * (i + ring * 0.5) / count
            to_side = max(math.cos((angle + math.pi / 2) % (math.pi / 3) - math.pi / 6), 0.5)
            reach = radius / to_side * _HEIGHT_OF_TRIANGLE
            x, y = reach * math.cos(angle), reach * math.sin(angle)
            cosine, sine = math.cos(angle), math.sin(angle)
            scale = [(x - sine * 13, y + cosine * 13), (x + cosine * 7, y + sine * 7), (x + sine * 13, y - cosine * 13)]
            scales.append(cut(scale, 4.4))
    return path("".join(scales), GOLD)


def _sparkling_dark() -> str:
    """Sparks round the Snake in the dark."""
    source = random.Random(4)
    sparks: list[str] = []
    for _ in range(46):
        angle, radius = source.uniform(0, 6.28), source.uniform(150, 172)
        sparks.append(disc(radius * math.cos(angle) * 0.98, radius * math.sin(angle) * 0.98, source.uniform(1, 2.4)))
    glints = cuts(([polar(0, 0, radius, i * 10 + 5) for radius in (150, 158, 172)] for i in range(36)), 4, 0.4)
    return path("".join(sparks) + glints, BONE)


def _world() -> str:
    """The world inside the Snake: four quarters, opposites across from one another."""
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


def draw_snake() -> Drawing:
    """The first tile: the Snake round the world."""
    body = (
        shell()
        + _scaly_rim()
        + path(rough(hexagon(FIELD_RADIUS + 6), 1.4, 28, 5), BONE)
        + path(rough(hexagon(FIELD_RADIUS), 1.4, 28, 6), _UNDERWORLD)
        + group(_sparkling_dark(), clip_path="url(#f)")
        + _world()
        + ouroboros(122, 52)
    )
    return Drawing(424, 489, body, "The Snake", field_clip("f"), -212, -244.5)

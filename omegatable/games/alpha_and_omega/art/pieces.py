"""The parts of the tiles of Alpha & Omega: rough outlines, rims, alchemical signs and the Snake.

A tile has a corner at the foot. It is 420 units (42 mm) from side to side, with its middle at 0, 0.
"""

import math
import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.art.paper import TILE_RADIUS
from omegatable.art.svg import (
    Point,
    clip,
    disc,
    group,
    hexagon,
    number,
    path,
    polar,
    polygon,
    smooth,
    trace,
    use,
)
from omegatable.games.alpha_and_omega.art.palette import BONE, ELEMENTS, FIXED, KEY_BLOCK

PITCH: Final = 420  # from the middle of a tile to the middle of the next one in its row
ROW_STEP: Final = 364  # from the middle of a row to the middle of the next one
RIM_RADIUS: Final = 236
FIELD_RADIUS: Final = 174
HALF_ROOT_3: Final = math.sqrt(3) / 2
SNAKES: Final = Drawings(__package__, "snakes")
_RIMS: Final = Drawings(__package__, "rims")  # one side each: x along it, y outward to 204
_SEAL_RADIUS: Final = 54


# --------------------------------------------------------------------------------------------------------------- lines


def rough(points: Sequence[Point], wander: float, step: float, seed: int) -> str:
    """Return a knife-cut outline with straight sides that deviates by up to *wander* units about every *step* units."""
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
    """Return *count* points from the outside in, starting at *start* degrees; *way* is 1 for clockwise, else -1."""
    return [
        polar(x, y, outer + (inner - outer) * along, start + way * 360 * turns * along)
        for along in (i / (count - 1) for i in range(count))
    ]


# ---------------------------------------------------------------------------------------------------------------- rims


@cache
def rim_side(element: str, name: str) -> str:
    """Draw one side of the rim that shows *element*, for the defs; `rim` uses it six times."""
    ink = ELEMENTS[element]
    fields = {"ground": ink.rim_ground, "mark": ink.rim_mark, "spark": ink.rim_spark}
    return group(_RIMS[element].draw(fields), id=name)


@cache
def rim(element: str, side: str) -> str:
    """Draw the whole rim that shows *element*; *side* is the id of its `rim_side`."""
    ground = path(rough(hexagon(RIM_RADIUS), 1.4, 30, 3), ELEMENTS[element].rim_ground)
    sides = (use(side, transform=f"rotate({60 * i - 30})") for i in range(6))
    seams = "".join(trace("M", x * 0.775, y * 0.775, "L", x * 0.965, y * 0.965) for x, y in hexagon(TILE_RADIUS))
    return ground + "".join(sides) + path(seams, stroke=KEY_BLOCK, stroke_width=5)


# -------------------------------------------------------------------------------------------------- shell, sign, seal


def shell() -> str:
    """Draw the key block under all other parts: the outline of a tile."""
    return path(rough(hexagon(TILE_RADIUS - 1), 0.8, 40, 2), KEY_BLOCK)


def sign(element: str, size: float, colour: str, width: float) -> str:
    """Draw the alchemical triangle: up for fire and air, down for water and earth, barred for air and earth."""
    way = 1 if element in ("fire", "air") else -1
    height = size * HALF_ROOT_3 * way
    data = polygon([(0, -height * 0.62), (size * 0.56, height * 0.42), (-size * 0.56, height * 0.42)])
    if element in ("air", "earth"):
        data += trace("M", -size * 0.5, -height * 0.05, "H", size * 0.5)
    return path(data, stroke=colour, stroke_width=number(width), stroke_linejoin="round", stroke_linecap="round")


def seal(element: str, ground: str = KEY_BLOCK, line: str = BONE) -> str:
    """Draw the sign on a disc with a ring; by default bone on black."""
    return (
        path(disc(0, 0, _SEAL_RADIUS + 9), line)
        + path(disc(0, 0, _SEAL_RADIUS), ground)
        + sign(element, _SEAL_RADIUS * 1.12, line, _SEAL_RADIUS * 0.15)
    )


def field_clip(name: str) -> str:
    """Return the hexagonal clip path of a field, for the defs."""
    return clip(name, path(polygon(hexagon(FIELD_RADIUS)), "#000"))


def field_frame(seed: int = 1) -> str:
    """Draw the dark line between rim and field."""
    return path(rough(hexagon(FIELD_RADIUS + 9), 1.4, 28, seed), KEY_BLOCK)


# --------------------------------------------------------------------------------------------------------------- Snake


def _thickness(along: float) -> float:
    """Return the thickness of the Snake, from 0.16 to 1, at *along*: 0 is the head, 1 the tip of the tail."""
    return 1 if along < 0.62 else max(0.16, 1 - (along - 0.62) / 0.38 * 0.86)


def _snake_body(radius: float, width: float, start: float, span: float) -> str:
    """Return the outline of the Snake as a ring that tapers to the tail, as path data."""
    outer: list[Point] = []
    inner: list[Point] = []
    for i in range(37):
        along = i / 36
        half = width / 2 * _thickness(along) * (0.86 + 0.14 * min(1, along * 8))
        outer.append(polar(0, 0, radius + half, start + span * along))
        inner.append(polar(0, 0, radius - half, start + span * along))
    return smooth(outer) + "L" + smooth(inner[::-1])[1:] + "Z"


def _scales(radius: float, width: float, start: float, span: float) -> tuple[str, str]:
    """Return two rows of lozenges on the back, and the lines across the belly, both as path data."""
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
    """Draw the head, which covers the seam and bites the tail."""
    x, y = polar(0, 0, radius, start)
    return group(
        SNAKES["head"].draw(FIXED),
        transform=f"translate({number(x)} {number(y)}) rotate({number(start + 90)}) scale({width / 50:.4g})",
    )


@cache
def ouroboros(radius: float, width: float) -> str:
    """Draw the Snake biting its tail, with its middle at 0, 0."""
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

"""The parts of the pictures of Omega Shift: the suits' marks and patterns, the observatory, stars, cubes."""

import math
import random

from omegatable.art.drawings import Drawings
from omegatable.art.lettering import CAPITALS, NUMERALS, lettering, text_width
from omegatable.art.paper import CARD_WIDTH
from omegatable.art.svg import (
    clip,
    disc,
    group,
    mix,
    number,
    path,
    polar,
    polygon,
    rect,
    shift,
    tiling,
    trace,
)
from omegatable.art.telling import Fitting
from omegatable.games.omega_shift.art.palette import BRASS, BRASS_DARK, CREAM, DEEP, SUITS, SuitInk
from omegatable.locales.text import Say, text

STRIP_HEIGHT = 150
STRIP_NUMERAL = 124  # the size of the numeral, which does not reach the cut
GROUND = "url(#p)"  # reference to the suit's pattern
_MARKS = Drawings(__package__, "marks")  # by suit, about 100 units wide, centred on 0, 0


def emblem(suit: str, ink: str, paper: str, x: float, y: float, scale: float) -> str:
    """Draw the suit's mark at *x*, *y*, 100 * *scale* units wide; *paper* shows through its holes."""
    return group(_MARKS[suit].draw({"ink": ink, "paper": paper}), transform=shift(x, y, scale))


# -------------------------------------------------------------------------------------------------------------- ground

_PATTERNS: dict[str, tuple[float, float, str]] = {  # width, height, lines
    "impact": (46, 46, "M-4 50L50-4M-27 27L27-27M19 73L73 19"),
    "pandemic": (44, 44, disc(11, 11, 7) + disc(33, 33, 7)),
    "eruption": (44, 30, "M-4 26L22 4L48 26"),
    "flood": (60, 26, "M-1 13C7 3 22 3 30 13C38 23 53 23 61 13"),
    "machine": (48, 48, "M0 12H24V36H48M24 36V48M24 0V12"),
}


def pattern(suit: str, name: str = "p") -> str:
    """Return the suit's pattern, for the defs. It identifies the suit without colour."""
    ink = SUITS[suit]
    colour = mix(ink.colour, ink.dark, 0.16)
    width, height, lines = _PATTERNS[suit]
    joint = path(disc(24, 12, 6), colour) if suit == "machine" else ""
    return tiling(name, width, height, path(lines, stroke=colour, stroke_width=5), joint)


def grounded(suit: str, width: float, height: float, ground: str = GROUND) -> str:
    """Draw a field of the suit's colour under its pattern."""
    return rect(0, 0, width, height, SUITS[suit].colour) + rect(0, 0, width, height, ground)


def rounded_clip(width: float, height: float, radius: float, name: str = "card") -> str:
    """Return the outline of a card, chip or plaque as a clip path, for the defs."""
    return clip(name, f'<rect width="{number(width)}" height="{number(height)}" rx="{number(radius)}"/>')


def wedge(top: float, foot: float, height: float) -> str:
    """Return the dark slanted field behind a numeral, *top* units wide above and *foot* below, as path data."""
    return trace("M0 0H", top, "L", foot, height, "H0Z")


def index_strip(suit: str, label: str, fitting: Fitting, say: Say) -> str:
    """Draw the top of a card, which remains visible under another card: numeral, name, mark."""
    ink, name = SUITS[suit], say(text(f"os-suit-{suit}")).upper()
    width = text_width(NUMERALS, label, STRIP_NUMERAL)
    return (
        grounded(suit, CARD_WIDTH, STRIP_HEIGHT)
        + path(disc(548, 75, 60), CREAM)
        + emblem(suit, ink.dark, CREAM, 548, 75, 0.9)
        + path(wedge(width + 74, width + 40, STRIP_HEIGHT), ink.dark)
        + path(lettering(NUMERALS, label, STRIP_NUMERAL, 40, 132), CREAM)
        + path(fitting.line(CAPITALS, name, 42, 476 - width - 82, width + 82, 94, track=3), ink.lettering)
        + rect(0, STRIP_HEIGHT - 5, CARD_WIDTH, 10, ink.dark)
    )


# -------------------------------------------------------------------------------------------------------------- scenery


def observatory(x: float, y: float, scale: float, wall: str, dome: str, windows: str, aim: float = -40) -> str:
    """Draw the small dome that is on every card, with its telescope at *aim* degrees."""
    telescope = path("M-12-9H70V9H-12ZM70-13H86V13H70Z", dome)
    slit = path("M10-11H66V11H10Z", wall)
    turned = f"translate(0 -46) rotate({number(aim)})"
    return group(
        group(telescope, transform=turned),
        path("M-62 0V-44H62V0Z", wall),
        path("M-70-44A70 62 0 0 1 70-44Z", dome),
        group(slit, transform=turned),
        path("M-78-44H78V-34H-78Z", wall),
        path("M-40-26H-24V-6H-40ZM-10-26H6V-6H-10ZM22-26H38V-6H22Z", windows),
        transform=shift(x, y, scale),
    )


def hills(ink: SuitInk, x: float, y: float, aim: float, scale: float = 1) -> str:
    """Draw the two hills at the foot of a scene, with the observatory between them."""
    return (
        path("M-10 800C90 760 190 770 280 790C370 742 520 730 640 776V890H-10Z", ink.dark)
        + observatory(x, y, scale, ink.sky, ink.mid, ink.light, aim)
        + path("M-10 846C110 800 230 834 330 822C440 806 560 804 640 828V890H-10Z", ink.sky)
    )


def rays(x: float, y: float, inner: float, outer: float, count: int, colour: str, turn: float = 0) -> str:
    """Draw a burst of *count* rays between two radii; they cover half of the circle."""
    step = 360 / count
    wedges = (
        polygon(
            [
                polar(x, y, inner, turn + step * i),
                polar(x, y, outer, turn + step * i),
                polar(x, y, outer, turn + step * (i + 0.5)),
                polar(x, y, inner, turn + step * (i + 0.5)),
            ]
        )
        for i in range(count)
    )
    return path("".join(wedges), colour)


def stars(seed: int, count: int, box: tuple[float, float, float, float], colour: str) -> str:
    """Draw *count* stars inside *box* (left, top, right, bottom), every third one with four points."""
    source = random.Random(seed)
    data: list[str] = []
    for i in range(count):
        x, y, size = source.uniform(box[0], box[2]), source.uniform(box[1], box[3]), source.uniform(1.4, 4)
        if i % 3:
            data.append(disc(x, y, size * 0.8))
        else:
            waist = size * 0.5 * math.sqrt(2)
            data.append(polygon(polar(x, y, waist if k % 2 else size * 2, 45 * k) for k in range(8)))
    return path("".join(data), colour)


def star_trails(y: float, colour: str) -> str:
    """Draw the arcs of the stars around the pole in one night, centred across the card, *y* from its top."""
    source, x = random.Random(9), CARD_WIDTH / 2
    data: list[str] = []
    for _ in range(64):
        radius, start = source.uniform(60, 560), source.uniform(0, 360)
        end = start + source.uniform(16, 54)
        turn = (radius, radius, 0, 0, 1)
        data.append(trace("M", *polar(x, y, radius, start), "A", *turn, *polar(x, y, radius, end)))
    return path("".join(data), stroke=colour, stroke_width=4, stroke_linecap="round")


def cube_shape(x: float, y: float, edge: float) -> str:
    """Draw a marker at *x*, *y*: a cube seen from a corner, with edges of *edge* units."""
    half, across = edge * 0.5, edge * 0.866
    top = [(x, y - edge), (x + across, y - half), (x, y), (x - across, y - half)]
    left = [(x - across, y - half), (x, y), (x, y + edge), (x - across, y + half)]
    right = [(x + across, y - half), (x, y), (x, y + edge), (x + across, y + half)]
    outline = [top[0], top[1], right[3], left[2], left[3], top[3]]
    return (
        path(polygon(top), CREAM)
        + path(polygon(left), BRASS)
        + path(polygon(right), BRASS_DARK)
        + path(polygon(outline), stroke=DEEP, stroke_width=number(edge * 0.1), stroke_linejoin="round")
    )

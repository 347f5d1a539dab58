"""The parts of the pictures of Omega Shift: the suits' marks and patterns, the observatory, stars, cubes."""

import math
import random
from collections.abc import Callable

from omegatable.art.lettering import CAPITALS, NUMERALS, lettering, text_width
from omegatable.art.paper import CARD_WIDTH
from omegatable.art.svg import (
    clip,
    cut,
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


# ---------------------------------------------------------------- marks, in a box of 100 x 100 units centred on 0, 0


def _mark_impact(ink: str, paper: str) -> str:
    tails = "".join(
        cut(
            [(44, -46 + step * 10), (10, -12 + step * 11), (-22 + step * 4, 14 + step * 6)],
            15 - abs(step - 1) * 2,
            0.75,
        )
        for step in (-0.2, 1.1, 2.4)
    )
    craters = disc(-26, 12, 6) + disc(-10, 26, 7) + disc(-12, 8, 3.5)
    return path(tails, ink) + path(disc(-18, 18, 27), ink) + path(craters, paper)


def _mark_pandemic(ink: str, paper: str) -> str:
    turns = [45 * i for i in range(8)]
    stalks = "".join(trace("M", *polar(0, 0, 24, turn), "L", *polar(0, 0, 38, turn)) for turn in turns)
    knobs = "".join(disc(*polar(0, 0, 40, turn), 7.5) for turn in turns)
    spots = disc(-8, -7, 5.5) + disc(9, 3, 6.5) + disc(-6, 11, 4)
    return path(stalks, stroke=ink, stroke_width=6) + path(disc(0, 0, 25) + knobs, ink) + path(spots, paper)


def _mark_eruption(ink: str, paper: str) -> str:
    lava = "M-15-6C-10 4-6-4-2 8C0 20 6 6 9 2C11-2 14 0 15-6Z"
    smoke = disc(-14, -26, 12) + disc(5, -34, 15) + disc(19, -20, 10) + disc(0, -18, 10)
    return path("M-46 42L-15-6H15L46 42Z", ink) + path(lava, paper) + path(smoke, ink)


def _mark_flood(ink: str, paper: str) -> str:
    waves = "".join(
        f"M-46 {y}C-38 {y - 18} -24 {y - 18} -15 {y}C-8 {y + 12} 6 {y + 12} 15 {y}C24 {y - 18} 38 {y - 18} 46 {y}"
        for y in (-24, 4, 32)
    )
    return path(waves, stroke=ink, stroke_width=13, stroke_linecap="round", stroke_linejoin="round")


def _mark_machine(ink: str, paper: str) -> str:
    head = "M-36-16C-36-36-20-42 0-42C20-42 36-36 36-16V30C36 38 30 42 22 42H-22C-30 42-36 38-36 30Z"
    visor = "M-24-14H24A11 11 0 0 1 24 8H-24A11 11 0 0 1-24-14Z"
    eyes_and_ears = disc(-13, -3, 6) + disc(13, -3, 6) + "M-46-10H-38V18H-46ZM38-10H46V18H38ZM-3-54H3V-42H-3Z"
    teeth = "M-20 20H-12V32H-20ZM-4 20H4V32H-4ZM12 20H20V32H12Z"
    return path(head, ink) + path(visor, paper) + path(eyes_and_ears, ink) + path(teeth, paper)


_MARKS: dict[str, Callable[[str, str], str]] = {
    "impact": _mark_impact,
    "pandemic": _mark_pandemic,
    "eruption": _mark_eruption,
    "flood": _mark_flood,
    "machine": _mark_machine,
}


def emblem(suit: str, ink: str, paper: str, x: float, y: float, scale: float) -> str:
    """Draw the suit's mark at *x*, *y*, 100 * *scale* units wide; *paper* shows through its holes."""
    return group(_MARKS[suit](ink, paper), transform=shift(x, y, scale))


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

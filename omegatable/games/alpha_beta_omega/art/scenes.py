"""Scenes of the best matches: one for each pair of one ink, one for Theo and one for Wren."""

from collections.abc import Callable
from typing import Final

from omegatable.art.svg import cut, disc, group, halftone, mix, path, polar, polygon, rect, shift, smooth
from omegatable.games.alpha_beta_omega.art.busts import Character
from omegatable.games.alpha_beta_omega.art.faces import FRONT, Mood
from omegatable.games.alpha_beta_omega.art.hands import fist
from omegatable.games.alpha_beta_omega.art.inks import SHAPES, loose_plates
from omegatable.games.alpha_beta_omega.art.palette import INKS
from omegatable.games.alpha_beta_omega.art.staging import (
    HEIGHT,
    WIDTH,
    dots,
    fingers,
    hand_over_hand,
    heart,
    knuckles,
    placed,
)
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, brush, edge, lined, marks
from omegatable.games.alpha_beta_omega.art.wardrobe import PROPS, sleeve

Scene = Callable[[Character, Character], str]


def _umbrella(left: Character, right: Character) -> str:
    """Draw the river in the rain, and one umbrella for two."""
    ink, deep = INKS["cyan"], INKS["cyan"].deep
    far = mix(ink.ink, deep, 0.3)
    bridge = "M-10 352Q480 316 970 352V470H930C930 410 800 410 800 470H770C770 404 620 404 620 470H590C590 400 370 400"
    bridge += " 370 470H340C340 404 190 404 190 470H160C160 410 30 410 30 470H-10Z"
    rail = path("M-10 334Q480 298 970 334", stroke=far, stroke_width=6) + path(
        "".join(f"M{x} {round(334 - 18 * (1 - ((x - 480) / 490) ** 2))}v22" for x in range(12, 960, 24)),
        stroke=far,
        stroke_width=4,
    )
    water = rect(0, 440, WIDTH, 180, ink.ink) + path(
        "".join(
            cut([(x, y), (x + 34, y - 9), (x + 68, y), (x + 102, y + 9), (x + 136, y)], 7)
            for x, y in ((10, 476), (120, 520), (20, 570), (760, 486), (850, 530), (740, 580), (150, 590))
        ),
        PAPER,
    )
    canopy = edge(
        [(124, 176), (150, 96), (280, 26), (480, 6), (680, 26), (810, 96), (836, 176)],
        *([(836 - i * 142.4, 176), (836 - i * 142.4 - 71, 146), (836 - (i + 1) * 142.4, 176)] for i in range(5)),
    )
    ribs = path(
        "M480 6C420 40 290 80 266 176M480 6C470 50 420 90 408 176"
        "M480 6C490 50 540 90 552 176M480 6C540 40 670 80 694 176",
        stroke=deep,
        stroke_width=5,
    )
    shine = path(cut([(180, 130), (214, 86), (280, 56)], 9), PAPER)
    shaft = path(
        "M480 6V560Q480 596 452 596Q432 596 432 574", stroke=deep, stroke_width=15, stroke_linecap="round"
    ) + path("M480 20V556", stroke=PAPER, stroke_width=5)
    magenta = INKS["magenta"]
    one, two = left.paint, right.paint
    return (
        rect(0, 0, WIDTH, HEIGHT, ink.tint)
        + dots(ink, (0, 0, WIDTH, 330), down=False, most=0.5)
        + rail
        + path(bridge, far)
        + water
        + _rain(deep)
        + lined(canopy, magenta.ink, deep, 7)
        + ribs
        + shine
        + placed(left, 324, 0.97, True, Mood("open", look=(-0.8, 0.1), mouth="grin", brows=0.6), -2)
        + placed(right, 638, 0.95, False, Mood("open", look=(-0.6, 0), mouth="smile", brows=0.6), 2)
        + shaft
        + fist(two, 486, 470, 3, 1.02, -1, ink.ink)
        + fist(one, 474, 552, -3, 1.05, 1, one.skin)
    )


def _rain(deep: str) -> str:
    """Draw drops of rain on both sides."""
    drops = "".join(
        f"M{x} {y}l-14 40"
        for x, y in (
            (60, 60),
            (130, 180),
            (40, 250),
            (110, 330),
            (20, 400),
            (190, 90),
            (70, 470),
            (900, 60),
            (850, 200),
            (930, 260),
            (880, 340),
            (940, 420),
            (800, 70),
            (905, 500),
            (160, 420),
            (830, 440),
        )
    )
    return path(drops, stroke=deep, stroke_width=4.5, stroke_linecap="round")


def _late_bar(left: Character, right: Character) -> str:
    """Draw the bar after the last song: two glasses, and a hand on a hand."""
    ink = INKS["magenta"]
    deep = ink.deep
    cone = polygon([(400, -10), (560, -10), (860, 540), (100, 540)])
    bulbs = path("M-10 50Q240 130 480 60T970 50", stroke=ink.tint, stroke_width=4) + "".join(
        lined(disc(x, y, 13), "#F8C21C", deep, 4)
        for x, y in ((60, 84), (150, 104), (250, 106), (350, 92), (610, 96), (706, 104), (800, 100), (900, 78))
    )
    head = smooth(
        [(452, 92), (480, 80), (508, 92), (514, 124), (502, 152), (480, 160), (458, 152), (446, 124)], closed=True
    )
    stand = (
        path("M480 150V420", stroke=deep, stroke_width=9)
        + lined(head, PAPER, deep, 5.5)
        + path("M462 94V150M474 86V156M486 86V156M498 94V150", stroke=deep, stroke_width=5.5)
        + lined("M444 116H516V130H444Z", ink.ink, deep, 4.5)
        + path("M446 124C446 176 514 176 514 124", stroke=deep, stroke_width=6)
    )
    counter = (
        rect(-10, 564, 980, 70, "#8E1D4F")
        + path("M-10 566H970", stroke=deep, stroke_width=9)
        + path(cut([(40, 600), (260, 594), (420, 602)], 5) + cut([(560, 606), (740, 598), (930, 604)], 5), deep)
    )

    def glass(x: float, colour: str) -> str:
        return (
            lined(edge([(x - 32, 482), (x + 32, 482)], [(x + 26, 586), (x - 26, 586)]), PAPER, deep, 5)
            + lined(edge([(x - 29, 524), (x + 29, 524)], [(x + 26, 586), (x - 26, 586)]), colour, deep, 4)
            + path(cut([(x - 20, 494), (x - 18, 530), (x - 16, 570)], 5), PAPER)
        )

    return (
        rect(0, 0, WIDTH, HEIGHT, ink.ink)
        + path(cone, ink.tint)
        + halftone(lambda x, y: max(0, (y - 120) / 520) * 0.6, (130, 130, 830, 540), 20, ink.screen_turn, ink.dots)
        + bulbs
        + stand
        + placed(left, 288, 1.04, True, Mood("half", look=(-0.5, 0), mouth="smile", brows=0.4), 3, 598)
        + placed(right, 672, 1.04, False, Mood("half", look=(-0.3, 0), mouth="smile", brows=0.4), -2, 598)
        + counter
        + glass(70, "#E4572B")
        + glass(890, "#F8C21C")
        + hand_over_hand(
            left.paint, sleeve(left.garment, left.paint), right.paint, sleeve(right.garment, right.paint), 480, 556
        )
    )


def _bakery(left: Character, right: Character) -> str:
    """Draw the bakery at dawn: a broken flower is handed over the counter, and a loaf is handed back."""
    ink = INKS["yellow"]
    deep = ink.deep
    rays = "".join(
        polygon([(480, 330), (480 + 700 * a, 330 - 700 * b), (480 + 700 * c, 330 - 700 * d)])
        for a, b, c, d in (
            (-1, 0.02, -0.98, 0.2),
            (-0.9, 0.42, -0.8, 0.6),
            (-0.62, 0.78, -0.45, 0.9),
            (-0.16, 0.99, 0.04, 1),
            (0.32, 0.95, 0.5, 0.87),
            (0.7, 0.71, 0.83, 0.56),
            (0.93, 0.36, 0.98, 0.18),
        )
    )
    panes = path("M0 120H960M330 0V430M630 0V430", stroke=deep, stroke_width=12) + path(
        "M0 120H960M330 0V430M630 0V430", stroke=PAPER, stroke_width=5
    )
    shelf = (
        rect(-10, 96, 210, 12, deep)
        + "".join(_loaf(x, 74, 0.62, deep) for x in (30, 108, 178))
        + rect(770, 96, 210, 12, deep)
        + "".join(_loaf(x, 74, 0.62, deep) for x in (800, 872, 938))
    )
    counter = (
        rect(-10, 556, 980, 70, "#D2A01A")
        + path("M-10 558H970", stroke=deep, stroke_width=9)
        + path("".join(f"M{x} 562V620" for x in range(40, 960, 80)), stroke=deep, stroke_width=4)
    )
    basket = lined(edge([(16, 500), (196, 500)], [(176, 590), (36, 590)]), "#C98236", deep, 5) + path(
        "M24 530H188M30 560H182M66 502L74 588M106 502V588M146 502L138 588", stroke=deep, stroke_width=4
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, ink.tint)
        + path(rays, PAPER)
        + path(disc(480, 330, 150), ink.ink)
        + dots(INKS["magenta"], (0, 350, WIDTH, 540), most=0.25)
        + panes
        + shelf
        + placed(left, 296, 1.03, True, Mood("glad", mouth="laugh", brows=0.6), 3, 596)
        + placed(right, 676, 1.03, False, Mood("open", look=(-0.7, 0), mouth="grin", brows=0.5), -3, 596)
        + counter
        + "".join(_loaf(x, y, 0.8, deep, t) for x, y, t in ((60, 482, -70), (106, 470, -88), (154, 482, -104)))
        + basket
        + group(PROPS["bouquet"].draw(right.classes), transform="translate(370 -66) scale(1.34)")
        + fist(right.paint, 486, 510, 4, 1.05, -1, ink.ink)
        + fist(left.paint, 478, 586, -4, 1.05, 1, left.paint.skin)
        + _loaf(846, 556, 1.2, deep)
    )


def _loaf(x: float, y: float, scale: float, deep: str, turn: float = 0) -> str:
    shape = smooth([(-56, 6), (-44, -22), (0, -32), (44, -22), (56, 6), (40, 22), (-40, 22)], closed=True)
    slashes = marks(
        [[(-26, -20), (-18, -8), (-20, 6)], [(0, -24), (8, -10), (4, 6)], [(26, -20), (32, -8), (28, 6)]], 6, PAPER
    )
    return group(
        lined(shape, "#D08A3C", deep, 6) + slashes, transform=f"translate({x} {y}) rotate({turn}) scale({scale})"
    )


def _platform(left: Character, right: Character) -> str:
    """Draw a platform at night: the clock, the last train, and a scarf long enough for two."""
    ink = INKS["black"]
    deep, yellow = ink.deep, "#F8C21C"
    sky = rect(0, 0, WIDTH, HEIGHT, ink.ink) + halftone(
        lambda x, y: max(0, 1 - y / 380) * 0.5, (0, 0, WIDTH, 380), 20, 45, deep
    )
    moon = path("M840 60A58 58 0 1 0 886 150A46 46 0 0 1 840 60Z", ink.tint)
    stars = path(
        "".join(
            disc(x, y, r)
            for x, y, r in (
                (90, 60, 4),
                (180, 130, 3),
                (250, 40, 4),
                (60, 190, 3),
                (700, 50, 4),
                (760, 160, 3),
                (920, 220, 4),
                (340, 90, 3),
                (640, 120, 3),
            )
        ),
        PAPER,
    )
    train = (
        rect(-10, 300, 980, 200, deep)
        + "".join(lined(f"M{x} 326H{x + 104}V410H{x}Z", yellow, deep, 4) for x in (4, 132, 724, 852))
        + path("M-10 448H970", stroke=ink.dots, stroke_width=8)
    )
    roof = polygon([(-10, 0), (970, 0), (970, 24), (-10, 24)])
    scarf_bars = [
        [(x, y - 24), (x + 7, y), (x + 3, y + 24)]
        for x, y in ((250, 520), (292, 540), (338, 552), (388, 556), (440, 560), (492, 562), (546, 556), (596, 540))
    ]
    scarf = brush(
        [(212, 486), (250, 522), (310, 548), (390, 558), (480, 564), (560, 554), (640, 520)],
        (30, 50, 54, 54, 54, 52, 40),
    )
    ends = edge([(282, 540), (334, 552)], [(322, 640), (260, 640)])
    return (
        sky
        + moon
        + stars
        + path(roof, deep)
        + train
        + _station_clock(deep)
        + placed(left, 300, 1.06, True, Mood("half", look=(-0.8, 0), mouth="smile"), 4, 628)
        + knuckles(left.paint, 828, 552, 14)
        + placed(right, 664, 1.06, False, Mood("low", mouth="smile", brows=0.3), -4, 628)
        + lined(ends, INKS["black"].tint, deep, 5)
        + path("M276 586L330 592M270 612L328 618", stroke="#E8417F", stroke_width=9)
        + lined(scarf, INKS["black"].tint, deep, 6)
        + marks(scarf_bars, 14, "#E8417F")
        + fingers(left.paint, 828, 552, 14, 1.05)
    )


def _station_clock(deep: str) -> str:
    """Draw a clock hanging from a roof, at seven minutes to twelve."""
    return (
        path("M480 10V70", stroke=deep, stroke_width=16)
        + lined(disc(480, 138, 84), deep, PAPER, 4)
        + lined(disc(480, 138, 68), PAPER, deep, 4)
        + path("".join(_tick(480, 138, 58, i) for i in range(12)), stroke=deep, stroke_width=6)
        + path("M480 138V92M480 138L508 124", stroke=deep, stroke_width=9, stroke_linecap="round")
        + path(disc(480, 138, 7), "#E8417F")
    )


def _tick(x: float, y: float, radius: float, hour: int) -> str:
    """Return the mark of an hour on a clock face, as path data."""
    return polygon((polar(x, y, radius, 30 * hour), polar(x, y, radius - 12, 30 * hour)), closed=False)


def _doorstep(left: Character, right: Character) -> str:
    """Draw a front door in the ink of the house, and a letter that the postman delivers in person."""
    ink, deep = right.ink, right.ink.deep
    rows = "".join(f"M0 {y}H{WIDTH}" for y in range(50, HEIGHT, 64))
    joints = "".join(
        f"M{x} {y}v64" for i, y in enumerate(range(-14, HEIGHT, 64)) for x in range(40 + 60 * (i % 2), WIDTH, 120)
    )
    door = lined(f"M486 {HEIGHT + 10}V60H926V{HEIGHT + 10}", PAPER, deep, 7) + lined(
        f"M514 {HEIGHT + 10}V88H898V{HEIGHT + 10}", ink.ink, deep, 6
    )
    panels = path("M546 190H690V420H546ZM722 190H866V420H722Z", stroke=deep, stroke_width=6)
    fan = lined("M546 160A160 62 0 0 1 866 160Z", "#F8C21C", deep, 6) + path(
        "M706 98V160M626 108L656 160M786 108L756 160", stroke=deep, stroke_width=5
    )
    lamp = (
        path("M438 86H410", stroke=deep, stroke_width=8)
        + lined("M384 86H436L428 150H392Z", "#FDE9AC", deep, 5)
        + lined("M378 86L410 60L442 86Z", deep, deep, 4)
    )
    letter = group(
        lined("M-74-50H74V50H-74Z", PAPER, left.paint.line, 5)
        + path("M-74-50L0 10L74-50", stroke=left.paint.line, stroke_width=5)
        + heart(0, 8, 0.42),
        transform="translate(486 470) rotate(-8)",
    )
    across = (-0.9, 0.1) if right.face.view == FRONT else (-0.7, 0.2)
    return (
        rect(0, 0, WIDTH, HEIGHT, ink.tint)
        + path(rows + joints, stroke=mix(ink.tint, deep, 0.22), stroke_width=4)
        + door
        + fan
        + panels
        + lamp
        + placed(left, 262, 1.0, True, Mood("open", look=(-0.9, 0.1), mouth="grin", brows=0.5), 3)
        + placed(right, 694, 1.02, False, Mood("open", look=across, mouth="smile", brows=0.5), -2)
        + letter
        + fist(left.paint, 414, 508, 8, 0.98, 1, left.ink.ink)
        + fist(right.paint, 566, 500, -6, 0.98, -1, ink.ink)
    )


def _print_shop(left: Character, right: Character) -> str:
    """Draw the print shop with its washing lines of proofs; both characters read the same sheet."""
    ink, deep = left.ink, right.ink.deep
    plates = (("#F8C21C", 6, -5), ("#18A5C8", -7, 3), ("#E8417F", 3, 6))
    hung = (("cyan", 74, 62, -4), ("magenta", 218, 84, 3), ("yellow", 742, 84, -3), ("black", 886, 62, 4))
    sheets = ""
    for name, x, y, turn in hung:
        sign = SHAPES[INKS[name].shape]
        print_ = "".join(
            path(sign, colour, transform=shift(dx, 56 + dy, 0.66), opacity=0.85) for colour, dx, dy in plates
        )
        sheet = lined("M-50-4H50V116H-50Z", PAPER, deep, 4.6) + print_ + lined("M-8-16H8V8H-8Z", "#F8C21C", deep, 3.4)
        sheets += group(sheet, transform=f"translate({x} {y}) rotate({turn})")
    line = path("M-10 44Q480 150 970 44", stroke=deep, stroke_width=5)
    bench = rect(-10, 578, 980, 60, "#8E1D4F") + path("M-10 580H970", stroke=deep, stroke_width=9)
    tins = "".join(
        lined(edge([(x - 40, 520), (x + 40, 520)], [(x + 38, 600), (x - 38, 600)]), colour, deep, 5)
        + lined(f"M{x - 44} 508H{x + 44}V526H{x - 44}Z", PAPER, deep, 4.6)
        for x, colour in ((66, "#18A5C8"), (894, "#F8C21C"))
    )
    proof = group(
        lined("M-92-108H92V108H-92Z", PAPER, deep, 5.5)
        + loose_plates(0, -18, 124)
        + path("M-60 72H60M-60 90H24", stroke=deep, stroke_width=5),
        transform="translate(478 452) rotate(-3)",
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, ink.tint)
        + dots(ink, (0, 180, WIDTH, 560), most=0.45)
        + path(disc(480, 330, 250), PAPER)
        + line
        + sheets
        + placed(left, 256, 1.0, True, Mood("open", look=(-0.7, 0.4), mouth="smile", brows=0.5), 3)
        + placed(right, 712, 1.0, False, Mood("open", look=(-0.9, 0.1), mouth="smirk", one_brow=0.9), -3)
        + bench
        + tins
        + proof
        + fist(left.paint, 396, 520, 6, 0.98, 1, left.paint.skin)
        + fist(right.paint, 562, 516, -6, 0.98, -1, right.paint.skin)
    )


_OF_ONE_INK: Final[dict[str, Scene]] = {
    "cyan": _umbrella,
    "magenta": _late_bar,
    "yellow": _bakery,
    "black": _platform,
}


def scene_of(left: str, right: str) -> Scene | None:
    """Return the scene of an alpha and its fully compatible omega in the built-in deck, or None for other couples."""
    (role, _, colour), (other_role, _, other) = left.partition("-"), right.partition("-")
    if (role, other_role) != ("alpha", "omega"):
        return None
    if other == "other":
        return _print_shop if colour in _OF_ONE_INK else None
    if colour == "compatible":
        return _doorstep
    return _OF_ONE_INK.get(colour) if colour == other else None

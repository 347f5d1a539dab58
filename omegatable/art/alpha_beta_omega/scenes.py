"""Pictures of couples, 960 x 620 units: a scene for the best matches, a double portrait for the others."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.alpha_beta_omega.busts import BUST_MIDDLE, Character, bust, bust_defs
from omegatable.art.alpha_beta_omega.faces import FRONT, Mood
from omegatable.art.alpha_beta_omega.inks import SHAPES
from omegatable.art.alpha_beta_omega.strokes import PAPER, Paint, brush, edge, lined, marks
from omegatable.art.alpha_beta_omega.tools import bouquet, fist
from omegatable.art.palette import INKS, RisographInk
from omegatable.art.svg import (
    cut,
    disc,
    group,
    halftone,
    mix,
    number,
    path,
    polar,
    polygon,
    rect,
    shift,
    smooth,
)

WIDTH: Final = 960
HEIGHT: Final = 620


# ---------------------------------------------------------------------------------------------------------------- parts


def placed(
    one: Character, middle: float, scale: float, right: bool, mood: Mood, tilt: float = 0, foot: float = HEIGHT + 6
) -> str:
    """Draw a man without his tool, his head at *middle*, looking right or left. Shoulders end at *foot*."""
    way = -1 if right else 1
    place = f"translate({number(middle - way * BUST_MIDDLE * scale)} {number(foot - 476 * scale)})"
    return group(bust(one, mood, tilt, tool=False), transform=f"{place} scale({way * scale:.4g} {scale:.4g})")


def _fingers(p: Paint, x: float, y: float, turn: float, scale: float) -> str:
    """Draw the fingers of a hand that lies on a shoulder from behind, their tips down; `_knuckles` lie behind."""
    lengths = ((-36, 40), (-12, 54), (12, 56), (35, 44))
    fingers = "".join(
        lined(edge([(t - 12, -12), (t - 12, d - 10), (t, d), (t + 12, d - 10), (t + 12, -12)]), p.skin, p.line, 4.4)
        for t, d in lengths
    )
    top = path(edge([(-48, -10), (-24, -24), (0, -27), (24, -24), (47, -10)], [(47, -4), (-48, -4)]), p.skin)
    nails = marks([[(t - 5, d - 12), (t, d - 7), (t + 5, d - 12)] for t, d in lengths], 2.6, p.line)
    return group(fingers + top + nails, transform=f"translate({x} {y}) rotate({turn}) scale({scale})")


def _knuckles(p: Paint, x: float, y: float, turn: float) -> str:
    """Draw the back of that hand, for behind the shoulder."""
    back = edge([(-50, 0), (-42, -22), (-18, -32), (10, -33), (40, -22), (49, 0)], [(49, 30), (-50, 30)])
    return group(lined(back, p.skin, p.line, 5), transform=f"translate({x} {y}) rotate({turn}) scale(1.05)")


def _hand_over_hand(below: Paint, sleeve_below: str, above: Paint, sleeve_above: str, x: float, y: float) -> str:
    """Draw a hand that comes from the left, lying down, and another from the right that covers it."""
    arm = edge(
        [(x - 400, y + 120), (x - 350, y + 40), (x - 270, y - 4), (x - 120, y - 26)],
        [(x - 120, y - 26), (x - 112, y + 40)],
        [(x - 112, y + 40), (x - 220, y + 66), (x - 300, y + 120)],
    )
    low = smooth(
        [
            (x - 124, y - 20),
            (x - 70, y - 32),
            (x - 10, y - 28),
            (x + 30, y - 10),
            (x + 40, y + 12),
            (x + 20, y + 30),
            (x - 40, y + 36),
            (x - 120, y + 34),
        ],
        closed=True,
    )
    cuff = edge([(x - 138, y - 30), (x - 112, y - 32)], [(x - 104, y + 42), (x - 132, y + 46)])
    left = (
        lined(low, below.skin, below.line, 5)
        + lined(arm, sleeve_below, below.line, 5)
        + lined(cuff, PAPER, below.line, 4)
    )
    palm = smooth(
        [
            (x + 132, y - 34),
            (x + 70, y - 46),
            (x + 12, y - 42),
            (x - 10, y - 22),
            (x + 4, y + 14),
            (x + 60, y + 32),
            (x + 128, y + 28),
        ],
        closed=True,
    )
    arm2 = edge(
        [(x + 400, y + 120), (x + 350, y + 34), (x + 270, y - 16), (x + 126, y - 44)],
        [(x + 126, y - 44), (x + 122, y + 38)],
        [(x + 122, y + 38), (x + 220, y + 62), (x + 300, y + 120)],
    )
    cuff2 = edge([(x + 114, y - 46), (x + 142, y - 44)], [(x + 138, y + 42), (x + 110, y + 38)])
    fingers = "".join(
        lined(
            smooth(
                [
                    (x + 30, y + t - 10),
                    (x - 20, y + t - 11),
                    (x - 52 + d, y + t - 6),
                    (x - 58 + d, y + t + 3),
                    (x - 46 + d, y + t + 10),
                    (x + 30, y + t + 10),
                ],
                closed=True,
            ),
            above.skin,
            above.line,
            4,
        )
        for t, d in ((-30, 10), (-11, -4), (8, 0), (25, 14))
    )
    tuck = path(
        smooth([(x + 22, y - 40), (x + 90, y - 42), (x + 110, y + 24), (x + 30, y + 30)], closed=True), above.skin
    )
    knuckles = path(
        cut([(x + 26, y - 34), (x + 34, y - 26), (x + 28, y - 18)], 3)
        + cut([(x + 28, y - 14), (x + 36, y - 6), (x + 30, y + 2)], 3)
        + cut([(x + 28, y + 6), (x + 36, y + 13), (x + 30, y + 20)], 3),
        above.line,
    )
    right = (
        lined(palm, above.skin, above.line, 5)
        + fingers
        + tuck
        + knuckles
        + lined(arm2, sleeve_above, above.line, 5)
        + lined(cuff2, PAPER, above.line, 4)
    )
    return left + right


def _heart(x: float, y: float, scale: float) -> str:
    ink = INKS["magenta"]
    return path(SHAPES["heart"], ink.ink, transform=shift(x + 3, y + 3, scale)) + path(
        SHAPES["heart"], stroke=ink.deep, stroke_width=5, transform=shift(x, y, scale)
    )


def _dots(ink: RisographInk, box: tuple[float, float, float, float], down: bool = True, most: float = 0.7) -> str:
    left, top, right, bottom = box
    high = bottom - top

    def coverage(_x: float, y: float) -> float:
        share = (y - top) / high
        return (share if down else 1 - share) * most

    return halftone(coverage, (left, top, right, bottom), 20, ink.screen_turn, ink.dots)


# --------------------------------------------------------------------------------------------------------------- scenes


def _umbrella(left: Character, right: Character) -> str:
    """Draw the river in the rain, and one umbrella for two."""
    ink, deep = INKS["cyan"], INKS["cyan"].deep
    rain = "".join(
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
        + _dots(ink, (0, 0, WIDTH, 330), down=False, most=0.5)
        + rail
        + path(bridge, far)
        + water
        + path(rain, stroke=deep, stroke_width=4.5, stroke_linecap="round")
        + lined(canopy, magenta.ink, deep, 7)
        + ribs
        + shine
        + placed(left, 292, 0.98, True, Mood("open", look=(-0.8, 0.1), mouth="grin", brows=0.6), -2)
        + placed(right, 664, 0.96, False, Mood("open", look=(-0.6, 0), mouth="smile", brows=0.6), 2)
        + shaft
        + fist(two, 486, 470, 3, 1.02, -1, ink.ink)
        + fist(one, 474, 552, -3, 1.05, 1, one.skin)
    )


def _late_bar(left: Character, right: Character) -> str:
    """Draw the bar when the last song is over: two glasses, and a hand on a hand."""
    ink = INKS["magenta"]
    deep = ink.deep
    cone = polygon([(400, -10), (560, -10), (860, 540), (100, 540)])
    bulbs = path("M-10 50Q240 130 480 60T970 50", stroke=ink.tint, stroke_width=4) + "".join(
        lined(disc(x, y, 13), "#F8C21C", deep, 4)
        for x, y in ((60, 84), (150, 104), (250, 106), (350, 92), (610, 96), (706, 104), (800, 100), (900, 78))
    )
    stand = (
        path("M480 130V420", stroke=deep, stroke_width=9)
        + lined(
            smooth(
                [(448, 80), (480, 64), (512, 80), (518, 118), (504, 146), (480, 154), (456, 146), (442, 118)],
                closed=True,
            ),
            PAPER,
            deep,
            5.5,
        )
        + path("M460 84V144M473 76V150M487 76V150M500 84V144", stroke=deep, stroke_width=5.5)
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
        + _hand_over_hand(left.paint, deep, right.paint, deep, 480, 556)
    )


def _bakery(left: Character, right: Character) -> str:
    """Draw the bakery at dawn: a broken flower comes over the counter, and a loaf goes back."""
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
        + _dots(INKS["magenta"], (0, 350, WIDTH, 540), most=0.25)
        + panes
        + shelf
        + placed(left, 296, 1.03, True, Mood("glad", mouth="laugh", brows=0.6), 3, 596)
        + placed(right, 676, 1.03, False, Mood("open", look=(-0.7, 0), mouth="grin", brows=0.5), -3, 596)
        + counter
        + "".join(_loaf(x, y, 0.8, deep, t) for x, y, t in ((60, 482, -70), (106, 470, -88), (154, 482, -104)))
        + basket
        + group(bouquet(right.paint), transform="translate(370 -66) scale(1.34)")
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
    clock = (
        path("M480 10V70", stroke=deep, stroke_width=16)
        + lined(disc(480, 138, 84), deep, PAPER, 4)
        + lined(disc(480, 138, 68), PAPER, deep, 4)
        + path("".join(_tick(480, 138, 58, i) for i in range(12)), stroke=deep, stroke_width=6)
        + path("M480 138V92M480 138L508 124", stroke=deep, stroke_width=9, stroke_linecap="round")
        + path(disc(480, 138, 7), "#E8417F")
    )
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
        + clock
        + placed(left, 300, 1.06, True, Mood("half", look=(-0.8, 0), mouth="smile"), 4, 628)
        + _knuckles(left.paint, 828, 552, 14)
        + placed(right, 664, 1.06, False, Mood("low", mouth="smile", brows=0.3), -4, 628)
        + lined(ends, INKS["black"].tint, deep, 5)
        + path("M276 586L330 592M270 612L328 618", stroke="#E8417F", stroke_width=9)
        + lined(scarf, INKS["black"].tint, deep, 6)
        + marks(scarf_bars, 14, "#E8417F")
        + _fingers(left.paint, 828, 552, 14, 1.05)
    )


def _tick(x: float, y: float, radius: float, hour: int) -> str:
    """Return the mark of an hour on the face of a clock, as path data."""
    return polygon((polar(x, y, radius, 30 * hour), polar(x, y, radius - 12, 30 * hour)), closed=False)


_SCENES: Final = MappingProxyType[tuple[str, str], Callable[[Character, Character], str]](
    {
        ("alpha-cyan", "omega-cyan"): _umbrella,
        ("alpha-magenta", "omega-magenta"): _late_bar,
        ("alpha-yellow", "omega-yellow"): _bakery,
        ("alpha-black", "omega-black"): _platform,
    }
)

# ----------------------------------------------------------------------------------------------------- double portraits

_AT, _SHY, _GLAD, _PAST = "at", "shy", "glad", "past"
_LOOKS: Final = (  # the one on the left, the one on the right, whose hand lies on whose shoulder
    (_AT, _AT, ""),
    (_AT, _SHY, "left"),
    (_GLAD, _AT, ""),
    (_SHY, _AT, "right"),
    (_AT, _GLAD, "left"),
    (_PAST, _AT, ""),
    (_AT, _PAST, "right"),
)
_GROUNDS: Final = {
    "alpha": "M-250 640C-246 400-150 150 0 10C150 150 246 400 250 640Z",
    "beta": "M-240 640V210C-240 90-180 20-110 20C-50 20-12 66 0 130C12 66 50 20 110 20C180 20 240 90 240 210V640Z",
    "omega": "M-150 640C-214 560-246 450-246 330C-246 130-130 20 0 20C130 20 246 130 246 330C246 450 214 560 150 640Z",
}


def _mood(one: Character, look: str, right: bool) -> Mood:
    """Return how a man looks whose partner stands to his *right* or left."""
    across = (1.0 if right else -1.0) if one.face.view == FRONT else -0.7
    if look == _AT:
        return Mood("open", look=(across, 0), mouth="smile", brows=0.4)
    if look == _SHY:
        return Mood("low", mouth="smile", brows=0.5)
    if look == _GLAD:
        return Mood("glad", mouth="grin", brows=0.5)
    return Mood("half", look=(-across, 0), mouth="smirk", one_brow=0.8)


def _double(left: Character, right: Character, names: tuple[str, str]) -> str:
    """Draw two men who are getting to know each other; who looks at whom depends on the two."""
    variant = sum(sum(map(ord, name)) for name in names) % len(_LOOKS)
    first, second, hand = _LOOKS[variant]
    tall = 1.1
    pieces = [
        rect(0, 0, 480, HEIGHT, left.ink.ink),
        rect(480, 0, 480, HEIGHT, right.ink.ink),
    ]
    for one, middle in ((left, 262), (right, 698)):
        shape = _GROUNDS[one.role]
        pieces.append(path(shape, one.ink.tint, stroke=PAPER, stroke_width=26, transform=shift(middle, 0)))
        pieces.append(_dots(one.ink, (middle - 170, 380, middle + 170, 620), most=0.5))
        pieces.append(path(shape, stroke=one.ink.deep, stroke_width=11, transform=shift(middle, 0)))
    if hand == "left":
        pieces.append(_knuckles(left.paint, 838, 552, 14))
    if hand == "right":
        pieces.append(_knuckles(right.paint, 122, 552, -14))
    pieces.append(placed(left, 290, tall, True, _mood(left, first, True), -3 if first == _SHY else 2))
    pieces.append(placed(right, 670, tall, False, _mood(right, second, False), 3 if second == _SHY else -2))
    if hand == "left":
        pieces.append(_fingers(left.paint, 838, 552, 14, 1.05))
    if hand == "right":
        pieces.append(_fingers(right.paint, 122, 552, -14, 1.05))
    pieces.append(_heart(480, 84, 0.8))
    return "".join(pieces)


def draw_scene(left: Character, right: Character, names: tuple[str, str]) -> str:
    """Draw two men together. Refers to `scene_defs` of the same two."""
    scene = _SCENES.get(names)
    return scene(left, right) if scene else _double(left, right, names)


def scene_defs(left: Character, right: Character) -> str:
    """Return the screens and outlines of both men, for the defs."""
    return bust_defs(left) + bust_defs(right)

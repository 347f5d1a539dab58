"""The tools of the characters' trades and the hands that hold them, in the units of a bust.

Each function returns the layer behind the character and the layer in front.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.svg import cut, disc, group, path, polygon, smooth
from omegatable.games.alpha_beta_omega.art.hands import arm, fist, open_hand, pinch
from omegatable.games.alpha_beta_omega.art.inks import loose_plates
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint, edge, lined, marks

Layers = tuple[str, str]


def _oar(p: Paint) -> Layers:
    blade = edge(
        [(36, 40), (14, 24), (4, -20), (2, -66)],
        [(2, -66), (26, -84), (62, -78)],
        [(62, -78), (84, -50), (82, 6), (62, 40)],
        [(62, 40), (36, 40)],
    )
    shaft = edge([(40, 36), (58, 36)], [(58, 36), (64, 480)], [(64, 480), (44, 480)], [(44, 480), (40, 36)])
    tip = edge(
        [(2, -66), (26, -84), (62, -78), (80, -56)], [(80, -56), (84, -22)], [(84, -22), (4, -26)], [(4, -26), (2, -66)]
    )
    oar = (
        lined(shaft, PAPER, p.line, 5)
        + lined(blade, p.ink.ink, p.line, 5)
        + lined(tip, PAPER, p.line, 3)
        + path(cut([(48, 40), (44, -10), (42, -74)], 5), p.line)
    )
    return group(oar, transform="translate(4 52)"), fist(p, 58, 410, 2, 1.0)


def _microphone(p: Paint) -> Layers:
    shaft = lined(
        edge([(58, 330), (82, 330)], [(82, 330), (82, 480)], [(82, 480), (58, 480)], [(58, 480), (58, 330)]),
        PAPER,
        p.line,
        4,
    )
    head = lined(
        smooth([(40, 276), (70, 262), (100, 276), (106, 312), (92, 342), (70, 350), (48, 342), (34, 312)], closed=True),
        PAPER,
        p.line,
        5.5,
    )
    ribs = path("M50 282V338M63 274V344M77 274V344M90 282V338", stroke=p.line, stroke_width=6)
    belt = lined("M33 302H107V318H33Z", p.ink.ink, p.line, 4)
    return "", shaft + head + ribs + belt + fist(p, 74, 404, -4, 0.98, 1, PAPER)


def _peel(p: Paint) -> Layers:
    blade = edge(
        [(8, 40), (-6, 0), (2, -60), (20, -82)],
        [(20, -82), (76, -82)],
        [(76, -82), (94, -60), (102, 0), (88, 40)],
        [(88, 40), (60, 62), (36, 62), (8, 40)],
    )
    shaft = edge([(38, 60), (58, 60)], [(58, 60), (64, 480)], [(64, 480), (44, 480)], [(44, 480), (38, 60)])
    loaf = edge([(6, 14), (8, -28), (46, -52), (86, -30), (90, 12)], [(90, 12), (48, 28), (6, 14)])
    slashes = marks(
        [[(22, -22), (32, -8), (30, 10)], [(44, -34), (54, -16), (50, 8)], [(66, -24), (74, -10), (72, 6)]], 6, PAPER
    )
    return group(
        lined(shaft, PAPER, p.line, 5) + lined(blade, PAPER, p.line, 5) + lined(loaf, "#D08A3C", p.line, 4.5) + slashes,
        transform="translate(2 60)",
    ), fist(p, 56, 404, 0, 1.02)


def _watch(p: Paint) -> Layers:
    chain = path("M112 412C130 444 170 452 196 446", stroke=PAPER, stroke_width=7) + path(
        "M112 412C130 444 170 452 196 446", stroke=p.line, stroke_width=3, stroke_dasharray="5 4"
    )
    case = (
        lined(disc(92, 384, 36), "#F8C21C", p.line, 5)
        + lined(disc(92, 384, 27), PAPER, p.line, 3)
        + lined(disc(96, 342, 8), "#F8C21C", p.line, 4)
    )
    hands = path("M92 384V364M92 384L106 392", stroke=p.line, stroke_width=4, stroke_linecap="round")
    behind, thumb = pinch(p, 106, 400, -24, 0.9, PAPER, 10)
    return "", chain + behind + case + hands + thumb


def _letters(p: Paint) -> Layers:
    pieces = ""
    for turn, colour in ((-28, "#18A5C8"), (-10, "#E8417F"), (8, "#F8C21C"), (26, PAPER)):
        pieces += group(
            lined("M-30-112H30V-30H-30Z", colour, p.line, 4)
            + path("M-30-112L0-80L30-112", stroke=p.line, stroke_width=4),
            transform=f"translate(78 446) rotate({turn})",
        )
    behind, thumb = pinch(p, 92, 428, -16, 0.95, p.ink.cloth)
    return "", behind + pieces + thumb


def torn_half(p: Paint, side: int) -> str:
    """Draw the left (-1) or right (1) half of a love letter, its torn edge at 0."""
    tear = ((8, -74), (-12, -44), (14, -18), (-10, 12), (12, 40), (-4, 74))
    sheet = polygon([(side * 104, -74), *tear, (side * 104, 74)])
    heart = polygon([(0, 30), (side * 42, -8), (side * 40, -30), (side * 22, -38), (-2, -24), (8, 2)])
    return lined(sheet, PAPER, p.line, 5) + lined(heart, "#E8417F", p.line, 4)


def _torn_letter(p: Paint) -> Layers:
    """Draw a letter torn in two, with a half in each hand."""
    pieces = ""
    for side, x, turn in ((-1, 104, -16), (1, 166, 14)):
        half = group(torn_half(p, side), transform=f"translate({x} 386) rotate({turn}) scale(.72)")
        pieces += half + fist(p, x + side * 68, 416, -side * 14, 0.86, -side, p.ink.cloth)
    return "", pieces


def _notebook(p: Paint) -> Layers:
    book = group(
        lined("M-40-60H40V56H-40Z", PAPER, p.line, 4.6)
        + path(
            "M-28-40H26M-28-20C-14-34-6-6 8-20S24-30 28-18M-28 4C-14-10-6 18 8 4S24-6 28 6",
            stroke=p.ink.ink,
            stroke_width=5,
        )
        + path("M-46-44H-34M-46-22H-34M-46 0H-34M-46 22H-34", stroke=p.line, stroke_width=5),
        transform="translate(92 410) rotate(-12)",
    )
    pencil = group(lined("M-5-70H5V26L0 40L-5 26Z", "#F8C21C", p.line, 3.4), transform="translate(122 408) rotate(34)")
    writing = fist(p, 130, 414, 34, 0.72, 1, p.ink.ink, -30)
    return "", book + fist(p, 46, 452, 12, 0.78, -1, p.ink.ink) + pencil + writing


def bouquet(p: Paint) -> str:
    """Draw cut flowers in paper."""
    stems = path("M70 470L60 380M80 470L84 370M92 470L112 384", stroke="#2F9A5A", stroke_width=7)
    wrap = lined(
        edge(
            [(28, 372), (60, 396), (92, 390), (138, 376)],
            [(138, 376), (104, 470)],
            [(104, 470), (62, 470)],
            [(62, 470), (28, 372)],
        ),
        PAPER,
        p.line,
        4.6,
    )
    leaves = "".join(
        lined(
            smooth([(x, y), (x + a, y - 14), (x + b, y - 40), (x + a - 16, y - 20)], closed=True),
            "#2F9A5A",
            p.line,
            3.4,
        )
        for x, y, a, b in ((40, 372, -8, -22), (112, 376, 22, 26), (80, 366, 10, 2))
    )
    blooms = "".join(
        bloom(x, y, r, c, p)
        for x, y, r, c in (
            (48, 350, 22, "#E8417F"),
            (92, 338, 25, "#F8C21C"),
            (126, 358, 19, PAPER),
            (70, 374, 19, "#E4572B"),
        )
    )
    return stems + leaves + wrap + blooms


def _bouquet(p: Paint) -> Layers:
    both = fist(p, 66, 458, 10, 0.8, -1, p.ink.ink) + fist(p, 98, 432, 0, 0.8, 1, p.ink.ink)
    return "", bouquet(p) + both


def bloom(x: float, y: float, r: float, colour: str, p: Paint) -> str:
    """Draw a flower of five petals."""
    petals = [
        (x + dx * r * 0.62, y + dy * r * 0.62)
        for dx, dy in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    ]
    flower = "".join(disc(a, b, r * 0.52) for a, b in petals)
    return lined(flower, colour, p.line, 6) + path(flower, colour) + lined(disc(x, y, r * 0.34), p.ink.deep, p.line, 2)


def _proof(p: Paint) -> Layers:
    """Draw a printer's proof with its plates out of register."""
    sheet = lined("M-62-84L58-90L66 74L-54 80Z", PAPER, p.line, 4.6)
    curl = lined("M-54 80L-56 46L-22 78Z", p.ink.tint, p.line, 3.6)
    lines = path("M-26 44H30M-14 58H30", stroke=p.line, stroke_width=4)
    shown = group(sheet + loose_plates(2, -22, 88) + lines + curl, transform="translate(66 366) rotate(-9)")
    behind, thumb = pinch(p, 108, 398, -4, 0.95)
    return "", behind + shown + thumb


def _lantern(p: Paint) -> Layers:
    """Draw a night porter's lantern."""
    glow = path(disc(76, 330, 78), "#F8C21C", opacity=0.35)
    handle = path("M46 292C46 214 106 214 106 292", stroke=p.line, stroke_width=7)
    cap = lined(edge([(50, 292), (62, 276), (90, 276), (102, 292)], [(112, 304), (40, 304)]), p.ink.deep, PAPER, 3)
    glass = lined(edge([(46, 306), (106, 306)], [(110, 366), (42, 366)]), "#FDE9AC", p.line, 5)
    flame = lined(
        smooth([(76, 316), (88, 338), (84, 356), (76, 360), (68, 356), (64, 338)], closed=True), "#F8C21C", p.line, 3.4
    )
    bars = path("M62 306L58 366M90 306L94 366", stroke=p.line, stroke_width=4)
    foot = lined(edge([(38, 366), (114, 366)], [(118, 384), (34, 384)]), p.ink.deep, PAPER, 3)
    at = "translate(-30 84)"
    light = group(cap + glass + flame + bars + foot, transform=at)
    return "", group(glow + handle, transform=at) + fist(p, 46, 318, -64, 0.82, -1, p.ink.cloth, -24) + light


def rect_path(x: float, y: float, w: float, h: float) -> str:
    """Return a rectangle as path data."""
    return f"M{x} {y}h{w}v{h}h{-w}Z"


def _keys(p: Paint) -> Layers:
    big = group(
        lined(rect_path(67, 276, 18, 170), "#F8C21C", p.line, 4.6)
        + path(disc(76, 250, 27), "#F8C21C", stroke=p.line, stroke_width=4.6)
        + path(disc(76, 250, 11), p.ink.tint, stroke=p.line, stroke_width=4.6),
    )
    small = "".join(
        group(
            lined(
                disc(0, 0, 13) + rect_path(-5, 12, 10, 46) + rect_path(5, 38, 14, 8) + rect_path(5, 51, 10, 8),
                c,
                p.line,
                3.6,
            )
            + path(disc(0, -2, 4.5), p.line),
            transform=f"translate({x} {y}) rotate({t})",
        )
        for x, y, t, c in ((34, 416, 62, "#F8C21C"), (40, 428, 28, PAPER))
    )
    teeth = lined("M85 318H118V332H104V342H118V356H85Z", "#F8C21C", p.line, 4.6)
    behind, thumb = pinch(p, 72, 392, -10, 1, p.ink.ink)
    return "", behind + small + teeth + big + thumb


def _bowl(p: Paint) -> Layers:
    steam = marks([[(20, 330), (6, 306), (22, 284), (10, 258)], [(56, 322), (44, 296), (60, 270), (48, 240)]], 8, PAPER)
    noodles = lined(
        smooth([(0, 372), (20, 352), (50, 348), (82, 350), (110, 360), (120, 374), (60, 384)], closed=True),
        "#F8C21C",
        p.line,
        4,
    )
    sticks = path("M56 362L92 276M70 362L112 284", stroke=p.line, stroke_width=9) + path(
        "M56 362L92 276M70 362L112 284", stroke=PAPER, stroke_width=4
    )
    bowl = lined(
        edge([(-14, 366), (136, 366)], [(136, 366), (128, 410), (94, 440), (28, 440), (-4, 410), (-14, 366)]),
        "#E4572B",
        p.line,
        5,
    ) + path(cut([(0, 386), (60, 396), (122, 386)], 7), PAPER)
    fingers = "".join(
        lined(
            edge([(x, 452), (x - 2, 436), (x + 2, t + 5), (x + 11, t), (x + 20, t + 5), (x + 23, 452)]), p.skin, p.line
        )
        + path(cut([(x + 5, t + 12), (x + 11, t + 6), (x + 17, t + 12)], 2.4), p.line)
        for x, t in ((16, 414), (38, 406), (60, 408), (82, 418))
    )
    thumb = lined(
        smooth([(2, 448), (-12, 430), (-20, 404), (-14, 394), (-5, 400), (4, 420), (20, 440)]), p.skin, p.line
    )
    hand = lined(
        edge(
            [(-2, 442), (20, 440), (60, 438), (106, 442)], [(106, 442), (104, 462), (112, 500)], [(8, 500), (-2, 442)]
        ),
        p.skin,
        p.line,
    )
    knuckles = marks([[(x, 446), (x + 8, 451), (x + 16, 446)] for x in (20, 42, 64, 86)], 3, p.line)
    cover = path(edge([(18, 444), (104, 444)], [(104, 454), (18, 454)]), p.skin)
    return steam, sticks + noodles + bowl + thumb + hand + fingers + cover + knuckles


def _books(p: Paint) -> Layers:
    stack = "".join(
        lined(rect_path(x, y, w, h), c, p.line, 4.4)
        + path(
            f"M{x + 12} {y}V{y + h}M{x + w - 12} {y}V{y + h}", stroke=PAPER if c != PAPER else p.line, stroke_width=4
        )
        for x, y, w, h, c in (
            (-6, 436, 138, 44, p.ink.deep),
            (4, 406, 126, 30, "#18A5C8"),
            (-10, 380, 132, 26, PAPER),
            (8, 348, 112, 32, "#C03C17"),
        )
    )
    behind, thumb = pinch(p, 104, 420, -6, 1, p.ink.ink, -6)
    return "", behind + stack + thumb


def _wheel(p: Paint) -> Layers:
    rim = path("M-20 478C20 400 90 372 160 384C200 392 236 420 256 476", stroke=p.line, stroke_width=26) + path(
        "M-20 478C20 400 90 372 160 384C200 392 236 420 256 476", stroke=p.ink.ink, stroke_width=15
    )
    return "", rim + fist(p, 74, 402, 62, 0.9, 1, p.ink.deep)


def _plank(p: Paint) -> Layers:
    board = edge([(-10, 120), (70, 96)], [(70, 96), (112, 480)], [(112, 480), (24, 480)], [(24, 480), (-10, 120)])
    grain = marks(
        [
            [(8, 130), (22, 240), (36, 360), (44, 470)],
            [(34, 124), (44, 190), (50, 250)],
            [(54, 116), (68, 240), (82, 360), (92, 470)],
            [(58, 300), (66, 370), (68, 430)],
        ],
        5,
        p.line,
    )
    knot = path(disc(52, 270, 11), stroke=p.line, stroke_width=4) + path(disc(52, 270, 4), p.line)
    hand = open_hand(p, 74, 456, -12, 0.86) + arm(p, p.ink.ink, (140, 560), (104, 510), (76, 462), 0.8)
    return lined(board, "#E2B77C", p.line, 5) + grain + knot, hand


TOOLS: Final = MappingProxyType[str, Callable[[Paint], Layers]](
    {
        "oar": _oar,
        "microphone": _microphone,
        "peel": _peel,
        "watch": _watch,
        "letters": _letters,
        "torn letter": _torn_letter,
        "notebook": _notebook,
        "bouquet": _bouquet,
        "proof": _proof,
        "lantern": _lantern,
        "keys": _keys,
        "bowl": _bowl,
        "books": _books,
        "wheel": _wheel,
        "plank": _plank,
    }
)

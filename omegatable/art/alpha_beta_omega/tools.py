"""The tools of the cast's trades and the hands that hold them, in the units of a bust.

Each function returns what lies behind the man and what lies before him.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.alpha_beta_omega.inks import loose_plates
from omegatable.art.alpha_beta_omega.strokes import PAPER, Paint, edge, lined, marks
from omegatable.art.svg import cut, disc, group, path, smooth

Layers = tuple[str, str]


def fist(p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, way: int = 1, cuff: str = "") -> str:
    """Draw a hand closed around an upright shaft at *x*, *y*, fingers to the left. *cuff* colours a sleeve below."""
    palm = smooth([(-20, -34), (14, -38), (34, -22), (36, 10), (30, 36), (4, 44), (-20, 36), (-26, 0)], closed=True)
    arm = edge(
        [(-4, 34), (34, 20)], [(34, 20), (58, 60), (64, 120)], [(64, 120), (6, 120)], [(6, 120), (6, 70), (-4, 34)]
    )
    fingers = "".join(
        lined(
            smooth([(-34, t), (-24, t - 8), (4, t - 8), (14, t), (4, t + 8), (-24, t + 9)], closed=True),
            p.skin,
            p.line,
            3.6,
        )
        for t in (-25, -8, 9, 25)
    )
    thumb = lined(
        smooth([(26, -20), (12, -34), (-12, -44), (-22, -40), (-18, -32), (2, -24), (16, -8)], closed=True),
        p.skin,
        p.line,
        3.6,
    )
    knuckles = marks([[(-26, t - 3), (-20, t), (-26, t + 4)] for t in (-25, -8, 9, 25)], 2.2, p.line)
    return group(
        lined(arm, cuff or p.skin, p.line, 4.6) + lined(palm, p.skin, p.line, 4.6) + fingers + thumb + knuckles,
        transform=f"translate({x} {y}) rotate({turn}) scale({way * scale:.3g} {scale:.3g})",
    )


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
    return "", shaft + head + ribs + belt + fist(p, 74, 404, -4, 0.98, 1, p.ink.deep)


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
    fingers = "".join(
        lined(
            smooth([(x, 402 + d), (x + 10, 394 + d), (x + 16, 410 + d), (x + 14, 440), (x + 2, 440)], closed=True),
            p.skin,
            p.line,
            3.6,
        )
        for x, d in ((60, 4), (76, 8), (92, 8), (108, 3))
    )
    palm = lined(
        smooth([(54, 424), (90, 420), (130, 424), (142, 452), (150, 490), (60, 490), (50, 450)], closed=True),
        p.skin,
        p.line,
        4.6,
    )
    return "", chain + case + hands + palm + fingers


def _letters(p: Paint) -> Layers:
    pieces = ""
    for turn, colour in ((-34, "#18A5C8"), (-14, "#E8417F"), (6, "#F8C21C"), (26, PAPER)):
        pieces += group(
            lined("M-34-118H34V-30H-34Z", colour, p.line, 4)
            + path("M-34-118L0-82L34-118", stroke=p.line, stroke_width=4),
            transform=f"translate(70 446) rotate({turn})",
        )
    return "", pieces + fist(p, 70, 428, -8, 0.92, 1, p.ink.ink)


def _bundle(p: Paint) -> Layers:
    """Draw letters tied up and turned down: none of them is for you."""
    pack = (
        lined(rect_path(24, 404, 110, 76), PAPER, p.line, 4.6)
        + path("M24 418H134M24 432H134", stroke=p.line, stroke_width=3)
        + lined(rect_path(70, 400, 16, 80), p.ink.ink, p.line, 3.6)
    )
    return "", group(pack, transform="rotate(-8 80 440)")


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
    pencil = group(lined("M-5-60H5V30L0 44L-5 30Z", "#F8C21C", p.line, 3.4), transform="translate(128 424) rotate(48)")
    return "", book + pencil + fist(p, 60, 444, 12, 0.85, -1, p.ink.ink)


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
        _bloom(x, y, r, c, p)
        for x, y, r, c in (
            (48, 350, 22, "#E8417F"),
            (92, 338, 25, "#F8C21C"),
            (126, 358, 19, PAPER),
            (70, 374, 19, "#E4572B"),
        )
    )
    return stems + leaves + wrap + blooms


def _bouquet(p: Paint) -> Layers:
    return "", bouquet(p) + fist(p, 84, 440, 0, 0.85, 1, p.ink.ink)


def _bloom(x: float, y: float, r: float, colour: str, p: Paint) -> str:
    petals = [
        (x + dx * r * 0.62, y + dy * r * 0.62)
        for dx, dy in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    ]
    flower = "".join(disc(a, b, r * 0.52) for a, b in petals)
    return lined(flower, colour, p.line, 6) + path(flower, colour) + lined(disc(x, y, r * 0.34), p.ink.deep, p.line, 2)


def _proof(p: Paint) -> Layers:
    """Draw a printer's proof, its plates out of register."""
    sheet = lined("M-62-84L58-90L66 74L-54 80Z", PAPER, p.line, 4.6)
    curl = lined("M66 74L30 76L62 44Z", p.ink.tint, p.line, 3.6)
    lines = path("M-38 44H26M-38 58H12", stroke=p.line, stroke_width=4)
    return "", group(sheet + loose_plates(2, -22, 88) + lines + curl, transform="translate(70 372) rotate(-9)") + fist(
        p, 70, 446, -20, 0.88, 1
    )


def _lantern(p: Paint) -> Layers:
    """Draw a night porter's lantern."""
    glow = path(disc(76, 330, 78), "#F8C21C", opacity=0.35)
    handle = path("M44 292C44 250 108 250 108 292", stroke=p.line, stroke_width=7)
    cap = lined(edge([(50, 292), (62, 276), (90, 276), (102, 292)], [(112, 304), (40, 304)]), p.ink.deep, PAPER, 3)
    glass = lined(edge([(46, 306), (106, 306)], [(110, 366), (42, 366)]), "#FDE9AC", p.line, 5)
    flame = lined(
        smooth([(76, 316), (88, 338), (84, 356), (76, 360), (68, 356), (64, 338)], closed=True), "#F8C21C", p.line, 3.4
    )
    bars = path("M62 306L58 366M90 306L94 366", stroke=p.line, stroke_width=4)
    foot = lined(edge([(38, 366), (114, 366)], [(118, 384), (34, 384)]), p.ink.deep, PAPER, 3)
    return "", group(glow + handle + cap + glass + flame + bars + foot, transform="translate(-34 88)")


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
        for x, y, t, c in ((44, 424, 30, PAPER), (112, 422, -24, "#F8C21C"))
    )
    teeth = lined("M85 318H118V332H104V342H118V356H85Z", "#F8C21C", p.line, 4.6)
    return "", small + teeth + big + fist(p, 80, 398, -4, 0.98, 1, p.ink.ink)


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
            smooth([(x, 434), (x + 4, 414), (x + 14, 408), (x + 22, 418), (x + 22, 450), (x + 2, 452)], closed=True),
            p.skin,
            p.line,
            3.6,
        )
        for x in (8, 29, 50, 71)
    )
    hand = lined(edge([(2, 446), (50, 440), (96, 446)], [(96, 446), (110, 490), (0, 490), (2, 446)]), p.skin, p.line, 4)
    return steam, sticks + noodles + bowl + hand + fingers


def _books(p: Paint) -> Layers:
    stack = "".join(
        lined(rect_path(x, y, w, h), c, p.line, 4.4)
        + path(
            f"M{x + 12} {y}V{y + h}M{x + w - 12} {y}V{y + h}", stroke=PAPER if c != PAPER else p.line, stroke_width=4
        )
        for x, y, w, h, c in (
            (-4, 444, 150, 36, p.ink.deep),
            (6, 414, 136, 30, "#18A5C8"),
            (-8, 388, 140, 26, PAPER),
            (10, 356, 118, 32, "#C03C17"),
        )
    )
    fingers = "".join(
        lined(
            smooth([(118, y), (130, y - 9), (158, y - 8), (164, y), (156, y + 9), (130, y + 9)], closed=True),
            p.skin,
            p.line,
            3.6,
        )
        for y in (404, 422, 440, 457)
    )
    return "", stack + fingers


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
    return lined(board, "#E2B77C", p.line, 5) + grain + knot, fist(p, 84, 424, -6, 1.0, 1, p.ink.ink)


TOOLS: Final = MappingProxyType[str, Callable[[Paint], Layers]](
    {
        "oar": _oar,
        "microphone": _microphone,
        "peel": _peel,
        "watch": _watch,
        "letters": _letters,
        "bundle": _bundle,
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

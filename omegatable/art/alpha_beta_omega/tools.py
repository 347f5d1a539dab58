"""The tools of the cast's trades and the hands that hold them, in the units of a bust.

Each function returns what lies behind the man and what lies before him.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.alpha_beta_omega.strokes import PAPER, Paint, brush, edge, lined, marks
from omegatable.art.svg import cut, disc, group, path, rect, smooth

Layers = tuple[str, str]


def fist(p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, way: int = 1, cuff: str = "") -> str:
    """Draw a hand closed around an upright shaft at *x*, *y*, fingers to the left. *cuff* colours a sleeve below."""
    palm = smooth([(-20, -34), (14, -38), (34, -22), (36, 10), (30, 36), (4, 44), (-20, 36), (-26, 0)], closed=True)
    arm = edge([(-4, 34), (34, 20)], [(34, 20), (58, 60), (64, 120)], [(64, 120), (6, 120)], [(6, 120), (6, 70), (-4, 34)])
    fingers = "".join(
        lined(
            smooth([(-34, t), (-24, t - 8), (4, t - 8), (14, t), (4, t + 8), (-24, t + 9)], closed=True),
            p.skin,
            p.line,
            3.6,
        )
        for t in (-25, -8, 9, 25)
    )
    thumb = lined(smooth([(26, -20), (12, -34), (-12, -44), (-22, -40), (-18, -32), (2, -24), (16, -8)], closed=True), p.skin, p.line, 3.6)
    knuckles = marks([[(-26, t - 3), (-20, t), (-26, t + 4)] for t in (-25, -8, 9, 25)], 2.2, p.line)
    return group(
        lined(arm, cuff or p.skin, p.line, 4.6) + lined(palm, p.skin, p.line, 4.6) + fingers + thumb + knuckles,
        transform=f"translate({x} {y}) rotate({turn}) scale({way * scale:.3g} {scale:.3g})",
    )


def _oar(p: Paint) -> Layers:
    blade = edge([(372, -30), (400, -70), (440, -90), (462, -70)], [(462, -70), (452, -10), (424, 36), (396, 50)], [(396, 50), (372, 20), (372, -30)])
    shaft = edge([(388, 30), (404, 36)], [(404, 36), (396, 480)], [(396, 480), (372, 480)], [(372, 480), (388, 30)])
    tip = edge([(440, -90), (462, -70), (456, -30)], [(456, -30), (396, -58), (412, -78), (440, -90)])
    oar = lined(shaft, PAPER, p.line, 5) + lined(blade, p.ink.ink, p.line, 5) + path(tip, PAPER) + path(cut([(396, 40), (420, -10), (440, -70)], 4), p.line)
    return oar, fist(p, 390, 400, 4, 1.0, -1)


def _microphone(p: Paint) -> Layers:
    shaft = lined(edge([(72, 318), (96, 318)], [(96, 318), (92, 400)], [(92, 400), (78, 400)], [(78, 400), (72, 318)]), p.ink.deep, p.line, 4)
    head = lined(smooth([(60, 270), (84, 258), (108, 270), (110, 302), (96, 322), (72, 322), (58, 302)], closed=True), PAPER, p.line, 5)
    grid = path("M62 284H106M62 298H106M72 264V318M84 260V322M97 264V318", stroke=p.line, stroke_width=2.6)
    return "", shaft + head + grid + fist(p, 88, 376, -6, 0.95, 1, p.ink.deep)


def _peel(p: Paint) -> Layers:
    blade = edge([(350, -24), (352, -66), (392, -90), (436, -76), (452, -30)], [(452, -30), (448, 40), (420, 66), (394, 66), (362, 44), (350, -24)])
    shaft = edge([(398, 60), (416, 60)], [(416, 60), (408, 480)], [(408, 480), (388, 480)], [(388, 480), (398, 60)])
    loaf = edge([(362, 10), (366, -26), (400, -46), (436, -28), (442, 8)], [(442, 8), (402, 22), (362, 10)])
    slashes = marks([[(380, -22), (388, -10), (386, 4)], [(400, -30), (408, -16), (404, 4)], [(420, -22), (426, -10), (424, 2)]], 5, PAPER)
    return lined(shaft, p.ink.tint, p.line, 5) + lined(blade, p.ink.tint, p.line, 5) + lined(loaf, "#C98236", p.line, 4.5) + slashes, fist(p, 402, 396, 2, 1.0, -1)


def _watch(p: Paint) -> Layers:
    chain = path("M112 412C130 444 170 452 196 446", stroke=PAPER, stroke_width=7) + path("M112 412C130 444 170 452 196 446", stroke=p.line, stroke_width=3, stroke_dasharray="5 4")
    case = lined(disc(92, 384, 36), "#F8C21C", p.line, 5) + lined(disc(92, 384, 27), PAPER, p.line, 3) + lined(disc(96, 342, 8), "#F8C21C", p.line, 4)
    hands = path("M92 384V364M92 384L106 392", stroke=p.line, stroke_width=4, stroke_linecap="round")
    fingers = "".join(lined(smooth([(x, 402 + d), (x + 10, 394 + d), (x + 16, 410 + d), (x + 14, 440), (x + 2, 440)], closed=True), p.skin, p.line, 3.6) for x, d in ((60, 4), (76, 8), (92, 8), (108, 3)))
    palm = lined(smooth([(54, 424), (90, 420), (130, 424), (142, 452), (150, 490), (60, 490), (50, 450)], closed=True), p.skin, p.line, 4.6)
    return "", chain + case + hands + palm + fingers


def _letters(p: Paint) -> Layers:
    pieces = ""
    for turn, colour in ((-34, "#18A5C8"), (-14, "#E8417F"), (6, "#F8C21C"), (26, PAPER)):
        pieces += group(
            lined("M-34-118H34V-30H-34Z", colour, p.line, 4) + path("M-34-118L0-82L34-118", stroke=p.line, stroke_width=4),
            transform=f"translate(70 446) rotate({turn})",
        )
    return "", pieces + fist(p, 70, 428, -8, 0.92, 1, p.ink.ink)


def _notebook(p: Paint) -> Layers:
    book = group(
        lined("M-40-60H40V56H-40Z", PAPER, p.line, 4.6) + path("M-28-40H26M-28-20C-14-34-6-6 8-20S24-30 28-18M-28 4C-14-10-6 18 8 4S24-6 28 6", stroke=p.ink.ink, stroke_width=5) + path("M-46-44H-34M-46-22H-34M-46 0H-34M-46 22H-34", stroke=p.line, stroke_width=5),
        transform="translate(92 410) rotate(-12)",
    )
    pencil = group(lined("M-5-60H5V30L0 44L-5 30Z", "#F8C21C", p.line, 3.4), transform="translate(132 384) rotate(32)")
    return "", book + pencil + fist(p, 60, 444, 12, 0.85, -1, p.ink.ink)


def _bouquet(p: Paint) -> Layers:
    stems = path("M70 470L60 380M80 470L84 370M92 470L112 384", stroke="#2F9A5A", stroke_width=7)
    wrap = lined(edge([(28, 372), (60, 396), (92, 390), (138, 376)], [(138, 376), (104, 470)], [(104, 470), (62, 470)], [(62, 470), (28, 372)]), PAPER, p.line, 4.6)
    leaves = "".join(lined(smooth([(x, y), (x + a, y - 14), (x + b, y - 40), (x + a - 16, y - 20)], closed=True), "#2F9A5A", p.line, 3.4) for x, y, a, b in ((40, 372, -8, -22), (112, 376, 22, 26), (80, 366, 10, 2)))
    blooms = "".join(_bloom(x, y, r, c, p) for x, y, r, c in ((48, 350, 22, "#E8417F"), (92, 338, 25, "#F8C21C"), (126, 358, 19, PAPER), (70, 374, 19, "#E4572B")))
    return "", stems + leaves + wrap + blooms + fist(p, 84, 440, 0, 0.85, 1, p.ink.ink)


def _bloom(x: float, y: float, r: float, colour: str, p: Paint) -> str:
    petals = [(x + dx * r * 0.62, y + dy * r * 0.62) for dx, dy in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))]
    flower = "".join(disc(a, b, r * 0.52) for a, b in petals)
    return lined(flower, colour, p.line, 6) + path(flower, colour) + lined(disc(x, y, r * 0.34), p.ink.deep, p.line, 2)


def _brayer(p: Paint) -> Layers:
    roll = lined(rect_path(34, 300, 96, 36), "#E8417F", p.line, 4.6) + path(cut([(40, 308), (80, 306), (124, 308)], 5), PAPER)
    frame = path("M30 318H22V352H82V380M134 318H142V352H82", stroke=p.line, stroke_width=7, stroke_linejoin="round")
    handle = lined(edge([(72, 372), (92, 372)], [(92, 372), (96, 470)], [(96, 470), (68, 470)], [(68, 470), (72, 372)]), p.ink.deep, p.line, 4)
    return "", frame + roll + handle + fist(p, 84, 424, 0, 0.92, 1)


def rect_path(x: float, y: float, w: float, h: float) -> str:
    """Return a rectangle as path data."""
    return f"M{x} {y}h{w}v{h}h{-w}Z"


def _keys(p: Paint) -> Layers:
    ring = path(disc(92, 398, 40), stroke=p.line, stroke_width=10) + path(disc(92, 398, 40), stroke=p.ink.tint, stroke_width=4)
    keys = "".join(
        group(lined(disc(0, 14, 13) + rect_path(-5, 26, 10, 52) + rect_path(5, 56, 14, 8) + rect_path(5, 70, 10, 8), c, p.line, 3.6) + path(disc(0, 12, 4.5), p.line), transform=f"translate({x} {y}) rotate({t})")
        for x, y, t, c in ((60, 414, 24, "#F8C21C"), (84, 430, 4, PAPER), (112, 426, -22, "#F8C21C"))
    )
    return "", ring + keys + fist(p, 96, 362, 96, 0.8, 1)


def _bowl(p: Paint) -> Layers:
    steam = marks([[(60, 330), (46, 306), (62, 284), (50, 258)], [(92, 322), (80, 296), (96, 270), (84, 240)], [(122, 330), (112, 306), (126, 284), (116, 262)]], 8, PAPER)
    noodles = lined(smooth([(30, 372), (50, 352), (80, 348), (112, 350), (140, 360), (150, 374), (90, 384)], closed=True), "#F8C21C", p.line, 4)
    sticks = path("M70 362L150 250M86 362L170 262", stroke=p.line, stroke_width=9) + path("M70 362L150 250M86 362L170 262", stroke=p.ink.tint, stroke_width=4)
    bowl = lined(edge([(16, 366), (166, 366)], [(166, 366), (158, 410), (124, 440), (58, 440), (26, 410), (16, 366)]), "#E4572B", p.line, 5) + path(cut([(30, 386), (90, 396), (152, 386)], 7), PAPER)
    fingers = "".join(lined(smooth([(x, 432), (x + 6, 416), (x + 16, 414), (x + 20, 432), (x + 16, 448), (x + 2, 448)], closed=True), p.skin, p.line, 3.6) for x in (34, 56, 78))
    hand = lined(edge([(30, 440), (90, 430), (150, 440)], [(150, 440), (150, 490), (40, 490), (30, 440)]), p.ink.deep, p.line, 4)
    return steam, sticks + noodles + bowl + hand + fingers


def _books(p: Paint) -> Layers:
    stack = "".join(
        lined(rect_path(x, y, w, h), c, p.line, 4.4) + path(f"M{x + 12} {y}V{y + h}M{x + w - 12} {y}V{y + h}", stroke=PAPER if c != PAPER else p.line, stroke_width=4)
        for x, y, w, h, c in ((-4, 444, 150, 36, p.ink.deep), (6, 414, 136, 30, "#18A5C8"), (-8, 388, 140, 26, PAPER), (10, 356, 118, 32, "#C03C17"))
    )
    fingers = "".join(lined(smooth([(118, y), (130, y - 9), (158, y - 8), (164, y), (156, y + 9), (130, y + 9)], closed=True), p.skin, p.line, 3.6) for y in (404, 422, 440, 457))
    return "", stack + fingers


def _wheel(p: Paint) -> Layers:
    rim = path("M-20 478C20 400 90 372 160 384C200 392 236 420 256 476", stroke=p.line, stroke_width=26) + path("M-20 478C20 400 90 372 160 384C200 392 236 420 256 476", stroke=p.ink.ink, stroke_width=15)
    return "", rim + fist(p, 74, 402, 62, 0.9, 1, p.ink.deep)


def _plank(p: Paint) -> Layers:
    board = edge([(330, -60), (420, -40)], [(420, -40), (440, 480)], [(440, 480), (350, 480)], [(350, 480), (330, -60)])
    grain = marks([[(352, -40), (360, 120), (372, 300), (376, 460)], [(376, -34), (386, 60), (390, 160)], [(398, -30), (408, 140), (416, 320), (420, 460)], [(384, 240), (396, 330), (398, 420)]], 5, p.line)
    knot = path(disc(384, 200, 12), stroke=p.line, stroke_width=4) + path(disc(384, 200, 4), p.line)
    return lined(board, "#E2B77C", p.line, 5) + grain + knot, fist(p, 372, 420, -4, 0.95, -1, p.ink.ink)


TOOLS: Final = MappingProxyType[str, Callable[[Paint], Layers]](
    {
        "oar": _oar,
        "microphone": _microphone,
        "peel": _peel,
        "watch": _watch,
        "letters": _letters,
        "notebook": _notebook,
        "bouquet": _bouquet,
        "brayer": _brayer,
        "keys": _keys,
        "bowl": _bowl,
        "books": _books,
        "wheel": _wheel,
        "plank": _plank,
    }
)
_ = (brush, rect)

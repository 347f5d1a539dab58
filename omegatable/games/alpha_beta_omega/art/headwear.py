"""Headwear: caps, glasses, a loupe. In the units of a face; drawn over hair and ear."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.svg import cut, disc, group, path, smooth
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint, brush, edge, lined, marks


def _service_cap(p: Paint) -> str:
    """Draw a postman's peaked cap, from the front."""
    ink, deep = p.ink, p.line
    crown = edge(
        [(-84, -66), (-108, -96), (-112, -118)],
        [(-112, -118), (-70, -150), (0, -164), (70, -150), (112, -118)],
        [(112, -118), (108, -96), (84, -66)],
        [(84, -66), (0, -84), (-84, -66)],
    )
    band = edge([(-84, -70), (0, -96), (84, -70)], [(84, -70), (82, -46)], [(82, -46), (0, -66), (-82, -46)])
    peak = edge(
        [(-78, -52), (0, -70), (78, -52)],
        [(78, -52), (68, -42), (36, -35), (0, -33), (-36, -35), (-68, -42), (-78, -52)],
    )
    badge = smooth([(-14, -120), (0, -128), (14, -120), (12, -100), (0, -92), (-12, -100)], closed=True)
    shine = marks([[(-56, -44), (0, -58), (56, -44)]], 4, PAPER)
    folds = marks([[(-96, -112), (-60, -124), (-26, -126)], [(96, -112), (60, -124), (26, -126)]], 6, deep)
    return group(
        lined(crown, "#18A5C8", deep, 5)
        + folds
        + lined(band, ink.deep, deep, 4)
        + lined(peak, deep, deep, 4)
        + shine
        + lined(badge, PAPER, deep, 3.5)
        + path("M-8-114L0-106L8-114M-8-114V-102H8V-114Z", "none", stroke=deep, stroke_width=2.6),
        transform="translate(0 -12)",
    )


def _wool_cap(p: Paint) -> str:
    """Draw a fisherman's knitted cap, three-quarter."""
    dome = edge(
        [(-80, -60), (-88, -100), (-66, -140), (-20, -164), (24, -178), (60, -172), (72, -150), (96, -112), (106, -58)],
        [(106, -58), (10, -84), (-80, -60)],
    )
    roll = edge(
        [(-88, -70), (-40, -92), (10, -92), (70, -80), (112, -50)],
        [(112, -50), (112, -22)],
        [(112, -22), (72, -48), (10, -58), (-40, -58), (-86, -40)],
        [(-86, -40), (-92, -56), (-88, -70)],
    )
    ribs = marks(
        [
            [(x, y - 15), (x - 2, y), (x, y + 15)]
            for x, y in ((-70, -64), (-48, -72), (-24, -76), (2, -76), (28, -73), (54, -67), (78, -57), (98, -44))
        ],
        3.6,
        p.line,
    )
    knit = marks(
        [
            [(-54, -96), (-52, -122), (-32, -146)],
            [(-16, -98), (-14, -130), (4, -160)],
            [(24, -96), (30, -126), (34, -160)],
            [(64, -86), (66, -112), (56, -140)],
        ],
        4,
        p.ink.deep,
    )
    return lined(dome, p.ink.ink, p.line, 5) + knit + lined(roll, PAPER, p.line, 5) + ribs


def _helmet(p: Paint) -> str:
    """Draw a cyclist's helmet, three-quarter."""
    deep = p.line
    shell = edge(
        [(-88, -56), (-96, -84), (-78, -122), (-30, -148), (24, -150), (80, -136), (122, -104), (150, -62)],
        [(150, -62), (120, -40), (84, -40)],
        [(84, -40), (40, -52), (-10, -56), (-60, -50), (-88, -56)],
    )
    vents = [
        edge([(-80, -78), (-66, -114), (-36, -134)], [(-36, -134), (-46, -104), (-62, -72), (-80, -78)]),
        edge([(-38, -76), (-30, -116), (4, -140)], [(4, -140), (-2, -108), (-12, -72), (-38, -76)]),
        edge([(12, -74), (22, -114), (44, -136)], [(44, -136), (46, -104), (36, -68), (12, -74)]),
        edge([(60, -66), (74, -100), (80, -120)], [(80, -120), (108, -92), (122, -62)], [(122, -62), (60, -66)]),
    ]
    rim = brush([(-88, -56), (-40, -52), (20, -56), (84, -40), (138, -54)], (4, 9, 9, 9, 2))
    strap = path("M48-44C54-6 48 46 10 100M88-40C86 0 70 30 41 58", "none", stroke=deep, stroke_width=4)
    clasp = lined("M0 92L20 100L14 114L-6 106Z", PAPER, deep, 3)
    return (
        strap
        + clasp
        + group(
            lined(shell, p.ink.ink, deep, 5) + path("".join(vents) + rim, deep),
            transform="translate(0 14)",
        )
    )


def _turban(p: Paint) -> str:
    """Draw a turban, three-quarter: folds that meet over the brow."""
    deep, ink = p.line, p.ink
    mass = edge(
        [
            (-82, -46),
            (-104, -84),
            (-102, -126),
            (-66, -162),
            (-8, -182),
            (60, -172),
            (116, -134),
            (138, -76),
            (130, -24),
            (104, 8),
        ],
        [(104, 8), (78, -14), (52, -34)],
        [(52, -34), (24, -58), (-20, -84), (-36, -88)],
        [(-36, -88), (-60, -72), (-82, -46)],
    )
    folds = [
        [(-10, -160), (50, -162), (104, -128), (130, -84)],
        [(-40, -90), (-66, -78), (-86, -58)],
        [(-38, -100), (-70, -94), (-92, -80)],
        [(-30, -112), (-66, -114), (-90, -104)],
        [(-20, -126), (-50, -134), (-76, -130)],
        [(-36, -90), (10, -82), (60, -48), (96, -6)],
        [(-34, -102), (20, -100), (76, -64), (108, -24)],
        [(-26, -116), (30, -120), (88, -84), (116, -48)],
        [(-14, -132), (40, -138), (90, -108), (116, -80)],
        [(-2, -150), (40, -150), (78, -132)],
    ]
    lights = [
        [(-30, -107), (20, -110), (80, -75), (110, -38)],
        [(-18, -125), (36, -130), (88, -96)],
        [(-40, -107), (-68, -104), (-88, -92)],
    ]
    return lined(mass, ink.ink, deep, 5) + marks(folds, 5, deep, 0.4) + marks(lights, 4, PAPER, 0.4)


def _headband(p: Paint) -> str:
    """Draw a cook's twisted towel around the brow, knotted at the side, from the front."""
    deep = p.line
    tails = edge([(70, -62), (104, -92), (122, -86)], [(122, -86), (112, -72), (80, -52)]) + edge(
        [(76, -58), (112, -52), (124, -36)], [(124, -36), (108, -34), (76, -46)]
    )
    band = edge(
        [(-82, -54), (-40, -76), (0, -80), (40, -76), (82, -54)],
        [(82, -54), (82, -30)],
        [(82, -30), (40, -48), (0, -52), (-40, -48), (-82, -30)],
        [(-82, -30), (-84, -42), (-82, -54)],
    )
    twist = marks(
        [
            [(x - 8, y + 12), (x, y), (x + 10, y - 12)]
            for x, y in ((-62, -54), (-38, -61), (-13, -65), (13, -65), (38, -61), (62, -53))
        ],
        5,
        deep,
    )
    knot = smooth([(66, -66), (84, -66), (92, -50), (82, -36), (68, -42)], closed=True)
    return lined(tails, PAPER, deep, 4) + lined(band, PAPER, deep, 4.5) + twist + lined(knot, PAPER, deep, 4)


def _wire_glasses(p: Paint) -> str:
    """Draw round glasses, three-quarter."""
    rims = f"{disc(-14, 4, 22)}"
    far = '<ellipse cx="-62" cy="4" rx="14" ry="21" fill="none"' + f' stroke="{p.line}" stroke-width="4"/>'
    bridge = "M-36 2C-40-4-46-4-49 0M8 0L58-8"
    return far + path(rims + bridge, "none", stroke=p.line, stroke_width=4)


def _square_glasses(p: Paint) -> str:
    """Draw heavy spectacles, in profile."""
    lens = "M-77-18H-56C-51-18-48-15-48-10L-50 14C-51 19-53 22-58 22H-70C-75 22-77 19-78 14L-81-12C-81-16-80-18-77-18Z"
    arm = brush([(-49, -12), (0, -14), (44, -12)], (7, 6, 5))
    return path(lens, "none", stroke=p.line, stroke_width=5.4, stroke_linejoin="round") + path(
        arm + cut([(-85, 2), (-82, -3), (-78, -4)], 4), p.line
    )


def _loupe(p: Paint) -> str:
    """Draw a clockmaker's loupe pushed up on its band, three-quarter."""
    band = lined(
        brush([(-82, -72), (-40, -88), (10, -88), (62, -66), (106, -38)], (14, 15, 15, 15, 15)), p.ink.strand, p.line, 4
    ) + marks([[(-48, -86), (0, -89), (40, -76)], [(56, -68), (82, -54), (102, -40)]], 2.6, PAPER)
    tube = edge(
        [(-76, -52), (-48, -92)], [(-48, -92), (-76, -120)], [(-76, -120), (-108, -80)], [(-108, -80), (-76, -52)]
    )
    rim = edge([(-70, -124), (-80, -130), (-116, -84), (-108, -76)], [(-108, -76), (-70, -124)])
    return (
        band
        + lined(tube, "#F8C21C", p.line, 5)
        + lined(rim, PAPER, p.line, 4.5)
        + marks([[(-66, -100), (-78, -84), (-92, -66)]], 5, PAPER)
    )


def _pencil(p: Paint) -> str:
    """Draw a carpenter's pencil behind the ear, three-quarter."""
    body = edge([(26, -30), (112, -12)], [(112, -12), (109, 0)], [(109, 0), (23, -18)], [(23, -18), (26, -30)])
    return lined(body, "#E4572B", p.line, 3.4) + lined("M26-30L8-29L23-18Z", PAPER, p.line, 3)


def _flat_cap(p: Paint) -> str:
    """Draw a flat cap, three-quarter."""
    deep, ink = p.line, p.ink
    crown = edge(
        [(-84, -56), (-100, -74), (-96, -96), (-60, -122), (0, -140), (62, -132), (106, -98), (120, -54), (114, -22)],
        [(114, -22), (60, -44), (0, -56), (-50, -58), (-84, -56)],
    )
    peak = edge(
        [(-34, -60), (-84, -62), (-124, -44), (-118, -32)],
        [(-118, -32), (-80, -46), (-40, -44), (-8, -52)],
        [(-8, -52), (-34, -60)],
    )
    checks = marks(
        [
            [(-80, -90), (-30, -106), (40, -104), (100, -72)],
            [(-92, -72), (-30, -82), (40, -78), (110, -46)],
            [(-40, -124), (-56, -96), (-58, -66)],
            [(10, -136), (2, -100), (4, -64)],
            [(60, -128), (60, -96), (60, -52)],
        ],
        4,
        deep,
    )
    seam = brush([(-86, -58), (-30, -62), (30, -58), (114, -26)], (3, 5, 5, 4))
    return lined(crown, ink.ink, deep, 5) + checks + path(seam, deep) + lined(peak, ink.deep, deep, 5)


def _brush_behind_ear(p: Paint) -> str:
    """Draw a paint brush behind the ear, in profile."""
    handle = brush([(20, -20), (60, -6), (126, 16)], (6, 9, 5))
    tuft = edge([(22, -27), (6, -33), (-12, -29)], [(-12, -29), (4, -18), (18, -14)])
    return path(handle, p.line) + lined(tuft, p.ink.ink, p.line, 3)


TUCKED: Final = ("paint brush", "pencil")  # these are worn behind the ear

HEADWEAR: Final = MappingProxyType[str, Callable[[Paint], str]](
    {
        "service cap": _service_cap,
        "wool cap": _wool_cap,
        "helmet": _helmet,
        "turban": _turban,
        "headband": _headband,
        "wire glasses": _wire_glasses,
        "square glasses": _square_glasses,
        "loupe": _loupe,
        "pencil": _pencil,
        "flat cap": _flat_cap,
        "paint brush": _brush_behind_ear,
    }
)

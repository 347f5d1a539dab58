"""Neck, shoulders and work clothes, in the units of a bust: 440 wide, with its foot at y = 470."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.svg import cut, disc, group, path
from omegatable.games.alpha_beta_omega.art.faces import FRONT, PROFILE, QUARTER
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint, edge, lined, marks

FOOT: Final = 476

_NECKS: Final = {  # left side and right side, downwards
    FRONT: (
        [(158, 268), (158, 330), (150, 366), (132, 392), (126, 430)],
        [(286, 268), (286, 330), (294, 366), (312, 392), (318, 430)],
    ),
    QUARTER: (
        [(186, 318), (184, 346), (178, 368), (160, 390), (130, 430)],
        [(318, 240), (310, 312), (312, 350), (326, 384), (330, 430)],
    ),
    PROFILE: (
        [(180, 324), (180, 346), (174, 368), (158, 390), (130, 430)],
        [(324, 250), (314, 312), (320, 352), (334, 384), (336, 430)],
    ),
}


def neck(view: str, p: Paint, prefix: str) -> str:
    """Draw the neck down to the collarbones, with the shadow of the jaw. Refers to the pattern `neck`."""
    left, right = _NECKS[view]
    shape = edge([(222, 236)], left, [(130, FOOT), (330, FOOT)], right[::-1])
    sides = edge(left, closed=False) + edge(right, closed=False)
    if view == FRONT:
        shadow = edge(
            [(158, 290), (222, 300), (286, 290)],
            [(286, 290), (284, 326), (258, 354), (222, 364), (186, 354), (160, 326), (158, 290)],
        )
        lines = (
            cut([(172, 344), (180, 372), (200, 406)], 4)
            + cut([(272, 344), (264, 372), (244, 406)], 4)
            + cut([(215, 378), (222, 386), (229, 378)], 3.4)
        )
    elif view == QUARTER:
        shadow = edge(
            [(184, 336), (216, 346), (262, 316), (294, 268), (318, 240)],
            [(318, 240), (314, 276), (298, 316), (266, 346), (228, 358), (184, 354), (184, 336)],
        )
        lines = cut([(288, 330), (262, 366), (214, 404)], 4.6)
    else:
        shadow = edge(
            [(180, 340), (206, 346), (256, 316), (296, 270), (324, 250)],
            [(324, 250), (318, 282), (300, 320), (268, 348), (232, 360), (180, 354), (180, 340)],
        )
        lines = cut([(290, 332), (266, 366), (214, 404)], 4.6)
    bones = cut([(146, 408), (176, 404), (208, 416)], 4) + cut([(306, 404), (276, 404), (240, 416)], 4)
    return (
        path(shape, p.skin)
        + path(shadow, p.shade)
        + path(shadow, f"url(#{prefix}neck)")
        + path(sides, stroke=p.line, stroke_width=5, stroke_linejoin="round")
        + path(lines + bones, p.line)
    )


def _torso(width: float = 1, drop: float = 0, inner: float = 70, nape: bool = False) -> str:
    """Return shoulders of *width* relative to the standard, *drop* units lower, open around the neck.

    With *nape* they rise on the right, behind a head that is turned to the left.
    """
    w = 222 * width
    d = drop
    rise = (
        [(222 + inner + 62, 388 + d), (222 + 100, 368)]
        if nape
        else [(222 + inner + 52, 392 + d), (222 + inner, 378 + d * 0.4)]
    )
    return edge(
        [
            (222 - inner, 378 + d * 0.4),
            (222 - inner - 52, 392 + d),
            (222 - w * 0.8, 412 + d),
            (222 - w * 0.97, 440 + d),
            (222 - w, FOOT),
        ],
        [(222 + w, FOOT), (222 + w * 0.97, 440 + d), (222 + w * 0.8, 412 + d), *rise],
        [rise[-1], (222 + inner - 4, 390 + d * 0.4), (222, 426), (222 - inner, 378 + d * 0.4)],
    )


def _folds(p: Paint, colour: str) -> str:
    return marks(
        [
            [(92, 404), (76, 432), (74, 470)],
            [(352, 404), (368, 432), (370, 470)],
            [(120, 420), (112, 446), (116, 472)],
            [(326, 420), (334, 446), (330, 472)],
        ],
        5.5,
        colour,
        0.35,
    )


def _singlet(p: Paint) -> str:
    """Draw a rower's singlet over bare shoulders."""
    skin = _torso(1.08, -6, 56, True)
    muscle = cut([(74, 404), (40, 424), (26, 470)], 5) + cut([(386, 402), (412, 424), (424, 470)], 5)
    muscle += cut([(112, 400), (92, 432), (92, 472)], 5) + cut([(346, 396), (360, 430), (358, 472)], 5)
    muscle += (
        cut([(288, 330), (262, 366), (214, 404)], 4.6)
        + cut([(312, 330), (314, 358), (332, 382)], 5)
        + cut([(182, 352), (176, 371), (160, 390)], 4.6)
    )
    muscle += cut([(128, 404), (168, 402), (206, 418)], 5) + cut([(330, 398), (284, 402), (240, 418)], 5)
    body = edge(
        [(136, 386), (134, 420), (112, 446), (104, FOOT)],
        [(346, FOOT), (340, 446), (318, 420), (318, 378)],
        [(318, 378), (296, 380)],
        [(296, 380), (292, 424), (256, 452), (222, 456), (186, 450), (164, 424), (160, 382)],
        [(160, 382), (136, 386)],
    )
    stripe = edge([(110, 462), (222, 474), (344, 462)], [(346, FOOT), (106, FOOT)])
    tattoo = marks(
        [
            [(372, 440), (384, 430), (396, 440), (408, 430), (420, 440)],
            [(378, 456), (390, 446), (402, 456), (414, 446), (426, 456)],
        ],
        5,
        p.ink.ink,
    )
    trim = cut([(162, 390), (170, 426), (222, 452), (284, 426), (294, 390)], 8)
    throat = edge([(172, 372), (306, 358), (312, 384), (334, 396), (300, 420), (222, 440), (150, 420), (140, 400)])
    return (
        lined(skin, p.skin, p.line, 5)
        + path(throat, p.skin)
        + tattoo
        + path(muscle, p.line)
        + lined(body, p.ink.ink, p.line, 5)
        + path(stripe, PAPER)
        + path(trim, PAPER)
    )


def _open_shirt(p: Paint) -> str:
    """Draw a satin shirt, open at the chest, under a white dinner jacket."""
    jacket = edge(
        [(156, 376), (104, 390), (34, 410), (6, 440), (0, FOOT)], [(200, FOOT), (166, 430), (156, 376)]
    ) + edge(
        [(294, 376), (326, 346), (350, 382), (410, 410), (438, 440), (444, FOOT)], [(248, FOOT), (282, 430), (294, 376)]
    )
    collar = edge(
        [(158, 352), (140, 378), (120, 424)],
        [(120, 424), (160, 430), (186, 420)],
        [(186, 420), (204, 446), (212, FOOT)],
        [(212, FOOT), (198, 440), (172, 392), (158, 352)],
    )
    collar += edge(
        [(300, 350), (312, 378), (328, 424)],
        [(328, 424), (286, 430), (262, 418)],
        [(262, 418), (246, 446), (234, FOOT)],
        [(234, FOOT), (250, 436), (282, 392), (300, 350)],
    )
    chain = path("M166 384Q224 484 286 384", stroke=p.line, stroke_width=7) + path(
        "M166 384Q224 484 286 384", stroke="#F8C21C", stroke_width=3.6
    )
    return chain + lined(jacket, PAPER, p.line, 5) + lined(collar, p.ink.ink, p.line, 4.5) + _folds(p, p.ink.dots)


def _baker(p: Paint) -> str:
    """Draw a white T-shirt and the bib of an apron."""
    shirt = _torso(1.02, 0, 62, True)
    neckline = cut([(162, 386), (190, 412), (222, 420), (256, 412), (284, 386)], 9)
    bib = edge([(142, 424), (222, 432), (302, 424)], [(314, FOOT), (130, FOOT)], [(130, FOOT), (142, 424)])
    straps = edge([(146, 428), (138, 402), (144, 386)], [(164, 384), (160, 404), (172, 430)]) + edge(
        [(298, 428), (306, 402), (300, 386)], [(280, 384), (284, 404), (272, 430)]
    )
    stripes = "".join(
        f"M{x} {432 - abs(222 - x) * 0.06:.0f}L{222 + (x - 222) * 1.12:.0f} {FOOT}" for x in (166, 194, 222, 250, 278)
    )
    return (
        lined(shirt, PAPER, p.line, 5)
        + _folds(p, p.ink.tint)
        + path(neckline, p.line)
        + lined(straps + bib, p.ink.ink, p.line, 4.5)
        + path(stripes, stroke=p.ink.deep, stroke_width=4)
    )


def _waistcoat(p: Paint) -> str:
    """Draw a shirt with rolled sleeves, a tie and a waistcoat."""
    shirt = _torso(0.98, 4, 62, True)
    vest = edge(
        [(140, 386), (100, 398), (96, 440), (88, FOOT)], [(216, FOOT), (178, 440), (164, 392), (140, 386)]
    ) + edge([(304, 386), (344, 398), (348, 440), (356, FOOT)], [(228, FOOT), (266, 440), (282, 392), (304, 386)])
    collar = edge(
        [(166, 360), (158, 384), (176, 416)], [(176, 416), (222, 400)], [(222, 400), (190, 386), (166, 360)]
    ) + edge([(300, 354), (300, 384), (270, 416)], [(270, 416), (222, 400)], [(222, 400), (270, 386), (300, 354)])
    tie = edge([(208, 404), (236, 404), (230, 424), (242, FOOT)], [(242, FOOT), (202, FOOT), (214, 424), (208, 404)])
    return (
        lined(shirt, PAPER, p.line, 5)
        + _folds(p, p.ink.tint)
        + lined(tie, p.ink.ink, p.line, 4)
        + lined(vest, p.ink.cloth, p.line, 4.5)
        + marks([[(122, 410), (120, 440), (116, 470)], [(322, 410), (324, 440), (328, 470)]], 4, p.ink.strand)
        + lined(collar, PAPER, p.line, 4.5)
    )


def _postman(p: Paint) -> str:
    """Draw a postman's jacket with the strap of his bag."""
    jacket = _torso(1, 4, 62)
    shirt = edge(
        [(170, 380), (222, 408), (276, 380)],
        [(276, 380), (250, 440), (238, FOOT)],
        [(206, FOOT), (194, 440), (170, 380)],
    )
    tie = edge([(210, 406), (234, 406), (230, 424), (238, FOOT)], [(238, FOOT), (206, FOOT), (214, 424), (210, 406)])
    lapels = edge(
        [(166, 366), (142, 386), (128, 424)],
        [(128, 424), (164, 432), (206, FOOT)],
        [(206, FOOT), (186, 424), (166, 366)],
    ) + edge(
        [(278, 366), (302, 386), (316, 424)],
        [(316, 424), (280, 432), (238, FOOT)],
        [(238, FOOT), (258, 424), (278, 366)],
    )
    strap = edge(
        [(336, 392), (360, 398)], [(360, 398), (240, FOOT)], [(240, FOOT), (206, FOOT)], [(206, FOOT), (336, 392)]
    )
    return (
        lined(jacket, p.ink.ink, p.line, 5)
        + _folds(p, p.ink.strand)
        + lined(shirt, PAPER, p.line, 4)
        + lined(tie, "#E8417F", p.line, 4)
        + lined(lapels, p.ink.cloth, p.line, 4)
        + lined(strap, "#F8C21C", p.line, 4.5)
    )


def _oilskin(p: Paint) -> str:
    """Draw a waterproof jacket with its hood thrown back."""
    hood = edge(
        [(128, 396), (120, 360), (150, 342), (176, 352)],
        [(300, 340), (340, 340), (356, 366), (340, 400)],
        [(340, 400), (222, 450), (128, 396)],
    )
    jacket = _torso(1, 6, 66, True)
    collar = edge(
        [(160, 350), (150, 384), (164, 414), (214, 436)], [(214, 436), (218, 410), (190, 386), (172, 352), (160, 350)]
    ) + edge(
        [(308, 344), (316, 384), (290, 414), (226, 436)], [(226, 436), (224, 410), (268, 388), (294, 350), (308, 344)]
    )
    zip_ = path(f"M220 432V{FOOT}", stroke=PAPER, stroke_width=6) + path(
        f"M220 432V{FOOT}", stroke=p.line, stroke_width=2.4, stroke_dasharray="4 4"
    )
    pocket = marks([[(92, 448), (124, 440), (158, 446)], [(286, 446), (320, 440), (352, 448)]], 5, p.line)
    roll = cut([(164, 374), (190, 404), (222, 414), (262, 402), (292, 370)], 9)
    return (
        lined(hood, p.ink.cloth, p.line, 5)
        + lined(jacket, p.ink.ink, p.line, 5)
        + _folds(p, p.ink.deep)
        + path(roll, PAPER)
        + lined(collar, p.ink.ink, p.line, 4.5)
        + zip_
        + pocket
    )


def _good_coat(p: Paint) -> str:
    """Draw a fine coat with its collar up and paint stains on it."""
    coat = _torso(1.02, 2, 62, True)
    shirt = edge(
        [(166, 376), (222, 420), (284, 372)],
        [(284, 372), (258, 440), (240, FOOT)],
        [(204, FOOT), (186, 430), (166, 376)],
    )
    lapels = edge(
        [(160, 346), (134, 376), (104, 430)],
        [(104, 430), (138, 432)],
        [(138, 432), (136, 448), (204, FOOT)],
        [(204, FOOT), (184, 420), (160, 346)],
    ) + edge(
        [(312, 338), (334, 372), (356, 428)],
        [(356, 428), (316, 432)],
        [(316, 432), (318, 448), (240, FOOT)],
        [(240, FOOT), (268, 420), (312, 338)],
    )
    buttons = path(disc(222, 440, 4) + disc(222, 460, 4), p.line)
    blots = path(
        disc(78, 430, 9)
        + disc(92, 446, 5)
        + disc(64, 450, 4)
        + disc(384, 436, 7)
        + disc(370, 454, 10)
        + disc(396, 456, 4),
        p.ink.ink,
    )
    dabs = path(disc(104, 462, 6) + disc(356, 440, 4), PAPER)
    return (
        lined(coat, p.ink.cloth, p.line, 5)
        + lined(shirt, PAPER, p.line, 4)
        + buttons
        + lined(lapels, p.ink.ink, p.line, 4.5)
        + blots
        + dabs
    )


def _jersey(p: Paint) -> str:
    """Draw a courier's zipped jersey with the strap of his bag."""
    jersey = _torso(0.98, 4, 62, True)
    collar = edge(
        [(166, 358), (158, 390), (180, 410), (222, 420)],
        [(222, 420), (270, 408), (296, 384), (296, 350)],
        [(296, 350), (270, 388), (222, 400), (186, 386), (166, 358)],
    )
    zip_ = path(f"M222 402V{FOOT}", stroke=p.line, stroke_width=4)
    sleeves = edge([(60, 404), (86, 396), (96, FOOT)], [(40, FOOT), (60, 404)]) + edge(
        [(384, 404), (358, 396), (348, FOOT)], [(404, FOOT), (384, 404)]
    )
    strap = edge(
        [(112, 388), (146, 380)], [(146, 380), (300, FOOT)], [(300, FOOT), (250, FOOT)], [(250, FOOT), (112, 388)]
    )
    buckle = lined("M170 408L200 396L216 418L188 432Z", PAPER, p.line, 4)
    return (
        lined(jersey, p.ink.ink, p.line, 5)
        + path(sleeves, PAPER)
        + _folds(p, p.ink.deep)
        + zip_
        + lined(collar, PAPER, p.line, 4.5)
        + lined(strap, p.ink.cloth, p.line, 4.5)
        + buckle
    )


def _scarf(p: Paint) -> str:
    """Draw a porter's coat and a scarf."""
    coat = _torso(0.98, 6, 66, True)
    braid = path("M60 424L98 408M384 424L346 408", stroke="#F8C21C", stroke_width=9) + path(
        disc(150, 456, 7) + disc(296, 456, 7), "#F8C21C", stroke=p.line, stroke_width=3
    )
    wrap = edge(
        [(150, 348), (134, 372), (146, 410), (196, 430), (252, 428), (308, 406), (334, 372), (322, 334)],
        [(322, 334), (296, 366), (240, 384), (186, 376), (150, 348)],
    )
    over = edge(
        [(142, 392), (190, 420), (250, 414), (330, 366)],
        [(330, 366), (338, 392), (300, 424), (238, 444), (176, 434), (142, 392)],
    )
    end = edge(
        [(178, 424), (220, 432)], [(220, 432), (232, FOOT)], [(232, FOOT), (166, FOOT)], [(166, FOOT), (178, 424)]
    )
    bars = marks(
        [
            [(160, 364), (152, 384), (164, 412)],
            [(194, 382), (188, 402), (196, 426)],
            [(240, 386), (240, 406), (238, 428)],
            [(284, 374), (292, 394), (286, 416)],
            [(314, 350), (328, 366), (324, 392)],
        ],
        13,
        "#E8417F",
    ) + marks(
        [
            [(176, 376), (168, 396), (178, 420)],
            [(216, 388), (214, 406), (216, 430)],
            [(262, 384), (266, 402), (262, 424)],
            [(300, 364), (312, 382), (306, 406)],
        ],
        8,
        p.ink.ink,
    )
    keys = (
        "".join(
            group(
                lined("M-5 12H5V54H-5ZM5 36H14V43H5ZM5 47H12V54H5Z", "#F8C21C", p.line, 3),
                transform=f"translate(352 418) rotate({t})",
            )
            for t in (28, -2, -32)
        )
        + path(disc(352, 418, 15), stroke=p.line, stroke_width=9)
        + path(disc(352, 418, 15), stroke="#F8C21C", stroke_width=4.6)
    )
    fringe = marks([[(176, 452), (200, 456), (228, 452)], [(172, 464), (200, 468), (232, 464)]], 7, "#E8417F")
    return (
        lined(coat, p.ink.cloth, p.line, 5)
        + braid
        + lined(end, p.ink.tint, p.line, 4.5)
        + fringe
        + lined(wrap, p.ink.tint, p.line, 5)
        + lined(over, p.ink.tint, p.line, 4.5)
        + bars
        + keys
    )


def _printer(p: Paint) -> str:
    """Draw a T-shirt and a printer's leather apron."""
    shirt = _torso(0.98, 2, 62)
    neckline = cut([(164, 384), (190, 412), (222, 422), (256, 412), (280, 384)], 9)
    straps = edge([(144, FOOT), (134, 430), (140, 386)], [(164, 382), (160, 420), (172, 440)]) + edge(
        [(300, FOOT), (310, 430), (304, 386)], [(280, 382), (284, 420), (272, 440)]
    )
    bib = edge([(150, 440), (294, 440)], [(306, FOOT), (138, FOOT)])
    studs = path(disc(160, 452, 5) + disc(284, 452, 5), PAPER, stroke=p.line, stroke_width=2.6)
    smears = path(cut([(196, 456), (214, 452), (232, 460)], 9), "#18A5C8") + path(
        cut([(230, 466), (250, 456), (266, 460)], 8), "#F8C21C"
    )
    return (
        lined(shirt, p.ink.ink, p.line, 5)
        + _folds(p, p.ink.deep)
        + path(neckline, p.line)
        + lined(straps + bib, p.ink.deep, p.line, 4.5)
        + studs
        + smears
    )


def _boiler_suit(p: Paint) -> str:
    """Draw a locksmith's overall over a striped vest."""
    suit = _torso(1.08, -4, 66)
    vest = edge([(164, 380), (222, 420), (280, 380)], [(264, 420), (222, 470), (180, 420)])
    stripes = marks(
        [
            [(180, 406), (222, 424), (264, 406)],
            [(188, 424), (222, 440), (256, 424)],
            [(200, 442), (222, 454), (244, 442)],
        ],
        5,
        p.line,
    )
    collar = edge(
        [(158, 362), (132, 386), (128, 424)], [(128, 424), (172, 432), (214, 468)], [(214, 468), (188, 410), (158, 362)]
    ) + edge(
        [(286, 362), (312, 386), (316, 424)], [(316, 424), (272, 432), (230, 468)], [(230, 468), (256, 410), (286, 362)]
    )
    pocket = lined("M304 440H366V480H304Z", p.ink.ink, p.line, 3.6) + path(
        "M318 440V428M332 440V424M346 440V430", stroke=PAPER, stroke_width=6
    )
    return (
        lined(suit, p.ink.ink, p.line, 5)
        + _folds(p, p.ink.deep)
        + lined(vest, PAPER, p.line, 4)
        + stripes
        + pocket
        + lined(collar, p.ink.tint, p.line, 4.5)
    )


def _cook(p: Paint) -> str:
    """Draw a cook's jacket that crosses over the chest."""
    jacket = _torso(1.06, 0, 64)
    under = edge([(168, 378), (222, 414), (276, 378)], [(258, 420), (226, 452), (186, 420)])
    left = edge([(148, 372), (136, 394), (236, FOOT)], [(278, FOOT), (190, 410), (166, 368), (148, 372)])
    right = edge([(296, 372), (308, 394), (212, FOOT)], [(168, FOOT), (254, 410), (278, 368), (296, 372)])
    dots = path(
        "".join(
            disc(x, y, 6)
            for x, y in ((70, 440), (104, 424), (92, 460), (128, 448), (372, 440), (340, 424), (352, 460), (318, 448))
        ),
        p.ink.tint,
    )
    return (
        lined(jacket, p.ink.cloth, p.line, 5)
        + dots
        + path(under, p.skin)
        + lined(left, PAPER, p.line, 4.5)
        + lined(right, PAPER, p.line, 4.5)
    )


def _jumper(p: Paint) -> str:
    """Draw a V-necked jumper over shirt and knitted tie."""
    jumper = _torso(0.9, 6, 60, True)
    shirt = edge([(168, 374), (222, 416), (280, 370)], [(262, 420), (224, 466), (184, 420)])
    tie = edge(
        [(212, 404), (236, 404)],
        [(236, 404), (232, 420), (238, 452), (224, 466)],
        [(224, 466), (210, 452), (216, 420), (212, 404)],
    )
    collar = edge(
        [(170, 360), (160, 382), (184, 414)], [(184, 414), (222, 402)], [(222, 402), (192, 386), (170, 360)]
    ) + edge([(292, 350), (298, 380), (262, 414)], [(262, 414), (222, 402)], [(222, 402), (266, 386), (292, 350)])
    edge_ = cut([(164, 388), (190, 434), (224, 472)], 9) + cut([(290, 384), (262, 430), (224, 472)], 9)
    lozenges = path(
        "".join(
            f"M{x} {y}l16 18l-16 18l-16-18Z"
            for x, y in ((116, 424), (152, 444), (328, 424), (294, 444), (80, 448), (366, 448))
        ),
        p.ink.tint,
    )
    return (
        lined(jumper, p.ink.ink, p.line, 5)
        + lozenges
        + lined(shirt, PAPER, p.line, 4)
        + lined(tie, p.ink.cloth, p.line, 3.5)
        + path(edge_, p.line)
        + lined(collar, PAPER, p.line, 4.5)
    )


def _driver(p: Paint) -> str:
    """Draw a driver's shirt with tie, and a jumper with shoulder tabs."""
    jumper = _torso(1, 2, 62, True)
    tabs = lined("M66 414L118 394L126 406L74 430Z", p.ink.tint, p.line, 4) + lined(
        "M378 414L326 394L318 406L370 430Z", p.ink.tint, p.line, 4
    )
    shirt = edge([(168, 374), (222, 414), (284, 368)], [(262, 420), (224, 462), (184, 420)])
    tie = edge(
        [(212, 404), (238, 404)],
        [(238, 404), (232, 420), (240, 450), (224, 464)],
        [(224, 464), (208, 450), (216, 420), (212, 404)],
    )
    collar = edge(
        [(170, 358), (158, 384), (184, 418)], [(184, 418), (224, 402)], [(224, 402), (192, 386), (170, 358)]
    ) + edge([(298, 348), (304, 382), (264, 418)], [(264, 418), (224, 402)], [(224, 402), (268, 386), (298, 348)])
    badge = lined("M312 440H356V460H312Z", PAPER, p.line, 3.4) + path("M320 450H348", stroke=p.line, stroke_width=3)
    return (
        lined(jumper, p.ink.cloth, p.line, 5)
        + tabs
        + lined(shirt, PAPER, p.line, 4)
        + lined(tie, p.ink.ink, p.line, 3.5)
        + lined(collar, PAPER, p.line, 4.5)
        + badge
        + _folds(p, p.ink.ink)
    )


def _plaid(p: Paint) -> str:
    """Draw a plaid shirt, open over a vest, with braces."""
    shirt = _torso(1.06, -2, 66, True)
    bars = "".join(
        f"M{x} {y}V{FOOT}" for x, y in ((40, 424), (80, 410), (120, 398), (324, 398), (364, 410), (404, 424))
    )
    rows = "M0 446Q110 420 196 440M444 446Q334 420 248 440M0 470H210M444 470H236"
    vest = edge([(164, 380), (222, 422), (284, 376)], [(256, FOOT), (192, FOOT)])
    braces = edge(
        [(128, 394), (150, 386)], [(150, 386), (172, FOOT)], [(172, FOOT), (146, FOOT)], [(146, FOOT), (128, 394)]
    ) + edge([(318, 394), (296, 386)], [(296, 386), (276, FOOT)], [(276, FOOT), (302, FOOT)], [(302, FOOT), (318, 394)])
    collar = edge(
        [(158, 354), (138, 380), (142, 420)], [(142, 420), (182, 422), (206, 456)], [(206, 456), (186, 404), (158, 354)]
    ) + edge(
        [(308, 344), (322, 378), (314, 420)], [(314, 420), (270, 422), (244, 456)], [(244, 456), (268, 400), (308, 344)]
    )
    return (
        lined(shirt, p.ink.ink, p.line, 5)
        + path(bars, stroke=p.ink.deep, stroke_width=9, opacity=0.8)
        + path(rows, stroke=p.ink.tint, stroke_width=7)
        + lined(vest, PAPER, p.line, 4)
        + lined(braces, p.ink.cloth, p.line, 4)
        + lined(collar, p.ink.ink, p.line, 4.5)
    )


GARMENTS: Final = MappingProxyType[str, Callable[[Paint], str]](
    {
        "singlet": _singlet,
        "open shirt": _open_shirt,
        "baker": _baker,
        "waistcoat": _waistcoat,
        "postman": _postman,
        "oilskin": _oilskin,
        "good coat": _good_coat,
        "jersey": _jersey,
        "scarf": _scarf,
        "printer": _printer,
        "boiler suit": _boiler_suit,
        "cook": _cook,
        "jumper": _jumper,
        "driver": _driver,
        "plaid": _plaid,
    }
)

_WHITE: Final = {"open shirt", "baker", "waistcoat"}
_DARK: Final = {"good coat", "scarf", "cook", "driver"}


def sleeve(garment: str, p: Paint) -> str:
    """Return the colour of the sleeves of a garment, or the skin's colour if it has none."""
    if garment == "singlet":
        return p.skin
    if garment in _WHITE:
        return PAPER
    return p.ink.cloth if garment in _DARK else p.ink.ink

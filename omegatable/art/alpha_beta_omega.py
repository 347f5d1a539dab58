"""Alpha-Beta-Omega: risograph. A bust in one bright ink under a dark key line, printed a hair off register.

A bust is 440 x 470 units and looks to the left: an alpha with open eyes, an omega with closed ones. An ink is never
only a colour: it has a letter and a halftone angle of its own. Here are the two whose meeting is the game's poster.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from omegatable.art.palette import BLUSH, CARD_PAPER, INKS, RisographInk
from omegatable.art.svg import (
    Drawing,
    Point,
    clip,
    cut,
    cuts,
    disc,
    group,
    halftone,
    path,
    rect,
    shift,
    smooth,
    tiling,
    use,
)

HEART: Final = (
    "M0 44C-18 26-48 8-48-16C-48-34-36-44-23-44C-12-44-4-38 0-28C4-38 12-44 23-44C36-44 48-34 48-16C48 8 18 26 0 44Z"
)


@dataclass(frozen=True)
class Character:
    """Who is printed: role (`alpha` or `omega`), ink, and the colour of the skin."""

    role: str
    ink: RisographInk
    skin: str
    hair: Callable[["Character"], str]
    garment: Callable[["Character"], str]

    @property
    def prefix(self) -> str:
        """Before the ids of this character's shapes."""
        return self.ink.letter.lower() + "-"


def _outlined(data: str, fill: str, character: Character) -> str:
    """A shape with a thin key line."""
    return path(data, fill, stroke=character.ink.deep, stroke_width=3, stroke_linejoin="round")


# -------------------------------------------------------------------------------------------------------------- faces

_FACES: Final = {
    "omega": (
        "M196 96C150 98 122 134 121 176C120 193 126 201 125 211C123 222 114 233 108 242"
        "C105 247 108 251 115 252C119 253 119 257 117 261C115 264 112 265 112 268C113 271 118 272 121 273"
        "C117 275 115 278 117 282C119 285 122 286 122 290C121 299 126 311 139 315"
        "C163 321 192 306 209 288C213 310 208 334 190 362L306 366C292 340 288 316 292 272L304 180Z"
    ),
    "alpha": (
        "M196 90C148 94 120 132 118 176C117 194 124 202 122 213C120 225 110 238 103 248"
        "C100 253 104 258 112 259C116 260 116 264 114 268C112 271 109 273 109 276C110 279 115 280 118 281"
        "C114 283 112 286 114 290C116 293 119 295 119 299C118 310 124 325 140 328"
        "C168 331 198 316 216 296C222 318 218 344 198 372L322 378C304 346 298 320 300 276L306 180Z"
    ),
}
_BODIES: Final = {
    "omega": "M52 470C60 420 108 392 184 370C216 392 270 392 306 366C368 386 400 424 408 470Z",
    "alpha": "M36 470C44 420 92 394 166 374C196 396 280 396 318 366C384 390 412 424 420 470Z",
}
_NECK_SHADOW: Final = (
    "M209 289C236 280 262 262 272 250L294 276C288 316 292 340 306 366L262 366C236 352 216 326 209 289Z"
)


def _closed_eye(character: Character) -> str:
    """An omega's eye: lowered lid, lashes, brow."""
    lid = cut([(137, 213), (147, 224), (162, 227), (178, 221), (189, 209)], 8.5, 0.35)
    lashes = cuts(([(141, 219), (134, 225), (125, 227)], [(148, 225), (142, 233), (134, 237)]), 5, 0.2)
    lashes += cut([(157, 228), (153, 237), (147, 242)], 4.6, 0.2)
    brow = cut([(138, 186), (154, 175), (173, 174), (191, 183)], 6, 0.4)
    return path(lid + lashes + brow, character.ink.deep)


def _open_eye(character: Character) -> str:
    """An alpha's eye: iris, pupil, glint, lid, crease, brow."""
    iris = "M136 207C142 202 154 204 156 215C157 226 152 233 144 233C138 227 134 217 136 207Z"
    pupil = "M141 207C147 206 151 210 151 216C151 222 148 226 145 226C141 221 139 213 141 207Z"
    lid = cut([(127, 209), (139, 200), (156, 199), (174, 206), (189, 216)], 9.5, 0.35)
    lash = cut([(132, 206), (125, 203), (119, 198)], 5, 0.2)
    creases = cut([(142, 237), (152, 238), (163, 233)], 3.4) + cut([(146, 192), (160, 190), (176, 196)], 2.6)
    brow = cut([(130, 184), (146, 174), (170, 174), (196, 186)], 8.5, 0.45)
    return (
        path(iris, character.ink.ink)
        + path(pupil, character.ink.deep)
        + path(disc(143.5, 212, 3), "#FFFFFF")
        + path(lid + lash + creases + brow, character.ink.deep)
    )


def _mouth(character: Character) -> str:
    line = {
        "omega": [(120, 273), (129, 274), (139, 270)],
        "alpha": [(117, 281), (128, 282), (141, 279)],
    }[character.role]
    return path(cut(line, 4, 0.3), character.ink.deep)


def _ear(character: Character) -> str:
    outline = "M244 202C256 189 273 196 272 214C271 233 259 248 248 248C242 247 241 242 242 236Z"
    fold = cut([(251, 211), (261, 207), (264, 218), (258, 230), (252, 237)], 3.2)
    return _outlined(outline, character.skin, character) + path(fold, character.ink.deep)


# --------------------------------------------------------------------------------------------------------------- hair


def _lock(root: Point, bend: Point, tip: Point, width: float) -> str:
    """A pointed lock of hair, *width* units wide at its root."""
    last = 5
    spine = [
        tuple((1 - t) ** 2 * r + 2 * t * (1 - t) * b + t * t * p for r, b, p in zip(root, bend, tip, strict=True))
        for t in (i / last for i in range(last + 1))
    ]
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(spine[:-1]):
        behind, ahead = spine[max(i - 1, 0)], spine[i + 1]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        length = math.hypot(dx, dy) or 1
        along = i / last
        half = width / 2 * (1 - along) ** 0.72 * (1 + 0.35 * math.sin(math.pi * along))
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    outward, homeward = smooth([*left, tip]), smooth([tip, *right[::-1]])
    return outward + homeward[homeward.index("C") :] + "Z"


def _mass(character: Character, *shapes: str) -> str:
    """Overlapping shapes printed as one: key line outside, paper, and the ink 1.5 units off register."""
    name = f"{character.prefix}hair"
    ink = character.ink
    key = {"stroke": ink.deep, "stroke_width": 6, "stroke_linejoin": "round", "fill": ink.deep}
    outlines = "".join(f'<path d="{data}"/>' for data in shapes)
    return (
        group(group(outlines, id=name), **key)
        + group(use(name), fill=CARD_PAPER)
        + group(use(name), fill=ink.ink, transform="translate(1.5 1.5)")
    )


def _combed(character: Character, strands: str, lights: str) -> str:
    """Strands in the key ink and highlights in paper."""
    return path(strands, character.ink.deep) + path(lights, CARD_PAPER)


def _curls(character: Character) -> str:
    """Short curls all over."""
    outline = (
        "M252 232C262 250 262 268 252 282C276 288 298 276 300 254C322 256 340 236 332 214C352 206 358 180 340 166"
        "C354 146 346 118 322 114C324 90 302 70 278 78C268 56 236 52 222 70C202 54 170 62 166 84C142 82 122 100 128 122"
        "C110 132 106 158 122 170C116 184 122 198 136 198C146 200 152 192 150 184C162 188 176 182 178 170"
        "C190 178 208 174 212 160C216 176 232 184 246 176C248 196 244 214 252 232Z"
    )
    strands = (
        *([(166, 84), (158, 100), (162, 118), (176, 126)], [(222, 70), (210, 88), (214, 110), (230, 118)]),
        *([(278, 78), (262, 92), (262, 114), (278, 126)], [(322, 114), (304, 122), (298, 142), (310, 156)]),
        *([(340, 166), (322, 172), (314, 190), (322, 206)], [(300, 254), (288, 244), (284, 228), (292, 214)]),
        *([(150, 184), (142, 172), (146, 154), (160, 148)], [(178, 170), (172, 156), (180, 140), (194, 138)]),
        *([(246, 176), (238, 160), (246, 144), (262, 142)], [(128, 122), (140, 128), (146, 140)]),
        *([(262, 190), (276, 186), (284, 174)], [(232, 150), (222, 146), (216, 134)]),
    )
    lights = (
        *([(188, 98), (204, 84), (224, 84)], [(244, 92), (262, 84), (280, 94)]),
        [(302, 134), (316, 130), (326, 142)],
    )
    return _mass(character, outline) + _combed(character, cuts(strands, 8, 0.35), cuts(lights, 8))


def _swept(character: Character) -> str:
    """Waves swept back, with loose tips behind."""
    outline = (
        "M116 178C108 150 118 118 140 102C136 88 148 74 162 78C172 58 202 50 220 60C252 42 308 58 330 100"
        "C354 130 354 186 336 222C332 252 320 278 302 296C298 276 294 262 286 252C274 240 268 222 262 196"
        "C258 186 246 184 240 192C236 200 236 212 238 222C230 214 224 198 226 182C214 176 206 160 206 146"
        "C186 152 166 148 154 138C150 152 134 168 116 178Z"
    )
    tips = (
        _lock((330, 110), (372, 112), (396, 84), 36),
        _lock((336, 150), (380, 160), (408, 140), 34),
        _lock((330, 190), (372, 206), (396, 198), 32),
        _lock((322, 226), (352, 246), (372, 246), 26),
    )
    strands = (
        [(206, 146), (228, 140), (262, 140), (300, 160), (318, 200)],
        [(190, 120), (230, 108), (276, 114), (314, 142), (328, 180)],
        [(160, 110), (200, 88), (256, 84), (300, 106)],
        [(262, 196), (284, 190), (304, 206), (308, 240)],
        [(154, 138), (150, 122), (156, 108), (168, 98)],
    )
    lights = (
        [(186, 98), (226, 80), (272, 84), (304, 110)],
        [(222, 126), (262, 122), (296, 140), (316, 170)],
    )
    return _mass(character, outline, *tips) + _combed(character, cuts(strands, 8), cuts(lights, 8))


# ------------------------------------------------------------------------------------------------------------ garments


def _knit(character: Character) -> str:
    """A jumper with a rolled collar."""
    collar = "M184 344C212 364 262 364 298 346C312 356 320 372 312 386C276 420 212 420 172 394C164 382 172 356 184 344Z"
    ribs = cuts(
        (
            [(190 + i * 17, 360 - abs(3 - i)), (187 + i * 17, 376), (188 + i * 17, 398 - abs(3 - i) * 3)]
            for i in range(7)
        ),
        3.4,
    )
    folds = cuts(([(118, 412), (102, 438), (98, 468)], [(348, 390), (368, 424), (372, 466)]), 5, 0.3)
    return (
        _outlined(_BODIES["omega"], character.ink.ink, character)
        + _outlined(collar, CARD_PAPER, character)
        + path(ribs + folds, character.ink.deep)
    )


def _high_collar(character: Character) -> str:
    """A dark coat with its collar turned up."""
    collar = (
        "M196 336C190 352 178 380 172 398C184 420 196 436 206 452C228 430 276 404 316 392"
        "C322 372 318 352 308 338C296 356 236 366 196 336Z"
    )
    edge = "M206 346C200 362 194 386 196 410M206 452C208 430 204 400 196 388"
    creases = cuts(([(300, 352), (306, 370), (300, 388)], [(250, 360), (250, 380), (238, 404)]), 4)
    folds = cuts(([(96, 410), (84, 438), (80, 466)], [(360, 396), (380, 430), (384, 466)]), 4, 0.3)
    return (
        path(_BODIES["alpha"], character.ink.deep)
        + _outlined(collar, character.ink.ink, character)
        + path(edge, stroke=character.ink.deep, stroke_width=3)
        + path(creases, character.ink.deep)
        + path(folds + "M206 452L196 470L218 470Z", character.ink.ink)
    )


# --------------------------------------------------------------------------------------------------------------- busts

ALPHA_CYAN: Final = Character("alpha", INKS["cyan"], "#B57F58", _swept, _high_collar)
OMEGA_YELLOW: Final = Character("omega", INKS["yellow"], "#C98F63", _curls, _knit)


def bust(character: Character) -> str:
    """Head and shoulders, looking to the left; it refers to the `bust_defs` of the same character."""
    prefix = character.prefix
    cheek = f'<ellipse cx="166" cy="256" rx="25" ry="13" fill="url(#{prefix}cheek)" transform="rotate(-8 166 256)"/>'
    return (
        _outlined(_FACES[character.role], character.skin, character)
        + path(_NECK_SHADOW, f"url(#{prefix}neck)")
        + cheek
        + (_open_eye if character.role == "alpha" else _closed_eye)(character)
        + _mouth(character)
        + _ear(character)
        + character.garment(character)
        + character.hair(character)
    )


def bust_defs(character: Character) -> str:
    """The dotted screens of cheek and neck, for the defs."""
    turn = character.ink.screen_turn
    return tiling(
        f"{character.prefix}cheek", 8, 8, f'<circle cx="4" cy="4" r="2.2" fill="{BLUSH}"/>', turn=turn
    ) + tiling(
        f"{character.prefix}neck", 9, 9, f'<circle cx="4.5" cy="4.5" r="3" fill="{character.ink.ink}"/>', turn=turn
    )


def _window(left: float, ink: RisographInk) -> str:
    """Half of the ground behind a couple, 480 units wide: tint, with dots that grow towards the foot."""
    dots = halftone(lambda x, y: (y - 150) / 600 * 0.7, (left, 150, left + 480, 620), 20, ink.screen_turn, ink.ink)
    return rect(left, 0, 480, 620, ink.tint) + dots


def draw_couple(alpha: Character, omega: Character) -> Drawing:
    """A match: two busts of different inks face one another, 960 x 620 units."""
    heart = INKS["magenta"]
    body = group(
        _window(0, alpha.ink) + _window(480, omega.ink),
        path(disc(480, 320, 262), CARD_PAPER),
        group(bust(alpha), transform="translate(528 30) scale(-1.28 1.28)"),
        group(bust(omega), transform=shift(392, 72, 1.18)),
        path(HEART, heart.ink, transform=shift(484, 86, 0.9)),
        path(HEART, stroke=heart.deep, stroke_width=4, transform=shift(481, 83, 0.9)),
        clip_path="url(#window)",
    )
    defs = bust_defs(alpha) + bust_defs(omega) + clip("window", '<rect width="960" height="620" rx="30"/>')
    return Drawing(960, 620, body, "A match", defs)

"""Ten heads of hair. Locks are united into a mass that is printed as one: key line, paper, and the ink off register."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from omegatable.art.palette import CARD_PAPER, RisographInk
from omegatable.art.svg import Point, cut, cuts, group, path, smooth, trace, use

Lock = tuple[Point, Point, Point, float]  # root, bend, tip, and the width at the root
Strand = tuple[Point | float, ...]  # root, bend, tip; optionally the width of the gouge mark, and its start and end
Gouge = tuple[Point, ...]


@dataclass(frozen=True)
class Style:
    """One head of hair, in the units of a bust. The attributes named `back…` lie behind the neck."""

    outline: str
    locks: tuple[Lock, ...] = ()
    strands: tuple[Strand, ...] = ()
    gouges: tuple[Gouge, ...] = ()
    gouge: tuple[float, float] = (8, 0.5)  # width and belly of the gouge marks
    light_strands: tuple[Strand, ...] = ()
    lights: tuple[Gouge, ...] = ()
    light_width: float = 8
    back_outline: str = ""
    back_locks: tuple[Lock, ...] = ()
    back_strands: tuple[Strand, ...] = ()
    behind: Callable[[RisographInk], str] | None = None  # other shapes, drawn before the mass
    over: Callable[[RisographInk], str] | None = None  # other shapes, drawn on top

    def back(self, ink: RisographInk, prefix: str) -> str:
        """Draw the hair behind the face. *prefix* is added to its ids."""
        if not self.back_outline and not self.back_locks:
            return ""
        shapes = [self.back_outline] * bool(self.back_outline) + [lock(*each) for each in self.back_locks]
        return _mass(ink, f"{prefix}back", shapes) + path(_strands(self.back_strands), ink.strand)

    def front(self, ink: RisographInk, prefix: str) -> str:
        """Draw the hair over the face and the garment. *prefix* is added to its ids."""
        lights = cuts(self.lights, self.light_width) + _strands(self.light_strands)
        return (
            (self.behind(ink) if self.behind else "")
            + _mass(ink, f"{prefix}hair", [self.outline, *(lock(*each) for each in self.locks)])
            + path(cuts(self.gouges, *self.gouge) + _strands(self.strands), ink.strand)
            + path(lights, CARD_PAPER)
            + (self.over(ink) if self.over else "")
        )


def _mass(ink: RisographInk, name: str, shapes: Sequence[str]) -> str:
    """Draw overlapping shapes printed as one: key line outside, paper, and the ink 1.5 units off register."""
    key = {"stroke": ink.deep, "stroke_width": 6, "stroke_linejoin": "round", "fill": ink.deep}
    outlines = "".join(f'<path d="{data}"/>' for data in shapes)
    return (
        group(group(outlines, id=name), **key)
        + group(use(name), fill=CARD_PAPER)
        + group(use(name), fill=ink.ink, transform="translate(1.5 1.5)")
    )


def _curve(root: Point, bend: Point, tip: Point, count: int) -> list[Point]:
    """Return *count* points on the arc from root to tip."""
    points: list[Point] = []
    for i in range(count):
        t = i / (count - 1)
        x, y = ((1 - t) ** 2 * r + 2 * t * (1 - t) * b + t * t * p for r, b, p in zip(root, bend, tip, strict=True))
        points.append((x, y))
    return points


def lock(root: Point, bend: Point, tip: Point, width: float) -> str:
    """Return a pointed lock of hair, *width* units wide at its root, as path data."""
    last = 5
    spine = _curve(root, bend, tip, last + 1)
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


def strand(root: Point, bend: Point, tip: Point, width: float = 5, start: float = 0.18, end: float = 0.9) -> str:
    """Return a gouge mark along a lock, from *start* to *end* (0 to 1) of its length, as path data."""
    points = _curve(root, bend, tip, 9)
    return cut(points[int(start * 8) : int(end * 8) + 1], width, 0.45)


def _strands(strands: Sequence[Strand]) -> str:
    return "".join(strand(*each) for each in strands)  # type: ignore[arg-type]


# -------------------------------------------------------------------------------------------------------------- extras

_PLAITS: Final = ((268, 440, 24), (284, 410, 27), (296, 376, 30), (302, 338, 32), (298, 300, 34))  # x, y, radius


def _plait(ink: RisographInk) -> str:
    """Draw a plait that falls over the shoulder, from its end upwards."""
    return "".join(_plait_link(ink, *link) for link in _PLAITS)


def _plait_link(ink: RisographInk, x: float, y: float, r: float) -> str:
    outline = trace(
        *("M", x - r, y - r * 0.7, "C", x - r * 1.1, y + r * 0.4, x - r * 0.2, y + r, x, y + r * 0.9),
        *("C", x + r * 0.2, y + r, x + r * 1.1, y + r * 0.4, x + r, y - r * 0.7),
        *("C", x + r * 0.5, y - r * 0.2, x + r * 0.1, y, x, y + r * 0.1),
        *("C", x - r * 0.1, y, x - r * 0.5, y - r * 0.2, x - r, y - r * 0.7, "Z"),
    )
    hairs = cuts(
        ([(x + way * r * 0.7, y - r * 0.2), (x + way * r * 0.4, y + r * 0.4), (x, y + r * 0.6)] for way in (-1, 1)), 3.5
    )
    return path(outline, ink.ink, stroke=ink.deep, stroke_width=3, stroke_linejoin="round") + path(hairs, ink.strand)


def _tie(ink: RisographInk) -> str:
    band = "M316 112C332 110 346 122 348 140C342 156 330 164 316 160C322 144 322 128 316 112Z"
    return path(band, CARD_PAPER, stroke=ink.deep, stroke_width=3, stroke_linejoin="round")


def _glasses(ink: RisographInk) -> str:
    rim = "M118 206h46a6 6 0 0 1 6 6v14a20 20 0 0 1-40 2L118 212Z"
    return path(rim + "M170 212L250 208", stroke=ink.deep, stroke_width=4)


# -------------------------------------------------------------------------------------------------------------- styles

HAIR: Final = MappingProxyType(
    {
        "curls": Style(
            outline=(
                "M252 232C262 250 262 268 252 282C276 288 298 276 300 254C322 256 340 236 332 214"
                "C352 206 358 180 340 166"
                "C354 146 346 118 322 114C324 90 302 70 278 78C268 56 236 52 222 70C202 54 170 62 166 84"
                "C142 82 122 100 128 122C110 132 106 158 122 170C116 184 122 198 136 198C146 200 152 192 150 184"
                "C162 188 176 182 178 170C190 178 208 174 212 160C216 176 232 184 246 176C248 196 244 214 252 232Z"
            ),
            gouges=(
                ((166, 84), (158, 100), (162, 118), (176, 126)),
                ((222, 70), (210, 88), (214, 110), (230, 118)),
                ((278, 78), (262, 92), (262, 114), (278, 126)),
                ((322, 114), (304, 122), (298, 142), (310, 156)),
                ((340, 166), (322, 172), (314, 190), (322, 206)),
                ((300, 254), (288, 244), (284, 228), (292, 214)),
                ((150, 184), (142, 172), (146, 154), (160, 148)),
                ((178, 170), (172, 156), (180, 140), (194, 138)),
                ((246, 176), (238, 160), (246, 144), (262, 142)),
                ((128, 122), (140, 128), (146, 140)),
                ((262, 190), (276, 186), (284, 174)),
                ((232, 150), (222, 146), (216, 134)),
            ),
            gouge=(8, 0.35),
            lights=(
                ((188, 98), (204, 84), (224, 84)),
                ((244, 92), (262, 84), (280, 94)),
                ((302, 134), (316, 130), (326, 142)),
            ),
            light_width=8,
        ),
        "bob": Style(
            back_outline=("M300 150C346 190 354 290 332 352C296 366 262 362 250 354C268 320 270 270 262 220Z"),
            outline=(
                "M122 196C108 150 126 92 180 76C240 54 318 70 340 134C358 188 352 252 350 306C352 330 346 352 326 362"
                "C332 344 330 330 322 322C322 346 308 366 284 366C292 352 292 340 286 330C282 346 270 356 254 354"
                "C272 326 272 280 262 236C256 210 252 190 250 172C240 190 222 202 206 204C212 192 214 182 212 172"
                "C196 192 172 204 150 206C156 196 160 188 160 178C150 190 136 196 122 196Z"
            ),
            gouges=(
                ((250, 172), (256, 140), (248, 112), (226, 92)),
                ((212, 172), (214, 140), (204, 116), (190, 100)),
                ((160, 178), (158, 150), (166, 128), (178, 112)),
                ((322, 322), (318, 270), (308, 210), (288, 160)),
                ((342, 310), (340, 260), (332, 210), (318, 170)),
                ((286, 330), (294, 290), (288, 240), (276, 200)),
            ),
            gouge=(7, 0.5),
            lights=(
                ((190, 106), (236, 92), (284, 108), (314, 142)),
                ((212, 122), (246, 114), (278, 126)),
            ),
            light_width=9,
        ),
        "braid": Style(
            behind=_plait,
            outline=(
                "M120 184C106 130 138 74 204 68C276 60 336 96 338 166C338 220 318 262 286 290C286 262 280 240 268 222"
                "C258 206 252 196 250 176C226 184 204 172 196 156C186 176 150 186 120 184Z"
            ),
            locks=(
                ((200, 150), (156, 160), (118, 206), 36),
                ((252, 178), (250, 220), (236, 272), 24),
            ),
            strands=(
                ((196, 150), (170, 110), (210, 80)),
                ((222, 170), (206, 120), (244, 84)),
                ((250, 176), (246, 126), (286, 96)),
                ((276, 226), (300, 180), (300, 120), 6),
                ((290, 270), (322, 220), (322, 150), 6),
            ),
            light_strands=(((170, 112), (230, 78), (310, 124), 10, 0.05, 0.95),),
        ),
        "straight": Style(
            back_outline=("M300 120C352 150 372 250 366 424L240 424C262 360 268 280 254 210Z"),
            back_strands=(
                ((320, 160), (350, 260), (346, 410), 7),
                ((300, 180), (326, 280), (320, 410), 7),
                ((284, 230), (302, 310), (292, 410), 6),
                ((336, 190), (362, 290), (358, 410), 5),
            ),
            outline=(
                "M118 196C104 130 138 74 206 66C280 58 340 96 344 170C346 214 330 250 312 270C296 250 280 236 270 214"
                "C268 204 262 196 254 192C250 224 252 262 256 300L228 294C228 258 228 222 230 190"
                "C194 196 150 198 118 196Z"
            ),
            strands=(
                ((146, 192), (150, 130), (206, 84), 5, 0.02, 0.8),
                ((174, 194), (182, 140), (226, 90), 5, 0.02, 0.8),
                ((202, 194), (212, 150), (250, 96), 5, 0.02, 0.8),
                ((228, 192), (240, 150), (280, 104), 5, 0.02, 0.8),
                ((242, 296), (240, 240), (252, 190), 5, 0.05, 0.9),
                ((300, 250), (310, 190), (290, 130), 6, 0.05, 0.9),
            ),
            light_strands=(((134, 150), (190, 116), (330, 150), 11, 0.05, 0.95),),
        ),
        "swept": Style(
            outline=(
                "M116 178C108 150 118 118 140 102C136 88 148 74 162 78C172 58 202 50 220 60C252 42 308 58 330 100"
                "C354 130 354 186 336 222C332 252 320 278 302 296C298 276 294 262 286 252C274 240 268 222 262 196"
                "C258 186 246 184 240 192C236 200 236 212 238 222C230 214 224 198 226 182C214 176 206 160 206 146"
                "C186 152 166 148 154 138C150 152 134 168 116 178Z"
            ),
            locks=(
                ((330, 110), (372, 112), (396, 84), 36),
                ((336, 150), (380, 160), (408, 140), 34),
                ((330, 190), (372, 206), (396, 198), 32),
                ((322, 226), (352, 246), (372, 246), 26),
            ),
            gouges=(
                ((206, 146), (228, 140), (262, 140), (300, 160), (318, 200)),
                ((190, 120), (230, 108), (276, 114), (314, 142), (328, 180)),
                ((160, 110), (200, 88), (256, 84), (300, 106)),
                ((262, 196), (284, 190), (304, 206), (308, 240)),
                ((154, 138), (150, 122), (156, 108), (168, 98)),
            ),
            gouge=(8, 0.5),
            lights=(
                ((186, 98), (226, 80), (272, 84), (304, 110)),
                ((222, 126), (262, 122), (296, 140), (316, 170)),
            ),
            light_width=8,
        ),
        "tousled": Style(
            outline=(
                "M122 178C108 130 138 78 200 70C262 58 324 92 330 160C334 210 316 250 288 276C282 256 272 240 262 226"
                "C254 206 250 192 248 178C196 190 150 186 122 178Z"
            ),
            locks=(
                ((300, 116), (356, 112), (384, 140), 52),
                ((312, 156), (362, 168), (384, 200), 50),
                ((306, 200), (346, 222), (356, 258), 46),
                ((290, 236), (320, 268), (322, 304), 40),
                ((282, 92), (330, 72), (364, 92), 50),
                ((240, 78), (276, 44), (314, 52), 46),
                ((204, 80), (222, 44), (258, 34), 42),
                ((176, 90), (166, 56), (190, 36), 36),
                ((190, 100), (134, 116), (106, 212), 52),
                ((214, 114), (168, 146), (146, 206), 46),
                ((238, 124), (200, 164), (188, 214), 42),
                ((262, 134), (240, 180), (236, 244), 38),
            ),
            strands=(
                ((214, 96), (160, 112), (118, 196)),
                ((232, 110), (184, 142), (156, 194)),
                ((252, 120), (212, 158), (196, 204)),
                ((292, 132), (344, 138), (372, 156), 6),
                ((292, 172), (344, 188), (372, 214), 6),
                ((282, 208), (322, 232), (344, 268), 6),
                ((270, 98), (316, 82), (350, 92), 6),
                ((236, 92), (262, 62), (300, 58), 5),
                ((276, 150), (256, 192), (246, 232), 5),
                ((290, 186), (288, 222), (304, 276), 6),
            ),
            light_strands=(
                ((206, 100), (262, 82), (306, 126), 8, 0.05, 0.9),
                ((226, 120), (262, 108), (292, 140), 6, 0.1, 0.9),
            ),
        ),
        "ponytail": Style(
            over=_tie,
            back_locks=(
                ((322, 130), (420, 160), (372, 330), 84),
                ((322, 130), (440, 190), (420, 352), 60),
                ((322, 136), (380, 220), (334, 372), 56),
            ),
            back_strands=(
                ((330, 140), (410, 190), (376, 310), 7),
                ((330, 140), (436, 210), (414, 330), 6),
                ((330, 146), (386, 230), (344, 350), 6),
            ),
            outline=(
                "M121 180C104 128 138 74 204 66C272 56 336 88 342 140C340 176 316 200 300 214C288 190 268 182 252 186"
                "C246 200 246 216 244 232C236 214 232 200 234 184C216 168 206 150 204 134C186 154 146 158 121 180Z"
            ),
            locks=(
                ((206, 128), (150, 140), (116, 212), 34),
                ((246, 180), (238, 230), (228, 276), 26),
            ),
            strands=(
                ((200, 128), (250, 130), (332, 134), 6),
                ((188, 100), (250, 88), (330, 126), 6),
                ((236, 176), (280, 160), (330, 146), 6),
                ((196, 134), (150, 150), (128, 190), 4),
            ),
            light_strands=(
                ((200, 88), (262, 72), (316, 108), 9, 0.1, 0.9),
                ((220, 114), (270, 106), (320, 128), 6, 0.1, 0.9),
            ),
        ),
        "slick": Style(
            over=_glasses,
            outline=(
                "M118 172C112 120 144 70 210 64C280 56 338 94 338 160C338 206 322 248 300 282C296 262 288 246 276 232"
                "C266 216 262 200 258 186C252 180 246 182 242 190C240 206 242 222 240 236C230 214 228 190 232 168"
                "C226 150 214 132 194 122C166 124 134 144 118 172Z"
            ),
            strands=(
                ((150, 138), (220, 84), (310, 110), 6),
                ((180, 124), (240, 96), (324, 140), 6),
                ((206, 128), (260, 114), (330, 170), 6),
                ((226, 150), (270, 136), (324, 206), 6),
                ((240, 176), (280, 166), (312, 240), 6),
            ),
            light_strands=(((160, 112), (226, 70), (306, 104), 9, 0.05, 0.95),),
        ),
        "wave": Style(
            outline=(
                "M122 176C104 150 100 112 126 92C120 70 150 44 190 48C236 36 310 54 334 104C352 140 350 196 332 232"
                "C326 262 316 282 302 298C298 274 290 258 280 246C268 232 264 214 260 194C254 184 244 186 240 194"
                "C238 208 240 222 238 234C228 212 228 190 230 168C236 140 220 118 190 118C158 120 128 138 122 176Z"
            ),
            gouges=(
                ((126, 92), (150, 84), (196, 92), (240, 120), (252, 170)),
                ((132, 112), (164, 98), (206, 106), (234, 136)),
                ((190, 64), (250, 62), (300, 94), (322, 150)),
                ((250, 96), (290, 116), (310, 160), (308, 214)),
                ((264, 150), (290, 176), (296, 220)),
            ),
            gouge=(8, 0.5),
            lights=(
                ((146, 74), (182, 62), (226, 76), (256, 106)),
                ((274, 78), (306, 100), (322, 134)),
            ),
            light_width=9,
        ),
        "wild": Style(
            outline=(
                "M122 180C106 130 138 72 206 66C280 58 338 98 340 166C338 214 318 250 296 276C284 250 270 230 256 206"
                "C252 196 250 186 250 176C206 190 160 190 122 180Z"
            ),
            locks=(
                ((200, 110), (128, 128), (96, 224), 56),
                ((222, 120), (170, 160), (142, 232), 48),
                ((250, 134), (222, 190), (214, 270), 46),
                ((318, 150), (392, 176), (398, 262), 60),
                ((316, 190), (376, 240), (364, 330), 58),
                ((300, 230), (344, 290), (318, 372), 54),
                ((310, 120), (384, 110), (418, 168), 50),
                ((280, 90), (336, 50), (392, 74), 46),
                ((284, 250), (304, 310), (276, 366), 40),
                ((210, 80), (238, 34), (290, 28), 40),
            ),
            strands=(
                ((220, 104), (150, 126), (108, 206)),
                ((240, 116), (186, 160), (152, 220)),
                ((262, 136), (234, 196), (222, 256)),
                ((300, 146), (376, 178), (390, 244), 6),
                ((298, 186), (360, 240), (358, 314), 6),
                ((286, 226), (330, 288), (318, 354), 6),
                ((296, 118), (370, 116), (404, 154), 6),
            ),
            light_strands=(((190, 98), (250, 76), (312, 124), 10, 0.05, 0.95),),
        ),
    }
)

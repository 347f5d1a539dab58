"""Faces by view. A head faces left or the front; the origin is between the eyes, and y increases downwards.

A face is about 150 units wide and 228 high, from crown to chin. Its parameters are relative to a standard of 1, or
offsets from 0.
"""

from dataclasses import dataclass
from typing import Final

from omegatable.art.svg import Point, cut, disc, path, smooth
from omegatable.games.alpha_beta_omega.art.strokes import (
    PAPER,
    Paint,
    Points,
    brush,
    edge,
    lined,
    mirrored,
)

FRONT, QUARTER, PROFILE = "front", "quarter", "profile"


@dataclass(frozen=True)
class Face:
    """The features of a character's face that do not depend on mood."""

    view: str = QUARTER
    width: float = 1  # the width of the skull
    length: float = 1  # from the eyes to the chin
    jaw: float = 1  # its relative width
    chin: float = 1  # its relative width or, in profile, how far it projects
    nose: float = 1  # its length
    nose_width: float = 1
    hook: float = 0  # -1 concave, 0 straight, 1 hooked
    tip: float = 0  # -1 down, 1 up
    brow: float = 1  # its weight
    brow_drop: float = 0  # how much closer to the eye it is
    eye: float = 1  # its size
    eye_tilt: float = 0  # how much the outer corner is raised
    folded: bool = True  # whether there is a crease above the eye
    lips: float = 1
    mouth: float = 1  # its width
    ears: float = 1
    age: float = 0  # 0 is the age of 25, 1 the age of 45
    freckles: bool = False
    scar: bool = False  # whether a scar crosses a brow


@dataclass(frozen=True)
class Mood:
    """The features of a face that depend on mood."""

    eyes: str = "open"  # `open`, `half`, `low`, `glad`
    look: tuple[float, float] = (0, 0)  # the pupils, -1 to 1 across and down
    mouth: str = "closed"  # `closed`, `smile`, `grin`, `laugh`, `smirk`, `frown`; in profile `sing`
    brows: float = 0  # how much they are raised
    frown: float = 0  # how much the inner ends of the brows are lowered
    one_brow: float = 0  # how much more the near brow is raised


# ------------------------------------------------------------------------------------------------------------- outlines

_SKULL: Final = {  # from the crown down the left side of the picture
    FRONT: ((0, -112), (-40, -105), (-66, -80), (-76, -42), (-76, -6), (-74, 26)),
    QUARTER: ((10, -114), (-34, -107), (-64, -84), (-76, -52), (-82, -28), (-72, -6)),
    PROFILE: ((16, -115), (-34, -108), (-64, -82), (-75, -52), (-80, -25), (-73, -8)),
}
_BACK: Final = {  # from the nape up to the crown; profile and three-quarter
    QUARTER: ((77, 44), (99, 10), (107, -38), (88, -84), (50, -108), (10, -114)),
    PROFILE: ((88, 46), (107, 6), (111, -40), (90, -88), (52, -110), (16, -115)),
}


def _down(face: Face, points: Points) -> list[Point]:
    """Return points below the eyes, stretched by the length of the face."""
    return [(x, y * face.length if y > 0 else y) for x, y in points]


def _jaw_front(face: Face) -> list[Point]:
    """Return the left half of the jaw from the cheek to the middle of the chin."""
    jaw, chin = face.jaw, face.chin
    return _down(
        face,
        (
            (-74 * (0.6 + 0.4 * jaw), 26),
            (-71 * jaw, 50),
            (-65 * jaw, 76),
            (-48 * (0.5 * jaw + 0.5 * chin), 100),
            (-24 * chin, 114),
            (0, 117),
        ),
    )


def _jaw_quarter(face: Face) -> list[Point]:
    """Return the contour from the far cheek past the chin to the ear."""
    jaw, chin = face.jaw, face.chin
    return _down(
        face,
        (
            (-75, 13),
            (-78, 30),
            (-70 * (0.5 + 0.5 * jaw), 54),
            (-61 * (0.5 + 0.5 * jaw), 78),
            (-60 * (0.5 + 0.5 * chin), 101),
            (-42, 117),
            (-16 * chin, 120),
            (10, 110),
            (36 * jaw, 88),
            (56 * jaw, 62),
            (63, 30),
        ),
    )


def nose_profile(face: Face) -> list[Point]:
    """Return the contour of the nose from its root to the lip."""
    hook, tip, long, out = face.hook, face.tip, face.nose, face.nose_width
    return [
        (-73, -8),
        (-75, 0),
        (-86 - 9 * hook, 18 * long),
        (-97 - 5 * hook, 31 * long - 2 * tip),
        (-104 - 20 * (out - 1), 40 * long - 4 * tip),
        (-103.5 - 20 * (out - 1), 47 * long - 4 * tip),
        (-96, 52 * long - 2 * tip),
        (-82, 54 * long),
    ]


def _jaw_profile(face: Face, open_mouth: float = 0) -> list[list[Point]]:
    """Return the contour below the nose as runs: lips, chin, jaw."""
    lips, chin, base = face.lips, face.chin, 54 * face.nose
    low = 117 * face.length
    gap = low - base
    o = open_mouth
    return [
        [(-82, base), (-83, base + gap * 0.1), (-87 - 2.4 * lips, base + gap * 0.2), (-84, base + gap * 0.3)],
        [
            (-84, base + gap * 0.3 + o),
            (-85 - 2 * lips, base + gap * 0.4 + o),
            (-79, base + gap * 0.55 + o),
            (-80 - 6 * (chin - 1) * 5, base + gap * 0.78 + o),
            (-76 - 6 * (chin - 1) * 5, base + gap * 0.96 + o),
            (-58, base + gap * 1.1 + o),
            (-22, base + gap * 0.98 + o * 0.6),
            (22 * face.jaw, base + gap * 0.62),
            (40 * face.jaw, base - gap * 0.06),
        ],
    ]


def _runs(face: Face, mood: Mood) -> tuple[list[Points], Points]:
    """Return the contour of a head from the side: from the crown along the face to the ear, and up from the nape."""
    skull, back = _SKULL[face.view], _BACK[face.view]
    if face.view == QUARTER:
        return [[*skull, *_jaw_quarter(face)]], back
    opened = {"sing": 13.0, "grin": 6.0, "laugh": 6.0}.get(mood.mouth, 0.0)
    return [[*skull, *nose_profile(face)[1:]], *_jaw_profile(face, opened)], back


def outline(face: Face, mood: Mood = Mood()) -> str:
    """Return the outline of the whole head without ears, as path data."""
    if face.view == FRONT:
        half = [*_SKULL[FRONT][:-1], *_jaw_front(face)]
        return smooth([*half, *mirrored(half)[-2:0:-1]], closed=True)
    runs, back = _runs(face, mood)
    return edge(*runs, back)


def contour(face: Face, mood: Mood) -> str:
    """Return the part of the outline that has a key line, as path data: not the border with the neck."""
    if face.view == FRONT:
        return outline(face, mood)
    runs, back = _runs(face, mood)
    return edge(*runs, closed=False) + edge(back, closed=False)


# ----------------------------------------------------------------------------------------------------------------- eyes


def _brow(at: Point, width: float, way: int, face: Face, mood: Mood, colour: str, near: bool) -> str:
    """Draw a brow over the eye at *at*; its inner end is on the right if *way* is -1."""
    x, y = at
    y += -17 + 3 * face.brow_drop - 5 * mood.brows - (7 * mood.one_brow if near else 0)
    weight = 10.5 * face.brow
    inner = y + 4 + 6 * mood.frown - 2 * mood.brows
    points = [
        (x - way * width * 0.68, inner),
        (x - way * width * 0.2, y - 2 + 2 * mood.frown),
        (x + way * width * 0.3, y - 4),
        (x + way * width * 0.82, y + 4 - 3 * face.eye_tilt),
    ]
    return path(brush(points, (weight * 0.9, weight, weight * 0.72, 1)), colour)


def _eye(at: Point, width: float, way: int, face: Face, mood: Mood, colours: Paint) -> str:
    """Draw an eye in the front or three-quarter view. The outer corner is on the left if *way* is -1."""
    x, y = at
    half, tall = width / 2, face.eye
    inner, outer = (x - way * half, y + 2), (x + way * half, y - 2 * face.eye_tilt)
    deep = colours.line
    if mood.eyes == "glad":
        arc = [inner, (x - way * half * 0.4, y - 5), (x + way * half * 0.35, y - 5.5), (outer[0], y + 2)]
        under = cut([(x - way * half * 0.6, y + 10), (x, y + 9), (x + way * half * 0.8, y + 6)], 2.6)
        return path(brush(arc, (2, 5.5, 5.5, 1.5)) + under, deep)
    if mood.eyes == "low":
        arc = [inner, (x - way * half * 0.3, y + 5.5), (x + way * half * 0.4, y + 5), outer]
        crease = cut([(x - way * half * 0.8, y - 4), (x, y - 5.5), (x + way * half * 0.9, y - 2)], 2.6)
        return path(brush(arc, (2, 5.6, 5.6, 2)), deep) + (path(crease, deep) if face.folded else "")
    lid = 0.45 if mood.eyes == "half" else 1
    top = 6.6 * tall * lid - (0 if lid == 1 else 0.6)
    upper = [inner, (x - way * half * 0.35, y - top), (x + way * half * 0.35, y - top * 0.92), outer]
    lower = [outer, (x + way * half * 0.35, y + 5 * tall), (x - way * half * 0.35, y + 5 * tall), inner]
    px, py = x + mood.look[0] * half * 0.42, y - 0.5 + mood.look[1] * 2.2
    radius = 5.9 * (0.85 + 0.15 * tall)
    white = path(edge(upper, lower), PAPER)
    iris = path(disc(px, py, radius), deep)
    glint = path(disc(px - 2, py - 2, 1.7), PAPER)
    patch = edge(upper, [(outer[0], outer[1] - 3), (x, y - top - 8), (inner[0], inner[1] - 4)])
    lash = brush([inner, *upper[1:3], (outer[0] + way * 1.5, outer[1] + 0.5)], (2, 5, 5.4, 2.2))
    under = cut([(x - way * half * 0.5, y + 5.4 * tall), (x + way * half * 0.3, y + 5.6 * tall), outer], 2)
    crease = ""
    if face.folded:
        crease = cut([(inner[0], y - 4), (x, y - top - 5), (outer[0] + way * 2, outer[1] - 4)], 2)
    bag = cut([(inner[0] + way * 2, y + 10), (x, y + 14), (outer[0] - way * 4, y + 10)], 2 + face.age)
    tired = face.age > 0.55 or mood.eyes == "half"
    return (
        white + iris + glint + path(patch, colours.shade) + path(lash + under + crease + (bag if tired else ""), deep)
    )


def _eye_profile(face: Face, mood: Mood, colours: Paint) -> str:
    """Draw the eye of a profile."""
    deep = colours.line
    if mood.eyes in ("low", "glad"):
        sag = 5 if mood.eyes == "low" else -4
        closed = brush([(-68, 1), (-60, 1 + sag), (-50, sag * 0.6), (-42, -1)], (2, 5.5, 5, 1))
        return path(closed + cut([(-68, -6), (-57, -8), (-42, -5)], 2.6), deep)
    top = 7 * face.eye * (0.62 if mood.eyes == "half" else 1)
    white = edge([(-67, -top + 1), (-56, -top * 0.8), (-41, 2)], [(-41, 2), (-54, 6), (-65, 5)])
    tall = top / 2 + 3.6
    x, y = -58.5 + mood.look[0] * 2, 7 - tall + mood.look[1] * 1.6
    iris = path(smooth([(x - 4.6, y), (x, y - tall), (x + 4.6, y), (x, y + tall)], closed=True), deep)
    patch = edge([(-68, -top + 1), (-56, -top), (-40, 1)], [(-42, -5), (-56, -top - 8), (-69, -top - 6)])
    lash = brush([(-69, -top + 2), (-62, -top), (-52, -top * 0.7), (-39, 3)], (3, 5.5, 5, 1))
    under = cut([(-65, 6), (-54, 7), (-44, 4)], 2.2)
    crease = cut([(-66, -top - 5), (-54, -top - 4), (-38, -3)], 2)
    bag = cut([(-64, 11), (-54, 14), (-44, 11)], 2.2) if face.age > 0.5 or mood.eyes == "half" else ""
    return path(white, PAPER) + iris + path(patch, colours.shade) + path(lash + under + crease + bag, deep)


# --------------------------------------------------------------------------------------------------------------- mouths


def _mouth(x: float, y: float, left: float, right: float, face: Face, mood: Mood, colours: Paint) -> str:
    """Draw a mouth centred on *x*, *y*, with corners *left* and *right* units away."""
    deep, lips = colours.line, face.lips
    lift = {"smile": 5, "smirk": 2, "frown": -4, "grin": 7, "laugh": 8}.get(mood.mouth, 1)
    one = 5 if mood.mouth == "smirk" else 0
    a, b = (x - left, y - lift), (x + right, y - lift - one)
    if mood.mouth in ("grin", "laugh"):
        tall = 15 if mood.mouth == "grin" else 24
        upper = [a, (x - left * 0.5, y - 1), (x, y + 1), (x + right * 0.5, y - 1), b]
        lower = [b, (x + right * 0.7, y + tall * 0.6), (x, y + tall), (x - left * 0.7, y + tall * 0.6), a]
        band = 8 if mood.mouth == "grin" else 9
        teeth = edge(
            [(x - left * 0.88, y - lift * 0.7), (x, y + 1), (x + right * 0.88, y - lift * 0.7)],
            [(x + right * 0.72, y + band - 3), (x, y + band + 1), (x - left * 0.72, y + band - 3)],
        )
        lip = brush(
            [(x - left * 0.6, y + tall * 0.8), (x, y + tall + 3), (x + right * 0.6, y + tall * 0.8)],
            (1, 5 * lips, 1),
        )
        ends = "" if face.view == QUARTER else cut([(a[0] - 5, a[1] - 5), (a[0] - 3, a[1] + 1), (a[0], a[1] + 5)], 3)
        ends += cut([(b[0] + 5, b[1] - 5), (b[0] + 3, b[1] + 1), (b[0], b[1] + 5)], 3)
        return path(lip, colours.lip) + lined(edge(upper, lower), deep, deep, 3) + path(teeth, PAPER) + path(ends, deep)
    line = [a, (x - left * 0.45, y - 0.5), (x, y + 1.5), (x + right * 0.45, y - 0.5), b]
    above = edge(
        [a, (x - left * 0.3, y - 4.5 * lips), (x, y - 3 * lips), (x + right * 0.3, y - 4.5 * lips), b],
        line[::-1],
    )
    below = edge(line, [b, (x + right * 0.5, y + 6 * lips), (x, y + 8.5 * lips), (x - left * 0.5, y + 6 * lips), a])
    under = cut([(x - left * 0.45, y + 11 * lips), (x, y + 13 * lips), (x + right * 0.45, y + 11 * lips)], 3)
    return path(above + below, colours.lip) + path(brush(line, (3, 3.6, 4.2, 3.6, 3)), deep) + path(under, deep)


def _mouth_profile(face: Face, mood: Mood, colours: Paint) -> str:
    base = 54 * face.nose
    gap = 117 * face.length - base
    y = base + gap * 0.3
    deep = colours.line
    lift = {"smile": 6, "smirk": 7, "frown": -5, "grin": 8, "laugh": 9}.get(mood.mouth, 1)
    if mood.mouth in ("sing", "grin", "laugh"):
        back = (-62, y - lift + 4)
        wide = 14 if mood.mouth == "sing" else 7
        shape = edge([(-86, y), (-74, y + 1), back], [back, (-68, y + wide), (-86, y + wide)])
        teeth = edge([(-86, y), (-74, y + 1), (-66, y)], [(-72, y + 4), (-86, y + 4)])
        fold = cut([(-60, y - lift), (-57, y + 4), (-61, y + 12)], 3)
        return path(shape, deep) + path(teeth, PAPER) + path(fold, deep)
    line = brush([(-85, y), (-76, y + 1), (-66, y - lift * 0.4), (-59, y - lift)], (3, 4.4, 3.8, 1.5))
    lip = edge([(-84, y), (-66, y)], [(-76, y - 5 * face.lips), (-86 - 2 * face.lips, y - gap * 0.1)])
    low = edge([(-84, y), (-66, y)], [(-74, y + 6 * face.lips), (-84 - 2 * face.lips, y + gap * 0.1)])
    dimple = cut([(-57, y - lift - 4), (-55, y - lift), (-57, y - lift + 5)], 2.6)
    return path(lip + low, colours.lip) + path(line + dimple, deep)


# ---------------------------------------------------------------------------------------------------------------- noses


def _nose_front(face: Face, colours: Paint) -> str:
    base, w = 48 * face.nose, 17 * face.nose_width
    deep = colours.line
    side = edge(
        [(10, -16), (7 + 2 * face.hook, 8), (9, base - 20), (w, base - 6)],
        [(w, base - 6), (w - 5, base + 2), (8, base + 2), (3, base - 6)],
        [(3, base - 6), (2, 10), (5, -16)],
    )
    bridge = cut([(-10, -14), (-7 - 3 * face.hook, 8), (-8, base - 22)], 3)
    wings = cut([(-w + 4, base - 14), (-w, base - 5), (-w + 6, base + 2)], 4.2)
    wings += cut([(w - 4, base - 14), (w, base - 5), (w - 6, base + 2)], 4.2)
    low = base + 4 - 3 * face.tip
    under = brush(
        [(-w + 6, base + 1), (-5, low - 1), (0, low + 1), (5, low - 1), (w - 6, base + 1)], (1, 4.5, 4, 4.5, 1)
    )
    return path(side, colours.shade) + path(bridge + wings + under, deep)


def _nose_quarter(face: Face, colours: Paint) -> str:
    long, w, deep = face.nose, face.nose_width - 1, colours.line
    hook, tip, base = face.hook, face.tip, 50 * face.nose
    ridge = [
        (-45, -20),
        (-44, -4),
        (-53 - 6 * hook, 15 * long),
        (-63 - 4 * hook + 2 * w, 30 * long),
        (-70 + 3 * w, 41 * long - 4 * tip),
        (-67 - 2 * w, base - 1 - 3 * tip),
        (-57, base + 3 + 3 * w),
    ]
    near = [(-57, base + 3 + 3 * w), (-43, base + 1), (-35 + 9 * w, base - 6), (-38 + 6 * w, base - 16)]
    body = edge(ridge, near, [near[-1], (-40, 14), (-32, -12)])
    side = edge(
        [(-34, -14), (-41, 12), (-53, 34 * long), (-57, base - 2)],
        [(-57, base + 3 + 3 * w), *near[1:], (-34, 14), (-27, -12)],
    )
    line = brush([*ridge[1:], (-53, base + 3 + 3 * w)], (0.8, 2.6, 3.4, 4.4, 4.8, 3.4, 2))
    wing = cut([(-39 + 5 * w, base - 17), (-33 + 9 * w, base - 8), (-39 + 6 * w, base + 2)], 4.4)
    nostril = brush([(-58, base + 1), (-51, base - 3), (-45, base + 1)], (1, 4.6, 1))
    return path(body, colours.skin) + path(side, colours.shade) + path(line + wing + nostril, deep)


def _nose_profile(face: Face, colours: Paint) -> str:
    base = 54 * face.nose
    wing = cut([(-79, base - 18), (-71, base - 11), (-74, base - 1)], 4.2)
    nostril = brush([(-92, base - 3), (-87, base - 6), (-82, base - 3)], (1, 3.6, 1))
    side = edge([(-70, -10), (-74, 16), (-80, base - 18)], [(-74, base - 20), (-64, 14), (-62, -10)])
    return path(side, colours.shade) + path(wing + nostril, colours.line)


# ------------------------------------------------------------------------------------------------------------------ age


def _lines(face: Face, mood: Mood, ink: str, bearded: bool) -> str:
    """Draw the lines of age and laughter."""
    base, a = 48 * face.nose, face.age
    merry = mood.mouth in ("smile", "grin", "laugh", "smirk")
    fold = 0 if bearded else (2.2 if merry else 0) + 2.4 * a
    lines = ""
    if face.view == FRONT:
        x = 27 * face.mouth
        for s in (-1, 1):
            if fold > 1:
                lines += cut([(s * 19, base - 6), (s * (x + 3), base + 10), (s * (x + 6), base + 26)], fold)
            if a > 0.4 or mood.eyes == "glad":
                lines += cut([(s * 56, -4), (s * 62, -7), (s * 67, -7)], 2) + cut(
                    [(s * 56, 2), (s * 62, 2), (s * 67, 4)], 2
                )
        if a > 0.6:
            lines += cut([(-34, -52), (0, -56), (34, -52)], 2.4) + cut([(-24, -42), (0, -45), (24, -42)], 2.2)
        if mood.frown > 0.4:
            lines += cut([(-6, -26), (-5, -18), (-7, -12)], 2.6) + cut([(6, -26), (5, -18), (7, -12)], 2.6)
    elif face.view == QUARTER:
        if fold > 1:
            lines += cut([(-37, base - 2), (-24, base + 10), (-18, base + 28)], fold)
        if a > 0.5 or mood.eyes == "glad":
            lines += cut([(12, -4), (19, -8), (25, -8)], 2) + cut([(12, 2), (19, 2), (25, 4)], 2)
        if a > 0.6:
            lines += cut([(-66, -52), (-34, -57), (0, -52)], 2.4) + cut([(-64, -42), (-36, -46), (-10, -43)], 2.2)
        if mood.frown > 0.4:
            lines += cut([(-45, -28), (-44, -20), (-46, -13)], 2.8)
    else:
        if fold > 1:
            lines += cut([(-72, base - 6), (-62, base + 8), (-60, base + 26)], fold)
        if a > 0.5 or mood.eyes == "glad":
            lines += cut([(-34, -3), (-27, -6), (-20, -6)], 2) + cut([(-34, 3), (-27, 3), (-20, 5)], 2)
        if a > 0.6:
            lines += cut([(-72, -50), (-58, -54), (-40, -51)], 2.2)
    return path(lines, ink) if lines else ""


_FRECKLES: Final = ((0, 0), (9, -5), (17, 2), (7, 8), (-8, 5), (-13, -3), (24, -4), (15, 12), (-3, 13))


def _marks(face: Face, colours: Paint) -> str:
    pieces = ""
    if face.freckles:
        places = {FRONT: (-38, 38), QUARTER: (-12, -62), PROFILE: (-52,)}[face.view]
        for i, x in enumerate(places):
            few = _FRECKLES if i == 0 or face.view == FRONT else _FRECKLES[:3]
            way = 1 if i == 0 else -1
            pieces += path("".join(disc(x + way * dx, 27 + dy, 1.9) for dx, dy in few), colours.shade)
    if face.scar:
        x = {FRONT: 44, QUARTER: -4, PROFILE: -48}[face.view]
        pieces += path(brush([(x + 4, -34), (x, -20), (x - 1, -8)], (1, 3.4, 1)), colours.glow)
    return pieces


# --------------------------------------------------------------------------------------------------------------- planes


def planes(face: Face, colours: Paint, bald: bool = False) -> str:
    """Draw the shaded and lit planes of the face; clip them to the outline."""
    if face.view == FRONT:
        side = [(80, -80), (60, -40), (66, -8), (58, 22), (44, 52), (40, 84), (20, 104), (16, 124), (90, 124)]
        sock = edge([(-54, -14), (-34, -20), (-12, -12)], [(-14, 2), (-34, -4), (-52, 0)])
        sock += edge([(54, -14), (34, -20), (12, -12)], [(14, 2), (34, -4), (52, 0)])
        glow = smooth([(-58, 18), (-40, 20), (-30, 32), (-44, 42), (-60, 34)], closed=True)
        forehead = smooth([(-46, -84), (-20, -100), (10, -96), (-10, -82), (-40, -68)], closed=True)
    elif face.view == QUARTER:
        side = [
            (60, -100),
            (36, -60),
            (30, -20),
            (24, 14),
            (-4, 44),
            (0, 78),
            (-16, 100),
            (-14, 126),
            (110, 126),
            (120, -60),
        ]
        sock = edge([(-34, -12), (-14, -19), (8, -12)], [(6, 2), (-14, -4), (-32, 4)])
        sock += edge([(-76, -16), (-62, -18), (-50, -10)], [(-52, 2), (-62, -3), (-74, 0)])
        glow = smooth([(-30, 20), (-12, 20), (0, 28), (-14, 38), (-30, 34)], closed=True)
        forehead = smooth([(-56, -76), (-34, -94), (0, -96), (-16, -80), (-46, -62)], closed=True)
    else:
        side = [
            (70, -100),
            (30, -70),
            (-14, -30),
            (-8, 10),
            (-34, 40),
            (-28, 70),
            (-52, 96),
            (-56, 128),
            (130, 128),
            (130, -80),
        ]
        sock = edge([(-70, -14), (-56, -18), (-36, -12)], [(-40, 4), (-56, -6), (-70, 0)])
        glow = smooth([(-60, 20), (-44, 18), (-34, 26), (-48, 36), (-60, 32)], closed=True)
        forehead = ""
    return path(smooth(side, closed=True) + sock, colours.shade) + path(glow + (forehead if bald else ""), colours.glow)


# ----------------------------------------------------------------------------------------------------------------- ears

_EAR_AT: Final = {QUARTER: 58, PROFILE: 36}


def ear(face: Face, colours: Paint, ring: bool = False) -> str:
    """Draw the ear of a profile or three-quarter view, or both ears of the front view (which are behind the head)."""
    k, deep = face.ears, colours.line

    def one(x: float, way: int) -> str:
        points = [(0, -8), (6, -20), (18, -22), (25, -10), (22, 10), (15, 22), (13, 36), (4, 42), (-2, 30)]
        shape = smooth([(x + way * a * k, b * k + 4) for a, b in points], closed=True)
        fold = cut([(x + way * a * k, b * k + 4) for a, b in ((5, -10), (15, -14), (18, -4), (14, 8), (8, 14))], 3.2)
        fold += cut([(x + way * a * k, b * k + 4) for a, b in ((5, 4), (10, 6), (7, 16))], 3)
        stud = lined(disc(x + way * 7 * k, 40 * k + 4, 4), PAPER, deep, 2.4) if ring else ""
        return lined(shape, colours.skin, deep) + path(fold, deep) + stud

    if face.view == FRONT:
        return one(-73, -1) + one(73, 1)
    return one(_EAR_AT[face.view], 1)


# ------------------------------------------------------------------------------------------------------------- together


def features(face: Face, mood: Mood, colours: Paint, bearded: bool = False) -> str:
    """Draw eyes, brows, nose, mouth, freckles and lines; a beard hides the lines beside the mouth."""
    deep, brows = colours.line, colours.brow
    gap = 117 * face.length - 48 * face.nose
    y = 48 * face.nose + gap * 0.37
    if face.view == FRONT:
        w = 25 * face.mouth
        eyes = "".join(_eye((s * 34, 0), 31, s, face, mood, colours) for s in (-1, 1))
        brow = "".join(_brow((s * 35, 0), 32, s, face, mood, brows, s == 1) for s in (-1, 1))
        nose, mouth = _nose_front(face, colours), _mouth(0, y, w, w, face, mood, colours)
    elif face.view == QUARTER:
        w = face.mouth
        eyes = _eye((-11, 0), 31, 1, face, mood, colours) + _eye((-60, 0), 19, -1, face, mood, colours)
        brow = _brow((-11, 0), 33, 1, face, mood, brows, True) + _brow((-61, -1), 18, -1, face, mood, brows, False)
        nose, mouth = _nose_quarter(face, colours), _mouth(-41, y + 1, 14 * w, 24 * w, face, mood, colours)
    else:
        eyes, mouth, nose = (
            _eye_profile(face, mood, colours),
            _mouth_profile(face, mood, colours),
            _nose_profile(face, colours),
        )
        top = -16 + 3 * face.brow_drop - 5 * mood.brows
        inner = top + 3 + 5 * mood.frown
        brow = path(
            brush(
                [(-79, inner), (-66, top - 4), (-50, top - 4), (-33, top + 4)],
                (9 * face.brow, 10 * face.brow, 8 * face.brow, 1),
            ),
            brows,
        )
    return eyes + brow + nose + _marks(face, colours) + mouth + _lines(face, mood, deep, bearded)

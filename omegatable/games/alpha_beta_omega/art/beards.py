"""Beards and moustaches by view, in the units of a face."""

from typing import Final

from omegatable.art.svg import Point, path, smooth
from omegatable.games.alpha_beta_omega.art.faces import (
    FRONT,
    PROFILE,
    QUARTER,
    Face,
    jaw_front,
    jaw_profile,
    jaw_quarter,
)
from omegatable.games.alpha_beta_omega.art.strokes import Paint, Points, edge, lined, marks, mirrored

# how far a beard extends from the jaw and downwards, and how high it grows on the cheek
_CUTS: Final = {
    "stubble": (0.0, 0.0, 0.0),
    "short": (2.0, 5.0, 0.0),
    "full": (5.0, 16.0, 4.0),
    "long": (9.0, 46.0, 6.0),
}


def _hang(points: Points, middle: float, out: float, low: float, chin: float) -> list[Point]:
    """Return the contour of a jaw extended outwards by *out*, and downwards by *low* near the chin."""
    grown: list[Point] = []
    for x, y in points:
        share = max(0.0, (y - 50) / (chin - 50))
        side = 0 if abs(x - middle) < 12 else (1 if x > middle else -1)
        grown.append((x + side * out * (0.4 + 0.6 * share), y + low * share**1.4))
    return grown


def _region(face: Face, cut: str) -> str:
    """Return the shape of a beard with its moustache, as path data."""
    out, low, high = _CUTS[cut]
    base, chin = 48 * face.nose, 117 * face.length
    if face.view == FRONT:
        half = [(-76.0, -8.0), *_hang(jaw_front(face), 0, out, low, chin)]
        inner = [(-66, -8), (-64, 18 - high), (-54, 40 - high), (-36, 52 - high), (-20, base + 5), (-7, base + 8)]
        return edge([*half, *mirrored(half)[-2::-1]], [*mirrored(inner), *inner[::-1]])
    if face.view == QUARTER:
        cheek = (-32.5 - 33 * face.jaw - 0.5 * out, 66 * face.length)
        outer = [cheek, *_hang(jaw_quarter(face)[3:], -30, out, low, chin), (60.0, -6.0)]
        inner = [
            (44, -8),
            (41, 22 - high),
            (32, 46 - high),
            (14, 64 - high),
            (-8, 70 - high),
        ]
        lip = [(-8, 70 - high), (-16, base + 16), (-30, base + 6), (-44, base + 5)]
        far = [(-44, base + 5), (-55, base + 6), cheek]
        return edge(outer, inner, lip, far)
    lips, chin_run = jaw_profile(face)
    grown = _hang([*lips[1:], *chin_run[1:]], 40, 0, low, chin)
    grown = [(x - out * (1.4 if y > base + 26 else 0.3), y) for x, y in grown]
    inner = [(34, -8), (28, 20 - high), (14, 46 - high), (-12, 66 - high), (-40, 74 - high)]
    lip = [(-40, 74 - high), (-50, base + 16), (-64, base + 4), (-82, base + 3)]
    return edge([*grown, (42, 0)], inner, lip)


_MOUSTACHES: Final = {  # the half to the left of the middle, relative to the middle of the upper lip
    "moustache": [(0, -9), (-14, -11), (-28, -5), (-34, 6), (-26, 5), (-12, 3), (0, 2)],
    "walrus": [(0, -13), (-18, -17), (-38, -8), (-50, -4), (-60, -12), (-56, 4), (-40, 16), (-22, 14), (-8, 8), (0, 6)],
}


def _moustache(face: Face, kind: str, colours: Paint) -> str:
    base = 48 * face.nose
    y = base + (117 * face.length - base) * 0.3
    half = _MOUSTACHES[kind]
    if face.view == PROFILE:
        y = 54 * face.nose + (117 * face.length - 54 * face.nose) * 0.16
        side: list[Point] = [
            (-84, y - 8),
            (-74, y - 8),
            (-60, y - 1),
            (-50, y + 14),
            (-54, y + 17),
            (-66, y + 10),
            (-78, y + 7),
            (-88, y + 6),
            (-88, y - 1),
        ]
        sweep: list[Points] = [[(-88, y - 1), (-76, y - 2), (-62, y + 6)], [(-88, y + 4), (-76, y + 4), (-64, y + 11)]]
        return lined(smooth(side, closed=True), colours.brow, colours.line, 2.5) + marks(sweep, 1.8, colours.line)
    middle, left, right = (0.0, 1.0, 1.0) if face.view == FRONT else (-45.0, 0.55, 0.95)
    shape = [(middle + a * left, y + b) for a, b in half] + [(middle - a * right, y + b) for a, b in half[-2:0:-1]]
    hairs = [
        [(middle + s * 5 * k, y - 5), (middle + s * 16 * k, y - 4), (middle + s * 26 * k, y + 3)]
        for s, k in ((-1, left), (1, right))
    ]
    return lined(edge([*shape, shape[0]]), colours.hair, colours.line, 2.5) + marks(hairs, 2.6, colours.strand)


def _goatee(face: Face, colours: Paint) -> str:
    """Draw a beard on the chin only, with a ragged edge."""
    chin = 117 * face.length
    x = {FRONT: 0, QUARTER: -34, PROFILE: -74}[face.view]
    w = {FRONT: 19, QUARTER: 16, PROFILE: 14}[face.view]
    top = chin - 21
    shape = edge(
        [(x - w * 0.25, top), (x - w * 0.6, chin - 14), (x - w, chin - 7)],
        [(x - w, chin - 8), (x - w * 0.85, chin + 4), (x - w * 0.55, chin + 3)],
        [(x - w * 0.55, chin + 3), (x - w * 0.4, chin + 10), (x - w * 0.1, chin + 7)],
        [(x - w * 0.1, chin + 7), (x + w * 0.15, chin + 11), (x + w * 0.4, chin + 5)],
        [(x + w * 0.4, chin + 5), (x + w * 0.8, chin + 4), (x + w, chin - 9)],
        [(x + w, chin - 9), (x + w * 0.6, chin - 16), (x + w * 0.25, top), (x, top + 3), (x - w * 0.25, top)],
    )
    hairs = [[(x + d, top + 6), (x + d * 1.4, chin - 6), (x + d, chin + 4)] for d in (-w * 0.4, 0, w * 0.4)]
    return path(shape, colours.hair) + marks(hairs, 2.4, colours.strand)


_HAIRS: Final = {
    FRONT: ((-60, 50), (-50, 74), (-34, 92), (-14, 100), (14, 100), (34, 92), (50, 74), (60, 50)),
    QUARTER: ((-58, 92), (-42, 100), (-22, 100), (0, 92), (20, 76), (34, 56), (44, 34)),
    PROFILE: ((-70, 92), (-52, 98), (-32, 92), (-10, 82), (8, 62), (20, 40)),
}


def beard(face: Face, style: str, colours: Paint, prefix: str) -> str:
    """Draw the beard *style*: one or two words of `stubble`, `short`, `full`, `long`, `goatee` and the moustaches."""
    pieces = ""
    for word in style.split():
        if word == "stubble":
            pieces += path(_region(face, word), f"url(#{prefix}stubble)")
        elif word == "goatee":
            pieces += _goatee(face, colours)
        elif word in _CUTS:
            out, low, _ = _CUTS[word]
            pieces += lined(_region(face, word), colours.hair, colours.line, 4)
            middle = {FRONT: 0, QUARTER: -34, PROFILE: -60}[face.view]
            hairs = [
                [
                    (x, y * face.length - 12),
                    (x + (x - middle) * 0.06, y * face.length + 2 + low * 0.3),
                    (x - (x - middle) * 0.1, y * face.length + 12 + low * 0.8),
                ]
                for x, y in _HAIRS[face.view]
            ]
            pieces += marks(hairs, 3 + out * 0.25, colours.strand)
    return pieces


def moustache(face: Face, style: str, colours: Paint) -> str:
    """Draw the moustache of *style*, if it has one; draw it over the mouth."""
    return "".join(_moustache(face, word, colours) for word in style.split() if word in _MOUSTACHES)

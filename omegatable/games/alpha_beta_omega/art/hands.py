"""Hands that hold, rest or point, and their arms. A hand points upwards until it is rotated."""

import math
from typing import Final

from omegatable.art.svg import Point, cut, group, number, path, smooth
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint, brush, edge, lined, marks

FINGERTIP: Final = (-20, -118)  # the fingertip of a pointing hand, relative to its wrist
_FINGERS: Final = ((-24, 44, -10), (-8, 57, -3), (9, 54, 4), (25, 39, 12))  # the base, length and rotation of each


def _wrist(p: Paint, cuff: str, bend: float) -> str:
    """Draw wrist and forearm below a hand, turned by *bend* degrees; *cuff* colours a sleeve."""
    wrist = edge([(4, 24), (8, 48), (10, 80)], [(10, 80), (46, 68)], [(46, 68), (42, 40), (36, 8)])
    sleeve = edge([(2, 62), (48, 46)], [(48, 46), (66, 90), (76, 150)], [(76, 150), (6, 150)], [(6, 150), (2, 62)])
    forearm = edge([(4, 24), (8, 60), (6, 150)], [(6, 150), (74, 150)], [(74, 150), (60, 84), (36, 8)])
    parts = (
        lined(wrist, p.skin, p.line, 4.6)
        + lined(sleeve, cuff, p.line, 4.6)
        + path(cut([(6, 78), (32, 72), (54, 60)], 4), p.line)
        if cuff
        else lined(forearm, p.skin, p.line, 4.6)
    )
    return group(parts, transform=f"rotate({bend} 22 30)") if bend else parts


def fist(
    p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, way: int = 1, cuff: str = "", bend: float = 0
) -> str:
    """Draw a hand closed around an upright shaft at *x*, *y*: back to the viewer, fingers to the left, thumb on top.

    *cuff* colours a sleeve below; *bend* turns the forearm at the wrist, in degrees.
    """
    thumb = smooth([(30, -18), (24, -42), (4, -55), (-14, -55), (-19, -47), (-8, -41), (0, -30)], closed=True)
    back = edge(
        [(20, -37), (-12, -39), (-31, -31), (-34, -22), (-27, -18)],
        [(-27, -18), (-37, -13), (-38, -4), (-30, 0)],
        [(-30, 0), (-38, 4), (-37, 13), (-28, 17)],
        [(-28, 17), (-34, 22), (-30, 32), (-18, 35), (-4, 36), (6, 44)],
        [(6, 44), (26, 50), (40, 38)],
        [(40, 38), (44, 14), (39, -14), (30, -31), (20, -37)],
    )
    shade = edge([(42, 22), (44, 8), (40, -14), (30, 2), (24, 20), (8, 33), (-2, 36), (8, 45), (26, 48), (42, 22)])
    clefts = [[(-28, -18), (-8, -17), (11, -20)], [(-31, 0), (-8, 2), (14, -1)], [(-29, 17), (-8, 19), (11, 16)]]
    knuckles = [[(15, -32), (21, -26), (17, -20)], [(19, -13), (25, -7), (20, -1)], [(18, 4), (23, 10), (17, 16)]]
    nail = marks([[(-16, -51), (-9, -51), (-9, -46)]], 2.2, p.line)
    return group(
        _wrist(p, cuff, bend)
        + lined(thumb, p.skin, p.line, 4)
        + nail
        + lined(back, p.skin, p.line, 4.6)
        + path(shade, p.shade)
        + marks(clefts, 4.2, p.line, 0.3)
        + marks(knuckles, 3, p.line),
        transform=f"translate({x} {y}) rotate({turn}) scale({way * scale:.3g} {scale:.3g})",
    )


def pinch(
    p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, cuff: str = "", bend: float = 0
) -> tuple[str, str]:
    """Draw a hand that holds a flat object by its right edge: the part behind the object, and the thumb in front of it.

    The tip of the thumb is at *x*, *y*.
    """
    palm = edge(
        [(-4, -22), (22, -36), (44, -32), (56, -10), (58, 20), (50, 52)],
        [(50, 52), (18, 56)],
        [(18, 56), (6, 40), (-6, 20), (-4, -22)],
    )
    folds = [[(24, -24), (40, -20), (49, -8)], [(52, 2), (46, 14), (46, 30)]]
    at = f"translate({x} {y}) rotate({turn}) scale({scale})"
    behind = group(
        group(_wrist(p, cuff, bend), transform="translate(10 14)")
        + lined(palm, p.skin, p.line, 4.6)
        + marks(folds, 3.4, p.line),
        transform=at,
    )
    tip = [(44, 24), (38, 2), (20, -10), (-6, -14), (-18, -8), (-17, 3), (0, 7), (14, 18), (22, 42)]
    before = group(
        path(edge(tip), p.skin)
        + path(edge(tip, closed=False), stroke=p.line, stroke_width=4.2, stroke_linecap="round")
        + marks([[(-15, -7), (-7, -9), (-5, -3), (-8, 2)]], 2.4, p.line),
        transform=at,
    )
    return behind, before


def open_hand(p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, way: int = 1) -> str:
    """Draw the back of an open hand: its wrist at *x*, *y*, the thumb to the left; *way* -1 mirrors it."""
    fingers = "".join(
        group(_finger(p, length), transform=f"translate({at} -58) rotate({spread})") for at, length, spread in _FINGERS
    )
    thumb = smooth([(-20, -4), (-40, -28), (-53, -56), (-48, -67), (-38, -62), (-28, -44), (-10, -40)], closed=True)
    palm = edge([(-22, 12), (-31, -28), (-34, -58)], [(34, -58), (31, -28), (22, 12)])
    bare = path(edge([(-31, -44), (-30, -66), (30, -66), (31, -44)]), p.skin)
    knuckles = marks([[(at - 5, -57), (at + 1, -61), (at + 6, -57)] for at, _, _ in _FINGERS], 3, p.line)
    return _turned(
        lined(thumb, p.skin, p.line, 4) + lined(palm, p.skin, p.line, 4.6) + fingers + bare + knuckles,
        x,
        y,
        turn,
        scale,
        way,
    )


def pointing_hand(p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, way: int = 1) -> str:
    """Draw a hand with one extended finger, its wrist at *x*, *y*; the finger ends at `FINGERTIP`."""
    finger = group(_finger(p, -56 - FINGERTIP[1]), transform=f"translate({FINGERTIP[0]} -56)")
    folded = "".join(
        lined(
            smooth([(at - 9, -40), (at - 9, -66), (at, -74), (at + 9, -66), (at + 9, -40)], closed=True), p.skin, p.line
        )
        for at in (1, 17, 31)
    )
    palm = edge([(-22, 12), (-31, -28), (-31, -58)], [(38, -48), (34, -24), (22, 12)])
    thumb = smooth([(-22, -8), (-36, -30), (-26, -50), (-2, -52), (6, -44), (-8, -34), (-10, -16)], closed=True)
    bare = path(edge([(-28, -42), (-27, -62)], [(-12, -62), (34, -46), (30, -30)]), p.skin)
    return _turned(
        lined(palm, p.skin, p.line, 4.6) + finger + folded + bare + lined(thumb, p.skin, p.line, 4),
        x,
        y,
        turn,
        scale,
        way,
    )


def _finger(p: Paint, length: float) -> str:
    """Draw a finger upwards from 0, 0 with its nail."""
    shape = edge(
        [(-9, 8), (-9.5, -length * 0.5), (-8, 9 - length), (0, -length), (8, 9 - length), (9.5, -length * 0.5), (9, 8)]
    )
    return lined(shape, p.skin, p.line) + path(cut([(-4, 9 - length), (0, 5 - length), (4, 9 - length)], 2.4), p.line)


def _turned(hand: str, x: float, y: float, turn: float, scale: float, way: int) -> str:
    place = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
    return group(hand, transform=f"{place} scale({way * scale:.3g} {scale:.3g})")


def arm(p: Paint, cloth: str, shoulder: Point, elbow: Point, wrist: Point, scale: float = 1) -> str:
    """Draw a sleeve of *cloth*, or a bare arm, from the shoulder to the wrist.

    Draw the hand before it, so that the cuff covers its wrist.
    """
    limb = lined(brush([shoulder, elbow, wrist], (150 * scale, 104 * scale, 62 * scale)), cloth, p.line, 5)
    if cloth == p.skin:
        return limb
    dx, dy = _along(elbow, wrist)
    x, y = wrist
    cuff = brush([(x - 12 * dx, y - 12 * dy), (x + 10 * dx, y + 10 * dy)], (72 * scale, 70 * scale))
    fold = cut(
        [(elbow[0] - 30 * scale, elbow[1] + 26 * scale), elbow, (elbow[0] + 34 * scale, elbow[1] - 20 * scale)], 6
    )
    return limb + path(fold, p.line) + lined(cuff, p.ink.tint if cloth == PAPER else PAPER, p.line, 4)


def _along(start: Point, end: Point) -> Point:
    """Return the direction from one point to another, of length 1."""
    long = math.dist(start, end)
    return (end[0] - start[0]) / long, (end[1] - start[1]) / long

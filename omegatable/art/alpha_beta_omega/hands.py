"""Hands that take hold of somebody, and the arms they belong to. A hand points upwards until it is turned."""

import math
from typing import Final

from omegatable.art.alpha_beta_omega.busts import Character
from omegatable.art.alpha_beta_omega.garments import sleeve
from omegatable.art.alpha_beta_omega.strokes import PAPER, Paint, brush, edge, lined, marks
from omegatable.art.svg import Point, cut, group, number, path, smooth

_FINGERS: Final = ((-24, 44, -10), (-8, 57, -3), (9, 54, 4), (25, 39, 12))  # where each begins, its length, its turn


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
    """Draw a hand with one finger out: its wrist at *x*, *y*, the tip of the finger 118 units above."""
    finger = group(_finger(p, 62), transform="translate(-20 -56)")
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


def arm(one: Character, shoulder: Point, elbow: Point, wrist: Point) -> str:
    """Draw a sleeve, or a bare arm, from the shoulder to the wrist. Hands are drawn before, so that cuffs cover them."""
    p, cloth = one.paint, sleeve(one.garment, one.paint)
    line = brush([shoulder, elbow, wrist], (150, 104, 62))
    limb = lined(line, cloth, p.line, 5)
    if cloth == p.skin:
        return limb
    dx, dy = _along(elbow, wrist)
    x, y = wrist
    cuff = brush([(x - 12 * dx, y - 12 * dy), (x + 10 * dx, y + 10 * dy)], (72, 70))
    fold = cut([(elbow[0] - 30, elbow[1] + 26), elbow, (elbow[0] + 34, elbow[1] - 20)], 6)
    return limb + path(fold, p.line) + lined(cuff, p.ink.tint if cloth == PAPER else PAPER, p.line, 4)


def _along(start: Point, end: Point) -> Point:
    """Return the direction from one point to another, of length 1."""
    long = math.dist(start, end)
    return (end[0] - start[0]) / long, (end[1] - start[1]) / long

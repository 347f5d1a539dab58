"""Hands that hold, rest or point, and their arms. A hand points upwards until it is rotated."""

import math
from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.art.svg import Point, cut, group, number, path
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint, brush, lined

FINGERTIP: Final = (-20, -118)  # the fingertip of a pointing hand, relative to its wrist
_HANDS: Final = Drawings(__package__, "hands")


def fist(p: Paint, x: float, y: float, turn: float, scale: float, way: int, cuff: str) -> str:
    """Draw a hand closed around an upright shaft at *x*, *y*: back to the viewer, fingers to the left, thumb on top.

    *cuff* colours the sleeve below; *way* -1 mirrors it.
    """
    return _turned(_HANDS["fist"].draw({**p.classes, "cuff": cuff}), x, y, turn, scale, way)


def open_hand(p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, way: int = 1) -> str:
    """Draw the back of an open hand: its wrist at *x*, *y*, the thumb to the left; *way* -1 mirrors it."""
    return _turned(_HANDS["open"].draw(p.classes), x, y, turn, scale, way)


def pointing_hand(p: Paint, x: float, y: float, turn: float = 0, scale: float = 1, way: int = 1) -> str:
    """Draw a hand with one extended finger, its wrist at *x*, *y*; the finger ends at `FINGERTIP`."""
    return _turned(_HANDS["pointing"].draw(p.classes), x, y, turn, scale, way)


def fingers(p: Paint, x: float, y: float, turn: float, scale: float) -> str:
    """Draw the fingers of a hand on a shoulder, from behind, tips down; `knuckles` draws the back of the hand."""
    return _turned(_HANDS["fingers"].draw(p.classes), x, y, turn, scale, 1)


def knuckles(p: Paint, x: float, y: float, turn: float) -> str:
    """Draw the back of the hand of `fingers`, for behind the shoulder."""
    return _turned(_HANDS["knuckles"].draw(p.classes), x, y, turn, 1.05, 1)


def hand_over_hand(below: Paint, sleeve_below: str, above: Paint, sleeve_above: str) -> str:
    """Draw a hand from the left, lying flat, and another from the right that covers it, at 0, 0."""
    lying = _HANDS["lying"].draw({**below.classes, "cuff": sleeve_below})
    return lying + _HANDS["covering"].draw({**above.classes, "cuff": sleeve_above})


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

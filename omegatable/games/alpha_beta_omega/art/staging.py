"""The parts of pictures of couples: placed characters, hands, a heart, dots on a ground."""

from typing import Final

from omegatable.art.svg import cut, group, halftone, number, path, shift, smooth
from omegatable.games.alpha_beta_omega.art.busts import BUST_MIDDLE, Character, bust
from omegatable.games.alpha_beta_omega.art.faces import Mood
from omegatable.games.alpha_beta_omega.art.inks import SHAPES
from omegatable.games.alpha_beta_omega.art.palette import INKS, RisographInk
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint, edge, lined, marks

WIDTH: Final = 960
HEIGHT: Final = 620


def placed(
    one: Character, middle: float, scale: float, right: bool, mood: Mood, tilt: float = 0, foot: float = HEIGHT + 6
) -> str:
    """Draw a character without their tool, the head at *middle*, facing right or left. Shoulders end at *foot*."""
    way = -1 if right else 1
    place = f"translate({number(middle - way * BUST_MIDDLE * scale)} {number(foot - 476 * scale)})"
    return group(bust(one, mood, tilt, tool=False), transform=f"{place} scale({way * scale:.4g} {scale:.4g})")


def fingers(p: Paint, x: float, y: float, turn: float, scale: float) -> str:
    """Draw the fingers of a hand on a shoulder, from behind, tips down; `knuckles` draws the back of the hand."""
    lengths = ((-36, 40), (-12, 54), (12, 56), (35, 44))
    tips = "".join(
        lined(edge([(t - 12, -12), (t - 12, d - 10), (t, d), (t + 12, d - 10), (t + 12, -12)]), p.skin, p.line, 4.4)
        for t, d in lengths
    )
    top = path(edge([(-48, -10), (-24, -24), (0, -27), (24, -24), (47, -10)], [(47, -4), (-48, -4)]), p.skin)
    nails = marks([[(t - 5, d - 12), (t, d - 7), (t + 5, d - 12)] for t, d in lengths], 2.6, p.line)
    return group(tips + top + nails, transform=f"translate({x} {y}) rotate({turn}) scale({scale})")


def knuckles(p: Paint, x: float, y: float, turn: float) -> str:
    """Draw the back of the hand of `fingers`, for behind the shoulder."""
    back = edge([(-50, 0), (-42, -22), (-18, -32), (10, -33), (40, -22), (49, 0)], [(49, 30), (-50, 30)])
    return group(lined(back, p.skin, p.line, 5), transform=f"translate({x} {y}) rotate({turn}) scale(1.05)")


def hand_over_hand(below: Paint, sleeve_below: str, above: Paint, sleeve_above: str, x: float, y: float) -> str:
    """Draw a hand from the left, lying flat, and another from the right that covers it."""
    return _lying_hand(below, sleeve_below, x, y) + _covering_hand(above, sleeve_above, x, y)


def _lying_hand(paint: Paint, sleeve: str, x: float, y: float) -> str:
    arm = edge(
        [(x - 400, y + 120), (x - 350, y + 40), (x - 270, y - 4), (x - 120, y - 26)],
        [(x - 120, y - 26), (x - 112, y + 40)],
        [(x - 112, y + 40), (x - 220, y + 66), (x - 300, y + 120)],
    )
    low = smooth(
        [
            (x - 124, y - 20),
            (x - 70, y - 32),
            (x - 10, y - 28),
            (x + 30, y - 10),
            (x + 40, y + 12),
            (x + 20, y + 30),
            (x - 40, y + 36),
            (x - 120, y + 34),
        ],
        closed=True,
    )
    cuff = edge([(x - 138, y - 30), (x - 112, y - 32)], [(x - 104, y + 42), (x - 132, y + 46)])
    return lined(low, paint.skin, paint.line, 5) + lined(arm, sleeve, paint.line, 5) + lined(cuff, PAPER, paint.line, 4)


def _covering_hand(paint: Paint, sleeve: str, x: float, y: float) -> str:
    palm = smooth(
        [
            (x + 132, y - 34),
            (x + 70, y - 46),
            (x + 12, y - 42),
            (x - 10, y - 22),
            (x + 4, y + 14),
            (x + 60, y + 32),
            (x + 128, y + 28),
        ],
        closed=True,
    )
    arm = edge(
        [(x + 400, y + 120), (x + 350, y + 34), (x + 270, y - 16), (x + 126, y - 44)],
        [(x + 126, y - 44), (x + 122, y + 38)],
        [(x + 122, y + 38), (x + 220, y + 62), (x + 300, y + 120)],
    )
    cuff = edge([(x + 114, y - 46), (x + 142, y - 44)], [(x + 138, y + 42), (x + 110, y + 38)])
    tips = "".join(
        lined(
            smooth(
                [
                    (x + 30, y + t - 10),
                    (x - 20, y + t - 11),
                    (x - 52 + d, y + t - 6),
                    (x - 58 + d, y + t + 3),
                    (x - 46 + d, y + t + 10),
                    (x + 30, y + t + 10),
                ],
                closed=True,
            ),
            paint.skin,
            paint.line,
            4,
        )
        for t, d in ((-30, 10), (-11, -4), (8, 0), (25, 14))
    )
    tuck = path(
        smooth([(x + 22, y - 40), (x + 90, y - 42), (x + 110, y + 24), (x + 30, y + 30)], closed=True), paint.skin
    )
    knuckles = path(
        cut([(x + 26, y - 34), (x + 34, y - 26), (x + 28, y - 18)], 3)
        + cut([(x + 28, y - 14), (x + 36, y - 6), (x + 30, y + 2)], 3)
        + cut([(x + 28, y + 6), (x + 36, y + 13), (x + 30, y + 20)], 3),
        paint.line,
    )
    return (
        lined(palm, paint.skin, paint.line, 5)
        + tips
        + tuck
        + knuckles
        + lined(arm, sleeve, paint.line, 5)
        + lined(cuff, PAPER, paint.line, 4)
    )


def heart(x: float, y: float, scale: float) -> str:
    """Draw a heart, its key line off register."""
    ink = INKS["magenta"]
    return path(SHAPES["heart"], ink.ink, transform=shift(x + 3, y + 3, scale)) + path(
        SHAPES["heart"], stroke=ink.deep, stroke_width=5, transform=shift(x, y, scale)
    )


def dots(ink: RisographInk, box: tuple[float, float, float, float], down: bool = True, most: float = 0.7) -> str:
    """Draw dots in a box (left, top, right, bottom) that grow towards its foot or its top, and cover *most* there."""
    left, top, right, bottom = box
    high = bottom - top

    def coverage(_x: float, y: float) -> float:
        share = (y - top) / high
        return (share if down else 1 - share) * most

    return halftone(coverage, (left, top, right, bottom), 20, ink.screen_turn, ink.dots)

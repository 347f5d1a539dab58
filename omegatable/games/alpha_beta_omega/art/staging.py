"""The parts of pictures of couples: placed characters, a heart, dots on a ground, and the colours of both."""

from collections.abc import Mapping
from typing import Final

from omegatable.art.svg import group, halftone, mix, number, path, shift
from omegatable.games.alpha_beta_omega.art.busts import BUST_MIDDLE, Character, bust
from omegatable.games.alpha_beta_omega.art.faces import Mood
from omegatable.games.alpha_beta_omega.art.inks import SHAPES
from omegatable.games.alpha_beta_omega.art.palette import FIXED, INKS, RisographInk

WIDTH: Final = 960
HEIGHT: Final = 620


def placed(
    one: Character, middle: float, scale: float, right: bool, mood: Mood, tilt: float = 0, foot: float = HEIGHT + 6
) -> str:
    """Draw a character without their tool, the head at *middle*, facing right or left. Shoulders end at *foot*."""
    way = -1 if right else 1
    place = f"translate({number(middle - way * BUST_MIDDLE * scale)} {number(foot - 476 * scale)})"
    return group(bust(one, mood, tilt, tool=False), transform=f"{place} scale({way * scale:.4g} {scale:.4g})")


def classes_of_two(left: Character, right: Character) -> Mapping[str, str]:
    """Return the colours of the classes in drawings with two characters: `left-skin`, `right-ink` and mixed inks."""
    night = mix(left.ink.deep, right.ink.deep, 0.5)
    mixed = {
        "night": night,
        "dusk": mix(night, left.ink.ink, 0.3),
        "halo": mix(night, left.ink.tint, 0.4),
        "mortar": mix(right.ink.tint, right.ink.deep, 0.22),
    }
    both = {"left": left.paint.classes, "right": right.paint.classes}
    return {
        **FIXED,
        **mixed,
        **{f"{side}-{name}": each[name] for side, each in both.items() for name in each.keys() - FIXED},
    }


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

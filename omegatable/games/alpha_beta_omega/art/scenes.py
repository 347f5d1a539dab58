"""Scenes of the best matches: one for each pair of one ink, one for Theo and one for Wren."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.art.svg import halftone
from omegatable.games.alpha_beta_omega.art.busts import Character
from omegatable.games.alpha_beta_omega.art.faces import Mood
from omegatable.games.alpha_beta_omega.art.palette import INKS, RisographInk
from omegatable.games.alpha_beta_omega.art.staging import HEIGHT, WIDTH, classes_of_two, dots, placed

_DRAWINGS: Final = Drawings(__package__, "scenes")


@dataclass(frozen=True)
class _Scene:
    """Where two characters stand in a drawing: the x of the head, the scale, the mood and the tilt of each."""

    left: tuple[float, float, Mood, float]
    right: tuple[float, float, Mood, float]
    foot: float = HEIGHT + 6
    screen: Callable[[RisographInk], str] = lambda ink: ""  # draws the dots of the ground in the ink of the left one


def _limelight(ink: RisographInk) -> str:
    """Draw dots in the light of a lamp, which grow downwards."""
    return halftone(lambda x, y: max(0, (y - 120) / 520) * 0.6, (130, 130, 830, 540), 20, ink.screen_turn, ink.dots)


def _night(ink: RisographInk) -> str:
    """Draw dots of a night sky, which grow upwards."""
    return halftone(lambda x, y: max(0, 1 - y / 380) * 0.5, (0, 0, WIDTH, 380), 20, ink.screen_turn, ink.deep)


_SCENES: Final = MappingProxyType(
    {
        "umbrella": _Scene(
            (324, 0.97, Mood("open", look=(-0.8, 0.1), mouth="grin", brows=0.6), -2),
            (638, 0.95, Mood("open", look=(-0.6, 0), mouth="smile", brows=0.6), 2),
            screen=partial(dots, box=(0, 0, WIDTH, 330), down=False, most=0.5),
        ),
        "late-bar": _Scene(
            (288, 1.04, Mood("half", look=(-0.5, 0), mouth="smile", brows=0.4), 3),
            (672, 1.04, Mood("half", look=(-0.3, 0), mouth="smile", brows=0.4), -2),
            598,
            _limelight,
        ),
        "bakery": _Scene(
            (296, 1.03, Mood("glad", mouth="laugh", brows=0.6), 3),
            (676, 1.03, Mood("open", look=(-0.7, 0), mouth="grin", brows=0.5), -3),
            596,
            lambda ink: dots(INKS["magenta"], (0, 350, WIDTH, 540), most=0.25),
        ),
        "platform": _Scene(
            (300, 1.06, Mood("half", look=(-0.8, 0), mouth="smile"), 4),
            (664, 1.06, Mood("low", mouth="smile", brows=0.3), -4),
            628,
            _night,
        ),
        "doorstep": _Scene(
            (262, 1, Mood("open", look=(-0.9, 0.1), mouth="grin", brows=0.5), 3),
            (694, 1.02, Mood("open", look=(-0.7, 0.2), mouth="smile", brows=0.5), -2),
        ),
        "print-shop": _Scene(
            (256, 1, Mood("open", look=(-0.7, 0.4), mouth="smile", brows=0.5), 3),
            (712, 1, Mood("open", look=(-0.9, 0.1), mouth="smirk", one_brow=0.9), -3),
            screen=partial(dots, box=(0, 180, WIDTH, 560), most=0.45),
        ),
    }
)
_OF_ONE_INK: Final = MappingProxyType(
    {"cyan": "umbrella", "magenta": "late-bar", "yellow": "bakery", "black": "platform"}
)


def scene_of(left: str, right: str) -> str:
    """Return the scene of an alpha and its fully compatible omega in the built-in deck; empty for other couples."""
    (role, _, colour), (other_role, _, other) = left.partition("-"), right.partition("-")
    if (role, other_role) != ("alpha", "omega"):
        return ""
    if other == "other":
        return "print-shop" if colour in _OF_ONE_INK else ""
    if colour == "compatible":
        return "doorstep"
    return _OF_ONE_INK.get(colour, "") if colour == other else ""


def draw_match(name: str, left: Character, right: Character) -> str:
    """Draw the scene *name* of two characters."""
    scene = _SCENES[name]
    people = {
        side: placed(one, middle, scale, side == "left", mood, tilt, scene.foot)
        for side, one, (middle, scale, mood, tilt) in (("left", left, scene.left), ("right", right, scene.right))
    }
    return _DRAWINGS[name].draw({**classes_of_two(left, right), **people, "screen": scene.screen(left.ink)})

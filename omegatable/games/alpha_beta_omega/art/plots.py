"""The scenes of the five plots, 526 x 400 units centred on 0, 0, and one for custom plots."""

import math
from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.art.svg import cut, disc, group, halftone, path, rect
from omegatable.games.alpha_beta_omega.art.palette import FIXED, PLUM

SCENE: Final = (526, 400)  # units
_BOX: Final = (-263, -200, 263, 200)
_DRAWINGS: Final = Drawings(__package__, "plots")
_SKIES: Final = {  # the arguments of `_sky` for each plot
    "saucer": ("#2B2B5A", "#4A3F9E", 45, True),
    "masquerade": ("#6B2350", "#A81E5B", 75, True),
    "stars": ("#1D2450", "#2F3B86", 15, True),
    "full_moon": ("#2B2036", "#4B3B5C", 45, False),
    "road_trip": ("#BFE6EC", "#8ED3E0", 15, True),
}


def _sky(colour: str, dots: str, turn: float, low: bool = True) -> str:
    """Draw a ground with *dots* on a screen rotated by *turn*; they grow downwards if *low* is true, else upwards."""
    way = 1 if low else -1
    screen = halftone(lambda x, y: max(0, way * y + 120) / 560, _BOX, 20, turn, dots, 5)
    return rect(-263, -200, 526, 400, colour) + screen


def _scene(name: str) -> str:
    return _sky(*_SKIES[name]) + _DRAWINGS[name.replace("_", "-")].draw(FIXED)


def open_book() -> str:
    """Draw an opening book with a rising heart."""
    return _DRAWINGS["open-book"].draw(FIXED)


def any_plot(picture: Callable[[], str] | None = None) -> str:
    """Draw the *picture* of a card, or an opening book under a wave, for plots without their own scene."""
    sky = _sky("#DDD5E4", "#C3B6CE", 45)
    if picture is not None:
        return sky + path(disc(0, 0, 176), FIXED["cream"]) + group(picture(), transform="scale(1.06)")
    wave = [(-200 + t * 36, -150 + 16 * math.sin(t)) for t in range(12)]
    return sky + open_book() + path(cut(wave, 6), PLUM)


SCENES: Final = MappingProxyType[str, Callable[[], str]]({name: partial(_scene, name) for name in _SKIES})

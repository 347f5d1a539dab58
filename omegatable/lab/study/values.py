"""The frozen value function of studies, which maps a seat's expected result to its chance to win.

The hand-written bot's estimate is a margin in points. Its meaning was measured once, in games between `gentle` bots,
and frozen in `values.json`: curves of the same form as the coach's (`omegatable.coach.chances`), for each number of
seats and each preset. `python -m bench.fitted` plays the games, fits the curves and measures their error.
"""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from omegatable.coach.chances import Curve, curve_of, read_fits
from omegatable.engine.protocol import Game

FILE = Path(__file__).with_name("values.json")


def value_curve(game: Game, options: Mapping[str, int | str | bool], seats: int) -> Curve | None:
    """Return the curve for this number of *seats* under all *options* by name, or None if none was fitted.

    It is the curve of the preset with the same values of the options in `Game.scoring`, which determine the value of a
    result. Other options are ignored, because a study measures its own calibration error.
    """
    for preset, values in game.presets.items():
        if all(options[name] == values[name] for name in game.scoring):
            return curve_of(read_fits(FILE), game, preset, seats)
    return None


def shares(game: Game, expected: np.ndarray) -> np.ndarray:
    """Return the shares of the win, 0.0 to 1.0, that correspond to *expected* results, [..., seat], -1.0 to 1.0."""
    seats = expected.shape[-1]
    if game.zero_sum:
        return (expected * (seats - 1) + 1.0) / seats
    return (expected + 1.0) / 2.0


def chances(game: Game, curve: Curve | None, expected: np.ndarray, gone: np.ndarray) -> np.ndarray:
    """Return each seat's chance of the first place, as `ends` counts it, float64[moment, seat].

    *expected*, [moment, seat], are the expected results, and *gone*, [moment], is the progress of the game. An expected
    result of 1.0 or -1.0 is certain. Without a *curve* no chance is known, and all values are NaN.
    """
    if curve is None:
        return np.full(expected.shape, np.nan)
    open_ones = curve.chances(shares(game, expected.astype(float)), gone.astype(float)[:, None])
    return np.where(np.abs(expected) == 1.0, expected > 0.0, open_ones)


def ends(game: Game, utilities: np.ndarray) -> np.ndarray:
    """Return each seat's final share of the first place, 0.0 to 1.0, by the *utilities*, float[seat].

    A shared first place is divided if the game is zero-sum; otherwise it counts fully for each seat that shares it.
    """
    first = utilities == utilities.max()
    return np.asarray(first / first.sum() if game.zero_sum else first.astype(float))

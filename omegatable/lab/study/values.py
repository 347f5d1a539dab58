"""The frozen value function of studies: the chance to win that a seat's expected result means.

The hand-written bot's estimate is a margin in points. What it means is measured once, in games between `gentle` bots,
and frozen in `values.json`: curves of the same form as those of the coach (`omegatable.coach.chances`), for each
number of seats and each preset. `python -m bench.fitted` plays the games, fits the curves and measures their error.
"""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from omegatable.coach.chances import Curve, curve_of, read_fits
from omegatable.games.protocol import Game

FILE = Path(__file__).with_name("values.json")


def value_curve(game: Game, options: Mapping[str, int | str | bool], seats: int) -> Curve | None:
    """Return the curve for this number of *seats* under all *options* by name, or None if none was fitted.

    It is that of the preset with the same values of the options in `Game.scoring`, which decide what a result is worth.
    The others are not looked at: a study measures its own calibration error.
    """
    for preset, values in game.presets.items():
        if all(options[name] == values[name] for name in game.scoring):
            return curve_of(read_fits(FILE), game, preset, seats)
    return None


def shares(game: Game, expected: np.ndarray) -> np.ndarray:
    """Return the shares of the win, 0.0 to 1.0, that *expected* results, [..., seat], from -1.0 to 1.0, are."""
    seats = expected.shape[-1]
    if game.zero_sum:
        return (expected * (seats - 1) + 1.0) / seats
    return (expected + 1.0) / 2.0


def chances(game: Game, curve: Curve | None, expected: np.ndarray, gone: np.ndarray) -> np.ndarray:
    """Return the chance of each seat to come first, as `ends` counts it, float64[moment, seat].

    *expected*, [moment, seat], are the expected results, and *gone*, [moment], the progress of the game. An expected
    result of 1.0 or -1.0 is certain. Without a *curve* no chance is known: all are not a number.
    """
    if curve is None:
        return np.full(expected.shape, np.nan)
    open_ones = curve.chances(shares(game, expected.astype(float)), gone.astype(float)[:, None])
    return np.where(np.abs(expected) == 1.0, expected > 0.0, open_ones)


def ends(game: Game, utilities: np.ndarray) -> np.ndarray:
    """Return what each seat has of the first place at the end, 0.0 to 1.0, by the *utilities*, float[seat].

    A shared first place is divided in a game that is zero-sum, and counts for each of those who share it in another.
    """
    first = utilities == utilities.max()
    return np.asarray(first / first.sum() if game.zero_sum else first.astype(float))

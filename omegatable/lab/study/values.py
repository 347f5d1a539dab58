"""The frozen value function of studies: the chance to win that a seat's expected result means.

The hand-written bot's estimate is a margin in points. What it means is measured once, in games between `gentle` bots,
and frozen in `values.json`: the same curves as those of the coach (`omegatable.coach.chances`).
`python -m bench.study_values` plays the games, fits the curves and reports their error.
"""

from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from omegatable.coach.chances import Curve
from omegatable.games.protocol import Game

FILE = Path(__file__).with_name("values.json")


def shares(game: Game, expected: np.ndarray) -> np.ndarray:
    """Return the shares of the win, 0.0 to 1.0, that *expected* results, [..., seat], from -1.0 to 1.0, are."""
    seats = expected.shape[-1]
    if game.zero_sum:
        return (expected * (seats - 1) + 1.0) / seats
    return (expected + 1.0) / 2.0


def chances(game: Game, expected: np.ndarray, gone: np.ndarray) -> np.ndarray:
    """Return the chance of each seat to come first, as `ends` counts it, float64[moment, seat].

    *expected*, [moment, seat], are the expected results, and *gone*, [moment], the progress of the game.
    """
    curve = curve_of(game, expected.shape[-1])
    return np.asarray(curve.chances(shares(game, expected.astype(float)), gone.astype(float)[:, None]))


def curve_of(game: Game, seats: int) -> Curve:
    """Return the curve for this number of *seats*, or for the nearest number that has one."""
    curves = read_curves().get(game.name, {})
    return curves[min(curves, key=lambda each: (abs(int(each) - seats), each))] if curves else Curve()


@cache
def read_curves() -> dict[str, dict[str, Curve]]:
    """Return the package's curves by game and number of seats."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, Curve]])


def ends(game: Game, utilities: np.ndarray) -> np.ndarray:
    """Return what each seat has of the first place at the end, 0.0 to 1.0, by the *utilities*, float[seat].

    A shared first place is divided in a game that is zero-sum, and counts for each of those who share it in another.
    """
    first = utilities == utilities.max()
    return np.asarray(first / first.sum() if game.zero_sum else first.astype(float))

"""The distance between announced chances and results: the expected calibration error and its interval.

Announcements are put into ten equal bins. The error is the mean distance between the mean announcement and the mean
result of a bin, weighted by the number of announcements in it (Naeini, Cooper and Hauskrecht 2015, Obtaining Well
Calibrated Probabilities Using Bayesian Binning). It is never negative, so noise inflates it in small samples.
`by_noise` estimates that effect.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from omegatable.coach.chances import CalibrationError

BINS = 10
RESAMPLES = 1_000


@dataclass(frozen=True)
class Announcements:
    """Announcements and results as shares from 0.0 to 1.0, one entry per announcement."""

    game: np.ndarray  # int64: number of the game
    seat: np.ndarray  # int64
    announced: np.ndarray  # float64
    happened: np.ndarray  # float64


def bins_of(announced: np.ndarray) -> np.ndarray:
    """Return the bin of each announcement, 0 to BINS - 1; the highest bin includes 1.0."""
    return np.clip((announced * BINS).astype(int), 0, BINS - 1)


def calibration_error(announced: np.ndarray, happened: np.ndarray, weights: np.ndarray) -> float:
    """Return the expected calibration error of announcements with these *weights*."""
    place = bins_of(announced)
    gaps = np.bincount(place, weights * (happened - announced), BINS)
    return float(np.abs(gaps).sum() / weights.sum())


def resampled(said: Announcements) -> Iterator[np.ndarray]:
    """Yield the weight of each announcement when games are resampled with replacement."""
    games, place = np.unique(said.game, return_inverse=True)
    source = np.random.default_rng(1)
    for _ in range(RESAMPLES):
        yield np.bincount(source.integers(0, len(games), len(games)), minlength=len(games))[place].astype(float)


def by_noise(said: Announcements) -> float:
    """Return the mean calibration error of a perfect announcer with the same announcements: the effect of noise only.

    Each announcement comes true with its stated probability. One random number per game decides all announcements of a
    seat, and the first seat wins exactly when the second loses, so the results are as correlated as possible.
    """
    source = np.random.default_rng(1)
    games, place = np.unique(said.game, return_inverse=True)
    errors = []
    for _ in range(RESAMPLES // 10):
        die = source.random(len(games))[place]
        drawn = np.where(said.seat % 2 == 0, die, 1.0 - die)
        ends = (drawn < said.announced).astype(float)
        errors.append(calibration_error(said.announced, ends, np.ones(len(ends))))
    return float(np.mean(errors))


def measured_error(said: Announcements) -> CalibrationError:
    """Return the calibration error of *said*, at least one announcement, with its 95 % interval over games.

    Resampling adds noise, so the interval is the basic bootstrap's, which subtracts that noise (Davison and Hinkley
    1997, Bootstrap Methods and their Application, section 5.2).
    """
    error = calibration_error(said.announced, said.happened, np.ones(len(said.announced)))
    errors = [calibration_error(said.announced, said.happened, weights) for weights in resampled(said)]
    low, high = np.quantile(errors, (0.025, 0.975)).tolist()
    numbers = (error, max(0.0, 2 * error - high), max(0.0, 2 * error - low), by_noise(said))
    return CalibrationError(len(np.unique(said.game)), *(round(number, 4) for number in numbers))

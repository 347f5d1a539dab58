"""Scores for announced chances, which `bench.fitted` uses to report how often they come true.

- reliability: the announcements in ten equal bins, each with its mean announcement and its mean result;
- expected calibration error: the mean distance of the two means, weighted by the number of announcements in a bin;
- the Brier score: the mean squared distance of announcement and result, compared with always announcing the mean
  (Brier 1950, doi 10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2).

All announcements of a game share one result, so intervals come from resampling games, not announcements. A calibration
error is never negative, so noise inflates it in small samples, and resampling increases it again. The error that a
perfect announcer would have by noise is shown for comparison.
"""

from typing import Any

import numpy as np

from omegatable.lab.calibration import BINS, Announcements, bins_of, resampled


def brier_scores(said: Announcements) -> tuple[float, float]:
    """Return the Brier score of *said*, at least one announcement, and the score of always announcing the mean."""
    by_mean = said.happened.mean()
    return float(((said.announced - said.happened) ** 2).mean()), float(((by_mean - said.happened) ** 2).mean())


def reliability(said: Announcements) -> list[dict[str, Any]]:
    """Return the non-empty bins: announcements, mean announcement, mean result, and its 95 % interval over games."""
    place, rows = bins_of(said.announced), []
    weights = list(resampled(said))
    for number in range(BINS):
        own = place == number
        if not own.any():
            continue
        means = [float((w[own] * said.happened[own]).sum() / w[own].sum()) for w in weights if w[own].sum() > 0]
        low, high = np.quantile(means, (0.025, 0.975)).tolist()
        rows.append(
            {
                "bin": f"{number / BINS:.1f} to {(number + 1) / BINS:.1f}",
                "announcements": int(own.sum()),
                "announced": round(float(said.announced[own].mean()), 3),
                "happened": round(float(said.happened[own].mean()), 3),
                "between": [round(low, 3), round(high, 3)],
            }
        )
    return rows

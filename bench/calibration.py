"""Scores of announced chances, by which `bench.fitted` tells how often they come true.

- reliability: the announcements in ten equal bins, each with its mean announcement and its mean result;
- expected calibration error: the mean distance of the two, weighted by the number of announcements in a bin;
- the Brier score: the mean squared distance of announcement and result, next to that of always announcing the mean
  (Brier 1950, doi 10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2).

All announcements of a game share one result, so intervals come from resampling games, not announcements. A calibration
error is never negative, so noise makes it too large in a few games, and resampling increases it again. For comparison,
there is the error that a perfect announcer would show through noise alone.
"""

from typing import Any

import numpy as np

from omegatable.lab.calibration import BINS, Announcements, bins_of, by_noise, calibration_error, resampled


def brier(announced: np.ndarray, happened: np.ndarray, weights: np.ndarray) -> float:
    """Return the mean squared distance of announcements that count *weights* times."""
    return float((weights * (announced - happened) ** 2).sum() / weights.sum())


def summary(said: Announcements) -> dict[str, Any]:
    """Return scores with 95 % intervals, or only the counts if nothing was announced."""
    once = np.ones(len(said.announced))
    if not len(once):
        return {"announcements": 0}
    weights = list(resampled(said))
    found: dict[str, Any] = {"games": len(np.unique(said.game)), "announcements": len(once)}
    for name, score in (("calibration error", calibration_error), ("Brier score", brier)):
        spread = np.quantile([score(said.announced, said.happened, own) for own in weights], (0.025, 0.975))
        found[name] = [round(number, 4) for number in (score(said.announced, said.happened, once), *spread.tolist())]
    found["calibration error by noise alone"] = round(by_noise(said), 4)
    mean = np.full(len(once), said.happened.mean())
    found["Brier score of the mean"] = round(brier(mean, said.happened, once), 4)
    return found


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

"""Statistical inference for arenas: intervals over deals, and which differences are more than luck. Needs SciPy."""

import math
from collections.abc import Sequence

import numpy as np
from scipy import stats

from omegatable.lab.statistics import Interval


def share_interval(count: int, total: int, confidence: float = 0.95) -> Interval:
    """Return the share of *count* in *total* independent trials, with Wilson's interval (1927, doi 10.2307/2276774).

    Raises ValueError if *total* is 0.
    """
    found = stats.binomtest(count, total).proportion_ci(confidence, method="wilson")
    return Interval(count / total, float(found.low), float(found.high))


def payoff_interval(
    values: Sequence[float], worst: float = -1.0, best: float = 1.0, confidence: float = 0.95
) -> Interval:
    """Return the mean of *values*, one for each deal and each from *worst* to *best*, with an interval in that range.

    Student's interval collapses if all deals end alike, and is too short near the ends. So this is Wilson's, with the
    number of trials that would give the variance found between the deals, and Student's quantile, as recommended for
    proportions in cluster samples (Franco, Little, Louis and Slud 2019, doi 10.1093/jssam/smy019). If all deals end
    alike, the deals are the trials. A single value has no bounds.
    """
    deals = len(values)
    mean = math.fsum(values) / deals
    if deals < 2:
        return Interval(mean, None, None)
    width = best - worst
    share, trials = _share_and_trials(values, worst, width)
    square = float(stats.t.ppf(0.5 + confidence / 2, deals - 1)) ** 2
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    reach = math.sqrt(square * (share * (1 - share) / trials + square / (4 * trials**2))) / (1 + square / trials)
    return Interval(mean, worst + width * max(0.0, middle - reach), worst + width * min(1.0, middle + reach))


def chance_of_zero(values: Sequence[float], worst: float = -1.0, best: float = 1.0) -> float:
    """Return the probability of values this far from 0 if the true mean is 0, two-sided; 1.0 for a single value.

    It is the score test that belongs to `payoff_interval`: below 0.05 exactly if the 95 % interval excludes 0.
    """
    if len(values) < 2:
        return 1.0
    share, trials = _share_and_trials(values, worst, best - worst)
    zero = -worst / (best - worst)
    distance = abs(share - zero) / math.sqrt(zero * (1 - zero) / trials)
    return float(2 * stats.t.sf(distance, len(values) - 1))


def _share_and_trials(values: Sequence[float], worst: float, width: float) -> tuple[float, float]:
    """Return the mean of *values* scaled to 0.0 to 1.0, and the number of yes-or-no trials of the same precision."""
    shares = (np.asarray(values, float) - worst) / width
    share = min(1.0, max(0.0, float(shares.mean())))
    variance = float(shares.var(ddof=1)) / len(shares)
    if variance < 1e-18 or not 0.0 < share < 1.0:
        return share, float(len(shares))
    return share, share * (1 - share) / variance


def holm(chances: Sequence[float]) -> list[float]:
    """Return the *chances* of several tests after Holm's step-down correction (1979, jstor 4615733), in their order.

    If you call different what stays below 0.05, the probability of any error in the whole matrix is at most 0.05.
    """
    corrected = [0.0] * len(chances)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[place]))
        corrected[place] = highest
    return corrected

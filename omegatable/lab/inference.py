"""What an arena can say for sure: intervals over deals, and which differences are more than luck. Needs SciPy."""

import math
from collections.abc import Sequence

import numpy as np
from scipy import stats

from omegatable.lab.statistics import Interval


def share_interval(count: int, total: int, confidence: float = 0.95) -> Interval:
    """The share of *count* in *total* independent trials, with Wilson's interval (1927, doi 10.2307/2276774).

    Raises ValueError where *total* is 0.
    """
    found = stats.binomtest(count, total).proportion_ci(confidence, method="wilson")
    return Interval(count / total, float(found.low), float(found.high))


def payoff_interval(
    values: Sequence[float], worst: float = -1.0, best: float = 1.0, confidence: float = 0.95
) -> Interval:
    """The mean of *values*, one for each deal and each from *worst* to *best*, with an interval that keeps in between.

    Student's interval collapses where all deals end alike and is too short near the ends. So this is Wilson's, with
    the number of trials that would give the variance that was found between the deals, and Student's quantile, as is
    recommended for proportions in samples of clusters (Franco, Little, Louis and Slud 2019, doi 10.1093/jssam/smy019).
    Where all deals end alike the deals are the trials. There are no bounds for a single value.
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
    """How probable values so far from a true mean of 0 would be: below 0.05 just where the interval leaves 0 out.

    The score test that belongs to `payoff_interval`, two-sided; 1.0 for a single value.
    """
    if len(values) < 2:
        return 1.0
    share, trials = _share_and_trials(values, worst, best - worst)
    zero = -worst / (best - worst)
    distance = abs(share - zero) / math.sqrt(zero * (1 - zero) / trials)
    return float(2 * stats.t.sf(distance, len(values) - 1))


def _share_and_trials(values: Sequence[float], worst: float, width: float) -> tuple[float, float]:
    """The mean of *values* between 0.0 and 1.0, and how many yes-or-no trials would tell as much about it."""
    shares = (np.asarray(values, float) - worst) / width
    share = min(1.0, max(0.0, float(shares.mean())))
    variance = float(shares.var(ddof=1)) / len(shares)
    if variance < 1e-18 or not 0.0 < share < 1.0:
        return share, float(len(shares))
    return share, share * (1 - share) / variance


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's step-down correction of the *chances* of several tests (1979, jstor 4615733), in their order.

    Calling different what stays below 0.05 errs anywhere in the whole matrix with a chance of at most 0.05.
    """
    corrected = [0.0] * len(chances)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[place]))
        corrected[place] = highest
    return corrected

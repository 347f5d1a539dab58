"""The basic statistics of a match."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Interval:
    """A mean, and the bounds of its 95 % confidence interval; the bounds are None for a single value."""

    mean: float
    low: float | None
    high: float | None


def interval_text(interval: Interval, digits: int = 3) -> str:
    """Return an interval as text: `+0.120 (+0.050 to +0.190)`, or only the mean if there are no bounds."""

    def text(number: float) -> str:
        return f"{round(number, digits) + 0.0:+.{digits}f}"  # adding 0.0 turns -0.0 into 0.0

    if interval.low is None or interval.high is None:
        return text(interval.mean)
    return f"{text(interval.mean)} ({text(interval.low)} to {text(interval.high)})"


def mean_interval(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """Return the mean of independent *values* with its interval by Student's t."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Interval(mean, None, None)
    error = statistics.stdev(values) / math.sqrt(len(values))
    reach = t_quantile(0.5 + confidence / 2, len(values) - 1) * error
    return Interval(mean, mean - reach, mean + reach)


def payoff_interval(values: Sequence[float], worst: float = -1.0, best: float = 1.0) -> Interval:
    """Return the mean of *values*, one for each deal and each from *worst* to *best*, with an interval in that range.

    Student's interval collapses if all deals end alike, and is too short near the ends. So this is Wilson's interval,
    with the number of trials that corresponds to the variance between the deals, and Student's quantile, as recommended
    for proportions in cluster samples (Franco, Little, Louis and Slud 2019, doi 10.1093/jssam/smy019). If all deals end
    alike, the number of trials is the number of deals. A single value has no bounds.
    """
    deals = len(values)
    mean = math.fsum(values) / deals
    if deals < 2:
        return Interval(mean, None, None)
    width = best - worst
    share, trials = share_and_trials(values, worst, width)
    low, high = wilson(share, trials, t_quantile(0.975, deals - 1))
    return Interval(mean, worst + width * low, worst + width * high)


def wilson(share: float, trials: float, quantile: float) -> tuple[float, float]:
    """Return Wilson's interval (1927, doi 10.2307/2276774) for a *share* of this many independent *trials*.

    *quantile* is a quantile of the normal distribution, or of Student's if the number of trials is itself estimated.
    """
    square = quantile * quantile
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    reach = math.sqrt(square * (share * (1 - share) / trials + square / (4 * trials**2))) / (1 + square / trials)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share_and_trials(values: Sequence[float], worst: float, width: float) -> tuple[float, float]:
    """Return the mean of *values* scaled to 0.0 to 1.0, and the number of yes-or-no trials of the same precision."""
    shares = [(value - worst) / width for value in values]
    share = min(1.0, max(0.0, statistics.fmean(shares)))
    variance = statistics.variance(shares) / len(shares)
    if variance < 1e-18 or not 0.0 < share < 1.0:
        return share, float(len(shares))
    return share, share * (1 - share) / variance


def t_quantile(probability: float, freedom: int) -> float:
    """Return the quantile of Student's t at *probability* (above 0.5) with *freedom* degrees of freedom."""
    low, high = 0.0, math.pi / 2
    for _ in range(60):  # bisect the angle to the last bit of a float
        middle = (low + high) / 2
        low, high = (middle, high) if 0.5 + _t_half(middle, freedom) / 2 < probability else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def _t_half(angle: float, freedom: int) -> float:
    """Return P(|t| < sqrt(freedom) * tan(angle)), by the finite series of Abramowitz and Stegun 26.7.3 and 26.7.4."""
    sine, square = math.sin(angle), math.cos(angle) ** 2
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= square * step / (step + 1)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total

"""The basic statistics of a match."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Interval:
    """A mean, and bounds that hold the true mean with 95 % confidence; None for a single value."""

    mean: float
    low: float | None
    high: float | None


def mean_interval(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """Return the mean of independent *values* with its interval by Student's t."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Interval(mean, None, None)
    error = statistics.stdev(values) / math.sqrt(len(values))
    reach = t_quantile(0.5 + confidence / 2, len(values) - 1) * error
    return Interval(mean, mean - reach, mean + reach)


def t_quantile(probability: float, freedom: int) -> float:
    """Return the value that Student's t, with *freedom* degrees of freedom, is below with *probability* (above 0.5)."""
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

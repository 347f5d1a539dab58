"""Statistical inference for arenas: intervals over deals, and significant differences. Needs SciPy."""

import math
from collections.abc import Sequence

from omegatable.extras import need
from omegatable.lab.statistics import Interval, share_and_trials

try:
    from scipy import stats
except ImportError:
    need("An arena needs", "lab", "scipy")
    raise


def share_interval(count: int, total: int) -> Interval:
    """Return the share of *count* in *total* independent trials, with Wilson's interval (1927, doi 10.2307/2276774).

    Raises ValueError if *total* is 0.
    """
    found = stats.binomtest(count, total).proportion_ci(method="wilson")
    return Interval(count / total, float(found.low), float(found.high))


def chance_of_zero(values: Sequence[float], worst: float = -1.0, best: float = 1.0) -> float:
    """Return the probability of values this far from 0 if the true mean is 0, two-sided; 1.0 for a single value.

    It is the score test that corresponds to `payoff_interval`: below 0.05 exactly if the 95 % interval excludes 0.
    """
    if len(values) < 2:
        return 1.0
    share, trials = share_and_trials(values, worst, best - worst)
    zero = -worst / (best - worst)
    distance = abs(share - zero) / math.sqrt(zero * (1 - zero) / trials)
    return float(2 * stats.t.sf(distance, len(values) - 1))


def holm(chances: Sequence[float]) -> list[float]:
    """Return the *chances* of several tests after Holm's step-down correction (1979, jstor 4615733), in their order.

    If results below 0.05 are called different, the probability of any error in the whole matrix is at most 0.05.
    """
    corrected = [0.0] * len(chances)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[place]))
        corrected[place] = highest
    return corrected

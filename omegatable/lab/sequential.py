"""A sequential test between two bots, over deals: it stops when one of two strengths is ruled out. Needs SciPy.

A deal has one outcome, the mean of its games as a share of the maximum. With two players it is one of the five outcomes
0, 1/4, 1/2, 3/4 and 1 (the pentanomial counts), so that the dependence between the two games of a deal is accounted
for. Strength is normalized Elo. With the mean m and the standard deviation s of a deal's outcome, and the outcome f of
equal players, it is

    elo = 800 / ln 10 * (m - f) / (s * sqrt(games a deal)).

For even games without draws this is Elo's own scale near 0. Unlike Elo's, it shows directly how many games are needed
to detect a difference. The likelihood ratio is the generalized one: it compares, for the two hypotheses, the
distributions that make the observed outcomes most likely. The scale and the ratio are Van den Bergh's ("Comments on
normalized Elo", https://cantate.be/Fishtest/normalized_elo_practical.pdf). Wald's bounds for its logarithm (1945, doi
10.1214/aoms/1177731118) with alpha = beta = 0.05 are -2.94 and 2.94.

The distribution under a hypothesis is computed as follows: given the shares q of the outcomes a, find the p that
maximizes the sum of q log p such that its mean and deviation satisfy m - f = t s. Lagrange's conditions are
q / p = 1 + h phi. Here phi is the derivative of the constraint by p, up to the constant that makes its own mean 0:

    phi(a) = a - f - t s / 2 * (1 + ((a - m) / s)^2).

So p = q / (1 + h phi), and h is the only root of sum q phi / (1 + h phi) = 0 for which all of p is positive. As m and s
depend on p, this is repeated with the last p until it converges. If it fails from even shares, t is approached in steps
from q's own t.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from omegatable.extras import need
from omegatable.lab.luck import Weight

try:
    from scipy.optimize import brentq
except ImportError:
    need("A sequential test needs", "lab", "scipy")
    raise

ERROR = 0.05  # alpha and beta
BOUND = math.log((1 - ERROR) / ERROR)  # 2.944
ELO = 800 / math.log(10)  # normalized Elo points in a standard deviation of a game
PENTANOMIAL = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3  # the count of a possible but unseen outcome; with 0 the ratio would not be finite
MIN_DEALS = 50  # the minimum number of deals for the verdict of a test of margins
MAX_STEPS, MAX_ROUNDS = 500, 60  # the maximum steps towards a distribution, and rounds until it converges

Verdict = Literal["", "lower", "higher"]  # the accepted strength, if any


def normalized_elo(counts: Mapping[float, float], fair: float = 0.5, games_a_deal: int = 2) -> float:
    """Return the strength estimated from *counts*, the number of deals by outcome; 0.0 without a spread."""
    mean, deviation = _moments(*_shares(counts))
    return ELO * (mean - fair) / (deviation * math.sqrt(games_a_deal)) if deviation > 0 else 0.0


def log_likelihood_ratio(
    counts: Mapping[float, float], low: float, high: float, fair: float = 0.5, games_a_deal: int = 2
) -> float:
    """Return the log-likelihood ratio of the strengths *high* and *low*, in normalized Elo, given *counts*.

    *counts* is the number of deals by outcome, including possible but unseen outcomes, with 0. Raises ArithmeticError
    if the equations have no solution, which happens if many outcomes are possible and all deals ended alike.
    """
    deals = sum(counts.values())
    outcomes, shares = _shares({outcome: max(count, UNSEEN) for outcome, count in counts.items()})
    at_low, at_high = (_most_likely(outcomes, shares, fair, elo / ELO * math.sqrt(games_a_deal)) for elo in (low, high))
    return deals * sum(share * math.log(more / less) for share, more, less in zip(shares, at_high, at_low, strict=True))


def _shares(counts: Mapping[float, float]) -> tuple[list[float], list[float]]:
    total = sum(counts.values())
    return list(counts), [count / total for count in counts.values()]


def _moments(outcomes: Sequence[float], shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the standard deviation."""
    mean = sum(a * p for a, p in zip(outcomes, shares, strict=True))
    return mean, math.sqrt(sum(p * (a - mean) ** 2 for a, p in zip(outcomes, shares, strict=True)))


def _most_likely(outcomes: Sequence[float], shares: Sequence[float], fair: float, t: float) -> list[float]:
    """Return the distribution with mean *fair* + *t* deviations that makes *shares* most likely.

    Raises ArithmeticError if none is found.
    """
    if (straight := _solution(outcomes, shares, fair, t, [1 / len(shares)] * len(shares))) is not None:
        return straight
    mean, deviation = _moments(outcomes, shares)
    found, reached, aim = list(shares), (mean - fair) / deviation, t
    for _ in range(MAX_STEPS):
        if (nearer := _solution(outcomes, shares, fair, aim, found)) is None:
            aim = (reached + aim) / 2  # too far for one step
            continue
        if aim == t:
            return nearer
        found, reached, aim = nearer, aim, t
    raise ArithmeticError(f"No distribution of {dict(zip(outcomes, shares, strict=True))} was found for t = {t}.")


def _solution(
    outcomes: Sequence[float], shares: Sequence[float], fair: float, t: float, found: list[float]
) -> list[float] | None:
    """Return the solution of the equations from the start *found*, or None if there is none."""
    for _ in range(MAX_ROUNDS):
        mean, deviation = _moments(outcomes, found)
        phi = [a - fair - t * deviation / 2 * (1 + ((a - mean) / deviation) ** 2) for a in outcomes]
        if not min(phi) < 0 < max(phi):
            return None
        low, high = -1 / max(phi), -1 / min(phi)  # every share is positive between these limits

        def slope(h: float, phi: list[float] = phi) -> float:
            return sum(q * x / (1 + h * x) for q, x in zip(shares, phi, strict=True))

        edge = 1e-12 * (high - low)
        if not slope(low + edge) > 0 > slope(high - edge):
            return None
        h = brentq(slope, low + edge, high - edge, xtol=1e-14)
        before, found = found, [q / (1 + h * x) for q, x in zip(shares, phi, strict=True)]
        if max(abs(new - old) for new, old in zip(found, before, strict=True)) < 1e-10:
            return found
    return None


class Spread:
    """The mean and deviation of a stream of numbers (Welford 1962, doi 10.1080/00401706.1962.10490022)."""

    def __init__(self) -> None:
        self.mean = 0.0
        self._count, self._squares = 0, 0.0

    def add(self, number: float) -> None:
        """Count *number*."""
        self._count += 1
        away = number - self.mean
        self.mean += away / self._count
        self._squares += away * (number - self.mean)

    @property
    def deviation(self) -> float:
        """The estimated standard deviation of the population; 0.0 for fewer than two numbers."""
        return math.sqrt(self._squares / (self._count - 1)) if self._count > 1 else 0.0


@dataclass
class _DealByDeal:
    """A test between two strengths with its log-likelihood ratios. A deal counts once all earlier deals are there.

    So the verdict does not depend on the distribution of the deals over the workers, and short games, which finish
    first, cannot decide a match on their own.
    """

    low: float
    high: float
    ratios: list[float] = field(init=False, default_factory=list)  # after each deal
    _early: dict[int, tuple[float, ...]] = field(init=False, default_factory=dict)
    _least: ClassVar[int] = 1  # the minimum number of deals for a verdict

    @property
    def verdict(self) -> Verdict:
        """The accepted strength: "lower", "higher", or "" while the test is undecided."""
        last = self.ratios[-1] if len(self.ratios) >= self._least else 0.0
        return "higher" if last >= BOUND else "lower" if last <= -BOUND else ""

    @property
    def deals(self) -> int:
        """The number of deals that count: all deals up to the deciding one."""
        return len(self.ratios)

    def _in_order(self, number: int, *deal: float) -> Iterator[tuple[float, ...]]:
        """Yield the deals that count after adding this *deal*; the caller must add each ratio before the next deal."""
        self._early[number] = deal
        while not self.verdict and self.deals in self._early:
            yield self._early.pop(self.deals)


@dataclass
class SequentialTest(_DealByDeal):
    """A test between two strengths by the outcomes of deals."""

    fair: float = 0.5
    games_a_deal: int = 2
    outcomes: Iterable[float] = PENTANOMIAL  # the possible outcomes
    counts: dict[float, int] = field(init=False)

    def __post_init__(self) -> None:
        self.counts = dict.fromkeys(self.outcomes, 0)

    @property
    def elo(self) -> float:
        """The estimate of normalized Elo; after a verdict it is biased towards the verdict."""
        return normalized_elo(self.counts, self.fair, self.games_a_deal)

    def add(self, number: int, outcome: float) -> None:
        """Count deal *number*, from 0; deals after the verdict are ignored."""
        for (counted,) in self._in_order(number, outcome):
            outcome = round(counted, 9)
            self.counts[outcome] = self.counts.get(outcome, 0) + 1
            self.ratios.append(self._ratio())

    def _ratio(self) -> float:
        """Return the current ratio, or the previous one if it cannot be computed."""
        try:
            return log_likelihood_ratio(self.counts, self.low, self.high, self.fair, self.games_a_deal)
        except ArithmeticError:
            return self.ratios[-1] if self.ratios else 0.0


@dataclass
class CorrectedTest(_DealByDeal):
    """A test between two strengths by the margins of deals, corrected for luck.

    Here a strength is the mean margin in units of its spread per game: 800 / ln 10 * mean / (deviation of a deal's
    margin * sqrt(games a deal)), with the deviation of the uncorrected margins. So a strength is the same with and
    without the correction, which only reduces the number of deals that are needed. The ratio is that of two normal
    distributions that have the means of the two hypotheses and the deviation of the corrected margins. Starting at
    MIN_DEALS deals the mean is close enough to normal; fewer deals never give a verdict.
    """

    games_a_deal: int = 2
    raw: Spread = field(init=False, default_factory=Spread)  # the spread of the margins of the deals that count
    clean: Spread = field(init=False, default_factory=Spread)  # the spread of the same margins, corrected for luck
    _weight: Weight = field(init=False, default_factory=Weight)
    _least = MIN_DEALS

    @property
    def elo(self) -> float:
        """The estimate of the strength; after a verdict it is biased towards the verdict."""
        deviation = self.raw.deviation * math.sqrt(self.games_a_deal)
        return ELO * self.clean.mean / deviation if deviation > 0 else 0.0

    def add(self, number: int, margin: float, luck: float) -> None:
        """Count deal *number*, from 0; deals after the verdict are ignored."""
        for counted, its_luck in self._in_order(number, margin, luck):
            self.raw.add(counted)
            self.clean.add(self._weight.correct(counted, its_luck))
            self.ratios.append(self._ratio())

    def _ratio(self) -> float:
        """Return n (b - a) (mean - (a + b) / 2) / variance, for hypotheses a and b; 0.0 while there is no spread."""
        unit = self.raw.deviation * math.sqrt(self.games_a_deal) / ELO
        low, high = self.low * unit, self.high * unit
        variance = self.clean.deviation**2
        if not variance > 0:
            return 0.0
        return (self.deals + 1) * (high - low) * (self.clean.mean - (low + high) / 2) / variance

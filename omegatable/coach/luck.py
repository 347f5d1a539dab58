"""Luck and skill: the sources of one seat's chance to win, step by step.

The seat's chance is measured whenever it has seen something new or made a decision, only from its view, by the same
judge: a fixed value function. A game is then a sequence of steps between these moments, and the change of each step is
attributed to its cause: the deal, a draw, the seat's own decision, or the other players. Between these moments, all
seats are assumed to play on as usual; when the seat decides, a step ends with the chance after the usual action, and
the next step begins with the chance after the chosen action. So draws have an expectation of zero, and a decision may
gain or cost.

Each intermediate chance is measured twice, in two disjoint sets of worlds: once as the end of a step and once as the
beginning of the next step. So the steps add up to the result only within the errors of all these measurements, not by
construction, which makes the stated error testable.
"""

import math
from typing import Final, Literal

import msgspec

from omegatable.coach.facts import two
from omegatable.coach.judging import SIGNIFICANT_Z
from omegatable.locales.text import Text, players, text

MAX_ERROR: Final = 0.12  # max standard error of the sum; above it, a split into parts is noise
LEAST: Final = 0.02  # the smallest part that is reported

Source = Literal["deal", "draws", "decisions", "others"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a result, in chance to win: 0.1 is ten percent."""

    points: float  # below 0 for a loss
    error: float  # its standard error


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat's result consists of: *start*, *deal*, *draws*, *decisions* and *others* add up to *total*."""

    clear: bool  # whether the parts stand out from the noise of their sum

    start: float  # the chance of a seat before the deal
    luck: Part  # the deal and the draws together
    deal: Part  # the deal, and who begins
    draws: Part  # what was drawn, or otherwise left to chance, and the seat saw
    decisions: Part  # the seat's own: what they gained or cost against the usual ones
    others: Part  # the decisions of the others, and their luck as far as it was revealed
    total: Part  # their sum
    result: float  # 1.0 for a win, 0.0 for a loss, a share of a shared first place; the last chance if unfinished
    lost: float  # total cost of decisions against the best action, except those too close to call


class Ledger:
    """Adds up the steps of one seat's chance."""

    def __init__(self, start: float) -> None:
        self._start = start
        self._points: dict[Source, float] = {"deal": 0.0, "draws": 0.0, "decisions": 0.0, "others": 0.0}
        self._squares: dict[Source, float] = dict.fromkeys(self._points, 0.0)
        self._total_square = 0.0
        self._lost = 0.0
        self._before = (start, 0.0)  # the chance at the beginning of the next step, and its standard error

    def step(self, source: Source, after: tuple[float, float], before: tuple[float, float], error: float) -> Part:
        """Close a step at a chance measured twice: *after* as its end, *before* as the beginning of the next step.

        Each is a chance with its standard error. *error* is the standard error of their difference. Returns the step.
        """
        part = Part(after[0] - self._before[0], math.hypot(after[1], self._before[1]))
        self._add(source, part)
        self._before = before
        self._total_square += error * error
        return part

    def decide(self, gain: float, error: float, lost: float) -> None:
        """Add a decision: its *gain* over the usual action, the gain's standard error, and what it *lost*."""
        self._add("decisions", Part(gain, error))
        self._lost += lost

    def _add(self, source: Source, part: Part) -> None:
        self._points[source] += part.points
        self._squares[source] += part.error * part.error

    def balance(self, result: float) -> Balance:
        """Return the balance of a game with this *result*, which ended the last step."""
        parts = {source: Part(self._points[source], math.sqrt(self._squares[source])) for source in self._points}
        total = Part(self._start + sum(self._points.values()), math.sqrt(self._total_square))
        deal, draws = parts["deal"], parts["draws"]
        return Balance(
            clear=total.error <= MAX_ERROR,
            start=self._start,
            luck=Part(deal.points + draws.points, math.hypot(deal.error, draws.error)),
            deal=deal,
            draws=draws,
            decisions=parts["decisions"],
            others=parts["others"],
            total=total,
            result=result,
            lost=self._lost,
        )


def balance_text(balance: Balance, seat: int) -> Text:
    """Return the largest gains and costs of *seat* in one sentence or two: at most two parts, clear of their errors."""
    if not balance.clear:
        return text("coach-balance-noise")
    found = (("luck", balance.luck), ("decisions", balance.decisions), ("others", balance.others))
    stands = {
        name: part
        for name, part in found
        if abs(part.points) >= LEAST and abs(part.points) > SIGNIFICANT_Z * part.error
    }
    told = sorted(stands, key=lambda name: -abs(stands[name].points))[:2]
    if not told:
        return text("coach-balance-none")
    if set(told) == {"luck", "decisions"}:
        luck, own = balance.luck.points, balance.decisions.points
        return text(
            "coach-balance-luck-decisions",
            who=players(seat),
            luck=way_of(luck),
            luckPoints=whole_points(luck),
            decisions=way_of(own),
            decisionsPoints=whole_points(own),
        )
    said = [
        text(
            f"coach-balance-{name}",
            who=players(seat),
            way=way_of(stands[name].points),
            points=whole_points(stands[name].points),
        )
        for name in told
    ]
    return said[0] if len(said) == 1 else two(*said)


def way_of(chance: float) -> str:
    """Return the word by which texts distinguish a *chance* that was gained from a chance that was lost."""
    return "gave" if chance > 0.0 else "cost"


def whole_points(chance: float) -> int:
    """Return the absolute value of a *chance* in whole percentage points."""
    return round(100.0 * abs(chance))

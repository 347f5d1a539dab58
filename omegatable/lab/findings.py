"""What the log of an arena says, as figures: the report prints them and nothing else. Needs SciPy."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from omegatable.lab.arena import Match, result_of
from omegatable.lab.folder import LoggedDeal, LoggedGame, Plan
from omegatable.lab.inference import chance_of_zero, holm, payoff_interval, share_interval
from omegatable.lab.luck import without_luck
from omegatable.lab.ratings import rating_intervals, stages_of
from omegatable.lab.running import count_deal, luck, margin, payoff, payoff_range, sequential_test
from omegatable.lab.sequential import CorrectedTest, SequentialTest
from omegatable.lab.statistics import Interval, mean_interval

SURE = 0.05  # two bots are called different where the corrected chance is below


@dataclass(frozen=True)
class Corrected:
    """A mean over deals, with what luck was worth taken off."""

    luck: Interval  # its own mean, whose expectation is 0
    mean: Interval
    factor: float | None  # how many times as many deals would tell as much; None without a spread

    @classmethod
    def of(cls, values: Sequence[float], lucks: Sequence[float]) -> "Corrected":
        """The *values* of deals, in their order, without their *lucks*."""
        clean = without_luck(values, lucks)
        left = float(np.var(clean))
        factor = float(np.var(values)) / left if left > 0 else None
        return cls(mean_interval(lucks), mean_interval(clean), factor)


@dataclass(frozen=True)
class MatchFindings:
    """One match, from the side of its first bot."""

    match: Match
    deals: list[LoggedDeal]  # that count, by number
    payoff: Interval
    chance: float  # of a payoff so far from 0 between equal bots
    corrected: float  # the same for the whole matrix, by Holm
    results: dict[int, list[LoggedGame]]  # 1, 0 and -1: won alone, shared, lost
    shares: dict[int, Interval]  # of them, over games
    margin: Interval
    margins: list[float]  # by deal
    test: SequentialTest | CorrectedTest | None
    clean_payoff: Corrected | None  # where luck was measured
    clean_margin: Corrected | None

    @property
    def games(self) -> list[LoggedGame]:
        """All games, by length."""
        return sorted((game for deal in self.deals for game in deal.games), key=lambda game: game.plies)

    @property
    def different(self) -> bool:
        """Is one of the two bots stronger for sure?"""
        return self.corrected < SURE


@dataclass(frozen=True)
class Rating:
    """A bot's rating in points of Elo's scale, the mean of all bots 0."""

    bot: str
    points: Interval


@dataclass(frozen=True)
class Time:
    """How long a bot's decisions took, in microseconds; forced ones do not count."""

    bot: str
    median: int
    late: int  # 95 of 100 took no longer
    decisions: int


@dataclass(frozen=True)
class Findings:
    """A whole arena, or what there is of it so far."""

    plan: Plan
    finished: bool
    matches: list[MatchFindings]  # those with a deal
    ratings: list[Rating]  # the highest first
    times: list[Time]  # by bot, as in the plan
    seats: list[Interval]  # by seat: the payoff of sitting there


def first_seat(deal: LoggedDeal, game: LoggedGame) -> int:
    """Where the match's first bot sat in *game*."""
    return game.seats.index(deal.bots[0])


def findings(plan: Plan, deals: Sequence[LoggedDeal]) -> Findings:
    """What *deals*, in any order, say. Of a match that a sequential test has decided only those up to the verdict."""
    arena = plan.arena
    span = payoff_range(arena)
    by_match: dict[tuple[str, str], list[LoggedDeal]] = {}
    for deal in sorted(deals, key=lambda deal: deal.deal):
        by_match.setdefault(deal.bots, []).append(deal)
    counted = []
    finished = True
    for match in arena.matches:
        own, test = by_match.get(match.names, []), sequential_test(arena)
        if test is not None:
            for deal in own:
                count_deal(test, deal, span)
            own = [deal for deal in own if deal.deal <= test.deals]
        finished = finished and (len(own) == arena.deals or (test is not None and test.verdict != ""))
        if own:
            counted.append((match, own, test))
    chances = [chance_of_zero([payoff(deal) for deal in own], span.worst, span.best) for _, own, _ in counted]
    found = []
    for (match, own, test), chance, corrected in zip(counted, chances, holm(chances), strict=True):
        results: dict[int, list[LoggedGame]] = {1: [], 0: [], -1: []}
        for deal in own:
            for game in deal.games:
                results[result_of(game.utilities, first_seat(deal, game))].append(game)
        margins, lucks = list(map(margin, own)), list(map(luck, own))
        total = sum(map(len, results.values()))
        found.append(
            MatchFindings(
                match,
                own,
                payoff_interval([payoff(deal) for deal in own], span.worst, span.best),
                chance,
                corrected,
                results,
                {result: share_interval(len(games), total) for result, games in results.items()},
                mean_interval(margins),
                margins,
                test,
                Corrected.of(list(map(payoff, own)), [one.result for one in lucks]) if arena.luck else None,
                Corrected.of(margins, [one.margin for one in lucks]) if arena.luck else None,
            )
        )
    return Findings(plan, finished, found, _ratings(plan, found), _times(plan, found), _seats(found))


def _ratings(plan: Plan, matches: Sequence[MatchFindings]) -> list[Rating]:
    """The ratings, if every bot has met another."""
    places = {bot: place for place, bot in enumerate(plan.bots)}
    seen: dict[int, list[tuple[tuple[int, int, int], float, float]]] = {}
    for found in matches:
        first, second = (places[bot] for bot in found.match.bots)
        for deal in found.deals:
            for game in deal.games:
                for many, (won, lost) in stages_of(game.utilities, first_seat(deal, game)).items():
                    seen.setdefault(deal.deal, []).append(((first, second, many), won, lost))
    if {bot for found in matches for bot in found.match.bots} != set(places):
        return []
    ratings = []
    for bot, *numbers in zip(plan.bots, *rating_intervals(len(places), seen), strict=True):
        mean, low, high = map(float, numbers)
        spread = high - low > 1e-6  # else all deals say the same, and resampling them tells nothing
        ratings.append(Rating(bot, Interval(mean, low, high) if spread else Interval(mean, None, None)))
    return sorted(ratings, key=lambda rating: -rating.points.mean)


def _times(plan: Plan, matches: Sequence[MatchFindings]) -> list[Time]:
    taken: dict[str, Counter[int]] = {bot: Counter() for bot in plan.bots}
    for found in matches:
        for deal in found.deals:
            for bot, times in deal.times.items():
                taken[bot].update(times)
    return [
        Time(bot, quantile(times, 0.5), quantile(times, 0.95), times.total()) for bot, times in taken.items() if times
    ]


def quantile(counts: Counter[int], part: float) -> int:
    """The smallest of the counted numbers that at least this *part* of them does not exceed."""
    wanted, so_far = part * counts.total(), 0
    for number in sorted(counts):
        so_far += counts[number]
        if so_far >= wanted:
            break
    return number


def _seats(matches: Sequence[MatchFindings]) -> list[Interval]:
    """What sitting on each seat was worth: over deals, all matches of a deal together."""
    payoffs: dict[int, list[np.ndarray]] = {}
    for found in matches:
        for deal in found.deals:
            utilities = np.array([game.utilities for game in deal.games])
            payoffs.setdefault(deal.deal, []).append((utilities - utilities.mean(axis=1, keepdims=True)).mean(axis=0))
    by_deal = np.array([np.mean(seen, axis=0) for seen in payoffs.values()])
    return [mean_interval(column.tolist()) for column in by_deal.T]

"""The findings of an arena, computed from its log: the report prints these figures and nothing else. Needs SciPy."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np

from omegatable.lab.arena import Match, leads, result_of
from omegatable.lab.folder import LoggedDeal, LoggedGame, Plan
from omegatable.lab.inference import chance_of_zero, holm, share_interval
from omegatable.lab.luck import without_luck
from omegatable.lab.ordering import share_of_first
from omegatable.lab.ratings import rating_intervals, stages_of
from omegatable.lab.running import count_deal, luck, margin, payoff, payoff_range, sequential_test
from omegatable.lab.sequential import CorrectedTest, SequentialTest
from omegatable.lab.statistics import Interval, mean_interval, payoff_interval

SURE = 0.05  # two bots are called different if the corrected chance is below this


@dataclass(frozen=True)
class Corrected:
    """A mean over deals, corrected for luck."""

    luck: Interval  # the mean luck, whose expectation is 0
    mean: Interval
    factor: float | None  # how many times as many deals would give the same precision; None without a spread

    @classmethod
    def of(cls, values: Sequence[float], lucks: Sequence[float]) -> "Corrected":
        """Return the corrected mean of *values*, one for each deal in order, with their *lucks*."""
        clean = without_luck(values, lucks)
        left = float(np.var(clean))
        factor = float(np.var(values)) / left if left > 0 else None
        return cls(mean_interval(lucks), mean_interval(clean), factor)


@dataclass(frozen=True)
class MatchFindings:
    """The findings on one match, from the side of its first bot."""

    match: Match
    deals: list[LoggedDeal]  # those that count, by number
    payoff: Interval
    chance: float  # the chance of a payoff this far from 0 between equal bots
    corrected: float  # the same, by Holm's correction for the whole matrix
    results: dict[int, list[LoggedGame]]  # 1, 0 and -1: won alone, shared, lost
    shares: dict[int, Interval]  # their shares of the games
    margin: Interval
    even_margin: float  # of all seats, in the mean
    margins: list[float]  # by deal
    test: SequentialTest | CorrectedTest | None
    clean_payoff: Corrected | None  # if luck was measured
    clean_margin: Corrected | None

    @property
    def games(self) -> list[LoggedGame]:
        """All games, by length."""
        return sorted((game for deal in self.deals for game in deal.games), key=lambda game: game.plies)

    @property
    def different(self) -> bool:
        """Whether one of the two bots is stronger with 95 % confidence."""
        return self.corrected < SURE


@dataclass(frozen=True)
class Rating:
    """A bot's rating in points of Elo's scale; the mean of all bots is 0."""

    bot: str
    points: Interval


@dataclass(frozen=True)
class Time:
    """The times of a bot's decisions, in microseconds; forced ones do not count."""

    bot: str
    median: int
    late: int  # 95 of 100 took no longer
    decisions: int


@dataclass(frozen=True)
class Findings:
    """The findings on a whole arena, or on what there is of it so far."""

    plan: Plan
    finished: bool
    matches: list[MatchFindings]  # those with at least one deal
    ratings: list[Rating]  # the highest first
    times: list[Time]  # by bot, as in the plan
    seats: list[Interval]  # by seat, the payoff of sitting there
    order: list[Interval]  # the share of the first place of each player in the order of play; [] in old logs


def first_seat(deal: LoggedDeal, game: LoggedGame) -> int:
    """Return the seat of the match's first bot in *game*."""
    return game.seats.index(deal.bots[0])


def findings(plan: Plan, deals: Sequence[LoggedDeal]) -> Findings:
    """Return the findings from *deals*, in any order.

    Of a match that a sequential test has decided, only the deals up to the verdict count.
    """
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
                fmean(lead for deal in own for game in deal.games for lead in leads(game.scores)),
                margins,
                test,
                Corrected.of(list(map(payoff, own)), [one.result for one in lucks]) if arena.luck else None,
                Corrected.of(margins, [one.margin for one in lucks]) if arena.luck else None,
            )
        )
    return Findings(plan, finished, found, _ratings(plan, found), _times(plan, found), _seats(found), _order(found))


def _ratings(plan: Plan, matches: Sequence[MatchFindings]) -> list[Rating]:
    """Return the ratings, the highest first; none unless every bot has met another."""
    names = plan.arena.names
    places = {bot: place for place, bot in enumerate(names)}
    seen: dict[int, list[tuple[tuple[int, int, int], float, float]]] = {}
    for found in matches:
        first, second = (places[bot] for bot in found.match.names)
        for deal in found.deals:
            for game in deal.games:
                for many, (won, lost) in stages_of(game.utilities, first_seat(deal, game)).items():
                    seen.setdefault(deal.deal, []).append(((first, second, many), won, lost))
    if {bot for found in matches for bot in found.match.names} != set(places):
        return []
    ratings = []
    for bot, *numbers in zip(names, *rating_intervals(len(places), seen), strict=True):
        mean, low, high = map(float, numbers)
        spread = high - low > 1e-6  # else all deals are alike, and resampling them tells nothing
        ratings.append(Rating(bot, Interval(mean, low, high) if spread else Interval(mean, None, None)))
    return sorted(ratings, key=lambda rating: -rating.points.mean)


def _times(plan: Plan, matches: Sequence[MatchFindings]) -> list[Time]:
    taken: dict[str, Counter[int]] = {bot: Counter() for bot in plan.arena.names}
    for found in matches:
        for deal in found.deals:
            for bot, times in deal.times.items():
                taken[bot].update(times)
    return [
        Time(bot, quantile(times, 0.5), quantile(times, 0.95), times.total()) for bot, times in taken.items() if times
    ]


def quantile(counts: Counter[int], part: float) -> int:
    """Return the smallest number that at least this *part* of all counted ones does not exceed."""
    wanted, so_far = part * counts.total(), 0
    for number in sorted(counts):
        so_far += counts[number]
        if so_far >= wanted:
            break
    return number


def _seats(matches: Sequence[MatchFindings]) -> list[Interval]:
    """Return the payoff of sitting on each seat, over deals; all matches on a deal count together."""
    payoffs: dict[int, list[np.ndarray]] = {}
    for found in matches:
        for deal in found.deals:
            utilities = np.array([game.utilities for game in deal.games])
            payoffs.setdefault(deal.deal, []).append((utilities - utilities.mean(axis=1, keepdims=True)).mean(axis=0))
    by_deal = np.array([np.mean(seen, axis=0) for seen in payoffs.values()])
    return [mean_interval(column.tolist()) for column in by_deal.T]


def _order(matches: Sequence[MatchFindings]) -> list[Interval]:
    """Return the share of the first place of each player in the order of play; all matches on a deal count together."""
    by_deal: dict[int, list[list[float]]] = {}
    for found in matches:
        for deal in found.deals:
            shares = [
                [share_of_first(game.utilities, seat) for seat in game.order] for game in deal.games if game.order
            ]
            by_deal.setdefault(deal.deal, []).extend(shares)
    means = np.array([np.mean(shares, axis=0) for shares in by_deal.values() if shares])
    return [payoff_interval(column.tolist(), 0.0, 1.0) for column in means.T] if len(means) else []

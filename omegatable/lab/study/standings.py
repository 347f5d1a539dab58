"""The findings of an arena, computed from its rows: the only figures that the report prints."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import polars as pl

from omegatable.lab.arena import MatchGames
from omegatable.lab.inference import chance_of_zero, holm, share_interval
from omegatable.lab.luck import without_luck
from omegatable.lab.plan import StudyError, Variant, distinct
from omegatable.lab.ratings import rating_intervals, stages_of
from omegatable.lab.sequential import CorrectedTest, SequentialTest
from omegatable.lab.statistics import Interval, mean_interval, payoff_interval
from omegatable.lab.study.folder import Plan, StudyFolder, read_folder
from omegatable.lab.study.matches import (
    COLUMNS,
    Range,
    count_deals,
    lucks_of,
    match_games,
    payoff_range,
    sequential_test,
)

SURE = 0.05  # two bots are called different if the corrected p-value is below this


@dataclass(frozen=True)
class Corrected:
    """A mean over deals, corrected for luck."""

    luck: Interval  # the mean luck, whose expectation is 0
    mean: Interval
    factor: float | None  # deals needed without the correction, relative to those with it; None without a spread

    @classmethod
    def of(cls, values: Sequence[float], lucks: Sequence[float]) -> "Corrected":
        """Return the corrected mean of *values*, one for each deal in order, with their *lucks*."""
        clean = without_luck(values, lucks)
        left = float(np.var(clean))
        factor = float(np.var(values)) / left if left > 0 else None
        return cls(mean_interval(lucks), mean_interval(clean), factor)


class MatchRows(NamedTuple):
    """The deals of a match that count."""

    variant: Variant
    rows: pl.DataFrame
    games: MatchGames
    test: SequentialTest | CorrectedTest | None


@dataclass(frozen=True)
class MatchFindings:
    """The findings on one match, from the side of its first bot."""

    variant: Variant
    games: MatchGames  # the games that count
    payoff: Interval
    chance: float  # the probability of a payoff this far from 0 between equal bots
    corrected: float  # the same, by Holm's correction for the whole matrix
    shares: dict[int, Interval]  # the shares of games that it won alone (1), shared (0) and lost (-1)
    margin: Interval
    even_margin: float  # the mean margin of all seats
    test: SequentialTest | CorrectedTest | None
    clean_payoff: Corrected | None  # if luck was measured
    clean_margin: Corrected | None

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two bots."""
        first, second = distinct((self.variant.bots[0], self.variant.bots[-1]))
        return first, second

    @property
    def forfeits(self) -> dict[str, int]:
        """The number of games that each bot forfeited, by name, without zeros."""
        return self.games.forfeits_of(self.names)

    @property
    def different(self) -> bool:
        """Whether one of the two bots is stronger with 95 % confidence."""
        return self.corrected < SURE

    def numbers(self, result: int) -> list[int]:
        """Return the numbers of the games in which the first bot has this *result*: 1, 0 or -1."""
        deals, rotations = np.nonzero(self.games.results == result)
        return (self.games.deals[deals] * self.games.seats + rotations).tolist()


@dataclass(frozen=True)
class Rating:
    """A bot's rating in points of Elo's scale; the mean of all bots is 0."""

    bot: str
    points: Interval


@dataclass(frozen=True)
class Time:
    """The times of a bot's decisions, in microseconds, without forced decisions."""

    bot: str
    median: int
    late: int  # the 95th percentile
    decisions: int


@dataclass(frozen=True)
class Standings:
    """The findings on an arena, complete or in progress."""

    folder: StudyFolder
    finished: bool
    matches: list[MatchFindings]  # the matches with at least one deal
    ratings: list[Rating]  # the highest first
    times: list[Time]  # by bot, as in the plan
    seats: list[Interval]  # the payoff of each seat
    order: list[Interval]  # the share of the first place by position in the order of play
    forfeits: dict[str, int]  # by the name of a program, the number of games that it forfeited; empty if there are none

    @property
    def plan(self) -> Plan:
        """The plan of the arena."""
        return self.folder.plan


def standings(path: Path) -> Standings:
    """Return the findings of the arena in the folder *path*.

    Of a match that a sequential test has decided, only the deals up to the verdict count. Raises StudyError if the
    folder contains no arena.
    """
    folder = read_folder(path, "arena")
    study = folder.study
    if study.arena is None:
        raise StudyError(f"{path} holds a study, not an arena: give it to `omegatable study --report`.")
    rows = folder.rows("games").select("variant", *COLUMNS).sort("game").collect()
    counted, finished = [], True
    for variant in study.variants:
        own = rows.filter(pl.col("variant") == variant.name)
        test, last = sequential_test(study), study.games_of(variant)
        if test is not None and len(own):
            count_deals(test, study, own)
            own = own.filter(pl.col("game") < test.deals * variant.rotations)
        finished = finished and (len(own) == last or (test is not None and test.verdict != ""))
        if len(own):
            counted.append(MatchRows(variant, own, match_games(own), test))
    span = payoff_range(study.game, study.variants[0].seats)
    chances = [chance_of_zero(each.games.payoffs.tolist(), span.worst, span.best) for each in counted]
    found = [
        _findings(each, span, chance, corrected, luck=study.luck)
        for each, chance, corrected in zip(counted, chances, holm(chances), strict=True)
    ]
    names = study.arena.names
    times = folder.rows("times").collect()
    of_games = [times.join(each.rows, on=["variant", "game"], how="semi") for each in counted]
    taken = _times(names, pl.concat([times.clear(), *of_games]))
    failed = folder.rows("forfeits").collect()
    failed = pl.concat(
        [failed.clear(), *(failed.join(each.rows, on=["variant", "game"], how="semi") for each in counted)]
    )
    games = dict(failed.unique(["variant", "game", "bot"]).group_by("bot").len().sort("bot").iter_rows())
    return Standings(folder, finished, found, _ratings(names, found), taken, _by_seat(found), _by_order(found), games)


def _findings(of: MatchRows, span: Range, chance: float, corrected: float, *, luck: bool) -> MatchFindings:
    games = of.games
    payoffs, margins, results = games.payoffs.tolist(), games.margins.tolist(), games.results
    lucks = lucks_of(of.rows, games) if luck else None
    return MatchFindings(
        of.variant,
        games,
        payoff_interval(payoffs, span.worst, span.best),
        chance,
        corrected,
        {result: share_interval(int((results == result).sum()), results.size) for result in (1, 0, -1)},
        mean_interval(margins),
        float(games.leads.mean()),
        of.test,
        Corrected.of(payoffs, lucks[0].tolist()) if lucks else None,
        Corrected.of(margins, lucks[1].tolist()) if lucks else None,
    )


def _ratings(names: Sequence[str], matches: Sequence[MatchFindings]) -> list[Rating]:
    """Return the ratings, the highest first; none unless every bot has played another one."""
    places = {bot: place for place, bot in enumerate(names)}
    seen: dict[int, list[tuple[tuple[int, int, int], float, float]]] = {}
    for found in matches:
        first, second = (places[bot] for bot in found.names)
        for deal, of_deal in zip(found.games.deals.tolist(), found.games.utilities.tolist(), strict=True):
            for seat, utilities in enumerate(of_deal):
                for many, (won, lost) in stages_of(utilities, seat).items():
                    seen.setdefault(deal, []).append(((first, second, many), won, lost))
    if {bot for found in matches for bot in found.names} != set(places):
        return []
    ratings = []
    for bot, *numbers in zip(names, *rating_intervals(len(places), seen), strict=True):
        mean, low, high = map(float, numbers)
        spread = high - low > 1e-6  # Without a spread all deals are alike, and resampling them gives no information.
        ratings.append(Rating(bot, Interval(mean, low, high) if spread else Interval(mean, None, None)))
    return sorted(ratings, key=lambda rating: -rating.points.mean)


def _times(names: Sequence[str], times: pl.DataFrame) -> list[Time]:
    rows = times.group_by("bot", "microseconds").agg(pl.col("decisions").sum())
    found = []
    for bot in names:
        own = rows.filter(pl.col("bot") == bot).sort("microseconds")
        if len(own):
            late = own.with_columns(pl.col("decisions").cum_sum().alias("so_far"))
            found.append(Time(bot, quantile(late, 0.5), quantile(late, 0.95), int(own["decisions"].sum())))
    return found


def quantile(counts: pl.DataFrame, part: float) -> int:
    """Return the shortest time that covers at least this *part* of all decisions; *counts* has the column `so_far`."""
    wanted = part * counts["so_far"][-1]
    return int(counts.filter(pl.col("so_far") >= wanted)["microseconds"][0])


def _by_deal(of_matches: Iterable[tuple[np.ndarray, np.ndarray]]) -> np.ndarray:
    """Return the means over matches, [deal, ...]; each match is a pair of deal numbers and rows, one for each deal."""
    seen: dict[int, list[np.ndarray]] = {}
    for deals, values in of_matches:
        for deal, row in zip(deals.tolist(), values, strict=True):
            seen.setdefault(deal, []).append(row)
    return np.array([np.mean(rows, axis=0) for rows in seen.values()])


def _by_seat(matches: Sequence[MatchFindings]) -> list[Interval]:
    """Return the payoff of each seat, over deals; all matches on a deal count together."""
    payoffs = _by_deal(
        (found.games.deals, (found.games.utilities - found.games.utilities.mean(axis=2, keepdims=True)).mean(axis=1))
        for found in matches
    )
    return [mean_interval(column.tolist()) for column in payoffs.T]


def _by_order(matches: Sequence[MatchFindings]) -> list[Interval]:
    """Return each share of the first place by position in the order of play; all matches on a deal count together."""
    shares = _by_deal((found.games.deals, found.games.shares_by_order) for found in matches)
    return [payoff_interval(column.tolist(), 0.0, 1.0) for column in shares.T]

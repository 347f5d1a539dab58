"""The matches of an arena while it is played: the payoff of each so far, and the test that may end it early."""

from dataclasses import dataclass

import numpy as np
import polars as pl

from omegatable.lab.arena import MatchGames
from omegatable.lab.plan import Study
from omegatable.lab.sequential import PENTANOMIAL, CorrectedTest, SequentialTest
from omegatable.lab.statistics import interval_text, payoff_interval
from omegatable.play.position import game_named

DIGITS = 6  # decimal places of a deal's outcome. Utilities are float32, and equal outcomes must compare equal.
COLUMNS = ("game", "scores", "returns", "order", "plies", "decisions", "forfeited", "luck", "luck_margin")


@dataclass(frozen=True)
class Range:
    """The range of a game's payoffs, from *worst* to *best*; equal bots get 0.0."""

    worst: float
    best: float

    def share(self, payoff: float) -> float:
        """Return *payoff* scaled to 0.0, the worst, to 1.0, the best."""
        return (payoff - self.worst) / (self.best - self.worst)


def payoff_range(game: str, players: int) -> Range:
    """Return the range of payoffs between *players* of *game*."""
    if game_named(game).zero_sum:
        return Range(-1 / (players - 1), 1.0)
    most = 2 * (players - 1) / players  # 1.0 for one player and -1.0 for each of the others
    return Range(-most, most)


def match_games(games: pl.DataFrame) -> MatchGames:
    """Return the games of a match from their rows, in ascending order; they form whole deals."""
    lists = (np.array(games[name].to_list()) for name in ("scores", "returns", "order"))
    forfeited = np.zeros((len(games), len(games["scores"][0])), bool)
    for row, seats in enumerate(games["forfeited"].to_list()):
        forfeited[row, seats] = True
    plain = (games[name].to_numpy() for name in ("plies", "decisions"))
    return MatchGames.shaped(games["game"].to_numpy(), *lists, *plain, forfeited=forfeited)


def lucks_of(games: pl.DataFrame, found: MatchGames) -> tuple[np.ndarray, np.ndarray]:
    """Return the first bot's luck by deal, as a result and in points, from the rows of *found*, a two-player match."""
    sign = np.where(games["game"].to_numpy() % found.seats == 0, 1.0, -1.0)  # the rows contain the first seat's luck
    by_deal = (
        (sign * games[name].to_numpy()).reshape(-1, found.seats).mean(axis=1) for name in ("luck", "luck_margin")
    )
    return tuple(by_deal)


def sequential_test(study: Study) -> SequentialTest | CorrectedTest | None:
    """Return a new test for a match of an arena, or None if the arena has no hypotheses.

    The test is of margins if luck is measured, else of wins.
    """
    assert study.arena is not None
    elo, players = study.arena.elo, study.variants[0].seats
    if elo is None:
        return None
    if study.luck:
        return CorrectedTest(*elo, players)
    fair = payoff_range(study.game, players).share(0.0)
    possible = PENTANOMIAL if players == 2 else (0.0, round(fair, DIGITS), 1.0)
    return SequentialTest(*elo, fair, players, possible)


def count_deals(test: SequentialTest | CorrectedTest, study: Study, games: pl.DataFrame) -> None:
    """Add the deals of *games*, rows of one match of *study* in ascending order, to *test*."""
    found = match_games(games)
    if isinstance(test, CorrectedTest):
        _, lucks = lucks_of(games, found)
        for deal, margin, luck in zip(found.deals.tolist(), found.margins.tolist(), lucks.tolist(), strict=True):
            test.add(deal, margin, luck)
        return
    span = payoff_range(study.game, found.seats)
    for deal, payoff in zip(found.deals.tolist(), found.payoffs.tolist(), strict=True):
        test.add(deal, round(span.share(payoff), DIGITS))


class Matches:
    """Watches the blocks of an arena; each match may end as soon as its test reaches a verdict."""

    blocks = None  # all blocks count until the findings are computed

    def __init__(self, study: Study) -> None:
        self._study = study
        self._payoffs: list[list[float]] = [[] for _ in study.variants]  # by deal
        self._tests = [sequential_test(study) for _ in study.variants]
        self._range = payoff_range(study.game, study.variants[0].seats)

    def is_over(self, variant: int) -> bool:
        """Return whether the test of this match has reached a verdict."""
        test = self._tests[variant]
        return test is not None and test.verdict != ""

    def add(self, variant: int, block: int, games: pl.DataFrame) -> None:
        """Add a block of *games*."""
        self._payoffs[variant] += match_games(games).payoffs.tolist()
        test = self._tests[variant]
        if test is not None:
            count_deals(test, self._study, games)

    def text(self, variant: int) -> str:
        """Return the payoff of a match so far, `+0.120 (+0.050 to +0.190)`, and the ratio of a sequential test."""
        text = interval_text(payoff_interval(self._payoffs[variant], self._range.worst, self._range.best))
        test = self._tests[variant]
        if test is not None and test.ratios:
            text += f", ratio {test.ratios[-1]:+.2f}"
        return text

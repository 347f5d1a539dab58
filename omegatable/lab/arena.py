"""Matches between two bots: every deal is played twice with the seats exchanged, so that luck and seat cancel.

A match is divided into pairs of games; a pair depends on nothing but the match and its number, so that any
executor of `concurrent.futures` may play the pairs in any order with the same outcome.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field

import numpy as np

from omegatable.bots import make_bot
from omegatable.games import GAMES
from omegatable.lab.quick import QUICK_LEVELS, QuickGames
from omegatable.lab.statistics import Interval, mean_interval
from omegatable.play.match import play_match
from omegatable.play.player import Player
from omegatable.play.record import record_text

MakePlayer = Callable[["Match", int, int], Player]  # the match, which of its two bots, a seed


@dataclass(frozen=True)
class Match:
    """What is to be played. Two times the same bot is allowed."""

    game: str
    bots: tuple[str, str]  # levels
    seed: int = 0
    options: dict[str, int | str | bool] = field(default_factory=dict)
    seconds: float | None = None  # a decision, instead of the level's own
    simulations: int | None = None  # a decision, instead of the level's own
    keep_records: bool = False

    @property
    def names(self) -> tuple[str, str]:
        """The bots' names, told apart: `gentle`, `gentle 2`."""
        first, second = self.bots
        return first, second if second != first else f"{second} 2"

    @property
    def quick(self) -> bool:
        """Can whole games be played in one call?"""
        return not self.keep_records and all(level in QUICK_LEVELS for level in self.bots)


@dataclass(frozen=True)
class PairOfGames:
    """One deal, played twice: with the first bot on the first seat, then on the second."""

    number: int  # from 0
    scores: tuple[tuple[int, int], tuple[int, int]]  # [game] the first bot's points, the second's
    decisions: int
    records: tuple[str, ...] = ()  # as text, one a game, where the match keeps them

    @property
    def margin(self) -> float:
        """By how much the first bot was ahead, on average of both games."""
        return sum(own - other for own, other in self.scores) / len(self.scores)


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    games: int
    wins: dict[str, int]  # by name
    draws: int
    margin: Interval  # of the first bot, over pairs
    decisions: int


def make_level(match: Match, which: int, seed: int) -> Player:
    """The match's own bot."""
    game = GAMES[match.game]
    return make_bot(match.bots[which], game, seed, seconds=match.seconds, simulations=match.simulations)


def play_pair(match: Match, number: int, make: MakePlayer = make_level) -> PairOfGames:
    """Play pair *number* of *match*, one decision at a time."""
    game = GAMES[match.game]
    deal_seed, *seeds = seeds_of_pair(match.seed, number)
    scores: list[tuple[int, int]] = []
    records = []
    decisions = 0
    for first_seat in (0, 1):
        seated = [_Named(make(match, which, seeds[2 * first_seat + which]), match.names[which]) for which in (0, 1)]
        if first_seat == 1:
            seated.reverse()
        record = play_match(game, seated, seed=deal_seed, options=match.options)
        points = record.end().scores()
        scores.append((points[first_seat], points[1 - first_seat]))
        decisions += sum(action < game.num_player_actions for action in record.actions)
        if match.keep_records:
            records.append(record_text(record))
    return PairOfGames(number, (scores[0], scores[1]), decisions, tuple(records))


def play_pair_quickly(match: Match, games: QuickGames, number: int) -> PairOfGames:
    """The same pair, for a quick match, in one call a game."""
    deal_seed, *seeds = seeds_of_pair(match.seed, number)
    first, second = match.bots
    (own, other), decisions = games.play(deal_seed, [first, second], seeds[:2])
    (other_again, own_again), more = games.play(deal_seed, [second, first], seeds[:1:-1])
    return PairOfGames(number, ((own, other), (own_again, other_again)), decisions + more)


def play_pairs(
    match: Match, pairs: int, executor: Executor | None = None, make: MakePlayer = make_level
) -> Iterator[PairOfGames]:
    """Play *pairs* pairs, here or on *executor*, and give each as it is done."""
    if match.quick and make is make_level:
        games = QuickGames(GAMES[match.game], match.options)
        for number in range(pairs):
            yield play_pair_quickly(match, games, number)
        return
    if executor is None:
        for number in range(pairs):
            yield play_pair(match, number, make)
        return
    waiting = [executor.submit(play_pair, match, number, make) for number in range(pairs)]
    for done in as_completed(waiting):
        yield done.result()


def outcome_of(match: Match, played: Sequence[PairOfGames]) -> Outcome:
    """What *played* pairs, in any order, say about the match."""
    ordered = sorted(played, key=lambda pair: pair.number)
    margins = [own - other for pair in ordered for own, other in pair.scores]
    first, second = match.names
    return Outcome(
        games=len(margins),
        wins={first: sum(margin > 0 for margin in margins), second: sum(margin < 0 for margin in margins)},
        draws=margins.count(0),
        margin=mean_interval([pair.margin for pair in ordered]),
        decisions=sum(pair.decisions for pair in ordered),
    )


def seeds_of_pair(seed: int, number: int) -> list[int]:
    """A seed for the deal and one for each bot of each game, unrelated between pairs and matches."""
    words = np.random.SeedSequence([abs(seed), int(seed < 0), number]).generate_state(5, np.uint64)
    return [int(word) for word in words]


class _Named:
    """A player under the name that it has in this match."""

    def __init__(self, player: Player, name: str) -> None:
        self.name = name
        self.choose = player.choose

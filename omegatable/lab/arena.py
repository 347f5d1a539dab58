"""Matches between two bots: every deal is played with the first bot on each seat in turn, so that luck and seat cancel.

With two players that is a pair of games with the seats exchanged; with more the second bot sits on all other seats. A
match is divided into such deals; what happens on one depends on nothing but the match and its number, so that any
executor of `concurrent.futures` may play them in any order with the same outcome.
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
    def players(self) -> int:
        """How many play at once."""
        return int(self.options.get("seats", GAMES[self.game].min_seats))

    @property
    def quick(self) -> bool:
        """Can whole games be played in one call?"""
        return not self.keep_records and all(level in QUICK_LEVELS for level in self.bots)


@dataclass(frozen=True)
class PairOfGames:
    """One deal, played with the first bot on the first seat, then on the second, and so on."""

    number: int  # from 0
    scores: tuple[tuple[int, int], ...]  # [game] the first bot's points, the best other's
    results: tuple[int, ...]  # [game] 1 where the first bot won alone, 0 where it shared the first place, else -1
    decisions: int
    records: tuple[str, ...] = ()  # as text, one a game, where the match keeps them

    @property
    def margin(self) -> float:
        """By how much the first bot was ahead, on average of the games."""
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
    players = match.players
    deal_seed, *seeds = seeds_of_pair(match.seed, number, players)
    scores: list[tuple[int, int]] = []
    results: list[int] = []
    records = []
    decisions = 0
    for first_seat in range(players):
        seated = [
            _Named(make(match, min(place, 1), seeds[players * first_seat + place]), match.names[min(place, 1)])
            for place in places_of_seats(players, first_seat)
        ]
        record = play_match(game, seated, seed=deal_seed, options=match.options)
        end = record.end()
        scores.append(told_apart(end.scores(), first_seat))
        results.append(result_of(end.returns(), first_seat))
        decisions += sum(action < game.num_player_actions for action in record.actions)
        if match.keep_records:
            records.append(record_text(record))
    return PairOfGames(number, tuple(scores), tuple(results), decisions, tuple(records))


def places_of_seats(players: int, first_seat: int) -> list[int]:
    """[seat] 0 for the first bot, who sits on *first_seat*; the others are 1, 2 ... by their seats."""
    return [0 if seat == first_seat else seat + (seat < first_seat) for seat in range(players)]


def told_apart(scores: Sequence[int], first_seat: int) -> tuple[int, int]:
    """The points of the first bot and the best of the others."""
    return scores[first_seat], max(points for seat, points in enumerate(scores) if seat != first_seat)


def result_of(returns: Sequence[float], first_seat: int) -> int:
    """1 where *first_seat* won alone, 0 where it shared the first place, else -1. Ties are broken by the rules."""
    best = max(returns)
    if returns[first_seat] < best:
        return -1
    return 1 if list(returns).count(best) == 1 else 0


def play_pair_quickly(match: Match, games: QuickGames, number: int) -> PairOfGames:
    """The same games, for a quick match, in one call a game."""
    players = match.players
    deal_seed, *seeds = seeds_of_pair(match.seed, number, players)
    scores, results, decisions = [], [], 0
    for first_seat in range(players):
        places = places_of_seats(players, first_seat)
        levels = [match.bots[min(place, 1)] for place in places]
        points, returns, more = games.play(deal_seed, levels, [seeds[players * first_seat + place] for place in places])
        scores.append(told_apart(points, first_seat))
        results.append(result_of(returns, first_seat))
        decisions += more
    return PairOfGames(number, tuple(scores), tuple(results), decisions)


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
    results = [result for pair in ordered for result in pair.results]
    first, second = match.names
    return Outcome(
        games=len(results),
        wins={first: results.count(1), second: results.count(-1)},
        draws=results.count(0),
        margin=mean_interval([pair.margin for pair in ordered]),
        decisions=sum(pair.decisions for pair in ordered),
    )


def seeds_of_pair(seed: int, number: int, players: int = 2) -> list[int]:
    """A seed for the deal and one for each bot of each game, unrelated between deals and matches."""
    words = np.random.SeedSequence([abs(seed), int(seed < 0), number]).generate_state(1 + players**2, np.uint64)
    return [int(word) for word in words]


class _Named:
    """A player under the name that it has in this match."""

    def __init__(self, player: Player, name: str) -> None:
        self.name = name
        self.choose = player.choose

"""Matches between two bots, and arenas of many: every deal is played with the first bot on each seat in turn, so that
luck and seat cancel.

With two players that is a pair of games with the seats exchanged; with more the second bot sits on all other seats. A
match is divided into such deals; what happens on one depends on nothing but the match and its number, so that any
executor of `concurrent.futures` may play them in any order with the same outcome. All matches of an arena are played
on the same deals.
"""

import itertools
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from omegatable.bots import make_bot
from omegatable.games import GAMES
from omegatable.lab.luck import Luck, LuckMeter
from omegatable.lab.quick import QUICK_LEVELS, QuickGames
from omegatable.lab.statistics import Interval, mean_interval
from omegatable.play.match import play_match
from omegatable.play.player import Player
from omegatable.play.record import record_text

MakePlayer = Callable[["Match", int, int], Player]  # the match, which of its two bots, a seed
Task = tuple[int, Sequence[int]]  # which match, and the numbers of its deals that one process plays in one go
Times = Counter[int]  # microseconds a decision, to two digits -> how many decisions took that

TIMED_EVERY = 50  # of a timed match whose games are played in one call, so many deals for one with a clock
QUICK_TASK = 16  # deals of a quick match that go to a process at once: fewer would be more sending than playing


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
    timed: bool = False  # is the time of the decisions wanted?
    luck: bool = False  # is the luck of every game measured? Where `luck.is_corrected`

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
        return all(level in QUICK_LEVELS for level in self.bots)

    @property
    def title(self) -> str:
        """`gentle against uniform`, or `gentle among uniform` where several of the second bot play."""
        return f" {'against' if self.players == 2 else 'among'} ".join(self.names)


@dataclass(frozen=True)
class Arena:
    """Many bots, each against each: with two players every pair of them once, with more also the other way round.

    *games* are those of each match, a multiple of the players; with *elo*, the two hypotheses of a sequential test in
    normalized Elo, they are the most that are played if the test does not end the match before.
    """

    game: str
    bots: tuple[str, ...]  # levels, each once
    games: int
    seed: int = 0
    options: dict[str, int | str | bool] = field(default_factory=dict)
    seconds: float | None = None
    simulations: int | None = None
    elo: tuple[float, float] | None = None
    luck: bool = False

    @property
    def matches(self) -> list[Match]:
        """All matches, in the order of the bots."""
        settings: dict[str, Any] = {"seed": self.seed, "options": self.options, "seconds": self.seconds}
        settings |= {"simulations": self.simulations, "keep_records": True, "timed": True}
        settings["luck"] = self.luck
        pairs = itertools.permutations(self.bots, 2) if self.players > 2 else itertools.combinations(self.bots, 2)
        return [Match(self.game, pair, **settings) for pair in pairs]

    @property
    def players(self) -> int:
        """How many play at once."""
        return int(self.options.get("seats", GAMES[self.game].min_seats))

    @property
    def deals(self) -> int:
        """The most deals that a match plays."""
        return self.games // self.players


@dataclass(frozen=True)
class PlayedGame:
    """One game of a deal."""

    first_seat: int  # where the first bot sat
    scores: tuple[int, ...]  # by seat
    returns: tuple[float, ...]  # by seat
    plies: int  # chance's included
    decisions: int  # plies that were not chance's
    record: str = ""  # as text, where the match keeps records
    luck: Luck | None = None  # the first bot's, where the match measures it

    @property
    def result(self) -> int:
        """1 where the first bot won alone, 0 where it shared the first place, else -1."""
        return result_of(self.returns, self.first_seat)

    @property
    def points(self) -> tuple[int, int]:
        """The first bot's points and the best other's."""
        return own_and_best_other(self.scores, self.first_seat)


@dataclass(frozen=True)
class PairOfGames:
    """One deal, played with the first bot on the first seat, then on the second, and so on."""

    number: int  # from 0
    games: tuple[PlayedGame, ...]
    times: tuple[Times, Times] = field(default_factory=lambda: (Counter(), Counter()), compare=False)  # of the bots

    @property
    def margin(self) -> float:
        """By how much the first bot was ahead, on average of the games."""
        return sum(own - other for own, other in (game.points for game in self.games)) / len(self.games)


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


def meter_of(match: Match) -> LuckMeter | None:
    """What measures the luck of the games of *match*, where that is wanted."""
    return LuckMeter(GAMES[match.game], match.options) if match.luck else None


def luck_of(meter: LuckMeter | None, first_seat: int, deal: np.ndarray, actions: Sequence[int]) -> Luck | None:
    """The luck of the first bot, who sat on *first_seat*, where there is a *meter*."""
    if meter is None:
        return None
    luck = meter.measure(deal, actions)
    return luck if first_seat == 0 else Luck(0.0 - luck.margin, 0.0 - luck.result)


def play_pair(match: Match, number: int, make: MakePlayer = make_level, meter: LuckMeter | None = None) -> PairOfGames:
    """Play pair *number* of *match*, one decision at a time; its luck is measured by *meter*, if there is one."""
    game = GAMES[match.game]
    players = match.players
    deal_seed, *seeds = seeds_of_pair(match.seed, number, players)
    times: tuple[Times, Times] = Counter(), Counter()
    games = []
    for first_seat in range(players):
        seated = [
            _Seated(make(match, which, seeds[players * first_seat + place]), match.names[which], times[which])
            for place in places_of_seats(players, first_seat)
            for which in (min(place, 1),)
        ]
        record = play_match(game, seated, seed=deal_seed, options=match.options)
        end = record.end()
        decisions = sum(action < game.num_player_actions for action in record.actions)
        text = record_text(record) if match.keep_records else ""
        ends = tuple(end.scores()), tuple(end.returns())
        luck = luck_of(meter, first_seat, record.deal, record.actions)
        games.append(PlayedGame(first_seat, *ends, len(record.actions), decisions, text, luck))
    return PairOfGames(number, tuple(games), times)


def places_of_seats(players: int, first_seat: int) -> list[int]:
    """[seat] 0 for the first bot, who sits on *first_seat*; the others are 1, 2 ... by their seats."""
    return [0 if seat == first_seat else seat + (seat < first_seat) for seat in range(players)]


def own_and_best_other(scores: Sequence[int], first_seat: int) -> tuple[int, int]:
    """The points of the first bot and the best of the others."""
    return scores[first_seat], max(points for seat, points in enumerate(scores) if seat != first_seat)


def result_of(returns: Sequence[float], first_seat: int) -> int:
    """1 where *first_seat* won alone, 0 where it shared the first place, else -1. Ties are broken by the rules."""
    best = max(returns)
    if returns[first_seat] < best:
        return -1
    return 1 if list(returns).count(best) == 1 else 0


def play_pair_quickly(match: Match, games: QuickGames, number: int, meter: LuckMeter | None = None) -> PairOfGames:
    """The same games, for a quick match, in one call a game."""
    players = match.players
    deal_seed, *seeds = seeds_of_pair(match.seed, number, players)
    played = []
    for first_seat in range(players):
        places = places_of_seats(players, first_seat)
        levels = [match.bots[min(place, 1)] for place in places]
        points, returns, decisions = games.play(
            deal_seed, levels, [seeds[players * first_seat + place] for place in places]
        )
        text, luck = "", None
        if match.keep_records or meter is not None:
            record = games.record([match.names[min(place, 1)] for place in places])
            if record is None:  # too long for the one call
                return play_pair(match, number, meter=meter)
            text = record_text(record) if match.keep_records else ""
            luck = luck_of(meter, first_seat, record.deal, record.actions)
        played.append(PlayedGame(first_seat, tuple(points), tuple(returns), games.plies, decisions, text, luck))
    return PairOfGames(number, tuple(played))


def play_numbers(match: Match, numbers: Sequence[int], make: MakePlayer = make_level) -> list[PairOfGames]:
    """Play the pairs with these *numbers*, in one call a game where that can be done and no clock is needed."""
    quick = QuickGames(GAMES[match.game], match.options) if match.quick and make is make_level else None
    meter = meter_of(match)
    return [
        play_pair(match, number, make, meter)
        if quick is None or (match.timed and number % TIMED_EVERY == 0)
        else play_pair_quickly(match, quick, number, meter)
        for number in numbers
    ]


def tasks_of(match: Match, index: int, numbers: Iterable[int]) -> Iterator[Task]:
    """The deals with these *numbers* of *match*, number *index* in its arena, as tasks for one process each."""
    left = iter(numbers)
    while task := list(itertools.islice(left, QUICK_TASK if match.quick else 1)):
        yield index, task


def play_tasks(
    matches: Sequence[Match],
    tasks: Iterable[Task],
    executor: Executor | None = None,
    make: MakePlayer = make_level,
    ahead: int = 8,
) -> Iterator[tuple[int, PairOfGames]]:
    """Play *tasks*, here or on *executor*, and give each deal with the index of its match as it is done.

    Tasks are taken when there is room for them, no more than *ahead* before they are done: whoever makes them may look
    at what has come out so far.
    """
    if executor is None:
        for index, numbers in tasks:
            yield from ((index, pair) for pair in play_numbers(matches[index], numbers, make))
        return
    left = iter(tasks)
    waiting: dict[Future[list[PairOfGames]], int] = {}
    while True:
        for index, numbers in itertools.islice(left, ahead - len(waiting)):
            waiting[executor.submit(play_numbers, matches[index], numbers, make)] = index
        if not waiting:
            return
        for done in wait(waiting, return_when=FIRST_COMPLETED).done:
            index = waiting.pop(done)
            yield from ((index, pair) for pair in done.result())


def play_pairs(
    match: Match, pairs: int, executor: Executor | None = None, make: MakePlayer = make_level
) -> Iterator[PairOfGames]:
    """Play *pairs* pairs, here or on *executor*, and give each as it is done."""
    tasks = tasks_of(match, 0, range(pairs))
    return (pair for _, pair in play_tasks([match], tasks, executor, make, ahead=pairs))


def outcome_of(match: Match, played: Sequence[PairOfGames]) -> Outcome:
    """What *played* pairs, in any order, say about the match."""
    ordered = sorted(played, key=lambda pair: pair.number)
    games = [game for pair in ordered for game in pair.games]
    results = [game.result for game in games]
    first, second = match.names
    return Outcome(
        games=len(results),
        wins={first: results.count(1), second: results.count(-1)},
        draws=results.count(0),
        margin=mean_interval([pair.margin for pair in ordered]),
        decisions=sum(game.decisions for game in games),
    )


def seeds_of_pair(seed: int, number: int, players: int = 2) -> list[int]:
    """A seed for the deal and one for each bot of each game, unrelated between deals and matches."""
    words = np.random.SeedSequence([abs(seed), int(seed < 0), number]).generate_state(1 + players**2, np.uint64)
    return [int(word) for word in words]


def microseconds(seconds: float) -> int:
    """*seconds* in microseconds, to two digits: wrong by at most a twentieth."""
    whole = round(seconds * 1e6)
    unit = 10 ** max(0, len(str(whole)) - 2)
    return round(whole / unit) * unit


class _Seated:
    """A player under the name that it has in this match, with a clock for its real decisions."""

    def __init__(self, player: Player, name: str, times: Times) -> None:
        self.name = name
        self._player, self._times = player, times

    def choose(self, view: Any, actions: list[int]) -> int:
        start = time.perf_counter()
        action = self._player.choose(view, actions)
        if len(actions) > 1:  # else there was nothing to decide
            self._times[microseconds(time.perf_counter() - start)] += 1
        return action

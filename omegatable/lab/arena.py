"""Matches between two bots, and arenas of many.

Every deal is played with the first bot on each seat in turn, so that luck and seat cancel. With two players that is a
pair of games with the seats exchanged; with more, the second bot sits on all other seats. A match is divided into such
deals. What happens on a deal depends only on the match and the deal's number, so that any executor of
`concurrent.futures` may play them in any order with the same outcome. All matches of an arena are played on the same
deals.
"""

import itertools
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

import numpy as np

from omegatable.bots import make_bot
from omegatable.bots.quick import QUICK_LEVELS
from omegatable.games import GAMES
from omegatable.lab.luck import Luck, LuckMeter
from omegatable.lab.ordering import order_of, share_of_first
from omegatable.lab.quick import QuickGames
from omegatable.lab.statistics import Interval, mean_interval, payoff_interval
from omegatable.play.match import play_match
from omegatable.play.player import Player
from omegatable.play.record import record_text

MakePlayer = Callable[["Match", int, int], Player]  # of the match, 0 or 1 for its bots, a seed
Task = tuple[int, Sequence[int]]  # the index of a match, and the numbers of its deals that one process plays in one go
Times = Counter[int]  # microseconds per decision, to two digits -> how many decisions took that long

TIMED_EVERY = 50  # in a timed quick match, one deal in this many is played with a clock
QUICK_TASK = 16  # deals of a quick match in one task: with fewer, sending would take longer than playing


@dataclass(frozen=True)
class Match:
    """A match to be played between two bots, which may be of the same level."""

    game: str
    bots: tuple[str, str]  # levels
    seed: int = 0
    options: dict[str, int | str | bool] = field(default_factory=dict)
    seconds: float | None = None  # a decision, instead of the level's own
    simulations: int | None = None  # a decision, instead of the level's own
    keep_records: bool = False
    timed: bool = False  # whether to measure the time of decisions
    luck: bool = False  # whether to measure the luck of every game, if `luck.is_corrected`

    @property
    def names(self) -> tuple[str, str]:
        """The bots' names, made distinct: `gentle`, `gentle 2`."""
        first, second = self.bots
        return first, second if second != first else f"{second} 2"

    @property
    def players(self) -> int:
        """The number of players in a game."""
        return int(self.options.get("seats", GAMES[self.game].min_seats))

    @property
    def quick(self) -> bool:
        """Whether whole games can be played in one call."""
        return all(level in QUICK_LEVELS for level in self.bots)

    @property
    def title(self) -> str:
        """The title: `gentle against uniform`, or `gentle among uniform` if several of the second bot play."""
        if self.players == 1:
            return f"{self.names[0]} alone"
        return f" {'against' if self.players == 2 else 'among'} ".join(self.names)


@dataclass(frozen=True)
class Arena:
    """An arena of many bots, each against each: every pair once with two players, and both ways round with more.

    *games* is the number for each match, a multiple of the players. With *elo*, the two hypotheses of a sequential test
    in normalized Elo, it is the most that are played, unless the test ends the match before.
    """

    game: str
    bots: tuple[str, ...]  # levels, each once, or the same one twice
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
        return [Match(self.game, pair, **settings) for pair in dict.fromkeys(pairs)]

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names, made distinct as in a match: only an arena of two bots may have the same twice."""
        return Match(self.game, (self.bots[0], self.bots[1])).names if len(self.bots) == 2 else self.bots

    @property
    def players(self) -> int:
        """The number of players in a game."""
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
    plies: int  # including those of chance
    decisions: int  # plies of players
    record: str = ""  # as text, if the match keeps records
    luck: Luck | None = None  # the first bot's, if the match measures it
    order: tuple[int, ...] = ()  # the seats in the order of play

    @property
    def result(self) -> int:
        """1 if the first bot won alone, 0 if it shared the first place, else -1. Who plays alone must have it all."""
        if len(self.returns) == 1:
            return 1 if self.returns[0] == 1.0 else -1
        return result_of(self.returns, self.first_seat)

    @property
    def points(self) -> tuple[int, int]:
        """The first bot's points, and those of the best other one."""
        return own_and_best_other(self.scores, self.first_seat)


@dataclass(frozen=True)
class PairOfGames:
    """One deal, played with the first bot on the first seat, then on the second, and so on."""

    number: int  # from 0
    games: tuple[PlayedGame, ...]
    times: tuple[Times, Times] = field(default_factory=lambda: (Counter(), Counter()), compare=False)  # by bot

    @property
    def margin(self) -> float:
        """The first bot's mean lead over the best other one, in points."""
        return sum(own - other for own, other in (game.points for game in self.games)) / len(self.games)

    @property
    def even_margin(self) -> float:
        """The same in the mean of all seats: what a bot as good as the table has. It is 0 between two."""
        return fmean(lead for game in self.games for lead in leads(game.scores))


@dataclass(frozen=True)
class Outcome:
    """The outcome of a match."""

    games: int
    wins: dict[str, int]  # by name: games in which a seat of that bot has the first place alone
    draws: int  # games whose first place is shared
    shared: dict[tuple[str, ...], int]  # how many games each set of bots shared, by the names of their seats, sorted
    margin: Interval  # of the first bot, over deals
    even_margin: float  # of all seats
    decisions: int
    shares: dict[str, Interval]  # by name, the share of the first place that the bot takes at one seat
    order: list[Interval]  # the same for each player in the order of play


def make_level(match: Match, which: int, seed: int) -> Player:
    """Return the match's own bot number *which*, 0 or 1."""
    game = GAMES[match.game]
    return make_bot(match.bots[which], game, seed, seconds=match.seconds, simulations=match.simulations)


def meter_of(match: Match) -> LuckMeter | None:
    """Return a meter for the luck of the games of *match*, or None if it is not to be measured."""
    return LuckMeter(GAMES[match.game], match.options) if match.luck else None


def luck_of(meter: LuckMeter | None, first_seat: int, deal: np.ndarray, actions: Sequence[int]) -> Luck | None:
    """Return the luck of the first bot, which sat on *first_seat*; None without a *meter*."""
    if meter is None:
        return None
    luck = meter.measure(deal, actions)
    return luck if first_seat == 0 else Luck(0.0 - luck.margin, 0.0 - luck.result)


def play_pair(match: Match, number: int, make: MakePlayer = make_level, meter: LuckMeter | None = None) -> PairOfGames:
    """Play deal *number* of *match*, one decision at a time; *meter*, if any, measures its luck."""
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
        text = record_text(record, check=False) if match.keep_records else ""
        ends = tuple(end.scores()), tuple(end.returns())
        luck = luck_of(meter, first_seat, record.deal, record.actions)
        order = order_of(end.state)
        games.append(PlayedGame(first_seat, *ends, len(record.actions), decisions, text, luck, order))
    return PairOfGames(number, tuple(games), times)


def places_of_seats(players: int, first_seat: int) -> list[int]:
    """Return, by seat, 0 for the first bot, which sits on *first_seat*, and 1, 2 and so on for the others."""
    return [0 if seat == first_seat else seat + (seat < first_seat) for seat in range(players)]


def own_and_best_other(scores: Sequence[int], first_seat: int) -> tuple[int, int]:
    """Return the points of the first bot and the best of the others, or 0 if it plays alone."""
    others = [points for seat, points in enumerate(scores) if seat != first_seat]
    return scores[first_seat], max(others, default=0)


def leads(scores: Sequence[int]) -> list[int]:
    """Return how many points each seat is ahead of the best of the others."""
    return [own - best for own, best in (own_and_best_other(scores, seat) for seat in range(len(scores)))]


def result_of(returns: Sequence[float], first_seat: int) -> int:
    """Return 1 if *first_seat* won alone, 0 if it shared the first place, else -1. The *returns* include tie-breaks."""
    best = max(returns)
    if returns[first_seat] < best:
        return -1
    return 1 if list(returns).count(best) == 1 else 0


def play_pair_quickly(match: Match, games: QuickGames, number: int, meter: LuckMeter | None = None) -> PairOfGames:
    """Play the same games as `play_pair`, for a quick match, in one call for each game."""
    players = match.players
    deal_seed, *seeds = seeds_of_pair(match.seed, number, players)
    played = []
    for first_seat in range(players):
        places = places_of_seats(players, first_seat)
        levels = [match.bots[min(place, 1)] for place in places]
        points, returns, decisions = games.play(
            deal_seed, levels, [seeds[players * first_seat + place] for place in places]
        )
        text, luck, order = "", None, games.order
        if match.keep_records or meter is not None:
            record = games.record([match.names[min(place, 1)] for place in places])
            if record is None:  # the game is too long for one call
                return play_pair(match, number, meter=meter)
            text = record_text(record, check=False) if match.keep_records else ""
            luck = luck_of(meter, first_seat, record.deal, record.actions)
        ends = tuple(points), tuple(returns)
        played.append(PlayedGame(first_seat, *ends, games.plies, decisions, text, luck, order))
    return PairOfGames(number, tuple(played))


def play_numbers(match: Match, numbers: Sequence[int], make: MakePlayer = make_level) -> list[PairOfGames]:
    """Play the deals with these *numbers*, in one call for each game if that is possible and no clock is needed."""
    quick = QuickGames(GAMES[match.game], match.options) if match.quick and make is make_level else None
    meter = meter_of(match)
    return [
        play_pair(match, number, make, meter)
        if quick is None or (match.timed and number % TIMED_EVERY == 0)
        else play_pair_quickly(match, quick, number, meter)
        for number in numbers
    ]


def tasks_of(match: Match, index: int, numbers: Iterable[int]) -> Iterator[Task]:
    """Yield the deals *numbers* of *match*, which has this *index* in its arena, as tasks for one process each."""
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
    """Play *tasks*, here or on *executor*, and yield the index of its match and each deal as soon as it is over.

    At most *ahead* tasks are taken before they are done, so that the iterator of tasks can use the results so far.
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
    """Play *pairs* deals, here or on *executor*, and yield each as soon as it is over."""
    tasks = tasks_of(match, 0, range(pairs))
    return (pair for _, pair in play_tasks([match], tasks, executor, make, ahead=pairs))


def outcome_of(match: Match, played: Sequence[PairOfGames]) -> Outcome:
    """Return the outcome of a match from its *played* deals, in any order."""
    ordered = sorted(played, key=lambda pair: pair.number)
    games = [game for pair in ordered for game in pair.games]
    firsts = Counter(_first_names(game, match.names) for game in games)
    shared = {names: count for names, count in firsts.most_common() if len(names) > 1}
    return Outcome(
        games=len(games),
        wins={name: firsts[name,] for name in match.names},
        draws=sum(shared.values()),
        shared=shared,
        margin=mean_interval([pair.margin for pair in ordered]),
        even_margin=fmean(pair.even_margin for pair in ordered),
        decisions=sum(game.decisions for game in games),
        shares={
            name: payoff_interval([_mean_share(pair, which) for pair in ordered], 0.0, 1.0)
            for which, name in enumerate(match.names[: match.players])
        },
        order=[
            payoff_interval([_order_share(pair, place) for pair in ordered], 0.0, 1.0) for place in range(match.players)
        ],
    )


def _first_names(game: PlayedGame, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the bots that have the first place in *game*, sorted; several seats may have one name.

    Who plays alone has it if it has it all.
    """
    best = max(game.returns) if len(game.returns) > 1 else 1.0
    return tuple(sorted(names[seat != game.first_seat] for seat, own in enumerate(game.returns) if own == best))


def _order_share(pair: PairOfGames, place: int) -> float:
    """Return the share of the first place of the player at *place* in the order of play, in the mean over a deal."""
    return fmean(share_of_first(game.returns, game.order[place]) for game in pair.games)


def _mean_share(pair: PairOfGames, which: int) -> float:
    """Return the share of the first place that the bot number *which* takes at one seat, in the mean over a deal."""
    return fmean(
        share_of_first(game.returns, seat)
        for game in pair.games
        for seat in range(len(game.returns))
        if (seat == game.first_seat) == (which == 0)
    )


def seeds_of_pair(seed: int, number: int, players: int = 2) -> list[int]:
    """Return a seed for the deal, then one for each bot of each game; deals and matches have unrelated seeds."""
    words = np.random.SeedSequence([abs(seed), int(seed < 0), number]).generate_state(1 + players**2, np.uint64)
    return [int(word) for word in words]


def microseconds(seconds: float) -> int:
    """Return *seconds* in microseconds, rounded to two digits."""
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
        if len(actions) > 1:  # a forced action is no decision
            self._times[microseconds(time.perf_counter() - start)] += 1
        return action

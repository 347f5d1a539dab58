"""Two-bot matches and arenas of many bots as studies, and the results of their games.

Every deal is played with the first bot on each seat in turn, so that luck and seat cancel. With two players that is a
pair of games with the seats exchanged. With more players, the second bot plays all other seats. All matches of an arena
use the same deals.
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from omegatable.lab.forfeits import Forfeited, counted_scores, forfeits_by_seat
from omegatable.lab.games import Games
from omegatable.lab.plan import Arena, Study, Value, Variant, distinct
from omegatable.lab.playing import DECISIONS, PLIES
from omegatable.lab.statistics import Interval, mean_interval, payoff_interval
from omegatable.play.position import game_named


def match_of(game: str, bots: tuple[str, str], options: Mapping[str, Value]) -> Variant:
    """Return the match of two *bots* under all *options* of *game* as a variant of a study.

    Its name is `gentle against uniform`, or `gentle among uniform` if the second bot plays several seats.
    """
    seats = int(options.get("seats", game_named(game).min_seats))
    defaults = game_named(game).chosen_options()
    first, second = distinct(bots)
    word = "against" if seats == 2 else "among"
    return Variant(
        f"{first} alone" if seats == 1 else f"{first} {word} {second}",
        dict(options),
        {name: value for name, value in options.items() if value != defaults[name]},
        (bots[0], *[bots[1]] * (seats - 1)),
        is_match=True,
    )


def match_study(
    game: str,
    bots: tuple[str, str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    records: bool = False,
) -> Study:
    """Return the study that consists of one match; *records* is whether it keeps the records of all games."""
    variant = match_of(game, bots, game_named(game).chosen_options(options))
    return Study(
        variant.name,
        game,
        games,
        seed,
        (variant,),
        watch=0,
        records=games if records else 0,
        simulations=simulations,
        seconds=seconds,
    )


def arena_study(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    elo: tuple[float, float] | None = None,
    luck: bool = False,
) -> Study:
    """Return the study of an arena: one match for each pair of bots.

    With more than two players there are two, in which each of the bots sits alone once.

    *games* is the number of games in each match. With *elo* it is the maximum, because a sequential test may end a
    match early.
    """
    chosen = game_named(game).chosen_options(options)
    several = int(chosen.get("seats", game_named(game).min_seats)) > 2
    pairs = itertools.permutations(bots, 2) if several else itertools.combinations(bots, 2)
    return Study(
        f"Arena of {game_named(game).title}: {', '.join(bots)}",
        game,
        games,
        seed,
        tuple(match_of(game, pair, chosen) for pair in dict.fromkeys(pairs)),
        watch=0,
        records=games,
        simulations=simulations,
        seconds=seconds,
        luck=luck,
        arena=Arena(bots, elo),
    )


@dataclass(frozen=True)
class MatchGames:
    """The games of a match by deal, and by rotation: in rotation r the first bot sits on seat r."""

    deals: np.ndarray  # int64[deal]: the numbers of the deals, from 0
    scores: np.ndarray  # int64[deal, rotation, seat], by `counted_scores`
    utilities: np.ndarray  # float64[deal, rotation, seat]
    orders: np.ndarray  # int64[deal, rotation, place in the order of play]: seats
    plies: np.ndarray  # int64[deal, rotation]
    decisions: np.ndarray  # int64[deal, rotation]
    forfeited: np.ndarray  # bool[deal, rotation, seat]: whether the seat forfeited the game
    forfeits: tuple[Forfeited, ...] = ()  # in order; empty if the games come from rows

    @classmethod
    def of(cls, blocks: Iterable[Games]) -> "MatchGames":
        """Return the games of *blocks*, in any order."""
        ordered = sorted(blocks, key=lambda block: block.numbers.start)
        counts, scores, utilities, orders, _ = (
            np.concatenate(parts) for parts in zip(*(block.counts for block in ordered), strict=True)
        )
        numbers = np.concatenate([block.numbers for block in ordered])
        forfeited = np.concatenate(
            [forfeits_by_seat(block.forfeits, block.numbers, scores.shape[1]) for block in ordered]
        )
        found = cls.shaped(
            numbers, scores, utilities, orders, counts[:, PLIES], counts[:, DECISIONS], forfeited=forfeited
        )
        return replace(found, forfeits=tuple(forfeit for block in ordered for forfeit in block.forfeits))

    @classmethod
    def shaped(
        cls, numbers: np.ndarray, scores: np.ndarray, *others: np.ndarray, forfeited: np.ndarray | None = None
    ) -> "MatchGames":
        """Return the games of whole deals with these ascending *numbers*. The arrays have a row for each game.

        Without *forfeited*, bool[game, seat], no seat forfeited a game.
        """
        seats = scores.shape[1]
        failed = np.zeros(scores.shape, bool) if forfeited is None else forfeited
        deals = numbers.reshape(-1, seats)[:, 0] // seats
        utilities, orders, plies, decisions = others
        return cls(
            deals,
            counted_scores(scores, failed).reshape(-1, seats, seats).astype(np.int64),
            utilities.reshape(-1, seats, seats).astype(np.float64),
            orders.reshape(-1, seats, seats).astype(np.int64),
            plies.reshape(-1, seats),
            decisions.reshape(-1, seats),
            failed.reshape(-1, seats, seats),
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.scores.shape[2]

    def own(self, by_seat: np.ndarray) -> np.ndarray:
        """Return the first bot's values from an array [deal, rotation, seat], as [deal, rotation]."""
        each = np.arange(self.seats)
        return by_seat[:, each, each]

    def forfeits_of(self, names: Sequence[str]) -> dict[str, int]:
        """Return the number of games that each of the two bots with these *names* forfeited, without zeros."""
        own = self.own(self.forfeited)
        others = self.forfeited.sum(axis=2) - own
        counts = {names[0]: int(own.sum()), names[1]: int((others > 0).sum())}
        return {name: count for name, count in counts.items() if count}

    @property
    def payoffs(self) -> np.ndarray:
        """The first bot's utility less the mean over all seats, by deal.

        If the utilities of a game add up to 0, as in games for two players, the result is the bot's utility.
        """
        return (self.own(self.utilities) - self.utilities.mean(axis=2)).mean(axis=1)

    @property
    def leads(self) -> np.ndarray:
        """The points by which each seat leads its best opponent; a solo player is compared with 0."""
        others = [np.delete(self.scores, seat, axis=2) for seat in range(self.seats)]
        best = [other.max(axis=2) if self.seats > 1 else np.zeros_like(self.plies) for other in others]
        return self.scores - np.stack(best, axis=2)

    @property
    def margins(self) -> np.ndarray:
        """The first bot's lead over its best opponent, in points, by deal."""
        return self.own(self.leads).mean(axis=1)

    @property
    def firsts(self) -> np.ndarray:
        """Whether each seat has the first place, bool[deal, rotation, seat]. A solo player needs a utility of 1.0."""
        best = self.utilities.max(axis=2, keepdims=True) if self.seats > 1 else 1.0
        return self.utilities == best

    @property
    def shares(self) -> np.ndarray:
        """Each seat's share of the first place: 1.0 for a sole winner, a fraction if the place is shared, else 0.0."""
        firsts = self.utilities == self.utilities.max(axis=2, keepdims=True)
        return firsts / firsts.sum(axis=2, keepdims=True)

    @property
    def results(self) -> np.ndarray:
        """1 if the first bot was the sole winner, 0 if it shared the first place, else -1: int64[deal, rotation]."""
        firsts = self.firsts
        return np.where(self.own(firsts), np.where(firsts.sum(axis=2) == 1, 1, 0), -1)

    @property
    def shares_by_order(self) -> np.ndarray:
        """Each player's share of the first place, by position in the order of play, float64[deal, place]."""
        return np.take_along_axis(self.shares, self.orders, axis=2).mean(axis=1)


@dataclass(frozen=True)
class Outcome:
    """The outcome of a match."""

    games: int
    wins: dict[str, int]  # by name: games in which one seat of that bot is the sole winner
    draws: int  # games whose first place is shared
    shared: dict[tuple[str, ...], int]  # games shared by each set of bots: the sorted names of the winning seats
    margin: Interval  # the margin of the first bot, over deals
    even_margin: float  # the mean margin of all seats
    decisions: int
    shares: dict[str, Interval]  # by name, the share of the first place that one seat of the bot takes
    order: list[Interval]  # the same share by position in the order of play


def outcome_of(names: Sequence[str], games: MatchGames) -> Outcome:
    """Return the outcome of the *games* of two bots with these *names*."""
    seats = games.seats
    firsts: Counter[tuple[str, ...]] = Counter(
        tuple(sorted(names[seat != rotation] for seat in np.flatnonzero(of_game).tolist()))
        for of_deal in games.firsts
        for rotation, of_game in enumerate(of_deal)
    )
    shared = {each: count for each, count in firsts.most_common() if len(each) > 1}
    first = games.own(games.shares)
    by_bot = [first.mean(axis=1), (games.shares.sum(axis=2) - first).mean(axis=1) / max(1, seats - 1)]
    return Outcome(
        games=games.plies.size,
        wins={name: firsts[name,] for name in names},
        draws=sum(shared.values()),
        shared=shared,
        margin=mean_interval(games.margins.tolist()),
        even_margin=float(games.leads.mean()),
        decisions=int(games.decisions.sum()),
        shares={
            name: payoff_interval(share.tolist(), 0.0, 1.0) for name, share in zip(names[:seats], by_bot, strict=False)
        },
        order=[payoff_interval(column.tolist(), 0.0, 1.0) for column in games.shares_by_order.T],
    )

"""One block of games, the unit of work: a pure function of the study, the variant and the number of the block.

A block has whole deals. Its result is the same whichever process or machine computes it, and does not depend on any
other block.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from omegatable.bots import make_bot
from omegatable.bots.gentle import new_values
from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega.rules import ACCEPT, REFUSE, SEND
from omegatable.kernel import CHANCE, new_rng
from omegatable.lab.luck import LuckMeter
from omegatable.lab.quick import KINDS, PLIES_KEPT
from omegatable.lab.study import rows
from omegatable.lab.study.items import EVENTS, TURN, item_names
from omegatable.lab.study.plan import Study, Variant
from omegatable.lab.study.playing import PLIES, Counts, count_game, play_games
from omegatable.lab.study.values import chances, ends, value_curve
from omegatable.lab.study.watching import (
    AT_TURN,
    CHOICES,
    DONE,
    EVENT,
    EVENT_FIELDS,
    ITEM,
    NEAR_BEST,
    PLY,
    SEAT,
    TRADE,
    TURNS,
    WHO,
    Trace,
    watch_game,
)
from omegatable.play.match import play_match
from omegatable.play.record import Record, record_text

SURE = 0.9  # the chance from which on a game counts as decided
# An estimate of people's thinking, after Hyman (1953): so many seconds for a decision, and more for each bit of choice.
SECONDS_A_DECISION, SECONDS_A_BIT = 2.0, 1.5


@dataclass(frozen=True)
class Block:
    """The rows of one block of games."""

    variant: int
    number: int
    games: pl.DataFrame
    events: pl.DataFrame
    decisions: pl.DataFrame
    records: pl.DataFrame


class Played(NamedTuple):
    """One game that has been played: its deal and its actions."""

    deal: np.ndarray
    actions: np.ndarray  # int16[ply]


def play_block(study: Study, variant: int, block: int) -> Block:
    """Play a block of the study's variant number *variant*, from 0, and return its rows."""
    return BlockPlayer(study, study.variants[variant]).block(variant, block)


def play_one(study: Study, variant: Variant, number: int) -> Record:
    """Return the record of game *number*, from 0, of *variant*. Raises ValueError if the study has no such game."""
    if not 0 <= number < study.games_of(variant):
        raise ValueError(
            f"The variant {variant.name!r} has no game {number}: they go from 0 to {study.games_of(variant) - 1}."
        )
    player = BlockPlayer(study, variant)
    return player.record(number, player.play(number))


class BlockPlayer:
    """Plays and measures games of one variant of a study, in this process."""

    def __init__(self, study: Study, variant: Variant) -> None:
        self._study, self._variant = study, variant
        self._game = game = GAMES[study.game]
        self._options, self._held = game.options_record(dict(variant.options)), game.held(dict(variant.options))
        self._state, self._view = game.new_state(), game.new_view()
        self._before = np.zeros(1, game.STATE)
        self._deal = np.zeros(game.deal_size, np.int8)
        self._actions, self._notes = np.zeros(game.max_legal, np.int16), new_values(game)
        self._history = np.zeros(PLIES_KEPT, np.int16)
        self._results = np.zeros(game.max_seats)
        self._trace = Trace(1, variant.seats)
        self._meter = LuckMeter(game, dict(variant.options)) if study.luck else None
        self._items = item_names(game, variant.options)
        self._curve = value_curve(game, variant.options, variant.seats)

    def block(self, variant: int, block: int) -> Block:
        """Play and measure block number *block*; *variant* is the index of the variant in its study."""
        study, seats = self._study, self._variant.seats
        numbers = study.numbers_of(self._variant, block)
        tables = Counts.of(len(numbers), seats)
        played: dict[int, Played] = {}
        if self._variant.quick:
            self._play_quickly(numbers, tables)
        else:
            played = self._play(numbers, tables)
        watched = [number for number in numbers if study.is_watched(self._variant, self._deal_of(number))]
        kept = [number for number in numbers if study.is_recorded(self._variant, self._deal_of(number))]
        closely, events, decisions = [], [], []
        for number in watched:
            game = played.get(number) or self.play(number)
            found = self.watch(game, tables.utilities[number - numbers[0]], number)
            closely.append(found[0])
            events.append((number, *found[1]))
            decisions.append((number, *found[2]))
        records = [
            (number, record_text(self.record(number, played.get(number) or self.play(number)), check=False))
            for number in kept
        ]
        name = self._variant.name
        return Block(
            variant,
            block,
            rows.games_frame(self._game, self._variant, numbers, tables, watched, closely),
            rows.events_frame(name, events),
            rows.decisions_frame(name, decisions if study.decisions else []),
            rows.records_frame(name, records),
        )

    def play(self, number: int) -> Played:
        """Play game *number* and return its deal and actions."""
        if not self._variant.quick:
            return self._match(number)
        tables = Counts.of(1, self._variant.seats)
        self._play_quickly(range(number, number + 1), tables)
        plies = int(tables.counts[0, PLIES])
        if plies > len(self._history):
            self._history = np.zeros(plies, np.int16)
            self._play_quickly(range(number, number + 1), tables)
        return Played(self._deal.copy(), self._history[:plies].copy())

    def record(self, number: int, played: Played) -> Record:
        """Return the record of game *number* as it was *played*. It has no date: every run writes the same."""
        bots = self._variant.seated(number % self._variant.rotations)
        names = [
            bot if bots.index(bot) == seat else f"{bot} {bots[: seat + 1].count(bot)}" for seat, bot in enumerate(bots)
        ]
        return Record(self._game, dict(self._variant.options), played.deal, played.actions.tolist(), names, date="")

    def _deal_of(self, number: int) -> int:
        return number // self._variant.rotations

    def _play_quickly(self, numbers: range, tables: Counts) -> None:
        """Play games in one call and count them into *tables*."""
        rotations = self._variant.rotations
        words = self._study.seeds([self._deal_of(number) for number in numbers])
        levels = np.array([[KINDS.index(bot) for bot in self._variant.seated(turn)] for turn in range(rotations)])
        rngs = np.array(
            [
                [new_rng(int(row[0])), *(new_rng(int(seed)) for seed in self._bot_seeds(row, number))]
                for row, number in zip(words, numbers, strict=True)
            ]
        )
        kinds = levels[np.array(numbers) % rotations]
        play_games(
            self._state, self._view, self._options, self._deal, self._actions, self._notes, self._history,
            rngs, kinds, self._results, *tables,
        )  # fmt: skip

    def _play(self, numbers: range, tables: Counts) -> dict[int, Played]:
        """Play games one decision at a time and count them into *tables*. Returns them by number."""
        played = {number: self._match(number) for number in numbers}
        for row, number in enumerate(numbers):
            self.count(played[number], tables, row)
        return played

    def count(self, played: Played, tables: Counts, row: int) -> None:
        """Count a game that has been *played* into this *row* of *tables*."""
        of_game = (table[row] for table in tables)
        count_game(self._state, self._options, *played, self._results, *of_game)

    def _match(self, number: int) -> Played:
        row = self._study.seeds([self._deal_of(number)])[0]
        bots = self._variant.seated(number % self._variant.rotations)
        seeds = self._bot_seeds(row, number)
        players = [
            make_bot(bot, self._game, int(seed), simulations=self._study.simulations)
            for bot, seed in zip(bots, seeds, strict=True)
        ]
        record = play_match(self._game, players, seed=int(row[0]), options=self._variant.options)
        return Played(record.deal, np.array(record.actions, np.int16))

    def _bot_seeds(self, words: np.ndarray, number: int) -> np.ndarray:
        """Return the seeds of the bots by seat, from the seeds of the deal."""
        seats = self._variant.seats
        start = 1 + seats * (number % self._variant.rotations)
        return words[start : start + seats]

    def trace(self, played: Played) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Follow a game ply by ply; return plies, expected results, progress and events, as `watch_game` writes them.

        They are views of memory that the next call uses again.
        """
        plies = len(played.actions)
        if plies > len(self._trace.plies):
            self._trace = Trace(2 * plies, self._variant.seats)
        trace = self._trace
        while True:
            count = watch_game(
                self._state, self._before, self._view, self._options, *played, self._actions, self._notes,
                self._game.score_scale, trace.hands, trace.held, trace.plies, trace.expected, trace.gone, trace.events,
            )  # fmt: skip
            if count < len(trace.events):
                break
            trace.events = np.zeros((2 * len(trace.events), EVENT_FIELDS), np.int32)
        return trace.plies[:plies], trace.expected[: plies + 1], trace.gone[: plies + 1], trace.events[:count]

    def watch(
        self, played: Played, utilities: np.ndarray, number: int
    ) -> tuple[rows.WatchedGame, tuple[Any, ...], tuple[Any, ...]]:
        """Return the numbers, events and decisions of game *number*; *utilities* are those of its end, by seat."""
        of_ply, expected, gone, happened = self.trace(played)
        chance = chances(self._game, self._curve, expected, gone)
        chance[-1] = ends(self._game, utilities)
        source = np.random.default_rng((self._study.seed, number))
        announced = chance[source.integers(len(of_ply)), (seat := source.integers(len(utilities)))]
        luck = None if self._meter is None else self._meter.measure(played.deal, played.actions.tolist()).result
        events = self._events(happened, chance)
        deciding = np.flatnonzero(of_ply[:, CHOICES] > 1)
        chosen = of_ply[deciding]
        decisions = (
            deciding, chosen[:, TURNS], chosen[:, SEAT], chosen[:, CHOICES], chosen[:, NEAR_BEST],
            played.actions[deciding], chance[deciding, chosen[:, SEAT]],
        )  # fmt: skip
        close = _summary(of_ply, chance, luck)
        if self._game.name == "alpha-beta-omega":
            close = close._replace(**_trade(of_ply, played.actions))
        if self._curve is not None:
            close = close._replace(announced=float(announced), happened=float(chance[-1, seat]))
        return close, events, decisions

    def _events(self, events: np.ndarray, chance: np.ndarray) -> tuple[Any, ...]:
        """Return the columns of *events*, with the change of the seat's chance that each of them brought."""
        seat, done = events[:, WHO], events[:, DONE]
        known = (seat >= 0) & (done > events[:, PLY])
        who = np.maximum(seat, 0)
        worth = chance[np.maximum(done, 0), who] - chance[events[:, PLY], who]
        names = np.array([*self._items, ""])
        items = names[np.where(events[:, EVENT] == TURN, len(names) - 1, events[:, ITEM])]
        return (
            events[:, PLY], events[:, AT_TURN], seat, np.array(EVENTS)[events[:, EVENT]], items,
            np.where(known, worth, np.nan),
        )  # fmt: skip


def _summary(plies: np.ndarray, chance: np.ndarray, luck: float | None) -> rows.WatchedGame:
    """Return the numbers of a game that was measured closely."""
    number = plies[plies[:, CHOICES] > 1, CHOICES].astype(float)
    some = len(number) > 0
    bits = float(np.log2(number).sum())
    near = plies[plies[:, CHOICES] > 1, NEAR_BEST] > 1
    decided = comeback = None
    known = not np.isnan(chance[0, 0])
    if known and sorted(chance[-1])[-2:] == [0.0, 1.0]:
        own = chance[:, int(chance[-1].argmax())]
        unsure = np.flatnonzero(own < SURE)
        decided = float((unsure[-1] + 1) / len(plies)) if len(unsure) else 0.0
        comeback = float(own.min())
    return rows.WatchedGame(
        choices=float(number.mean()) if some else None,
        bits=bits,
        minutes=(SECONDS_A_DECISION * len(number) + SECONDS_A_BIT * bits) / 60.0,
        interesting=float(near.mean()) if some else None,
        decided=decided,
        comeback=comeback,
        interaction=_interaction(plies[:, SEAT], chance) if known else None,
        trade=None,
        offers=None,
        accepted=None,
        luck=luck,
        announced=None,
        happened=None,
    )


def _trade(plies: np.ndarray, actions: np.ndarray) -> dict[str, float]:
    """Return what is known of the trade of a game of Alpha-Beta-Omega, as fields of `Close`."""
    deciding = plies[:, SEAT] != CHANCE
    sent = deciding & (actions == SEND)
    taken = deciding & (actions >= ACCEPT) & (actions < REFUSE)
    return {
        "trade": float(plies[deciding, TRADE].mean()) if deciding.any() else 0.0,
        "offers": float(sent.sum()),
        "accepted": float(taken.sum()),
    }


def _interaction(seats: np.ndarray, chance: np.ndarray) -> float | None:
    """Return how much an action changes the chances of the others: the mean over actions and other seats."""
    others = chance.shape[1] - 1
    acted = np.flatnonzero(seats != CHANCE)
    if not others or not len(acted):
        return None
    change = np.abs(chance[acted + 1] - chance[acted])
    own = change[np.arange(len(acted)), seats[acted]]
    return float(((change.sum(axis=1) - own) / others).mean())


def warm(study: Study) -> None:
    """Play a little of every kind of variant, so that everything that blocks call is compiled or loaded."""
    seen = set()
    for variant in study.variants:
        if variant.bots not in seen:
            seen.add(variant.bots)
            player = BlockPlayer(study, variant)
            player.watch(player.play(0), np.eye(variant.seats)[0], 0)

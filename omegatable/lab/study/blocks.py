"""One block of games, the unit of work: a pure function of the study, the variant and the number of the block.

A block contains whole deals. Its result is the same whichever process or machine computes it, and does not depend on
any other block.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import polars as pl

from omegatable.kernel import CHANCE
from omegatable.lab.facet import PLY_CHOICES, PLY_KIND, PLY_NEAR_BEST, PLY_SEAT, PLY_TURNS, lab_of
from omegatable.lab.games import GamePlayer, PlayedGame
from omegatable.lab.items import EVENTS, TURN
from omegatable.lab.plan import Study, Variant
from omegatable.lab.study import rows
from omegatable.lab.study.values import chances, ends, value_curve
from omegatable.lab.study.watching import AT_TURN, DONE, EVENT, EVENT_FIELDS, ITEM, PLY, WHO, Trace, watch_game
from omegatable.lab.thinking import thinking_minutes
from omegatable.play.position import game_named
from omegatable.play.record import Record

WARM_UP_SIMULATIONS = 20  # per decision, for bots whose kernels are being compiled
SURE = 0.9  # the chance at which a game counts as decided


@dataclass(frozen=True)
class Block:
    """The rows of one block of games."""

    variant: int
    number: int
    games: pl.DataFrame
    events: pl.DataFrame
    decisions: pl.DataFrame
    records: pl.DataFrame
    times: pl.DataFrame
    forfeits: pl.DataFrame
    holdings: pl.DataFrame


def play_block(study: Study, variant: int, block: int) -> Block:
    """Play a block of the study's variant number *variant*, from 0, and return its rows."""
    return BlockPlayer(study, study.variants[variant]).block(variant, block)


def play_one(study: Study, variant: Variant, number: int) -> Record:
    """Return the record of game *number*, from 0, of *variant*. Raises ValueError if the study has no such game."""
    if not 0 <= number < study.games_of(variant):
        raise ValueError(
            f"The variant {variant.name!r} has no game {number}: they go from 0 to {study.games_of(variant) - 1}."
        )
    player = GamePlayer(study, variant)
    return player.record(number, player.play(number))


class BlockPlayer:
    """Plays and measures games of one variant of a study, in this process."""

    def __init__(self, study: Study, variant: Variant) -> None:
        self._study, self._variant = study, variant
        self._game = game = game_named(study.game)
        self.games = GamePlayer(study, variant)
        self._before = np.zeros(1, game.STATE)
        self._trace = Trace.of(1, variant.seats)
        self._lab = lab_of(game)
        self._items = self._lab.item_names(variant.options)
        self._curve = value_curve(game, variant.options, variant.seats)

    def block(self, variant: int, block: int) -> Block:
        """Play and measure block number *block*; *variant* is the index of the variant in its study."""
        study, name = self._study, self._variant.name
        found = self.games.games(study.numbers_of(self._variant, block))
        closely, events, decisions, holdings = {}, [], [], []
        for number, game in found.played.items():
            closely[number], *rest = self.watch(game, found.counts.utilities[number - found.numbers[0]], number)
            events.append((number, *rest[0]))
            decisions.append((number, *rest[1]))
            holdings.append((number, *self._holdings()))
        return Block(
            variant,
            block,
            rows.games_frame(self._game, self._variant, found, closely),
            rows.events_frame(name, events),
            rows.decisions_frame(name, decisions if study.decisions else []),
            rows.records_frame(name, found.records),
            rows.times_frame(name, found.times),
            rows.forfeits_frame(name, found.forfeits),
            rows.holdings_frame(name, holdings),
        )

    def trace(self, played: PlayedGame) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Replay a game ply by ply; return plies, expected results, progress and events, as `watch_game` writes them.

        They are views of memory that the next call overwrites.
        """
        plies = len(played.actions)
        if plies > len(self._trace.plies):
            self._trace = Trace.of(2 * plies, self._variant.seats)
        while True:
            trace = self._trace
            count = watch_game(self.games.table, self._before, *played, self._game.score_scale, trace)
            if count < len(trace.events):
                break
            self._trace = trace._replace(events=np.zeros((2 * len(trace.events), EVENT_FIELDS), np.int32))
        return trace.plies[:plies], trace.expected[: plies + 1], trace.gone[: plies + 1], trace.events[:count]

    def watch(
        self, played: PlayedGame, utilities: np.ndarray, number: int
    ) -> tuple[rows.WatchedGame, tuple[Any, ...], tuple[Any, ...]]:
        """Return the numbers, events and decisions of game *number*; *utilities* are its final utilities, by seat."""
        of_ply, expected, gone, happened = self.trace(played)
        chance = chances(self._game, self._curve, expected, gone)
        chance[-1] = ends(self._game, utilities)
        source = np.random.default_rng((self._study.seed % (1 << 64), number))
        announced = chance[source.integers(len(of_ply)), (seat := source.integers(len(utilities)))]
        events = self._events(happened, chance)
        deciding = np.flatnonzero(of_ply[:, PLY_CHOICES] > 1)
        chosen = of_ply[deciding]
        decisions = (
            deciding, chosen[:, PLY_TURNS], chosen[:, PLY_SEAT], chosen[:, PLY_CHOICES], chosen[:, PLY_NEAR_BEST],
            played.actions[deciding], chance[deciding, chosen[:, PLY_SEAT]],
        )  # fmt: skip
        close = _summary(of_ply, chance)
        if self._lab.watched is not None:
            close = close._replace(**self._lab.watched(of_ply, played.actions))
        if self._curve is not None:
            close = close._replace(announced=float(announced), happened=float(chance[-1, seat]))
        return close, events, decisions

    def _holdings(self) -> tuple[Any, ...]:
        """Return the items that were in the deck and the hands of the game that was traced last, as columns."""
        holdings = self._trace.holdings[:, : len(self._items)]
        present = np.flatnonzero(holdings.any(axis=0))
        return np.array(self._items, dtype=object)[present], *holdings[:, present]

    def _events(self, events: np.ndarray, chance: np.ndarray) -> tuple[Any, ...]:
        """Return the columns of *events*, with the change of the seat's chance that each event caused."""
        events = events.copy()  # The next game overwrites what the columns are views of.
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


def _summary(plies: np.ndarray, chance: np.ndarray) -> rows.WatchedGame:
    """Return the statistics of a game that was measured closely."""
    number = plies[plies[:, PLY_CHOICES] > 1, PLY_CHOICES].astype(float)
    some = len(number) > 0
    near = plies[plies[:, PLY_CHOICES] > 1, PLY_NEAR_BEST] > 1
    decided = comeback = None
    known = not np.isnan(chance[0, 0])
    if known and sorted(chance[-1])[-2:] == [0.0, 1.0]:
        own = chance[:, int(chance[-1].argmax())]
        unsure = np.flatnonzero(own < SURE)
        decided = float((unsure[-1] + 1) / len(plies)) if len(unsure) else 0.0
        comeback = float(own.min())
    return rows.WatchedGame(
        choices=float(number.mean()) if some else None,
        bits=float(np.log2(number).sum()),
        minutes=thinking_minutes(plies[:, PLY_KIND], plies[:, PLY_CHOICES]),
        interesting=float(near.mean()) if some else None,
        decided=decided,
        comeback=comeback,
        interaction=_interaction(plies[:, PLY_SEAT], chance) if known else None,
        trade=None,
        offers=None,
        accepted=None,
        announced=None,
        happened=None,
    )


def _interaction(seats: np.ndarray, chance: np.ndarray) -> float | None:
    """Return how much an action changes the opponents' chances: the mean over actions and other seats."""
    others = chance.shape[1] - 1
    acted = np.flatnonzero(seats != CHANCE)
    if not others or not len(acted):
        return None
    change = np.abs(chance[acted + 1] - chance[acted])
    own = change[np.arange(len(acted)), seats[acted]]
    return float(((change.sum(axis=1) - own) / others).mean())


def warm(study: Study) -> None:
    """Play a few games of every kind of variant, so that all kernels that blocks call are compiled or loaded."""
    if study.arena is not None:  # The bots of an arena may search for long, and all of them call the same kernels.
        simulations = min(study.simulations or WARM_UP_SIMULATIONS, WARM_UP_SIMULATIONS)
        study = replace(study, seconds=None, simulations=simulations)
    seen: set[str] = set()
    for variant in study.variants:
        if seen.issuperset(variant.bots):
            continue
        seen.update(variant.bots)
        player = BlockPlayer(study, variant)
        played = player.games.games(range(1)).played.get(0)
        if study.arena is not None and variant.quick:  # Deal 0 is timed, deal 1 is played in one call.
            player.games.games(range(variant.rotations, variant.rotations + 1))
        if study.watch:
            player.watch(played or player.games.play(0), np.eye(variant.seats)[0], 0)

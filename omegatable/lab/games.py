"""Plays the games of a study's variants by their numbers.

A game depends only on the study, the variant and its number, so that any process plays the same game. Bots that are
kernels play whole games in one call; other bots are asked for one decision at a time.
"""

import itertools
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.no_trade import QUICK_PLAYERS, make_player
from omegatable.kernel import new_rng
from omegatable.lab.forfeits import Forfeited, count_loss, forfeits_by_seat
from omegatable.lab.luck import Luck, LuckMeter
from omegatable.lab.plan import Study, Variant
from omegatable.lab.playing import PLIES, Counts, Table, count_game, play_games
from omegatable.play.match import play_match
from omegatable.play.player import HearsEnd, Player
from omegatable.play.position import game_named
from omegatable.play.programs import Program
from omegatable.play.record import Record, record_text

MakePlayer = Callable[[int, int], Player]  # arguments: the bot's place and its seed
Times = Counter[int]  # microseconds per decision, to two digits -> the number of decisions that took this long

PLIES_KEPT = 100_000  # the initial capacity for the plies of a game that is played in one call; a longer game gets more


class PlayedGame(NamedTuple):
    """A game that has been played: its deal and its actions."""

    deal: np.ndarray  # int8[deal_size]
    actions: np.ndarray  # int16[ply]


class Games(NamedTuple):
    """Games that have been played, with the data that the study needs."""

    numbers: range
    counts: Counts
    records: list[tuple[int, str]]  # the number and text of each kept record
    luck: dict[int, Luck]  # by number, the luck of the first seat, for games where it was measured
    times: dict[tuple[int, str], Times]  # by number and bot's name, for games where decisions were timed
    played: dict[int, PlayedGame]  # by number, the watched games
    forfeits: list[Forfeited]


def play_block(study: Study, variant: int, block: int) -> Games:
    """Play a block of the study's variant number *variant*, from 0."""
    chosen = study.variants[variant]
    return GamePlayer(study, chosen).games(study.numbers_of(chosen, block))


class GamePlayer:
    """Plays games of one variant of a study in this process; *make* creates its bots, instead of the levels."""

    def __init__(self, study: Study, variant: Variant, make: MakePlayer | None = None) -> None:
        self._study, self._variant = study, variant
        self._game = game = game_named(study.game)
        options = dict(variant.options)
        self._held = game.held(options)  # the object that the options record refers to
        self.table = Table.of(game, game.options_record(options))
        self._history = np.zeros(PLIES_KEPT, np.int16)
        self._meter = LuckMeter(game, options) if study.luck else None
        self._make = make or self._make_level
        self._in_one_call = variant.quick and make is None
        self._times: dict[tuple[int, str], Times] = {}
        self._forfeits: list[Forfeited] = []

    def games(self, numbers: range) -> Games:
        """Play the games with these *numbers*."""
        study, variant, self._times, self._forfeits = self._study, self._variant, {}, []
        found = Games(numbers, Counts.of(len(numbers), variant.seats), [], {}, self._times, {}, self._forfeits)
        together = []  # rows of games that only need counts
        for row, number in enumerate(numbers):
            deal = number // variant.rotations
            if self._in_one_call and not study.needs_actions(variant, deal):
                together.append(row)
                continue
            game = self._play(number, row, found.counts)
            if study.is_watched(variant, deal):
                found.played[number] = game
            if study.is_recorded(variant, deal):
                found.records.append((number, record_text(self.record(number, game), check=False)))
            if study.measures_luck(variant, deal):
                assert self._meter is not None
                found.luck[number] = self._meter.measure(game.deal, game.actions.tolist())
        if together:
            self._play_together([numbers[row] for row in together], together, found.counts)
        return found

    def play(self, number: int) -> PlayedGame:
        """Play game *number*."""
        return self._play(number, 0, Counts.of(1, self._variant.seats))

    def count(self, played: PlayedGame, row: int, counts: Counts) -> None:
        """Write the counts of the game *played* into this *row* of *counts*."""
        count_game(self.table, *played, row, counts)

    def record(self, number: int, played: PlayedGame) -> Record:
        """Return the record of game *number* as *played*. It has no date, so that every run writes the same record."""
        names = [self._variant.names[place] for place in self._places(number)]
        return Record(self._game, dict(self._variant.options), played.deal, played.actions.tolist(), names, date="")

    def _places(self, number: int) -> list[int]:
        return self._variant.places(number % self._variant.rotations)

    def _play(self, number: int, row: int, counts: Counts) -> PlayedGame:
        """Play game *number*, and write its counts into this *row* of *counts*."""
        if not self._in_one_call or self._study.is_timed(self._variant, number // self._variant.rotations):
            played = self._ask(number)
            self.count(played, row, counts)
            (forfeited,) = forfeits_by_seat(
                (each for each in self._forfeits if each.number == number),
                range(number, number + 1),
                self._variant.seats,
            )
            if forfeited.any():
                count_loss(counts.utilities[row], counts.scores[row], forfeited, zero_sum=self._game.zero_sum)
            return played
        while True:
            self._play_together([number], [row], counts)
            plies = int(counts.counts[row, PLIES])
            if plies <= len(self._history):
                return PlayedGame(self.table.deal.copy(), self._history[:plies].copy())
            self._history = np.zeros(plies, np.int16)

    def _play_together(self, numbers: Sequence[int], rows: Sequence[int], counts: Counts) -> None:
        """Play games in one call and write their counts into these *rows*."""
        variant = self._variant
        rngs = np.array([[new_rng(seed) for seed in seeds] for seeds in self._seeds(numbers)])
        players = np.array([QUICK_PLAYERS.index(bot) for bot in variant.bots])
        by_rotation = players[np.array([variant.places(rotation) for rotation in range(variant.rotations)])]
        kinds = by_rotation[np.array(numbers) % variant.rotations]
        found = Counts.of(len(numbers), variant.seats)
        play_games(self.table, self._history, rngs, kinds, found)
        for all_of_them, those in zip(counts, found, strict=True):
            all_of_them[rows] = those

    def _ask(self, number: int) -> PlayedGame:
        """Play game *number* by asking the bots for every decision."""
        ((deal_seed, *seeds),) = self._seeds([number])
        timed = self._study.is_timed(self._variant, number // self._variant.rotations)
        bots: list[Player] = []
        players: list[Player] = []
        for place, seed in zip(self._places(number), seeds, strict=True):
            player = self._make(place, seed)
            bots.append(player)
            if timed:
                name = self._variant.names[place]
                player = _Timed(player, self._times.setdefault((number, name), Counter()))
            players.append(player)
        record = play_match(self._game, players, seed=deal_seed, options=self._variant.options)
        for seat, (place, bot) in enumerate(zip(self._places(number), bots, strict=True)):
            if isinstance(bot, Program) and bot.forfeit is not None:
                ply = _ply_of(record, seat, bot.forfeit.decision)
                self._forfeits.append(Forfeited(number, seat, self._variant.names[place], ply, bot.forfeit.reason))
        return PlayedGame(record.deal, np.array(record.actions, np.int16))

    def _make_level(self, place: int, seed: int) -> Player:
        study, variant = self._study, self._variant
        return make_player(
            variant.bots[place],
            self._game,
            seed,
            seconds=study.seconds,
            simulations=study.simulations,
            options=variant.options,
        )

    def _seeds(self, numbers: Sequence[int]) -> list[list[int]]:
        """Return the seeds of each game: one for the deal, then one for each seat's bot."""
        seats, rotations = self._variant.seats, self._variant.rotations
        words = self._study.seeds([number // rotations for number in numbers]).tolist()
        starts = [1 + seats * (number % rotations) for number in numbers]
        return [[row[0], *row[start : start + seats]] for row, start in zip(words, starts, strict=True)]


class _Timed:
    """A player that logs the time of each real decision in *times*."""

    def __init__(self, player: Player, times: Times) -> None:
        self.name = player.name
        self._player, self._times = player, times

    def choose(self, view: Any, actions: list[int]) -> int:
        start = time.perf_counter()
        action = self._player.choose(view, actions)
        if len(actions) > 1:  # A forced action is not a decision.
            self._times[microseconds(time.perf_counter() - start)] += 1
        return action

    def end(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Notify the player of the end of the game."""
        if isinstance(self._player, HearsEnd):
            self._player.end(scores, returns)


def _ply_of(record: Record, seat: int, decision: int) -> int:
    """Return the ply of decision number *decision* of *seat*, counted from 1."""
    plies = (ply for ply, (position, _) in enumerate(record.positions(check=False)) if position.to_move == seat)
    return next(itertools.islice(plies, decision - 1, None))


def microseconds(seconds: float) -> int:
    """Return *seconds* in microseconds, rounded to two digits."""
    whole = round(seconds * 1e6)
    unit = 10 ** max(0, len(str(whole)) - 2)
    return round(whole / unit) * unit

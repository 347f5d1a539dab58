"""Plays games under one random set of options after another, and reports faults."""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from omegatable.engine.protocol import SEATS, Game, faults
from omegatable.kernel import TERMINAL, mode
from omegatable.lab.checking.faults import fault_context, is_sentence, require
from omegatable.lab.checking.option_sets import OptionSet, random_set
from omegatable.lab.checking.positions import (
    HISTORY,
    LAW,
    POLICIES,
    PROBLEMS,
    REVEALED,
    WORLD_VIEW,
    Desk,
    difference,
    new_desk,
    play_on,
    skip,
)
from omegatable.lab.checking.sentences import check_deal, check_sentences, draws_differ, names_of
from omegatable.locales.reader import Reader
from omegatable.play import Record, parse_record, record_text

UNBOUNDED = 5_000  # the maximum plies of a game that may last forever
STRIDE = 50  # plies between two checks of sentences
COMPARED = 300  # plies that are played both interpreted and compiled


class CheckedGame:
    """A game under a set of options. Its seed also determines the deal and the players."""

    def __init__(self, drawn: OptionSet) -> None:
        self.game, self.seed, self.set = drawn.game, drawn.seed, drawn
        self.options = self.game.chosen_options(drawn.options)
        self.options_record = self.game.options_record(self.options)
        self.desk: Desk
        self.deal: np.ndarray
        self.chance = random.Random(self.seed)
        self.policy = self.chance.randrange(len(POLICIES))
        self.preference = np.uint64(self.chance.getrandbits(32))
        self.drawn_apart = False  # whether two worlds drawn from the same view differed
        self.names = names_of(int(self.options.get(SEATS, self.game.min_seats)))

    def where(self) -> str:
        """Return the ply and the options of the game, for a sentence about a fault."""
        options = ", ".join(f"{name}={value}" for name, value in self.set.options.items())
        plies = self.plies if hasattr(self, "desk") else 0
        return f"After {plies:,} plies under {options or 'the default options'}: "

    @property
    def plies(self) -> int:
        """The number of plies played so far."""
        return int(self.desk.plies[0])

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.desk.states[0].to_move == TERMINAL)

    def begin(self) -> None:
        """Deal, and check the notation of the deal and the sentences that refused other sets of options."""
        for sentence in self.set.refusals:
            require(is_sentence(sentence), f"A set of options is refused with no sentence: {sentence!r}.")
        self.desk, self.deal = new_desk(self.game, self.options_record, self.seed)
        check_deal(self.game, self.deal, self.options, self.options_record)

    def skip(self, plies: int) -> None:
        """Play at most *plies* plies without checks."""
        skip(self.desk, plies, self.policy, self.preference)

    def play(self, plies: int) -> None:
        """Play at most *plies* plies, and check the position before each; if the game ends, check its last position."""
        problem = PROBLEMS[found := int(play_on(self.desk, plies, self.policy, self.preference))]
        if found == LAW:
            problem += f": {self.game.fault_names[int(faults(self.desk.states[0]))]}"
        if found in (WORLD_VIEW, REVEALED):
            problem += f": {difference(*self.desk.views)}"
        require(not found, f"{problem[:1].upper()}{problem[1:]}.")

    def check_sentences(self, seats: int, read: Reader | None = None) -> None:
        """Check the texts of this position for at most *seats* seats."""
        check_sentences(self.game, self.desk.states[0], self.chance, seats, read)

    def record(self) -> Record:
        """Return the record of the game, which has at most HISTORY plies."""
        actions = self.desk.history[: self.plies].tolist()
        return Record(self.game, self.options, self.deal, actions, list(self.names), date="")

    def check_record(self) -> None:
        """Check that the record of the game leads to this position, unless the game exceeds the history."""
        if self.plies <= HISTORY:
            read = parse_record(record_text(self.record())).end()
            same = read.state.tobytes() == self.desk.states[0].tobytes()
            require(same, "The record of the game leads to another position.")

    def play_to_end(self, seats: int, read: Reader | None = None) -> None:
        """Play to the end of the game, or to the limit for games that may last forever.

        The texts of a position are checked at intervals, for at most *seats* seats.
        """
        longest = self.game.max_plies(self.options)
        most = UNBOUNDED if longest is None else longest
        stride = 1  # Start small: many games are short.
        while not self.is_over and self.plies < most:
            self.check_here(seats, read)
            self.play(min(stride, most - self.plies))
            stride = min(2 * stride, STRIDE)
        over = self.is_over or longest is None
        require(over, f"The game is not over after {most:,} plies, the most that `max_plies` allows.")
        self.play(1)
        self.check_sentences(seats, read)

    def check_here(self, seats: int, read: Reader | None) -> None:
        """Run the checks that are made at intervals."""
        self.check_sentences(seats, read)
        state = self.desk.states[0]
        seat = max(int(state.to_move), 0)
        self.drawn_apart = self.drawn_apart or draws_differ(self.game, state, seat, self.desk.rng)


class Total(NamedTuple):
    """The totals of the games played so far."""

    games: int = 0
    refused: int = 0  # sets of options that the game refused in a sentence
    plies: int = 0
    worlds: int = 0  # worlds drawn from views
    others: int = 0  # drawn worlds that differed from the game itself
    apart: int = 0  # games in which two worlds drawn from the same view differed
    played: frozenset[int] = frozenset()  # actions that were played


def drawn_set(game: Game, seed: int) -> OptionSet:
    """Return the set of options of *seed*.

    Raises GameFaultError, with the command to draw the sets again, if the game refuses all of them.
    """
    with fault_context(game, seed):
        return random_set(game, seed)


def played_games(game: Game, seeds: Iterable[int], read: Reader) -> Iterator[Total]:
    """Play a game for each of the *seeds* to its end and check every position; yield the total after each.

    Raises GameFaultError with the fault, its place, and the command that reproduces it.
    """
    total = Total()
    for seed in seeds:
        checked = CheckedGame(drawn_set(game, seed))
        with fault_context(game, seed, checked.where):
            checked.begin()
            checked.play_to_end(len(checked.names) + 1, read)
            checked.check_record()
        worlds, others = checked.desk.worlds.tolist()
        total = Total(
            total.games + 1,
            total.refused + len(checked.set.refusals),
            total.plies + checked.plies,
            total.worlds + worlds,
            total.others + others,
            total.apart + checked.drawn_apart,
            total.played.union(checked.desk.history[: checked.plies].tolist()),
        )
        yield total


def check_compiled(game: Game, seed: int) -> None:
    """Play at most COMPARED plies of a game both interpreted and compiled, and check that the two games are the same.

    Raises GameFaultError if it is not.
    """
    drawn = drawn_set(game, seed)
    interpreted, compiled = CheckedGame(drawn), CheckedGame(drawn)
    with fault_context(game, seed, interpreted.where), mode("interpreted"):
        interpreted.begin()
        interpreted.play(COMPARED)
    with fault_context(game, seed, lambda: f"Compiled: {compiled.where()}"), mode("compiled"):
        compiled.begin()
        compiled.play(COMPARED)
        for name in ("history", "states", "views", "numbers", "results", "rng"):
            one, other = getattr(interpreted.desk, name), getattr(compiled.desk, name)
            require(one.tobytes() == other.tobytes(), f"The {name} are not those of the interpreted game.")

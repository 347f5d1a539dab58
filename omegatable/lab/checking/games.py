"""Plays games under random sets of options one after another, and says what is wrong."""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from omegatable.games.protocol import SEATS, Game, faults
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

UNBOUNDED = 5_000  # plies of a game that may last for ever
STRIDE = 50  # plies from one check of sentences to the next
COMPARED = 300  # plies that are played twice


class CheckedGame:
    """A game under a set of options: its seed draws the deal and the players as well."""

    def __init__(self, drawn: OptionSet) -> None:
        self.game, self.seed, self.set = drawn.game, drawn.seed, drawn
        self.options = self.game.chosen_options(drawn.options)
        self.options_record = self.game.options_record(self.options)
        self.desk: Desk
        self.deal: np.ndarray
        self.chance = random.Random(self.seed)
        self.policy = self.chance.randrange(len(POLICIES))
        self.preference = np.uint64(self.chance.getrandbits(32))
        self.drawn_apart = False  # whether worlds that were drawn from one view differed
        self.names = names_of(int(self.options.get(SEATS, self.game.min_seats)))

    def where(self) -> str:
        """Return how far the game is and under which options it is played, for a sentence on what is wrong."""
        options = ", ".join(f"{name}={value}" for name, value in self.set.options.items())
        plies = self.plies if hasattr(self, "desk") else 0
        return f"After {plies:,} plies under {options or 'the default options'}: "

    @property
    def plies(self) -> int:
        """How many plies have been played."""
        return int(self.desk.plies[0])

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.desk.states[0].to_move == TERMINAL)

    def begin(self) -> None:
        """Deal; check that the deal is read as it is written, and the sentences that refused other sets."""
        for sentence in self.set.refusals:
            require(is_sentence(sentence), f"A set of options is refused with no sentence: {sentence!r}.")
        self.desk, self.deal = new_desk(self.game, self.options_record, self.seed)
        check_deal(self.game, self.deal, self.options, self.options_record)

    def skip(self, plies: int) -> None:
        """Play at most *plies* unchecked."""
        skip(self.desk, plies, self.policy, self.preference)

    def play(self, plies: int) -> None:
        """Play at most *plies*, and check each position before them; at the end of the game, that one."""
        problem = PROBLEMS[found := int(play_on(self.desk, plies, self.policy, self.preference))]
        if found == LAW:
            problem += f": {self.game.fault_names[int(faults(self.desk.states[0]))]}"
        if found in (WORLD_VIEW, REVEALED):
            problem += f": {difference(*self.desk.views)}"
        require(not found, f"{problem[:1].upper()}{problem[1:]}.")

    def check_sentences(self, seats: int, read: Reader | None = None) -> None:
        """Check what this position says, to at most so many *seats*."""
        check_sentences(self.game, self.desk.states[0], self.chance, seats, read)

    def record(self) -> Record:
        """Return the record of the game. It has at most HISTORY plies."""
        actions = self.desk.history[: self.plies].tolist()
        return Record(self.game, self.options, self.deal, actions, list(self.names), date="")

    def check_record(self) -> None:
        """Check that the record of the game leads to this position, unless the game is too long to be remembered."""
        if self.plies <= HISTORY:
            read = parse_record(record_text(self.record())).end()
            same = read.state.tobytes() == self.desk.states[0].tobytes()
            require(same, "The record of the game leads to another position.")

    def play_to_end(self, seats: int, read: Reader | None = None) -> None:
        """Play to the end of the game, or so far as a game that may last for ever is played.

        What a position says is checked now and then, for at most so many *seats*.
        """
        longest = self.game.max_plies(self.options)
        most = UNBOUNDED if longest is None else longest
        stride = 1  # at first: many games are short
        while not self.is_over and self.plies < most:
            self.check_here(seats, read)
            self.play(min(stride, most - self.plies))
            stride = min(2 * stride, STRIDE)
        over = self.is_over or longest is None
        require(over, f"The game is not over after {most:,} plies, the most that `max_plies` allows.")
        self.play(1)
        self.check_sentences(seats, read)

    def check_here(self, seats: int, read: Reader | None) -> None:
        """Check what is checked now and then in a game."""
        self.check_sentences(seats, read)
        state = self.desk.states[0]
        seat = max(int(state.to_move), 0)
        self.drawn_apart = self.drawn_apart or draws_differ(self.game, state, seat, self.desk.rng)


class Total(NamedTuple):
    """What has been played."""

    games: int = 0
    refused: int = 0  # sets of options that the game refused in a sentence
    plies: int = 0
    worlds: int = 0  # worlds drawn from views
    others: int = 0  # drawn worlds that were not the game itself
    apart: int = 0  # games in which worlds that were drawn from one view differed
    played: frozenset[int] = frozenset()  # actions that were played


def drawn_set(game: Game, seed: int) -> OptionSet:
    """Return the set of options of *seed*. Raises GameFaultError, with what draws it again, if the game takes none."""
    with fault_context(game, seed):
        return random_set(game, seed)


def played_games(game: Game, seeds: Iterable[int], read: Reader) -> Iterator[Total]:
    """Play a game for each of the *seeds* to its end and check every position; yield the total after each.

    Raises GameFaultError with what is wrong, where, and what plays it again.
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
    """Play at most COMPARED plies of a game interpreted and compiled, and check that it is the same in both.

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

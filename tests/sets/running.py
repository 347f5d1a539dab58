"""Plays sets of options one after another, and says what is wrong."""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from omegatable.env import VectorEnv
from omegatable.games.protocol import Game, faults
from omegatable.kernel import TERMINAL
from omegatable.play import Record, parse_record, record_text
from tests.sets.bots import Bots
from tests.sets.drawing import OptionSet, random_set
from tests.sets.playing import HISTORY, LAW, POLICIES, PROBLEMS, Desk, new_desk, play_on, skip
from tests.sets.words import NAMES, check_deal, check_words, is_sentence

UNBOUNDED = 5_000  # plies of a game that may last for ever
STRIDE = 50  # plies from one check of words to the next
SEATS_OF_WORDS = 2
SELDOM = 20  # in one set of so many the record is read, and environments are stepped
STEPS = 60


class SetError(AssertionError):
    """What is wrong with a game under a set of options: one sentence, with what replays it."""


@dataclass
class Total:
    """What has been played of one game."""

    sets: int = 0
    refused: int = 0  # sets that the game refused in a sentence
    plies: int = 0
    longest: int = 0
    words: int = 0  # positions whose words and notation were checked
    seconds: float = 0.0  # of processor time


class Played:
    """A game under random options: *seed* draws them, the deal and the players."""

    def __init__(self, game: Game, seed: int, bots: Bots) -> None:
        self.game, self.seed, self.bots = game, seed, bots
        self.set: OptionSet = random_set(game, seed)
        self.options = game.chosen_options(self.set.options)
        self.options_record = game.options_record(self.options)
        self.desk: Desk
        self.deal: np.ndarray
        self.chance = random.Random(seed)
        self.policy = self.chance.randrange(len(POLICIES))
        self.preference = np.uint64(self.chance.getrandbits(32))
        self.checked = 0

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
            self._require(is_sentence(sentence), f"it is refused with {sentence!r}")
        self.desk, self.deal = new_desk(self.game, self.options_record, self.seed)
        check_deal(self.game, self.deal, self.options, self.options_record)

    def skip(self, plies: int) -> None:
        """Play at most *plies* unchecked."""
        skip(self.desk, plies, self.policy, self.preference)

    def play(self, plies: int) -> None:
        """Play at most *plies*, and check each position before them; at the end of the game, that one."""
        problem = play_on(self.desk, plies, self.policy, self.preference)
        if problem:
            law = f": {self.game.fault_names[int(faults(self.desk.states[0]))]}" if problem == LAW else ""
            self._require(False, PROBLEMS[problem] + law)

    def check_bots(self) -> None:
        """Check what the bots make of this position, if a seat is to move."""
        if self.desk.states[0].to_move >= 0:
            problem = self.bots.problem(self.desk)
            self._require(not problem, problem)

    def check_words(self, seats: int) -> None:
        """Check the words and the notation of this position; the words for at most so many *seats*."""
        self.checked += 1
        check_words(self.game, self.desk.states[0], self.options_record, self.chance, seats)

    def check_record(self) -> None:
        """Check that the record of the game leads to this position, unless the game is too long to be remembered."""
        if self.plies <= HISTORY:
            actions = self.desk.history[: self.plies].tolist()
            names = list(NAMES[: int(self.desk.states[0].num_seats)])
            record = Record(self.game, self.options, self.deal, actions, names, date="")
            read = parse_record(record_text(record)).end()
            self._require(read.state.tobytes() == self.desk.states[0].tobytes(), "its record leads to another position")

    def check_environments(self) -> None:
        """Step environments with these options, one in which every seat and chance is asked, and one against bots."""
        for settings in ({"chance": "action", "observation": "uint8"}, {"opponents": "gentle"}):
            env = VectorEnv(self.game, 2, seed=self.seed, options=self.set.options, **settings)
            try:
                env.reset()
            except ValueError as error:  # every game is over before the learner's first turn
                self._require(is_sentence(str(error)), f"it is refused with {str(error)!r}")
                continue
            for _ in range(STEPS):
                env.step(env.sample())

    def play_to_end(self) -> None:
        """Play to the end of the game, or so far as a game that may last for ever is played."""
        longest = self.game.max_plies(self.options)
        most = UNBOUNDED if longest is None else longest
        self.play(self.chance.randrange(STRIDE))
        while not self.is_over and self.plies < most:
            self.check_words(SEATS_OF_WORDS)
            self.check_bots()
            self.play(min(STRIDE, most - self.plies))
        self._require(self.is_over or longest is None, f"it is not over after {most:,} plies, as it must be")
        self.play(1)
        self.check_words(SEATS_OF_WORDS)

    def _require(self, true: bool, words: str) -> None:
        if not true:
            raise SetError(f"{words[:1].upper()}{words[1:]}.")


def played_sets(game: Game, seeds: Sequence[int]) -> Iterator[Total]:
    """Play the sets of *game* with these *seeds* to their ends; yield the total after each.

    Raises SetError with the set that something is wrong with.
    """
    total, bots = Total(), Bots(game)
    for seed in seeds:
        start = time.process_time()
        played = Played(game, seed, bots)
        try:
            played.begin()
            played.play_to_end()
            if seed % SELDOM == 0:
                played.check_record()
                played.check_environments()
        except Exception as error:
            raise SetError(described(played, error)) from error
        total.sets += 1
        total.refused += len(played.set.refusals)
        total.plies += played.plies
        total.longest = max(total.longest, played.plies)
        total.words += played.checked
        total.seconds += time.process_time() - start
        yield total


def described(played: Played, error: BaseException) -> str:
    """Return what is wrong with a set, and how to play it again."""
    deck = played.set.options.get("deck", "")
    shown = played.set.options | ({"deck": f"a deck of {len(deck):,} characters"} if "\n" in deck else {})
    return (
        f"{played.game.title}, set {played.seed}, after {played.plies:,} plies: {type(error).__name__}: {error}\n"
        f"Its options: {shown}\n"
        f'Play it again: make sets ARGS="{played.game.name} --first {played.seed} --sets 1"'
    )

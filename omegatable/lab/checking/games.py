"""Plays games under random sets of options one after another, and says what is wrong."""

import random
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np

from omegatable.games.protocol import Game, faults
from omegatable.kernel import TERMINAL, mode
from omegatable.lab.checking.errors import GameFaultError, is_sentence, require
from omegatable.lab.checking.option_sets import OptionSet
from omegatable.lab.checking.positions import HISTORY, LAW, POLICIES, PROBLEMS, Desk, new_desk, play_on, skip
from omegatable.lab.checking.sentences import NAMES, check_deal, check_sentences
from omegatable.locales.reader import Reader
from omegatable.play import Record, parse_record, record_text

UNBOUNDED = 5_000  # plies of a game that may last for ever
STRIDE = 50  # plies from one check of sentences to the next
COMPARED = 300  # plies that are played twice
LONGEST_ERROR = 300  # characters that are shown of an error; those of the compiler have pages
CALLED = re.compile(r"callee type: (?:generic\([\w.]*?|type\(Dispatcher\(<function )(\w+)[ )]")
TALK = re.compile(r"Failed in |During: |File |<source|- Resolution failure|>>>|\[\d\]|There are \d+ candidate")


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
        require(not found, f"{problem[:1].upper()}{problem[1:]}.")

    def check_sentences(self, seats: int, read: Reader | None = None) -> None:
        """Check what this position says, to at most so many *seats*."""
        self.checked += 1
        check_sentences(self.game, self.desk.states[0], self.chance, seats, read)

    def record(self) -> Record:
        """Return the record of the game. It has at most HISTORY plies."""
        actions = self.desk.history[: self.plies].tolist()
        names = list(NAMES[: int(self.desk.states[0].num_seats)])
        return Record(self.game, self.options, self.deal, actions, names, date="")

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
        self.play(self.chance.randrange(STRIDE))
        while not self.is_over and self.plies < most:
            self.check_here(seats, read)
            self.play(min(STRIDE, most - self.plies))
        over = self.is_over or longest is None
        require(over, f"The game is not over after {most:,} plies, the most that `max_plies` allows.")
        self.play(1)
        self.check_sentences(seats, read)

    def check_here(self, seats: int, read: Reader | None) -> None:
        """Check what is checked now and then in a game."""
        self.check_sentences(seats, read)


class Total(NamedTuple):
    """What has been played."""

    games: int = 0
    refused: int = 0  # sets of options that the game refused in a sentence
    plies: int = 0
    sentences: int = 0  # positions whose sentences and notation were checked
    worlds: int = 0  # drawn from views
    others: int = 0  # of these, worlds that were not the game itself


def played_games(game: Game, draws: Iterator[OptionSet], read: Reader) -> Iterator[Total]:
    """Play a game under each set of options to its end and check every position; yield the total after each.

    Raises GameFaultError with what is wrong, where, and what plays it again.
    """
    total = Total()
    for drawn in draws:
        checked = CheckedGame(drawn)
        with told(checked, sentence_of):
            checked.begin()
            checked.play_to_end(len(NAMES) + 1, read)
            checked.check_record()
        worlds, others = checked.desk.worlds.tolist()
        added = (1, len(drawn.refusals), checked.plies, checked.checked, worlds, others)
        total = Total(*map(sum, zip(total, added, strict=True)))
        yield total


def check_compiled(game: Game, drawn: OptionSet) -> None:
    """Play a game interpreted and compiled, and check that it is the same. Raises GameFaultError if it is not."""
    seen = []
    for way in ("interpreted", "compiled"):
        checked = CheckedGame(drawn)
        with told(checked, sentence_of if way == "interpreted" else why_not_compiled), mode(way):
            checked.begin()
            checked.play(COMPARED)
        desk = checked.desk
        arrays = (desk.states, desk.views, desk.history, desk.numbers, desk.results, desk.rng)
        seen.append([array.tobytes() for array in arrays])
    what = f"{game.title}, set {drawn.seed}"
    require(all(one == seen[0] for one in seen), f"{what}: the game is another one compiled than interpreted.")


@contextmanager
def told(checked: CheckedGame, sentence: Callable[[BaseException], str]) -> Iterator[None]:
    """Turn an error of the block into a GameFaultError: what is wrong, where, and what plays it again."""
    try:
        yield
    except Exception as error:
        plies = checked.plies if hasattr(checked, "desk") else 0
        where = f"After {plies:,} plies under the options {checked.set.options}"
        words = str(error) if isinstance(error, GameFaultError) else sentence(error)
        again = f"omegatable check-game {checked.game.name} --first {checked.seed} --games 1"
        raise GameFaultError(f"{where}: {words} Play it again: {again}") from error


def sentence_of(error: BaseException) -> str:
    """Return where code of the game raised *error*, and what it is, as a sentence."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    words = f"{type(error).__name__}: {' '.join(str(error).split())}"
    if len(words) > LONGEST_ERROR:
        words = f"{words[:LONGEST_ERROR]} ..."
    return f"{Path(frame.filename).name}, line {frame.lineno}: {words.rstrip('.')}."


def why_not_compiled(error: BaseException) -> str:
    """Return which kernel does not compile, and why, as a sentence."""
    kernel = CALLED.search(str(error))  # the first that Numba's pages name is the innermost
    name = kernel[1] if kernel else _last_compiled(error)
    lines = [line for line in map(str.strip, str(error).splitlines()) if line and not TALK.match(line)]
    words = f"{type(error).__name__}: {(lines or ['no reason is given'])[0][:LONGEST_ERROR].rstrip('.:')}."
    return f"The kernel {name} does not compile: {words}" if name else f"It does not compile: {words}"


def _last_compiled(error: BaseException) -> str:
    """Return the name of the innermost kernel that was being compiled when *error* was raised, or ""."""
    functions = [
        getattr(frame.f_locals.get("self"), "py_func", None) for frame, _ in traceback.walk_tb(error.__traceback__)
    ]
    return next((function.__name__ for function in reversed(functions) if function is not None), "")

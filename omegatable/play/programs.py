"""Custom bots: a program, or a class in a process, that plays a seat over JSON lines.

`docs/writing-a-bot.md` describes the messages, the limits, and when a program forfeits. A program gets only the view of
its seat. It runs in a separate process for each seat, which is reused for the next game.

The process is in a sandbox (`omegatable.play.sandbox`), and ends together with all of its child processes. Where the
system does not allow that, its process group is killed.
"""

import atexit
import contextlib
import logging
import os
import random
import select
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from omegatable.engine.options import MAX_QUOTED
from omegatable.engine.protocol import Game, legal_actions
from omegatable.play.sandbox import Sandbox
from omegatable.text.plain import clean_text

log = logging.getLogger("omegatable.play")

PROTOCOL: Final = 1  # increased when a program for the previous protocol would misread a message
SECONDS: Final = 1.0  # default seconds for a decision, equal to the time of `master`
STARTING: Final = 10.0  # timeout in seconds for the first answer of a process
LATE: Final = 0.5  # tolerance in seconds for a late answer, because the machine may be busy
MAX_ANSWER: Final = 1 << 16  # max bytes of a line
MAX_END_SECONDS: Final = 1.0  # timeout in seconds for a process to read the result of a game
SHOWN: Final = 60  # max characters of an answer that are quoted in a sentence

_SIGNALLED = 128  # An exit code above this number means a signal.
_HOST = (sys.executable, "-m", "omegatable.play.hosting")  # the command of the process that runs a class


class ProgramError(ValueError):
    """Raised for a program or a class that cannot be used as a bot. The message is one sentence."""


class ForfeitError(RuntimeError):
    """Raised for a decision that a program forfeits. The message is the reason: "it ended with exit code 1"."""


class _EndedError(ForfeitError):
    """Raised for a process that ended instead of answering."""


class Forfeit(NamedTuple):
    """The decision at which a program failed, and the reason."""

    decision: int  # the number of the program's decision in the game, from 1
    reason: str


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """Notifies the program that a game begins."""

    protocol: int
    game: str
    options: dict[str, int | str | bool]  # all options of the game
    seat: int  # from 0
    seed: int  # the seed for random choices of the program, so that a game can be repeated


class Choose(msgspec.Struct, frozen=True, tag_field="type", tag="choose"):
    """Asks the program to choose one of the *legal* actions."""

    id: int
    view: Any  # as in an export; for a class, the bytes of the record
    legal: list[tuple[int, str]]  # action ids with their notation, ascending
    seconds: float


class End(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """Notifies the program that the game is over."""

    scores: list[int]  # by seat
    returns: list[float]


class Answer(msgspec.Struct, frozen=True):
    """The choice of a program. *id* is the id of the question."""

    id: int
    action: int


_encode = msgspec.json.Encoder().encode
_answer = msgspec.json.Decoder(Answer).decode


def is_program(bot: str) -> bool:
    """Return whether *bot* names a program, such as `./mine`, or a class, such as `mymodule:MyBot`, not a level."""
    return "/" in bot or _is_class(bot)


def program_name(bot: str) -> str:
    """Return the displayed name of a program: the name of its file or class. A level keeps its name."""
    if not is_program(bot):
        return bot
    return clean_text(bot.rpartition(":")[2] if _is_class(bot) else Path(bot).name)


def checked_program(bot: str, folder: Path | None = None) -> str:
    """Return *bot* with the full path if it is a program. Relative paths start in *folder* or the current one.

    Raises ProgramError if it cannot be used.
    """
    if _is_class(bot):
        return _checked_class(bot)
    file = Path(os.path.abspath((folder or Path()) / bot))  # `resolve` is not used, because a link keeps its own name.
    shown = clean_text(bot)
    if not file.exists():
        raise ProgramError(f"There is no program {shown!r}: a bot of your own is an executable file, such as ./mine.")
    if file.is_dir():
        raise ProgramError(f"{shown!r} is a folder: a bot of your own is an executable file, such as ./mine.")
    if not file.is_file() or not os.access(file, os.X_OK):
        raise ProgramError(f"The program {shown!r} cannot be executed: try `chmod +x {shown}`.")
    return str(file)


def _is_class(bot: str) -> bool:
    module, _, name = bot.partition(":")
    return "/" not in module and name.isidentifier()


def _checked_class(bot: str) -> str:
    """Return *bot*, a class that a separate process can import. Raises ProgramError."""
    try:
        with contextlib.closing(Sandbox()) as sandbox:
            checked = sandbox.run([*_HOST, "--check", bot], STARTING)
    except subprocess.TimeoutExpired:
        raise ProgramError(f"The class {clean_text(bot)!r} cannot be imported within {STARTING:g} s.") from None
    if checked.returncode:
        said = checked.stderr.strip().splitlines() or ["it ended without a word."]
        raise ProgramError(clean_text(said[-1], MAX_QUOTED))
    return bot


def question(
    game: Game, number: int, view: Any, actions: Sequence[int], seconds: float, *, plain: bool = True
) -> bytes:
    """Return the line that asks for one of *actions*, using only the *view* of a seat."""
    legal = [(int(action), game.action_text(view, int(action))) for action in actions]
    shown = game.plain_view(view) if plain else view.tobytes()
    return _encode(Choose(number, shown, legal, seconds)) + b"\n"


class Program:
    """A bot that is a custom program or class.

    After its first failure, random legal actions are played for it until the game ends, and `forfeit` contains the
    reason.

    Args:
        bot: its name, as `checked_program` returns it.
        game: the game to play.
        seed: sent to the program, and used to draw the actions that replace its choices.
        seconds: the time for a decision; by default `SECONDS`.
        options: all of the game's options; by default the values as printed.
    """

    analysis: tuple[Any, ...] = ()

    def __init__(
        self,
        bot: str,
        game: Game,
        seed: int,
        *,
        seconds: float | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self._process: _Process | None = None
        self.name = program_name(bot)
        self.forfeit: Forfeit | None = None
        self._bot, self._game, self._seed = bot, game, seed
        self._seconds = SECONDS if seconds is None else seconds
        self._options = dict(options if options is not None else game.chosen_options())
        self._held = game.held(self._options)  # The objects that records refer to must exist while views are exported.
        self._out = np.zeros(game.max_legal, np.int16)
        self._rng = random.Random(seed)
        self._decisions = 0  # number of decisions in this game

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the program's choice among the legal *actions*, or a random action after it has failed."""
        if self.forfeit is None:
            try:
                return self.ask(view, actions)
            except ForfeitError as error:
                self.forfeit = Forfeit(self._decisions, str(error))
        return int(self._rng.choice(actions))

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return the choice for all legal actions, as `choose` does. A program cannot be stopped early."""
        return self.choose(view, self._out[: int(legal_actions(view, self._out))].tolist())

    def ask(self, view: Any, actions: Sequence[int]) -> int:
        """Return the program's choice. Raises ForfeitError, after which its process has ended."""
        self._decisions += 1
        number = self._decisions
        asked = question(self._game, number, view, actions, self._seconds, plain=not _is_class(self._bot))
        try:
            if self._process is None:
                line = self._begin(asked, int(view.seat))
            else:
                line = self._process.ask(asked, self._seconds)
            return _chosen(line, number, actions)
        except ForfeitError:
            self.close()
            raise

    def _begin(self, asked: bytes, seat: int) -> bytes:
        """Send hello and the question to a process, and return its answer. Raises ForfeitError."""
        seed = self._seed & 0xFFFFFFFF  # Languages whose numbers are floats can read this seed exactly.
        lines = _encode(Hello(PROTOCOL, self._game.name, self._options, seat, seed)) + b"\n" + asked
        self._process = _kept(self._bot, seat)
        if self._process is not None:
            try:
                return self._process.ask(lines, self._seconds)
            except _EndedError as error:  # A new process then plays this game.
                if not self._process.ended_well:
                    self._log_failure("hello", error)
            self._process.kill()
        self._process = _Process(self._bot, seat)
        return self._process.ask(lines, self._seconds)

    def end(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Send the result of the game to the program, and keep its process for another game."""
        if self._process is not None:
            try:
                self._process.tell(_encode(End(list(scores), list(returns))) + b"\n")
            except ForfeitError as error:  # The game is over, so there is nothing to forfeit.
                self._log_failure("end", error)
                self.close()
            else:
                self.release()

    def _log_failure(self, message: str, error: ForfeitError) -> None:
        """Log that the process failed at a *message* that needs no answer and thus forfeits nothing."""
        _replaced[self._bot] += 1
        if should_log(count := _replaced[self._bot]):
            times = ordinal_text(count)
            log.warning("%s, at `%s`: %s; a new process takes its place%s.", self.name, message, error, times)

    def release(self) -> None:
        """Keep the process for another game, without notifying it of the end of this game."""
        if self._process is not None:
            with _lock:
                _idle.setdefault((self._bot, self._process.seat), []).append(self._process)
            self._process = None

    def close(self) -> None:
        """Stop the process."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    __del__ = close  # Stops the process of an abandoned game.


def should_log(count: int) -> bool:
    """Return whether to log the fault with this number, from 1: the first, the 10th, the 100th and so on."""
    return count == 10 ** (len(str(count)) - 1)


def ordinal_text(count: int) -> str:
    """Return the suffix of a logged fault: empty for the first fault, or " for the 10th time"."""
    return "" if count == 1 else f" for the {count:,}th time"


def _chosen(line: bytes, number: int, actions: Sequence[int]) -> int:
    """Return the action in the answer to question *number*. Raises ForfeitError if it is not one of *actions*."""
    try:
        answer = _answer(line)
    except msgspec.MsgspecError:
        raise ForfeitError(f"it answered {_shown(line)}, which is not an answer") from None
    if answer.id != number:
        raise ForfeitError(f"it answered question {answer.id} and was asked question {number}")
    if answer.action not in actions:
        raise ForfeitError(f"it chose action {answer.action}, which is not legal")
    return answer.action


def _shown(line: bytes) -> str:
    return repr(clean_text(line.decode(errors="replace"), SHOWN))


# ----------------------------------------------------------------------------------------------------------- processes


class _Process:
    """A process that plays only one *seat*, in one game at a time, so that it never sees another seat's view."""

    def __init__(self, bot: str, seat: int) -> None:
        self.seat = seat
        command = (*_HOST, bot) if _is_class(bot) else (bot,)
        sandbox = None
        try:
            sandbox = Sandbox()
            self._popen = sandbox.start(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            if sandbox is not None:
                sandbox.close()
            raise ForfeitError(f"it could not be started: {(error.strerror or str(error)).lower()}") from None
        self._sandbox = sandbox
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        self._into, self._from = self._popen.stdin.fileno(), self._popen.stdout.fileno()
        for end in (self._into, self._from):
            os.set_blocking(end, False)
        self._is_new = True
        self._read = b""  # output after its last answer

    def ask(self, lines: bytes, seconds: float) -> bytes:
        """Write *lines* and return the next line that the process writes within *seconds*. Raises ForfeitError."""
        longest = max(seconds, STARTING) if self._is_new else seconds
        answer = self._exchange(lines, longest)
        self._is_new = False
        return answer

    def tell(self, line: bytes) -> None:
        """Write a *line* that needs no answer. Raises ForfeitError."""
        self._exchange(line, MAX_END_SECONDS, answered=False)

    def _exchange(self, lines: bytes, seconds: float, *, answered: bool = True) -> bytes:
        """Write *lines* while reading, because a process that blocks on its output does not read."""
        until = time.monotonic() + seconds + LATE
        left = memoryview(lines)
        poll = select.poll()
        poll.register(self._from, select.POLLIN)
        poll.register(self._into, select.POLLOUT)
        while True:
            if not left and not answered:
                return b""
            line, newline, rest = self._read.partition(b"\n")
            if newline and not left:
                self._read = rest
                return line
            if len(self._read) > MAX_ANSWER:
                raise ForfeitError(f"it wrote more than {MAX_ANSWER:,} bytes without an answer")
            ready = dict(poll.poll(max(0.0, 1000 * (until - time.monotonic()))))
            if not ready:
                raise ForfeitError(f"it did not answer within {seconds:g} s")
            if ready.get(self._into):
                try:
                    left = left[os.write(self._into, left) :]
                except BlockingIOError:
                    continue
                except OSError:  # It has stopped reading. Its earlier output may explain why.
                    left = left[len(left) :]
                if not left:
                    poll.unregister(self._into)
            if ready.get(self._from):
                got = os.read(self._from, MAX_ANSWER)
                if not got:
                    raise _EndedError(self._how_it_ended())
                self._read += got

    def _how_it_ended(self) -> str:
        try:
            code = self._popen.wait(LATE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        number = code - _SIGNALLED if self._sandbox.turns_signals_into_codes and code > 0 else -code
        if 0 < number < signal.NSIG:
            return f"it was ended by the signal {signal.strsignal(number) or number}"
        return f"it ended with exit code {code}"

    @property
    def ended_well(self) -> bool:
        """Return whether the process has exited without an error."""
        return self._popen.returncode == 0

    def kill(self) -> None:
        """Kill the process and all of its children."""
        with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS refuses if it has ended
            os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.__exit__(None, None, None)  # This closes the pipes and waits.
        self._sandbox.close()


_replaced: Counter[str] = Counter()  # number of processes that failed between two games, by program
_idle: dict[tuple[str, int], list[_Process]] = {}  # idle processes, by program and seat
_lock = threading.Lock()


def _kept(bot: str, seat: int) -> _Process | None:
    """Return an idle process of a program, or None if there is none. It may have ended."""
    with _lock:
        idle = _idle.get((bot, seat))
        return idle.pop() if idle else None


def end_programs() -> None:
    """Stop all idle processes of programs."""
    with _lock:
        for processes in _idle.values():
            for process in processes:
                process.kill()
        _idle.clear()


atexit.register(end_programs)

"""Faults of a game as sentences: the place, the cause, and the command that reproduces the fault."""

import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from omegatable.engine import protocol
from omegatable.engine.protocol import Game

LONGEST = 300  # characters; the maximum that is shown of an error, because compiler errors have pages
CALLED = re.compile(r"callee type: (?:generic\([\w.]*?|type\(Dispatcher\(<function )(\w+)[ )]")
TALK = re.compile(r"Failed in |During: |File |<source|- Resolution failure|>>>|\[\d\]|There are \d+ candidate")


class GameFaultError(Exception):
    """A fault of a game, as one sentence."""


def require(true: bool, sentence: str) -> None:
    """Raise GameFaultError with *sentence* unless it is *true*."""
    if not true:
        raise GameFaultError(sentence)


def is_sentence(text: str) -> bool:
    """Return whether *text* is one line with the ending of a sentence."""
    return text[-1:] in (".", "!", "?") and "\n" not in text


@contextmanager
def fault_context(game: Game, seed: int, where: Callable[[], str] = str) -> Iterator[None]:
    """Turn an error of the block into a GameFaultError: the place *where*, the cause, and how to reproduce it."""
    try:
        yield
    except Exception as error:
        words = str(error) if isinstance(error, GameFaultError) else cause(game, error)
        again = f"omegatable check-game {game.name} --first {seed} --games 1"
        raise GameFaultError(f"{where()}{words} Play it again: {again}") from error


def cause(game: Game, error: BaseException) -> str:
    """Return, as a sentence, the cause of *error* and the place in the code of *game* that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    if type(error).__module__.startswith("numba") or any("numba" in Path(each.filename).parts for each in frames):
        return _why_not_compiled(error)
    folder = _folder(game)
    within = [each for each in frames if folder is not None and folder in Path(each.filename).parents]
    words = _short(f"{type(error).__name__}: {' '.join(str(error).split())}")
    if type(error) is LookupError and not within:  # raised by a generic function
        return f"Register the kernel {str(error).partition(' ')[0]} for STATE and VIEW of {game.title}."
    frame = (within or frames)[-1]
    return f"{Path(frame.filename).name}, line {frame.lineno}: {words}"


def _folder(game: Game) -> Path | None:
    """Return the folder of a game's rules."""
    setup = protocol.setup.implementations.get(game.STATE)
    function = getattr(setup, "py_func", setup)
    return None if function is None else Path(function.__code__.co_filename).parent


def _short(words: str) -> str:
    return f"{words[:LONGEST]} ..." if len(words) > LONGEST else f"{words.rstrip('.:')}."


def _why_not_compiled(error: BaseException) -> str:
    """Return the kernel that does not compile and the reason, as a sentence."""
    kernel = CALLED.search(str(error))  # the first kernel in Numba's message is the innermost
    name = kernel[1] if kernel else _last_compiled(error)
    lines = [line for line in map(str.strip, str(error).splitlines()) if line and not TALK.match(line)]
    words = _short(f"{type(error).__name__}: {(lines or ['no reason is given'])[0]}")
    return f"The kernel {name} does not compile: {words}" if name else f"It does not compile: {words}"


def _last_compiled(error: BaseException) -> str:
    """Return the name of the innermost kernel that was being compiled when *error* was raised, or ""."""
    functions = [
        getattr(frame.f_locals.get("self"), "py_func", None) for frame, _ in traceback.walk_tb(error.__traceback__)
    ]
    return next((function.__name__ for function in reversed(functions) if function is not None), "")

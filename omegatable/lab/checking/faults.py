"""What is wrong with a game, as a sentence: where, why, and what plays it again."""

import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from omegatable.games import protocol
from omegatable.games.protocol import Game

LONGEST = 300  # characters that are shown of an error; those of the compiler have pages
CALLED = re.compile(r"callee type: (?:generic\([\w.]*?|type\(Dispatcher\(<function )(\w+)[ )]")
TALK = re.compile(r"Failed in |During: |File |<source|- Resolution failure|>>>|\[\d\]|There are \d+ candidate")


class GameFaultError(Exception):
    """What is wrong with a game, as one sentence."""


def require(true: bool, sentence: str) -> None:
    """Raise GameFaultError with *sentence* unless it is *true*."""
    if not true:
        raise GameFaultError(sentence)


def is_sentence(text: str) -> bool:
    """Return whether *text* is one line that ends as a sentence does."""
    return text[-1:] in (".", "!", "?") and "\n" not in text


@contextmanager
def fault_context(game: Game, seed: int, where: Callable[[], str] = str) -> Iterator[None]:
    """Turn an error of the block into a GameFaultError: *where* it happened, what it is, and what plays it again."""
    try:
        yield
    except Exception as error:
        words = str(error) if isinstance(error, GameFaultError) else cause(game, error)
        again = f"omegatable check-game {game.name} --first {seed} --games 1"
        raise GameFaultError(f"{where()}{words} Play it again: {again}") from error


def cause(game: Game, error: BaseException) -> str:
    """Return where code of *game* raised *error*, and what it is, as a sentence."""
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
    """Return which kernel does not compile, and why, as a sentence."""
    kernel = CALLED.search(str(error))  # the first that Numba's pages name is the innermost
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

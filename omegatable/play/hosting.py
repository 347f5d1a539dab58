"""The process of a class as a custom bot: `python -m omegatable.play.hosting mymodule:MyBot` acts as a program.

With `--check` before the name, it only prints a sentence on standard error if the class cannot be used.
"""

import importlib
import os
import sys
from collections.abc import Callable
from typing import IO, Any

import msgspec

from omegatable.engine.protocol import Game
from omegatable.kernel import record_from_bytes, when_missing
from omegatable.play.position import game_named
from omegatable.play.programs import Answer, Choose, End, Hello, ProgramError

_decode = msgspec.json.Decoder(Hello | Choose | End).decode


def imported(name: str) -> Callable[[Game, int], Any]:
    """Return the class `module:Class`. Raises ProgramError if it does not exist or has no method to choose."""
    module, _, attribute = name.partition(":")
    try:
        found = importlib.import_module(module)
    except Exception as error:  # The author's code may raise anything.
        raise ProgramError(f"The module {module!r} cannot be imported: {type(error).__name__}, {error}.") from None
    kind = getattr(found, attribute, None)
    if not isinstance(kind, type):
        raise ProgramError(f"The module {module!r} has no class {attribute!r}.")
    if not callable(getattr(kind, "choose", None)):
        raise ProgramError(f"The class {name!r} has no method choose(view, actions).")
    return kind


def host(kind: Callable[[Game, int], Any], lines: IO[bytes], answers: IO[bytes]) -> None:
    """Answer *lines* with the choices of players of this *kind*, with a new player for each game, until input ends."""
    player: Any = None
    game, held = None, None
    for line in lines:
        match _decode(line):
            case Hello(game=name, options=options, seed=seed):
                game = game_named(name)
                held = game.held(options)  # noqa: F841 - what the records of views refer to, as long as the game lasts
                player = kind(game, seed)
            case Choose(id=number, view=view, legal=legal) if game is not None:
                record = record_from_bytes(game.VIEW, msgspec.convert(view, bytes))
                action = int(player.choose(record, [action for action, _ in legal]))
                answers.write(msgspec.json.encode(Answer(number, action)) + b"\n")
                answers.flush()


def main() -> None:
    """Check a class, or use it to play for the process at the other end of the pipes."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # Text that the class prints must not mix with the answers.
    when_missing(None)  # The parent process compiles.
    checks = sys.argv[1] == "--check"
    try:
        kind = imported(sys.argv[-1])
    except ProgramError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    if not checks:
        host(kind, sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

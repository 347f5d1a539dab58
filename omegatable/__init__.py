"""Omega Table: three print-and-play games, played, printed, studied and improved.

    >>> from omegatable import GAMES, Position
    >>> list(GAMES)
    ['alpha-beta-omega', 'alpha-and-omega', 'omega-shift']
    >>> position = Position("omega-shift", seed=7)
    >>> position.play(position.legal_actions()[0])
    >>> position.scores()
    [0, 0]
    >>> try:
    ...     position.play("+F")
    ... except IllegalActionError as error:
    ...     print(error)
    Seat 1 cannot play +F: The discard pile of Flood is empty.
    >>> import omegatable
    >>> omegatable.__version__ == importlib.metadata.version("omegatable")
    True

`omegatable.play` has records and matches, `omegatable.bots` the bots (`make_bot("gentle", position.game, seed=1)`),
`omegatable.art` pictures, `omegatable.env` many games in a batch for learners (`VectorEnv("omega-shift", 4096)`), and
`omegatable.adapters` environments for PettingZoo, Gymnasium and OpenSpiel.
`__version__` is the version of the installed package.
"""

import importlib.metadata
import multiprocessing
import sys
from typing import Any

from omegatable.engine.registry import GAMES
from omegatable.kernel import when_missing
from omegatable.play import IllegalActionError, Position, draw_with

_said = set[str]()  # games whose compilation has been reported


def _compile(module: str) -> None:
    """Start compiling a game in the background, after an uncompiled kernel in *module* was called; report it once."""
    from omegatable.bots.compiling import compile_in_background

    game = module.removeprefix("omegatable.games.").partition(".")[0].replace("_", "-")
    if game not in GAMES:
        return
    if game not in _said and multiprocessing.parent_process() is None:
        _said.add(game)
        print(
            f"{GAMES[game].title} is being compiled in the background, once: until that is done, it runs more slowly.",
            file=sys.stderr,
        )
    compile_in_background(game)


def _draw(game: str, view: Any) -> str:
    from omegatable.art import table

    return table(game, view)


when_missing(_compile)
draw_with(_draw)

__all__ = ["GAMES", "IllegalActionError", "Position", "__version__"]


def __getattr__(name: str) -> str:
    if name == "__version__":
        return importlib.metadata.version("omegatable")
    raise AttributeError(f"module 'omegatable' has no attribute {name!r}")

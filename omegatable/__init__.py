"""Omega Table: three print-and-play games, played, printed, studied and improved."""

from omegatable.games import GAMES
from omegatable.kernel import when_missing
from omegatable.play import IllegalActionError, Position


def _compile(module: str) -> None:
    """Start compiling a game in the background, after an uncompiled kernel in *module* was called."""
    from omegatable.bots.compiling import compile_in_background

    game = module.removeprefix("omegatable.games.").partition(".")[0].replace("_", "-")
    if game in GAMES:
        compile_in_background(game)


when_missing(_compile)

__all__ = ["GAMES", "IllegalActionError", "Position"]

"""`omegatable bench`: speed on this machine."""

import subprocess
import sys
from pathlib import Path

import typer

from omegatable.cli.arguments import UsageError
from omegatable.cli.waiting import compile_game

CHECKOUT = Path(__file__).parents[2]  # the project's folder, if the package runs from a checkout
EXAMPLES = "Example:  omegatable bench"
OPTIONS = ("--json", "--strength")  # of the benchmarks in a checkout
ANY_ARGUMENTS = {"allow_extra_args": True, "ignore_unknown_options": True}


def bench(context: typer.Context) -> None:
    """Measure speed on this machine.

    In a checkout this runs the benchmarks in bench/: with --json as one JSON object, with --strength also hours of
    games between the bots. Otherwise it times random games.
    """
    if (CHECKOUT / "bench" / "__main__.py").is_file():
        for argument in context.args:
            if argument not in OPTIONS:
                raise UsageError(f"bench takes {' and '.join(OPTIONS)}, not {argument}.")
        raise typer.Exit(subprocess.run([sys.executable, "-m", "bench", *context.args], cwd=CHECKOUT).returncode)
    if context.args:
        raise UsageError(f"{context.args[0]} means nothing here: outside a checkout bench takes no arguments.")
    from omegatable.games import GAMES
    from omegatable.lab.speed import measure

    for game in GAMES.values():
        compile_game(game)
        for name, figure in measure(game).items():
            print(f"{game.title}: {name} {figure:,.0f}")

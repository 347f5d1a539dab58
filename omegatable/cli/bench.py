"""`omegatable bench`: speed on this machine."""

import subprocess
import sys
from pathlib import Path

import typer

from omegatable.cli.arguments import UsageError
from omegatable.cli.waiting import compile_game

CHECKOUT = Path(__file__).parents[2]  # the project's folder, if the package runs from a checkout
EXAMPLES = "\b\nExamples:  omegatable bench\n           omegatable bench table --parts one"
ANY_ARGUMENTS = {"allow_extra_args": True, "ignore_unknown_options": True}


def bench(context: typer.Context) -> None:
    """Measure speed on this machine.

    In a checkout this is `python -m bench`: without a name it measures the rules and the search, and --list names the
    other benchmarks. Elsewhere it times random games.
    """
    if (CHECKOUT / "bench" / "__main__.py").is_file():
        raise typer.Exit(subprocess.run([sys.executable, "-m", "bench", *context.args], cwd=CHECKOUT).returncode)
    if context.args:
        raise UsageError(f"{context.args[0]} means nothing here: outside a checkout bench takes no arguments.")
    from omegatable.engine.registry import GAMES
    from omegatable.lab.speed import measure

    for game in GAMES.values():
        compile_game(game)
        for name, figure in measure(game).items():
            print(f"{game.title}: {name} {figure:,.0f}")

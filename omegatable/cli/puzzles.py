"""`omegatable puzzles`: mine puzzles from games of bots."""

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import GameName, Seed, UsageError, check_numbers, file_errors, game_named
from omegatable.cli.waiting import compile_game

EXAMPLES = (
    "\b\nExamples:  omegatable puzzles omega-shift --count 200 -o omega-shift.jsonl\n"
    "           omegatable puzzles alpha-and-omega --count 20 --seed 7 -o more.jsonl"
)


def puzzles(
    game: GameName,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="OUT", help="Write to this file, one puzzle a line.")
    ],
    count: Annotated[int, typer.Option(help="How many puzzles to find.")] = 200,
    seed: Seed = 1,
) -> None:
    """Find positions with one clearly best action in games of bots. Each is judged from what its seat can see."""
    chosen = game_named(game)
    check_numbers(count=count)
    if output.exists():
        raise UsageError(f"{output} is there already: choose another name.")
    from omegatable.coach.puzzles import graders, mine, puzzle_text

    with file_errors(f"{output} cannot be written"), output.open("w", encoding="utf-8") as file:
        compile_game(chosen, graders())
        start = time.monotonic()
        for number, puzzle in enumerate(mine(chosen, seed), 1):
            file.write(puzzle_text(puzzle) + "\n")
            file.flush()
            spent = time.monotonic() - start
            left = spent / number * (count - number)
            sys.stderr.write(f"\r{number} of {count} puzzles, {spent:.0f} s, about {left:.0f} s left ")
            if number == count:
                break
    sys.stderr.write("\n")
    print(f"{count} puzzles of {chosen.title} in {output}.")

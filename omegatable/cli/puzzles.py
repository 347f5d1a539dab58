"""`omegatable puzzles`: mine puzzles from games of bots."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import GameName, Seed, UsageError, check_numbers, file_errors, game_named, read_text
from omegatable.cli.waiting import compile_game
from omegatable.text.files import file_name
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from omegatable.coach.puzzles import Puzzle
    from omegatable.engine.protocol import Game

EXAMPLES = (
    "\b\nExamples:  omegatable puzzles omega-shift --count 200 -o omega-shift.jsonl\n"
    "           omegatable puzzles alpha-and-omega --count 20 --seed 7 -o more.jsonl\n"
    "           omegatable puzzles alpha-and-omega --preset printed -o printed.jsonl\n"
    "           omegatable puzzles omega-shift --again omega-shift.jsonl -o better.jsonl"
)


def puzzles(
    game: GameName,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="OUT", help="Write to this file, one puzzle a line.")
    ],
    count: Annotated[int, typer.Option(help="How many puzzles to find.")] = 200,
    seed: Seed = 1,
    preset: Annotated[
        str, typer.Option(metavar="NAME", help="The rules of the games: printed, written or recommended.")
    ] = "recommended",
    again: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Judge these puzzles again, - for standard input, and begin with those that hold.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Find positions with one clearly best action in games of bots. Each is judged from what its seat can see."""
    chosen = game_named(game)
    check_numbers(count=count)
    try:
        chosen.preset(preset)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if output.exists():
        raise UsageError(f"{output} is there already: choose another name.")
    from omegatable.coach.puzzles import graders, parse_puzzles, puzzle_text

    known: list[Puzzle] = []
    if again is not None:
        try:
            known = parse_puzzles(read_text(again))
            for puzzle in known:
                puzzle.record(chosen).end()
        except ValueError as error:
            raise UsageError(f"{file_name(again)}: {error}") from None
    with file_errors(f"{output} cannot be written"), output.open("w", encoding="utf-8") as file:
        compile_game(chosen, graders())
        start = time.monotonic()
        for number, puzzle in enumerate(_found(chosen, known, seed, preset), 1):
            file.write(puzzle_text(puzzle) + "\n")
            file.flush()
            if sys.stderr.isatty():
                spent = time.monotonic() - start
                left = spent / number * (count - number)
                print(f"\r{number} of {count} puzzles, about {left:.0f} s left ", end="", file=sys.stderr, flush=True)
            if number == count:
                break
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"{count} puzzle{'s' * (count != 1)} of {chosen.title} in {clean_text(str(output))}.")


def _found(game: "Game", known: "list[Puzzle]", seed: int, preset: str) -> "Iterator[Puzzle]":
    """Yield the *known* puzzles that are still valid, and then new ones."""
    from omegatable.coach.puzzles import judged_again, mine

    for puzzle in known:
        held = judged_again(puzzle.record(game).end(), seed)
        if held is not None:
            yield held
    played = {puzzle.played for puzzle in known}
    yield from (puzzle for puzzle in mine(game, seed, preset) if puzzle.played not in played)

"""`omegatable train`: a network learns a game."""

from concurrent.futures import BrokenExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import GameName, Scheduler, UsageError, check_levels, game_named
from omegatable.cli.laboratory import study_errors
from omegatable.cli.waiting import compile_game
from omegatable.extras import need

EXAMPLES = (
    "\b\nExamples:  omegatable train omega-shift --minutes 30 -o course\n"
    "           omegatable train alpha-and-omega --games 200000 -o course\n"
    "           omegatable train omega-shift --games 500000 --seed 1 -o course --resume\n"
    "           omegatable train omega-shift --against sharp --minutes 30 --seed 1 -o exploiter-1\n"
    "           omegatable train omega-shift --jobs 16 --scheduler tcp://10.0.0.1:8786 -o course"
)


def train(
    game: GameName,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="The level to train; only `sharp` learns.")] = "sharp",
    minutes: Annotated[
        float | None, typer.Option(help="Minutes to train; default 30, unless --games is given.", show_default=False)
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="Games to train for; makes the weights reproducible.", show_default=False)
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="Learn to beat only this level's network, as a bound on what can be won against it.",
            show_default=False,
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes that learn in parallel; their weights are averaged.")] = 1,
    scheduler: Scheduler = None,
    seed: Annotated[int, typer.Option(help="Seed of the first weights and of every deal.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the course in the folder.")] = False,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FOLDER", help="Where to keep weights, manifest and checkpoint.")
    ] = Path("course"),
) -> None:
    """Train a bot's network by letting it play against itself."""
    chosen = game_named(game)
    check_levels([level])
    if level != "sharp":
        raise UsageError(f"{level} learns nothing: only sharp plays by a network.")
    if minutes is not None and games is not None:
        raise UsageError("A course lasts for --minutes or for --games, not both.")
    if resume and against is not None:
        raise UsageError("--against decides how a course begins: with --resume leave it out.")
    for name, value in (("minutes", minutes), ("games", games), ("jobs", jobs)):
        if value is not None and value <= 0:
            raise UsageError(f"--{name} must be more than 0, not {value}.")
    if scheduler is not None:
        need("A cluster needs", "cluster")
    from omegatable.lab import training
    from omegatable.lab.executors import on_scheduler, on_this_machine

    runner = on_this_machine(jobs) if scheduler is None else on_scheduler(scheduler)

    compile_game(chosen, ["gentle"])
    try:
        if resume:
            run = training.resume(chosen, output)
            run.prolong(games or 0, minutes or 0.0)
        elif (output / training.CHECKPOINT).exists():
            raise UsageError(f"{output} holds a course already: go on with --resume, or choose another folder with -o.")
        elif against is not None:
            check_levels([against])
            run = training.new_exploiter(chosen, against, seed, games or 0, 0.0 if games else minutes or 30.0)
        else:
            run = training.new_training_run(chosen, seed, games or 0, 0.0 if games else minutes or 30.0)
        with study_errors() if scheduler else nullcontext(), runner as (executor, _):
            training.run_training(run, output, jobs=jobs, executor=executor, tell=lambda line: print(line, flush=True))
    except training.TrainingError as error:
        raise UsageError(str(error)) from None
    except BrokenExecutor:
        raise UsageError(f"A process that learned was ended from outside: go on with --resume -o {output}.") from None
    print(
        f"The weights stand in {output / (chosen.name + '.npy')}, where they come from in {output / training.MANIFEST}."
    )

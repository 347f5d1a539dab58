"""`omegatable dataset`: the decisions of games between bots, as Parquet."""

from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import (
    DeckOption,
    Jobs,
    Options,
    PlayedName,
    Players,
    Preset,
    Seconds,
    Seed,
    Simulations,
    UsageError,
    check_levels,
    check_numbers,
    file_errors,
    game_and_options,
)
from omegatable.cli.waiting import broken_workers, compile_game, progress
from omegatable.extras import need

EXAMPLES = (
    "\b\nExamples:  omegatable dataset omega-shift --games 10000 -o data\n"
    "           omegatable dataset alpha-beta-omega --players 4 --level gentle --games 2000 -o romance\n"
    "           omegatable dataset omega-shift --level sharp --simulations 200 --games 100000 -o sharp"
)


def dataset(
    game: PlayedName,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FOLDER", help="Where to write; rerun the command to resume.")
    ],
    level: Annotated[str, typer.Option(help="The level of the bots on all seats.")] = "gentle",
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
    preset: Preset = None,
    deck: DeckOption = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    jobs: Jobs = None,
) -> None:
    """Write the decisions of games between bots as Parquet.

    A row is a decision: what the seat saw, what it could do, what it did, and how its game ended.
    """
    chosen, options = game_and_options(game, option, players, deck, preset)
    check_levels([level])
    check_numbers(games=games, jobs=jobs, seconds=seconds, simulations=simulations)
    need("A dataset needs", "lab")
    from omegatable import __version__
    from omegatable.lab.dataset import FORMAT, Dataset, DatasetError, PartOfRow, games_a_file, opened, write
    from omegatable.lab.workers import processors, workers

    wanted = Dataset(
        format=FORMAT,
        version=__version__,
        game=chosen.name,
        options=options,
        level=level,
        seconds=seconds,
        simulations=simulations,
        games=games,
        games_a_file=games_a_file(chosen.num_features),
        seed=seed,
        num_actions=chosen.num_player_actions,
        layout=tuple(PartOfRow(part.name, part.shape, part.low, part.unit) for part in chosen.layout),
    )
    try:
        with file_errors(f"The folder {output} cannot be used"):
            missing = opened(wanted, output)
    except DatasetError as error:
        raise UsageError(str(error)) from None
    done, of, rows = len(wanted.files) - len(missing), len(wanted.files), 0
    if missing:
        compile_game(chosen, [level])
        with (
            broken_workers(),
            file_errors(f"The folder {output} cannot be used"),
            progress(f"{chosen.title}, {games:,} games of {level}") as show,
            workers(min(jobs or processors(), len(missing))) as executor,
        ):
            for written in write(wanted, output, missing, executor):
                done, rows = done + 1, rows + written
                show(done, of)
    print(
        f"{output}: {games:,} game{'s' * (games != 1)} of {chosen.title} in {of} file{'s' * (of != 1)}, "
        f"{rows:,} new rows."
    )

"""`omegatable arena`: a round-robin between bots."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import (
    SMALL_GAMES_HELP,
    DeckOption,
    Jobs,
    Options,
    Players,
    Preset,
    ReportOnly,
    Seconds,
    Seed,
    Simulations,
    UsageError,
    check_levels,
    check_numbers,
    check_rotation,
    file_errors,
    game_and_options,
    game_named,
)
from omegatable.cli.waiting import broken_workers, compile_game
from omegatable.extras import need
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from omegatable.lab.arena import Arena
    from omegatable.lab.findings import Findings

EXAMPLES = (
    "\b\nExamples:  omegatable arena omega-shift --bots gentle,steady,sharp --games 400 -o arena\n"
    "           omegatable arena omega-shift --bots steady,gentle --sprt 0,10 -o test\n"
    "           omegatable arena omega-shift --bots sharp,steady --sprt 0,10 --luck -o test\n"
    "           omegatable arena alpha-and-omega --bots gentle,gentle --games 400 -o equals\n"
    "           omegatable arena --report arena"
)


def arena(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=SMALL_GAMES_HELP)] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="The bots; each plays every other.", show_default=False),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            help="Games per match, a multiple of the players; default 240, or at most 24,000 with --sprt.",
            show_default=False,
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="End each match as soon as one of the two strengths, in normalized Elo, is ruled out.",
            show_default=False,
        ),
    ] = None,
    luck: Annotated[
        bool,
        typer.Option("--luck", help="Measure the luck of the draw, and correct the means and --sprt for it."),
    ] = False,
    players: Players = None,
    option: Options = None,
    preset: Preset = None,
    deck: DeckOption = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FOLDER",
            help="Where to keep the games and the report; rerun the same command to resume.",
            show_default=False,
        ),
    ] = None,
    report: ReportOnly = None,
) -> None:
    """Play a round-robin between bots.

    The report says which bot is stronger, with error bounds.
    """
    if report is not None:
        if luck or any(given is not None for given in (game, bots, games, sprt, output)):
            raise UsageError("--report takes a folder that has been played, and nothing else.")
        _report_arena(report)
        return
    for name, given in (("GAME", game), ("--bots A,B", bots), ("-o FOLDER", output)):
        if given is None:
            raise UsageError(f"An arena needs {name}: `omegatable arena --help` has examples.")
    chosen, options = game_and_options(str(game), option, players, deck, preset)
    seats = int(options.get("seats", chosen.min_seats))
    names = _many_bots(str(bots))
    elo = _strengths(sprt) if sprt is not None else None
    check_numbers(games=games, jobs=jobs, seconds=seconds, simulations=simulations)
    most = games if games is not None else (240 if elo is None else 24_000)
    check_rotation(most, seats)
    need("An arena needs", "lab")
    from omegatable.lab.arena import Arena
    from omegatable.lab.luck import is_corrected

    if luck and not is_corrected(chosen.name, seats):
        raise UsageError(
            f"The luck of {chosen.title} between {seats} players cannot be measured yet: leave --luck out."
        )
    _play_arena(
        Arena(chosen.name, names, most, seed, options, seconds, simulations, elo, luck), Path(str(output)), jobs
    )


def _many_bots(text: str) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",")]
    check_levels([name for name in names if name])
    if len(names) < 2 or not all(names):
        raise UsageError(f"An arena needs at least two bots, as --bots gentle,steady, not {text!r}.")
    for name in names:
        if names.count(name) > 1 and len(names) > 2:
            raise UsageError(f"The bot {name} is named twice: only an arena of two may have the same bot twice.")
    return tuple(names)


def _strengths(text: str) -> tuple[float, float]:
    """Return the two strengths of a sequential test, (low, high), in normalized Elo from -100 to 100.

    Raises `UsageError` if *text* is not two such numbers, the lower one first.
    """
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not -100 <= low < high <= 100:
        raise UsageError(
            f"--sprt takes two strengths from -100 to 100 normalized Elo, the lower first, as 0,10, not {text!r}."
        )
    return low, high


def _play_arena(arena: "Arena", path: Path, jobs: int | None) -> None:
    from rich.console import Console

    from omegatable.lab.folder import FolderError, opened
    from omegatable.lab.live import show_progress
    from omegatable.lab.running import Progress, play_arena
    from omegatable.lab.workers import processors, workers

    progress = Progress(arena)
    try:
        with file_errors(f"The folder {path} cannot be used"), opened(path, arena) as folder:
            for deal in folder.deals:
                progress.add(deal)
            left = sum(1 for _ in progress.tasks())
            if left:
                compile_game(game_named(arena.game), arena.bots)
            wanted = min(jobs or processors(), left or 1)
            with broken_workers(), workers(wanted) as executor:
                for _ in show_progress(play_arena(folder, progress, executor, wanted), progress, Console(stderr=True)):
                    pass
    except FolderError as error:
        raise UsageError(str(error)) from None
    _report_arena(path)


def _report_arena(path: Path) -> None:
    """Write the report of an arena and print its summary."""
    need("An arena needs", "lab")
    from omegatable.lab.folder import FolderError
    from omegatable.lab.report import HTML, MARKDOWN, order_text, summary_rows, write_report
    from omegatable.terminal.words import columns_text

    try:
        with file_errors(f"The report of {path} cannot be written"):
            found: Findings = write_report(path)
    except FolderError as error:
        raise UsageError(str(error)) from None
    print(columns_text(summary_rows(found)))
    if said := order_text(found):
        print(said)
    print(f"The report stands in {clean_text(str(path / HTML))} and {clean_text(str(path / MARKDOWN))}.")

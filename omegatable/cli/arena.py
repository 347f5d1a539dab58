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
    Scheduler,
    Seconds,
    Seed,
    Simulations,
    UsageError,
    check_numbers,
    check_rotation,
    checked_bots,
    file_errors,
    game_and_options,
    kept_in,
)
from omegatable.cli.laboratory import play, study_errors
from omegatable.extras import need
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from omegatable.engine.protocol import Game

EXAMPLES = (
    "\b\nExamples:  omegatable arena omega-shift --bots gentle,steady,sharp --games 400 -o arena\n"
    "           omegatable arena omega-shift --bots steady,gentle --sprt 0,10 -o test\n"
    "           omegatable arena omega-shift --bots sharp,steady --sprt 0,10 --luck -o test\n"
    "           omegatable arena alpha-and-omega --bots gentle,gentle --games 400 -o equals\n"
    "           omegatable arena omega-shift --bots ./mine,mymodule:MyBot,gentle -o own\n"
    "           omegatable arena --report arena"
)


def arena(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=SMALL_GAMES_HELP)] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="The bots, levels or your own; each plays every other.",
            show_default=False,
        ),
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
    scheduler: Scheduler = None,
    output: Annotated[Path | None, kept_in("the games and the report")] = None,
    report: ReportOnly = None,
) -> None:
    """Play a round-robin between bots.

    The report says which bot is stronger, with error bounds.
    """
    if report is not None:
        others = game, bots, games, sprt, players, option, preset, deck, seconds, simulations, jobs, scheduler, output
        if luck or any(given is not None for given in others):
            raise UsageError("--report takes a folder that has been played, and nothing else.")
        _report_arena(report)
        return
    for name, given in (("GAME", game), ("--bots A,B", bots), ("-o FOLDER", output)):
        if given is None:
            raise UsageError(f"An arena needs {name}: `omegatable arena --help` has examples.")
    chosen, options = game_and_options(str(game), option, players, deck, preset)
    seats = int(options.get("seats", chosen.min_seats))
    names = _many_bots(str(bots), chosen)
    elo = _strengths(sprt) if sprt is not None else None
    check_numbers(games=games, jobs=jobs, seconds=seconds, simulations=simulations)
    most = games if games is not None else (240 if elo is None else 24_000)
    check_rotation(most, seats)
    need("An arena needs", "lab")
    if jobs is not None and scheduler is not None:
        raise UsageError("An arena runs with --jobs or with --scheduler: give one of them.")
    if scheduler is not None:
        need("A cluster needs", "cluster")
    from omegatable.lab.arena import arena_study
    from omegatable.lab.executors import on_scheduler
    from omegatable.lab.luck import is_corrected

    if luck and not is_corrected(chosen.name, seats):
        raise UsageError(
            f"The luck of {chosen.title} between {seats} players cannot be measured yet: leave --luck out."
        )
    study = arena_study(
        chosen.name, names, most, seed, options, seconds=seconds, simulations=simulations, elo=elo, luck=luck
    )
    play(study, Path(str(output)), jobs, on_scheduler(scheduler) if scheduler is not None else None)
    _report_arena(Path(str(output)))


def _many_bots(text: str, game: "Game") -> tuple[str, ...]:
    from omegatable.play.programs import program_name

    names = checked_bots([name.strip() for name in text.split(",")], game)
    if len(names) < 2 or not all(names):
        raise UsageError(f"An arena needs at least two bots, as --bots gentle,steady, not {text!r}.")
    for name in names:
        if names.count(name) > 1 and len(names) > 2:
            raise UsageError(f"The bot {name} is named twice: only an arena of two may have the same bot twice.")
    called = [program_name(name) for name in dict.fromkeys(names)]
    for name in called:
        if called.count(name) > 1:
            raise UsageError(f"Two of the bots are called {name}: rename one.")
    return tuple(names)


def _strengths(text: str) -> tuple[float, float]:
    """Return the two strengths of a sequential test, (low, high), in normalized Elo from -100 to 100.

    Raises `UsageError` if *text* is not two such numbers in ascending order.
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


def _report_arena(path: Path) -> None:
    """Write the report of an arena and print its summary."""
    need("An arena needs", "lab")
    from omegatable.lab.study.report.arena import (
        HTML,
        MARKDOWN,
        forfeits_text,
        order_text,
        summary_rows,
        write_arena_report,
    )
    from omegatable.terminal.words import columns_text

    with study_errors(), file_errors(f"The report of {path} cannot be written"):
        found = write_arena_report(path)
    print(columns_text(summary_rows(found)))
    if found.order:
        print(order_text(found))
    if found.forfeits:
        print(forfeits_text(found))
    print(f"The report stands in {clean_text(str(path / HTML))} and {clean_text(str(path / MARKDOWN))}.")

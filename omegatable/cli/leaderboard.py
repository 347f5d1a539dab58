"""`omegatable leaderboard`: a custom bot against a panel of levels."""

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
    Seed,
    UsageError,
    check_levels,
    check_numbers,
    check_rotation,
    checked_bots,
    file_errors,
    game_and_options,
    kept_in,
)
from omegatable.cli.laboratory import play, study_errors
from omegatable.extras import need
from omegatable.text.files import file_name
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from omegatable.lab.study.report.leaderboard import Row

EXAMPLES = (
    "\b\nExamples:  omegatable leaderboard omega-shift --bot ./mine -o mine\n"
    "           omegatable leaderboard omega-shift --bot ./mine --panel gentle,steady --games 400 -o mine\n"
    "           omegatable leaderboard --read mine/leaderboard.jsonl --read yours/leaderboard.jsonl"
)


def leaderboard(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=SMALL_GAMES_HELP)] = None,
    bot: Annotated[
        str | None, typer.Option(metavar="BOT", help="Your bot: ./mine or mymodule:MyBot.", show_default=False)
    ] = None,
    panel: Annotated[
        str, typer.Option(metavar="A,B,...", help="The levels that it meets; those that search have 64 simulations.")
    ] = "uniform,gentle,steady,master",
    games: Annotated[
        int, typer.Option(help="The most games per match, a multiple of the players; a match ends once it is decided.")
    ] = 2400,
    players: Players = None,
    option: Options = None,
    preset: Preset = None,
    deck: DeckOption = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    output: Annotated[Path | None, kept_in("the games and leaderboard.jsonl")] = None,
    read: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Only print the rows of this file, - for standard input; may be repeated.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Play a bot of your own against a panel of levels.

    Each match is a sequential test, without the luck of the draw where that can be measured. The folder gets a row for
    each opponent, and rows of many folders make one leaderboard, where a match that was played again counts once.
    """
    need("A leaderboard needs", "lab")
    if read:
        if any(given is not None for given in (game, bot, output)):
            raise UsageError("--read prints files that have been written, and takes nothing else.")
        from omegatable.lab.study.report.leaderboard import read_rows

        rows = []
        for file in read:
            with study_errors(), file_errors(f"{file_name(file)} cannot be read"):
                rows += read_rows(file)
        _print(rows)
        return
    for name, given in (("GAME", game), ("--bot BOT", bot), ("-o FOLDER", output)):
        if given is None:
            raise UsageError(f"A leaderboard needs {name}: `omegatable leaderboard --help` has examples.")
    chosen, options = game_and_options(str(game), option, players, deck, preset)
    (own,) = checked_bots([str(bot)], chosen)
    levels = [name.strip() for name in panel.split(",")]
    check_levels(levels)
    check_numbers(games=games, jobs=jobs)
    check_rotation(games, int(options.get("seats", chosen.min_seats)))
    from omegatable.lab.study.report.leaderboard import FILE, leaderboard_study, rows_of, write_rows
    from omegatable.play.programs import program_name

    if program_name(own) in levels or len(set(levels)) < len(levels):
        raise UsageError("Every bot of a leaderboard has a name of its own, and meets each of the panel once.")
    path = Path(str(output))
    play(leaderboard_study(chosen.name, own, levels, games, seed, options), path, jobs)
    with study_errors(), file_errors(f"{path / FILE} cannot be written"):
        rows = rows_of(path)
        write_rows(path / FILE, rows)
    _print(rows)
    print(f"The rows stand in {clean_text(str(path / FILE))}.")


def _print(rows: "Sequence[Row]") -> None:
    from omegatable.lab.study.report.leaderboard import merged, table_of
    from omegatable.terminal.words import columns_text

    shown = merged(rows)
    print(columns_text(table_of(shown)))
    if left := len(rows) - len(shown):
        of_them = "One row is" if left == 1 else f"{left} rows are"
        print(f"{of_them} left out: of a match that was played again, the row with the most deals stands.")

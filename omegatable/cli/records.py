"""`omegatable replay`, `analyse`, `review` and `export`: commands that read a record."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from omegatable.bots.levels import searching_levels
from omegatable.cli.arguments import Output, UsageError, check_levels, check_numbers, file_errors, read_record
from omegatable.cli.waiting import compile_game, progress, say_if_slow, spinner
from omegatable.coach.facet import Coach
from omegatable.extras import need
from omegatable.text.files import STANDARD_INPUT

if TYPE_CHECKING:
    from omegatable.play.record import Record
    from omegatable.terminal.analysis import AnalysingBot, Analysis

*_FIRST, _LAST = searching_levels()
SEARCHING = f"{', '.join(_FIRST)} or {_LAST}"

REPLAY_EXAMPLES = (
    "\b\nExamples:  omegatable replay game.txt --step\n"
    "           omegatable replay game.txt --ply 12\n"
    "           omegatable replay 'last-mover#the rules/17'"
)
ANALYSE_EXAMPLES = (
    "\b\nExamples:  omegatable analyse game.txt --ply 12\n"
    "           omegatable analyse game.txt --ply 12 --level steady --seconds 10\n"
    "           omegatable analyse game.txt --simulations 2000 --json"
)
REVIEW_EXAMPLES = (
    "\b\nExamples:  omegatable review game.txt\n"
    "           omegatable review game.txt --seat 2 --level sharp\n"
    "           omegatable review game.txt --json > review.json"
)
EXPORT_EXAMPLES = "Example:  omegatable export game.txt --format jsonl -o game.jsonl"

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as written by `play --record`; - is standard input.")
]
RecordOrGame = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help="A record, as written by `play --record`, - for standard input, or a game of a study: FOLDER#VARIANT/17.",
    ),
]


class Format(StrEnum):
    """A format for the export of a record."""

    JSONL = "jsonl"


def replay(
    file: RecordOrGame,
    step: Annotated[
        bool, typer.Option("--step", help="Show the table and wait for Enter after each turn; `analyse` asks Master.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only check that the record is legal.")] = False,
    ply: Annotated[
        int | None, typer.Option(help="Show the position before this ply, counted from 0.", show_default=False)
    ] = None,
) -> None:
    """Check a record and show it turn by turn."""
    if step and Path(file) == STANDARD_INPUT:
        raise UsageError("--step waits for Enter on standard input: name the file of the record.")
    record = _game_of_study(file) if "#" in file and not Path(file).exists() else read_record(Path(file))
    from omegatable.terminal import replaying

    if quiet:
        print(replaying.summary(record))
    elif ply is not None:
        if not 0 <= ply <= len(record.actions):
            raise UsageError(f"The game has no ply {ply}: they go from 0 to {len(record.actions)}.")
        print(replaying.position_text(record, ply), end="")
    else:
        for after, part in replaying.turns(record, tables=step):
            print(part)
            if step and not _continue_replay(record, after):
                return


def analyse(
    file: RecordFile,
    ply: Annotated[
        int | None,
        typer.Option(help="The position before this ply, from 0; default the last choice.", show_default=False),
    ] = None,
    level: Annotated[str, typer.Option(metavar="LEVEL", help=f"The bot to ask: {SEARCHING}.")] = "master",
    seconds: Annotated[
        float | None, typer.Option(help="Seconds to think, instead of the level's own.", show_default=False)
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(help="Simulations instead of seconds; reproducible.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the deals that the bot imagines.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Ask a bot what it thinks of a position of a record.

    The bot sees what the seat to move could see, and nothing else. It gives each move's chance to win, its expected
    margin in points, and the number of imagined games behind both.
    """
    check_levels([level])
    check_numbers(seconds=seconds, simulations=simulations)
    record = read_record(file)
    from omegatable.bots import Search, make_bot
    from omegatable.locales.english import english
    from omegatable.terminal.analysis import AnalysingBot, AnalysisError, analysis_text
    from omegatable.terminal.words import level_text

    say_if_slow([level])
    bot = make_bot(level, record.game, seed, seconds=seconds, simulations=simulations)
    if not isinstance(bot, AnalysingBot):
        raise UsageError(f"{english(level_text(level))} does not look ahead: ask {SEARCHING}.")
    if not isinstance(bot, Search) and (seconds or simulations):
        name, title = english(level_text(level)), record.game.title
        raise UsageError(f"{name} looks once in {title}: leave --seconds and --simulations out, or ask another level.")
    try:
        found = _analysis(record, ply, bot)
    except AnalysisError as error:
        raise UsageError(str(error)) from None
    print(msgspec.json.encode(found).decode() if as_json else analysis_text(found))


def review(
    file: RecordFile,
    seat: Annotated[int, typer.Option(metavar="N", help="The seat to review, from 1.")] = 1,
    level: Annotated[
        str, typer.Option(metavar="LEVEL", help=f"How closely to look: {', '.join(searching_levels())} or thorough.")
    ] = "master",
    worlds: Annotated[
        int | None, typer.Option(help="Imagined deals for each decision, instead of the level's.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Judge every decision of one seat, from what it knew then.

    The review gives the chance to win before each decision, after the best action and after the chosen one, names the
    costliest decisions, and says what the deal, the draws, the decisions and the others gave or took. The same budget
    gives the same review. Reviews in `omegatable docs` explains the numbers.
    """
    from omegatable.coach.review import LEVEL_PARTS, MIN_WORLDS, level_worlds
    from omegatable.coach.review import review as reviewed

    if level not in LEVEL_PARTS:
        raise UsageError(f"There is no level {level!r} of a review: there is {', '.join(LEVEL_PARTS)}.")
    if worlds is not None and worlds < MIN_WORLDS:
        raise UsageError(f"--worlds must be at least {MIN_WORLDS}, not {worlds}.")
    record = read_record(file)
    if record.game.facet(Coach) is None:
        raise UsageError(f"There are no reviews of {record.game.title}, which has rules alone.")
    seats = len(record.names)
    if not 1 <= seat <= seats:
        raise UsageError(f"There is no seat {seat}: {seats} play here.")
    if not record.actions:
        raise UsageError("There is nothing to review: the record has no actions.")
    from omegatable.terminal.reviewing import review_text

    compile_game(record.game, ["master", "coach"])
    with progress("Reviewing") as told:
        found = reviewed(record, seat - 1, worlds=worlds or level_worlds(record.game, seats, level), progress=told)
    assert found is not None
    print(msgspec.json.encode(found).decode() if as_json else review_text(found))


def export(
    file: RecordFile,
    format_: Annotated[Format, typer.Option("--format", help="One JSON object a ply.")] = Format.JSONL,
    output: Output = None,
) -> None:
    """Write a record as data, hidden cards included.

    Each line is a JSON object. `omegatable docs` has its JSON Schema.
    """
    record = read_record(file)
    from omegatable.play.export import json_lines

    data = b"".join(line + b"\n" for line in json_lines(record))
    if output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        with file_errors(f"{output} cannot be written"):
            output.write_bytes(data)


def _game_of_study(name: str) -> "Record":
    """Return the game of a study called *name*, `FOLDER#VARIANT/17`: its stored record, or a replay of the game."""
    folder, _, game = name.rpartition("#")
    variant, _, number = game.rpartition("/")
    if not folder or not variant or not number.isdecimal():
        raise UsageError(f"{name!r} is no game of a study: write FOLDER#VARIANT/NUMBER, as 'last-mover#the rules/17'.")
    need("A game of a study needs", "lab")
    from omegatable.lab.plan import StudyError
    from omegatable.lab.study.running import record_of

    try:
        with file_errors(f"The study in {folder} cannot be read"):
            return record_of(Path(folder), variant, int(number))
    except StudyError as error:
        raise UsageError(str(error)) from None


def _continue_replay(record: "Record", ply: int) -> bool:
    """Wait for Enter, and show Master's analysis of *ply* on request. Returns False at the end of the input."""
    from omegatable.bots import make_bot
    from omegatable.terminal.analysis import AnalysingBot, AnalysisError, analysis_text

    while True:
        try:
            asked = input("Enter goes on, analyse asks Master: ")
        except EOFError:
            return False
        if asked.strip().lower() != "analyse":
            return True
        bot = make_bot("master", record.game, 0)
        assert isinstance(bot, AnalysingBot)
        try:
            print(f"\n{analysis_text(_analysis(record, ply, bot))}\n")
        except AnalysisError as error:
            print(error)


def _analysis(record: "Record", ply: int | None, bot: "AnalysingBot") -> "Analysis":
    """Return *bot*'s analysis of *ply*, or of the last choice if *ply* is None.

    Raises `AnalysisError` if there is no decision at that ply.
    """
    from omegatable.bots import Search, make_bot
    from omegatable.terminal.analysis import analyse, decision

    chosen = decision(record, ply)
    compile_game(record.game, [bot.name])
    with spinner("Thinking"):
        view = chosen.position.view(chosen.position.to_move)
        if isinstance(bot, Search):  # load everything first, so that loading does not use up the search's time
            make_bot(bot.name, record.game, 0, simulations=1).analyse(view)
        return analyse(record, chosen, bot)

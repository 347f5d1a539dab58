"""The whole command line: its commands in the order of the help, and its exit codes.

Each command imports the modules that it needs when it runs, so that help and errors appear immediately.
"""

import errno
import io
import os
import sys
import warnings
from collections.abc import Sequence
from typing import Annotated

import typer

import omegatable
from omegatable.cli import (
    arena,
    bench,
    check_game,
    dataset,
    deck,
    docs,
    forget,
    games,
    leaderboard,
    lesson,
    locale,
    new_game,
    play,
    puzzles,
    records,
    serve,
    sheets,
    simulate,
    study,
    train,
)
from omegatable.cli.arguments import CONTEXT_SETTINGS, UsageError
from omegatable.extras import MissingExtraError
from omegatable.kernel import when_missing
from omegatable.text.files import unreadable
from omegatable.text.plain import clean_text

ILLEGAL = 2  # the exit code of every error
MAX_LINE = 1000  # the maximum number of characters of an error
STOPPED = 130  # the exit code of Ctrl-C
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # Standard output is a file on a full disk.
NUMBERS = {"int_parsing": "a whole number", "int_from_float": "a whole number", "float_parsing": "a number"}

app = typer.Typer(
    name="omegatable",
    help="Play, print, study and train bots on three print-and-play games.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=CONTEXT_SETTINGS,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"Omega Table {omegatable.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_tell_version, help="Print the version and exit.")
    ] = False,
) -> None:
    """Accept options before the command. `--version` has already been handled."""


app.command(epilog=serve.EXAMPLES)(serve.serve)
app.command(epilog=forget.EXAMPLES)(forget.forget)
app.command(epilog=play.EXAMPLES)(play.play)
app.command(epilog=play.RESUME_EXAMPLES)(play.resume)
app.command(epilog=sheets.EXAMPLES)(sheets.sheets)
app.command(epilog=simulate.EXAMPLES)(simulate.simulate)
app.command(epilog=arena.EXAMPLES)(arena.arena)
app.command(epilog=leaderboard.EXAMPLES)(leaderboard.leaderboard)
app.command(epilog=study.EXAMPLES)(study.study)
app.command(epilog=dataset.EXAMPLES)(dataset.dataset)
app.command(epilog=train.EXAMPLES)(train.train)
app.command(epilog=records.REPLAY_EXAMPLES)(records.replay)
app.command(epilog=records.ANALYSE_EXAMPLES)(records.analyse)
app.command(epilog=records.REVIEW_EXAMPLES)(records.review)
app.command(epilog=records.EXPORT_EXAMPLES)(records.export)
app.command(epilog=games.RULES_EXAMPLES)(games.rules)
app.command(epilog=games.GAMES_EXAMPLES)(games.games)
app.command("new-game", epilog=new_game.EXAMPLES)(new_game.new_game)
app.command("check-game", epilog=check_game.EXAMPLES)(check_game.check_game)
app.command(epilog=docs.EXAMPLES)(docs.docs)
app.command(epilog=bench.EXAMPLES, context_settings=bench.ANY_ARGUMENTS)(bench.bench)
app.add_typer(deck.deck_app)
app.command(epilog=lesson.EXAMPLES)(lesson.lesson)
app.add_typer(locale.locale_app)
app.command(epilog=puzzles.EXAMPLES)(puzzles.puzzles)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with 0, with 2 after an error, or with 130 after Ctrl-C."""
    if sys.stdout is None:  # It was closed before the start.
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # for file names that are not valid Unicode
    in_python = warnings.formatwarning
    # Warnings of the package are sentences, for example that a custom game cannot be loaded.
    warnings.formatwarning = lambda message, category, *where: (
        f"{message}\n" if category is UserWarning else in_python(message, category, *where)
    )
    code = run(sys.argv[1:] if arguments is None else arguments)
    try:
        sys.stdout.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # Otherwise the reader of the output has closed the pipe.
            code = _unwritable(error)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def _unwritable(error: OSError) -> int:
    """Print why standard output cannot be written, and return the exit code."""
    print(f"Standard output cannot be written: {unreadable(error)}.", file=sys.stderr)
    return ILLEGAL


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code. Every error is one sentence on standard error."""
    when_missing(None)  # commands that need compiled kernels compile them and report it
    try:
        code = int(app(list(arguments) or ["--help"], prog_name="omegatable", standalone_mode=False) or 0)
    except (UsageError, MissingExtraError) as complaint:
        print("\n".join(clean_text(line, MAX_LINE) for line in str(complaint).split("\n")), file=sys.stderr)
        return ILLEGAL
    except Exception as error:
        if isinstance(error, OSError) and error.errno in FULL and error.filename is None:
            return _unwritable(error)
        sentence = getattr(error, "format_message", None)  # Click's own errors, such as an unknown option
        if sentence is None:
            raise
        print(clean_text(_one_sentence(_number_wanted(error) or sentence()), MAX_LINE), file=sys.stderr)
        return ILLEGAL
    if code == STOPPED:
        print("\nStopped.", file=sys.stderr)
    return code


def _number_wanted(error: Exception) -> str:
    """Return a sentence on the valid values of an option or argument, if *error* is a failure to parse a number."""
    reasons = getattr(error.__cause__, "errors", None)
    names = getattr(getattr(error, "param", None), "opts", None)
    if reasons is None or not names:
        return ""
    first = reasons()[0]
    takes = NUMBERS.get(first["type"])
    return f"{names[0]} takes {takes}, not '{first['input']}'." if takes else ""


def _one_sentence(text: str) -> str:
    sentence = (
        " ".join(text.replace("Value error, ", "").split()) or "That is no command: `omegatable --help` lists them"
    )
    return sentence if sentence.endswith((".", "?", "!")) else sentence + "."

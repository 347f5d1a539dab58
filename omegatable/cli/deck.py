"""`omegatable deck`: decks of cards for Alpha-Beta-Omega."""

import contextlib
import dataclasses
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from omegatable.cli.arguments import (
    CONTEXT_SETTINGS,
    Jobs,
    Output,
    Seed,
    UsageError,
    check_levels,
    check_numbers,
    checked_deck,
    coarse_picture_warnings,
    deck_pictures,
    file_errors,
    kept_in,
    read_text,
    write_text,
)
from omegatable.cli.laboratory import play, study_errors
from omegatable.cli.waiting import spinner
from omegatable.extras import need
from omegatable.text.files import STANDARD_INPUT, file_name
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from omegatable.lab.study.report.deck import Answer

# The games per second of one process, roughly, at a table of four, and the number of games of each variant.
SPEED, GAMES = {"uniform": 70.0, "gentle": 70.0}, 300
SPEED_OF_SEARCH, GAMES_OF_SEARCH = 0.3, 40
DeckFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A deck, in the format that `deck house` writes; - is standard input.")
]

deck_app = typer.Typer(
    name="deck",
    help="Decks for Alpha-Beta-Omega: write, check, print or study one.",
    epilog="\b\nExamples:  omegatable deck house -o mine.toml\n           omegatable deck check mine.toml\n"
    "           omegatable deck study mine.toml",
    rich_markup_mode=None,
    context_settings=CONTEXT_SETTINGS,
)


@deck_app.callback(invoke_without_command=True)
def deck_help(context: typer.Context) -> None:
    """Decks for Alpha-Beta-Omega: write, check, print or study one."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@deck_app.command(
    "check",
    epilog="\b\nExamples:  omegatable deck house > mine.toml\n           omegatable deck check mine.toml",
)
def deck_check(file: DeckFile) -> None:
    """Check a deck with its pictures and list its faults by line."""
    from omegatable.engine.decks import custom_decks, deck_game
    from omegatable.sheets.facet import sheets_of

    checked = _checked(file)
    own = deck_pictures(checked, file.parent)
    name = clean_text(file_name(file))
    print(f"{name}: {custom_decks().summary(checked)}")
    print(*(f"{name}: {sentence}\n" for sentence in coarse_picture_warnings(checked, own)), sep="", end="")
    for remark in checked.remarks:
        print(f"{name}, {remark}")
    for fault in sheets_of(deck_game()).unprintable(checked):
        print(f"{name} cannot be printed. {fault}")
    print("No program can check whether a card's text says what its steps do:")
    print(f"read them side by side with `omegatable deck show {clean_text(str(file))}`.")


def _checked(file: Path) -> Any:
    """Return the deck in *file*. Raises `UsageError` with a line for each fault."""
    from omegatable.engine.decks import DeckError, custom_decks

    try:
        return custom_decks().read(read_text(file))
    except DeckError as error:
        raise UsageError("\n".join(f"{file_name(file)}, {fault}" for fault in error.faults)) from None


@deck_app.command(
    "study",
    epilog="\b\nExamples:  omegatable deck study mine.toml\n"
    "           omegatable deck study mine.toml --players 3 --games 1000 -o mine\n"
    "           omegatable deck study first --preset printed --json",
)
def deck_study(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A deck, - for standard input, or the name of an included one.")
    ],
    games: Annotated[
        int | None,
        typer.Option(
            help=f"Games of each variant; default {GAMES}, or {GAMES_OF_SEARCH} for levels that search.",
            show_default=False,
        ),
    ] = None,
    players: Annotated[int, typer.Option(help="Number of players, 2 to 5.")] = 4,
    level: Annotated[str, typer.Option(help="The level of the bots that play.")] = "gentle",
    preset: Annotated[
        str, typer.Option(metavar="NAME", help="The rules: printed, written or recommended.")
    ] = "recommended",
    seed: Seed = 0,
    jobs: Jobs = None,
    output: Annotated[Path | None, kept_in("the rows and the report")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play a deck many times and answer four questions about it.

    Which cards are hardly ever played? Without which card does the game change most? What is trade worth? How long and
    how even is the game? The deck plays against itself without trade, with one player who never trades, and without
    each of its cards, all on the same deals.
    """
    need("The study of a deck needs", "lab")
    check_levels([level])
    check_numbers(games=games, jobs=jobs)
    if not 2 <= players <= 5:
        raise UsageError(f"A deck is studied with 2 to 5 players, not {players}.")
    if games is not None and games < 2 * players:  # Two deals are the minimum for an interval.
        raise UsageError(f"--games must be at least {2 * players} with {players} players, not {games}.")
    from omegatable.engine.decks import custom_decks
    from omegatable.lab.study.accounts import account_errors, read_accounts
    from omegatable.lab.study.findings import write_findings
    from omegatable.lab.study.folder import read_folder
    from omegatable.lab.study.report import write_report
    from omegatable.lab.study.report.deck import deck_answers, deck_study
    from omegatable.lab.workers import processors

    decks = custom_decks()
    included = str(file) in decks.included
    if not included and file != STANDARD_INPUT and file.suffix != ".toml":
        names = ", ".join(decks.included)
        raise UsageError(f"A deck to study is a file like mine.toml, or one of {names}, not {file}.")
    deck = decks.chosen(str(file)) if included else _checked(file)
    number = games or (GAMES if level in SPEED else GAMES_OF_SEARCH)
    with contextlib.ExitStack() as stack, study_errors():
        if file == STANDARD_INPUT:
            file = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "standard-input.toml"
            write_text(file, deck.text)
        study = deck_study(file.name, file.parent, level=level, players=players, preset=preset, games=number, seed=seed)
    total = sum(map(study.games_of, study.variants))
    seconds = total / SPEED.get(level, SPEED_OF_SEARCH) / (jobs or processors())
    variants = f"{len(study.variants)} variants of {deck.name!r}, {number:,} games each"
    print(f"{variants}: about {_duration(seconds)}, and a minute more the first time.", file=sys.stderr)
    with contextlib.ExitStack() as stack:
        path = output or Path(stack.enter_context(tempfile.TemporaryDirectory())) / "study"
        play(study, path, jobs)
        with study_errors(), file_errors(f"The report of {path} cannot be written"), spinner("Computing the findings"):
            write_findings(path)
            report = write_report(path) if output else None
            answers = deck_answers(path)
            errors = account_errors(read_accounts(read_folder(path)))
    for error in errors:
        print(f"Error: {clean_text(error)}", file=sys.stderr)
    if as_json:
        print(_json(deck, answers, games=number, players=players, level=level, preset=preset))
        return
    for answer in answers:
        print(f"{answer.question}\n  {answer.sentence}")
    if report:
        print(f"The report stands in {clean_text(str(report))}, and the rows in {clean_text(str(path))}.")


def _duration(seconds: float) -> str:
    """Return a time in words, rounded up: `a minute`, `5 minutes`, `3 hours`."""
    minutes = -(-seconds // 60)
    if minutes <= 1:
        return "a minute"
    return f"{minutes:.0f} minutes" if minutes < 120 else f"{-(-minutes // 60):.0f} hours"


def _json(deck: Any, answers: "list[Answer]", **settings: int | str) -> str:
    from omegatable.engine.decks import deck_game

    asked = {"deck": deck.name, "digest": deck.digest, "game": deck_game().name, **settings}
    return json.dumps({**asked, "answers": [dataclasses.asdict(answer) for answer in answers]}, ensure_ascii=False)


@deck_app.command(
    "show",
    epilog="\b\nExamples:  omegatable deck show\n           omegatable deck show mine.toml",
)
def deck_show(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="A deck, - for standard input, or its name: house or first; default house.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Print a deck: the text of each card, and its effect."""
    from omegatable.engine.decks import custom_decks

    decks = custom_decks()
    print(decks.text(decks.chosen("house" if file is None else checked_deck(file))), end="")


@deck_app.command(
    "house",
    epilog="\b\nExamples:  omegatable deck house -o mine.toml\n"
    "           omegatable play alpha-beta-omega --deck mine.toml",
)
def deck_house(output: Output = None) -> None:
    """Write the deck `house`, as a starting point for your own."""
    _write_included("house", output)


@deck_app.command(
    "first",
    epilog="\b\nExamples:  omegatable deck first -o first.toml\n"
    "           omegatable play alpha-beta-omega --deck first",
)
def deck_first(output: Output = None) -> None:
    """Write the deck `first`, the former default."""
    _write_included("first", output)


def _write_included(name: str, output: Path | None) -> None:
    """Write the file of a built-in deck to *output*, or to standard output."""
    from omegatable.engine.decks import custom_decks

    text = custom_decks().included[name].read_text(encoding="utf-8")
    if output is None:
        print(text, end="")
    elif output.exists():
        raise UsageError(f"{output} is there already: choose another name.")
    else:
        write_text(output, text)

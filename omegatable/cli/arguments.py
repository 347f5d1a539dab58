"""Arguments and files that several commands share. Every fault raises `UsageError` with one sentence."""

import contextlib
import math
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from omegatable.text import files
from omegatable.text.files import STANDARD_OUTPUT, TextFileError, file_name, unreadable
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from omegatable.art.own_pictures import OwnPictures
    from omegatable.engine.protocol import Game
    from omegatable.play.record import Record

CONTEXT_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}  # the settings of every command
SHOP_DPI = 300

GAMES_HELP = "omega-shift, alpha-and-omega, alpha-beta-omega or an installed game of your own"
SMALL_GAMES_HELP = f"{GAMES_HELP}, or a small game such as omega-shift-tiny; `omegatable games` lists all."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"{GAMES_HELP}.")]
PlayedName = Annotated[str, typer.Argument(metavar="GAME", help=SMALL_GAMES_HELP)]  # for commands with options
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Set an option of the game, as rounds=3. Can be repeated. `omegatable games GAME` explains all.",
    ),
]
Preset = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="The rules that --option changes: printed (the default options), written (the author's text, where it is "
        "wider) or recommended. `omegatable games GAME` lists what they set.",
        show_default=False,
    ),
]
Players = Annotated[int | None, typer.Option(help="Number of players, if the game allows several.", show_default=False)]
DeckOption = Annotated[
    Path | None,
    typer.Option(
        "--deck",
        metavar="FILE",
        help="A deck to use instead of the included one in Alpha-Beta-Omega: a file, - for standard input, or `first`; "
        "see `deck check`.",
        show_default=False,
    ),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same deals.")]
Seconds = Annotated[
    float | None, typer.Option(help="Seconds per decision, instead of the bots' own.", show_default=False)
]
Simulations = Annotated[
    int | None, typer.Option(help="Simulations per decision; makes games reproducible.", show_default=False)
]
Jobs = Annotated[
    int | None, typer.Option(help="Games to play in parallel; default one per processor.", show_default=False)
]
Scheduler = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Work on the workers of this Dask scheduler.", show_default=False),
]
ReportOnly = Annotated[
    Path | None,
    typer.Option("--report", metavar="FOLDER", help="Only rewrite the report of that folder.", show_default=False),
]


def kept_in(what: str) -> Any:
    """Return the option `--output` of a command that stores *what* in a folder, where it can resume."""
    said = f"Where to keep {what}; rerun the same command to resume."
    return typer.Option("-o", "--output", metavar="FOLDER", help=said, show_default=False)


# The option `--output` of a command that writes a text; "-" is standard output, as if the option was not given.
Output = Annotated[
    Path | None,
    typer.Option(
        "-o",
        "--output",
        metavar="OUT",
        help="Write to this file, not standard output.",
        callback=lambda file: None if file == STANDARD_OUTPUT else file,
    ),
]


class UsageError(Exception):
    """Raised for a fault of the command line. Its text is one sentence for the user."""


# ---------------------------------------------------------------------------------------------- games, options and bots


def game_named(name: str) -> "Game":
    """Return the game called *name*, for a command without game options. Raises `UsageError` if there is none."""
    from omegatable.play import SMALL_GAMES

    game = _game_or_small(name)
    if name in SMALL_GAMES:
        raise UsageError(f"{name} is {game.title} under options, and this command takes none: write {game.name}.")
    return game


def _game_or_small(name: str) -> "Game":
    """Return the game called *name*, or the game of the small game *name*. Raises `UsageError` if there is none."""
    from omegatable.play import position

    try:
        return position.game_named(name)
    except ValueError as error:
        raise UsageError(str(error)) from None


def game_and_options(
    name: str,
    pairs: Sequence[str] | None,
    players: int | None = None,
    deck: Path | None = None,
    preset: str | None = None,
) -> "tuple[Game, dict[str, int | str | bool]]":
    """Return the game called *name* and its options from the command line.

    All other options have the values of the small game called *name* or of the *preset*, by default `printed`. *pairs*
    are texts such as `rounds=3`, *players* is the number of players, and *deck* the path of a deck file. Raises
    `UsageError` if there is no such game, or if the options are invalid or contradict each other.
    """
    from omegatable.play import position

    game = _game_or_small(name)
    chosen: dict[str, str] = {}
    if deck is not None:
        if not any(option.name == "deck" for option in game.options):
            raise UsageError(f"{game.title} has no custom decks: leave --deck out.")
        chosen["deck"] = checked_deck(deck)
    if players is not None and not game.min_seats <= players <= game.max_seats:
        fits = str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats} to {game.max_seats}"
        raise UsageError(f"{game.title} is for {fits} players, not {players}.")
    if players is not None and game.min_seats < game.max_seats:
        chosen["seats"] = str(players)
    for pair in pairs or ():
        option, value = option_pair(pair, game)
        if option == "deck" and "deck" in chosen:
            raise UsageError("The deck is chosen twice: leave --deck or --option deck out.")
        if chosen.get(option, value) != value:
            raise UsageError(f"--players {players} and --option {pair} do not agree: leave one of them out.")
        chosen[option] = value
    try:
        return position.game_and_options(name, chosen, preset or "printed")
    except ValueError as error:
        raise UsageError(str(error)) from None


def option_pair(text: str, game: "Game | None" = None) -> tuple[str, str]:
    """Return the name and the value in a text such as `rounds=3`.

    Raises `UsageError` if there is no equals sign; *game* provides the example in its text.
    """
    name, equals, value = text.partition("=")
    if not equals:
        example = f"{game.options[0].name}={game.options[0].default}" if game else "rounds=3"
        raise UsageError(f"{text!r} is not an option: write name=value, as {example}.")
    return name.strip(), value.strip()


def check_levels(names: Sequence[str]) -> None:
    """Raise `UsageError` for the first of *names* that is not a bot."""
    from omegatable.bots import LEVELS

    for name in names:
        if name not in LEVELS:
            raise UsageError(f"There is no bot {name!r}: there is {', '.join(LEVELS)}.")


def checked_bots(names: Sequence[str], game: "Game | None" = None) -> list[str]:
    """Return the bots, including custom programs and classes, which are converted by `checked_program`.

    With a *game*, a bot may be a level that never trades, such as `gentle:no-trade`. An empty name is unchanged. Warns
    as `warn_of_programs` does. Raises `UsageError` for the first bot that cannot play.
    """
    from omegatable.bots import LEVELS
    from omegatable.bots.no_trade import check_player, names_level
    from omegatable.play.programs import checked_program, is_program

    checked = []
    for name in names:
        is_level = names_level(name) if game is not None else name in LEVELS
        try:
            if is_level and game is not None:
                check_player(name, game)
            checked.append(checked_program(name) if is_program(name) and not is_level else name)
        except ValueError as error:  # a ProgramError, or from `check_player`
            raise UsageError(str(error)) from None
        if name and not is_program(name) and not is_level:
            raise UsageError(f"There is no bot {name!r}: there is {', '.join(LEVELS)}, or your own, such as ./mine.")
    warn_of_programs(checked)
    return checked


def warn_of_programs(bots: Iterable[str]) -> None:
    """Print a warning on standard error if a program is among *bots* and this system cannot limit it completely."""
    from omegatable.play.programs import is_program
    from omegatable.play.sandbox import warning

    if any(map(is_program, bots)) and (sentence := warning()):
        print(sentence, file=sys.stderr)


def check_numbers(**numbers: float | None) -> None:
    """Raise `UsageError` if a number is not positive and finite, or if both seconds and simulations are given.

    The keywords are the names of the command-line options; None means that an option was not given.
    """
    for name, value in numbers.items():
        if value is not None and not 0 < value < math.inf:
            wanted = "more than 0" if math.isfinite(value) else "a finite number"
            raise UsageError(f"--{name} must be {wanted}, not {value}.")
    if numbers.get("seconds") is not None and numbers.get("simulations") is not None:
        raise UsageError("A bot thinks for --seconds or for --simulations, not both.")


def check_rotation(games: int, seats: int) -> None:
    """Raise `UsageError` unless each deal can be played with every bot on each of the *seats*."""
    if seats < 2:
        raise UsageError("Bots are matched in games for two players or more: give --players.")
    if games % seats:
        fits = games + seats - games % seats
        often = "twice" if seats == 2 else f"{seats} times"
        wanted = "even" if seats == 2 else f"a multiple of {seats}"
        raise UsageError(f"Each deal is played {often}: --games must be {wanted}, as {fits} is, not {games}.")


# ---------------------------------------------------------------------------------------------------------------- files


def checked_deck(file: Path) -> str:
    """Return the text of a deck file after checking it, or the name of a built-in deck.

    An existing file takes precedence over a built-in deck. Raises `UsageError` for the first fault of a file.
    """
    from omegatable.engine.decks import DeckError, custom_decks

    decks = custom_decks()
    if str(file) in decks.included and not file.exists():
        return str(file)
    text = read_text(file)
    try:
        return decks.read_option(text)
    except DeckError as error:
        rest, first = len(error.faults) - 1, str(error.faults[0])
        more = f" (`omegatable deck check` lists {rest} more)" if rest else ""
        raise UsageError(f"{file_name(file)}, {first[:-1]}{more}{first[-1]}") from None


def deck_pictures(deck: Any, folder: Path) -> "OwnPictures":
    """Return the pictures that *deck* names, from *folder*. Raises `UsageError` if one of them cannot be drawn."""
    from omegatable.art.own_pictures import MAX_BYTES, PictureError, read_picture

    found = {}
    for name in deck.picture_files:
        file = folder / name
        with file_errors(f"{clean_text(str(file))}, a picture of the deck, cannot be read"), file.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
        try:
            found[name] = read_picture(name, content)
        except PictureError as error:
            raise UsageError(str(error)) from None
    return found


def coarse_picture_warnings(deck: Any, own: "OwnPictures") -> list[str]:
    """Return a sentence for each picture of *deck* that has too few pixels for a print shop."""
    from omegatable.engine.decks import deck_game
    from omegatable.sheets.facet import sheets_of

    sentences = []
    for name, fills, (wide, high) in sheets_of(deck_game()).coarse_pictures(deck, own, SHOP_DPI):
        has = " x ".join(map(str, own[name].pixels or ()))
        needs = (
            f"a plot's picture needs {wide} x {high}" if fills else f"the longer side of a card's picture needs {wide}"
        )
        sentences.append(f"{name} has {has} pixels: {needs} for {SHOP_DPI} dpi, which print shops ask for.")
    return sentences


def read_text(file: Path) -> str:
    """Return the text in *file*, or on standard input if that is `-`. Raises `UsageError` if it cannot be read."""
    with file_errors(f"{file_name(file)} cannot be read"):
        return files.read_text(file)


def read_record(file: Path) -> "Record":
    """Return the record in *file*. Raises `UsageError` if it cannot be read or is not legal."""
    from omegatable.play.record import RecordError, parse_record

    text = read_text(file)
    try:
        return parse_record(text)
    except RecordError as error:
        raise UsageError(f"{file_name(file)}, line {error.line}: {error.reason}") from None


def write_text(file: Path, text: str) -> None:
    """Write *text* to *file*. Raises `UsageError` if that fails."""
    with file_errors(f"{file} cannot be written"):
        file.write_text(text, encoding="utf-8")


def check_writable(file: Path) -> None:
    """Raise `UsageError` now if *file* could not be written later. Does not change the file system."""
    with file_errors(f"{file} cannot be written"):
        if file.exists() and not (file.is_file() or file.is_dir()):
            return  # a pipe can only be opened once, and a device accepts everything
        is_new = not os.path.lexists(file)
        with file.open("ab"):
            pass
        if is_new:
            file.unlink()


@contextlib.contextmanager
def file_errors(what: str) -> Iterator[None]:
    """Turn an `OSError`, or a file that is not a text, into a `UsageError` whose text starts with *what*."""
    try:
        yield
    except (TextFileError, OSError) as error:
        raise UsageError(f"{what}: {unreadable(error)}.") from None

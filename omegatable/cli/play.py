"""`omegatable play` and `resume`: a table in this terminal."""

import contextlib
import os
import secrets
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import (
    DeckOption,
    Options,
    PlayedName,
    Players,
    Preset,
    UsageError,
    check_writable,
    checked_bots,
    game_and_options,
    write_text,
)
from omegatable.cli.waiting import say_if_slow
from omegatable.locales import no_language
from omegatable.locales.text import text
from omegatable.text.files import STANDARD_INPUT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from omegatable.bots.compiling import Compilation
    from omegatable.engine.protocol import Game
    from omegatable.locales.reader import Reader
    from omegatable.play.player import Player
    from omegatable.play.record import Record
    from omegatable.table.events import AnyEvent
    from omegatable.terminal.keeping import KeptGame
    from omegatable.terminal.protocol import Screen
    from omegatable.terminal.session import Session

EXAMPLES = (
    "\b\nExamples:  omegatable play omega-shift --bot steady\n"
    "           omegatable play omega-shift --bot ./mine\n"
    "           omegatable play omega-shift --two --option rounds=3 --record game.txt"
)
Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        help="The language of the game, as de; by default that of your environment: LANGUAGE, LC_ALL, LANG.",
        show_default=False,
    ),
]
RESUME_EXAMPLES = "\b\nExamples:  omegatable resume\n           omegatable resume omega-shift-2 --record game.txt"


class Seat(StrEnum):
    """The seat of the human player."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"
    FIFTH = "5"
    RANDOM = "random"


def play(
    game: PlayedName,
    bot: Annotated[
        str, typer.Option(metavar="LEVEL", help="The level of your opponents, or a bot of your own.")
    ] = "gentle",
    two: Annotated[bool, typer.Option("--two", help="Play without bots: people take turns at this keyboard.")] = False,
    seat: Annotated[Seat, typer.Option(help="Your seat.")] = Seat.FIRST,
    players: Players = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same deal.", show_default=False)] = None,
    option: Options = None,
    preset: Preset = None,
    deck: DeckOption = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here when the game ends.", show_default=False)
    ] = None,
    language: Language = None,
) -> None:
    """Play in this terminal, against bots or other people."""
    from omegatable.terminal.screen import prompted_screen

    if deck == STANDARD_INPUT:
        raise UsageError("Your moves come from standard input: name the file of the deck.")
    reader = _reader(language)
    screen = prompted_screen()
    from omegatable.bots import LEVELS
    from omegatable.terminal.keeping import KeptGame, games_folder
    from omegatable.terminal.presets import remember_preset, remembered_preset, rules_text

    chosen, options = game_and_options(
        game, option, players, deck, preset or remembered_preset(games_folder().parent, game)
    )
    if preset is not None:
        remember_preset(games_folder().parent, game, preset)
    if not bot:
        raise UsageError("--bot is empty: name a level, such as steady, or a bot of your own, such as ./mine.")
    (bot,) = checked_bots([bot])
    say_if_slow(() if two or bot not in LEVELS else (bot,))
    if record is not None:
        check_writable(record)
    if rules := rules_text(chosen, options, reader.say):
        screen.say(rules, "quiet")
    kept = KeptGame.begin(games_folder(), chosen.name)
    kept.language = language
    try:
        session = _sit_down(chosen, screen, reader, None if two else bot, seat, seed, options, kept)
    except BaseException:
        kept.remove()
        raise
    with contextlib.closing(kept):
        _play_on(session, screen, reader, kept, record)


def resume(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The game to go on with; default the last.", show_default=False)
    ] = "",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here when the game ends.", show_default=False)
    ] = None,
    language: Language = None,
) -> None:
    """Go on with a game of `play` that was left or stopped."""
    from omegatable.terminal.keeping import KeepingError, KeptGame, games_folder
    from omegatable.terminal.screen import prompted_screen

    reader = _reader(language)
    try:
        kept, events = KeptGame.find(games_folder(), name)
    except KeepingError as error:
        raise UsageError(str(error)) from None
    kept.language = language
    with contextlib.closing(kept):
        if record is not None:
            check_writable(record)
        screen = prompted_screen()
        _play_on(_sit_down_again(screen, reader, kept, events), screen, reader, kept, record)


def _reader(language: str | None) -> "Reader":
    """Return the reader of the requested *language*, or of the environment's.

    Raises `UsageError` if there is no such language.
    """
    from omegatable.locales.reader import reader
    from omegatable.terminal.language import language_named, language_of

    found = language_of(os.environ) if language is None else language_named(language)
    if found is None:
        raise UsageError(no_language(str(language)))
    return reader(found)


def _play_on(session: "Session", screen: "Screen", reader: "Reader", kept: "KeptGame", record: Path | None) -> None:
    """Play to the end, or until the user leaves or presses Ctrl-C; then explain how to resume."""
    from omegatable.terminal.session import Left

    try:
        session.play()
    except Left:
        screen.say(reader.say(text("terminal-left", way=kept.way_back)))
    except KeyboardInterrupt:
        screen.say()
        screen.say(reader.say(kept.way_back))
        raise
    finally:
        if record is not None:
            write_text(record, _record_text(session.record()))
            screen.say(reader.say(text("terminal-record-end", file=str(record))))
        if session.over:  # after the record is written, so that the game is not lost if writing fails
            kept.remove()


def _sit_down(
    game: "Game",
    screen: "Screen",
    reader: "Reader",
    level: str | None,
    seat: Seat,
    seed: int | None,
    options: dict[str, int | str | bool],
    kept: "KeptGame",
) -> "Session":
    """Return a session of human players if *level* is None, else of one human on *seat* against bots of *level*.

    A level may be a program. Compilation of the kernels for the game and the bots starts in the background. Raises
    `UsageError` if there is no such seat.
    """
    from omegatable.bots.compiling import Compilation, parts_of
    from omegatable.coach.worlds import LEVEL as HINTING_LEVEL
    from omegatable.table.wire import SeatWish, SetTable
    from omegatable.terminal.session import set_session
    from omegatable.terminal.words import level_text

    seats = range(int(options.get("seats", game.min_seats)))
    own = secrets.randbelow(len(seats)) if seat is Seat.RANDOM else int(seat) - 1
    if own >= len(seats):
        raise UsageError(f"There is no seat {own + 1} with {len(seats)} players.")
    compiling = Compilation(parts_of(game.name))
    compiling.start()
    bots: dict[int, Player] = {}
    if level is None:
        people = [reader.say(text("terminal-player", number=number + 1)) for number in seats]
        wishes = [SeatWish(kind="here", name=name) for name in people]
    else:
        label = level_text(level)
        you = reader.say(text("terminal-you"))
        others = [text("terminal-level-number", level=label, number=number) for number in range(2, len(seats))]
        names = map(reader.say, [label, *others])
        wishes = [
            SeatWish(kind="here", name=you) if number == own else SeatWish(kind="bot", name=next(names), level=level)
            for number in seats
        ]
        for number in seats:
            if number != own:
                own_seed = secrets.randbits(32) if seed is None else seed
                bots[number] = _bot(level, game, own_seed, options, compiling)
    wish = SetTable(game=game.name, seats=wishes, options=options)
    judging = partial(compiling.is_ready, game.name, HINTING_LEVEL)
    return set_session(screen, reader, wish, bots, seed=seed, keep=_keep, store=kept.append, judging=judging)


def _sit_down_again(screen: "Screen", reader: "Reader", kept: "KeptGame", events: "Sequence[AnyEvent]") -> "Session":
    """Return the session of a saved game. Raises `UsageError` if this release cannot replay its events."""
    from omegatable.bots.compiling import Compilation, parts_of
    from omegatable.coach.worlds import LEVEL as HINTING_LEVEL
    from omegatable.engine.registry import game_called
    from omegatable.play.programs import is_program
    from omegatable.table.events import EventError, TableWasSet
    from omegatable.terminal.session import resumed_session

    first = events[0]
    if not isinstance(first, TableWasSet):
        raise UsageError(f"{kept.file} does not begin with a table: delete it.")
    try:
        game = game_called(first.game)
    except KeyError:
        sentence = f"{kept.file} cannot be played by this release: there is no game {first.game!r}."
        raise UsageError(sentence) from None
    checked_bots([seat.level for seat in first.seats if is_program(seat.level)])
    compiling = Compilation(parts_of(first.game))
    compiling.start()
    try:
        bots: dict[int, Player] = {
            number: _bot(seat.level, game, secrets.randbits(32), first.options, compiling)
            for number, seat in enumerate(first.seats)
            if seat.kind == "bot"
        }
        judging = partial(compiling.is_ready, game.name, HINTING_LEVEL)
        return resumed_session(screen, reader, events, bots, keep=_keep, store=kept.append, judging=judging)
    except (ValueError, EventError) as error:
        raise UsageError(f"{kept.file} cannot be played by this release: {error}") from None


def _bot(
    level: str, game: "Game", seed: int, options: "Mapping[str, int | str | bool]", compiling: "Compilation"
) -> "Player":
    """Return a bot of *level*; a program is first registered as a level whose name is its path."""
    from omegatable.bots.compiling import FallbackBot
    from omegatable.bots.levels import offer_program
    from omegatable.play.programs import Program, is_program

    if not is_program(level):
        return FallbackBot(level, game, seed, compiling)
    offer_program(level, level)
    return Program(level, game, seed, options=options)


def _keep(file: str, record: "Record") -> None:
    Path(file).expanduser().write_text(_record_text(record), encoding="utf-8")


def _record_text(record: "Record") -> str:
    from omegatable.play.record import record_text

    return record_text(record)

"""`omegatable play` and `resume`: a table in this terminal."""

import contextlib
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
    check_levels,
    check_writable,
    game_and_options,
    write_text,
)
from omegatable.cli.waiting import say_if_slow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from omegatable.games.protocol import Game
    from omegatable.play.player import Player
    from omegatable.play.record import Record
    from omegatable.table.events import AnyEvent
    from omegatable.terminal.keeping import KeptGame
    from omegatable.terminal.protocol import Screen
    from omegatable.terminal.session import Session

EXAMPLES = (
    "\b\nExamples:  omegatable play omega-shift --bot steady\n"
    "           omegatable play omega-shift --two --option rounds=3 --record game.txt"
)
RESUME_EXAMPLES = "\b\nExamples:  omegatable resume\n           omegatable resume omega-shift-2 --record game.txt"


class Seat(StrEnum):
    """The seat on which a person sits."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"
    FIFTH = "5"
    RANDOM = "random"


def play(
    game: PlayedName,
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="The level of your opponents.")] = "gentle",
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
) -> None:
    """Play in this terminal, against bots or other people."""
    from omegatable.terminal.screen import prompted_screen

    screen = prompted_screen()
    from omegatable.terminal.keeping import KeptGame, games_folder
    from omegatable.terminal.presets import remember_preset, remembered_preset, rules_text

    chosen, options = game_and_options(
        game, option, players, deck, preset or remembered_preset(games_folder().parent, game)
    )
    if preset is not None:
        remember_preset(games_folder().parent, game, preset)
    check_levels([bot])
    say_if_slow(() if two else (bot,))
    if record is not None:
        check_writable(record)
    if rules := rules_text(chosen, options):
        screen.say(rules, "quiet")
    kept = KeptGame.begin(games_folder(), chosen.name)
    try:
        session = _sit_down(chosen, screen, None if two else bot, seat, seed, options, kept)
    except BaseException:
        kept.remove()
        raise
    with contextlib.closing(kept):
        _play_on(session, screen, kept, record)


def resume(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The game to go on with; default the last.", show_default=False)
    ] = "",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here when the game ends.", show_default=False)
    ] = None,
) -> None:
    """Go on with a game of `play` that was left or stopped."""
    from omegatable.terminal.keeping import KeepingError, KeptGame, games_folder
    from omegatable.terminal.screen import prompted_screen

    try:
        kept, events = KeptGame.find(games_folder(), name)
    except KeepingError as error:
        raise UsageError(str(error)) from None
    with contextlib.closing(kept):
        if record is not None:
            check_writable(record)
        screen = prompted_screen()
        _play_on(_sit_down_again(screen, kept, events), screen, kept, record)


def _play_on(session: "Session", screen: "Screen", kept: "KeptGame", record: Path | None) -> None:
    """Play to the end, or until the person leaves or presses Ctrl-C; then say how to go on."""
    from omegatable.terminal.session import Left

    try:
        session.play()
    except Left:
        screen.say(f"You have left the table. {kept.way_back}")
    except KeyboardInterrupt:
        screen.say()
        screen.say(kept.way_back)
        raise
    finally:
        if record is not None:
            write_text(record, _record_text(session.record()))
            screen.say(f"The record of the game stands in {record}.")
        if session.over:  # after the record is written: if that fails, the game is not lost
            kept.remove()


def _sit_down(
    game: "Game",
    screen: "Screen",
    level: str | None,
    seat: Seat,
    seed: int | None,
    options: dict[str, int | str | bool],
    kept: "KeptGame",
) -> "Session":
    """Return a session of people only if *level* is None, else of one person on *seat* against bots of *level*.

    Compilation of what the game and the bots need starts in the background. Raises `UsageError` if there is no such
    seat.
    """
    from omegatable.bots.compiling import Compilation, FallbackBot, parts_of
    from omegatable.coach.judging import LEVEL as HINTING_LEVEL
    from omegatable.table.wire import SeatWish, SetTable
    from omegatable.terminal.session import set_session

    seats = range(int(options.get("seats", game.min_seats)))
    own = secrets.randbelow(len(seats)) if seat is Seat.RANDOM else int(seat) - 1
    if own >= len(seats):
        raise UsageError(f"There is no seat {own + 1} with {len(seats)} players.")
    compiling = Compilation(parts_of(game.name))
    compiling.start()
    bots: dict[int, Player] = {}
    if level is None:
        wishes = [SeatWish(kind="here", name=f"Player {number + 1}") for number in seats]
    else:
        label = level.capitalize()
        names = iter([label, *(f"{label} {number}" for number in range(2, len(seats)))])
        wishes = [
            SeatWish(kind="here", name="You") if number == own else SeatWish(kind="bot", name=next(names), level=level)
            for number in seats
        ]
        for number in seats:
            if number != own:
                bots[number] = FallbackBot(level, game, secrets.randbits(32) if seed is None else seed, compiling)
    wish = SetTable(game=game.name, seats=wishes, options=options)
    judging = partial(compiling.is_ready, game.name, HINTING_LEVEL)
    return set_session(game, screen, wish, bots, seed=seed, keep=_keep, store=kept.append, judging=judging)


def _sit_down_again(screen: "Screen", kept: "KeptGame", events: "Sequence[AnyEvent]") -> "Session":
    """Return the session of a kept game. Raises `UsageError` if this release cannot play its events."""
    from omegatable.bots.compiling import Compilation, FallbackBot, parts_of
    from omegatable.coach.judging import LEVEL as HINTING_LEVEL
    from omegatable.games import GAMES
    from omegatable.table.events import EventError, TableWasSet
    from omegatable.terminal.session import resumed_session

    first = events[0]
    if not isinstance(first, TableWasSet):
        raise UsageError(f"{kept.file} does not begin with a table: delete it.")
    if first.game not in GAMES:
        raise UsageError(f"{kept.file} cannot be played by this release: there is no game {first.game!r}.")
    compiling = Compilation(parts_of(first.game))
    compiling.start()
    game = GAMES[first.game]
    try:
        bots: dict[int, Player] = {
            number: FallbackBot(seat.level, game, secrets.randbits(32), compiling)
            for number, seat in enumerate(first.seats)
            if seat.kind == "bot"
        }
        judging = partial(compiling.is_ready, game.name, HINTING_LEVEL)
        return resumed_session(screen, events, bots, keep=_keep, store=kept.append, judging=judging)
    except (ValueError, EventError) as error:
        raise UsageError(f"{kept.file} cannot be played by this release: {error}") from None


def _keep(file: str, record: "Record") -> None:
    Path(file).expanduser().write_text(_record_text(record), encoding="utf-8")


def _record_text(record: "Record") -> str:
    from omegatable.play.record import record_text

    return record_text(record)

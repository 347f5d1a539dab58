"""Tables that are set in the middle of a game, from a record, so that a test begins near what it tests."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from omegatable.engine.protocol import Game
from omegatable.play import Position, Record, parse_record
from omegatable.table.events import SeatSet
from omegatable.table.replay import opening_events
from omegatable.table.room import Room
from omegatable.table.seats import key_hash
from omegatable.table.store import open_store
from tests.support.server import WITH_BOT

GAMES = Path(__file__).resolve().parents[1] / "games"


def kept_record(name: str) -> Record:
    """Return a record of a game, such as "omega-shift/two-builders"."""
    game, _, record = name.partition("/")
    return parse_record((GAMES / game.replace("-", "_") / "records" / f"{record}.record").read_text(encoding="utf-8"))


def dealt(game: Game, seats: int, seed: int = 1, **options: Any) -> Record:
    """Return the record of a game in which nothing has been played yet, with the deal of *seed*."""
    position = Position(game, seed=seed, options={**options, "seats": seats})
    return Record.of(position, [f"Seat {seat + 1}" for seat in range(seats)])


def ply_at(record: Record, seat: int, wanted: Callable[[Any], bool]) -> int:
    """Return the first ply at which *seat* decides and its plain view is *wanted*."""
    return next(
        ply
        for ply, (position, _) in enumerate(record.positions())
        if position.to_move == seat and wanted(record.game.plain_view(position.view(seat)))
    )


def begin(
    database: Path | str,
    record: Record,
    plies: int,
    seats: list[dict[str, str]] = WITH_BOT,
    **settings: Any,
) -> tuple[str, list[str]]:
    """Set a table at which the first *plies* actions of *record* were played; its id and the keys of its people.

    *settings* are those of the table, such as `reaction_seconds`.
    """
    keys = [secrets.token_urlsafe(16) for _ in seats]
    people = [
        SeatSet(**seat) if seat["kind"] == "bot" else SeatSet(**seat, key_hash=key_hash(key))
        for seat, key in zip(seats, keys, strict=True)
    ]
    set_up, *played = opening_events(record, people, plies)
    events = [msgspec.structs.replace(set_up, **settings), *played]
    name = secrets.token_urlsafe(9)
    events += Room(name, events).chance()
    store = open_store(database)
    try:
        store.append(name, 0, events).result()
    finally:
        store.close()
    return name, [key for seat, key in zip(seats, keys, strict=True) if seat["kind"] != "bot"]


def played_at(database: Path | str, name: str) -> Record:
    """Return the record of what has been played at a table, whether or not its game is over."""
    store = open_store(database)
    try:
        return Room(name, store.load(name)).snapshot().record
    finally:
        store.close()

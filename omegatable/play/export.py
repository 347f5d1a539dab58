"""Exports a record as data: one JSON object per ply, with the whole state and every seat's view as plain data.

`docs/export.schema.json` describes a line. An export contains the hidden cards and is meant for study after the game.
"""

from collections.abc import Iterator
from typing import Any, Union

import msgspec

from omegatable.engine.plain import PlainTable
from omegatable.engine.registry import GAMES
from omegatable.kernel import CHANCE, TERMINAL
from omegatable.play.record import Record

# A plugin game has a `PlainTable`.
PlainState = Union[(*(game.PlainState for game in GAMES.values()), PlainTable)]
PlainView = Union[(*(game.PlainView for game in GAMES.values()), PlainTable)]


class Ply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of an export: a position and the action that was played in it. The last line has no action."""

    ply: int  # from 0
    player: str  # "seat 1" ..., "chance" or "nobody" at the end
    name: str | None  # the player's name; null for chance and at the end
    action: str | None  # in notation
    action_id: int | None  # the number of the action, as environments have it; null at the end
    legal: list[str]  # in notation; empty if chance is to move
    scores: list[int]  # by seat, as if the game ended now
    returns: list[float]  # by seat; 0.0 before the end
    state: PlainState  # the whole state, hidden cards included
    views: list[PlainView]  # by seat, what it could see


def plies(record: Record) -> Iterator[Ply]:
    """Yield every ply of *record*, including the last position."""
    for ply, (position, action) in enumerate(record.positions()):
        mover = position.to_move
        seats = range(position.num_seats)
        yield Ply(
            ply=ply,
            player={CHANCE: "chance", TERMINAL: "nobody"}.get(mover, f"seat {mover + 1}"),
            name=record.names[mover] if mover >= 0 else None,
            action=None if action is None else position.action_text(action),
            action_id=action,
            legal=[position.action_text(legal) for legal in position.legal_actions()] if mover >= 0 else [],
            scores=position.scores(),
            returns=position.returns(),
            state=position.game.plain_state(position.state),
            views=[position.game.plain_view(position.view(seat)) for seat in seats],
        )


def json_lines(record: Record) -> Iterator[bytes]:
    """Yield the lines of the export as JSON, without line ends."""
    encoder = msgspec.json.Encoder()
    for ply in plies(record):
        yield encoder.encode(ply)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a line."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Ply)}

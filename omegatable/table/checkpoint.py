"""Checkpoints: the state of a table as bytes, so that it need not be rebuilt from all of its events.

A checkpoint is only a cache. It is used only if it is complete, was written by these sources, and matches the stored
events. Otherwise the events are played again. Loading a checkpoint runs no code: it can only name the few types listed
here.
"""

import dataclasses
import functools
import hashlib
import zlib
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from omegatable.engine.plain import StoryLine
from omegatable.engine.protocol import Floor, Game
from omegatable.engine.registry import game_called
from omegatable.locales.text import Text
from omegatable.play.position import Position
from omegatable.table.clocks import Clocks, TimeControl
from omegatable.table.events import AnyEvent, SeatSet, StoredEvents, TableWasSet, event_text
from omegatable.table.table_state import Ending, OpenOffer, TableState, UndoStep, WindowState, trace_after
from omegatable.table.telling import Story
from omegatable.table.wire import ChatLine, NextTable

_PACKAGE = Path(__file__).parents[1]
_DIGEST = 32  # bytes at the start of a checkpoint
_QUICK = 1  # zlib's fastest level
_STRUCTS: dict[str, Any] = {
    kind.__name__: kind for kind in (TableWasSet, SeatSet, TimeControl, ChatLine, NextTable, StoryLine, Text)
}
_DATACLASSES: dict[str, Any] = {
    kind.__name__: kind for kind in (Clocks, Ending, Floor, OpenOffer, UndoStep, WindowState)
}
_COLLECTIONS: dict[str, Any] = {kind.__name__: kind for kind in (list, tuple, set)}
_PLAIN = (type(None), bool, int, float, str, bytes)


class Checkpoint(NamedTuple):
    """A stored checkpoint: the number of events that it covers, the digest of the sources, and the state."""

    version: int
    build: str
    state: bytes


@functools.cache
def build_digest() -> str:
    """Return the digest of the package's sources, as 16 hex digits."""
    digest = hashlib.sha256()
    for source in sorted(_PACKAGE.rglob("*.py")):
        digest.update(source.relative_to(_PACKAGE).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def folded(table_state: TableState) -> bytes:
    """Return a table's state as bytes, from which `unfolded` builds an equal state.

    The bytes contain all attributes that `TableState.kept` names. Raises TypeError for a type that is not listed here.
    """
    data = zlib.compress(msgspec.msgpack.encode(_packed(table_state.kept())), _QUICK)
    return hashlib.sha256(data).digest() + data


def unfolded(state: bytes) -> TableState:
    """Return the table's state in *state*. Raises ValueError if the bytes are damaged or come from other sources."""
    data = state[_DIGEST:]
    if hashlib.sha256(data).digest() != state[:_DIGEST]:
        raise ValueError("The checkpoint is damaged.")
    try:
        packed = msgspec.msgpack.decode(zlib.decompress(data))
        return TableState.restored(_unpacked(packed, game_called(packed[1][0][1])))
    except (LookupError, TypeError, msgspec.DecodeError, zlib.error) as error:
        raise ValueError(f"The checkpoint cannot be read: {error}.") from error


def checkpoint_of(table_state: TableState) -> Checkpoint:
    """Return the checkpoint of a table."""
    return Checkpoint(table_state.version, build_digest(), folded(table_state))


def table_state_from(table: str, events: Sequence[AnyEvent], kept: Checkpoint | None) -> TableState:
    """Return the state of a table after its *events*, from its checkpoint and the later events if possible.

    Raises `EventError`, as `TableState` does.
    """
    if kept is None or kept.build != build_digest() or kept.version > len(events):
        return TableState(table, events)
    try:
        table_state = unfolded(kept.state)
    except ValueError:
        return TableState(table, events)
    earlier = events[: kept.version]
    texts = earlier.texts if isinstance(earlier, StoredEvents) else map(event_text, earlier)
    trace = functools.reduce(trace_after, texts, "")
    if (table_state.table, table_state.version, table_state.trace) != (table, kept.version, trace):
        return TableState(table, events)
    table_state.play(events[kept.version :])
    return table_state


def _packed(value: Any) -> Any:
    """Return *value* as lists, strings, numbers and bytes, with the name of its type first."""
    if type(value) in _PLAIN:
        return value
    name = type(value).__name__
    if type(value) is _COLLECTIONS.get(name):
        return [name, [_packed(item) for item in (sorted(value) if isinstance(value, set) else value)]]
    if isinstance(value, deque):
        return [name, value.maxlen, [_packed(item) for item in value]]
    if isinstance(value, dict):
        return [
            "counter" if isinstance(value, Counter) else "dict",
            [[_packed(k), _packed(v)] for k, v in value.items()],
        ]
    if type(value) is _STRUCTS.get(name):
        return [name, [_packed(field) for field in msgspec.structs.astuple(value)]]
    if type(value) is _DATACLASSES.get(name):
        return [name, [_packed(getattr(value, field.name)) for field in dataclasses.fields(value)]]
    if isinstance(value, Position):
        return [name, _packed(value.options), value.deal.tolist(), value.history, value.state.tobytes()]
    if isinstance(value, Story):
        return [name, _packed(value.lines), value.ends]
    raise TypeError(f"A checkpoint cannot hold a {name}.")


def _unpacked(packed: Any, game: Game) -> Any:
    if type(packed) is not list:
        return packed
    name, *parts = packed
    if name == "Position":
        return Position.at(game, _unpacked(parts[0], game), parts[1], parts[2], parts[3])
    if name == "Story":
        story = Story(game)
        story.lines, story.ends = _unpacked(parts[0], game), parts[1]
        return story
    if name == "deque":
        return deque((_unpacked(item, game) for item in parts[1]), parts[0])
    if name in ("dict", "counter"):
        pairs = {_unpacked(key, game): _unpacked(value, game) for key, value in parts[0]}
        return Counter(pairs) if name == "counter" else pairs
    items = [_unpacked(item, game) for item in parts[0]]
    if name in _COLLECTIONS:
        return _COLLECTIONS[name](items)
    return (_STRUCTS[name] if name in _STRUCTS else _DATACLASSES[name])(*items)

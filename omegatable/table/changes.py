"""The difference between two successive tables of a listener, and the table that a client rebuilds from it.

Tables are compared field by field. This module needs no change when a field is added.
"""

import functools
import re
import zlib
from collections.abc import Iterable
from typing import Any

import msgspec

from omegatable.table.wire import Edit, Splice, Table, TableChange

OUTSIDE = ("number", "answers")  # fields of a `Table` that belong to the message
_FEW = 8  # A changed stretch of at most this many items is compared item by item if the list kept its length.
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Table).decode
_DEEPEST = 5  # Max depth of a path into a table. Deeper values are small and change as a whole.

Path = list[str | int]


class GapError(ValueError):
    """Raised when a change does not follow the client's table, so that the client needs the whole table."""


def change_between(before: Table, now: Table) -> tuple[list[Edit], list[Splice]]:
    """Return the edits and splices that turn the table *before* into the table *now*."""
    edits: list[Edit] = []
    splices: list[Splice] = []
    for name, old, new in _fields(before, now):
        if name not in OUTSIDE:
            _compare(old, new, [name], edits, splices)
    return edits, splices


def _fields(before: msgspec.Struct, now: msgspec.Struct) -> list[tuple[str, Any, Any]]:
    """Return the name, the old value and the new value of each field that differs."""
    both = zip(now.__struct_fields__, msgspec.structs.astuple(before), msgspec.structs.astuple(now), strict=True)
    return [(name, old, new) for name, old, new in both if old is not new and old != new]


@functools.cache
def _is_small(kind: type[msgspec.Struct]) -> bool:
    """Return whether a struct changes as a whole: it omits defaults, or has no lists, structs or mappings."""
    types = [str(field.type) for field in msgspec.structs.fields(kind)]
    plain = not any(re.search(r"\b(list|dict|omegatable)\b", name) for name in types)
    return plain or kind.__struct_config__.omit_defaults


def _compare(before: Any, now: Any, at: Path, edits: list[Edit], splices: list[Splice]) -> None:
    """Append the edits and splices between two unequal values."""
    if type(before) is type(now) and len(at) < _DEEPEST:
        if isinstance(now, list):
            return _compare_lists(before, now, at, edits, splices)
        if isinstance(now, msgspec.Struct) and not _is_small(type(now)):
            for name, old, new in _fields(before, now):
                _compare(old, new, [*at, name], edits, splices)
            return None
        if isinstance(now, dict) and before.keys() == now.keys():
            for name, value in now.items():
                if before[name] is not value and before[name] != value:
                    _compare(before[name], value, [*at, name], edits, splices)
            return None
    edits.append(Edit(at, now))
    return None


def _compare_lists(before: list[Any], now: list[Any], at: Path, edits: list[Edit], splices: list[Splice]) -> None:
    shorter = min(len(before), len(now))
    keep = max(0, shorter - 1)  # Most lists grow at the end.
    if before[:keep] != now[:keep]:
        keep = 0
    while keep < shorter and before[keep] == now[keep]:
        keep += 1
    tail = 0
    while tail < shorter - keep and before[-1 - tail] == now[-1 - tail]:
        tail += 1
    if len(before) == len(now) and len(now) - keep - tail <= _FEW:
        for place in range(keep, len(now) - tail):
            if before[place] != now[place]:
                _compare(before[place], now[place], [*at, place], edits, splices)
    elif keep or tail:
        splices.append(Splice(at, keep, now[keep : len(now) - tail], tail))
    else:
        edits.append(Edit(at, now))


class Stream:
    """The numbered messages to one listener. Each client of the listener gets the messages that it lacks."""

    def __init__(self) -> None:
        self.number = 0
        self._table: Table | None = None
        self._folded = b""
        self._after = 0  # the number before the last change
        self._edits: list[Edit] = []
        self._splices: list[Splice] = []

    def fold(self) -> None:
        """Store the last table as bytes, which take less memory, until the next `take`."""
        if self._table is not None:
            self._folded = zlib.compress(_encode(self._table), 1)
            self._table, self._edits, self._splices, self._after = None, [], [], 0

    def take(self, table: Table) -> None:
        """Add the listener's next *table* to the stream."""
        if self._folded:
            self._table, self._folded = _decode(zlib.decompress(self._folded)), b""
        differs = True
        if self._table is not None:
            self._edits, self._splices = change_between(self._table, table)
            differs = bool(self._edits or self._splices)
        self._after = 0 if self._table is None else self.number
        self.number += differs
        self._table = table

    def forget(self) -> None:
        """Forget the last table and the last change, so that all clients get the whole table next."""
        self._table, self._folded, self._edits, self._splices = None, b"", [], []

    def message_for(self, number: int, answers: str = "") -> Table | TableChange | None:
        """Return the message for a client whose last message has this *number*, which is 0 if it has none.

        Returns None for an up-to-date client, unless *answers* names a message to be answered.
        """
        if number == self.number:
            return TableChange(number, number, [], [], answers) if answers else None
        return self.change(answers) if number == self._after and number else self.whole(answers)

    def change(self, answers: str = "") -> TableChange:
        """Return the last change."""
        return TableChange(self._after, self.number, self._edits, self._splices, answers)

    def whole(self, answers: str = "") -> Table:
        """Return the whole table. Call it only after `take`."""
        assert self._table is not None
        return msgspec.structs.replace(self._table, number=self.number, answers=answers)


def followed(table: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Return a client's table after a *message*, both as JSON objects. Other types of message do not change it.

    Raises `GapError` if the message is a change that does not follow the table.
    """
    if message["type"] == "change":
        return rebuilt(table, message)
    return message if message["type"] == "table" else table


def rebuilt(table: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Return *table* after a *change*, both as JSON objects, without changing *table*.

    Raises `GapError` if the change does not follow the table.
    """
    if change["after"] != table["number"]:
        raise GapError(f"The change follows message {change['after']}, not {table['number']}.")
    new = {**table, "number": change["number"], "answers": change["answers"]}
    for edit in change["edits"]:
        *way, last = edit["at"]
        _reached(new, way)[last] = edit["to"]
    for splice in change["splices"]:
        *way, last = splice["at"]
        around = _reached(new, way)
        old = around[last]
        around[last] = [*old[: splice["keep"]], *splice["items"], *old[len(old) - splice["tail"] :]]
    return new


def _reached(table: dict[str, Any], way: Iterable[str | int]) -> Any:
    """Return the value at the path *way* in *table*, after copying every container on the path."""
    part: Any = table
    for step in way:
        part[step] = part[step].copy()
        part = part[step]
    return part

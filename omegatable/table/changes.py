"""What has changed from one table of a listener to the next, and the table that a client rebuilds from it.

Tables are compared field by field, whatever their fields are: a new field needs nothing here.
"""

import functools
import re
import zlib
from collections.abc import Iterable
from typing import Any

import msgspec

from omegatable.table.wire import Edit, Splice, Table, TableChange

OUTSIDE = ("number", "answers")  # fields of a `Table` that belong to the message
_FEW = 8  # most items that are looked into one by one, where as many have changed as were there
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Table).decode
_DEEPEST = 5  # steps into a table; what lies there is small and changes as a whole

Path = list[str | int]


class GapError(ValueError):
    """Raised when a change does not follow the table that a client has: it needs the whole one."""


def change_between(before: Table, now: Table) -> tuple[list[Edit], list[Splice]]:
    """Return how the table *now* differs from the one *before*."""
    edits: list[Edit] = []
    splices: list[Splice] = []
    for name, old, new in _fields(before, now):
        if name not in OUTSIDE:
            _compare(old, new, [name], edits, splices)
    return edits, splices


def _fields(before: msgspec.Struct, now: msgspec.Struct) -> list[tuple[str, Any, Any]]:
    """Return the fields with different values: the name, and the values before and now."""
    both = zip(now.__struct_fields__, msgspec.structs.astuple(before), msgspec.structs.astuple(now), strict=True)
    return [(name, old, new) for name, old, new in both if old is not new and old != new]


@functools.cache
def _is_small(kind: type[msgspec.Struct]) -> bool:
    """Return whether a struct changes as a whole: it holds no lists, structs or mappings, or leaves fields out."""
    types = [str(field.type) for field in msgspec.structs.fields(kind)]
    plain = not any(re.search(r"\b(list|dict|omegatable)\b", name) for name in types)
    return plain or kind.__struct_config__.omit_defaults


def _compare(before: Any, now: Any, at: Path, edits: list[Edit], splices: list[Splice]) -> None:
    """Add what differs between two values that are not equal."""
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
    keep = max(0, shorter - 1)  # most lists grow at their end
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
    """The numbered messages to one listener, from which each client of the listener gets what it lacks."""

    def __init__(self) -> None:
        self.number = 0
        self._table: Table | None = None
        self._folded = b""
        self._after = 0  # the number before the last change
        self._edits: list[Edit] = []
        self._splices: list[Splice] = []

    def fold(self) -> None:
        """Keep the last table as bytes, which take less memory, until the next one is taken in."""
        if self._table is not None:
            self._folded = zlib.compress(_encode(self._table), 1)
            self._table, self._edits, self._splices, self._after = None, [], [], 0

    def take(self, table: Table) -> None:
        """Take in the listener's next *table*."""
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
        """Forget the last table, and with it the last change: all clients get the whole table next."""
        self._table, self._folded, self._edits, self._splices = None, b"", [], []

    def message_for(self, number: int, answers: str = "") -> Table | TableChange | None:
        """Return what a client needs after the message with this *number*; 0 stands for none.

        Returns None for a client that has everything, unless its message *answers* is to be answered.
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
    """Return a client's table after a *message*, both as JSON objects: messages of other types leave it as it is.

    Raises `GapError` if the message is a change that does not follow the table.
    """
    if message["type"] == "change":
        return rebuilt(table, message)
    return message if message["type"] == "table" else table


def rebuilt(table: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Return the table that follows *table* by a *change*, both as JSON objects; *table* is left as it was.

    Raises `GapError` if the change does not follow it.
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
    """Return what the *way* leads to, in *table*; everything on the way is copied first."""
    part: Any = table
    for step in way:
        part[step] = part[step].copy()
        part = part[step]
    return part

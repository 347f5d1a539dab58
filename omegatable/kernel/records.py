"""Records: rows of NumPy structured arrays with their fields as attributes, both interpreted and compiled.

`numpy.record` looks up its fields in Python at every access, which is about ten times as slow as the types here, each
of which is a separate class with a property for each field.
"""

from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

BYTES_BEFORE = "the bytes of all fields before"


def record_type(*fields: Any) -> np.dtype:
    """Return a dtype for records whose *fields* are attributes, both interpreted and compiled.

    Each field is a tuple (name, type) or (name, type, shape), as in NumPy. The fields are aligned. A field (name,
    BYTES_BEFORE) takes no space: it is an array of uint8 that contains all fields before it. Records of two types that
    begin with the same fields have the same bytes there, so these fields can be copied as one array.

    Raises ValueError for an array of booleans, which cannot be compiled.
    """
    for name, kind, *shape in fields:
        if shape and kind is np.bool_:
            raise ValueError(f"The field {name!r} is an array of booleans, which kernels cannot have: use np.int8.")
    own = [field for field in fields if field[1] is not BYTES_BEFORE]
    kind = np.dtype(own, align=True)
    size = -(-kind.itemsize // _alignment(kind)) * _alignment(kind)  # NumPy ignores the alignment of inner records
    columns = {name: kind.fields[name] for name in kind.names}  # type: ignore[index, union-attr]
    for place, field in enumerate(fields):
        if field[1] is BYTES_BEFORE:
            last, start, *_ = columns[fields[place - 1][0]]
            columns[field[0]] = (np.dtype((np.uint8, (start + last.itemsize,))), 0)
    padded = np.dtype(
        {
            "names": list(columns),
            "formats": [column[0] for column in columns.values()],
            "offsets": [column[1] for column in columns.values()],
            "itemsize": size,
        }
    )
    return np.dtype((_class_of(tuple(columns)), padded))


@cache
def _class_of(names: tuple[str, ...]) -> type[np.void]:
    """Return the class of records with fields of these *names*.

    Compiled code finds a record's bytes through the buffer of its `data`. The buffer of `numpy.void` contains a textual
    description of all fields, which takes longer to make than most kernels run. The record itself is a buffer without a
    description.
    """
    fields = {name: _field(name) for name in names}
    return type("Record", (np.void,), {"__slots__": (), "data": property(lambda record: record), **fields})


def _field(name: str) -> property:
    def write(record: Any, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


def _alignment(kind: np.dtype) -> int:
    """Return the alignment, in bytes, of the widest number in a record."""
    inner = kind.subdtype[0] if kind.subdtype else kind
    if inner.names is None:
        return inner.alignment
    return max(_alignment(inner[name]) for name in inner.names)


def new_record(kind: np.dtype) -> Any:
    """Return a zeroed record of type *kind*. It is a view of its own array, so kernels can change it in place."""
    return np.frombuffer(bytearray(kind.itemsize), kind)[0]  # This takes a tenth of the time of `numpy.zeros`.


def record_from_bytes(kind: np.dtype, data: bytes) -> Any:
    """Return an independent record of type *kind* with the content of *data*, the `tobytes()` of another record."""
    return np.frombuffer(bytearray(data), kind)[0]

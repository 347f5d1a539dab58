"""Whoever sits at a table: the name as it is shown, the key that opens the seat, and how many screens there are."""

import hashlib
import unicodedata
from collections.abc import Iterable

from omegatable.table.events import SeatSet
from omegatable.table.wire import SeatWish


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, single spaces."""
    joiner = "\N{ZERO WIDTH JOINER}"  # within many emoji
    shown = "".join(sign if sign == joiner or unicodedata.category(sign)[0] != "C" else " " for sign in name)
    return " ".join(shown.split())


def key_hash(key: str) -> str:
    """What is stored of a seat's key."""
    return hashlib.sha256(key.encode()).hexdigest()


def screens(seats: Iterable[SeatWish | SeatSet]) -> int:
    """At how many screens people sit: those who are here share one."""
    kinds = [seat.kind for seat in seats]
    return kinds.count("friend") + ("here" in kinds)

"""Seats: names as they are shown, hashes of keys, and the number of screens."""

import hashlib
import unicodedata
from collections.abc import Iterable

from omegatable.table.events import SeatSet
from omegatable.table.wire import SeatWish


def clean_text(text: str) -> str:
    """Return a name or a line of the chat as it is shown: on one line, with single spaces, without control signs."""
    joiner = "\N{ZERO WIDTH JOINER}"  # part of many emoji
    shown = "".join(sign if sign == joiner or unicodedata.category(sign)[0] != "C" else " " for sign in text)
    return " ".join(shown.split())


def key_hash(key: str) -> str:
    """Return the SHA-256 of a seat's key in hexadecimal, the only form in which it is stored."""
    return hashlib.sha256(key.encode()).hexdigest()


def screens(seats: Iterable[SeatWish | SeatSet]) -> int:
    """Return the number of screens at which people sit. All `here` seats share one."""
    kinds = [seat.kind for seat in seats]
    return kinds.count("friend") + ("here" in kinds)

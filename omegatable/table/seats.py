"""Seats: names as they are shown, hashes of keys, and the number of screens."""

import hashlib
from collections.abc import Iterable

from omegatable.table.events import SeatSet
from omegatable.table.wire import SeatWish


def key_hash(key: str) -> str:
    """Return the SHA-256 of a seat's key or a browser's claim in hexadecimal, the only form in which it is stored."""
    return hashlib.sha256(key.encode()).hexdigest()


def screens(seats: Iterable[SeatWish | SeatSet]) -> int:
    """Return the number of screens at which people sit. All `here` seats share one."""
    kinds = [seat.kind for seat in seats]
    return kinds.count("friend") + ("here" in kinds)

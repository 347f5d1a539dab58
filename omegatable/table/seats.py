"""Seats: their displayed names, the hashes of their keys, and the number of screens."""

import hashlib
import itertools
from collections.abc import Iterable, Sequence

from omegatable.table.events import SeatSet
from omegatable.table.wire import MAX_NAME, SeatWish
from omegatable.text.plain import look_of


def key_hash(key: str) -> str:
    """Return the SHA-256 of a seat's key or a browser's claim in hexadecimal, the only form that is stored."""
    return hashlib.sha256(key.encode()).hexdigest()


def distinct_name(name: str, others: Sequence[str]) -> str:
    """Return *name*, with a number added if it looks like one of the *others*; an empty name stays empty."""
    taken = {look_of(other) for other in others}
    numbered = (f"{name[: MAX_NAME - 3]} {number}" for number in itertools.count(2))
    return next(each for each in itertools.chain([name], numbered) if look_of(each) not in taken)


def screens(seats: Iterable[SeatWish | SeatSet]) -> int:
    """Return the number of screens that people use. All `here` seats share one screen."""
    kinds = [seat.kind for seat in seats]
    return kinds.count("friend") + ("here" in kinds)

"""What happens at a live table, as items of its queue. What bots choose is in `tables.py`."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from omegatable.table.room import Outcome, Room
from omegatable.table.wire import Request
from omegatable.web.live.audience import Client


@dataclass(frozen=True)
class Joined:
    """A client joins."""

    client: Client


@dataclass(frozen=True)
class Left:
    """A client leaves."""

    client: Client


@dataclass(frozen=True)
class Said:
    """A client says something, *at* a time of the event loop."""

    client: Client
    message: Request
    at: float


@dataclass(frozen=True)
class Looked:
    """A client asks for the whole table."""

    client: Client


@dataclass(frozen=True)
class WindowTimedOut:
    """The clock of a window for sealed answers ran out."""

    window: int


@dataclass(frozen=True)
class SeatTimedOut:
    """The clock of a person may have run out."""


@dataclass(frozen=True)
class EverybodyLeft:
    """Nobody who has a seat has been at the table for long."""


@dataclass(frozen=True)
class StayedAway:
    """A person may have been away for long."""

    seat: int


class _Awaited:
    """An item whose sender awaits the answer."""

    answer: "asyncio.Future[Any]"

    def resolve(self, result: Any) -> None:
        """Answer with a *result*, unless there is an answer or the sender has gone."""
        if not self.answer.done():
            self.answer.set_result(result)

    def fail(self, error: Exception) -> None:
        """Answer with an *error*, unless there is an answer or the sender has gone."""
        if not self.answer.done():
            self.answer.set_exception(error)


@dataclass(frozen=True)
class Asked(_Awaited):
    """Somebody asks the room something. Being an item, the answer tells nothing that is not stored yet."""

    question: Callable[[Room], Any]
    answer: "asyncio.Future[Any]"


@dataclass(frozen=True)
class Changes(_Awaited):
    """A request changes the room: it is answered when the change has been stored."""

    change: Callable[[Room], tuple[Any, Outcome]]
    answer: "asyncio.Future[Any]"

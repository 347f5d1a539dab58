"""The events of a live table, as items of its queue. `deciding.py` defines the choices of bots."""

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
    """A client sends a message, *at* a time of the event loop."""

    client: Client
    message: Request
    at: float


@dataclass(frozen=True)
class Looked:
    """A client requests the whole table."""

    client: Client


@dataclass(frozen=True)
class WindowTimedOut:
    """The time of a window for sealed answers is up."""

    window: int


@dataclass(frozen=True)
class SeatTimedOut:
    """The clock of a person may have run out."""


@dataclass(frozen=True)
class EverybodyLeft:
    """No seated person has been at the table for a long time."""


@dataclass(frozen=True)
class StayedAway:
    """A person may have been away for a long time."""

    seat: int


class _Awaited:
    """An item whose sender awaits an answer."""

    answer: "asyncio.Future[Any]"

    def resolve(self, result: Any) -> None:
        """Answer with a *result*, unless there is already an answer or the sender has gone."""
        if not self.answer.done():
            self.answer.set_result(result)

    def fail(self, error: Exception) -> None:
        """Answer with an *error*, unless there is already an answer or the sender has gone."""
        if not self.answer.done():
            self.answer.set_exception(error)


@dataclass(frozen=True)
class Asked(_Awaited):
    """A question to the room. As an item of the queue, its answer contains only what is already stored."""

    question: Callable[[Room], Any]
    answer: "asyncio.Future[Any]"


@dataclass(frozen=True)
class Changes(_Awaited):
    """A request that changes the room. It is answered when the change has been stored."""

    change: Callable[[Room], tuple[Any, Outcome]]
    answer: "asyncio.Future[Any]"

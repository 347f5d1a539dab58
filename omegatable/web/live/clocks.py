"""The time on the clocks of tables: its source, the timers, and the measurement of the lag of messages."""

import asyncio
import itertools
from collections import deque
from collections.abc import Callable

from omegatable.runtime import Runtime
from omegatable.table.clocks import MAX_LAG
from omegatable.table.events import AnyEvent, TableWasSet
from omegatable.table.room import Room
from omegatable.table.timekeeping import Now
from omegatable.web.live.table_events import EverybodyLeft, SeatTimedOut

READING_SECONDS = 5.0  # seconds between two saves of a running clock; a killed server loses less
MAX_TIMER = 60.0  # Max seconds of a timer. Then the time is checked again, because the machine may have slept.
MEASURES = 5  # number of recent round trips, of which the shortest counts


def clock_of(setup_event: AnyEvent, runtime: Runtime) -> Now:
    """Return the time source of a table with this setup: the calendar if its clocks are relaxed."""
    relaxed = isinstance(setup_event, TableWasSet) and setup_event.time.kind == "relaxed"
    return runtime.calendar if relaxed else runtime.steady


class Lag:
    """The round-trip time of messages to a client.

    The server sends marks, and the client answers them at once. A slow answer counts up to `MAX_LAG`. *clock* returns
    the time in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._marks = itertools.count(1)
        self._sent: tuple[int, float] | None = None
        self._measures: deque[float] = deque(maxlen=MEASURES)

    def mark(self) -> int:
        """Return a mark to send now."""
        self._sent = next(self._marks), self._clock()
        return self._sent[0]

    def heard(self, mark: int) -> None:
        """Record the answer to a mark. Only the first answer to the last mark counts."""
        if self._sent is not None and self._sent[0] == mark:
            self._measures.append(self._clock() - self._sent[1])
            self._sent = None

    @property
    def milliseconds(self) -> int:
        """Return the shortest of the last round trips, at most `MAX_LAG`, or 0 before the first round trip."""
        return min(MAX_LAG, int(1000 * min(self._measures, default=0.0)))


class Timing:
    """The timers of one table with clocks.

    Args:
        room: the table's room.
        put: puts events into the table's queue.
        keep: stores the milliseconds spent at a version of the table, replacing the previous value.
        patience: seconds for which the clocks keep running while no seated person is present.
        runtime: the source of the time.
    """

    def __init__(
        self,
        room: Room,
        put: Callable[[SeatTimedOut | EverybodyLeft], None],
        keep: Callable[[int, int], None],
        patience: float,
        runtime: Runtime,
    ) -> None:
        self._room, self._put, self._keep, self._patience = room, put, keep, patience
        self._now = clock_of(room.setup_event, runtime)
        self._due: int | None = None
        self._version = 0  # the version after the last event
        self._up: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._left: asyncio.TimerHandle | None = None
        self.runs = False  # whether the table must stay in memory, because its time counts only while it does

    def watch(self, lag: int, *, attended: bool) -> None:
        """Set the timers after an event, *lag* milliseconds late.

        *attended* says whether a seated person is present.
        """
        loop = asyncio.get_running_loop()
        due, self.runs, self._version = self._room.due, self._room.timed, self._room.version
        self._due = due + lag if due is not None and self._room.thinking is None else None
        self._up = _cancelled(self._up)
        self._wait()
        if not self.runs:
            self._reading = _cancelled(self._reading)
        elif self._reading is None:
            self._reading = loop.call_later(READING_SECONDS, self._read)
        if not self.runs or attended:
            self._left = _cancelled(self._left)
        elif self._left is None:
            self._left = loop.call_later(self._patience, self._put, EverybodyLeft())

    def _wait(self) -> None:
        if self._due is not None:
            seconds = min(max(0, self._due - self._now()) / 1000, MAX_TIMER)
            self._up = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        if self._due is not None and self._now() < self._due:
            self._wait()
        else:
            self._put(SeatTimedOut())

    def _read(self) -> None:
        self._keep(self._version, self._room.spent)
        self._reading = asyncio.get_running_loop().call_later(READING_SECONDS, self._read)

    def close(self) -> None:
        """Cancel the timers."""
        self._up, self._reading, self._left = _cancelled(self._up), _cancelled(self._reading), _cancelled(self._left)


def _cancelled(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()

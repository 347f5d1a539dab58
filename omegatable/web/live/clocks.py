"""The time on the clocks of tables: who tells it, its timers, and the measuring of how long messages take."""

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

READING_SECONDS = 5.0  # between two times at which a running clock is kept; a server that is killed loses less
MAX_TIMER = 60.0  # seconds, after which the time is looked at again: a machine may have slept meanwhile
MEASURES = 5  # round trips, of which the shortest counts


def clock_of(setup_event: AnyEvent, runtime: Runtime) -> Now:
    """Return what tells the time at a table that was set so: the calendar, where days count."""
    relaxed = isinstance(setup_event, TableWasSet) and setup_event.time.kind == "relaxed"
    return runtime.calendar if relaxed else runtime.steady


class Lag:
    """How long messages take to a client and back.

    The server sends marks, and the client answers them at once. A client that dawdles is believed up to `MAX_LAG`.
    *clock* tells the time in seconds.
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
        """Take in the answer to a mark. Any but the first answer to the last one counts for nothing."""
        if self._sent is not None and self._sent[0] == mark:
            self._measures.append(self._clock() - self._sent[1])
            self._sent = None

    @property
    def milliseconds(self) -> int:
        """Return the shortest of the last round trips, at most `MAX_LAG`; 0 before the first."""
        return min(MAX_LAG, int(1000 * min(self._measures, default=0.0)))


class Timing:
    """The timers of one table with clocks.

    Args:
        room: the table's room.
        put: puts what happens into the table's queue.
        keep: keeps what was spent at a version of the table, in milliseconds, in place of what was kept before.
        patience: seconds for which the clocks run on although nobody who has a seat is there.
        runtime: tells the time.
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
        self._version = 0  # after the last thing that happened
        self._up: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._left: asyncio.TimerHandle | None = None
        self.runs = False  # whether the table must stay here, because its time counts only while it does

    def watch(self, lag: int, *, attended: bool) -> None:
        """Set the timers after something has happened. *lag* is given on top, in milliseconds.

        *attended* tells whether somebody is there who has a seat.
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

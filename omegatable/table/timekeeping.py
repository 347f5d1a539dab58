"""The time on the clocks of a table: how much has passed, when it is up, and the events that follow."""

from collections.abc import Callable

from omegatable import runtime
from omegatable.table.clocks import MAX_LAG
from omegatable.table.events import AnyEvent, TimePassed, TimeRanOut, WindowClosed
from omegatable.table.people import STAND_IN
from omegatable.table.table_state import TableState

Now = Callable[[], int]  # returns the time in milliseconds since 1970


class Timekeeper:
    """The time at one table, read from *now*.

    With relaxed clocks, calendar time counts. Otherwise time counts only while a server has the table open: when the
    table was opened, *spent* milliseconds had already passed since the last event that records the time.
    """

    def __init__(self, now: Now, spent: int = 0) -> None:
        self._now = now
        self._since = now() - spent  # when the time was last read
        self._stood_at: int | None = None  # the milliseconds that had passed since then when the clocks were stopped

    @property
    def stands(self) -> bool:
        """Return whether the clocks are stopped."""
        return self._stood_at is not None

    @property
    def spent(self) -> int:
        """Return the milliseconds since the time was last read, excluding time when the clocks were stopped."""
        return self._stood_at if self._stood_at is not None else max(0, self._now() - self._since)

    def stop(self) -> None:
        """Stop the clocks, except relaxed ones: no time passes until `go_on`."""
        self._stood_at = self.spent

    def go_on(self) -> None:
        """Resume the clocks after `stop`."""
        self._since, self._stood_at = self._now() - self.spent, None

    def counts(self, table_state: TableState) -> bool:
        """Return whether a clock runs that only counts the time while a server has the table open."""
        clocks = table_state.clocks
        runs = clocks is not None and clocks.kind != "relaxed" and clocks.runs()
        return runs and not table_state.over and not self.stands

    def elapsed(self, table_state: TableState) -> int:
        """Return the milliseconds since the last event that records the time."""
        clocks = table_state.clocks
        if clocks is None or not clocks.runs():
            return 0
        return max(0, self._now() - clocks.at) if clocks.kind == "relaxed" else self.spent

    def reading(self, table_state: TableState, *, seat: int = 0, lag: int = 0) -> list[AnyEvent]:
        """Return the event that records the time that has passed, if there are clocks.

        *seat* acts, and the *lag* of its message is refunded to it, in milliseconds.
        """
        clocks = table_state.clocks
        if clocks is None:
            return []
        spent, self._since = self.elapsed(table_state), self._now()
        if self.stands:
            self._stood_at = 0
        if not clocks.runs() and clocks.kind != "relaxed":
            return []
        return [TimePassed(at=self._since, spent=spent, seat=seat, back=min(lag, MAX_LAG, spent))]

    def due(self, table_state: TableState) -> int | None:
        """Return when the next timeout or bot is due, in milliseconds since 1970, or None if nothing is."""
        clocks = table_state.clocks
        if clocks is None or table_state.over or (self.stands and clocks.kind != "relaxed"):
            return None
        if table_state.thinking is not None:
            return self._now()  # If this server stops, another server lets the bot act.
        left = clocks.left_after(self.elapsed(table_state))
        return self._now() + min(left) if left else None

    def run_out(self, table_state: TableState) -> list[AnyEvent]:
        """Return the events of the clocks that have run out."""
        clocks = table_state.clocks
        if clocks is None or table_state.over:
            return []
        spent = self.elapsed(table_state)
        if clocks.window:
            return [WindowClosed()] if clocks.window_left <= spent else []
        level = table_state.setup_event.time.level or STAND_IN
        return [TimeRanOut(seat=seat, level=level) for seat in clocks.out_after(spent)]


def moment(milliseconds: int | None) -> str | None:
    """Return a time since 1970 in the format of the store; None for None."""
    return None if milliseconds is None else runtime.moment(milliseconds)


def no_time() -> int:
    """Return 0, the time at tables without clocks."""
    return 0


__all__ = ["Now", "Timekeeper", "moment", "no_time"]

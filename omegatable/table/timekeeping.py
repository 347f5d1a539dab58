"""Reading the time for the clocks of a table: how much has passed, when it is up, and what happens then."""

from collections.abc import Callable

from omegatable import runtime
from omegatable.table.clocks import MAX_LAG
from omegatable.table.events import AnyEvent, TimePassed, TimeRanOut, WindowClosed
from omegatable.table.people import STAND_IN
from omegatable.table.table_state import TableState

Now = Callable[[], int]  # returns the time in milliseconds since 1970


class Timekeeper:
    """The time at one table. *now* tells it.

    Where days count, time goes by the calendar. Elsewhere only the time counts in which a server has the table:
    *spent* milliseconds had passed, since the last event that tells of it, when the table was opened.
    """

    def __init__(self, now: Now, spent: int = 0) -> None:
        self._now = now
        self._since = now() - spent  # when the time was read last
        self._stood_at: int | None = None  # what had passed since then when the clocks were stopped

    @property
    def stands(self) -> bool:
        """Return whether the clocks are stopped."""
        return self._stood_at is not None

    @property
    def spent(self) -> int:
        """Return the milliseconds that have passed since the time was read last, without those the clocks stood."""
        return self._stood_at if self._stood_at is not None else max(0, self._now() - self._since)

    def stop(self) -> None:
        """Stop the clocks, unless days count: no time passes until `go_on`."""
        self._stood_at = self.spent

    def go_on(self) -> None:
        """Let the clocks go on after `stop`."""
        self._since, self._stood_at = self._now() - self.spent, None

    def counts(self, table_state: TableState) -> bool:
        """Return whether a clock runs whose time counts only while a server has the table."""
        clocks = table_state.clocks
        runs = clocks is not None and clocks.kind != "relaxed" and clocks.runs()
        return runs and not table_state.over and not self.stands

    def elapsed(self, table_state: TableState) -> int:
        """Return the milliseconds that have passed since the last event that tells of it."""
        clocks = table_state.clocks
        if clocks is None or not clocks.runs():
            return 0
        return max(0, self._now() - clocks.at) if clocks.kind == "relaxed" else self.spent

    def reading(self, table_state: TableState, *, seat: int = 0, lag: int = 0) -> list[AnyEvent]:
        """Return the event that tells of the time that has passed, if there are clocks.

        *seat* acts, and gets the *lag* of its message back, in milliseconds.
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
        """Return when something happens by itself, in milliseconds since 1970, or None if nothing does."""
        clocks = table_state.clocks
        if clocks is None or table_state.over or (self.stands and clocks.kind != "relaxed"):
            return None
        if table_state.thinking is not None:
            return self._now()  # should this server end, another one lets the bot act
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
    """Return a time since 1970 as the store has it; None for None."""
    return None if milliseconds is None else runtime.moment(milliseconds)


def no_time() -> int:
    """Return 0, as the time at tables without clocks."""
    return 0


__all__ = ["Now", "Timekeeper", "moment", "no_time"]

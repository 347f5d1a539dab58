"""The garbage collector of a server, which runs in idle moments, not between an act and its answer.

An act creates thousands of objects, nearly all of which are freed at once without the collector. An hour of play leaves
a few dozen objects for the collector, and the search for them among the tables in memory takes up to a fifth of a
second.
"""

import gc
import time
from collections.abc import Callable

QUIET_SHARE = 0.02  # share of a processor below which the event loop counts as idle
QUIET_LOOKS = 3  # consecutive checks below QUIET_SHARE before the collector may run
WORTH = 20_000  # new objects after which the collector runs in an idle moment
MAX_FRESH = 2_000_000  # new objects after which the collector runs at any moment
FULL_SECONDS = 3600.0  # seconds between two full collections, in idle moments


class Collector:
    """Runs the garbage collector when the thread of the event loop is idle.

    Args:
        clock: returns the time in seconds.
        used: returns the processor time that the thread has used, in seconds.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, used: Callable[[], float] = time.thread_time
    ) -> None:
        self._clock, self._used = clock, used
        self._looked_at, self._used_then, self._quiet = clock(), used(), 0
        self._full_at = clock() + FULL_SECONDS

    def start(self) -> None:
        """Take over: the objects now in memory are frozen, and afterwards only `look` collects."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def look(self) -> None:
        """Collect if it is time. Call this a few times a second, in the thread of the event loop."""
        now, used = self._clock(), self._used()
        is_quiet = used - self._used_then < QUIET_SHARE * (now - self._looked_at)
        self._quiet = self._quiet + 1 if is_quiet else 0
        self._looked_at, self._used_then = now, used
        fresh, quiet = gc.get_count()[0], self._quiet >= QUIET_LOOKS
        if quiet and now >= self._full_at:
            self._full_at = now + FULL_SECONDS
            gc.collect()
        elif fresh >= MAX_FRESH or (quiet and fresh >= WORTH):
            gc.collect(0)


__all__ = ["Collector"]

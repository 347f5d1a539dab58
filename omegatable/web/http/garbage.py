"""The garbage collector of a server: it works in quiet moments, not between an act and its answer.

An act makes thousands of objects, nearly all of which are free at once without the collector. What it finds of an hour
of play are a few dozens, and to look for them among the tables in memory takes it up to a fifth of a second.
"""

import gc
import time
from collections.abc import Callable

QUIET_SHARE = 0.02  # share of a processor: an event loop that uses less has next to nothing to do
QUIET_LOOKS = 3  # looks in a row with less than QUIET_SHARE, until the moment counts as quiet
WORTH = 20_000  # new objects for which the collector works in a quiet moment
MOST = 2_000_000  # new objects for which it works at any moment
FULL_SECONDS = 3600.0  # between two times at which it looks at all objects, in a quiet moment


class Collector:
    """Has the garbage collector work when the thread of the event loop has nothing else to do.

    Args:
        clock: tells the time in seconds.
        used: tells the processor time that the thread has used, in seconds.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, used: Callable[[], float] = time.thread_time
    ) -> None:
        self._clock, self._used = clock, used
        self._looked_at, self._used_then, self._quiet = clock(), used(), 0
        self._full_at = clock() + FULL_SECONDS

    def start(self) -> None:
        """Take over: what is in memory now stays there, and from now on only `look` collects."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def look(self) -> None:
        """Collect if it is time. To be called a few times a second, in the thread of the event loop."""
        now, used = self._clock(), self._used()
        is_quiet = used - self._used_then < QUIET_SHARE * (now - self._looked_at)
        self._quiet = self._quiet + 1 if is_quiet else 0
        self._looked_at, self._used_then = now, used
        fresh, quiet = gc.get_count()[0], self._quiet >= QUIET_LOOKS
        if quiet and now >= self._full_at:
            self._full_at = now + FULL_SECONDS
            gc.collect()
        elif fresh >= MOST or (quiet and fresh >= WORTH):
            gc.collect(0)


__all__ = ["Collector"]

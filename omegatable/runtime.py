"""The services that a server gets from its machine: time, randomness, and work outside its event loop.

All code that reads the time, draws random numbers or runs threads gets a `Runtime`. `SYSTEM` is the machine itself. A
simulation of whole servers passes its own runtime, with virtual time, a seed, and no threads. Inside the event loop,
`loop.time()`, `asyncio.sleep` and `asyncio.to_thread` use the loop's own clock and threads.
"""

import base64
import functools
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random, SystemRandom
from typing import Protocol


def moment(milliseconds: int) -> str:
    """Return a time since 1970 as UTC in ISO format with milliseconds, as in the store."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")


class Repeated(Protocol):
    """A function that is called repeatedly."""

    def wake(self) -> None:
        """Request a call soon."""

    def stop(self) -> None:
        """Stop the calls, and wait for the call in progress."""


class Runtime:
    """The real machine."""

    random: Random = SystemRandom()
    niceness: int = 10  # the niceness of processes that have less priority than tables and bots, such as studies

    def monotonic(self) -> float:
        """Return the seconds since an arbitrary moment. It never goes back, and equals the time of an event loop."""
        return time.monotonic()

    def time(self) -> float:
        """Return the wall-clock time in seconds since 1970."""
        return time.time()

    def calendar(self) -> int:
        """Return the wall-clock time in milliseconds since 1970."""
        return int(1000 * self.time())

    @functools.cached_property
    def _began(self) -> tuple[float, float]:
        return self.time(), self.monotonic()

    def steady(self) -> int:
        """Return the time in milliseconds since 1970. It never jumps while this process runs, but stops while
        the machine sleeps."""
        began_at, began = self._began
        return int(1000 * (began_at + self.monotonic() - began))

    def timestamp(self, seconds_ago: float = 0.0) -> str:
        """Return the time *seconds_ago*, by default now, as UTC in ISO format with milliseconds."""
        return moment(self.calendar() - int(1000 * seconds_ago))

    def token(self, size: int) -> str:
        """Return an unguessable text of letters, digits, `-` and `_` that represents *size* random bytes.

        It does not begin with `-`, which a command line takes for an option.
        """
        found = "-"
        while found.startswith("-"):
            found = base64.urlsafe_b64encode(self.random.randbytes(size)).rstrip(b"=").decode()
        return found

    def repeat(self, call: Callable[[], float | None], name: str, *, after: float | None = None) -> Repeated:
        """Call a function in a thread with that *name* until it is stopped, for the first time *after* some seconds.

        The function returns the seconds until the next call. None, as *after* or as that result, waits for `wake`.
        """
        return _Thread(call, name, after)


class _Thread:
    """A thread that calls a function repeatedly."""

    def __init__(self, call: Callable[[], float | None], name: str, after: float | None) -> None:
        self._call, self._after = call, after
        self._stopped = False
        self._woken = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._woken.set()

    def stop(self) -> None:
        self._stopped = True
        self._woken.set()
        self._thread.join()

    def _run(self) -> None:
        pause = self._after
        while True:
            self._woken.wait(pause)
            self._woken.clear()
            if self._stopped:
                return
            pause = self._call()


SYSTEM = Runtime()
"""The machine itself."""


__all__ = ["SYSTEM", "Repeated", "Runtime", "moment"]

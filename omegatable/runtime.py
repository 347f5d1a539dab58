"""What a server asks of the machine that it runs on: the time, chance, and work beside its event loop.

Everything that tells time, draws or runs aside is given a `Runtime`. `SYSTEM` is the machine itself; a simulation of
whole servers passes one of its own, with virtual time, a seed, and no threads. Inside the event loop, `loop.time()`,
`asyncio.sleep` and `asyncio.to_thread` are the loop's own business.
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
    """Return a time since 1970 as UTC in ISO format with milliseconds, as the store has it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")


class Repeated(Protocol):
    """A function that is called again and again."""

    def wake(self) -> None:
        """Have the function called soon."""

    def stop(self) -> None:
        """End the calls, and wait for the one in progress."""


class Runtime:
    """The machine itself."""

    random: Random = SystemRandom()
    niceness: int = 10  # the niceness of processes that yield to the tables and their bots, such as studies

    def monotonic(self) -> float:
        """Return the seconds since some moment. It never goes back, and an event loop's time is the same."""
        return time.monotonic()

    def time(self) -> float:
        """Return the time of day in seconds since 1970."""
        return time.time()

    def calendar(self) -> int:
        """Return the time of day in milliseconds since 1970."""
        return int(1000 * self.time())

    @functools.cached_property
    def _began(self) -> tuple[float, float]:
        return self.time(), self.monotonic()

    def steady(self) -> int:
        """Return the time in milliseconds since 1970. It never jumps while this program runs, but stands in sleep."""
        began_at, began = self._began
        return int(1000 * (began_at + self.monotonic() - began))

    def timestamp(self, seconds_ago: float = 0.0) -> str:
        """Return the time of day, or that of some seconds ago, as UTC in ISO format with milliseconds."""
        return moment(self.calendar() - int(1000 * seconds_ago))

    def token(self, size: int) -> str:
        """Return a text of letters, digits, `-` and `_` that nobody guesses: it stands for *size* random bytes."""
        return base64.urlsafe_b64encode(self.random.randbytes(size)).rstrip(b"=").decode()

    def repeat(self, call: Callable[[], float | None], name: str, *, after: float | None = None) -> Repeated:
        """Call a function in a thread of that *name* until it is stopped, for the first time *after* some seconds.

        The function returns the seconds until the next call. None, here and there, waits for `wake`.
        """
        return _Thread(call, name, after)


class _Thread:
    """A thread that repeats a call."""

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

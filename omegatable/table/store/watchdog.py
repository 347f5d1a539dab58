"""A watchdog that cuts the connection to a database server that hangs, so that no caller waits forever."""

import contextlib
import os
import socket
import threading
from collections.abc import Iterator
from typing import Any

from omegatable.runtime import Runtime

LOOK_SECONDS = 0.25  # seconds between two checks


class Watchdog:
    """Shuts down the sockets of connections that exceed their timeout, as measured by the *runtime*."""

    def __init__(self, runtime: Runtime) -> None:
        self._clock = runtime.monotonic
        self._limits: dict[object, tuple[float, Any]] = {}  # The deadline and the connection of each operation.
        self._lock = threading.Lock()
        self._looking = runtime.repeat(self._look, "table-store-watchdog", after=LOOK_SECONDS)

    @contextlib.contextmanager
    def limit(self, connection: Any, seconds: float) -> Iterator[None]:
        """Cut *connection* after *seconds*; its caller then gets the driver's error of a lost connection."""
        work = object()
        with self._lock:
            self._limits[work] = self._clock() + seconds, connection
        try:
            yield
        finally:
            with self._lock:
                self._limits.pop(work, None)

    def close(self) -> None:
        """Stop the watchdog."""
        self._looking.stop()

    def _look(self) -> float:
        now = self._clock()
        with self._lock:
            for work, (end, connection) in list(self._limits.items()):
                if end < now:
                    del self._limits[work]
                    with contextlib.suppress(Exception):  # It may have been closed in the meantime.
                        _cut(connection.fileno())
        return LOOK_SECONDS


def _cut(handle: int) -> None:
    with socket.socket(fileno=os.dup(handle)) as line:
        line.shutdown(socket.SHUT_RDWR)

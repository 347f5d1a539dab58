"""Cuts the line to a database server that hangs, so that nobody waits for it for ever."""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

LOOK_SECONDS = 0.25  # between two looks


class Watchdog:
    """A thread that shuts the sockets of connections that have had their time."""

    def __init__(self) -> None:
        self._limits: dict[object, tuple[float, Any]] = {}  # by what is being done: until when, and its connection
        self._lock = threading.Lock()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._look, name="table-store-watchdog", daemon=True)
        self._thread.start()

    @contextlib.contextmanager
    def limit(self, connection: Any, seconds: float) -> Iterator[None]:
        """Give *connection* so many seconds; what waits for it then gets the driver's error of a lost connection."""
        work = object()
        with self._lock:
            self._limits[work] = time.monotonic() + seconds, connection
        try:
            yield
        finally:
            with self._lock:
                self._limits.pop(work, None)

    def close(self) -> None:
        """End the thread."""
        self._ending.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._ending.wait(LOOK_SECONDS):
            now = time.monotonic()
            with self._lock:
                for work, (end, connection) in list(self._limits.items()):
                    if end < now:
                        del self._limits[work]
                        with contextlib.suppress(Exception):  # it has been closed meanwhile
                            _cut(connection.fileno())


def _cut(handle: int) -> None:
    with socket.socket(fileno=os.dup(handle)) as line:
        line.shutdown(socket.SHUT_RDWR)

"""Locks on files, so that one process at a time writes into a folder, on Linux, macOS and Windows.

The system releases a lock when its process ends, however it ends: nothing is left behind by a kill.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # errors that say that another process holds the lock

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_FFFE  # Windows lets nobody read a locked byte, so the locked one lies beyond what is written

    def _take(descriptor: int, wait: bool) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        while wait:  # LK_LOCK gives up after ten seconds
            with contextlib.suppress(OSError):
                msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
                return
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int, wait: bool) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockedError(Exception):
    """Raised when another process holds the lock of a file. Its text is one sentence."""


@contextlib.contextmanager
def locked(file: Path, *, wait: bool = False) -> Iterator[None]:
    """Hold the lock of *file*, which is made if there is none; its content is not touched.

    If another process, or another part of this one, holds it, wait for it or raise LockedError. Raises OSError if the
    file cannot be opened.
    A file system without locks takes none.
    """
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        try:
            _take(descriptor, wait)
        except OSError as error:
            if error.errno in _HELD:
                raise LockedError(f"Another process holds {file}: wait for it to end.") from None
        yield
    finally:
        os.close(descriptor)

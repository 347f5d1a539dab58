"""File locks for Linux, macOS and Windows, so that only one process at a time writes into a folder.

The system releases a lock when its process ends, even if the process is killed.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # errors that mean that another process holds the lock

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_FFFE  # past the end of the content, because Windows lets no process read a locked byte

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
    """Hold the lock of *file*, which is created if necessary; its content is not changed.

    If another process, or another part of this one, holds the lock, wait for it or raise LockedError. Raises OSError if
    the file cannot be opened. A file system without locks gets no lock.
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

"""Files that are written whole or not at all."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

UNFINISHED = ".new"  # ends the name of a file that is being written


@contextlib.contextmanager
def replacing(file: Path, *, durable: bool = False) -> Iterator[Path]:
    """Yield a path beside *file* to write to, and then put it in its place; after an error, remove it.

    If it is *durable*, all of it is on the disk by then: a power cut leaves the old file or the new one.
    """
    new = file.with_name(file.name + UNFINISHED)
    try:
        yield new
        if durable:
            with new.open("rb+") as written:
                os.fsync(written.fileno())
        os.replace(new, file)
    finally:
        new.unlink(missing_ok=True)

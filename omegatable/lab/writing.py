"""Files that are written atomically."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

UNFINISHED = ".new"  # the suffix of unfinished files


@contextlib.contextmanager
def replacing(file: Path, *, durable: bool = False) -> Iterator[Path]:
    """Yield a path beside *file* to write to, and then replace *file* with it; after an error, remove it.

    If *durable*, the content is on disk before the replacement: after a power cut, the file is the old or the new one.
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

"""Files that are written whole or not at all."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

UNFINISHED = ".new"  # ends the name of a file that is being written


@contextlib.contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """Yield a path beside *file* to write to, and then put it in its place; after an error, remove it."""
    new = file.with_name(file.name + UNFINISHED)
    try:
        yield new
        os.replace(new, file)
    finally:
        new.unlink(missing_ok=True)

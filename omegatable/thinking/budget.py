"""A memory budget for a task of a worker process that reads untrusted input."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MEMORY: Final = 512 << 20  # max bytes that such a task may allocate beyond what its process already uses

if sys.platform == "linux":
    import mmap
    import resource

    @contextlib.contextmanager
    def memory_limited(memory: int = MEMORY) -> Iterator[None]:
        """Limit this process to *memory* more bytes within the block. An allocation beyond that raises MemoryError."""
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = pages * mmap.PAGESIZE + memory
        resource.setrlimit(resource.RLIMIT_AS, (min([wanted, *(limit for limit in (soft, hard) if limit >= 0)]), hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
else:

    @contextlib.contextmanager
    def memory_limited(memory: int = MEMORY) -> Iterator[None]:
        """Run the block without a limit, because this system has no limit that can be removed again."""
        yield

"""A budget of memory for a task of a worker process that reads what a stranger wrote."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MEMORY: Final = 512 << 20  # bytes that such a task may take on top of what its process has

if sys.platform == "linux":
    import mmap
    import resource

    @contextlib.contextmanager
    def memory_limited(memory: int = MEMORY) -> Iterator[None]:
        """Let this process take at most *memory* more bytes within the block; beyond that MemoryError is raised."""
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
        """Run the block without a limit: this system has none that can be taken back."""
        yield

"""A server of the table as a process of its own, for benchmarks that play through sockets."""

import contextlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

_START = """
import sys
from omegatable.web.config import Config
from omegatable.web.serving import serve
serve(Config(courtesy=float(sys.argv[2])), port=0, db=sys.argv[1], open_browser=False)
"""


@contextlib.contextmanager
def server(courtesy: float = 0.5) -> Iterator[str]:
    """Run a server with a new database and yield its host and port.

    *courtesy* is the minimum time in seconds that a bot takes to act. Raises `RuntimeError` if the server does not
    start.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", _START, str(Path(folder) / "tables.sqlite"), str(courtesy)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                found = re.search(r"http://(\S+)", process.stdout.readline() if process.stdout else "")
                if not found:
                    raise RuntimeError("The server did not start.")
                yield found[1]
            finally:
                process.kill()

"""Servers that start in a tenth of a second, so that they may be killed a thousand times.

Each is a fork of one process that has imported everything. It is a whole server on its own process id: a kill takes it
as it takes any other. Only its worker processes are not there from the beginning: they start when a bot is asked.
"""

import contextlib
import json
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.support.server import PATIENCE, Server

FORKING = """
import json, os, signal, sys, traceback
from omegatable.thinking import Thinkers
from omegatable.web.config import Config
from omegatable.web.serving import serve
Thinkers.start = lambda _: None
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for those who have ended
for line in sys.stdin:
    port, database = json.loads(line)
    process = os.fork()
    if process == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        try:
            serve(Config(courtesy=0.0), port=port, db=database, open_browser=False)
        except BaseException:
            traceback.print_exc()
            print("failed", flush=True)
        finally:
            os._exit(0)
    print(process, flush=True)
"""


@dataclass
class Forked:
    """A server that may be killed, and started again at the same address."""

    forking: "Forking"
    database: Path
    process: int = 0
    port: int = 0
    server: Server | None = None
    _handle: int = -1

    def start(self) -> None:
        """Start it. When this returns, it listens."""
        self.process, address = self.forking.fork(self.port, self.database)
        self._handle = os.pidfd_open(self.process)
        if self.server is None:
            self.server = Server(address)
            self.port = int(address.rpartition(":")[2])
        assert self.server.address == address

    def kill(self) -> None:
        """End it at once, as a crash does, and wait until it is gone."""
        os.kill(self.process, signal.SIGKILL)
        assert select.select([self._handle], [], [], PATIENCE)[0], "it lives on"
        os.close(self._handle)
        self.process = 0


class Forking:
    """The process whose forks are servers."""

    def __init__(self, process: "subprocess.Popen[str]", log: Path) -> None:
        self._process, self._log = process, log

    def fork(self, port: int, database: Path) -> tuple[int, str]:
        """Return the process id and the address of a new server."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([port, str(database)]) + "\n")
        self._process.stdin.flush()
        found: list[str] = []
        while len(found) < 2:
            line = self._process.stdout.readline()
            assert line not in ("", "failed\n"), self.log()
            found += re.findall(r"^\d+$|http://\S+", line.strip())
        process, address = sorted(found)
        return int(process), address

    def log(self) -> str:
        """Return what the servers have logged."""
        return self._log.read_text()

    @contextlib.contextmanager
    def running(self, database: Path) -> Iterator[Forked]:
        """Run a server until the end of this context; it may be killed and started again meanwhile."""
        life = Forked(self, database)
        life.start()
        try:
            yield life
        finally:
            if life.process:
                life.kill()
            assert life.server is not None
            life.server.http.close()


@contextlib.contextmanager
def forking(log: Path) -> Iterator[Forking]:
    """Yield a process whose forks are servers, with interpreted rules. What they log goes to the file *log*."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with log.open("w") as written:
        command = [sys.executable, "-c", FORKING]
        with subprocess.Popen(command, text=True, stderr=written, env=environment, **pipes) as process:
            try:
                yield Forking(process, log)
            finally:
                process.kill()


__all__ = ["Forked", "Forking", "forking"]

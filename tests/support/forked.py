"""Servers that start in a tenth of a second, so that they may be killed a thousand times.

Each is a fork of one process that has imported everything. It is a whole server on its own process id: a kill takes it
as it takes any other. Only its worker processes are not there from the beginning: they start when a bot is asked. Its
rules are interpreted, so that it compiles nothing.
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
from typing import Any

from tests.support.server import PATIENCE, Server

FORKING = """
import contextlib, json, os, signal, sys, traceback
from omegatable.thinking import Thinkers
from omegatable.web.config import Config
from omegatable.web.serving import serve
Thinkers.start = lambda _: None
def reap(*_):
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
signal.signal(signal.SIGCHLD, reap)
for line in sys.stdin:
    port, database, settings = json.loads(line)
    process = os.fork()
    if process == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        try:
            settings = {"courtesy": 0.0, **settings}
            config = Config(**{name: settings.pop(name) for name in Config.__dataclass_fields__ if name in settings})
            serve(config, port=port, db=database, open_browser=False, **settings)
        except BaseException:
            traceback.print_exc()
            print("failed", flush=True)
        finally:
            os._exit(0)
    print(process, flush=True)
"""


@dataclass
class Forked:
    """A server that may be killed, stopped or paused, and started again at the same address."""

    forking: "Forking"
    database: Path | str
    settings: dict[str, Any]
    server: Server
    process: int = 0

    def start(self) -> None:
        """Start it again. When this returns, it listens."""
        port = int(self.server.address.rpartition(":")[2])
        self.process, address = self.forking.fork(port, self.database, self.settings)
        assert self.server.address == address

    def kill(self) -> None:
        """End it at once, as a crash does, and wait until it is gone."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it in order, and wait until it is gone."""
        self._end(signal.SIGINT)

    def pause(self) -> None:
        """Stop it in its tracks."""
        os.kill(self.process, signal.SIGSTOP)

    def wake(self) -> None:
        """Let it go on after a pause."""
        os.kill(self.process, signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        handle = os.pidfd_open(self.process)
        os.kill(self.process, how)
        assert select.select([handle], [], [], PATIENCE)[0], "it lives on"
        os.close(handle)
        self.process = 0


class Forking:
    """The process whose forks are servers."""

    def __init__(self, process: "subprocess.Popen[str]", log: Path) -> None:
        self._process, self._log = process, log

    def fork(self, port: int, database: Path | str, settings: dict[str, Any]) -> tuple[int, str]:
        """Return the process id and the address of a new server."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([port, str(database), settings]) + "\n")
        self._process.stdin.flush()
        found: list[str] = []
        while len(found) < 2:
            line = self._process.stdout.readline()
            assert line, self.log()
            found += re.findall(r"^\d+$|http://\S+|^failed$", line.strip())
        process, address = sorted(found)
        assert address != "failed", self.log()
        return int(process), address

    def log(self) -> str:
        """Return what the servers have logged."""
        return self._log.read_text()

    @contextlib.contextmanager
    def running(self, database: Path | str, **settings: Any) -> Iterator[Forked]:
        """Run a server until the end of this context; it may be killed and started again meanwhile.

        *settings* are those of `Config`, and arguments of `serve`.
        """
        process, address = self.fork(0, database, settings)
        life = Forked(self, database, settings, Server(address), process)
        try:
            yield life
        finally:
            if life.process:
                life.kill()
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

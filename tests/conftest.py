"""What all tests share: they never touch the tables of the person who runs them."""

import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from omegatable.cli import run
from omegatable.kernel import COMPILED, current_mode, mode, set_mode

pytest.register_assert_rewrite("tests.support")  # what fails in a helper is told as plainly as in a test

ROOT = Path(__file__).resolve().parents[1]

os.environ["OMEGATABLE_KERNELS"] = "compiled"  # in what tests start too, unless they want it otherwise
set_mode("compiled")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # so does a shell with what it starts in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

_data = tempfile.TemporaryDirectory(prefix="omegatable-")
os.environ["XDG_DATA_HOME"] = _data.name


@pytest.fixture(autouse=True)
def nothing_is_compiled(request: pytest.FixtureRequest) -> Iterator[None]:
    """Kernels run as they do for players: compiled where the cache has them, which `make test` fills, else as Python.

    Only tests that are marked `compiled` wait for the compiler.
    """
    if current_mode() != "compiled" or request.node.get_closest_marker("compiled"):
        yield
        return
    with mode("cached"):
        yield


@pytest.fixture
def compiler() -> Iterator[None]:
    """Kernels that the cache lacks are compiled, if they can be: for what would take far longer as Python."""
    with mode("compiled" if COMPILED else "interpreted"):
        yield


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the project."""
    return ROOT


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs a line of words, and more words, in this process; returns the exit code, the output and the errors."""

    def execute(line: str, *more: object) -> tuple[int, str, str]:
        code = run([*line.split(), *map(str, more)])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return execute


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks go on only while this thread has a processor: what else the machine does takes no time."""
    monkeypatch.setattr(time, "perf_counter", time.thread_time)


@pytest.fixture
def free_port() -> int:
    """A port on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]

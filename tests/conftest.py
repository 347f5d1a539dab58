"""Fixtures for all tests. Tests never touch the tables of the person who runs them."""

import faulthandler
import gc
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

from omegatable.cli import run
from omegatable.kernel import COMPILED, current_mode, mode, set_mode, when_missing

if TYPE_CHECKING:
    from tests.support.forked import Forking

pytest.register_assert_rewrite("tests.support")  # failures in helpers are explained as fully as in tests

ROOT = Path(__file__).resolve().parents[1]

os.environ["OMEGATABLE_KERNELS"] = "compiled"  # also in processes that tests start, unless they override it
set_mode("compiled")
when_missing(None)  # a game that is compiled in the background would change the mode of later tests

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell does the same to its background processes
    signal.signal(signal.SIGINT, signal.default_int_handler)

_data = tempfile.TemporaryDirectory(prefix="omegatable-")
os.environ["XDG_DATA_HOME"] = _data.name
os.environ["LANGUAGE"] = "en"  # the language of the terminal, whatever the user who runs the tests speaks


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--cost`."""
    parser.addoption("--cost", action="store_true", help="print what each test costs on the clock and the processor")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Tell of a crash by its own thread alone, and measure what each test costs, if that was asked for."""
    faulthandler.enable(file=config.stash[fault_handler_stderr_fd_key], all_threads=False)
    if config.getoption("--cost"):
        from tests.support.cost import Costs

        config.pluginmanager.register(Costs(), "cost")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the tests that take longest, and leave those marked `whole` to `make test-all`.

    The clauses of the rules come last: they are short, and fill what is left of the time.
    """
    from tests.support.sample import WHOLE

    if not WHOLE:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("whole")])
        items[:] = [item for item in items if not item.get_closest_marker("whole")]
    items.sort(key=_rank)


def pytest_collection_finish() -> None:
    """Keep what has been imported out of the garbage collector, which took an eighth of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """List the drivers of browsers that hung and were restarted."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    hung = [(report.nodeid, words) for report in reports for name, words in report.user_properties if name == "hung"]
    if hung:
        terminalreporter.section(f"{len(hung)} drivers hung and were restarted")
    for test, words in hung:
        terminalreporter.write_line(f"{test}: {words}")


def _rank(item: pytest.Item) -> int:
    if item.get_closest_marker("browser"):
        return 0
    return 2 if item.path.parent.name == "clauses" else 1


@pytest.fixture(autouse=True)
def nothing_is_compiled(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run kernels as players do: compiled if the cache has them, which `make test` fills, otherwise as Python.

    Only tests marked `compiled` wait for the compiler.
    """
    if current_mode() != "compiled" or request.node.get_closest_marker("compiled"):
        yield
        return
    with mode("cached"):
        yield


@pytest.fixture
def compiler() -> Iterator[None]:
    """Compile kernels that the cache lacks, if possible, for tests that would take far longer as Python."""
    with mode("compiled" if COMPILED else "interpreted"):
        yield


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the root of the project."""
    return ROOT


@pytest.fixture(scope="session")
def cache() -> None:
    """Fill the cache of compiled kernels, as `make test` does: the first command that needs it would say so."""
    if COMPILED:
        subprocess.run([sys.executable, "-m", "omegatable.bots.compiling"], check=True, timeout=900)


@pytest.fixture
def command(cache: None, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Return a function that runs a command line in this process: exit code, output, errors."""

    def execute(line: str, *more: object) -> tuple[int, str, str]:
        code = run([*line.split(), *map(str, more)])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return execute


@pytest.fixture(scope="session")
def forks(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Forking]":
    """Yield what starts servers in a tenth of a second."""
    from tests.support.forked import forking

    with forking(tmp_path_factory.mktemp("forks") / "log") as found:
        yield found


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make clocks count only the processor time of this thread, so that other load takes no time."""
    monkeypatch.setattr(time, "perf_counter", time.thread_time)


@pytest.fixture
def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]

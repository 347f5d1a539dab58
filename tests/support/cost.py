"""What each test costs: `make test ARGS=--cost` prints the time on the clock and on the processors, dearest first.

The processor's time is that of the test's own process and of all that it started, such as servers and a browser. A
fixture that several tests share is counted with the first of them, or with the last if it takes long to close.
"""

import os
import resource
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

clock = time.perf_counter  # held here, because tests replace it
TICKS = os.sysconf("SC_CLK_TCK")
LEAST = 0.3  # seconds on the processor below which a test is not listed by itself
NAME = "cost"


def spent() -> tuple[float, float, float]:
    """Return the seconds on the clock, of this process, and of its children, dead or alive."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    dead = resource.getrusage(resource.RUSAGE_CHILDREN)
    children = dead.ru_utime + dead.ru_stime + sum(map(_lived, _below(os.getpid())))
    return clock(), own.ru_utime + own.ru_stime, children


def _below(process: int) -> Iterator[int]:
    """Yield the processes that *process* and its children have started, as far as they live."""
    try:
        threads = os.listdir(f"/proc/{process}/task")
    except OSError:  # it ends just now
        return
    for thread in threads:
        try:
            children = _read(f"/proc/{process}/task/{thread}/children").split()
        except OSError:
            continue
        for child in map(int, children):
            yield child
            yield from _below(child)


def _lived(process: int) -> float:
    """Return the seconds on the processor of a process and of its dead children."""
    try:
        fields = _read(f"/proc/{process}/stat").rpartition(b")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS


def _read(file: str) -> bytes:
    """Return the start of a file of /proc; a file object would cost more than most tests."""
    handle = os.open(file, os.O_RDONLY)
    try:
        return os.read(handle, 1 << 16)
    finally:
        os.close(handle)


class Costs:
    """Measures every test, and prints the sums at the end."""

    def __init__(self) -> None:
        self._mark = spent()
        self._tests: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])

    def pytest_collection_finish(self) -> None:
        """Begin to measure here: what went before belongs to no test."""
        self._mark = spent()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> Iterator[None]:
        """Add to the report of a test's end what it has spent. It travels with the report to xdist's main."""
        report = yield
        if call.when == "teardown":
            now = spent()
            cost = [max(0.0, after - before) for before, after in zip(self._mark, now, strict=True)]
            report.user_properties.append((NAME, cost))
            self._mark = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the phases of a test."""
        for name, cost in report.user_properties:
            if name == NAME:
                self._tests[report.nodeid] = [sum(pair) for pair in zip(self._tests[report.nodeid], cost, strict=True)]

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print folders, files and tests, dearest first."""
        write = terminalreporter.write_line
        for title, key in (("folders", _folder), ("files", _file), ("tests", str)):
            sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
            for test, cost in self._tests.items():
                sums[key(test)] = [sum(pair) for pair in zip(sums[key(test)], cost, strict=True)]
            terminalreporter.section(f"cost of {title}: clock, own processor, children's")
            for name, cost in sorted(sums.items(), key=lambda item: -item[1][1] - item[1][2]):
                if title == "folders" or cost[1] + cost[2] >= LEAST or cost[0] >= 3 * LEAST:
                    write(f"{cost[0]:8.2f} {cost[1]:8.2f} {cost[2]:8.2f}  {name}")
        totals = [sum(column) for column in zip(*self._tests.values(), strict=True)]
        write("{:8.2f} {:8.2f} {:8.2f}  in all".format(*totals or (0, 0, 0)))


def _file(test: str) -> str:
    return test.partition("::")[0]


def _folder(test: str) -> str:
    return str(Path(_file(test)).parent)

"""Shared code of all benchmarks: figures, the file that stores them, their rows in Markdown, and a test server."""

import argparse
import contextlib
import datetime
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from omegatable.engine.protocol import PRESETS, Game

LOOK = 0.5  # seconds between polls of a server's compilation
_SERVE = """
import os, sys
if sys.argv[3]:
    os.sched_setaffinity(0, {int(sys.argv[3])})
from omegatable.web.config import Config
from omegatable.web.serving import serve
serve(Config(courtesy=float(sys.argv[2])), port=0, db=sys.argv[1], open_browser=False)
"""


class Figure(NamedTuple):
    """One measured value, with its goal and its conditions, both as text."""

    what: str
    value: float
    unit: str = ""
    goal: str = ""
    note: str = ""

    def text(self) -> str:
        """Return the value with its unit and note: an integer starting at 100, else with three digits."""
        value = f"{self.value:,.0f}" if abs(self.value) >= 100 else f"{self.value:.3g}"
        return f"{value} {self.unit}".rstrip() + (f" ({self.note})" if self.note else "")


def machine() -> str:
    """Return a description of this machine."""
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"


def keep(path: Path, command: str, figures: Iterable[Figure]) -> None:
    """Write the *figures* of a *command* into a file as they arrive, with machine and date; other figures are kept."""
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    taken = kept[command] = {"machine": machine(), "date": f"{datetime.date.today()}", "figures": []}
    path.parent.mkdir(parents=True, exist_ok=True)
    for figure in figures:
        print(f"{figure.what:72} {figure.text():>24}", flush=True)
        taken["figures"].append(figure._asdict())
        path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def markdown(path: Path) -> str:
    """Return the figures of a file as tables in the format of docs/benchmarks.md, one for each command."""
    tables = []
    for command, taken in json.loads(path.read_text(encoding="utf-8")).items():
        head = f"{taken['date']}, {taken['machine']}\n\n| What | Goal | Measured | Command |\n| --- | --- | --- | --- |"
        figures = [Figure(**each) for each in taken["figures"]]
        rows = [f"| {one.what} | {one.goal} | {one.text()} | `{command}` |" for one in figures]
        tables.append("\n".join([head, *rows]))
    return "\n\n".join(tables)


def choose_parts(parser: argparse.ArgumentParser, parts: Iterable[str], default: Iterable[str]) -> None:
    """Add the option `--parts`, which selects among *parts*."""
    default = list(default)
    parser.add_argument(
        "--parts", nargs="+", choices=list(parts), default=default, help=f"default: {' '.join(default)}"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options `--preset` and `--option`, which set options of a game; `options_of` reads them."""
    parser.add_argument("--preset", choices=list(PRESETS), default="printed", help="the rules that --option changes")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="can be repeated")


def options_of(asked: argparse.Namespace, game: Game) -> dict[str, int | str | bool]:
    """Return the options of *game* by name."""
    return {**game.preset(asked.preset), **dict(option.split("=", 1) for option in asked.option)}


def in_turns(
    works: Mapping[str, Callable[[], int]], seconds: float, rounds: int, clock: Callable[[], float]
) -> dict[str, list[float]]:
    """Return the amount of work per second of each of *works*, one rate for each of the *rounds*, by *clock*.

    A work function returns the amount that it has done, at least 1. The functions take turns, so that a busy machine
    slows all of them. Each is called once first, which compiles and fills caches.
    """
    rates: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(rounds):
        for name, work in works.items():
            begun, done = clock(), 0
            while not done or clock() - begun < seconds:
                done += work()
            rates[name].append(done / (clock() - begun))
    return rates


def medians(rates: Mapping[str, list[float]]) -> dict[str, float]:
    """Return the median of each list."""
    return {name: statistics.median(each) for name, each in rates.items()}


class Server:
    """A server of the table in a separate process."""

    def __init__(self, database: str, courtesy: float = 0.0, core: int | None = None) -> None:
        """Start it on a *database*; bots take at least *courtesy* seconds. It may be bound to one *core*."""
        command = [sys.executable, "-c", _SERVE, database, str(courtesy), "" if core is None else str(core)]
        self.began = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline() if self.process.stdout else ""
        if "http://" not in line:
            self.kill()
            raise SystemExit("The server did not start.")
        self.host = line.split("http://")[1].split()[0]

    def get(self, path: str) -> Any:
        """Return the server's response to a request."""
        with urllib.request.urlopen(f"http://{self.host}{path}") as answer:
            return json.load(answer)

    def wait_until_ready(self) -> None:
        """Wait until the rules and the bots of all games are compiled."""
        while not self.get("/api/readiness")["ready"]:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(LOOK)

    def set_table(self, game: str, seats: list[dict[str, str]], **options: Any) -> tuple[str, list[str]]:
        """Create a table. Returns its id and the keys of its human players."""
        wish = json.dumps({"game": game, "seats": seats, "options": options}).encode()
        request = urllib.request.Request(f"http://{self.host}/api/tables", wish, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            told = json.load(answer)
        return told["table"], [key["key"] for key in told["keys"]]

    def kill(self) -> None:
        """Kill the process at once, as a crash would."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


@contextlib.contextmanager
def serving(database: str = "", courtesy: float = 0.0, core: int | None = None) -> Iterator[Server]:
    """Run a server on a *database*, a new one by default, and kill it at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = Server(database or str(Path(folder) / "tables.sqlite"), courtesy, core)
        try:
            yield server
        finally:
            server.kill()

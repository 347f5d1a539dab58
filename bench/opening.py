"""How soon a player can start on a machine without compiled kernels, and the cost of compilation.

Each part starts with a new, empty cache, data folder and database; all parts except the first start `omegatable serve`.

compile    all kernels of the server, in this process and part by part, as the workers compile them; --kernels prints
           the slowest kernels. The time of a kernel is processor time, without the time of the kernels that it calls
bots       a client plays at random over a socket, first against `steady`, then against each level in turn, until
           everything is compiled. An answer is timed from the message that a bot is to act to the message with its
           act. Sealed answers are not timed, because no message shows who is thinking about them
processor  without any players, the server is stopped when it has compiled everything; its processor time includes
           every child process that it has waited for
terminal   `omegatable play omega-shift` up to its first prompt, with an empty cache and with a full one
page       Chromium opens the home page as soon as the server prints its address, selects a game and clicks Start. The
           times run from the start of the server's process until Start is clickable, and until the page offers the
           first legal move. If the bot starts the game, its first turn is included
"""

import argparse
import collections
import contextlib
import itertools
import json
import os
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from numba.core import event
from websockets.sync.client import connect

from bench.figures import Figure, choose_parts
from omegatable.bots.compiling import parts_of, warm_up
from omegatable.bots.levels import LEVELS, seconds_of
from omegatable.engine.registry import GAMES
from omegatable.kernel import kernel_directory
from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL

OFFERED = [level.name for level in LEVELS.values() if not level.rare]
PATIENCE = 900.0  # seconds after which a measurement is abandoned
STOPPING = 30.0  # seconds that a server may take to stop
LOOK = 0.1  # seconds between polls of the server's progress
COURTESY = 0.5  # minimum seconds that a bot of `omegatable serve` takes to act
ANSWERS = 12  # answers timed per level before the next level
STARTS = 5  # starts of the terminal with a full cache
ALL_LEVELS = {"omega-shift": "25", "alpha-and-omega": "25", "alpha-beta-omega": "45"}  # the goals, in seconds

START = "section.set button.go:enabled"
LEGAL = (
    ".prompt.you :is(.acts button.btn:not(.quiet, [aria-disabled=true], :disabled)),"
    " body:has(.prompt.you) [data-target]"
)


# ----------------------------------------------------------------------------------------------------------- the server


def surroundings(folder: Path) -> dict[str, str]:
    """Return a user's environment with no folders except *folder*."""
    own = {"OMEGATABLE_CACHE": folder / "cache", "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder / "data"}
    return os.environ | {name: str(path) for name, path in own.items()}


class ServerProcess:
    """A newly started server process, with the times at which it had compiled each game."""

    def __init__(self, folder: Path) -> None:
        self.compiled: dict[str, float] = {}  # seconds after the start, by game
        self.ready = threading.Event()
        self._stop = threading.Event()
        self.began = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "omegatable", "serve", "--no-open", "--port=0", f"--db={folder / 'tables.sqlite3'}"],
            env=surroundings(folder),
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        found = re.search(r"http://\S+", self._process.stdout.readline() if self._process.stdout else "")
        if not found:
            self.kill()
            raise SystemExit("The server does not start.")
        self.address = found[0]
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()

    def age(self) -> float:
        """Return the seconds since the process was started."""
        return time.perf_counter() - self.began

    def _look(self) -> None:
        """Poll the server's progress until everything is compiled."""
        with httpx.Client(base_url=self.address, timeout=PATIENCE) as http:
            while not self._stop.wait(LOOK):
                with contextlib.suppress(httpx.HTTPError):
                    told = http.get("/api/readiness").raise_for_status().json()
                    for game in told["games"]:
                        if game["part"] >= 1.0:
                            self.compiled.setdefault(game["game"], self.age())
                    if told["ready"]:
                        self.ready.set()
                        break

    def wait_until_ready(self) -> None:
        """Wait until everything is compiled."""
        if not self.ready.wait(PATIENCE):
            raise SystemExit(f"The server has not compiled everything in {PATIENCE:.0f} s.")

    def stop(self) -> float:
        """Stop the server as Ctrl-C does. Returns the processor time of all its processes in seconds."""
        self._stop.set()
        self._watch.join()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self._process.send_signal(signal.SIGINT)
        self._process.wait(STOPPING)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def kill(self) -> None:
        """Kill the server and its child processes at once."""
        self._stop.set()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        with self._process:  # closes its pipe and waits for it
            pass


@contextlib.contextmanager
def opened() -> Iterator[ServerProcess]:
    """Yield a server with empty folders."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = ServerProcess(Path(folder))
        try:
            with server.http:
                yield server
        finally:
            server.kill()


# ------------------------------------------------------------------------------------------------------------ the bots


@dataclass(frozen=True)
class Wait:
    """One answer of a bot."""

    level: str
    seconds: float
    own: float  # seconds that the bot may take, for courtesy or thinking
    answers_a_move: bool  # whether the opponent has acted before

    @property
    def beyond(self) -> float:
        """Return the seconds beyond the bot's allowed time."""
        return max(0.0, self.seconds - self.own)


class Player:
    """A client that plays random legal actions over a socket against one bot."""

    def __init__(self, server: ServerProcess, game: str, level: str, chance: random.Random) -> None:
        self._chance, self._level = chance, level
        self._own = max(COURTESY, seconds_of(level, GAMES[game]))
        self._acts = 0
        self._seen: dict[str, Any] = {}
        seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Rosa", "level": level}]
        begins = {option.name for option in GAMES[game].options} & {"first_player"}
        wish = {"game": game, "seats": seats, "options": dict.fromkeys(begins, 1)}
        told = server.http.post("/api/tables", json=wish).raise_for_status().json()
        self._address = f"{server.address.replace('http', 'ws', 1)}/ws"
        key = told["keys"][0]["key"]
        self._hello = {"protocol": PROTOCOL, "table": told["table"], "key": key, "claim": key}

    def waits(self) -> Iterator[Wait]:
        """Play to the end of the game, and yield every answer of the bot as it arrives."""
        with connect(self._address, ping_interval=None) as self._line:
            self._say(type="hello", **self._hello)
            self._hear()
            while self._seen["result"] is None:
                if self._seen["thinking"] is not None:
                    yield self._wait()
                elif self._seen["choices"]:
                    self._act()
                else:
                    self._hear()

    def _wait(self) -> Wait:
        begun, version = time.perf_counter(), self._seen["version"]
        while self._seen["version"] == version:
            self._hear()
        return Wait(self._level, time.perf_counter() - begun, self._own, answers_a_move=self._acts > 0)

    def _act(self) -> None:
        self._acts += 1
        name, version = f"act-{self._acts}", self._seen["version"]
        action = self._chance.choice(self._seen["choices"])["action"]
        self._say(type="act", id=name, version=version, action=action)
        while self._hear() != name:
            pass

    def _say(self, **message: Any) -> None:
        self._line.send(json.dumps(message))

    def _hear(self) -> str:
        """Wait for a table or a refusal. Returns the id of the act that the message answers."""
        while True:
            message = json.loads(self._line.recv(timeout=PATIENCE))
            if message["type"] in ("table", "change"):
                self._seen = followed(self._seen, message)
                return str(self._seen["answers"])
            if message["type"] == "refused":  # the table changed in the meantime; the new one is on its way
                if message["final"]:
                    raise SystemExit(f"The table refuses: {message['sentence']}")
                return str(message["id"])


def bots(asked: argparse.Namespace) -> Iterator[Figure]:
    """Measure how long a player waits for bots while kernels compile, and when the bots of each game are compiled."""
    for game in asked.games:
        title, chance = GAMES[game].title, random.Random(1)
        waits: list[Wait] = []
        with opened() as server:
            first = None
            for wait in Player(server, game, "steady", chance).waits():
                waits.append(wait)
                if wait.answers_a_move:
                    first = server.age()
                    break
            for level in itertools.cycle(OFFERED):
                if server.ready.is_set():
                    break
                for wait in itertools.islice(Player(server, game, level, chance).waits(), ANSWERS):
                    waits.append(wait)
                    if server.ready.is_set():
                        break
            all_levels = server.compiled[game]
        if first is None:
            raise SystemExit("The bot has never answered.")
        answer = next(wait for wait in waits if wait.answers_a_move)
        longest, beyond = max(waits, key=lambda wait: wait.seconds), max(waits, key=lambda wait: wait.beyond)
        heard = f"{longest.level}; answers heard: {len(waits)}"
        yield Figure(f"{title}: first answer of steady", answer.seconds, "s", "6", f"{first:.1f} s after the start")
        yield Figure(f"{title}: longest wait for a bot", longest.seconds, "s", "3", heard)
        yield Figure(f"{title}: longest wait beyond the bot's own time", beyond.beyond, "s", "", beyond.level)
        yield Figure(f"{title}: all levels compiled", all_levels, "s", ALL_LEVELS.get(game, ""))


# ------------------------------------------------------------------------------------------- processor time, terminal


def processor(asked: argparse.Namespace) -> Iterator[Figure]:
    """Measure the processor time to compile everything that a server needs."""
    with opened() as server:
        server.wait_until_ready()
        wall = server.age()
        yield Figure("processor time to compile everything", server.stop(), "s", "100", f"in {wall:.1f} s")


def terminal(asked: argparse.Namespace) -> Iterator[Figure]:
    """Measure `omegatable play omega-shift` to its first prompt; the first start fills the cache of the others."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Figure("play to its first prompt, empty cache", _first_prompt(surroundings(Path(folder))), "s", "2")
        command = [sys.executable, "-m", "omegatable.bots.compiling", "omega-shift"]
        subprocess.run(command, env=surroundings(Path(folder)), check=True, capture_output=True)
        _first_prompt(surroundings(Path(folder)))  # a warm-up for the disk cache, which is not counted
        seconds = [_first_prompt(surroundings(Path(folder))) for _ in range(STARTS)]
    yield Figure("play to its first prompt, full cache", statistics.median(seconds), "s", "1", f"median of {STARTS}")


def _first_prompt(environment: dict[str, str]) -> float:
    """Return the seconds until the terminal first asks for input."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "omegatable", "play", "omega-shift"]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as terminal:
        assert terminal.stdin
        assert terminal.stdout
        shown = b""
        while not shown.endswith(b"> ") and (more := os.read(terminal.stdout.fileno(), 65536)):
            shown += more
        seconds = time.perf_counter() - begun
        terminal.communicate(b"quit\n")
    if terminal.returncode or not shown.endswith(b"> "):
        raise SystemExit("The terminal has not asked for anything.")
    return seconds


# ------------------------------------------------------------------------------------------------------------ the page


def page(asked: argparse.Namespace) -> Iterator[Figure]:
    """Measure the time from the start of the server to the home page, and to the first possible move."""
    from bench.page import chromium

    for game in asked.games:
        title = GAMES[game].title
        with chromium() as browser, opened() as server:
            tab = browser.new_page(viewport={"width": 1440, "height": 900})
            tab.set_default_timeout(1000 * PATIENCE)
            tab.goto(server.address)
            tab.locator(START).wait_for()
            home = server.age()
            tab.locator(f'button[data-game="{game}"]').click()
            tab.locator(f".g-{game} {START}").click()
            tab.wait_for_url("**/t/**")
            table = server.age()
            tab.locator(LEGAL).first.wait_for()
            move = server.age()
        yield Figure(f"{title}: home page usable", home, "s", "3")
        yield Figure(f"{title}: first own move on the page", move, "s", "5", f"the table was set after {table:.1f} s")


# ------------------------------------------------------------------------------------------------------- compilations


class Compilations(event.Listener):
    """Counts and processor seconds of kernels that Numba compiles, by name."""

    def __init__(self) -> None:
        self.counts, self.seconds = collections.Counter[str](), collections.Counter[str]()
        self._open: list[tuple[str, float, float]] = []  # kernel, start, time of its callees

    def on_start(self, event: Any) -> None:
        """Record the start of a compilation."""
        function = event.data["dispatcher"].py_func
        name = f"{function.__module__}.{function.__qualname__}".removeprefix("omegatable.")
        self._open.append((name, time.process_time(), 0.0))

    def on_end(self, event: Any) -> None:
        """Count a compilation, and its time without its callees."""
        name, began, inner = self._open.pop()
        spent = time.process_time() - began
        self.counts[name] += 1
        self.seconds[name] += spent - inner
        if self._open:
            outer, when, others = self._open[-1]
            self._open[-1] = outer, when, others + spent


def compile_everything(asked: argparse.Namespace) -> Iterator[Figure]:
    """Compile *games* into an empty cache, part by part."""
    found, total = Compilations(), 0.0
    event.register("numba:compile", found)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["OMEGATABLE_CACHE"] = folder
        for game in asked.games:
            for part in parts_of(game):
                began = time.process_time()
                warm_up(part)
                spent = time.process_time() - began
                total += spent
                yield Figure(f"compiling {part.game} {part.name}", spent, "s")
        files = [path.stat().st_size for path in kernel_directory().rglob("*") if path.is_file()]
    for name, spent in found.seconds.most_common(asked.kernels):
        yield Figure(f"compiling `{name}`, {found.counts[name]} times", spent, "s")
    yield Figure("compiling, processor time of one process", total, "s", "100 for three games")
    yield Figure("compilations", found.counts.total(), note=f"of {len(found.counts)} functions")
    yield Figure("the cache", sum(files) / 1e6, "MB", note=f"{len(files)} files")


PARTS = {"compile": compile_everything, "bots": bots, "processor": processor, "terminal": terminal, "page": page}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, PARTS)
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES), help="only these")
    parser.add_argument("--kernels", type=int, default=0, help="how many of the slowest kernels the part compile names")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts."""
    for part in asked.parts:
        yield from PARTS[part](asked)

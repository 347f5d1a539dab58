"""How soon you can play on a machine where nothing is compiled yet: `python -m bench.opening`.

Each part starts `omegatable serve` as a process with a new, empty cache, data folder and database:

- page: Chromium opens the home page as soon as the server prints its address, picks a game and clicks Start. The times
  start with the server's process and end when Start is clickable and when the page offers the first legal move. If the
  bot begins, its first turn is included.
- bots: a client plays at random over a socket, first against `steady`, then against each level in turn, until
  everything is compiled. An answer is timed from the message that says that a bot is to act to the message with its
  act. Sealed answers are not timed, because nobody is told who is thinking about one.
- processor: nobody plays. The server is stopped when it has compiled everything; its processor time includes that of
  every child process it has waited for.
- terminal: `omegatable play omega-shift` up to its first prompt, with an empty cache and with a full one.

`--games` and `--parts` select less, for a shorter run.
"""

import argparse
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
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser
from websockets.sync.client import connect

from bench.chromium import chromium
from omegatable.bots.levels import seconds_of
from omegatable.games import GAMES
from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL

PARTS = ("page", "bots", "processor", "terminal")
LEVELS = ("gentle", "steady", "sharp", "master")
PATIENCE = 900.0  # seconds after which a measurement is abandoned
STOPPING = 30.0  # seconds that a server may take to stop
LOOK = 0.1  # seconds between two polls of the server's progress
COURTESY = 0.5  # minimum seconds that a bot of `omegatable serve` takes to act
ANSWERS = 12  # answers timed per level before the next level
STARTS = 5  # starts of the terminal with a full cache
GOALS = {
    "home page usable": 3.0,
    "first own move on the page": 5.0,
    "first answer of steady": 6.0,
    "longest wait for a bot": 3.0,
    "processor time to compile everything": 100.0,
    "play to its first prompt, empty cache": 2.0,
    "play to its first prompt, full cache": 1.0,
}
GOALS_OF_ALL_LEVELS = {"omega-shift": 25.0, "alpha-and-omega": 25.0, "alpha-beta-omega": 45.0}

START = "section.set button.go:enabled"
LEGAL = (
    ".prompt.you :is(.row button.btn:not(.quiet, [aria-disabled=true], :disabled)), body:has(.prompt.you) [data-target]"
)


@dataclass(frozen=True)
class Figure:
    """One measured time."""

    what: str
    game: str  # its title; empty if the figure is about the whole house
    goal: float | None
    seconds: float
    note: str = ""

    def row(self) -> str:
        """Return the figure as a line of a Markdown table."""
        what = f"{self.game}: {self.what}" if self.game else self.what
        goal = "" if self.goal is None else f"{self.goal:g} s"
        missed = self.goal is not None and self.seconds > self.goal
        seconds = f"**{self.seconds:.1f} s**" if missed else f"{self.seconds:.1f} s"
        return f"| {what} | {goal} | {seconds}{f' ({self.note})' if self.note else ''} |"


def say(sentence: str) -> None:
    """Print what is being measured."""
    print(sentence, file=sys.stderr, flush=True)


# ----------------------------------------------------------------------------------------------------------- the house


def surroundings(folder: Path, cache: Path | None = None) -> dict[str, str]:
    """Return the environment of a user with only *folder*, and optionally a filled *cache*."""
    own = {"OMEGATABLE_CACHE": cache or folder / "cache", "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder / "data"}
    return os.environ | {name: str(path) for name, path in own.items()}


class House:
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
            raise SystemExit(f"The house has not compiled everything in {PATIENCE:.0f} s.")

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
        with self._process:  # closes its pipe and waits
            pass


@contextlib.contextmanager
def opened(folder: Path | None = None) -> Iterator[House]:
    """Yield a house with empty folders, in *folder* if its files are needed afterwards."""
    with contextlib.ExitStack() as stack:
        house = House(folder or Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))))
        try:
            with house.http:
                yield house
        finally:
            house.kill()


# ------------------------------------------------------------------------------------------------------------ the page


def measure_page(game: str, browser: Browser) -> list[Figure]:
    """Measure from the start of the server to the home page, and to the first move that can be made."""
    title = GAMES[game].title
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(1000 * PATIENCE)
    with opened() as house:
        page = context.new_page()
        page.goto(house.address)
        page.locator(START).wait_for()
        home = house.age()
        page.locator(f'button[data-game="{game}"]').click()
        page.locator(f".g-{game} {START}").click()
        page.wait_for_url("**/t/**")
        table = house.age()
        page.locator(LEGAL).first.wait_for()
        move = house.age()
    context.close()
    return [
        _figure("home page usable", title, home),
        _figure("first own move on the page", title, move, f"the table was set after {table:.1f} s"),
    ]


# ------------------------------------------------------------------------------------------------------------ the bots


@dataclass(frozen=True)
class Wait:
    """One answer of a bot."""

    level: str
    seconds: float
    own: float  # seconds that the bot may take, as courtesy or to think
    answers_a_move: bool  # whether the other player has acted before

    @property
    def beyond(self) -> float:
        """Return the seconds beyond those that the bot may take."""
        return max(0.0, self.seconds - self.own)


class Player:
    """A client that plays random legal actions over a socket against one bot."""

    def __init__(self, house: House, game: str, level: str, chance: random.Random) -> None:
        self._chance, self._level = chance, level
        self._own = max(COURTESY, seconds_of(level, GAMES[game]))
        self._acts = 0
        self._seen: dict[str, Any] = {}
        seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Rosa", "level": level}]
        begins = {option.name for option in GAMES[game].options} & {"first_player"}
        wish = {"game": game, "seats": seats, "options": dict.fromkeys(begins, 1)}
        told = house.http.post("/api/tables", json=wish).raise_for_status().json()
        self._address = f"{house.address.replace('http', 'ws', 1)}/ws"
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
        """Wait for a table or a refusal. Returns the id of the act that it answers."""
        while True:
            message = json.loads(self._line.recv(timeout=PATIENCE))
            if message["type"] in ("table", "change"):
                self._seen = followed(self._seen, message)
                return str(self._seen["answers"])
            if message["type"] == "refused":  # the table changed meanwhile: the new one is on its way
                if message["final"]:
                    raise SystemExit(f"The table refuses: {message['sentence']}")
                return str(message["id"])


def measure_bots(game: str) -> list[Figure]:
    """Measure how long bots keep a player waiting while kernels compile, and when those of *game* are compiled."""
    title, chance = GAMES[game].title, random.Random(1)
    waits: list[Wait] = []
    with opened() as house:
        first = None
        for wait in Player(house, game, "steady", chance).waits():
            waits.append(wait)
            if wait.answers_a_move:
                first = house.age()
                break
        for level in itertools.cycle(LEVELS):
            if house.ready.is_set():
                break
            for wait in itertools.islice(Player(house, game, level, chance).waits(), ANSWERS):
                waits.append(wait)
                if house.ready.is_set():
                    break
        all_levels = house.compiled[game]
    if first is None:
        raise SystemExit("The bot has never answered.")
    answer = next(wait for wait in waits if wait.answers_a_move)
    longest, beyond = max(waits, key=lambda wait: wait.seconds), max(waits, key=lambda wait: wait.beyond)
    return [
        _figure("first answer of steady", title, answer.seconds, f"{first:.1f} s after the start"),
        _figure("longest wait for a bot", title, longest.seconds, f"{longest.level}; answers heard: {len(waits)}"),
        _figure("longest wait beyond the bot's own time", title, beyond.beyond, beyond.level),
        Figure("all levels compiled", title, GOALS_OF_ALL_LEVELS[game], all_levels),
    ]


# ------------------------------------------------------------------------------------------- processor time, terminal


def measure_processor(folder: Path) -> list[Figure]:
    """Measure the processor time to compile everything that a server needs; leave the full cache in *folder*."""
    with opened(folder) as house:
        house.wait_until_ready()
        wall = house.age()
        processor = house.stop()
    return [_figure("processor time to compile everything", "", processor, f"in {wall:.1f} s")]


def measure_terminal(full: Path | None) -> list[Figure]:
    """Measure `omegatable play omega-shift` to its first prompt; *full* is a folder with a full cache, if any."""
    with tempfile.TemporaryDirectory() as empty:
        figures = [_figure("play to its first prompt, empty cache", "", _first_prompt(surroundings(Path(empty))))]
        filled = surroundings(Path(empty), full / "cache" if full else None)
        _first_prompt(filled)  # a warm-up, not counted: the first run reads from the disk
        seconds = [_first_prompt(filled) for _ in range(STARTS)]
    note = f"median of {STARTS}" + ("" if full else ", the cache filled by the terminal alone")
    return [*figures, _figure("play to its first prompt, full cache", "", statistics.median(seconds), note)]


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


# -------------------------------------------------------------------------------------------------------------- report


def _figure(what: str, game: str, seconds: float, note: str = "") -> Figure:
    return Figure(what, game, GOALS.get(what), seconds, note)


def measure(games: list[str], parts: list[str]) -> list[Figure]:
    """Take the *parts* of the measurements for *games*."""
    figures: list[Figure] = []
    if "page" in parts:
        with chromium() as browser:
            for game in games:
                say(f"The page opens {GAMES[game].title} ...")
                figures += measure_page(game, browser)
    if "bots" in parts:
        for game in games:
            say(f"Bots answer at {GAMES[game].title} while it is compiled ...")
            figures += measure_bots(game)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if "processor" in parts:
            say("The house compiles everything while nobody plays ...")
            figures += measure_processor(Path(folder))
        if "terminal" in parts:
            say("The terminal starts ...")
            figures += measure_terminal(Path(folder) if "processor" in parts else None)
    return figures


def main() -> None:
    """Measure and print."""
    description, _, details = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        prog="python -m bench.opening",
        description=description,
        epilog=details,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES), help="only these")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS), help="only these")
    wish = parser.parse_args()
    figures = measure(wish.games, wish.parts)
    if wish.json:
        print(json.dumps({"cores": os.cpu_count(), "figures": [asdict(figure) for figure in figures]}))
        return
    print("| What | Goal | Measured |\n| --- | --- | --- |")
    print("\n".join(figure.row() for figure in figures))


if __name__ == "__main__":
    main()

"""Many tables at once, over real sockets: `python -m bench.load --help`.

The server runs on one core with a database of its own, the generator on another. People are clients that play random
legal acts. A time goes from the moment when one seat sends its act to the moment when the other seat has received the
change; both ends are clocked in the generator. Processor and memory of the server are read from /proc, so this needs
Linux.
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from omegatable.games import GAMES
from omegatable.table.changes import GapError, followed
from omegatable.table.setting import set_table
from omegatable.table.store import open_store
from omegatable.table.wire import PROTOCOL, SeatWish, SetTable

EXAMPLES = """examples:
  python -m bench.load                                    1,000 tables of two people for a minute
  python -m bench.load --seconds 600                      the same for ten minutes
  python -m bench.load --bots 100 --level steady          100 of the tables against a bot
  python -m bench.load --game alpha-beta-omega --people 4 --tables 100
  python -m bench.load --idle 10000                       memory of open sockets at which nothing happens
  python -m bench.load --wake --game alpha-beta-omega     time to open a table that is not in memory
  python -m bench.load --restart 10000                    time until a new server answers
"""
EVENTS = 230  # of the table that `--wake` opens
CALLED = 64  # sockets that are opened at the same time
PATIENCE = 20.0  # seconds for an answer
LOOK = 0.01  # seconds between two looks at the generator's own lag
_CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
_START = """
import os, sys
os.sched_setaffinity(0, {int(sys.argv[3])})
from omegatable.web.config import Config
from omegatable.web.serving import serve
serve(Config(courtesy=float(sys.argv[2])), port=0, db=sys.argv[1], open_browser=False)
"""
_TICKS = os.sysconf("SC_CLK_TCK")
_decode = msgspec.json.Decoder().decode


class Server:
    """A server as a process of its own, on one core."""

    def __init__(self, database: Path, courtesy: float) -> None:
        command = [sys.executable, "-c", _START, str(database), str(courtesy), str(_CORES[0])]
        self._began = time.perf_counter()
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self._process.stdout.readline() if self._process.stdout else ""
        if "http://" not in line:
            self.kill()
            raise SystemExit("The server did not start.")
        self.host = line.split("http://")[1].split()[0]

    def answers_after(self) -> float:
        """Return the seconds from the start of the process until it has answered a first request."""
        with urllib.request.urlopen(f"http://{self.host}/api/readiness") as answer:
            answer.read()
        return time.perf_counter() - self._began

    async def compiled(self) -> None:
        """Wait until the rules and the bots of all games are compiled, and the server has loaded its part of them."""
        while True:
            with urllib.request.urlopen(f"http://{self.host}/api/readiness") as answer:
                if json.load(answer)["ready"]:
                    break
            await asyncio.sleep(0.5)
        used = -1.0
        while used != (used := self.processor()):  # it loads them in a thread of its own
            await asyncio.sleep(1.0)

    def processor(self) -> float:
        """Return the seconds of processor time used so far, by all threads."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> float:
        """Return the resident memory in MB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1000

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


@contextlib.contextmanager
def serving(database: Path, courtesy: float = 0.5) -> Iterator[Server]:
    server = Server(database, courtesy)
    try:
        yield server
    finally:
        server.kill()


@dataclass(frozen=True)
class Laid:
    """A table of the database: its id, and the keys of its people."""

    table: str
    keys: Sequence[str]


def lay(database: Path, game: str, tables: int, people: int, bots: Sequence[str] = ()) -> list[Laid]:
    """Set *tables* tables of *people* and of bots with these levels, straight in the database."""
    seats = [SeatWish(kind="friend", name=f"Person {n}") for n in range(people)]
    seats += [SeatWish(kind="bot", name=f"Bot {n}", level=level) for n, level in enumerate(bots)]
    wishes = [set_table(SetTable(game=game, seats=seats, reaction_seconds=0), seed=seed) for seed in range(16)]
    store, laid, waiting = open_store(database), [], []
    for number in range(tables):
        events, told = wishes[number % len(wishes)]
        table = f"load-{game}-{len(bots)}-{number}"
        waiting.append(store.append(table, 0, events))
        laid.append(Laid(table, [key.key for key in told.keys]))
    for stored in waiting:
        stored.result()
    store.close()
    return laid


@dataclass
class Tally:
    """What the generator has seen."""

    times: list[float] = field(default_factory=list)  # seconds, of acts of people that another person received
    sent: int = 0
    bytes: int = 0
    messages: int = 0
    errors: list[str] = field(default_factory=list)


class Line:
    """The socket of one seat."""

    def __init__(self, socket: ClientConnection, tally: Tally) -> None:
        self.socket, self.tally = socket, tally
        self.seen: dict[str, Any] = {}
        self.changed = asyncio.Event()

    async def hear(self) -> None:
        """Follow the table until the socket closes."""
        with contextlib.suppress(asyncio.CancelledError):
            async for text in self.socket:
                now = time.perf_counter()
                self.tally.bytes += len(text)
                self.tally.messages += 1
                message = _decode(text)
                if message["type"] == "refused":
                    self.tally.errors.append(message["sentence"])
                try:
                    self.seen = followed(self.seen, message)
                except GapError as error:
                    self.tally.errors.append(str(error))
                self.seen["at"] = now
                self.changed.set()
            self.tally.errors.append("A socket was closed.")

    async def until(self, version: int, answers: str = "") -> None:
        """Wait for a table with at least this *version*, or for the one that *answers* a message."""
        async with asyncio.timeout(PATIENCE):
            while not self.seen or (self.seen["version"] < version and self.seen["answers"] != (answers or None)):
                self.changed.clear()
                await self.changed.wait()


def _hello(table: str, key: str) -> str:
    """Return the first message of a program that sits down with a key."""
    return json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key, "claim": f"load-{key}"})


class Game:
    """The people of one table."""

    def __init__(self, laid: Laid, lines: list[Line], chance: random.Random) -> None:
        self._lines, self._chance, self._laid = lines, chance, laid
        self._number = itertools.count()

    async def act(self) -> bool:
        """Let one person act, if anybody may. Returns whether somebody did."""
        able = [line for line in self._lines if line.seen["choices"] and line.seen["seat"] in line.seen["awaited"]]
        if not able:
            return False
        line = self._chance.choice(able)
        tally, seen = line.tally, line.seen
        message = {"type": "act", "id": f"{seen['seat']}-{next(self._number)}", "version": seen["version"]}
        message["action"] = self._chance.choice(seen["choices"])["action"]
        began = time.perf_counter()
        tally.sent += 1
        await line.socket.send(json.dumps(message))
        try:
            await line.until(seen["version"] + 1, str(message["id"]))
            if line.seen["version"] == seen["version"]:
                return True  # a sealed answer, of which nobody else is told
            for other in self._lines:
                await other.until(seen["version"] + 1)
                if other is not line:
                    tally.times.append(other.seen["at"] - began)
        except TimeoutError:
            tally.errors.append("An act was not answered.")
        return True

    async def play(self, interval: float, until: float) -> None:
        """Act once in every *interval* of seconds, from a moment of the first that chance chooses."""
        due = time.perf_counter() + self._chance.random() * interval
        while due < until:
            await asyncio.sleep(due - time.perf_counter())
            if self._lines[0].seen["result"] is not None:
                return
            await self.act()
            due += interval


async def sit_down(server: Server, laid: Sequence[Laid], tally: Tally, stack: contextlib.AsyncExitStack) -> list[Game]:
    """Open a socket for each person of these tables."""
    calls = asyncio.Semaphore(CALLED)

    async def call(table: str, key: str) -> Line:
        async with calls:
            socket = await stack.enter_async_context(connect(f"ws://{server.host}/ws", open_timeout=PATIENCE))
            line = Line(socket, tally)
            await socket.send(_hello(table, key))
            hearing = asyncio.create_task(line.hear())
            stack.callback(hearing.cancel)
            await line.until(1)
            return line

    async def gather(one: Laid, seed: int) -> Game:
        lines = [await call(one.table, key) for key in one.keys]
        return Game(one, lines, random.Random(seed))

    return await asyncio.gather(*(gather(one, seed) for seed, one in enumerate(laid)))


async def watch_lag(lags: list[float]) -> None:
    """Note a hundred times a second by how much the event loop is late, in seconds."""
    while True:
        due = time.perf_counter() + LOOK
        await asyncio.sleep(LOOK)
        lags.append(max(0.0, time.perf_counter() - due))


def _percentile(times: Sequence[float], share: float) -> float:
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def loaded(wanted: argparse.Namespace, database: Path) -> dict[str, Any]:
    """Play at many tables at once."""
    laid = lay(database, wanted.game, wanted.tables - wanted.bots, wanted.people)
    with_bots = lay(database, wanted.game, wanted.bots, 1, [wanted.level]) if wanted.bots else []
    tally, quiet = Tally(), Tally()
    with serving(database) as server:
        await server.compiled()
        async with contextlib.AsyncExitStack() as stack:
            games = await sit_down(server, laid, tally, stack)
            games += await sit_down(server, with_bots, quiet, stack)
            gc.collect()
            gc.freeze()
            gc.disable()  # it would stop the generator for a tenth of the time, and find nothing
            lags: list[float] = []
            watching = asyncio.create_task(watch_lag(lags))
            stack.callback(watching.cancel)
            memory = server.memory()
            used, began = server.processor(), time.perf_counter()
            heard, read = tally.messages, tally.bytes
            async with asyncio.TaskGroup() as group:
                for game in games:
                    group.create_task(game.play(wanted.interval, began + wanted.seconds))
            used = server.processor() - used
            took = time.perf_counter() - began
            sent = tally.sent + quiet.sent
            return {
                "acts": sent,
                "acts a second": sent / took,
                "p50 ms": _percentile(tally.times, 0.5),
                "p99 ms": _percentile(tally.times, 0.99),
                "longest ms": _percentile(tally.times, 1.0),
                "the generator's own lag, p99 ms": _percentile(lags, 0.99),
                "the generator's own lag, longest ms": _percentile(lags, 1.0),
                "errors": len(tally.errors) + len(quiet.errors),
                "first errors": sorted({*tally.errors[:20], *quiet.errors[:20]})[:5],
                "processor an act, ms": 1000 * used / max(1, sent),
                "share of the core": used / took,
                "bytes a message": (tally.bytes - read) / max(1, tally.messages - heard),
                "resident MB, all sat down": memory,
                "resident MB, at the end": server.memory(),
            }


async def idle(wanted: argparse.Namespace, database: Path) -> dict[str, Any]:
    """Open many sockets, act once at each table, and look at the memory after a while without acts."""
    laid = lay(database, wanted.game, wanted.idle // wanted.people, wanted.people)
    tally = Tally()
    with serving(database) as server:
        await server.compiled()
        empty = server.memory()
        async with contextlib.AsyncExitStack() as stack:
            games = await sit_down(server, laid, tally, stack)
            seated = server.memory()
            for game in games:
                await game.act()
            acted = server.memory()
            used = server.processor()
            await asyncio.sleep(wanted.seconds)
            used = server.processor() - used
            now = server.memory()
            return {
                "sockets": wanted.idle,
                "resident MB, no socket": empty,
                "resident MB, all sat down": seated,
                "resident MB, one act at each table": acted,
                "resident MB, idle": now,
                "KB a socket, its share of the table included": 1000 * (now - empty) / wanted.idle,
                "share of the core while idle": used / wanted.seconds,
                "errors": len(tally.errors),
                "first errors": sorted(set(tally.errors[:20]))[:5],
            }


async def woken(wanted: argparse.Namespace, database: Path) -> dict[str, Any]:
    """Play tables to `EVENTS` acts, kill the server, and open them in a new one, whose kernels are loaded."""
    laid = lay(database, wanted.game, 8, wanted.people)
    tally, opened = Tally(), []
    with serving(database) as server:
        await server.compiled()
        async with contextlib.AsyncExitStack() as stack:
            games = await sit_down(server, laid, tally, stack)
            for game in games:
                for _ in range(EVENTS):
                    await game.act()
    with serving(database) as server:
        await server.compiled()
        for one in laid:
            async with connect(f"ws://{server.host}/ws", open_timeout=PATIENCE) as socket:
                began = time.perf_counter()
                await socket.send(_hello(one.table, one.keys[0]))
                seen = _decode(await socket.recv())
                opened.append((time.perf_counter() - began, seen["version"]))
    warm = [seconds for seconds, _ in opened[1:]]
    return {
        "events": min(version for _, version in opened),
        "first table ms": 1000 * opened[0][0],
        "median ms": _percentile(warm, 0.5),
        "longest ms": _percentile(warm, 1.0),
        "errors": len(tally.errors),
        "first errors": sorted(set(tally.errors[:20]))[:5],
    }


async def restarted(wanted: argparse.Namespace, database: Path) -> dict[str, Any]:
    """Start a server on a database with many tables."""
    laid = lay(database, wanted.game, wanted.restart, wanted.people)
    with serving(database) as server:
        ready = server.answers_after()
        tally = Tally()
        began = time.perf_counter()
        async with contextlib.AsyncExitStack() as stack:
            await sit_down(server, laid[-1:], tally, stack)
            return {
                "tables": wanted.restart,
                "seconds until it answers": ready,
                "seconds until a first table is open": ready + time.perf_counter() - began,
                "errors": len(tally.errors),
            }


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.load",
        description=(__doc__ or "").splitlines()[0],
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", choices=list(GAMES), default="omega-shift")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--people", type=int, default=2, help="sockets at each table")
    parser.add_argument("--interval", type=float, default=2.0, help="seconds between two acts at a table")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play, or to be idle")
    parser.add_argument("--bots", type=int, default=0, help="tables at which one person plays against a bot")
    parser.add_argument("--level", default="steady", help="of these bots")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--idle", type=int, default=0, metavar="SOCKETS", help="open sockets and do nothing")
    instead.add_argument("--wake", action="store_true", help="open tables of a server that was killed")
    instead.add_argument("--restart", type=int, default=0, metavar="TABLES", help="start a server with many tables")
    return parser.parse_args(arguments)


def figures(arguments: list[str] | None = None) -> dict[str, Any]:
    """Return the figures that *arguments* ask for, by name."""
    wanted = parsed(arguments)
    if not Path("/proc/self/stat").exists():
        raise SystemExit("The load generator reads processor and memory from /proc, which this system does not have.")
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    os.sched_setaffinity(0, _CORES[1:] or _CORES)  # the server takes the first core for itself
    what = idle if wanted.idle else woken if wanted.wake else restarted if wanted.restart else loaded
    with tempfile.TemporaryDirectory() as folder:
        try:
            return asyncio.run(what(wanted, Path(folder) / "tables.sqlite"))
        finally:
            os.sched_setaffinity(0, _CORES)


def main(arguments: list[str] | None = None) -> None:
    wanted, found = parsed(arguments), figures(arguments)
    if wanted.json:
        print(json.dumps(found))
        return
    for name, figure in found.items():
        print(f"{name:50} {figure:12,.3f}" if isinstance(figure, float) else f"{name:50} {figure!s:>12}")


if __name__ == "__main__":
    main()

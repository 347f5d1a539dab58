"""Servers over real sockets: many tables at once, memory, restarts, takeovers, and users who never play.

The server runs on one core with its own database, the load generator on another core. Human players are simulated by
clients that play random legal acts. A time is measured from the moment when one seat sends its act to the moment when
the other seat has received the change, both in the generator. Processor time and memory of the server are from /proc.

one        a single table, an act every 20 ms: the time from an act to its broadcast
load       many tables, --bots of them against a bot
idle       memory of --sockets idle open sockets
wake       time to open a table that is not in memory, after the server was killed
act        processor time of an act without sockets and a store: the rules, the messages to all seats, their changes
restart    time until a new server on a database with --tables tables answers, and until it has opened one
takeover   time from the kill of a table's owner until another server shows the table; needs --postgresql, empty
strangers  the maximum size of a store to which users add tables that they never play, over --days of virtual time
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
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.sync.client import connect as connect_at_once

from bench.figures import Figure, Server, choose_parts, serving
from omegatable.engine.registry import GAMES
from omegatable.kernel import set_mode
from omegatable.runtime import Runtime
from omegatable.table.changes import GapError, Stream, followed
from omegatable.table.events import Acted
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.store import Limits, SqliteStore, open_store
from omegatable.table.store.retention import MAX_UNPLAYED, UNPLAYED_DAYS, UNSEEN_DAYS
from omegatable.table.wire import PROTOCOL, Act, SeatWish, SetTable

EVENTS = 230  # events of each table that the part wake opens
CALLED = 64  # sockets that are opened simultaneously
PATIENCE = 20.0  # seconds for an answer
LOOK = 0.01  # seconds between measurements of the generator's own lag
COURTESY = 0.5  # minimum seconds that a bot takes
PEOPLE = [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]
DAY, HOUR = 86_400.0, 3600.0
AT_ONCE = 500  # tables in a commit of `strangers`
ADDRESSES = 2_000  # addresses in `strangers`
_CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
_TICKS = os.sysconf("SC_CLK_TCK")
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


def processor(server: Server) -> float:
    """Return the seconds of processor time that a server has used, by all threads."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def memory(server: Server) -> float:
    """Return the resident memory of a server in MB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1000


async def compiled(server: Server) -> None:
    """Wait until everything is compiled, and the server has loaded the kernels that it uses."""
    server.wait_until_ready()
    used = -1.0
    while used != (used := processor(server)):  # it loads them in a separate thread
        await asyncio.sleep(1.0)


@dataclass(frozen=True)
class Laid:
    """A table of the database: its id, and the keys of its human players."""

    table: str
    keys: Sequence[str]


def lay(database: Path, game: str, tables: int, people: int, bots: Sequence[str] = ()) -> list[Laid]:
    """Create *tables* tables of *people* and of bots with these levels, directly in the database."""
    seats = [SeatWish(kind="friend", name=f"Person {n}") for n in range(people)]
    seats += [SeatWish(kind="bot", name=f"Bot {n}", level=level) for n, level in enumerate(bots)]
    wishes = [set_table(SetTable(game=game, seats=seats, reaction_seconds=0), seed=seed) for seed in range(16)]
    store, laid, waiting = open_store(str(database)), [], []
    for number in range(tables):
        events, told = wishes[number % len(wishes)]
        table = f"load-{game}-{len(bots)}-{number}"
        waiting.append(store.append(table, 0, events))
        laid.append(Laid(table, [key.key for key in told.keys]))
    for stored in waiting:
        stored.result()
    store.close()
    return laid


# ------------------------------------------------------------------------------------------------------------ the load


@dataclass
class Tally:
    """The measurements of the generator."""

    times: list[float] = field(default_factory=list)  # seconds from an act of a player until another player receives it
    sent: int = 0
    bytes: int = 0
    messages: int = 0
    errors: list[str] = field(default_factory=list)

    def errors_figure(self) -> Figure:
        """Return the number of errors, with examples of the first ones."""
        return Figure("errors", len(self.errors), goal="0", note=" ".join(sorted(set(self.errors[:20]))[:5]))


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
        """Wait for a table with at least this *version*, or for one that *answers* a message."""
        async with asyncio.timeout(PATIENCE):
            while not self.seen or (self.seen["version"] < version and self.seen["answers"] != (answers or None)):
                self.changed.clear()
                await self.changed.wait()


def hello(table: str, key: str) -> str:
    """Return the first message of a client that takes its seat with a key."""
    return json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key, "claim": f"load-{key}"})


class Game:
    """The human players of one table."""

    def __init__(self, lines: list[Line], chance: random.Random) -> None:
        self._lines, self._chance = lines, chance
        self._number = itertools.count()

    async def act(self) -> None:
        """Let one player act, if any can."""
        able = [line for line in self._lines if line.seen["choices"] and line.seen["seat"] in line.seen["awaited"]]
        if not able:
            return
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
                return  # a sealed answer, which no other player is notified of
            for other in self._lines:
                await other.until(seen["version"] + 1)
                if other is not line:
                    tally.times.append(other.seen["at"] - began)
        except TimeoutError:
            tally.errors.append("An act was not answered.")

    async def play(self, interval: float, until: float) -> None:
        """Act once per *interval* of seconds, starting at a random moment of the first one."""
        due = time.perf_counter() + self._chance.random() * interval
        while due < until and self._lines[0].seen["result"] is None:
            await asyncio.sleep(due - time.perf_counter())
            await self.act()
            due += interval


async def sit_down(server: Server, laid: Sequence[Laid], tally: Tally, stack: contextlib.AsyncExitStack) -> list[Game]:
    """Open a socket for each human player of these tables."""
    calls = asyncio.Semaphore(CALLED)

    async def call(table: str, key: str) -> Line:
        async with calls:
            socket = await stack.enter_async_context(connect(f"ws://{server.host}/ws", open_timeout=PATIENCE))
            line = Line(socket, tally)
            await socket.send(hello(table, key))
            hearing = asyncio.create_task(line.hear())
            stack.callback(hearing.cancel)
            await line.until(1)
            return line

    async def gather(one: Laid, seed: int) -> Game:
        return Game([await call(one.table, key) for key in one.keys], random.Random(seed))

    return await asyncio.gather(*(gather(one, seed) for seed, one in enumerate(laid)))


async def watch_lag(lags: list[float]) -> None:
    """Record the lag of the event loop, in seconds, a hundred times a second."""
    while True:
        due = time.perf_counter() + LOOK
        await asyncio.sleep(LOOK)
        lags.append(max(0.0, time.perf_counter() - due))


def percentiles(what: str, times: Sequence[float], *goals: str) -> Iterator[Figure]:
    """Yield median, 99th percentile and maximum of *times*; *goals* are for the first of these."""
    ordered = sorted(times) or [float("nan")]
    for name, share, goal in itertools.zip_longest(("median", "p99", "longest"), (0.5, 0.99, 1.0), goals, fillvalue=""):
        yield Figure(f"{what}, {name}", 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], "ms", goal)


async def load(asked: argparse.Namespace, database: Path) -> list[Figure]:
    laid = lay(database, asked.game, asked.tables - asked.bots, asked.people)
    with_bots = lay(database, asked.game, asked.bots, 1, [asked.level]) if asked.bots else []
    tally, quiet, lags = Tally(), Tally(), list[float]()
    with serving(str(database), COURTESY, _CORES[0]) as server:
        await compiled(server)
        async with contextlib.AsyncExitStack() as stack:
            games = await sit_down(server, laid, tally, stack)
            games += await sit_down(server, with_bots, quiet, stack)
            gc.collect()
            gc.freeze()
            gc.disable()  # it would stop the generator for a tenth of the time, without any effect
            stack.callback(asyncio.create_task(watch_lag(lags)).cancel)
            used, began = processor(server), time.perf_counter()
            heard, read = tally.messages, tally.bytes
            async with asyncio.TaskGroup() as group:
                for game in games:
                    group.create_task(game.play(asked.interval, began + asked.seconds))
            used, took = processor(server) - used, time.perf_counter() - began
            tally.errors += quiet.errors
            sent = tally.sent + quiet.sent
            return [
                Figure("acts a second", sent / took, note=f"{asked.tables:,} tables"),
                *percentiles("an act to the other seat", tally.times, "2", "25"),
                *percentiles("the generator's own lag", lags),
                tally.errors_figure(),
                Figure("processor an act", 1000 * used / max(1, sent), "ms", "0.7"),
                Figure("a message", (tally.bytes - read) / max(1, tally.messages - heard), "bytes"),
                Figure("resident memory", memory(server), "MB"),
            ]


async def one(asked: argparse.Namespace, database: Path) -> list[Figure]:
    """Measure one table as `load` does: its p99 must stay under 10 ms."""
    alone = {"tables": 1, "bots": 0, "people": 2, "interval": 0.02, "seconds": min(asked.seconds, 10.0)}
    found = await load(argparse.Namespace(**vars(asked) | alone), database)
    return [figure._replace(goal="10" if figure.what.endswith("p99") else "") for figure in found[1:4]]


async def idle(asked: argparse.Namespace, database: Path) -> list[Figure]:
    """Open many sockets, act once at each table, and measure the memory after a while without acts."""
    laid = lay(database, asked.game, asked.sockets // asked.people, asked.people)
    tally = Tally()
    with serving(str(database), COURTESY, _CORES[0]) as server:
        await compiled(server)
        empty = memory(server)
        async with contextlib.AsyncExitStack() as stack:
            for game in await sit_down(server, laid, tally, stack):
                await game.act()
            await asyncio.sleep(asked.seconds)
            now = memory(server)
            return [
                Figure("resident memory, no socket", empty, "MB"),
                Figure(f"resident memory, {asked.sockets:,} idle sockets", now, "MB", "600 of 10,000"),
                Figure("an idle socket, its share of the table included", 1000 * (now - empty) / asked.sockets, "KB"),
                tally.errors_figure(),
            ]


async def wake(asked: argparse.Namespace, database: Path) -> list[Figure]:
    """Play tables to `EVENTS` acts, kill the server, and open them in a new one, whose kernels are loaded."""
    laid = lay(database, asked.game, 8, asked.people)
    tally, opened = Tally(), []
    with serving(str(database), COURTESY, _CORES[0]) as server:
        await compiled(server)
        async with contextlib.AsyncExitStack() as stack:
            for game in await sit_down(server, laid, tally, stack):
                for _ in range(EVENTS):
                    await game.act()
    with serving(str(database), COURTESY, _CORES[0]) as server:
        await compiled(server)
        for each in laid:
            async with connect(f"ws://{server.host}/ws", open_timeout=PATIENCE) as socket:
                began = time.perf_counter()
                await socket.send(hello(each.table, each.keys[0]))
                seen = _decode(await socket.recv())
                opened.append((time.perf_counter() - began, seen["version"]))
    what = f"opening a table with {min(version for _, version in opened)} events after a kill"
    median, _, longest = percentiles(what, [seconds for seconds, _ in opened[1:]], "50", "50", "50")
    return [median, longest, tally.errors_figure()]


async def restart(asked: argparse.Namespace, database: Path) -> list[Figure]:
    """Start a server on a database with many tables."""
    laid, tally = lay(database, asked.game, asked.tables, asked.people), Tally()
    with serving(str(database), COURTESY, _CORES[0]) as server:
        server.get("/api/readiness")
        ready = time.perf_counter() - server.began
        async with contextlib.AsyncExitStack() as stack:
            await sit_down(server, laid[-1:], tally, stack)
            opened = time.perf_counter() - server.began
    return [
        Figure(f"a server with {asked.tables:,} tables answers after", ready, "s", "2 with 10,000"),
        Figure("and has opened a first table after", opened, "s"),
        tally.errors_figure(),
    ]


# ----------------------------------------------------------------------------------------------------------------- act


def act(asked: argparse.Namespace) -> Iterator[Figure]:
    """Measure the processor time of an act in a room: the fastest of 20 rounds of random acts."""
    set_mode("cached")
    fastest = min(_acts_of_a_room(asked.game, asked.people, seed) for seed in range(20))
    yield Figure(f"{GAMES[asked.game].title}: processor an act, in a room", fastest, "ms")


def _acts_of_a_room(game: str, people: int, seed: int, acts: int = 200) -> float:
    """Return the milliseconds of processor time of one of *acts* random acts, with the messages to all seats."""
    chance = random.Random(seed)
    seats = [SeatWish(kind="here", name=f"Person {n}") for n in range(people)]
    used = done = 0.0
    while done < acts:
        events, told = set_table(SetTable(game=game, seats=seats, reaction_seconds=0), seed=chance.randrange(1 << 30))
        room, streams = Room(told.table, events, roll=chance.randrange), [Stream() for _ in seats]
        for seat, stream in enumerate(streams):
            room.join(seat)
            stream.take(room.table_for(seat))
        while done < acts and not room.over:
            seat, table = next((n, one) for n, stream in enumerate(streams) if (one := stream.whole()).choices)
            message = Act(id=f"act-{done}", version=table.version, action=chance.choice(table.choices).action)
            began = time.process_time()
            outcome = room.receive(seat, message)
            for listener, shown in {**outcome.messages, seat: outcome.reply}.items():
                streams[listener].take(shown)
                _encode(streams[listener].change())
            used += time.process_time() - began
            done += 1
    return 1000 * used / done


# ------------------------------------------------------------------------------------------------------------ takeover


def takeover(asked: argparse.Namespace) -> Iterator[Figure]:
    """Kill one of two servers on one database, repeatedly, and join its table on the other server."""
    if not asked.postgresql:
        raise SystemExit("Servers share a database only in PostgreSQL: name an empty one by --postgresql URL.")
    times = []
    with contextlib.ExitStack() as stack:
        owner, other = (stack.enter_context(serving(asked.postgresql)) for _ in range(2))
        for _ in range(asked.kills):
            table, keys = owner.set_table("omega-shift", PEOPLE)
            see_table(owner, table, keys[0])
            start = time.perf_counter()
            owner.kill()
            see_table(other, table, keys[0])
            times.append(time.perf_counter() - start)
            owner, other = other, stack.enter_context(serving(asked.postgresql))
    note = f"slowest {max(times):.1f} of {asked.kills}"
    yield Figure("from a kill until another server shows the table, median", statistics.median(times), "s", "5", note)


def see_table(server: Server, table: str, key: str) -> None:
    """Join a table and wait until it is shown."""
    with connect_at_once(f"ws://{server.host}/ws", open_timeout=60) as line:
        line.send(hello(table, key))
        while json.loads(line.recv(timeout=60))["type"] != "table":
            pass


# ----------------------------------------------------------------------------------------------------------- strangers


class VirtualTime(Runtime):
    """Time that this program sets, in seconds since 1970."""

    now = 1_800_000_000.0

    def time(self) -> float:
        return self.now


def strangers(asked: argparse.Namespace) -> Iterator[Figure]:
    """Create two tables a second, mark a fifth of them as seen, delete stale ones hourly, and play a game a day."""
    runtime, chance, first = VirtualTime(), random.Random(1), []
    for game in GAMES:
        wish = SetTable(game=game, seats=[SeatWish(**seat) for seat in PEOPLE])
        first += [list(set_table(wish, seed=seed)[0]) for seed in range(8)]
    done, largest, played = 0, 0, 0
    unplayed = dict.fromkeys(range(ADDRESSES), 0)  # counted in the last hour
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.sqlite", runtime=runtime)
        for hour in range(24 * asked.days):
            runtime.now += HOUR
            if hour % 24 == 0:
                events = first[played % len(first)]
                store.append(f"played-{played}", 0, events)
                store.append(f"played-{played}", len(events), [Acted(seat=0, action=1, id="a")])
                played += 1
            for _ in range(round(2 * HOUR / AT_ONCE)):
                waiting = []
                for address in chance.choices(range(ADDRESSES), k=AT_ONCE):
                    if unplayed[address] >= MAX_UNPLAYED:
                        continue
                    unplayed[address] += 1
                    waiting.append(store.append(f"t{done}", 0, chance.choice(first), set_by=str(address)))
                    if chance.random() < 0.2:
                        waiting.append(store.mark_seen(f"t{done}"))
                    done += 1
                for stored in waiting:
                    stored.result()
            limits = Limits(runtime.timestamp(UNSEEN_DAYS * DAY), runtime.timestamp(UNPLAYED_DAYS * DAY))
            while stale := store.stale(limits):
                for forgotten in [store.forget_if_stale(table, limits) for table in stale]:
                    forgotten.result()
            unplayed = {address: store.unplayed_of(str(address))[0] for address in range(ADDRESSES)}
            largest = max(largest, sum(file.stat().st_size for file in Path(folder).iterdir()))
        kept = sum(len(store.load(f"played-{number}")) > 0 for number in range(played))
        store.close()
    yield Figure("the store at its largest", largest / 1e6, "MB", note=f"{done:,} tables set in {asked.days} days")
    yield Figure("games that were played and are kept", kept, f"of {played}")


# ---------------------------------------------------------------------------------------------------------------- parts

ON_A_SERVER = {"one": one, "load": load, "idle": idle, "wake": wake, "restart": restart}
PARTS = {"act": act, "takeover": takeover, "strangers": strangers}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, [*ON_A_SERVER, *PARTS], ["one", "load"])
    parser.add_argument("--game", choices=list(GAMES), default="omega-shift")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--people", type=int, default=2, help="sockets at each table")
    parser.add_argument("--interval", type=float, default=2.0, help="seconds between two acts at a table")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play, or to be idle")
    parser.add_argument("--bots", type=int, default=0, help="tables at which one person plays against a bot")
    parser.add_argument("--level", default="steady", help="of these bots")
    parser.add_argument("--sockets", type=int, default=10_000, help="that are idle")
    parser.add_argument("--postgresql", default="", metavar="URL", help="an empty database for takeovers")
    parser.add_argument("--kills", type=int, default=10, help="of servers that own a table")
    parser.add_argument("--days", type=int, default=30, help="of strangers")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts."""
    for part in asked.parts:
        yield from PARTS[part](asked) if part in PARTS else on_a_server(part, asked)


def on_a_server(part: str, asked: argparse.Namespace) -> list[Figure]:
    """Return the figures of a part whose server has the first core, and the generator the others."""
    if not Path("/proc/self/stat").exists():
        raise SystemExit("The load generator reads processor and memory from /proc, which this system does not have.")
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    os.sched_setaffinity(0, _CORES[1:] or _CORES)
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = asyncio.run(ON_A_SERVER[part](asked, Path(folder) / "tables.sqlite"))
        finally:
            os.sched_setaffinity(0, _CORES)
            gc.enable()
    return [figure._replace(what=f"{GAMES[asked.game].title}: {figure.what}") for figure in found]

"""Whole servers on one database, people who play at them, and disasters: all in one thread, from a seed.

The servers run the product's own code: the ASGI application with everything in it, the store's writer, leases and
forwarding. Nothing is patched; `omegatable.runtime` is the seam.
"""

import asyncio
import contextlib
import json
import logging
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from omegatable.table.events import AnyEvent, parse_event
from omegatable.table.store import LEASE_SECONDS
from omegatable.table.store.writing import PATIENCE_SECONDS
from omegatable.web.app import create_app
from omegatable.web.cluster.forwarding import ANSWER_SECONDS
from omegatable.web.config import Config
from tests.simulation.database import Database, SimulatedStore
from tests.simulation.lines import TO_CLIENT, TO_SERVER, ForwardingEnd, Line, Weather
from tests.simulation.loop import NODE, Node, SimulatedLoop
from tests.simulation.machine import NothingToCompile, SimulatedRuntime, SimulatedThinkers
from tests.simulation.pushes import SimulatedServices

SERVERS = 2
LINGER = 5.0  # seconds that a table without visitors stays in memory
STAYS_AWAY = 0.7  # share of the commits of events without an answer after which the database stays away
PING_SECONDS = 40.0  # seconds after which a server closes a socket that does not answer its pings
ASKS = "?"  # how the id of a message ends that may be answered and change nothing
ABSENCE = 20.0  # seconds after which somebody counts as away
HERE = "127.0.0.1"  # a host without limits


class BrokenPromiseError(AssertionError):
    """Raised when a server does not keep what `docs/security.md` and `docs/operations.md` promise."""


class Complaints(logging.Handler):
    """Takes what servers log. They rightly complain of what happens to them, but expect every error."""

    def __init__(self, broken: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._broken = broken

    def emit(self, record: logging.LogRecord) -> None:
        """Break the promise if an error was not expected."""
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            self._broken(f"{record.getMessage()} {type(error).__name__}: {error}")


@dataclass(frozen=True)
class Faults:
    """How often things go wrong: shares of transactions by kind, and the mean seconds between disasters, 0 for none."""

    store: dict[str, float] = field(default_factory=dict)
    kills: float = 0.0
    vanishings: float = 0.0  # kills of which nobody hears
    pauses: float = 0.0


class World:
    """One simulation.

    *counts* tells what happened: acts, kills, pauses, frames, faults of the store.
    """

    def __init__(self, seed: int, *, weather: Weather, faults: Faults, courtesy: float = 0.0) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.loop = SimulatedLoop(self.chance)
        self.weather, self.faults, self.courtesy = weather, faults, courtesy
        self.calm = False  # nothing goes wrong
        self.may_end = seed % 11 < 4  # people offer to end the game
        self._away_until = 0.0  # when the database can be reached again
        self.counts: Counter[str] = Counter()
        self.pushes = SimulatedServices(self.chance)
        self.trace: list[str] = []  # what happened, for a person who looks for a fault
        self._broken: list[str] = []
        self.database = Database(self.loop, self._fate, self._unsaid, self.break_promise)
        self.servers = [Server(self, f"server-{number}") for number in range(SERVERS)]

    def run(self, scenario: "Callable[[World], Coroutine[Any, Any, None]]") -> None:
        """Run a scenario. Raises `BrokenPromiseError`, or whatever else goes wrong."""
        complaints = Complaints(self.break_promise)
        logs = {logging.getLogger("omegatable"): complaints, logging.getLogger("asyncio"): logging.NullHandler()}
        for log, handler in logs.items():
            log.propagate = False
            log.addHandler(handler)
        try:
            self.loop.run_until_complete(scenario(self))
        finally:
            self.counts["callbacks"] = self.loop.steps
            self.counts["virtual seconds"] = int(self.loop.time())
            complaints.setLevel(logging.CRITICAL + 1)  # Tasks that are ended without their loop complain as well.
            self.loop.bury()
            self.database.connection.close()  # It refers to this world in a way that is never collected.
            for log, handler in logs.items():
                log.removeHandler(handler)
                log.propagate = True
        self.check()

    def check(self) -> None:
        """Raise `BrokenPromiseError` if anything was noticed."""
        if self._broken:
            raise BrokenPromiseError(self._broken[0])

    def note(self, what: str) -> None:
        """Write down what happens."""
        self.trace.append(f"{self.loop.time():9.4f} {what}")

    async def start(self) -> None:
        """Start all servers."""
        self.calm = True
        for server in self.servers:
            await server.begin()
        self.calm = False

    def events(self, table: str) -> list[AnyEvent]:
        """Return the events that are stored of a table."""
        rows = self.database.read("select event from events where table_id = ? order by version", table)
        return [parse_event(text) for (text,) in rows]

    def count(self, table: str) -> int:
        """Return how many events are stored of a table."""
        return int(self.database.read("select events from tables where table_id = ?", table)[0][0])

    def public_version(self, table: str) -> int:
        """Return the version of a stored table that messages to everybody name."""
        return sum(not event.untold for event in self.events(table))

    def is_stored(self, request: str) -> bool:
        """Return whether an event is stored that this request caused."""
        return bool(self.database.read("select 1 from events where event like ? limit 1", f'%"id":"{request}"%'))

    def break_promise(self, sentence: str) -> None:
        """Write down that a promise is broken; the simulation ends soon."""
        self._broken.append(sentence)

    async def connect(self, address: str, *, additional_headers: dict[str, str], **_: Any) -> ClientConnection:
        """Open a socket from one server to another, as `websockets.connect` does."""
        name = address.split("/")[2]
        server = next(one for one in self.servers if one.name == name)
        await asyncio.sleep(self.chance.uniform(0.001, self.weather.delay))
        if not server.is_open:
            raise ConnectionRefusedError
        if server.node.paused:
            await asyncio.sleep(ANSWER_SECONDS)
            raise TimeoutError
        self.counts["forwarded sockets"] += 1
        headers = [(name.encode(), value.encode()) for name, value in additional_headers.items()]
        node = NODE.get()
        assert node is not None
        line = server.open(headers)
        next(one for one in self.servers if one.node is node).pipes.append(line)
        end: Any = ForwardingEnd(line, node.context)
        return end  # type: ignore[no-any-return]

    def _fate(self) -> str:
        shares = {} if self.calm else self.faults.store
        found = self.chance.choices([*shares, ""], [*shares.values(), 1 - sum(shares.values())])[0]
        if not self.calm and self.loop.time() < self._away_until:
            found = "away"
        if found:
            self.counts[f"store: {found}"] += 1
            self.note(f"the next transaction: {found}")
        return found

    def _unsaid(self, appended: bool) -> None:
        """Keep the database away for a while, so that nobody can ask what was committed until the store gives up."""
        if appended and self.chance.random() < STAYS_AWAY:
            self._away_until = self.loop.time() + self.chance.uniform(0.5, 1.5) * PATIENCE_SECONDS

    # Disasters -----------------------------------------------------------------------------------------------------

    def disasters(self) -> "list[asyncio.Task[None]]":
        """Begin the disasters; cancel the tasks to end them."""
        faults = self.faults
        kinds = [(faults.kills, self._kill), (faults.vanishings, self._vanish), (faults.pauses, self._pause)]
        return [asyncio.ensure_future(self._again(mean, strike)) for mean, strike in kinds if mean]

    async def _again(self, mean: float, strike: "Callable[[Server], Coroutine[Any, Any, None]]") -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(0.2, 1.8) * mean)
            server = self.chance.choice(self.servers)
            if not (server.node.dead or server.node.paused):
                await strike(server)

    async def _kill(self, server: "Server") -> None:
        self.counts["kills"] += 1
        await self._end(server, heard=True)

    async def _vanish(self, server: "Server") -> None:
        self.counts["vanishings"] += 1
        await self._end(server, heard=False)

    async def _end(self, server: "Server", *, heard: bool) -> None:
        self.note(f"{server.name} is killed")
        server.kill(heard=heard)
        await asyncio.sleep(self.chance.uniform(0.1, 3 * LEASE_SECONDS))
        self.calm, was = True, self.calm
        await server.begin()
        self.calm = was
        self.note(f"{server.name} is back")

    async def _pause(self, server: "Server") -> None:
        """Pause a server for less or more than its lease: half of the time while it handles an act."""
        node = server.node
        if self.chance.random() < 0.5:
            server.acted.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(server.acted.wait(), 5.0)
            await asyncio.sleep(self.chance.uniform(0.0, 0.01))
            if node.dead or node.paused:
                return
        self.counts["pauses"] += 1
        self.note(f"{server.name} is paused")
        self.loop.pause(node)
        await asyncio.sleep(self.chance.uniform(0.05, 2.5 * LEASE_SECONDS))
        if not node.dead:
            self.note(f"{server.name} wakes")
            self.loop.wake(node)

    async def calm_down(self) -> None:
        """End all faults, and have all servers run."""
        self.calm, self.weather.cut, self.weather.doubled, self.weather.overtaken = True, 0.0, 0.0, 0.0
        for server in self.servers:
            if server.node.paused:
                self.loop.wake(server.node)
            if server.node.dead:
                await server.begin()


class Server:
    """One server of a world, which may die and be started again."""

    def __init__(self, world: World, name: str) -> None:
        self._world, self.name = world, name
        self.lines: list[Line] = []
        self.pipes: list[Line] = []  # to other servers
        self.acted = asyncio.Event()  # an act has come
        self.node = Node(name)
        self.node.dead = True
        self._serves = False  # whether it has started

    async def begin(self) -> None:
        """Start the server, and wait until it serves."""
        world = self._world
        self._serves = False
        self.node = Node(self.name)
        self.runtime = SimulatedRuntime(world.loop, self.node, world.chance.getrandbits(64))
        self.store = SimulatedStore(world.database, self.node, self.runtime)
        self.app = create_app(
            self.store,
            Config(
                courtesy=world.courtesy,
                linger=LINGER,
                absence=ABSENCE,
                internal_address=f"http://{self.name}",
                names=[self.name],
            ),
            thinkers=SimulatedThinkers(world.loop, self.node, world.chance),
            compiling=NothingToCompile(),
            connect=world.connect,
            push_services=world.pushes,
            runtime=self.runtime,
        )
        lifespan = self.app.router.lifespan_context(self.app)
        ready = world.loop.create_future()

        async def live() -> None:
            await lifespan.__aenter__()  # it never ends: a server of a simulation is killed
            ready.set_result(None)
            await asyncio.Event().wait()

        world.loop.create_task(live(), context=self.node.context)
        await ready
        self._serves = True

    @property
    def is_open(self) -> bool:
        """Whether it accepts sockets and requests."""
        return self._serves and not self.node.dead

    def kill(self, *, heard: bool) -> None:
        """End the server at once. Its clients hear of it, or only by its silence.

        So do the servers to which it forwards. They ping their sockets, and close those that are silent.
        """
        self._world.loop.kill(self.node)
        self._world.database.stores.remove(self.store)
        if heard:
            for line in self.lines:
                line.break_()
        for line in self.pipes:
            self._world.loop.call_later(0.0 if heard else PING_SECONDS, line.break_)
        self.lines.clear()
        self.pipes.clear()

    def open(self, headers: list[tuple[bytes, bytes]] | None = None) -> Line:
        """Open a socket to this server. Raises `ConnectionRefusedError` if it is gone, or starts."""
        if not self.is_open:
            raise ConnectionRefusedError
        line = Line(self._world.loop, self._world.weather, self.node.context, self._check_told)
        scope = {"type": "websocket", "path": "/ws", "raw_path": b"/ws", "query_string": b"", "root_path": ""}
        scope |= {"scheme": "ws", "server": (self.name, 80), "client": (HERE, 1), "subprotocols": [], "state": {}}
        scope |= {"headers": [(b"host", self.name.encode()), *(headers or [])], "app": self.app}
        connecting = [{"type": "websocket.connect"}]

        async def receive() -> dict[str, Any]:
            if connecting:
                return connecting.pop()
            text = await line.heard[TO_SERVER].get()
            if text is None:
                return {"type": "websocket.disconnect", "code": 1006}
            if '"type": "act"' in text:
                self.acted.set()
            return {"type": "websocket.receive", "text": text}

        async def send(message: Any) -> None:
            if message["type"] == "websocket.close":
                line.break_(message.get("code", 1000))
            elif message["type"] == "websocket.send":
                if line.cut:
                    raise OSError("The line is cut.")
                line.send(TO_CLIENT, message["text"])

        async def serve() -> None:
            try:
                await self.app(scope, receive, send)
            finally:
                line.break_()
                if line in self.lines:
                    self.lines.remove(line)

        self.lines.append(line)
        self._world.loop.create_task(serve(), context=self.node.context)
        return line

    async def request(
        self, method: str, path: str, wish: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Return a server's answer to a request: its status, its headers and its body."""
        body = [json.dumps(wish).encode() if wish is not None else b""]
        given = {"host": self.name, "content-type": "application/json", **(headers or {})}
        scope = {"type": "http", "http_version": "1.1", "method": method, "scheme": "http", "root_path": ""}
        path, _, query = path.partition("?")
        scope |= {"path": path, "raw_path": path.encode(), "query_string": query.encode()}
        scope |= {"headers": [(name.encode(), value.encode()) for name, value in given.items()]}
        scope |= {"server": (self.name, 80), "client": (HERE, 1), "state": {}}
        start: dict[str, Any] = {}
        content: list[bytes] = []
        done = self._world.loop.create_future()

        async def receive() -> dict[str, Any]:
            if body:
                return {"type": "http.request", "body": body.pop(), "more_body": False}
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            elif message["type"] == "http.response.body":
                content.append(message.get("body", b""))
                if not message.get("more_body") and not done.done():
                    done.set_result(None)

        self._world.loop.create_task(self.app(scope, receive, send), context=self.node.context)
        await done
        told = {name.decode(): value.decode() for name, value in start["headers"]}
        return start["status"], told, b"".join(content)

    def _check_told(self, text: str) -> None:
        """Check that nothing is sent before it is stored."""
        message = msgspec.json.decode(text)
        answers = message.get("answers")
        if answers and not answers.endswith(ASKS) and not self._world.is_stored(answers):
            self._world.break_promise(f"{self.name} acknowledged {answers} before it was stored")
        self._world.counts["frames"] += 1

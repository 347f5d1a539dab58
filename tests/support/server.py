"""The server on a free port, in a thread or a separate process, and clients at its tables."""

import contextlib
import json
import os
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from omegatable.table.changes import followed
from omegatable.table.store import open_store
from omegatable.table.wire import PROTOCOL
from omegatable.web.app import create_app
from omegatable.web.config import Config
from omegatable.web.http.connections import Connections, ServerConfig
from omegatable.web.serving import listen
from tests.support.thinking import ThinkersInThreads

MANY = 10_000  # max connections of a server in a test
PATIENCE = 180  # seconds after which a test gives up; nothing waits this long when all is well
PEOPLE = [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]
WITH_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Rosa", "level": "gentle"}]
BEGINS = {game: {"first_player": 1} for game in ("omega-shift", "alpha-and-omega")}  # options by which Ada begins
RECORD_FILE = {"content-type": "application/octet-stream"}  # the headers of an uploaded record
ONLY_BOTS = [{"kind": "bot", "name": name, "level": "gentle"} for name in ("Rosa", "Mika")]


class Server:
    """A running server, by its address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host = address.removeprefix("http://")
        self.http = self.browser()

    def browser(self) -> httpx.Client:
        """Return a browser with cookies of its own. It trusts nobody: to read certificates takes most of a start."""
        return httpx.Client(base_url=self.address, timeout=PATIENCE, verify=False)

    def set(
        self,
        seats: list[dict[str, str]] = PEOPLE,
        *,
        game: str = "omega-shift",
        lobby: bool = False,
        free_text: bool = False,
        reaction_seconds: int = 8,
        **options: Any,
    ) -> tuple[str, list[str]]:
        """Set a table; its id and the keys of its people."""
        wish = {"game": game, "seats": seats, "options": options, "lobby": lobby, "free_text": free_text}
        wish["reaction_seconds"] = reaction_seconds
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        return told["table"], [key["key"] for key in told["keys"]]

    def line(self, **options: Any) -> ClientConnection:
        """Open a socket without pings of its own, so that a seat may stay unread for a while without being dropped."""
        options = {"open_timeout": PATIENCE, "ping_interval": None, **options}
        return connect(f"ws://{self.host}/ws", **options)

    def hello(self, line: ClientConnection, table: str, **hello: Any) -> dict[str, Any]:
        """Say hello on a socket. Returns the answer."""
        line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, **hello}))
        answer: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        return answer

    @contextlib.contextmanager
    def sit(self, table: str, key: str = "", **hello: Any) -> Iterator["Seat"]:
        """Say hello and yield a seat that has received its first table."""
        with self.line() as line:
            seat = Seat(line)
            if key and "claim" not in hello:
                hello["claim"] = claim_with(key)
            seat.say(type="hello", protocol=PROTOCOL, table=table, key=key, **hello)
            seat.table()
            yield seat


def claim_with(key: str) -> str:
    """Return the claim of the person who sits down with *key*, unless a test names another."""
    return f"who-sat-down-with-{key}"[:64]


class Seat:
    """A client at a table: the last table it received, and what it can send."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.seen: dict[str, Any] = {}
        self.count = 0

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.recv(timeout=patience))
        if message["type"] not in ("table", "change"):
            return message
        self.seen = followed(self.seen, message)
        return self.seen

    def wait_for(self, kind: str) -> dict[str, Any]:
        until = time.monotonic() + PATIENCE
        while (message := self.hear())["type"] != kind:
            assert time.monotonic() < until, f"no {kind} has come"
        return message

    def table(self) -> dict[str, Any]:
        return self.wait_for("table")

    def until(self, condition: Any) -> dict[str, Any]:
        """Receive until the table satisfies *condition*. Returns that table."""
        while not condition(self.seen):
            self.table()
        return self.seen

    def act(self, action: int | None = None, choose: random.Random | None = None) -> dict[str, Any]:
        """Act, at random if *action* is None. Returns the answer."""
        self.count += 1
        if action is None:
            action = (choose or random).choice(self.seen["choices"])["action"]
        name = f"{self.seen['version']}-{self.count}"
        self.say(type="act", id=name, version=self.seen["version"], action=action)
        while True:
            message = self.hear()
            if message.get("answers") == name or message.get("id") == name:
                return message

    def may_act(self) -> bool:
        return bool(self.seen["choices"])


@contextlib.contextmanager
def served(store_path: Path | str, **settings: Any) -> Iterator[Server]:
    """Run the application in a thread of this process, where its bots think in threads as well.

    *settings* are those of `Config`, and arguments of `create_app`.
    """
    store = open_store(store_path)
    listener = listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    thinkers = ThinkersInThreads()
    settings = {"courtesy": 0.0, "internal_address": address, "thinkers": thinkers, **settings}
    own = Config(**{name: settings.pop(name) for name in Config.__dataclass_fields__ if name in settings})
    config = ServerConfig(
        create_app(store, own, **settings),
        connections=Connections(MANY, MANY),
        log_level="error",
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    found = Server(address)
    try:
        with found.http:
            yield found
    finally:
        server.should_exit = True
        thread.join()
        thinkers.close()
        listener.close()
        store.close()


START = """
import json
import sys
from omegatable.web.config import Config
from omegatable.web.serving import serve
settings = {"courtesy": 0.0, **json.loads(sys.argv[3])}
config = Config(**{name: settings.pop(name) for name in Config.__dataclass_fields__ if name in settings})
serve(config, port=int(sys.argv[1]), db=sys.argv[2], open_browser=False, **settings)
"""


@contextlib.contextmanager
def process(
    database: Path | str, port: int = 0, settings: Mapping[str, Any] | None = None, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], Server]]:
    """Run the server as a separate process, which may be killed.

    *settings* are those of `Config`, and arguments of `serve`; *environment* is added to this process's.
    """
    command = [sys.executable, "-c", START, str(port), str(database), json.dumps(settings or {})]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": os.environ | environment}
    with subprocess.Popen(command, text=True, **pipes) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            running.kill()
            raise AssertionError(running.communicate()[1])
        server = Server(found[0])
        try:
            with server.http:
                yield running, server
        finally:
            running.kill()

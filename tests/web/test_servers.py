"""Several servers on one database: what one passes on to another, and whom it believes."""

import asyncio
import http.server
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve

from omegatable.cli.arguments import UsageError
from omegatable.cli.serve import checked_address
from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.store import Owner, StoreError
from omegatable.table.wire import PROTOCOL, Hello
from omegatable.web.cluster import forwarding, servers
from omegatable.web.cluster.forwarding import FRESH_SECONDS, HEADER, person_of, signature
from tests.support import apart
from tests.support.postgres import empty_database, postgres_server
from tests.support.server import PATIENCE, Seat, Server, claim_with, served

SECRET = b"only servers know this"


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Yield two servers that share a database."""
    folder = tmp_path_factory.mktemp("pair")
    with postgres_server() as socket_folder, ExitStack() as stack:
        address = empty_database(socket_folder)
        yield [stack.enter_context(served(address, pictures=folder)) for _ in range(2)]


def test_everybody_hears_everything_whichever_server_they_came_to(pair: list[Server]):
    table, keys = pair[0].set(first_player=1)
    with pair[0].sit(table, keys[0]) as ada, pair[1].sit(table, keys[1]) as grace, pair[1].sit(table) as spectator:
        for _ in range(6):
            mover = ada if ada.may_act() else grace
            version = mover.act()["version"]
            for one in (ada, grace, spectator):
                one.until(lambda seen, version=version: seen["version"] >= version)
        assert ada.seen["view"]["to_move"] == grace.seen["view"]["to_move"] == spectator.seen["view"]["to_move"]
        assert [line["text"] for line in spectator.seen["story"]][-1]
        ada.say(type="rename", id="a-new-name", name="Adele")
        grace.until(lambda seen: seen["seats"][0]["name"] == "Adele")


def test_a_forwarded_socket_is_refused_and_closed_as_any_other(pair: list[Server]):
    table, keys = pair[0].set()
    with pair[0].sit(table, keys[0]), pair[1].line() as line:
        seat = Seat(line)
        seat.say(type="hello", protocol=PROTOCOL, table=table, key="no key at all", claim=claim_with("no key at all"))
        told = seat.hear()
        assert told["final"]
        assert told["sentence"]
        with pytest.raises(Exception, match="1008"):
            line.recv(timeout=60)


def test_a_glance_needs_no_other_server(pair: list[Server]):
    table, keys = pair[0].set(first_player=1)
    with pair[0].sit(table, keys[0]) as ada:
        ada.act()
        glances = [server.http.get(f"/api/tables/{table}").json() for server in pair]
        assert glances[0] == glances[1]
        assert glances[0]["table"] == table


def test_a_game_of_bots_goes_on_at_its_owner_when_somebody_watches_elsewhere(pair: list[Server]):
    told = pair[0].http.post("/api/watch", json={"game": "omega-shift", "levels": ["gentle", "gentle"]})
    assert told.status_code == 201, told.text
    table = told.json()["table"]
    for server in pair:
        head = server.http.get(f"/api/replays/{table}")
        assert head.status_code == 200, head.text
        assert head.json()["bots_only"]


def test_a_server_that_has_not_the_table_passes_nothing_on_twice(pair: list[Server]):
    """A header that no server has signed changes nothing; nobody can use it to choose an address of their own."""
    table, keys = pair[0].set()
    forged = {HEADER: f"{int(time.time())} 203.0.113.9 https {'0' * 64}"}
    with pair[0].sit(table, keys[0]), pair[1].line(additional_headers=forged) as line:
        seat = Seat(line)
        seat.say(type="hello", protocol=PROTOCOL, table=table, key=keys[1], claim=claim_with(keys[1]))
        assert seat.table()["seat"] == 1


def test_a_signature_covers_time_host_scheme_and_cookie():
    now = 1_800_000_000
    signed = signature(SECRET, "203.0.113.9", "https", "claim=abc", now)
    assert person_of(SECRET, signed, "claim=abc", now) == ("203.0.113.9", "https")
    assert person_of(SECRET, signature(SECRET, "2001:db8::1", "http", "", now), "", now) == ("2001:db8::1", "http")
    for secret, words, cookie in [
        (SECRET, signed, "claim=other"),
        (SECRET, signed.replace("203.0.113.9", "203.0.113.8"), "claim=abc"),
        (SECRET, signed.replace("https", "http"), "claim=abc"),
        (SECRET, signed[:-1] + ("0" if signed[-1] != "0" else "1"), "claim=abc"),
        (SECRET, signature(SECRET, "203.0.113.9", "https", "claim=abc", now - FRESH_SECONDS - 5), "claim=abc"),
        (b"another secret", signed, "claim=abc"),
        (b"", signature(b"", "203.0.113.9", "https", "claim=abc", now), "claim=abc"),
        (SECRET, "", ""),
        (SECRET, "now 203.0.113.9 https 00", ""),
        (SECRET, f"{'9' * 400} 203.0.113.9 https 00", ""),
    ]:
        assert person_of(secret, words, cookie, now) is None


class LateLeases:
    """Leases of a server that has paused, in a database that goes away after each renewal."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.begun, self.goes_on = threading.Event(), threading.Event()

    def register(self, address: str) -> bytes:
        return SECRET

    def renew(self, *, late: bool) -> set[str]:
        self.begun.set()
        assert self.goes_on.wait(PATIENCE)
        return {"the table that is left"}

    def alive(self) -> set[str]:
        raise StoreError("The database cannot be reached.")

    def leave(self) -> None:
        """Nothing is to be given back."""


@pytest.mark.parametrize("by_thread", [True, False])
def test_a_server_that_was_late_drops_what_others_may_have_whatever_comes_next(monkeypatch, by_thread: bool):
    """The database is gone before the list of servers is asked for; or the client that asked for a table goes away."""
    monkeypatch.setattr(servers, "CERTAIN", -1.0)
    leases = LateLeases(0.03 if by_thread else 3 * PATIENCE)

    async def be_late() -> set[str]:
        lost: asyncio.Future[set[str]] = asyncio.get_running_loop().create_future()
        store: Any = SimpleNamespace(leases=leases, watch=lambda tell: None)
        server = servers.Servers(store, "", SYSTEM)
        await server.start(lambda left: lost.done() or lost.set_result(left), lambda alive: None)
        asking = asyncio.create_task(asyncio.sleep(PATIENCE) if by_thread else server.make_certain())
        assert await asyncio.to_thread(leases.begun.wait, PATIENCE)
        asking.cancel()
        await asyncio.wait([asking])
        leases.goes_on.set()
        try:
            return await asyncio.wait_for(lost, PATIENCE)
        finally:
            await server.close()

    assert apart.run(be_late()) == {"the table that is left"}


class CountedLeases(LateLeases):
    """Leases whose renewals are counted."""

    renewals = 0

    def renew(self, *, late: bool) -> set[str]:
        self.renewals += 1
        return set()

    def alive(self) -> set[str]:
        return set()


class Stopped(Runtime):
    """A machine whose clock stands still until a test moves it, and on which nothing is repeated."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    def repeat(self, *_: Any, **__: Any) -> Any:
        return SimpleNamespace(stop=lambda: None, cancel=lambda: None)


def test_a_server_that_has_paused_asks_for_its_leases_again():
    """A lease of 6 s is certain for 5 s after it was renewed: then the server asks before it believes."""

    async def renewals_at(*moments: float) -> list[int]:
        runtime, leases = Stopped(), CountedLeases(6.0)
        store: Any = SimpleNamespace(leases=leases, watch=lambda tell: None)
        server = servers.Servers(store, "", runtime)
        await server.start(lambda left: None, lambda alive: None)
        found = []
        for runtime.now in moments:
            await server.make_certain()
            found.append(leases.renewals)
        return found

    assert apart.run(renewals_at(0.0, 5.0, 5.1, 10.0, 10.2)) == [0, 0, 1, 1, 2]


def test_a_late_renewal_that_the_database_could_not_confirm_is_late_the_next_time():
    """It may have been committed, and then the next one is in time for the database, which tells of no loss."""

    class Unconfirmed(CountedLeases):
        def __init__(self, seconds: float) -> None:
            super().__init__(seconds)
            self.lateness: list[bool] = []

        def renew(self, *, late: bool) -> set[str]:
            self.lateness.append(late)
            if len(self.lateness) == 1:
                raise StoreError("The connection was lost after the commit.")
            return set()

    async def renew_twice() -> list[bool]:
        runtime, leases = Stopped(), Unconfirmed(6.0)
        store: Any = SimpleNamespace(leases=leases, watch=lambda tell: None)
        server = servers.Servers(store, "", runtime)
        await server.start(lambda left: None, lambda alive: None)
        runtime.now = 5.1
        with pytest.raises(StoreError):
            await server.make_certain()
        await server.make_certain()
        await server.make_certain()
        return leases.lateness

    assert apart.run(renew_twice()) == [True, True]


def test_pipes_to_a_server_that_has_died_are_closed():
    async def die() -> list[Any]:
        said: list[Any] = []
        heard, frames = asyncio.Event(), asyncio.Queue()
        frames.put_nowait({"type": "websocket.connect"})

        async def listen(line: Any) -> None:
            await line.recv()
            heard.set()
            await line.wait_closed()

        async def send(message: Any) -> None:
            said.append(message)

        scope = {"type": "websocket", "path": "/ws", "query_string": b"", "headers": [], "scheme": "ws"}
        scope |= {"server": ("house", 80), "client": ("203.0.113.9", 1), "subprotocols": []}
        passing = forwarding.Forwarding(SimpleNamespace(secret=SECRET, address=""), SYSTEM, connect)
        async with serve(listen, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            websocket = WebSocket(scope, frames.get, send)
            await websocket.accept()
            hello = Hello(protocol=PROTOCOL, table="t")
            carried = asyncio.create_task(passing.carry(websocket, hello, Owner("b", f"http://127.0.0.1:{port}")))
            await asyncio.wait_for(heard.wait(), PATIENCE)
            passing.drop_the_dead({"a", "b"})
            assert not said[1:]
            passing.drop_the_dead({"a"})
            await asyncio.wait_for(carried, PATIENCE)
        passing.close()
        return said[1:]

    (closed,) = apart.run(die())
    assert (closed["type"], closed["code"]) == ("websocket.close", forwarding.TRY_AGAIN)


def test_a_server_that_has_stopped_delays_nothing_but_what_is_asked_of_it(monkeypatch):
    """Many ask for its tables; the threads of this server, by which it reads the database, stay free."""
    monkeypatch.setattr(forwarding, "REQUEST_SECONDS", 2 * PATIENCE)

    async def ask_it_too_much() -> None:
        passing = forwarding.Forwarding(SimpleNamespace(secret=SECRET, address=""), SYSTEM, connect)
        scope = {"type": "http", "method": "POST", "path": "/api/tables/t/seats", "query_string": b"", "headers": []}
        scope |= {"scheme": "http", "server": ("house", 80), "client": ("203.0.113.9", 1)}
        with socket.create_server(("127.0.0.1", 0), backlog=128) as stopped:
            owner = Owner("another", f"http://127.0.0.1:{stopped.getsockname()[1]}")
            asked = [
                asyncio.create_task(passing.request(Request({**scope}), servers.ElsewhereError("t", owner)))
                for _ in range(64)
            ]
            stopped.setblocking(False)
            line, _ = await asyncio.get_running_loop().sock_accept(stopped)
            try:
                assert await asyncio.wait_for(asyncio.to_thread(lambda: "read"), PATIENCE) == "read"
                assert not any(task.done() for task in asked)
                monkeypatch.setattr(forwarding, "REQUEST_SECONDS", 0.0)
                late = await passing.request(Request({**scope}), servers.ElsewhereError("t", owner))
                assert late.status_code == 503
            finally:
                line.close()
                for task in asked:
                    task.cancel()
                passing.close()

    apart.run(ask_it_too_much())


def test_the_threads_that_ask_a_server_end_when_it_has_answered():
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    async def ask(address: str) -> list[int]:
        passing = forwarding.Forwarding(SimpleNamespace(secret=SECRET, address=""), SYSTEM, connect)
        answers = await asyncio.gather(*(passing._ask(address, "GET", "/", {}, b"") for _ in range(20)))
        assert passing._askers == {}
        return [answer.status_code for answer in answers]

    before = set(threading.enumerate())
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        assert apart.run(ask(f"http://127.0.0.1:{server.server_port}")) == [204] * 20
        server.shutdown()
        serving.join()
    asking = [thread for thread in set(threading.enumerate()) - before if thread.name.startswith("forwarding")]
    for thread in asking:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in asking)


@pytest.mark.parametrize("address", ["10.0.0.5:8000", "ftp://10.0.0.5", "http://", "http://10.0.0.5/table"])
def test_an_address_that_leads_nowhere_is_refused(address: str):
    with pytest.raises(UsageError, match=r"^An address looks like http://10\.0\.0\.5:8000, not "):
        checked_address(address)
    assert checked_address("https://10.0.0.5:8000/") == "https://10.0.0.5:8000"
    assert checked_address(None) == ""

"""Connections, on real sockets: how many there may be, and how long one may take to ask for something."""

import contextlib
import errno
import logging
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from omegatable.web.http import connections
from omegatable.web.http.connections import AcceptErrors, Connections, ServerConfig
from omegatable.web.http.logs import InvalidRequests
from omegatable.web.serving import listen
from tests.support.server import PATIENCE

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n"


async def length(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def echo(websocket: WebSocket) -> None:
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


@contextlib.contextmanager
def listening(places: Connections) -> Iterator[Callable[[], socket.socket]]:
    """Serve `length` and `echo`, and yield what opens a connection."""
    app = Starlette(routes=[Route("/", length, methods=["GET", "POST"]), WebSocketRoute("/ws", echo)])
    config = ServerConfig(app, connections=places, log_level="error", lifespan="off")
    server, listener = uvicorn.Server(config), listen("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    address = listener.getsockname()

    def call() -> socket.socket:
        return socket.create_connection(address, timeout=PATIENCE)

    try:
        yield call
    finally:
        server.should_exit = True
        server.force_exit = True
        thread.join()


def answer(line: socket.socket) -> bytes:
    """Return the body, of one byte, of an answer."""
    found = b""
    while not found.endswith((b"\r\n\r\n0", b"\r\n\r\n2")):
        more = line.recv(65536)
        if not more:
            raise ConnectionError(f"hung up after {found!r}")
        found += more
    assert found.startswith(b"HTTP/1.1 200 ")
    return found[-1:]


def is_hung_up(line: socket.socket) -> bool:
    with contextlib.suppress(ConnectionResetError):
        assert line.recv(65536) == b""
    return True


def unlimited() -> Connections:
    return Connections(1000, 1000)


# ----------------------------------------------------------------------------------------------------------- deadlines


@pytest.mark.parametrize("sent", [b"", b"GET / HT", GET + b"GET", GET + POST + b"ab" + b"P"])
def test_a_head_that_does_not_come_in_time_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch):
    with listening(unlimited()) as call, call() as line:
        line.sendall(GET)
        assert answer(line) == b"0"
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
        with call() as late:
            late.sendall(sent)
            answers = b"".join(iter(lambda: late.recv(65536), b""))
            assert answers.count(b"HTTP/1.1 200 ") == sent.count(b"\r\n\r\n")
        line.sendall(GET)
        assert answer(line) == b"0"


def test_a_body_that_does_not_come_in_time_is_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.3)
    with listening(unlimited()) as call, call() as line, call() as late:
        late.sendall(POST + b"a")
        assert is_hung_up(late)
        line.sendall(POST + b"ab")
        assert answer(line) == b"2"
        line.sendall(GET)
        assert answer(line) == b"0"


@pytest.mark.parametrize(
    ("places", "timeout", "of_a_client"),
    [
        (Connections(1000, 1000, []), "IDLE_SECONDS", 5),  # httpx
        (unlimited(), "PROXY_IDLE_SECONDS", 60),  # nginx
        (unlimited(), "PROXY_IDLE_SECONDS", 120),  # Caddy
    ],
)
def test_an_idle_connection_is_closed_later_than_a_client_closes_it(
    places: Connections, timeout: str, of_a_client: int, monkeypatch: pytest.MonkeyPatch
):
    assert getattr(connections, timeout) > of_a_client
    for name in ("IDLE_SECONDS", "PROXY_IDLE_SECONDS"):
        monkeypatch.setattr(connections, name, 0.3 if name == timeout else 3600)
    with listening(places) as call, call() as line:
        line.sendall(GET)
        assert answer(line) == b"0"
        assert is_hung_up(line)


# -------------------------------------------------------------------------------------------------------------- places


def test_an_address_has_so_many_connections_and_gives_them_back():
    with listening(Connections(1000, 2, [])) as call:
        with call() as one, call() as other, call() as third:
            for line in (one, other):
                line.sendall(GET)
                assert answer(line) == b"0"
            assert is_hung_up(third)
        await_room(call)


def test_all_addresses_have_so_many_connections_together():
    with listening(Connections(1, 1000)) as call:
        with call() as one:
            one.sendall(GET)
            assert answer(one) == b"0"
            with call() as other:
                assert is_hung_up(other)
        await_room(call)


def test_a_socket_keeps_the_place_of_its_connection_until_it_is_closed():
    with listening(Connections(1000, 1, [])) as call:
        line = call()
        host, port = line.getpeername()
        with connect(f"ws://{host}:{port}/ws", sock=line) as websocket:
            websocket.send("a")
            assert websocket.recv(timeout=PATIENCE) == "a"
            with call() as other:
                assert is_hung_up(other)
            websocket.send("b")
            assert websocket.recv(timeout=PATIENCE) == "b"
        await_room(call)


def await_room(call: Callable[[], socket.socket]) -> None:
    """Ask until there is a place again: the server hears a moment later that a connection was closed."""
    while True:
        with call() as line, contextlib.suppress(ConnectionError):
            line.sendall(GET)
            assert answer(line) == b"0"
            return


@pytest.mark.parametrize(
    ("address", "other", "limited"),
    [
        ("203.0.113.9", "203.0.113.9", True),
        ("203.0.113.9", "203.0.113.10", False),
        ("2001:db8::1", "2001:db8::2", True),  # two addresses of one 64-bit network
        ("127.0.0.1", "127.0.0.1", False),
        ("10.1.2.3", "10.1.2.3", False),  # the address of a proxy
        ("", "", False),
    ],
)
def test_an_address_is_a_host_and_not_a_proxy(address: str, other: str, limited: bool):
    places = Connections(10, 1, ["127.0.0.1", "10.0.0.0/8"])
    give_back = places.take(address)
    assert give_back is not None
    assert (places.take(other) is None) == limited
    if limited:
        give_back()
        assert places.take(other) is not None


# --------------------------------------------------------------------------------------------------------------- files

ALLOWED = """
import resource
from omegatable.web.http.connections import allow_open_files
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
hard = 4096 if hard == resource.RLIM_INFINITY else min(4096, hard)
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
assert allow_open_files() == hard == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
assert allow_open_files() == hard
"""


def test_a_server_may_open_as_many_files_as_the_system_allows():
    subprocess.run([sys.executable, "-c", ALLOWED], check=True)


def test_connections_that_cannot_be_accepted_fill_no_log(caplog: pytest.LogCaptureFixture):
    now, others = [100.0], []
    loop: Any = type("Loop", (), {"default_exception_handler": others.append})()
    handler = AcceptErrors(lambda: now[0])
    context = {"message": "socket.accept() out of system resource"}
    full = {**context, "exception": OSError(errno.EMFILE, "Too many open files")}
    for now[0] in (100.0, 100.0, 100.9, 101.0, 101.5, 102.0):
        for _ in range(50):
            handler(loop, full)
    assert [record.getMessage() for record in caplog.records] == [
        "Connections cannot be accepted: Too many open files."
    ] * 3
    assert not any(record.exc_info for record in caplog.records)
    for other in ({"message": "a task failed", "exception": OSError(errno.EMFILE, "")}, {"message": "accept"}):
        handler(loop, other)
    assert len(others) == 2


def test_invalid_requests_fill_no_log():
    now = [100.0]
    passes = InvalidRequests(lambda: now[0]).filter

    def logged(message: str) -> bool:
        return passes(logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, message, (), None))

    count = 0
    for now[0] in (100.0, 100.0, 100.9, 101.0):
        count += sum(logged("Invalid HTTP request received.") for _ in range(50))
    assert count == 2
    assert logged("Something else happened.")

"""Forwarding of sockets and requests to the server that has their table.

A forwarded socket is piped through, with buffers of a few frames in each direction. A header, which only servers of the
same database can sign, contains the person's host and scheme (http or https). The cookie is forwarded unchanged, and
the signature covers it.
"""

import asyncio
import contextlib
import hashlib
import hmac
import http.client
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from omegatable.locales.text import text
from omegatable.runtime import Runtime
from omegatable.table.store import Owner, StoreError
from omegatable.table.wire import Hello
from omegatable.web.cluster.servers import ElsewhereError, Servers
from omegatable.web.http.responses import problem

HEADER = "x-omegatable-forwarded"
FRESH_SECONDS = 60  # Lifetime of a signature. The clocks of servers may differ by as much.
TAKE_OVER_SECONDS = 8.0  # max seconds that a request waits until a table of a dead server is free
LOOK_AGAIN_SECONDS = 0.25  # seconds between two checks whether the table is free
ANSWER_SECONDS = 1.0  # timeout for another server's answer to the opening of a socket
REQUEST_SECONDS = 6.0  # timeout for another server's answer to a request: slightly more than the timeout of a store
REQUESTS_OF_A_SERVER = 8  # max concurrent requests forwarded to one server; further requests wait
BUFFERED_FRAMES = 16  # frames that a pipe buffers for a slow reader
PASSED_ON = ("content-type", "accept", "cookie", "x-claim")
PASSED_BACK = ("content-type", "cache-control", "set-cookie")
TRY_AGAIN = 1012  # close code of a socket that the client should reopen
FORWARDED = "omegatable.forwarded"  # key in the scope of a connection that another server has forwarded
UNREACHABLE = text("http-server-silent")


class UnreachableError(Exception):
    """Raised when the server that has a table does not answer."""


class Forwarded:
    """ASGI middleware that trusts other servers of the same database about the host of a person."""

    def __init__(self, app: ASGIApp, servers: Servers, runtime: Runtime) -> None:
        self._app, self._servers, self._runtime = app, servers, runtime

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward the call with the host named by a valid signature."""
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            signed = headers.get(HEADER, "")
            cookie, now = headers.get("cookie", ""), self._runtime.time()
            person = person_of(self._servers.secret, signed, cookie, now) if signed else None
            if person is not None:
                host, scheme = person
                scheme = scheme if scope["type"] == "http" else {"https": "wss"}.get(scheme, "ws")
                scope = {**scope, "client": (host, 0), "scheme": scheme, FORWARDED: True}
        await self._app(scope, receive, send)


def signature(secret: bytes, host: str, scheme: str, cookie: str, at: int) -> str:
    """Return the value of the header: time, host, scheme and signature."""
    words = "\n".join((str(at), host, scheme, cookie)).encode()
    return f"{at} {host} {scheme} {hmac.new(secret, words, hashlib.sha256).hexdigest()}"


def person_of(secret: bytes, signed: str, cookie: str, now: float) -> tuple[str, str] | None:
    """Return the host and the scheme of a valid signature, or None. Its age is checked at *now*, seconds since 1970."""
    words = signed.split(" ")
    if not secret or len(words) != 4 or not re.fullmatch("[0-9]{1,12}", words[0]):
        return None
    at, host, scheme, _ = words
    if abs(int(at) - now) > FRESH_SECONDS:
        return None
    expected = signature(secret, host, scheme, cookie, int(at))
    return (host, scheme) if hmac.compare_digest(signed.encode(), expected.encode()) else None


class _Askers:
    """The threads that send requests to one server, and the number of *requests* that wait for it."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(REQUESTS_OF_A_SERVER, thread_name_prefix="forwarding")
        self.requests = 0


class Forwarding:
    """The sockets and requests that this server forwards. *connect* opens a socket, as in `websockets`."""

    def __init__(self, servers: Servers, runtime: Runtime, connect: Callable[..., Any]) -> None:
        self._servers, self._runtime, self._connect = servers, runtime, connect
        self._pipes: dict[ClientConnection, str] = {}  # the address of the server at the other end of each pipe
        self._askers: dict[
            str, _Askers
        ] = {}  # By address while a request is sent there. A stopped server delays no other server.

    async def carry(self, websocket: WebSocket, hello: Hello, owner: Owner) -> None:
        """Pipe an accepted socket, which has sent *hello*, through to *owner* until one end closes.

        Raises `UnreachableError` if the owner does not answer.
        """
        address = urlsplit(owner.address)
        if websocket.scope.get(FORWARDED) or not address.netloc or owner.address == self._servers.address:
            raise UnreachableError
        scheme = "wss" if address.scheme == "https" else "ws"
        try:
            opening = self._connect(
                f"{scheme}://{address.netloc}/ws",
                additional_headers=self._headers(websocket, ("cookie", "x-claim")),
                compression=None,
                max_size=None,
                max_queue=BUFFERED_FRAMES,
                open_timeout=ANSWER_SECONDS,
                close_timeout=ANSWER_SECONDS,
                proxy=None,
            )
            line = await opening
        except (OSError, TimeoutError, InvalidHandshake, EOFError) as error:
            raise UnreachableError from error
        self._pipes[line] = owner.server
        try:
            await line.send(msgspec.json.encode(hello).decode())
            await self._pipe(websocket, line)
        except ConnectionClosed:
            await _close(websocket, TRY_AGAIN)
        finally:
            del self._pipes[line]
            await line.close()

    async def _pipe(self, websocket: WebSocket, line: ClientConnection) -> None:
        """Forward frames both ways until one end closes, then close the other end with the same code."""

        async def there() -> None:
            while True:
                frame = await websocket.receive()
                if frame["type"] == "websocket.disconnect":
                    return
                text = frame.get("text")
                await line.send(text if text is not None else frame["bytes"])

        async def back() -> None:
            with contextlib.suppress(ConnectionClosed):
                async for frame in line:
                    await (websocket.send_text(frame) if isinstance(frame, str) else websocket.send_bytes(frame))
            await _close(websocket, line.close_code if line.close_code in (1008, 1009) else TRY_AGAIN)

        ways = [asyncio.create_task(there()), asyncio.create_task(back())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    def drop_the_dead(self, alive: set[str]) -> None:
        """Close the pipes to servers that are not *alive*. The clients reconnect and find another server."""
        for line, server in self._pipes.items():
            if server not in alive:
                line.transport.abort()

    async def request(self, request: Request, error: Exception) -> Response:
        """Return the owner's answer to a request that ended in an `ElsewhereError`.

        If the owner is gone, waits until its lease expires, takes the table over, and repeats the request on this
        server.
        """
        assert isinstance(error, ElsewhereError)
        if request.scope.get(FORWARDED):
            return problem(503, UNREACHABLE)
        headers = self._headers(request, PASSED_ON)
        body: bytes = getattr(request.state, "body", b"")
        address, end = error.owner.address, asyncio.get_running_loop().time() + TAKE_OVER_SECONDS
        while True:
            try:
                return await self._ask(address, request.method, _path(request), headers, body)
            except ConnectionRefusedError:  # Nothing has happened there, so the request can be repeated.
                if asyncio.get_running_loop().time() > end:
                    return problem(503, UNREACHABLE)
            except (OSError, http.client.HTTPException):
                return problem(503, UNREACHABLE)
            await self._servers.change_of(error.table, LOOK_AGAIN_SECONDS)
            try:
                await self._servers.acquire(error.table)
                address = self._servers.address
            except ElsewhereError as elsewhere:
                address = elsewhere.owner.address
            except StoreError:
                return problem(503, UNREACHABLE)

    async def _ask(self, address: str, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Response:
        """Return another server's answer to a request. Raises `OSError` or `HTTPException` if there is none."""
        askers = self._askers.setdefault(address, _Askers())
        askers.requests += 1
        try:
            asked = askers.threads.submit(_ask, address, method, path, headers, body)
            return await asyncio.wait_for(asyncio.wrap_future(asked), REQUEST_SECONDS)
        finally:
            askers.requests -= 1
            if not askers.requests:
                self._askers.pop(address, None)
                askers.threads.shutdown(wait=False)

    def close(self) -> None:
        """Cancel the requests that wait for other servers."""
        for askers in self._askers.values():
            askers.threads.shutdown(wait=False, cancel_futures=True)

    def _headers(self, connection: HTTPConnection, names: tuple[str, ...]) -> dict[str, str]:
        """Return the headers *names* of a person's own connection, and the signed header."""
        given = connection.headers
        passed = {name: given[name] for name in names if name in given}
        host = connection.client.host if connection.client else ""
        scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
        passed[HEADER] = signature(
            self._servers.secret, host, scheme, given.get("cookie", ""), int(self._runtime.time())
        )
        return passed


def _path(request: Request) -> str:
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def _ask(address: str, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Response:
    """Return another server's answer to a request. Raises `OSError` or `HTTPException` if there is none."""
    parts = urlsplit(address)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.netloc, timeout=REQUEST_SECONDS)
    with contextlib.closing(line):
        line.request(method, path, body or None, dict(headers))
        told = line.getresponse()
        content = told.read()
    back = Response(content, told.status)
    for name in PASSED_BACK:
        for value in told.headers.get_all(name) or []:
            back.headers.append(name, value)
    return back


async def _close(websocket: WebSocket, code: int) -> None:
    with contextlib.suppress(RuntimeError):  # The loop may already be closed.
        await websocket.close(code)


__all__ = ["Forwarded", "Forwarding", "UnreachableError", "person_of", "signature"]

"""Passing sockets and requests on to the server that has their table.

A forwarded socket is piped through, with buffers of a few frames each way. A header that only servers of the same
database can sign says from which host a person comes, and by http or https; the cookie travels as it is, and the
signature covers it.
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
FRESH_SECONDS = 60  # for which a signature is good; the clocks of servers may differ by as much
TAKE_OVER_SECONDS = 8.0  # for which somebody waits until a table of a dead server is free
LOOK_AGAIN_SECONDS = 0.25  # between two looks whether it is
ANSWER_SECONDS = 1.0  # in which a server must answer a socket's opening
REQUEST_SECONDS = 6.0  # in which it must answer a request: a little more than a store's patience
REQUESTS_OF_A_SERVER = 8  # most requests that are passed on to one server at once; the others wait
BUFFERED_FRAMES = 16  # frames that a pipe keeps for a slow reader
PASSED_ON = ("content-type", "accept", "cookie", "x-claim")
PASSED_BACK = ("content-type", "cache-control", "set-cookie")
TRY_AGAIN = 1012  # close code of a socket that is to be opened again
FORWARDED = "omegatable.forwarded"  # in the scope of what another server has passed on
UNREACHABLE = text("http-server-silent")


class UnreachableError(Exception):
    """Raised when the server that has a table does not answer."""


class Forwarded:
    """ASGI middleware that believes another server of the same database from which host a person comes."""

    def __init__(self, app: ASGIApp, servers: Servers, runtime: Runtime) -> None:
        self._app, self._servers, self._runtime = app, servers, runtime

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, from the host that a good signature names."""
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
    """Return the value of the header: when, from which host, by which scheme, and the proof."""
    words = "\n".join((str(at), host, scheme, cookie)).encode()
    return f"{at} {host} {scheme} {hmac.new(secret, words, hashlib.sha256).hexdigest()}"


def person_of(secret: bytes, signed: str, cookie: str, now: float) -> tuple[str, str] | None:
    """Return the host and the scheme that a good signature names, or None. It is fresh *now*, in seconds since 1970."""
    words = signed.split(" ")
    if not secret or len(words) != 4 or not re.fullmatch("[0-9]{1,12}", words[0]):
        return None
    at, host, scheme, _ = words
    if abs(int(at) - now) > FRESH_SECONDS:
        return None
    expected = signature(secret, host, scheme, cookie, int(at))
    return (host, scheme) if hmac.compare_digest(signed.encode(), expected.encode()) else None


class _Askers:
    """The threads that ask one server, and how many *requests* wait for it."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(REQUESTS_OF_A_SERVER, thread_name_prefix="forwarding")
        self.requests = 0


class Forwarding:
    """The sockets and requests that this server passes on. *connect* opens a socket, as that of `websockets`."""

    def __init__(self, servers: Servers, runtime: Runtime, connect: Callable[..., Any]) -> None:
        self._servers, self._runtime, self._connect = servers, runtime, connect
        self._pipes: dict[ClientConnection, str] = {}  # to which server
        self._askers: dict[
            str, _Askers
        ] = {}  # by address, while it is asked: a server that has stopped delays no other

    async def carry(self, websocket: WebSocket, hello: Hello, owner: Owner) -> None:
        """Pipe an accepted socket, whose person has said *hello*, through to *owner* until one end closes.

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
        """Carry frames both ways until one end closes; then close the other as it was closed."""

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
        """Close the pipes to servers that are not *alive*: clients reconnect, and find another server."""
        for line, server in self._pipes.items():
            if server not in alive:
                line.transport.abort()

    async def request(self, request: Request, error: Exception) -> Response:
        """Return the owner's answer to a request that ended in an `ElsewhereError`.

        If the owner is gone, waits until its lease runs out, takes the table over, and asks this server itself.
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
            except ConnectionRefusedError:  # nothing has happened there, so another may be asked
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
        """Give up the requests that wait for other servers."""
        for askers in self._askers.values():
            askers.threads.shutdown(wait=False, cancel_futures=True)

    def _headers(self, connection: HTTPConnection, names: tuple[str, ...]) -> dict[str, str]:
        """Return these headers of a person's own connection, and the signed one."""
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
    with contextlib.suppress(RuntimeError):  # it is closed already
        await websocket.close(code)


__all__ = ["Forwarded", "Forwarding", "UnreachableError", "person_of", "signature"]

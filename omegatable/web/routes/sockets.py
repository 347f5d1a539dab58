"""The sockets: one connection between a person and a table."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from omegatable.engine.plain import Words
from omegatable.kernel import SPECTATOR
from omegatable.locales.text import text
from omegatable.table.events import EventError
from omegatable.table.outcome import refused
from omegatable.table.room import RefusalError
from omegatable.table.store import ArchivedError, StoreError
from omegatable.table.wire import MAX_FRAME, PROTOCOL, ClientMessage, Hello, Ping, Pong, Refused
from omegatable.web.cluster.forwarding import LOOK_AGAIN_SECONDS, TAKE_OVER_SECONDS, UnreachableError
from omegatable.web.cluster.servers import ElsewhereError
from omegatable.web.http.claims import claim_of
from omegatable.web.http.guard import Limit
from omegatable.web.http.limits import THIS_MACHINE, Places, TokenBucket
from omegatable.web.http.responses import NO_TABLE, RequestError, UnreadableError, host, read_json, same_origin
from omegatable.web.live.audience import Client
from omegatable.web.live.closed_tables import DAMAGED, DamagedError
from omegatable.web.live.tables import LiveTable
from omegatable.web.parts import parts

log = logging.getLogger("omegatable.web")

HELLO_SECONDS = 20.0  # timeout for the hello message
SOCKET_CREDITS, SOCKET_CREDITS_A_SECOND = 100, 50  # messages; a socket without credits is read later
MESSAGES = Limit(1_000, 300)  # messages of all sockets of a host
MAX_SOCKETS_PER_HOST = 400
CROWDED = text("http-crowded")

_decode_message = msgspec.json.Decoder(ClientMessage).decode


class Sockets:
    """The sockets, as an ASGI application."""

    def __init__(self) -> None:
        self._places = Places(MAX_SOCKETS_PER_HOST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection, from hello to close."""
        websocket = WebSocket(scope, receive, send)
        if not same_origin(websocket):
            await websocket.close()  # closed before it is accepted, which is an HTTP 403
            return
        await websocket.accept()
        address = host(websocket)
        limited = address not in THIS_MACHINE
        shared, limits = parts(websocket), websocket.app.state.limits
        wait_for_host = (lambda: limits.of(MESSAGES).wait(address)) if limited else None
        connection = Connection(websocket, shared.runtime.monotonic, wait_for_host)
        if limited and not self._places.take(address):
            shared.metrics.refused_sockets.inc()
            with contextlib.suppress(WebSocketDisconnect):
                await connection.close(CROWDED)
            return
        with shared.metrics.sockets.track_inprogress():
            try:
                await self._serve(connection)
            except WebSocketDisconnect:
                return
            finally:
                if limited:
                    self._places.give_back(address)

    async def _serve(self, connection: "Connection") -> None:
        hello = await self._receive_hello(connection)
        while hello is not None and (found := await self._seat(connection, hello)) is not None:
            table, client = found
            if table.join(client):
                await self._relay(connection, table, client)

    async def _receive_hello(self, connection: "Connection") -> Hello | None:
        """Return the hello message, or None if the socket was closed because no hello came."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                return await self._next_hello(connection)
        except TimeoutError:
            return await connection.close("No hello message arrived in time.")

    async def _next_hello(self, connection: "Connection") -> Hello | None:
        """Return the next message, which must be a hello; None if it is not, after closing the socket."""
        hello = await connection.receive()
        while isinstance(hello, Ping):
            await connection.send(Pong())
            hello = await connection.receive()
        if not isinstance(hello, Hello):
            return await connection.close("The first message must be hello.")
        if hello.protocol != PROTOCOL:
            return await connection.close(text("http-protocol", page=hello.protocol, server=PROTOCOL))
        return hello

    async def _seat(self, connection: "Connection", hello: Hello) -> tuple[LiveTable, Client] | None:
        """Return the table and the client for *hello*, or None if the socket was closed instead."""
        try:
            return await self._admit(connection, hello)
        except ElsewhereError:
            return None  # The server that has the table has answered.
        except DamagedError:
            return await connection.close(DAMAGED)
        except (EventError, ArchivedError) as error:
            return await connection.close(str(error))
        except (RefusalError, RequestError) as error:
            return await connection.close(error.text)
        except StoreError as error:
            log.error("%s", error)
            return await connection.close(text("http-unreachable"), final=False)

    async def _admit(self, connection: "Connection", hello: Hello) -> tuple[LiveTable, Client]:
        """Return the table and the client for *hello*, who sits down if it has a key.

        Raises the errors of `_find`, and `RefusalError` or `RequestError` if the client may not come in.
        """
        table = await self._find(connection, hello)
        if table is None:
            raise RequestError(NO_TABLE, 404)
        claim = hello.claim or claim_of(connection.websocket)
        seat = SPECTATOR if hello.seat is None else hello.seat
        if hello.key:
            if not claim:
                raise RequestError("A seat needs a cookie or a claim, and neither was sent.")
            seat = await table.change(lambda room: room.sit(hello.key, claim, hello.name))
        if seat == SPECTATOR:
            await parts(connection.websocket).deals.check(hello.table, claim)
        return table, Client(seat, claim, host(connection.websocket))

    async def _find(self, connection: "Connection", hello: Hello) -> LiveTable | None:
        """Return the table named by *hello*, or None if there is none.

        Raises `ElsewhereError` after the server that has the table has served the socket. If that server does not
        answer, waits until its lease expires. Raises `EventError` or `StoreError` if the table cannot be opened.
        """
        shared, loop = parts(connection.websocket), asyncio.get_running_loop()
        end = loop.time() + TAKE_OVER_SECONDS
        while True:
            try:
                return await shared.tables.find(hello.table)
            except ElsewhereError as elsewhere:
                try:
                    await shared.forwarding.carry(connection.websocket, hello, elsewhere.owner)
                    raise
                except UnreachableError:
                    if loop.time() > end:
                        raise StoreError(str(elsewhere)) from None
            await shared.servers.change_of(hello.table, LOOK_AGAIN_SECONDS)

    async def _relay(self, connection: "Connection", table: LiveTable, client: Client) -> None:
        """Forward messages both ways until the socket is closed, which raises `WebSocketDisconnect`."""
        telling = asyncio.create_task(connection.tell(client))
        try:
            while True:
                message = await connection.receive()
                if isinstance(message, Hello):
                    client.send(refused("", text("http-twice")))
                else:
                    table.receive(client, message)
        finally:
            table.leave(client)
            telling.cancel()
            await asyncio.wait([telling])


class Connection:
    """A socket that uses the wire protocol and limits the rate of messages."""

    def __init__(
        self, websocket: WebSocket, clock: Callable[[], float], wait_for_host: Callable[[], float] | None = None
    ) -> None:
        self.websocket = websocket
        self._wait_for_host = wait_for_host  # returns how long the messages of its host have to wait, in seconds
        self._credits = TokenBucket(SOCKET_CREDITS, SOCKET_CREDITS_A_SECOND, clock)

    async def receive(self) -> ClientMessage:
        """Return the next valid message. Invalid messages are refused with a sentence.

        Waits while the socket is out of credits, so that a client with too many messages is slowed down and no message
        is lost. Raises `WebSocketDisconnect` when the socket closes.
        """
        while True:
            frame = await self.websocket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", 1000))
            wait = self._credits.wait()
            if self._wait_for_host is not None:
                wait = max(wait, self._wait_for_host())
            if wait > 0.0:
                await asyncio.sleep(wait)
            received = frame.get("text")
            if received is None:
                await self.send(refused("", "A message is text, not bytes."))
                continue
            if len(received.encode()) > MAX_FRAME:
                await self.websocket.close(1009)
                raise WebSocketDisconnect(1009)
            try:
                return read_json(_decode_message, received)
            except UnreadableError as error:
                sentence = f"The message was not understood: {error}."
                await self.send(refused(_id_of(received), sentence))

    async def send(self, message: Refused | Pong) -> None:
        """Send one message at once. Raises `WebSocketDisconnect` if the socket is closed."""
        try:
            await self.websocket.send_text(msgspec.json.encode(message).decode())
        except RuntimeError as error:  # The table has closed the socket.
            raise WebSocketDisconnect(1012) from error

    async def close(self, why: Words, *, final: bool = True) -> None:
        """Send a refusal with the reason *why*, and close the socket."""
        await self.send(refused("", why, final=final))
        await self.websocket.close(1008)

    async def tell(self, client: Client) -> None:
        """Send the client's queued messages until the table hangs up, then close the socket."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # The socket may close at any moment.
            while (text := await client.next()) is not None:
                await self.websocket.send_text(text)
            await self.websocket.close(1012)


def _id_of(text: str) -> str:
    """Return the id of a message that failed to decode, so that its sender knows which message was refused.

    Returns an empty string if the message has no id.
    """
    try:
        found = read_json(msgspec.json.decode, text)
    except UnreadableError:
        return ""
    given = found.get("id") if isinstance(found, dict) else None
    return given[:40] if isinstance(given, str) else ""

"""The WebSocket route: one connection between a person and a table."""

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from omegatable.table.events import EventError
from omegatable.table.store import StoreError
from omegatable.table.wire import MAX_FRAME, PROTOCOL, ClientMessage, Hello, Invitation, Ping, Pong, Refused
from omegatable.web.answers import same_origin
from omegatable.web.limits import TokenBucket
from omegatable.web.running import Web
from omegatable.web.tables import Client, LiveTable

log = logging.getLogger("omegatable.web")

HELLO_SECONDS = 20.0  # within which a socket must say hello
SOCKET_CREDITS, SOCKET_CREDITS_A_SECOND = 100, 50  # messages; a socket without credits is read later

_decode_message = msgspec.json.Decoder(ClientMessage).decode


class Sockets:
    """The WebSocket route."""

    def __init__(self, web: Web) -> None:
        self._web = web

    async def socket(self, websocket: WebSocket) -> None:
        """Serve one connection, from hello to close."""
        if not same_origin(websocket):
            await websocket.close()  # before it is accepted, which makes it an HTTP 403
            return
        await websocket.accept()
        connection = Connection(websocket)
        try:
            hello = await self._receive_hello(connection)
            while hello is not None and (found := await self._seat(connection, hello)) is not None:
                table, client = found
                if table.must_sit_down(client.listener, client.claim) and not (hello.sit or hello.move):
                    await connection.send(table.invitation(client.listener))
                    hello = await self._next_hello(connection)
                elif table.join(client, hello):
                    await self._relay(connection, table, client)
        except WebSocketDisconnect:
            return

    async def _receive_hello(self, connection: "Connection") -> Hello | None:
        """Return the hello message, or None if the socket was closed because none came."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                return await self._next_hello(connection)
        except TimeoutError:
            return await connection.close("Nobody said hello.")

    async def _next_hello(self, connection: "Connection") -> Hello | None:
        """Return the next message, which must be a hello, or None if the socket was closed because it was not."""
        hello = await connection.receive()
        while isinstance(hello, Ping):
            await connection.send(Pong())
            hello = await connection.receive()
        if not isinstance(hello, Hello):
            return await connection.close("The first message must be hello.")
        if hello.protocol != PROTOCOL:
            sentence = f"This page speaks protocol {hello.protocol} and the table {PROTOCOL}: load the page again."
            return await connection.close(sentence)
        return hello

    async def _seat(self, connection: "Connection", hello: Hello) -> tuple[LiveTable, Client] | None:
        """Return the table and the seat named by *hello*, or None if the socket was closed instead."""
        try:
            table = await self._web.tables.find(hello.table)
        except EventError as error:
            return await connection.close(str(error))
        except StoreError as error:
            log.error("%s", error)
            return await connection.close("The tables cannot be reached now: try again.", final=False)
        if table is None:
            return await connection.close("There is no such table.")
        seat = table.listener_with(hello.key)
        if seat is None:
            return await connection.close("This link does not open a seat at this table.")
        if (hello.sit or hello.move) and not hello.claim:
            return await connection.close("Whoever sits down needs a claim.")
        return table, Client(seat, hello.claim)

    async def _relay(self, connection: "Connection", table: LiveTable, client: Client) -> None:
        """Carry messages both ways until the socket is closed, which raises `WebSocketDisconnect`."""
        telling = asyncio.create_task(connection.tell(client))
        try:
            while True:
                message = await connection.receive()
                if isinstance(message, Hello):
                    client.say(Refused(id="", sentence="You are at the table already.", final=True))
                else:
                    table.receive(client, message)
        finally:
            table.leave(client)
            telling.cancel()
            await asyncio.wait([telling])


class Connection:
    """A socket that speaks the wire's messages and limits their rate."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._credits = TokenBucket(SOCKET_CREDITS, SOCKET_CREDITS_A_SECOND)

    async def receive(self) -> ClientMessage:
        """Return the next valid message. Invalid ones are refused with a sentence.

        Waits while the socket is out of credits, so a sender of too many messages is slowed down and none is lost.
        Raises `WebSocketDisconnect` when the socket closes.
        """
        while True:
            frame = await self._websocket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", 1000))
            if (wait := self._credits.wait()) > 0.0:
                await asyncio.sleep(wait)
            text = frame.get("text")
            if text is None:
                await self.send(Refused(id="", sentence="A message is text, not bytes.", final=True))
                continue
            if len(text.encode()) > MAX_FRAME:
                await self._websocket.close(1009)
                raise WebSocketDisconnect(1009)
            try:
                return _decode_message(text)
            except msgspec.DecodeError as error:
                sentence = f"The message was not understood: {error}."
                await self.send(Refused(id=_id_of(text), sentence=sentence, final=True))

    async def send(self, message: Refused | Pong | Invitation) -> None:
        """Send one message at once. Raises `WebSocketDisconnect` if the socket is closed."""
        try:
            await self._websocket.send_text(msgspec.json.encode(message).decode())
        except RuntimeError as error:  # the table has closed the socket
            raise WebSocketDisconnect(1012) from error

    async def close(self, sentence: str, *, final: bool = True) -> None:
        """Send a refusal with *sentence*, and close the socket."""
        await self.send(Refused(id="", sentence=sentence, final=final))
        await self._websocket.close(1008)

    async def tell(self, client: Client) -> None:
        """Send the client's queued messages until the table hangs up, then close the socket."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the socket may be closed at any moment
            while (text := await client.next()) is not None:
                await self._websocket.send_text(text)
            await self._websocket.close(1012)


def _id_of(text: str) -> str:
    """Return the id of a message that failed to decode, so that its sender knows which one was refused.

    Returns an empty string if the message has none.
    """
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return ""
    given = found.get("id") if isinstance(found, dict) else None
    return given[:40] if isinstance(given, str) else ""

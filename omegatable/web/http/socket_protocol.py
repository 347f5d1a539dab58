"""Uvicorn's WebSocket protocol with less memory for an open socket, and fewer system calls for a message."""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from omegatable.web.http.inbox import Inbox

UNREAD = 16  # messages that wait for the server, from which on no more are read from the network


class SocketProtocol(WebSocketsSansIOProtocol):
    """The protocol of one socket.

    Uvicorn stops reading from the network after each message until it has been taken, which takes two system calls;
    here some may wait. What belongs to the opening of the socket is forgotten when it is open.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox()
        self.give_back: Callable[[], None] | None = None  # gives back the place of the connection

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place of the connection back."""
        if self.give_back is not None:
            self.give_back()
            self.give_back = None
        super().connection_lost(exc)

    def handle_text(self, event: Frame) -> None:
        """Queue a message that is whole; leave fragments and errors to Uvicorn."""
        if not event.fin or self.close_sent or self.queue.qsize() >= UNREAD:
            return super().handle_text(event)
        try:
            text = bytes(event.data).decode()
        except UnicodeDecodeError:
            return super().handle_text(event)
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return None

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # the parser keeps the request
            del self.request, self.response

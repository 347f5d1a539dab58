"""Uvicorn's WebSocket protocol with less memory for an open socket, and fewer system calls for a message."""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from omegatable.web.http.inbox import Inbox

UNREAD = 16  # max messages that wait for the server before reading from the network is paused


class SocketProtocol(WebSocketsSansIOProtocol):
    """The protocol of one socket.

    Uvicorn pauses reading from the network after each message until the server has taken it, which takes two system
    calls. This protocol lets a few messages wait. The data for opening the socket is freed when the socket is open.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox()
        self.give_back: Callable[[], None] | None = None  # releases the place of the connection

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the place of the connection."""
        if self.give_back is not None:
            self.give_back()
            self.give_back = None
        super().connection_lost(exc)

    def handle_text(self, event: Frame) -> None:
        """Queue a complete message. Uvicorn handles fragments and errors."""
        if not event.fin or self.close_sent or self.queue.qsize() >= UNREAD:
            return super().handle_text(event)
        try:
            text = bytes(event.data).decode()
        except UnicodeDecodeError:
            return super().handle_text(event)
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return None

    async def send(self, message: Any) -> None:
        """Send an event of the application."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # The parser keeps a reference to the request.
            del self.request, self.response

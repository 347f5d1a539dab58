"""The open sockets of a table, and the messages that each has been sent."""

from collections.abc import Iterator, Mapping

import msgspec

from omegatable.engine.plain import Words
from omegatable.table.changes import Stream
from omegatable.table.outcome import refused
from omegatable.table.wire import Reply, ServerMessage, Table, TableChange
from omegatable.web.http.inbox import Inbox

encode = msgspec.json.Encoder().encode

OUTBOX = 200  # max messages queued for a slow reader; another message closes its socket
MAX_CHANGE = 8_192  # Max bytes of a change. Instead of a longer change, the whole table is sent if that is shorter.


class Client:
    """An open socket of a table: its seat, or the spectator, and an outbox."""

    def __init__(self, listener: int, claim: str = "", address: str = "") -> None:
        self.listener = listener
        self.claim = claim  # the claim of its browser
        self.address = address  # the address of its host
        self.number = 0  # the number of the last message of its listener's stream that was sent to it
        self.looks = True  # whether its page is visible
        self._outbox = Inbox[str | None]()

    def enqueue(self, text: str) -> None:
        """Queue an encoded message. A client with a full outbox is disconnected instead."""
        if self._outbox.qsize() >= OUTBOX:
            self.hang_up(at_once=True)
        self._outbox.put_nowait(text)

    def send(self, message: ServerMessage) -> None:
        """Encode and queue any message except a table."""
        self.enqueue(encode(message).decode())

    def hang_up(self, *, at_once: bool) -> None:
        """Close the socket: *at_once*, or after everything in the outbox has been sent."""
        while at_once and not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    def refuse(self, why: Words) -> None:
        """Send a refusal as the last message, and then close the socket."""
        self.send(refused("", why))
        self.hang_up(at_once=False)

    def dismiss(self, why: Words) -> None:
        """Close the socket at once, with a refusal as its last message."""
        self.hang_up(at_once=True)
        self._outbox.get_nowait()
        self.send(refused("", why))
        self._outbox.put_nowait(None)

    async def next(self) -> str | None:
        """Return the next message to send, or None when the socket is to be closed."""
        return await self._outbox.get()


class Audience:
    """All clients of a table. Tables are held back until `send`, so that small acts can be sent together."""

    def __init__(self) -> None:
        self._clients: dict[Client, None] = {}  # in order of arrival
        self._streams: dict[int, Stream] = {}  # by listener
        self._held: dict[int, Table] = {}  # by listener

    def __iter__(self) -> Iterator[Client]:
        return iter(self._clients)

    def __len__(self) -> int:
        return len(self._clients)

    def __contains__(self, client: object) -> bool:
        return client in self._clients

    def add(self, client: Client) -> None:
        """Add a client, which gets the whole table first."""
        self._clients[client] = None

    def remove(self, client: Client) -> None:
        """Remove a client."""
        self._clients.pop(client, None)
        if client.listener in self._streams and not self._of(client.listener):
            self._streams[client.listener].forget()

    def hold(self, tables: Mapping[int, Table]) -> None:
        """Store the latest *tables*, by listener, for the next `send`."""
        self._held.update(tables)

    def send(self, reply: Reply | None = None, sender: Client | None = None) -> None:
        """Send the held tables, and the *reply* to its *sender*."""
        answers = ""
        if sender is not None and isinstance(reply, Table):
            self._held[sender.listener], answers = reply, reply.answers
        elif sender is not None and reply is not None:
            sender.send(reply)
        held, self._held = self._held, {}
        for listener, table in held.items():
            self._bring_up(listener, table, sender, answers)

    def show(self, client: Client, table: Table) -> None:
        """Send one client the whole *table*, which is the latest table of its listener."""
        client.number = 0
        self._held.pop(client.listener, None)
        self._bring_up(client.listener, table)

    def broadcast(self, message: ServerMessage) -> None:
        """Send all clients any message except a table."""
        text = encode(message).decode()
        for client in self._clients:
            client.enqueue(text)

    def fold(self) -> None:
        """Store what was sent as bytes, until something is sent again."""
        for stream in self._streams.values():
            stream.fold()

    def _of(self, listener: int) -> list[Client]:
        return [client for client in self._clients if client.listener == listener]

    def _bring_up(self, listener: int, table: Table, sender: Client | None = None, answers: str = "") -> None:
        """Send a *listener*'s clients the missing parts of its *table*. Clients at the same number share the text."""
        stream = self._streams.setdefault(listener, Stream())
        stream.take(table)
        texts: dict[tuple[int, str], str] = {}
        for client in self._of(listener):
            lacks = client.number, answers if client is sender else ""
            if lacks not in texts:
                texts[lacks] = _text(stream, *lacks)
            client.number = stream.number
            if texts[lacks]:
                client.enqueue(texts[lacks])


def _text(stream: Stream, number: int, answers: str) -> str:
    """Return the encoded message for a client at this *number*; "" if it is up to date."""
    message = stream.message_for(number, answers)
    if message is None:
        return ""
    text = encode(message).decode()
    if isinstance(message, TableChange) and len(text) > MAX_CHANGE:
        return min(text, encode(stream.whole(answers)).decode(), key=len)
    return text


__all__ = ["Audience", "Client"]

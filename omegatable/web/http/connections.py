"""Incoming network connections: how many are allowed, and how long a request may take to arrive."""

import asyncio
import errno
import logging
import time
from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from omegatable.web.http.limits import THIS_MACHINE, Places, network_of
from omegatable.web.http.logs import OnceASecond
from omegatable.web.http.socket_protocol import SocketProtocol

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

log = logging.getLogger("omegatable.web")

MAX_PER_ADDRESS = 500  # max connections of one address; 400 of them may be sockets
MAX_FILES = 1 << 20  # max open files of this process, if the system allows it
RESERVED_FILES = 200  # files reserved for everything except connections
HEAD_SECONDS = 10.0  # timeout for the head of a request, from its first byte or from the start of a connection
BODY_SECONDS = 60.0  # timeout for the body of a request
# Timeouts for the next request on a connection, of a user and of a proxy. They exceed those of clients (httpx 5) and of
# proxies (nginx 60, Caddy 120), because a request that is sent on a connection just closed is lost.
IDLE_SECONDS = 15
PROXY_IDLE_SECONDS = 150
_OUT_OF = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


def allow_open_files() -> int:
    """Let this process open as many files as the system allows, and return that number."""
    if resource is None:
        return MAX_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return min(soft, MAX_FILES) if soft != resource.RLIM_INFINITY else MAX_FILES
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted


class Connections:
    """The limit on concurrent connections.

    Args:
        most: the max number of connections.
        most_of_an_address: the max number of connections from one address.
        without_limit: addresses and networks that are exempt from the limit for one address.
    """

    def __init__(self, most: int, most_of_an_address: int, without_limit: Iterable[str] = THIS_MACHINE) -> None:
        self._left = most
        self._places = Places(most_of_an_address)
        self._without_limit = [ip_network(network) for network in without_limit]

    def take(self, address: str) -> Callable[[], None] | None:
        """Return a function that releases the place claimed for *address*, or None if no place is free."""
        limited = not self.is_without_limit(address)
        network = network_of(address)
        if self._left <= 0 or (limited and not self._places.take(network)):
            return None
        self._left -= 1

        def give_back() -> None:
            self._left += 1
            if limited:
                self._places.give_back(network)

        return give_back

    def is_without_limit(self, address: str) -> bool:
        """Return whether the limit for one address does not apply to *address*."""
        try:
            ip = ip_address(address)
        except ValueError:
            return True  # The address is not from the internet.
        return any(ip.version == network.version and ip in network for network in self._without_limit)


class HttpProtocol(H11Protocol):
    """Uvicorn's protocol of one HTTP connection, closed if no place is free or a request takes too long."""

    _give_back: Callable[[], None] | None = None
    _part = ""  # the part of a request that is being received: "head" or "body"
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Claim a place for the connection."""
        super().connection_made(transport)
        assert isinstance(self.config, ServerConfig)
        address = self.client[0] if self.client else ""
        places = self.config.connections
        self.timeout_keep_alive = PROXY_IDLE_SECONDS if places.is_without_limit(address) else IDLE_SECONDS
        self._give_back = places.take(address)
        if self._give_back is None:
            transport.abort()
        else:
            self._await("head")

    def data_received(self, data: bytes) -> None:
        """Receive a part of a request."""
        super().data_received(data)
        if self.transport.get_protocol() is self:  # Otherwise the connection is now a socket.
            self._look()

    def on_response_complete(self) -> None:
        """Continue with the requests that arrived in the meantime."""
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection and its place over to the socket protocol."""
        self._await("")
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, SocketProtocol)
        protocol.give_back, self._give_back = self._give_back, None

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the place of the connection."""
        self._await("")
        if self._give_back is not None:
            self._give_back()
            self._give_back = None
        super().connection_lost(exc)

    def _look(self) -> None:
        """Find out which part of a request is expected next."""
        if self.conn.their_state is h11.IDLE:
            self._await("head" if self.conn.trailing_data[0] else "")
        else:
            self._await("body" if self.conn.their_state is h11.SEND_BODY else "")

    def _await(self, part: str) -> None:
        """Set a deadline for a part of a request, or no deadline if nothing is expected."""
        if part == self._part:
            return
        if self._deadline is not None:
            self._deadline.cancel()
        seconds = {"head": HEAD_SECONDS, "body": BODY_SECONDS}.get(part)
        self._part = part
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)


class ServerConfig(uvicorn.Config):
    """Uvicorn's settings for a server with a limit on *connections*."""

    def __init__(self, app: Any, *, connections: Connections, **settings: Any) -> None:
        super().__init__(app, http=HttpProtocol, ws=SocketProtocol, **settings)
        self.connections = connections


class AcceptErrors:
    """An event loop's exception handler that logs one line a second while connections cannot be accepted."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._may_log = OnceASecond(clock)

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handle an error that no other code handles."""
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in _OUT_OF or "accept" not in context.get("message", ""):
            loop.default_exception_handler(context)
        elif self._may_log():
            log.error("Connections cannot be accepted: %s.", error.strerror)


__all__ = [
    "MAX_PER_ADDRESS",
    "RESERVED_FILES",
    "AcceptErrors",
    "Connections",
    "HttpProtocol",
    "ServerConfig",
    "allow_open_files",
]

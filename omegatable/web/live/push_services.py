"""The push services of browsers: hosts on the internet that this server checks, and then calls.

A call has a single deadline, however its service answers. It runs in its own thread, which nothing waits for.
"""

import asyncio
import contextlib
import functools
import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from typing import TypeVar
from urllib.parse import urlsplit

from omegatable.locales.english import english
from omegatable.locales.text import Text, text

Service = tuple[str, int]  # the host and the port of a push service

_Found = TypeVar("_Found")
_Line = TypeVar("_Line", bound=socket.socket)

TIMEOUT_SECONDS = 10.0  # timeout for the whole call of a push service
TRANSLATED = [  # IPv6 networks whose addresses map to IPv4: NAT64, local NAT64, Teredo, 6to4
    ipaddress.ip_network(network) for network in ("64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")
]
UNREACHABLE = text("http-push-address")


class EndpointError(ValueError):
    """Raised for a subscription that cannot be used. *text* is the reason, and `str()` returns it in English."""

    def __init__(self, text: Text) -> None:
        super().__init__(english(text))
        self.text = text


class PushServices:
    """The push services of the internet.

    Args:
        anywhere: whether they may be in private networks and without TLS, as tests need it.
        seconds: the timeout for a whole call.
    """

    def __init__(self, *, anywhere: bool = False, seconds: float = TIMEOUT_SECONDS) -> None:
        self._anywhere, self._seconds = anywhere, seconds

    def check(self, endpoint: str) -> None:
        """Raise `EndpointError` unless *endpoint* may be the address of a push service."""
        _checked_parts(endpoint, anywhere=self._anywhere)

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message to a push service, and return the status of the answer.

        Raises `TimeoutError` if no answer comes in time, `EndpointError`, `OSError` and `http.client.HTTPException`.
        """
        call = _Call()
        try:
            async with asyncio.timeout(self._seconds):
                return await _in_thread_of_its_own(lambda: self._post(call, endpoint, headers, body))
        finally:
            call.end()

    def _post(self, call: "_Call", endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        parts = _checked_parts(endpoint, anywhere=self._anywhere)
        host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        address = reachable_address(host, port, anywhere=self._anywhere)
        connection = http.client.HTTPConnection(host, port, timeout=self._seconds)
        connection.sock = call.over(socket.create_connection((address, port), self._seconds))
        try:
            if parts.scheme == "https":
                secured = ssl.create_default_context().wrap_socket(
                    connection.sock, server_hostname=host, do_handshake_on_connect=False
                )
                connection.sock = call.over(secured)
                secured.do_handshake()
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path or "/", body, {"Host": parts.netloc, **headers})
            return connection.getresponse().status
        finally:
            connection.close()


class _Call:
    """The call of a push service, which another thread can end at any time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._ended = False

    def over(self, line: _Line) -> _Line:
        """Continue the call over *line* and return it. Raises `TimeoutError` if the call has been ended."""
        with self._lock:
            if self._ended:
                line.close()
                raise TimeoutError
            self._socket = line
        return line

    def end(self) -> None:
        """End the call: a thread that reads or writes gets an `OSError` or an `HTTPException`."""
        with self._lock, contextlib.suppress(OSError):
            self._ended = True
            if self._socket is not None:
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)  # This works with and without TLS.


def _in_thread_of_its_own(work: Callable[[], _Found]) -> "asyncio.Future[_Found]":
    """Run *work* in a thread that does not delay the exit of this process."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[_Found] = loop.create_future()

    def tell(answer: Callable[[], None]) -> None:
        if not found.done():
            answer()

    def do() -> None:
        answer: Callable[[], None]
        try:
            answer = functools.partial(found.set_result, work())
        except Exception as error:
            answer = functools.partial(found.set_exception, error)
        with contextlib.suppress(RuntimeError):  # The loop may already be closed.
            loop.call_soon_threadsafe(tell, answer)

    threading.Thread(target=do, name="push", daemon=True).start()
    return found


def service_at(endpoint: str) -> Service:
    """Return the push service at *endpoint*, an address that was already checked."""
    parts = urlsplit(endpoint)
    return (parts.hostname or "").rstrip("."), parts.port or 443


def reachable_address(host: str, port: int, *, anywhere: bool) -> str:
    """Return an IP address of *host*.

    Raises `EndpointError` if one of its addresses is not public, unless *anywhere* is true, and `OSError` if it has no
    address. The caller connects to the address that was checked, not to the name.
    """
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not anywhere and not all(is_public(address) for address in found):
        raise EndpointError(UNREACHABLE)
    return found[0]


def is_public(address: str) -> bool:
    """Return whether an IP address belongs to one machine on the internet, and does not map to another network.

    Raises `ValueError` if *address* is not an IP address.
    """
    ip = ipaddress.ip_address(address)
    local = isinstance(ip, ipaddress.IPv6Address) and ip.is_site_local
    translated = any(ip.version == network.version and ip in network for network in TRANSLATED)
    return ip.is_global and not ip.is_multicast and not local and not translated


def _checked_parts(endpoint: str, *, anywhere: bool):  # type: ignore[no-untyped-def]
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise EndpointError(UNREACHABLE) from None
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    usual = parts.scheme == "https" and port in (None, 443)
    if not plain or not parts.hostname or "@" in parts.netloc or not (usual or anywhere):
        raise EndpointError(UNREACHABLE)
    if not anywhere and _is_private_address(parts.hostname):
        raise EndpointError(UNREACHABLE)
    return parts


def _is_private_address(host: str) -> bool:
    try:
        return not is_public(host)
    except ValueError:  # The host is a name, whose addresses are checked before anything is sent.
        return host == "localhost"


__all__ = ["EndpointError", "PushServices", "Service", "is_public", "reachable_address", "service_at"]

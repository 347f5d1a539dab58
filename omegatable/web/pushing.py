"""Web Push: telling browsers of their turns while no page is open.

Messages are encrypted for the browser and say only which game, which table, and "Your turn". They wait in a queue of
their own and are sent in threads, so that no table waits for a push service.
"""

import asyncio
import base64
import contextlib
import functools
import http.client
import ipaddress
import logging
import os
import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, VapidException

from omegatable.table.store import Store, StoreError, Subscription

log = logging.getLogger("omegatable.web")

_Found = TypeVar("_Found")
_Line = TypeVar("_Line", bound=socket.socket)

CONTACT = "mailto:nobody@example.com"  # of whoever runs the server, for push services, unless another is given
MOST_WAITING, MOST_WAITING_FOR_A_SERVICE = 1000, 200  # messages; later ones are dropped
SENDERS = 16  # threads, one for each push service that is called
TIMEOUT_SECONDS = 10.0  # for the whole call of a push service
KEPT_SECONDS = 24 * 3600  # for which a push service keeps a message for a browser that is off
TOKEN_SECONDS = 12 * 3600  # for which a signature holds; push services allow a day
GONE = (404, 410)  # answers of a push service that does not know a subscription any more
TRANSLATED = [  # IPv6 networks whose addresses stand for IPv4 ones: NAT64, NAT64 of a network's own, Teredo, 6to4
    ipaddress.ip_network(network) for network in ("64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")
]
UNREACHABLE = "That is not the address of a push service."


class EndpointError(ValueError):
    """Raised for an address to which nothing is sent. Its text is one sentence."""


@dataclass(frozen=True)
class _Told:
    """What is to be told, and which browsers are to hear it, by the hashes of their claims."""

    claims: tuple[str, ...]
    payload: bytes


@dataclass(frozen=True)
class _Message:
    """What one browser is to be told."""

    subscription: Subscription
    payload: bytes


class Push:
    """The push messages of one server.

    A push service is called for one message at a time, and so are at most `SENDERS` services. What waits for one that
    does not answer in time is dropped.

    Args:
        store: keeps the key and the subscriptions.
        contact: `mailto:` or `https:` address of whoever runs the server.
        anywhere: whether messages may go to private networks and without TLS, as tests need it.
    """

    def __init__(self, store: Store, *, contact: str = "", anywhere: bool = False) -> None:
        self._store = store
        self._contact = contact or CONTACT
        self._anywhere = anywhere
        self._vapid: Vapid02 | None = None
        self._queue: asyncio.Queue[_Told] = asyncio.Queue(MOST_WAITING)
        self._waiting: dict[tuple[str, int], deque[_Message]] = {}  # by service, while it is called
        self._senders = asyncio.Semaphore(SENDERS)
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="push")  # in which the store is asked
        self._reading = asyncio.create_task(self._read_all(), name="push")
        self._sending: set[asyncio.Task[None]] = set()

    async def public_key(self) -> str:
        """Return the public key with which browsers subscribe. Raises `StoreError` if the key cannot be read."""
        vapid = await self._in_thread(self._key)
        return _base64(_point(vapid.public_key))

    def check(self, subscription: Subscription) -> None:
        """Raise `EndpointError` unless messages can be encrypted for *subscription* and its address may be one."""
        _checked_parts(subscription.endpoint, anywhere=self._anywhere)
        try:
            point, secret = _bytes(subscription.public_key), _bytes(subscription.secret)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except (ValueError, UnsupportedAlgorithm):
            raise EndpointError("The keys of the subscription cannot be used.") from None
        if len(secret) != 16:
            raise EndpointError("The keys of the subscription cannot be used.")

    def tell(self, claims: Iterable[str], game: str, table: str) -> None:
        """Tell the browsers whose *claims* have these hashes that it is their turn at a table. Returns at once."""
        payload = msgspec.json.encode({"game": game, "table": table, "words": "Your turn"})
        told = _Told(tuple(claims), payload)
        if told.claims and not self._queue.full():
            self._queue.put_nowait(told)

    async def close(self) -> None:
        """Stop; what waits is not sent any more."""
        tasks = [self._reading, *self._sending]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _read_all(self) -> None:
        """Find the subscriptions of those who are to be told."""
        while True:
            told = await self._queue.get()
            try:
                for subscription in await self._in_thread(self._subscriptions, told):
                    self._add(_Message(subscription, told.payload))
            except StoreError as error:
                log.warning("%s", error)
            except Exception:
                log.exception("A push message could not be sent.")

    def _add(self, message: _Message) -> None:
        """Let a message wait for its service, unless too many do already."""
        service = _service(message.subscription.endpoint)
        if service in self._waiting:
            if len(self._waiting[service]) < MOST_WAITING_FOR_A_SERVICE:
                self._waiting[service].append(message)
            return
        if sum(map(len, self._waiting.values())) >= MOST_WAITING:
            return
        self._waiting[service] = deque([message])
        task = asyncio.create_task(self._send_to(service), name="push")
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send_to(self, service: tuple[str, int]) -> None:
        """Send what waits for one service, one message after the other."""
        waiting = self._waiting[service]
        try:
            while waiting:
                async with self._senders:
                    try:
                        await self._send(waiting.popleft())
                    except TimeoutError:
                        log.warning("A push service does not answer in time.")
                        waiting.clear()
                    except (OSError, http.client.HTTPException, EndpointError, VapidException) as error:
                        log.warning("A push service cannot be reached: %s", type(error).__name__)
                    except StoreError as error:
                        log.warning("%s", error)
                    except Exception:
                        log.exception("A push message could not be sent.")
        finally:
            del self._waiting[service]

    async def _send(self, message: _Message) -> None:
        """Send one message. Raises `TimeoutError` if its service does not answer in time."""
        vapid = await self._in_thread(self._key)
        call = _Call()
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                status = await _in_thread_of_its_own(lambda: self._post(call, vapid, message))
        finally:
            call.end()
        if status in GONE:
            await asyncio.wrap_future(self._store.unsubscribe(message.subscription.endpoint))
        elif status >= 400:
            log.warning("A push service answers %s.", status)

    async def _in_thread(self, ask: Callable[..., _Found], *given: Any) -> _Found:
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask, *given)

    # In threads ----------------------------------------------------------------------------------------------------

    def _key(self) -> Vapid02:
        if self._vapid is None:
            fresh = Vapid02()
            fresh.generate_keys()
            encoding, text_format = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
            text = fresh.private_key.private_bytes(encoding, text_format, serialization.NoEncryption()).decode()
            self._vapid = Vapid02.from_pem(self._store.push_key(text).encode())
        return self._vapid

    def _subscriptions(self, told: _Told) -> list[Subscription]:
        return [subscription for claim in told.claims for subscription in self._store.subscriptions(claim)]

    def _post(self, call: "_Call", vapid: Vapid02, message: _Message) -> int:
        """Send a message to its push service, and return the status of the answer."""
        subscription = message.subscription
        parts = _checked_parts(subscription.endpoint, anywhere=self._anywhere)
        host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        address = reachable_address(host, port, anywhere=self._anywhere)
        body = http_ece.encrypt(
            message.payload,
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(subscription.public_key),
            auth_secret=_bytes(subscription.secret),
        )
        claims = {
            "sub": self._contact,
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
        }
        headers = {
            **vapid.sign(claims),
            "Host": parts.netloc,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT_SECONDS)
        connection.sock = call.over(socket.create_connection((address, port), TIMEOUT_SECONDS))
        try:
            if parts.scheme == "https":
                secured = ssl.create_default_context().wrap_socket(
                    connection.sock, server_hostname=host, do_handshake_on_connect=False
                )
                connection.sock = call.over(secured)
                secured.do_handshake()
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path or "/", body, headers)
            return connection.getresponse().status
        finally:
            connection.close()


class _Call:
    """The call of a push service, which may be ended from another thread, whatever the service does."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._ended = False

    def over(self, line: _Line) -> _Line:
        """Return *line*, over which the call goes on. Raises `TimeoutError` if the call has been ended."""
        with self._lock:
            if self._ended:
                line.close()
                raise TimeoutError
            self._socket = line
        return line

    def end(self) -> None:
        """End the call: whoever reads or writes gets an `OSError` or an `HTTPException`."""
        with self._lock, contextlib.suppress(OSError):
            self._ended = True
            if self._socket is not None:
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)  # whether TLS has been spoken there or not


def _in_thread_of_its_own(work: Callable[[], _Found]) -> "asyncio.Future[_Found]":
    """Do *work* in a thread for which the end of this process does not wait."""
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
        with contextlib.suppress(RuntimeError):  # the loop has been closed
            loop.call_soon_threadsafe(tell, answer)

    threading.Thread(target=do, name="push", daemon=True).start()
    return found


def _service(endpoint: str) -> tuple[str, int]:
    """Return the name and the port of the push service at *endpoint*, which is an address that was checked."""
    parts = urlsplit(endpoint)
    return (parts.hostname or "").rstrip("."), parts.port or 443


def reachable_address(host: str, port: int, *, anywhere: bool) -> str:
    """Return an IP address of *host*.

    Raises `EndpointError` if one of its addresses is not public, unless *anywhere* is allowed, and `OSError` if it has
    none. The caller connects to the address that was checked, and not to the name.
    """
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not anywhere and not all(is_public(address) for address in found):
        raise EndpointError(UNREACHABLE)
    return found[0]


def is_public(address: str) -> bool:
    """Return whether an IP address is one machine of the internet, and leads to no other network.

    Raises `ValueError` if it is no IP address.
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
    except ValueError:  # a name: its addresses are looked at before anything is sent
        return host == "localhost"


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


__all__ = ["EndpointError", "Push", "is_public", "reachable_address"]

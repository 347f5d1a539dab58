"""Web Push: telling browsers of their turns while no page is open.

Messages are encrypted for the browser and say only which game, which table, and "Your turn". They wait in a queue of
their own and are sent in threads, so that no table waits for a push service.
"""

import asyncio
import base64
import http.client
import ipaddress
import logging
import os
import socket
import ssl
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, VapidException

from omegatable.table.store import Store, StoreError, Subscription

log = logging.getLogger("omegatable.web")

CONTACT = "mailto:nobody@example.com"  # of whoever runs the server, for push services, unless another is given
MOST_WAITING = 1000  # messages; later ones are dropped
SENDERS = 2  # threads
TIMEOUT_SECONDS = 10.0  # for the push service
KEPT_SECONDS = 24 * 3600  # for which a push service keeps a message for a browser that is off
TOKEN_SECONDS = 12 * 3600  # for which a signature holds; push services allow a day
GONE = (404, 410)  # answers of a push service that does not know a subscription any more
UNREACHABLE = "That is not the address of a push service."


class EndpointError(ValueError):
    """Raised for an address to which nothing is sent. Its text is one sentence."""


@dataclass(frozen=True)
class _Told:
    """What is to be told, and which browsers are to hear it, by the hashes of their claims."""

    claims: tuple[str, ...]
    payload: bytes


class Push:
    """The push messages of one server.

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
        self._threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="push")
        self._tasks = [asyncio.create_task(self._send_all(), name="push") for _ in range(SENDERS)]

    async def public_key(self) -> str:
        """Return the public key with which browsers subscribe. Raises `StoreError` if the key cannot be read."""
        vapid = await asyncio.get_running_loop().run_in_executor(self._threads, self._key)
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
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _send_all(self) -> None:
        while True:
            told = await self._queue.get()
            try:
                await asyncio.get_running_loop().run_in_executor(self._threads, self._send, told)
            except StoreError as error:
                log.warning("%s", error)
            except Exception:
                log.exception("A push message could not be sent.")

    # In threads ----------------------------------------------------------------------------------------------------

    def _key(self) -> Vapid02:
        if self._vapid is None:
            fresh = Vapid02()
            fresh.generate_keys()
            encoding, text_format = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
            text = fresh.private_key.private_bytes(encoding, text_format, serialization.NoEncryption()).decode()
            self._vapid = Vapid02.from_pem(self._store.push_key(text).encode())
        return self._vapid

    def _send(self, told: _Told) -> None:
        for claim in told.claims:
            for subscription in self._store.subscriptions(claim):
                try:
                    status = self._post(subscription, told.payload)
                except (OSError, http.client.HTTPException, EndpointError, VapidException) as error:
                    log.warning("A push service cannot be reached: %s", type(error).__name__)
                    continue
                if status in GONE:
                    self._store.unsubscribe(subscription.endpoint)
                elif status >= 400:
                    log.warning("A push service answers %s.", status)

    def _post(self, subscription: Subscription, payload: bytes) -> int:
        """Send *payload* to the push service, and return its status."""
        parts = _checked_parts(subscription.endpoint, anywhere=self._anywhere)
        host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        address = reachable_address(host, port, anywhere=self._anywhere)
        body = http_ece.encrypt(
            payload,
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
            **self._key().sign(claims),
            "Host": parts.netloc,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT_SECONDS)
        connection.sock = socket.create_connection((address, port), TIMEOUT_SECONDS)
        try:
            if parts.scheme == "https":
                connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=host)
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path or "/", body, headers)
            return connection.getresponse().status
        finally:
            connection.close()


def reachable_address(host: str, port: int, *, anywhere: bool) -> str:
    """Return an IP address of *host*.

    Raises `EndpointError` if one of its addresses is not public, unless *anywhere* is allowed, and `OSError` if it has
    none. The caller connects to the address that was checked, and not to the name.
    """
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not anywhere and not all(ipaddress.ip_address(address).is_global for address in found):
        raise EndpointError(UNREACHABLE)
    return found[0]


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
        return not ipaddress.ip_address(host).is_global
    except ValueError:  # a name: its addresses are looked at before anything is sent
        return host == "localhost"


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


__all__ = ["EndpointError", "Push", "reachable_address"]

"""Web Push: notifying browsers of their turns while no page is open.

Messages are encrypted for the browser and contain only the game, the table, and "Your turn". They have their own queue
and are sent in threads, so that no table waits for a push service.
"""

import asyncio
import base64
import http.client
import logging
from collections.abc import Callable, Iterable, Mapping
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

from omegatable.locales.text import text
from omegatable.runtime import Runtime
from omegatable.table.store import Store, StoreError, Subscription
from omegatable.web.http.catalogues import Catalogues
from omegatable.web.live.push_queue import PROMPT_SECONDS, Message, PushQueue
from omegatable.web.live.push_services import EndpointError, PushServices
from omegatable.web.live.shared_secrets import shared_secret

log = logging.getLogger("omegatable.web")

_Found = TypeVar("_Found")

CONTACT = "mailto:nobody@example.com"  # the default address of the operator for push services
MAX_TOLD = 1000  # max turns whose subscriptions are still to be read; later turns are dropped
KEPT_SECONDS = 24 * 3600  # seconds for which a push service stores a message for a browser that is off
TOKEN_SECONDS = 12 * 3600  # lifetime of a signature in seconds; push services allow a day
GONE = (404, 410)  # answers of a push service that no longer knows a subscription


@dataclass(frozen=True)
class _Told:
    """A turn, and the browsers to be notified of it, by the hashes of their claims."""

    claims: tuple[str, ...]
    game: str
    table: str


class Push:
    """The push messages of one server.

    `PushQueue` decides which service is called next. If a service does not answer in time, its waiting messages are
    dropped.

    Args:
        store: stores the key and the subscriptions.
        services: the push services that may be called.
        runtime: the time and chance of this server.
        catalogues: the texts of messages, in the language of each subscription.
        contact: `mailto:` or `https:` address of the server's operator.
    """

    def __init__(
        self, store: Store, services: PushServices, runtime: Runtime, catalogues: Catalogues, *, contact: str = ""
    ) -> None:
        self._store, self._services, self._runtime = store, services, runtime
        self._catalogues = catalogues
        self._contact = contact or CONTACT
        self._vapid: Vapid02 | None = None
        self._queue: asyncio.Queue[_Told] = asyncio.Queue(MAX_TOLD)
        self._waiting = PushQueue()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="push")  # the thread that reads the store
        self._reading = asyncio.create_task(self._read_all(), name="push")
        self._sending: set[asyncio.Task[None]] = set()

    async def public_key(self) -> str:
        """Return the public key with which browsers subscribe. Raises `StoreError` if the key cannot be read."""
        vapid = await self._key()
        return _base64(_point(vapid.public_key))

    def check(self, subscription: Subscription) -> None:
        """Raise `EndpointError` if *subscription* has no valid keys for encryption or no valid address."""
        self._services.check(subscription.endpoint)
        try:
            point, secret = _bytes(subscription.public_key), _bytes(subscription.secret)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except (ValueError, UnsupportedAlgorithm):
            raise EndpointError(text("http-push-keys")) from None
        if len(secret) != 16:
            raise EndpointError(text("http-push-keys"))

    def tell(self, claims: Iterable[str], game: str, table: str) -> None:
        """Notify the browsers whose *claims* have these hashes that it is their turn at a table. Returns at once."""
        told = _Told(tuple(claims), game, table)
        if told.claims and not self._queue.full():
            self._queue.put_nowait(told)

    async def close(self) -> None:
        """Stop sending. The waiting messages are dropped."""
        tasks = [self._reading, *self._sending]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _read_all(self) -> None:
        """Find the subscriptions of the browsers to be notified."""
        while True:
            told = await self._queue.get()
            try:
                messages = await self._in_thread(self._messages, told)
                if dropped := sum(not self._waiting.add(message) for message in messages):
                    log.warning("%s push messages were dropped: too many wait.", dropped)
                self._call()
            except StoreError as error:
                log.warning("%s", error)
            except Exception:
                log.exception("A push message could not be sent.")

    def _call(self) -> None:
        """Call the services that may be called now."""
        while (message := self._waiting.next(self._runtime.monotonic())) is not None:
            task = asyncio.create_task(self._send_in_turn(message), name="push")
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send_in_turn(self, message: Message) -> None:
        """Send one message, and then call the services that may be called after it."""
        try:
            await self._send(message)
        except TimeoutError:
            log.warning("A push service does not answer in time.")
            self._waiting.drop(message.service)
        except (OSError, http.client.HTTPException, EndpointError, VapidException) as error:
            log.warning("A push service cannot be reached: %s", type(error).__name__)
        except StoreError as error:
            log.warning("%s", error)
        except Exception:
            log.exception("A push message could not be sent.")
        self._waiting.ended(message)
        self._call()

    async def _send(self, message: Message) -> None:
        """Send one message. Raises `TimeoutError` if its service does not answer in time."""
        vapid = await self._key()
        headers, body = await self._in_thread(self._sealed, vapid, message)
        status = await self._post(message, headers, body)
        if status in GONE:
            await asyncio.wrap_future(self._store.unsubscribe(message.subscription.endpoint))
        elif status >= 400:
            log.warning("A push service answers %s.", status)

    async def _post(self, message: Message, headers: Mapping[str, str], body: bytes) -> int:
        """Call the service of *message*, and note whether it answers promptly. Returns the status of its answer."""
        began, prompt = self._runtime.monotonic(), False
        try:
            status = await self._services.post(message.subscription.endpoint, headers, body)
            prompt = self._runtime.monotonic() - began <= PROMPT_SECONDS
        finally:
            self._waiting.judge(message.service, self._runtime.monotonic(), prompt=prompt)
        return status

    async def _key(self) -> Vapid02:
        """Return the key that all servers of this database share."""
        if self._vapid is None:
            key = await shared_secret(self._store, "push", _new_key, self._threads)
            self._vapid = Vapid02.from_pem(key.encode())
        return self._vapid

    async def _in_thread(self, ask: Callable[..., _Found], *given: Any) -> _Found:
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask, *given)

    # In threads ----------------------------------------------------------------------------------------------------

    def _messages(self, told: _Told) -> list[Message]:
        """Return the message to each browser, in its own language."""
        return [
            Message(claim, subscription, self._payload(told, subscription.language))
            for claim in told.claims
            for subscription in self._store.subscriptions(claim)
        ]

    def _payload(self, told: _Told, language: str) -> bytes:
        words = self._catalogues.say(text("push-your-turn"), language)
        return msgspec.json.encode({"game": told.game, "table": told.table, "words": words, "language": language})

    def _sealed(self, vapid: Vapid02, message: Message) -> tuple[dict[str, str], bytes]:
        """Return the headers and the body of a message, encrypted for its browser."""
        subscription = message.subscription
        body = http_ece.encrypt(
            message.payload,
            salt=self._runtime.random.randbytes(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(subscription.public_key),
            auth_secret=_bytes(subscription.secret),
        )
        parts = urlsplit(subscription.endpoint)
        claims = {
            "sub": self._contact,
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(self._runtime.time()) + TOKEN_SECONDS,
        }
        headers = {
            **vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }
        return headers, body


def _new_key() -> str:
    """Return a new private key as text."""
    fresh = Vapid02()
    fresh.generate_keys()
    encoding, text_format = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    text: bytes = fresh.private_key.private_bytes(encoding, text_format, serialization.NoEncryption())
    return text.decode()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


__all__ = ["Push"]

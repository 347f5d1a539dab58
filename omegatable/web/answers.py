"""HTTP helpers: the headers of every response, checks of a request, and JSON answers."""

import logging
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from omegatable.table.wire import MAX_WISH, Problem

log = logging.getLogger("omegatable.web")

_Wish = TypeVar("_Wish")

FOR_EVER = "public, max-age=31536000, immutable"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class Headers:
    """ASGI middleware that adds the house's security headers to every response, unless it has one of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, and add the headers to the response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [*message.get("headers", ())]
                names = {name for name, _ in own}
                message["headers"] = own + [header for header in HEADERS if header[0] not in names]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def same_origin(connection: HTTPConnection) -> bool:
    """Return whether a request comes from this house's own page or from no page at all.

    Browsers do not enforce the same origin for WebSockets, so the server checks it.
    """
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower()


def host(request: Request) -> str:
    """Return the host that a request comes from, or an empty string if it is unknown."""
    return request.client.host if request.client else ""


async def body_of(request: Request) -> bytes | None:
    """Return the body of a request, or None if it is longer than `MAX_WISH` bytes."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_WISH:
            return None
    return body


class RequestError(Exception):
    """Raised for a request that is refused, with its HTTP *status*. Its text is one sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


async def wish_of(request: Request, decode: Callable[[bytes], _Wish], name: str) -> _Wish:
    """Return the body of a request as *decode* reads it; *name* is what sentences call it, "wish for a table".

    Raises `RequestError` if it is too long or cannot be read.
    """
    body = await body_of(request)
    if body is None:
        raise RequestError(413, f"A {name} is at most {MAX_WISH} bytes long.")
    try:
        return decode(body)
    except msgspec.DecodeError as error:
        raise RequestError(400, f"The {name} was not understood: {error}.") from None


def answer(struct: msgspec.Struct, status: int = 200) -> Response:
    """Return *struct* as an uncached JSON response."""
    return answer_json(msgspec.json.encode(struct), status)


def answer_json(content: bytes, status: int = 200) -> Response:
    """Return *content*, which is JSON, as an uncached response."""
    return Response(content, status, {"cache-control": "no-store"}, media_type="application/json")


def problem(status: int, sentence: str) -> Response:
    """Return a JSON error response with one sentence."""
    return answer(Problem(sentence=sentence), status)


def unreachable(error: Exception) -> Response:
    """Return the answer to a request that the store cannot serve now, and log why."""
    log.error("%s", error)
    return problem(503, "The tables cannot be reached now: try again.")

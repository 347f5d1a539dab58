"""HTTP helpers: the headers of every response, checks of a request, and JSON answers."""

import hashlib
import re
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from omegatable.engine.plain import Words
from omegatable.locales.english import english
from omegatable.locales.text import text
from omegatable.table.wire import MAX_WISH, Problem
from omegatable.text.plain import clean_text
from omegatable.web.http.limits import network_of

_Wish = TypeVar("_Wish")
_Read = TypeVar("_Read")

NO_TABLE = text("http-no-table")
CROSS_SITE = text("http-foreign")
TOO_MANY = text("http-too-many")
SEAT_MOVED = text("http-moved")
SEAT_FREED = text("http-freed")
NOT_YOURS = text("http-not-yours")
NOT_STORED = text("http-not-stored")
NOT_CERTAIN = text("http-not-certain")
_TABLE = re.compile("[A-Za-z0-9_-]{1,64}")

MAX_SENTENCE, MAX_REASON = 500, 200  # characters of a refusal, and of the reason why JSON cannot be read

FOR_EVER = "public, max-age=31536000, immutable"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
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
    """ASGI middleware that adds security headers to every response that does not set them itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward the call, and add the headers to the response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [*message.get("headers", ())]
                names = {name for name, _ in own}
                message["headers"] = own + [header for header in HEADERS if header[0] not in names]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def same_origin(connection: HTTPConnection) -> bool:
    """Return whether a request comes from this site's own page or from no page.

    Browsers do not enforce the same origin for WebSockets, so the server checks it.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
    return (parts.scheme, parts.netloc.lower()) == (scheme, connection.headers.get("host", "").lower())


def host(request: HTTPConnection) -> str:
    """Return the host that sent a request, in the form of `network_of`, or an empty string if it is unknown."""
    return network_of(request.client.host) if request.client else ""


async def body_of(request: Request, longest: int = MAX_WISH) -> bytes | None:
    """Return the body of a request, or None if it has more than *longest* bytes."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            return None
    request.state.body = body  # The body is saved in case another server has to answer.
    return body


def is_table(name: str) -> bool:
    """Return whether *name* can be the id of a table."""
    return _TABLE.fullmatch(name) is not None


def table_of(request: Request) -> str:
    """Return the id of the table that a request is about. Raises `RequestError` for a malformed id."""
    table: str = request.path_params["table"]
    if not is_table(table):  # A database may reject other ids, such as an id with a NUL character.
        raise RequestError(NO_TABLE, 404)
    return table


class UnreadableError(ValueError):
    """Raised for JSON that cannot be read. The message is the reason, as part of a sentence."""


def read_json(decode: Callable[[_Read], _Wish], content: _Read) -> _Wish:
    """Return the result of *decode* for untrusted *content*. Raises `UnreadableError`."""
    try:
        return decode(content)
    except msgspec.DecodeError as error:
        raise UnreadableError(clean_text(str(error), MAX_REASON)) from None
    except UnicodeError:
        raise UnreadableError("it is not UTF-8") from None
    except RecursionError:
        raise UnreadableError("it is nested too deeply") from None


class RequestError(Exception):
    """Raised for a refused request, with its HTTP *status* and the reason as *text*.

    `str()` returns the text in English.
    """

    def __init__(self, text: Words, status: int = 400) -> None:
        super().__init__(english(text))
        self.text, self.status = text, status


def type_of(request: Request) -> str:
    """Return the declared media type of a body, in lower case and without parameters, or an empty string."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def json_of(request: Request, name: str, longest: int = MAX_WISH) -> bytes:
    """Return the body of a request. Sentences call it *name*, such as "wish for a table".

    Raises `RequestError` if it is too long, or not declared as JSON, which a form of another site cannot do.
    """
    if type_of(request) != "application/json":
        raise RequestError(f"A {name} is JSON: send it as application/json.", 415)
    body = await body_of(request, longest)
    if body is None:
        raise RequestError(f"A {name} is at most {longest} bytes long.", 413)
    return body


async def wish_of(request: Request, decode: Callable[[bytes], _Wish], name: str, *, longest: int = MAX_WISH) -> _Wish:
    """Return the decoded body of a request. Sentences call it *name*, such as "wish for a table".

    Raises `RequestError` if it is not declared as JSON, is too long, or cannot be read.
    """
    body = await json_of(request, name, longest)
    try:
        return read_json(decode, body)
    except UnreadableError as error:
        raise RequestError(f"The {name} was not understood: {error}.", 400) from None


def answer(struct: msgspec.Struct, status: int = 200) -> Response:
    """Return *struct* as an uncached JSON response."""
    return answer_json(msgspec.json.encode(struct), status)


def answer_json(content: bytes, status: int = 200) -> Response:
    """Return *content*, which is JSON, as an uncached response."""
    return Response(content, status, {"cache-control": "no-store"}, media_type="application/json")


def answer_once(request: Request, content: bytes, media_type: str, *, vary: str = "") -> Response:
    """Return *content* to a browser that revalidates it each time, or 304 if it has not changed.

    *vary* names a request header on which the content depends.
    """
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"cache-control": "no-cache", "etag": tag} | ({"vary": vary} if vary else {})
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=media_type)


def problem(status: int, text: Words) -> Response:
    """Return a JSON error response with one sentence, on one line even if it quotes untrusted input."""
    sentence = clean_text(english(text), MAX_SENTENCE)
    return answer(Problem(sentence=sentence, text=None if isinstance(text, str) else text), status)

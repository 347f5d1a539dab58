"""The names under which a server answers, and the proxies that it trusts.

A page on the internet can point its own name to a server in its visitor's network (DNS rebinding): to a browser, page
and server then have the same origin. Such a request still has that name as its `Host`.
"""

import ipaddress
import logging
import re
import socket
from collections.abc import Iterable
from typing import Any

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from omegatable.web.http.responses import Headers as SecurityHeaders
from omegatable.web.http.responses import problem

log = logging.getLogger("omegatable.web")

SIGNS_OF_A_PROXY = ("x-forwarded-for", "forwarded", "x-real-ip")
MAX_NAME, MAX_QUOTED = 253, 64  # characters
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^:\[\]]*)(:[0-9]{1,5})?")
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*")


def is_name(text: str) -> bool:
    """Return whether *text* can be the name of a server, in lower case, without a port."""
    return len(text) <= MAX_NAME and _NAME.fullmatch(text) is not None


def own_names() -> set[str]:
    """Return the names of this machine: localhost, and its host name with and without `.local`."""
    name = socket.gethostname().lower().removesuffix(".local")
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"}


class Hosts:
    """ASGI middleware that refuses requests under other names than this server's, and trusts its *proxies*.

    An IP address is always accepted as a name, because no page can point it elsewhere. A name that a trusted proxy
    forwards is accepted too.

    Args:
        app: serves the accepted requests.
        names: names of the server in addition to `own_names`.
        proxies: addresses and networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.
    """

    def __init__(self, app: ASGIApp, *, names: Iterable[str] = (), proxies: Iterable[str] = ()) -> None:
        self._app = app
        self._names = own_names() | {name.lower().rstrip(".") for name in names if name}
        believing: Any = ProxyHeadersMiddleware(app, list(proxies))  # type: ignore[arg-type]
        self._believing: ASGIApp = believing
        self._proxies = believing.trusted_hosts
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve or refuse a request or a socket."""
        client = scope.get("client")
        if client and client[0] in self._proxies:
            return await self._believing(scope, receive, send)
        headers = Headers(scope=scope)
        name = _name_in(headers.get("host", ""))
        if name is None or not self._knows(name):
            return await _refuse(scope, receive, send, name)
        if client and not self._warned and any(headers.get(sign) for sign in SIGNS_OF_A_PROXY):
            self._warn_of(client[0])
        return await self._app(scope, receive, send)

    def _knows(self, name: str) -> bool:
        return not name or name in self._names or _is_address(name)

    def _warn_of(self, address: str) -> None:
        """Log once that a nearby machine forwards requests whose senders cannot be distinguished."""
        if _is_nearby(address):
            self._warned = True
            log.warning(
                "Requests come through a proxy at %s that is not trusted, so all its visitors count as one: if it is "
                "yours, start with --trust-proxy %s.",
                address,
                address,
            )


def _name_in(host: str) -> str | None:
    """Return the name in a Host header: empty if there is no name, None if the name is not valid."""
    found = _HOST.fullmatch(host.lower())
    return found[1].rstrip(".") if found else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_nearby(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


async def _refuse(scope: Scope, receive: Receive, send: Send, name: str | None) -> None:
    if scope["type"] == "websocket":
        return await send({"type": "websocket.close", "code": 1008, "reason": ""})
    shown = name if name and len(name) <= MAX_QUOTED and is_name(name) else "that name"
    sentence = f"This server is not known as {shown}: whoever runs it can add a name, omegatable serve --name NAME."
    reader = "text/html" in Headers(scope=scope).get("accept", "")
    response = PlainTextResponse(sentence + "\n", 400) if reader else problem(400, sentence)
    await SecurityHeaders(response)(scope, receive, send)
    return None


__all__ = ["SIGNS_OF_A_PROXY", "Hosts", "is_name", "own_names"]

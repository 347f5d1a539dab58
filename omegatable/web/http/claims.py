"""The claim of a browser: a random secret of 128 bits in a cookie that no script can read.

The server creates it when a browser sits down for the first time. All seats of that browser share it, and the store
keeps only its hash. Programs without cookies may send their own secret in the header `x-claim`.

Over https the cookie has the prefix `__Host-`, and no other cookie counts, so that no page of another host can set a
claim, not even of a neighbouring subdomain.
"""

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from omegatable.runtime import Runtime

COOKIE = "omegatable"  # over http
HOST_COOKIE = f"__Host-{COOKIE}"  # over https
YEAR = 365 * 24 * 3600  # seconds for which a browser stores it
_SHAPE = re.compile(r"[A-Za-z0-9_-]{22,64}")


def claim_of(connection: HTTPConnection) -> str:
    """Return the claim in a request or a socket, or an empty string."""
    shown = connection.cookies.get(_cookie_of(connection), "")
    if _SHAPE.fullmatch(shown):
        return shown
    return connection.headers.get("x-claim", "")[:64]


def _cookie_of(connection: HTTPConnection) -> str:
    return HOST_COOKIE if connection.url.scheme in ("https", "wss") else COOKIE


def new_claim(runtime: Runtime) -> str:
    """Return a new claim."""
    return runtime.token(16)


def give_claim(response: Response, connection: HTTPConnection, claim: str) -> None:
    """Set the cookie, so that the browser stores its claim for another year."""
    name = _cookie_of(connection)
    response.set_cookie(
        name,
        claim,
        max_age=YEAR,
        path="/",
        secure=name == HOST_COOKIE,
        httponly=True,
        samesite="lax",
    )

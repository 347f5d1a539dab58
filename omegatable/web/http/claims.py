"""The claim of a browser: a random secret of 128 bits in a cookie that no script can read.

It is made by the server when a browser sits down for the first time, and the same for all seats of that browser; the
store keeps only its hash. Programs without cookies may send a secret of their own in the header `x-claim`.
"""

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from omegatable.runtime import Runtime

COOKIE = "omegatable"
YEAR = 365 * 24 * 3600  # seconds that a browser keeps it
_SHAPE = re.compile(r"[A-Za-z0-9_-]{22,64}")


def claim_of(connection: HTTPConnection) -> str:
    """Return the claim that a request or a socket shows, or an empty string."""
    shown = connection.cookies.get(COOKIE, "")
    if _SHAPE.fullmatch(shown):
        return shown
    return connection.headers.get("x-claim", "")[:64]


def new_claim(runtime: Runtime) -> str:
    """Return a new claim."""
    return runtime.token(16)


def give_claim(response: Response, connection: HTTPConnection, claim: str) -> None:
    """Have the browser keep its claim for another year."""
    response.set_cookie(
        COOKIE,
        claim,
        max_age=YEAR,
        path="/",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )

"""Routes for the server's operator: liveness, readiness and metrics."""

import asyncio
import ipaddress
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from omegatable.locales.text import text
from omegatable.table.store import StoreError
from omegatable.web.http.hosts import SIGNS_OF_A_PROXY
from omegatable.web.http.metrics import CONTENT_TYPE
from omegatable.web.http.responses import RequestError, host
from omegatable.web.parts import parts

READY_SECONDS = 2.0  # timeout for the store
_UNCACHED = {"cache-control": "no-store"}


async def get_alive(_: Request) -> Response:
    """Return 200 as long as the server answers."""
    return PlainTextResponse("ok\n", headers=_UNCACHED)


async def get_ready(request: Request) -> Response:
    """Return 200 if tables can be reached, else 503 with a sentence."""
    state = request.app.state
    probe: asyncio.Task[Any] | None = getattr(state, "probe", None)  # the last probe of the store
    if probe is None or probe.done():  # There is one probe at a time, even with many requests.
        probe = state.probe = asyncio.create_task(asyncio.to_thread(parts(request).store.glance, ""))
    try:
        await asyncio.wait_for(asyncio.shield(probe), READY_SECONDS)
    except (StoreError, TimeoutError):
        raise RequestError(text("http-unreachable"), 503) from None
    return PlainTextResponse("ready\n", headers=_UNCACHED)


async def get_metrics(request: Request) -> Response:
    """Return the metrics to a machine in the same network that connects directly."""
    if not is_nearby(request):
        raise RequestError(text("http-nothing"), 404)
    return Response(parts(request).metrics.text(), headers=_UNCACHED, media_type=CONTENT_TYPE)


def is_nearby(request: Request) -> bool:
    """Return whether a request comes from this machine or its network, without a proxy."""
    if any(request.headers.get(name) for name in SIGNS_OF_A_PROXY):
        return False
    try:
        return ipaddress.ip_address(host(request)).is_private
    except ValueError:
        return False

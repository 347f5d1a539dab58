"""Routes for whoever runs the server: is it alive, is it ready, and how much does it do."""

import asyncio
import ipaddress
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from omegatable.table.store import StoreError
from omegatable.web.http.hosts import SIGNS_OF_A_PROXY
from omegatable.web.http.metrics import CONTENT_TYPE
from omegatable.web.http.responses import host, problem
from omegatable.web.parts import Web

READY_SECONDS = 2.0  # within which the store must answer
_UNCACHED = {"cache-control": "no-store"}


class HealthRoutes:
    """The routes of health and metrics."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._probe: asyncio.Task[Any] | None = None  # the last look at the store

    async def get_alive(self, _: Request) -> Response:
        """Return 200 as long as the server answers at all."""
        return PlainTextResponse("ok\n", headers=_UNCACHED)

    async def get_ready(self, _: Request) -> Response:
        """Return 200 if tables can be reached, else 503 with a sentence."""
        if self._probe is None or self._probe.done():  # one at a time, however many ask
            self._probe = asyncio.create_task(asyncio.to_thread(self._web.store.tables, 1))
        try:
            await asyncio.wait_for(asyncio.shield(self._probe), READY_SECONDS)
        except (StoreError, TimeoutError):
            return problem(503, "The tables cannot be reached now.")
        return PlainTextResponse("ready\n", headers=_UNCACHED)

    async def get_metrics(self, request: Request) -> Response:
        """Return the metrics, to a machine of the same network that asks directly."""
        if not is_nearby(request):
            return problem(404, "There is nothing here.")
        return Response(self._web.metrics.text(), headers=_UNCACHED, media_type=CONTENT_TYPE)


def is_nearby(request: Request) -> bool:
    """Return whether a request comes from this machine or its network, and through no proxy."""
    if any(request.headers.get(name) for name in SIGNS_OF_A_PROXY):
        return False
    try:
        return ipaddress.ip_address(host(request)).is_private
    except ValueError:
        return False

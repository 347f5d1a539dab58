"""The table as an ASGI application: its routes and the parts behind them.

Nothing slow runs on the event loop: bots think in worker processes, the store writes in a thread, pictures are drawn in
threads.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import connect

from omegatable.bots.compiling import Compilation
from omegatable.engine.registry import own_games
from omegatable.locales.text import text
from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.events import EventError
from omegatable.table.store import ArchivedError, Store, StoreError
from omegatable.thinking import Thinkers, ThinkersError
from omegatable.web.addresses import PAGES
from omegatable.web.cluster.forwarding import Forwarded, Forwarding
from omegatable.web.cluster.servers import ElsewhereError, Servers
from omegatable.web.config import Config
from omegatable.web.http.about import about
from omegatable.web.http.catalogues import Catalogues
from omegatable.web.http.guard import Limits
from omegatable.web.http.hosts import Hosts
from omegatable.web.http.metrics import Metrics
from omegatable.web.http.page import Page
from omegatable.web.http.pictures import Pictures
from omegatable.web.http.responses import Headers, RequestError, problem
from omegatable.web.live.closed_tables import DAMAGED, DamagedError
from omegatable.web.live.push_services import PushServices
from omegatable.web.parts import Outside, lifespan
from omegatable.web.previews import DrawPreview
from omegatable.web.printing.press import Press
from omegatable.web.routes import (
    handovers,
    health,
    lessons,
    locales,
    pages,
    previews,
    prints,
    push,
    puzzles,
    replays,
    seats,
    studies,
    tables,
)
from omegatable.web.routes.sockets import Sockets

log = logging.getLogger("omegatable.web")

API = [
    Route("/about", pages.get_about),
    Route("/readiness", pages.get_readiness),
    Route("/rules/{game}", pages.get_rules),
    Route("/tables", tables.post_table, methods=["POST"]),
    Route("/tables/{table}", tables.get_glance),
    Route("/tables/{table}/record", tables.get_record),
    Route("/tables/{table}/par", tables.get_par),
    Route("/tables/{table}/results", tables.get_results),
    Route("/watch", tables.post_watch, methods=["POST"]),
    Route("/tables/{table}/seats", seats.get_seats),
    Route("/tables/{table}/seats", seats.post_seat, methods=["POST"]),
    Route("/tables/{table}/links", seats.post_link, methods=["POST"]),
    Route("/tables/{table}/picture.svg", seats.get_picture),
    Route("/games", seats.get_games),
    Route("/games/{table}", seats.delete_game, methods=["DELETE"]),
    Route("/handovers", handovers.post_handover, methods=["POST"]),
    Route("/handovers/code", handovers.post_code, methods=["POST"]),
    Route("/push", push.get_key),
    Route("/push", push.post_subscription, methods=["POST"]),
    Route("/push", push.delete_subscription, methods=["DELETE"]),
    Route("/lessons", lessons.get_list),
    Route("/lessons/{game}", lessons.get_lesson),
    Route("/lessons/{game}/why", lessons.get_why),
    Route("/daily", puzzles.get_daily),
    Route("/daily/{game}", tables.post_deal, methods=["POST"]),
    Route("/scenarios", lessons.get_scenarios),
    Route("/scenarios/{game}/{name}", tables.post_scenario, methods=["POST"]),
    Route("/daily/{game}/puzzle", puzzles.post_first_try, methods=["POST"]),
    Route("/puzzles", puzzles.get_list),
    Route("/puzzles/{game}/{number:int}", puzzles.get_puzzle),
    Route("/puzzles/{game}/{number:int}/line", puzzles.get_line),
    Route("/puzzles/{game}/{number:int}/why", puzzles.get_why),
    Route("/replays", replays.post_record, methods=["POST"]),
    Route("/replays/{id}", replays.get_head),
    Route("/replays/{id}/frames", replays.get_frames),
    Route("/replays/{id}/thoughts", replays.get_thoughts),
    Route("/replays/{id}/picture.svg", replays.get_picture),
    Route("/replays/{id}/record", replays.get_record),
    Route("/replays/{id}/review", replays.post_review, methods=["POST"]),
    Route("/replays/{id}/line", replays.get_line),
    Route("/replays/{id}/play-on", replays.post_play_on, methods=["POST"]),
    Route("/studies", studies.get_lab),
    Route("/studies", studies.post_study, methods=["POST"]),
    Route("/studies/{id}", studies.get_study),
    Route("/studies/{id}/stop", studies.post_stop, methods=["POST"]),
    Route("/studies/{id}/report", studies.get_report),
    Route("/studies/{id}/{file}", studies.get_file),
    Route("/print", prints.post_print, methods=["POST"]),
    Route("/print/{key}/{number:int}.png", prints.get_printed_page),
    Route("/print/{key}/sheets.pdf", prints.get_printed),
]
PREPARED = {"table": pages.table, "print": pages.print_page}  # pages for which the server does more than send them
SITE = [
    *[Route(path, PREPARED.get(name, pages.index)) for name, paths in PAGES.items() for path in paths],
    Route("/sw.js", pages.get_worker),
    Route("/omegatable.webmanifest", pages.get_manifest),
    Route("/art/{file}", pages.picture),
    Route("/preview/{page:path}.png", previews.get_picture),
    Route("/locales/{language}/{file}", locales.get_catalogue),
    Route("/healthz", health.get_alive),
    Route("/readyz", health.get_ready),
    Route("/metrics", health.get_metrics),
]


def create_app(
    store: Store,
    config: Config | None = None,
    *,
    press: Press | None = None,
    draw_preview: DrawPreview | None = None,
    thinkers: Thinkers | None = None,
    push_services: PushServices | None = None,
    compiling: Compilation | None = None,
    connect: Callable[..., Any] = connect,
    runtime: Runtime = SYSTEM,
) -> Starlette:
    """Return the table as an ASGI application.

    Args:
        store: the store of the tables; the caller closes it.
        config: the settings of this server.
        press: prepares prints; without a press, the page cannot print.
        draw_preview: draws the picture of a link preview; without it, previews have no pictures.
        thinkers: the worker processes for bots; the caller closes them. By default the server starts its own.
        push_services: where push messages are sent; by default to hosts on the internet.
        compiling: compiles what bots need; by default in worker processes.
        connect: opens a socket to another server, as `connect` of `websockets` does.
        runtime: the time, chance and threads of this server.
    """
    config = config or Config()
    own_games()  # The catalogues include the texts of plugin games.
    servers = Servers(store, config.internal_address, runtime)
    pictures, catalogues = Pictures(config.pictures, config.locales), Catalogues(config.locales)
    outside = Outside(
        config=config,
        store=store,
        runtime=runtime,
        servers=servers,
        forwarding=Forwarding(servers, runtime, connect),
        metrics=Metrics(),
        press=press,
        draw_preview=draw_preview,
        pictures=pictures,
        catalogues=catalogues,
        page=Page(config.page, catalogues, pictures),
        about=about(pictures.addresses(), config.address, config.preset),
        push_services=push_services or PushServices(),
        thinkers=thinkers,
        compiling=compiling,
    )
    files: list[BaseRoute] = [
        Mount("/assets", pages.KeptForEver(directory=config.page / "assets", check_dir=False)),
        Mount("/", pages.Files(directory=config.page, check_dir=False)),
    ]
    app = Application(
        sockets=Forwarded(Sockets(), servers, runtime),
        names=[*config.names, urlsplit(config.internal_address).hostname or ""],
        trusted_proxies=config.trusted_proxies,
        routes=[*SITE, Mount("/api", routes=API), *files],
        middleware=[
            Middleware(Headers),
            Middleware(Forwarded, servers=servers, runtime=runtime),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers={
            HTTPException: not_served,
            RequestError: refused,
            EventError: unreadable,
            ArchivedError: unreadable,
            StoreError: unreachable,
            ThinkersError: no_worker,
            ElsewhereError: outside.forwarding.request,
            ClientDisconnect: left,
            Exception: failed,
        },
        lifespan=lifespan(outside),
    )
    app.state.limits = Limits(runtime.monotonic)
    return app


class Application(Starlette):
    """Starlette for requests. Sockets at /ws bypass its middleware, because each layer would handle each message."""

    def __init__(
        self, *, sockets: ASGIApp, names: Iterable[str], trusted_proxies: Sequence[str], **settings: Any
    ) -> None:
        super().__init__(**settings)
        self._sockets = sockets
        self._hosts = Hosts(self._serve, names=names, proxies=trusted_proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, a socket or the lifespan."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self._hosts(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            scope["app"] = self
            await self._sockets(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


async def not_served(request: Request, error: Exception) -> Response:
    """Answer HTTP errors such as 404 or 405: with the page for a browser that navigates, otherwise with a sentence."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and "text/html" in request.headers.get("accept", ""):
        return await pages.not_found(request)
    sentence = {404: text("http-nothing"), 405: text("http-method")}.get(status, text("http-failed"))
    return problem(status, sentence)


async def refused(_: Request, error: Exception) -> Response:
    """Answer a refused request with its status and sentence."""
    assert isinstance(error, RequestError)
    return problem(error.status, error.text)


async def unreadable(_: Request, error: Exception) -> Response:
    """Answer a request about a table that can never be read again."""
    log.warning("%s", error)
    return problem(410, DAMAGED if isinstance(error, DamagedError) else str(error))


async def unreachable(_: Request, error: Exception) -> Response:
    """Answer a request about a table that cannot be read now."""
    log.error("%s", error)
    return problem(503, text("http-unreachable"))


async def no_worker(_: Request, error: Exception) -> Response:
    """Answer a request for which no worker process could compute a result. The workers log the reason."""
    return problem(503, text("http-thoughtless"))


async def left(_: Request, error: Exception) -> Response:
    """Answer a client that disconnected before its request arrived: nobody reads the answer, and nothing is logged."""
    return Response(status_code=400)


async def failed(request: Request, error: Exception) -> Response:
    """Answer 500 after an unexpected error. The details are only in the log, not in the response."""
    return problem(500, text("http-failed"))

"""The table as an ASGI application: its routes and the objects behind them.

Nothing slow runs on the event loop: bots think in worker processes, the store writes in a thread, pictures are drawn in
threads.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import connect

from omegatable.bots.compiling import Compilation
from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.store import Store
from omegatable.table.wire import Preset
from omegatable.thinking import Thinkers
from omegatable.web.cluster.forwarding import Forwarded
from omegatable.web.cluster.servers import ElsewhereError
from omegatable.web.http.hosts import Hosts
from omegatable.web.http.pictures import Pictures
from omegatable.web.http.responses import Headers, RequestError, problem
from omegatable.web.live.push_services import PushServices
from omegatable.web.parts import Web
from omegatable.web.printing.press import Press
from omegatable.web.routes.health import HealthRoutes
from omegatable.web.routes.lessons import LessonRoutes
from omegatable.web.routes.pages import Files, KeptForEver, Pages
from omegatable.web.routes.prints import PrintRoutes
from omegatable.web.routes.push import PushRoutes
from omegatable.web.routes.puzzles import PuzzleRoutes
from omegatable.web.routes.replays import ReplayRoutes
from omegatable.web.routes.seats import SeatRoutes
from omegatable.web.routes.sockets import Sockets
from omegatable.web.routes.studies import StudyRoutes
from omegatable.web.routes.tables import DefaultOptions, TableRoutes

PAGE = Path(__file__).parent / "page"
LINGER = 300.0  # seconds that a table without listeners stays in memory
LISTS = ("replay", "review", "watch", "learn", "puzzles", "lab")  # pages of many things, and of each under its id
ABSENCE = 60.0  # seconds after which others may let a bot play for a person who is away


def create_app(
    store: Store,
    *,
    courtesy: float = 0.5,
    linger: float = LINGER,
    absence: float = ABSENCE,
    address: str = "",
    internal_address: str = "",
    page: Path = PAGE,
    pictures: Path | None = None,
    options: DefaultOptions | None = None,
    preset: Preset = "recommended",
    press: Press | None = None,
    thinkers: Thinkers | None = None,
    contact: str = "",
    push_services: PushServices | None = None,
    compiling: Compilation | None = None,
    connect: Callable[..., Any] = connect,
    runtime: Runtime = SYSTEM,
    keep_days: int = 0,
    names: Iterable[str] = (),
    trusted_proxies: Sequence[str] = (),
) -> Starlette:
    """Return the table as an ASGI application.

    Args:
        store: where tables are kept; the caller closes it.
        courtesy: minimum time in seconds that a bot takes to act.
        linger: seconds that a table without listeners stays in memory.
        absence: seconds after which others may let a bot play for a person who is away.
        address: where other machines of the network reach this server; empty if they cannot.
        internal_address: where other servers of the same database reach this one; empty if they cannot.
        page: the folder of the built page.
        pictures: the folder for drawn pictures; by default in the user's cache directory.
        options: option values by game, for tables that leave an option at its default.
        preset: the rules that are preselected for those who have not chosen yet.
        press: prepares prints; without one the page cannot print.
        thinkers: where bots think; the caller closes them. By default worker processes of this server's own.
        contact: `mailto:` or `https:` address of whoever runs the server, for push services.
        push_services: where push messages go; by default to machines of the internet.
        compiling: compiles what bots need; by default in worker processes.
        connect: opens a socket to another server, as `connect` of `websockets` does.
        runtime: the time, chance and threads of this server.
        keep_days: days after which a table at which somebody has played is forgotten; 0 keeps it for ever.
        names: names of this server beside those of this machine; under another one it refuses to answer.
        trusted_proxies: the addresses of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    """
    web = Web(
        store,
        address=internal_address,
        courtesy=courtesy,
        linger=linger,
        absence=absence,
        press=press,
        thinkers=thinkers,
        contact=contact,
        push_services=push_services,
        compiling=compiling,
        connect=connect,
        runtime=runtime,
        keep_days=keep_days,
    )
    pages = Pages(web, page, Pictures(pictures), address, preset)
    tables = TableRoutes(web, options or {})
    prints = PrintRoutes(press)
    replays = ReplayRoutes(web)
    puzzles = PuzzleRoutes(web)
    lessons = LessonRoutes(web)
    studies = StudyRoutes(web)
    sockets = Sockets(web)
    health = HealthRoutes(web)
    seats = SeatRoutes(web)
    push = PushRoutes(web)
    return Application(
        sockets=Forwarded(sockets, web.servers, runtime),
        names=[*names, urlsplit(internal_address).hostname or ""],
        trusted_proxies=trusted_proxies,
        routes=[
            Route("/", pages.index),
            Route("/t/{table}", pages.table),
            Route("/print", pages.print_page),
            Route("/healthz", health.get_alive),
            Route("/readyz", health.get_ready),
            Route("/metrics", health.get_metrics),
            Route("/games", pages.index),
            *[Route(path, pages.index) for page in LISTS for path in (f"/{page}", f"/{page}/{{id}}")],
            Route("/art/{file}", pages.picture),
            Mount(
                "/api",
                routes=[
                    Route("/house", pages.get_house),
                    Route("/readiness", pages.get_readiness),
                    Route("/rules/{game}", pages.get_rules),
                    Route("/tables", tables.post_table, methods=["POST"]),
                    Route("/tables/{table}", tables.get_glance),
                    Route("/tables/{table}/seats", seats.get_seats),
                    Route("/tables/{table}/seats", seats.post_seat, methods=["POST"]),
                    Route("/tables/{table}/links", seats.post_link, methods=["POST"]),
                    Route("/tables/{table}/picture.svg", seats.get_picture),
                    Route("/games", seats.get_games),
                    Route("/push", push.get_key),
                    Route("/push", push.post_subscription, methods=["POST"]),
                    Route("/push", push.delete_subscription, methods=["DELETE"]),
                    Route("/games/{table}", seats.delete_game, methods=["DELETE"]),
                    Route("/tables/{table}/record", tables.get_record),
                    Route("/tables/{table}/par", tables.get_par),
                    Route("/lessons", lessons.get_list),
                    Route("/lessons/{game}", lessons.get_lesson),
                    Route("/puzzles", puzzles.get_list),
                    Route("/puzzles/{game}/{number:int}", puzzles.get_puzzle),
                    Route("/watch", tables.post_watch, methods=["POST"]),
                    Route("/replays", replays.post_record, methods=["POST"]),
                    Route("/replays/{id}", replays.get_head),
                    Route("/replays/{id}/frames", replays.get_frames),
                    Route("/replays/{id}/thoughts", replays.get_thoughts),
                    Route("/replays/{id}/picture.svg", replays.get_picture),
                    Route("/replays/{id}/record", replays.get_record),
                    Route("/replays/{id}/review", replays.post_review, methods=["POST"]),
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
                ],
            ),
            Mount("/assets", KeptForEver(directory=page / "assets", check_dir=False)),
            Mount("/", Files(directory=page, check_dir=False)),
        ],
        middleware=[
            Middleware(Headers),
            Middleware(Forwarded, servers=web.servers, runtime=runtime),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers={
            HTTPException: Refusal(pages),
            RequestError: refuse,
            ElsewhereError: web.forwarding.request,
            Exception: fail,
        },
        lifespan=web.lifespan,
    )


class Application(Starlette):
    """Starlette for requests. Sockets at /ws pass its middleware by, each layer of which would handle each message."""

    def __init__(
        self, *, sockets: ASGIApp, names: Iterable[str], trusted_proxies: Iterable[str], **settings: Any
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
            await self._sockets(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class Refusal:
    """Answers HTTP errors such as 404 or 405: with the page for a browser that looks for one, else with a sentence."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    async def __call__(self, request: Request, error: Exception) -> Response:
        """Return the answer to a request that ended in *error*."""
        status = error.status_code if isinstance(error, HTTPException) else 500
        if status == 404 and "text/html" in request.headers.get("accept", ""):
            return await self._pages.not_found(request)
        sentence = {404: "There is nothing here.", 405: "This address does not take that."}.get(status, "That failed.")
        return problem(status, sentence)


async def refuse(_: Request, error: Exception) -> Response:
    """Return the answer to a request that a route has refused."""
    assert isinstance(error, RequestError)
    return problem(error.status, str(error))


async def fail(request: Request, error: Exception) -> Response:
    """Answer 500 after an unexpected error. The log has the details; the response has none."""
    return problem(500, "Something went wrong at the table's end.")

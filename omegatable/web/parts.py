"""The parts of one server, which its routes share, and how they start and stop with it."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import date, datetime

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from omegatable.bots.compiling import Compilation, parts_of
from omegatable.engine.registry import own_games
from omegatable.runtime import Runtime
from omegatable.table.store import Store
from omegatable.table.wire import About
from omegatable.thinking import Thinkers
from omegatable.web.cluster.forwarding import Forwarding
from omegatable.web.cluster.servers import Servers
from omegatable.web.config import Config
from omegatable.web.http.about import games_in_order
from omegatable.web.http.catalogues import Catalogues
from omegatable.web.http.claims import claim_of
from omegatable.web.http.guard import Route
from omegatable.web.http.metrics import Metrics
from omegatable.web.http.page import Page
from omegatable.web.http.pictures import Pictures
from omegatable.web.http.responses import is_table
from omegatable.web.http.untrusted import Reading
from omegatable.web.learning.replays import Replays
from omegatable.web.learning.reviews import Reviews
from omegatable.web.learning.studies import Studies
from omegatable.web.live.archiving import Archiving, Erasures
from omegatable.web.live.bots import Bots
from omegatable.web.live.deals import Deals
from omegatable.web.live.handovers import Handovers
from omegatable.web.live.push_services import PushServices
from omegatable.web.live.pushing import Push
from omegatable.web.live.setters import Setters
from omegatable.web.live.tables import Tables
from omegatable.web.live.waking import Waking
from omegatable.web.previews import DrawPreview, Previews
from omegatable.web.printing.press import Press


@dataclass
class Outside:
    """The inputs of a server, which exist before it starts: its settings, its store and its services."""

    config: Config
    store: Store
    runtime: Runtime
    servers: Servers
    forwarding: Forwarding
    metrics: Metrics
    press: Press | None  # without a press, the page cannot print
    draw_preview: DrawPreview | None  # without it, link previews have no pictures
    pictures: Pictures
    catalogues: Catalogues
    page: Page
    about: About
    push_services: PushServices
    thinkers: Thinkers | None  # the caller closes these; by default the server has its own worker processes
    compiling: Compilation | None  # by default the server compiles in its own worker processes


@dataclass
class Parts:
    """The parts that the routes of one server share as `app.state.parts`, from its start to its end."""

    config: Config
    store: Store
    runtime: Runtime
    metrics: Metrics
    servers: Servers
    forwarding: Forwarding
    press: Press | None
    compiling: Compilation
    bots: Bots
    reading: Reading
    push: Push
    setters: Setters
    tables: Tables
    deals: Deals
    handovers: Handovers
    replays: Replays
    previews: Previews
    reviews: Reviews
    studies: Studies
    pictures: Pictures
    catalogues: Catalogues
    page: Page
    about: About
    drawing: ThreadPoolExecutor
    # The drawn view and the drawing, by table and language.
    drawn: dict[tuple[str, str], tuple[bytes, str]] = field(default_factory=dict)


def parts(request: HTTPConnection) -> Parts:
    """Return the `Parts` of the server that handles a request."""
    found: Parts = request.app.state.parts
    return found


def today(request: HTTPConnection) -> date:
    """Return the day, in UTC, by the clock of the server that answers a request."""
    return datetime.fromisoformat(parts(request).runtime.timestamp()).date()


def after_own_deal(route: Route) -> Route:
    """Return a *route* about a table that answers 403 while the browser has yet to play the deal that it would show."""

    @functools.wraps(route)
    async def answer(request: Request) -> Response:
        name = request.path_params.get("table") or request.path_params["id"]
        if is_table(name):
            await parts(request).deals.check(name, claim_of(request))
        return await route(request)

    return answer


def language_of(request: HTTPConnection) -> str:
    """Return the language that a request asks for, as in `?language=de`, or English if it is unknown."""
    return parts(request).catalogues.known(request.query_params.get("language", ""))


def lifespan(outside: Outside) -> Callable[[Starlette], contextlib.AbstractAsyncContextManager[None]]:
    """Return the lifespan of a server: its parts start with it, and stop in the reverse order."""

    @contextlib.asynccontextmanager
    async def live(app: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as ending:
            app.state.parts = await _begin(outside, ending)
            yield

    return live


def _begin_previews(outside: Outside, tables: Tables, replays: Replays, ending: contextlib.AsyncExitStack) -> Previews:
    previews = Previews(tables, replays, outside.catalogues, outside.pictures, outside.draw_preview)
    previews.start()
    ending.push_async_callback(previews.close)
    return previews


async def _begin(outside: Outside, ending: contextlib.AsyncExitStack) -> Parts:
    """Start all parts, and register their shutdown with *ending*."""
    config = outside.config
    store, runtime, metrics, servers = outside.store, outside.runtime, outside.metrics, outside.servers
    if outside.press:
        ending.callback(outside.press.close)
    drawing = ThreadPoolExecutor(2, thread_name_prefix="pictures")
    ending.callback(drawing.shutdown, cancel_futures=True)
    thinkers = outside.thinkers or Thinkers(on_begin=metrics.waited)
    thinkers.start()
    if outside.thinkers is None:
        ending.push_async_callback(asyncio.to_thread, thinkers.close)
    wanted = [part for game in (*games_in_order(), *own_games()) for part in parts_of(game)]
    compiling = outside.compiling or Compilation(wanted, load=("rules",))
    bots, reading = Bots(thinkers, compiling), Reading(thinkers)
    push = Push(store, outside.push_services, runtime, outside.catalogues, contact=config.contact)
    ending.push_async_callback(push.close)
    tables = Tables(store, servers, compiling, bots, metrics, push, runtime, config)
    metrics.watch(lambda: len(tables), thinkers.lengths)
    await servers.start(tables.keep_only, outside.forwarding.drop_the_dead)
    ending.push_async_callback(tables.close)
    ending.push_async_callback(Waking(tables).close)
    ending.callback(outside.forwarding.close)
    ending.push_async_callback(Archiving(tables, config.keep_days).close)
    deals = Deals(tables)
    ending.push_async_callback(deals.close)
    replays = Replays(tables, bots, reading)
    ending.push_async_callback(replays.close)
    previews = _begin_previews(outside, tables, replays, ending)
    reviews = Reviews(replays, store, bots, compiling)
    ending.push_async_callback(reviews.close)
    ending.push_async_callback(Erasures(tables, replays, reviews).close)
    studies = Studies(reading, runtime)
    ending.push_async_callback(studies.close)
    compiling.start()
    ending.callback(compiling.stop)
    return Parts(
        config=config,
        store=store,
        runtime=runtime,
        metrics=metrics,
        servers=servers,
        forwarding=outside.forwarding,
        press=outside.press,
        compiling=compiling,
        bots=bots,
        reading=reading,
        push=push,
        setters=Setters(store, runtime),
        tables=tables,
        deals=deals,
        handovers=Handovers(tables),
        replays=replays,
        previews=previews,
        reviews=reviews,
        studies=studies,
        pictures=outside.pictures,
        catalogues=outside.catalogues,
        page=outside.page,
        about=outside.about,
        drawing=drawing,
    )

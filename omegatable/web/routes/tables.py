"""Routes for whole tables: set a table, and read a finished table."""

import asyncio
import logging
from collections.abc import Callable, Mapping

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from omegatable.coach.lessons import scenario_names
from omegatable.engine.registry import find_game
from omegatable.locales.text import text
from omegatable.play.record import record_text
from omegatable.table.events import AnyEvent, TableWasSet
from omegatable.table.room import Room, TableError
from omegatable.table.seats import key_hash
from omegatable.table.setting import first_due, set_deal_of_day, set_scenario, set_table, set_watch
from omegatable.table.store import ArchivedError, StoreError
from omegatable.table.table_message import par_text
from omegatable.table.wire import Par, SetDeal, SetTable, SetWatch, TableSet
from omegatable.web.config import DefaultOptions
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import NO_TABLE, RequestError, answer, answer_json, host, table_of, wish_of
from omegatable.web.parts import after_own_deal, parts, today

log = logging.getLogger("omegatable.web")

SETTING = Limit(60, 2)
WATCHING = Limit(6, 0.05)  # new games with only bots
GLANCES = Limit(120, 4)
READING = Limit(120, 4)  # records and results

_decode_wish = msgspec.json.Decoder(SetTable).decode
_decode_deal = msgspec.json.Decoder(SetDeal).decode
_decode_watch = msgspec.json.Decoder(SetWatch).decode


@own_site
@limited(SETTING, text("http-tables"))
async def post_table(request: Request) -> Response:
    """Set a table and return its id with the keys of its people."""
    wish = await wish_of(request, _decode_wish, "wish for a table")
    runtime = parts(request).runtime
    claim = (claim_of(request) or new_claim(runtime)) if wish.sit else ""
    wish = _with_defaults(wish, parts(request).config.options)
    texts = await _texts(request, wish)
    wish = msgspec.structs.replace(wish, options={**wish.options, **texts})
    told = await _set(request, lambda: set_table(wish, claim=claim, now=runtime.calendar, runtime=runtime), texts)
    if claim:
        give_claim(told, request, claim)
    return told


@own_site
@limited(SETTING, text("http-tables"))
async def post_deal(request: Request) -> Response:
    """Set up a table for the deal of the day, seat this browser at it, and return its id."""
    wish = await wish_of(request, _decode_deal, "wish for the deal of the day")
    runtime, game = parts(request).runtime, request.path_params["game"]
    claim = claim_of(request) or new_claim(runtime)
    day = today(request)
    secret = await parts(request).deals.secret()
    try:
        begun = set_deal_of_day(game, wish, day, secret=secret, claim=claim, runtime=runtime)
    except TableError as error:
        raise RequestError(str(error)) from None
    told = await _set(request, lambda: begun, {})
    begins = parts(request).store.begin_deal(day.isoformat(), game, key_hash(claim), begun[1].table)
    await asyncio.wrap_future(begins)
    give_claim(told, request, claim)
    return told


@own_site
@limited(SETTING, text("http-tables"))
async def post_scenario(request: Request) -> Response:
    """Set up a table for a scenario, seat this browser at it, and return its id."""
    wish = await wish_of(request, _decode_deal, "wish for a scenario")
    runtime, asked = parts(request).runtime, request.path_params
    claim, name = claim_of(request) or new_claim(runtime), f"{asked['game']}/{asked['name']}"
    if name not in scenario_names():
        raise RequestError(text("http-no-scenario"), 404)
    try:
        begun = await asyncio.to_thread(set_scenario, name, wish, claim=claim, runtime=runtime)
    except TableError as error:
        raise RequestError(str(error)) from None
    told = await _set(request, lambda: begun, {})
    give_claim(told, request, claim)
    return told


@own_site
@limited(WATCHING, text("http-watching"))
async def post_watch(request: Request) -> Response:
    """Set a table with only bots, and return its id."""
    wish = await wish_of(request, _decode_watch, "wish for a game to watch")
    texts = await _texts(request, wish)
    wish = msgspec.structs.replace(wish, options={**wish.options, **texts})
    return await _set(request, lambda: set_watch(wish, runtime=parts(request).runtime), texts, begin=True)


async def _texts(request: Request, wish: SetTable | SetWatch) -> dict[str, str]:
    """Return the options of *wish* that are texts, such as a deck, after checking them. Raises `RequestError`."""
    trusted = parts(request).config.options.get(wish.game, {}).values()
    return await parts(request).reading.texts(wish.game, wish.options, trusted, host(request))


async def _set(
    request: Request,
    table: Callable[[], tuple[list[AnyEvent], TableSet]],
    texts: Mapping[str, str],
    *,
    begin: bool = False,
) -> Response:
    """Store a new *table*, and return its id. With *begin*, start its game before anybody joins.

    Its options have these *texts*. Raises `RequestError`.
    """
    shared = parts(request)
    try:
        set_by = await shared.setters.admit(host(request), texts.values())
        events, told = await asyncio.to_thread(table) if texts else table()
        due = first_due(told.table, events, shared.runtime.calendar)
        await asyncio.wrap_future(shared.store.append(told.table, 0, events, due=due, set_by=set_by))
        if begin:
            await shared.tables.find(told.table)
    except TableError as error:
        raise RequestError(str(error)) from None
    except StoreError as error:
        log.error("%s", error)
        raise RequestError(text("http-table-not-stored"), 503) from None
    return answer(told, 201)


def _with_defaults(wish: SetTable, options: DefaultOptions) -> SetTable:
    """Return *wish* with this server's values for the options that it leaves at their defaults."""
    game = find_game(wish.game)
    own = options.get(wish.game, {})
    if game is None or not own:
        return wish
    defaults = {option.name: option.default for option in game.options}
    kept = {name: value for name, value in wish.options.items() if name not in own or value != defaults[name]}
    return msgspec.structs.replace(wish, options={**own, **kept})


@limited(READING)
async def get_par(request: Request) -> Response:
    """Return the bots' win rate for a finished solo game."""
    found = await parts(request).tables.ask(table_of(request), lambda room: (room.game, room.finished_solo))
    if found is None:
        raise RequestError(NO_TABLE, 404)
    game, state = found
    share = None if state is None else await parts(request).bots.par(game, state, address=host(request))
    return answer(Par(sentence=par_text(share)))


@limited(READING)
async def get_results(request: Request) -> Response:
    """Return how others played the deal of the day, to a browser whose own game at this table is over."""
    claim = claim_of(request)

    def about(room: Room) -> tuple[bool, TableWasSet, int | None]:
        return room.over and bool(claim and room.seats_of(claim)), room.setup_event, room.deal_points

    found = await parts(request).tables.ask(table_of(request), about)
    if found is None:
        raise RequestError(NO_TABLE, 404)
    played, setup, points = found
    if not played or not setup.day:
        raise RequestError(text("http-deal-early"), 403)
    return answer(await parts(request).deals.results(table_of(request), setup, points))


@limited(GLANCES)
async def get_glance(request: Request) -> Response:
    """Return the public summary of a table, without the result of a deal that the browser has yet to play."""
    shared, table = parts(request), table_of(request)
    glance = await shared.tables.glance(table)
    if not glance:
        raise RequestError(NO_TABLE, 404)
    told = msgspec.json.decode(glance)
    if told.get("result") and await shared.deals.is_early(table, claim_of(request)):
        glance = msgspec.json.encode({**told, "result": ""})
    return answer_json(glance)


@limited(READING)
@after_own_deal
async def get_record(request: Request) -> Response:
    """Return the record of a finished game as text."""
    shared, table = parts(request), table_of(request)
    try:
        record = await shared.tables.ask(table, Room.record)
    except TableError as error:
        raise RequestError(str(error), 409) from None
    except ArchivedError:
        text = await asyncio.to_thread(shared.store.archived, table)
        return PlainTextResponse(text, headers={"cache-control": "no-store"})
    if record is None:
        raise RequestError(NO_TABLE, 404)
    return PlainTextResponse(record_text(record), headers={"cache-control": "no-store"})

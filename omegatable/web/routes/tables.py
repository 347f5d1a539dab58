"""Routes for whole tables: set one, and read a finished one."""

import asyncio
import logging
from collections.abc import Callable, Mapping

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from omegatable.games import GAMES
from omegatable.play.record import record_text
from omegatable.table.events import AnyEvent, EventError
from omegatable.table.room import Room, TableError
from omegatable.table.setting import first_due, set_table, set_watch
from omegatable.table.store import ArchivedError, StoreError
from omegatable.table.table_message import par_sentence
from omegatable.table.wire import Par, SetTable, TableSet
from omegatable.table.wire_learning import SetWatch
from omegatable.thinking import ThinkersError
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.responses import (
    NO_TABLE,
    QUESTIONS,
    RequestError,
    answer,
    answer_json,
    host,
    problem,
    same_origin,
    table_of,
    unreachable,
    wish_of,
)
from omegatable.web.http.untrusted import ReadingError
from omegatable.web.live.bots import BusyError
from omegatable.web.parts import Web

log = logging.getLogger("omegatable.web")

SETTING_CREDITS, SETTING_CREDITS_A_SECOND = 60, 2  # new tables from one host
WATCHING_CREDITS, WATCHING_CREDITS_A_SECOND = 6, 0.05  # new games of bots alone from one host
GLANCE_CREDITS, GLANCE_CREDITS_A_SECOND = 120, 4  # glances, and records, from one host


DefaultOptions = Mapping[str, Mapping[str, int | str | bool]]  # by game, by option

_decode_wish = msgspec.json.Decoder(SetTable).decode
_decode_watch = msgspec.json.Decoder(SetWatch).decode


class TableRoutes:
    """Routes that set tables and read finished ones."""

    def __init__(self, web: Web, options: DefaultOptions) -> None:
        self._web = web
        self._options = options
        self._setting = web.limit(SETTING_CREDITS, SETTING_CREDITS_A_SECOND)
        self._watching = web.limit(WATCHING_CREDITS, WATCHING_CREDITS_A_SECOND)
        self._glancing = web.limit(GLANCE_CREDITS, GLANCE_CREDITS_A_SECOND)
        self._reading = web.limit(GLANCE_CREDITS, GLANCE_CREDITS_A_SECOND)

    async def post_table(self, request: Request) -> Response:
        """Set a table and return its id with the keys of its people."""
        if not same_origin(request):
            return problem(403, "A table is set from this house's own page.")
        if not self._setting.spend(host(request)):
            return problem(429, "That is a great many tables: wait a minute before you set another.")
        wish = await wish_of(request, _decode_wish, "wish for a table")
        claim = (claim_of(request) or new_claim(self._web.runtime)) if wish.sit else ""
        wish = self._with_defaults(wish)
        texts = await self._texts(request, wish)
        wish = msgspec.structs.replace(wish, options={**wish.options, **texts})
        runtime = self._web.runtime

        def table() -> tuple[list[AnyEvent], TableSet]:
            return set_table(wish, claim=claim, now=runtime.calendar, runtime=runtime)

        told = await self._set(table, host(request), texts)
        if claim and told.status_code == 201:
            give_claim(told, request, claim)
        return told

    async def post_watch(self, request: Request) -> Response:
        """Set a table at which bots alone play, and return its id."""
        if not same_origin(request):
            return problem(403, "A table is set from this house's own page.")
        if not self._watching.spend(host(request)):
            return problem(429, "That is a great many games to watch: wait a minute before you begin another.")
        wish = await wish_of(request, _decode_watch, "wish for a game to watch")
        texts = await self._texts(request, wish)
        wish = msgspec.structs.replace(wish, options={**wish.options, **texts})
        return await self._set(lambda: set_watch(wish, runtime=self._web.runtime), host(request), texts, begin=True)

    async def _texts(self, request: Request, wish: SetTable | SetWatch) -> dict[str, str]:
        """Return the options of *wish* that are texts, such as a deck, checked. Raises `RequestError`."""
        trusted = self._options.get(wish.game, {}).values()
        try:
            return await self._web.reading.texts(wish.game, wish.options, trusted, host(request))
        except ReadingError as error:
            raise RequestError(error.status, str(error)) from None

    async def _set(
        self,
        table: Callable[[], tuple[list[AnyEvent], TableSet]],
        address: str,
        texts: Mapping[str, str],
        *,
        begin: bool = False,
    ) -> Response:
        """Store a new *table* that *address* sets, and return its id; *begin* its game before anybody has come.

        Its options have these *texts*.
        """
        try:
            set_by = await self._web.setter(address, texts.values())
            events, told = await asyncio.to_thread(table) if texts else table()
            due = first_due(told.table, events, self._web.runtime.calendar)
            await asyncio.wrap_future(self._web.store.append(told.table, 0, events, due=due, set_by=set_by))
            if begin:
                await self._web.tables.find(told.table)
        except TableError as error:
            return problem(400, str(error))
        except StoreError as error:
            log.error("%s", error)
            return problem(503, "The table could not be stored: try again.")
        return answer(told, 201)

    def _with_defaults(self, wish: SetTable) -> SetTable:
        """Return *wish* with this server's own values for the options that it leaves at their defaults."""
        game = GAMES.get(wish.game)
        own = self._options.get(wish.game, {})
        if game is None or not own:
            return wish
        defaults = {option.name: option.default for option in game.options}
        kept = {name: value for name, value in wish.options.items() if name not in own or value != defaults[name]}
        return msgspec.structs.replace(wish, options={**own, **kept})

    async def get_par(self, request: Request) -> Response:
        """Return how often the house's bots would have won a finished solo game."""
        if not self._reading.spend(host(request)):
            return problem(429, QUESTIONS)
        try:
            found = await self._web.tables.ask(table_of(request), lambda room: (room.game, room.finished_solo))
        except (EventError, StoreError) as error:
            return unreachable(error)
        if found is None:
            return problem(404, NO_TABLE)
        game, state = found
        try:
            share = None if state is None else await self._web.bots.par(game, state, address=host(request))
        except BusyError as error:
            return problem(429, str(error))
        except ThinkersError as error:
            return problem(503, str(error))
        return answer(Par(sentence=par_sentence(share)))

    async def get_glance(self, request: Request) -> Response:
        """Return what everybody may know of a table, in short."""
        if not self._glancing.spend(host(request)):
            return problem(429, QUESTIONS)
        try:
            glance = await self._web.tables.glance(table_of(request))
        except (EventError, StoreError) as error:
            return unreachable(error)
        return answer_json(glance) if glance else problem(404, NO_TABLE)

    async def get_record(self, request: Request) -> Response:
        """Return the record of a finished game as text."""
        if not self._reading.spend(host(request)):
            return problem(429, QUESTIONS)
        try:
            record = await self._web.tables.ask(table_of(request), Room.record)
        except TableError as error:
            return problem(409, str(error))
        except ArchivedError:
            text = await asyncio.to_thread(self._web.store.archived, table_of(request))
            return PlainTextResponse(text, headers={"cache-control": "no-store"})
        except (EventError, StoreError) as error:
            return unreachable(error)
        if record is None:
            return problem(404, NO_TABLE)
        return PlainTextResponse(record_text(record), headers={"cache-control": "no-store"})

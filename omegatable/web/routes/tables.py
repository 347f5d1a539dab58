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
from omegatable.table.setting import set_table, set_watch
from omegatable.table.store import StoreError
from omegatable.table.wire import Par, SetTable, TableSet
from omegatable.table.wire_learning import SetWatch
from omegatable.web.answers import answer, host, problem, same_origin, unreachable, wish_of
from omegatable.web.limits import HostLimit
from omegatable.web.running import Web

log = logging.getLogger("omegatable.web")

SETTING_CREDITS, SETTING_CREDITS_A_SECOND = 60, 2  # new tables from one host
WATCHING_CREDITS, WATCHING_CREDITS_A_SECOND = 6, 0.05  # new games of bots alone from one host
GLANCE_CREDITS, GLANCE_CREDITS_A_SECOND = 120, 4  # glances from one host

DefaultOptions = Mapping[str, Mapping[str, int | str | bool]]  # by game, by option

_decode_wish = msgspec.json.Decoder(SetTable).decode
_decode_watch = msgspec.json.Decoder(SetWatch).decode


class TableRoutes:
    """Routes that set tables and read finished ones."""

    def __init__(self, web: Web, options: DefaultOptions) -> None:
        self._web = web
        self._options = options
        self._setting = HostLimit(SETTING_CREDITS, SETTING_CREDITS_A_SECOND)
        self._watching = HostLimit(WATCHING_CREDITS, WATCHING_CREDITS_A_SECOND)
        self._glancing = HostLimit(GLANCE_CREDITS, GLANCE_CREDITS_A_SECOND)

    async def post_table(self, request: Request) -> Response:
        """Set a table and return its id with the keys of its people."""
        if not same_origin(request):
            return problem(403, "A table is set from this house's own page.")
        if not self._setting.spend(host(request)):
            return problem(429, "That is a great many tables: wait a minute before you set another.")
        wish = await wish_of(request, _decode_wish, "wish for a table")
        return await self._set(lambda: set_table(self._with_defaults(wish)))

    async def post_watch(self, request: Request) -> Response:
        """Set a table at which bots alone play, and return its id."""
        if not same_origin(request):
            return problem(403, "A table is set from this house's own page.")
        if not self._watching.spend(host(request)):
            return problem(429, "That is a great many games to watch: wait a minute before you begin another.")
        wish = await wish_of(request, _decode_watch, "wish for a game to watch")
        return await self._set(lambda: set_watch(wish), begin=True)

    async def _set(self, table: Callable[[], tuple[list[AnyEvent], TableSet]], *, begin: bool = False) -> Response:
        """Store a new *table* and return its id; *begin* its game at once, before anybody has come."""
        try:
            events, told = table()
            await asyncio.wrap_future(self._web.store.append(told.table, 0, events))
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
        try:
            table = await self._web.tables.find(request.path_params["table"])
        except (EventError, StoreError) as error:
            return unreachable(error)
        if table is None:
            return problem(404, "There is no such table.")
        return answer(Par(sentence=await asyncio.get_running_loop().run_in_executor(self._web.artists, table.par)))

    async def get_glance(self, request: Request) -> Response:
        """Return what everybody may know of a table, in short."""
        if not self._glancing.spend(host(request)):
            return problem(429, "That is a great many questions: wait a moment.")
        try:
            glance = await self._web.tables.ask(request.path_params["table"], Room.glance)
        except (EventError, StoreError) as error:
            return unreachable(error)
        return answer(glance) if glance else problem(404, "There is no such table.")

    async def get_record(self, request: Request) -> Response:
        """Return the record of a finished game as text."""
        try:
            table = await self._web.tables.find(request.path_params["table"])
            if table is None:
                return problem(404, "There is no such table.")
            record = table.record()
        except (TableError, EventError) as error:
            return problem(409, str(error))
        except StoreError as error:
            return unreachable(error)
        return PlainTextResponse(record_text(record), headers={"cache-control": "no-store"})

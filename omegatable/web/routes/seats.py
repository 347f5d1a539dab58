"""Routes for seats: the swap of a key for a browser's claim, fresh links, and the games of a browser."""

import asyncio
import logging
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omegatable.art import table as draw_table
from omegatable.table.events import EventError
from omegatable.table.people import USED
from omegatable.table.room import RefusalError, Room
from omegatable.table.seats import key_hash
from omegatable.table.store import ArchivedError, ClaimRow, StoreError
from omegatable.table.wire import Glance, SeatKey
from omegatable.table.wire_seats import Entrance, MakeLink, OwnGame, OwnGames, OwnSeats, TakeSeat
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.responses import (
    FOREIGN,
    NO_TABLE,
    QUESTIONS,
    RequestError,
    answer,
    host,
    problem,
    same_origin,
    table_of,
    unreachable,
    wish_of,
)
from omegatable.web.live.tables import LiveTable
from omegatable.web.parts import Web

log = logging.getLogger("omegatable.web")

ASKING_CREDITS, ASKING_CREDITS_A_SECOND = 120, 4  # questions about seats from one host
MOST_GAMES = 100  # in one list

_decode_seat = msgspec.json.Decoder(TakeSeat).decode
_decode_link = msgspec.json.Decoder(MakeLink).decode
_decode_glance = msgspec.json.Decoder(Glance).decode


class SeatRoutes:
    """The routes of seats. A browser shows its seats by a cookie, its claim."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._asking = web.limit(ASKING_CREDITS, ASKING_CREDITS_A_SECOND)
        self._pictures: dict[str, tuple[bytes, str]] = {}  # by table: what was drawn, and the drawing

    async def get_seats(self, request: Request) -> Response:
        """Return the seats of this browser at a table."""
        self._check(request)
        claim = claim_of(request)
        try:
            seats = await self._web.tables.ask(table_of(request), lambda room: room.seats_of(claim))
        except (EventError, StoreError) as error:
            return unreachable(error)
        return problem(404, NO_TABLE) if seats is None else answer(OwnSeats(seats if claim else []))

    async def post_seat(self, request: Request) -> Response:
        """Swap a key for the claim of this browser, or return the invitation to its seat."""
        self._check(request, changes=True)
        wish = await wish_of(request, _decode_seat, "wish for a seat")
        shown = claim_of(request)
        claim = shown or new_claim(self._web.runtime)
        try:
            live = await self._live(request)
            if not (wish.sit and shown):
                invitation = await live.ask(lambda room: room.invitation(wish.key, claim))
                if invitation is not None or not shown:
                    # A key is used up only by a browser that has its cookie: an answer may be lost on its way.
                    seats = invitation.own if invitation is not None else []
                    told = answer(Entrance(seats=seats, invitation=invitation, again=not shown))
                    give_claim(told, request, claim)
                    return told
            await live.change(lambda room: room.sit(wish.key, claim, wish.name, wish.claim))
            seats = await live.ask(lambda room: room.seats_of(claim))
        except RefusalError as error:
            return problem(410 if str(error) == USED else 404, str(error))
        except (EventError, StoreError) as error:
            return unreachable(error)
        told = answer(Entrance(seats=seats))
        give_claim(told, request, claim)
        return told

    async def post_link(self, request: Request) -> Response:
        """Make a fresh key for a seat of this browser, or for any seat if it is the host's."""
        self._check(request, changes=True)
        wish = await wish_of(request, _decode_link, "wish for a link")
        claim = claim_of(request)
        try:
            live = await self._live(request)
            key = await live.change(lambda room: room.make_link(claim, wish.seat, frees=wish.frees))
        except RefusalError as error:
            return problem(403, str(error))
        except (EventError, StoreError) as error:
            return unreachable(error)
        return answer(SeatKey(seat=wish.seat, kind="friend", key=key), 201)

    async def get_games(self, request: Request) -> Response:
        """Return the tables at which this browser sits: own turn first, then the latest."""
        self._check(request)
        claim = claim_of(request)
        if not claim:
            return answer(OwnGames([]))
        try:
            rows = await asyncio.to_thread(self._web.store.claims, key_hash(claim), MOST_GAMES)
            games: dict[str, OwnGame] = {}
            for row in rows:
                if row.table in games:
                    games[row.table].seats.append(row.seat)
                    continue
                glance = await self._glance(row)
                if glance is not None:
                    games[row.table] = OwnGame(glance, [row.seat], row.changed_at)
        except StoreError as error:
            return unreachable(error)
        response = answer(OwnGames(sorted(games.values(), key=_rank)))
        give_claim(response, request, claim)
        return response

    async def _glance(self, row: ClaimRow) -> Glance | None:
        """Return what everybody may know of a table in a list, or None if that cannot be read any more."""
        try:
            return _decode_glance(row.glance)
        except msgspec.DecodeError:  # it was stored without a glance, or by another release
            try:
                return await self._web.tables.ask(row.table, Room.glance)
            except (EventError, ArchivedError):  # which hides no other table of the list
                return None

    async def delete_game(self, request: Request) -> Response:
        """Remove a table from the list of this browser. The seats there stay its own."""
        self._check(request, changes=True)
        try:
            removal = self._web.store.forget_claim(key_hash(claim_of(request)), table_of(request))
            await asyncio.wrap_future(removal)
        except StoreError as error:
            return unreachable(error)
        return Response(status_code=204)

    async def get_picture(self, request: Request) -> Response:
        """Return a drawing of a table as everybody may see it, as SVG."""
        self._check(request)
        name = table_of(request)
        try:
            found = await self._web.tables.ask(name, _public_view)
        except (EventError, StoreError) as error:
            return unreachable(error)
        if found is None:
            return problem(404, NO_TABLE)
        game, view, names = found
        seen = view.tobytes() + "\n".join(names).encode()
        kept = self._pictures.get(name)
        if kept is None or kept[0] != seen:

            def draw() -> str:
                return str(draw_table(game, view, names))

            kept = seen, await asyncio.get_running_loop().run_in_executor(self._web.artists, draw)
            self._pictures.pop(name, None)
            self._pictures[name] = kept
            while len(self._pictures) > MOST_GAMES:
                self._pictures.pop(next(iter(self._pictures)))
        return Response(kept[1], headers={"cache-control": "no-store"}, media_type="image/svg+xml")

    async def _live(self, request: Request) -> LiveTable:
        live = await self._web.tables.find(table_of(request))
        if live is None:
            raise RequestError(404, NO_TABLE)
        return live

    def _check(self, request: Request, *, changes: bool = False) -> None:
        """Raise `RequestError` for a request that another page has made a browser send, or for one too many."""
        if changes and not same_origin(request):
            raise RequestError(403, FOREIGN)
        if not self._asking.spend(host(request)):
            raise RequestError(429, QUESTIONS)


def _public_view(room: Room) -> tuple[str, Any, list[str]]:
    return room.public_view()


def _rank(game: OwnGame) -> tuple[int, float]:
    """Return by what a list of games is sorted: own turn, running, over; each the latest first."""
    glance = game.glance
    yours = not glance.lobby and any(seat in glance.awaited for seat in game.seats)
    at = datetime.fromisoformat(game.changed_at).astimezone(UTC).timestamp()
    return (2 if glance.result else 0 if yours else 1), -at


__all__ = ["SeatRoutes"]

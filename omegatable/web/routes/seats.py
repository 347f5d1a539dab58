"""Routes for seats: the exchange of a key for a browser's claim, new links, and the games of a browser.

A browser proves its seats with a cookie, its claim.
"""

import asyncio
from datetime import UTC, datetime
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omegatable.art import art_of
from omegatable.art import table as draw_table
from omegatable.locales.text import text
from omegatable.table.events import EventError
from omegatable.table.people import OVER, USED
from omegatable.table.room import RefusalError, Room
from omegatable.table.seats import key_hash
from omegatable.table.store import ArchivedError, ClaimRow
from omegatable.table.wire import Entrance, Glance, MakeLink, OwnGame, OwnGames, OwnSeats, SeatKey, TakeSeat
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import NO_TABLE, RequestError, answer, table_of, wish_of
from omegatable.web.live.tables import LiveTable
from omegatable.web.parts import after_own_deal, language_of, parts

SEATS = Limit(120, 4)
MAX_GAMES = 100  # max games in one list

_decode_seat = msgspec.json.Decoder(TakeSeat).decode
_decode_link = msgspec.json.Decoder(MakeLink).decode
_decode_glance = msgspec.json.Decoder(Glance).decode


@limited(SEATS)
async def get_seats(request: Request) -> Response:
    """Return the seats of this browser at a table."""
    claim = claim_of(request)
    seats = await parts(request).tables.ask(table_of(request), lambda room: room.seats_of(claim))
    if seats is None:
        raise RequestError(NO_TABLE, 404)
    return answer(OwnSeats(seats if claim else []))


@own_site
@limited(SEATS)
async def post_seat(request: Request) -> Response:
    """Exchange a key for the claim of this browser, or return the invitation to its seat."""
    wish = await wish_of(request, _decode_seat, "wish for a seat")
    shown = claim_of(request)
    claim = shown or new_claim(parts(request).runtime)
    try:
        live = await _live(request)
        if not (wish.sit and shown):
            invitation = await live.ask(lambda room: room.invitation(wish.key, claim))
            if invitation is not None or not shown:
                # A key is used up only by a browser that has its cookie, because a response may be lost.
                seats = invitation.own if invitation is not None else []
                told = answer(Entrance(seats=seats, invitation=invitation, again=not shown))
                give_claim(told, request, claim)
                return told
        await live.change(lambda room: room.sit(wish.key, claim, wish.name))
        seats = await live.ask(lambda room: room.seats_of(claim))
    except RefusalError as error:
        raise RequestError(error.text, 410 if error.text in (USED, OVER) else 404) from None
    told = answer(Entrance(seats=seats))
    give_claim(told, request, claim)
    return told


@own_site
@limited(SEATS)
async def post_link(request: Request) -> Response:
    """Make a fresh key for a seat of this browser, or for any seat if the browser is the host's."""
    wish = await wish_of(request, _decode_link, "wish for a link")
    claim = claim_of(request)
    live = await _live(request)
    try:
        key = await live.change(lambda room: room.make_link(claim, wish.seat, frees=wish.frees))
    except RefusalError as error:
        raise RequestError(error.text, 403) from None
    return answer(SeatKey(seat=wish.seat, kind="friend", key=key), 201)


@limited(SEATS)
async def get_games(request: Request) -> Response:
    """Return the tables at which this browser sits: first those that wait for it, then the latest."""
    claim = claim_of(request)
    if not claim:
        return answer(OwnGames([]))
    rows = await asyncio.to_thread(parts(request).store.claims, key_hash(claim), MAX_GAMES)
    games: dict[str, OwnGame] = {}
    for row in rows:
        if row.table in games:
            games[row.table].seats.append(row.seat)
            continue
        glance = await _glance(request, row)
        if glance is not None:
            games[row.table] = OwnGame(glance, [row.seat], row.changed_at)
    response = answer(OwnGames(sorted(games.values(), key=_rank)))
    give_claim(response, request, claim)
    return response


async def _glance(request: Request, row: ClaimRow) -> Glance | None:
    """Return the summary of a table for a list, or None if it cannot be read any more."""
    try:
        return _decode_glance(row.glance)
    except msgspec.DecodeError:  # The table was stored without a summary, or by another release.
        try:
            return await parts(request).tables.ask(row.table, Room.glance)
        except (EventError, ArchivedError):  # An unreadable table must not hide the others.
            return None


def _rank(game: OwnGame) -> tuple[int, float]:
    """Return the sort key of a game in a list: waiting for this browser, running, over; latest first."""
    glance = game.glance
    yours = not glance.lobby and any(seat in glance.awaited for seat in game.seats)
    at = datetime.fromisoformat(game.changed_at).astimezone(UTC).timestamp()
    return (2 if glance.result else 0 if yours else 1), -at


@own_site
@limited(SEATS)
async def delete_game(request: Request) -> Response:
    """Remove a table from the list of this browser, which keeps its seats there."""
    removal = parts(request).store.forget_claim(key_hash(claim_of(request)), table_of(request))
    await asyncio.wrap_future(removal)
    return Response(status_code=204)


@limited(SEATS)
@after_own_deal
async def get_picture(request: Request) -> Response:
    """Return a drawing of a table's public view as SVG, for readers of a language: `?language=de`."""
    shared, name = parts(request), table_of(request)
    found = await shared.tables.ask(name, lambda room: room.public_view())
    if found is None:
        raise RequestError(NO_TABLE, 404)
    game, view, names = found
    if art_of(game) is None:
        raise RequestError(text("http-no-picture"), 404)
    language = language_of(request)
    seen = view.tobytes() + "\n".join(names).encode()
    kept = shared.drawn.get((name, language))
    if kept is None or kept[0] != seen:
        draw = partial(draw_table, game, view, names, say=partial(shared.catalogues.say, language=language))
        kept = seen, str(await asyncio.get_running_loop().run_in_executor(shared.drawing, draw))
        shared.drawn.pop((name, language), None)
        shared.drawn[name, language] = kept
        while len(shared.drawn) > MAX_GAMES:
            shared.drawn.pop(next(iter(shared.drawn)))
    return Response(kept[1], headers={"cache-control": "no-store"}, media_type="image/svg+xml")


async def _live(request: Request) -> LiveTable:
    live = await parts(request).tables.find(table_of(request))
    if live is None:
        raise RequestError(NO_TABLE, 404)
    return live

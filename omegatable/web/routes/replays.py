"""Routes for replays: what can be replayed, positions, pictures, records, and playing on."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from omegatable.kernel import SPECTATOR
from omegatable.play.record import record_text
from omegatable.table.events import EventError
from omegatable.table.room import TableError
from omegatable.table.setting import set_play_on
from omegatable.table.store import StoreError
from omegatable.table.wire import MAX_WISH
from omegatable.table.wire_learning import AskReview, PlayOn
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.limits import HostLimit
from omegatable.web.http.responses import (
    FOREIGN,
    QUESTIONS,
    answer,
    body_of,
    host,
    problem,
    same_origin,
    unreachable,
    wish_of,
)
from omegatable.web.learning.replays import Eyes, ReplayError
from omegatable.web.parts import Web

FRAME_CREDITS, FRAME_CREDITS_A_SECOND = 120, 8  # answers about replays to one host
THINKING_CREDITS, THINKING_CREDITS_A_SECOND = 30, 2  # positions that are thought about for one host
ADDING_CREDITS, ADDING_CREDITS_A_SECOND = 20, 0.5  # records and tables from one host


_decode_review = msgspec.json.Decoder(AskReview).decode
_decode_play_on = msgspec.json.Decoder(PlayOn).decode


class ReplayRoutes:
    """The routes of replays. The claim of a browser shows a person's own seat at a table in play."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._asking = web.limit(FRAME_CREDITS, FRAME_CREDITS_A_SECOND)
        self._thinking = web.limit(THINKING_CREDITS, THINKING_CREDITS_A_SECOND)
        self._adding = web.limit(ADDING_CREDITS, ADDING_CREDITS_A_SECOND)

    async def post_record(self, request: Request) -> Response:
        """Take a record as text, and return what can be replayed of it."""
        refused = self._refusal(request, self._adding)
        if refused:
            return refused
        body = await body_of(request)
        if body is None:
            return problem(413, f"A record is at most {MAX_WISH} bytes long.")
        try:
            text = body.decode()
        except UnicodeDecodeError:
            return problem(400, "This file is no record: it is not text.")
        try:
            return answer(await self._web.replays.add_record(text, host(request)))
        except ReplayError as error:
            return problem(error.status, str(error))

    async def get_head(self, request: Request) -> Response:
        """Return what can be replayed."""
        return await self._answer(request, lambda name, own: self._web.replays.head(name, **own))

    async def get_frames(self, request: Request) -> Response:
        """Return some positions: `?plies=0,1,2&seat=1&open=1`; without a seat as a spectator sees them.

        With `choices=1` they are as they were sent to the seat, with what it could choose.
        """
        asked = request.query_params
        try:
            plies = [int(ply) for ply in asked.get("plies", "0").split(",")]
            seat = int(asked.get("seat", SPECTATOR))
        except ValueError:
            return problem(400, "Ask for positions by numbers: plies=0,1,2 and seat=0.")
        eyes = Eyes(seat, all_open=asked.get("open") == "1", choices=asked.get("choices") == "1")
        return await self._answer(request, lambda name, own: self._web.replays.frames(name, plies, eyes, **own))

    async def get_thoughts(self, request: Request) -> Response:
        """Return what the best bot thinks of a position: `?ply=12`."""
        try:
            ply = int(request.query_params.get("ply", "0"))
        except ValueError:
            return problem(400, "Ask for a position by its number: ply=12.")
        return await self._answer(
            request, lambda name, _: self._web.replays.thoughts(name, ply, host(request)), self._thinking
        )

    async def get_picture(self, request: Request) -> Response:
        """Return a drawing of a position as SVG: `?ply=12&seat=1`."""
        asked = request.query_params
        try:
            ply, seat = int(asked.get("ply", "0")), int(asked.get("seat", SPECTATOR))
        except ValueError:
            return problem(400, "Ask for a position by numbers: ply=12 and seat=0.")

        async def draw(name: str, _: dict[str, str]) -> Response:
            return Response(await self._web.replays.picture(name, ply, seat), media_type="image/svg+xml")

        return await self._answer(request, draw)

    async def get_record(self, request: Request) -> Response:
        """Return the record of a finished game, or of one that bots play, as text."""

        async def write(name: str, _: dict[str, str]) -> Response:
            snapshot = await self._web.replays.snapshot(name)
            if not snapshot.opened:
                raise ReplayError("The record can be read when the game is over.", 409)
            text = await asyncio.to_thread(record_text, snapshot.record)
            return PlainTextResponse(text, headers={"cache-control": "no-store"})

        return await self._answer(request, write)

    async def post_review(self, request: Request) -> Response:
        """Begin the review of a game for one seat, or return how far it is."""
        if not same_origin(request):
            return problem(403, FOREIGN)
        seat = (await wish_of(request, _decode_review, "wish for a review")).seat
        return await self._answer(request, lambda name, _: self._web.reviews.state(name, seat, host(request)))

    async def post_play_on(self, request: Request) -> Response:
        """Set a table where a person goes on from a position, and return its id with that person's key."""
        refused = self._refusal(request, self._adding)
        if refused:
            return refused
        wish = await wish_of(request, _decode_play_on, "wish to play on")
        try:
            snapshot = await self._web.replays.snapshot(request.path_params["id"])
            claim = (claim_of(request) or new_claim(self._web.runtime)) if wish.sit else ""
            events, told = await asyncio.to_thread(set_play_on, snapshot, wish, claim=claim, runtime=self._web.runtime)
            texts = [value for value in snapshot.record.options.values() if isinstance(value, str)]
            set_by = await self._web.setter(host(request), texts)
            await asyncio.wrap_future(self._web.store.append(told.table, 0, events, set_by=set_by))
        except ReplayError as error:
            return problem(error.status, str(error))
        except TableError as error:
            return problem(400, str(error))
        except (EventError, StoreError) as error:
            return unreachable(error)
        response = answer(told, 201)
        if claim:
            give_claim(response, request, claim)
        return response

    async def _answer(
        self,
        request: Request,
        ask: Callable[[str, dict[str, str]], Awaitable[msgspec.Struct | Response]],
        limit: HostLimit | None = None,
    ) -> Response:
        """Return what *ask* gives for the id in the address and the claim that shows a person's seat."""
        if not (limit or self._asking).spend(host(request)):
            return problem(429, QUESTIONS)
        own = {"claim": claim_of(request)}
        try:
            found = await ask(request.path_params["id"], own)
        except ReplayError as error:
            return problem(error.status, str(error))
        except (EventError, StoreError) as error:
            return unreachable(error)
        return found if isinstance(found, Response) else answer(found)

    def _refusal(self, request: Request, limit: HostLimit) -> Response | None:
        """Return the refusal of a request that changes something, or None if it may go on."""
        if not same_origin(request):
            return problem(403, FOREIGN)
        if not limit.spend(host(request)):
            return problem(429, "That is a great many at once: wait a minute.")
        return None

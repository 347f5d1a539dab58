"""Routes for replays: positions, pictures, records, reviews, and playing on.

The claim of a browser identifies a person's own seat at a table in play.
"""

import asyncio
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from omegatable.kernel import SPECTATOR
from omegatable.locales.text import text
from omegatable.play.record import record_text
from omegatable.table.room import TableError
from omegatable.table.setting import set_play_on
from omegatable.table.wire import MAX_WISH, AskReview, PlayOn
from omegatable.text.files import TextFileError, UTF16Error, decode_text
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import RequestError, answer, body_of, host, type_of, wish_of
from omegatable.web.learning.replays import Viewpoint
from omegatable.web.parts import after_own_deal, language_of, parts

FRAMES = Limit(120, 8)
THINKING = Limit(30, 2)  # positions to think about
ADDING = Limit(20, 0.5)  # new records and tables
RECORD_TYPE = "application/octet-stream"  # a type that a form of another site cannot declare

_decode_review = msgspec.json.Decoder(AskReview).decode
_decode_play_on = msgspec.json.Decoder(PlayOn).decode


@own_site
@limited(ADDING)
async def post_record(request: Request) -> Response:
    """Accept a record as text, and return the head of its replay."""
    if type_of(request) != RECORD_TYPE:
        raise RequestError(f"A record is a file: send it as {RECORD_TYPE}.", 415)
    body = await body_of(request)
    if body is None:
        raise RequestError(f"A record is at most {MAX_WISH} bytes long.", 413)
    try:
        record = decode_text(body)
    except UTF16Error:
        raise RequestError(text("http-record-utf-16")) from None
    except TextFileError:
        raise RequestError(text("http-record-binary")) from None
    return answer(await parts(request).replays.add_record(record, host(request)))


@limited(FRAMES)
@after_own_deal
async def get_head(request: Request) -> Response:
    """Return the head of a replay."""
    return answer(await parts(request).replays.head(request.path_params["id"], claim_of(request)))


@limited(FRAMES)
@after_own_deal
async def get_frames(request: Request) -> Response:
    """Return some positions, `?plies=0,1,2&seat=1&open=1`, as a spectator sees them if there is no seat.

    With `choices=1`, the positions are as they were sent to the seat, with its choices.
    """
    asked = request.query_params
    try:
        plies = [int(ply) for ply in asked.get("plies", "0").split(",")]
        seat = int(asked.get("seat", SPECTATOR))
    except ValueError:
        raise RequestError("Ask for positions by numbers: plies=0,1,2 and seat=0.") from None
    viewpoint = Viewpoint(seat, all_open=asked.get("open") == "1", choices=asked.get("choices") == "1")
    found = parts(request).replays.frames(request.path_params["id"], plies, viewpoint, claim=claim_of(request))
    return answer(await found)


@limited(THINKING)
@after_own_deal
async def get_thoughts(request: Request) -> Response:
    """Return the best bot's thoughts on a position: `?ply=12`."""
    try:
        ply = int(request.query_params.get("ply", "0"))
    except ValueError:
        raise RequestError("Ask for a position by its number: ply=12.") from None
    return answer(await parts(request).replays.thoughts(request.path_params["id"], ply, host(request)))


@limited(FRAMES)
@after_own_deal
async def get_picture(request: Request) -> Response:
    """Return a drawing of a position as SVG: `?ply=12&seat=1&language=de`."""
    shared, asked = parts(request), request.query_params
    try:
        ply, seat = int(asked.get("ply", "0")), int(asked.get("seat", SPECTATOR))
    except ValueError:
        raise RequestError("Ask for a position by numbers: ply=12 and seat=0.") from None
    say = partial(shared.catalogues.say, language=language_of(request))
    picture = await shared.replays.picture(request.path_params["id"], ply, seat, say)
    return Response(picture, media_type="image/svg+xml")


@limited(FRAMES)
@after_own_deal
async def get_record(request: Request) -> Response:
    """Return the record of a finished game, or of a game with only bots, as text."""
    snapshot = await parts(request).replays.snapshot(request.path_params["id"])
    if not snapshot.opened:
        raise RequestError(text("http-record-early"), 409)
    record = await asyncio.to_thread(record_text, snapshot.record)
    return PlainTextResponse(record, headers={"cache-control": "no-store"})


@own_site
@limited(FRAMES)
@after_own_deal
async def post_review(request: Request) -> Response:
    """Start the review of a game for one seat, or return its progress."""
    seat = (await wish_of(request, _decode_review, "wish for a review")).seat
    return answer(await parts(request).reviews.state(request.path_params["id"], seat, host(request)))


@limited(THINKING)
@after_own_deal
async def get_line(request: Request) -> Response:
    """Return two lines to look at for a decision of a review: `?ply=12&seat=1`."""
    asked = request.query_params
    try:
        ply, seat = int(asked.get("ply", "0")), int(asked.get("seat", "0"))
    except ValueError:
        raise RequestError("Ask for a line by numbers: ply=12 and seat=0.") from None
    return answer(await parts(request).reviews.line(request.path_params["id"], ply, seat, host(request)))


@own_site
@limited(ADDING)
@after_own_deal
async def post_play_on(request: Request) -> Response:
    """Set a table where a person plays on from a position, and return its id with that person's key."""
    wish = await wish_of(request, _decode_play_on, "wish to play on")
    shared = parts(request)
    snapshot = await shared.replays.snapshot(request.path_params["id"])
    claim = (claim_of(request) or new_claim(shared.runtime)) if wish.sit else ""
    try:
        events, told = await asyncio.to_thread(set_play_on, snapshot, wish, claim=claim, runtime=shared.runtime)
    except TableError as error:
        raise RequestError(str(error)) from None
    texts = [value for value in snapshot.record.options.values() if isinstance(value, str)]
    set_by = await shared.setters.admit(host(request), texts)
    await asyncio.wrap_future(shared.store.append(told.table, 0, events, set_by=set_by))
    response = answer(told, 201)
    if claim:
        give_claim(response, request, claim)
    return response

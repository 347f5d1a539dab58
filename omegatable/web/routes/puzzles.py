"""Routes for puzzles, which are the same for everybody."""

import asyncio
import logging

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omegatable.locales.text import text
from omegatable.table.store import StoreError
from omegatable.table.wire import MAX_THING, FirstTry
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import RequestError, answer, answer_json, host, wish_of
from omegatable.web.learning.puzzles import daily, puzzle_json, puzzle_line, puzzle_list, puzzle_why
from omegatable.web.parts import parts, today

PUZZLES = Limit(120, 2)  # A page that caches the next puzzles requests 90 at once.
LINES = Limit(30, 2)
TRIES = Limit(20, 0.05)  # first tries at the puzzles of the day

log = logging.getLogger("omegatable.web")
_decode_try = msgspec.json.Decoder(FirstTry).decode


async def get_list(request: Request) -> Response:
    """Return the list of puzzles, including today's."""
    return answer(await asyncio.to_thread(puzzle_list, today(request)))


async def get_daily(request: Request) -> Response:
    """Return today's date and the puzzle of the day of each game."""
    return answer(await asyncio.to_thread(daily, today(request)))


@own_site
@limited(TRIES)
async def post_first_try(request: Request) -> Response:
    """Count how this browser's first try at the puzzle of the day ended, and return how all went."""
    wish = await wish_of(request, _decode_try, "first try")
    game, claim = request.path_params["game"], claim_of(request) or new_claim(parts(request).runtime)
    if not any(one.game == game and one.puzzle is not None for one in daily(today(request)).games):
        raise RequestError(text("http-no-puzzle"), 404)
    try:
        found = answer(await parts(request).deals.first_tries(game, claim, right=wish.right))
    except StoreError as error:
        log.error("%s", error)
        raise RequestError(text("http-table-not-stored"), 503) from None
    give_claim(found, request, claim)
    return found


@limited(PUZZLES)
async def get_puzzle(request: Request) -> Response:
    """Return one puzzle with its solution."""
    content = await asyncio.to_thread(puzzle_json, request.path_params["game"], request.path_params["number"])
    if content is None:
        raise RequestError(text("http-no-puzzle"), 404)
    return answer_json(content)


@limited(LINES)
async def get_line(request: Request) -> Response:
    """Return two lines to look at in the answer of a puzzle."""
    asked = request.path_params
    found = await puzzle_line(asked["game"], asked["number"], _step(request), parts(request).bots, host(request))
    if found is None:
        raise RequestError(text("http-no-line"), 409)
    return answer(found)


@limited(PUZZLES)
async def get_why(request: Request) -> Response:
    """Return why a thing cannot be used in a step of a puzzle: `?step=0&piece=pile&place=hand`."""
    asked, wish = request.path_params, request.query_params
    piece, place = wish.get("piece", "")[:MAX_THING], wish.get("place", "")[:MAX_THING]
    found = await asyncio.to_thread(puzzle_why, asked["game"], asked["number"], _step(request), piece, place)
    if found is None:
        raise RequestError(text("http-no-puzzle"), 404)
    return answer(found)


def _step(request: Request) -> int:
    """Return the step that is asked for; -1, which no puzzle has, for what is no number."""
    step = request.query_params.get("step", "0")
    return int(step) if step.isdecimal() and len(step) < 3 else -1

"""Routes for puzzles, which are the same for everybody."""

import asyncio
from datetime import datetime

from starlette.requests import Request
from starlette.responses import Response

from omegatable.locales.text import text
from omegatable.web.http.guard import Limit, limited
from omegatable.web.http.responses import RequestError, answer, answer_json
from omegatable.web.learning.puzzles import puzzle_json, puzzle_list
from omegatable.web.parts import parts

PUZZLES = Limit(60, 2)


async def get_list(request: Request) -> Response:
    """Return the puzzles that there are, and which are today's."""
    today = datetime.fromisoformat(parts(request).runtime.timestamp()).date()
    return answer(await asyncio.to_thread(puzzle_list, today))


@limited(PUZZLES)
async def get_puzzle(request: Request) -> Response:
    """Return one puzzle with its solution."""
    content = await asyncio.to_thread(puzzle_json, request.path_params["game"], request.path_params["number"])
    if content is None:
        raise RequestError(text("http-no-puzzle"), 404)
    return answer_json(content)

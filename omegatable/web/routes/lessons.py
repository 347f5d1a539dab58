"""Routes for lessons, which are the same for everybody."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from omegatable.locales.text import text
from omegatable.table.wire import MAX_THING
from omegatable.web.http.guard import Limit, limited
from omegatable.web.http.responses import RequestError, answer, answer_json
from omegatable.web.learning.lessons import lesson_json, lesson_list, lesson_why, scenario_list
from omegatable.web.parts import language_of, parts

LESSONS = Limit(30, 1)


async def get_list(request: Request) -> Response:
    """Return the list of lessons."""
    return answer(lesson_list(language_of(request), parts(request).catalogues.folders))


@limited(LESSONS)
async def get_scenarios(request: Request) -> Response:
    """Return the list of scenarios."""
    folders = parts(request).catalogues.folders
    return answer(await asyncio.to_thread(scenario_list, language_of(request), folders))


@limited(LESSONS)
async def get_lesson(request: Request) -> Response:
    """Return the lesson of a game, with all its positions."""
    folders = parts(request).catalogues.folders
    content = await asyncio.to_thread(lesson_json, request.path_params["game"], language_of(request), folders)
    if content is None:
        raise RequestError(text("http-no-lesson"), 404)
    return answer_json(content)


@limited(LESSONS)
async def get_why(request: Request) -> Response:
    """Return why a thing cannot be used in a position of a lesson: `?ply=12&piece=pile&place=hand`."""
    wish = request.query_params
    piece, place, ply = wish.get("piece", "")[:MAX_THING], wish.get("place", "")[:MAX_THING], wish.get("ply", "")
    known = int(ply) if ply.isascii() and ply.isdigit() and len(ply) < 6 else -1
    found = await asyncio.to_thread(lesson_why, request.path_params["game"], known, piece, place)
    if found is None:
        raise RequestError(text("http-no-lesson"), 404)
    return answer(found)

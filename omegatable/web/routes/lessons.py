"""Routes for lessons."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from omegatable.web.answers import answer, answer_json, problem
from omegatable.web.lessons import lesson_json, lesson_list


class LessonRoutes:
    """The routes of lessons. They are the same for everybody."""

    async def get_list(self, _: Request) -> Response:
        """Return the lessons that there are."""
        return answer(lesson_list())

    async def get_lesson(self, request: Request) -> Response:
        """Return the lesson of a game, with all its positions."""
        content = await asyncio.to_thread(lesson_json, request.path_params["game"])
        return problem(404, "There is no lesson of that name.") if content is None else answer_json(content)

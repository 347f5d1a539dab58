"""Routes for lessons."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from omegatable.web.http.responses import answer, answer_json, host, problem
from omegatable.web.learning.lessons import lesson_json, lesson_list
from omegatable.web.parts import Web

CREDITS, CREDITS_A_SECOND = 30, 1  # lessons for one host


class LessonRoutes:
    """The routes of lessons. They are the same for everybody."""

    def __init__(self, web: Web) -> None:
        self._asking = web.limit(CREDITS, CREDITS_A_SECOND)

    async def get_list(self, _: Request) -> Response:
        """Return the lessons that there are."""
        return answer(lesson_list())

    async def get_lesson(self, request: Request) -> Response:
        """Return the lesson of a game, with all its positions."""
        if not self._asking.spend(host(request)):
            return problem(429, "That is a great many lessons: wait a moment.")
        content = await asyncio.to_thread(lesson_json, request.path_params["game"])
        return problem(404, "There is no lesson of that name.") if content is None else answer_json(content)

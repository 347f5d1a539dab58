"""Routes for puzzles."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from omegatable.web.http.responses import answer, answer_json, host, problem
from omegatable.web.learning.puzzles import puzzle_json, puzzle_list
from omegatable.web.parts import Web

CREDITS, CREDITS_A_SECOND = 60, 2  # puzzles for one host


class PuzzleRoutes:
    """The routes of puzzles. They are the same for everybody."""

    def __init__(self, web: Web) -> None:
        self._asking = web.limit(CREDITS, CREDITS_A_SECOND)

    async def get_list(self, _: Request) -> Response:
        """Return the puzzles that there are, by game and grade."""
        return answer(await asyncio.to_thread(puzzle_list))

    async def get_puzzle(self, request: Request) -> Response:
        """Return one puzzle with its solution."""
        if not self._asking.spend(host(request)):
            return problem(429, "That is a great many puzzles: wait a moment.")
        game, number = request.path_params["game"], request.path_params["number"]
        content = await asyncio.to_thread(puzzle_json, game, number)
        return problem(404, "There is no such puzzle.") if content is None else answer_json(content)

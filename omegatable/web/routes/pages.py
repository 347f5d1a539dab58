"""The page, its files and pictures, and what it is told of the house."""

import asyncio
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from omegatable.web.answers import FOR_EVER, answer, problem
from omegatable.web.house import house, readiness, rules
from omegatable.web.pictures import Pictures
from omegatable.web.running import Web

NOT_BUILT = "The page has not been built: run make setup in the project's folder, or install the released package."


class Pages:
    """What is the same at every table."""

    def __init__(self, web: Web, page: Path, pictures: Pictures) -> None:
        self._web = web
        self._page = page
        self._pictures = pictures
        self._house = house(pictures.addresses)

    async def index(self, _: Request) -> Response:
        """The page. It is the same for every table: what stands behind the # never reaches the server."""
        path = self._page / "index.html"
        if not path.is_file():
            return PlainTextResponse(NOT_BUILT + "\n", 503)
        return FileResponse(path, headers={"cache-control": "no-cache"})

    async def picture(self, request: Request) -> Response:
        """A drawing, for ever."""
        loop = asyncio.get_running_loop()
        content = await loop.run_in_executor(self._web.artists, self._pictures.file, request.path_params["file"])
        if content is None:
            return problem(404, "There is no such picture.")
        return Response(content, headers={"cache-control": FOR_EVER}, media_type="image/svg+xml")

    async def get_house(self, _: Request) -> Response:
        """Games, bots and the addresses of the pictures."""
        return answer(self._house)

    async def get_readiness(self, _: Request) -> Response:
        """How far the games are compiled. They can be played meanwhile."""
        return answer(readiness(self._web.compiling.shares()))

    async def get_rules(self, request: Request) -> Response:
        """A game's rulebook, clause by clause."""
        found = rules(request.path_params["game"])
        return answer(found) if found else problem(404, "There is no finished game of that name.")


class Files(StaticFiles):
    """Files of the page; none while it has not been built."""

    async def check_config(self) -> None:
        """Called before the first file is served."""
        if self.directory is None or not Path(self.directory).is_dir():
            raise HTTPException(404)


class KeptForEver(Files):
    """Files whose names change with their content."""

    def file_response(self, *arguments: Any, **named: Any) -> Response:
        """As the parent does, with a header."""
        response = super().file_response(*arguments, **named)
        response.headers["cache-control"] = FOR_EVER
        return response

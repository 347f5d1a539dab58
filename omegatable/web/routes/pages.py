"""Routes for the page, its files and pictures, and information about the house."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from omegatable.table.store import StoreError
from omegatable.table.wire import Preset
from omegatable.web.http.about import house, readiness, rules
from omegatable.web.http.pictures import Pictures
from omegatable.web.http.responses import FOR_EVER, answer, problem
from omegatable.web.parts import Web

NOT_BUILT = "The page has not been built: run make setup in the project's folder, or install the released package."


class Pages:
    """Routes that are the same for every table."""

    def __init__(self, web: Web, page: Path, pictures: Pictures, address: str, preset: Preset) -> None:
        self._web = web
        self._page = page
        self._pictures = pictures
        self._house = house(pictures.addresses, address, preset)

    async def index(self, _: Request) -> Response:
        """Return the page. It is the same for every table: a browser never sends the part after the #."""
        return self._index(200)

    async def print_page(self, request: Request) -> Response:
        """Return the page, and start the press, for which it will ask."""
        self._web.start_press()
        return await self.index(request)

    async def table(self, request: Request) -> Response:
        """Return the page of a table; an archived one leads to its replay."""
        table = request.path_params["table"]
        with contextlib.suppress(StoreError):
            if await asyncio.to_thread(self._web.store.archived, table) is not None:
                return RedirectResponse(f"/replay/{quote(table, safe='')}", 303)
        return self._index(200)

    async def not_found(self, _: Request) -> Response:
        """Return the page for an address that leads nowhere, which it says."""
        return self._index(404)

    def _index(self, status: int) -> Response:
        path = self._page / "index.html"
        if not path.is_file():
            return PlainTextResponse(NOT_BUILT + "\n", 503)
        return FileResponse(path, status, headers={"cache-control": "no-cache"})

    async def picture(self, request: Request) -> Response:
        """Return a drawing, to be cached for ever."""
        loop = asyncio.get_running_loop()
        content = await loop.run_in_executor(self._web.artists, self._pictures.file, request.path_params["file"])
        if content is None:
            return problem(404, "There is no such picture.")
        return Response(content, headers={"cache-control": FOR_EVER}, media_type="image/svg+xml")

    async def get_house(self, _: Request) -> Response:
        """Return the games, the bots and the addresses of the pictures."""
        return answer(self._house)

    async def get_readiness(self, _: Request) -> Response:
        """Return the progress of compilation. Games can be played meanwhile."""
        return answer(readiness(self._web.compiling.shares()))

    async def get_rules(self, request: Request) -> Response:
        """Return a game's rulebook, clause by clause."""
        found = rules(request.path_params["game"])
        return answer(found) if found else problem(404, "There is no finished game of that name.")


class Files(StaticFiles):
    """The static files of the page. Every file is missing (404) until the page is built."""

    async def check_config(self) -> None:
        """Raise 404 if the page has not been built. Starlette calls this before it serves the first file."""
        if self.directory is None or not Path(self.directory).is_dir():
            raise HTTPException(404)


class KeptForEver(Files):
    """Static files whose names change with their content, to be cached for ever."""

    def file_response(self, *arguments: Any, **named: Any) -> Response:
        """Return the parent's response with a `cache-control` header."""
        response = super().file_response(*arguments, **named)
        response.headers["cache-control"] = FOR_EVER
        return response

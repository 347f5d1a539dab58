"""Routes for the page, its files and pictures, and the data that the page needs before a table is set."""

import asyncio
import contextlib
import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from omegatable.engine.registry import find_game
from omegatable.locales.text import text
from omegatable.table.store import StoreError
from omegatable.web.http.about import readiness, rules
from omegatable.web.http.guard import Limit, Limits, limited
from omegatable.web.http.page import PACKED
from omegatable.web.http.responses import FOR_EVER, RequestError, answer, answer_once, host
from omegatable.web.parts import language_of, parts
from omegatable.web.previews import head_lines

RULES = Limit(60, 4)
PREVIEWS = Limit(60, 1)
PREVIEWED = ("n", "deal")  # what of a query changes a preview

_AFTER_ID = re.compile(r"[^\w-]+\Z", re.ASCII)  # punctuation that a chat program made a part of a link

NOT_BUILT = "The page has not been built: run make setup in the project's folder, or install the released package."


async def index(request: Request) -> Response:
    """Return the page, which is the same for every table, because a browser never sends the part after the #."""
    return await _index(request, 200)


async def print_page(request: Request) -> Response:
    """Return the page, and start the press, which the page will need."""
    if press := parts(request).press:
        press.prepare()
    return await _index(request, 200)


async def table(request: Request) -> Response:
    """Return the page of a table, or redirect to the replay of an archived table."""
    name = _AFTER_ID.sub("", request.path_params["id"])
    with contextlib.suppress(StoreError):
        if await asyncio.to_thread(parts(request).store.archived, name) is not None:
            return RedirectResponse(f"/replay/{quote(name, safe='')}", 303)
    return await _index(request, 200)


async def not_found(request: Request) -> Response:
    """Return the page for an unknown address, which says that the address does not exist."""
    return await _index(request, 404)


async def _index(request: Request, status: int) -> Response:
    language = _accepted_language(request)
    try:
        html = await asyncio.to_thread(parts(request).page.html, language)
    except FileNotFoundError:
        return PlainTextResponse(NOT_BUILT + "\n", 503)
    if status == 200:
        html = html.replace(b"</head>", await _preview_lines(request, language) + b"</head>", 1)
        return answer_once(request, html, "text/html", vary="Accept-Language")
    return Response(html, status, {"cache-control": "no-store"}, media_type="text/html")


async def _preview_lines(request: Request, language: str) -> bytes:
    """Return the lines of the page's link preview; no lines for a host that has opened too many pages."""
    limits: Limits = request.app.state.limits
    if not limits.of(PREVIEWS).spend(host(request)):
        return b""
    previews, path = parts(request).previews, request.url.path
    asked = {name: request.query_params[name][:64] for name in PREVIEWED if name in request.query_params}
    preview = await previews.of(path, asked, language)
    site = str(request.base_url)
    return head_lines(preview, site, path, urlencode(asked), language, pictured=previews.pictured)


async def get_worker(request: Request) -> Response:
    """Return the service worker for readers of a language, `?language=de`, with the files that it caches."""
    try:
        script = await asyncio.to_thread(parts(request).page.worker, language_of(request))
    except FileNotFoundError:
        raise HTTPException(404) from None
    return answer_once(request, script, "text/javascript")


async def get_manifest(request: Request) -> Response:
    """Return the manifest that a browser reads to install the page, in the requested language."""
    told = await asyncio.to_thread(parts(request).page.manifest, _accepted_language(request))
    return answer_once(request, told, "application/manifest+json", vary="Accept-Language")


def _accepted_language(request: Request) -> str:
    return parts(request).catalogues.language(request.headers.get("accept-language", ""))


async def picture(request: Request) -> Response:
    """Return a drawing, to be cached forever."""
    shared, file = parts(request), request.path_params["file"]
    content = await asyncio.get_running_loop().run_in_executor(shared.drawing, shared.pictures.file, file)
    if content is None:
        raise RequestError(text("http-no-picture"), 404)
    return Response(content, headers={"cache-control": FOR_EVER}, media_type="image/svg+xml")


async def get_about(request: Request) -> Response:
    """Return the games, the bots and the addresses of the pictures for readers of a language: `?language=de`."""
    shared = parts(request)
    art = shared.pictures.addresses(language_of(request))
    content = msgspec.json.encode(msgspec.structs.replace(shared.about, art=art))
    return answer_once(request, content, "application/json")


async def get_readiness(request: Request) -> Response:
    """Return the progress of compilation. Games can be played meanwhile."""
    return answer(readiness(parts(request).compiling.shares()))


@limited(RULES)
async def get_rules(request: Request) -> Response:
    """Return a game's rules under the preset and the options in the query: `?rules=printed&redraw=forbidden`.

    The default preset is the preset of this server.
    """
    chosen = {**request.query_params}
    preset = chosen.pop("rules", parts(request).config.preset)
    game = find_game(request.path_params["game"])
    for option in game.options if game else ():
        if option.reader is not None and chosen.get(option.name, option.default) not in option.included:
            raise RequestError(f"Here {option.name} takes {' or '.join(option.included)}.")
    try:
        # Drawing the pictures of other options takes up to 100 ms.
        drawing = asyncio.get_running_loop().run_in_executor
        found = await drawing(parts(request).drawing, rules, request.path_params["game"], preset, chosen)
    except ValueError as error:
        raise RequestError(str(error)) from None
    if found is None:
        raise RequestError(text("http-no-game"), 404)
    return answer(found)


class Files(StaticFiles):
    """The static files of the page. Every file is missing (404) until the page is built."""

    async def check_config(self) -> None:
        """Raise 404 if the page has not been built. Starlette calls this before it serves the first file."""
        if self.directory is None or not Path(self.directory).is_dir():
            raise HTTPException(404)


class KeptForEver(Files):
    """Static files whose names change with their content, to be cached forever.

    A file may have been compressed with Brotli when the page was built: `first.js.br` beside `first.js`.
    """

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return the parent's response with a `cache-control` header, compressed for clients that accept it."""
        packed = Path(f"{full_path}{PACKED}")
        is_packed = "br" in Headers(scope=scope).get("accept-encoding", "") and packed.is_file()
        if is_packed:
            full_path, stat_result = packed, packed.stat()
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = FOR_EVER
        response.headers.add_vary_header("Accept-Encoding")
        if is_packed:
            response.headers["content-encoding"] = "br"
        return response

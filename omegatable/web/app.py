"""The table in a browser: pages, pictures, the few HTTP routes and the socket.

`serve()` runs it for a person at this machine; `create_app()` is an ASGI application for any other server. Nothing
slow runs on the event loop: bots think in threads, the store writes in a thread, pictures are drawn in threads.
"""

import asyncio
import contextlib
import errno
import logging
import socket
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from omegatable.bots.compiling import Compilation, parts_of
from omegatable.games import GAMES
from omegatable.play.record import record_text
from omegatable.table.events import EventError
from omegatable.table.room import TableError, set_table
from omegatable.table.store import Store, StoreError, open_store
from omegatable.table.wire import (
    MAX_FRAME,
    MAX_WISH,
    PROTOCOL,
    ClientMessage,
    Hello,
    Par,
    Ping,
    Pong,
    Problem,
    Refused,
    SetTable,
)
from omegatable.web.house import games_in_order, house, readiness, rules
from omegatable.web.pictures import Pictures
from omegatable.web.printing import Press, PressError
from omegatable.web.tables import Client, LiveTable, Tables

log = logging.getLogger("omegatable.web")

PAGE = Path(__file__).parent / "page"
NOT_BUILT = "The page has not been built: run make setup in the project's folder, or install the released package."
FOR_EVER = "public, max-age=31536000, immutable"
HELLO_SECONDS = 20.0  # within which a socket must say who it is
SOCKET_CREDITS, SOCKET_CREDITS_A_SECOND = 100, 50  # messages; a socket out of credits is read later
SETTING_CREDITS, SETTING_CREDITS_A_SECOND = 60, 2  # new tables from one address
LINGER = 300.0  # seconds that a table nobody looks at is kept in memory

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

_decode_message = msgspec.json.Decoder(ClientMessage).decode
_decode_wish = msgspec.json.Decoder(SetTable).decode


class ServeError(RuntimeError):
    """The table cannot be served. Its text is one sentence for the person at the screen."""


# ----------------------------------------------------------------------------------------------------- small machinery


class Headers:
    """Adds the house's headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with the headers added."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self._app(scope, receive, send_with_headers)


class Credits:
    """A bucket that fills with time: what may be done at once and how often after that."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._at = most, time.monotonic()

    def wait(self) -> float:
        """Spend one credit; the seconds after which it is there."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second) - 1
        self._at = now
        return max(0.0, -self._left / self._a_second)

    def spend(self) -> bool:
        """Spend one credit if there is one."""
        if self.wait() == 0.0:
            return True
        self._left += 1
        return False

    @property
    def full(self) -> bool:
        """Has nothing been spent for a while?"""
        return self._left + (time.monotonic() - self._at) * self._a_second >= self._most


def same_origin(connection: HTTPConnection) -> bool:
    """Does the request come from our own page, or from no page at all? Browsers do not ask this for sockets."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower()


def answer(struct: msgspec.Struct, status: int = 200) -> Response:
    """A struct as JSON."""
    return Response(msgspec.json.encode(struct), status, {"cache-control": "no-store"}, media_type="application/json")


def problem(status: int, sentence: str) -> Response:
    """No, and why."""
    return answer(Problem(sentence=sentence), status)


def _host(request: Request) -> str:
    return request.client.host if request.client else ""


async def _body(request: Request) -> bytes | None:
    """What was posted, or None where it is longer than any wish."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_WISH:
            return None
    return body


# -------------------------------------------------------------------------------------------------------------- routes


DefaultOptions = Mapping[str, Mapping[str, int | str | bool]]  # by game, by option


class Web:
    """The routes of one server and what they share."""

    _tables: Tables
    _artists: ThreadPoolExecutor
    _compiling: Compilation

    def __init__(
        self,
        store: Store,
        *,
        courtesy: float,
        linger: float,
        page: Path,
        pictures: Path | None,
        options: DefaultOptions,
        press: Press | None,
    ) -> None:
        self._store = store
        self._press = press
        self._options = options
        self._courtesy, self._linger = courtesy, linger
        self._page = page
        self._pictures = Pictures(pictures)
        self._house = house(self._pictures.addresses)
        self._setting: dict[str, Credits] = {}

    def app(self) -> Starlette:
        """The ASGI application."""
        return Starlette(
            routes=[
                Route("/", self.index),
                Route("/t/{table}", self.index),
                Route("/print", self.index),
                Route("/art/{file}", self.picture),
                Mount(
                    "/api",
                    routes=[
                        Route("/house", self.get_house),
                        Route("/readiness", self.get_readiness),
                        Route("/rules/{game}", self.get_rules),
                        Route("/tables", self.post_table, methods=["POST"]),
                        Route("/tables/{table}/record", self.get_record),
                        Route("/tables/{table}/par", self.get_par),
                        Route("/print", self.post_print, methods=["POST"]),
                        Route("/print/{key}/{number:int}.png", self.get_printed_page),
                        Route("/print/{key}/sheets.pdf", self.get_printed),
                    ],
                ),
                WebSocketRoute("/ws", self.socket),
                Mount("/assets", KeptForEver(directory=self._page / "assets", check_dir=False)),
                Mount("/", Files(directory=self._page, check_dir=False)),
            ],
            middleware=[Middleware(Headers), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)],
            exception_handlers={HTTPException: self.refuse, Exception: self.fail},
            lifespan=self.lifespan,
        )

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last."""
        wanted = [part for game in games_in_order() for part in parts_of(game)]
        self._compiling = Compilation(wanted, load=True)
        self._tables = Tables(self._store, self._compiling, courtesy=self._courtesy, linger=self._linger)
        self._artists = ThreadPoolExecutor(2, thread_name_prefix="pictures")
        self._compiling.start()
        try:
            yield
        finally:
            self._compiling.stop()
            await self._tables.close()
            self._artists.shutdown(cancel_futures=True)
            if self._press:
                self._press.close()

    async def index(self, _: Request) -> Response:
        """The page. It is the same for every table: what stands behind the # never reaches the server."""
        path = self._page / "index.html"
        if not path.is_file():
            return PlainTextResponse(NOT_BUILT + "\n", 503)
        return FileResponse(path, headers={"cache-control": "no-cache"})

    async def picture(self, request: Request) -> Response:
        """A drawing, for ever."""
        loop = asyncio.get_running_loop()
        content = await loop.run_in_executor(self._artists, self._pictures.file, request.path_params["file"])
        if content is None:
            return problem(404, "There is no such picture.")
        return Response(content, headers={"cache-control": FOR_EVER}, media_type="image/svg+xml")

    async def get_house(self, _: Request) -> Response:
        """Games, bots and the addresses of the pictures."""
        return answer(self._house)

    async def get_readiness(self, _: Request) -> Response:
        """How far the games are compiled. They can be played meanwhile."""
        return answer(readiness(self._compiling.shares()))

    async def get_rules(self, request: Request) -> Response:
        """A game's rulebook, clause by clause."""
        found = rules(request.path_params["game"])
        return answer(found) if found else problem(404, "There is no finished game of that name.")

    async def post_table(self, request: Request) -> Response:
        """Set a table."""
        if not same_origin(request):
            return problem(403, "A table is set from this house's own page.")
        if not self._may_set(_host(request)):
            return problem(429, "That is a great many tables: wait a minute before you set another.")
        body = await _body(request)
        if body is None:
            return problem(413, f"A wish for a table is at most {MAX_WISH} bytes long.")
        try:
            wish = _decode_wish(body)
        except msgspec.DecodeError as error:
            return problem(400, f"The wish for a table was not understood: {error}.")
        try:
            again = self._like(await self._find(wish.again), wish) if wish.again else self._with_defaults(wish)
            events, told = set_table(again)
            await asyncio.wrap_future(self._store.append(told.table, 0, events))
        except TableError as error:
            return problem(400, str(error))
        except StoreError as error:
            log.error("%s", error)
            return problem(503, "The table could not be stored: try again.")
        return answer(told, 201)

    def _like(self, table: LiveTable | None, wish: SetTable) -> SetTable:
        """The *wish* with the game, the options and the clock of a *table* that was played before."""
        if table is None:
            raise TableError("The table that you want to play again is gone: set a new one.")
        return table.wish(wish)

    def _with_defaults(self, wish: SetTable) -> SetTable:
        """The *wish* with this server's own values for what it leaves at the defaults."""
        game = GAMES.get(wish.game)
        own = self._options.get(wish.game, {})
        if game is None or not own:
            return wish
        defaults = {option.name: option.default for option in game.options}
        kept = {name: value for name, value in wish.options.items() if name not in own or value != defaults[name]}
        return msgspec.structs.replace(wish, options={**own, **kept})

    def _may_set(self, host: str) -> bool:
        if len(self._setting) > 10_000:
            self._setting = {name: bucket for name, bucket in self._setting.items() if not bucket.full}
        bucket = self._setting.setdefault(host, Credits(SETTING_CREDITS, SETTING_CREDITS_A_SECOND))
        return bucket.spend()

    async def get_par(self, request: Request) -> Response:
        """What the house would have made of a game that one played alone."""
        try:
            table = await self._find(request.path_params["table"])
        except (EventError, StoreError) as error:
            log.error("%s", error)
            return problem(503, "The tables cannot be reached now: try again.")
        if table is None:
            return problem(404, "There is no such table.")
        return answer(Par(sentence=await asyncio.get_running_loop().run_in_executor(self._artists, table.par)))

    async def get_record(self, request: Request) -> Response:
        """A finished game as text."""
        try:
            table = await self._find(request.path_params["table"])
            if table is None:
                return problem(404, "There is no such table.")
            record = table.record()
        except (TableError, EventError) as error:
            return problem(409, str(error))
        except StoreError as error:
            log.error("%s", error)
            return problem(503, "The tables cannot be reached now: try again.")
        return PlainTextResponse(record_text(record), headers={"cache-control": "no-store"})

    # Print and play ----------------------------------------------------------------------------------------------

    async def post_print(self, request: Request) -> Response:
        """Plan a print."""
        if not same_origin(request):
            return problem(403, "Prints are wished for from this house's own page.")
        body = await _body(request)
        if body is None:
            return problem(413, f"A wish for a print is at most {MAX_WISH} bytes long.")
        try:
            return answer(await self._pressing().plan(body, _host(request)))
        except PressError as error:
            return problem(error.status, str(error))

    async def get_printed_page(self, request: Request) -> Response:
        """One page of a planned print."""
        key, number = request.path_params["key"], request.path_params["number"]
        try:
            content = await self._pressing().page(key, number, _host(request))
        except PressError as error:
            return problem(error.status, str(error))
        return Response(content, headers={"cache-control": "private, max-age=3600"}, media_type="image/png")

    async def get_printed(self, request: Request) -> Response:
        """A planned print as a file."""
        try:
            name, content = await self._pressing().pdf(request.path_params["key"], _host(request))
        except PressError as error:
            return problem(error.status, str(error))
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(content, headers=headers, media_type="application/pdf")

    def _pressing(self) -> Press:
        if self._press is None:
            raise PressError("Nothing is printed here: `omegatable sheets` does.", 404)
        return self._press

    async def refuse(self, request: Request, error: Exception) -> Response:
        """404, 405 and their like."""
        status = error.status_code if isinstance(error, HTTPException) else 500
        sentence = {404: "There is nothing here.", 405: "This address does not take that."}.get(status, "That failed.")
        return problem(status, sentence)

    async def fail(self, request: Request, error: Exception) -> Response:
        """Our own mistake; the log has the details, the answer has none."""
        return problem(500, "Something went wrong at the table's end.")

    async def _find(self, table: str) -> LiveTable | None:
        return await self._tables.find(table)

    # The socket ----------------------------------------------------------------------------------------------------

    async def socket(self, websocket: WebSocket) -> None:
        """One person's line to one table."""
        if not same_origin(websocket):
            await websocket.close()  # before it was accepted: an HTTP answer 403
            return
        await websocket.accept()
        line = Line(websocket)
        try:
            hello = await self._greet(line)
            while hello is not None and (found := await self._seat(line, hello)) is not None:
                table, client = found
                if table.come(client):
                    await self._talk(line, table, client)
        except WebSocketDisconnect:
            return

    async def _greet(self, line: "Line") -> Hello | None:
        """The first message; None when the socket has been closed for want of one."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await line.receive()
                while isinstance(hello, Ping):
                    await line.send(Pong())
                    hello = await line.receive()
        except TimeoutError:
            return await line.close("Nobody said hello.")
        if not isinstance(hello, Hello):
            return await line.close("The first message must be hello.")
        if hello.protocol != PROTOCOL:
            sentence = f"This page speaks protocol {hello.protocol} and the table {PROTOCOL}: load the page again."
            return await line.close(sentence)
        return hello

    async def _seat(self, line: "Line", hello: Hello) -> tuple[LiveTable, Client] | None:
        """The table and the seat that a greeting names; None when the socket has been closed."""
        try:
            table = await self._find(hello.table)
        except EventError as error:
            return await line.close(str(error))
        except StoreError as error:
            log.error("%s", error)
            return await line.close("The tables cannot be reached now: try again.", final=False)
        if table is None:
            return await line.close("There is no such table.")
        seat = table.listener_with(hello.key)
        if seat is None:
            return await line.close("This link does not open a seat at this table.")
        return table, Client(seat)

    async def _talk(self, line: "Line", table: LiveTable, client: Client) -> None:
        """Carry messages both ways until the socket is closed, which raises `WebSocketDisconnect`."""
        telling = asyncio.create_task(line.tell(client))
        try:
            while True:
                message = await line.receive()
                if isinstance(message, Hello):
                    client.say(Refused(id="", sentence="You are at the table already.", final=True))
                else:
                    table.receive(client, message)
        finally:
            table.leave(client)
            telling.cancel()
            await asyncio.wait([telling])


class Line:
    """A socket that speaks the wire's messages and keeps within its credits."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._credits = Credits(SOCKET_CREDITS, SOCKET_CREDITS_A_SECOND)

    async def receive(self) -> ClientMessage:
        """The next message that can be understood; the others are refused with a sentence.

        A socket out of credits is read later, so whoever sends too much waits and nothing is lost.
        """
        while True:
            frame = await self._websocket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", 1000))
            if (wait := self._credits.wait()) > 0.0:
                await asyncio.sleep(wait)
            text = frame.get("text")
            if text is None:
                await self.send(Refused(id="", sentence="A message is text, not bytes.", final=True))
                continue
            if len(text.encode()) > MAX_FRAME:
                await self._websocket.close(1009)
                raise WebSocketDisconnect(1009)
            try:
                return _decode_message(text)
            except msgspec.DecodeError as error:
                sentence = f"The message was not understood: {error}."
                await self.send(Refused(id=_id_of(text), sentence=sentence, final=True))

    async def send(self, message: Refused | Pong) -> None:
        """Send one message at once."""
        try:
            await self._websocket.send_text(msgspec.json.encode(message).decode())
        except RuntimeError as error:  # the table has hung up
            raise WebSocketDisconnect(1012) from error

    async def close(self, sentence: str, *, final: bool = True) -> None:
        """Say why, and close."""
        await self.send(Refused(id="", sentence=sentence, final=final))
        await self._websocket.close(1008)

    async def tell(self, client: Client) -> None:
        """Send what the table has to say, until it hangs up."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the socket may be closed at any moment
            while (text := await client.next()) is not None:
                await self._websocket.send_text(text)
            await self._websocket.close(1012)


def _id_of(text: str) -> str:
    """The id of a message that is otherwise not understood, so that its sender knows which was refused."""
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return ""
    given = found.get("id") if isinstance(found, dict) else None
    return given[:40] if isinstance(given, str) else ""


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


# ------------------------------------------------------------------------------------------------------------- serving


def create_app(
    store: Store,
    *,
    courtesy: float = 0.5,
    linger: float = LINGER,
    page: Path = PAGE,
    pictures: Path | None = None,
    options: DefaultOptions | None = None,
    press: Press | None = None,
) -> Starlette:
    """The table as an ASGI application.

    Args:
        store: where tables are kept; the caller closes it.
        courtesy: seconds that a bot waits at least before it acts.
        linger: seconds that a table nobody looks at is kept in memory.
        page: the folder of the built page.
        pictures: where drawn pictures are kept, instead of the user's cache directory.
        options: by game, what its options are at tables that leave them at their defaults.
        press: what prints; without one the page can print nothing.
    """
    web = Web(store, courtesy=courtesy, linger=linger, page=page, pictures=pictures, options=options or {}, press=press)
    return web.app()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens on *port*, or a `ServeError` that names a port that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named, because asyncio sends small messages at once only on sockets that say they are TCP.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OverflowError:
        listener.close()
        raise ServeError(f"There is no port {port}: ports go from 0 to 65535.") from None
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise ServeError(f"Port {port} is in use; port {_free_port(host, port)} is free.") from None
        raise ServeError(f"The table cannot listen on {host}, port {port}: {error.strerror}.") from None
    return listener


def _free_port(host: str, taken: int) -> int:
    """The next port that nobody uses."""
    for port in (*range(taken + 1, min(taken + 50, 65536)), 0):
        with contextlib.suppress(ServeError, OSError), socket.socket() as probe:
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    return 0


class _Server(uvicorn.Server):
    """Says where it stands as soon as it listens."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address, self._open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Omega Table is at {self._address} (Ctrl-C ends it)", flush=True)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    open_browser: bool = True,
    courtesy: float = 0.5,
    survive_power_cut: bool = False,
    options: DefaultOptions | None = None,
    press: Press | None = None,
) -> None:
    """Serve the table until Ctrl-C, with *options* by game instead of the defaults and a *press* for prints.

    Raises:
        ServeError: the port cannot be had.
        StoreError: the tables cannot be kept.
    """
    listener = listen(host, port)
    try:
        store = open_store(db, survive_power_cut=survive_power_cut)
    except StoreError:
        listener.close()
        raise
    config = uvicorn.Config(
        create_app(store, courtesy=courtesy, options=options, press=press),
        log_level="warning",
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    shown = f"[{host}]" if ":" in host else {"0.0.0.0": "127.0.0.1"}.get(host, host)
    address = f"http://{shown}:{listener.getsockname()[1]}"
    try:
        _Server(config, address, open_browser=open_browser).run(sockets=[listener])
    except KeyboardInterrupt:
        print()
    finally:
        store.close()
        listener.close()


__all__ = ["ServeError", "create_app", "listen", "serve"]

"""Serving the table at its own address, until Ctrl-C or SIGTERM."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Iterator
from dataclasses import replace

import uvicorn

from omegatable.kernel import when_missing
from omegatable.table.store import LEASE_SECONDS, StoreError, open_store
from omegatable.table.wire import MAX_FRAME
from omegatable.web.app import create_app
from omegatable.web.config import Config
from omegatable.web.http.connections import (
    MAX_PER_ADDRESS,
    RESERVED_FILES,
    AcceptErrors,
    Connections,
    ServerConfig,
    allow_open_files,
)
from omegatable.web.http.garbage import Collector
from omegatable.web.http.limits import THIS_MACHINE
from omegatable.web.http.logs import LogFormat, log_to_stderr
from omegatable.web.previews import DrawPreview
from omegatable.web.printing.press import Press


class ServeError(RuntimeError):
    """Raised when the table cannot be served. The message is one sentence for the user."""


def serve(
    config: Config | None = None,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    open_browser: bool = True,
    survive_power_cut: bool = False,
    press: Press | None = None,
    draw_preview: DrawPreview | None = None,
    log_format: LogFormat = "text",
    lease_seconds: float = LEASE_SECONDS,
) -> None:
    """Serve the table until Ctrl-C or SIGTERM. Call this in the main thread.

    Args:
        config: the settings of the server. Its address follows from *host* and *port*. If its internal address is
            empty, that does too.
        host: the address to listen on.
        port: the port to listen on, 0 to 65535; 0 selects any free port.
        db: the database of the tables, as in `open_store`.
        open_browser: whether to open the page in a browser.
        survive_power_cut: whether each commit waits for the disk.
        press: prepares prints; without a press, the page cannot print.
        draw_preview: draws the picture of a link preview; without it, previews have no pictures.
        log_format: the format of log lines.
        lease_seconds: seconds for which a server keeps its tables without a renewal, if several share a database.

    Raises:
        ServeError: the port is not available.
        StoreError: the store cannot be opened, or is a file that another server has open.
    """
    config = config or Config()
    log_to_stderr(log_format)
    when_missing(None)  # Worker processes compile instead.
    listener = listen(host, port)
    try:
        store = open_store(db, survive_power_cut=survive_power_cut, alone=True, lease_seconds=lease_seconds)
    except StoreError:
        listener.close()
        raise
    port = listener.getsockname()[1]
    nearby = network_address(host)
    reached = f"http://{nearby}:{port}" if nearby else ""
    shown = f"[{host}]" if ":" in host else {"0.0.0.0": "127.0.0.1"}.get(host, host)
    address = f"http://{shown}:{port}"
    files = allow_open_files()
    settings = ServerConfig(
        create_app(
            store,
            replace(config, address=reached, internal_address=config.internal_address or reached or address),
            press=press,
            draw_preview=draw_preview,
        ),
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # The application handles proxy headers itself.
        server_header=False,
        connections=Connections(
            max(files - RESERVED_FILES, files // 2), MAX_PER_ADDRESS, [*THIS_MACHINE, *config.trusted_proxies]
        ),
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,  # Changes are short, and a compressor for each socket takes 40 KB.
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    try:
        with _ended_by_signals():
            _Server(settings, address, reached, open_browser=open_browser).run(sockets=[listener])
    except KeyboardInterrupt:
        print()
    finally:
        store.close()
        listener.close()


@contextlib.contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Make SIGTERM end the block with `KeyboardInterrupt`, as Ctrl-C does.

    Uvicorn sends itself the signal again after it has stopped, which would end the process with the store open.
    """
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def network_address(host: str) -> str:
    """Return the address at which other machines in the network reach a server that listens on *host*.

    Returns an empty string if *host* is only this machine, or if this machine is on no network.
    """
    if host not in ("0.0.0.0", "::"):
        return "" if host in ("127.0.0.1", "localhost", "::1") else f"[{host}]" if ":" in host else host
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # TEST-NET-1: this only uses the routing table and sends nothing.
        return str(probe.getsockname()[0])
    return ""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on *port*.

    Raises `ServeError` if the port is out of range or not available; if it is in use, the text names a free one.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio disables Nagle's algorithm, which delays small messages, only on sockets that declare TCP.
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
    """Return the next free port after *taken*, or 0 if none was found."""
    for port in (*range(taken + 1, min(taken + 50, 65536)), 0):
        with contextlib.suppress(ServeError, OSError), socket.socket() as probe:
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    return 0


class _Server(uvicorn.Server):
    """A server that prints its address as soon as it listens, and may open it in a browser."""

    def __init__(self, config: uvicorn.Config, address: str, reached: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address, self._reached, self._open_browser = address, reached, open_browser
        self._collector = Collector()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(AcceptErrors())
        await super().startup(sockets)
        print(f"Omega Table is at {self._address} (Ctrl-C ends it)", flush=True)
        if self._reached not in ("", self._address):
            print(f"Friends on your network reach it at {self._reached}", flush=True)
            print("Everybody on that network can open this page, set tables and watch; seats need a link.", flush=True)
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            print("The server runs as root. It needs no rights of root: run it as a user of its own.", flush=True)
        self._collector.start()
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def on_tick(self, counter: int) -> bool:
        """Run the tasks that are due ten times a second, and return whether to stop."""
        self._collector.look()
        return await super().on_tick(counter)

"""The table served to a person at this machine, at an address of its own, until Ctrl-C."""

import contextlib
import errno
import socket
import threading
import webbrowser

import uvicorn

from omegatable.table.store import StoreError, open_store
from omegatable.table.wire import MAX_FRAME
from omegatable.web.app import create_app
from omegatable.web.printing import Press
from omegatable.web.routes.tables import DefaultOptions


class ServeError(RuntimeError):
    """The table cannot be served. Its text is one sentence for the person at the screen."""


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

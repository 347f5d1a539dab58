"""A line between a client and a server that cuts, delays, doubles and reorders frames, the same for the same seed.

Frames are read with one whole WebSocket connection to each side; what happens to a frame on its way is drawn by chance.
"""

import asyncio
import contextlib
import random
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.support.server import Server


@dataclass
class Weather:
    """How often something happens to a frame, as a share of all frames, and how long one is delayed at most."""

    lost: float = 0.0
    cut: float = 0.0  # the whole line with it
    doubled: float = 0.0
    swapped: float = 0.0  # with the frame that follows
    delay: float = 0.0  # seconds
    seed: int = 1
    done: Counter[str] = field(default_factory=Counter)


class Proxy:
    """Stands between clients and *server*. Use it as the server's address."""

    def __init__(self, server: Server, weather: Weather) -> None:
        self._host = server.host
        self._weather = weather
        self._lines = 0
        self.address = ""

    async def run(self, ready: threading.Event, over: asyncio.Event) -> None:
        """Serve until it is *over*."""
        async with serve(self._line, "127.0.0.1", 0, ping_interval=None) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            self.address = f"http://127.0.0.1:{port}"
            ready.set()
            await over.wait()

    async def _line(self, client: ServerConnection) -> None:
        self._lines += 1
        number = self._lines
        told = {name: client.request.headers[name] for name in ("Cookie", "Origin") if name in client.request.headers}
        with contextlib.suppress(OSError, ConnectionClosed):
            async with connect(
                f"ws://{self._host}/ws", ping_interval=None, proxy=None, additional_headers=told
            ) as server:
                ways = [
                    asyncio.create_task(self._carry(one, other, random.Random(f"{self._weather.seed} {number} {way}")))
                    for way, (one, other) in enumerate([(client, server), (server, client)])
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()

    async def _carry(self, one: ServerConnection, other: ServerConnection, chance: random.Random) -> None:
        """Carry frames from *one* to the *other* until the line is cut."""
        weather = self._weather
        kept: list[str | bytes] = []  # a frame that the next one overtakes
        first = True  # the hello and the first table come through, so that something can be lost
        with contextlib.suppress(ConnectionClosed):
            while True:
                try:
                    async with asyncio.timeout(0.2 if kept else None):
                        frames = [await one.recv(), *kept]
                except TimeoutError:
                    frames = kept  # nothing has overtaken it
                kept = []
                if weather.delay:
                    await asyncio.sleep(chance.uniform(0, weather.delay))
                fate = "" if first else self._fate(chance)
                first = False
                weather.done[fate] += 1
                match fate:
                    case "cut":
                        return
                    case "lost":
                        frames = frames[1:]
                    case "doubled":
                        frames = [frames[0], *frames]
                    case "swapped" if len(frames) == 1:
                        frames, kept = [], frames
                for frame in frames:
                    await other.send(frame)

    def _fate(self, chance: random.Random) -> str:
        weather = self._weather
        names = ["cut", "lost", "doubled", "swapped"]
        shares = [weather.cut, weather.lost, weather.doubled, weather.swapped]
        return chance.choices([*names, ""], [*shares, 1 - sum(shares)])[0]


@contextlib.contextmanager
def through(server: Server, weather: Weather) -> Iterator[Server]:
    """Yield the server as it is reached through the weather; requests over HTTP are not carried."""
    proxy, ready, over = Proxy(server, weather), threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_until_complete, args=(proxy.run(ready, over),))
    thread.start()
    ready.wait()
    found = Server(proxy.address)
    try:
        with found.http:
            yield found
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


__all__ = ["Weather", "through"]

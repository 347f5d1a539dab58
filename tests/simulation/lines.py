"""Sockets between clients and simulated servers: frames are delayed, doubled and overtaken, and lines are cut."""

import asyncio
import contextvars
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.simulation.loop import OUTSIDE, SimulatedLoop

TO_SERVER, TO_CLIENT = 0, 1


@dataclass
class Weather:
    """How bad lines are: the share of frames with which each thing happens, and the longest delay in seconds."""

    delay: float = 0.02
    cut: float = 0.0
    doubled: float = 0.0  # share of the frames to a server that come twice, as from a client that sends again too soon
    overtaken: float = 0.0  # share of the frames to a server that come out of order, as if by an older line


class Line:
    """One socket between two contexts. Each end hears by itself that it was cut.

    *check* sees each frame that the server sends, when it sends it.
    """

    def __init__(
        self, loop: SimulatedLoop, weather: Weather, server: contextvars.Context, check: Callable[[str], None]
    ) -> None:
        self._loop, self._weather, self._check = loop, weather, check
        self.contexts = [server, OUTSIDE]
        self.heard: list[asyncio.Queue[str | None]] = [asyncio.Queue(), asyncio.Queue()]  # None: it was cut
        self._latest = [0.0, 0.0]  # when the last frame arrives
        self._greeted = False
        self.cut = False
        self.close_code = 1006

    def send(self, to: int, text: str) -> None:
        """Send a frame to one end."""
        if self.cut:
            return
        chance = self._loop.chance
        if chance.random() < self._weather.cut:
            self.break_()
            return
        if to == TO_CLIENT:
            self._check(text)
        overtakes = to == TO_SERVER and self._greeted and chance.random() < self._weather.overtaken
        self._deliver(to, text, in_order=not overtakes)
        if to == TO_SERVER and self._greeted and chance.random() < self._weather.doubled:
            self._deliver(to, text, in_order=False)
        self._greeted = self._greeted or to == TO_SERVER

    def break_(self, code: int = 1006) -> None:
        """Cut the line."""
        if not self.cut:
            self.cut, self.close_code = True, code
            for to in (TO_SERVER, TO_CLIENT):
                self._deliver(to, None, in_order=True)

    def _deliver(self, to: int, text: str | None, *, in_order: bool) -> None:
        when = self._loop.time() + self._loop.chance.uniform(0.0005, self._weather.delay)
        if in_order:
            when = self._latest[to] = max(when, self._latest[to] + 1e-6)
        self._loop.call_at(when, self.heard[to].put_nowait, text, context=self.contexts[to])


class ForwardingEnd:
    """The end of a line at a server that passes frames on: what `websockets.connect` gives."""

    def __init__(self, line: Line, context: contextvars.Context) -> None:
        self._line = line
        line.contexts[TO_CLIENT] = context
        self.transport: Any = SimpleNamespace(abort=line.break_)

    @property
    def close_code(self) -> int:
        return self._line.close_code

    async def send(self, text: str) -> None:
        if self._line.cut:
            raise ConnectionClosed(None, None)
        self._line.send(TO_SERVER, text)

    def __aiter__(self) -> "ForwardingEnd":
        return self

    async def __anext__(self) -> str:
        text = await self._line.heard[TO_CLIENT].get()
        if text is None:
            raise StopAsyncIteration
        return text

    async def close(self) -> None:
        self._line.break_()

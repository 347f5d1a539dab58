"""Hints at a live table: computed by worker processes, one at a time for each seat, and sent to the asker."""

import asyncio
import logging
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from omegatable.coach.hints import Hint as CoachHint
from omegatable.engine.plain import Words
from omegatable.locales.text import Text, text
from omegatable.runtime import Runtime
from omegatable.table.outcome import refused
from omegatable.table.room import Room
from omegatable.table.wire import Hint, Refused
from omegatable.thinking import Thought
from omegatable.web.http.limits import TokenBucket
from omegatable.web.http.responses import RequestError
from omegatable.web.live.bots import Bots

log = logging.getLogger("omegatable.web")

CREDITS, CREDITS_A_SECOND = 6, 0.25  # hints for one seat, at once and per second


class Asker(Protocol):
    """The client that requested a hint."""

    listener: int

    def send(self, message: Hint | Refused) -> None:
        """Send a message to this client."""


@dataclass
class _Work:
    """A hint that is being computed."""

    asker: Asker
    request: str
    since: int  # the version at which the seat's decision began
    thought: Thought | None = None
    task: "asyncio.Task[None] | None" = None


class Hinting:
    """The hints of one table. All methods are called by the table's task."""

    def __init__(self, room: Room, bots: Bots, runtime: Runtime) -> None:
        self._room, self._bots, self._runtime = room, bots, runtime
        self._seed = runtime.random.getrandbits(32)
        self._work: dict[int, _Work] = {}  # by seat
        self._last: dict[int, tuple[int, Hint]] = {}  # the last final hint, with its decision, by seat
        self._credits: dict[int, TokenBucket] = {}  # by seat

    def refusal(self, seat: int) -> Text | None:
        """Return why *seat* cannot get another hint now, or None if it can."""
        bucket = self._credits.setdefault(seat, TokenBucket(CREDITS, CREDITS_A_SECOND, self._runtime.monotonic))
        return None if bucket.spend() else text("refused-hints-soon")

    def start(self, asker: Asker, request: str, address: str) -> None:
        """Compute or repeat the hint for the current decision of the *asker*'s seat, for a client at *address*."""
        seat = asker.listener
        since = self._room.decides(seat)
        if seat in self._last and self._last[seat][0] == since:
            asker.send(msgspec.structs.replace(self._last[seat][1], id=request))
            return
        self._give_up(seat)
        work = self._work[seat] = _Work(asker, request, since)
        # The room may have moved on before the task runs, so it gets the decision from here.
        view, actions = self._room.view(seat)
        work.task = asyncio.create_task(self._work_out(work, view, actions, address))

    def check(self, present: Collection[Asker]) -> None:
        """Cancel hints whose decision has passed, or whose asker has left."""
        for seat, work in list(self._work.items()):
            if work.asker not in present or self._room.decides(seat) != work.since:
                self._give_up(seat)

    def close(self) -> None:
        """Cancel all hints that are being computed."""
        for seat in list(self._work):
            self._give_up(seat)

    def _give_up(self, seat: int) -> None:
        work = self._work.pop(seat, None)
        if work is not None and work.thought is not None:
            work.thought.stop()

    async def _work_out(self, work: _Work, view: Any, actions: list[int], address: str) -> None:
        loop = asyncio.get_running_loop()

        def report(hint: CoachHint) -> None:
            loop.call_soon_threadsafe(self._tell, work, hint)

        try:
            work.thought = self._bots.advise(
                self._room.game,
                self._room.options,
                view,
                actions,
                seed=self._seed,
                address=address,
                report=report,
            )
            self._tell(work, await asyncio.wrap_future(work.thought.result))
        except RequestError as error:
            self._fail(work, error.text)
        except Exception:
            log.exception("A hint at table %s failed.", self._room.table)
            self._fail(work, text("http-hint"))

    def _fail(self, work: _Work, why: Words) -> None:
        """Notify the asker that there will be no hint, unless it has been cancelled."""
        if self._work.get(work.asker.listener) is work:
            del self._work[work.asker.listener]
            work.asker.send(refused(work.request, why))

    def _tell(self, work: _Work, hint: CoachHint) -> None:
        """Send the hint to the asker, unless it has been cancelled."""
        seat = work.asker.listener
        if self._work.get(seat) is not work:
            return
        message = self._room.hint_message(seat, work.request, hint)
        work.asker.send(message)
        if hint.final:
            self._last[seat] = work.since, message
            del self._work[seat]

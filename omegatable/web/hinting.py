"""Hints at a live table: worked out in threads, one at a time for each seat, and told to whoever asked."""

import asyncio
import logging
import secrets
import threading
from collections.abc import Collection
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from omegatable.bots.compiling import Compilation
from omegatable.coach.hints import Adviser
from omegatable.coach.hints import Hint as CoachHint
from omegatable.coach.judging import LEVEL
from omegatable.table.room import Room
from omegatable.table.wire import Hint, Refused
from omegatable.web.limits import TokenBucket

log = logging.getLogger("omegatable.web")

CREDITS, CREDITS_A_SECOND = 6, 0.25  # hints for one seat


class Asker(Protocol):
    """The client who asked for a hint."""

    listener: int

    def say(self, message: Hint | Refused) -> None:
        """Send a message to this client."""


@dataclass
class _Work:
    """A hint that is being worked out."""

    asker: Asker
    request: str
    since: int  # the version since which the seat has had this decision
    stop: threading.Event = field(default_factory=threading.Event)
    task: "asyncio.Task[None] | None" = None


class Hinting:
    """The hints of one table. All methods are called by the table's task."""

    def __init__(self, room: Room, threads: Executor, compiling: Compilation) -> None:
        self._room, self._threads, self._compiling = room, threads, compiling
        self._seed = secrets.randbits(32)
        self._work: dict[int, _Work] = {}  # by seat
        self._last: dict[int, tuple[int, Hint]] = {}  # by seat: the last final hint, with its decision
        self._credits: dict[int, TokenBucket] = {}  # by seat

    def refusal(self, seat: int) -> str:
        """Return why *seat* cannot be given another hint just now, in one sentence, or "" if it can."""
        bucket = self._credits.setdefault(seat, TokenBucket(CREDITS, CREDITS_A_SECOND))
        return "" if bucket.spend() else "That is a great many hints: wait a moment."

    def start(self, asker: Asker, request: str) -> None:
        """Work out the hint for the present decision of the *asker*'s seat, or repeat it."""
        seat = asker.listener
        since = self._room.decides(seat)
        if seat in self._last and self._last[seat][0] == since:
            asker.say(msgspec.structs.replace(self._last[seat][1], id=request))
            return
        self._give_up(seat)
        work = self._work[seat] = _Work(asker, request, since)
        work.task = asyncio.create_task(self._work_out(work, *self._room.view(seat)))

    def check(self, present: Collection[Asker]) -> None:
        """Give up hints whose decision has passed, or whose asker has left."""
        for seat, work in list(self._work.items()):
            if work.asker not in present or self._room.decides(seat) != work.since:
                self._give_up(seat)

    def close(self) -> None:
        """Give up all hints that are being worked out."""
        for seat in list(self._work):
            self._give_up(seat)

    def _give_up(self, seat: int) -> None:
        work = self._work.pop(seat, None)
        if work is not None:
            work.stop.set()

    async def _work_out(self, work: _Work, view: Any, actions: list[int]) -> None:
        loop = asyncio.get_running_loop()
        judging = self._compiling.is_ready(self._room.game.name, LEVEL)

        def report(hint: CoachHint) -> None:
            loop.call_soon_threadsafe(self._tell, work, hint)

        def advise() -> CoachHint:
            adviser = Adviser(self._room.game, self._seed, judging=judging)
            return adviser.advise(view, actions, stop=work.stop, report=report)

        try:
            self._tell(work, await loop.run_in_executor(self._threads, advise))
        except Exception:
            log.exception("A hint at table %s failed.", self._room.table)
            if self._work.get(work.asker.listener) is work:
                del self._work[work.asker.listener]
                sentence = "The hint could not be worked out."
                work.asker.say(Refused(id=work.request, sentence=sentence, final=True))

    def _tell(self, work: _Work, hint: CoachHint) -> None:
        """Tell the asker, unless the hint has been given up meanwhile."""
        seat = work.asker.listener
        if self._work.get(seat) is not work:
            return
        message = self._room.hint_message(seat, work.request, hint)
        work.asker.say(message)
        if hint.final:
            self._last[seat] = work.since, message
            del self._work[seat]

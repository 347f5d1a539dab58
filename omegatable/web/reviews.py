"""Reviews of games: computed one after the other in a thread, with progress, and kept in the store."""

import asyncio
import logging
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import msgspec

from omegatable.bots.compiling import Compilation
from omegatable.coach.review import Review, review
from omegatable.play.record import Record
from omegatable.table.store import Store, StoreError
from omegatable.table.wire_study import ReviewState
from omegatable.web.replays import ReplayError, Replays

log = logging.getLogger("omegatable.web")

KEPT = 32  # reviews, begun or complete
MOST_WAITING = 6  # reviews that have not begun
HOLD = 0.7  # seconds for which an answer waits for the review to be complete
PAUSE = 0.5  # seconds between two looks whether the judge is compiled


@dataclass
class _Job:
    """A review that is wanted, in progress or complete."""

    of: int
    done: int = 0
    begun: bool = False
    stop: threading.Event = field(default_factory=threading.Event)
    review: Review | None = None
    problem: str = ""
    work: "asyncio.Future[None] | None" = None  # None if the review was there already

    @property
    def over(self) -> bool:
        return self.review is not None or bool(self.problem)


class Reviews:
    """All reviews of a server."""

    def __init__(self, replays: Replays, store: Store, compiling: Compilation) -> None:
        self._replays, self._store, self._compiling = replays, store, compiling
        self._jobs: OrderedDict[tuple[str, int], _Job] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")

    async def state(self, name: str, seat: int) -> ReviewState:
        """Return how far the review of a table or a record is for *seat*; begin it if need be.

        Raises `ReplayError`.
        """
        if (name, seat) not in self._jobs:
            await self._begin(name, seat)
        job = self._jobs[name, seat]
        if job.work is not None:
            await asyncio.wait([job.work], timeout=HOLD)
        if job.problem:
            self._jobs.pop((name, seat), None)
            raise ReplayError(job.problem)
        return ReviewState(job.done, job.of, "" if job.review else self._sentence(job), job.review)

    async def _begin(self, name: str, seat: int) -> None:
        snapshot = await self._replays.snapshot(name)
        if not snapshot.over:
            raise ReplayError("A game is reviewed when it is over.", 409)
        if seat >= len(snapshot.seats):
            raise ReplayError(f"There is no seat {seat}: they go from 0 to {len(snapshot.seats) - 1}.")
        record = snapshot.record
        job = _Job(of=len(record.actions))
        kept = await asyncio.to_thread(self._store.review, name, seat)
        if (name, seat) in self._jobs:  # somebody else has asked meanwhile
            return
        if kept is not None:
            job.review = msgspec.json.decode(kept, type=Review)
        elif sum(not other.begun and not other.over for other in self._jobs.values()) >= MOST_WAITING:
            raise ReplayError("Many games are being reviewed just now: try again in a few minutes.", 503)
        else:
            job.work = asyncio.get_running_loop().run_in_executor(self._thread, self._work, name, seat, record, job)
        self._jobs[name, seat] = job
        while len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)[1].stop.set()

    def _work(self, name: str, seat: int, record: Record, job: _Job) -> None:
        """Compute one review, in the thread."""
        try:
            while self._compiling.shares().get(record.game.name, 1.0) < 1.0:
                if job.stop.wait(PAUSE):
                    return
            job.begun = True

            def progress(done: int, of: int) -> None:
                job.done, job.of = done, of

            job.review = review(record, seat, progress=progress, stop=job.stop)
            if job.review is not None:
                self._store.keep_review(name, seat, msgspec.json.encode(job.review).decode())
        except StoreError as error:
            log.error("%s", error)  # the review itself is there
        except Exception:
            log.exception("The review of %s failed.", name)
            job.problem = "The review of this game failed."

    def _sentence(self, job: _Job) -> str:
        if job.begun:
            return f"Reviewing move {job.done} of {job.of}"
        before = sum(not other.over for other in self._jobs.values()) - 1
        return "Waiting for another review to finish" if before else "Waiting until the judge is compiled"

    async def close(self) -> None:
        """End the review in progress."""
        for job in self._jobs.values():
            job.stop.set()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

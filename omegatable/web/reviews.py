"""Reviews of games: computed one after the other in a thread, with progress, and kept in the store."""

import asyncio
import logging
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import msgspec

from omegatable.bots.compiling import Compilation
from omegatable.coach.judging import LEVEL
from omegatable.coach.review import Review, review
from omegatable.play.record import Record
from omegatable.table.store import Store, StoreError
from omegatable.table.wire_learning import ReviewState
from omegatable.web.replays import RECORD, ReplayError, Replays

log = logging.getLogger("omegatable.web")

KEPT = 32  # complete reviews
MOST_WAITING, MOST_WAITING_OF_A_HOST = 6, 2  # reviews that are not complete
HOLD = 0.7  # seconds for which an answer waits for the review to be complete
PAUSE = 0.5  # seconds between two looks whether the judge is compiled


@dataclass
class _Job:
    """A review that is wanted, in progress or complete."""

    host: str
    of: int
    done: int = 0
    begun: bool = False
    stop: threading.Event = field(default_factory=threading.Event)
    review: Review | None = None
    problem: str = ""
    work: "asyncio.Task[None] | None" = None  # None if the review was there already

    @property
    def over(self) -> bool:
        return self.review is not None or bool(self.problem)


class Reviews:
    """All reviews of a server."""

    def __init__(self, replays: Replays, store: Store, compiling: Compilation) -> None:
        self._replays, self._store, self._compiling = replays, store, compiling
        self._jobs: OrderedDict[tuple[str, int], _Job] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")

    async def state(self, name: str, seat: int, host: str) -> ReviewState:
        """Return how far the review of a table or a record is for *seat*; begin it for *host* if need be.

        Raises `ReplayError`.
        """
        if (name, seat) not in self._jobs:
            await self._begin(name, seat, host)
        job = self._jobs[name, seat]
        if job.work is not None and not job.over:
            await asyncio.wait([job.work], timeout=HOLD)
        if job.problem:
            if self._jobs.get((name, seat)) is job:
                del self._jobs[name, seat]
            raise ReplayError(job.problem, 500)
        return ReviewState(job.done, job.of, "" if job.review else self._sentence(job), job.review)

    async def _begin(self, name: str, seat: int, host: str) -> None:
        snapshot = await self._replays.snapshot(name)
        if not snapshot.over:
            raise ReplayError("A game is reviewed when it is over.", 409)
        if seat >= len(snapshot.seats):
            raise ReplayError(f"There is no seat {seat}: they go from 0 to {len(snapshot.seats) - 1}.")
        kept = None if name.startswith(RECORD) else await asyncio.to_thread(self._kept_review, name, seat)
        if (name, seat) in self._jobs:  # somebody else has asked meanwhile
            return
        record = snapshot.record
        job = _Job(host, of=len(record.actions), review=kept)
        if kept is None:
            waiting = [other.host for other in self._jobs.values() if not other.over]
            if len(waiting) >= MOST_WAITING or waiting.count(host) >= MOST_WAITING_OF_A_HOST:
                raise ReplayError("Several games are being reviewed just now: try again in a minute.", 503)
            job.work = asyncio.create_task(self._work(name, seat, record, job), name=f"review of {name}")
        self._jobs[name, seat] = job
        complete = [key for key, other in self._jobs.items() if other.over]
        for key in complete[: max(0, len(complete) - KEPT)]:
            del self._jobs[key]

    def _kept_review(self, name: str, seat: int) -> Review | None:
        """Return the review in the store, or None if there is none that this release can read."""
        text = self._store.review(name, seat)
        try:
            return None if text is None else msgspec.json.decode(text, type=Review)
        except msgspec.DecodeError:
            log.info("The review of table %s is of another release and will be computed again.", name)
            return None

    async def _work(self, name: str, seat: int, record: Record, job: _Job) -> None:
        """Compute one review, once its judge is compiled."""
        while not all(self._compiling.is_ready(record.game.name, part) for part in (LEVEL, "coach")):
            await asyncio.sleep(PAUSE)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._compute, name, seat, record, job)

    def _compute(self, name: str, seat: int, record: Record, job: _Job) -> None:
        """Compute one review, in the thread, and keep it unless somebody brought the record."""
        job.begun = True

        def progress(done: int, of: int) -> None:
            job.done, job.of = done, of

        try:
            job.review = review(record, seat, progress=progress, stop=job.stop)
            if job.review is not None and not name.startswith(RECORD):
                self._store.keep_review(name, seat, msgspec.json.encode(job.review).decode()).result()
        except StoreError as error:
            log.error("%s", error)  # the review itself is there
        except Exception:
            log.exception("The review of %s failed.", name)
            job.problem = "The review of this game failed."

    def _sentence(self, job: _Job) -> str:
        if job.begun:
            return f"Reviewing: {job.done} of {job.of}"
        begun = any(other.begun and not other.over for other in self._jobs.values())
        return "Waiting for another review to finish" if begun else "Waiting until the judge is compiled"

    async def close(self) -> None:
        """End the review in progress."""
        for job in self._jobs.values():
            job.stop.set()
            if job.work is not None:
                job.work.cancel()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

"""Reviews of games: computed by a worker process, with progress, and saved in the store."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from omegatable.bots.compiling import Compilation
from omegatable.coach.facet import Coach
from omegatable.coach.lines import contradicts
from omegatable.coach.review import Review
from omegatable.coach.worlds import LEVEL
from omegatable.engine.plain import Words
from omegatable.locales.text import Text, text
from omegatable.play.record import Record
from omegatable.table.store import Store, StoreError
from omegatable.table.wire import Imagined, ReviewState
from omegatable.thinking import Progress, Thought
from omegatable.web.http.responses import RequestError
from omegatable.web.learning.replays import RECORD, Replays
from omegatable.web.live.bots import Bots

log = logging.getLogger("omegatable.web")

KEPT = 32  # cached complete reviews
MAX_WAITING, MAX_WAITING_PER_HOST = 6, 2  # max incomplete reviews, in total and per host
LONG_POLL = 0.7  # seconds that a response waits for the review to be complete
NO_JUDGE = text("http-no-judge")
PAUSE = 0.5  # seconds between two checks whether the judge is compiled


@dataclass
class _Job:
    """A review that is queued, in progress or complete."""

    host: str
    of: int
    done: int = 0
    thought: Thought | None = None
    review: Review | None = None
    problem: Words = ""
    work: "asyncio.Task[None] | None" = None  # None if the review was already stored

    def note(self, known: Progress) -> None:
        """Update the progress of the review."""
        self.done, self.of = known.done, known.of

    @property
    def begun(self) -> bool:
        return self.thought is not None and self.thought.begun_at is not None

    @property
    def over(self) -> bool:
        return self.review is not None or bool(self.problem)


class Reviews:
    """All reviews of a server."""

    def __init__(self, replays: Replays, store: Store, bots: Bots, compiling: Compilation) -> None:
        self._replays, self._store, self._bots, self._compiling = replays, store, bots, compiling
        self._jobs: OrderedDict[tuple[str, int], _Job] = OrderedDict()

    async def state(self, name: str, seat: int, host: str) -> ReviewState:
        """Return the progress of the review of a table or a record for *seat*, and start it for *host* if necessary.

        Raises `RequestError`.
        """
        if (name, seat) not in self._jobs:
            await self._begin(name, seat, host)
        job = self._jobs[name, seat]
        if job.work is not None and not job.over:
            await asyncio.wait([job.work], timeout=LONG_POLL)
        if job.problem:
            if self._jobs.get((name, seat)) is job:
                del self._jobs[name, seat]
            raise RequestError(job.problem, 500)
        return ReviewState(job.done, job.of, "" if job.review else self._sentence(job), job.review)

    async def line(self, name: str, ply: int, seat: int, host: str) -> Imagined:
        """Return two lines to look at for the decision at *ply* of the review for *seat*. Raises `RequestError`.

        It reads a review that is complete, and never begins one.
        """
        game = (await self._replays.snapshot(name)).record.game.name
        review = await self._complete(name, seat)
        if review is None:
            raise RequestError(text("http-line-no-review"), 409)
        found = next((one for one in review.decisions if one.ply == ply), None)
        if found is None or found.comparison is None:
            raise RequestError(text("http-no-line"), 409)
        if contradicts(found.comparison):
            raise RequestError(text("http-line-against"), 409)
        if not all(self._compiling.is_ready(game, part) for part in (LEVEL, "coach")):
            raise RequestError(text("http-line-compiling"), 503)
        actions = [found.best.id, found.comparison.other]
        return await self._replays.imagined(name, ply, seat, actions, found.comparison, host)

    async def _complete(self, name: str, seat: int) -> Review | None:
        """Return the review if it is complete, from memory or from the store."""
        job = self._jobs.get((name, seat))
        if job is not None and job.review is not None:
            return job.review
        return None if name.startswith(RECORD) else await asyncio.to_thread(self._kept_review, name, seat)

    async def _begin(self, name: str, seat: int, host: str) -> None:
        snapshot = await self._replays.snapshot(name)
        if not snapshot.over:
            raise RequestError(text("http-review-early"), 409)
        if snapshot.record.game.facet(Coach) is None:
            raise RequestError(text("http-review-game", game=snapshot.record.game.title), 409)
        if not 0 <= seat < len(snapshot.seats):
            raise RequestError(f"There is no seat {seat}: they go from 0 to {len(snapshot.seats) - 1}.")
        kept = None if name.startswith(RECORD) else await asyncio.to_thread(self._kept_review, name, seat)
        if (name, seat) in self._jobs:  # Another request may have started it in the meantime.
            return
        record = snapshot.record
        job = _Job(host, of=len(record.actions), review=kept)
        if kept is None:
            waiting = [other.host for other in self._jobs.values() if not other.over]
            if len(waiting) >= MAX_WAITING or waiting.count(host) >= MAX_WAITING_PER_HOST:
                raise RequestError(text("http-reviews"), 503)
            job.work = asyncio.create_task(self._work(name, seat, record, job), name=f"review of {name}")
        self._jobs[name, seat] = job
        complete = [key for key, other in self._jobs.items() if other.over]
        for key in complete[: max(0, len(complete) - KEPT)]:
            del self._jobs[key]

    def _kept_review(self, name: str, seat: int) -> Review | None:
        """Return the stored review, or None if there is none that this release can read."""
        text = self._store.review(name, seat)
        try:
            return None if text is None else msgspec.json.decode(text, type=Review)
        except msgspec.DecodeError:
            log.info("The review of table %s is of another release and will be computed again.", name)
            return None

    async def _work(self, name: str, seat: int, record: Record, job: _Job) -> None:
        """Compute one review, once its judge is compiled."""
        game = record.game.name
        while not all(self._compiling.is_ready(game, part) for part in (LEVEL, "coach")):
            if any(self._compiling.has_failed(game, part) for part in (LEVEL, "coach")):
                job.problem = NO_JUDGE
                return
            await asyncio.sleep(PAUSE)
        try:
            job.thought = self._bots.review(record, seat, address=job.host, report=lambda known: job.note(known))
            job.review = await asyncio.wrap_future(job.thought.result)
            if job.review is not None and not name.startswith(RECORD):
                review = msgspec.json.encode(job.review).decode()
                await asyncio.wrap_future(self._store.keep_review(name, seat, review))
        except RequestError as error:
            job.problem = error.text
        except StoreError as error:
            log.error("%s", error)  # Only saving failed; the review exists.
        except Exception:
            log.exception("The review of %s failed.", name)
            job.problem = text("http-review-failed")

    def _sentence(self, job: _Job) -> Text:
        if job.begun:
            return text("review-doing", done=job.done, all=job.of)
        begun = any(other.begun and not other.over for other in self._jobs.values())
        return text("review-waiting" if begun else "review-compiling")

    def tables(self) -> list[str]:
        """Return the ids of the tables whose reviews are in memory."""
        return [name for name, _ in self._jobs if not name.startswith(RECORD)]

    def drop(self, table: str) -> None:
        """Drop the reviews of a table from memory, and cancel those in progress."""
        for key in [key for key in self._jobs if key[0] == table]:
            _stop(self._jobs.pop(key))

    async def close(self) -> None:
        """Cancel the review in progress."""
        for job in self._jobs.values():
            _stop(job)


def _stop(job: _Job) -> None:
    if job.thought is not None:
        job.thought.stop()
    if job.work is not None:
        job.work.cancel()

"""Archiving of tables that nobody plays at any more: first only the record is kept, later nothing."""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from datetime import timedelta
from typing import Protocol

import msgspec

from omegatable.locales.text import text
from omegatable.play.record import record_text
from omegatable.table.events import EventError
from omegatable.table.store import ArchivedError, ConflictError, Lease, Limits, StoreError
from omegatable.table.store.retention import UNPLAYED_DAYS, UNSEEN_DAYS
from omegatable.web.cluster.servers import ElsewhereError
from omegatable.web.live.tables import Tables

log = logging.getLogger("omegatable.web")

KEPT = timedelta(days=30)  # time since the last move
DAY = 24 * 3600.0  # seconds
DEAL_DAYS = 60  # days for which the results of a deal of the day are stored
PAUSE_SECONDS = 3600.0  # seconds between two runs
ERASED_SECONDS = 30.0  # max seconds for which memory keeps a table that the store has no longer
NOT_FINISHED = text("result-not-finished")


class _Recurring(ABC):
    """A task that repeats its work at intervals. An error is logged, because the work is done again later."""

    _done: str  # what the task does to tables, for the log

    def __init__(self, name: str) -> None:
        self._task = asyncio.create_task(self._run(), name=name)

    async def close(self) -> None:
        """Cancel the task."""
        self._task.cancel()
        await asyncio.wait([self._task])

    @abstractmethod
    def _pause(self) -> float:
        """Return the seconds until the next run."""

    @abstractmethod
    async def _work(self) -> None:
        """Do the work once."""

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._pause())
            try:
                await self._work()
            except StoreError as error:
                log.error("%s", error)
            except Exception:
                log.exception("Tables are not %s now.", self._done)


class Archiving(_Recurring):
    """The task that archives the tables of a store, and erases tables that nobody needs.

    Tables at which somebody has played are erased *keep_days* after their last change; 0 keeps them forever.
    """

    _done = "archived"

    def __init__(self, tables: Tables, keep_days: int = 0) -> None:
        self._tables, self._keep_days = tables, keep_days
        super().__init__("archiving")

    def _pause(self) -> float:
        return PAUSE_SECONDS

    async def _work(self) -> None:
        await self._forget_stale()
        await self._archive_idle()
        day = self._tables.runtime.timestamp(DEAL_DAYS * DAY)[: len("2026-11-26")]
        await asyncio.wrap_future(self._tables.store.forget_deals(day))

    async def _forget_stale(self) -> None:
        """Erase the tables that nobody needs, unless a server has them open."""
        store, timestamp = self._tables.store, self._tables.runtime.timestamp
        limits = Limits(
            unseen=timestamp(UNSEEN_DAYS * DAY),
            unplayed=timestamp(UNPLAYED_DAYS * DAY),
            played=timestamp(self._keep_days * DAY) if self._keep_days else "",
        )

        def forget(lease: Lease) -> None:
            store.forget_if_stale(lease.table, limits).result()

        while stale := await asyncio.to_thread(store.stale, limits):
            erased = 0
            for table in stale:
                with contextlib.suppress(ElsewhereError):  # The table is open on another server.
                    erased += await self._tables.hold(table, forget)
            if not erased:
                return

    async def _archive_idle(self) -> None:
        before = self._tables.runtime.timestamp(KEPT.total_seconds())
        for table in await asyncio.to_thread(self._tables.store.idle_since, before):

            def archive(lease: Lease) -> None:
                self._archive(lease, before)

            try:
                await self._tables.hold(table, archive)
            except (ElsewhereError, EventError, ArchivedError, ConflictError):
                continue  # The table is open, was played at since, or cannot be read: it stays as it is.
            except StoreError:
                raise
            except Exception:  # Any error is logged, and the other tables are still archived.
                log.exception("Table %s is not archived now.", table)

    def _archive(self, lease: Lease, before: str) -> None:
        """Archive a table that is not open, in a thread, unless somebody has played there since."""
        room = self._tables.rebuild(lease.table)
        if room is None:
            return
        glance = room.glance()
        ended = msgspec.structs.replace(glance, awaited=[], lobby=[], result=glance.result or NOT_FINISHED)
        text = record_text(room.snapshot().record)
        told = msgspec.json.encode(ended).decode()
        self._tables.store.archive(room.table, room.version, text, told, idle_since=before, fence=lease.fence).result()


class Keeper(Protocol):
    """A part of a server that keeps tables, or data derived from them, in memory."""

    def tables(self) -> list[str]:
        """Return the ids of these tables."""
        ...

    def drop(self, table: str) -> None:
        """Drop a table from memory."""
        ...


class Erasures(_Recurring):
    """The task that drops from memory the tables that a command such as `omegatable forget` has erased.

    The *keepers* hold what is made of tables, such as replays.
    """

    _done = "dropped from memory"

    def __init__(self, tables: Tables, *keepers: Keeper) -> None:
        self._store, self._keepers = tables.store, (tables, *keepers)
        super().__init__("erasures")

    def _pause(self) -> float:
        return ERASED_SECONDS

    async def _work(self) -> None:
        for table in {table for keeper in self._keepers for table in keeper.tables()}:
            if await asyncio.to_thread(self._store.glance, table) is None:
                for keeper in self._keepers:
                    keeper.drop(table)

"""Waking the tables at which something happens by itself, when they are not open on any server."""

import asyncio
import logging

from omegatable.runtime import moment
from omegatable.table.events import EventError
from omegatable.table.store import ArchivedError, StoreError
from omegatable.web.cluster.servers import ElsewhereError
from omegatable.web.live.tables import Tables

log = logging.getLogger("omegatable.web")

PAUSE_SECONDS = 3.0  # between two looks
MAX_OPEN = 20  # tables that are open at a time because their time was up
LATE = 2000  # milliseconds after which a table is late: an open table handles its own timeout


class Waking:
    """The task that opens tables whose time is up."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._failing = False
        self._woken: set[str] = set()  # tables that were opened here and are still
        self._failed: set[str] = set()  # tables that come after all others next time
        self._unreadable: set[str] = set()  # tables that are not tried again before this server starts anew
        self._task = asyncio.create_task(self._run(), name="waking")

    async def close(self) -> None:
        """End the task."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while True:
            try:
                await self.wake(self._tables.runtime.calendar() - LATE)
                self._failing = False
            except StoreError as error:
                if not self._failing:
                    log.error("%s", error)
                self._failing = True
            except Exception:  # Any error is logged, because there is a next time.
                log.exception("Tables are not woken now.")
            await asyncio.sleep(PAUSE_SECONDS)

    async def wake(self, when: int) -> None:
        """Open tables that were due before *when*, in milliseconds since 1970: at most so many that few are open.

        One that cannot be opened keeps none of the others waiting. Raises `StoreError` if the tables cannot be listed.
        """
        self._woken = {table for table in self._woken if self._tables.has_open(table)}
        late = await asyncio.to_thread(self._tables.store.due_before, moment(when))
        waiting = [table for table in late if table not in self._unreadable and not self._tables.has_open(table)]
        waiting.sort(key=self._failed.__contains__)
        for table in waiting[: MAX_OPEN - len(self._woken)]:
            self._failed.discard(table)
            try:
                await self._tables.wake(table)
                self._woken.add(table)
            except ElsewhereError:
                continue  # another server has it
            except (EventError, ArchivedError):
                self._unreadable.add(table)
            except StoreError as error:
                log.error("Table %s is not woken now: %s", table, error)
                self._failed.add(table)
            except Exception:  # Any error is logged, and the other tables are woken all the same.
                log.exception("Table %s is not woken.", table)
                self._unreadable.add(table)

"""Waking of tables that are due for a timeout or a bot, and that no server has open."""

import asyncio
import logging

from omegatable.runtime import moment
from omegatable.table.events import EventError
from omegatable.table.store import ArchivedError, StoreError
from omegatable.web.cluster.servers import ElsewhereError
from omegatable.web.live.tables import Tables

log = logging.getLogger("omegatable.web")

PAUSE_SECONDS = 3.0  # seconds between two checks
MAX_OPEN = 20  # max tables that are open at a time because they were due
LATE = 2000  # Milliseconds after which a table counts as late. An open table handles its own timeouts.


class Waking:
    """The task that opens tables that are due."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._failing = False
        self._woken: set[str] = set()  # tables that were woken here and are still open
        self._failed: set[str] = set()  # tables that are tried last next time
        self._unreadable: set[str] = set()  # tables that are not tried again until this server restarts
        self._task = asyncio.create_task(self._run(), name="waking")

    async def close(self) -> None:
        """Cancel the task."""
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
            except Exception:  # Any error is logged, because the task runs again later.
                log.exception("Tables are not woken now.")
            await asyncio.sleep(PAUSE_SECONDS)

    async def wake(self, when: int) -> None:
        """Open tables that were due before *when*, in milliseconds since 1970, up to the limit of open tables.

        A table that cannot be opened does not delay the others. Raises `StoreError` if the tables cannot be listed.
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
                continue  # Another server has the table.
            except (EventError, ArchivedError):
                self._unreadable.add(table)
            except StoreError as error:
                log.error("Table %s is not woken now: %s", table, error)
                self._failed.add(table)
            except Exception:  # Any error is logged, and the other tables are still woken.
                log.exception("Table %s is not woken.", table)
                self._unreadable.add(table)

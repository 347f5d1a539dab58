"""Which server has a table: leases in the database that several servers share.

A server that is asked for a table takes its lease, or learns who has it. Where the store has one server only, every
table is here. A thread renews the leases, so that a busy event loop does not lose them.
"""

import asyncio
import logging
import threading
from collections.abc import Callable

from omegatable.runtime import Repeated, Runtime
from omegatable.table.store import Lease, Leases, Owner, Store, StoreError

log = logging.getLogger("omegatable.web")

RENEWALS = 3  # renewals in the time for which a lease lasts
CERTAIN = 5 / 6  # the part of a lease's time, after a renewal, in which no other server can have taken a table over


class ElsewhereError(Exception):
    """Raised when another server has the table that is asked for."""

    def __init__(self, table: str, owner: Owner) -> None:
        super().__init__(f"Table {table} is at {owner.address}.")
        self.table, self.owner = table, owner


class Servers:
    """This server among those that share the database; alone if *store* has no leases.

    *address* is where the other servers reach this one. Begin with `start`.
    """

    def __init__(self, store: Store, address: str, runtime: Runtime) -> None:
        self._store, self._runtime = store, runtime
        self._leases = store.leases
        self.address = address
        self.secret = b""  # shared by all servers of the database; empty for a server alone
        self._renewed = 0.0  # when the last renewal that was in time began, on this machine's own clock
        self._renewing = threading.Lock()
        self._renewals: Repeated | None = None
        self._ended = False
        self._failing = False
        self._changes: dict[str, asyncio.Event] = {}  # by table, while somebody waits for another owner
        self._on_loss: Callable[[set[str]], None] = lambda _: None
        self._on_deaths: Callable[[set[str]], None] = lambda _: None

    async def start(self, on_loss: Callable[[set[str]], None], on_deaths: Callable[[set[str]], None]) -> None:
        """Register this server and begin to renew its leases.

        *on_loss* is called with the tables that are left, if leases ran out; *on_deaths* with the ids of the servers
        that are alive, after each renewal.
        """
        if self._leases is None:
            return
        self._on_loss, self._on_deaths = on_loss, on_deaths
        self._loop = asyncio.get_running_loop()
        self._renewed = self._runtime.monotonic()
        self.secret = await asyncio.to_thread(self._leases.register, self.address)
        self._store.watch(self._heard)
        self._renewals = self._runtime.repeat(self._renew_again, "leases", after=self._leases.seconds / RENEWALS)

    async def acquire(self, table: str) -> Lease | None:
        """Return the lease of *table*, or None if there is no such table.

        Raises `ElsewhereError` if another server has it, and `StoreError` if the database cannot be reached.
        """
        if self._leases is None:
            return Lease(table, 0)
        await self.make_certain()
        found = await asyncio.to_thread(self._leases.acquire, table)
        if isinstance(found, Owner):
            raise ElsewhereError(table, found)
        return found

    async def make_certain(self) -> None:
        """Renew the leases if this server has paused, so that it knows which tables others may have taken over.

        Raises `StoreError` if the database cannot be reached.
        """
        if self._leases is not None and self._is_late(self._leases):
            await asyncio.to_thread(self._renew)

    async def release(self, lease: Lease) -> None:
        """Give the lease of a table back, so that another server need not wait for it."""
        if self._leases is None or self._ended:
            return
        try:
            await asyncio.to_thread(self._leases.release, lease)
        except StoreError as error:
            log.warning("Table %s: %s", lease.table, error)  # it runs out by itself when this server ends

    async def change_of(self, table: str, seconds: float) -> None:
        """Wait until the owner of *table* may have changed, at most so many seconds."""
        change = self._changes.setdefault(table, asyncio.Event())
        try:
            await asyncio.wait_for(change.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            self._changes.pop(table, None)

    async def close(self) -> None:
        """Give all leases back."""
        if self._leases is None or self._ended:
            return
        self._ended = True
        if self._renewals is not None:
            await asyncio.to_thread(self._renewals.stop)
        try:
            await asyncio.to_thread(self._leases.leave)
        except StoreError as error:
            log.warning("%s", error)

    def _heard(self, table: str) -> None:
        """In a thread of the store: wake those who wait for another owner of a table."""
        change = self._changes.get(table)
        if change is not None:
            self._loop.call_soon_threadsafe(change.set)

    def _is_late(self, leases: Leases) -> bool:
        """Return whether others may have taken tables over since the last renewal of which this server knows."""
        return self._runtime.monotonic() - self._renewed > CERTAIN * leases.seconds

    def _renew(self) -> None:
        """Renew the leases, in a thread. If that was too late, have the loop drop the tables that may be lost."""
        assert self._leases is not None
        with self._renewing:
            began = self._runtime.monotonic()
            left = self._leases.renew(late=self._is_late(self._leases))
            if left is not None:  # at once, whatever comes next here: nobody is told so a second time
                self._loop.call_soon_threadsafe(self._on_loss, left)
            self._renewed = began

    def _renew_again(self) -> float:
        """In a thread: renew the leases, and return the seconds until that is due again."""
        assert self._leases is not None
        try:
            self._renew()
            alive = self._leases.alive()
        except StoreError as error:
            if not self._failing:
                log.error("%s", error)
            self._failing = True
        else:
            self._failing = False
            self._loop.call_soon_threadsafe(self._on_deaths, alive)
        return self._leases.seconds / RENEWALS

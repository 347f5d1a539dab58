"""Which server has a table: leases in a database that several servers share.

A server that needs a table takes its lease, or gets the server that holds it. If the store has only one server, every
table is local. A thread renews the leases, so that a busy event loop does not lose them.
"""

import asyncio
import logging
import threading
from collections.abc import Callable

from omegatable.runtime import Repeated, Runtime
from omegatable.table.store import Lease, Leases, Owner, Store, StoreError

log = logging.getLogger("omegatable.web")

RENEWALS = 3  # renewals during the lifetime of a lease
CERTAIN = 5 / 6  # share of a lease's lifetime after a renewal in which no other server can have taken a table over


class ElsewhereError(Exception):
    """Raised when another server has the requested table."""

    def __init__(self, table: str, owner: Owner) -> None:
        super().__init__(f"Table {table} is at {owner.address}.")
        self.table, self.owner = table, owner


class Servers:
    """This server and the other servers of its database; a single server if *store* has no leases.

    *address* is where the other servers reach this server. Call `start` first.
    """

    def __init__(self, store: Store, address: str, runtime: Runtime) -> None:
        self._store, self._runtime = store, runtime
        self._leases = store.leases
        self.address = address
        self.secret = b""  # shared by all servers of the database; empty for a single server
        self._renewed = 0.0  # when the last renewal in time began, on this machine's monotonic clock
        self._renewing = threading.Lock()
        self._renewals: Repeated | None = None
        self._ended = False
        self._failing = False
        self._changes: dict[str, asyncio.Event] = {}  # by table, while a request waits for a change of owner
        self._on_loss: Callable[[set[str]], None] = lambda _: None
        self._on_deaths: Callable[[set[str]], None] = lambda _: None

    async def start(self, on_loss: Callable[[set[str]], None], on_deaths: Callable[[set[str]], None]) -> None:
        """Register this server and begin to renew its leases.

        *on_loss* is called with the remaining tables if leases expired. *on_deaths* is called with the ids of the live
        servers after each renewal.
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
        """Renew the leases if this server has paused, because other servers may have taken its tables over.

        Raises `StoreError` if the database cannot be reached.
        """
        if self._leases is not None and self._is_late(self._leases):
            await asyncio.to_thread(self._renew)

    async def release(self, lease: Lease) -> None:
        """Release the lease of a table, so that another server need not wait for it."""
        if self._leases is None or self._ended:
            return
        try:
            await asyncio.to_thread(self._leases.release, lease)
        except StoreError as error:
            log.warning("Table %s: %s", lease.table, error)  # The lease expires when this server ends.

    async def change_of(self, table: str, seconds: float) -> None:
        """Wait until the owner of *table* may have changed, or until *seconds* have passed."""
        change = self._changes.setdefault(table, asyncio.Event())
        try:
            await asyncio.wait_for(change.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            self._changes.pop(table, None)

    async def close(self) -> None:
        """Release all leases."""
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
        """Wake the callers that wait for another owner of a table. Called in a thread of the store."""
        change = self._changes.get(table)
        if change is not None:
            self._loop.call_soon_threadsafe(change.set)

    def _is_late(self, leases: Leases) -> bool:
        """Return whether other servers may have taken tables over since the last known renewal."""
        return self._runtime.monotonic() - self._renewed > CERTAIN * leases.seconds

    def _renew(self) -> None:
        """Renew the leases, in a thread. After a late renewal, tell the loop to drop the tables that may be lost."""
        assert self._leases is not None
        with self._renewing:
            began = self._runtime.monotonic()
            left = self._leases.renew(late=self._is_late(self._leases))
            if left is not None:  # This comes first, because the store reports the loss only once.
                self._loop.call_soon_threadsafe(self._on_loss, left)
            self._renewed = began

    def _renew_again(self) -> float:
        """Renew the leases, and return the seconds until the next renewal is due. Called in a thread."""
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

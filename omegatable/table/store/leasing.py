"""Leases of tables in PostgreSQL: which server may change a table, and until when.

A server renews its own row once a second, which renews all of its leases. All times come from the database's clock. A
server whose row has expired can lose any of its tables to the next server that acquires the table. The table's fence is
then increased, and every later append of the old owner is refused in the transaction of the append.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager

from omegatable.runtime import Runtime
from omegatable.table.store.interface import Execute, Lease, Owner

LEASE_SECONDS = 3.0  # A server that does not renew keeps its tables for this long.
SECRET_BYTES = 32


class PostgresLeases:
    """The leases of one server, which last *seconds* after each renewal.

    *run* opens a transaction. On *channel*, the other servers are notified of a change of owner.
    """

    def __init__(
        self, run: Callable[[], AbstractContextManager[Execute]], channel: str, seconds: float, runtime: Runtime
    ) -> None:
        self.server = runtime.token(12)
        self.seconds = seconds
        self._run, self._runtime = run, runtime
        self._channel = channel
        self._address = ""

    def register(self, address: str) -> bytes:
        """Publish this server's *address* to the other servers, and return the secret that all of them share."""
        self._address = address
        with self._run() as execute:
            execute("delete from servers where expires < clock_timestamp() - interval '1 hour'", ())
            fresh = self._runtime.random.randbytes(SECRET_BYTES)
            execute("insert into cluster (secret) values ({}) on conflict do nothing", (fresh,))
            (secret,) = execute("select secret from cluster", ()).fetchone()
        self.renew(late=False)
        return bytes(secret)

    def renew(self, *, late: bool) -> set[str] | None:
        """Renew all leases of this server.

        Returns None if the renewal was in time. Otherwise other servers may have taken tables over: returns the tables
        that are left. With *late*, the renewal counts as late too: an earlier renewal may have been committed late
        without a reply from the database, and then this renewal looks in time.
        """
        with self._run() as execute:
            was = execute(
                "select expires > clock_timestamp() from servers where server = {} for update", (self.server,)
            ).fetchone()
            execute(
                "insert into servers (server, address, expires) "
                "values ({}, {}, clock_timestamp() + {} * interval '1 second') "
                "on conflict (server) do update set expires = excluded.expires",
                (self.server, self._address, self.seconds),
            )
            if was is not None and was[0] and not late:
                return None
            rows = execute("select table_id from leases where server = {}", (self.server,)).fetchall()
        return {table for (table,) in rows}

    def alive(self) -> set[str]:
        """Return the ids of the servers that have renewed in time."""
        with self._run() as execute:
            rows = execute("select server from servers where expires > clock_timestamp()", ()).fetchall()
        return {server for (server,) in rows}

    def acquire(self, table: str) -> Lease | Owner | None:
        """Return a lease of *table*, or the server that already has it, or None if there is no such table."""
        with self._run() as execute:
            # Every append and every acquire locks this row first, so the fence and the events never change in between.
            if execute("select 1 from tables where table_id = {} for update", (table,)).fetchone() is None:
                return None
            # The lock on the owner's row prevents a renewal while its table is taken over.
            owner = execute(
                "select servers.server, address, expires > clock_timestamp() from leases join servers using (server) "
                "where table_id = {} for share of servers",
                (table,),
            ).fetchone()
            if owner is not None and owner[0] != self.server and owner[2]:
                return Owner(owner[0], owner[1])
            (fence,) = execute(
                "update tables set fence = fence + 1 where table_id = {} returning fence", (table,)
            ).fetchone()
            execute(
                "insert into leases (table_id, server, fence) values ({}, {}, {}) on conflict (table_id) "
                "do update set server = excluded.server, fence = excluded.fence",
                (table, self.server, fence),
            )
            execute("select pg_notify({}, {})", (self._channel, table))
        return Lease(table, fence)

    def release(self, lease: Lease) -> None:
        """Release a lease, if this server still holds it."""
        with self._run() as execute:
            given = execute(
                "delete from leases where table_id = {} and server = {} and fence = {}",
                (lease.table, self.server, lease.fence),
            )
            if given.rowcount:
                execute("select pg_notify({}, {})", (self._channel, lease.table))

    def leave(self) -> None:
        """Release all leases, because this server is shutting down."""
        with self._run() as execute:
            rows = execute("delete from leases where server = {} returning table_id", (self.server,)).fetchall()
            execute("delete from servers where server = {}", (self.server,))
            for (table,) in rows:
                execute("select pg_notify({}, {})", (self._channel, table))

"""The store of tables: one interface, with SQLite and PostgreSQL behind it.

`open_store(None)` opens SQLite in the user's data directory, `open_store("club.sqlite")` opens a custom SQLite file,
and `open_store("postgresql://...")` opens a PostgreSQL server that several hosts can share.

Each store has one writer thread that commits in groups: appends that arrive during a commit go into the next group.
`append` returns a future that completes after the commit. A caller that waits for the future never announces an event
that is not stored.
"""

from pathlib import Path

from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.store.interface import (
    ArchivedError,
    ClaimRow,
    ConflictError,
    Lease,
    Leases,
    Limits,
    Owner,
    Store,
    StoreError,
    Subscription,
    UncertainError,
)
from omegatable.table.store.leasing import LEASE_SECONDS
from omegatable.table.store.postgres import PostgresStore
from omegatable.table.store.sqlite import SqliteStore, default_path


def open_store(
    database: str | Path | None = None,
    *,
    survive_power_cut: bool = False,
    alone: bool = False,
    lease_seconds: float = LEASE_SECONDS,
    runtime: Runtime = SYSTEM,
) -> SqliteStore | PostgresStore:
    """Open the store at *database*: None, a path, or a `postgresql://` address.

    By default, a crash of the program loses nothing, but a power cut may lose the last moves. With *survive_power_cut*,
    each commit waits for the disk. With *alone*, a SQLite file is locked against other callers that also pass *alone*:
    SQLite supports one server. PostgreSQL supports any number of servers, and each keeps its tables for *lease_seconds*
    after its last renewal. Raises `StoreError` for another kind of address, or if the store cannot be opened.
    """
    if isinstance(database, str) and database.startswith(("postgresql://", "postgres://")):
        return PostgresStore(
            database, survive_power_cut=survive_power_cut, lease_seconds=lease_seconds, runtime=runtime
        )
    if isinstance(database, str) and ("://" in database or database == ":memory:" or database.startswith("file:")):
        start, slashes, _ = database.partition("://")  # The rest of an address may contain a password.
        raise StoreError(f"The tables are in a file or at a postgresql:// address, not at {start}{slashes}.")
    path = Path(database) if database else default_path()
    return SqliteStore(path, survive_power_cut=survive_power_cut, alone=alone, runtime=runtime)


__all__ = [
    "LEASE_SECONDS",
    "ArchivedError",
    "ClaimRow",
    "ConflictError",
    "Lease",
    "Leases",
    "Limits",
    "Owner",
    "SqliteStore",
    "Store",
    "StoreError",
    "Subscription",
    "UncertainError",
    "default_path",
    "open_store",
]

"""A database that several simulated servers share: the product's writer and leases over SQLite in memory, with faults.

The statements are the product's own. Those of leases are PostgreSQL's, of which SQLite needs a few words in other
forms; time is virtual.
"""

import contextlib
import functools
import re
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from omegatable.runtime import Runtime
from omegatable.table.store.interface import Execute, StoreError
from omegatable.table.store.leasing import LEASE_SECONDS, PostgresLeases
from omegatable.table.store.migrating import migrations, statements
from omegatable.table.store.writing import PATIENCE_SECONDS, GroupCommitStore
from tests.simulation.loop import Node, SimulatedLoop

LEASES = """
create table servers (server text primary key, address text not null, expires real not null);
create table leases (table_id text primary key, server text not null, fence integer not null);
create table cluster (only_row integer primary key default 1, secret blob not null)
"""
APPEND, TABLE = "update tables set events = ", 8  # how the statement begins that adds events, and its table's place


class PassingError(sqlite3.OperationalError):
    """The database is locked or cannot be reached."""


class FullError(sqlite3.OperationalError):
    """There is no room."""


class Database:
    """What survives a server.

    *fate* draws what happens to each transaction: "" for nothing, "locked", "away", "full", "lost" before the
    commit, or "unsaid": committed, and the answer is an error. *unsaid* is then called with whether events were
    committed. *broken* gets each broken promise.
    """

    def __init__(
        self,
        loop: SimulatedLoop,
        fate: Callable[[], str],
        unsaid: Callable[[bool], None],
        broken: Callable[[str], None],
    ) -> None:
        self.loop, self.fate, self.unsaid, self.broken = loop, fate, unsaid, broken
        self.appended = False  # whether the present transaction has added events
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for script in [*(script for _, script in migrations("sqlite")), LEASES]:
            for statement in statements(script):
                self.connection.execute(statement)
        self.connection.create_function("clock_timestamp", 0, loop.time)
        self.connection.create_function("pg_notify", 2, lambda _, table: self.announced.setdefault(table))
        self.announced: dict[str, None] = {}  # by the present transaction
        self.stores: list[SimulatedStore] = []

    def read(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a query, whatever faults there are."""
        return self.connection.execute(statement, values).fetchall()

    @contextlib.contextmanager
    def transaction(self, execute: Execute) -> Iterator[Execute]:
        """Run statements in one transaction, as fate has it."""
        fate = self.fate()
        if fate in ("locked", "away"):
            raise PassingError("database is locked" if fate == "locked" else "the database cannot be reached")
        self.announced.clear()
        self.appended = False
        self.connection.execute("begin")
        try:
            yield functools.partial(_execute_when_full, execute) if fate == "full" else execute
            if fate == "lost":
                raise PassingError("the connection was lost before the commit")
            self.connection.execute("commit")
        except BaseException:
            self.connection.execute("rollback")
            raise
        for table in self.announced:
            for store in self.stores:
                delay = self.loop.chance.uniform(0.001, 0.05)
                self.loop.call_later(delay, store.hear, table, context=store.node.context)
        if fate == "unsaid":
            self.unsaid(self.appended)
            raise PassingError("the connection was lost after the commit")


class SimulatedStore(GroupCommitStore):
    """The store of one server."""

    _errors = (sqlite3.Error,)

    def __init__(self, database: Database, node: Node, runtime: Runtime) -> None:
        self.database, self.node = database, node
        super().__init__("the simulation", runtime)
        self.leases = PostgresLeases(self._run, "channel", LEASE_SECONDS, runtime)
        database.stores.append(self)

    def hear(self, table: str) -> None:
        """Hear that a table has changed."""
        for tell in self._watchers:
            tell(table)

    def _open(self) -> None:
        """The database is open."""

    def _shut(self) -> None:
        """The database stays open."""

    @contextlib.contextmanager
    def _transaction(self, seconds: float) -> Iterator[Execute]:
        with self.database.transaction(self._execute) as execute:
            yield execute

    def _execute(self, statement: str, values: tuple[Any, ...]) -> Any:
        cursor = self.database.connection.execute(_translated(statement), values)
        if statement.startswith(APPEND) and cursor.rowcount:
            self.database.appended = True
            self._check_owner(values[TABLE])
        return cursor

    def _check_owner(self, table: str) -> None:
        """One owner at a time: the server that changes a table has its lease."""
        owner = self.database.read("select server from leases where table_id = ?", table)
        if owner != [(self.leases.server,)]:
            self.database.broken(f"{self.node.name} changed {table}, whose lease it does not have")

    def _announce(self, execute: Execute, table: str) -> None:
        self.database.announced.setdefault(table)

    def _is_conflict(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def _will_pass(self, error: Exception) -> bool:
        return isinstance(error, PassingError)

    def _read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if self.database.fate() in ("locked", "away"):
            raise StoreError("The tables cannot be reached: the database is locked.")
        return self.database.connection.execute(_translated(statement), values).fetchall()

    @contextlib.contextmanager
    def _run(self) -> Iterator[Execute]:
        try:
            with self._transaction(PATIENCE_SECONDS) as execute:
                yield execute
        except sqlite3.Error as error:
            raise StoreError(self._sentence(error)) from error


def _execute_when_full(execute: Execute, statement: str, values: tuple[Any, ...]) -> Any:
    if not statement.startswith("select"):
        raise FullError("database or disk is full")
    return execute(statement, values)


@functools.cache
def _translated(statement: str) -> str:
    """Return a statement as SQLite understands it."""
    text = re.sub(r" for (update|share of servers)", "", statement).replace("{}", "?")
    return text.replace("interval '1 second'", "1").replace("interval '1 hour'", "3600")

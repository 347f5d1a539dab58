"""The store on a PostgreSQL server, through psycopg 3 and its pool of connections."""

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator
from typing import Any

from omegatable.extras import missing
from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.store.interface import Execute, StoreError
from omegatable.table.store.leasing import LEASE_SECONDS, PostgresLeases
from omegatable.table.store.migrating import migrations, refuse_newer, statements
from omegatable.table.store.watchdog import Watchdog
from omegatable.table.store.writing import PATIENCE_SECONDS, GroupCommitStore

CONNECTIONS = 8  # max connections, for the writer, the readers and the leases
GRACE = 0.5  # Seconds by which a server may exceed its own timeout before its connection is cut.
LISTENING_SECONDS = 0.5  # seconds between two checks of the listener whether the store is closed
CHANNEL = "omegatable_tables"  # the channel of notifications, each with the id of a table


class PostgresStore(GroupCommitStore):
    """A store on a PostgreSQL server."""

    leases: PostgresLeases

    def __init__(
        self,
        address: str,
        *,
        survive_power_cut: bool = False,
        lease_seconds: float = LEASE_SECONDS,
        runtime: Runtime = SYSTEM,
    ) -> None:
        self._psycopg, self._pools = _modules()
        self._errors = (self._psycopg.Error,)
        self._address = address
        self._survive_power_cut, self._lease_seconds = survive_power_cut, lease_seconds
        self._listener: threading.Thread | None = None
        self._ending = threading.Event()
        super().__init__(without_password(address), runtime)

    def _open(self) -> None:
        settings = {
            "autocommit": True,
            "connect_timeout": int(PATIENCE_SECONDS),
            "tcp_user_timeout": int(PATIENCE_SECONDS * 1000),
        }
        try:
            with self._psycopg.connect(self._address, **settings) as connection:
                self._migrate(connection)
        except self._psycopg.Error as error:
            raise StoreError(super()._sentence(error)) from error
        self._watchdog = Watchdog(self._runtime)
        logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # The store reports failures itself.
        self._pool = self._pools.ConnectionPool(
            self._address,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=PATIENCE_SECONDS,
            reconnect_timeout=PATIENCE_SECONDS,
            kwargs=settings,
            configure=self._configure,
            check=self._check,
            open=True,
        )
        self.leases = PostgresLeases(self._run, CHANNEL, self._lease_seconds, self._runtime)

    def _configure(self, connection: Any) -> None:
        limit = int(PATIENCE_SECONDS * 1000)
        connection.execute(f"set statement_timeout = {limit}")
        connection.execute(f"set idle_in_transaction_session_timeout = {2 * limit}")  # A paused server blocks nobody.
        if self._survive_power_cut:  # Otherwise the server's own setting applies.
            connection.execute("set synchronous_commit = on")

    def _check(self, connection: Any) -> None:
        """Raise the driver's error if an idle connection is broken."""
        with self._watchdog.limit(connection, PATIENCE_SECONDS):
            connection.execute("")

    def _migrate(self, connection: Any) -> None:
        steps = migrations("postgresql")
        with connection.transaction():
            connection.execute("select pg_advisory_xact_lock(60119)")  # Two servers may start at the same time.
            connection.execute("create table if not exists schema_version (version integer not null)")
            row = connection.execute("select version from schema_version").fetchone()
            present = row[0] if row else 0
            refuse_newer(self._name, present, len(steps))
            if row is None:
                connection.execute("insert into schema_version (version) values (0)")
            for number, script in steps[present:]:
                for statement in statements(script):
                    connection.execute(statement)
                connection.execute("update schema_version set version = %s", (number,))

    def _shut(self) -> None:
        self._ending.set()
        if self._listener is not None:
            self._listener.join()
        self._pool.close()
        self._watchdog.close()

    @contextlib.contextmanager
    def _transaction(self, seconds: float) -> Iterator[Execute]:
        with (
            self._pool.connection(timeout=seconds) as connection,
            self._watchdog.limit(connection, seconds + GRACE),
            connection.transaction(),
        ):
            execute = _executing(connection)
            if seconds < 0.8 * PATIENCE_SECONDS:  # The caller has already waited, so the usual timeout is too long.
                execute("select set_config('statement_timeout', {}, true)", (str(max(1, int(1000 * seconds))),))
            yield execute

    def _announce(self, execute: Execute, table: str) -> None:
        execute("select pg_notify({}, {})", (CHANNEL, table))

    def watch(self, tell: Callable[[str], None]) -> None:
        """Call *tell*, in a thread of the store, with the id of each table whose summary or owner changes."""
        super().watch(tell)
        if self._listener is None:
            self._listener = threading.Thread(target=self._listen, name="table-store-listener", daemon=True)
            self._listener.start()

    def _listen(self) -> None:
        """Forward notifications until the store is closed, and reconnect after a lost connection."""
        while not self._ending.is_set():
            try:
                with self._psycopg.connect(self._address, autocommit=True, connect_timeout=2) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    while not self._ending.is_set():
                        for notification in connection.notifies(timeout=LISTENING_SECONDS):
                            for tell in self._watchers:
                                tell(notification.payload)
            except self._psycopg.Error:
                self._ending.wait(LISTENING_SECONDS)

    def _is_conflict(self, error: Exception) -> bool:
        return isinstance(error, self._psycopg.errors.UniqueViolation)

    def _will_pass(self, error: Exception) -> bool:
        never = (self._psycopg.errors.DiskFull, self._psycopg.errors.InsufficientPrivilege)
        return isinstance(error, self._psycopg.OperationalError) and not isinstance(error, never)

    def _sentence(self, error: Exception) -> str:
        return super()._sentence(
            LookupError("the database does not answer in time") if self._will_pass(error) else error
        )

    def _read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._pool.connection() as connection, self._watchdog.limit(connection, PATIENCE_SECONDS + GRACE):
                return _executing(connection)(statement, values).fetchall()
        except self._psycopg.Error as error:
            raise StoreError(self._sentence(error)) from error

    @contextlib.contextmanager
    def _run(self) -> Iterator[Execute]:
        """Run the statements of a lease in one transaction. Raises `StoreError`."""
        try:
            with self._transaction(PATIENCE_SECONDS) as execute:
                yield execute
        except self._psycopg.Error as error:
            raise StoreError(self._sentence(error)) from error


def _executing(connection: Any) -> Execute:
    return lambda statement, values: connection.execute(statement.replace("{}", "%s"), values)


def _modules() -> tuple[Any, Any]:
    """Return the modules `psycopg` and `psycopg_pool`; raise `StoreError` if they are not installed."""
    if sentence := missing("A PostgreSQL store needs", "postgres"):
        raise StoreError(sentence)
    import psycopg
    import psycopg_pool

    return psycopg, psycopg_pool


def without_password(address: str) -> str:
    """Return a server's address without its password, for display."""
    scheme, _, rest = address.partition("://")
    login, at, place = rest.rpartition("@")
    return f"{scheme}://{login.partition(':')[0]}{at}{place}"

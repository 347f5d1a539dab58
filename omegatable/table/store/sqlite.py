"""The store in one SQLite file, for one server."""

import contextlib
import os
import queue
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import platformdirs

from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.store.interface import Execute, StoreError
from omegatable.table.store.migrating import migrations, refuse_newer, statements
from omegatable.table.store.writing import PATIENCE_SECONDS, GroupCommitStore, tidy

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

IDLE_READERS = 8  # max idle connections for the next readers


def default_path() -> Path:
    """Return the path of the SQLite file in the user's data directory."""
    return Path(platformdirs.user_data_dir("omegatable", appauthor=False)) / "tables.sqlite"


class SqliteStore(GroupCommitStore):
    """A store in one SQLite file. With *alone*, the file is locked against other callers that also pass *alone*."""

    _errors = (sqlite3.Error,)
    leases = None

    def __init__(
        self, path: Path, *, survive_power_cut: bool = False, alone: bool = False, runtime: Runtime = SYSTEM
    ) -> None:
        self._path = path.expanduser()
        self._synchronous = "FULL" if survive_power_cut else "NORMAL"
        self._alone = alone
        self._lock = -1
        self._readers: queue.LifoQueue[sqlite3.Connection] = queue.LifoQueue(IDLE_READERS)
        self._announced: set[str] = set()  # tables that change in the current transaction
        super().__init__(str(self._path), runtime)

    def _open(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._alone:
                self._lock_file()
            self._writer = sqlite3.connect(
                self._path, timeout=PATIENCE_SECONDS, isolation_level=None, check_same_thread=False
            )
        except (OSError, sqlite3.Error) as error:
            self._unlock_file()
            raise self._unusable(error) from error
        try:
            self._refuse_others()
            self._writer.execute("pragma journal_mode = wal")
            self._writer.execute("pragma secure_delete = on")  # Erased rows leave no trace in the file.
            self._writer.execute(f"pragma synchronous = {self._synchronous}")
            self._migrate()
        except sqlite3.Error as error:
            self._shut()
            raise self._unusable(error) from error
        except StoreError:
            self._shut()
            raise

    def _unusable(self, error: OSError | sqlite3.Error) -> StoreError:
        reason = error.strerror if isinstance(error, OSError) else error
        return StoreError(f"The tables cannot be kept in {self._path}: {tidy(reason)}.")

    def _lock_file(self) -> None:
        """Lock a file next to the database, because closing a second handle of the database would drop its own locks.

        Does nothing on a system without such locks.
        """
        if fcntl is None:
            return
        self._lock = os.open(f"{self._path}-server", os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._lock)
            raise StoreError(
                f"Another server has the tables in {self._path}: several servers share a PostgreSQL database instead."
            ) from None

    def _shut(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                self._readers.get_nowait().close()
        self._writer.close()
        self._unlock_file()

    def _unlock_file(self) -> None:
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def _refuse_others(self) -> None:
        """Raise `StoreError` if the file has tables, but not those of a store."""
        names = {name for (name,) in self._writer.execute("select name from sqlite_master where type = 'table'")}
        if names and "events" not in names:
            raise StoreError(f"{self._path} is the database of another program: name another file.")

    def _migrate(self) -> None:
        steps = migrations("sqlite")
        (present,) = self._writer.execute("pragma user_version").fetchone()
        if present == len(steps):
            return
        with self._transaction(PATIENCE_SECONDS) as execute:
            (present,) = execute("pragma user_version", ()).fetchone()
            refuse_newer(str(self._path), present, len(steps))
            for number, script in steps[present:]:
                for statement in statements(script):
                    execute(statement, ())
                execute(f"pragma user_version = {number}", ())

    @contextlib.contextmanager
    def _transaction(self, seconds: float) -> Iterator[Execute]:
        self._announced.clear()
        self._writer.execute(f"pragma busy_timeout = {int(seconds * 1000)}")
        self._writer.execute("begin immediate")
        try:
            yield self._execute
            self._writer.execute("commit")
        except BaseException:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            raise
        for table in self._announced:
            for tell in self._watchers:
                tell(table)

    def _execute(self, statement: str, values: tuple[Any, ...]) -> Any:
        return self._writer.execute(statement.replace("{}", "?"), values)

    def _announce(self, execute: Execute, table: str) -> None:
        self._announced.add(table)

    def _is_conflict(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def _will_pass(self, error: Exception) -> bool:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

    def _read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._reader() as reader:
                return reader.execute(statement.replace("{}", "?"), values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(self._sentence(error)) from error

    @contextlib.contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection]:
        try:
            reader = self._readers.get_nowait()
        except queue.Empty:
            reader = sqlite3.connect(
                self._path, timeout=PATIENCE_SECONDS, isolation_level=None, check_same_thread=False
            )
            reader.execute("pragma query_only = on")
        try:
            yield reader
        except BaseException:
            reader.close()
            raise
        try:
            self._readers.put_nowait(reader)
        except queue.Full:
            reader.close()

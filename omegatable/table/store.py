"""The store of tables: one interface, with SQLite and PostgreSQL behind it.

`open_store(None)` opens SQLite in the user's data directory, `open_store("club.sqlite")` opens a SQLite file of your
choice, and `open_store("postgresql://...")` a PostgreSQL server that several hosts can share.

Each store has one writer thread that commits in groups: appends that arrive during a commit go into the next one.
`append` returns a future that completes after the commit. A caller that waits for it never announces an event that is
not stored.
"""

import contextlib
import queue
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any, Protocol

import platformdirs

from omegatable.table.events import AnyEvent, event_text, parse_event

BUSY_SECONDS = 5.0  # how long a writer waits for a lock that another process holds
GROUP_LIMIT = 500  # most appends in one commit
IDLE_READERS = 8  # open connections kept for the next reader


class StoreError(RuntimeError):
    """Raised when the store cannot do what was asked. Its text is one sentence for the person at the screen."""


class ConflictError(StoreError):
    """Raised when the table has changed since the caller read its version."""


@dataclass(frozen=True)
class TableRow:
    """One row of a store's list of tables."""

    table: str
    events: int
    set_at: str
    changed_at: str


class Store(Protocol):
    """The interface of a store: append, load, list. All methods are thread-safe."""

    def append(self, table: str, version: int, events: Sequence[AnyEvent]) -> "Future[None]":
        """Append *events* to a table that has *version* events; the future completes when they are committed.

        The future raises `ConflictError` if the table has another number of events. Raises `StoreError` after `close`.
        """

    def load(self, table: str) -> list[AnyEvent]:
        """Return all events of a table, oldest first, or an empty list if there is no such table."""

    def tables(self, limit: int = 100) -> list[TableRow]:
        """Return the *limit* tables that changed last, latest first."""

    def keep_review(self, table: str, seat: int, review: str) -> "Future[None]":
        """Keep the review of a seat's game in place of an older one; the future completes when it is committed."""

    def review(self, table: str, seat: int) -> str | None:
        """Return the kept review of a seat's game, or None."""

    def close(self) -> None:
        """Commit what is queued and stop the writer."""


def default_path() -> Path:
    """Return the path of the SQLite file in the user's data directory."""
    return Path(platformdirs.user_data_dir("omegatable", appauthor=False)) / "tables.sqlite"


def open_store(database: str | Path | None = None, *, survive_power_cut: bool = False) -> Store:
    """Open the store at *database*: None, a path, or a `postgresql://` address.

    By default a crash of the program loses nothing, but a power cut may lose the last moves. With *survive_power_cut*
    each commit waits for the disk. Raises `StoreError` if the store cannot be opened.
    """
    if isinstance(database, str) and database.startswith(("postgresql://", "postgres://")):
        return PostgresStore(database, survive_power_cut=survive_power_cut)
    return SqliteStore(Path(database) if database else default_path(), survive_power_cut=survive_power_cut)


@dataclass(frozen=True)
class _Append:
    table: str
    version: int
    rows: list[str]
    future: "Future[None]"


@dataclass(frozen=True)
class _Review:
    table: str
    seat: int
    review: str
    future: "Future[None]"


class _GroupCommitStore:
    """Base class of both stores: the queue, the writer thread and the pool of readers."""

    _errors: tuple[type[Exception], ...]  # raised by the driver

    def __init__(self, name: str) -> None:
        self._name = name
        self._queue: queue.SimpleQueue[_Append | _Review | None] = queue.SimpleQueue()
        self._readers: queue.LifoQueue[Any] = queue.LifoQueue(IDLE_READERS)
        self._closing = threading.Lock()
        self._closed = False
        self._writer = self._open_writer()
        self._thread = threading.Thread(target=self._write, name="table-store", daemon=True)
        self._thread.start()

    def append(self, table: str, version: int, events: Sequence[AnyEvent]) -> "Future[None]":
        """Append *events* to a table that has *version* events; the future completes when they are committed.

        The future raises `ConflictError` if the table has another number of events. Raises `StoreError` after `close`.
        """
        return self._put(_Append(table, version, [event_text(event) for event in events], Future()))

    def keep_review(self, table: str, seat: int, review: str) -> "Future[None]":
        """Keep the review of a seat's game in place of an older one; the future completes when it is committed."""
        return self._put(_Review(table, seat, review, Future()))

    def review(self, table: str, seat: int) -> str | None:
        """Return the kept review of a seat's game, or None."""
        rows = self._read("select review from reviews where table_id = {} and seat = {}", (table, seat))
        return rows[0][0] if rows else None

    def _put(self, item: "_Append | _Review") -> "Future[None]":
        item.future.set_running_or_notify_cancel()  # no cancelling: what is queued is stored even if nobody waits
        with self._closing:
            if self._closed:
                raise StoreError("The store is closed.")
            self._queue.put(item)
        return item.future

    def load(self, table: str) -> list[AnyEvent]:
        """Return all events of a table, oldest first, or an empty list if there is no such table."""
        rows = self._read("select event from events where table_id = {} order by version", (table,))
        return [parse_event(text) for (text,) in rows]

    def tables(self, limit: int = 100) -> list[TableRow]:
        """Return the *limit* tables that changed last, latest first."""
        columns = "table_id, events, set_at, changed_at"
        rows = self._read("select " + columns + " from tables order by changed_at desc, table_id limit {}", (limit,))
        return [TableRow(*row) for row in rows]

    def close(self) -> None:
        """Commit what is queued and stop the writer."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        self._close_readers()

    # For subclasses -------------------------------------------------------------------------------------------------

    def _open_writer(self) -> Any:
        raise NotImplementedError

    def _open_reader(self) -> Any:
        raise NotImplementedError

    def _placeholder(self) -> str:
        raise NotImplementedError

    def _transaction(self) -> Any:
        """Return a context manager that commits the writer's statements in one transaction."""
        raise NotImplementedError

    def _is_conflict(self, error: Exception) -> bool:
        raise NotImplementedError

    def _sentence(self, error: Exception) -> str:
        return f"The tables in {self._name} cannot be reached: {_tidy(error)}."

    def _recover(self) -> None:
        """Make the writer usable again after a failed commit, if it is not."""

    # The writer's thread --------------------------------------------------------------------------------------------

    def _write(self) -> None:
        running = True
        while running:
            group: list[_Append | _Review] = []
            head = self._queue.get()
            while head is not None:
                group.append(head)
                if len(group) == GROUP_LIMIT or self._queue.empty():
                    break
                head = self._queue.get()
            running = head is not None
            if group:
                self._commit(group)
        self._writer.close()

    def _commit(self, group: list[_Append | _Review]) -> None:
        """Store a group in one transaction; if that fails, store each append by itself so that only bad ones fail."""
        try:
            with self._transaction():
                for item in group:
                    self._insert(item)
        except Exception as error:  # of any kind: somebody waits for the future
            self._recover()
            if len(group) > 1:
                for item in group:
                    self._commit([item])
            else:
                group[0].future.set_exception(self._refusal(group[0], error))
            return
        for item in group:
            item.future.set_result(None)

    def _refusal(self, item: _Append | _Review, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        if self._is_conflict(error):
            return _conflict(item)
        return StoreError(self._sentence(error))

    def _insert(self, item: _Append | _Review) -> None:
        mark = self._placeholder()
        if isinstance(item, _Review):
            self._writer.execute(
                f"insert into reviews (table_id, seat, review) values ({mark}, {mark}, {mark}) "
                "on conflict (table_id, seat) do update set review = excluded.review",
                (item.table, item.seat, item.review),
            )
            return
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        if item.version == 0:
            self._writer.execute(
                f"insert into tables (table_id, events, set_at, changed_at) values ({mark}, {mark}, {mark}, {mark})",
                (item.table, len(item.rows), now, now),
            )
        else:
            cursor = self._writer.execute(
                f"update tables set events = {mark}, changed_at = {mark} where table_id = {mark} and events = {mark}",
                (item.version + len(item.rows), now, item.table, item.version),
            )
            if cursor.rowcount != 1:
                raise _conflict(item)
        for number, row in enumerate(item.rows, start=item.version + 1):
            self._writer.execute(
                f"insert into events (table_id, version, stored_at, event) values ({mark}, {mark}, {mark}, {mark})",
                (item.table, number, now, row),
            )

    # Readers --------------------------------------------------------------------------------------------------------

    def _read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Return the rows of a query; retry once on a fresh connection, since a pooled one may have died."""
        query = statement.replace("{}", self._placeholder())
        try:
            with self._reader() as reader:
                return reader.execute(query, values).fetchall()
        except self._errors:
            self._close_readers()
        try:
            with self._reader() as reader:
                return reader.execute(query, values).fetchall()
        except self._errors as error:
            raise StoreError(self._sentence(error)) from error

    def _close_readers(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                self._readers.get_nowait().close()

    @contextlib.contextmanager
    def _reader(self) -> Iterator[Any]:
        try:
            reader = self._readers.get_nowait()
        except queue.Empty:
            reader = self._open_reader()
        try:
            yield reader
        except BaseException:
            reader.close()
            raise
        try:
            self._readers.put_nowait(reader)
        except queue.Full:
            reader.close()


class SqliteStore(_GroupCommitStore):
    """A store in one SQLite file."""

    _errors = (sqlite3.Error,)

    def __init__(self, path: Path, *, survive_power_cut: bool = False) -> None:
        self._path = path.expanduser()
        self._synchronous = "FULL" if survive_power_cut else "NORMAL"
        super().__init__(str(self._path))

    def _open_writer(self) -> sqlite3.Connection:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"The tables cannot be kept in {self._path}: {_tidy(error.strerror)}.") from error
        try:
            writer = sqlite3.connect(
                self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=32
            )
        except sqlite3.Error as error:
            raise StoreError(f"The tables cannot be kept in {self._path}: {_tidy(error)}.") from error
        try:
            writer.execute("pragma journal_mode = wal")
            writer.execute(f"pragma synchronous = {self._synchronous}")
            self._migrate(writer)
        except sqlite3.Error as error:
            writer.close()
            raise StoreError(f"The tables cannot be kept in {self._path}: {_tidy(error)}.") from error
        except StoreError:
            writer.close()
            raise
        return writer

    def _migrate(self, writer: sqlite3.Connection) -> None:
        steps = _migrations("sqlite")
        writer.execute("begin immediate")
        try:
            (present,) = writer.execute("pragma user_version").fetchone()
            _refuse_newer(str(self._path), present, len(steps))
            for number, script in steps[present:]:
                for statement in _statements(script):
                    writer.execute(statement)
                writer.execute(f"pragma user_version = {number}")
        except BaseException:
            writer.execute("rollback")
            raise
        writer.execute("commit")

    def _open_reader(self) -> sqlite3.Connection:
        reader = sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        reader.execute("pragma query_only = on")
        return reader

    def _placeholder(self) -> str:
        return "?"

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        self._writer.execute("begin immediate")
        try:
            yield
            self._writer.execute("commit")
        except BaseException:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            raise

    def _is_conflict(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)


class PostgresStore(_GroupCommitStore):
    """A store on a PostgreSQL server, through psycopg 3."""

    def __init__(self, address: str, *, survive_power_cut: bool = False) -> None:
        self._psycopg = _psycopg()
        self._errors = (self._psycopg.Error,)
        self._address = address
        self._survive_power_cut = survive_power_cut
        super().__init__(_without_password(address))

    def _connect(self) -> Any:
        return self._psycopg.connect(self._address, autocommit=True, connect_timeout=int(BUSY_SECONDS))

    def _connect_writer(self) -> Any:
        writer = self._connect()
        if self._survive_power_cut:  # otherwise the server's own setting applies
            writer.execute("set synchronous_commit = on")
        return writer

    def _open_writer(self) -> Any:
        try:
            writer = self._connect_writer()
        except self._psycopg.Error as error:
            raise StoreError(self._sentence(error)) from error
        try:
            self._migrate(writer)
        except self._psycopg.Error as error:
            writer.close()
            raise StoreError(self._sentence(error)) from error
        except StoreError:
            writer.close()
            raise
        return writer

    def _migrate(self, writer: Any) -> None:
        steps = _migrations("postgresql")
        with writer.transaction():
            writer.execute("select pg_advisory_xact_lock(60119)")  # two servers may start at once
            writer.execute("create table if not exists schema_version (version integer not null)")
            row = writer.execute("select version from schema_version").fetchone()
            present = row[0] if row else 0
            _refuse_newer(self._name, present, len(steps))
            if row is None:
                writer.execute("insert into schema_version (version) values (0)")
            for number, script in steps[present:]:
                for statement in _statements(script):
                    writer.execute(statement)
                writer.execute("update schema_version set version = %s", (number,))

    def _open_reader(self) -> Any:
        return self._connect()

    def _placeholder(self) -> str:
        return "%s"

    def _transaction(self) -> Any:
        return self._writer.transaction()

    def _is_conflict(self, error: Exception) -> bool:
        return isinstance(error, self._psycopg.errors.UniqueViolation)

    def _recover(self) -> None:
        if not self._writer.closed:
            return
        try:
            self._writer = self._connect_writer()
        except self._psycopg.Error:
            return  # the next commit fails with the reason and tries again


def _psycopg() -> Any:
    """Return the `psycopg` module; raise `StoreError` if it is not installed."""
    try:
        import psycopg
    except ImportError as error:
        raise StoreError(
            "A PostgreSQL store needs psycopg: install it with: pip install 'omegatable[postgres]'."
        ) from error
    return psycopg


def _migrations(dialect: str) -> list[tuple[int, str]]:
    """Return the numbered scripts of a dialect, [(1, "create …"), (2, …), …].

    Raises `StoreError` if a number is missing.
    """
    folder = resources.files("omegatable.table") / "migrations" / dialect
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    steps = [(int(name.split("_")[0]), (folder / name).read_text(encoding="utf-8")) for name in names]
    if [number for number, _ in steps] != list(range(1, len(steps) + 1)):
        raise StoreError(f"The {dialect} migrations are not numbered 1, 2, 3 and so on: {', '.join(names)}.")
    return steps


def _statements(script: str) -> Iterable[str]:
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [statement.strip() for statement in "\n".join(lines).split(";") if statement.strip()]


def _refuse_newer(name: str, present: int, known: int) -> None:
    if present > known:
        raise StoreError(
            f"The tables in {name} were written by a newer release (schema {present}, this one knows {known})."
        )


def _conflict(item: _Append | _Review) -> ConflictError:
    return ConflictError(f"Table {item.table} was changed by somebody else.")


def _tidy(error: object) -> str:
    """Return a driver's message as part of a sentence: on one line, without the full stop."""
    words = " ".join(str(error).split()).rstrip(".")
    return words[:1].lower() + words[1:]


def _without_password(address: str) -> str:
    """Return a server's address without its password, for display."""
    scheme, _, rest = address.partition("://")
    login, at, place = rest.rpartition("@")
    return f"{scheme}://{login.partition(':')[0]}{at}{place}"


__all__: Sequence[str] = [
    "ConflictError",
    "PostgresStore",
    "SqliteStore",
    "Store",
    "StoreError",
    "TableRow",
    "default_path",
    "open_store",
]

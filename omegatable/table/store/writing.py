"""The common part of both stores: one queue, one writer thread that commits in groups, and the statements."""

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    LinkMade,
    SatDown,
    SeatHandedOver,
    StoredEvents,
    TableWasSet,
    TimePassed,
)
from omegatable.table.store import retention
from omegatable.table.store.interface import (
    ArchivedError,
    ClaimRow,
    ConflictError,
    Execute,
    LevelPar,
    Limits,
    Purpose,
    StoreError,
    Subscription,
    UncertainError,
)
from omegatable.table.store.texts import apart, together

PATIENCE_SECONDS = 5.0  # seconds after which a read or write is refused, no matter how many wait for the database
GROUP_LIMIT = 500  # max writes in one commit
MAX_DEALS = 10_000  # max browsers whose results in the deal of one day are stored, for each game
MAX_SUBSCRIPTIONS = 4  # max push subscriptions of one browser
PAUSE = 0.05  # seconds between two attempts to commit

# The table is not archived, and its last event, including events that clients are not notified of, is older.
_IDLE = (
    "archived = {} and "
    "(select stored_at from events where events.table_id = tables.table_id and version = tables.events) < {}"
)


@dataclass
class _Write:
    """One write: *run* issues its statements, and again after a rollback."""

    run: Callable[[Execute, bool], None]
    deadline: float
    future: "Future[None]" = field(default_factory=Future)
    error: Exception | None = None  # why the last attempt had to wait
    uncertain: bool = False  # whether an attempt may have been committed without a reply from the database


class GroupCommitStore:
    """Base class of both stores.

    A database that is locked or unreachable makes the whole group wait. Each write is refused when its own time is up,
    so many waiting tables wait in parallel. After any other error, the writes of a group are tried one by one, so that
    a write that fails, because of a conflict or because of its values, does not make the others fail.
    """

    _errors: tuple[type[Exception], ...]  # raised by the driver

    def __init__(self, name: str, runtime: Runtime = SYSTEM) -> None:
        self._name, self._runtime = name, runtime
        self._queue: queue.SimpleQueue[_Write] = queue.SimpleQueue()
        self._waiting: list[_Write] = []  # writes that wait for the database
        self._closing = threading.Lock()
        self._closed = False
        self._watchers: list[Callable[[str], None]] = []
        self._open()
        self._writing = runtime.repeat(self._write, "table-store")

    # Requests of callers --------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        version: int,
        events: Sequence[AnyEvent],
        *,
        glance: str = "",
        fence: int = 0,
        due: str | None = None,
        set_by: str = "",
    ) -> "Future[None]":
        """Append *events* to a table that has *version* events: see `Store.append`."""
        parts = [apart(event) for event in events]
        rows = [text for text, _ in parts]
        changed_seats = claimed(events)
        seen = int(any(claim_hash for _, claim_hash in changed_seats))
        played = int(any(isinstance(event, Acted | Answered) and event.id for event in events))
        told = not all(event.untold for event in events)
        reads_clocks = any(isinstance(event, TimePassed) for event in events)

        def run(execute: Execute, again: bool) -> None:
            now = self._runtime.timestamp()
            if again and self._is_stored(execute, table, version, rows):
                return
            if version == 0:
                execute(
                    "insert into tables (table_id, events, set_at, changed_at, glance, due, played, seen, set_by) "
                    "values ({}, {}, {}, {}, {}, {}, {}, {}, {})",
                    (table, len(rows), now, now, glance, due, played, seen, set_by),
                )
                keep_texts(execute, table, parts)
            else:
                changed = execute(
                    "update tables set events = {}, due = {}, changed_at = coalesce(nullif({}, ''), changed_at), "
                    "glance = coalesce(nullif({}, ''), glance), spent = spent * {}, "
                    "played = played | {}, seen = seen | {}, set_by = case when {} = 0 then set_by else '' end "
                    "where table_id = {} and events = {} and archived = {} and ({} = 0 or fence = {})",
                    (
                        version + len(rows),
                        due,
                        now if told else "",
                        glance if told else "",
                        0 if reads_clocks else 1,
                        played,
                        seen,
                        played,
                        table,
                        version,
                        False,
                        fence,
                        fence,
                    ),
                ).rowcount
                if changed != 1:
                    raise conflict(table)
            for number, row in enumerate(rows, start=version + 1):
                execute(
                    "insert into events (table_id, version, stored_at, event) values ({}, {}, {}, {})",
                    (table, number, now, row),
                )
            for seat, claim_hash in changed_seats:
                execute("delete from claims where table_id = {} and seat = {}", (table, seat))
                if claim_hash:
                    execute(
                        "insert into claims (table_id, seat, claim_hash) values ({}, {}, {})", (table, seat, claim_hash)
                    )
            if glance and told:
                self._announce(execute, table)

        return self._put(run, table)

    def claims(self, claim_hash: str, limit: int) -> list[ClaimRow]:
        """Return the latest *limit* seats of the browser whose claim has this hash, starting with the latest table."""
        rows = self._read(
            "select claims.table_id, claims.seat, tables.glance, tables.changed_at from claims "
            "join tables on tables.table_id = claims.table_id where claims.claim_hash = {} "
            "order by tables.changed_at desc, claims.table_id, claims.seat limit {}",
            (claim_hash, limit),
        )
        return [ClaimRow(*row) for row in rows]

    def forget_claim(self, claim_hash: str, table: str) -> "Future[None]":
        """Remove a table from a browser's list; the future completes when this is committed."""

        def run(execute: Execute, _: bool) -> None:
            execute("delete from claims where claim_hash = {} and table_id = {}", (claim_hash, table))

        return self._put(run, table)

    def join_claims(self, claim_hash: str, other_hash: str) -> "Future[None]":
        """Give what belongs to a browser to another claim: see `Store.join_claims`."""

        def run(execute: Execute, _: bool) -> None:
            for name in ("claims", "subscriptions"):
                execute(f"update {name} set claim_hash = {{}} where claim_hash = {{}}", (other_hash, claim_hash))
            execute(
                "update deals set claim_hash = {} where claim_hash = {} and not exists (select 1 from deals as other "
                "where other.claim_hash = {} and other.day = deals.day and other.game = deals.game)",
                (other_hash, claim_hash, other_hash),
            )

        return self._put(run, "")

    def keep_review(self, table: str, seat: int, review: str) -> "Future[None]":
        """Store the review of a seat's game, replacing an older one; the future completes when it is committed."""

        def run(execute: Execute, _: bool) -> None:
            if not _exists(execute, table):
                return
            execute(
                "insert into reviews (table_id, seat, review) values ({}, {}, {}) "
                "on conflict (table_id, seat) do update set review = excluded.review",
                (table, seat, review),
            )

        return self._put(run, table)

    def keep_checkpoint(self, table: str, version: int, build: str, state: bytes) -> "Future[None]":
        """Store the *state* of a table with *version* events, replacing an older one, after all earlier writes.

        *build* names the sources that wrote it. The future completes when it is committed.
        """

        def run(execute: Execute, _: bool) -> None:
            if not _exists(execute, table):
                return
            execute(
                "insert into checkpoints (table_id, version, build, state) values ({}, {}, {}, {}) "
                "on conflict (table_id) do update set "
                "version = excluded.version, build = excluded.build, state = excluded.state",
                (table, version, build, state),
            )

        return self._put(run, table)

    def keep_spent(self, table: str, version: int, spent: int, *, fence: int = 0) -> "Future[None]":
        """Store how long the clocks of a table have run since the last recorded time: see `Store.keep_spent`."""

        def run(execute: Execute, _: bool) -> None:
            execute(
                "update tables set spent = {} where table_id = {} and events = {} and ({} = 0 or fence = {})",
                (spent, table, version, fence, fence),
            )

        return self._put(run, table)

    def spent(self, table: str) -> int:
        """Return the last value that `keep_spent` stored for a table; 0 if an event has recorded the time since."""
        return int(self._one("select spent from tables where table_id = {}", (table,)) or 0)

    def archive(
        self, table: str, version: int, record: str, glance: str, *, idle_since: str, fence: int = 0
    ) -> "Future[None]":
        """Replace the events of a table that has *version* events by its *record*: see `Store.archive`."""

        def run(execute: Execute, again: bool) -> None:
            if again and execute("select 1 from archives where table_id = {}", (table,)).fetchone():
                return
            changed = execute(
                "update tables set glance = {}, due = null, archived = {} "
                f"where table_id = {{}} and events = {{}} and ({{}} = 0 or fence = {{}}) and {_IDLE}",
                (glance, True, table, version, fence, fence, False, idle_since),
            ).rowcount
            if changed != 1:
                raise conflict(table)
            execute(
                "insert into archives (table_id, archived_at, record) values ({}, {}, {})",
                (table, self._runtime.timestamp(), record),
            )
            execute("delete from events where table_id = {}", (table,))
            execute("delete from checkpoints where table_id = {}", (table,))

        return self._put(run, table)

    def load(self, table: str, *, limit: int | None = None) -> StoredEvents:
        """Return the events of a table, oldest first and at most *limit*, or no events if there is no such table.

        Raises `ArchivedError` if only its record is stored.
        """
        first = "" if limit is None else f" limit {limit}"
        rows = self._read(f"select event from events where table_id = {{}} order by version{first}", (table,))
        if not rows and self.archived(table) is not None:
            raise ArchivedError("This table is archived: you can replay it, but not play on.")
        return StoredEvents([together(text, self._text) for (text,) in rows])

    def _text(self, digest: str) -> str:
        return str(self._one("select text from texts where digest = {}", (digest,)))

    def archived(self, table: str) -> str | None:
        """Return the record of an archived table, or None."""
        return self._one("select record from archives where table_id = {}", (table,))

    def glance(self, table: str) -> str | None:
        """Return the public summary of a table as JSON: "" if none was stored, None if there is no such table."""
        return self._one("select glance from tables where table_id = {}", (table,))

    def review(self, table: str, seat: int) -> str | None:
        """Return the stored review of a seat's game, or None."""
        return self._one("select review from reviews where table_id = {} and seat = {}", (table, seat))

    def checkpoint(self, table: str) -> tuple[int, str, bytes] | None:
        """Return the last checkpoint of a table: its version, build and state; None if there is none."""
        rows = self._read("select version, build, state from checkpoints where table_id = {}", (table,))
        return (rows[0][0], rows[0][1], bytes(rows[0][2])) if rows else None

    def due_before(self, when: str) -> list[str]:
        """Return the tables that must be woken before *when*, earliest first."""
        rows = self._read("select table_id from tables where due < {} order by due", (when,))
        return [table for (table,) in rows]

    def idle_since(self, when: str) -> list[str]:
        """Return the tables that have no event since *when* and are not archived yet, oldest first."""
        rows = self._read(
            f"select table_id from tables where changed_at < {{}} and {_IDLE} order by changed_at", (when, False, when)
        )
        return [table for (table,) in rows]

    def keep_secret(self, purpose: Purpose, fresh: str) -> "Future[None]":
        """Store a secret of this database, if none is stored for this purpose yet."""

        def run(execute: Execute, _: bool) -> None:
            execute(
                "insert into secrets (purpose, secret) values ({}, {}) on conflict (purpose) do nothing",
                (purpose, fresh),
            )

        return self._put(run, "")

    def secret(self, purpose: Purpose) -> str | None:
        """Return the secret of this database for a purpose, or None if none is stored yet."""
        return self._one("select secret from secrets where purpose = {}", (purpose,))

    def begin_deal(self, day: str, game: str, claim_hash: str, table: str) -> "Future[None]":
        """Record that a browser begins the deal of a *day* at a *table*: see `Store.begin_deal`."""

        def run(execute: Execute, _: bool) -> None:
            execute(
                "insert into deals (day, game, claim_hash, table_id) select {}, {}, {}, {} "
                "where (select count(*) from deals where day = {} and game = {}) < {} on conflict do nothing",
                (day, game, claim_hash, table, day, game, MAX_DEALS),
            )

        return self._put(run, table)

    def end_deal(self, table: str, points: int | None) -> "Future[None]":
        """Record that the game of the deal of the day at a *table* has ended: see `Store.end_deal`."""

        def run(execute: Execute, _: bool) -> None:
            execute("update deals set ended = 1, points = {} where table_id = {} and ended = 0", (points, table))

        return self._put(run, table)

    def has_ended_deal(self, day: str, game: str, claim_hash: str) -> bool:
        """Return whether the game of a browser in the deal of a *day* has ended."""
        return bool(
            self._read(
                "select 1 from deals where day = {} and game = {} and claim_hash = {} and ended = 1",
                (day, game, claim_hash),
            )
        )

    def deal_points(self, day: str, game: str) -> dict[str, int]:
        """Return the points of all browsers in the deal of a *day*: see `Store.deal_points`."""
        statement = "select table_id, points from deals where day = {} and game = {} and points is not null"
        return dict(self._read(statement, (day, game)))

    def keep_par(self, day: str, game: str, par: LevelPar) -> "Future[None]":
        """Store what a level made of the deal of a *day*, unless that is stored already."""

        def run(execute: Execute, _: bool) -> None:
            execute(
                "insert into pars (day, game, level, mean, spread) values ({}, {}, {}, {}, {}) on conflict do nothing",
                (day, game, par.level, par.mean, par.spread),
            )

        return self._put(run, "")

    def pars(self, day: str, game: str) -> list[LevelPar]:
        """Return what the levels made of the deal of a *day*, in no order."""
        return [
            LevelPar(*row)
            for row in self._read("select level, mean, spread from pars where day = {} and game = {}", (day, game))
        ]

    def forget_deals(self, before: str) -> "Future[None]":
        """Erase the results of the deals of all days *before* a day."""

        def run(execute: Execute, _: bool) -> None:
            for name in ("deals", "pars"):
                execute(f"delete from {name} where day < {{}}", (before,))

        return self._put(run, "")

    def subscribe(self, claim_hash: str, subscription: Subscription) -> "Future[None]":
        """Store a subscription of the browser whose claim has this hash; the future completes when it is committed."""

        def run(execute: Execute, _: bool) -> None:
            execute("delete from subscriptions where endpoint = {}", (subscription.endpoint,))
            execute(
                "delete from subscriptions where claim_hash = {} and endpoint not in (select endpoint from "
                "subscriptions where claim_hash = {} order by endpoint limit {})",
                (claim_hash, claim_hash, MAX_SUBSCRIPTIONS - 1),
            )
            execute(
                "insert into subscriptions (endpoint, claim_hash, public_key, secret, language) "
                "values ({}, {}, {}, {}, {})",
                (
                    subscription.endpoint,
                    claim_hash,
                    subscription.public_key,
                    subscription.secret,
                    subscription.language,
                ),
            )

        return self._put(run, "")

    def unsubscribe(self, endpoint: str) -> "Future[None]":
        """Delete a subscription."""

        def run(execute: Execute, _: bool) -> None:
            execute("delete from subscriptions where endpoint = {}", (endpoint,))

        return self._put(run, "")

    def subscriptions(self, claim_hash: str) -> list[Subscription]:
        """Return the subscriptions of the browser whose claim has this hash."""
        columns = "endpoint, public_key, secret, language"
        rows = self._read("select " + columns + " from subscriptions where claim_hash = {}", (claim_hash,))
        return [Subscription(*row) for row in rows]

    def mark_seen(self, table: str) -> "Future[None]":
        """Record that somebody has visited a table or opened a link to it."""

        def run(execute: Execute, _: bool) -> None:
            execute("update tables set seen = 1 where table_id = {} and seen = 0", (table,))

        return self._put(run, table)

    def unplayed_of(self, set_by: str) -> tuple[int, int]:
        """Return the number of tables set by an address and never played at, and the characters of their decks."""
        return retention.unplayed_of(self._read, set_by)

    def stale(self, limits: Limits, most: int = 1000) -> list[str]:
        """Return at most *most* tables that nobody needs any more, oldest first."""
        return retention.stale(self._read, limits, most)

    def forget_if_stale(self, table: str, limits: Limits) -> "Future[None]":
        """Erase a table unless somebody has visited or played in the meantime; the future completes on commit."""

        def run(execute: Execute, _: bool) -> None:
            retention.forget_if_stale(execute, table, limits)

        return self._put(run, table)

    def forget(self, tables: Sequence[str]) -> "Future[None]":
        """Erase these tables unconditionally; the future completes when this is committed."""

        def run(execute: Execute, _: bool) -> None:
            retention.erase(execute, tables)
            for table in tables:
                self._announce(execute, table)

        return self._put(run, "")

    def watch(self, tell: Callable[[str], None]) -> None:
        """Call *tell*, in a thread of the store, with the id of each table whose summary or owner changes."""
        self._watchers.append(tell)

    def close(self) -> None:
        """Commit the queued writes and stop the writer."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
        self._writing.stop()
        pause = threading.Event()  # This event is never set: it is only used for its timeout.
        while (seconds := self._write()) is not None:
            pause.wait(seconds)
        self._shut()

    # For subclasses -------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Open the database and bring it up to date."""
        raise NotImplementedError

    def _shut(self) -> None:
        """Close all connections, after the writer has ended."""
        raise NotImplementedError

    def _transaction(self, seconds: float) -> "AbstractContextManager[Execute]":
        """Return a context manager that runs statements in one transaction and waits at most *seconds*."""
        raise NotImplementedError

    def _read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Return the rows of a query, with {} for each value. Raises `StoreError`."""
        raise NotImplementedError

    def _is_conflict(self, error: Exception) -> bool:
        """Return whether a statement contradicts what is stored."""
        raise NotImplementedError

    def _will_pass(self, error: Exception) -> bool:
        """Return whether a retry of the commit may succeed: the database is locked or cannot be reached."""
        raise NotImplementedError

    def _announce(self, execute: Execute, table: str) -> None:
        """Notify the watchers of all servers, once this transaction is committed, that a table has changed."""

    def _sentence(self, error: Exception) -> str:
        return f"The tables in {self._name} cannot be reached: {tidy(error)}."

    # The writer's thread --------------------------------------------------------------------------------------------

    def _put(self, run: Callable[[Execute, bool], None], table: str) -> "Future[None]":
        def run_or_refuse(execute: Execute, again: bool) -> None:
            try:
                run(execute, again)
            except self._errors as error:
                if self._is_conflict(error):
                    raise conflict(table) from error
                raise

        write = _Write(run_or_refuse, self._runtime.monotonic() + PATIENCE_SECONDS)
        write.future.set_running_or_notify_cancel()  # A queued write is stored even if nobody waits.
        with self._closing:
            if self._closed:
                raise StoreError("The store is closed.")
            self._queue.put(write)
        self._writing.wake()
        return write.future

    def _write(self) -> float | None:
        """Commit a group of queued writes. Returns the seconds until the next group, or None if nothing waits."""
        while len(self._waiting) < GROUP_LIMIT and not self._queue.empty():
            self._waiting.append(self._queue.get())
        self._waiting = self._commit(self._waiting) if self._waiting else []
        if self._waiting:
            return PAUSE
        return None if self._queue.empty() else 0.0

    def _commit(self, group: list[_Write]) -> list[_Write]:
        """Store a group in one transaction. Returns the writes that have to wait for the database."""
        seconds = min(write.deadline for write in group) - self._runtime.monotonic()
        commits = False
        try:
            with self._transaction(max(seconds, PAUSE)) as execute:
                for write in group:
                    write.run(execute, write.error is not None)
                commits = True
        except Exception as error:  # Any error must reach the future, because somebody waits for it.
            of_driver = isinstance(error, self._errors)
            told = StoreError(self._sentence(error)) if of_driver else error
            if of_driver and self._will_pass(error):
                for write in group:
                    write.error, write.uncertain = error, write.uncertain or commits
                now = self._runtime.monotonic()
                self._refuse([write for write in group if write.deadline <= now], told)
                return [write for write in group if write.deadline > now]
            if len(group) == 1:
                return self._refuse(group, told)
            return [waiting for write in group for waiting in self._commit([write])]
        for write in group:
            write.future.set_result(None)
        return []

    def _refuse(self, group: list[_Write], error: Exception) -> list[_Write]:
        for write in group:
            write.future.set_exception(UncertainError(str(error)) if write.uncertain else error)
        return []

    def _is_stored(self, execute: Execute, table: str, version: int, rows: list[str]) -> bool:
        """Return whether an earlier attempt was committed without a reply from the database."""
        found = execute(
            "select event from events where table_id = {} and version > {} order by version limit {}",
            (table, version, len(rows)),
        ).fetchall()
        return [text for (text,) in found] == rows

    def _one(self, statement: str, values: tuple[Any, ...]) -> Any:
        rows = self._read(statement, values)
        return rows[0][0] if rows else None


def keep_texts(execute: Execute, table: str, parts: Sequence[tuple[str, dict[str, str]]]) -> None:
    """Store the long texts of a new table, once for all tables."""
    texts = {digest: text for _, found in parts for digest, text in found.items()}
    for digest, text in texts.items():
        execute("insert into texts (digest, text) values ({}, {}) on conflict (digest) do nothing", (digest, text))
        execute("insert into table_texts (table_id, digest) values ({}, {})", (table, digest))


def _exists(execute: Execute, table: str) -> bool:
    return execute("select 1 from tables where table_id = {}", (table,)).fetchone() is not None


def claimed(events: Sequence[AnyEvent]) -> list[tuple[int, str]]:
    """Return the seats that change their browser in *events*, with the claim's hash; empty if the seat is freed."""
    found: list[tuple[int, str]] = []
    for event in events:
        if isinstance(event, TableWasSet):
            found += [(seat, card.claim_hash) for seat, card in enumerate(event.seats) if card.claim_hash]
        elif isinstance(event, SatDown | SeatHandedOver):
            found.append((event.seat, event.claim_hash))
        elif isinstance(event, LinkMade) and event.frees:
            found.append((event.seat, ""))
    return found


def conflict(table: str) -> ConflictError:
    """Return the error for a caller that was too late at a table."""
    return ConflictError(f"Table {table} was changed by somebody else.")


def tidy(error: object) -> str:
    """Return a driver's message as part of a sentence: on one line, without hints and the full stop."""
    lines = [line for line in str(error).splitlines() if not line.rstrip().endswith("?")]
    words = " ".join(" ".join(lines).split()).rstrip(".")
    return words[:1].lower() + words[1:]


__all__: Sequence[str] = ["PATIENCE_SECONDS", "GroupCommitStore", "conflict", "tidy"]

"""What a store promises, and the errors that it raises."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Protocol

from omegatable.table.events import AnyEvent, StoredEvents

Execute = Callable[[str, tuple[Any, ...]], Any]  # runs a statement with {} for each value; returns the driver's cursor


class StoreError(RuntimeError):
    """Raised when the store cannot do what was asked. Its text is one sentence for the person at the screen."""


class UncertainError(StoreError):
    """Raised when the database was lost while it committed, so that what was to be stored may be stored."""


class ConflictError(StoreError):
    """Raised when the table has changed since the caller read its version, or belongs to another server by now."""


class ArchivedError(StoreError):
    """Raised when the events of a table are asked for of which only the record is kept."""


@dataclass(frozen=True)
class ClaimRow:
    """One seat of a browser: the table, what everybody may know of it as JSON, and when that changed last."""

    table: str
    seat: int
    glance: str
    changed_at: str


@dataclass(frozen=True)
class Subscription:
    """Where a push service reaches a browser, and the keys with which messages to it are encrypted, in base64."""

    endpoint: str
    public_key: str
    secret: str
    language: str = "en"  # in which it is told


@dataclass(frozen=True)
class Lease:
    """The right of one server to change a table. Each lease of a table has a higher *fence* than the one before."""

    table: str
    fence: int


@dataclass(frozen=True)
class Limits:
    """What is old enough to be forgotten: tables that changed last before these times, as UTC in ISO format.

    *unseen* is for tables to which nobody has come, *unplayed* for those at which nobody has played, and *played* for
    all others: "" keeps them for ever.
    """

    unseen: str
    unplayed: str
    played: str = ""


@dataclass(frozen=True)
class Owner:
    """Another server that has the lease of a table, and where the other servers reach it."""

    server: str
    address: str


class Leases(Protocol):
    """The leases of one server in a database that several servers share. All methods are thread-safe.

    A lease lasts as long as its server renews: one renewal covers all leases of a server.
    """

    server: str  # this server's id, new at each start
    seconds: float  # for which a server that does not renew keeps its tables

    def register(self, address: str) -> bytes:
        """Name this server's *address* to the others, and return the secret that all servers of the database share."""

    def renew(self, *, late: bool) -> set[str] | None:
        """Renew all leases of this server.

        Returns None if that was in time, and the caller does not know it to be *late*. Otherwise others may have taken
        tables over: returns those that are left.
        """

    def alive(self) -> set[str]:
        """Return the ids of the servers that have renewed in time."""

    def acquire(self, table: str) -> Lease | Owner | None:
        """Return a lease of *table*, the server that has it already, or None if there is no such table."""

    def release(self, lease: Lease) -> None:
        """Give a lease back, if it is still this server's."""

    def leave(self) -> None:
        """Give all leases back: this server ends."""


class Store(Protocol):
    """The interface of a store. All methods are thread-safe."""

    @property
    def leases(self) -> Leases | None:
        """Return the leases of this store, or None if it has one server only, to which all tables belong."""

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
        """Append *events* to a table that has *version* events; the future completes when they are committed.

        The browsers to which seats belong are stored with the events, so that `claims` finds them.

        *glance* is what everybody may know of the table afterwards, as JSON; without one the last stays. It stays
        as well, and so does the time of the last change, if none of the *events* is shown to anybody else.

        *due* is when the table must be woken, as UTC in ISO format with milliseconds, or None if nothing happens at it
        by itself. *set_by* is a digest of the address that sets a new table, which is kept until somebody plays there.

        The future raises `ConflictError` if the table has another number of events, is archived, or if *fence*, unless
        it is 0, is not that of the table's present lease. It raises `StoreError` if the events cannot be stored within
        `PATIENCE_SECONDS`. Raises `StoreError` after `close`.
        """

    def load(self, table: str) -> "StoredEvents":
        """Return all events of a table, oldest first; none if there is no such table.

        Raises `ArchivedError` if only its record is kept.
        """

    def glance(self, table: str) -> str | None:
        """Return what everybody may know of a table, as JSON; "" if it was stored without; None without a table."""

    def claims(self, claim_hash: str, limit: int) -> list[ClaimRow]:
        """Return the latest *limit* seats of the browser whose claim has this hash, those of the latest table first."""

    def forget_claim(self, claim_hash: str, table: str) -> "Future[None]":
        """Remove a table from a browser's list; the future completes when that is committed."""

    def due_before(self, when: str) -> list[str]:
        """Return the tables that must be woken before *when*, the earliest first."""

    def idle_since(self, when: str) -> list[str]:
        """Return the tables that have no event since *when* and are not archived yet, the oldest first."""

    def archive(
        self, table: str, version: int, record: str, glance: str, *, idle_since: str, fence: int = 0
    ) -> "Future[None]":
        """Keep only the *record* of a table that has *version* events, and its last *glance*, in place of its events.

        The future raises `ConflictError`, and nothing changes, if the table has another number of events, if there is
        one that is not older than *idle_since*, if it is archived already, or if *fence*, unless it is 0, is not that
        of the table's present lease.
        """

    def archived(self, table: str) -> str | None:
        """Return the record of an archived table, or None."""

    def keep_review(self, table: str, seat: int, review: str) -> "Future[None]":
        """Keep the review of a seat's game in place of an older one; the future completes when it is committed."""

    def review(self, table: str, seat: int) -> str | None:
        """Return the kept review of a seat's game, or None."""

    def keep_checkpoint(self, table: str, version: int, build: str, state: bytes) -> "Future[None]":
        """Keep the *state* of a table with *version* events in place of an older one, after what was queued before.

        *build* names the sources that wrote it. The future completes when it is committed.
        """

    def checkpoint(self, table: str) -> tuple[int, str, bytes] | None:
        """Return what was kept last for a table: its version, build and state; None if there is nothing."""

    def keep_push_key(self, fresh: str) -> "Future[None]":
        """Keep the private key that push services know, if none is kept yet."""

    def push_key(self) -> str | None:
        """Return the private key that push services know, or None if none is kept yet. Raises `StoreError`."""

    def subscribe(self, claim_hash: str, subscription: Subscription) -> "Future[None]":
        """Keep a subscription of the browser whose claim has this hash; the future completes when it is committed."""

    def unsubscribe(self, endpoint: str) -> "Future[None]":
        """Forget a subscription."""

    def subscriptions(self, claim_hash: str) -> list[Subscription]:
        """Return the subscriptions of the browser whose claim has this hash."""

    def keep_spent(self, table: str, version: int, spent: int, *, fence: int = 0) -> "Future[None]":
        """Keep how long the clocks of a table have run since its last `TimePassed`, in milliseconds.

        It takes the place of what was kept before, and changes nothing else: no event, no glance, no time of a change.
        It counts for nothing if the table has not *version* events, or if *fence*, unless it is 0, is not that of the
        table's present lease.
        """

    def spent(self, table: str) -> int:
        """Return what `keep_spent` kept last for a table; 0 if an event has told of it since."""

    def mark_seen(self, table: str) -> "Future[None]":
        """Keep that somebody has come to a table, or looked at a link to it."""

    def unplayed_of(self, set_by: str) -> tuple[int, int]:
        """Return how many tables an address has set at which nobody has played, and the characters of their decks."""

    def stale(self, limits: Limits, most: int = 1000) -> list[str]:
        """Return at most so many tables that nobody needs any more, the oldest first."""

    def forget_if_stale(self, table: str, limits: Limits) -> "Future[None]":
        """Erase a table, unless somebody has come or played meanwhile; the future completes when it is committed."""

    def forget(self, tables: Sequence[str]) -> "Future[None]":
        """Erase these tables, whatever has happened at them; the future completes when that is committed."""

    def watch(self, tell: Callable[[str], None]) -> None:
        """Call *tell*, in a thread of the store, with the id of each table whose glance or owner changes.

        The calls may repeat themselves, and one may be lost together with the connection to a database.
        """

    def close(self) -> None:
        """Commit what is queued and stop the writer."""

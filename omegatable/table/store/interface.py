"""The interface of a store, and the errors that it raises."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from omegatable.table.events import AnyEvent, StoredEvents

Purpose = Literal["addresses", "deals", "push"]  # what a secret signs or draws
Execute = Callable[[str, tuple[Any, ...]], Any]  # runs a statement with {} for each value; returns the driver's cursor


class StoreError(RuntimeError):
    """Raised when the store cannot do an operation. The message is one sentence for the user."""


class UncertainError(StoreError):
    """Raised when the database was lost during a commit, so that the write may or may not be stored."""


class ConflictError(StoreError):
    """Raised when the table has changed since the caller read its version, or now belongs to another server."""


class ArchivedError(StoreError):
    """Raised on reading the events of a table of which only the record is stored."""


@dataclass(frozen=True)
class ClaimRow:
    """A seat of a browser: the table, its public summary as JSON, and the time when the summary last changed."""

    table: str
    seat: int
    glance: str
    changed_at: str


@dataclass(frozen=True)
class Subscription:
    """The address at which a push service reaches a browser, and the keys to encrypt its messages, in base64."""

    endpoint: str
    public_key: str
    secret: str
    language: str = "en"  # the language of its messages


@dataclass(frozen=True)
class Lease:
    """The right of one server to change a table. Each new lease of a table has a higher *fence* than the last."""

    table: str
    fence: int


@dataclass(frozen=True)
class Limits:
    """The retention limits: tables last changed before these times are erased. Times are UTC in ISO format.

    *unseen* is for tables that nobody has visited, *unplayed* for tables at which nobody has played, and *played* for
    all other tables. An empty string keeps them forever.
    """

    unseen: str
    unplayed: str
    played: str = ""


@dataclass(frozen=True)
class Owner:
    """Another server that has the lease of a table, and the address at which other servers reach it."""

    server: str
    address: str


@dataclass(frozen=True)
class LevelPar:
    """What a level of bots made of a deal of the day: the mean of its points and their standard deviation."""

    level: str
    mean: float
    spread: float


class Leases(Protocol):
    """The leases of one server in a database that several servers share. All methods are thread-safe.

    A lease lasts while its server renews: one renewal covers all leases of a server.
    """

    server: str  # this server's id, new at each start
    seconds: float  # A server that does not renew keeps its tables for this long.

    def register(self, address: str) -> bytes:
        """Publish this server's *address* to the other servers, and return the secret that all of them share."""

    def renew(self, *, late: bool) -> set[str] | None:
        """Renew all leases of this server.

        Returns None if the renewal was in time and the caller does not pass *late*. Otherwise other servers may have
        taken tables over: returns the tables that are left.
        """

    def alive(self) -> set[str]:
        """Return the ids of the servers that have renewed in time."""

    def acquire(self, table: str) -> Lease | Owner | None:
        """Return a lease of *table*, or the server that already has it, or None if there is no such table."""

    def release(self, lease: Lease) -> None:
        """Release a lease, if this server still holds it."""

    def leave(self) -> None:
        """Release all leases, because this server is shutting down."""


class Store(Protocol):
    """The interface of a store. All methods are thread-safe."""

    @property
    def leases(self) -> Leases | None:
        """Return the leases of this store, or None if a single server owns all tables."""

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

        The browsers that own seats are stored with the events, so that `claims` finds them.

        *glance* is the public summary afterwards, as JSON; without it the last summary stays. The last summary and the
        time of the last change also stay if no other seat sees any of the *events*.

        *due* is when the table must be woken, as UTC in ISO format with milliseconds, or None if no timeout is due.
        *set_by* is a digest of the address that sets a new table. It is stored until somebody plays there.

        The future raises `ConflictError` if the table has another number of events, is archived, or if *fence* is not 0
        and differs from the fence of the table's current lease. It raises `StoreError` if the events cannot be stored
        within `PATIENCE_SECONDS`. Raises `StoreError` after `close`.
        """

    def load(self, table: str, *, limit: int | None = None) -> "StoredEvents":
        """Return the events of a table, oldest first and at most *limit*, or no events if there is no such table.

        Raises `ArchivedError` if only its record is stored.
        """

    def glance(self, table: str) -> str | None:
        """Return the public summary of a table as JSON: "" if none was stored, None if there is no such table."""

    def claims(self, claim_hash: str, limit: int) -> list[ClaimRow]:
        """Return the latest *limit* seats of the browser whose claim has this hash, starting with the latest table."""

    def forget_claim(self, claim_hash: str, table: str) -> "Future[None]":
        """Remove a table from a browser's list; the future completes when this is committed."""

    def due_before(self, when: str) -> list[str]:
        """Return the tables that must be woken before *when*, earliest first."""

    def idle_since(self, when: str) -> list[str]:
        """Return the tables that have no event since *when* and are not archived yet, oldest first."""

    def archive(
        self, table: str, version: int, record: str, glance: str, *, idle_since: str, fence: int = 0
    ) -> "Future[None]":
        """Replace the events of a table that has *version* events with its *record* and its last *glance*.

        The future raises `ConflictError`, and nothing changes, if the table has another number of events, if one of its
        events is not older than *idle_since*, if it is already archived, or if *fence* is not 0 and differs from the
        fence of the table's current lease.
        """

    def archived(self, table: str) -> str | None:
        """Return the record of an archived table, or None."""

    def join_claims(self, claim_hash: str, other_hash: str) -> "Future[None]":
        """Give what belongs to a browser to another claim: its list of games, push subscriptions and deals of the day.

        Its seats are events of their tables.
        """

    def keep_review(self, table: str, seat: int, review: str) -> "Future[None]":
        """Store the review of a seat's game, replacing an older one; the future completes when it is committed."""

    def review(self, table: str, seat: int) -> str | None:
        """Return the stored review of a seat's game, or None."""

    def keep_checkpoint(self, table: str, version: int, build: str, state: bytes) -> "Future[None]":
        """Store the *state* of a table with *version* events, replacing an older one, after all earlier writes.

        *build* names the sources that wrote it. The future completes when it is committed.
        """

    def checkpoint(self, table: str) -> tuple[int, str, bytes] | None:
        """Return the last checkpoint of a table: its version, build and state; None if there is none."""

    def keep_secret(self, purpose: Purpose, fresh: str) -> "Future[None]":
        """Store a secret of this database, if none is stored for this purpose yet."""

    def secret(self, purpose: Purpose) -> str | None:
        """Return the secret of this database for a purpose, or None if none is stored yet. Raises `StoreError`."""

    def begin_deal(self, day: str, game: str, claim_hash: str, table: str) -> "Future[None]":
        """Record that a browser begins the deal of a *day* at a *table*, unless it has begun that deal before.

        Nothing is recorded beyond `MAX_DEALS` browsers.
        """

    def end_deal(self, table: str, points: int | None) -> "Future[None]":
        """Record that the game of the deal of the day at a *table* has ended, if the browser began it there first.

        *points* are None if it ended early.
        """

    def has_ended_deal(self, day: str, game: str, claim_hash: str) -> bool:
        """Return whether the game of a browser in the deal of a *day* has ended."""

    def deal_points(self, day: str, game: str) -> dict[str, int]:
        """Return the points of all browsers in the deal of a *day*, by the table where each began it first."""

    def keep_par(self, day: str, game: str, par: LevelPar) -> "Future[None]":
        """Store what a level made of the deal of a *day*, unless that is stored already."""

    def pars(self, day: str, game: str) -> list[LevelPar]:
        """Return what the levels made of the deal of a *day*, in no order."""

    def forget_deals(self, before: str) -> "Future[None]":
        """Erase the results of the deals of all days *before* a day, such as "2026-11-26"."""

    def subscribe(self, claim_hash: str, subscription: Subscription) -> "Future[None]":
        """Store a subscription of the browser whose claim has this hash; the future completes when it is committed."""

    def unsubscribe(self, endpoint: str) -> "Future[None]":
        """Delete a subscription."""

    def subscriptions(self, claim_hash: str) -> list[Subscription]:
        """Return the subscriptions of the browser whose claim has this hash."""

    def keep_spent(self, table: str, version: int, spent: int, *, fence: int = 0) -> "Future[None]":
        """Store how long the clocks of a table have run since its last `TimePassed`, in milliseconds.

        It replaces the previous value and changes nothing else: no event, no summary, no time of a change. It has no
        effect if the table does not have *version* events, or if *fence* is not 0 and differs from the fence of the
        table's current lease.
        """

    def spent(self, table: str) -> int:
        """Return the last value that `keep_spent` stored for a table; 0 if an event has recorded the time since."""

    def mark_seen(self, table: str) -> "Future[None]":
        """Record that somebody has visited a table or opened a link to it."""

    def unplayed_of(self, set_by: str) -> tuple[int, int]:
        """Return the number of tables set by an address and never played at, and the characters of their decks."""

    def stale(self, limits: Limits, most: int = 1000) -> list[str]:
        """Return at most *most* tables that nobody needs any more, oldest first."""

    def forget_if_stale(self, table: str, limits: Limits) -> "Future[None]":
        """Erase a table unless somebody has visited or played in the meantime; the future completes on commit."""

    def forget(self, tables: Sequence[str]) -> "Future[None]":
        """Erase these tables unconditionally; the future completes when this is committed."""

    def watch(self, tell: Callable[[str], None]) -> None:
        """Call *tell*, in a thread of the store, with the id of each table whose summary or owner changes.

        Calls may be repeated, and a call may be lost together with the connection to a database.
        """

    def close(self) -> None:
        """Commit the queued writes and stop the writer."""

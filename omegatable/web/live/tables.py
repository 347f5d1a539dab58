"""Live tables, each owned by one task: a queue in, messages out, no locks.

Everything that happens at a table goes through its queue, one item at a time. The decisions of a room are stored before
anybody sees them. A table without listeners is dropped from memory after a while; the store can restore it.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from omegatable.bots.compiling import Compilation
from omegatable.kernel import SPECTATOR
from omegatable.locales.english import english
from omegatable.locales.text import Text, text
from omegatable.runtime import Runtime
from omegatable.table.attendance import RefusalError
from omegatable.table.checkpoint import Checkpoint
from omegatable.table.events import EventError, LinkMade, SatDown, SeatHandedOver, TableWasSet
from omegatable.table.outcome import refused
from omegatable.table.room import Outcome, Room
from omegatable.table.setting import first_due, set_next_table
from omegatable.table.store import Lease, Store, StoreError, UncertainError
from omegatable.table.timekeeping import moment
from omegatable.table.wire import (
    Act,
    AllowTalk,
    AskHint,
    Heard,
    Look,
    Looking,
    Offer,
    Ping,
    PlayAgain,
    Pong,
    Rename,
    Request,
    Say,
    SayPhrase,
    Table,
)
from omegatable.web.cluster.servers import Servers
from omegatable.web.config import Config
from omegatable.web.http.inbox import Inbox
from omegatable.web.http.limits import TokenBucket
from omegatable.web.http.metrics import Metrics
from omegatable.web.http.responses import NOT_CERTAIN, NOT_STORED, NOT_YOURS, SEAT_FREED, SEAT_MOVED
from omegatable.web.live.audience import Audience, Client, encode
from omegatable.web.live.bots import Bots
from omegatable.web.live.clocks import Lag, Timing, clock_of
from omegatable.web.live.closed_tables import ClosedTables
from omegatable.web.live.deciding import Chose, Deciding
from omegatable.web.live.hinting import Hinting
from omegatable.web.live.pushing import Push
from omegatable.web.live.table_events import (
    Asked,
    Changes,
    EverybodyLeft,
    Joined,
    Left,
    Looked,
    Said,
    SeatTimedOut,
    StayedAway,
    WindowTimedOut,
)

log = logging.getLogger("omegatable.web")

MANY_EVENTS = 32  # events after which a checkpoint is stored during play
FEW_EVENTS = 8  # events after which a checkpoint is stored when nobody has acted for a while
TALK_CREDITS, TALK_CREDITS_A_SECOND = 10, 0.5  # chat lines, names and offers from one seat, at once and per second
TALK = (Say, SayPhrase, Rename, Offer, AllowTalk)  # limited by these credits
FOLD_AFTER = 10.0  # seconds without a message after which a table is folded
WOKEN_LINGER = 5.0  # seconds for which a woken table without visitors stays open

_Item = (
    Joined | Left | Said | Looked | Chose | WindowTimedOut | SeatTimedOut | EverybodyLeft | StayedAway | Asked | Changes
)
_Answer = TypeVar("_Answer")


class LiveTable:
    """A room with its task, its sockets and its bots."""

    def __init__(self, tables: "Tables", room: Room, lease: Lease) -> None:
        self._tables = tables
        self._lease = lease
        self._room = room
        self._queue = Inbox[_Item]()
        self._clients = Audience()
        # The number and the timer of the open window for sealed answers.
        self._clock: tuple[int, asyncio.TimerHandle] | None = None
        self._linger = tables.config.linger
        self._timing = Timing(room, self._queue.put_nowait, self._keep_spent, tables.config.linger, tables.runtime)
        self._lags: dict[Client, Lag] = {}
        self._awaited = set(room.awaited_claims())  # people who were already notified, or have joined since
        self._talking: dict[int, TokenBucket] = {}  # by seat
        self._hinting = Hinting(room, tables.bots, tables.runtime)
        self._address = ""  # the address of the last person who joined
        self._skipping: set[int] = set()  # the seats for which bots act without pauses until it is their turn
        self._absences: dict[int, asyncio.TimerHandle] = {}  # timers of people who are away, by seat
        self._asked_at = asyncio.get_running_loop().time()  # when the table was last requested
        self._checked = room.version - room.version % MANY_EVENTS  # the version of the last checkpoint
        self._changing: Changes | None = None  # the last change, which must be answered
        self._closed = False
        self._counted = False  # whether the result of a deal of the day is stored
        self._deciding = Deciding(
            room,
            tables.bots,
            self._clients,
            courtesy=tables.config.courtesy,
            put=self._queue.put_nowait,
            skips=lambda: bool(self._skipping),
            runtime=tables.runtime,
        )
        self._task = asyncio.create_task(self._run(), name=f"table {room.table}")

    async def ask(self, question: Callable[[Room], _Answer]) -> _Answer:
        """Return the room's answer to a read-only *question*. Raises `StoreError` if the table is being dropped."""
        if self._closed:
            raise self._dropped()
        self._asked_at = asyncio.get_running_loop().time()
        answer: asyncio.Future[_Answer] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Asked(question, answer))
        return await answer

    async def change(self, change: Callable[[Room], tuple[_Answer, Outcome]]) -> _Answer:
        """Return the result of a *change* of the room, after it has been stored and sent.

        Raises the errors of *change*, and `StoreError` if it could not be stored.
        """
        if self._closed:
            raise self._dropped()
        item = Changes(change, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(item)
        return await item.answer

    def join(self, client: Client) -> bool:
        """Add a client. Returns False if this table has just been dropped, and then the caller must find it again."""
        if not self._closed:
            self._queue.put_nowait(Joined(client))
        return not self._closed

    def leave(self, client: Client) -> None:
        """Remove a client."""
        self._queue.put_nowait(Left(client))

    def receive(self, client: Client, message: Request | Look | Ping | Heard | Looking) -> None:
        """Queue a client's message. A ping is answered at once."""
        if isinstance(message, Ping):
            client.send(Pong(mark=self._lags[client].mark() if client in self._lags else 0))
        elif isinstance(message, Looking):
            client.looks = message.visible
        elif isinstance(message, Heard):
            if client in self._lags:
                self._lags[client].heard(message.mark)
        elif isinstance(message, Look):
            self._queue.put_nowait(Looked(client))
        else:
            self._queue.put_nowait(Said(client, message, asyncio.get_running_loop().time()))

    def leave_soon(self) -> None:
        """Stay in memory only briefly, unless somebody joins."""
        self._linger = min(self._linger, WOKEN_LINGER)

    def drop(self) -> None:
        """Drop this table from memory at once."""
        self._close()
        self._task.cancel()

    async def close(self) -> None:
        """Cancel the task, and any decision that a bot of this table is computing."""
        self._task.cancel()
        await asyncio.wait([self._task])

    # The table's task ----------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            self._watch_absences()
            self._schedule_window_close()
            self._watch_clocks()
            self._start_bot()
            while True:
                try:
                    async with asyncio.timeout(self._patience):
                        item = await self._queue.get()
                except TimeoutError:
                    if not self._queue.empty():
                        continue
                    self._keep_checkpoint(FEW_EVENTS)
                    if self._idle and self._room.is_folded:
                        return
                    self._room.fold()
                    self._clients.fold()
                    continue
                if not await self._handle(item):
                    return
                self._watch_absences()
                self._schedule_window_close()
                self._watch_clocks()
                self._start_bot()
        except Exception:
            log.exception("Table %s stopped; it stands in the store and opens again.", self._room.table)
            self._tables.closed_tables.stopped(self._room.table)
        finally:
            self._close()

    def _dropped(self) -> StoreError:
        return StoreError(f"Table {self._room.table} has just been dropped.")

    def _close(self) -> None:
        """Drop this table from memory and disconnect all clients, including new ones, so that they reconnect."""
        if self._closed:
            return
        self._closed = True
        self._tables.forget(self._lease)
        self._hinting.close()
        self._deciding.close()
        if self._clock is not None:
            self._clock[1].cancel()
        self._timing.close()
        for timer in self._absences.values():
            timer.cancel()
        while not self._queue.empty():
            item = self._queue.get_nowait()
            if isinstance(item, Joined):
                self._clients.add(item.client)
            elif isinstance(item, Asked | Changes):
                item.fail(self._dropped())
        if self._changing is not None:
            self._changing.fail(self._dropped())
        for client in self._clients:
            client.hang_up(at_once=False)

    @property
    def _patience(self) -> float | None:
        """Return the seconds without a message after which the table is first folded, then dropped."""
        fold_after, linger = self._tables.fold_after, self._linger
        if self._idle:
            return max(0.0, linger - fold_after) if self._room.is_folded else min(fold_after, linger)
        return None if self._deciding.busy or self._room.is_folded else fold_after

    def _keep_checkpoint(self, events: int) -> None:
        """Store a checkpoint if at least *events* events have happened since the last checkpoint."""
        if self._room.is_folded or self._room.version - self._checked < events:
            return
        self._checked, build, state = self._room.checkpoint()
        with contextlib.suppress(StoreError):  # A checkpoint is only a cache.
            self._tables.store.keep_checkpoint(self._room.table, self._checked, build, state)

    @property
    def _idle(self) -> bool:
        busy = self._deciding.busy or self._clock is not None or self._timing.runs
        return not self._clients and not busy

    async def _handle(self, item: _Item) -> bool:
        """Apply one item of the queue. Returns False if this room must be discarded."""
        sender: Client | None = None
        result: Any = None  # the result of a change
        match item:
            case Joined(client):
                if client.listener != SPECTATOR and client.listener not in self._room.seats_of(client.claim):
                    client.refuse(NOT_YOURS)
                    return True
                sender, outcome = client, self._join(client)
            case Left(client):
                if client not in self._clients:
                    return True
                self._clients.remove(client)
                self._lags.pop(client, None)
                outcome = self._room.leave(client.listener)
            case Said(client, message, _):
                sender, outcome = client, self._receive(client, message)
                if outcome.again is not None:
                    outcome = await self._set_next_table(client, outcome.again)
            case Asked(question):
                try:
                    item.resolve(question(self._room))
                except Exception as error:  # Only the asker gets the error.
                    item.fail(error)
                return True
            case Changes(change):
                try:
                    result, outcome = change(self._room)
                except Exception as error:
                    item.fail(error)
                    if isinstance(error, RefusalError):
                        return True
                    raise  # The room may contain events that are not stored.
                self._changing = item
            case Looked(client):
                if client in self._clients:
                    self._clients.show(client, self._room.table_for(client.listener))
                return True
            case StayedAway(seat):
                outcome = self._room.mark_away(seat)
            case Chose():
                outcome = self._deciding.outcome(item)
            case WindowTimedOut(window):
                outcome = self._room.close_window(window)
            case SeatTimedOut():
                outcome = self._room.run_out()
            case EverybodyLeft():
                outcome = self._room.stop_clocks()
                self._keep_spent(self._room.version, self._room.spent)
        if outcome.events and (failed := await self._store(outcome, sender)) is not None:
            if isinstance(item, Changes):
                item.fail(StoreError(english(failed)))
            return False
        if outcome.events:
            self._keep_checkpoint(MANY_EVENTS)
            await self._count_deal()
        if isinstance(item, Changes):
            item.resolve(result)
        self._tell(item, sender, outcome)
        return True

    def _join(self, client: Client) -> Outcome:
        """Return the outcome of a new client."""
        self._clients.add(client)
        if client.listener != SPECTATOR:
            self._address = client.address
            self._linger = self._tables.config.linger
            if self._room.keeps_time:
                self._lags[client] = Lag(self._tables.runtime.monotonic)
        return self._room.join(client.listener, claim=client.claim)

    def _tell(self, item: _Item, sender: Client | None, outcome: Outcome) -> None:
        """Send a stored outcome to everybody, and start whatever follows from it."""
        if any(isinstance(event, SatDown | SeatHandedOver | LinkMade) for event in outcome.events):
            self._dismiss_others()
        if outcome.events:
            self._call_people()
        self._clients.hold(outcome.messages)
        if not (isinstance(item, Chose) and self._room.more_of_this_beat):
            self._clients.send(outcome.reply, sender)
        if isinstance(item, Said) and isinstance(item.message, Act):
            self._tables.metrics.act_seconds.observe(asyncio.get_running_loop().time() - item.at)
        if outcome.hint and sender is not None:
            self._hinting.start(sender, outcome.hint, self._address)
        self._hinting.check(self._clients)
        if outcome.skip and sender is not None:
            self._skipping.add(sender.listener)
            self._deciding.hurry()
        self._skipping = {seat for seat in self._skipping if not self._room.over and not self._room.waits_for(seat)}
        if outcome.play_now:
            self._deciding.play_now()
        self._deciding.check()

    def _receive(self, client: Client, message: Request) -> Outcome:
        """Return the outcome of a client's message, which is refused if the client's seat has moved."""
        if not self._room.sits(client.listener, client.claim):
            return Outcome(reply=refused(message.id, SEAT_MOVED))
        again = self._room.has_applied(client.listener, message.id)
        if isinstance(message, TALK) and not again:
            fresh = TokenBucket(TALK_CREDITS, TALK_CREDITS_A_SECOND, self._tables.runtime.monotonic)
            if not self._talking.setdefault(client.listener, fresh).spend():
                return Outcome(reply=refused(message.id, text("http-writing")))
        if isinstance(message, AskHint) and client.listener != SPECTATOR and self._room.decides(client.listener):
            refusal = self._hinting.refusal(client.listener)
            if refusal:
                return Outcome(reply=refused(message.id, refusal))
        lag = self._lags[client].milliseconds if client in self._lags else 0
        return self._room.receive(client.listener, message, lag=lag)

    def _dismiss_others(self) -> None:
        """Disconnect the browsers whose seats now belong to other browsers."""
        for client in self._clients:
            if not self._room.sits(client.listener, client.claim):
                client.dismiss(SEAT_MOVED if self._room.is_taken(client.listener) else SEAT_FREED)

    async def _set_next_table(self, client: Client, message: PlayAgain) -> Outcome:
        runtime = self._tables.runtime
        events, table = set_next_table(self._room.setup_event, now=runtime.calendar, runtime=runtime)
        try:
            stored = self._tables.store.append(table, 0, events, due=first_due(table, events, runtime.calendar))
            await asyncio.wrap_future(stored)
        except StoreError as error:
            log.error("Table %s: %s", table, error)
            return Outcome(reply=refused(message.id, text("http-table-not-stored")))
        return self._room.add_next_table(client.listener, message, table)

    def _watch_absences(self) -> None:
        """Start a timer for each person who is away, and cancel the timers of people who have come back."""
        for seat in self._room.people:
            if self._room.is_listening(seat):
                timer = self._absences.pop(seat, None)
                if timer is not None:
                    timer.cancel()
            elif seat not in self._absences:
                loop = asyncio.get_running_loop()
                self._absences[seat] = loop.call_later(
                    self._tables.config.absence, self._queue.put_nowait, StayedAway(seat)
                )

    async def _count_deal(self) -> None:
        """Store the result of a deal of the day, once, when its game is over."""
        if self._counted or not (self._room.over and self._room.day):
            return
        with contextlib.suppress(StoreError):  # The game itself is stored.
            await asyncio.wrap_future(self._tables.store.end_deal(self._room.table, self._room.deal_points))
            self._counted = True

    async def _store(self, outcome: Outcome, sender: Client | None) -> Text | None:
        """Store the events. Returns None, or the reason of a failure, which is sent to the *sender*."""
        try:
            stored = self._tables.store.append(
                self._room.table,
                self._room.version - len(outcome.events),
                outcome.events,
                glance=encode(self._room.glance()).decode(),
                fence=self._lease.fence,
                due=moment(self._room.wakes_at),
            )
            with self._tables.metrics.store_seconds.time():
                await asyncio.wrap_future(stored)
        except StoreError as error:
            log.error("Table %s: %s", self._room.table, error)
            failed = NOT_CERTAIN if isinstance(error, UncertainError) else NOT_STORED
            if sender is not None and isinstance(outcome.reply, Table):
                sender.send(refused(outcome.reply.answers, failed, final=False))
            return failed
        return None

    def _schedule_window_close(self) -> None:
        """Start or cancel timers so that an open window for sealed answers is closed in time."""
        wanted = self._room.window_clock
        if self._clock is not None and (wanted is None or wanted[0] != self._clock[0]):
            self._clock[1].cancel()
            self._clock = None
        if wanted is not None and self._clock is None:
            window, seconds = wanted
            handle = asyncio.get_running_loop().call_later(seconds, self._queue.put_nowait, WindowTimedOut(window))
            self._clock = window, handle

    def _call_people(self) -> None:
        """Notify people of their turns by push, once a turn, except people whose page is visible."""
        before, claims = self._awaited, self._room.awaited_claims()
        self._awaited = set(claims)
        looking = {client.listener for client in self._clients if client.looks}
        called = sorted({claims[seat] for seat in self._awaited - before - looking})
        self._tables.push.tell(called, self._room.game.title, self._room.table)

    def _watch_clocks(self) -> None:
        """Set timers for the clocks of people, with an allowance for messages in transit when time is up."""
        if self._room.keeps_time:
            lag = max((lag.milliseconds for lag in self._lags.values()), default=0)
            self._timing.watch(lag, attended=any(client.listener != SPECTATOR for client in self._clients))

    def _keep_spent(self, version: int, spent: int) -> None:
        """Store the time that clocks have spent, so that little of it is lost if this server is killed."""
        with contextlib.suppress(StoreError):
            self._tables.store.keep_spent(self._room.table, version, spent, fence=self._lease.fence)

    def _start_bot(self) -> None:
        if self._goes_on:
            self._deciding.start_if_due(self._address)

    @property
    def _goes_on(self) -> bool:
        """Return whether bots play. Where only bots play, they need a viewer."""
        looked = asyncio.get_running_loop().time() - self._asked_at < self._tables.config.absence
        return bool(self._room.people or self._clients) or looked


class Tables:
    """All live tables by id, the store behind them and the bots that play at them."""

    def __init__(
        self,
        store: Store,
        servers: Servers,
        compiling: Compilation,
        bots: Bots,
        metrics: Metrics,
        push: Push,
        runtime: Runtime,
        config: Config,
    ) -> None:
        self.store = store
        self._servers = servers
        self._compiling = compiling
        self.bots = bots
        self.metrics = metrics
        self.push = push
        self.runtime = runtime
        self.config = config
        self.fold_after = FOLD_AFTER  # seconds without a message after which a table is folded
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._leaving: dict[str, asyncio.Task[bool]] = {}  # tables that are being closed or erased
        self._releasing: set[asyncio.Task[None]] = set()
        self.closed_tables = ClosedTables()

    def __len__(self) -> int:
        return len(self._live)

    async def find(self, table: str) -> LiveTable | None:
        """Return the live table with that id, rebuilt from the store if necessary, or None if there is none.

        Raises `EventError` or `StoreError` if it cannot be rebuilt, and `ElsewhereError` if another server has it.
        """
        await self._servers.make_certain()
        while table in self._leaving:
            await asyncio.wait([self._leaving[table]])
        if table in self._live:
            return self._live[table]
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open(table))
            self._opening[table].add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def ask(self, table: str, question: Callable[[Room], _Answer]) -> _Answer | None:
        """Return the answer of a table's room to a *question*, or None for an unknown table. This wakes no bots.

        The room of a table that is not live here is rebuilt from the store, and answers in a thread. Raises
        `EventError` or `StoreError` if the table cannot be read.
        """
        if table in self._live:
            return await self._live[table].ask(question)

        def rebuild_and_ask() -> _Answer | None:
            room = self.rebuild(table)
            return question(room) if room else None

        return await asyncio.to_thread(rebuild_and_ask)

    async def setup(self, table: str) -> TableWasSet | None:
        """Return the first event of a table, or None if there is no such table. This wakes and rebuilds no table.

        Raises `EventError` or `StoreError` if the table cannot be read.
        """
        self.closed_tables.refuse(table)

        def first() -> TableWasSet | None:
            event = next(iter(self.store.load(table, limit=1)), None)
            return event if isinstance(event, TableWasSet) else None

        return await asyncio.to_thread(first)

    async def glance(self, table: str) -> bytes | None:
        """Return a table's public summary as JSON, or None if there is no such table. This wakes no table.

        Raises `EventError` or `StoreError` if the table cannot be read.
        """
        self.closed_tables.refuse(table)
        if table in self._live:
            return encode(await self.ask(table, Room.glance))
        kept = await asyncio.to_thread(self.store.glance, table)
        if kept == "":  # An older release stored the table, or nothing has happened yet.
            return encode(await self.ask(table, Room.glance))
        return kept.encode() if kept is not None else None

    def has_open(self, table: str) -> bool:
        """Return whether a table is live here."""
        return table in self._live

    async def wake(self, table: str) -> None:
        """Open a table at which a timeout or a bot is due. Raises the errors of `find`."""
        live = await self.find(table)
        if live is not None:
            live.leave_soon()

    async def _open(self, table: str) -> LiveTable | None:
        self.closed_tables.refuse(table)
        lease = await self._servers.acquire(table)
        if lease is None:
            return None
        try:
            room = await asyncio.to_thread(self.rebuild, table)
        except BaseException:
            self._release(lease)
            raise
        if room is None:
            self._release(lease)
            return None
        self._compiling.prefer(room.game.name)
        if room.version < MANY_EVENTS:  # With more events, somebody has played there.
            self.store.mark_seen(table)
        self._live[table] = LiveTable(self, room, lease)
        return self._live[table]

    async def hold(self, table: str, work: Callable[[Lease], None]) -> bool:
        """Call *work* in a thread with the lease of a table. Returns False if the table is live or does not exist.

        The table cannot be opened here during *work*. Another server can open it if this server pauses, so *work* must
        check the fence.

        Raises `EventError`, `StoreError` or `ElsewhereError`, as `find` does.
        """
        if table in self._live or table in self._opening or table in self._leaving:
            return False

        async def hold() -> bool:
            lease = await self._servers.acquire(table)
            if lease is None:
                return False
            try:
                await asyncio.to_thread(work, lease)
            finally:
                self._release(lease)
            return True

        self._leaving[table] = asyncio.create_task(hold())
        self._leaving[table].add_done_callback(lambda _: self._leaving.pop(table, None))
        return await asyncio.shield(self._leaving[table])

    def rebuild(self, table: str) -> Room | None:
        """Return a stored table's room, in a thread, or None. Raises `EventError` or `StoreError` if unreadable."""
        self.closed_tables.refuse(table)
        try:
            events = self.store.load(table)
            kept = self.store.checkpoint(table) if events else None
            if not events:
                return None
            spent = self.store.spent(table)
            checkpoint, now = kept and Checkpoint(*kept), clock_of(events[0], self.runtime)
            return Room(table, events, kept=checkpoint, now=now, spent=spent, runtime=self.runtime)
        except EventError as error:
            raise self.closed_tables.found(table, error) from error

    def forget(self, lease: Lease) -> None:
        """Drop a table whose task has ended, and release its lease."""
        self._live.pop(lease.table, None)
        self._release(lease)

    def _release(self, lease: Lease) -> None:
        task = asyncio.create_task(self._servers.release(lease))
        self._releasing.add(task)
        task.add_done_callback(self._releasing.discard)

    def keep_only(self, left: set[str]) -> None:
        """Drop all tables except *left*, because other servers may have taken them over. Their clients reconnect."""
        for table in [table for table in self._live if table not in left]:
            log.warning("Table %s has moved to another server.", table)
            self._live[table].drop()

    def tables(self) -> list[str]:
        """Return the ids of the tables that are live here."""
        return list(self._live)

    def drop(self, table: str) -> None:
        """Drop a table from memory at once, if it is live here."""
        if table in self._live:
            self._live[table].drop()

    async def close(self) -> None:
        """Close all tables. Everything that was sent to clients is in the store."""
        for live in list(self._live.values()):
            await live.close()
        await self._servers.close()


__all__ = ["LiveTable", "Tables"]

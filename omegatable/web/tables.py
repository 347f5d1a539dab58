"""Live tables, each owned by one task: a queue in, messages out, no locks.

Everything that happens at a table goes through its queue, one item at a time. What a room decides is stored before
anybody is told. A table without listeners is dropped from memory after a while; the store brings it back.
"""

import asyncio
import contextlib
import logging
import os
import random
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from omegatable.bots import Gentle
from omegatable.bots.compiling import Compilation, FallbackBot
from omegatable.bots.levels import seconds_of
from omegatable.kernel import SPECTATOR
from omegatable.play.record import Record
from omegatable.table.events import Substitute
from omegatable.table.room import Outcome, Request, Room
from omegatable.table.setting import set_next_table
from omegatable.table.store import Store, StoreError
from omegatable.table.wire import (
    AskHint,
    Hello,
    Invitation,
    Ping,
    PlayAgain,
    Pong,
    Refused,
    Say,
    ServerMessage,
    Table,
    Thinking,
)
from omegatable.web.hinting import Hinting
from omegatable.web.limits import TokenBucket

log = logging.getLogger("omegatable.web")
encode = msgspec.json.Encoder().encode

OUTBOX = 200  # most messages queued for a slow reader; one more closes its socket
SEALED_SHARE = 1.3  # a bot's minimum time for a sealed answer, as a share of its usual time
TICK = 1.0  # seconds between two progress messages of a thinking bot
MOVED = "This seat has moved to another device."
TALK_CREDITS, TALK_CREDITS_A_SECOND = 10, 0.5  # lines of the chat from one seat
SOON = 0.1  # seconds for which the table after a small act is held back, because another may follow at once


class Client:
    """One open socket as a table sees it: its seat, or the spectator, and an outbox."""

    def __init__(self, listener: int, claim: str = "") -> None:
        self.listener = listener
        self.claim = claim  # of its browser
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(self, text: str) -> None:
        """Queue an encoded message. A client with a full outbox is disconnected instead."""
        if self._outbox.qsize() >= OUTBOX:
            self.hang_up(at_once=True)
        self._outbox.put_nowait(text)

    def say(self, message: ServerMessage) -> None:
        """Encode and queue a message."""
        self.tell(encode(message).decode())

    def hang_up(self, *, at_once: bool) -> None:
        """Close the socket: *at_once*, or after everything in the outbox has been sent."""
        while at_once and not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    def dismiss(self, sentence: str) -> None:
        """Close the socket at once, with a last refusal."""
        self.hang_up(at_once=True)
        self._outbox.get_nowait()
        self.say(Refused(id="", sentence=sentence, final=True))
        self._outbox.put_nowait(None)

    async def next(self) -> str | None:
        """Return the next message to send, or None when the socket is to be closed."""
        return await self._outbox.get()


@dataclass(frozen=True)
class _Joined:
    client: Client
    hello: Hello


@dataclass(frozen=True)
class _Left:
    client: Client


@dataclass(frozen=True)
class _Said:
    client: Client
    message: Request


@dataclass
class _Decision:
    """One decision that a bot is working on."""

    seat: int
    stop: threading.Event = field(default_factory=threading.Event)  # read by the bot, in its thread
    hurry: asyncio.Event = field(default_factory=asyncio.Event)  # read by the table's task
    task: "asyncio.Task[None] | None" = None

    def play_now(self) -> None:
        self.stop.set()
        self.hurry.set()

    def give_up(self) -> None:
        self.stop.set()
        if self.task is not None:
            self.task.cancel()


@dataclass(frozen=True)
class _Chose:
    decision: _Decision
    action: int
    chosen_by: Substitute = ""


@dataclass(frozen=True)
class _TimeUp:
    """The clock of a window for sealed answers ran out."""

    window: int


@dataclass(frozen=True)
class _StayedAway:
    """A person may have been away for long."""

    seat: int


@dataclass(frozen=True)
class _Asked:
    """Somebody asks the room something. Being an item, the answer tells nothing that is not stored yet."""

    question: Callable[[Room], Any]
    answer: "asyncio.Future[Any]"


_Item = _Joined | _Left | _Said | _Chose | _TimeUp | _StayedAway | _Asked
_Answer = TypeVar("_Answer")


class LiveTable:
    """A room with a task, sockets and thinking bots."""

    def __init__(self, tables: "Tables", room: Room) -> None:
        self._tables = tables
        self._room = room
        self._queue: asyncio.Queue[_Item] = asyncio.Queue()
        self._clients: set[Client] = set()
        self._bots: dict[int, FallbackBot] = {}
        self._decision: _Decision | None = None
        self._clock: tuple[int, asyncio.TimerHandle] | None = None  # of the open window for sealed answers
        self._talking: dict[int, TokenBucket] = {}  # by seat
        self._hinting = Hinting(room, tables.threads, tables.compiling)
        self._held: dict[int, Table] = {}  # by listener: the table after a small act, not yet sent
        self._skipping: set[int] = set()  # the seats for which bots act without pauses until it is their turn
        self._absences: dict[int, asyncio.TimerHandle] = {}  # of people who are away, by seat
        self._asked_at = asyncio.get_running_loop().time()  # when somebody asked for the table last
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=f"table {room.table}")

    def listener_with(self, key: str) -> int | None:
        """Return the seat that *key* opens, `SPECTATOR` for an empty key, or None for a wrong key."""
        return self._room.listener_with(key)

    def must_sit_down(self, listener: int, claim: str) -> bool:
        """Return whether the browser with this *claim* has to sit down before it may see the seat's cards."""
        return self._room.must_sit_down(listener, claim)

    def invitation(self, listener: int) -> Invitation:
        """Return the invitation to a seat, which shows no card."""
        return self._room.invitation(listener)

    async def ask(self, question: Callable[[Room], _Answer]) -> _Answer:
        """Return the room's answer to a *question* that changes nothing. Raises `StoreError` if it is just dropped."""
        if self._closed:
            raise StoreError(f"Table {self._room.table} has just been dropped.")
        self._asked_at = asyncio.get_running_loop().time()
        answer: asyncio.Future[_Answer] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Asked(question, answer))
        return await answer

    def join(self, client: Client, hello: Hello) -> bool:
        """Add a client, who sits down if that is due and *hello* says so.

        Returns False if this table has just been dropped: find it again.
        """
        if not self._closed:
            self._queue.put_nowait(_Joined(client, hello))
        return not self._closed

    def leave(self, client: Client) -> None:
        """Remove a client."""
        self._queue.put_nowait(_Left(client))

    def receive(self, client: Client, message: Request | Ping) -> None:
        """Queue a client's message. A ping is answered at once."""
        if isinstance(message, Ping):
            client.say(Pong())
        else:
            self._queue.put_nowait(_Said(client, message))

    async def close(self) -> None:
        """End the task, and any decision that a bot of this table is working on."""
        self._task.cancel()
        await asyncio.wait([self._task])

    def par(self) -> str:
        """Return how often the house's bots would have won a finished solo game, as a sentence or empty.

        Takes a moment: call it in a thread.
        """
        return self._room.par()

    def record(self) -> Record:
        """Return the record of the finished game. Raises `TableError` before the end."""
        return self._room.record()

    # The table's task ----------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            self._watch_absences()
            self._schedule_window_close()
            self._start_bot_if_due()
            while True:
                try:
                    async with asyncio.timeout(self._tables.linger if self._idle else None):
                        item = await self._queue.get()
                except TimeoutError:
                    if self._queue.empty():
                        return
                    continue
                if not await self._handle(item):
                    return
                self._watch_absences()
                self._schedule_window_close()
                self._start_bot_if_due()
        except Exception:
            log.exception("Table %s stopped; it stands in the store and opens again.", self._room.table)
        finally:
            self._close()

    def _close(self) -> None:
        """Drop this table from memory and hang up on all clients, those who just joined included; they reconnect."""
        self._closed = True
        self._tables.forget(self._room.table)
        self._hinting.close()
        if self._decision is not None:
            self._decision.give_up()
        if self._clock is not None:
            self._clock[1].cancel()
        for timer in self._absences.values():
            timer.cancel()
        while not self._queue.empty():
            item = self._queue.get_nowait()
            if isinstance(item, _Joined):
                self._clients.add(item.client)
            elif isinstance(item, _Asked):
                item.answer.set_exception(StoreError(f"Table {self._room.table} has just been dropped."))
        for client in self._clients:
            client.hang_up(at_once=False)

    @property
    def _idle(self) -> bool:
        return not self._clients and self._decision is None and self._clock is None

    async def _handle(self, item: _Item) -> bool:
        """Apply one item of the queue. Returns False if this room must be thrown away."""
        sender: Client | None = None
        newcomer: Client | None = None  # who sits down where another browser sat
        match item:
            case _Joined(client, hello):
                if self._room.must_sit_down(client.listener, client.claim):
                    taken = self._room.is_taken(client.listener)
                    if not (hello.move if taken else hello.sit):  # others were quicker: the browser asks its person
                        client.say(self._room.invitation(client.listener))
                        client.hang_up(at_once=False)
                        return True
                    newcomer = client
                self._clients.add(client)
                sender, outcome = client, self._room.join(client.listener, claim=client.claim, name=hello.name)
            case _Left(client):
                if client not in self._clients:
                    return True
                self._clients.discard(client)
                outcome = self._room.leave(client.listener)
            case _Said(client, message):
                sender, outcome = client, self._receive(client, message)
                if outcome.again is not None:
                    outcome = await self._set_next_table(client, outcome.again)
            case _Asked(question, answer):
                answer.set_result(question(self._room))
                return True
            case _StayedAway(seat):
                outcome = self._room.mark_away(seat)
            case _Chose():
                outcome = self._choice(item)
            case _TimeUp(window):
                outcome = self._room.close_window(window)
        if outcome.events and not await self._store(outcome, sender):
            return False
        if newcomer is not None:
            self._dismiss_others(newcomer)
        self._held.update(outcome.messages)
        if not (isinstance(item, _Chose) and self._room.more_of_this_beat):
            self._send(outcome, sender)
        if outcome.hint and sender is not None:
            self._hinting.start(sender, outcome.hint)
        self._hinting.check(self._clients)
        if outcome.skip and sender is not None:
            self._skipping.add(sender.listener)
            if self._decision is not None:
                self._decision.hurry.set()
        self._skipping = {seat for seat in self._skipping if not self._room.over and not self._room.waits_for(seat)}
        if self._decision is not None:
            if outcome.play_now:
                self._decision.play_now()
            elif not self._room.is_bot(self._decision.seat):  # its person has taken the seat back
                self._decision.give_up()
                self._decision = None
        return True

    def _receive(self, client: Client, message: Request) -> Outcome:
        """Return the outcome of a client's message, which is refused if the client's seat has moved."""
        if self._room.must_sit_down(client.listener, client.claim):
            return Outcome(reply=Refused(id=message.id, sentence=MOVED, final=True))
        if isinstance(message, Say):
            bucket = self._talking.setdefault(client.listener, TokenBucket(TALK_CREDITS, TALK_CREDITS_A_SECOND))
            if not bucket.spend():
                sentence = "That is a great deal to say: wait a moment."
                return Outcome(reply=Refused(id=message.id, sentence=sentence, final=True))
        if isinstance(message, AskHint) and client.listener != SPECTATOR and self._room.decides(client.listener):
            refusal = self._hinting.refusal(client.listener)
            if refusal:
                return Outcome(reply=Refused(id=message.id, sentence=refusal, final=True))
        return self._room.receive(client.listener, message)

    def _dismiss_others(self, newcomer: Client) -> None:
        """Hang up on the other browsers that have had the seat of *newcomer*."""
        for client in self._clients - {newcomer}:
            if client.listener == newcomer.listener and client.claim != newcomer.claim:
                client.dismiss(MOVED)

    async def _set_next_table(self, client: Client, message: PlayAgain) -> Outcome:
        events, table = set_next_table(self._room.setup_event)
        try:
            await asyncio.wrap_future(self._tables.store.append(table, 0, events))
        except StoreError as error:
            log.error("Table %s: %s", table, error)
            sentence = "The table could not be stored: try again."
            return Outcome(reply=Refused(id=message.id, sentence=sentence, final=True))
        return self._room.add_next_table(client.listener, message, table)

    def _watch_absences(self) -> None:
        """Start a timer for each person who is away, and cancel those of people who have come back."""
        for seat in self._room.people:
            if self._room.is_listening(seat):
                timer = self._absences.pop(seat, None)
                if timer is not None:
                    timer.cancel()
            elif seat not in self._absences:
                loop = asyncio.get_running_loop()
                self._absences[seat] = loop.call_later(self._tables.absence, self._queue.put_nowait, _StayedAway(seat))

    def _choice(self, chose: _Chose) -> Outcome:
        if chose.decision is not self._decision:
            return Outcome()
        self._decision = None
        if chose.decision.seat != self._room.thinking or chose.action not in self._room.view(chose.decision.seat)[1]:
            return Outcome()  # others acted on the open floor meanwhile: think again
        return self._room.bot_acts(chose.decision.seat, chose.action, chose.chosen_by)

    async def _store(self, outcome: Outcome, sender: Client | None) -> bool:
        try:
            stored = self._tables.store.append(
                self._room.table, self._room.version - len(outcome.events), outcome.events
            )
            await asyncio.wrap_future(stored)
        except StoreError as error:
            log.error("Table %s: %s", self._room.table, error)
            if sender is not None and isinstance(outcome.reply, Table):
                sentence = "That could not be stored, so it has not happened: try again."
                sender.say(Refused(id=outcome.reply.answers, sentence=sentence, final=False))
            return False
        return True

    def _send(self, outcome: Outcome, sender: Client | None = None) -> None:
        """Send what is held back, and the reply to its sender."""
        texts = {listener: encode(message).decode() for listener, message in self._held.items()}
        self._held = {}
        if sender is not None and outcome.reply is not None:
            sender.say(outcome.reply)
        for client in self._clients:
            if client.listener in texts and not (client is sender and isinstance(outcome.reply, Table)):
                client.tell(texts[client.listener])

    def _schedule_window_close(self) -> None:
        """Start or cancel timers so that an open window for sealed answers is closed in time."""
        wanted = self._room.window_clock
        if self._clock is not None and (wanted is None or wanted[0] != self._clock[0]):
            self._clock[1].cancel()
            self._clock = None
        if wanted is not None and self._clock is None:
            window, seconds = wanted
            handle = asyncio.get_running_loop().call_later(seconds, self._queue.put_nowait, _TimeUp(window))
            self._clock = window, handle

    # Bots ----------------------------------------------------------------------------------------------------------

    def _start_bot_if_due(self) -> None:
        """Start the bot that is to act, if there is one and it is not thinking already."""
        seat = self._room.thinking
        if seat is None or self._decision is not None or not self._goes_on:
            return
        self._decision = _Decision(seat)
        self._decision.task = asyncio.create_task(self._decide(self._decision))

    @property
    def _goes_on(self) -> bool:
        """Return whether bots play: where no person plays, only while somebody looks."""
        looked = asyncio.get_running_loop().time() - self._asked_at < self._tables.absence
        return bool(self._room.people or self._clients) or looked

    async def _decide(self, decision: _Decision) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        seat = decision.seat
        view, actions = self._room.view(seat)
        if seat not in self._bots:
            compiling = self._tables.compiling
            self._bots[seat] = FallbackBot(self._room.level(seat), self._room.game, secrets.randbits(63), compiling)
        bot = self._bots[seat]
        sealed = self._room.answers_are_played
        if sealed:
            self._send(Outcome())  # at a time that does not depend on what the bot holds
        choice = asyncio.create_task(self._tables.run_bot(bot, view, decision.stop, alone=not self._room.people))
        chosen_by: Substitute = ""
        try:
            if not (await asyncio.wait([choice], timeout=SOON))[0]:
                self._send(Outcome())
            while not (await asyncio.wait([choice], timeout=TICK))[0]:
                self._tick(decision, loop.time() - began)
            action = int(choice.result())
            if action not in actions:
                raise ValueError(f"it chose action {action}, which is not legal")
            if bot.fell_back and len(actions) > 1:
                chosen_by = "compiling"
        except Exception:
            log.exception("The bot %s of table %s failed; another chooses for it.", seat, self._room.table)
            action, chosen_by = await self._substitute_choice(view, actions)
        finally:
            choice.cancel()
        if sealed:
            await asyncio.sleep(self._sealed_pause(seat) - (loop.time() - began))
        elif not self._skipping and not self._room.shares_beat(seat, action):
            self._send(Outcome())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(decision.hurry.wait(), self._tables.courtesy - (loop.time() - began))
        self._queue.put_nowait(_Chose(decision, action, chosen_by))

    def _sealed_pause(self, seat: int) -> float:
        """Return the seconds that a bot takes over a sealed answer, to hide whether it had to think."""
        return SEALED_SHARE * seconds_of(self._room.level(seat), self._room.game)

    async def _substitute_choice(self, view: Any, actions: list[int]) -> tuple[int, Substitute]:
        """Return a choice in place of a bot that failed: Gentle's, or a random one if Gentle fails too."""
        try:
            gentle = Gentle(self._room.game, secrets.randbits(63))
            action = int(await self._tables.run_bot(gentle, view, threading.Event(), alone=False))
            if action in actions:
                return action, "gentle"
            log.error("The Gentle bot chose action %s, which is not legal.", action)
        except Exception:
            log.exception("The Gentle bot failed too.")
        return random.choice(actions), "chance"

    def _tick(self, decision: _Decision, seconds: float) -> None:
        if self._room.answers_are_played:
            return  # nobody may see who is thinking about a sealed answer
        sentence = f"{self._room.seat_name(decision.seat)} is thinking"
        message = Thinking(seat=decision.seat, seconds=round(seconds, 1), sentence=sentence)
        text = encode(message).decode()
        for client in self._clients:
            client.tell(text)


class Tables:
    """All live tables by id, the store behind them and the threads in which bots think."""

    def __init__(self, store: Store, compiling: Compilation, *, courtesy: float, linger: float, absence: float) -> None:
        self.store = store
        self.compiling = compiling  # until a level is compiled, its bots play as Gentle does
        self.courtesy = courtesy  # minimum time in seconds that a bot takes to act
        self.linger = linger  # seconds that a table without listeners stays in memory
        self.absence = absence  # seconds after which somebody who is not heard of counts as away
        self.threads = ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 1), thread_name_prefix="bot")
        self.lone_bots = ThreadPoolExecutor(max_workers=1, thread_name_prefix="lone-bot")
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}

    async def find(self, table: str) -> LiveTable | None:
        """Return the live table with that id, rebuilt from the store if need be, or None if there is none.

        Raises `EventError` or `StoreError` if it cannot be rebuilt.
        """
        if table in self._live:
            return self._live[table]
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open(table))
            self._opening[table].add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def ask(self, table: str, question: Callable[[Room], _Answer]) -> _Answer | None:
        """Return the answer of a table's room to a *question*, or None if there is no such table. This wakes no bots.

        Raises `EventError` or `StoreError` if the table cannot be read.
        """
        if table in self._live:
            return await self._live[table].ask(question)
        room = await asyncio.to_thread(self._rebuild, table)
        return question(room) if room else None

    async def run_bot(self, bot: Any, view: Any, stop: threading.Event, *, alone: bool) -> Any:
        """Return what a bot chooses, run in a thread. Setting *stop* ends its thinking early.

        Bots that play *alone*, without people, share one thread and so take no time from others.
        """
        threads = self.lone_bots if alone else self.threads
        return await asyncio.get_running_loop().run_in_executor(threads, bot.analyse, view, stop)

    async def _open(self, table: str) -> LiveTable | None:
        room = await asyncio.to_thread(self._rebuild, table)
        if room is None:
            return None
        self.compiling.prefer(room.game.name)
        self._live[table] = LiveTable(self, room)
        return self._live[table]

    def _rebuild(self, table: str) -> Room | None:
        events = self.store.load(table)
        return Room(table, events) if events else None

    def forget(self, table: str) -> None:
        """Drop a table whose task has ended."""
        self._live.pop(table, None)

    async def close(self) -> None:
        """End all tables. Everything that clients have been told is in the store."""
        for live in list(self._live.values()):
            await live.close()
        for threads in (self.threads, self.lone_bots):
            await asyncio.to_thread(threads.shutdown, cancel_futures=True)


__all__ = ["Client", "LiveTable", "Tables"]

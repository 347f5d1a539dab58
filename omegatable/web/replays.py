"""Replays: games of this house's tables, and records that people bring, position by position.

One thread prepares positions, so that a long game delays no table; the last few replays are kept.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TypeVar

from omegatable.art import table as draw_table
from omegatable.kernel import SPECTATOR
from omegatable.play.record import RecordError, parse_record
from omegatable.table.replay import Replay, Snapshot
from omegatable.table.wire import SeatCard, Table
from omegatable.table.wire_study import Frames, ReplayHead, Thoughts
from omegatable.web.tables import Tables

KEPT = 16  # replays
MOST_FRAMES = 24  # in one answer
ID_LENGTH = 20
_Work = TypeVar("_Work")
RECORD = "r."  # begins the ids of records that people bring


@dataclass(frozen=True)
class Eyes:
    """Who looks at a replay: a seat or a spectator, with all cards open or as at the table, with its choices or not."""

    listener: int = SPECTATOR
    all_open: bool = False
    choices: bool = False


class ReplayError(ValueError):
    """Raised when something cannot be replayed. Its text is one sentence; *status* is the HTTP status."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


class Replays:
    """All replays of a server."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[str, tuple[Snapshot, Replay]] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replays")

    async def add_record(self, text: str) -> ReplayHead:
        """Return the head of the replay of the record that *text* writes. Raises `ReplayError`."""
        name = RECORD + hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]

        def read() -> Snapshot:
            try:
                record = parse_record(text)
            except RecordError as error:
                raise ReplayError(str(error)) from None
            cards = [SeatCard(name=player, kind="person", level="", present=True) for player in record.names]
            return Snapshot(record=record, seats=tuple(cards), over=True)

        if name not in self._kept:
            snapshot = await self._run(read)
            self._keep(name, snapshot, Replay(snapshot.record, snapshot.seats))
        return await self.head(name)

    async def snapshot(self, name: str, key: str = "", claim: str = "") -> Snapshot:
        """Return what was played at a table or in a record, as far as it goes now. Raises `ReplayError`."""
        if name.startswith(RECORD):
            if name not in self._kept:
                raise ReplayError("This record is not here any more: open its file again.", 404)
            return self._kept[name][0]
        snapshot = await self._tables.ask(name, lambda room: room.snapshot(key, claim))
        if snapshot is None:
            raise ReplayError("There is no such table.", 404)
        return snapshot

    async def head(self, name: str, key: str = "", claim: str = "") -> ReplayHead:
        """Return what can be replayed of a table or a record. Raises `ReplayError`."""
        snapshot = await self.snapshot(name, key, claim)
        replay = self._replay(name, snapshot)

        def make() -> ReplayHead:
            record = snapshot.record
            return ReplayHead(
                id=name,
                game=record.game.name,
                title=record.game.title,
                seats=list(snapshot.seats),
                plies=len(record.actions),
                over=snapshot.over and record.end().is_terminal(),
                growing=not snapshot.over,
                bots_only=snapshot.bots_only,
                opened=snapshot.opened,
                seat=snapshot.seat,
                stops=replay.stops if snapshot.opened else [],
                actions=replay.played if snapshot.opened else [],
            )

        return await self._run(make)

    async def frames(self, name: str, plies: Sequence[int], eyes: Eyes, *, key: str = "", claim: str = "") -> Frames:
        """Return the positions at *plies* as *eyes* see them. Raises `ReplayError`."""
        snapshot = await self.snapshot(name, key, claim)
        last = len(snapshot.record.actions)
        listener = eyes.listener
        if not (listener == SPECTATOR or 0 <= listener < len(snapshot.seats)):
            raise ReplayError(f"There is no seat {listener}: they go from 0 to {len(snapshot.seats) - 1}.")
        if not snapshot.may_show(listener, all_open=eyes.all_open):
            raise ReplayError("While the game goes on, others' cards stay hidden.", 403)
        if not 0 < len(plies) <= MOST_FRAMES:
            raise ReplayError(f"Ask for 1 to {MOST_FRAMES} positions at a time.")
        if min(plies) < 0 or max(plies) > last:
            raise ReplayError(f"There is no position {max(plies)}: they go from 0 to {last}.")
        replay = self._replay(name, snapshot)

        def make() -> list[Table]:
            if eyes.choices and snapshot.opened and listener != SPECTATOR:
                return [replay.live_table(ply, listener) for ply in plies]
            return [replay.table(ply, listener, all_open=eyes.all_open) for ply in plies]

        tables = await self._run(make)
        return Frames(plies=list(plies), tables=tables)

    async def close(self) -> None:
        """End the thread."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    def _replay(self, name: str, snapshot: Snapshot) -> Replay:
        """Return the kept replay of *snapshot*, brought up to date, or a new one."""
        if name in self._kept:
            self._kept.move_to_end(name)
            replay = self._kept[name][1]
            if replay.extend(snapshot.record):
                replay.seats = list(snapshot.seats)
                return replay
        return self._keep(name, replace(snapshot, seat=None), Replay(snapshot.record, snapshot.seats))

    def _keep(self, name: str, snapshot: Snapshot, replay: Replay) -> Replay:
        replay.id = name
        self._kept[name] = snapshot, replay
        self._kept.move_to_end(name)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay

    async def thoughts(self, name: str, ply: int) -> Thoughts:
        """Return what the best bot thinks of a position, from what the seat to move could see. Raises `ReplayError`."""
        snapshot = await self.snapshot(name)
        if not snapshot.opened:
            raise ReplayError("While the game goes on, nobody thinks aloud here.", 403)
        if not 0 <= ply <= len(snapshot.record.actions):
            raise ReplayError("There is no such position.", 404)
        replay = self._replay(name, snapshot)
        return await self._run(lambda: replay.thoughts(ply))

    async def picture(self, name: str, ply: int, listener: int) -> str:
        """Return a drawing of a position as *listener* saw it, as SVG. Raises `ReplayError`."""
        snapshot = await self.snapshot(name)
        if not snapshot.opened:
            raise ReplayError("A picture can be drawn when the game is over.", 403)
        if not 0 <= ply <= len(snapshot.record.actions) or not SPECTATOR <= listener < len(snapshot.seats):
            raise ReplayError("There is no such position.", 404)
        replay, record = self._replay(name, snapshot), snapshot.record
        last = record.actions[ply - 1] if ply else None

        def draw() -> str:
            return str(draw_table(record.game.name, replay.view(ply, listener), record.names, last_action=last))

        return await self._run(draw)

    async def _run(self, work: Callable[[], _Work]) -> _Work:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

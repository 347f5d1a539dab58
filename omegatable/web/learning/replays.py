"""Replays: games of this server's tables, and uploaded records, position by position.

One thread prepares positions, and worker processes think about them, so that a long game delays no table. The last few
replays are cached; those of finished games are not read from the store again.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TypeVar

from omegatable.art import Art
from omegatable.art import table as draw_table
from omegatable.coach.facet import Coach, Comparison
from omegatable.coach.worlds import LEVEL
from omegatable.kernel import SPECTATOR
from omegatable.locales.text import Say, text
from omegatable.play.record import Record, RecordError, parse_record
from omegatable.table.replay import THINKING_WORLDS, Replay, Snapshot, imagined_message, thinker_at, thoughts_message
from omegatable.table.store import ArchivedError
from omegatable.table.wire import Frames, Imagined, ReplayHead, SeatCard, Table, Thoughts
from omegatable.web.http.responses import NO_TABLE, RequestError
from omegatable.web.http.untrusted import Reading
from omegatable.web.live.bots import Bots
from omegatable.web.live.tables import Tables

KEPT_TABLES, KEPT_RECORDS = 16, 32  # cached replays
KEPT_THOUGHTS = 500
MAX_FRAMES = 12  # max positions in one response
ID_LENGTH = 20
RECORD = "r."  # prefix of the ids of uploaded records

_Work = TypeVar("_Work")


@dataclass(frozen=True)
class Viewpoint:
    """The viewpoint of a replay: a seat or a spectator, with all cards open or not, with choices or not."""

    listener: int = SPECTATOR
    all_open: bool = False
    choices: bool = False


class Replays:
    """All replays of a server."""

    def __init__(self, tables: Tables, bots: Bots, reading: Reading) -> None:
        self._tables, self._bots, self._reading = tables, bots, reading
        self._of_tables: OrderedDict[str, tuple[Snapshot, Replay]] = OrderedDict()
        self._of_records: OrderedDict[str, tuple[Snapshot, Replay]] = OrderedDict()
        self._thoughts: OrderedDict[tuple[str, int, bool], Thoughts] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replays")

    async def add_record(self, text: str, host: str = "") -> ReplayHead:
        """Return the head of the replay of the record in *text*, uploaded by *host*.

        Raises `RequestError`.
        """
        name = RECORD + hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]

        if name not in self._of_records:
            record = await self._reading.record(text, host)
            await self._run(record.start)  # This process then knows the record's deck.
            self._keep(name, _snapshot(record))
        return await self.head(name)

    async def snapshot(self, name: str, claim: str = "") -> Snapshot:
        """Return the game so far at a table or in a record. Raises `RequestError`."""
        kept = self._kept(name).get(name)
        if kept is not None and kept[0].over and not claim:
            self._kept(name).move_to_end(name)
            return kept[0]
        if name.startswith(RECORD):
            if kept is None:
                raise RequestError(text("http-record-gone"), 404)
            return kept[0]
        try:
            snapshot = await self._tables.ask(name, lambda room: room.snapshot(claim))
        except ArchivedError:
            archived = await asyncio.to_thread(self._tables.store.archived, name)
            return await self._run(lambda: _read(archived or ""))
        if snapshot is None:
            raise RequestError(NO_TABLE, 404)
        return snapshot

    async def head(self, name: str, claim: str = "") -> ReplayHead:
        """Return the head of the replay of a table or a record. Raises `RequestError`."""
        snapshot = await self.snapshot(name, claim)
        if snapshot.bots_only and not snapshot.over:
            await self._tables.find(name)  # A table with a viewer continues its game.
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
                rules=snapshot.record.game.preset_of(snapshot.record.options),
                bots_only=snapshot.bots_only,
                opened=snapshot.opened,
                seat=snapshot.seat,
                stops=replay.stops if snapshot.opened else [],
                actions=replay.played if snapshot.opened else [],
            )

        return await self._run(make)

    async def frames(self, name: str, plies: Sequence[int], viewpoint: Viewpoint, *, claim: str = "") -> Frames:
        """Return the positions at *plies*, seen from *viewpoint*. Raises `RequestError`."""
        snapshot = self._finished(name) or await self.snapshot(name, claim)
        listener = viewpoint.listener
        _check_listener(snapshot, listener)
        if not snapshot.may_show(listener, all_open=viewpoint.all_open):
            own = text("http-own-notes")
            raise RequestError(own if snapshot.own_notes else text("http-hidden"), 403)
        if not 0 < len(plies) <= MAX_FRAMES:
            raise RequestError(f"Ask for 1 to {MAX_FRAMES} positions at a time.")
        for ply in plies:
            _check_ply(snapshot, ply)
        replay = self._replay(name, snapshot)

        def make() -> list[Table]:
            if viewpoint.choices and snapshot.opened and listener != SPECTATOR:
                return [replay.live_table(ply, listener) for ply in plies]
            return [replay.table(ply, listener, all_open=viewpoint.all_open) for ply in plies]

        return Frames(plies=list(plies), tables=await self._run(make))

    async def thoughts(self, name: str, ply: int, host: str) -> Thoughts:
        """Return the best bot's thoughts on a position, using only the view of the seat to move, for *host*.

        Raises `RequestError`.
        """
        snapshot = await self.snapshot(name)
        if not snapshot.opened:
            raise RequestError(text("http-thoughts-early"), 403)
        _check_ply(snapshot, ply)
        record = snapshot.record
        judging = self._bots.is_compiled(LEVEL, record.game)
        if (name, ply, judging) not in self._thoughts:
            found = await self._think(record, ply, host)
            self._thoughts[name, ply, judging] = found
            while len(self._thoughts) > KEPT_THOUGHTS:
                self._thoughts.popitem(last=False)
            return found
        self._thoughts.move_to_end((name, ply, judging))
        return self._thoughts[name, ply, judging]

    async def _think(self, record: Record, ply: int, host: str) -> Thoughts:
        decides = await self._run(lambda: thinker_at(record, ply))
        if decides is None or record.game.facet(Coach) is None:
            return Thoughts(None, [], "", [])
        seat, view, actions = decides
        thought = self._bots.advise(
            record.game, record.options, view, actions, seed=0, worlds=THINKING_WORLDS, address=host
        )
        return thoughts_message(len(record.names), seat, await asyncio.wrap_future(thought.result))

    async def imagined(
        self, name: str, ply: int, seat: int, actions: Sequence[int], comparison: Comparison, host: str
    ) -> Imagined:
        """Return the lines of *actions* at *ply* for *seat*, in the world of its *comparison* in a review.

        Raises `RequestError`.
        """
        snapshot = await self.snapshot(name)
        replay, record = self._replay(name, snapshot), snapshot.record
        view = await self._run(lambda: replay.view(ply, seat))
        thought = self._bots.lines(
            record.game, record.options, view, actions, seed=0, moment=ply, world=comparison.world, address=host
        )
        found = await asyncio.wrap_future(thought.result)
        if not found.lines:
            raise RequestError(text("http-no-line"), 409)
        return await self._run(lambda: imagined_message(record.game, found, actions, comparison.worlds))

    async def picture(self, name: str, ply: int, listener: int, say: Say) -> str:
        """Return an SVG of a position as *listener* saw it; *say* translates its texts. Raises `RequestError`."""
        snapshot = await self.snapshot(name)
        if not snapshot.opened:
            raise RequestError(text("http-picture-early"), 403)
        _check_ply(snapshot, ply)
        _check_listener(snapshot, listener)
        replay, record = self._replay(name, snapshot), snapshot.record
        if record.game.facet(Art) is None:
            raise RequestError(text("http-no-picture"), 404)
        last = record.actions[ply - 1] if ply else None

        def draw() -> str:
            view = replay.view(ply, listener)
            return str(draw_table(record.game.name, view, record.names, last_action=last, say=say))

        return await self._run(draw)

    async def close(self) -> None:
        """Stop the thread."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    def tables(self) -> list[str]:
        """Return the ids of the tables whose replays are in memory."""
        return list(self._of_tables)

    def drop(self, table: str) -> None:
        """Drop the replay of a table from memory."""
        self._of_tables.pop(table, None)

    def _kept(self, name: str) -> OrderedDict[str, tuple[Snapshot, Replay]]:
        return self._of_records if name.startswith(RECORD) else self._of_tables

    def _finished(self, name: str) -> Snapshot | None:
        """Return the cached snapshot of a finished game, which needs no claim, or None."""
        kept = self._kept(name).get(name)
        return kept[0] if kept is not None and kept[0].over else None

    def _replay(self, name: str, snapshot: Snapshot) -> Replay:
        """Return the cached replay of *snapshot*, brought up to date, or a new replay."""
        kept = self._kept(name).get(name)
        if kept is not None and kept[1].extend(snapshot.record):
            kept[1].seats = list(snapshot.seats)
            self._kept(name)[name] = replace(snapshot, seat=None), kept[1]
            self._kept(name).move_to_end(name)
            return kept[1]
        return self._keep(name, snapshot)

    def _keep(self, name: str, snapshot: Snapshot) -> Replay:
        replay = Replay(snapshot.record, snapshot.seats)
        replay.id = name
        kept = self._kept(name)
        kept[name] = replace(snapshot, seat=None), replay
        kept.move_to_end(name)
        while len(kept) > (KEPT_RECORDS if name.startswith(RECORD) else KEPT_TABLES):
            kept.popitem(last=False)
        return replay

    async def _run(self, work: Callable[[], _Work]) -> _Work:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def _read(text: str) -> Snapshot:
    """Return the snapshot of the archived record *text*. Raises `RequestError`."""
    try:
        record = parse_record(text)
    except RecordError as error:
        raise RequestError(str(error)) from None
    return _snapshot(record)


def _snapshot(record: Record) -> Snapshot:
    """Return the snapshot of *record*."""
    cards = [SeatCard(name=player, kind="person", level="", present=True) for player in record.names]
    return Snapshot(record=record, seats=tuple(cards), over=True)


def _check_ply(snapshot: Snapshot, ply: int) -> None:
    last = len(snapshot.record.actions)
    if not 0 <= ply <= last:
        raise RequestError(f"There is no position {ply}: they go from 0 to {last}.")


def _check_listener(snapshot: Snapshot, listener: int) -> None:
    if listener != SPECTATOR and not 0 <= listener < len(snapshot.seats):
        raise RequestError(f"There is no seat {listener}: they go from 0 to {len(snapshot.seats) - 1}.")

"""A record as `Table` messages: each position as each seat saw it.

The messages equal those of a table with the same game, so the page draws a replay as it draws a live game.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from omegatable.coach.hints import Hint as CoachHint
from omegatable.coach.lines import Line, Lines
from omegatable.engine.plain import opened
from omegatable.engine.protocol import Game
from omegatable.kernel import CHANCE, SPECTATOR, record_from_bytes
from omegatable.locales.text import text
from omegatable.play.record import Record
from omegatable.table.events import FORMAT, Acted, AnyEvent, ChanceFell, SeatSet, TableWasSet
from omegatable.table.table_message import advice_of, measure_of, table_for, verdict_of
from omegatable.table.table_state import TableState
from omegatable.table.wire import Imagined, ImaginedFrame, ImaginedLine, PlayedAction, SeatCard, Table, Thoughts, Undo

THINKING_WORLDS = 64  # number of sampled worlds for the thoughts of the best bot
_STILL = Undo(possible=False, reason=text("undo-replay"))


def opening_events(record: Record, seats: Sequence[SeatSet], plies: int | None = None) -> list[AnyEvent]:
    """Return the events of a table with the first *plies* actions of *record*, by default all of them."""
    events: list[AnyEvent] = [
        TableWasSet(
            format=FORMAT,
            game=record.game.name,
            options=record.options,
            deal=record.deal.tolist(),
            seats=list(seats),
        )
    ]
    position = record.start()
    for action in record.actions[:plies]:
        mover = position.to_move
        events.append(ChanceFell(action=action) if mover == CHANCE else Acted(seat=mover, action=action))
        position.play(action)
    return events


@dataclass(frozen=True)
class Snapshot:
    """The game so far at a table. The record contains secrets: `opened` and `seat` decide what may be shown."""

    record: Record
    seats: tuple[SeatCard, ...]
    over: bool
    seat: int | None = None  # the seat of the person who made the request
    own_notes: bool = False  # whether people keep their own notes, so that looking back would replace remembering

    @property
    def bots_only(self) -> bool:
        """Return whether all seats are bots."""
        return all(seat.kind == "bot" for seat in self.seats)

    @property
    def opened(self) -> bool:
        """Return whether everything may be seen: after the end, and where only bots play."""
        return self.over or self.bots_only

    def may_show(self, listener: int, *, all_open: bool) -> bool:
        """Return whether positions may be shown as *listener* sees them."""
        return self.opened or (not self.own_notes and not all_open and listener in (SPECTATOR, self.seat))


def thinker_at(record: Record, ply: int) -> tuple[int, Any, list[int]] | None:
    """Return the seat that decides at *ply*, its view and its legal actions; None if nobody does."""
    position = record.start()
    for action in record.actions[:ply]:
        position.play(action)
    seat = position.to_move
    return None if seat < 0 else (seat, position.view(seat), position.legal_actions())


def thoughts_message(seats: int, seat: int, found: CoachHint) -> Thoughts:
    """Return the thoughts message with what the best bot *found* for a seat, using only that seat's view."""
    return Thoughts(seat, advice_of(found), measure_of(seats), verdict_of(found))


def imagined_message(game: Game, lines: Lines, actions: Sequence[int], worlds: int) -> Imagined:
    """Return the *lines* of *actions*, played in one of so many *worlds*, for a message."""

    def frames(line: Line) -> Iterator[ImaginedFrame]:
        before = record_from_bytes(game.VIEW, line.start)
        for number, step in enumerate(line.steps):
            after = record_from_bytes(game.VIEW, step.view)
            # The story of the end would be wrong after what is left out.
            skips = line.left_out > 0 and number == len(line.steps) - 1
            yield ImaginedFrame(game.plain_view(after), [] if skips else game.story(before, step.action, after))
            before = after

    told = (
        ImaginedLine(action, [*frames(line)], line.left_out) for action, line in zip(actions, lines.lines, strict=True)
    )
    return Imagined(worlds, [*told])


class Replay:
    """The positions of *record* as messages. Not thread-safe.

    *seats* are the occupants to show. The default is one person for each name in the record.
    """

    def __init__(self, record: Record, seats: Sequence[SeatCard] = ()) -> None:
        self.record = record
        self.seats = list(seats) or [
            SeatCard(name=name, kind="person", level="", present=True) for name in record.names
        ]
        self.id = ""
        self._walks: dict[int, tuple[TableState, int]] = {}  # by listener: the table, and its ply

    @property
    def plies(self) -> int:
        """Return the number of the last position."""
        return len(self.record.actions)

    @property
    def stops(self) -> list[int]:
        """Return the plies worth showing. Consecutive small acts, such as passes, count as one."""
        stops, last = [0], ""
        for ply, (position, action) in enumerate(self.record.positions()):
            if action is None:
                break
            beat = "" if position.is_chance() else self.record.game.beat(position.state, action)
            if beat and beat == last:
                stops.pop()
            stops.append(ply + 1)
            last = beat
        return stops

    @property
    def played(self) -> list[PlayedAction]:
        """Return the actions with the seats that played them."""
        return [
            PlayedAction(max(-1, position.to_move), position.action_text(action))
            for position, action in self.record.positions()
            if action is not None
        ]

    def extend(self, record: Record) -> bool:
        """Append the actions of *record* after the known ones. Returns False if it does not continue this record."""
        known = self.record.actions
        if record.actions[: len(known)] != known:
            return False
        self.record.actions = list(record.actions)
        return True

    def table(self, ply: int, listener: int, *, all_open: bool = False) -> Table:
        """Return the position at *ply* as *listener* saw it; with *all_open*, also what opponents saw.

        The table offers no choices and calls all seats by their names. Raises ValueError for a ply that does not exist.
        """
        if not 0 <= ply <= self.plies:
            raise ValueError(f"There is no position {ply}: they go from 0 to {self.plies}.")
        return self._still(self._at(ply, listener), listener, all_open)

    def live_table(self, ply: int, seat: int) -> Table:
        """Return the live table at *ply* as it was sent to *seat*, including its choices."""
        return self._shown(table_for(self._at(ply, seat), Counter(), (), seat, ""))

    def view(self, ply: int, listener: int) -> Any:
        """Return the view of *listener* at *ply*."""
        return self._at(ply, listener).view_of(listener)

    def _at(self, ply: int, listener: int) -> TableState:
        """Return the table as it was at *ply*."""
        table_state, reached = self._walks.get(listener, (None, 0))
        if table_state is None or reached > ply:
            seats = [SeatSet(kind="here", name=name) for name in self.record.names]
            setup_event = opening_events(self.record, seats, 0)
            table_state, reached = TableState(self.id, setup_event), 0
        for action in self.record.actions[reached:ply]:
            mover = table_state.position.to_move
            table_state.apply(ChanceFell(action=action) if mover == CHANCE else Acted(seat=mover, action=action))
        self._walks[listener] = table_state, ply
        return table_state

    def _still(self, table_state: TableState, listener: int, all_open: bool) -> Table:
        table = self._shown(table_for(table_state, Counter(), (), listener, "", reader=SPECTATOR))
        prompt = table_state.game.prompt(table_state.view_of(SPECTATOR))
        view = table.view
        if all_open:
            view = opened(view, table_state.game.plain_state(table_state.position.state))
        return msgspec.structs.replace(table, view=view, choices=[], prompt=prompt, undo=_STILL, window=None)

    def _shown(self, table: Table) -> Table:
        return msgspec.structs.replace(table, seats=self.seats, thinking=None, hints=False)

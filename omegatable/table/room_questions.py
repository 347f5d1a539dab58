"""What can be asked of a room, without changing it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from omegatable.coach.hints import Hint as CoachHint
from omegatable.games.protocol import Game
from omegatable.kernel import SPECTATOR, TERMINAL
from omegatable.play.record import Record
from omegatable.table import people
from omegatable.table.deciding import Attendance
from omegatable.table.events import (
    TableWasSet,
)
from omegatable.table.outcome import TableError
from omegatable.table.replay import Snapshot
from omegatable.table.seats import key_hash
from omegatable.table.table_message import glance, hint_message, seat_cards, table_for
from omegatable.table.table_state import TableState
from omegatable.table.timekeeping import Timekeeper
from omegatable.table.wire import (
    Glance,
    Hint,
    Table,
)
from omegatable.table.wire_seats import Invitation


class RoomQuestions:
    """The questions that a table's state and the people who are there answer."""

    _time: Timekeeper
    _attendance: Attendance

    @property
    def _table_state(self) -> TableState:
        """The state of the table."""
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """Return the game being played."""
        return self._table_state.game

    @property
    def version(self) -> int:
        """Return the number of events so far."""
        return self._table_state.version

    @property
    def public_version(self) -> int:
        """Return the version as everybody is told it, without what happened in secret: what a message names."""
        return self._table_state.public_version

    @property
    def actions(self) -> list[int]:
        """Return the actions so far, those of chance and those that give the word included."""
        return list(self._table_state.position.history)

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self._table_state.over

    @property
    def thinking(self) -> int | None:
        """Return the seat of the bot that is to act, or None."""
        return self._table_state.thinking

    @property
    def awaited(self) -> int:
        """Return the seat the table is waiting for: the first if there are several, TERMINAL after the end."""
        table_state = self._table_state
        if table_state.over:
            return TERMINAL
        waited_for = table_state.floor.seats
        if table_state.window_open:
            unanswered = table_state.people_asked - table_state.window.answers.keys()
            waited_for = tuple(seat for seat in waited_for if seat in unanswered)
        return waited_for[0] if waited_for else table_state.position.to_move

    def has_applied(self, listener: int, request: str) -> bool:
        """Return whether what a listener asked for with this id has happened already."""
        return (listener, request) in self._table_state.applied

    def waits_for(self, seat: int) -> bool:
        """Return whether the table waits for an act of *seat*; after the end for nobody's."""
        table_state = self._table_state
        return not table_state.over and seat in table_state.floor.seats and not table_state.has_answered(seat)

    def shares_beat(self, seat: int, action: int) -> bool:
        """Return whether an act of the bot on *seat* would be shown together with what was shown last."""
        return self._table_state.shares_beat(seat, action)

    @property
    def more_of_this_beat(self) -> bool:
        """Return whether a bot is to act whose act may be shown together with what happened last."""
        return self._table_state.beat_is_open and self._table_state.thinking is not None

    @property
    def window_open(self) -> bool:
        """Return whether the table is collecting sealed answers."""
        return self._table_state.window_open

    @property
    def window_clock(self) -> tuple[int, int] | None:
        """Return the number of the window that a clock must close and its seconds, or None if no clock is needed."""
        return self._table_state.window_clock

    @property
    def empty(self) -> bool:
        """Return whether no listener is connected."""
        return not +self._attendance.listening

    def seat_name(self, seat: int) -> str:
        """Return the name shown for a seat."""
        return self._table_state.names[seat]

    def level(self, seat: int) -> str:
        """Return the level of the bot that plays on a seat; empty for a person who plays."""
        state, card = self._table_state, self._table_state.setup_event.seats[seat]
        return state.stand_ins.get(seat) or (people.STAND_IN if seat in state.helped else card.level)

    @property
    def answers_are_played(self) -> bool:
        """Return whether the answers of a closed window are being played."""
        return self._table_state.answers_are_played

    @property
    def people(self) -> list[int]:
        """Return the seats that belong to people."""
        return [number for number, seat in enumerate(self._table_state.setup_event.seats) if seat.kind != "bot"]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot plays on a seat, if only for a person who is away."""
        return self._table_state.is_bot(seat)

    def is_listening(self, seat: int) -> bool:
        """Return whether the page of a seat is open somewhere."""
        return self._attendance.listening[seat] > 0

    def is_taken(self, listener: int) -> bool:
        """Return whether a seat belongs to a browser."""
        return listener in self._table_state.claims

    def sits(self, listener: int, claim: str) -> bool:
        """Return whether the browser with this *claim* may act for a listener: everybody may watch."""
        return listener == SPECTATOR or self._table_state.claims.get(listener) == key_hash(claim)

    def seats_of(self, claim: str) -> list[int]:
        """Return the seats of the browser with this *claim*, those that are kept for it included."""
        return people.seats_of(self._table_state, claim)

    def invitation(self, key: str, claim: str) -> Invitation | None:
        """Return the invitation to the seat that *key* opens, or None if a person need not be asked to sit down.

        People are asked at a table with a lobby, and before a seat moves to another device. Raises `RefusalError` for a
        key that opens nothing.
        """
        events = people.sit(self._table_state, key, claim, "")
        seat = people.seat_with(self._table_state, key)
        if not events or seat is None:
            return None
        setup_event, moves = self._table_state.setup_event, seat in self._table_state.claims
        if not moves and not (setup_event.lobby and setup_event.seats[seat].kind == "friend"):
            return None
        return Invitation(
            game=self.game.name,
            seat=seat,
            seats=seat_cards(self._table_state, self._attendance.listening),
            own=self.seats_of(claim),
            moves=moves,
            rules=self._table_state.rules,
        )

    def public_view(self) -> tuple[str, Any, list[str]]:
        """Return the game's name, what everybody may see of the table, and the names of the seats, for a drawing."""
        return self.game.name, self._table_state.shown_view(SPECTATOR), list(self._table_state.names)

    def glance(self) -> Glance:
        """Return what everybody may know of the table, in short."""
        return glance(self._table_state)

    @property
    def setup_event(self) -> TableWasSet:
        """Return how the table was set, with the names, keys, browsers and the talk of now."""
        table_state = self._table_state
        kept = table_state.reserved | table_state.claims
        seats = [
            msgspec.structs.replace(
                card,
                name=table_state.names[seat],
                key_hash=table_state.keys.get(seat, ""),
                claim_hash=kept.get(seat, ""),
            )
            for seat, card in enumerate(table_state.setup_event.seats)
        ]
        host = -1 if table_state.host is None else table_state.host
        return msgspec.structs.replace(table_state.setup_event, seats=seats, host=host, free_text=table_state.free_text)

    @property
    def options(self) -> Mapping[str, Any]:
        """Return the values of all options of the game, by name."""
        return self._table_state.position.options

    def view(self, seat: int) -> tuple[Any, list[int]]:
        """Return what the bot on *seat* chooses from: its own copy of the view, and the legal actions."""
        position = self._table_state.position_of(seat)
        words = self._table_state.floor.words.values()  # left out below: the room takes the word for a bot
        return position.view(seat), [action for action in position.legal_actions() if action not in words]

    def hint_message(self, seat: int, request: str, hint: CoachHint) -> Hint:
        """Return *hint* as the answer to the *request* of *seat*."""
        state = self._table_state
        return hint_message(state.names, seat, request, hint, remembers=state.own_notes)

    def decides(self, seat: int) -> int:
        """Return the version since which *seat* has had its present decision; 0 if it has none."""
        return 0 if self.over or self._out_of_turn(seat) else self._table_state.choices_since[seat]

    @property
    def finished_solo(self) -> Any:
        """Return the state of a finished solo game, in which nothing is hidden any more; None for any other game."""
        position = self._table_state.position
        return position.state if self._table_state.over and position.num_seats == 1 else None

    def record(self) -> Record:
        """Return the record of the finished game.

        Raises `TableError` while the game is running, because a record reveals hidden cards.
        """
        if not self._table_state.over:
            raise TableError("The record can be read when the game is over.")
        return self._record()

    def _record(self) -> Record:
        table_state = self._table_state
        record = Record.of(table_state.position, table_state.names)
        if table_state.ending is not None:
            record.ending = table_state.ending.in_record()
        return record

    def snapshot(self, claim: str = "") -> Snapshot:
        """Return what was played so far, for a replay: *claim* is that of the browser that asks."""
        seats = [seat for seat in self.seats_of(claim) if self.sits(seat, claim)]
        return Snapshot(
            record=self._record(),
            seats=tuple(
                msgspec.structs.replace(card, present=True) for card in seat_cards(self._table_state, Counter())
            ),
            over=self.over,
            seat=seats[0] if len(seats) == 1 else None,  # those who share a screen see what everybody may
            own_notes=self._table_state.own_notes,
        )

    @property
    def due(self) -> int | None:
        """Return when something happens by itself, in milliseconds since 1970, or None if nothing does."""
        return self._time.due(self._table_state)

    @property
    def wakes_at(self) -> int | None:
        """Return when a server must open the table because days are over, in milliseconds since 1970, or None."""
        return self.due if self._table_state.setup_event.time.kind == "relaxed" else None

    @property
    def timed(self) -> bool:
        """Return whether a clock runs whose time counts only while a server has the table."""
        return self._time.counts(self._table_state)

    @property
    def spent(self) -> int:
        """Return the milliseconds on clocks since the last event that tells of it. Nothing is unfolded for it."""
        return self._time.spent

    @property
    def keeps_time(self) -> bool:
        """Return whether the table was set with clocks."""
        return self._table_state.clocks is not None

    def _out_of_turn(self, listener: int) -> str:
        """Return why *listener* is not to decide now, in one sentence, or "" if it is."""
        table_state = self._table_state
        position = table_state.position_of(listener)
        if table_state.has_answered(listener):
            return "You have answered: wait a moment for the others."
        if position.to_move == listener:
            return ""
        if table_state.floor.kind == "sealed":
            return "You are not asked now: wait a moment."
        return f"It is not your turn: {table_state.names[position.to_move]} is to play."

    def table_for(self, listener: int, *, answers: str = "") -> Table:
        """Return the whole table as *listener* may see it. *answers* is the id of the message that it answers."""
        here, elapsed = self._attendance, self._time.elapsed(self._table_state)
        table = table_for(self._table_state, here.listening, here.away, listener, answers, elapsed=elapsed)
        if table.clock is not None and self._time.stands:
            return msgspec.structs.replace(table, clock=msgspec.structs.replace(table.clock, running=[]))
        return table


__all__ = ["RoomQuestions"]

"""A table: a message in, messages out. No sockets, no clocks, no threads.

A `Room` is its events played one after the other; how it stands after them is told by `table_state`. What happens is
decided here and nowhere else: each decision is an `Outcome`, whose events the caller must store before it sends any of
the messages. A room whose events could not be stored must be thrown away and rebuilt.

A listener is a seat, or `SPECTATOR` for everybody who watches.
"""

import hmac
import secrets
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from omegatable.bots import solo_win_rate
from omegatable.games.protocol import Game
from omegatable.kernel import CHANCE, SPECTATOR
from omegatable.play.position import IllegalActionError
from omegatable.play.record import Record
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    ChanceFell,
    Renamed,
    Substitute,
    TookBack,
    WindowClosed,
    WordGiven,
)
from omegatable.table.seats import clean_name, key_hash
from omegatable.table.table_message import table_for, undo
from omegatable.table.table_state import TableState
from omegatable.table.wire import Act, PlayNow, Refused, Rename, SetTable, Table, TakeBack

Request = Act | TakeBack | PlayNow | Rename
Reply = Table | Refused


class TableError(ValueError):
    """A table that cannot be set as wished. Its text is one sentence."""


@dataclass
class Outcome:
    """What a message led to."""

    events: list[AnyEvent] = field(default_factory=list)  # to be stored before anything is sent
    reply: Reply | None = None  # to the one who sent the message
    messages: dict[int, Table] = field(default_factory=dict)  # to every other listener, by seat
    play_now: bool = False  # the bot that thinks shall play


class Room:
    """One table, rebuilt from its *events*.

    *roll* gives a random whole number below its argument, for chance after the deal.
    """

    def __init__(
        self, table: str, events: Iterable[AnyEvent], *, roll: Callable[[int], int] = secrets.randbelow
    ) -> None:
        self._table_state = TableState(table, events)
        self._roll = roll
        self._listening: Counter[int] = Counter()

    # What may be asked ---------------------------------------------------------------------------------------------

    @property
    def table(self) -> str:
        """The table's id."""
        return self._table_state.table

    @property
    def game(self) -> Game:
        """What is played."""
        return self._table_state.game

    @property
    def version(self) -> int:
        """How many events have happened."""
        return self._table_state.version

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._table_state.over

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that is to act, if a bot is."""
        return self._table_state.thinking

    @property
    def awaited(self) -> int:
        """The seat for whom the table waits, the first of them where it waits for several; TERMINAL after the end."""
        table_state = self._table_state
        waited_for = table_state.floor.seats
        if table_state.window_open:
            unanswered = table_state.people_asked - table_state.window.answers.keys()
            waited_for = tuple(seat for seat in waited_for if seat in unanswered)
        return waited_for[0] if waited_for else table_state.position.to_move

    @property
    def window_open(self) -> bool:
        """Do sealed answers come in?"""
        return self._table_state.window_open

    @property
    def window_clock(self) -> tuple[int, int] | None:
        """The number of the window that a clock must close and its seconds; None when no clock is needed."""
        return self._table_state.window_clock

    @property
    def empty(self) -> bool:
        """Does nobody listen?"""
        return not +self._listening

    def seat_name(self, seat: int) -> str:
        """Who sits there."""
        return self._table_state.names[seat]

    def level(self, seat: int) -> str:
        """How strong the bot on that seat is."""
        return self._table_state.setup_event.seats[seat].level

    def listener_with(self, key: str) -> int | None:
        """The seat that a key opens; the spectator without a key; None for a key that fits nothing.

        Every hash is compared, each in constant time, so that the time taken says nothing of a key.
        """
        if not key:
            return SPECTATOR
        presented = key_hash(key)
        found = None
        for number, seat in enumerate(self._table_state.setup_event.seats):
            if hmac.compare_digest(presented, seat.key_hash or "no key"):
                found = number
        return found

    def view(self, seat: int) -> tuple[Any, list[int]]:
        """What a bot is given when it is to act: its view, which is its own to keep, and its legal actions."""
        position = self._table_state.position_of(seat)
        words = self._table_state.floor.words.values()  # which the house gives, and nobody leaves to another
        return position.view(seat), [action for action in position.legal_actions() if action not in words]

    def par(self) -> str:
        """What the house would have made of a finished game that one played alone; empty for any other."""
        share = solo_win_rate(self._table_state.position.state) if self._table_state.over else None
        return "" if share is None else f"The house would have won {100 * share:.0f} in 100 such games."

    def record(self) -> Record:
        """The game as it was played, for keeping. Only a game that is over has one: before, it would tell secrets."""
        if not self._table_state.over:
            raise TableError("The record can be read when the game is over.")
        return Record.of(self._table_state.position, self._table_state.names)

    # Who listens ---------------------------------------------------------------------------------------------------

    def join(self, listener: int) -> Outcome:
        """Somebody opened the page. The reply is the table for the one who came."""
        self._listening[listener] += 1
        outcome = Outcome(reply=self.table_for(listener))
        if listener != SPECTATOR and self._listening[listener] == 1:
            outcome.messages = self._messages_to_all()
        return outcome

    def leave(self, listener: int) -> Outcome:
        """Somebody closed the page."""
        self._listening[listener] -= 1
        if listener != SPECTATOR and self._listening[listener] == 0:
            return Outcome(messages=self._messages_to_all())
        return Outcome()

    # Messages ------------------------------------------------------------------------------------------------------

    def receive(self, listener: int, message: Request) -> Outcome:
        """Decide what a message from a seat or a spectator leads to."""
        if listener == SPECTATOR:
            return self._refuse(message, "You are watching: only those who have a seat can do that.")
        if (listener, message.id) in self._table_state.applied:
            return Outcome(reply=self.table_for(listener, answers=message.id))
        if isinstance(message, PlayNow):
            if self._table_state.thinking is None:
                return self._refuse(message, "No bot is thinking now.")
            return Outcome(reply=self.table_for(listener, answers=message.id), play_now=True)
        if isinstance(message, Rename):
            return self._receive_rename(listener, message)
        if self._table_state.over:
            return self._refuse(message, "The game is over.")
        if not self._table_state.choices_since[listener] <= message.version <= self._table_state.version:
            return self._refuse(message, "The table has changed since you looked: look again.", final=False)
        if isinstance(message, TakeBack):
            found = undo(self._table_state, listener)
            if not found.possible:
                return self._refuse(message, found.reason)
            return self._apply_events([TookBack(seat=listener, id=message.id)], listener, message.id)
        return self._receive_act(listener, message)

    def wish(self, wish: SetTable) -> SetTable:
        """*wish* with this table's game, options and clock."""
        setup_event = self._table_state.setup_event
        return msgspec.structs.replace(
            wish, game=setup_event.game, options=setup_event.options, reaction_seconds=setup_event.reaction_seconds
        )

    def bot_acts(self, seat: int, action: int, chosen_by: Substitute = "") -> Outcome:
        """A bot has chosen, or *chosen_by* in its place, and then the table is told.

        An illegal choice raises `IllegalActionError` and changes nothing.
        """
        if seat != self._table_state.thinking or action not in self._table_state.position_of(seat).legal_actions():
            raise IllegalActionError(f"The bot on seat {seat + 1} chose action {action}, which is not legal.")
        return self._apply_events([*self._word(seat), Acted(seat=seat, action=action, chosen_by=chosen_by)])

    def close_window(self, number: int) -> Outcome:
        """The clock of that window has run down. Nothing happens if it was closed before."""
        if not self._table_state.window_open or self._table_state.window.number != number:
            return Outcome()
        return self._apply_events([WindowClosed()])

    def chance(self) -> list[AnyEvent]:
        """Roll for chance until somebody is to decide; return what happened. Already applied to this room."""
        table_state = self._table_state
        events: list[AnyEvent] = []
        while table_state.position.to_move == CHANCE:
            outcomes = table_state.position.legal_actions()
            events.append(ChanceFell(action=outcomes[self._roll(len(outcomes))]))
            table_state.apply(events[-1])
        return events

    def _receive_rename(self, listener: int, message: Rename) -> Outcome:
        name = clean_name(message.name)
        if not name:
            return self._refuse(message, "A name needs a letter that can be seen.")
        return self._apply_events([Renamed(seat=listener, name=name, id=message.id)], listener, message.id)

    def _receive_act(self, listener: int, message: Act) -> Outcome:
        table_state = self._table_state
        position = table_state.position_of(listener)
        if position.to_move != listener or table_state.has_answered(listener):
            if table_state.has_answered(listener):
                return self._refuse(message, "You have answered: wait a moment for the others.")
            if table_state.floor.kind == "sealed":
                return self._refuse(message, "You are not asked now: wait a moment.")
            return self._refuse(message, f"It is not your turn: {table_state.names[position.to_move]} is to play.")
        if not 0 <= message.action < table_state.game.num_player_actions:
            return self._refuse(message, f"There is no action {message.action}.")
        if message.action not in position.legal_actions() or message.action in table_state.floor.words.values():
            return self._refuse(message, table_state.game.refusal(position.view(listener), message.action))
        if table_state.window_open:
            return self._receive_answer(listener, message)
        acted = Acted(seat=listener, action=message.action, id=message.id)
        return self._apply_events([*self._word(listener), acted], listener, message.id)

    def _receive_answer(self, listener: int, message: Act) -> Outcome:
        """Keep a sealed answer. Nobody else is told of it, so that nobody sees how long it took."""
        table_state = self._table_state
        answered = Answered(seat=listener, action=message.action, id=message.id)
        if (
            table_state.window_clock is None
            and table_state.people_asked == {listener} | table_state.window.answers.keys()
        ):
            return self._apply_events([answered, WindowClosed()], listener, message.id)
        table_state.apply(answered)
        return Outcome(events=[answered], reply=self.table_for(listener, answers=message.id))

    def _word(self, seat: int) -> list[AnyEvent]:
        """What must happen before that seat acts on an open floor."""
        if self._table_state.position.to_move == seat:
            return []
        return [WordGiven(seat=seat, action=self._table_state.floor.words[seat])]

    def _refuse(self, message: Request, sentence: str, *, final: bool = True) -> Outcome:
        return Outcome(reply=Refused(id=message.id, sentence=sentence, final=final))

    def _apply_events(self, events: list[AnyEvent], listener: int | None = None, answers: str = "") -> Outcome:
        for event in events:
            self._table_state.apply(event)
        outcome = Outcome(events=[*events, *self._advance()])
        outcome.messages = self._messages_to_all()
        if listener is not None:
            told = outcome.messages.get(listener) or self.table_for(listener)
            outcome.reply = msgspec.structs.replace(told, answers=answers)
        return outcome

    def _advance(self) -> list[AnyEvent]:
        """What follows without anybody's decision: chance, a window that asks no people, sealed answers."""
        table_state = self._table_state
        events = self.chance()
        while table_state.floor.kind == "sealed" and not table_state.over:
            seat = table_state.position.to_move
            if table_state.window_open:
                if table_state.people_asked:
                    break
                events.append(WindowClosed())
            elif table_state.is_bot(seat):
                break
            else:
                answer = table_state.window.answers.get(seat, table_state.floor.let_pass)
                legal = answer in table_state.position.legal_actions()
                events.append(Acted(seat=seat, action=answer if legal else table_state.floor.let_pass))
            table_state.apply(events[-1])
            events += self.chance()
        return events

    # What a listener is told ---------------------------------------------------------------------------------------

    def _messages_to_all(self) -> dict[int, Table]:
        return {
            listener: self.table_for(listener) for listener in self._table_state.listeners if self._listening[listener]
        }

    def table_for(self, listener: int, *, answers: str = "") -> Table:
        """The whole table as one listener may see it."""
        return table_for(self._table_state, self._listening, listener, answers)


__all__ = ["Outcome", "Request", "Room", "TableError"]

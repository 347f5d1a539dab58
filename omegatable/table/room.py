"""The room of a table: a message in, messages out. No sockets, no clocks, no threads.

A `Room` replays the events of one table; `table_state` holds the state that results. Every decision about what happens
next is made here. Each decision is an `Outcome`: the caller must store its events before it sends any of its messages,
and must discard and rebuild a room whose events could not be stored.

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
from omegatable.coach.hints import Hint as CoachHint
from omegatable.games.protocol import Game
from omegatable.kernel import CHANCE, SPECTATOR
from omegatable.play.position import IllegalActionError
from omegatable.play.record import Record
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    ChanceFell,
    HintTaken,
    Rematch,
    Renamed,
    Said,
    SatDown,
    SeatGiven,
    SeatReturned,
    Substitute,
    TableWasSet,
    TookBack,
    WindowClosed,
    WordGiven,
)
from omegatable.table.replay import Snapshot
from omegatable.table.seats import clean_text, key_hash
from omegatable.table.table_message import glance, hint_message, seat_cards, table_for, undo
from omegatable.table.table_state import TableState
from omegatable.table.wire import (
    Act,
    AskHint,
    GiveSeat,
    Glance,
    Hint,
    Invitation,
    PlayAgain,
    PlayNow,
    Refused,
    Rename,
    ReturnSeat,
    Say,
    Skip,
    Table,
    TakeBack,
)

Request = Act | TakeBack | PlayNow | Skip | Rename | GiveSeat | ReturnSeat | Say | PlayAgain | AskHint
Reply = Table | Refused

STAND_IN = "steady"  # level of the bots that play for people who are away


class TableError(ValueError):
    """Raised when a table cannot be set, or not be read yet. Its text is one sentence."""


@dataclass
class Outcome:
    """The result of a message, a bot's choice or a clock."""

    events: list[AnyEvent] = field(default_factory=list)  # to store before anything is sent
    reply: Reply | None = None  # to the sender of the message
    messages: dict[int, Table] = field(default_factory=dict)  # to every other listener, by seat
    play_now: bool = False  # whether the bot that is thinking should play at once
    skip: bool = False  # whether bots should act without pauses until the sender is awaited
    again: PlayAgain | None = None  # a wish for the next table, to be passed to `add_next_table` with its id
    hint: str = ""  # id of the request for a hint that the sender is now to be given


class Room:
    """One table, rebuilt from its *events*.

    *roll* returns a random integer from 0 up to, but not including, its argument. It decides chance after the deal.
    """

    def __init__(
        self, table: str, events: Iterable[AnyEvent], *, roll: Callable[[int], int] = secrets.randbelow
    ) -> None:
        self._table_state = TableState(table, events)
        self._roll = roll
        self._listening: Counter[int] = Counter()
        self._away: set[int] = set()  # seats of people who have been away for long

    # Queries -------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> str:
        """Return the table's id."""
        return self._table_state.table

    @property
    def game(self) -> Game:
        """Return the game being played."""
        return self._table_state.game

    @property
    def version(self) -> int:
        """Return the number of events so far."""
        return self._table_state.version

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
        waited_for = table_state.floor.seats
        if table_state.window_open:
            unanswered = table_state.people_asked - table_state.window.answers.keys()
            waited_for = tuple(seat for seat in waited_for if seat in unanswered)
        return waited_for[0] if waited_for else table_state.position.to_move

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
        return not +self._listening

    def seat_name(self, seat: int) -> str:
        """Return the name shown for a seat."""
        return self._table_state.names[seat]

    def level(self, seat: int) -> str:
        """Return the level of the bot that plays on a seat; empty for a person who plays."""
        return self._table_state.stand_ins.get(seat) or self._table_state.setup_event.seats[seat].level

    @property
    def answers_are_played(self) -> bool:
        """Return whether the answers of a closed window are being played."""
        return self._table_state.answers_are_played

    def is_taken(self, listener: int) -> bool:
        """Return whether a browser has sat down on a seat."""
        return listener in self._table_state.claims

    @property
    def people(self) -> list[int]:
        """Return the seats that belong to people."""
        return [number for number, seat in enumerate(self._table_state.setup_event.seats) if seat.kind != "bot"]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot plays on a seat, if only for a person who is away."""
        return self._table_state.is_bot(seat)

    def is_listening(self, seat: int) -> bool:
        """Return whether the page of a seat is open somewhere."""
        return self._listening[seat] > 0

    def must_sit_down(self, listener: int, claim: str) -> bool:
        """Return whether the browser with this *claim* has to sit down before it may see the seat's cards."""
        setup_event = self._table_state.setup_event
        if not setup_event.lobby or listener == SPECTATOR or setup_event.seats[listener].kind != "friend":
            return False
        return not hmac.compare_digest(self._table_state.claims.get(listener, ""), key_hash(claim))

    def invitation(self, listener: int) -> Invitation:
        """Return the invitation to a seat, which shows who plays and no card."""
        return Invitation(
            game=self.game.name,
            seat=listener,
            seats=seat_cards(self._table_state, self._listening),
            taken=self.is_taken(listener),
        )

    def glance(self) -> Glance:
        """Return what everybody may know of the table, in short."""
        return glance(self._table_state)

    @property
    def setup_event(self) -> TableWasSet:
        """Return how the table was set, with the names that are shown now."""
        setup_event = self._table_state.setup_event
        seats = [
            msgspec.structs.replace(seat, name=name)
            for seat, name in zip(setup_event.seats, self._table_state.names, strict=True)
        ]
        return msgspec.structs.replace(setup_event, seats=seats)

    def listener_with(self, key: str) -> int | None:
        """Return the seat that *key* opens, `SPECTATOR` for an empty key, or None for a key that fits no seat.

        All hashes are compared, each in constant time, so that the timing reveals nothing about a key.
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
        """Return what the bot on *seat* chooses from: its own copy of the view, and the legal actions."""
        position = self._table_state.position_of(seat)
        words = self._table_state.floor.words.values()  # left out below: the room takes the word for a bot
        return position.view(seat), [action for action in position.legal_actions() if action not in words]

    def hint_message(self, seat: int, request: str, hint: CoachHint) -> Hint:
        """Return *hint* as the answer to the *request* of *seat*."""
        return hint_message(self._table_state.names, seat, request, hint)

    def decides(self, seat: int) -> int:
        """Return the version since which *seat* has had its present decision; 0 if it has none."""
        return 0 if self.over or self._out_of_turn(seat) else self._table_state.choices_since[seat]

    def par(self) -> str:
        """Return a sentence with the house bots' win rate in a finished solo game; empty for any other game."""
        share = solo_win_rate(self._table_state.position.state) if self._table_state.over else None
        return "" if share is None else f"The house would have won {100 * share:.0f} in 100 such games."

    def record(self) -> Record:
        """Return the record of the finished game.

        Raises `TableError` while the game is running, because a record reveals hidden cards.
        """
        if not self._table_state.over:
            raise TableError("The record can be read when the game is over.")
        return Record.of(self._table_state.position, self._table_state.names)

    def snapshot(self, key: str = "", claim: str = "") -> Snapshot:
        """Return what was played so far, for a replay: *key* and *claim* are those of the browser that asks."""
        seat = self.listener_with(key)
        if seat is not None and (seat == SPECTATOR or self.must_sit_down(seat, claim)):
            seat = None
        return Snapshot(
            record=Record.of(self._table_state.position, self._table_state.names),
            seats=tuple(
                msgspec.structs.replace(card, present=True) for card in seat_cards(self._table_state, Counter())
            ),
            over=self.over,
            seat=seat,
        )

    # Listeners -----------------------------------------------------------------------------------------------------

    def join(self, listener: int, *, claim: str = "", name: str = "") -> Outcome:
        """Register that a listener opened the page. The reply is the table as that listener may see it.

        A browser that must sit down does so with its *claim*, under *name* unless that is empty.
        """
        self._listening[listener] += 1
        self._away.discard(listener)
        if self.must_sit_down(listener, claim):
            outcome = self._apply_events([SatDown(seat=listener, name=clean_text(name), claim_hash=key_hash(claim))])
            outcome.reply = outcome.messages.get(listener)
            return outcome
        outcome = Outcome(reply=self.table_for(listener))
        if listener != SPECTATOR and self._listening[listener] == 1:
            outcome.messages = self._messages_to_all()
        return outcome

    def mark_away(self, seat: int) -> Outcome:
        """Register that a person has been away for so long that a bot may play for them."""
        if self.is_listening(seat) or self.over:
            return Outcome()
        self._away.add(seat)
        return Outcome(messages=self._messages_to_all())

    def leave(self, listener: int) -> Outcome:
        """Register that a listener closed the page."""
        self._listening[listener] -= 1
        if listener != SPECTATOR and self._listening[listener] == 0:
            return Outcome(messages=self._messages_to_all())
        return Outcome()

    # Messages ------------------------------------------------------------------------------------------------------

    def receive(self, listener: int, message: Request) -> Outcome:
        """Return the outcome of a message from a seat or a spectator."""
        if listener == SPECTATOR:
            return self._refuse(message, "You are watching: only those who have a seat can do that.")
        if (listener, message.id) in self._table_state.applied and not isinstance(message, AskHint):
            return Outcome(reply=self.table_for(listener, answers=message.id))
        if isinstance(message, PlayNow):
            if self._table_state.thinking is None:
                return self._refuse(message, "No bot is thinking now.")
            return Outcome(reply=self.table_for(listener, answers=message.id), play_now=True)
        if isinstance(message, Skip):
            if self._table_state.thinking is None or self.waits_for(listener):
                return self._refuse(message, "No bot is to act now.")
            return Outcome(reply=self.table_for(listener, answers=message.id), skip=True)
        if isinstance(message, Rename):
            return self._receive_rename(listener, message)
        if isinstance(message, Say):
            return self._receive_say(listener, message)
        if isinstance(message, PlayAgain):
            return self._receive_play_again(listener, message)
        if self._table_state.over:
            return self._refuse(message, "The game is over.")
        if isinstance(message, GiveSeat):
            return self._receive_give_seat(listener, message)
        if listener in self._table_state.stand_ins:
            if isinstance(message, ReturnSeat):
                if self._table_state.answers_are_played:
                    return self._refuse(message, "A bot answers for you just now: try again in a moment.", final=False)
                return self._apply_events([SeatReturned(seat=listener, id=message.id)], listener, message.id)
            return self._refuse(message, "A bot plays for you: take your seat back first.")
        if isinstance(message, ReturnSeat):
            return self._refuse(message, "No bot plays for you.")
        if self._table_state.lobby:
            return self._refuse(message, "The game begins when everybody has sat down.")
        if not self._table_state.choices_since[listener] <= message.version <= self._table_state.version:
            return self._refuse(message, "The table has changed since you looked: look again.", final=False)
        if isinstance(message, TakeBack):
            found = undo(self._table_state, listener)
            if not found.possible:
                return self._refuse(message, found.reason)
            return self._apply_events([TookBack(seat=listener, id=message.id)], listener, message.id)
        if isinstance(message, AskHint):
            return self._receive_ask_hint(listener, message)
        return self._receive_act(listener, message)

    def bot_acts(self, seat: int, action: int, chosen_by: Substitute = "") -> Outcome:
        """Play *action* for the bot on *seat*.

        *chosen_by* names the substitute if the bot did not choose by itself. Raises `IllegalActionError`, and changes
        nothing, if that bot is not to act or the action is illegal.
        """
        if seat != self._table_state.thinking or action not in self._table_state.position_of(seat).legal_actions():
            raise IllegalActionError(f"The bot on seat {seat + 1} chose action {action}, which is not legal.")
        return self._apply_events([*self._word(seat), Acted(seat=seat, action=action, chosen_by=chosen_by)])

    def close_window(self, number: int) -> Outcome:
        """Close the sealed-answer window *number* because its time is up. Does nothing if it is closed already."""
        if not self._table_state.window_open or self._table_state.window.number != number:
            return Outcome()
        return self._apply_events([WindowClosed()])

    def chance(self) -> list[AnyEvent]:
        """Roll for chance until a seat is to decide. Returns the events, which are already applied to this room."""
        table_state = self._table_state
        events: list[AnyEvent] = []
        while table_state.position.to_move == CHANCE:
            outcomes = table_state.position.legal_actions()
            events.append(ChanceFell(action=outcomes[self._roll(len(outcomes))]))
            table_state.apply(events[-1])
        return events

    def _receive_rename(self, listener: int, message: Rename) -> Outcome:
        name = clean_text(message.name)
        if not name:
            return self._refuse(message, "A name needs a letter that can be seen.")
        return self._apply_events([Renamed(seat=listener, name=name, id=message.id)], listener, message.id)

    def _receive_say(self, listener: int, message: Say) -> Outcome:
        text = clean_text(message.text)
        if not text:
            return self._refuse(message, "A line needs a letter that can be seen.")
        return self._apply_events([Said(seat=listener, text=text, id=message.id)], listener, message.id)

    def _receive_give_seat(self, listener: int, message: GiveSeat) -> Outcome:
        seat, names = message.seat, self._table_state.names
        if not 0 <= seat < len(names):
            return self._refuse(message, f"There is no seat {seat + 1}.")
        if seat not in self.people:
            return self._refuse(message, f"Nobody but a bot sits on seat {seat + 1}.")
        if self.is_bot(seat):
            return self._refuse(message, f"A bot plays for {names[seat]} already.")
        if seat not in self._away and seat not in self._table_state.lobby:
            return self._refuse(message, f"{names[seat]} has not been away for long enough.")
        given = SeatGiven(seat=seat, level=STAND_IN, by=listener, id=message.id)
        return self._apply_events([given], listener, message.id)

    def _receive_play_again(self, listener: int, message: PlayAgain) -> Outcome:
        if not self.over:
            return self._refuse(message, "The game is not over yet.")
        if self._table_state.next_table is not None:
            return Outcome(reply=self.table_for(listener, answers=message.id))
        return Outcome(again=message)

    def add_next_table(self, listener: int, message: PlayAgain, table: str) -> Outcome:
        """Tell everybody of the next *table*, which *listener* wished for."""
        return self._apply_events([Rematch(seat=listener, table=table, id=message.id)], listener, message.id)

    def _receive_ask_hint(self, listener: int, message: AskHint) -> Outcome:
        """Count a hint, once for each decision; the caller is to work it out. Nobody else is told before the end."""
        if not self._table_state.gives_hints:
            return self._refuse(message, "Several people play here, and the table was set without hints.")
        out_of_turn = self._out_of_turn(listener)
        if out_of_turn:
            return self._refuse(message, out_of_turn)
        events: list[AnyEvent] = []
        if listener not in self._table_state.hinted:
            events.append(HintTaken(seat=listener, id=message.id))
            self._table_state.apply(events[0])
        return Outcome(events=events, reply=self.table_for(listener, answers=message.id), hint=message.id)

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

    def _receive_act(self, listener: int, message: Act) -> Outcome:
        table_state = self._table_state
        position = table_state.position_of(listener)
        out_of_turn = self._out_of_turn(listener)
        if out_of_turn:
            return self._refuse(message, out_of_turn)
        if not 0 <= message.action < table_state.game.num_player_actions:
            return self._refuse(message, f"There is no action {message.action}.")
        if message.action not in position.legal_actions() or message.action in table_state.floor.words.values():
            return self._refuse(message, table_state.game.refusal(position.view(listener), message.action))
        if table_state.window_open:
            return self._receive_answer(listener, message)
        acted = Acted(seat=listener, action=message.action, id=message.id)
        return self._apply_events([*self._word(listener), acted], listener, message.id)

    def _receive_answer(self, listener: int, message: Act) -> Outcome:
        """Store a sealed answer without telling the other seats, so that nobody can see how long it took."""
        table_state = self._table_state
        answered = Answered(seat=listener, action=message.action, id=message.id)
        if (
            table_state.window_clock is None
            and table_state.people_asked <= {listener} | table_state.window.answers.keys()
        ):
            return self._apply_events([answered, WindowClosed()], listener, message.id)
        table_state.apply(answered)
        return Outcome(events=[answered], reply=self.table_for(listener, answers=message.id))

    def _word(self, seat: int) -> list[AnyEvent]:
        """Return the event by which *seat* takes the word on an open floor, or no event if it is to move already."""
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
        """Apply everything that follows without a decision: chance, windows that ask no person, sealed answers.

        Returns the events.
        """
        table_state = self._table_state
        events = self.chance()
        while table_state.floor.kind == "sealed" and not table_state.over:
            seat = table_state.position.to_move
            if table_state.window_open:
                if table_state.people_asked - table_state.window.answers.keys() or table_state.window_clock:
                    break
                events.append(WindowClosed())
            elif table_state.is_bot(seat) and seat not in table_state.window.answers:
                break
            else:
                answer = table_state.window.answers.get(seat, table_state.floor.let_pass)
                legal = answer in table_state.position.legal_actions()
                events.append(Acted(seat=seat, action=answer if legal else table_state.floor.let_pass))
            table_state.apply(events[-1])
            events += self.chance()
        return events

    # Messages to listeners -----------------------------------------------------------------------------------------

    def _messages_to_all(self) -> dict[int, Table]:
        return {
            listener: self.table_for(listener) for listener in self._table_state.listeners if self._listening[listener]
        }

    def table_for(self, listener: int, *, answers: str = "") -> Table:
        """Return the whole table as *listener* may see it. *answers* is the id of the message that it answers."""
        return table_for(self._table_state, self._listening, self._away, listener, answers)


__all__ = ["Outcome", "Request", "Room", "TableError"]

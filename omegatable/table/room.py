"""The room of a table: a message in, messages out. No sockets, no clocks, no threads.

A `Room` replays the events of one table; `table_state` holds the state that results. Every decision about what happens
next is made here. Each decision is an `Outcome`: the caller must store its events before it sends any of its messages,
and must discard and rebuild a room whose events could not be stored.

A listener is a seat, or `SPECTATOR` for everybody who watches.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from omegatable.kernel import CHANCE, SPECTATOR
from omegatable.play.position import IllegalActionError
from omegatable.runtime import SYSTEM, Runtime
from omegatable.table import people
from omegatable.table.checkpoint import Checkpoint, checkpoint_of, folded, table_state_from, unfolded
from omegatable.table.deciding import Attendance, RefusalError
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    ChanceFell,
    HintTaken,
    Rematch,
    SatDown,
    Substitute,
    TookBack,
    WindowClosed,
    WordGiven,
)
from omegatable.table.handling import ALWAYS, AT_PLAY, DURING
from omegatable.table.outcome import Outcome, TableError
from omegatable.table.room_questions import RoomQuestions
from omegatable.table.seats import key_hash
from omegatable.table.table_message import undo
from omegatable.table.table_state import TableState
from omegatable.table.timekeeping import Now, Timekeeper, no_time
from omegatable.table.wire import (
    Act,
    AnswerOffer,
    AskHint,
    Offer,
    PlayAgain,
    PlayNow,
    Refused,
    Request,
    Resign,
    Skip,
    Table,
    TakeBack,
)
from omegatable.text.plain import clean_text

MOST_EVENTS = 10_000  # of one table, after which it takes nothing but moves; after twice as many it takes nothing
FULL = "So much has happened at this table that it takes nothing but moves any more."


class Room(RoomQuestions):
    """One table, rebuilt from its *events*, or from a checkpoint that was *kept* and later events.

    *roll* returns a random integer from 0 up to, but not including, its argument: it decides chance after the deal. By
    default the *runtime* decides it, as it draws keys.
    *now* tells the time in milliseconds since 1970; *spent* have passed on clocks since the last event that tells.
    """

    def __init__(
        self,
        table: str,
        events: Iterable[AnyEvent],
        *,
        roll: Callable[[int], int] | None = None,
        runtime: Runtime = SYSTEM,
        kept: Checkpoint | None = None,
        now: Now = no_time,
        spent: int = 0,
    ) -> None:
        stored = events if isinstance(events, Sequence) else list(events)
        self._open: TableState | None = table_state_from(table, stored, kept)
        self._folded = b""
        self._id = table
        self._time = Timekeeper(now, spent)
        self._runtime = runtime
        self._roll = roll or runtime.random.randrange
        self._attendance = Attendance()

    @property
    def _table_state(self) -> TableState:
        """The state of the table, unfolded if need be."""
        if self._open is None:
            self._open, self._folded = unfolded(self._folded), b""
        return self._open

    # Memory --------------------------------------------------------------------------------------------------------

    @property
    def is_folded(self) -> bool:
        """Return whether the state lies in memory as bytes only."""
        return self._open is None

    def fold(self) -> None:
        """Keep the state as bytes, which take much less memory, until the next call of another method."""
        if self._open is not None:
            self._folded, self._open = folded(self._open), None

    def checkpoint(self) -> Checkpoint:
        """Return a checkpoint of the table as it is now."""
        return checkpoint_of(self._table_state)

    @property
    def table(self) -> str:
        """Return the table's id."""
        return self._id

    def awaited_claims(self) -> dict[int, str]:
        """Return the seats of people for whose decisions the table waits, with the hashes of their claims."""
        awaited = self._table_state.people_awaited
        return {seat: claim for seat, claim in self._table_state.claims.items() if seat in awaited}

    # Listeners -----------------------------------------------------------------------------------------------------

    def join(self, listener: int, *, claim: str = "", name: str = "") -> Outcome:
        """Register that a listener opened the page. The reply is the table as that listener may see it.

        A browser with another *claim* than the one that had the seat sits down there, under *name* unless that is
        empty: whether it may has been decided before.
        """
        self._attendance.listening[listener] += 1
        if listener != SPECTATOR:
            self._time.go_on()
        self._attendance.away.discard(listener)
        if claim and not self.sits(listener, claim):
            outcome = self._apply_events([SatDown(seat=listener, name=clean_text(name), claim_hash=key_hash(claim))])
            outcome.reply = outcome.messages.get(listener)
            return outcome
        outcome = Outcome(reply=self.table_for(listener))
        if listener != SPECTATOR and self._attendance.listening[listener] == 1:
            outcome.messages = self._messages_to_all()
        return outcome

    def mark_away(self, seat: int) -> Outcome:
        """Register that a person has been away for so long that a bot may play for them."""
        if self.is_listening(seat) or self.over:
            return Outcome()
        self._attendance.away.add(seat)
        return Outcome(messages=self._messages_to_all())

    def leave(self, listener: int) -> Outcome:
        """Register that a listener closed the page."""
        self._attendance.listening[listener] -= 1
        if listener != SPECTATOR and self._attendance.listening[listener] == 0:
            return Outcome(messages=self._messages_to_all())
        return Outcome()

    # Messages ------------------------------------------------------------------------------------------------------

    def receive(self, listener: int, message: Request, *, lag: int = 0) -> Outcome:
        """Return the outcome of a message from a seat or a spectator, which took *lag* milliseconds to come and go."""
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
        if isinstance(message, PlayAgain):
            return self._receive_play_again(listener, message)
        if self.version >= (2 * MOST_EVENTS if isinstance(message, Act) else MOST_EVENTS):
            return self._refuse(message, FULL)
        if type(message) in ALWAYS:
            return self._decide(ALWAYS, listener, message)
        if self._table_state.over:
            return self._refuse(message, "The game is over.")
        if type(message) in DURING:
            return self._decide(DURING, listener, message)
        if listener in self._table_state.gone:
            resigned = listener in self._table_state.resigned
            return self._refuse(message, "You have resigned." if resigned else "You ran out of time.")
        if listener in self._table_state.helped:
            return self._refuse(message, "Your time ran out: a bot moves for you this once.")
        if listener in self._table_state.stand_ins:
            return self._refuse(message, "A bot plays for you: take your seat back first.")
        if self._table_state.lobby:
            return self._refuse(message, "The game begins when everybody has sat down.")
        if isinstance(message, Offer | AnswerOffer | Resign):
            return self._decide(AT_PLAY, listener, message)
        assert isinstance(message, Act | TakeBack | AskHint)
        if not self._table_state.choices_since[listener] <= message.version <= self._table_state.public_version:
            return self._refuse(message, "The table has changed since you looked: look again.")
        if isinstance(message, TakeBack):
            found = undo(self._table_state, listener)
            if not found.possible:
                return self._refuse(message, found.reason)
            return self._apply_events([TookBack(seat=listener, id=message.id)], listener, message.id)
        if isinstance(message, AskHint):
            return self._receive_ask_hint(listener, message)
        return self._receive_act(listener, message, lag)

    def _decide(self, rules: Mapping[type, Callable[..., list[AnyEvent]]], listener: int, message: Request) -> Outcome:
        """Return the outcome of a message about people, talk or offers."""
        try:
            events = rules[type(message)](self._table_state, self._attendance, listener, message)
        except RefusalError as refusal:
            return self._refuse(message, str(refusal), final=refusal.final)
        return self._apply_events(events, listener, message.id)

    def sit(self, key: str, claim: str, name: str = "", old_claim: str = "") -> tuple[int, Outcome]:
        """Swap a *key* for a *claim*. Returns the seat, which belongs to the browser with that claim from now on.

        Raises `RefusalError` for a key that opens nothing. *old_claim* is as in `people.sit`.
        """
        events = people.sit(self._table_state, key, claim, name, old_claim)
        if not events:
            return people.first_seat(self._table_state, key), Outcome()
        self._attendance.away.discard(events[0].seat)
        return events[0].seat, self._apply_events([*events])

    def make_link(self, claim: str, seat: int, *, frees: bool) -> tuple[str, Outcome]:
        """Return a fresh key for *seat*, which the browser with this *claim* wishes for. Raises `RefusalError`."""
        if self.version >= MOST_EVENTS:
            raise RefusalError(FULL)
        key = self._runtime.token(16)
        events = people.make_link(self._table_state, self._attendance, claim, seat, frees=frees, key=key)
        return key, self._apply_events(events)

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

    def stop_clocks(self) -> Outcome:
        """Stop the clocks until somebody comes who has a seat."""
        self._time.stop()
        return Outcome(messages=self._messages_to_all())

    def run_out(self) -> Outcome:
        """Do what happens when time is up. Does nothing if no clock has run out."""
        return self._apply_events(events) if (events := self._time.run_out(self._table_state)) else Outcome()

    def chance(self) -> list[AnyEvent]:
        """Roll for chance until a seat is to decide. Returns the events, which are already applied to this room."""
        table_state = self._table_state
        events: list[AnyEvent] = []
        while table_state.position.to_move == CHANCE and not table_state.over:
            outcomes = table_state.position.legal_actions()
            events.append(ChanceFell(action=outcomes[self._roll(len(outcomes))]))
            table_state.apply(events[-1])
        return events

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

    def _receive_act(self, listener: int, message: Act, lag: int) -> Outcome:
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
        return self._apply_events([*self._word(listener), acted], listener, message.id, lag=lag)

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

    def _apply_events(
        self, events: list[AnyEvent], listener: int | None = None, answers: str = "", *, lag: int = 0
    ) -> Outcome:
        events = [*self._time.reading(self._table_state, seat=listener or 0, lag=lag), *events]
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
            listener: self.table_for(listener)
            for listener in self._table_state.listeners
            if self._attendance.listening[listener]
        }


__all__ = ["Outcome", "RefusalError", "Room", "TableError"]

"""The room of a table: a message in, messages out. No sockets, no clocks, no threads.

A `Room` replays the events of one table; `table_state` contains the resulting state. Every decision about what happens
next is made here. Each decision is an `Outcome`: the caller must store its events before it sends any of its messages,
and must discard and rebuild a room whose events could not be stored.

A listener is a seat, or `SPECTATOR` for all spectators.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from omegatable.bots.persons import style_of
from omegatable.coach.facet import Coach
from omegatable.coach.hints import Hint as CoachHint
from omegatable.engine.plain import Words
from omegatable.engine.protocol import Game
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL
from omegatable.locales.text import Text, text
from omegatable.play.position import IllegalActionError
from omegatable.play.record import Record
from omegatable.runtime import SYSTEM, Runtime
from omegatable.table import people
from omegatable.table.attendance import Attendance, RefusalError
from omegatable.table.checkpoint import Checkpoint, checkpoint_of, folded, table_state_from, unfolded
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    ChanceFell,
    FloorTaken,
    HintTaken,
    Rematch,
    SatDown,
    Substitute,
    TableWasSet,
    TookBack,
    WindowClosed,
)
from omegatable.table.handling import ALWAYS, AT_PLAY, DURING
from omegatable.table.outcome import Outcome, TableError, refused
from omegatable.table.remarks import remark, spares
from omegatable.table.replay import Snapshot
from omegatable.table.seats import key_hash
from omegatable.table.table_message import glance, hint_message, seat_cards, series, table_for, undo
from omegatable.table.table_state import TableState
from omegatable.table.timekeeping import Now, Timekeeper, no_time
from omegatable.table.wire import (
    Act,
    AnswerOffer,
    AskHint,
    AskWhy,
    Glance,
    Hint,
    Invitation,
    Offer,
    PlayAgain,
    PlayNow,
    Request,
    Resign,
    Skip,
    Table,
    TakeBack,
)
from omegatable.text.plain import clean_text

MAX_EVENTS = 10_000  # A table with this many events accepts only moves. A table with twice as many accepts nothing.
FULL = text("refused-full")


class Room:
    """One table, rebuilt from its *events*, or from the checkpoint *kept* and the later events.

    *roll* returns a random integer from 0 up to, but not including, its argument, and decides chance after the deal. By
    default the *runtime* rolls, as it draws keys. *now* returns the time in milliseconds since 1970. *spent* is the
    number of milliseconds on the clocks since the last event that records the time.
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
        """Return the state of the table, unfolded if necessary."""
        if self._open is None:
            self._open, self._folded = unfolded(self._folded), b""
        return self._open

    # Memory --------------------------------------------------------------------------------------------------------

    @property
    def is_folded(self) -> bool:
        """Return whether the state is in memory only as bytes."""
        return self._open is None

    def fold(self) -> None:
        """Store the state as bytes, which take much less memory, until the next call of another method."""
        if self._open is not None:
            self._folded, self._open = folded(self._open), None

    def checkpoint(self) -> Checkpoint:
        """Return a checkpoint of the table's current state."""
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

        A browser whose *claim* differs from that of the seat's last browser sits down there, as *name* unless that is
        empty. The caller has already checked that it may.
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
        """Register that a person has been away so long that a bot may play for them."""
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
        """Return the outcome of a message from a seat or a spectator, whose round trip took *lag* milliseconds."""
        if listener == SPECTATOR:
            return self._refuse(message, text("refused-watching"))
        if (listener, message.id) in self._table_state.applied and not isinstance(message, AskHint):
            return Outcome(reply=self.table_for(listener, answers=message.id))
        if isinstance(message, PlayNow):
            if self._table_state.thinking is None:
                return self._refuse(message, text("refused-nobody-thinks"))
            return Outcome(reply=self.table_for(listener, answers=message.id), play_now=True)
        if isinstance(message, Skip):
            if self._table_state.thinking is None or self.waits_for(listener):
                return self._refuse(message, text("refused-nothing-to-skip"))
            return Outcome(reply=self.table_for(listener, answers=message.id), skip=True)
        if isinstance(message, PlayAgain):
            return self._receive_play_again(listener, message)
        # Secret events do not count, because the answer must not depend on them.
        if self.public_version >= (2 * MAX_EVENTS if isinstance(message, Act) else MAX_EVENTS):
            return self._refuse(message, FULL)
        if type(message) in ALWAYS:
            return self._decide(ALWAYS, listener, message)
        if self._table_state.over:
            return self._refuse(message, text("refused-over"))
        if type(message) in DURING:
            return self._decide(DURING, listener, message)
        if listener in self._table_state.gone:
            resigned = listener in self._table_state.resigned
            return self._refuse(message, text("refused-resigned" if resigned else "refused-out-of-time"))
        if listener in self._table_state.helped:
            return self._refuse(message, text("refused-helped"))
        if listener in self._table_state.stand_ins:
            return self._refuse(message, text("refused-stand-in"))
        if self._table_state.lobby:
            return self._refuse(message, text("refused-lobby"))
        if isinstance(message, Offer | AnswerOffer | Resign):
            return self._decide(AT_PLAY, listener, message)
        assert isinstance(message, Act | TakeBack | AskHint | AskWhy)
        if isinstance(message, AskWhy) and (out_of_turn := self._out_of_turn(listener)):
            # The version is not checked, because it changes all the time while other seats act.
            return self._refuse(message, out_of_turn)
        if not self._table_state.choices_since[listener] <= message.version <= self._table_state.public_version:
            return self._refuse(message, text("refused-outdated"))
        if isinstance(message, TakeBack):
            found = undo(self._table_state, listener)
            if not found.possible:
                return self._refuse(message, found.reason)
            return self._apply_events([TookBack(seat=listener, id=message.id)], listener, message.id)
        if isinstance(message, AskHint):
            return self._receive_ask_hint(listener, message)
        if isinstance(message, AskWhy):
            return self._receive_ask_why(listener, message)
        return self._receive_act(listener, message, lag)

    def _decide(self, rules: Mapping[type, Callable[..., list[AnyEvent]]], listener: int, message: Request) -> Outcome:
        """Return the outcome of a message about people, talk or offers."""
        try:
            events = rules[type(message)](self._table_state, self._attendance, listener, message)
        except RefusalError as refusal:
            return self._refuse(message, refusal.text, final=refusal.final)
        return self._apply_events(events, listener, message.id)

    def sit(self, key: str, claim: str, name: str = "") -> tuple[int, Outcome]:
        """Exchange a *key* for a *claim*. Returns the seat, which then belongs to the browser with that claim.

        Raises `RefusalError` for a key that opens no seat.
        """
        events = people.sit(self._table_state, key, claim, name)
        if not events:
            return people.first_seat(self._table_state, key), Outcome()
        self._attendance.away.discard(events[0].seat)
        return events[0].seat, self._apply_events([*events])

    def hand_over(self, claim: str, other: str) -> tuple[None, Outcome]:
        """Give the seats of the browser with this *claim* to the *other* claim. The other seats are not notified."""
        events = people.hand_over(self._table_state, claim, other)
        for event in events:
            self._table_state.apply(event)
        return None, Outcome(events=[*events])

    def make_link(self, claim: str, seat: int, *, frees: bool) -> tuple[str, Outcome]:
        """Return a fresh key for *seat*, requested by the browser with this *claim*. Raises `RefusalError`."""
        if self.public_version >= MAX_EVENTS:
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
        return self._apply_events([*self._take_floor(seat), Acted(seat=seat, action=action, chosen_by=chosen_by)])

    def close_window(self, number: int) -> Outcome:
        """Close the sealed-answer window *number* because its time is up. Does nothing if it is already closed."""
        if not self._table_state.window_open or self._table_state.window.number != number:
            return Outcome()
        return self._apply_events([WindowClosed()])

    def stop_clocks(self) -> Outcome:
        """Stop the clocks until a seated person connects."""
        self._time.stop()
        return Outcome(messages=self._messages_to_all())

    def run_out(self) -> Outcome:
        """Apply the timeouts of clocks. Does nothing if no clock has run out."""
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
            return self._refuse(message, text("refused-not-over"))
        if self._table_state.next_table is not None:
            return Outcome(reply=self.table_for(listener, answers=message.id))
        return Outcome(again=message)

    def add_next_table(self, listener: int, message: PlayAgain, table: str) -> Outcome:
        """Notify everybody of the next *table*, which *listener* requested."""
        return self._apply_events([Rematch(seat=listener, table=table, id=message.id)], listener, message.id)

    def _receive_ask_hint(self, listener: int, message: AskHint) -> Outcome:
        """Count a hint, once for each decision. The caller computes it. Opponents see the count at the end."""
        if not self._table_state.gives_hints:
            why = (
                text("refused-hints")
                if self.game.facet(Coach) is not None
                else text("refused-hints-game", game=self.game.title)
            )
            return self._refuse(message, why)
        out_of_turn = self._out_of_turn(listener)
        if out_of_turn:
            return self._refuse(message, out_of_turn)
        events: list[AnyEvent] = []
        if listener not in self._table_state.hinted:
            events.append(HintTaken(seat=listener, id=message.id))
            self._table_state.apply(events[0])
        return Outcome(events=events, reply=self.table_for(listener, answers=message.id), hint=message.id)

    def _receive_ask_why(self, listener: int, message: AskWhy) -> Outcome:
        """Answer why a thing cannot be used now, using only what *listener* sees."""
        view = self._table_state.position_of(listener).view(listener)
        why = self._table_state.game.why_not(view, message.piece, message.place)
        return self._refuse(message, why or text("refused-nothing"))

    def _receive_act(self, listener: int, message: Act, lag: int) -> Outcome:
        table_state = self._table_state
        position = table_state.position_of(listener)
        out_of_turn = self._out_of_turn(listener)
        if out_of_turn:
            return self._refuse(message, out_of_turn)
        if not 0 <= message.action < table_state.game.num_player_actions:
            return self._refuse(message, text("refused-action", action=str(message.action)))
        if message.action not in position.legal_actions() or message.action in table_state.floor.claim_actions.values():
            return self._refuse(message, table_state.game.refusal(position.view(listener), message.action))
        if table_state.window_open:
            return self._receive_answer(listener, message)
        acted = Acted(seat=listener, action=message.action, id=message.id)
        return self._apply_events([*self._take_floor(listener), acted], listener, message.id, lag=lag)

    def _receive_answer(self, listener: int, message: Act) -> Outcome:
        """Store a sealed answer without notifying the other seats, so that they cannot see how long it took."""
        table_state = self._table_state
        answered = Answered(seat=listener, action=message.action, id=message.id)
        if (
            table_state.window_clock is None
            and table_state.people_asked <= {listener} | table_state.window.answers.keys()
        ):
            return self._apply_events([answered, WindowClosed()], listener, message.id)
        table_state.apply(answered)
        return Outcome(events=[answered], reply=self.table_for(listener, answers=message.id))

    def _take_floor(self, seat: int) -> list[AnyEvent]:
        """Return the event by which *seat* claims the open floor, or no event if *seat* is to move already."""
        if self._table_state.position.to_move == seat:
            return []
        return [FloorTaken(seat=seat, action=self._table_state.floor.claim_actions[seat])]

    def _refuse(self, message: Request, text: Words, *, final: bool = True) -> Outcome:
        passage = None if isinstance(text, str) else self._table_state.game.passages.get(text.id)
        return Outcome(reply=refused(message.id, text, self._table_state.names, final=final, passage=passage))

    def _apply_events(
        self, events: list[AnyEvent], listener: int | None = None, answers: str = "", *, lag: int = 0
    ) -> Outcome:
        events = [*self._time.reading(self._table_state, seat=listener or 0, lag=lag), *events]
        ply, ended = len(self._table_state.position.history), self._table_state.over
        for event in events:
            self._table_state.apply(event)
        events += self._advance()
        if (said := remark(self._table_state, ply, ended=ended)) is not None:
            self._table_state.apply(said)
            events.append(said)
        outcome = Outcome(events=events)
        outcome.messages = self._messages_to_all()
        if listener is not None:
            told = outcome.messages.get(listener) or self.table_for(listener)
            outcome.reply = msgspec.structs.replace(told, answers=answers)
        return outcome

    def _advance(self) -> list[AnyEvent]:
        """Apply everything that needs no decision: chance, windows that ask no person, sealed answers.

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

    # Questions --------------------------------------------------------------------------------------------------------

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
        """Return the version that messages contain, which does not count secret events."""
        return self._table_state.public_version

    @property
    def actions(self) -> list[int]:
        """Return the actions so far, including chance and claims of the floor."""
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
        """Return the seat that the table waits for: the first if there are several, TERMINAL after the end."""
        table_state = self._table_state
        if table_state.over:
            return TERMINAL
        waited_for = table_state.floor.seats
        if table_state.window_open:
            unanswered = table_state.people_asked - table_state.window.answers.keys()
            waited_for = tuple(seat for seat in waited_for if seat in unanswered)
        return waited_for[0] if waited_for else table_state.position.to_move

    def has_applied(self, listener: int, request: str) -> bool:
        """Return whether the message of a listener with this id has already been applied."""
        return (listener, request) in self._table_state.applied

    def waits_for(self, seat: int) -> bool:
        """Return whether the table waits for an act of *seat*. It waits for no seat after the end."""
        table_state = self._table_state
        return not table_state.over and seat in table_state.floor.seats and not table_state.has_answered(seat)

    def shares_beat(self, seat: int, action: int) -> bool:
        """Return whether an act of the bot on *seat* would be shown in the same beat as the last act."""
        return self._table_state.shares_beat(seat, action)

    @property
    def more_of_this_beat(self) -> bool:
        """Return whether the next act is a bot's and may belong to the current beat."""
        return self._table_state.beat_is_open and self._table_state.thinking is not None

    @property
    def window_open(self) -> bool:
        """Return whether the table is collecting sealed answers."""
        return self._table_state.window_open

    @property
    def window_clock(self) -> tuple[int, int] | None:
        """Return the number and the seconds of the window that needs a clock, or None if no window does."""
        return self._table_state.window_clock

    @property
    def empty(self) -> bool:
        """Return whether no listener is connected."""
        return not +self._attendance.listening

    def level(self, seat: int) -> str:
        """Return the level of the bot that plays on a seat; empty if a person plays."""
        state, card = self._table_state, self._table_state.setup_event.seats[seat]
        return state.stand_ins.get(seat) or (people.STAND_IN if seat in state.helped else card.level)

    def style(self, seat: int) -> str:
        """Return the style of the named bot on a seat; empty for a plain level or a person."""
        state = self._table_state
        return "" if seat in state.stand_ins else style_of(state.persons.get(seat, ""))

    @property
    def answers_are_played(self) -> bool:
        """Return whether the answers of a closed window are being played."""
        return self._table_state.answers_are_played

    @property
    def people(self) -> list[int]:
        """Return the seats that belong to people."""
        return [number for number, seat in enumerate(self._table_state.setup_event.seats) if seat.kind != "bot"]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot plays on a seat, including for a person who is away."""
        return self._table_state.is_bot(seat)

    def is_listening(self, seat: int) -> bool:
        """Return whether the page of a seat is open in any browser."""
        return self._attendance.listening[seat] > 0

    def is_taken(self, listener: int) -> bool:
        """Return whether a seat belongs to a browser."""
        return listener in self._table_state.claims

    def sits(self, listener: int, claim: str) -> bool:
        """Return whether the browser with this *claim* may act for a listener. Everybody may watch."""
        return listener == SPECTATOR or self._table_state.claims.get(listener) == key_hash(claim)

    def seats_of(self, claim: str) -> list[int]:
        """Return the seats of the browser with this *claim*, including reserved seats."""
        return people.seats_of(self._table_state, claim)

    def invitation(self, key: str, claim: str) -> Invitation | None:
        """Return the invitation to the seat that *key* opens, or None if no confirmation is needed.

        Confirmation is needed at a table with a lobby, and before a seat moves to another device. Raises `RefusalError`
        for a key that opens no seat, and for a seat of a finished game.
        """
        events = people.sit(self._table_state, key, claim, "")
        seat = people.seat_with(self._table_state, key)
        if not events or seat is None:
            return None
        setup_event, moves = self._table_state.setup_event, seat in self._table_state.claims
        if not moves and not (setup_event.lobby and setup_event.seats[seat].kind == "friend"):
            return None
        if self.over and not moves:
            raise RefusalError(people.OVER)
        return Invitation(
            game=self.game.name,
            seat=seat,
            seats=seat_cards(self._table_state, self._attendance.listening),
            own=self.seats_of(claim),
            moves=moves,
            rules=self._table_state.rules,
            time=setup_event.time,
            reaction_seconds=setup_event.reaction_seconds,
            hints=self._table_state.gives_hints,
            free_text=self._table_state.free_text,
            own_notes=self._table_state.own_notes,
            series=series(self._table_state),
        )

    def public_view(self) -> tuple[str, Any, list[str]]:
        """Return the game's name, the public view of the table and the names of the seats, for a drawing."""
        return self.game.name, self._table_state.shown_view(SPECTATOR), list(self._table_state.names)

    def glance(self) -> Glance:
        """Return a summary of the table that everybody may see."""
        return glance(self._table_state)

    @property
    def setup_event(self) -> TableWasSet:
        """Return the table's setup with the current names, keys, browsers, chat setting and games won."""
        table_state = self._table_state
        games = series(table_state)
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
        return msgspec.structs.replace(
            table_state.setup_event,
            seats=seats,
            host=host,
            free_text=table_state.free_text,
            played=games.played if games else 0,
            won=games.won if games else [],
        )

    @property
    def options(self) -> Mapping[str, Any]:
        """Return the values of all options of the game, by name."""
        return self._table_state.position.options

    def view(self, seat: int) -> tuple[Any, list[int]]:
        """Return the input of the bot on *seat*: its own copy of the view, and the legal actions."""
        position = self._table_state.position_of(seat)
        words = self._table_state.floor.claim_actions.values()  # left out: the room claims the floor for a bot
        return position.view(seat), [action for action in position.legal_actions() if action not in words]

    def spared(self, actions: list[int]) -> list[int]:
        """Return *actions* without the offers that a named bot spares a person."""
        return [action for action in actions if not spares(self._table_state, action)]

    def hint_message(self, seat: int, request: str, hint: CoachHint) -> Hint:
        """Return *hint* as the answer to the *request* of *seat*."""
        state = self._table_state
        return hint_message(len(state.names), request, hint, remembers=state.own_notes)

    def decides(self, seat: int) -> int:
        """Return the version at which the current decision of *seat* began; 0 if it has none."""
        return 0 if self.over or self._out_of_turn(seat) else self._table_state.choices_since[seat]

    @property
    def finished_solo(self) -> Any:
        """Return the state of a finished solo game, in which nothing is hidden; None for any other game."""
        position = self._table_state.position
        return position.state if self._table_state.over and position.num_seats == 1 else None

    @property
    def day(self) -> str:
        """Return the day whose deal this table has, such as "2026-11-26"; empty at other tables."""
        return self._table_state.setup_event.day

    @property
    def deal_points(self) -> int | None:
        """Return the points of the person at a deal of the day that was played to its end; None at other tables."""
        table_state = self._table_state
        ended = table_state.ending is None and table_state.position.is_terminal()
        return table_state.position.scores()[table_state.host or 0] if self.day and ended else None

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
        """Return the game so far, for a replay. *claim* is the claim of the browser that made the request."""
        seats = [seat for seat in self.seats_of(claim) if self.sits(seat, claim)]
        return Snapshot(
            record=self._record(),
            seats=tuple(
                msgspec.structs.replace(card, present=True) for card in seat_cards(self._table_state, Counter())
            ),
            over=self.over,
            seat=seats[0] if len(seats) == 1 else None,  # People who share a screen see only what everybody may see.
            own_notes=self._table_state.own_notes,
        )

    @property
    def due(self) -> int | None:
        """Return when the next timeout or bot is due, in milliseconds since 1970, or None if nothing is."""
        return self._time.due(self._table_state)

    @property
    def wakes_at(self) -> int | None:
        """Return when a server must open the table for a clock of days, in milliseconds since 1970, or None."""
        return self.due if self._table_state.setup_event.time.kind == "relaxed" else None

    @property
    def timed(self) -> bool:
        """Return whether a clock runs that only counts the time while a server has the table open."""
        return self._time.counts(self._table_state)

    @property
    def spent(self) -> int:
        """Return the milliseconds on the clocks since the last event that records them, without unfolding the state."""
        return self._time.spent

    @property
    def keeps_time(self) -> bool:
        """Return whether the table was set with clocks."""
        return self._table_state.clocks is not None

    def _out_of_turn(self, listener: int) -> Text | None:
        """Return why *listener* may not decide now, or None if it may."""
        table_state = self._table_state
        position = table_state.position_of(listener)
        if table_state.has_answered(listener):
            return text("refused-answered")
        if position.to_move == listener:
            return None
        if table_state.floor.kind == "sealed":
            return text("refused-not-asked")
        return text("refused-turn", name=table_state.names[position.to_move])

    def table_for(self, listener: int, *, answers: str = "") -> Table:
        """Return the whole table as *listener* may see it. *answers* is the id of the message that it answers."""
        here, elapsed = self._attendance, self._time.elapsed(self._table_state)
        table = table_for(self._table_state, here.listening, here.away, listener, answers, elapsed=elapsed)
        if table.clock is not None and self._time.stands:
            return msgspec.structs.replace(table, clock=msgspec.structs.replace(table.clock, running=[]))
        return table


__all__ = ["Outcome", "RefusalError", "Room", "TableError"]

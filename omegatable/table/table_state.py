"""The state of a table: its events, applied one after the other.

A table rebuilt from its stored events has exactly the same state as before. The room decides whether an event may
happen; this module only applies it.
"""

import hashlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal

import numpy as np
from msgspec.structs import replace

from omegatable.coach.facet import Coach, Standing
from omegatable.engine.plain import StoryLine
from omegatable.engine.protocol import Floor
from omegatable.engine.registry import game_called
from omegatable.kernel import CHANCE, SPECTATOR
from omegatable.locales.text import Text, players, text
from omegatable.play.position import Position
from omegatable.play.record import Record
from omegatable.table.clocks import clocks_for
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    AskedEvent,
    ChanceFell,
    EventError,
    FloorTaken,
    HintTaken,
    LinkMade,
    OfferAnswered,
    Offered,
    Remarked,
    Rematch,
    Renamed,
    Resigned,
    Said,
    SatDown,
    SeatEvent,
    SeatGiven,
    SeatHandedOver,
    SeatReturned,
    SeatSet,
    Substitute,
    TableClosed,
    TableWasSet,
    TalkAllowed,
    TimePassed,
    TimeRanOut,
    TookBack,
    WindowClosed,
    event_text,
)
from omegatable.table.remembering import Memory, Seen, walked
from omegatable.table.scenarios import PlayedScenario, played_scenario
from omegatable.table.seats import screens
from omegatable.table.telling import Story, seen_by, story_of
from omegatable.table.wire import ChatLine, NextTable, PlayedRules

CHAT_LINES = 100  # number of stored chat lines
SUBSTITUTE_WORDS = {
    "gentle": text("table-aside-beginner"),
    "chance": text("table-aside-chance"),
    "compiling": text("table-aside-compiling"),  # shown once per seat
}
OUT_OF_TIME = text("table-aside-time")  # for a person who runs out of time and keeps the seat

_NOT_KEPT = ("game", "_views", "_positions", "_by_turn", "_memories")


@dataclass(frozen=True)
class UndoStep:
    """An action that may still be taken back: its seat, and the table before it."""

    seat: int
    state: bytes
    plies: int
    beat: tuple[int, str]


@dataclass
class OpenOffer:
    """An open offer that people have to answer."""

    number: int
    kind: Literal["undo", "end"]
    seat: int
    ply: int  # Accepting goes back to the position before this action.
    shows: bool = False  # whether something hidden was shown after that position
    agreed: set[int] = field(default_factory=set)  # seats that have agreed


@dataclass(frozen=True)
class Ending:
    """An early end of a game. *by* is the seat that closed the table, resigned or ran out of time."""

    kind: Literal["closed", "agreed", "resigned", "time"]
    by: int = -1

    def in_record(self) -> str:
        """Return the text of this ending in a record."""
        how = {"resigned": "resigned", "time": "out of time"}.get(self.kind)
        return f"seat {self.by + 1} {how}" if how else self.kind


@dataclass
class WindowState:
    """A window for sealed answers, from its opening until the last answer has been played."""

    number: int
    closed: bool = False
    answers: dict[int, int] = field(default_factory=dict)  # by seat
    first: int = -1  # number of actions in the history when the window opened
    plies: int = -1  # number of actions in the history at the last check
    rest: tuple[int, ...] | None = None  # the seats still to be asked after the current seat


class TableState:
    """The state of one table after its *events*.

    Checkpoints (`checkpoint.py`) contain all attributes except those in `_NOT_KEPT`, which follow from the others. A
    new attribute needs no further code if `checkpoint.py` lists its type.

    Views and stories are computed on demand. A story that was requested once is then extended with every action.

    Raises `EventError` if the events do not begin with `TableWasSet`, name an unknown game, or are not legal.
    """

    def __init__(self, table: str, events: Iterable[AnyEvent]) -> None:
        self.table = table
        self.version = 0
        self.public_version = 0  # the version without sealed answers and hints, of which other seats are not notified
        stored = list(events)
        setup_event = stored[0] if stored else None
        if not isinstance(setup_event, TableWasSet):
            raise EventError(f"Table {table} does not begin with its setting.")
        try:
            self.game = game_called(setup_event.game)
        except KeyError:
            raise EventError(f"Table {table} plays {setup_event.game}, which this release does not know.") from None
        self._refusing(self._set_up, [setup_event])
        self.play(stored[1:])

    def play(self, events: Iterable[AnyEvent]) -> None:
        """Apply stored events. Raises `EventError` if an event is not legal."""
        self._refusing(self.apply, events)

    def _refusing(self, apply: Callable[[Any], None], events: Iterable[AnyEvent]) -> None:
        try:
            for event in events:
                apply(event)
        except EventError:
            raise
        except Exception as error:  # Stored events may contain anything, such as a seat or a card that does not exist.
            raise EventError(f"Event {self.version + 1} of table {self.table} is not legal: {error}") from error

    def kept(self) -> dict[str, Any]:
        """Return the attributes for a checkpoint, by name. `restored` rebuilds this state from them."""
        first = {"of": self.game.name}  # The other attributes can only be read with this one.
        return first | {name: value for name, value in vars(self).items() if name not in _NOT_KEPT}

    @classmethod
    def restored(cls, kept: dict[str, Any]) -> "TableState":
        """Return the state with the attributes *kept* from a checkpoint."""
        state = object.__new__(cls)
        state.game = game_called(kept.pop("of"))
        vars(state).update(kept)
        state._by_turn = None
        state._memories = {}
        state._forget_views()
        return state

    def _hand_out_seats(self, setup_event: TableWasSet, people: Mapping[int, SeatSet]) -> None:
        self.host = setup_event.host if setup_event.host >= 0 else min(people, default=None)
        # Hashes, by seat, of the keys that open seats.
        self.keys = {seat: card.key_hash for seat, card in people.items() if card.key_hash}
        self.used_keys: dict[str, int] = {}  # hashes of keys that no longer open a seat, with their seats
        # Hashes of claims by seat: of the browser that sat down, and of the browser for which the seat is reserved.
        self.claims: dict[int, str] = {}
        self.reserved: dict[int, str] = {}
        for seat, card in people.items():
            if card.claim_hash:
                waits = setup_event.lobby and card.kind == "friend"
                (self.reserved if waits else self.claims)[seat] = card.claim_hash
        self.seated = set(self.claims)  # seats that have ever been taken

    def _seat_persons(self, setup_event: TableWasSet) -> None:
        self.persons = {seat: card.person for seat, card in enumerate(setup_event.seats) if card.person}
        self.last_remark: tuple[int, str] | None = None  # the number of actions before the last remark, and its id
        self.refusals: Counter[int] = Counter()  # number of offers that a seat refused since it last traded or offered
        self.turned_down: tuple[int, int] | None = None  # by the last action: who refused an offer, and whose

    def _set_up(self, setup_event: TableWasSet) -> None:
        self.version = self.public_version = 1
        self.setup_event = setup_event
        self.trace = trace_after("", event_text(setup_event))  # a digest of all events so far
        self.names = [seat.name for seat in setup_event.seats]
        self.applied: set[tuple[int, str]] = set()
        self._by_turn: list[list[int]] | None = None  # cache of `scores_by_turn`
        self._memories: dict[int, Memory] = {}  # by listener, for listeners who keep their own notes
        self.steps: list[UndoStep] = []  # the actions that may be taken back, oldest first
        self._falling_back: set[int] = set()  # bots whose fallback to Gentle the story has already mentioned
        people = {seat: card for seat, card in enumerate(setup_event.seats) if card.kind != "bot"}
        self._hand_out_seats(setup_event, people)
        self.free_text = setup_event.free_text
        # People may ask for hints if they are alone against bots, or if the table allows it.
        # A deal of a day, whose results are compared, has no hints, and neither has a game without a coach.
        hints = (len(people) == 1 or setup_event.hints) and not setup_event.day
        self.gives_hints = hints and self.game.facet(Coach) is not None
        self.offer: OpenOffer | None = None
        self.offers = 0  # the number of offers so far
        self.refused_offer: tuple[int, str, int] | None = None  # seat, kind and ply of the last refused offer
        self.resigned: set[int] = set()
        self.out_of_time: set[int] = set()  # seats lost because their time ran out
        self.gone: set[int] = set()  # seats that resigned or are out of time: their people do not come back
        self.helped: set[int] = set()  # seats out of time, for which a bot makes one decision
        self.clocks = clocks_for(setup_event.time, len(setup_event.seats), setup_event.reaction_seconds)
        # The number of actions after which the goal of a scenario was met or missed, and which.
        self.goal_settled: tuple[int, Standing] | None = None
        self.first_acts: dict[int, int] = {}  # the number of a seat's first action, by seat
        self.ending: Ending | None = None
        self._begun = not setup_event.lobby  # whether everybody has sat down at least once
        self.stand_ins: dict[int, str] = {}  # the level of the bot that plays for a person, by seat
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_LINES)
        self.chat_lines = 0  # total number of chat lines, including forgotten ones
        self._seat_persons(setup_event)
        self.next_table: NextTable | None = None
        self.hints: Counter[int] = Counter()  # number of decisions on which a hint was taken, by seat
        self.hinted: set[int] = set()  # the seats that have taken a hint on their current decision
        self.last: tuple[int, bool] | None = None  # the last actor, and whether the action revealed something hidden
        self.beat = 0  # the number of the current beat; everything in one beat is shown at once
        self._beat_of = ""  # the name of this beat of the bots; empty if the beat cannot grow
        deal = np.array(setup_event.deal, np.int8)
        self.position = Position(self.game, seed=0, deal=deal, options=setup_event.options)
        self.rules: PlayedRules = self.game.preset_of(self.position.options)
        self.listeners = [*range(len(setup_event.seats)), SPECTATOR]
        self.floor = Floor("turn", ())
        self.window = WindowState(0)
        self.choices_since = dict.fromkeys(self.listeners, 1)  # the version at which a seat's choices last changed
        self._choices: dict[int, list[int]] = {}
        self._stories: dict[int, Story] = {}  # by listener, for listeners whose story was requested
        self._asides: dict[int, StoryLine] = {}  # the remark in the story before an action, by the action's number
        self._floor_plies: set[int] = set()  # Plies that only claim the floor. No story mentions them.
        # The actions that people chose themselves: seat, ply, and the first ply of what happened since.
        self._own_acts: list[tuple[int, int, int]] = []
        # Which lines of an action belong to the line before them, by ply: the first, all but the first, or all.
        self._together: dict[int, str] = {}
        self._last_answers: set[int] = set()  # plies of answers whose last lines tell what followed the window
        self._forget_views()
        self._update_floor(CHANCE)
        self._update_clocks(setup_event, back=False)

    # Who may act ---------------------------------------------------------------------------------------------------

    def beat_of(self, seat: int, action: int) -> str:
        """Return the game's beat of an act of *seat*, or an empty string for a person, whose act is its own beat."""
        return self.game.beat(self.position.state, action) if self.is_bot(seat) else ""

    @property
    def beat_is_open(self) -> bool:
        """Return whether further acts of bots may belong to the current beat."""
        return self._beat_of != ""

    def shares_beat(self, seat: int, action: int) -> bool:
        """Return whether an act of *seat* would belong to the current beat."""
        return self._beat_of != "" and self.beat_of(seat, action) == self._beat_of

    def position_of(self, seat: int) -> Position:
        """Return the position from which *seat* may act now, even if the rules have another seat to move.

        The caller must not change it.
        """
        if seat not in self._positions:
            self._positions[seat] = self._position_for(seat)
        return self._positions[seat]

    def _position_for(self, seat: int) -> Position:
        floor = self.floor
        if self.position.to_move == seat:
            return self.position
        if floor.kind == "open" and seat in floor.claim_actions:
            position = self.position.copy()
            position.play(floor.claim_actions[seat])
            return position
        if self.window_open and seat in floor.seats and seat not in self.window.answers:
            position = self.position.copy()
            while position.to_move != seat:
                position.play(floor.let_pass)
            return position
        return self.position

    def _update_floor(self, actor: int) -> None:
        """Recompute who may act after *actor* acted, and the version at which each seat's choices last changed."""
        waiting = self.over or self.position.to_move == CHANCE
        self.floor = Floor("turn", ()) if waiting else self.game.floor(self.position.state)
        if self.floor.kind == "sealed":
            plies = len(self.position.history)
            if self.window.plies != plies and self.window.rest != self.floor.seats:
                self.window = WindowState(self.window.number + 1, first=plies)
            self.window.plies, self.window.rest = plies, self.floor.seats[1:]
        elif not waiting:
            self.window.rest = None
        for seat in range(len(self.setup_event.seats)):
            position = self.position_of(seat)
            choices = position.legal_actions() if position.to_move == seat else []
            if self.floor.kind == "turn" or seat == actor or choices != self._choices.get(seat):
                self._choices[seat] = choices
                self.choices_since[seat] = self.public_version
                self.hinted.discard(seat)

    def _update_clocks(self, event: AnyEvent, *, back: bool) -> None:
        """Start and stop the clocks after *event*. *back* says whether the event took decisions back."""
        clocks = self.clocks
        if clocks is None or isinstance(event, TimePassed):
            return
        if isinstance(event, Acted) and not self.is_bot(event.seat):
            clocks.decided = event.seat
        if self.position.to_move == CHANCE and not self.over:
            return  # The clocks follow once chance has fallen.
        waits = not self.over and not self.lobby
        if not waits or self.floor.kind == "sealed":
            self.helped.clear()
        window = self.window.number if waits and self.window_open and self.window_clock is None else 0
        turn = waits and self.floor.kind != "sealed"
        running = [seat for seat in self.floor.seats if not self.is_bot(seat)] if turn else []
        clocks.follow(running, window, acted=clocks.decided, back=back)
        clocks.decided = -1

    # Events --------------------------------------------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Apply *event*. Nothing else changes a table.

        Raises `EventError` or another `ValueError` if the event is not legal now.
        """
        seat = getattr(event, "seat", 0)
        if not 0 <= seat < len(self.names):
            raise EventError(f"Event {self.version + 1} of table {self.table} names seat {seat}, which does not exist.")
        before = self._position_now
        match event:
            case Acted(seat, action, chosen_by):
                self._apply_action(seat, action, chosen_by)
            case ChanceFell(action):
                self._apply_action(CHANCE, action)
            case FloorTaken(seat, action):
                if self.floor.claim_actions.get(seat) != action:
                    raise EventError(f"Event {self.version + 1} of table {self.table} gives a word that nobody has.")
                self._floor_plies.add(len(self.position.history))
                self._play(action)
                for story in self._stories.values():
                    story.tell(())
            case Answered(seat, action):
                self.window.answers[seat] = action
            case WindowClosed():
                self.window.closed = True
            case TookBack(seat):
                self._apply_taking_back(seat)
            case Renamed(seat, name):
                self.names[seat] = name
            case SatDown(seat, name, claim_hash):
                moved, first = seat in self.claims, seat not in self.seated
                self.claims[seat] = claim_hash
                self.seated.add(seat)
                self.reserved.pop(seat, None)
                self._end_key(seat)
                if not self.answers_are_played:
                    self._remove_stand_in(seat)
                self.names[seat] = name or self.names[seat]
                if not first or self.setup_event.lobby:
                    self._chat_about(seat, text("did-move" if moved else "did-sit"))
                self._settle()  # People at one browser answer together.
            case SeatHandedOver(seat, claim_hash):
                (self.reserved if seat in self.reserved else self.claims)[seat] = claim_hash
            case SeatGiven(seat, level, by):
                self.stand_ins[seat] = level
                self._forget_steps(seat)
                self._chat_about(by, text("did-give", whom=players(seat)))
                self._withdraw(seat)
                self._settle()
            case SeatReturned(seat):
                self._remove_stand_in(seat)
                self._chat_about(seat, text("did-return"))
            case LinkMade(seat, key_hash, by, frees):
                self._end_key(seat)
                self.keys[seat] = key_hash
                if frees:
                    self._chat_about(by, text("did-free", whom=players(seat)))
                    self.claims.pop(seat, None)
                    self.reserved.pop(seat, None)
            case Said(seat, said, phrase):
                self._add_to_chat(ChatLine(seat=seat, said=said, phrase=phrase))  # type: ignore[arg-type]
            case Remarked(seat, line):
                self._add_to_chat(ChatLine(seat=seat, remark=text(f"bot-{line}")))
                self.last_remark = len(self.position.history), line
            case TalkAllowed(seat, allowed):
                self.free_text = allowed
                self._chat_about(seat, text("did-allow" if allowed else "did-forbid"))
            case TableClosed(seat):
                self._chat_about(seat, text("did-close"))
                self._end(Ending("closed", seat))
            case Offered(seat, kind, ply):
                self.offers += 1
                self.offer = OpenOffer(self.offers, kind, seat, ply, has_shown(self.positions_so_far(), ply))
                self._settle()
            case OfferAnswered(seat, agrees):
                self._apply_answer(seat, agrees=agrees)
            case Resigned(seat, level):
                self._apply_resigning(seat, level)
            case TimePassed(at, spent, seat, back) if self.clocks is not None:
                self.clocks.passed(at, spent, seat=seat, back=back)
            case TimeRanOut(seat, level) if self.clocks is not None:
                self._apply_running_out(seat, level)
            case HintTaken(seat):
                self.hints[seat] += 1
                self.hinted.add(seat)
            case Rematch(seat, table):
                self.next_table = NextTable(table=table, seat=seat)
            case _:
                raise EventError(f"Table {self.table} was set twice, or has no clocks.")
        if isinstance(event, AskedEvent) and event.id:
            self.applied.add((event.asker, event.id))
        self._begun = self._begun or not self.lobby
        self._forget_views()
        self.version += 1
        self.trace = trace_after(self.trace, event_text(event))
        self.public_version += not event.untold
        if not event.outside_the_game or self._position_now != before:
            self._update_floor(event.seat if isinstance(event, SeatEvent) else CHANCE)
        self._update_clocks(event, back=self._position_now[0] < before[0])

    def _chat_about(self, seat: int, did: Text) -> None:
        self._add_to_chat(ChatLine(seat=seat, did=did))

    def _add_to_chat(self, line: ChatLine) -> None:
        self.chat.append(line)
        self.chat_lines += 1

    def _remove_stand_in(self, seat: int) -> None:
        if seat not in self.gone and self.stand_ins.pop(seat, None) is not None:
            self._forget_steps(seat)

    def _forget_steps(self, seat: int) -> None:
        """Forget the undo steps of *seat*, because nobody takes back another player's action."""
        if self.steps and self.steps[-1].seat == seat:
            self.steps.clear()
            self.last = None

    def _apply_action(self, player: int, action: int, chosen_by: Substitute = "") -> None:
        if player != self.position.to_move:
            raise EventError(f"Event {self.version + 1} of table {self.table} is out of turn.")
        position = self.position
        revealing = player == CHANCE or position.reveals(action)
        step = None if revealing else UndoStep(player, position.state.tobytes(), len(position.history), self._beat_now)
        if self.keeps_notes:
            for listener in self._stories:
                self.memory_of(listener).begin(position.state, player, action)
        before = {listener: self._seen_by(listener) for listener in self._stories}
        if player != CHANCE:
            shares = self.shares_beat(player, action)
            self.beat += not shares
            self._beat_of = self.beat_of(player, action)
            self._note_act(player, action, shares=shares, own=not chosen_by)
        if chosen_by and not (chosen_by == "compiling" and player in self._falling_back):
            self._asides[len(position.history)] = StoryLine(seat=player, text=SUBSTITUTE_WORDS[chosen_by], mark="")
        elif player in self.helped:
            self._asides[len(position.history)] = StoryLine(seat=player, text=OUT_OF_TIME, mark="")
        if chosen_by == "compiling":
            self._falling_back.add(player)
        if self.persons:
            self._note_trade(player, action)
        asked = self.floor.seats if self.floor.kind == "sealed" else ()
        self._play(action)
        if asked and not self._asks_next(asked[1:]):
            self._last_answers.add(len(position.history) - 1)
        self._forget_views()
        self.last = player, revealing
        self.first_acts.setdefault(player, len(self.position.history) - 1)
        if self.offer is not None and revealing:
            self.offer.shows = True
        if revealing or (self.steps and self.steps[-1].seat != player):
            self.steps.clear()
        if step is not None:
            self.steps.append(step)
        if self.clocks is not None and player in self.helped:
            self.helped.discard(player)
            self.clocks.left[player] += self.clocks.increment
            self._forget_steps(player)
        for listener, story in self._stories.items():
            story.tell(self._told(before[listener], action, self._seen_by(listener), len(position.history) - 1))

    def _note_act(self, player: int, action: int, *, shares: bool, own: bool) -> None:
        """Record whose act the next action is, and which of its story lines belong to the line before them.

        The answers of a window are one event: what a seat answered in secret came neither before nor after the answers
        of the others. A pass is no event there, so its lines tell what follows.
        """
        ply, floor = len(self.position.history), self.floor
        if floor.kind == "sealed":
            if action != floor.let_pass:
                begun = any(other >= self.window.first for other in self._together)
                self._together[ply] = "all" if begun else "rest"
            own = own and player in self.window.answers  # A person who let the window close has chosen nothing.
        elif shares:
            self._together[ply] = "first"
        if own and not self.is_bot(player):
            self._own_acts.append((player, ply, self.window.first if floor.kind == "sealed" else ply + 1))

    def _note_trade(self, player: int, action: int) -> None:
        """Count the refusals of each seat, from what everybody can see."""
        act = None if player == CHANCE else self.game.trade_act(self.view_of(SPECTATOR), action)
        self.turned_down = (player, act[1]) if act is not None and act[0] == "refuses" else None
        if self.turned_down is not None:
            self.refusals[player] += 1
        elif act is not None:
            del self.refusals[player]

    def _asks_next(self, seats: tuple[int, ...]) -> bool:
        """Return whether the game asks these *seats* in secret now."""
        if self.over or self.position.to_move == CHANCE:
            return False
        floor = self.game.floor(self.position.state)
        return floor.kind == "sealed" and floor.seats == seats

    def since(self, seat: int) -> int:
        """Return the first ply of what happened since *seat* last chose for itself; 0 if it has not chosen yet."""
        return next((since for player, _, since in reversed(self._own_acts) if player == seat), 0)

    def _play(self, action: int) -> None:
        """Play an action, and record it for listeners who keep their own notes."""
        before = self.position.state.copy() if self._memories else None  # The copy is only read.
        self.position.play(action)
        for memory in self._memories.values():
            memory.follow(before, action)
        if self.scenario is not None and self.goal_settled is None:
            standing = self.scenario.standing(self.position.state)
            if standing != "open":
                self.goal_settled = len(self.position.history), standing

    def _apply_taking_back(self, seat: int) -> None:
        if not self.steps or self.steps[-1].seat != seat:
            raise EventError(f"Event {self.version + 1} of table {self.table} takes back what cannot be taken back.")
        step = self.steps.pop()
        self.position.rewind(step.state, step.plies)
        self.last = None
        if self.offer is not None and self.offer.ply >= len(self.position.history):
            self.offer = None  # The action that it would go back to has been taken back.
        self.beat, self._beat_of = step.beat
        self._forget_after(step.plies)

    # Offers and early ends -----------------------------------------------------------------------------------------

    def _end_key(self, seat: int) -> None:
        if seat in self.keys:
            self.used_keys[self.keys.pop(seat)] = seat

    def _end(self, ending: Ending) -> None:
        self.ending = ending
        self.offer = None
        self.steps.clear()

    def _settle(self) -> None:
        """Carry the open offer out if nobody has to agree to it any more."""
        offer = self.offer
        if offer is None or self.asked():
            return
        self.offer = None
        if offer.kind == "end":
            self._end(Ending("agreed", offer.seat))
            return
        self._chat_about(offer.seat, text("did-go-back"))
        self._go_back(offer.ply)

    def _apply_answer(self, seat: int, *, agrees: bool) -> None:
        offer = self.offer
        if offer is None:
            raise EventError(f"Event {self.version + 1} of table {self.table} answers no offer.")
        if agrees:
            offer.agreed.add(seat)
            self._settle()
            return
        self.offer = None
        self.refused_offer = offer.seat, offer.kind, len(self.position.history)
        if seat != offer.seat:
            self._chat_about(seat, text("did-decline-undo" if offer.kind == "undo" else "did-decline-end"))

    def _apply_resigning(self, seat: int, level: str) -> None:
        self.resigned.add(seat)
        self._withdraw(seat)
        self._chat_about(seat, text("did-resign"))
        self._leave(seat, level, Ending("resigned", seat))

    def _apply_running_out(self, seat: int, level: str) -> None:
        if self.setup_event.time.at_zero == "bot":
            self.helped.add(seat)
            self._forget_steps(seat)
            self._chat_about(seat, text("did-run-out-helped"))
            return
        self.out_of_time.add(seat)
        self._chat_about(seat, text("did-run-out"))
        self._leave(seat, level, Ending("time", seat))

    def _leave(self, seat: int, level: str, ending: Ending) -> None:
        """Let a bot play on for the person on *seat*, or end the game if at most one person is left."""
        self.gone.add(seat)
        if len(self.names) <= 2 or all(other in self.gone for other in self.players):
            self._end(ending)
            return
        self.stand_ins[seat] = level
        self._forget_steps(seat)
        self._settle()

    def _withdraw(self, seat: int) -> None:
        """Withdraw the open offer of a seat whose player no longer plays."""
        if self.offer is not None and self.offer.seat == seat:
            self.offer = None

    def positions_so_far(self) -> Iterator[tuple[Position, int | None]]:
        """Yield each position of the game with the action played in it, and the current position with None.

        The same object is yielded each time, and changes.
        """
        return Record.of(self.position, self.names).positions(check=False)

    def takes_floor(self, ply: int) -> bool:
        """Return whether the action number *ply* only claimed the floor."""
        return ply in self._floor_plies

    @property
    def scenario(self) -> PlayedScenario | None:
        """Return the scenario of this table; None if it has none, or one that this release does not know."""
        return played_scenario(self.setup_event.scenario) if self.setup_event.scenario else None

    @property
    def _position_now(self) -> tuple[int, bool]:
        """Return the part of the state that carrying out an offer changes."""
        return len(self.position.history), self.ending is None

    def _go_back(self, ply: int) -> None:
        """Go back to the position before action number *ply* by replaying the actions before it."""
        position, _ = next(islice(self.positions_so_far(), ply, None))
        self.position.rewind(position.state.tobytes(), ply)
        self._forget_after(ply)
        self.beat, self._beat_of = self.beat + 1, ""
        self.steps, self.last = [], None
        self.window = WindowState(self.window.number)

    def _forget_after(self, plies: int) -> None:
        """Forget the parts of the stories after the first *plies* actions."""
        self._forget_views()
        self._memories.clear()
        if self.goal_settled is not None and self.goal_settled[0] > plies:
            self.goal_settled = None
        self.first_acts = {seat: ply for seat, ply in self.first_acts.items() if ply < plies}
        self._asides = {ply: line for ply, line in self._asides.items() if ply < plies}
        self._floor_plies = {ply for ply in self._floor_plies if ply < plies}
        self._own_acts = [act for act in self._own_acts if act[1] < plies]
        self._together = {ply: lines for ply, lines in self._together.items() if ply < plies}
        self._last_answers = {ply for ply in self._last_answers if ply < plies}
        for story in self._stories.values():
            story.take_back(plies)

    @property
    def _beat_now(self) -> tuple[int, str]:
        return self.beat, self._beat_of

    # Views and stories ---------------------------------------------------------------------------------------------

    def view_of(self, listener: int) -> Any:
        """Return what *listener* may know of the table."""
        if listener not in self._views:
            self._views[listener] = self.position.view(listener)
        return self._views[listener]

    def acting_view(self, seat: int) -> Any:
        """Return what *seat* may know in the position from which it may act."""
        position = self.position_of(seat)
        return self.view_of(seat) if position is self.position else position.view(seat)

    def shown_view(self, listener: int) -> Any:
        """Return what *listener* is shown where they may act: what they may know, or less with own notes."""
        if self.own_notes:
            return self.memory_of(listener).view(self.position_of(listener).state)
        return self.view_of(listener) if listener == SPECTATOR else self.acting_view(listener)

    @property
    def own_notes(self) -> bool:
        """Return whether people currently keep their own notes of what they have seen. After the end they do not."""
        return self.keeps_notes and not self.over

    @property
    def keeps_notes(self) -> bool:
        """Return whether people keep their own notes at this table, including after the end."""
        return self.setup_event.notes == "own" and self.game.notes is not None

    def memory_of(self, listener: int) -> Memory:
        """Return what *listener*, who keeps their own notes, has seen since their latest turn began."""
        if listener not in self._memories:
            for _ in self._seen_from_memory(listener):
                pass
        return self._memories[listener]

    def _seen_from_memory(self, listener: int) -> Iterator[Seen]:
        """Reset the memory of *listener*, and yield each action so far as they saw it."""
        assert self.game.notes is not None
        memory = self._memories[listener] = Memory(self.game, self.game.notes, listener)
        return walked(memory, self.positions_so_far(), self._floor_plies)

    def _forget_views(self) -> None:
        """Clear the caches that are valid only until the next event."""
        self._views: dict[int, Any] = {}
        self._positions: dict[int, Position] = {}

    def story_of(self, listener: int) -> Story:
        """Return the story as *listener* may know it."""
        if listener not in self._stories:
            notes = self.keeps_notes
            seen = self._seen_from_memory(listener) if notes else seen_by(listener, self.positions_so_far())
            self._stories[listener] = story_of(self.game, seen, self._told, silent=self._floor_plies)
        return self._stories[listener]

    def _seen_by(self, listener: int) -> Any:
        """Return the view from which the story for *listener* is written."""
        return self.memory_of(listener).view(self.position.state) if self.keeps_notes else self.view_of(listener)

    def _told(self, before: Any, action: int, after: Any, ply: int) -> list[StoryLine]:
        """Return the story lines of an action for one listener, from the views before and after it."""
        lines = self.game.story(before, action, after)
        if ply in self._asides:
            lines = [self._asides[ply], *lines]
        end = end_of_answer(lines) if ply in self._last_answers else len(lines)
        match self._together.get(ply):
            case "first":
                marked = range(1)
            case "rest":
                marked = range(1, end)
            case "all":
                marked = range(end)
            case _:
                return lines
        return [replace(line, together=True) if at in marked else line for at, line in enumerate(lines)]

    # Players and awaited seats ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.ending is not None or self.position.is_terminal()

    @property
    def thinking(self) -> int | None:
        """Return the seat of the bot that is to act, or None."""
        if self.over or self.window_open or self.lobby:
            return None
        waited_for = self.floor.seats if self.floor.kind == "open" else (self.position.to_move,)
        return next((seat for seat in waited_for if seat >= 0 and self.is_bot(seat)), None)

    @property
    def window_open(self) -> bool:
        """Return whether the table is collecting sealed answers."""
        return self.floor.kind == "sealed" and not self.window.closed

    @property
    def answers_are_played(self) -> bool:
        """Return whether the answers of a closed window are being played, which bots give one after the other."""
        return self.floor.kind == "sealed" and self.window.closed

    @property
    def people_awaited(self) -> set[int]:
        """Return the seats of people that the table waits for, without seats where a bot plays."""
        return set() if self.over or self.lobby or self.answers_are_played else self.people_asked

    @property
    def window_clock(self) -> tuple[int, int] | None:
        """Return the number and the seconds of the window that needs a clock, or None if no window does."""
        asked = [self.setup_event.seats[seat] for seat in self.floor.seats]
        if not self.window_open or self.lobby or not self.setup_event.reaction_seconds or screens(asked) < 2:
            return None
        return self.window.number, self.setup_event.reaction_seconds

    @property
    def people_asked(self) -> set[int]:
        """Return the seats of people that the open window asks, including seats that have answered."""
        return {seat for seat in self.floor.seats if not self.is_bot(seat)}

    @property
    def lobby(self) -> list[int]:
        """Return the seats of friends who have not joined yet. The game begins when there are none."""
        if self._begun:
            return []
        return [
            seat
            for seat, card in enumerate(self.setup_event.seats)
            if card.kind == "friend" and seat not in self.claims and seat not in self.stand_ins
        ]

    @property
    def players(self) -> list[int]:
        """Return the seats on which people play, without bots and stand-ins."""
        return [seat for seat in range(len(self.names)) if not self.is_bot(seat)]

    def asked(self) -> list[int]:
        """Return the seats whose people have yet to agree to the open offer. People at one browser answer together."""
        if self.offer is None:
            return []
        answered = self.offer.agreed | {self.offer.seat}
        at = {self.claims[seat] for seat in answered if seat in self.claims}
        return [seat for seat in self.players if seat not in answered and self.claims.get(seat) not in at]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot plays on *seat*, including for a person who is away."""
        return self.setup_event.seats[seat].kind == "bot" or seat in self.stand_ins or seat in self.helped

    def has_answered(self, listener: int) -> bool:
        """Return whether *listener* has answered in the open window."""
        return self.window_open and listener in self.window.answers

    # After the end -------------------------------------------------------------------------------------------------

    def scores_by_turn(self) -> list[list[int]]:
        """Return the scores of all seats after each turn, including the last. Replays the game on the first call."""
        if self._by_turn is None:
            self._by_turn = scores_by_turn(self.positions_so_far())
        return self._by_turn


def trace_after(trace: str, text: str) -> str:
    """Return the digest of all events up to *text*. *trace* is the digest of the events before it, "" for none."""
    return hashlib.blake2b(text.encode(), key=trace.encode(), digest_size=16).hexdigest()


def has_shown(positions: Iterable[tuple[Position, int | None]], ply: int) -> bool:
    """Return whether an action in *positions* showed something hidden, starting at *ply*."""
    later = islice(positions, ply, None)
    return any(action is not None and (position.is_chance() or position.reveals(action)) for position, action in later)


def end_of_answer(lines: list[StoryLine]) -> int:
    """Return how many of the *lines* tell the last answer of a window and what it did to the players.

    They end where the table itself acts or a great event happens. The first line is always the answer.
    """
    return next((at for at, line in enumerate(lines) if at and (line.seat < 0 or line.great)), len(lines))


def scores_by_turn(positions: Iterable[tuple[Position, int | None]]) -> list[list[int]]:
    """Return the scores of all seats after each turn in the *positions* of a game, including the last."""
    scores: list[list[int]] = []
    mover = None
    for position, _ in positions:
        if position.to_move == CHANCE:
            continue
        if mover is not None and position.to_move != mover:
            scores.append(position.scores())
        mover = position.to_move
    return scores

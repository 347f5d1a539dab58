"""The state of a table: its events, applied one after the other.

A table rebuilt from its stored events has exactly the state it had before. The room decides beforehand whether an event
may happen; this module only applies it.
"""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from omegatable.games import GAMES
from omegatable.games.plain import StoryLine
from omegatable.games.protocol import Floor, Game
from omegatable.kernel import CHANCE, SPECTATOR
from omegatable.play.position import Position
from omegatable.play.record import Record
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    ChanceFell,
    EventError,
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
from omegatable.table.seats import screens
from omegatable.table.wire import ChatLine, NextTable

CHAT_LINES = 100  # the lines of the chat that are remembered

_SUBSTITUTE_WORDS = {
    "gentle": "could not choose, so a Beginner chose this one",
    "chance": "could not choose, so chance chose this one",
    "compiling": "plays as a Beginner until its own thinking is compiled",  # said once per seat
}


_OUTSIDE_THE_GAME = Renamed | SatDown | Said | Rematch | HintTaken  # events that change nobody's choices


@dataclass(frozen=True)
class _Step:
    """An action that may still be taken back: its seat, and the table before it."""

    seat: int
    position: Position
    views: dict[int, Any]
    story_lengths: dict[int, int]
    beat: tuple[int, str]


@dataclass
class _Window:
    """A window for sealed answers, from its opening until the last answer has been played."""

    number: int
    closed: bool = False
    answers: dict[int, int] = field(default_factory=dict)  # by seat
    plies: int = -1  # number of actions in the history at the last look
    rest: tuple[int, ...] | None = None  # the seats still to be asked after the current one


class TableState:
    """The state of one table after its *events*.

    *listeners* are those whose views and stories are kept, by default every seat and the spectator.

    Raises `EventError` if the events do not begin with `TableWasSet`, name an unknown game, or are not legal.
    """

    def __init__(self, table: str, events: Iterable[AnyEvent], *, listeners: Sequence[int] | None = None) -> None:
        self.table = table
        self.version = 0
        self.public_version = 0  # the version without sealed answers and hints, which nobody else is told of
        stored = iter(events)
        setup_event = next(stored, None)
        if not isinstance(setup_event, TableWasSet):
            raise EventError(f"Table {table} does not begin with its setting.")
        if setup_event.game not in GAMES:
            raise EventError(f"Table {table} plays {setup_event.game}, which this release does not know.")
        try:
            self._set_up(setup_event, listeners)
            for event in stored:
                self.apply(event)
        except ValueError as error:
            if isinstance(error, EventError):
                raise
            raise EventError(f"Event {self.version + 1} of table {table} is not legal: {error}") from error

    def _set_up(self, setup_event: TableWasSet, listeners: Sequence[int] | None) -> None:
        self.game: Game = GAMES[setup_event.game]
        self.version = self.public_version = 1
        self.setup_event = setup_event
        self.names = [seat.name for seat in setup_event.seats]
        self.applied: set[tuple[int, str]] = set()
        self._by_turn: list[list[int]] | None = None  # cache of `scores_by_turn`
        self.steps: list[_Step] = []  # the actions that may be taken back, oldest first
        self._falling_back: set[int] = set()  # bots whose fallback to Gentle the story has mentioned
        self.claims: dict[int, str] = {}  # the hash of the claim of the browser that sat down, by seat
        self.stand_ins: dict[int, str] = {}  # the level of the bot that plays for a person, by seat
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_LINES)
        self.chat_lines = 0  # the number of lines said, those that are forgotten included
        self.next_table: NextTable | None = None
        self.hints: Counter[int] = Counter()  # decisions on which a hint was taken, by seat
        self.hinted: set[int] = set()  # the seats that have taken a hint on their present decision
        self.last: tuple[int, bool] | None = None  # the last actor, and whether the action revealed something hidden
        self.beat = 0  # the number of the present beat: what happens in one beat is shown at once
        self._beat_of = ""  # what the bots' acts of this beat have in common; empty if it takes no further act
        deal = np.array(setup_event.deal, np.int8)
        self.position = Position(self.game, seed=0, deal=deal, options=setup_event.options)
        self.listeners = [*range(len(setup_event.seats)), SPECTATOR] if listeners is None else list(listeners)
        self.floor = Floor("turn", ())
        self.window = _Window(0)
        self.choices_since = dict.fromkeys(self.listeners, 1)  # the version at which a seat's choices last changed
        self._choices: dict[int, list[int]] = {}
        self.views = self._views_now()
        self.story: dict[int, list[StoryLine]] = {listener: [] for listener in self.listeners}
        self._update_floor(CHANCE)

    # Who may act ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.position.is_terminal()

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
        """Return whether the answers of a closed window are being played, those of bots one after the other."""
        return self.floor.kind == "sealed" and self.window.closed

    @property
    def window_clock(self) -> tuple[int, int] | None:
        """Return the number of the window that a clock must close and its seconds, or None if no clock is needed."""
        asked = [self.setup_event.seats[seat] for seat in self.floor.seats]
        if not self.window_open or self.lobby or not self.setup_event.reaction_seconds or screens(asked) < 2:
            return None
        return self.window.number, self.setup_event.reaction_seconds

    @property
    def people_asked(self) -> set[int]:
        """Return the seats of the people whom the open window asks, including those who have answered."""
        return {seat for seat in self.floor.seats if not self.is_bot(seat)}

    @property
    def lobby(self) -> list[int]:
        """Return the seats of the friends who have not come yet; the game begins when there are none."""
        if not self.setup_event.lobby:
            return []
        return [
            seat
            for seat, card in enumerate(self.setup_event.seats)
            if card.kind == "friend" and seat not in self.claims and seat not in self.stand_ins
        ]

    @property
    def gives_hints(self) -> bool:
        """Return whether people may ask for hints: one against bots always, several if the table was set so."""
        people = sum(seat.kind != "bot" for seat in self.setup_event.seats)
        return people == 1 or self.setup_event.hints

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot plays on *seat*, if only for a person who is away."""
        return self.setup_event.seats[seat].kind == "bot" or seat in self.stand_ins

    def beat_of(self, seat: int, action: int) -> str:
        """Return the game's beat of an act of *seat*; empty for a person's, which has a beat of its own."""
        return self.game.beat(self.position.state, action) if self.is_bot(seat) else ""

    @property
    def beat_is_open(self) -> bool:
        """Return whether further acts of bots may belong to the present beat."""
        return self._beat_of != ""

    def shares_beat(self, seat: int, action: int) -> bool:
        """Return whether an act of *seat* would belong to the present beat."""
        return self._beat_of != "" and self.beat_of(seat, action) == self._beat_of

    def has_answered(self, listener: int) -> bool:
        """Return whether *listener* has answered in the open window."""
        return self.window_open and listener in self.window.answers

    def position_of(self, seat: int) -> Position:
        """Return the position from which *seat* may act now, even if the rules have another seat to move."""
        floor = self.floor
        if self.position.to_move == seat:
            return self.position
        if floor.kind == "open" and seat in floor.words:
            position = self.position.copy()
            position.play(floor.words[seat])
            return position
        if self.window_open and seat in floor.seats and seat not in self.window.answers:
            position = self.position.copy()
            while position.to_move != seat:
                position.play(floor.let_pass)
            return position
        return self.position

    def _update_floor(self, actor: int) -> None:
        """Recompute who may act after *actor* has acted, and the version at which each seat's choices last changed."""
        waiting = self.over or self.position.to_move == CHANCE
        self.floor = Floor("turn", ()) if waiting else self.game.floor(self.position.state)
        if self.floor.kind == "sealed":
            plies = len(self.position.history)
            if self.window.plies != plies and self.window.rest != self.floor.seats:
                self.window = _Window(self.window.number + 1)
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

    # Events --------------------------------------------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Apply *event*. Nothing else changes a table.

        Raises `EventError` or another `ValueError` if the event is not legal now.
        """
        match event:
            case Acted(seat, action, _, chosen_by):
                self._apply_action(seat, action, chosen_by)
            case ChanceFell(action):
                self._apply_action(CHANCE, action)
            case WordGiven(seat, action):
                if self.floor.words.get(seat) != action:
                    raise EventError(f"Event {self.version + 1} of table {self.table} gives a word that nobody has.")
                self.position.play(action)
                self.views = self._views_now()
            case Answered(seat, action, _):
                self.window.answers[seat] = action
            case WindowClosed():
                self.window.closed = True
            case TookBack(seat, _):
                self._apply_taking_back(seat)
            case Renamed(seat, name, _):
                self.names[seat] = name
            case SatDown(seat, name, claim_hash):
                moved = seat in self.claims
                self.claims[seat] = claim_hash
                if not self.answers_are_played:
                    self._remove_stand_in(seat)
                self.names[seat] = name or self.names[seat]
                self._chat_about(seat, "sat down at another device" if moved else "sat down")
            case SeatGiven(seat, level, by):
                self.stand_ins[seat] = level
                self._forget_steps(seat)
                self._chat_about(by, f"let a bot play for {self.names[seat]}")
            case SeatReturned(seat, _):
                self._remove_stand_in(seat)
                self._chat_about(seat, "took the seat back from the bot")
            case Said(seat, text, _):
                self._add_to_chat(ChatLine(seat=seat, text=text, done=False))
            case HintTaken(seat, _):
                self.hints[seat] += 1
                self.hinted.add(seat)
            case Rematch(seat, table, _):
                self.next_table = NextTable(table=table, seat=seat)
            case _:
                raise EventError(f"Table {self.table} was set twice.")
        if (
            isinstance(event, Acted | Answered | TookBack | Renamed | SeatReturned | Said | Rematch | HintTaken)
            and event.id
        ):
            self.applied.add((event.seat, event.id))
        elif isinstance(event, SeatGiven) and event.id:
            self.applied.add((event.by, event.id))
        self.version += 1
        self.public_version += not isinstance(event, Answered | HintTaken)
        if not isinstance(event, _OUTSIDE_THE_GAME):
            self._update_floor(CHANCE if isinstance(event, ChanceFell | WindowClosed) else event.seat)

    def _chat_about(self, seat: int, text: str) -> None:
        self._add_to_chat(ChatLine(seat=seat, text=text, done=True))

    def _add_to_chat(self, line: ChatLine) -> None:
        self.chat.append(line)
        self.chat_lines += 1

    def _remove_stand_in(self, seat: int) -> None:
        if self.stand_ins.pop(seat, None) is not None:
            self._forget_steps(seat)

    def _forget_steps(self, seat: int) -> None:
        """Forget what could be taken back: nobody takes back what another has done on the seat."""
        if self.steps and self.steps[-1].seat == seat:
            self.steps.clear()
            self.last = None

    def _apply_action(self, player: int, action: int, chosen_by: Substitute = "") -> None:
        if player != self.position.to_move:
            raise EventError(f"Event {self.version + 1} of table {self.table} is out of turn.")
        step = _Step(
            seat=player,
            position=self.position.copy(),
            views=self.views,
            story_lengths={listener: len(lines) for listener, lines in self.story.items()},
            beat=(self.beat, self._beat_of),
        )
        if player != CHANCE:
            self.beat += not self.shares_beat(player, action)
            self._beat_of = self.beat_of(player, action)
        revealing = player == CHANCE or self.position.reveals(action)
        self.position.play(action)
        self.views = self._views_now()
        self.last = player, revealing
        if revealing or (self.steps and self.steps[-1].seat != player):
            self.steps.clear()
        if not revealing:
            self.steps.append(step)
        for listener, lines in self.story.items():
            if chosen_by and not (chosen_by == "compiling" and player in self._falling_back):
                lines.append(StoryLine(seat=player, text=_SUBSTITUTE_WORDS[chosen_by], mark=""))
            lines.extend(self.game.story(step.views[listener], action, self.views[listener]))
        if chosen_by == "compiling":
            self._falling_back.add(player)

    def _apply_taking_back(self, seat: int) -> None:
        if not self.steps or self.steps[-1].seat != seat:
            raise EventError(f"Event {self.version + 1} of table {self.table} takes back what cannot be taken back.")
        step = self.steps.pop()
        self.position = step.position
        self.views = step.views
        self.last = None
        self.beat, self._beat_of = step.beat
        for listener, length in step.story_lengths.items():
            del self.story[listener][length:]

    def _views_now(self) -> dict[int, Any]:
        return {listener: self.position.view(listener) for listener in self.listeners}

    # After the end -------------------------------------------------------------------------------------------------

    def scores_by_turn(self) -> list[list[int]]:
        """Return the scores of all seats after each turn, including the last. Replays the game on the first call."""
        if self._by_turn is None:
            self._by_turn = []
            mover = None
            for position, _ in Record.of(self.position, self.names).positions():
                if position.to_move == CHANCE:
                    continue
                if mover is not None and position.to_move != mover:
                    self._by_turn.append(position.scores())
                mover = position.to_move
        return self._by_turn

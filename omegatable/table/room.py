"""A table: a message in, messages out. No sockets, no clocks, no threads.

A `Room` is its events played one after the other; a room rebuilt from the stored events stands exactly where the old
one stood. What happens is decided here and nowhere else: each decision is an `Outcome`, whose events the caller must
store before it sends any of the messages. A room whose events could not be stored must be thrown away and rebuilt.

A listener is a seat, or `SPECTATOR` for everybody who watches. What a listener is told is built by addition, from
its own views and from what lies open, and never by taking secrets out of something else.
"""

import hashlib
import hmac
import secrets
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from omegatable.bots import LEVELS, par
from omegatable.games import GAMES
from omegatable.games.plain import StoryLine
from omegatable.games.protocol import Floor, Game
from omegatable.kernel import CHANCE, SPECTATOR
from omegatable.play.position import IllegalActionError, Position
from omegatable.play.record import Record
from omegatable.table.events import (
    FORMAT,
    Acted,
    Answered,
    AnyEvent,
    ChanceFell,
    EventError,
    Renamed,
    SeatSet,
    StandIn,
    TableWasSet,
    TookBack,
    WindowClosed,
    WordGiven,
)
from omegatable.table.wire import (
    PROTOCOL,
    Act,
    PlayNow,
    Refused,
    Rename,
    Result,
    SeatCard,
    SeatKey,
    SeatWish,
    SetTable,
    Table,
    TableSet,
    TakeBack,
    Undo,
    Window,
)

STORY_LINES = 400  # in a message; only games that go round in circles have more

_STOOD_IN = {
    "gentle": "could not choose, so the Gentle bot chose this one",
    "chance": "could not choose, so chance chose this one",
    "compiling": "plays as Gentle does until its own thinking is compiled",  # said once to a seat
}

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


@dataclass(frozen=True)
class _Step:
    """An action that may still be taken back: who did it, and how things stood before."""

    seat: int
    position: Position
    views: dict[int, Any]
    story_lengths: dict[int, int]


@dataclass
class _Window:
    """Sealed answers, from their first moment until the last of them has been played."""

    number: int
    closed: bool = False
    answers: dict[int, int] = field(default_factory=dict)  # by seat
    plies: int = -1  # how many actions had been played when it was looked at last
    rest: tuple[int, ...] | None = None  # who will still be asked when the one who is asked has answered


# ------------------------------------------------------------------------------------------------------ setting a table


def key_hash(key: str) -> str:
    """What is stored of a seat's key."""
    return hashlib.sha256(key.encode()).hexdigest()


def set_table(wish: SetTable, *, seed: int | None = None) -> tuple[list[AnyEvent], TableSet]:
    """A new table's first event, and the keys of its people. Raises `TableError` when the wish cannot be met.

    The cards are shuffled from the operating system's source of secrets; a *seed* is for tests alone.
    """
    if wish.protocol != PROTOCOL:
        raise TableError(f"This page speaks protocol {wish.protocol} and the table {PROTOCOL}: load the page again.")
    game = GAMES.get(wish.game)
    if game is None:
        raise TableError(f"There is no game {wish.game!r}: there is {', '.join(GAMES)}.")
    chosen = {game.live_option: _screens(wish.seats) > 1, **wish.options} if game.live_option else wish.options
    try:
        options = game.seated_options(len(wish.seats), chosen)
    except ValueError as error:
        raise TableError(str(error)) from error
    table = secrets.token_urlsafe(9)
    seats: list[SeatSet] = []
    keys: list[SeatKey] = []
    for number, seat in enumerate(wish.seats):
        name = clean_name(seat.name)
        if not name:
            raise TableError(f"Seat {number + 1} needs a name.")
        if seat.kind == "bot":
            if seat.level not in LEVELS:
                raise TableError(f"There is no bot {seat.level!r}: there is {', '.join(LEVELS)}.")
            seats.append(SeatSet(kind="bot", name=name, level=seat.level))
            continue
        key = secrets.token_urlsafe(16)
        seats.append(SeatSet(kind=seat.kind, name=name, key_hash=key_hash(key)))
        keys.append(SeatKey(seat=number, kind=seat.kind, key=key))
    deal = Position(game, seed=secrets.randbits(64) if seed is None else seed, options=options).deal
    beginning = TableWasSet(
        format=FORMAT,
        game=game.name,
        options=options,
        deal=deal.tolist(),
        seats=seats,
        reaction_seconds=wish.reaction_seconds,
    )
    room = Room(table, [beginning])
    return [beginning, *room.chance()], TableSet(table=table, keys=keys)


def _screens(seats: Iterable[SeatWish | SeatSet]) -> int:
    """At how many screens people sit: those who are here share one."""
    kinds = [seat.kind for seat in seats]
    return kinds.count("friend") + ("here" in kinds)


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, single spaces."""
    joiner = "\N{ZERO WIDTH JOINER}"  # within many emoji
    shown = "".join(sign if sign == joiner or unicodedata.category(sign)[0] != "C" else " " for sign in name)
    return " ".join(shown.split())


# ------------------------------------------------------------------------------------------------------------ the room


class Room:
    """One table, rebuilt from its *events*.

    *roll* gives a random whole number below its argument, for chance after the deal.
    """

    def __init__(
        self, table: str, events: Iterable[AnyEvent], *, roll: Callable[[int], int] = secrets.randbelow
    ) -> None:
        self.table = table
        self.version = 0
        self.told_version = 0  # the same without sealed answers, of which nobody is told
        self._roll = roll
        self._listening: Counter[int] = Counter()
        stored = iter(events)
        beginning = next(stored, None)
        if not isinstance(beginning, TableWasSet):
            raise EventError(f"Table {table} does not begin with its setting.")
        if beginning.game not in GAMES:
            raise EventError(f"Table {table} plays {beginning.game}, which this release does not know.")
        try:
            self._set(beginning)
            for event in stored:
                self._apply(event)
        except ValueError as error:
            if isinstance(error, EventError):
                raise
            raise EventError(f"Event {self.version + 1} of table {table} is not legal: {error}") from error

    def _set(self, beginning: TableWasSet) -> None:
        self.game: Game = GAMES[beginning.game]
        self.version = self.told_version = 1
        self._beginning = beginning
        self._names = [seat.name for seat in beginning.seats]
        self._applied: set[tuple[int, str]] = set()
        self._by_turn: list[list[int]] | None = None  # of a game that is over
        self._steps: list[_Step] = []  # those that might be taken back, oldest first
        self._falling_back: set[int] = set()  # bots of which the story has said that they play as Gentle does
        self._last: tuple[int, bool] | None = None  # who acted last, and whether that showed something hidden
        deal = np.array(beginning.deal, np.int8)
        self._position = Position(self.game, seed=0, deal=deal, options=beginning.options)
        self._listeners = [*range(len(beginning.seats)), SPECTATOR]
        self._floor = Floor("turn", ())
        self._window = _Window(0)
        self._choices_since = dict.fromkeys(self._listeners, 1)  # at which version what they may do was last new
        self._choices: dict[int, list[int]] = {}
        self._views = self._look()
        self._story: dict[int, list[StoryLine]] = {listener: [] for listener in self._listeners}
        self._mind_the_floor(CHANCE)

    # What may be asked ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._position.is_terminal()

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that is to act, if a bot is."""
        if self.over or self.window_open:
            return None
        waited_for = self._floor.seats if self._floor.kind == "open" else (self._position.to_move,)
        return next((seat for seat in waited_for if seat >= 0 and self._is_bot(seat)), None)

    @property
    def awaited(self) -> int:
        """The seat for whom the table waits, the first of them where it waits for several; TERMINAL after the end."""
        waited_for = self._floor.seats
        if self.window_open:
            waited_for = tuple(seat for seat in waited_for if seat in self._people_asked - self._window.answers.keys())
        return waited_for[0] if waited_for else self._position.to_move

    @property
    def window_open(self) -> bool:
        """Do sealed answers come in?"""
        return self._floor.kind == "sealed" and not self._window.closed

    @property
    def window_clock(self) -> tuple[int, int] | None:
        """The number of the window that a clock must close and its seconds; None when no clock is needed."""
        asked = [self._beginning.seats[seat] for seat in self._floor.seats]
        if not self.window_open or not self._beginning.reaction_seconds or _screens(asked) < 2:
            return None
        return self._window.number, self._beginning.reaction_seconds

    @property
    def empty(self) -> bool:
        """Does nobody listen?"""
        return not +self._listening

    def seat_name(self, seat: int) -> str:
        """Who sits there."""
        return self._names[seat]

    def level(self, seat: int) -> str:
        """How strong the bot on that seat is."""
        return self._beginning.seats[seat].level

    def listener_with(self, key: str) -> int | None:
        """The seat that a key opens; the spectator without a key; None for a key that fits nothing.

        Every hash is compared, each in constant time, so that the time taken says nothing of a key.
        """
        if not key:
            return SPECTATOR
        presented = key_hash(key)
        found = None
        for number, seat in enumerate(self._beginning.seats):
            if hmac.compare_digest(presented, seat.key_hash or "no key"):
                found = number
        return found

    def view(self, seat: int) -> tuple[Any, list[int]]:
        """What a bot is given when it is to act: its view, which is its own to keep, and its legal actions."""
        position = self._position_of(seat)
        words = self._floor.words.values()  # which the house gives, and nobody leaves to another
        return position.view(seat), [action for action in position.legal_actions() if action not in words]

    def par(self) -> str:
        """What the house would have made of a finished game that one played alone; empty for any other."""
        share = par(self._position.state) if self.over else None
        return "" if share is None else f"The house would have won {100 * share:.0f} in 100 such games."

    def record(self) -> Record:
        """The game as it was played, for keeping. Only a game that is over has one: before, it would tell secrets."""
        if not self.over:
            raise TableError("The record can be read when the game is over.")
        return Record.of(self._position, self._names)

    # Who listens ---------------------------------------------------------------------------------------------------

    def come(self, listener: int) -> Outcome:
        """Somebody opened the page. The reply is the table for the one who came."""
        self._listening[listener] += 1
        outcome = Outcome(reply=self.table_for(listener))
        if listener != SPECTATOR and self._listening[listener] == 1:
            outcome.messages = self._everybody()
        return outcome

    def leave(self, listener: int) -> Outcome:
        """Somebody closed the page."""
        self._listening[listener] -= 1
        if listener != SPECTATOR and self._listening[listener] == 0:
            return Outcome(messages=self._everybody())
        return Outcome()

    # Messages ------------------------------------------------------------------------------------------------------

    def receive(self, listener: int, message: Request) -> Outcome:
        """Decide what a message from a seat or a spectator leads to."""
        if listener == SPECTATOR:
            return self._refuse(message, "You are watching: only those who have a seat can do that.")
        if (listener, message.id) in self._applied:
            return Outcome(reply=self.table_for(listener, answers=message.id))
        if isinstance(message, PlayNow):
            if self.thinking is None:
                return self._refuse(message, "No bot is thinking now.")
            return Outcome(reply=self.table_for(listener, answers=message.id), play_now=True)
        if isinstance(message, Rename):
            return self._receive_rename(listener, message)
        if self.over:
            return self._refuse(message, "The game is over.")
        if not self._choices_since[listener] <= message.version <= self.version:
            return self._refuse(message, "The table has changed since you looked: look again.", final=False)
        if isinstance(message, TakeBack):
            undo = self._undo(listener)
            if not undo.possible:
                return self._refuse(message, undo.reason)
            return self._happen([TookBack(seat=listener, id=message.id)], listener, message.id)
        return self._receive_act(listener, message)

    def wish(self, wish: SetTable) -> SetTable:
        """*wish* with this table's game, options and clock."""
        beginning = self._beginning
        return msgspec.structs.replace(
            wish, game=beginning.game, options=beginning.options, reaction_seconds=beginning.reaction_seconds
        )

    def bot_acts(self, seat: int, action: int, chosen_by: StandIn = "") -> Outcome:
        """A bot has chosen, or *chosen_by* in its place, and then the table is told.

        An illegal choice raises `IllegalActionError` and changes nothing.
        """
        if seat != self.thinking or action not in self._position_of(seat).legal_actions():
            raise IllegalActionError(f"The bot on seat {seat + 1} chose action {action}, which is not legal.")
        return self._happen([*self._word(seat), Acted(seat=seat, action=action, chosen_by=chosen_by)])

    def close_window(self, number: int) -> Outcome:
        """The clock of that window has run down. Nothing happens if it was closed before."""
        if not self.window_open or self._window.number != number:
            return Outcome()
        return self._happen([WindowClosed()])

    def chance(self) -> list[AnyEvent]:
        """Roll for chance until somebody is to decide; return what happened. Already applied to this room."""
        events: list[AnyEvent] = []
        while self._position.to_move == CHANCE:
            outcomes = self._position.legal_actions()
            events.append(ChanceFell(action=outcomes[self._roll(len(outcomes))]))
            self._apply(events[-1])
        return events

    def _receive_rename(self, listener: int, message: Rename) -> Outcome:
        name = clean_name(message.name)
        if not name:
            return self._refuse(message, "A name needs a letter that can be seen.")
        return self._happen([Renamed(seat=listener, name=name, id=message.id)], listener, message.id)

    def _receive_act(self, listener: int, message: Act) -> Outcome:
        position = self._position_of(listener)
        if position.to_move != listener or self._has_answered(listener):
            if self._has_answered(listener):
                return self._refuse(message, "You have answered: wait a moment for the others.")
            if self._floor.kind == "sealed":
                return self._refuse(message, "You are not asked now: wait a moment.")
            return self._refuse(message, f"It is not your turn: {self._names[position.to_move]} is to play.")
        if not 0 <= message.action < self.game.num_player_actions:
            return self._refuse(message, f"There is no action {message.action}.")
        if message.action not in position.legal_actions() or message.action in self._floor.words.values():
            return self._refuse(message, self.game.refusal(position.view(listener), message.action))
        if self.window_open:
            return self._receive_answer(listener, message)
        acted = Acted(seat=listener, action=message.action, id=message.id)
        return self._happen([*self._word(listener), acted], listener, message.id)

    def _has_answered(self, listener: int) -> bool:
        """Has this listener given its answer in the window that is open?"""
        return self.window_open and listener in self._window.answers

    def _receive_answer(self, listener: int, message: Act) -> Outcome:
        """Keep a sealed answer. Nobody else is told of it, so that nobody sees how long it took."""
        answered = Answered(seat=listener, action=message.action, id=message.id)
        if self.window_clock is None and self._people_asked == {listener} | self._window.answers.keys():
            return self._happen([answered, WindowClosed()], listener, message.id)
        self._apply(answered)
        return Outcome(events=[answered], reply=self.table_for(listener, answers=message.id))

    def _word(self, seat: int) -> list[AnyEvent]:
        """What must happen before that seat acts on an open floor."""
        if self._position.to_move == seat:
            return []
        return [WordGiven(seat=seat, action=self._floor.words[seat])]

    def _refuse(self, message: Request, sentence: str, *, final: bool = True) -> Outcome:
        return Outcome(reply=Refused(id=message.id, sentence=sentence, final=final))

    def _happen(self, events: list[AnyEvent], listener: int | None = None, answers: str = "") -> Outcome:
        for event in events:
            self._apply(event)
        outcome = Outcome(events=[*events, *self._go_on()])
        outcome.messages = self._everybody()
        if listener is not None:
            told = outcome.messages.get(listener) or self.table_for(listener)
            outcome.reply = msgspec.structs.replace(told, answers=answers)
        return outcome

    def _go_on(self) -> list[AnyEvent]:
        """What follows without anybody's decision: chance, a window that asks no people, sealed answers."""
        events = self.chance()
        while self._floor.kind == "sealed" and not self.over:
            seat = self._position.to_move
            if self.window_open:
                if self._people_asked:
                    break
                events.append(WindowClosed())
            elif self._is_bot(seat):
                break
            else:
                answer = self._window.answers.get(seat, self._floor.let_pass)
                legal = answer in self._position.legal_actions()
                events.append(Acted(seat=seat, action=answer if legal else self._floor.let_pass))
            self._apply(events[-1])
            events += self.chance()
        return events

    # Who may act ---------------------------------------------------------------------------------------------------

    def _is_bot(self, seat: int) -> bool:
        return self._beginning.seats[seat].kind == "bot"

    @property
    def _people_asked(self) -> set[int]:
        """The people whose sealed answers the open window waits for or has."""
        return {seat for seat in self._floor.seats if not self._is_bot(seat)}

    def _position_of(self, seat: int) -> Position:
        """How things stand for a seat that may act now, though the rules have another seat to move."""
        floor = self._floor
        if self._position.to_move == seat:
            return self._position
        if floor.kind == "open" and seat in floor.words:
            position = self._position.copy()
            position.play(floor.words[seat])
            return position
        if self.window_open and seat in floor.seats and seat not in self._window.answers:
            position = self._position.copy()
            while position.to_move != seat:
                position.play(floor.let_pass)
            return position
        return self._position

    def _mind_the_floor(self, actor: int) -> None:
        """After *actor* has acted, look anew who may act, and since when each may do what it may do now."""
        waiting = self.over or self._position.to_move == CHANCE
        self._floor = Floor("turn", ()) if waiting else self.game.floor(self._position.state)
        if self._floor.kind == "sealed":
            plies = len(self._position.history)
            if self._window.plies != plies and self._window.rest != self._floor.seats:
                self._window = _Window(self._window.number + 1)
            self._window.plies, self._window.rest = plies, self._floor.seats[1:]
        elif not waiting:
            self._window.rest = None
        for seat in range(len(self._beginning.seats)):
            position = self._position_of(seat)
            choices = position.legal_actions() if position.to_move == seat else []
            if self._floor.kind == "turn" or seat == actor or choices != self._choices.get(seat):
                self._choices[seat] = choices
                self._choices_since[seat] = self.told_version

    # Events --------------------------------------------------------------------------------------------------------

    def _apply(self, event: AnyEvent) -> None:
        """The only place where a room changes."""
        match event:
            case Acted(seat, action, _, chosen_by):
                self._apply_action(seat, action, chosen_by)
            case ChanceFell(action):
                self._apply_action(CHANCE, action)
            case WordGiven(seat, action):
                if self._floor.words.get(seat) != action:
                    raise EventError(f"Event {self.version + 1} of table {self.table} gives a word that nobody has.")
                self._position.play(action)
                self._views = self._look()
            case Answered(seat, action, _):
                self._window.answers[seat] = action
            case WindowClosed():
                self._window.closed = True
            case TookBack(seat, _):
                self._apply_taking_back(seat)
            case Renamed(seat, name, _):
                self._names[seat] = name
            case _:
                raise EventError(f"Table {self.table} was set twice.")
        if isinstance(event, Acted | Answered | TookBack | Renamed) and event.id:
            self._applied.add((event.seat, event.id))
        self.version += 1
        self.told_version += not isinstance(event, Answered)
        if not isinstance(event, Renamed):
            self._mind_the_floor(CHANCE if isinstance(event, ChanceFell | WindowClosed) else event.seat)

    def _apply_action(self, player: int, action: int, chosen_by: StandIn = "") -> None:
        if player != self._position.to_move:
            raise EventError(f"Event {self.version + 1} of table {self.table} is out of turn.")
        step = _Step(
            seat=player,
            position=self._position.copy(),
            views=self._views,
            story_lengths={listener: len(lines) for listener, lines in self._story.items()},
        )
        revealing = player == CHANCE or self._position.reveals(action)
        self._position.play(action)
        self._views = self._look()
        self._last = player, revealing
        if revealing or (self._steps and self._steps[-1].seat != player):
            self._steps.clear()
        if not revealing:
            self._steps.append(step)
        for listener, lines in self._story.items():
            if chosen_by and not (chosen_by == "compiling" and player in self._falling_back):
                lines.append(StoryLine(seat=player, text=_STOOD_IN[chosen_by], mark=""))
            lines.extend(self.game.story(step.views[listener], action, self._views[listener]))
        if chosen_by == "compiling":
            self._falling_back.add(player)

    def _apply_taking_back(self, seat: int) -> None:
        if not self._steps or self._steps[-1].seat != seat:
            raise EventError(f"Event {self.version + 1} of table {self.table} takes back what cannot be taken back.")
        step = self._steps.pop()
        self._position = step.position
        self._views = step.views
        self._last = None
        for listener, length in step.story_lengths.items():
            del self._story[listener][length:]

    def _look(self) -> dict[int, Any]:
        return {listener: self._position.view(listener) for listener in self._listeners}

    # What a listener is told ---------------------------------------------------------------------------------------

    def _everybody(self) -> dict[int, Table]:
        return {listener: self.table_for(listener) for listener in self._listeners if self._listening[listener]}

    def table_for(self, listener: int, *, answers: str = "") -> Table:
        """The whole table as one listener may see it."""
        view = self._views[listener]
        if listener != SPECTATOR:
            view = self._position_of(listener).view(listener)
        choices = [choice for choice in self.game.choices(view) if choice.action not in self._floor.words.values()]
        return Table(
            protocol=PROTOCOL,
            table=self.table,
            game=self.game.name,
            version=self.told_version,
            seat=None if listener == SPECTATOR else listener,
            seats=self._seat_cards(),
            view=self.game.plain_view(view),
            choices=[] if self._has_answered(listener) else choices,
            steps=self.game.steps(view),
            prompt=self.game.prompt(view, self._names),
            undo=self._undo(listener),
            story=self._story[listener][-STORY_LINES:],
            thinking=self.thinking,
            awaited=[] if self.over else list(self._floor.seats),
            window=self._window_for(listener),
            result=self._result(listener),
            answers=answers,
        )

    def _seat_cards(self) -> list[SeatCard]:
        return [
            SeatCard(
                name=name,
                kind="bot" if seat.kind == "bot" else "person",
                level=seat.level,
                present=seat.kind == "bot" or self._listening[number] > 0,
            )
            for number, (name, seat) in enumerate(zip(self._names, self._beginning.seats, strict=True))
        ]

    def _window_for(self, listener: int) -> Window | None:
        if not self.window_open:
            return None
        clock = self.window_clock
        return Window(
            number=self._window.number,
            seconds=clock[1] if clock else 0,
            asked=listener in self._floor.seats and not self._has_answered(listener),
        )

    def _undo(self, listener: int) -> Undo:
        if listener == SPECTATOR:
            return Undo(possible=False, reason="You are watching.")
        if self.over:
            return Undo(possible=False, reason="The game is over.")
        if self._position_of(listener).to_move != listener:
            return Undo(possible=False, reason="It is not your turn.")
        if self._steps and self._steps[-1].seat == listener:
            return Undo(possible=True, reason="")
        if self._last == (listener, True):
            return Undo(possible=False, reason="You have seen something that was hidden.")
        if any(step.seat == listener for step in self._steps):
            return Undo(possible=False, reason="Somebody else has acted since.")
        return Undo(possible=False, reason="You have done nothing yet this turn.")

    def _result(self, listener: int) -> Result | None:
        if not self.over:
            return None
        scores = self._position.scores()
        if self.game.outcome is not None:
            winners, sentence = self.game.outcome(self._views[listener], self._names)
        else:
            gains = self._position.returns()
            winners = [seat for seat, gain in enumerate(gains) if gain == max(gains)]
            sentence = _result_sentence(listener, winners, scores, self._names)
        return Result(
            winners=winners,
            scores=scores,
            sentence=sentence,
            reason=self.game.end_reason(self._views[listener]),
            history=self._scores_by_turn(),
        )

    def _scores_by_turn(self) -> list[list[int]]:
        """The scores of all seats each time that a player's turn had ended; the game is played through once more."""
        if self._by_turn is None:
            self._by_turn = []
            mover = None
            for position, _ in self.record().positions():
                if position.to_move == CHANCE:
                    continue
                if mover is not None and position.to_move != mover:
                    self._by_turn.append(position.scores())
                mover = position.to_move
        return self._by_turn


def _result_sentence(listener: int, winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    """ "You win, 31 to 12", as the listener reads it: the listener's or the winner's points first."""
    if len(winners) == len(scores) and len(set(scores)) == 1:
        return f"A draw, {_signed(scores[0])} each"
    first = listener if listener in winners or (listener != SPECTATOR and len(winners) > 1) else winners[0]
    points = " to ".join(_signed(n) for n in [scores[first], *(s for seat, s in enumerate(scores) if seat != first)])
    if len(winners) > 1:
        return f"{_list(['you' if seat == listener else names[seat] for seat in winners])} share the win, {points}"
    return f"You win, {points}" if winners[0] == listener else f"{names[winners[0]]} wins, {points}"


def _signed(points: int) -> str:
    """Points as people write them: below zero with a minus sign, not a hyphen."""
    return str(points) if points >= 0 else f"−{-points}"


def _list(words: Sequence[str]) -> str:
    text = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    return text[:1].upper() + text[1:]


__all__ = ["SPECTATOR", "Outcome", "Request", "Room", "TableError", "clean_name", "key_hash", "set_table"]

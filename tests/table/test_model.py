"""A room and its clients against a simple reference, whatever happens in whatever order.

The reference knows who sits where, which messages have been applied, who may do what, and nothing of any game's rules.
Clients lose messages and look again.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from omegatable.table.changes import GapError, followed
from omegatable.table.events import LinkMade, SatDown, SeatHandedOver
from omegatable.table.room import Outcome, RefusalError, Room
from omegatable.table.setting import set_next_table, set_table
from omegatable.table.wire import (
    Act,
    AllowTalk,
    AnswerOffer,
    CloseTable,
    GiveSeat,
    Offer,
    PlayAgain,
    Refused,
    Rename,
    Resign,
    ReturnSeat,
    Say,
    SayPhrase,
    SeatWish,
    SetTable,
    Table,
    TakeBack,
)
from omegatable.web.live.audience import Audience, Client
from tests.support.sample import sample

NUMBERED = re.compile(r'"((?:impact|pandemic|eruption|flood|machine)-\d+)"')  # cards of which there is one each


class Person:
    """A page at a seat or a watcher's, with the table that it has rebuilt."""

    def __init__(self, listener: int, claim: str) -> None:
        self.listener = listener
        self.client = Client(listener, claim)
        self.table: dict[str, Any] = {}
        self.slow = False  # whether what is sent to it waits to be read, and may be lost
        self.has_lost = False  # messages, since it had the whole table
        self.read = 0  # how many waiting messages have been searched for secrets

    def __repr__(self) -> str:
        return f"the page of {self.listener}"

    def waiting(self) -> list[str]:
        """Return the messages that wait to be read."""
        return [text for text in self.client._outbox._items if text]

    def next(self) -> str:
        """Take the first of them."""
        return self.client._outbox.get_nowait() or ""


@dataclass
class Reference:
    """Who may do what."""

    seats: int
    claims: dict[int, str]
    host: int = 0
    free_text: bool = False
    closed: bool = False  # whether the game has been ended early
    resigned: set[int] = field(default_factory=set)
    stand_ins: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)
    offer: tuple[str, int] | None = None  # what is offered, and by whom
    agreed: set[int] = field(default_factory=set)
    next_table: bool = False
    applied: set[tuple[int, str]] = field(default_factory=set)

    def waits(self) -> set[int]:
        """Return the seats that have still to agree to the offer."""
        if self.offer is None:
            return set()
        return set(range(self.seats)) - self.stand_ins - self.resigned - self.agreed - {self.offer[1]}

    def settle(self) -> None:
        """Carry the offer out if nobody has to agree to it any more."""
        if self.offer is not None and not self.waits():
            self.closed = self.closed or self.offer[0] == "end"
            self.offer = None

    def withdraw(self, seat: int) -> None:
        """End the offer of somebody who does not play any more."""
        if self.offer is not None and self.offer[1] == seat:
            self.offer = None

    def may(self, seat: int, message: Any, *, present: set[int], over: bool) -> bool | None:
        """Return whether a message must have an effect; None if that depends on the rules of the game."""
        plays = seat not in self.stand_ins and not over
        match message:
            case Rename() | SayPhrase():
                return True
            case Say():
                return self.free_text
            case AllowTalk(allowed=allowed):
                return seat == self.host and allowed != self.free_text
            case CloseTable():
                return seat == self.host and not over
            case GiveSeat(seat=given):
                ready = given in self.away or (given not in self.claims and given not in present)
                leads = seat == self.host or self.host in self.away | self.stand_ins
                return not over and given not in self.stand_ins and ready and leads
            case ReturnSeat():
                return not over and seat in self.stand_ins - self.resigned
            case Resign():
                return plays
            case Offer():
                return None if plays and self.offer is None else False
            case AnswerOffer(agrees=agrees):
                return plays and self.offer is not None and (not agrees or seat in self.waits())
            case PlayAgain():
                return over and not self.next_table
        return None if plays else False

    def apply(self, seat: int, message: Any) -> None:
        """Take in the effect of a message."""
        self.applied.add((seat, message.id))
        match message:
            case AllowTalk(allowed=allowed):
                self.free_text = allowed
            case CloseTable():
                self.closed, self.offer = True, None
            case GiveSeat(seat=given):
                self.stand_ins.add(given)
                self.withdraw(given)
                self.settle()
            case ReturnSeat():
                self.stand_ins.discard(seat)
            case Resign():
                self.resigned.add(seat)
                self.withdraw(seat)
                if self.seats == 2 or not set(range(self.seats)) - self.resigned - self.stand_ins:
                    self.closed, self.offer = True, None
                else:
                    self.stand_ins.add(seat)
                    self.settle()
            case Offer(kind=kind):
                self.offer, self.agreed = (kind, seat), set()
                self.settle()
            case AnswerOffer(agrees=agrees):
                self.agreed.add(seat)
                self.offer = self.offer if agrees else None
                self.settle()
            case PlayAgain():
                self.next_table = True


class Tables(RuleBasedStateMachine):
    """A table of one game."""

    game: ClassVar[str]
    seats: ClassVar[int]
    options: ClassVar[dict[str, Any]] = {}

    @initialize(seed=st.integers(0, 2**32))
    def set(self, seed: int) -> None:
        wish = SetTable(
            game=self.game,
            seats=[SeatWish(kind="friend", name=f"Friend {seat}") for seat in range(self.seats)],
            options=self.options,
            reaction_seconds=0,
        )
        self.log, told = set_table(wish, seed=seed)
        self.keys = {key.seat: key.key for key in told.keys}
        self.room = Room("t", self.log, roll=lambda sides: seed % sides)
        self.reference = Reference(self.seats, {})
        self.audience = Audience()
        self.people: list[Person] = []
        self.sent: list[tuple[int, Any]] = []
        self.count = 0
        for seat in range(self.seats):
            self.sit_down(seat)
        self.watch()

    # What is done with every outcome -----------------------------------------------------------------------------

    def happens(self, outcome: Outcome, sender: Person | None = None) -> None:
        """Store and tell an outcome, as a live table does."""
        self.log = [*self.log, *outcome.events]
        dismissed: list[Person] = []
        if any(isinstance(event, SatDown | SeatHandedOver | LinkMade) for event in outcome.events):
            dismissed = [one for one in self.people if not self.room.sits(one.listener, one.client.claim)]
            self.people = [person for person in self.people if person not in dismissed]
        self.audience.hold(outcome.messages)
        self.audience.send(outcome.reply, sender.client if sender else None)
        self.check_secrets()
        for person in self.people:
            if not person.slow:
                self.reads(person)
        for person in dismissed:
            self.audience.remove(person.client)
            self.happens(self.room.leave(person.listener))

    def check_secrets(self) -> None:
        """No frame that is on its way names a card that its reader cannot know."""
        if self.game != "omega-shift" or self.room.over:
            return
        state = msgspec.to_builtins(GAMES[self.game].plain_state(self.room._table_state.position.state))
        for person in self.people:
            hands = [side["hand"] for side in state["sides"] if side["seat"] != person.listener]
            hidden = {*state["pile"], *(held["card"] for hand in hands for held in hand if not held["open"])}
            for text in person.waiting()[person.read :]:
                told = set(NUMBERED.findall(text))
                assert not told & hidden, f"{person.listener} is told of {told & hidden}"
            person.read = len(person.waiting())

    def says(self, person: Person, message: Any) -> Outcome:
        """Send a message from a page, and check it against the reference."""
        seat, over = person.listener, self.room.over
        present = {other.listener for other in self.people}
        awaited = self.reference.may(seat, message, present=present, over=over)
        again = (seat, message.id) in self.reference.applied
        before = self.room.version
        outcome = self.room.receive(seat, message)
        if outcome.again is not None:
            events, table = set_next_table(self.room.setup_event, seed=1)
            Room(table, events)
            outcome = self.room.add_next_table(seat, message, table)
        assert self.room.version == before + len(outcome.events)
        if again:
            assert not outcome.events
            assert isinstance(outcome.reply, Table)
        elif awaited is not None:
            assert bool(outcome.events) == awaited, f"{message} of {seat}: {outcome.reply}"
        if outcome.events:
            assert isinstance(outcome.reply, Table)
            assert outcome.reply.answers == message.id
            self.reference.apply(seat, message)
            self.sent.append((seat, message))
        elif not again:
            assert isinstance(outcome.reply, Refused) or (isinstance(message, PlayAgain) and self.reference.next_table)
        self.happens(outcome, person)
        return outcome

    def named(self) -> str:
        self.count += 1
        return f"message-{self.count}"

    def enters(self, listener: int, claim: str) -> None:
        person = Person(listener, claim)
        self.people.append(person)
        self.audience.add(person.client)
        self.reference.away.discard(listener)
        self.happens(self.room.join(listener, claim=claim), person)

    def one(self, data: st.DataObject, *, watches: bool = False) -> Person | None:
        """Draw somebody who sits at the table, or who watches."""
        able = [person for person in self.people if (person.listener == SPECTATOR) == watches]
        return data.draw(st.sampled_from(able)) if able else None

    # What happens ------------------------------------------------------------------------------------------------

    def sit_down(self, seat: int) -> None:
        claim = f"claim {len(self.log)}"
        taken, outcome = self.room.sit(self.keys[seat], claim)
        assert taken == seat
        assert outcome.events
        self.reference.claims[seat] = claim
        self.reference.away.discard(seat)
        if seat not in self.reference.resigned:
            self.reference.stand_ins.discard(seat)
        self.happens(outcome)
        self.enters(seat, claim)

    @rule()
    def watch(self) -> None:
        if len(self.people) < self.seats + 2:
            self.enters(SPECTATOR, "")

    @rule(data=st.data())
    def comes_back(self, data: st.DataObject) -> None:
        seats = sorted(self.reference.claims)
        if seats and len(self.people) < self.seats + 3:
            seat = data.draw(st.sampled_from(seats))
            self.enters(seat, self.reference.claims[seat])

    @rule(data=st.data(), watches=st.booleans())
    def leaves(self, data: st.DataObject, watches: bool) -> None:
        if person := self.one(data, watches=watches):
            self.people.remove(person)
            self.audience.remove(person.client)
            self.happens(self.room.leave(person.listener))

    @rule(data=st.data())
    def stays_away(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.seats - 1))
        if seat not in {person.listener for person in self.people} and not self.room.over:
            self.reference.away.add(seat)
        self.happens(self.room.mark_away(seat))

    @rule(data=st.data(), times=st.integers(1, 30))
    def acts(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            able = [person for person in self.people if person.table.get("choices")]
            if not able:
                return
            person = data.draw(st.sampled_from(able))
            choice = data.draw(st.sampled_from(person.table["choices"]))
            message = Act(id=self.named(), version=person.table["version"], action=choice["action"])
            current = not person.waiting() and not person.has_lost
            outcome = self.says(person, message)
            assert outcome.events or not current, outcome.reply

    @rule(data=st.data(), action=st.integers(-3, 400), version=st.integers(0, 400))
    def acts_wildly(self, data: st.DataObject, action: int, version: int) -> None:
        if person := self.one(data):
            able = {choice.action for choice in self.room.table_for(person.listener).choices}
            outcome = self.says(person, Act(id=self.named(), version=version, action=action))
            assert not outcome.events or action in able

    @rule(data=st.data())
    def takes_back(self, data: st.DataObject) -> None:
        if person := self.one(data):
            possible = self.room.table_for(person.listener).undo.possible
            outcome = self.says(person, TakeBack(id=self.named(), version=self.room.version))
            assert bool(outcome.events) <= possible
            if outcome.events and self.reference.offer and self.room._table_state.offer is None:
                self.reference.offer = None  # what it asked to go back over has been taken back

    @rule(data=st.data(), kind=st.sampled_from(["undo", "end"]))
    def offers(self, data: st.DataObject, kind: str) -> None:
        if person := self.one(data):
            self.says(person, Offer(id=self.named(), kind=kind))

    @rule(data=st.data(), agrees=st.booleans())
    def answers(self, data: st.DataObject, agrees: bool) -> None:
        if person := self.one(data):
            number = self.room._table_state.offers
            self.says(person, AnswerOffer(id=self.named(), number=number, agrees=agrees))

    @rule(data=st.data(), kind=st.sampled_from(["rename", "say", "phrase", "allow", "forbid", "again", "return"]))
    def speaks(self, data: st.DataObject, kind: str) -> None:
        if person := self.one(data):
            name = self.named()
            message = {
                "rename": Rename(id=name, name=f"Name {self.count}"),
                "say": Say(id=name, text="Good luck"),
                "phrase": SayPhrase(id=name, phrase="hello"),
                "allow": AllowTalk(id=name, allowed=True),
                "forbid": AllowTalk(id=name, allowed=False),
                "again": PlayAgain(id=name),
                "return": ReturnSeat(id=name),
            }[kind]
            self.says(person, message)

    @rule(data=st.data())
    def gives_a_seat(self, data: st.DataObject) -> None:
        if person := self.one(data):
            self.says(person, GiveSeat(id=self.named(), seat=data.draw(st.integers(0, self.seats - 1))))

    @precondition(lambda self: self.count > 6)
    @rule(data=st.data())
    def is_freed(self, data: st.DataObject) -> None:
        """The host frees a seat, and the person with the fresh link sits down."""
        seat = data.draw(st.integers(0, self.seats - 1))
        host = self.reference.claims.get(self.reference.host, "nobody")
        allowed = self.reference.host in self.reference.claims and seat != self.reference.host
        try:
            self.keys[seat], outcome = self.room.make_link(host, seat, frees=True)
        except RefusalError:
            assert not allowed
            return
        assert allowed
        self.reference.claims.pop(seat, None)
        self.reference.away.add(seat)
        self.happens(outcome)

    @rule(data=st.data())
    def sits_down(self, data: st.DataObject) -> None:
        free = [seat for seat in range(self.seats) if seat not in self.reference.claims]
        if free:
            self.sit_down(data.draw(st.sampled_from(free)))

    @precondition(lambda self: self.count > 12)
    @rule(data=st.data(), closes=st.booleans())
    def ends(self, data: st.DataObject, closes: bool) -> None:
        if person := self.one(data):
            self.says(person, CloseTable(id=self.named()) if closes else Resign(id=self.named()))

    @rule(data=st.data())
    def repeats(self, data: st.DataObject) -> None:
        if self.sent:
            seat, message = data.draw(st.sampled_from(self.sent))
            for person in self.people:
                if person.listener == seat:
                    self.says(person, message)
                    return

    @rule(data=st.data())
    def a_watcher_asks(self, data: st.DataObject) -> None:
        if (person := self.one(data, watches=True)) and self.sent:
            outcome = self.room.receive(SPECTATOR, self.sent[-1][1])
            assert not outcome.events
            assert isinstance(outcome.reply, Refused)
            self.happens(outcome, person)

    @rule(data=st.data(), times=st.integers(1, 6))
    def bots_act(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            seat = self.room.thinking
            if seat is not None:
                self.happens(self.room.bot_acts(seat, data.draw(st.sampled_from(self.room.view(seat)[1]))))

    @rule(data=st.data())
    def gets_slow(self, data: st.DataObject) -> None:
        if self.people:
            data.draw(st.sampled_from(self.people)).slow = True

    @rule(data=st.data(), loses=st.booleans())
    def reads_at_last(self, data: st.DataObject, loses: bool) -> None:
        """Somebody on a slow line reads what has come, unless it is lost."""
        if slow := [person for person in self.people if person.slow]:
            person = data.draw(st.sampled_from(slow))
            while loses and person.waiting():
                person.has_lost = bool(person.next())
            self.reads(person)

    @rule()
    def is_restarted(self) -> None:
        """The room is rebuilt from its events, with those who are there."""
        attendance = self.room._attendance
        self.room = Room(
            "t", self.log, roll=self.room._roll, kept=self.room.checkpoint() if len(self.log) % 2 else None
        )
        self.room._attendance = attendance

    def reads(self, person: Person) -> None:
        """Read what has come, and ask for the whole table if something is missing."""
        person.slow, person.read = False, 0
        while person.waiting():
            message = json.loads(person.next())
            try:
                if person.table or message["type"] == "table":
                    person.table = followed(person.table, message)
            except GapError:
                while person.waiting():  # no message under way fits before the whole table has come
                    person.next()
                self.audience.show(person.client, self.room.table_for(person.listener))
                person.table = followed({}, json.loads(person.next()))
                person.has_lost = False
            else:
                person.has_lost = person.has_lost and message["type"] != "table"

    # What is always so -------------------------------------------------------------------------------------------

    @invariant()
    def clients_that_have_read_see_the_table(self) -> None:
        for person in self.people:
            if person.table and not person.waiting() and not person.has_lost:
                whole = self.room.table_for(person.listener)
                mine = msgspec.convert(person.table, Table)
                assert msgspec.structs.replace(mine, number=0, answers="") == whole

    @invariant()
    def the_reference_agrees(self) -> None:
        assert self.room.version == len(self.log)
        table = self.room.table_for(SPECTATOR)
        assert {seat for seat, card in enumerate(table.seats) if card.stand_in} == self.reference.stand_ins
        assert {seat for seat, card in enumerate(table.seats) if card.resigned} == self.reference.resigned
        assert {seat for seat, card in enumerate(table.seats) if card.free} == set(range(self.seats)) - set(
            self.reference.claims
        )
        assert table.free_text == self.reference.free_text
        if table.result is None:
            assert not self.reference.closed
            assert set(table.offer.waits if table.offer else ()) == self.reference.waits()
            assert (table.offer is not None) == (self.reference.offer is not None)
        else:
            self.reference.offer = None
        applied = [
            (getattr(event, "by", None) if hasattr(event, "level") and hasattr(event, "by") else event.seat, event.id)
            for event in self.log
            if getattr(event, "id", "")
        ]
        assert len(applied) == len(set(applied)), "a message was applied twice"
        assert set(applied) == self.reference.applied

    def teardown(self) -> None:
        if hasattr(self, "room"):
            again = Room("t", self.log)
            again._attendance = self.room._attendance
            for listener in [*range(self.seats), SPECTATOR]:
                assert again.table_for(listener) == self.room.table_for(listener)


class OmegaShift(Tables):
    game, seats = "omega-shift", 2


class AlphaAndOmega(Tables):
    game, seats = "alpha-and-omega", 3


class AlphaBetaOmega(Tables):
    game, seats, options = "alpha-beta-omega", 3, {"live": False}


@pytest.mark.parametrize(
    ("machine", "examples", "steps"),
    [
        (OmegaShift, sample(7, 1000), 80),
        (AlphaAndOmega, sample(2, 200), 60),
        (AlphaBetaOmega, sample(4, 200), 60),
    ],
    ids=["omega-shift", "alpha-and-omega", "alpha-beta-omega"],
)
def test_a_room_and_its_clients_do_as_the_reference_does(machine: type[Tables], examples: int, steps: int):
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )

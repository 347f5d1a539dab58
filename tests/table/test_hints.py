"""Hints at a table without sockets: who may ask, what is counted, and who gets the answer."""

import random

import msgspec
import pytest

from omegatable.coach.hints import Adviser
from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from omegatable.locales.english import english
from omegatable.table.events import HintTaken, event_text, parse_event
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.wire import Act, AskHint, Refused, SeatWish, SetTable, TakeBack

ADA, ROSA = SeatWish(kind="here", name="Ada"), SeatWish(kind="bot", name="Rosa", level="gentle")
GRACE = SeatWish(kind="friend", name="Grace")


def new_room(seats=(ADA, ROSA), *, hints=False, game="omega-shift", first=1):
    options = {"first_player": first} if game == "omega-shift" else {}
    events, _ = set_table(SetTable(game=game, seats=list(seats), options=options, hints=hints), seed=3)
    return Room("t", events, roll=random.Random(1).randrange), events


def ask(room, seat=0, version=None):
    asked = room.table_for(seat).version if version is None else version
    return room.receive(seat, AskHint(id=f"h{room.version}-{random.random()}", version=asked))


def act(room, seat=0, action=None):
    action = room.view(seat)[1][0] if action is None else action
    return room.receive(seat, Act(id=f"a{room.version}", version=room.table_for(seat).version, action=action))


def refusal(outcome):
    assert isinstance(outcome.reply, Refused)
    assert outcome.events == []
    assert not outcome.hint
    return outcome.reply.sentence


def test_one_against_bots_is_given_a_hint_and_it_counts_once_for_each_decision():
    room, events = new_room()
    assert room.table_for(0).hints
    first = ask(room)
    assert [type(event) for event in first.events] == [HintTaken]
    assert first.hint == first.reply.answers
    again = ask(room)
    assert again.events == []
    assert again.hint
    events = [*events, *first.events]
    events += act(room).events
    events += ask(room).events
    events += act(room).events
    while not room.over:
        seat = room.awaited
        action = room.view(seat)[1][0]
        events += (room.bot_acts(seat, action) if room.thinking is not None else act(room, seat, action)).events
    assert room.table_for(0).result.hints == [2, 0]
    rebuilt = Room("t", [parse_event(event_text(event)) for event in events])
    assert msgspec.json.encode(rebuilt.table_for(0)) == msgspec.json.encode(room.table_for(0))


def test_a_hint_that_is_taken_back_to_counts_again():
    room, _ = new_room()
    ask(room)
    act(room)
    assert room.table_for(0).undo.possible
    room.receive(0, TakeBack(id="u", version=room.table_for(0).version))
    assert len(ask(room).events) == 1


def test_others_learn_of_a_hint_only_at_the_end():
    room, _ = new_room([ADA, GRACE], hints=True)
    before = [room.table_for(listener) for listener in (1, SPECTATOR)]
    outcome = ask(room)
    assert outcome.messages == {}
    assert [room.table_for(listener) for listener in (1, SPECTATOR)] == before


@pytest.mark.parametrize("kind", [TakeBack, AskHint, lambda **told: Act(action=10**6, **told)])
def test_no_refusal_tells_of_a_hint(kind):
    room, _ = new_room([ADA, GRACE], hints=True)

    def refusals():
        version = room.table_for(1).version
        return [room.receive(1, kind(id="x", version=version + ahead)).reply for ahead in (0, 1, 2)]

    before = refusals()
    assert ask(room).hint
    assert refusals() == before


def test_several_people_have_hints_only_if_the_table_was_set_so():
    room, _ = new_room([ADA, GRACE])
    assert not room.table_for(0).hints
    assert refusal(ask(room)) == "Several people play here, and the table was set without hints."
    here = SeatWish(kind="here", name="Bea")
    assert not new_room([ADA, here])[0].table_for(0).hints
    assert new_room([ADA, GRACE], hints=True)[0].table_for(1).hints


def test_hints_are_refused_to_those_who_watch_or_are_not_to_decide():
    room, _ = new_room([ADA, GRACE], hints=True)
    assert refusal(ask(room, SPECTATOR)).startswith("You are watching")
    assert not room.table_for(SPECTATOR).hints
    assert refusal(ask(room, 1)) == "It is not your turn: Ada is to play."
    old = room.version
    act(room)
    assert refusal(ask(room, 0, old)) == "The table has changed since you looked: check it again."
    assert ask(room).hint
    assert room.decides(0)
    assert not room.decides(1)


def test_a_table_stored_before_there_were_hints_can_be_read():
    _, events = new_room()
    text = event_text(events[0])
    assert '"hints":false' in text
    old = parse_event(text.replace(',"hints":false', ""))
    assert old == events[0]


def test_the_message_calls_seats_by_their_names_and_says_how_sure_it_is():
    room, _ = new_room()
    view, actions = room.view(0)
    hint = Adviser(GAMES["omega-shift"], 1, judging=False).advise(view, actions)
    told = room.hint_message(0, "h", hint)
    assert "{" not in msgspec.json.encode(told).decode().replace('{"', "")
    assert english(told.measure) == "chance to win"
    assert [english(one) for one in told.verdict] == [
        "The search is not ready yet: for now this follows rules of thumb."
    ]
    room, _ = new_room([ADA], game="alpha-beta-omega")
    view, actions = room.view(0)
    hint = Adviser(GAMES["alpha-beta-omega"], 1, judging=False).advise(view, actions)
    assert english(room.hint_message(0, "h", hint).measure) == "chance of a full success"

"""What happened at a table since a seat's last act: the lines that the page marks and replays."""

import random

import pytest

from omegatable.kernel import SPECTATOR
from omegatable.table import table_message
from omegatable.table.events import SeatGiven
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.wire import Act, SeatWish, SetTable, Table, TakeBack
from tests.support.reading import story

ADA, GRACE = 0, 1


@pytest.fixture
def events():
    seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="friend", name="Grace")]
    return set_table(SetTable(game="omega-shift", seats=seats, options={"first_player": 1}), seed=1)[0]


@pytest.fixture
def room(events):
    return Room("t", events, roll=random.Random(1).randrange)


def act(room, verb):
    """Let the awaited seat take its first choice of this *verb*."""
    seat = room.awaited
    choice = next(choice for choice in room.table_for(seat).choices if choice.verb == verb)
    version = room.table_for(seat).version
    outcome = room.receive(seat, Act(id=f"v{version}", version=version, action=choice.action))
    assert isinstance(outcome.reply, Table)
    return outcome.events


def turn(room):
    return [*act(room, "discard"), *act(room, "draw")]


def since(room, seat):
    """Return the lines since the last act of *seat*, as that seat reads them."""
    table = room.table_for(seat)
    lines = story(table)
    assert len(lines) == len(table.story)
    return lines[table.since - table.story_from :]


def test_a_seat_is_told_of_everything_since_its_own_last_act(room):
    turn(room)
    assert since(room, ADA) == []
    assert [line.split(" ")[1] for line in since(room, GRACE)] == ["discarded", "drew"]
    act(room, "discard")
    assert [line.split(" ")[:2] for line in since(room, ADA)] == [["Grace", "discarded"]]
    assert since(room, GRACE) == []
    act(room, "draw")
    assert [line.split(" ")[1] for line in since(room, ADA)] == ["discarded", "drew"]
    assert room.table_for(SPECTATOR).since is None


def test_an_act_that_is_taken_back_counts_no_more(room):
    turn(room)
    told = since(room, GRACE)
    act(room, "discard")
    assert since(room, GRACE) == []
    room.receive(GRACE, TakeBack(id="back", version=room.version))
    assert since(room, GRACE) == told


def test_a_room_that_is_rebuilt_tells_the_same(room, events):
    played = [*events, *turn(room), *turn(room), *act(room, "discard")]
    again = Room("t", played)
    for seat in (ADA, GRACE):
        assert again.table_for(seat).since == room.table_for(seat).since
        assert since(again, seat) == since(room, seat)


def test_what_a_bot_does_for_a_person_is_no_act_of_that_person(room, events):
    """Grace's last act was her draw: what Rosa's bot does for her counts as missed, too."""
    played = [*events, *turn(room), *turn(room), *turn(room), SeatGiven(seat=GRACE, level="gentle", by=ADA)]
    later = Room("t", played, roll=random.Random(1).randrange)
    _, actions = later.view(GRACE)
    later.bot_acts(GRACE, actions[0])
    assert [line.split(" ")[0] for line in since(later, GRACE)] == ["Ada", "Ada", "You"]


def test_no_line_since_the_last_act_is_left_out_of_a_message(room, monkeypatch):
    monkeypatch.setattr(table_message, "STORY_LINES", 1)
    turn(room)
    turn(room)
    table = room.table_for(ADA)
    assert (table.story_from, len(table.story), table.since) == (2, 2, 2)
    table = room.table_for(GRACE)
    assert (table.story_from, len(table.story), table.since) == (3, 1, 4)

"""Changes from one table to the next, and the tables that clients rebuild from them."""

import json
import random
from collections import Counter

import msgspec
import pytest

from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from omegatable.table.changes import GapError, Stream, followed, rebuilt
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.wire import Act, SeatWish, SetTable, Table, TableChange, TakeBack
from tests.support.described import described
from tests.support.sample import sample


def plain(message):
    return json.loads(msgspec.json.encode(message))


def as_sent(table):
    """Return a table as JSON, with the fields that are left out at their defaults."""
    return plain(msgspec.convert(table, Table))


def room_of(game, seats, seed, chance):
    wish = SetTable(
        game=game, seats=[SeatWish(kind="here", name=f"P{seat}") for seat in range(seats)], reaction_seconds=0
    )
    events, _ = set_table(wish, seed=seed)
    return Room("random", events, roll=lambda sides: chance.randrange(sides))


def acting(room, chance, acts):
    """Play random acts, some of which are taken back. Yields the messages of each."""
    for number in range(acts):
        if room.over:
            return
        seats = [seat for seat in room.people if room.table_for(seat).choices and room.waits_for(seat)]
        seat = chance.choice(seats)
        table = room.table_for(seat)
        wish = TakeBack if table.undo.possible and chance.random() < 0.1 else Act
        more = {} if wish is TakeBack else {"action": chance.choice(table.choices).action}
        outcome = room.receive(seat, wish(id=f"act-{number}", version=table.version, **more))
        assert outcome.events, outcome.reply
        yield seat, outcome


EVERY_TABLE = [(game, seats) for game in GAMES for seats in described(game).seats]


@pytest.mark.parametrize(("game", "seats"), sample([("alpha-beta-omega", 4), ("omega-shift", 2)], EVERY_TABLE))
@pytest.mark.parametrize("seed", range(sample(1, 12)))
def test_tables_rebuilt_from_changes_equal_whole_ones(game, seats, seed):
    chance = random.Random(f"{game} {seats} {seed}")
    room = room_of(game, seats, seed, chance)
    listeners = [*range(seats), SPECTATOR]
    streams = {listener: Stream() for listener in listeners}
    seen = {}
    for listener in listeners:
        room.join(listener)
        streams[listener].take(room.table_for(listener))
        seen[listener] = plain(streams[listener].message_for(0))
    kinds = Counter()
    for _, outcome in acting(room, chance, sample(60, 2000)):
        for listener, table in outcome.messages.items():
            stream = streams[listener]
            if kinds.total() % 17 == 16:
                stream.forget()
            if kinds.total() % 5 == 4:
                stream.fold()
            stream.take(table)
            message = stream.message_for(seen[listener]["number"])
            kinds[type(message)] += 1
            before = json.dumps(seen[listener])
            now = followed(seen[listener], plain(message))
            assert json.dumps(seen[listener]) == before, "the table that was changed is not left as it was"
            assert as_sent(now) == as_sent(plain(msgspec.structs.replace(table, number=stream.number)))
            seen[listener] = now
    assert kinds[TableChange] > kinds[Table] > 0


def test_a_change_is_sent_once_and_a_client_that_missed_one_gets_the_whole_table():
    chance = random.Random(1)
    room = room_of("omega-shift", 2, 1, chance)
    room.join(0)
    stream = Stream()
    stream.take(room.table_for(0))
    assert stream.number == 1
    assert isinstance(stream.message_for(0), Table)
    assert stream.message_for(1) is None
    (_, first), (_, second) = acting(room, chance, 2)
    stream.take(first.messages[0])
    change = stream.message_for(1)
    assert (type(change), change.after, change.number) == (TableChange, 1, 2)
    stream.take(second.messages[0])
    assert (type(stream.message_for(2)), type(stream.message_for(1))) == (TableChange, Table)
    assert stream.message_for(1).number == 3


def test_an_answer_to_a_client_that_has_everything_is_an_empty_change():
    room = room_of("omega-shift", 2, 1, random.Random(1))
    room.join(0)
    stream = Stream()
    stream.take(room.table_for(0))
    stream.take(room.table_for(0, answers="again"))
    assert stream.message_for(1, "again") == TableChange(1, 1, [], [], "again")


def test_an_act_changes_a_small_part_of_the_table():
    chance = random.Random(1)
    room = room_of("alpha-beta-omega", 4, 1, chance)
    for seat in range(4):
        room.join(seat)
    stream, whole, told = Stream(), 0, 0
    stream.take(room.table_for(1))
    for _, outcome in acting(room, chance, 40):
        before = stream.number
        stream.take(outcome.messages[1])
        whole += len(msgspec.json.encode(stream.whole()))
        told += len(msgspec.json.encode(stream.message_for(before)))
    assert told < whole / 6


def test_a_change_that_does_not_follow_is_refused():
    table = {"type": "table", "number": 4, "version": 9, "answers": ""}
    change = {"type": "change", "after": 5, "number": 6, "answers": "", "edits": [], "splices": []}
    with pytest.raises(GapError, match="The change follows message 5, not 4"):
        followed(table, change)


def test_a_list_keeps_its_ends_and_an_edit_leads_into_lists():
    table = {"number": 1, "story": ["a", "b", "c"], "view": {"sides": [{"score": 1}, {"score": 2}]}, "answers": "x"}
    change = {
        "after": 1,
        "number": 2,
        "answers": "",
        "edits": [{"at": ["view", "sides", 1, "score"], "to": 7}],
        "splices": [{"at": ["story"], "keep": 1, "items": ["d", "e"], "tail": 1}],
    }
    assert rebuilt(table, change) == {
        "number": 2,
        "story": ["a", "d", "e", "c"],
        "view": {"sides": [{"score": 1}, {"score": 7}]},
        "answers": "",
    }

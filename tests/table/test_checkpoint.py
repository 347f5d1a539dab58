"""Checkpoints: a table folded into bytes and unfolded, and tables opened from what a store has kept."""

import random
from collections import Counter

import msgspec
import pytest

from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from omegatable.table import checkpoint, table_state
from omegatable.table.checkpoint import Checkpoint, build_digest, checkpoint_of, folded, table_state_from, unfolded
from omegatable.table.events import Said
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.table_message import table_for
from omegatable.table.table_state import TableState
from omegatable.table.wire import Act, Say, SeatWish, SetTable, TakeBack
from tests.support.described import described
from tests.support.sample import sample


def played(game, acts, seed=1):
    """Play at random, with talk and taking back. Returns the room and its events."""
    chance = random.Random(f"{game} {seed}")
    seats = [SeatWish(kind="here", name=f"P{seat}") for seat in range(described(game).seats[-1])]
    log, _ = set_table(SetTable(game=game, seats=seats, reaction_seconds=0), seed=seed)
    room = Room("t", log, roll=lambda sides: chance.randrange(sides))
    for number in range(acts):
        if room.over:
            break
        seat = chance.choice([seat for seat in room.people if room.waits_for(seat) and room.table_for(seat).choices])
        table = room.table_for(seat)
        if table.undo.possible and chance.random() < 0.1:
            wish = TakeBack(id=f"a{number}", version=table.version)
        elif chance.random() < 0.1:
            wish = Say(id=f"a{number}", text="Well played")
        else:
            wish = Act(id=f"a{number}", version=table.version, action=chance.choice(table.choices).action)
        log = [*log, *room.receive(seat, wish).events]
    return room, log


def shown(state):
    """Return every byte that the listeners of a table may be sent."""
    listeners = [*range(len(state.names)), SPECTATOR]
    return [msgspec.json.encode(table_for(state, Counter(), (), listener, "")) for listener in listeners]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("acts", [0, 1, *sample([90], [90, 91, 95, 150, 2000])])
def test_a_table_that_was_folded_is_what_it_was(game, acts):
    room, log = played(game, acts)
    before = shown(room._table_state)
    state = folded(room._table_state)
    again = unfolded(state)
    assert vars(again).keys() == vars(room._table_state).keys()
    assert folded(again) == state
    assert shown(again) == before
    assert shown(TableState("t", log)) == before, "the story of a table played again is another"
    room.fold()
    assert room.is_folded
    assert shown(room._table_state) == before
    assert not room.is_folded


@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_on_from_a_checkpoint_as_from_all_its_events(game, monkeypatch):
    room, log = played(game, 80)
    kept = checkpoint_of(table_state_from("t", log[:-20], None))
    applied = []
    whole = TableState("t", log)
    apply = TableState.apply
    monkeypatch.setattr(TableState, "apply", lambda self, event: (applied.append(event), apply(self, event)))
    state = table_state_from("t", log, kept)
    assert applied == log[-20:]
    assert shown(state) == shown(whole) == shown(room._table_state)
    assert state.trace == whole.trace


def damaged(kept, log):
    middle = len(kept.state) // 2
    flipped = kept.state[:middle] + bytes([kept.state[middle] ^ 1]) + kept.state[middle + 1 :]
    other = checkpoint_of(TableState("other", log[: kept.version]))
    said = [*log[: kept.version - 1], Said(seat=0, text="Something else")]
    return {
        "cut off": kept._replace(state=kept.state[:-3]),
        "empty": kept._replace(state=b""),
        "a bit flipped": kept._replace(state=flipped),
        "of other sources": kept._replace(build="0" * 16),
        "of another table": other,
        "of other events": checkpoint_of(TableState("t", said)),
        "of more events than there are": kept._replace(version=len(log) + 1),
        "of another number of events": kept._replace(version=kept.version - 1),
    }


@pytest.mark.parametrize(
    "how", list(damaged(*(lambda log: (checkpoint_of(TableState("t", log)), log))(played("omega-shift", 3)[1])))
)
def test_a_checkpoint_that_does_not_belong_is_passed_over_and_the_events_are_played(how, monkeypatch):
    _, log = played("omega-shift", 30)
    kept = checkpoint_of(TableState("t", log[:-5]))
    bad = damaged(kept, log)[how]
    applied = []
    apply = TableState.apply
    monkeypatch.setattr(TableState, "apply", lambda self, event: (applied.append(event), apply(self, event)))
    state = table_state_from("t", log, bad)
    assert applied == log[1:]
    monkeypatch.undo()
    assert shown(state) == shown(TableState("t", log))


def test_a_checkpoint_names_no_type_but_those_it_knows():
    with pytest.raises(TypeError, match=r"A checkpoint cannot hold a Random\."):
        checkpoint._packed(random.Random(1))
    packed = ["dict", [["of", "omega-shift"], ["claims", ["Popen", ["echo"]]]]]
    data = checkpoint.zlib.compress(msgspec.msgpack.encode(packed))
    with pytest.raises(ValueError, match="cannot be read"):
        unfolded(checkpoint.hashlib.sha256(data).digest() + data)


def test_the_digest_of_the_sources_is_that_of_a_checkpoint():
    _, log = played("omega-shift", 0)
    kept = checkpoint_of(TableState("t", log))
    assert isinstance(kept, Checkpoint)
    assert (kept.version, kept.build) == (len(log), build_digest())
    assert table_state.trace_after("", "an event") != table_state.trace_after("x", "an event")

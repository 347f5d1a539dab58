"""A server that is killed at every ply of recorded games: what was acknowledged is there, and is there once."""

import contextlib
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from omegatable.engine.registry import GAMES
from omegatable.kernel import CHANCE
from omegatable.play import Record
from omegatable.table.events import Acted, Answered, SeatSet
from omegatable.table.replay import opening_events
from omegatable.table.room import Room
from omegatable.table.seats import key_hash
from omegatable.table.store import open_store
from tests.support.begun import kept_record
from tests.support.described import folder_of
from tests.support.faults import Friend, times
from tests.support.forked import Forked, Forking
from tests.support.sample import sample

LONGEST = 0.006  # seconds from an act to a kill, which may come before it is stored, meanwhile, or afterwards


def key_of(seat: int) -> str:
    return f"the key of seat {seat}"


def moments(records: list[Record], most: int, chance: random.Random) -> Iterator[tuple[str, list, int, int]]:
    """Yield where tables rest in *records*: a name, the events so far, the seat that is to act, and what it did."""
    plies = [(place, ply) for place, record in enumerate(records) for ply in range(len(record.actions))]
    chosen = plies if most >= len(plies) else chance.sample(plies, len(plies))
    found = 0
    for place, ply in chosen:
        record = records[place]
        seats = [
            SeatSet(kind="here", name=f"Seat {seat}", key_hash=key_hash(key_of(seat)))
            for seat in range(int(record.start().num_seats))
        ]
        events = opening_events(record, seats, ply)
        room = Room("recorded", events)
        mover, action = room.awaited, record.actions[ply]
        if mover != CHANCE and action in [choice.action for choice in room.table_for(mover).choices]:
            yield f"{place}-{ply}", events, mover, action
            found += 1
        if found == most:
            return


def acts_in(database: Path, table: str) -> Counter[str]:
    """Return how often acts with an id are stored."""
    with contextlib.closing(open_store(database)) as store:
        return Counter(event.id for event in store.load(table) if isinstance(event, Acted | Answered) and event.id)


def acknowledged_before_the_kill(friend: Friend, name: str, action: int, life: Forked, chance: random.Random) -> bool:
    """Act, kill the server at some moment and start it again. Returns whether the act was acknowledged before."""
    seen, seat = friend.seen, friend.seat
    assert seat is not None
    seat.say(type="act", id=name, version=seen["version"], action=action)
    acknowledged = chance.random() < 0.4
    if acknowledged:
        while (told := seat.hear()).get("answers") != name:
            assert told["type"] != "refused", told
    else:
        with contextlib.suppress(TimeoutError):
            seat.line.recv(timeout=chance.uniform(0, LONGEST))
    life.kill()
    life.start()
    friend.lose()
    return acknowledged


@pytest.mark.parametrize("game", sample(["alpha-beta-omega"], list(GAMES)))
def test_what_was_acknowledged_before_a_kill_is_stored_once(
    game: str, forks: Forking, tmp_path: Path, record_property: Callable[[str, object], None]
):
    chance = random.Random(game)
    database = tmp_path / "tables.sqlite"
    records = [kept_record(f"{game}/{path.stem}") for path in sorted((folder_of(game) / "records").glob("*.record"))]
    counts = Counter(dict.fromkeys(("kills", "acknowledged", "lost", "twice"), 0))
    with contextlib.closing(open_store(database)):
        pass
    with forks.running(database) as life:
        for table, events, mover, action in moments(records, times(4, 10_000), chance):
            with contextlib.closing(open_store(database)) as store:
                store.append(table, 0, events).result()
            friend = Friend([life.server], table, key_of(mover))
            told = acknowledged_before_the_kill(friend, "act", action, life, chance)
            counts.update({"kills": 1, "acknowledged": 1 + told, "lost": told and not acts_in(database, table)["act"]})
            friend.act(action, "act")  # again, as a page does, under the same id
            stored = acts_in(database, table)
            counts.update({"lost": not stored["act"], "twice": stored["act"] > 1})
            friend.close()
    for name, count in counts.items():
        record_property(name, count)
    assert counts["kills"] >= 4
    assert (counts["lost"], counts["twice"]) == (0, 0)

"""What a store forgets: tables that nobody needs, and nothing else."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from omegatable.runtime import Runtime
from omegatable.table import room as rooms
from omegatable.table.checkpoint import Checkpoint
from omegatable.table.events import Acted, Answered, Renamed, SatDown, SeatSet, StoredEvents, TableWasSet, event_text
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.store import Limits, Store, open_store
from omegatable.table.store.texts import apart, together
from omegatable.table.wire import Act, Refused, SayPhrase, SeatWish, SetTable
from tests.support.postgres import empty_database, postgres_server

SET = TableWasSet(
    format=1,
    game="omega-shift",
    options={},
    deal=[3, 1, 2],
    seats=[SeatSet(kind="here", name="Ada", key_hash="00"), SeatSet(kind="bot", name="Rosa", level="gentle")],
)
DECK = "a deck " * 100  # 700 characters


class Calendar(Runtime):
    """A day that a test sets."""

    day = 1

    def timestamp(self, seconds_ago: float = 0.0) -> str:
        return f"2026-01-{self.day:02}T12:00:00.000+00:00"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Path]:
    with postgres_server() as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    sqlite = request.param == "sqlite"
    address = tmp_path / "tables.sqlite" if sqlite else empty_database(request.getfixturevalue("postgres"))
    found = open_store(address, runtime=Calendar())
    yield found
    found.close()


def limits_on(day: int, keep_days: int = 0) -> Limits:
    """Return what is old on a day of January: one day for the unseen, fourteen for the unplayed."""
    noon = "2026-01-{:02}T12:00:00.000+00:00".format
    return Limits(noon(day - 1), noon(max(0, day - 14)), noon(max(0, day - keep_days)) if keep_days else "")


def test_a_table_to_which_nobody_comes_goes_after_a_day_and_one_where_somebody_sat_after_fourteen(store: Store):
    store.append("unseen", 0, [SET])
    store.append("seated", 0, [SET, SatDown(seat=0, name="Ada", claim_hash="11")])
    store.append("looked at", 0, [SET])
    store.mark_seen("looked at")
    store.append("played", 0, [SET])
    store.append("played", 1, [Acted(seat=0, action=1, id="a")])
    store.append("sealed", 0, [SET])
    store.append("sealed", 1, [Answered(seat=0, action=1, id="a")])
    store.append("bots", 0, [SET])
    store.append("bots", 1, [Acted(seat=1, action=1)]).result()
    assert store.stale(limits_on(2)) == []  # noon of the same hour is not before it
    assert sorted(store.stale(limits_on(3))) == ["bots", "unseen"]
    assert sorted(store.stale(limits_on(15))) == ["bots", "unseen"]
    assert sorted(store.stale(limits_on(16))) == ["bots", "looked at", "seated", "unseen"]
    assert sorted(store.stale(limits_on(31, keep_days=29))) == [
        *("bots", "looked at", "played", "sealed", "seated", "unseen")
    ]
    assert len(store.stale(limits_on(16), 1)) == 1


def test_what_has_been_played_or_looked_at_meanwhile_is_not_forgotten(store: Store):
    for table in ("gone", "kept"):
        store.append(table, 0, [SET]).result()
    assert sorted(store.stale(limits_on(3))) == ["gone", "kept"]
    store.append("kept", 1, [Acted(seat=0, action=1, id="a")])
    for table in ("gone", "kept"):
        store.forget_if_stale(table, limits_on(3)).result()
    assert (list(store.load("gone")), len(store.load("kept"))) == ([], 2)


def test_nothing_is_left_of_a_table_that_is_forgotten(store: Any):
    store.append("gone", 0, [SET, SatDown(seat=0, name="Ada", claim_hash="11")], glance="{}")
    store.append("stays", 0, [SET], glance="{}")
    store.keep_checkpoint("gone", 2, "build", b"state")
    store.keep_review("gone", 0, "review")
    store.forget(["gone"]).result()
    store.keep_checkpoint("gone", 2, "build", b"state")  # by a server that had it open
    store.keep_review("gone", 0, "review").result()
    assert (list(store.load("gone")), store.glance("gone"), store.checkpoint("gone")) == ([], None, None)
    assert (store.review("gone", 0), store.claims("11", 9)) == (None, [])
    assert store.glance("stays") == "{}"
    for name in ("events", "claims", "checkpoints", "archives", "reviews", "table_texts", "tables"):
        assert store._one(f"select count(*) from {name} where table_id = {{}}", ("gone",)) == 0


def test_a_server_that_had_a_forgotten_table_open_can_store_nothing_there(store: Store):
    store.append("t", 0, [SET]).result()
    store.forget(["t"]).result()
    with pytest.raises(Exception, match="was changed by somebody else"):
        store.append("t", 1, [Acted(seat=0, action=1, id="a")]).result()


def test_a_deck_is_kept_once_and_goes_with_the_last_table_that_has_it(store: Any):
    setting = msgspec.structs.replace(SET, options={"deck": DECK, "rounds": 1})
    for table in ("one", "two"):
        store.append(table, 0, [setting], set_by="ada").result()
    assert list(store.load("one")) == [setting]
    assert store._one("select count(*) from texts where text = {}", (DECK,)) == 1
    assert DECK not in store._one("select event from events where table_id = {}", ("one",))
    assert store.unplayed_of("ada") == (2, len(DECK))
    store.forget(["one"]).result()
    assert list(store.load("two")) == [setting]
    store.forget(["two"]).result()
    assert store._one("select count(*) from texts where text = {}", (DECK,)) == 0


def test_only_unplayed_tables_of_an_address_are_counted(store: Any):
    for table in ("a", "b"):
        store.append(table, 0, [SET], set_by="ada").result()
    store.append("c", 0, [SET], set_by="grace").result()
    assert (store.unplayed_of("ada"), store.unplayed_of("grace"), store.unplayed_of("")) == ((2, 0), (1, 0), (0, 0))
    store.append("a", 1, [Acted(seat=0, action=1, id="a")]).result()
    assert store.unplayed_of("ada") == (1, 0)
    assert [store._one("select set_by from tables where table_id = {}", (table,)) for table in "ab"] == ["", "ada"]


def test_long_texts_are_taken_out_of_the_first_event_alone():
    for event in (SET, Renamed(seat=0, name="sha256:" + "0" * 64)):
        text, texts = apart(event)
        assert (text, texts) == (event_text(event), {})
        assert together(text, lambda digest: "never asked") == text


def test_a_table_opens_from_its_checkpoint_without_parsing_what_came_before(monkeypatch: pytest.MonkeyPatch):
    wish = SetTable(game="omega-shift", seats=[SeatWish(kind="here", name=name) for name in ("Ada", "Grace")])
    events = list(set_table(wish, seed=1)[0])
    room = Room("t", events)
    for number in range(6):
        seat = room.awaited
        act = Act(id=str(number), version=room.version, action=room.view(seat)[1][0])
        events += room.receive(seat, act).events
        if number == 4:
            kept, before = room.checkpoint(), len(events)
    texts = [event_text(event) for event in events]
    parsed: list[int] = []

    class Watched(StoredEvents):
        def __getitem__(self, at: Any) -> Any:
            if isinstance(at, slice):
                return StoredEvents(self.texts[at])
            parsed.append(at)
            return super().__getitem__(at)

    again = Room("t", Watched(texts), kept=Checkpoint(*kept))
    assert (parsed, before) == ([], len(events) - 1)
    assert again.table_for(0) == Room("t", events).table_for(0)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Room]:
    """Return a function that makes a room that takes five events, and ten with those of moves."""
    monkeypatch.setattr(rooms, "MAX_EVENTS", 5)
    wish = SetTable(game="omega-shift", seats=[SeatWish(kind="here", name=name) for name in ("Ada", "Grace")])
    return lambda: Room("t", set_table(wish, seed=1)[0])


def test_a_table_takes_so_many_events_and_then_moves_alone_and_then_nothing(small: Callable[[], Room]):
    room = small()
    talked = [room.receive(0, SayPhrase(id=str(number), phrase="hello")).reply for number in range(8)]
    refusals = [reply.sentence for reply in talked if isinstance(reply, Refused)]
    assert room.version == 5
    assert set(refusals) == {"Too much has happened at this table: it accepts nothing but moves now."}
    while room.version < 10:
        assert not isinstance(moved(room), Refused)
    assert isinstance(moved(room), Refused)


def moved(room: Room) -> object:
    """Return the answer to a legal move."""
    act = Act(id=f"{room.version}", version=room.version, action=room.view(room.awaited)[1][0])
    return room.receive(room.awaited, act).reply

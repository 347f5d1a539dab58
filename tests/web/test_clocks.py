"""Clocks at real sockets. A time of a second is the shortest: no test depends on how long something takes."""

import asyncio
import json

from omegatable.runtime import SYSTEM
from omegatable.table.clocks import TimeControl
from omegatable.table.events import Acted, EventError, TimePassed, TimeRanOut, parse_event
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.store import ArchivedError, StoreError, open_store
from omegatable.table.wire import SeatWish, SetTable
from omegatable.web.live import clocks
from omegatable.web.live.clocks import Lag
from omegatable.web.live.table_events import EverybodyLeft
from omegatable.web.live.waking import MAX_OPEN, Waking
from tests.support import apart
from tests.support.reading import read_sent
from tests.support.server import PEOPLE, Server, claim_with, served

TWO = [SeatWish(kind="here", name="Ada"), SeatWish(kind="friend", name="Grace")]
MOVE = {"kind": "move", "seconds": 1}


def set_timed(server: Server, time, *, game: str = "alpha-and-omega", **options):
    wish = {"game": game, "seats": PEOPLE, "options": options, "time": time}
    answer = server.http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return told["table"], [key["key"] for key in told["keys"]]


def test_a_bot_moves_for_whoever_is_out_of_time_and_the_game_goes_on(server):
    table, keys = set_timed(server, MOVE, first_player=1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace:
        assert ada.seen["clock"]["left"][1] == 1000
        assert ada.seen["clock"]["running"] == [0]
        # nobody acts: bots make the decisions of Ada until it is Grace's turn
        seen = grace.until(lambda seen: seen["clock"]["running"] == [1])
        told = [(line["seat"], line["did"]) for line in seen["chat"]]
        assert (0, {"id": "did-run-out-helped"}) in told
        assert seen["seats"][0]["stand_in"] == ""


def test_of_two_the_other_wins_on_time(server):
    table, keys = set_timed(server, {**MOVE, "at_zero": "lost"}, game="omega-shift", first_player=1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace:
        assert read_sent(ada.seen, ada.until(lambda seen: seen["result"])["result"]["sentence"]) == (
            "Grace wins: you ran out of time"
        )
        assert grace.until(lambda seen: seen["result"])["result"]["ending"] == "time"
    assert "result: unfinished, seat 1 out of time" in server.http.get(f"/api/tables/{table}/record").text


def test_impossible_times_are_refused(server):
    for time in ({"kind": "move"}, {"kind": "hourglass", "seconds": 9}, {"kind": "move", "seconds": -1}):
        wish = {"game": "omega-shift", "seats": PEOPLE, "time": time}
        answer = server.http.post("/api/tables", json=wish)
        assert answer.status_code == 400
        assert answer.json()["sentence"].endswith(".")


def test_a_clock_goes_on_after_the_server_was_killed(forks, tmp_path):
    """The time of the killed server counts, as it was taken down; that without a server does not."""
    with forks.running(tmp_path / "tables.sqlite") as life:
        table, keys = set_timed(life.server, {"kind": "game", "seconds": 600}, first_player=1)
        with life.server.sit(table, keys[0]) as ada:
            while ada.seen["clock"]["running"] == [0]:
                ada.act()
            left = ada.seen["clock"]["left"]
        life.kill()
        life.start()
        with life.server.sit(table, seat=0, claim=claim_with(keys[0])) as ada:
            again = ada.seen["clock"]
    assert again["running"] == [1]
    assert again["left"][0] == left[0]
    assert left[1] - 60_000 < again["left"][1] <= 600_000  # what was shown and not yet taken down comes back


def test_a_table_whose_days_are_over_is_woken_without_a_visitor(tmp_path):
    path = tmp_path / "tables.sqlite"
    with served(path, pictures=tmp_path) as server:
        table, _ = set_timed(server, {"kind": "relaxed", "seconds": 86_400}, first_player=1)
    store = open_store(path)
    first, passed = store.load(table)[:2]
    assert isinstance(passed, TimePassed)
    store.close()
    long_ago(path, table, passed.at - 2 * 86_400_000)
    with served(path, pictures=tmp_path) as server:
        seen = open_store(path)
        events = []
        while not any(isinstance(event, Acted) for event in events):
            server.http.get("/api/readiness")
            events = seen.load(table)
        seen.close()
    assert [event.seat for event in events if isinstance(event, TimeRanOut)][:1] == [0]
    assert first == events[0]


def long_ago(path, table, at):
    """Have a relaxed table begin earlier than it did, as if its server had been away since."""
    import sqlite3

    with sqlite3.connect(path) as database:
        (text,) = database.execute("select event from events where table_id = ? and version = 2", (table,)).fetchone()
        event = json.loads(text)
        assert parse_event(text).at == event["at"]
        database.execute(
            "update events set event = ? where table_id = ? and version = 2", (json.dumps({**event, "at": at}), table)
        )
        database.execute("update tables set due = '2000-01-01T00:00:00.000+00:00' where table_id = ?", (table,))
    database.close()


def test_the_table_measures_the_lag_only_where_there_are_clocks(server):
    table, keys = set_timed(server, {"kind": "game", "seconds": 600}, first_player=1)
    with server.sit(table, keys[0]) as ada:
        ada.say(type="ping")
        mark = ada.wait_for("pong")["mark"]
        ada.say(type="heard", mark=mark)
        ada.say(type="heard", mark=mark + 5)
        ada.say(type="ping")
        assert ada.wait_for("pong")["mark"] == mark + 1
    table, keys = server.set()
    with server.sit(table, keys[0]) as ada:
        ada.say(type="ping")
        assert ada.wait_for("pong") == {"type": "pong"}
        ada.say(type="heard", mark=3)
        ada.say(type="ping")
        assert ada.wait_for("pong") == {"type": "pong"}


def test_the_lag_is_the_shortest_round_trip_of_the_last_and_at_most_a_second():
    time = [100.0]
    lag = Lag(lambda: time[0])
    assert lag.milliseconds == 0
    mark = lag.mark()
    time[0] += 3.0
    lag.heard(mark)
    assert lag.milliseconds == 1000
    mark = lag.mark()
    time[0] += 0.25
    lag.heard(mark)
    lag.heard(mark)  # once more: it counts for nothing
    time[0] += 0.1
    lag.heard(mark + 1)  # a mark that was never sent
    assert lag.milliseconds == 250
    for _ in range(5):
        mark = lag.mark()
        time[0] += 0.5
        lag.heard(mark)
    assert lag.milliseconds == 500


# ------------------------------------------------------------------------------- clocks that nobody looks at


def test_what_a_running_clock_has_spent_is_kept_again_and_again_until_nobody_was_there_for_long(monkeypatch):
    monkeypatch.setattr(clocks, "READING_SECONDS", 0.001)

    async def play() -> None:
        control = TimeControl(kind="game", seconds=600)
        wish = SetTable(game="alpha-and-omega", seats=TWO, options={"first_player": 1}, time=control)
        room = Room("t", set_table(wish)[0], now=SYSTEM.steady)
        kept, read, left = [], asyncio.Event(), asyncio.Event()

        def keep(version: int, spent: int) -> None:
            kept.append((version, spent))
            if len(kept) == 3:
                read.set()

        timer = clocks.Timing(room, lambda item: isinstance(item, EverybodyLeft) and left.set(), keep, 0.001, SYSTEM)
        before = room.version
        timer.watch(0, attended=True)
        await read.wait()
        assert not left.is_set()
        assert {version for version, _ in kept} == {before}
        assert room.version == before
        timer.watch(0, attended=False)
        await left.wait()
        room.stop_clocks()
        timer.watch(0, attended=False)
        assert not timer.runs
        timer.close()

    apart.run(asyncio.wait_for(play(), 30))


class SomeTables:
    """Tables that are all due. *errors* are what opening them raises."""

    def __init__(self, tables, errors=()):
        self.due, self.errors, self.tried, self.open = tables, dict(errors), [], set()
        self.store = self

    def due_before(self, when):
        return [table for table in self.due if table not in self.open]

    def has_open(self, table):
        return table in self.open

    async def wake(self, table):
        self.tried.append(table)
        if table in self.errors:
            raise self.errors[table]
        self.open.add(table)


async def woken(tables: SomeTables, rounds: int) -> None:
    waking = Waking(tables)
    await waking.close()  # before its first round: the test makes them
    for _ in range(rounds):
        await waking.wake(0)


def test_no_table_keeps_others_from_being_woken_and_unreadable_ones_are_asked_for_once():
    errors = {
        "a": ArchivedError("archived"),
        "b": EventError("damaged"),
        "c": RuntimeError("bug"),
        "d": StoreError("x"),
    }
    tables = SomeTables([*"abcde"], errors)
    apart.run(woken(tables, 2))
    assert tables.tried == ["a", "b", "c", "d", "e", "d"]
    assert tables.open == {"e"}


def test_only_a_few_late_tables_are_open_at_a_time():
    tables = SomeTables([f"t{number}" for number in range(50)])
    apart.run(woken(tables, 3))
    assert len(tables.open) == MAX_OPEN

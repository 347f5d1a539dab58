"""Persistence of the server: tables that come back, servers that are killed and restarted."""

import asyncio
import contextlib
import hashlib
import random
import sqlite3
import threading
from collections import deque
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.play import parse_record
from omegatable.runtime import SYSTEM
from omegatable.table.checkpoint import build_digest
from omegatable.table.room import Outcome, RefusalError, Room
from omegatable.table.setting import set_table
from omegatable.table.store import ArchivedError, ConflictError, Store, open_store
from omegatable.table.wire import PROTOCOL, SeatWish, SetTable
from omegatable.web.cluster.servers import Servers
from omegatable.web.config import Config
from omegatable.web.http.metrics import Metrics
from omegatable.web.live import archiving, setters, tables
from omegatable.web.live.tables import Tables
from tests.support import apart
from tests.support.forked import Forking
from tests.support.server import PATIENCE, PEOPLE, WITH_BOT, Seat, claim_with, served


def tables_in(store: Store) -> Tables:
    """Return the tables in *store*, without bots and push messages."""
    compiling, bots, push = SimpleNamespace(prefer=lambda game: None), SimpleNamespace(), SimpleNamespace()
    config = Config(courtesy=0.0, linger=1e6, absence=1e6)
    return Tables(store, Servers(store, "", SYSTEM), compiling, bots, Metrics(), push, SYSTEM, config)  # type: ignore[arg-type]


def test_a_table_that_nobody_looks_at_is_forgotten_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    forgotten = threading.Semaphore(0)
    forget = tables.Tables.forget

    def forget_and_tell(self: tables.Tables, table: str) -> None:
        forget(self, table)
        forgotten.release()

    monkeypatch.setattr(tables.Tables, "forget", forget_and_tell)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path, linger=0.05) as server:
        table, keys = server.set(first_player=1)
        with server.sit(table, keys[0]) as ada:
            assert ada.act()["version"] == 3
        assert forgotten.acquire(timeout=PATIENCE)
        with server.sit(table, keys[0]) as ada:
            assert ada.act()["version"] == 4
        assert forgotten.acquire(timeout=PATIENCE)
        with server.sit(table, keys[0]) as ada:
            assert ada.seen["version"] == 4


def test_of_a_table_where_nobody_has_played_for_a_month_the_record_is_kept(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(archiving, "PAUSE_SECONDS", 0.1)
    database = tmp_path / "tables.sqlite"
    with served(database, pictures=tmp_path, linger=0.05) as server:
        table, keys = server.set(first_player=1)
        with server.sit(table, keys[0]) as ada:
            ada.act()
        recent, recent_keys = server.set()
        with contextlib.closing(sqlite3.connect(database)) as clock, clock:
            clock.execute("update tables set changed_at = '2020-01-01T00:00:00' where table_id = ?", (table,))
            clock.execute("update events set stored_at = '2020-01-01T00:00:00' where table_id = ?", (table,))
        while (record := server.http.get(f"/api/tables/{table}/record")).status_code != 200:
            assert record.status_code in (409, 429)  # not yet, or asked too often
        assert len(parse_record(record.text).actions) == 1
        for after in ("", ").", "%20"):  # Chat programs add to a link.
            page = server.http.get(f"/t/{table}{after}", follow_redirects=False)
            assert (page.status_code, page.headers["location"]) == (303, f"/replay/{table}")
        glance = server.http.get(f"/api/tables/{table}").json()
        assert (glance["awaited"], glance["result"]) == ([], {"id": "result-not-finished"})
        head = server.http.get(f"/api/replays/{table}").json()
        assert (head["plies"], head["growing"], head["opened"]) == (1, False, True)
        with server.line() as line:
            seat = Seat(line)
            seat.say(type="hello", protocol=PROTOCOL, table=table, key=keys[0], claim=claim_with(keys[0]))
            told = seat.hear()
            assert told["final"]
            assert told["sentence"].startswith("This table is archived: ")
        with server.sit(recent, recent_keys[0]) as ada:
            assert ada.seen["version"] == 2


def test_whoever_comes_while_a_table_is_put_away_is_told_that_it_is_archived(tmp_path: Path, monkeypatch):
    begun, come = threading.Event(), threading.Event()
    record_text, find = archiving.record_text, tables.Tables.find

    def wait_for_somebody(record: Any) -> str:
        begun.set()
        assert come.wait(PATIENCE)
        return record_text(record)

    async def find_and_tell(self: tables.Tables, table: str) -> tables.LiveTable | None:
        come.set()
        return await find(self, table)

    monkeypatch.setattr(archiving, "PAUSE_SECONDS", 0.1)
    monkeypatch.setattr(archiving, "KEPT", timedelta(0))
    monkeypatch.setattr(archiving, "record_text", wait_for_somebody)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set()
        assert begun.wait(PATIENCE)
        monkeypatch.setattr(tables.Tables, "find", find_and_tell)
        with server.line() as line:
            seat = Seat(line)
            seat.say(type="hello", protocol=PROTOCOL, table=table, key=keys[0], claim=claim_with(keys[0]))
            assert seat.hear()["sentence"].startswith("This table is archived: ")


@pytest.mark.parametrize("error", [ValueError("unexpected"), ConflictError("a move came between"), ArchivedError("so")])
def test_a_table_that_cannot_be_archived_keeps_no_other_from_it(monkeypatch, error: Exception):
    monkeypatch.setattr(archiving, "PAUSE_SECONDS", 0.0)
    asked: list[str] = []

    async def archive_two_rounds() -> None:
        done = asyncio.Event()

        async def hold(table: str, work: Any) -> None:
            asked.append(table)
            if len(asked) == 4:
                done.set()
            if table == "a":
                raise error

        served_tables: Any = SimpleNamespace(
            store=SimpleNamespace(idle_since=lambda when: ["a", "b"], stale=lambda limits: []),
            hold=hold,
            runtime=SYSTEM,
        )
        task = archiving.Archiving(served_tables)
        try:
            await asyncio.wait_for(done.wait(), PATIENCE)
        finally:
            await task.close()

    apart.run(archive_two_rounds())
    assert asked[:4] == ["a", "b", "a", "b"]


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path):
    """Another process advances the same table, so the first server's version is out of date."""
    database = tmp_path / "tables.sqlite"
    with served(database, pictures=tmp_path) as one, served(database, pictures=tmp_path) as other:
        table, keys = one.set(first_player=1)
        with one.sit(table, keys[0]) as ada, other.sit(table, keys[0]) as ada_elsewhere:
            ada_elsewhere.act()
            refused = ada.act()
            assert refused["sentence"] == "That could not be stored, so it has not happened: try again."
            assert refused["final"] is False
            with pytest.raises(ConnectionClosed):
                ada.hear()
        with one.sit(table, keys[0]) as ada:
            assert {**ada.seen, "number": 0} == {**ada_elsewhere.seen, "answers": "", "number": 0}


def test_a_bot_plays_on_when_its_server_was_killed(forks: Forking, tmp_path: Path):
    database = tmp_path / "tables.sqlite"
    with forks.running(database) as life:
        table, keys = life.server.set(WITH_BOT, first_player=1)
        with life.server.sit(table, keys[0]) as ada:
            ada.act()
            seen = ada.seen
        life.kill()
    with served(database, pictures=tmp_path) as other, other.sit(table, keys[0]) as ada:
        assert ada.seen["view"] == seen["view"]
        while ada.seen["result"] is None:
            if ada.may_act():
                ada.act()
            else:
                ada.table()


def test_the_keys_are_stored_nowhere(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set()
        with server.sit(table, keys[0]) as ada:
            ada.act() if ada.may_act() else None
    for file in tmp_path.glob("tables.sqlite*"):
        content = file.read_bytes()
        assert table.encode() in content or file.name != "tables.sqlite"
        assert not any(key.encode() in content for key in keys)


def test_a_server_that_is_killed_in_mid_game_and_started_again_stands_where_it_stood(forks: Forking, tmp_path: Path):
    chance = random.Random(3)
    with forks.running(tmp_path / "tables.sqlite") as life:
        table, keys = life.server.set()
        seen: dict[str, Any] = {"version": 0, "story": []}
        for plies in (7, 8, 9, 1000):
            with life.server.sit(table, keys[0]) as ada, life.server.sit(table, keys[1]) as grace:
                assert ada.seen["version"] >= seen["version"]
                assert ada.seen["story"][: len(seen["story"])] == seen["story"]
                for _ in range(plies):
                    mover, other = (ada, grace) if ada.may_act() else (grace, ada)
                    assert mover.act(choose=chance)["type"] == "table"
                    other.until(lambda now, version=mover.seen["version"]: now["version"] >= version)
                    seen = ada.seen
                    if seen["result"]:
                        return
                life.kill()
            life.start()


def test_a_table_at_which_nobody_acts_is_folded_and_its_checkpoint_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(tables, "FOLD_AFTER", 0.0)  # so it is folded after every message
    database, chance = tmp_path / "tables.sqlite", random.Random(5)
    with served(database) as server:
        table, keys = server.set()
        with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace:
            for _ in range(40):
                mover, other = (ada, grace) if ada.may_act() else (grace, ada)
                version = mover.act(choose=chance)["version"]
                other.until(lambda seen, version=version: seen["version"] >= version)
            assert len(ada.seen["story"]) == len(grace.seen["story"]) >= 40
            last = ada.seen["version"]
    store = open_store(database)
    try:
        kept = store.checkpoint(table)
    finally:
        store.close()
    assert kept is not None
    assert kept[1] == build_digest()
    assert last - tables.FEW_EVENTS < kept[0] <= last


def test_a_change_that_fails_half_way_is_not_shown(tmp_path: Path):
    def refused(room: Room) -> tuple[None, Outcome]:
        raise RefusalError("Not now.")

    def half(room: Room) -> tuple[None, Outcome]:
        room.sit(key, "a claim")
        raise KeyError("the other half")

    async def change(store: Store) -> None:
        found = tables_in(store)
        live = await found.find(table)
        assert live is not None
        with pytest.raises(RefusalError):
            await live.change(refused)
        assert await found.find(table) is live
        with pytest.raises(KeyError):
            await live.change(half)
        again = await found.find(table)
        assert again not in (live, None)
        assert await again.ask(lambda room: room.version) == len(events)
        await found.close()

    seats = [SeatWish(kind="friend", name=name) for name in "AB"]
    events, keys = set_table(SetTable(game="omega-shift", seats=seats))
    table, key = keys.table, keys.keys[0].key
    store = open_store(tmp_path / "tables.sqlite")
    try:
        store.append(table, 0, events).result()
        apart.run(change(store))
    finally:
        store.close()


def test_a_table_that_nobody_looks_at_is_folded_long_before_it_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(tables, "FOLD_AFTER", 0.0)

    async def folded(store: Store) -> bool:
        events, told = set_table(SetTable(game="omega-shift", seats=[SeatWish(kind="friend", name=n) for n in "AB"]))
        store.append(told.table, 0, events).result()
        found = tables_in(store)
        live = await found.find(told.table)
        assert live is not None
        async with asyncio.timeout(PATIENCE):
            while not live._room.is_folded:
                await asyncio.sleep(0)
        await asyncio.sleep(0)
        here = await found.find(told.table) is live
        await found.close()
        return here

    store = open_store(tmp_path / "tables.sqlite")
    try:
        assert apart.run(folded(store))
    finally:
        store.close()


def test_an_address_has_so_many_tables_that_wait_for_their_first_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(setters, "MAX_UNPLAYED", 2)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(first_player=1)
        server.set()
        refused = server.http.post("/api/tables", json={"game": "omega-shift", "seats": PEOPLE})
        assert refused.status_code == 429
        assert refused.json()["sentence"] == (
            "2 tables set from this address are waiting for their first move: play at one of them first."
        )
        with server.sit(table, keys[0]) as ada:
            ada.act()
        server.set()


def test_an_address_is_stored_as_a_digest_with_a_key_of_its_database(tmp_path: Path):
    address = "203.0.113.7"
    found = []
    for name in ("one", "one", "other"):  # a server, the same one started again, and one with another database
        store = open_store(tmp_path / f"{name}.sqlite")
        found.append(apart.run(setters.Setters(store, SYSTEM).admit(address, ())))
        store.close()
    assert found[0] == found[1] != found[2]
    assert hashlib.sha256(address.encode()).hexdigest()[:16] not in found


def test_decks_of_tables_that_wait_for_their_first_move_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    house = HOUSE_FILE.read_text(encoding="utf-8")
    monkeypatch.setattr(setters, "MAX_TEXT", len(house) * 3 // 2)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        wish = {"game": "alpha-beta-omega", "seats": PEOPLE}
        decks = [house.replace('name = "Paper Ring"', f'name = "Ring {number}"') for number in (1, 2)]
        answers = [server.http.post("/api/tables", json=wish | {"options": {"deck": deck}}) for deck in decks]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert answers[1].json()["sentence"] == (
            "The decks of the tables that are waiting for their first move are too long: play at one of them first."
        )


def test_what_is_forgotten_is_served_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """`omegatable forget` works on the store beside a running server, which has the tables in memory."""
    monkeypatch.setattr(archiving, "ERASED_SECONDS", 0.05)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(first_player=1)
        addresses = [f"/api/replays/{table}", f"/api/tables/{table}"]
        with server.sit(table, keys[0]) as ada:
            ada.act()
            assert [server.http.get(address).status_code for address in addresses] == [200, 200]
            store = open_store(tmp_path / "tables.sqlite")
            store.forget([table]).result()
            store.close()
            with pytest.raises(ConnectionClosed):
                deque(iter(lambda: ada.line.recv(timeout=PATIENCE), None), maxlen=0)
        while {server.http.get(address).status_code for address in addresses} != {404}:
            pass

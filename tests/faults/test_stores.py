"""Databases that are locked, read-only, damaged, too new or full: one sentence each, and nothing stored by halves."""

import contextlib
import os
import resource
import signal
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from omegatable.cli import run
from omegatable.table.events import Acted, SeatSet, TableWasSet
from omegatable.table.store import ConflictError, StoreError, open_store, writing
from omegatable.table.store import postgres as postgres_store
from omegatable.web import serving
from tests.support.faults import Friend, check_acknowledged, is_ready, next_to_act
from tests.support.forked import Forking
from tests.support.server import PATIENCE, Seat, claim_with, served

BEGINNING = TableWasSet(
    format=1,
    game="omega-shift",
    options={},
    deal=[3, 1, 2],
    seats=[SeatSet(kind="here", name=name, key_hash="00") for name in ("Ada", "Grace")],
)
NOT_STORED = "That could not be stored, so it has not happened: try again."


Starting = Callable[[Path], tuple[int, str]]


@pytest.fixture
def started(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Starting:
    """Return a function that starts a server that cannot start: its exit code and words."""

    def begun(*_: object, **__: object) -> None:
        pytest.fail("The server has started.")

    monkeypatch.setattr(serving, "create_app", begun)

    def start(database: Path) -> tuple[int, str]:
        code = run(["serve", "--port", "0", "--no-open", "--db", str(database)])
        return code, "".join(capsys.readouterr())

    return start


def refused(seat: Seat) -> str:
    """Return the refusal of an act that cannot be stored."""
    told = seat.act()
    assert told["type"] == "refused"
    assert told["final"] is False
    return told["sentence"]


def test_tables_wait_for_a_locked_file_together_and_play_on_afterwards(tmp_path: Path, monkeypatch):
    """Twelve tables wait for as long as one: they are refused in one go, though each was asked by itself."""
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 1.0)
    database = tmp_path / "tables.sqlite"
    with served(database, pictures=tmp_path) as server:
        tables = [server.set(first_player=1) for _ in range(12)]
        with contextlib.ExitStack() as stack:
            seats = [stack.enter_context(server.sit(table, keys[0])) for table, keys in tables]
            other = stack.enter_context(contextlib.closing(sqlite3.connect(database, isolation_level=None)))
            other.execute("begin immediate")
            with ThreadPoolExecutor(len(tables)) as friends:
                told = list(friends.map(refused, seats))
            assert told == [NOT_STORED] * 12
            assert server.http.post("/api/tables", json={"game": "omega-shift", "seats": []}).status_code == 400
            assert server.http.get(f"/api/tables/{tables[0][0]}").status_code == 200  # reading goes on
        friend = Friend([server], tables[0][0], tables[0][1][0])
        friend.act(friend.seen["choices"][0]["action"])
        friend.close()
    check_acknowledged(database, [friend])


def test_a_locked_database_of_postgresql_refuses_everybody_together(database: str, monkeypatch):
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 1.0)
    monkeypatch.setattr(postgres_store, "PATIENCE_SECONDS", 1.0)
    with contextlib.closing(open_store(database)) as store, psycopg.connect(database) as other:
        other.execute("lock table events in access exclusive mode")
        waiting = [store.append(f"t{number}", 0, [BEGINNING]) for number in range(12)]
        sentences = {str(future.exception(timeout=PATIENCE)) for future in waiting}
        assert len(sentences) == 1
        assert "cannot be reached" in sentences.pop()
        other.rollback()
        store.append("t1", 0, [BEGINNING]).result()


def test_a_read_only_file_is_refused_at_the_start_in_one_sentence(tmp_path: Path, started: Starting):
    """The superuser may write to any file, so the folder of the database is what cannot be written."""
    database = tmp_path / "tables.sqlite"
    open_store(database).close()
    uri = f"file:{database}?mode=ro&immutable=1"
    with contextlib.closing(sqlite3.connect(uri, uri=True)) as probe, pytest.raises(sqlite3.OperationalError):
        probe.execute("create table t (n)")
    code, words = started(Path("/proc/tables.sqlite"))
    assert code == 2
    assert "The tables cannot be kept in /proc/tables.sqlite" in words
    assert "Traceback" not in words


def test_a_file_that_becomes_read_only_refuses_acts_and_shows_what_there_is(tmp_path: Path):
    database = tmp_path / "tables.sqlite"
    with contextlib.closing(open_store(database)) as store:
        store.append("t1", 0, [BEGINNING]).result()
        store._writer.execute("pragma query_only = on")
        with pytest.raises(StoreError, match=r"^The tables in .* cannot be reached: attempt to write a readonly"):
            store.append("t1", 1, [Acted(seat=0, action=1)]).result()
        assert store.load("t1") == [BEGINNING]


def test_a_file_of_a_newer_release_is_refused_at_the_start_in_one_sentence(tmp_path: Path, started: Starting):
    database = tmp_path / "tables.sqlite"
    open_store(database).close()
    with contextlib.closing(sqlite3.connect(database)) as newer, newer:
        newer.execute("pragma user_version = 99")
    code, words = started(database)
    assert code == 2
    assert " ".join(words.split()).count("were written by a newer release") == 1
    assert "Traceback" not in words


def test_a_damaged_file_is_refused_at_the_start_in_one_sentence(tmp_path: Path, started: Starting):
    database = tmp_path / "tables.sqlite"
    open_store(database).close()
    content = bytearray(database.read_bytes())
    content[100:4096] = os.urandom(3996)  # the header stands, the first page of the schema does not
    database.write_bytes(content)
    code, words = started(database)
    assert code == 2
    assert "The tables cannot be kept in" in words
    assert "Traceback" not in words


def test_a_full_disk_refuses_an_act_that_then_happens_when_there_is_room(forks: Forking, tmp_path: Path):
    database = tmp_path / "tables.sqlite"
    with forks.running(database) as life:
        table, keys = life.server.set(first_player=1)
        friend = Friend([life.server], table, keys[0])
        assert next_to_act([friend]) is friend
        action = friend.seen["choices"][0]["action"]
        full = max(path.stat().st_size for path in tmp_path.glob("tables.sqlite*"))
        _, hard = resource.prlimit(life.process, resource.RLIMIT_FSIZE)
        resource.prlimit(life.process, resource.RLIMIT_FSIZE, (full, hard))
        with life.server.sit(table, keys[0]) as again:
            assert refused(again) == NOT_STORED
        assert is_ready(life.server)
        resource.prlimit(life.process, resource.RLIMIT_FSIZE, (hard, hard))
        friend.act(action)
        friend.close()
    check_acknowledged(database, [friend])


def test_a_server_of_postgresql_that_is_gone_is_told_in_one_sentence(
    database: str, postgres: tuple[Path, Callable[[str], None]], monkeypatch
):
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 1.0)
    monkeypatch.setattr(postgres_store, "PATIENCE_SECONDS", 1.0)
    with contextlib.closing(open_store(database)) as store:
        store.append("t1", 0, [BEGINNING]).result()
        postgres[1]("stop")
        try:
            waiting = [store.append("t1", 1, [Acted(seat=0, action=1)]) for _ in range(12)]
            sentences = {str(future.exception(timeout=PATIENCE)) for future in waiting}
            assert len(sentences) == 1
            assert "cannot be reached" in sentences.pop()
            with pytest.raises(StoreError, match=r"^The tables in .* cannot be reached: .*\.$"):
                store.load("t1")
        finally:
            postgres[1]("start")
        store.append("t1", 1, [Acted(seat=0, action=1)]).result()
        assert store.load("t1") == [BEGINNING, Acted(seat=0, action=1)]


def test_a_server_of_postgresql_that_hangs_is_given_up(
    database: str, postgres: tuple[Path, Callable[[str], None]], monkeypatch
):
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 1.0)
    monkeypatch.setattr(postgres_store, "PATIENCE_SECONDS", 1.0)
    with contextlib.closing(open_store(database)) as store:
        store.append("t1", 0, [BEGINNING]).result()
        main = int((postgres[0] / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(main, signal.SIGSTOP)  # first: it starts no other backend then
        backends = [int(pid) for pid in Path(f"/proc/{main}/task/{main}/children").read_text().split()]
        for pid in backends:
            os.kill(pid, signal.SIGSTOP)
        try:
            with pytest.raises(StoreError, match=r"^The tables in .* cannot be reached: .*\.$"):
                store.append("t1", 1, [Acted(seat=0, action=1)]).result()
            with pytest.raises(StoreError, match=r"^The tables in .* cannot be reached: .*\.$"):
                store.load("t1")
        finally:
            for pid in [main, *backends]:
                os.kill(pid, signal.SIGCONT)
        events = store.load("t1")
        with contextlib.suppress(ConflictError):  # the hanging server may have stored it, and could not say so
            store.append("t1", 1, [Acted(seat=0, action=1)]).result()
        assert events[0] == BEGINNING
        assert store.load("t1") == [BEGINNING, Acted(seat=0, action=1)]


def test_a_database_that_becomes_read_only_in_mid_game_refuses_acts_until_it_can_be_written_again(
    forks: Forking, database: str
):
    def switch(word: str) -> None:
        with psycopg.connect(database, autocommit=True, options="-c default_transaction_read_only=off") as admin:
            admin.execute(f"alter database {admin.info.dbname} set default_transaction_read_only = {word}")
            admin.execute("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")

    with forks.running(database) as life:
        table, keys = life.server.set(first_player=1)
        friend = Friend([life.server], table, keys[0])
        assert next_to_act([friend]) is friend
        action = friend.seen["choices"][0]["action"]
        with life.server.sit(table, seat=0, claim=claim_with(keys[0])) as again:
            switch("on")
            assert refused(again) == NOT_STORED
        assert life.server.http.get("/healthz").status_code == 200
        switch("off")
        friend.act(action)
        friend.close()
    check_acknowledged(database, [friend])

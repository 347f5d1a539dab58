"""The stores against real databases: SQLite files, and a PostgreSQL server started for the test."""

import contextlib
import queue
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from omegatable.runtime import Runtime
from omegatable.table.events import (
    Acted,
    Answered,
    AnyEvent,
    EventError,
    HintTaken,
    Renamed,
    SeatHandedOver,
    SeatSet,
    TableWasSet,
    TimePassed,
    WindowClosed,
    event_text,
    parse_event,
)
from omegatable.table.store import (
    ArchivedError,
    ConflictError,
    Lease,
    Owner,
    SqliteStore,
    Store,
    StoreError,
    UncertainError,
    default_path,
    open_store,
    postgres,
    sqlite,
    writing,
)
from omegatable.table.store.migrating import migrations
from omegatable.table.store.writing import PATIENCE_SECONDS
from tests.support.postgres import empty_database, postgres_server

BEGINNING = TableWasSet(
    format=1,
    game="omega-shift",
    options={"rounds": 1},
    deal=[3, 1, 2],
    seats=[SeatSet(kind="here", name="Ada", claim_hash="00"), SeatSet(kind="bot", name="Rosa", level="gentle")],
)
EVER = "9999-01-01"  # after all that happens here


@pytest.fixture(scope="session")
def postgres_socket() -> Iterator[Path]:
    with postgres_server() as folder:
        yield folder


@pytest.fixture
def postgres_address(postgres_socket: Path) -> str:
    return empty_database(postgres_socket)


Opener = Callable[..., Store]


@pytest.fixture(params=["sqlite", "postgresql"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opener]:
    """Yield a function that opens the same database again and again; close everything it opened."""
    address = str(tmp_path / "tables.sqlite")
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres_address")
    opened: list[Store] = []

    def open_again(**settings: Any) -> Store:
        opened.append(open_store(address, **settings))
        return opened[-1]

    yield open_again
    for store in opened:
        store.close()


# -------------------------------------------------------------------------------------------------------- both stores


def test_a_secret_is_stored_once_for_each_purpose(opener: Opener) -> None:
    store = opener()
    assert store.secret("push") is None
    for purpose, fresh in (("push", "a"), ("push", "b"), ("addresses", "c")):
        store.keep_secret(purpose, fresh).result()
    assert [opener().secret(purpose) for purpose in ("push", "addresses")] == ["a", "c"]


def test_an_older_database_keeps_its_key_for_push_services_and_no_digest_without_a_key(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def before(dialect: str) -> list[tuple[int, str]]:
        steps = migrations(dialect)
        (made,) = [number for number, script in steps if "create table secrets" in script]
        return steps[: made - 1]

    with monkeypatch.context() as older:
        for module in (sqlite, postgres):
            older.setattr(module, "migrations", before)
        store = opener()
        store.append("t1", 0, [BEGINNING], set_by="0123456789abcdef").result()
        with store._transaction(PATIENCE_SECONDS) as execute:
            execute("insert into push_key (id, private_key) values ({}, {})", (1, "a key"))
        store.close()
    store = opener()
    assert (store.secret("push"), store.secret("addresses")) == ("a key", None)
    assert store.unplayed_of("0123456789abcdef") == (0, 0)
    assert store.load("t1") == [BEGINNING]


def test_what_is_appended_is_loaded_in_order(opener: Opener) -> None:
    store = opener()
    later: list[AnyEvent] = [Acted(seat=0, action=7, id="a"), Renamed(seat=0, name="Grace 🂡 O'Hara", id="b")]
    store.append("t1", 0, [BEGINNING]).result()
    store.append("t1", 1, later).result()
    assert store.load("t1") == [BEGINNING, *later]
    assert opener().load("t1") == [BEGINNING, *later]


def test_an_unknown_table_has_no_events(opener: Opener) -> None:
    assert opener().load("nowhere") == []


def test_two_who_believe_in_the_same_version_do_not_both_get_their_way(opener: Opener) -> None:
    first, second = opener(), opener()
    first.append("t1", 0, [BEGINNING]).result()
    first.append("t1", 1, [Acted(seat=0, action=1)]).result()
    with pytest.raises(ConflictError, match=r"^Table t1 was changed by somebody else\.$"):
        second.append("t1", 1, [Acted(seat=0, action=2)]).result()
    with pytest.raises(ConflictError):
        second.append("t1", 0, [BEGINNING]).result()
    assert first.load("t1") == [BEGINNING, Acted(seat=0, action=1)]


def test_one_refused_append_does_not_hurt_its_group(opener: Opener) -> None:
    store = opener()
    store.append("t0", 0, [BEGINNING]).result()
    tables = [f"t{number}" for number in range(40)]
    futures = {table: store.append(table, 0, [BEGINNING, Acted(seat=0, action=1)]) for table in tables}
    assert isinstance(futures.pop("t0").exception(), ConflictError)
    for table, future in futures.items():
        assert future.exception() is None
        assert len(store.load(table)) == 2
    assert store.load("t0") == [BEGINNING]


def test_a_failed_append_leaves_nothing_behind(opener: Opener) -> None:
    store = opener()
    store.append("t1", 0, [BEGINNING]).result()
    with pytest.raises(StoreError):
        store.append("t1", 5, [Acted(seat=0, action=1), Acted(seat=0, action=2)]).result()
    assert store.load("t1") == [BEGINNING]


class HourByHour(Runtime):
    """A machine whose clock is an hour later each time that it is read, from ten o'clock."""

    def __init__(self) -> None:
        self.hours = iter(range(10, 24))

    def timestamp(self, seconds_ago: float = 0.0) -> str:
        return f"2026-01-01T{next(self.hours)}:00:00.000+00:00"


def test_a_browser_finds_its_tables_the_one_that_changed_last_first(opener: Opener) -> None:
    store = opener(runtime=HourByHour())
    for table in ("a", "b", "c"):
        store.append(table, 0, [BEGINNING]).result()
    store.append("a", 1, [Acted(seat=0, action=1)]).result()
    found = [(row.table, row.seat, row.changed_at[11:13]) for row in store.claims("00", 9)]
    assert found == [("a", 0, "13"), ("c", 0, "12"), ("b", 0, "11")]
    assert [row.table for row in store.claims("00", 2)] == ["a", "c"]
    assert store.claims("11", 9) == []


def test_a_seat_that_is_handed_over_stays_where_it_is_in_the_list(opener: Opener) -> None:
    store = opener(runtime=HourByHour())
    store.append("a", 0, [BEGINNING], glance="{}").result()
    (before,) = store.claims("00", 9)
    store.append("a", 1, [SeatHandedOver(seat=0, claim_hash="11")], glance="{ }").result()
    assert (store.claims("00", 9), store.claims("11", 9)) == ([], [before])


def test_what_clocks_have_spent_is_replaced_and_changes_nothing_else(opener: Opener) -> None:
    store = opener()
    store.append("a", 0, [BEGINNING], glance="{}").result()
    (before,) = store.claims("00", 9)
    store.keep_spent("a", 1, 5_000).result()
    store.keep_spent("a", 1, 10_000).result()
    store.keep_spent("a", 7, 99_000).result()  # version 7 does not exist
    assert (store.spent("a"), store.spent("b")) == (10_000, 0)
    assert store.claims("00", 9) == [before]
    assert store.load("a") == [BEGINNING]
    store.append("a", 1, [Acted(seat=0, action=1)]).result()
    assert store.spent("a") == 10_000  # no event has told of it yet
    store.append("a", 2, [TimePassed(at=1, spent=11_000)]).result()
    assert store.spent("a") == 0


def test_a_table_keeps_its_last_glance_and_is_due_when_its_last_append_says_so(opener: Opener) -> None:
    store = opener()
    early, late = "2026-01-01T10:00:00.000+00:00", "2026-01-01T11:00:00.000+00:00"
    store.append("a", 0, [BEGINNING], glance='{"n": 1}', due=late).result()
    store.append("b", 0, [BEGINNING], due=early).result()
    assert store.due_before("2026-01-01T12:00:00.000+00:00") == ["b", "a"]
    assert store.due_before(late) == ["b"]
    store.append("a", 1, [Acted(seat=0, action=1)]).result()
    assert store.due_before("2026-01-01T12:00:00.000+00:00") == ["b"]
    assert (store.glance("a"), store.glance("b"), store.glance("c")) == ('{"n": 1}', "", None)


def test_of_an_archived_table_only_the_record_is_kept(opener: Opener) -> None:
    store = opener()
    store.append("a", 0, [BEGINNING]).result()
    store.append("b", 0, [BEGINNING]).result()
    assert store.idle_since("2020-01-01") == []
    assert set(store.idle_since(EVER)) == {"a", "b"}
    store.archive("a", 1, "the record", "the glance", idle_since=EVER).result()
    assert store.idle_since(EVER) == ["b"]
    with pytest.raises(ArchivedError, match=r"^This table is archived: .*\.$"):
        store.load("a")
    assert (store.archived("a"), store.glance("a"), store.archived("b")) == ("the record", "the glance", None)
    assert store.load("b") == [BEGINNING]


def test_a_table_that_is_played_at_while_it_is_put_away_keeps_its_events(opener: Opener) -> None:
    store, other = opener(), opener()
    store.append("a", 0, [BEGINNING]).result()
    other.append("a", 1, [Acted(seat=0, action=1)]).result()
    for version, idle_since in [(1, EVER), (2, "2020-01-01")]:  # the record is older, the last event is new
        with pytest.raises(ConflictError):
            store.archive("a", version, "the record", "the glance", idle_since=idle_since).result()
    assert store.load("a") == [BEGINNING, Acted(seat=0, action=1)]
    assert (store.archived("a"), store.glance("a")) == (None, "")
    store.archive("a", 2, "the record", "the glance", idle_since=EVER).result()
    with pytest.raises(ConflictError):
        other.append("a", 2, [Acted(seat=0, action=2)]).result()
    with pytest.raises(ConflictError):
        other.archive("a", 2, "another record", "another glance", idle_since=EVER).result()
    with pytest.raises(ArchivedError):
        store.load("a")
    assert store.archived("a") == "the record"


def test_the_list_does_not_tell_when_somebody_answered_in_secret_or_took_a_hint(opener: Opener) -> None:
    store = opener(runtime=HourByHour())
    store.append("a", 0, [BEGINNING], glance="at ten").result()
    store.append("a", 1, [Answered(seat=0, action=1)], glance="at eleven").result()
    store.append("a", 2, [HintTaken(seat=0)], glance="at twelve").result()
    assert [row.changed_at[11:13] for row in store.claims("00", 9)] == ["10"]
    assert store.glance("a") == "at ten"
    assert store.idle_since("2026-01-01T11:30") == []  # but it is in use
    store.append("a", 3, [Answered(seat=1, action=1), WindowClosed()], glance="at one").result()
    assert [row.changed_at[11:13] for row in store.claims("00", 9)] == ["13"]
    assert store.glance("a") == "at one"


def test_watchers_hear_of_tables_whose_glance_changes(opener: Opener) -> None:
    store, heard = opener(), queue.SimpleQueue[str]()
    store.watch(heard.put)
    store.append("a", 0, [BEGINNING]).result()
    for number in range(1, 200):  # a listener of a database hears only what happens after it has begun to listen
        store.append("a", number, [Acted(seat=0, action=1)], glance="{}").result()
        with contextlib.suppress(queue.Empty):
            assert heard.get(timeout=0.1) == "a"
            return
    raise AssertionError("nothing was heard")


def test_closing_commits_what_waits(opener: Opener) -> None:
    store = opener()
    futures = [store.append(f"t{number}", 0, [BEGINNING]) for number in range(200)]
    store.close()
    assert all(future.result() is None for future in futures)
    assert len(opener().idle_since(EVER)) == 200
    with pytest.raises(StoreError, match=r"^The store is closed\.$"):
        store.append("late", 0, [BEGINNING])


WRITER = """
import sys
from omegatable.runtime import Runtime
from omegatable.table.events import Acted
from omegatable.table.store import open_store
store = open_store(sys.argv[1])
version = len(store.load("t1"))
while True:
    store.append("t1", version, [Acted(seat=0, action=version)]).result()
    version += 1
    print(version, flush=True)
"""


def test_every_acknowledged_event_survives_a_writer_that_is_killed(opener: Opener, request, tmp_path) -> None:
    store = opener()
    store.append("t1", 0, [BEGINNING]).result()
    address = (
        request.getfixturevalue("postgres_address")
        if "postgresql" in request.node.name
        else str(tmp_path / "tables.sqlite")
    )
    for _ in range(3):
        with subprocess.Popen([sys.executable, "-c", WRITER, address], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            lines = [writer.stdout.readline() for _ in range(25)]
            writer.send_signal(signal.SIGKILL)
            lines += writer.stdout.readlines()
        acknowledged = max(int(line) for line in lines if line.endswith("\n"))
        events = store.load("t1")
        assert len(events) >= acknowledged
        assert events[1:] == [Acted(seat=0, action=number) for number in range(1, len(events))]


# ------------------------------------------------------------------------------------------------------------- SQLite


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    store = open_store(tmp_path / "deep" / "er" / "tables.sqlite")
    with closing(sqlite3.connect(tmp_path / "deep" / "er" / "tables.sqlite")) as connection:
        assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
    store.close()


def test_a_database_of_schema_1_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    script = Path(__file__).parents[2] / "omegatable" / "table" / "store" / "migrations" / "sqlite" / "0001_events.sql"
    with closing(sqlite3.connect(path)) as old, old:
        old.executescript(script.read_text())
        for version, event in enumerate([BEGINNING, Acted(seat=0, action=9)], start=1):
            old.execute("insert into events values ('t1', ?, '2026-01-01', ?)", (version, event_text(event)))
        old.execute("pragma user_version = 1")
    store = open_store(path)
    assert store.load("t1") == [BEGINNING, Acted(seat=0, action=9)]
    assert store.idle_since(EVER) == ["t1"]
    store.append("t1", 2, [Acted(seat=0, action=10)]).result()
    store.close()


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    open_store(path).close()
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute("pragma user_version = 99")
    with pytest.raises(StoreError, match=r"were written by a newer release \(schema 99, this one knows \d+\)\.$"):
        open_store(path)


def test_a_file_that_is_no_database_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 400)
    with pytest.raises(StoreError, match=r"^The tables cannot be kept in .*letter\.txt: file is not a database\.$"):
        open_store(path)


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "books.sqlite"
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("create table books (title text)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"books\.sqlite is the database of another program: name another file\.$"):
        open_store(path)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"^The tables cannot be kept in .*tables\.sqlite: .*\.$"):
        open_store(tmp_path / "file" / "below" / "tables.sqlite")


def test_a_path_that_is_a_folder_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    for _ in range(2):  # the first leaves no lock behind
        with pytest.raises(StoreError, match=r"^The tables cannot be kept in .*: unable to open database file\.$"):
            open_store(tmp_path / "tables", alone=True)


def test_the_writer_waits_for_another_process_that_writes(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = open_store(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin immediate")
    future = store.append("t1", 0, [BEGINNING])
    assert not future.done()
    other.execute("commit")
    other.close()
    assert future.result() is None
    store.close()


def test_many_who_wait_for_a_locked_file_are_refused_together(tmp_path: Path, monkeypatch) -> None:
    """Counted in tries to commit: twelve who wait one after the other would need twelve."""
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 0.3)
    path = tmp_path / "tables.sqlite"
    store = open_store(path)
    tries = []
    monkeypatch.setattr(store, "_commit", lambda group, commit=store._commit: tries.append(len(group)) or commit(group))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        waiting = [store.append(f"t{number}", 0, [BEGINNING]) for number in range(12)]
        sentences = {str(future.exception()) for future in waiting}
    assert sentences == {f"The tables in {path} cannot be reached: database is locked."}
    assert len(tries) <= 4
    store.append("t1", 0, [BEGINNING]).result()
    store.close()


def test_a_file_that_is_served_is_refused_to_a_second_server_only(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    first = open_store(path, alone=True)
    with pytest.raises(StoreError, match=r"^Another server has the tables in .*: several servers share a PostgreSQL"):
        open_store(path, alone=True)
    open_store(path).close()
    first.close()
    open_store(path, alone=True).close()


def test_where_files_have_no_locks_a_file_is_served_without(tmp_path: Path) -> None:
    """Windows has no such module."""
    program = """
import sys
sys.modules["fcntl"] = None
from omegatable.table.store import open_store
open_store(sys.argv[1], alone=True).close()
"""
    subprocess.run([sys.executable, "-c", program, str(tmp_path / "tables.sqlite")], check=True)
    assert {file.name for file in tmp_path.iterdir()} == {"tables.sqlite"}


def test_power_cuts_are_survived_when_asked(tmp_path: Path) -> None:
    store = open_store(tmp_path / "tables.sqlite", survive_power_cut=True)
    store.append("t1", 0, [BEGINNING]).result()
    assert store.load("t1") == [BEGINNING]
    store.close()


def test_the_default_is_in_the_users_data_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == tmp_path / "omegatable" / "tables.sqlite"
    open_store().close()
    assert default_path().exists()


# --------------------------------------------------------------------------------------------------------- PostgreSQL


def test_an_unreachable_server_gets_one_sentence_without_the_password(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        open_store(f"postgresql://ada:hush@/club?host={tmp_path}")
    sentence = str(caught.value)
    assert sentence.startswith("The tables in postgresql://ada@/club")
    assert "hush" not in sentence
    assert "\n" not in sentence


class Late(Runtime):
    """A machine on which a test moves the clock."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.mark.parametrize("commits", [True, False])
def test_what_may_be_stored_is_not_said_to_be_refused(tmp_path: Path, monkeypatch, commits: bool) -> None:
    """The line is lost during the commit, or before it, and then the time for trying again is over."""
    runtime = Late()
    transaction = SqliteStore._transaction

    @contextlib.contextmanager
    def lose(store: SqliteStore, seconds: float) -> Iterator[Any]:
        lost = sqlite3.OperationalError("the line is lost")
        lost.sqlite_errorcode = sqlite3.SQLITE_BUSY
        runtime.now += writing.PATIENCE_SECONDS
        if not commits:
            raise lost
        with transaction(store, seconds) as execute:
            yield execute
        raise lost

    with closing(open_store(tmp_path / "tables.sqlite", runtime=runtime)) as store:
        monkeypatch.setattr(SqliteStore, "_transaction", lose)
        error = store.append("t1", 0, [BEGINNING]).exception()
        monkeypatch.undo()
        assert (type(error), bool(store.load("t1"))) == (UncertainError if commits else StoreError, commits)


def test_a_server_of_a_newer_release_is_left_alone(postgres_address: str) -> None:
    open_store(postgres_address).close()
    with psycopg.connect(postgres_address) as connection:
        connection.execute("update schema_version set version = 99")
    with pytest.raises(StoreError, match=r"newer release"):
        open_store(postgres_address)


def test_a_server_that_drops_the_line_is_reached_again(postgres_address: str) -> None:
    store = open_store(postgres_address)
    store.append("t1", 0, [BEGINNING]).result()
    assert store.load("t1") == [BEGINNING]
    with psycopg.connect(postgres_address, autocommit=True) as other:
        other.execute("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
    assert store.load("t1") == [BEGINNING]
    with psycopg.connect(postgres_address, autocommit=True) as other:
        other.execute("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
    store.append("t1", 1, [Acted(seat=0, action=2)]).result()
    assert store.load("t1") == [BEGINNING, Acted(seat=0, action=2)]
    store.close()


def test_what_the_database_cannot_take_refuses_nothing_else_in_its_group(postgres_address: str) -> None:
    store, gate = open_store(postgres_address), threading.Event()
    first = store._put(lambda *_: gate.wait() and None, "gate")  # everything below waits for it, and is one group
    before = store.append("t1", 0, [BEGINNING])
    refused = store.forget_claim("00", "a\0b")
    after = store.append("t2", 0, [BEGINNING])
    gate.set()
    assert [future.exception() for future in (first, before, after)] == [None, None, None]
    with pytest.raises(StoreError, match=r"NUL"):
        refused.result()
    assert (store.load("t1"), store.load("t2")) == ([BEGINNING], [BEGINNING])
    store.close()


def test_a_server_that_has_lost_a_table_cannot_put_it_away(postgres_address: str) -> None:
    one, other = open_store(postgres_address), open_store(postgres_address)
    for store in (one, other):
        store.leases.register("")
    one.append("t1", 0, [BEGINNING]).result()
    assert one.leases.acquire("t1") == Lease("t1", 1)
    one.leases.leave()
    assert other.leases.acquire("t1") == Lease("t1", 2)
    with pytest.raises(ConflictError):
        one.archive("t1", 1, "the record", "the glance", idle_since=EVER, fence=1).result()
    assert one.load("t1") == [BEGINNING]
    other.archive("t1", 1, "the record", "the glance", idle_since=EVER, fence=2).result()
    assert one.archived("t1") == "the record"
    for store in (one, other):
        store.close()


def test_a_lease_belongs_to_one_server_until_that_gives_it_back(postgres_address: str) -> None:
    one, other = open_store(postgres_address), open_store(postgres_address)
    assert one.leases is not None
    assert other.leases is not None
    assert one.leases.register("http://one") == other.leases.register("http://other")
    assert one.leases.acquire("t1") is None
    one.append("t1", 0, [BEGINNING]).result()
    first = one.leases.acquire("t1")
    assert first == Lease("t1", 1)
    assert other.leases.acquire("t1") == Owner(one.leases.server, "http://one")
    one.leases.release(Lease("t1", 1))
    assert other.leases.acquire("t1") == Lease("t1", 2)
    one.leases.release(Lease("t1", 1))  # too late: it is another's
    assert one.leases.acquire("t1") == Owner(other.leases.server, "http://other")
    other.leases.leave()
    assert one.leases.acquire("t1") == Lease("t1", 3)
    for store in (one, other):
        store.close()


def test_a_server_that_does_not_renew_loses_its_table_and_can_store_nothing_there(postgres_address: str) -> None:
    one, other = open_store(postgres_address), open_store(postgres_address)
    one.leases.register("http://one")
    other.leases.register("http://other")
    one.append("t1", 0, [BEGINNING]).result()
    assert one.leases.acquire("t1") == Lease("t1", 1)
    one.append("t1", 1, [Acted(seat=0, action=1)], fence=1).result()
    assert one.leases.renew(late=False) is None
    with psycopg.connect(postgres_address) as clock:
        clock.execute("update servers set expires = expires - interval '1 minute'")
    assert other.leases.renew(late=False) == set()  # it was late too, and had nothing to lose
    assert other.leases.acquire("t1") == Lease("t1", 2)
    with pytest.raises(ConflictError):
        one.append("t1", 2, [Acted(seat=0, action=2)], fence=1).result()
    other.append("t1", 2, [Acted(seat=0, action=3)], fence=2).result()
    assert one.leases.renew(late=False) == set()
    assert one.leases.renew(late=False) is None
    assert one.leases.renew(late=True) == set()  # as after a renewal whose commit the database could not confirm
    assert one.load("t1") == [BEGINNING, Acted(seat=0, action=1), Acted(seat=0, action=3)]
    for store in (one, other):
        store.close()


# ------------------------------------------------------------------------------------------------------------- events


def test_events_survive_text() -> None:
    for event in (BEGINNING, Acted(seat=1, action=300, id="x"), Renamed(seat=0, name="Ada")):
        assert parse_event(event_text(event)) == event


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "cannot be read by this release"),
        ('{"type": "acted", "seat": 0, "action": 1, "colour": 3}', "cannot be read by this release"),
        ('{"type": "swore", "seat": 0}', "cannot be read by this release"),
        (
            '{"type": "table_was_set", "format": 9, "game": "g", "options": {}, "deal": [], "seats": []}',
            r"^The table was stored in format 9; this release reads format 1\.$",
        ),
    ],
)
def test_unreadable_events_get_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(EventError, match=sentence):
        parse_event(text)

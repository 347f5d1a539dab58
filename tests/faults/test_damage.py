"""A table whose events are damaged is closed with one sentence; others play on."""

import contextlib
import logging
import sqlite3
from pathlib import Path

from omegatable.locales.english import english
from omegatable.table.wire import PROTOCOL
from omegatable.web.live.closed_tables import DAMAGED
from tests.support.server import PEOPLE, Seat, Server, claim_with, served

DAMAGES = {
    "no JSON": "{",
    "no such seat": '{"type": "acted", "seat": 77, "action": 1}',
    "no such action": '{"type": "acted", "seat": 0, "action": 123456}',
    "a seat below zero": '{"type": "renamed", "seat": -9, "name": "x"}',
    "no known type": '{"type": "swore", "seat": 0}',
    "a chat of nobody": '{"type": "said", "seat": 9, "text": "x"}',
}


def test_damaged_tables_are_closed_with_one_sentence_and_logged_once(tmp_path: Path, caplog):
    database = tmp_path / "tables.sqlite"
    with served(database, pictures=tmp_path) as server:
        tables = []
        for _ in DAMAGES:
            table, keys = server.set(first_player=1)
            with server.sit(table, keys[0]) as ada:
                ada.act()
            tables.append((table, keys[0]))
        whole, whole_keys = server.set(first_player=1)
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        for (table, _), damage in zip(tables, DAMAGES.values(), strict=True):
            connection.execute("update events set event = ? where table_id = ? and version = 3", (damage, table))
    caplog.set_level(logging.WARNING)
    with served(database, pictures=tmp_path) as server:
        for (table, key), damage in zip(tables, DAMAGES, strict=True):
            caplog.clear()
            check_closed(server, table, key)
            logged = [record for record in caplog.records if table in record.getMessage()]
            assert len({record.getMessage() for record in logged}) == len(logged) == 1, damage
            assert not [record for record in caplog.records if record.exc_info], damage
        with server.sit(whole, whole_keys[0]) as ada:
            assert ada.act()["version"] == 3


def check_closed(server: Server, table: str, key: str) -> None:
    """Check that nobody comes to a table in any way, and that everybody gets the same sentence, again and again."""
    for _ in range(3):
        with server.line() as line:
            seat = Seat(line)
            seat.say(type="hello", protocol=PROTOCOL, table=table, key=key, claim=claim_with(key))
            told = seat.hear()
            assert (told["sentence"], told["final"]) == (english(DAMAGED), True)
        for path in (f"tables/{table}", f"tables/{table}/record", f"tables/{table}/par", f"replays/{table}"):
            answer = server.http.get(f"/api/{path}")
            assert (answer.status_code, answer.json()["sentence"]) == (410, english(DAMAGED)), path
        answer = server.http.post(f"/api/replays/{table}/review", json={"seat": 0})
        assert (answer.status_code, answer.json()["sentence"]) == (410, english(DAMAGED))


def test_a_table_that_stops_again_and_again_is_closed(tmp_path: Path, monkeypatch, caplog):
    """Its events can be read, and whatever happens next raises an error that nobody expected."""
    from omegatable.table.room import Room

    def fail(*_: object, **__: object) -> None:
        raise IndexError("no such thing")

    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(PEOPLE)
        monkeypatch.setattr(Room, "join", fail)
        sentences = []
        for _ in range(6):
            with server.line() as line:
                seat = Seat(line)
                seat.say(type="hello", protocol=PROTOCOL, table=table, key=keys[0], claim=claim_with(keys[0]))
                with contextlib.suppress(Exception):
                    sentences.append(seat.hear()["sentence"])
        assert sentences == [english(DAMAGED)] * 3
    assert len([record for record in caplog.records if record.exc_info]) == 3

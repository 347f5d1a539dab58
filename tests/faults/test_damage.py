"""A table whose events are damaged is closed with one sentence; others play on."""

import contextlib
import logging
import sqlite3
from pathlib import Path

import pytest

from omegatable.table.wire import PROTOCOL
from omegatable.web.live.closed_tables import DAMAGED
from tests.support.server import PEOPLE, Seat, claim_with, served

DAMAGES = {
    "no JSON": "{",
    "no such seat": '{"type": "acted", "seat": 77, "action": 1}',
    "no such action": '{"type": "acted", "seat": 0, "action": 123456}',
    "a seat below zero": '{"type": "renamed", "seat": -9, "name": "x"}',
    "no known type": '{"type": "swore", "seat": 0}',
    "a chat of nobody": '{"type": "said", "seat": 9, "text": "x"}',
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_table_is_closed_with_one_sentence_and_logged_once(damage: str, tmp_path: Path, caplog):
    database = tmp_path / "tables.sqlite"
    with served(database, pictures=tmp_path) as server:
        table, keys = server.set(first_player=1)
        with server.sit(table, keys[0]) as ada:
            ada.act()
        whole, whole_keys = server.set(first_player=1)
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update events set event = ? where table_id = ? and version = 3", (damage, table))
    caplog.set_level(logging.WARNING)
    with served(database, pictures=tmp_path) as server:
        for _ in range(3):
            with server.line() as line:
                seat = Seat(line)
                seat.say(type="hello", protocol=PROTOCOL, table=table, key=keys[0], claim=claim_with(keys[0]))
                told = seat.hear()
                assert (told["sentence"], told["final"]) == (DAMAGED, True)
            for path in ("", "/record", "/par"):
                answer = server.http.get(f"/api/tables/{table}{path}")
                assert (answer.status_code, answer.json()["sentence"]) == (410, DAMAGED), path
            answer = server.http.get(f"/api/replays/{table}")
            assert (answer.status_code, answer.json()["sentence"]) == (410, DAMAGED)
            answer = server.http.post(f"/api/replays/{table}/review", json={"seat": 0})
            assert (answer.status_code, answer.json()["sentence"]) == (410, DAMAGED)
        with server.sit(whole, whole_keys[0]) as ada:
            assert ada.act()["version"] == 3
    assert [record.getMessage() for record in caplog.records if table in record.getMessage()] == [
        next(record.getMessage() for record in caplog.records)
    ]
    assert not [record for record in caplog.records if record.exc_info]


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
        assert sentences == [DAMAGED] * 3
    assert len([record for record in caplog.records if record.exc_info]) == 3

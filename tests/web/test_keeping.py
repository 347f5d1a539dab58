"""Persistence of the server: tables that come back, servers that are killed and restarted."""

import random
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from omegatable.web import tables
from tests.support.postgres import empty_database, postgres_server
from tests.support.server import PATIENCE, WITH_BOT, process, served


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
            assert ada.act()["version"] == 2
        assert forgotten.acquire(timeout=PATIENCE)
        with server.sit(table, keys[0]) as ada:
            assert ada.act()["version"] == 3
        assert forgotten.acquire(timeout=PATIENCE)
        with server.sit(table, keys[0]) as ada:
            assert ada.seen["version"] == 3


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
            assert ada.seen == {**ada_elsewhere.seen, "answers": ""}


def test_two_servers_share_a_postgresql_database(tmp_path: Path):
    with postgres_server() as socket_folder:
        address = empty_database(socket_folder)
        with process(address) as (running, server):
            table, keys = server.set(WITH_BOT, first_player=1)
            with server.sit(table, keys[0]) as ada:
                ada.act()
                seen = ada.seen
            running.send_signal(signal.SIGKILL)
            running.wait()
        with served(address, pictures=tmp_path) as other, other.sit(table, keys[0]) as ada:
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


def test_a_server_that_is_killed_in_mid_game_and_started_again_stands_where_it_stood(tmp_path: Path, free_port: int):
    database = tmp_path / "tables.sqlite"
    chance = random.Random(3)
    seen: dict[str, Any] = {}
    table, keys = "", [""]
    for life in range(3):
        with process(database, free_port) as (running, server):
            if not table:
                table, keys = server.set(WITH_BOT)
            with server.sit(table, keys[0]) as ada:
                if seen:
                    assert ada.seen["version"] >= seen["version"]
                    assert ada.seen["story"][: len(seen["story"])] == seen["story"]
                for _ in range(7 + life):
                    ada.until(lambda now: now["choices"])
                    assert ada.act(choose=chance)["type"] == "table"
                seen = ada.seen
                running.send_signal(signal.SIGKILL)
                running.wait()
    with process(database, free_port) as (_, server), server.sit(table, keys[0]) as ada:
        while ada.seen["result"] is None:
            if ada.may_act():
                ada.act(choose=chance)
            else:
                ada.table()

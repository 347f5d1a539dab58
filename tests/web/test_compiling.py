"""The server while kernels are compiled: its messages, and who plays meanwhile."""

import signal
import threading
from pathlib import Path

import pytest

from omegatable.bots.compiling import Compilation
from omegatable.engine.registry import GAMES
from omegatable.locales.english import english
from omegatable.table.store import open_store
from omegatable.web.http.about import readiness
from tests.support.server import PATIENCE, WITH_BOT, Server, process, served


def test_the_house_says_how_far_it_has_compiled(server: Server, monkeypatch: pytest.MonkeyPatch):
    shares = {"omega-shift": 1.0, "alpha-and-omega": 0.4, "alpha-beta-omega": 0.0}
    monkeypatch.setattr(Compilation, "shares", lambda self: shares)
    answer = server.http.get("/api/readiness")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert answer.json() == {
        "ready": False,
        "games": [
            {"game": "omega-shift", "title": "Omega Shift", "part": 1.0},
            {"game": "alpha-and-omega", "title": "Alpha & Omega", "part": 0.4},
            {"game": "alpha-beta-omega", "title": "Alpha-Beta-Omega", "part": 0.0},
        ],
        "sentence": {"id": "readiness-compiling", "args": {"game": "Alpha & Omega", "percent": 40}},
    }


@pytest.mark.parametrize(
    ("part", "ready", "begins"),
    [
        (0.0, False, "Bots of Omega Shift: 0 % ready."),
        (0.999, False, "Bots of Omega Shift: 99 % ready."),
        (1.0, True, ""),
    ],
)
def test_a_game_is_ready_only_when_all_of_it_is_compiled(part: float, ready: bool, begins: str):
    told = readiness({"alpha-and-omega": 1.0, "omega-shift": part})
    assert told.ready == ready
    assert english(told.sentence).startswith(begins)
    assert bool(told.sentence) != ready


def test_every_game_has_its_part_in_the_readiness(server: Server):
    told = server.http.get("/api/readiness").json()
    assert {game["game"] for game in told["games"]} == set(GAMES)
    assert all(0.0 <= game["part"] <= 1.0 for game in told["games"])
    assert told["ready"] == all(game["part"] == 1.0 for game in told["games"]) == (told["sentence"] == "")


@pytest.mark.whole
def test_with_an_empty_cache_a_table_is_played_at_while_workers_compile(tmp_path: Path):
    cold = {"OMEGATABLE_CACHE": str(tmp_path / "cache"), "OMEGATABLE_KERNELS": "cached"}
    with process(tmp_path / "tables.sqlite", **cold) as (running, server):
        table, keys = server.set([WITH_BOT[0], {**WITH_BOT[1], "level": "master"}], first_player=2)
        with server.sit(table, keys[0]) as ada:
            ada.until(lambda seen: seen["choices"])
            assert ada.seen["story"][0]["text"] == {"id": "table-aside-compiling"}
            assert server.http.get("/api/readiness").json()["ready"] is False
        running.send_signal(signal.SIGINT)
        assert (running.wait(PATIENCE), running.stderr.read()) == (0, "")
    assert not list(tmp_path.glob("cache/kernels/*/parts/*.master"))


def test_a_bot_plays_as_gentle_until_its_level_is_compiled_and_the_story_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    compiled = threading.Event()
    monkeypatch.setattr(Compilation, "is_ready", lambda self, game, level: compiled.is_set())
    seats = [WITH_BOT[0], {**WITH_BOT[1], "level": "steady"}]
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(seats, first_player=2)
        with server.sit(table, keys[0]) as ada:
            for turn in range(3):
                if turn == 2:
                    compiled.set()
                ada.until(lambda seen: seen["choices"])
                while ada.may_act():
                    ada.act(ada.seen["choices"][0]["action"])
            ada.until(lambda seen: seen["choices"])
            said = [line["text"] for line in ada.seen["story"] if line["seat"] == 1]
            assert said.count({"id": "table-aside-compiling"}) == 1
            assert said[0] == {"id": "table-aside-compiling"}
        store = open_store(str(tmp_path / "tables.sqlite"))
        chosen_by = [event.chosen_by for event in store.load(table) if getattr(event, "seat", None) == 1]
        store.close()
    assert chosen_by[0] == "compiling"
    assert chosen_by[-1] == ""

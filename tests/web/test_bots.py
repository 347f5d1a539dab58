"""Bots on a real server with real sockets: thinking, failing, and being waited for."""

import re
import threading
from pathlib import Path
from typing import Any

import pytest

from omegatable.bots import LEVELS, Level, make_bot
from omegatable.engine.registry import GAMES
from omegatable.thinking import tasks
from omegatable.web.live import deciding
from tests.support.playing import legal_in
from tests.support.server import PATIENCE, WITH_BOT, served

ASIDE = {"id": "table-aside-beginner"}  # what the story says where a Beginner stands in for a bot


class SlowBot:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.thinking = threading.Event()

    def analyse(self, view: Any, stop: threading.Event) -> int:
        self.thinking.set()
        assert stop.wait(PATIENCE)
        return legal_in(GAMES["omega-shift"], view)[0]


class BrokenBot:
    """Fails in one way or another."""

    def __init__(self, fault: Any) -> None:
        self.fault = fault

    def analyse(self, view: Any, stop: threading.Event) -> int:
        if isinstance(self.fault, Exception):
            raise self.fault
        return int(self.fault)


def test_while_a_bot_thinks_the_table_answers_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    bot = SlowBot()
    monkeypatch.setattr(tasks, "kept_bot", lambda level, game, style: bot)
    monkeypatch.setattr(deciding, "TICK", 0.01)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            assert ada.seen["thinking"] == 1
            assert bot.thinking.wait(PATIENCE)
            ada.say(type="ping")
            ada.wait_for("pong")
            thinking = ada.wait_for("thinking")
            assert thinking["seat"] == 1
            before = ada.seen["version"]
            ada.say(type="play_now", id="now")
            ada.until(lambda seen: seen["version"] == before + 1)
            ada.say(type="play_now", id="again")
            ada.until(lambda seen: seen["choices"])
            ada.say(type="play_now", id="nobody")
            assert ada.wait_for("refused")["sentence"] == "No bot is thinking now."


def test_a_searching_bot_leaves_the_event_loop_alone_and_stops_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(
        tasks, "kept_bot", lambda level, game, style: make_bot("master", GAMES[game], 0, seconds=PATIENCE)
    )
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            before = ada.seen["version"]
            for _ in range(50):
                ada.say(type="ping")
                ada.wait_for("pong")
            assert ada.seen["version"] == before
            ada.say(type="play_now", id="now")
            ada.until(lambda seen: seen["version"] == before + 1)


def test_a_bot_that_has_been_asked_to_play_now_does_not_wait_out_of_courtesy(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path, courtesy=PATIENCE * 10) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            before = ada.seen["version"]
            for version in (before + 1, before + 2):
                ada.say(type="play_now", id=f"now {version}")
                ada.until(lambda seen, version=version: seen["version"] == version)
            assert ada.may_act()


def test_the_server_ends_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    bot = SlowBot()
    monkeypatch.setattr(tasks, "kept_bot", lambda level, game, style: bot)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, _ = server.set(WITH_BOT, first_player=2)
        with server.sit(table):
            assert bot.thinking.wait(PATIENCE)


@pytest.mark.parametrize("fault", [RuntimeError("no idea"), -7, 300], ids=["raises", "is no action", "is not legal"])
@pytest.mark.parametrize("stand_in", ["a Beginner", "chance"])
def test_a_bot_that_fails_does_not_hang_the_table(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: Any,
    stand_in: str,
):
    bots = [BrokenBot(fault), BrokenBot(fault) if stand_in == "chance" else make_bot("gentle", GAMES["omega-shift"], 0)]
    monkeypatch.setattr(tasks, "kept_bot", lambda level, game, style: bots.pop(0))
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            told = ada.until(lambda seen: seen["choices"])["story"]
    said, acted = told[0], told[1]
    assert (said["seat"], said["text"]) == (1, {"id": f"table-aside-{stand_in.split()[-1].lower()}"})
    assert re.match("os-story-(played|pulled|pushed|discarded)", acted["text"]["id"])
    assert f"on seat 2 of table {table} has failed; a Beginner chooses for it." in caplog.text


def test_who_stood_in_for_a_bot_is_told_again_when_the_table_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    bots = [BrokenBot(-7), make_bot("gentle", GAMES["omega-shift"], 0)]
    monkeypatch.setattr(tasks, "kept_bot", lambda level, game, style: bots.pop(0))
    stories = []
    for _ in range(2):
        with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
            if not stories:
                table, keys = server.set(WITH_BOT, first_player=2)
            with server.sit(table, keys[0]) as ada:
                stories.append(ada.until(lambda seen: seen["choices"])["story"])
    assert stories[0] == stories[1]
    assert stories[0][0]["text"] == {"id": "table-aside-beginner"}


ROAD_TABLE = [{"kind": "here", "name": "Ada"}] + [
    {"kind": "bot", "name": name, "level": "gentle"} for name in ("Anton", "Felix", "Hugo")
]


def test_trading_of_bots_waits_out_of_courtesy_once(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path, courtesy=PATIENCE * 10) as server:
        table, keys = server.set(ROAD_TABLE, game="alpha-beta-omega", omega_pick="random", trade_cap=0)
        with server.sit(table, keys[0]) as ada:
            while ada.seen["view"]["stage"] == "trade":
                if ada.may_act():
                    beat = ada.act(ada.seen["choices"][-1]["action"])["beat"]
                else:
                    beat = ada.seen["beat"]
                    ada.say(type="play_now", id=f"now {ada.seen['version']}")  # the first act of the beat; no other
                    ada.until(lambda seen: seen["view"]["stage"] != "trade" or seen["choices"])
                    assert ada.seen["beat"] == beat + 1


def test_one_who_skips_comes_to_his_own_turn_without_pauses(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path, courtesy=PATIENCE * 10) as server:
        table, keys = server.set(ROAD_TABLE, game="alpha-beta-omega", omega_pick="random", trade="off")
        with server.sit(table, keys[0]) as ada:
            for number in range(4):
                if not ada.may_act():
                    ada.say(type="skip", id=f"skip {number}")
                while not ada.may_act():
                    if ada.hear()["type"] == "refused":  # it came while no bot was to act
                        ada.until(lambda seen: seen["choices"] or seen["thinking"] is not None)
                        ada.say(type="skip", id=f"skip {number} again {ada.seen['number']}")
                ada.say(type="skip", id=f"late {number}")
                assert ada.wait_for("refused")["sentence"] == "No bot is about to act."
                ada.act(ada.seen["choices"][0]["action"])


def test_a_program_is_a_level_and_a_beginner_stands_in_where_it_fails_or_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    program = tmp_path / "mine"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setitem(LEVELS, "mine", Level("mine", 1.0, program=str(program)))
    seats = [*WITH_BOT[:1], WITH_BOT[1] | {"level": "mine"}]
    for offered in (True, False):
        if not offered:
            monkeypatch.delitem(LEVELS, "mine")
        with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
            assert ("mine" in [level["name"] for level in server.http.get("/api/about").json()["levels"]]) == offered
            levels = server.http.get("/api/about").json()["levels"]
            assert [level["name"] for level in levels if level["program"]] == ["mine"] * offered
            if offered:
                table, keys = server.set(seats, first_player=2)
            with server.sit(table, keys[0]) as ada:
                told = len(ada.until(lambda seen: seen["choices"])["story"])
                assert ada.seen["story"][0]["text"] == ASIDE
                for _ in range(2):  # a card, and another one drawn
                    version = ada.seen["version"]
                    ada.act()
                    ada.until(lambda seen, before=version: seen["version"] > before)
                ada.until(lambda seen, told=told: ASIDE in [line["text"] for line in seen["story"][told:]])
    assert [message for message in caplog.messages if "has failed" in message] == [
        f"The bot mine on seat 2 of table {table} has failed; a Beginner chooses for it."
    ], "once, not at each decision"

"""Hints on a real server: told to the one who asks, given up in time, and not too many."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from omegatable.coach.hints import Adviser
from omegatable.locales.text import text
from omegatable.runtime import SYSTEM
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.wire import Act, SeatWish, SetTable
from omegatable.thinking import tasks
from omegatable.web.http.responses import RequestError
from omegatable.web.live import hinting
from tests.support import apart
from tests.support.server import PATIENCE, WITH_BOT, served


class SlowAdviser:
    """Advises by rules of thumb at first, and then works until it is given up."""

    given_up = threading.Event()

    def __init__(self, game, seed, **how):
        self.by_hand = Adviser(game, seed, judging=False)

    def advise(self, view, actions, *, stop, report):
        hint = self.by_hand.advise(view, actions)
        report(replace(hint, final=False))
        assert stop.wait(PATIENCE)
        self.given_up.set()
        return hint


def ask(seat, name):
    seat.say(type="ask_hint", id=name, version=seat.seen["version"])


def test_a_hint_is_told_to_the_one_who_asked_and_kept_for_the_decision(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=1)
        with server.sit(table, keys[0]) as ada, server.sit(table) as watcher:
            ask(ada, "one")
            while not (hint := ada.wait_for("hint"))["final"]:
                pass
            actions = {choice["action"] for choice in ada.seen["choices"]}
            assert {advice["action"] for advice in hint["advice"]} <= actions
            assert hint["id"] == "one"
            ask(ada, "two")
            assert ada.wait_for("hint") == {**hint, "id": "two"}
            ask(ada, "two")  # again, as after a lost connection
            assert ada.wait_for("hint") == {**hint, "id": "two"}
            ask(watcher, "three")
            assert watcher.wait_for("refused")["sentence"].startswith("You are watching")
            ada.act()
            heard = []
            watcher.say(type="ping")
            while (message := watcher.hear())["type"] != "pong":
                heard.append(message["type"])
            assert "hint" not in heard


def test_a_hint_is_given_up_when_its_seat_acts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tasks, "Adviser", SlowAdviser)
    SlowAdviser.given_up.clear()
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=1)
        with server.sit(table, keys[0]) as ada:
            ask(ada, "one")
            assert not ada.wait_for("hint")["final"]
            ada.act()
            assert SlowAdviser.given_up.wait(PATIENCE)
            ada.say(type="ping")
            assert ada.wait_for("pong")


def test_a_hint_is_given_up_when_its_asker_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tasks, "Adviser", SlowAdviser)
    SlowAdviser.given_up.clear()
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=1)
        with server.sit(table, keys[0]) as ada:
            ask(ada, "one")
            ada.wait_for("hint")
        assert SlowAdviser.given_up.wait(PATIENCE)


def test_nobody_gets_hint_after_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hinting, "CREDITS_A_SECOND", 1e-9)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=1)
        with server.sit(table, keys[0]) as ada:
            for number in range(hinting.CREDITS + 1):
                ask(ada, f"hint-{number}")
            assert ada.wait_for("refused")["sentence"] == "Too many hints: wait a moment."


def test_a_hint_that_fails_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tasks, "Adviser", None)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=1)
        with server.sit(table, keys[0]) as ada:
            ask(ada, "one")
            assert ada.wait_for("refused")["sentence"] == "No hint could be worked out."


class Refusing:
    """Bots that record for which actions they are to advise, and refuse."""

    def __init__(self):
        self.asked = []

    def advise(self, game, options, view, actions, **how):
        self.asked.append((int(view.to_move), actions))
        raise RequestError(text("http-hint"))


def test_a_hint_is_of_the_decision_for_which_it_was_asked():
    """The room may move on between the question and the task that answers it."""
    wish = SetTable(game="omega-shift", seats=[SeatWish("here", "Ada"), SeatWish("friend", "Bo")], hints=True)
    room, bots = Room("t", set_table(wish, seed=3)[0]), Refusing()
    seat = room.awaited
    actions = room.view(seat)[1]

    async def ask_and_go_on() -> None:
        hints = hinting.Hinting(room, bots, SYSTEM)
        hints.start(SimpleNamespace(listener=seat, send=lambda message: None), "one", "")
        while room.awaited == seat:
            act = Act(id=f"act-{room.version}", version=room.public_version, action=room.view(seat)[1][0])
            room.receive(seat, act)
        await asyncio.sleep(0)

    apart.run(ask_and_go_on())
    assert bots.asked == [(seat, actions)]

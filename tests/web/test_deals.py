"""The deals of the day with others: what is counted, and that nobody sees anything of a deal before its end."""

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from omegatable.table.store import SqliteStore, StoreError
from omegatable.table.store.interface import LevelPar
from omegatable.web.live import deals
from omegatable.web.live.deals import LEVELS_OF_DEALS, better_than, histogram
from tests.support.server import Seat, Server, served

EARLY = "You see how others played the game of the day when you have finished your own."
GAME = "omega-shift"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def server(kept: Path) -> Iterator[Server]:
    with served(kept) as found:
        yield found


def begin(browser: httpx.Client) -> tuple[str, str]:
    """Begin the game of the day; the table and the claim."""
    table = browser.post(f"/api/daily/{GAME}", json={"name": "Ada"}).json()["table"]
    return table, browser.cookies["omegatable"]


@contextlib.contextmanager
def sitting(server: Server, table: str, claim: str) -> Iterator[Seat]:
    with server.sit(table, claim=claim, seat=0) as seat:
        yield seat


def resign(server: Server, table: str, claim: str) -> None:
    """End a game of the game of the day early."""
    with sitting(server, table, claim) as seat:
        seat.say(type="resign", id="resigns")
        seat.until(lambda seen: seen["result"])


def finish(server: Server, table: str, claim: str) -> int:
    """Play a deal to its end, which takes seconds, and return the points."""
    choose = random.Random(1)
    with sitting(server, table, claim) as seat:
        while not seat.seen["result"]:
            if seat.may_act():
                seat.act(choose=choose)
            else:
                seat.table()
        return int(seat.seen["result"]["scores"][0])


def test_a_deal_is_counted_once_for_a_browser_and_told_after_its_own_game(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("omegatable.table.setting.DEAL_LEVEL", "gentle")
    with server.browser() as ada:
        table, claim = begin(ada)
        early = ada.get(f"/api/tables/{table}/results")
        assert (early.status_code, early.json()["sentence"]) == (403, EARLY)
        points = finish(server, table, claim)
        told = ada.get(f"/api/tables/{table}/results").json()
        assert (told["points"], told["count"], told["better"], sum(told["bars"])) == (points, 1, None, 1)
        again, _ = begin(ada)
        resign(server, again, claim)
        assert ada.get(f"/api/tables/{again}/results").json()["count"] == 1


def test_the_first_game_that_was_begun_counts_even_if_another_ends_first(server: Server):
    with server.browser() as ada:
        first, claim = begin(ada)
        second, _ = begin(ada)
        resign(server, second, claim)
        resign(server, first, claim)
        told = ada.get(f"/api/tables/{first}/results").json()
        assert (told["points"], told["count"]) == (None, 0)


def greeting(server: Server, table: str, **hello: str) -> dict[str, Any]:
    """Return the first message to a spectator."""
    with server.line() as line:
        return server.hello(line, table, **hello)


def result(browser: httpx.Client, table: str) -> str:
    """Return the id of the result in the public summary of a table; empty if it has none."""
    found = browser.get(f"/api/tables/{table}").json()["result"]
    return str(found["id"]) if found else ""


def shows(browser: httpx.Client, table: str) -> dict[str, int]:
    """Return the status of each address that shows something of a table."""
    paths = [
        "tables/{}/results",
        "tables/{}/record",
        "tables/{}/picture.svg",
        "replays/{}",
        "replays/{}/frames?plies=0",
    ]
    paths += ["replays/{}/record", "replays/{}/picture.svg", "replays/{}/thoughts"]
    return {path: browser.get("/api/" + path.format(table)).status_code for path in paths}


def test_nobody_sees_a_deal_of_others_before_their_own_game_of_it_has_ended(server: Server):
    with server.browser() as ada, server.browser() as grace:
        table, claim = begin(ada)
        resign(server, table, claim)
        assert result(ada, table) == "result-win-resigned"
        assert result(grace, table) == ""
        assert set(shows(grace, table).values()) == {403}
        assert greeting(server, table)["sentence"] == EARLY
        own, her_claim = begin(grace)
        assert set(shows(grace, table).values()) == {403}
        assert greeting(server, table, claim=her_claim)["sentence"] == EARLY
        resign(server, own, her_claim)
        assert result(grace, table) == "result-win-resigned"
        assert {path: status for path, status in shows(grace, table).items() if status != 200} == {
            "tables/{}/results": 403  # She finds them at her own table.
        }
        assert greeting(server, table, claim=her_claim)["type"] == "table"
        assert grace.get(f"/api/tables/{own}/results").json()["count"] == 0  # Neither game came to its end.


def test_a_spectator_of_a_deal_comes_again_when_the_store_cannot_be_read(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    def fails(*_: object) -> bool:
        raise StoreError("The tables cannot be reached.")

    with server.browser() as ada:
        table, _ = begin(ada)
    monkeypatch.setattr(SqliteStore, "has_ended_deal", fails)
    told = greeting(server, table)
    assert (told["type"], told["final"]) == ("refused", False)


def test_other_tables_are_open_as_before(server: Server):
    table, _ = server.set()
    with server.browser() as anybody:
        assert anybody.get(f"/api/tables/{table}/picture.svg").status_code == 200
        assert anybody.get(f"/api/tables/{table}/results").status_code == 403
        assert anybody.get("/api/tables/nothing/results").status_code == 404


def test_a_deal_depends_on_the_secret_of_its_server(tmp_path: Path):
    shown: list[Any] = []
    for name in ("one", "two"):
        with served(tmp_path / f"{name}.sqlite") as server, server.browser() as ada:
            table, claim = begin(ada)
            with sitting(server, table, claim) as seat:
                shown.append(seat.seen["view"])
    assert shown[0] != shown[1]


def test_the_levels_play_the_deal_in_the_background(server: Server, kept: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(deals, "PAR_GAMES", 2)
    monkeypatch.setattr(deals, "LEVELS_OF_DEALS", ("gentle",))
    with server.browser() as ada:
        table, claim = begin(ada)
        resign(server, table, claim)
        told = ada.get(f"/api/tables/{table}/results").json()
        while told["waiting"]:
            told = ada.get(f"/api/tables/{table}/results").json()
        (gentle,) = told["levels"]
        assert gentle["level"] == "gentle"
        assert gentle["spread"] >= 0.0


def test_a_rank_needs_twenty_results():
    found = {f"table {number}": number // 2 for number in range(20)}
    assert better_than("table 15", found) == 73  # 14 of the 19 others are below 7
    assert better_than("table 0", found) == 0
    assert better_than("the second table of a browser", found) is None
    assert histogram([]) == (0, 1, [])
    assert histogram([5]) == (5, 1, [1])
    # From -13 to 40 there are 54 values, so that bars of 5 are the narrowest of which twelve suffice.
    assert histogram([-13, -11, 0, 4, 40]) == (-15, 5, [2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1])


def test_results_are_bounded_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("omegatable.table.store.writing.MAX_DEALS", 2)
    store = SqliteStore(tmp_path / "tables.sqlite")
    for number, name in enumerate("abc"):
        store.begin_deal("2026-11-26", GAME, name, f"table-{name}").result()
        store.end_deal(f"table-{name}", number).result()
    store.begin_deal("2026-11-27", GAME, "a", "table-d").result()
    store.end_deal("table-d", None).result()
    store.begin_deal("2026-11-28", GAME, "b", "table-e").result()
    store.begin_deal("2026-11-28", GAME, "b", "table-f").result()
    store.end_deal("table-f", 9).result()
    assert (store.deal_points("2026-11-28", GAME), store.has_ended_deal("2026-11-28", GAME, "b")) == ({}, False)
    store.end_deal("table-e", 5).result()
    store.end_deal("table-e", 7).result()
    assert store.deal_points("2026-11-28", GAME) == {"table-e": 5}
    store.keep_par("2026-11-26", GAME, LevelPar("gentle", 1.5, 0.5)).result()
    assert store.deal_points("2026-11-26", GAME) == {"table-a": 0, "table-b": 1}
    assert store.pars("2026-11-26", GAME) == [LevelPar("gentle", 1.5, 0.5)]
    assert store.has_ended_deal("2026-11-27", GAME, "a")
    store.forget_deals("2026-11-27").result()
    assert (store.deal_points("2026-11-26", GAME), store.pars("2026-11-26", GAME)) == ({}, [])
    assert store.has_ended_deal("2026-11-27", GAME, "a")
    store.forget(["table-d"]).result()
    assert not store.has_ended_deal("2026-11-27", GAME, "a")
    store.close()


def test_only_levels_that_everybody_may_choose_play_the_deal():
    assert LEVELS_OF_DEALS == ("gentle", "steady", "sharp", "master")


def test_the_first_try_of_each_browser_at_the_puzzle_of_the_day_counts_once(server: Server):
    path = f"/api/daily/{GAME}/puzzle"
    with server.browser() as ada, server.browser() as grace:
        assert ada.post(path, json={"right": True}).json() == {"count": 1, "right": 1}
        assert ada.post(path, json={"right": False}).json() == {"count": 1, "right": 1}
        assert grace.post(path, json={"right": False}).json() == {"count": 2, "right": 1}
        assert ada.post("/api/daily/alpha-and-omega/puzzle", json={"right": False}).json() == {"count": 1, "right": 0}
        table, _ = begin(ada)  # The deal of the day of the same game is counted apart.
        assert ada.get(f"/api/tables/{table}/results").status_code == 403
        wrong = ada.post("/api/daily/chess/puzzle", json={"right": True})
    assert (wrong.status_code, wrong.json()["sentence"]) == (404, "There is no such puzzle.")

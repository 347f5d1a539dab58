"""A second device: a code gives it the content and the seats of the first one, once, and nobody guesses it."""

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from omegatable.locales.english import english
from omegatable.runtime import Runtime
from omegatable.table.store import Owner
from omegatable.web.cluster.servers import ElsewhereError
from omegatable.web.http.responses import RequestError
from omegatable.web.live.handovers import MAX_CONTENT, MAX_KEPT, SECONDS, Handovers
from omegatable.web.live.tables import LiveTable, Tables
from tests.support import apart
from tests.support.server import PEOPLE, Server, served

WRONG = "This code is wrong, already used, or older than ten minutes: show a new one on the other device."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path / "tables.sqlite") as found:
        yield found


def give(browser: httpx.Client, content: str = "album") -> str:
    told = browser.post("/api/handovers", json={"content": content})
    assert told.status_code == 201, told.text
    assert told.json()["seconds"] == 600
    code: str = told.json()["code"]
    assert re.fullmatch("[A-HJ-NP-Z]{8}", code)
    return code


def take(browser: httpx.Client, code: str) -> httpx.Response:
    return browser.post("/api/handovers/code", json={"code": code})


def seats(browser: httpx.Client, table: str) -> list[int]:
    found: list[int] = browser.get(f"/api/tables/{table}/seats").json()["seats"]
    return found


def sit(browser: httpx.Client, server: Server, *, key: int) -> str:
    """Sit down at a new table with one of its keys; the table."""
    table, keys = server.set(PEOPLE)
    wish = {"key": keys[key], "sit": True, "name": ""}
    for _ in range(2):  # A browser gets its cookie first.
        browser.post(f"/api/tables/{table}/seats", json=wish)
    assert seats(browser, table) == [key]
    return table


def test_a_second_device_has_the_seats_of_both_and_loses_none(server: Server):
    with server.browser() as laptop, server.browser() as phone:
        first, second = sit(laptop, server, key=0), sit(phone, server, key=1)
        assert take(phone, give(laptop, "my-album")).json() == {"content": "my-album"}
        for browser in (laptop, phone):
            assert (seats(browser, first), seats(browser, second)) == ([0], [1])
        listed = [{game["glance"]["table"] for game in b.get("/api/games").json()["games"]} for b in (laptop, phone)]
        assert listed == [{first, second}] * 2


def test_a_device_without_seats_gets_those_of_the_other_and_later_ones_too(server: Server):
    with server.browser() as laptop, server.browser() as phone:
        table = sit(laptop, server, key=0)
        take(phone, give(laptop))
        assert seats(phone, table) == [0]
        later = sit(phone, server, key=1)
        assert seats(laptop, later) == [1]


def test_a_page_that_is_open_on_the_second_device_is_told(server: Server):
    with server.browser() as laptop, server.browser() as phone:
        sit(laptop, server, key=0)
        table = sit(phone, server, key=1)
        with server.sit(table, claim=phone.cookies["omegatable"], seat=1) as seat:
            take(phone, give(laptop))
            assert seat.wait_for("refused")["sentence"] == "This seat has moved to another device."
        with server.sit(table, claim=phone.cookies["omegatable"], seat=1) as seat:
            assert seat.seen["seat"] == 1


def test_a_code_is_for_one_browser_and_typed_as_people_type(server: Server):
    with server.browser() as laptop, server.browser() as phone, server.browser() as thief:
        sit(phone, server, key=1)
        code = give(laptop).lower()
        assert take(phone, f" {code[:4]}-{code[4:]} ").status_code == 200
        sit(thief, server, key=1)
        stolen = take(thief, code)
        assert (stolen.status_code, stolen.json()["sentence"]) == (404, WRONG)
        assert take(phone, "x" * 41).status_code == 400


def test_a_browser_whose_response_was_lost_asks_again(server: Server):
    with server.browser() as laptop, server.browser() as phone:
        table = sit(phone, server, key=1)
        claim, code = phone.cookies["omegatable"], give(laptop)
        take(phone, code)
        phone.cookies.clear()
        phone.cookies["omegatable"] = claim  # as if the response had not come
        assert seats(phone, table) == []
        assert take(phone, code).json() == {"content": "album"}
        assert seats(phone, table) == [1]


def test_seats_at_tables_that_cannot_be_opened_do_not_keep_the_others(tmp_path: Path):
    with served(tmp_path / "more.sqlite") as server, server.browser() as phone:
        damaged, table = sit(phone, server, key=1), sit(phone, server, key=1)
        claim = phone.cookies["omegatable"]
    with contextlib.closing(sqlite3.connect(tmp_path / "more.sqlite")) as store, store:
        store.execute("update events set event = 'x' where table_id = ?", (damaged,))
    with served(tmp_path / "more.sqlite") as server, server.browser() as laptop, server.browser() as phone:
        phone.cookies["omegatable"] = claim
        assert take(phone, give(laptop)).status_code == 200
        assert seats(laptop, table) == [1]


def test_no_seat_moves_while_another_server_has_a_table(server: Server, monkeypatch: pytest.MonkeyPatch):
    with server.browser() as laptop, server.browser() as phone:
        there, here = sit(phone, server, key=1), sit(phone, server, key=1)
        code, find = give(laptop), Tables.find

        async def elsewhere(tables: Tables, table: str) -> LiveTable | None:
            if table == there:
                raise ElsewhereError(table, Owner("another", "http://another"))
            return await find(tables, table)

        with monkeypatch.context() as patched:
            patched.setattr(Tables, "find", elsewhere)
            assert take(phone, code).status_code == 503
        assert seats(phone, here) == [1]
        assert take(phone, code).status_code == 200
        assert (seats(laptop, there), seats(laptop, here)) == ([1], [1])


def test_a_browser_with_very_many_seats_keeps_them(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("omegatable.web.live.handovers.MAX_SEATS", 1)
    with server.browser() as laptop, server.browser() as phone:
        first, second = sit(phone, server, key=0), sit(phone, server, key=1)
        assert take(phone, give(laptop)).status_code == 409
        assert (seats(phone, first), seats(phone, second)) == ([0], [1])


def test_content_is_base64url(server: Server):
    for content in ("an album", "Ä", "a+b"):
        assert server.http.post("/api/handovers", json={"content": content}).status_code == 400


def test_a_new_code_ends_the_one_before(server: Server):
    with server.browser() as laptop, server.browser() as phone:
        old, new = give(laptop, "old"), give(laptop, "new")
        assert take(phone, old).status_code == 404
        assert take(phone, new).json()["content"] == "new"


def test_a_host_that_guesses_is_stopped_even_if_it_then_guesses_right(server: Server):
    with server.browser() as laptop, server.browser() as thief:
        code = give(laptop)
        assert [take(thief, "AAAAAAA" + letter).status_code for letter in "ABCDEF"] == [404] * 5 + [429]
        assert take(thief, code).status_code == 429


def test_content_is_bounded_and_stands_neither_in_the_store_nor_in_the_log(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    with server.browser() as laptop:
        code = give(laptop, "secret-content" + "x" * (MAX_CONTENT - 100))
        assert laptop.post("/api/handovers", json={"content": "x" * MAX_CONTENT}).status_code == 413
        assert take(laptop, code).status_code == 200
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    for hidden in (code, "secret-content"):
        assert hidden.encode() not in stored
        assert hidden not in caplog.text


def test_another_page_gives_and_takes_nothing(server: Server):
    foreign = {"origin": "https://elsewhere.example"}
    for path, wish in (("", {"content": ""}), ("/code", {"code": "AAAAAAAA"})):
        assert server.http.post(f"/api/handovers{path}", json=wish, headers=foreign).status_code == 403


class Clock(Runtime):
    """A machine whose clock a test moves."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


class NoTables:
    """Stands for the tables of a server at which nobody sits."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def handovers(clock: Clock) -> Handovers:
    return Handovers(NoTables(clock))  # type: ignore[arg-type]


async def refused(handovers: Handovers, code: str, host: str) -> str:
    with pytest.raises(RequestError) as error:
        await handovers.take(code, "", host)
    return english(error.value.text)


async def waits_ten_minutes(handovers: Handovers, clock: Clock) -> None:
    code = handovers.give("content", "claim", "home")
    clock.now = SECONDS + 1
    assert await refused(handovers, code, "host") == WRONG


async def all_hosts_together(handovers: Handovers, clock: Clock) -> None:
    code = handovers.give("content", "claim", "home")
    for number in range(50):
        assert await refused(handovers, "wrong", f"host {number}") == WRONG
    assert await refused(handovers, code, "another host") == "Too many codes: wait a few minutes."
    clock.now = 60.0
    assert (await handovers.take(code, "", "another host")).content == "content"


def test_a_code_ends_after_ten_minutes(handovers: Handovers, clock: Clock):
    apart.run(waits_ten_minutes(handovers, clock))


def test_all_hosts_together_may_guess_fifty_codes_a_minute(handovers: Handovers, clock: Clock):
    apart.run(all_hosts_together(handovers, clock))


def test_so_many_handovers_wait_and_no_more(handovers: Handovers, clock: Clock):
    for number in range(MAX_KEPT):
        handovers.give("content", f"claim {number}", f"host {number}")
    with pytest.raises(RequestError):
        handovers.give("content", "one more", "another host")
    handovers.give("content", "claim 0", "host 0")  # which replaces its own
    clock.now = SECONDS + 1
    handovers.give("content", "one more", "another host")


async def five_of_one_host(handovers: Handovers) -> None:
    codes = [handovers.give(f"content {number}", f"claim {number}", "host") for number in range(5)]
    assert await refused(handovers, codes[0], "one host") == WRONG
    assert [(await handovers.take(code, "", "another host")).content for code in codes[1:]] == [
        f"content {number}" for number in range(1, 5)
    ]


def test_the_fifth_handover_of_a_host_replaces_its_first(handovers: Handovers):
    apart.run(five_of_one_host(handovers))

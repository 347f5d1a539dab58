"""Friends at a served table: links and browsers, absences, talk, the next table, the games of a browser."""

import contextlib
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from omegatable.locales.english import english
from omegatable.locales.text import Text
from omegatable.table.people import USED
from omegatable.web.http.claims import COOKIE, HOST_COOKIE
from omegatable.web.serving import network_address
from tests.support.reading import read_sent
from tests.support.server import PATIENCE, PEOPLE, WITH_BOT, Server, claim_with, served


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("friends") / "tables.sqlite"


@pytest.fixture(scope="module")
def server(database: Path):
    with served(database, absence=0.0, pictures=database.parent) as found:
        yield found


def take(client: httpx.Client, table: str, key: str, **more: Any) -> httpx.Response:
    """Show a key; a browser without a cookie gets one first, and asks again."""
    answer = client.post(f"/api/tables/{table}/seats", json={"key": key, **more})
    if answer.status_code == 200 and answer.json()["again"] and more.get("sit"):
        answer = client.post(f"/api/tables/{table}/seats", json={"key": key, **more})
    return answer


# ------------------------------------------------------------------------------------------------- links and browsers


def test_a_key_is_swapped_once_for_a_cookie_that_no_script_reads(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.browser() as grace, server.browser() as other:
        invited = take(grace, name, key).json()
        assert invited["seats"] == []
        how = {"rules", "time", "reaction_seconds", "hints", "free_text", "own_notes", "series"}
        assert set(invited["invitation"]) == {"game", "seat", "seats", "own", "moves", *how}
        assert (invited["invitation"]["seat"], invited["invitation"]["moves"]) == (1, False)
        sat = take(grace, name, key, sit=True, name="Grace H")
        assert sat.json() == {"seats": [1], "invitation": None, "again": False}
        cookie = sat.headers["set-cookie"]
        value = re.match(rf"{COOKIE}=([A-Za-z0-9_-]{{22}}); ", cookie)
        assert value
        assert cookie[value.end() :] == "HttpOnly; Max-Age=31536000; Path=/; SameSite=lax"
        assert grace.get(f"/api/tables/{name}/seats").json() == {"seats": [1]}
        used = take(other, name, key, sit=True)
        assert (used.status_code, used.json()["sentence"]) == (410, english(USED))
        assert "set-cookie" not in used.headers
        assert other.get(f"/api/tables/{name}/seats").json() == {"seats": []}
        wrong = take(other, name, "guess", sit=True)
        assert (wrong.status_code, wrong.json()["sentence"]) == (404, "This link does not open a seat at this table.")
        with server.line(additional_headers={"Cookie": f"{COOKIE}={value[1]}"}) as line:
            assert server.hello(line, name, seat=1)["seats"][1]["name"] == "Grace H"
        with server.line(additional_headers={"Cookie": f"{COOKIE}={value[1]}"}) as line:
            assert server.hello(line, name, seat=0)["sentence"].startswith("This seat does not belong to this browser")


def test_whoever_sets_a_table_sits_down_with_the_same_request(server: Server):
    wish = {"game": "omega-shift", "seats": WITH_BOT, "sit": True}
    with server.browser() as ada:
        told = ada.post("/api/tables", json=wish)
        assert (told.json()["keys"], told.json()["seats"]) == ([], [0])
        first = ada.cookies[COOKIE]
        assert ada.post("/api/tables", json=wish).json()["seats"] == [0]
        assert ada.cookies[COOKIE] == first  # one claim for all seats of a browser


def test_over_https_the_cookie_is_secure_and_no_other_host_can_set_it(server: Server):
    wish = {"game": "omega-shift", "seats": WITH_BOT, "sit": True}
    told = server.http.post("/api/tables", json=wish, headers={"x-forwarded-proto": "https"})
    claim = "[A-Za-z0-9_-]{22}"
    attributes = "HttpOnly; Max-Age=31536000; Path=/; SameSite=lax; Secure"  # no Domain, as the prefix demands
    assert re.fullmatch(f"__Host-omegatable={claim}; {attributes}", told.headers["set-cookie"])


def test_over_https_a_cookie_that_another_host_has_set_is_no_claim(server: Server):
    with server.browser() as ada:
        table = ada.post("/api/tables", json={"game": "omega-shift", "seats": WITH_BOT, "sit": True}).json()["table"]
        claim = ada.cookies[COOKIE]
    https = {"x-forwarded-proto": "https"}
    alone = https | {"cookie": f"{COOKIE}={claim}"}
    assert server.http.get(f"/api/tables/{table}/seats", headers=alone).json() == {"seats": []}
    beside = https | {"cookie": f"{COOKIE}={'a' * 22}; {HOST_COOKIE}={claim}; {COOKIE}={'b' * 22}"}
    assert server.http.get(f"/api/tables/{table}/seats", headers=beside).json() == {"seats": [0]}
    with server.line(additional_headers=beside) as line:
        assert server.hello(line, table, seat=0)["seats"][0]["name"] == "Ada"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"game": "omega-shift", "seats": WITH_BOT}),
        ("POST", "/api/tables/t/seats", {"key": "k"}),
        ("POST", "/api/tables/t/links", {"seat": 0}),
        ("DELETE", "/api/games/t", None),
    ],
)
def test_another_page_changes_nothing(server: Server, method: str, path: str, body: dict[str, Any] | None):
    for origin in ("https://elsewhere.example", "null", "http://[", f"https://{server.host}"):
        answer = server.http.request(method, path, json=body, headers={"origin": origin})
        assert answer.status_code == 403
    if body is not None:  # a form of another page could send nothing else
        plain = server.http.request(method, path, content=b"{}", headers={"content-type": "text/plain"})
        assert plain.status_code == 415


def test_a_seat_moves_to_another_device_and_the_old_one_is_told(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.browser() as old, server.browser() as new:
        take(old, name, key, sit=True)
        shown = {"Cookie": f"{COOKIE}={old.cookies[COOKIE]}"}
        with server.sit(name, seat=1, claim=old.cookies[COOKIE]) as seat:
            link = old.post(f"/api/tables/{name}/links", json={"seat": 1})
            assert link.status_code == 201
            assert new.post(f"/api/tables/{name}/links", json={"seat": 1}).status_code == 403
            assert take(new, name, link.json()["key"]).json()["invitation"]["moves"]
            assert take(new, name, link.json()["key"], sit=True).json()["seats"] == [1]
            told = seat.wait_for("refused")
            assert (told["sentence"], told["final"]) == ("This seat has moved to another device.", True)
            with contextlib.suppress(ConnectionClosed):
                seat.say(type="say_phrase", id="late", phrase="hello")
                seat.hear()
        with server.line(additional_headers=shown) as line:
            assert server.hello(line, name, seat=1)["type"] == "refused"
        with server.sit(name, seat=1, claim=new.cookies[COOKIE]) as seat:
            assert [said for said in seat.seen["chat"] if said["did"] is None] == []


def test_the_host_frees_a_seat_and_whoever_had_it_is_told(server: Server):
    name, (own, key) = server.set(PEOPLE, lobby=True)
    with server.sit(name, own), server.sit(name, key) as stranger:
        host = {"x-claim": claim_with(own)}
        told = server.http.post(f"/api/tables/{name}/links", json={"seat": 1, "frees": True}, headers=host)
        assert stranger.wait_for("refused")["sentence"] == "The host has freed this seat: ask for a new link."
        with server.sit(name, told.json()["key"]) as grace:
            assert grace.seen["seat"] == 1


def test_sitting_down_takes_a_claim(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.line() as line:
        told = server.hello(line, name, key=key)
        assert told["sentence"] == "A seat needs a cookie or a claim, and neither was sent."


def test_the_first_message_is_hello(server: Server):
    with server.line() as line:
        line.send('{"type":"say_phrase","id":"a","phrase":"hello"}')
        assert '"sentence":"The first message must be hello."' in line.recv(timeout=PATIENCE)


# ------------------------------------------------------------------------------------------ the games of a browser


def test_a_browser_lists_its_games_with_its_own_turn_first(server: Server):
    with server.browser() as ada:
        tables = []
        for first, sit in ((1, True), (2, True), (1, False)):
            options = {"first_player": first}
            wish = {"game": "omega-shift", "seats": PEOPLE, "options": options, "sit": sit}
            tables.append(ada.post("/api/tables", json=wish).json()["table"])
        games = ada.get("/api/games").json()["games"]
        assert [game["glance"]["table"] for game in games] == [tables[0], tables[1]]
        assert [(game["seats"], game["glance"]["awaited"]) for game in games] == [([0], [0]), ([0], [1])]
        assert games[0]["glance"]["names"] == ["Ada", "Grace"]
        picture = ada.get(f"/api/tables/{tables[0]}/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert ada.delete(f"/api/games/{tables[0]}").status_code == 204
        assert [game["glance"]["table"] for game in ada.get("/api/games").json()["games"]] == [tables[1]]
        assert ada.get(f"/api/tables/{tables[0]}/seats").json() == {"seats": [0]}  # the seat is still hers
    assert server.http.get("/api/games").json() == {"games": []}


def test_a_table_that_cannot_be_read_hides_no_other_in_the_list(server: Server, database: Path):
    """One is damaged before its first glance, one has a glance of another release, one is well."""
    with server.browser() as ada:
        wish = {"game": "omega-shift", "seats": PEOPLE, "sit": True}
        damaged, other, well = [ada.post("/api/tables", json=wish).json()["table"] for _ in range(3)]
        with contextlib.closing(sqlite3.connect(database)) as store, store:
            store.execute("update events set event = '{' where table_id = ?", (damaged,))
            store.execute("""update tables set glance = '{"colour": 3}' where table_id = ?""", (other,))
        games = ada.get("/api/games").json()["games"]
        assert {game["glance"]["table"] for game in games} == {other, well}
        assert all(game["glance"]["names"] == ["Ada", "Grace"] for game in games)


@pytest.mark.parametrize("name", ["%00", "a%20b", "a%5Cb", "x" * 65])
def test_what_can_be_no_table_is_not_looked_for(server: Server, name: str):
    with server.browser() as somebody:
        asked = [("DELETE", f"/api/games/{name}")]
        asked += [("GET", f"/api/tables/{name}{path}") for path in ("", "/seats", "/picture.svg", "/record", "/par")]
        for method, path in asked:
            told = somebody.request(method, path)
            assert (told.status_code, told.json()["sentence"]) == (404, "There is no such table.")


def test_a_picture_of_a_table_shows_what_everybody_may_see(server: Server):
    name, keys = server.set(PEOPLE)
    path = f"/api/tables/{name}/picture.svg"
    public = server.http.get(path).text
    with server.sit(name, keys[0]):
        assert server.http.get(path, headers={"x-claim": claim_with(keys[0])}).text == public
    assert server.http.get(f"{path}?language=tlh").text == public
    german = server.http.get(f"{path}?language=de").text
    assert german != public
    assert "im Stapel" in german


# -------------------------------------------------------------------------------------------------- absences and talk


def test_a_seat_that_talks_without_end_is_asked_to_wait(server: Server):
    name, keys = server.set(PEOPLE)
    with server.sit(name, keys[0]) as ada:
        for number in range(12):
            ada.say(type="say_phrase", id=f"{number}", phrase="moment")
        assert ada.wait_for("refused")["sentence"] == "You are writing too fast: wait a moment."
        ada.say(type="resign", id="resigns")  # which is no talk
        assert ada.until(lambda seen: seen["result"])["result"]["ending"] == "resigned"


def test_a_line_has_280_characters(server: Server):
    name, keys = server.set(PEOPLE, free_text=True)
    with server.sit(name, keys[0]) as ada:
        ada.say(type="say", id="long", text="x" * 281)
        assert ada.wait_for("refused")["id"] == "long"
        ada.say(type="say", id="fits", text="x" * 280)
        assert ada.until(lambda seen: seen["chat"] and seen["chat"][-1]["said"] == "x" * 280)


def test_a_person_who_stays_away_may_be_replaced_and_comes_back(server: Server):
    name, (own, key) = server.set(PEOPLE, lobby=True, first_player=2)
    with server.sit(name, own) as ada:
        with server.sit(name, key):
            ada.until(lambda seen: not seen["lobby"])
        ada.until(lambda seen: seen["away"] == [1])
        ada.say(type="give_seat", id="a", seat=1)
        ada.until(lambda seen: seen["choices"])  # the bot has played its turn
        with server.sit(name, key) as grace:
            assert grace.seen["seats"][1]["stand_in"] == "steady"
            grace.say(type="return_seat", id="b")
            grace.until(lambda seen: not seen["seats"][1]["stand_in"])
            while ada.may_act():
                ada.act()
            grace.until(lambda seen: seen["choices"])
            assert grace.seen["thinking"] is None


def test_the_next_table_is_in_the_store_before_anybody_is_told(server: Server):
    name, keys = server.set(PEOPLE, lobby=True)
    with server.sit(name, keys[0]) as ada, server.sit(name, keys[1]) as grace:
        ada.until(lambda seen: not seen["lobby"])
        grace.say(type="resign", id="enough")
        assert (
            read_sent(ada.seen, ada.until(lambda seen: seen["result"])["result"]["sentence"])
            == "You win: Grace resigned"
        )
        ada.say(type="play_again", id="again")
        grace.until(lambda seen: seen["next_table"])
        following = grace.seen["next_table"]["table"]
        with server.sit(following, seat=1, claim=claim_with(keys[0])) as again:
            assert (again.seen["seat"], again.seen["lobby"]) == (1, [0])
            with server.sit(following, seat=0, claim=claim_with(keys[1])):
                again.until(lambda seen: not seen["lobby"])
    glance = server.http.get(f"/api/tables/{name}").json()
    assert glance["next_table"] == following
    result = msgspec.convert(glance["result"], Text)
    assert english(result, glance["names"]) == "Ada wins: Grace resigned"
    assert server.http.get(f"/api/tables/{name}/record").text.endswith("result: unfinished, seat 2 resigned\n")
    assert server.http.get("/api/tables/nowhere").json()["sentence"] == "There is no such table."


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", ""), ("localhost", ""), ("::1", ""), ("192.168.1.5", "192.168.1.5"), ("fd00::5", "[fd00::5]")],
)
def test_an_address_for_friends_is_one_that_other_machines_have(host: str, address: str):
    assert network_address(host) == address


def test_a_house_for_the_network_names_no_address_of_this_machine_alone():
    assert not network_address("0.0.0.0").startswith("127.")

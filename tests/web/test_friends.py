"""Friends at a served table: invitations over the socket, a seat that moves, absences, the next table, the network."""

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from omegatable.table.wire import PROTOCOL
from omegatable.web.serving import network_address
from tests.support.server import PATIENCE, PEOPLE, Server, served


@pytest.fixture
def server(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", absence=0.0, pictures=tmp_path) as found:
        yield found


def hello(line: Any, table: str, key: str, **more: Any) -> dict[str, Any]:
    """Say hello on a socket. Returns the answer."""
    line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key, **more}))
    return json.loads(line.recv(timeout=PATIENCE))


def test_an_invitation_comes_before_the_table(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.line() as line:
        told = hello(line, name, key, claim="one")
        assert (told["type"], told["seat"], told["taken"]) == ("invitation", 1, False)
        assert [card["name"] for card in told["seats"]] == ["Ada", "Grace"]
        assert set(told) == {"type", "game", "seat", "seats", "taken"}
        line.send('{"type":"ping"}')
        assert json.loads(line.recv(timeout=PATIENCE)) == {"type": "pong"}
        sat = hello(line, name, key, claim="one", sit=True, name="Grace H")
        assert (sat["type"], sat["seats"][1]["name"]) == ("table", "Grace H")


def test_a_seat_that_moves_closes_the_page_that_had_it(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.sit(name, key, claim="one", sit=True) as first, server.line() as line:
        assert hello(line, name, key, claim="two")["taken"]
        assert hello(line, name, key, claim="two", move=True)["type"] == "table"
        told = first.wait_for("refused")
        assert (told["sentence"], told["final"]) == ("This seat has moved to another device.", True)


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "say", "id": "a", "text": "Hi"}, "The first message must be hello."),
        (
            {"type": "hello", "protocol": 1, "table": "t"},
            "This page speaks protocol 1 and the table 2: load the page again.",
        ),
    ],
)
def test_an_invitation_is_answered_by_hello(server: Server, message: dict[str, Any], sentence: str):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.line() as line:
        hello(line, name, key)
        line.send(json.dumps(message))
        assert json.loads(line.recv(timeout=PATIENCE))["sentence"] == sentence


def test_a_browser_whose_seat_has_moved_acts_no_more(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True, first_player=2)
    with server.sit(name, key, claim="one", sit=True) as first, server.line() as line:
        action = {"type": "say", "id": "late", "text": "I am still here"}
        hello(line, name, key, claim="two")
        hello(line, name, key, claim="two", move=True)
        first.wait_for("refused")
        with contextlib.suppress(ConnectionClosed):
            first.say(**action)
            first.hear()
        with server.sit(name, key, claim="two") as second:
            assert [said["text"] for said in second.seen["chat"] if not said["done"]] == []


def test_who_was_slower_is_asked_before_a_seat_is_moved(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.line() as slow, server.sit(name, key, claim="quick", sit=True) as quick:
        assert hello(slow, name, key, claim="slow", sit=True)["taken"]
        quick.say(type="say", id="a", text="Mine")
        assert quick.until(lambda seen: [said for said in seen["chat"] if said["text"] == "Mine"])


def test_a_seat_that_talks_without_end_is_asked_to_wait(server: Server):
    name, keys = server.set(PEOPLE)
    with server.sit(name, keys[0]) as ada:
        for number in range(12):
            ada.say(type="say", id=f"{number}", text="And another thing")
        assert ada.wait_for("refused")["sentence"] == "That is a great deal to say: wait a moment."


def test_sitting_down_takes_a_claim(server: Server):
    name, (_, key) = server.set(PEOPLE, lobby=True)
    with server.line() as line:
        assert hello(line, name, key, sit=True)["sentence"] == "Whoever sits down needs a claim."


def test_a_person_who_stays_away_may_be_replaced_and_comes_back(server: Server):
    name, (own, key) = server.set(PEOPLE, lobby=True, first_player=2)
    with server.sit(name, own) as ada:
        with server.sit(name, key, claim="one", sit=True):
            ada.until(lambda seen: not seen["lobby"])
        ada.until(lambda seen: seen["away"] == [1])
        ada.say(type="give_seat", id="a", seat=1)
        ada.until(lambda seen: seen["choices"])  # the bot has played its turn
        with server.sit(name, key, claim="one") as grace:
            assert grace.seen["seats"][1]["stand_in"] == "steady"
            grace.say(type="return_seat", id="b")
            grace.until(lambda seen: not seen["seats"][1]["stand_in"])
            while ada.may_act():
                ada.act()
            grace.until(lambda seen: seen["choices"])
            assert grace.seen["thinking"] is None


def test_the_next_table_is_in_the_store_before_anybody_is_told(server: Server):
    name, keys = server.set(PEOPLE, game="alpha-and-omega", lobby=True)
    with server.sit(name, keys[0]) as ada, server.sit(name, keys[1], claim="one", sit=True) as grace:
        while not ada.seen["result"]:
            for seat, other in ((ada, grace), (grace, ada)):
                if seat.may_act():
                    seat.act()
                    other.until(lambda seen, version=seat.seen["version"]: seen["version"] >= version)
        ada.say(type="play_again", id="again")
        grace.until(lambda seen: seen["next_table"])
        following = grace.seen["next_table"]["table"]
        with server.sit(following, keys[0]) as again:
            assert (again.seen["seat"], again.seen["lobby"]) == (0, [1])
    glance = server.http.get(f"/api/tables/{name}").json()
    assert glance["next_table"] == following
    assert glance["result"]
    assert server.http.get("/api/tables/nowhere").json() == {"sentence": "There is no such table."}


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", ""), ("localhost", ""), ("::1", ""), ("192.168.1.5", "192.168.1.5"), ("fd00::5", "[fd00::5]")],
)
def test_an_address_for_friends_is_one_that_other_machines_have(host: str, address: str):
    assert network_address(host) == address


def test_a_house_for_the_network_names_no_address_of_this_machine_alone():
    assert not network_address("0.0.0.0").startswith("127.")

"""Push messages: to a browser without an open page, once a turn, and nowhere else."""

import base64
import queue
import socket
import threading

import httpx
import msgspec
import pytest

from omegatable.table.seats import key_hash
from omegatable.table.store import open_store
from omegatable.web.live.push_services import EndpointError, PushServices, is_public, reachable_address
from tests.support.push_service import DrippingService, PushService
from tests.support.server import PATIENCE, PEOPLE, claim_with, served


@pytest.fixture
def service():
    found = PushService()
    yield found
    found.close()


@pytest.fixture
def lenient(tmp_path):
    """Yield a server that calls push services at any address."""
    with served(tmp_path / "tables.sqlite", push_services=PushServices(anywhere=True)) as server:
        yield server


def subscribed(server, claim, service):
    answer = server.http.post("/api/push", json=service.subscription, headers={"x-claim": claim})
    assert answer.status_code == 204, answer.text
    return answer


def test_a_message_is_in_the_language_of_the_page_that_asked_for_it(lenient, service):
    for language, words in (("de", "Du bist am Zug"), ("tlh", "Your turn")):
        table, (ada, grace) = lenient.set(PEOPLE, game="alpha-and-omega", first_player=2)
        with lenient.sit(table, ada):
            wish = service.subscription | {"language": language}
            assert lenient.http.post("/api/push", json=wish, headers={"x-claim": claim_with(ada)}).status_code == 204
        with lenient.sit(table, grace) as seat:
            while seat.may_act():
                seat.act()
        told, _ = service.heard.get(timeout=PATIENCE)
        assert (told["words"], told["language"]) == (words, language)


def silent(service):
    with pytest.raises(queue.Empty):
        service.heard.get_nowait()


def away_and_awaited(server, service):
    """Ada has subscribed and closed the page; Grace, who begins, has acted. Returns the table and the keys."""
    table, (ada, grace) = server.set(PEOPLE, game="alpha-and-omega", first_player=2)
    with server.sit(table, ada):
        subscribed(server, claim_with(ada), service)
    with server.sit(table, grace) as seat:
        while seat.may_act():
            seat.act()
    return table, (ada, grace)


def test_a_browser_without_a_page_is_told_once_a_turn_by_an_encrypted_message(lenient, service):
    table, _ = away_and_awaited(lenient, service)
    told, headers = service.heard.get(timeout=PATIENCE)
    assert told == {"game": "Alpha & Omega", "table": table, "words": "Your turn", "language": "en"}
    assert headers["Content-Encoding"] == "aes128gcm"
    token, key = headers["Authorization"].removeprefix("vapid t=").split(",k=")
    assert key == lenient.http.get("/api/push").json()["key"]
    claims = token.split(".")[1]
    said = msgspec.json.decode(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    assert said["aud"] == service.subscription["endpoint"].removesuffix("/ada")
    assert said["sub"].startswith("mailto:")
    silent(service)


def test_nobody_is_told_who_sees_the_page_but_whoever_has_hidden_it(lenient, service):
    table, (ada, grace) = lenient.set(PEOPLE, game="alpha-and-omega", first_player=2)
    with lenient.sit(table, ada) as here, lenient.sit(table, grace) as there:
        subscribed(lenient, claim_with(ada), service)
        while there.may_act():
            there.act()
        here.until(lambda seen: seen["choices"])
        while here.may_act():
            here.act()
        here.say(type="looking", visible=False)
        here.say(type="ping")
        here.wait_for("pong")
        silent(service)  # what went before was seen
        there.until(lambda seen: seen["choices"])
        while there.may_act():
            there.act()
        assert service.heard.get(timeout=PATIENCE)[0]["table"] == table


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_the_service_does_not_know_is_forgotten(tmp_path, service, status):
    service.status = status
    with served(tmp_path / "tables.sqlite", push_services=PushServices(anywhere=True)) as server:
        _, (ada, _) = away_and_awaited(server, service)
        service.heard.get(timeout=PATIENCE)
        store = open_store(tmp_path / "tables.sqlite")
        while store.subscriptions(key_hash(claim_with(ada))):
            server.http.get("/api/readiness")
        store.close()


def test_a_browser_ends_its_subscription(lenient, service):
    table, (ada, _) = lenient.set(PEOPLE, game="alpha-and-omega", first_player=2)
    with lenient.sit(table, ada):
        subscribed(lenient, claim_with(ada), service)
    body = {"endpoint": service.subscription["endpoint"]}
    assert lenient.http.request("DELETE", "/api/push", json=body).status_code == 204
    away_and_awaited(lenient, service)  # another game, where the subscription is made anew
    assert service.heard.get(timeout=PATIENCE)[0]["table"] != table


def test_the_key_is_made_once_and_kept(tmp_path):
    keys = set()
    for _ in range(2):
        with served(tmp_path / "tables.sqlite") as server:
            keys.add(server.http.get("/api/push").json()["key"])
    assert len(keys) == 1


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/a",
        "https://127.0.0.1/a",
        "https://10.0.0.7/a",
        "https://[::1]/a",
        "https://169.254.169.254/latest",
        "https://[64:ff9b::a9fe:a9fe]/latest",
        "https://[2002:7f00:1::]/a",
        "https://[fec0::1]/a",
        "https://224.0.0.1/a",
        "https://[ff02::1]/a",
        "https://localhost/a",
        "https://push.example.com:8443/a",
        "https://ada@push.example.com/a",
        "https://push.example.com/a b",
        "file:///etc/passwd",
        "https://[",
        "",
    ],
)
def test_messages_go_to_push_services_alone(server, service, endpoint):
    subscription = {**service.subscription, "endpoint": endpoint}
    answer = server.http.post("/api/push", json=subscription, headers={"x-claim": "a" * 22})
    assert (answer.status_code, answer.json()["sentence"]) == (400, "That is not the address of a push service.")


def test_a_name_that_leads_to_a_private_network_is_not_called():
    with pytest.raises(EndpointError):
        reachable_address("localhost", 443, anywhere=False)
    assert reachable_address("127.0.0.1", 443, anywhere=True) == "127.0.0.1"


def test_keys_that_cannot_be_used_and_strangers_are_refused(server, service):
    good = {**service.subscription, "endpoint": "https://push.example.com/a"}
    for bad in ({"public_key": "AAAA"}, {"public_key": "ä"}, {"secret": "AAAA"}):
        answer = server.http.post("/api/push", json=good | bad, headers={"x-claim": "a" * 22})
        assert answer.json()["sentence"] == "The keys of the subscription cannot be used."
    for headers in ({}, {"x-claim": "a" * 22}):  # a browser without a claim, and one without a seat
        answer = server.http.post("/api/push", json=good, headers=headers)
        assert (answer.status_code, answer.json()["sentence"][:28]) == (403, "Sit down at a table first: t")
    foreign = {"origin": "https://elsewhere.example", "x-claim": "a" * 22}
    assert server.http.post("/api/push", json=good, headers=foreign).status_code == 403


@pytest.fixture
def dripping(service):
    found = DrippingService(service.subscription)
    yield found
    found.close()


def test_a_service_that_answers_for_ever_delays_no_other_and_is_called_once_at_a_time(lenient, service, dripping):
    away_and_awaited(lenient, dripping)
    call = dripping.calls.get(timeout=PATIENCE)
    away_and_awaited(lenient, dripping)
    table, _ = away_and_awaited(lenient, service)
    assert service.heard.get(timeout=PATIENCE)[0]["table"] == table
    assert dripping.calls.empty()
    assert not call.ended.is_set()


def test_a_call_of_a_service_has_one_deadline_however_it_answers(tmp_path, dripping):
    with served(tmp_path / "tables.sqlite", push_services=PushServices(anywhere=True, seconds=0.3)) as server:
        for _ in range(2):
            away_and_awaited(server, dripping)
            assert dripping.calls.get(timeout=PATIENCE).ended.wait(PATIENCE)


def test_a_service_that_answers_for_ever_does_not_hold_up_the_end(tmp_path, dripping):
    with served(tmp_path / "tables.sqlite", push_services=PushServices(anywhere=True)) as server:
        away_and_awaited(server, dripping)
        call = dripping.calls.get(timeout=PATIENCE)
    assert call.ended.wait(PATIENCE)
    assert all(thread.daemon for thread in threading.enumerate() if thread.name == "push")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2a00:1450::1", True),
        ("10.0.0.1", False),
        ("169.254.169.254", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a9fe:a9fe", False),  # NAT64 of 169.254.169.254
        ("64:ff9b:1::1", False),
        ("2002:7f00:1::", False),  # 6to4 of 127.0.0.1
        ("2001:0:808:808::1", False),  # Teredo
        ("fec0::1", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("224.0.0.1", False),
        ("ff02::1", False),
        ("ff0e::1", False),
    ],
)
def test_a_push_service_is_one_machine_of_the_internet(address: str, public: bool):
    assert is_public(address) == public


def test_the_queue_of_messages_never_delays_a_table(tmp_path):
    """A push service that takes the call and never answers."""
    with (
        socket.create_server(("127.0.0.1", 0)) as deaf,
        served(tmp_path / "t.sqlite", push_services=PushServices(anywhere=True)) as server,
    ):
        service = PushService()
        subscription = {**service.subscription, "endpoint": f"http://127.0.0.1:{deaf.getsockname()[1]}/"}
        service.close()
        table, (ada, grace) = server.set(PEOPLE, game="alpha-and-omega", first_player=2)
        with server.sit(table, ada):
            headers = {"x-claim": claim_with(ada)}
            answer: httpx.Response = server.http.post("/api/push", json=subscription, headers=headers)
            assert answer.status_code == 204
        with server.sit(table, grace) as seat:
            while seat.may_act():
                assert seat.act()["type"] == "table"
        calling, _ = deaf.accept()
        with server.sit(table, seat=0, claim=claim_with(ada)) as seat:
            assert seat.act()["type"] == "table"  # while the service still has not answered
        calling.close()

"""Refusals of a real server with real sockets, and when it closes a connection."""

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from omegatable.table.wire import MAX_FRAME, PROTOCOL
from omegatable.web.http.limits import TokenBucket
from omegatable.web.live import audience
from omegatable.web.routes import sockets
from tests.support.server import PATIENCE, Seat, Server


def test_a_message_that_is_not_understood_is_refused_with_a_sentence_and_the_line_stays_open(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada:
        for text, name in [
            ("hello", ""),
            ("[]", ""),
            ('{"type": "shout", "id": "a"}', "a"),
            ('{"type": "act", "id": "b", "version": 1}', "b"),
            ('{"type": "act", "id": "c", "version": 1, "action": 1, "cheat": true}', "c"),
            ('{"type": "act", "id": "", "version": 1, "action": 1}', ""),
            ('{"type": "act", "id": "d", "version": 1, "action": 1e99}', "d"),
        ]:
            ada.line.send(text)
            refused = ada.wait_for("refused")
            assert refused["sentence"].startswith("The message was not understood: ")
            assert refused["final"] is True
            assert refused["id"] == name
        ada.line.send(b"\x00\x01")
        assert ada.wait_for("refused")["sentence"] == "A message is text, not bytes."
        ada.say(type="hello", protocol=PROTOCOL, table=table)
        assert ada.wait_for("refused")["sentence"] == "You are at the table already."
        assert ada.act()["type"] == "table"


def test_a_refusal_repeats_little_of_what_was_sent_and_on_one_line(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada:
        for strange in ({"x" * 5_000: 1}, {"phrase": "hello\nworld\u202e"}):
            ada.say(type="say_phrase", id="a", **{"phrase": "hello", **strange})
            sentence = ada.wait_for("refused")["sentence"]
            assert sentence.startswith("The message was not understood: ")
            assert len(sentence) < 250
            assert sentence.isprintable()


def test_illegal_stale_and_foreign_actions_are_refused(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace, server.sit(table) as watcher:
        assert ada.act(300)["sentence"] == "First play or discard a card, then draw."
        assert grace.act(0)["sentence"] == "It is not your turn: Ada is to play."
        assert watcher.act(0)["sentence"] == "You are watching: only players can do that."
        ada.say(type="act", id="old", version=0, action=ada.seen["choices"][0]["action"])
        assert ada.wait_for("refused") == {
            "type": "refused",
            "id": "old",
            "sentence": "The table has changed since you looked: check it again.",
            "final": True,
            "text": {"id": "refused-outdated"},
            "passage": None,
        }
        before = ada.seen["version"]
        assert ada.act()["version"] == before + 1


def test_a_message_sent_twice_is_applied_once(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada:
        action, version = ada.seen["choices"][0]["action"], ada.seen["version"]
        for _ in range(3):
            ada.say(type="act", id="same", version=version, action=action)
            assert ada.until(lambda seen: seen["answers"] == "same")["version"] == version + 1


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "act", "id": "a", "version": 1, "action": 0}, "The first message must be hello."),
        (
            {"type": "hello", "protocol": 0, "table": "x"},
            f"Reload the page: it uses protocol 0, and the server has been updated to {PROTOCOL}.",
        ),
        ({"type": "hello", "protocol": PROTOCOL, "table": "nowhere"}, "There is no such table."),
    ],
)
def test_a_greeting_that_fits_nothing_closes_the_line(server: Server, message: dict[str, Any], sentence: str):
    with server.line() as line:
        line.send(json.dumps(message))
        assert json.loads(line.recv(timeout=PATIENCE))["sentence"] == sentence
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=PATIENCE)


def test_a_wrong_key_opens_nothing(server: Server):
    table, keys = server.set()
    other_table, other_keys = server.set()
    for key in ("guess", keys[0][:-1], other_keys[0]):
        with server.line() as line:
            refused = server.hello(line, table, key=key, claim="a guess")
            assert refused["sentence"] == "This link does not open a seat at this table."
    assert other_table != table


def test_ping_is_answered_before_and_after_hello(server: Server):
    table, _ = server.set()
    with server.line() as line:
        seat = Seat(line)
        seat.say(type="ping")
        assert seat.hear() == {"type": "pong"}
        seat.say(type="hello", protocol=PROTOCOL, table=table)
        seat.table()
        seat.say(type="ping")
        assert seat.hear() == {"type": "pong"}


def test_a_socket_from_another_site_is_not_accepted(server: Server):
    own = f"http://{server.host}"
    for origin in ("http://evil.example", "null", f"http://evil.example?{server.host}", "http://[", f"https{own[4:]}"):
        with pytest.raises(InvalidStatus) as caught, server.line(origin=origin):
            pass
        assert caught.value.response.status_code == 403
    with server.line(origin=own) as line:
        line.send('{"type": "ping"}')
        assert json.loads(line.recv(timeout=PATIENCE)) == {"type": "pong"}


def test_a_frame_that_is_too_long_closes_the_line(server: Server):
    table, keys = server.set()
    with server.sit(table, keys[0]) as ada:
        ada.line.send(" " * (MAX_FRAME + 1))
        with pytest.raises(ConnectionClosed) as caught:
            ada.wait_for("farewell")
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009


def test_whoever_sends_too_much_waits_and_loses_nothing(server: Server):
    table, _ = server.set()
    with server.sit(table) as watcher:
        for _ in range(sockets.SOCKET_CREDITS + 20):
            watcher.say(type="ping")
        for _ in range(sockets.SOCKET_CREDITS + 20):
            assert watcher.hear() == {"type": "pong"}


def test_credits_come_back_with_time():
    now = [0.0]
    bucket = TokenBucket(2, 4, lambda: now[0])
    assert [bucket.wait() for _ in range(4)] == [0.0, 0.0, 0.25, 0.5]
    assert not bucket.spend()
    now[0] = 10.0
    assert [bucket.spend() for _ in range(3)] == [True, True, False]


def test_a_reader_that_does_not_read_is_hung_up_on():
    client = audience.Client(0)
    for number in range(audience.OUTBOX + 1):
        client.enqueue(str(number))
    assert client._outbox.get_nowait() is None

"""Messages that no page would send: each is answered by one sentence or a closed socket, and the table goes on."""

import contextlib
import random
from pathlib import Path

import msgspec
from websockets.exceptions import ConnectionClosed

from omegatable.table.wire import PROTOCOL, ClientMessage, Heard, Look, Looking, Ping
from tests.support.faults import times
from tests.support.forked import Forking
from tests.support.fuzzed import Frame, fuzzed
from tests.support.server import PEOPLE, Seat, Server, claim_with

ON_A_LINE = 90  # messages, which a socket may send without waiting
GROWTH = 12_000  # kB of memory

decode = msgspec.json.Decoder(ClientMessage).decode


def understood(frame: Frame, *, text: bool) -> object:
    """Return the message in a frame, or None if there is none."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        content = frame if isinstance(frame, str) else frame.decode()
        return decode(content) if text else None
    return None


def answered(seat: Seat, frame: Frame, *, text: bool) -> bool:
    """Send a frame and wait for its answer. Returns False if the socket was closed instead."""
    message = understood(frame, text=text)
    try:
        seat.line.send(frame.encode() if isinstance(frame, str) else frame, text=text)
        if isinstance(message, Heard | Looking):  # these have no answer
            seat.say(type="ping")
        while True:
            told = seat.hear()
            if told["type"] == "refused":
                assert told["sentence"].endswith("."), told
                assert "Traceback" not in told["sentence"]
                assert message is None or told["id"] in ("", getattr(message, "id", "")), told
                return True
            if isinstance(message, Ping | Heard | Looking):
                assert told["type"] == "pong"
                return True
            if isinstance(message, Look) or getattr(message, "id", "") == told.get("answers", None):
                return True
            assert message is not None, f"{frame!r} is answered by {told}"
    except ConnectionClosed:
        return False


def resident(process: int) -> int:
    """Return the memory of a process, in kB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


def fuzz(server: Server, chance: random.Random, messages: int) -> int:
    """Send *messages* as a player, as a watcher and before a hello, while a friend sits at the same table.

    Returns how many sockets were closed.
    """
    sent, closed = 0, 0
    table, keys = server.set(PEOPLE, first_player=1)
    with server.sit(table, keys[0]) as ada:
        while sent < messages:
            with server.line() as line:
                seat = Seat(line)
                who = chance.choice(["a player", "a player", "a watcher", "nobody"])
                if who != "nobody":
                    key = {"key": keys[1], "claim": claim_with(keys[1])} if who == "a player" else {}
                    seat.say(type="hello", protocol=PROTOCOL, table=table, **key)
                    seat.table()
                for _ in range(min(ON_A_LINE, messages - sent)):
                    frame, text = fuzzed(chance)
                    sent += 1
                    if not answered(seat, frame, text=text):
                        closed += 1
                        break
            ada.say(type="ping")
            ada.wait_for("pong")
        assert ada.act()["type"] in ("table", "change")
    return closed


def test_whatever_is_sent_is_answered_by_a_sentence_or_a_closed_socket(forks: Forking, tmp_path: Path):
    chance = random.Random(17)
    with forks.running(tmp_path / "tables.sqlite") as life:
        before_log = forks.log()
        fuzz(life.server, chance, 300)  # after which everything is loaded
        before = resident(life.process)
        closed = fuzz(life.server, chance, times(700, 99_700))
        assert closed > 0
        assert resident(life.process) - before < GROWTH
        assert forks.log() == before_log


WISHES = [
    "tables",
    "watch",
    "studies",
    "print",
    "replays",
    "replays/r/review",
    "replays/r/play-on",
    "tables/t/seats",
    "tables/t/links",
]
BODIES = {
    "nothing": b"",
    "no object": b"null",
    "nested": b'{"a":' * 15_000,
    "nested in a field": b'{"game":"omega-shift","seats":' + b"[" * 60_000,
    "no UTF-8": b'{"game":"\xff","key":"\xff"}',
    "no UTF-8 in a name": b'{"\xff":1}',
    "a long number": b'{"seat":' + b"9" * 60_000 + b"}",
    "half a letter": b'{"game":"\\ud800"}',
    "zeros": bytes(1_000),
    "too long": b" " * 200_000,
}


def test_whatever_is_wished_for_is_refused_with_a_sentence(forks: Forking, tmp_path: Path):
    with forks.running(tmp_path / "tables.sqlite") as life:
        before = forks.log()
        for path in WISHES:
            for body in BODIES.values():
                answer = life.server.http.post(
                    f"/api/{path}", content=body, headers={"content-type": "application/json"}
                )
                assert 400 <= answer.status_code < 500, (path, body[:40], answer.text)
                assert answer.json()["sentence"].endswith("."), (path, body[:40], answer.text)
        assert forks.log() == before

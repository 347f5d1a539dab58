"""The server itself: real uvicorn on a free port, real sockets, processes that are killed and started again."""

import contextlib
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from omegatable.art.catalogue import catalogue
from omegatable.bots import compiling, make_bot
from omegatable.bots.compiling import Compilation
from omegatable.games import GAMES
from omegatable.play.record import parse_record
from omegatable.table.store import StoreError, open_store
from omegatable.table.wire import MAX_FRAME, MAX_WISH, PROTOCOL
from omegatable.web import limits, serving, tables
from omegatable.web.app import create_app
from omegatable.web.house import readiness
from omegatable.web.limits import TokenBucket
from omegatable.web.pictures import Pictures
from omegatable.web.routes import pages, sockets
from omegatable.web.routes import tables as table_routes
from omegatable.web.serving import ServeError, listen
from tests.playing import legal_in
from tests.postgres import empty_database, postgres_server

PATIENCE = 180  # seconds after which a test gives up; nothing waits this long when all is well
PEOPLE = [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]
WITH_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Rosa", "level": "gentle"}]
ONLY_BOTS = [{"kind": "bot", "name": name, "level": "gentle"} for name in ("Rosa", "Mika")]


class Server:
    """A running table, by its address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host = address.removeprefix("http://")
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)

    def set(
        self, seats: list[dict[str, str]] = PEOPLE, *, game: str = "omega-shift", **options: Any
    ) -> tuple[str, list[str]]:
        """Set a table; its id and the keys of its people."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, "options": options})
        assert answer.status_code == 201, answer.text
        told = answer.json()
        return told["table"], [key["key"] for key in told["keys"]]

    def line(self, **options: Any) -> ClientConnection:
        """A socket without pings of its own: a seat that is not listened to for a while must not be given up."""
        return connect(f"ws://{self.host}/ws", open_timeout=PATIENCE, ping_interval=None, **options)

    @contextlib.contextmanager
    def sit(self, table: str, key: str = "") -> Iterator["Seat"]:
        """Say hello; the seat has heard its first table."""
        with self.line() as line:
            seat = Seat(line)
            seat.say(type="hello", protocol=PROTOCOL, table=table, key=key)
            seat.table()
            yield seat


class Seat:
    """Somebody at a table: what was heard last, and what can be said."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.seen: dict[str, Any] = {}
        self.count = 0

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.recv(timeout=PATIENCE))
        if message["type"] == "table":
            self.seen = message
        return message

    def wait_for(self, kind: str) -> dict[str, Any]:
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def table(self) -> dict[str, Any]:
        return self.wait_for("table")

    def until(self, condition: Any) -> dict[str, Any]:
        """Listen until the table is as wished."""
        while not condition(self.seen):
            self.table()
        return self.seen

    def act(self, action: int | None = None, choose: random.Random | None = None) -> dict[str, Any]:
        """Act, at random if nothing is said; the answer."""
        self.count += 1
        if action is None:
            action = (choose or random).choice(self.seen["choices"])["action"]
        name = f"{self.seen['version']}-{self.count}"
        self.say(type="act", id=name, version=self.seen["version"], action=action)
        while True:
            message = self.hear()
            if message.get("answers") == name or message.get("id") == name:
                return message

    def may_act(self) -> bool:
        return bool(self.seen["choices"])


@contextlib.contextmanager
def served(store_path: Path | str, **settings: Any) -> Iterator[Server]:
    """The application in a thread of this process."""
    store = open_store(store_path)
    listener = listen("127.0.0.1", 0)
    settings = {"courtesy": 0.0, **settings}
    config = uvicorn.Config(
        create_app(store, **settings),
        log_level="error",
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    found = Server(f"http://127.0.0.1:{listener.getsockname()[1]}")
    try:
        with found.http:
            yield found
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
        store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("web")
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<!doctype html><title>Omega Table</title>" + "<p>words</p>" * 200)
    (folder / "page" / "icon.svg").write_text("<svg/>")
    (folder / "page" / "assets" / "index-1a2b.js").write_text("export {};")
    with served(folder / "tables.sqlite", page=folder / "page", pictures=folder / "pictures") as found:
        yield found


START = """
import sys
from omegatable.web.serving import serve
serve(port=int(sys.argv[1]), db=sys.argv[2], open_browser=False, courtesy=0.0)
"""


@contextlib.contextmanager
def process(database: Path | str, port: int = 0, **environment: str) -> Iterator[tuple[subprocess.Popen[str], Server]]:
    """The server as a process of its own, which may be killed; *environment* is added to ours."""
    command = [sys.executable, "-c", START, str(port), str(database)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": os.environ | environment}
    with subprocess.Popen(command, text=True, **pipes) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            running.kill()
            raise AssertionError(running.communicate()[1])
        server = Server(found[0])
        try:
            with server.http:
                yield running, server
        finally:
            running.kill()


# ---------------------------------------------------------------------------------------------------------- whole games


def test_two_people_play_a_whole_game_and_keep_its_record(server: Server):
    table, keys = server.set()
    chance = random.Random(1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace, server.sit(table) as watcher:
        assert (ada.seen["seat"], grace.seen["seat"], watcher.seen["seat"]) == (0, 1, None)
        seats = [ada, grace]
        early = server.http.get(f"/api/tables/{table}/record")
        assert (early.status_code, early.json()) == (409, {"sentence": "The record can be read when the game is over."})
        while ada.seen["result"] is None:
            mover = seats[ada.seen["view"]["to_move"]]
            version = mover.act(choose=chance)["version"]
            for seat in (ada, grace, watcher):
                seat.until(lambda seen, version=version: seen["version"] == version)
        assert watcher.seen["result"]["scores"] == ada.seen["result"]["scores"]
        record = server.http.get(f"/api/tables/{table}/record")
        assert record.headers["content-type"].startswith("text/plain")
        assert parse_record(record.text).end().scores() == ada.seen["result"]["scores"]
        assert server.http.get(f"/api/tables/{table}/par").json() == {"sentence": ""}, "two are each other's measure"
    assert server.http.get("/api/tables/nowhere/par").status_code == 404


def test_a_person_plays_a_whole_game_against_a_bot(server: Server):
    table, keys = server.set(WITH_BOT)
    with server.sit(table, keys[0]) as ada:
        while ada.seen["result"] is None:
            if ada.may_act():
                assert ada.act()["type"] == "table"
            else:
                ada.table()
        assert len(ada.seen["result"]["scores"]) == 2


def test_bots_play_each_other_while_somebody_watches(server: Server):
    table, keys = server.set(ONLY_BOTS)
    assert keys == []
    with server.sit(table) as watcher:
        watcher.until(lambda seen: seen["result"] is not None)


def test_everybody_sees_who_is_present(server: Server):
    table, keys = server.set()
    with server.sit(table) as watcher:
        assert [seat["present"] for seat in watcher.seen["seats"]] == [False, False]
        with server.sit(table, keys[1]):
            watcher.until(lambda seen: [seat["present"] for seat in seen["seats"]] == [False, True])
        watcher.until(lambda seen: [seat["present"] for seat in seen["seats"]] == [False, False])


def test_a_person_takes_back_and_changes_the_name(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace:
        ada.act(ada.seen["choices"][0]["action"])
        assert ada.seen["undo"] == {"possible": True, "reason": ""}
        ada.say(type="take_back", id="back", version=ada.seen["version"])
        assert ada.until(lambda seen: seen["answers"] == "back")["undo"]["possible"] is False
        ada.say(type="rename", id="name", name="Ada L.")
        grace.until(lambda seen: seen["seats"][0]["name"] == "Ada L.")


# ------------------------------------------------------------------------------------------------------------- refusals


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


def test_illegal_stale_and_foreign_actions_are_refused(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace, server.sit(table) as watcher:
        assert ada.act(300)["sentence"] == "First play or discard a card, then draw."
        assert grace.act(0)["sentence"] == "It is not your turn: Ada is to play."
        assert watcher.act(0)["sentence"] == "You are watching: only those who have a seat can do that."
        ada.say(type="act", id="old", version=0, action=ada.seen["choices"][0]["action"])
        assert ada.wait_for("refused") == {
            "type": "refused",
            "id": "old",
            "sentence": "The table has changed since you looked: look again.",
            "final": False,
        }
        assert ada.act()["version"] == 2


def test_a_message_sent_twice_is_applied_once(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada:
        action = ada.seen["choices"][0]["action"]
        for _ in range(3):
            ada.say(type="act", id="same", version=1, action=action)
            assert ada.until(lambda seen: seen["answers"] == "same")["version"] == 2


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "act", "id": "a", "version": 1, "action": 0}, "The first message must be hello."),
        (
            {"type": "hello", "protocol": 0, "table": "x"},
            f"This page speaks protocol 0 and the table {PROTOCOL}: load the page again.",
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
            line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key}))
            refused = json.loads(line.recv(timeout=PATIENCE))
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
    for origin in ("http://evil.example", "null", f"http://evil.example?{server.host}"):
        with pytest.raises(InvalidStatus) as caught, server.line(origin=origin):
            pass
        assert caught.value.response.status_code == 403
    with server.line(origin=f"http://{server.host}") as line:
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


def test_credits_come_back_with_time(monkeypatch: pytest.MonkeyPatch):
    now = [0.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    bucket = TokenBucket(2, 4)
    assert [bucket.wait() for _ in range(4)] == [0.0, 0.0, 0.25, 0.5]
    assert not bucket.spend()
    now[0] = 10.0
    assert bucket.full
    assert [bucket.spend() for _ in range(3)] == [True, True, False]


def test_a_reader_that_does_not_read_is_hung_up_on():
    client = tables.Client(0)
    for number in range(tables.OUTBOX + 1):
        client.tell(str(number))
    assert client._outbox.get_nowait() is None


# ----------------------------------------------------------------------------------------------------------------- HTTP


def test_the_page_is_the_same_for_every_table(server: Server):
    home = server.http.get("/")
    assert home.status_code == 200
    assert home.headers["content-type"].startswith("text/html")
    assert home.headers["cache-control"] == "no-cache"
    assert home.headers["content-encoding"] == "gzip"
    assert server.http.get("/t/anything").text == home.text
    assert server.http.get("/icon.svg").status_code == 200


def test_built_files_are_kept_for_ever(server: Server):
    script = server.http.get("/assets/index-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    missing = server.http.get("/assets/nothing.js")
    assert (missing.status_code, missing.json()) == (404, {"sentence": "There is nothing here."})
    assert "immutable" not in missing.headers.get("cache-control", "")


def test_nothing_outside_the_page_is_served(server: Server):
    for path in ("/../tables.sqlite", "/%2e%2e/tables.sqlite", "/assets/..%2f..%2ftables.sqlite", "/art/../../x"):
        assert server.http.get(path).status_code == 404


def test_a_page_that_was_not_built_says_so_in_one_sentence(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", page=tmp_path / "nothing", pictures=tmp_path) as server:
        home = server.http.get("/")
        assert home.status_code == 503
        assert home.text == pages.NOT_BUILT + "\n"
        assert server.http.get("/assets/x.js").status_code == 404


def test_every_answer_has_the_headers_that_keep_a_browser_safe(server: Server):
    for path in ("/", "/api/house", "/nowhere", "/art/nothing.svg"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers or "uvicorn" in headers["server"]


def test_the_house_knows_its_games_bots_and_pictures(server: Server):
    house = server.http.get("/api/house").json()
    assert house["protocol"] == PROTOCOL
    assert [game["name"] for game in house["games"]] == ["alpha-beta-omega", "alpha-and-omega", "omega-shift"]
    assert [game["finished"] for game in house["games"]] == [True, True, True]
    assert {level["name"] for level in house["levels"]} >= {"gentle", "steady", "sharp", "master"}
    assert all(level["label"] and level["sentence"] for level in house["levels"])
    assert set(house["art"]) == set(catalogue())


def test_pictures_are_served_under_names_that_change_with_them(server: Server):
    address = server.http.get("/api/house").json()["art"]["shift/flood-8"]
    assert re.fullmatch(r"/art/[0-9a-f]{20}\.svg", address)
    picture = server.http.get(address)
    assert picture.content == str(catalogue()["shift/flood-8"]).encode()
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert picture.headers["content-encoding"] == "gzip"
    missing = server.http.get("/art/00000000000000000000.svg")
    assert (missing.status_code, missing.json()) == (404, {"sentence": "There is no such picture."})


def test_a_drawn_picture_is_kept_and_old_sets_are_forgotten(tmp_path: Path):
    for number in range(5):
        (tmp_path / f"old{number}").mkdir()
    pictures = Pictures(tmp_path)
    file = pictures.addresses["table/mark"].removeprefix("/art/")
    drawn = pictures.file(file)
    kept = list(tmp_path.glob(f"*/{file}"))
    assert len(kept) == 1
    assert len(list(tmp_path.iterdir())) == 3
    kept[0].write_bytes(b"kept")
    assert (drawn, pictures.file(file)) == (str(catalogue()["table/mark"]).encode(), b"kept")


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path):
    (tmp_path / "file").write_text("")
    pictures = Pictures(tmp_path / "file" / "below")
    assert pictures.file(pictures.addresses["table/mark"].removeprefix("/art/")).startswith(b"<svg")


def test_the_rules_are_told_clause_by_clause(server: Server):
    rules = server.http.get("/api/rules/omega-shift").json()
    assert rules["title"] == "Omega Shift"
    assert {"OS-R12", "OS-Q4"} <= {clause["id"] for clause in rules["clauses"]}
    for name in ("chess", "..%2f..%2fREADME"):
        missing = server.http.get(f"/api/rules/{name}")
        assert missing.status_code == 404
        assert missing.json()["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        (b"{", 400, "The wish for a table was not understood: "),
        (b'{"game": "omega-shift"}', 400, "The wish for a table was not understood: "),
        (b'{"game": "omega-shift", "seats": [], "colour": 1}', 400, "The wish for a table was not understood: "),
        (b'{"game": "omega-shift", "seats": []}', 400, "Omega Shift is for 2 players, not 0."),
        (b'{"game": "chess", "seats": []}', 400, "There is no game 'chess'"),
        (b" " * (MAX_WISH + 1), 413, "A wish for a table is at most"),
    ],
)
def test_a_wish_that_cannot_be_met_gets_one_sentence(server: Server, body: bytes, status: int, sentence: str):
    answer = server.http.post("/api/tables", content=body)
    assert answer.status_code == status
    assert answer.json()["sentence"].startswith(sentence)


def test_a_house_may_have_options_of_its_own(tmp_path: Path):
    own = {"omega-shift": {"redraw": "forbidden", "first_player": 2}}
    with served(tmp_path / "tables.db", options=own) as server:
        table, _ = server.set(ONLY_BOTS, redraw="allowed", first_player=1)  # the default is left to the house
        with server.sit(table) as nobody:
            nobody.until(lambda seen: seen["result"] is not None)
        options = parse_record(server.http.get(f"/api/tables/{table}/record").text).options
        assert (options["redraw"], options["first_player"]) == ("forbidden", 1)


def test_another_site_cannot_set_a_table(server: Server):
    answer = server.http.post("/api/tables", content=b"{}", headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


def test_one_address_sets_only_so_many_tables_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_routes, "SETTING_CREDITS", 3)
    monkeypatch.setattr(table_routes, "SETTING_CREDITS_A_SECOND", 0.001)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        for _ in range(3):
            server.set()
        assert server.http.post("/api/tables", content=b"{}").status_code == 429


def test_wrong_addresses_and_methods_get_one_sentence(server: Server):
    assert server.http.get("/nowhere").json() == {"sentence": "There is nothing here."}
    assert server.http.get("/api/tables").json() == {"sentence": "This address does not take that."}
    assert server.http.get("/api/tables/nowhere/record").json() == {"sentence": "There is no such table."}


# ----------------------------------------------------------------------------------------------------------------- bots


class SlowBot:
    """Thinks until it is told to stop, however long that takes."""

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
    monkeypatch.setattr(compiling, "make_bot", lambda level, game, seed: bot)
    monkeypatch.setattr(tables, "TICK", 0.01)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            assert ada.seen["thinking"] == 1
            assert bot.thinking.wait(PATIENCE)
            ada.say(type="ping")
            ada.wait_for("pong")
            thinking = ada.wait_for("thinking")
            assert (thinking["seat"], thinking["sentence"]) == (1, "Rosa is thinking")
            ada.say(type="play_now", id="now")
            ada.until(lambda seen: seen["version"] == 2)
            ada.say(type="play_now", id="again")
            ada.until(lambda seen: seen["choices"])
            ada.say(type="play_now", id="nobody")
            assert ada.wait_for("refused")["sentence"] == "No bot is thinking now."


def test_a_searching_bot_leaves_the_event_loop_alone_and_stops_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(
        compiling, "make_bot", lambda level, game, seed: make_bot("master", game, seed, seconds=PATIENCE)
    )
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            for _ in range(50):
                ada.say(type="ping")
                ada.wait_for("pong")
            assert ada.seen["version"] == 1
            ada.say(type="play_now", id="now")
            ada.until(lambda seen: seen["version"] == 2)


def test_a_bot_that_has_been_asked_to_play_now_does_not_wait_out_of_courtesy(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path, courtesy=PATIENCE * 10) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            for version in (2, 3):
                ada.say(type="play_now", id=f"now {version}")
                ada.until(lambda seen, version=version: seen["version"] == version)
            assert ada.may_act()


def test_the_server_ends_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    bot = SlowBot()
    monkeypatch.setattr(compiling, "make_bot", lambda level, game, seed: bot)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, _ = server.set(WITH_BOT, first_player=2)
        with server.sit(table):
            assert bot.thinking.wait(PATIENCE)


@pytest.mark.parametrize("fault", [RuntimeError("no idea"), -7, 300], ids=["raises", "is no action", "is not legal"])
@pytest.mark.parametrize("stand_in", ["the Gentle bot", "chance"])
def test_a_bot_that_fails_does_not_hang_the_table(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: Any,
    stand_in: str,
):
    monkeypatch.setattr(compiling, "make_bot", lambda level, game, seed: BrokenBot(fault))
    if stand_in == "chance":
        monkeypatch.setattr(tables, "Gentle", lambda game, seed: BrokenBot(fault))
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=2)
        with server.sit(table, keys[0]) as ada:
            told = ada.until(lambda seen: seen["choices"])["story"]
    said, acted = told[0], told[1]
    assert (said["seat"], said["text"]) == (1, f"could not choose, so {stand_in} chose this one")
    assert acted["text"].startswith(("played", "discarded"))
    assert f"The bot 1 of table {table} failed; another chooses for it." in caplog.text


def test_who_stood_in_for_a_bot_is_told_again_when_the_table_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(compiling, "make_bot", lambda level, game, seed: BrokenBot(-7))
    stories = []
    for _ in range(2):
        with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
            if not stories:
                table, keys = server.set(WITH_BOT, first_player=2)
            with server.sit(table, keys[0]) as ada:
                stories.append(ada.until(lambda seen: seen["choices"])["story"])
    assert stories[0] == stories[1]
    assert "so the Gentle bot chose this one" in stories[0][0]["text"]


# ------------------------------------------------------------------------------------------------------- what is stored


def test_a_table_that_nobody_looks_at_is_forgotten_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    forgotten = threading.Semaphore(0)
    forget = tables.Tables.forget

    def forget_and_tell(self: tables.Tables, table: str) -> None:
        forget(self, table)
        forgotten.release()

    monkeypatch.setattr(tables.Tables, "forget", forget_and_tell)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path, linger=0.05) as server:
        table, keys = server.set(first_player=1)
        with server.sit(table, keys[0]) as ada:
            assert ada.act()["version"] == 2
        assert forgotten.acquire(timeout=PATIENCE)
        with server.sit(table, keys[0]) as ada:
            assert ada.act()["version"] == 3
        assert forgotten.acquire(timeout=PATIENCE)
        with server.sit(table, keys[0]) as ada:
            assert ada.seen["version"] == 3


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path):
    """Another process takes the same table a step further: the first server's belief is out of date."""
    database = tmp_path / "tables.sqlite"
    with served(database, pictures=tmp_path) as one, served(database, pictures=tmp_path) as other:
        table, keys = one.set(first_player=1)
        with one.sit(table, keys[0]) as ada, other.sit(table, keys[0]) as ada_elsewhere:
            ada_elsewhere.act()
            refused = ada.act()
            assert refused["sentence"] == "That could not be stored, so it has not happened: try again."
            assert refused["final"] is False
            with pytest.raises(ConnectionClosed):
                ada.hear()
        with one.sit(table, keys[0]) as ada:
            assert ada.seen == {**ada_elsewhere.seen, "answers": ""}


def test_two_servers_share_a_postgresql_database(tmp_path: Path):
    with postgres_server() as socket_folder:
        address = empty_database(socket_folder)
        with process(address) as (running, server):
            table, keys = server.set(WITH_BOT, first_player=1)
            with server.sit(table, keys[0]) as ada:
                ada.act()
                seen = ada.seen
            running.send_signal(signal.SIGKILL)
            running.wait()
        with served(address, pictures=tmp_path) as other, other.sit(table, keys[0]) as ada:
            assert ada.seen["view"] == seen["view"]
            while ada.seen["result"] is None:
                if ada.may_act():
                    ada.act()
                else:
                    ada.table()


def test_the_keys_are_stored_nowhere(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set()
        with server.sit(table, keys[0]) as ada:
            ada.act() if ada.may_act() else None
    for file in tmp_path.glob("tables.sqlite*"):
        content = file.read_bytes()
        assert table.encode() in content or file.name != "tables.sqlite"
        assert not any(key.encode() in content for key in keys)


def test_a_server_that_is_killed_in_mid_game_and_started_again_stands_where_it_stood(tmp_path: Path, free_port: int):
    database = tmp_path / "tables.sqlite"
    chance = random.Random(3)
    seen: dict[str, Any] = {}
    table, keys = "", [""]
    for life in range(3):
        with process(database, free_port) as (running, server):
            if not table:
                table, keys = server.set(WITH_BOT)
            with server.sit(table, keys[0]) as ada:
                if seen:
                    assert ada.seen["version"] >= seen["version"]
                    assert ada.seen["story"][: len(seen["story"])] == seen["story"]
                for _ in range(7 + life):
                    ada.until(lambda now: now["choices"])
                    assert ada.act(choose=chance)["type"] == "table"
                seen = ada.seen
                running.send_signal(signal.SIGKILL)
                running.wait()
    with process(database, free_port) as (_, server), server.sit(table, keys[0]) as ada:
        while ada.seen["result"] is None:
            if ada.may_act():
                ada.act(choose=chance)
            else:
                ada.table()


# -------------------------------------------------------------------------------------------------------------- serving


def test_a_port_in_use_gets_one_sentence_with_a_free_one():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ServeError) as caught:
            listen("127.0.0.1", port)
    found = re.fullmatch(rf"Port {port} is in use; port (\d+) is free\.", str(caught.value))
    assert found
    with listen("127.0.0.1", int(found[1])) as listener:
        assert listener.proto == socket.IPPROTO_TCP  # else every message waits 40 ms for the one before (Nagle)


@pytest.mark.parametrize(("host", "port"), [("192.0.2.1", 8000), ("127.0.0.1", 70000), ("no.such.host.invalid", 1)])
def test_a_place_where_one_cannot_listen_gets_one_sentence(host: str, port: int):
    with pytest.raises(ServeError) as caught:
        listen(host, port)
    assert re.fullmatch(r"(The table cannot listen on|There is no port) .*\.", str(caught.value))


def test_the_server_says_where_it_is_and_ends_with_ctrl_c(tmp_path: Path):
    with process(tmp_path / "tables.sqlite") as (running, server):
        table, _ = server.set(ONLY_BOTS)
        with server.sit(table):
            running.send_signal(signal.SIGINT)
            _, said = running.communicate(timeout=PATIENCE)
        assert running.returncode == 0
        assert "Traceback" not in said


def test_tables_that_cannot_be_kept_end_the_server_with_a_sentence(tmp_path: Path):
    with pytest.raises(StoreError, match=r"^The tables cannot be kept in .*\.$"):
        serving.serve(port=0, db=str(tmp_path), open_browser=False)


# ----------------------------------------------------------------------------------------------------------- compiling


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
        "sentence": "Compiling Alpha & Omega, 40 %. "
        "You can play meanwhile; bots that search play as Gentle until then.",
    }


@pytest.mark.parametrize(
    ("part", "ready", "begins"),
    [(0.0, False, "Compiling Omega Shift, 0 %."), (0.999, False, "Compiling Omega Shift, 99 %."), (1.0, True, "")],
)
def test_a_game_is_ready_only_when_all_of_it_is_compiled(part: float, ready: bool, begins: str):
    told = readiness({"alpha-and-omega": 1.0, "omega-shift": part})
    assert told.ready == ready
    assert told.sentence.startswith(begins)
    assert bool(told.sentence) != ready


def test_every_game_has_its_part_in_the_readiness(server: Server):
    told = server.http.get("/api/readiness").json()
    assert {game["game"] for game in told["games"]} == set(GAMES)
    assert all(0.0 <= game["part"] <= 1.0 for game in told["games"])
    assert told["ready"] == all(game["part"] == 1.0 for game in told["games"]) == (told["sentence"] == "")


def test_with_an_empty_cache_a_table_is_played_at_while_workers_compile(tmp_path: Path):
    cold = {"OMEGATABLE_CACHE": str(tmp_path / "cache"), "OMEGATABLE_KERNELS": "cached"}
    with process(tmp_path / "tables.sqlite", **cold) as (running, server):
        table, keys = server.set([WITH_BOT[0], {**WITH_BOT[1], "level": "master"}], first_player=2)
        with server.sit(table, keys[0]) as ada:
            ada.until(lambda seen: seen["choices"])
            assert ada.seen["story"][0]["text"] == "plays as Gentle does until its own thinking is compiled"
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
            assert [text for text in said if "Gentle" in text] == [
                "plays as Gentle does until its own thinking is compiled"
            ]
            assert said[0] == "plays as Gentle does until its own thinking is compiled"
        store = open_store(str(tmp_path / "tables.sqlite"))
        chosen_by = [event.chosen_by for event in store.load(table) if getattr(event, "seat", None) == 1]
        store.close()
    assert chosen_by[0] == "compiling"
    assert chosen_by[-1] == ""

"""Health, metrics and the log, on a real server."""

import json
import logging
import re
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from omegatable.locales.english import english
from omegatable.table.store import StoreError
from omegatable.web.http.logs import JsonFormatter
from omegatable.web.http.responses import host
from omegatable.web.routes import sockets
from omegatable.web.routes.health import is_nearby
from tests.support.forked import Forking
from tests.support.server import PEOPLE, WITH_BOT, served


def value(text: str, name: str) -> float:
    """Return the value of a metric without labels, or with those in *name*."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, text
    return float(found[1])


def test_the_metrics_count_tables_sockets_and_acts(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, keys = server.set(WITH_BOT, first_player=1)
        with server.sit(table, keys[0]) as ada:
            ada.act()
            ada.until(lambda seen: seen["choices"])
            text = server.http.get("/metrics").text
            assert value(text, "omegatable_open_tables") == 1
            assert value(text, "omegatable_sockets") == 1
            assert value(text, "omegatable_act_seconds_count") == 1
            assert value(text, "omegatable_store_seconds_count") >= 2
            assert value(text, 'omegatable_waiting_tasks{urgency="quick"}') == 0


def test_the_metrics_are_for_the_own_network(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        for name in ("x-forwarded-for", "forwarded", "x-real-ip"):
            assert server.http.get("/metrics", headers={name: "10.0.0.1"}).status_code == 404


@pytest.mark.parametrize(
    ("address", "headers", "near"),
    [
        ("127.0.0.1", {}, True),
        ("10.1.2.3", {}, True),
        ("8.8.8.8", {}, False),
        ("2a00:1450::1", {}, False),
        ("127.0.0.1", {"x-forwarded-for": "10.1.2.3"}, False),
        ("a socket", {}, False),
    ],
)
def test_who_is_near(address: str, headers: dict[str, str], near: bool):
    raw = [(name.encode(), text.encode()) for name, text in headers.items()]
    request = Request({"type": "http", "client": (address, 1), "headers": raw})
    assert is_nearby(request) == near


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::1", "::1"),
    ],
)
def test_a_network_of_ipv6_is_one_host(address: str, shown: str):
    assert host(Request({"type": "http", "client": (address, 1), "headers": []})) == shown


def test_a_server_says_whether_it_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        assert server.http.get("/healthz").text == "ok\n"
        assert server.http.get("/readyz").text == "ready\n"

        def unreachable(*_: Any) -> Any:
            raise StoreError("The tables cannot be reached.")

        monkeypatch.setattr("omegatable.table.store.sqlite.SqliteStore.glance", unreachable)
        refused = server.http.get("/readyz")
        assert (refused.status_code, refused.json()["sentence"]) == (
            503,
            "The tables cannot be reached now: try again.",
        )
        assert server.http.get("/healthz").status_code == 200


def test_an_invented_address_passes_no_limit(forks: Forking, tmp_path: Path):
    """Fault (c): with an invented X-Forwarded-For every request counted as another host's."""
    with forks.running(tmp_path / "tables.sqlite") as life:
        wish = {"game": "omega-shift", "seats": PEOPLE}
        codes: list[int] = []
        while 429 not in codes:  # two a second are allowed for ever, more are not
            assert len(codes) < 2_000
            headers = {"x-forwarded-for": f"203.0.113.{len(codes) % 250}"}
            codes.append(life.server.http.post("/api/tables", json=wish, headers=headers).status_code)
        assert codes[0] == 201


def test_a_trusted_proxy_names_the_hosts(forks: Forking, tmp_path: Path):
    with forks.running(tmp_path / "tables.sqlite", trusted_proxies=["127.0.0.1"]) as life:
        wish, set_table = {"game": "omega-shift", "seats": PEOPLE}, life.server.http.post
        codes = {
            set_table("/api/tables", json=wish, headers={"x-forwarded-for": f"203.0.113.{number}"}).status_code
            for number in range(70)
        }
        assert codes == {201}


def test_a_host_has_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sockets, "MAX_SOCKETS_PER_HOST", 2)
    monkeypatch.setattr(sockets, "THIS_MACHINE", ())
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        table, _ = server.set(WITH_BOT, first_player=1)
        with server.sit(table), server.sit(table), server.line() as third:
            told = json.loads(third.recv())
            assert (told["sentence"], told["final"]) == (english(sockets.CROWDED), True)
        with server.sit(table) as seat:  # a place has been given back
            assert seat.seen["seat"] is None


def test_a_line_of_the_log_can_be_json():
    try:
        raise ValueError("a \n b")
    except ValueError:
        record = logging.LogRecord("omegatable.web", logging.ERROR, "", 0, "Table %s", ("t",), sys.exc_info())
    text = JsonFormatter().format(record)
    assert "\n" not in text
    line = json.loads(text)
    assert (line["level"], line["logger"], line["message"]) == ("error", "omegatable.web", "Table t")
    assert "ValueError" in line["trace"]


def test_the_log_knows_no_keys(forks: Forking, tmp_path: Path):
    with forks.running(tmp_path / "tables.sqlite", log_format="json") as life:
        table, keys = life.server.set(first_player=1)
        with life.server.sit(table, keys[0]) as ada:
            ada.say(type="act", id="x", version=0, action=10**6)
            ada.say(type="nonsense", key=keys[0])
            ada.wait_for("refused")
        life.stop()
        assert keys[0] not in forks.log()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/tables", "application/json"),
        ("/api/print", "application/json"),
        ("/api/replays", "application/octet-stream"),
        ("/api/studies", "application/json"),
    ],
)
def test_a_sender_that_leaves_before_its_body_has_come_writes_no_line(path, kind, tmp_path, caplog):
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        logging.getLogger("uvicorn.error").addHandler(caplog.handler)
        for _ in range(3):
            with socket.create_connection(server.host.rsplit(":", 1)) as sender:
                head = f"POST {path} HTTP/1.1\r\nhost: {server.host}\r\ncontent-type: {kind}\r\n"
                sender.sendall(f"{head}content-length: 50\r\n\r\n{{".encode())
                server.http.get("/api/about")  # By its answer the route waits for the rest of the body.
        server.http.get("/api/about")
    logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []

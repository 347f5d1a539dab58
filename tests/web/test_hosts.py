"""The names under which a server answers, and the proxies that it believes."""

import logging
import socket
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from omegatable.web.http.hosts import Hosts, own_names
from tests.support import apart

REFUSED = "This server is not known as {}: whoever runs it can add a name, omegatable serve --name NAME."


async def who(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that tells from where and how it is asked."""
    await PlainTextResponse(f"{scope['scheme']} {scope['client'][0]}")(scope, receive, send)


def ask(host: str | None, *, peer: str = "203.0.113.9", hosts: Hosts | None = None, **headers: str) -> httpx.Response:
    """Ask as a machine at the address *peer* does that calls the server *host*."""

    async def get() -> httpx.Response:
        transport = httpx.ASGITransport(hosts or Hosts(who, names=["Table.Example."]), client=(peer, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            request = client.build_request(
                "GET", "/", headers={name.replace("_", "-"): headers[name] for name in headers}
            )
            request.headers["host"] = host or ""
            if host is None:
                del request.headers["host"]
            return await client.send(request)

    return apart.run(get())


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.7",
        "[::1]:8000",
        "[fe80::1]",
        "localhost",
        "LOCALHOST.:8000",
        "ada",
        "ada.local",
        "table.example",
        "TABLE.example:443",
        "table.example.",
        None,
    ],
)
def test_a_server_answers_under_its_names_and_addresses(host: str | None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Ada.local")
    assert ask(host).text == "http 203.0.113.9"


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("evil.example", "evil.example"),
        ("Evil.example:8000", "evil.example"),
        ("table.example.evil.example", "table.example.evil.example"),
        ("127.0.0.1.evil.example", "127.0.0.1.evil.example"),
        ("127.1", "127.1"),
        ("http://[", "that name"),
        ("[::1", "that name"),
        ("a b", "that name"),
        ("localhost:8000:1", "that name"),
        ("x" * 65, "that name"),
    ],
)
def test_a_server_answers_under_no_other_name(host: str, shown: str):
    refused = ask(host)
    assert (refused.status_code, refused.json()) == (400, {"sentence": REFUSED.format(shown)})
    assert refused.headers["x-content-type-options"] == "nosniff"
    read = ask(host, accept="text/html,*/*")
    assert (read.status_code, read.text) == (400, REFUSED.format(shown) + "\n")
    assert read.headers["content-type"] == "text/plain; charset=utf-8"


def test_a_socket_under_another_name_is_not_opened():
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    scope = {"type": "websocket", "headers": [(b"host", b"evil.example")], "client": ("127.0.0.1", 1), "path": "/ws"}
    apart.run(Hosts(who)(scope, receive, send))
    assert [message["type"] for message in sent] == ["websocket.close"]


@pytest.mark.parametrize(
    ("machine", "names"),
    [
        ("ada", {"localhost", "ada", "ada.local"}),
        ("Ada.local", {"localhost", "ada", "ada.local"}),
        ("ada.lan.example", {"localhost", "ada", "ada.local", "ada.lan.example"}),
    ],
)
def test_a_machine_has_its_name_with_and_without_local(machine: str, names: set[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(socket, "gethostname", lambda: machine)
    assert own_names() == names


def test_what_a_trusted_proxy_is_asked_for_is_a_name_of_the_server():
    hosts = Hosts(who, proxies=["10.0.0.0/8", "::1"])
    told = {"x_forwarded_for": "203.0.113.9", "x_forwarded_proto": "https"}
    assert ask("table.example", peer="10.1.2.3", hosts=hosts, **told).text == "https 203.0.113.9"
    assert ask("table.example", peer="::1", hosts=hosts, **told).text == "https 203.0.113.9"
    assert ask("table.example", peer="192.168.1.7", hosts=hosts, **told).status_code == 400
    assert ask("localhost", peer="192.168.1.7", hosts=hosts, **told).text == "http 192.168.1.7"


def test_a_proxy_that_is_not_trusted_is_named_once_in_the_log(caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.WARNING, "omegatable.web")
    hosts = Hosts(who)
    for peer in ("8.8.8.8", "10.0.0.5", "10.0.0.6"):  # one that is far away cannot be a proxy of this server
        ask("localhost", peer=peer, hosts=hosts, x_forwarded_for="198.51.100.1")
    ask("localhost", peer="10.0.0.7", hosts=hosts)
    assert [record.getMessage() for record in caplog.records] == [
        "Requests come through a proxy at 10.0.0.5 that is not trusted, so all its visitors count as one: if it is "
        "yours, start with --trust-proxy 10.0.0.5."
    ]

"""Serving: the address, the end of the process, and a sentence for what is impossible."""

import contextlib
import re
import signal
import socket
import sqlite3
from pathlib import Path

import pytest

from omegatable.table.store import StoreError
from omegatable.web import serving
from omegatable.web.serving import ServeError, listen
from tests.support import server as support
from tests.support.sample import sample
from tests.support.server import ONLY_BOTS, PATIENCE, process


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
        assert listener.proto == socket.IPPROTO_TCP  # otherwise every message waits 40 ms for the one before (Nagle)


@pytest.mark.parametrize(("host", "port"), [("192.0.2.1", 8000), ("127.0.0.1", 70000), ("no.such.host.invalid", 1)])
def test_a_place_where_one_cannot_listen_gets_one_sentence(host: str, port: int):
    with pytest.raises(ServeError) as caught:
        listen(host, port)
    assert re.fullmatch(r"(The table cannot listen on|There is no port) .*\.", str(caught.value))


@pytest.mark.parametrize("ending", sample([signal.SIGTERM], [signal.SIGINT, signal.SIGTERM]))
def test_the_server_says_where_it_is_and_closes_the_store_at_the_end(ending: signal.Signals, tmp_path: Path):
    with process(tmp_path / "tables.sqlite") as (running, server):
        table, _ = server.set(ONLY_BOTS)
        with server.sit(table):
            running.send_signal(ending)
            _, said = running.communicate(timeout=PATIENCE)
        assert running.returncode == 0
        assert "Traceback" not in said
    alone = tmp_path / "alone.sqlite"
    alone.write_bytes((tmp_path / "tables.sqlite").read_bytes())
    with contextlib.closing(sqlite3.connect(alone)) as store:
        assert store.execute("select count(*) from events where table_id = ?", (table,)).fetchone()[0] >= 1


@pytest.mark.parametrize(("user", "warnings"), [(0, 1), (1000, 0)])
def test_a_server_that_runs_as_root_says_so(user: int, warnings: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(support, "START", f"import os; os.geteuid = lambda: {user}\n{support.START}")
    with process(tmp_path / "tables.sqlite") as (running, server):
        server.http.get("/healthz")
        running.send_signal(signal.SIGINT)
        assert running.stdout is not None
        said = running.stdout.read()  # `communicate` would miss what was read ahead with the address.
    assert said.count("The server runs as root.") == warnings


def test_tables_that_cannot_be_kept_end_the_server_with_a_sentence(tmp_path: Path):
    with pytest.raises(StoreError, match=r"^The tables cannot be kept in .*\.$"):
        serving.serve(port=0, db=str(tmp_path), open_browser=False)

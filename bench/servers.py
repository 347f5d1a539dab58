"""Servers that start with many open tables and that take over from each other.

`python -m bench.servers restart` starts a server on a SQLite file with 10,000 open tables; `python -m bench.servers
takeover postgresql://...` kills one of two servers on an empty PostgreSQL database again and again.
"""

import argparse
import contextlib
import json
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from omegatable.table.setting import set_table
from omegatable.table.store import open_store
from omegatable.table.wire import PROTOCOL, SeatWish, SetTable

START = """
import sys
from omegatable.web.config import Config
from omegatable.web.serving import serve
serve(Config(courtesy=0.0), port=0, db=sys.argv[1], open_browser=False)
"""
TABLES = 10_000


@contextlib.contextmanager
def server(database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server as a process and yield it with its host and port, when it says that it listens."""
    with subprocess.Popen([sys.executable, "-c", START, database], stdout=subprocess.PIPE, text=True) as process:
        try:
            found = re.search(r"http://(\S+)", process.stdout.readline() if process.stdout else "")
            if not found:
                raise RuntimeError("The server did not start.")
            yield process, found[1]
        finally:
            process.kill()


def restart(rounds: int) -> dict[str, Any]:
    """Return the seconds from the start of the process until a server with many tables answers a request."""
    seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="friend", name="Grace")]
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        times: dict[int, list[float]] = {}
        for tables in (0, TABLES):
            with contextlib.closing(open_store(database)) as store:
                stored = []
                for _ in range(tables):
                    events, told = set_table(SetTable(game="omega-shift", seats=seats, options={}))
                    stored.append(store.append(told.table, 0, events, glance="{}"))
                for future in stored:
                    future.result()
            times[tables] = []
            for _ in range(rounds):
                start = time.perf_counter()
                with server(database) as (_, host):
                    urllib.request.urlopen(f"http://{host}/api/readiness").read()
                    times[tables].append(time.perf_counter() - start)
    return {"rounds": rounds, "tables": TABLES} | {
        name: round(statistics.median(times[tables]), 2) for tables, name in ((0, "empty_s"), (TABLES, "full_s"))
    }


def takeover(database: str, rounds: int) -> dict[str, Any]:
    """Return the seconds from the kill of a table's owner until another server shows that table to its people."""
    times = []
    with contextlib.ExitStack() as stack:
        owner, other = stack.enter_context(server(database)), stack.enter_context(server(database))
        for _ in range(rounds):
            wish = {
                "game": "omega-shift",
                "seats": [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": "Grace"}],
            }
            request = urllib.request.Request(
                f"http://{owner[1]}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
            )
            told = json.loads(urllib.request.urlopen(request).read())
            keys = [key["key"] for key in told["keys"]]
            with _sit(owner[1], told["table"], keys[0]):
                pass
            start = time.perf_counter()
            owner[0].send_signal(signal.SIGKILL)
            with _sit(other[1], told["table"], keys[0]):
                times.append(time.perf_counter() - start)
            owner, other = other, stack.enter_context(server(database))
    times.sort()
    return {"kills": rounds, "median_s": round(statistics.median(times), 2), "slowest_s": round(times[-1], 2)}


@contextlib.contextmanager
def _sit(host: str, table: str, key: str) -> Iterator[ClientConnection]:
    """Yield a socket that has received its table."""
    with connect(f"ws://{host}/ws", open_timeout=60) as line:
        line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key}))
        while json.loads(line.recv(timeout=60))["type"] != "table":
            pass
        yield line


def main() -> None:
    """Print the figures of a command as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["restart", "takeover"])
    parser.add_argument("database", nargs="?", default="", help="for takeover: an empty PostgreSQL database")
    parser.add_argument("--rounds", type=int, default=10)
    asked = parser.parse_args()
    figures = restart(asked.rounds) if asked.what == "restart" else takeover(asked.database, asked.rounds)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()

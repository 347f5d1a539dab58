"""Time from an action to its broadcast on one table: `python -m bench.table`.

A server process with its SQLite file, two people and a spectator on real sockets on this machine. A time starts when
the mover's client sends its action and ends when the other person's client has the new table. It includes the socket
both ways, the checks, the commit, three views with their stories, and compression.
"""

import asyncio
import json
import random
import statistics
import time
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.server import server
from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL

GOAL_MS = 10.0  # for the 99th percentile
_PEOPLE = [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]


def measure(games: int = 4) -> dict[str, Any]:
    """Play *games* random games over sockets; the first is not counted. Returns times in milliseconds."""
    with server(courtesy=0.0) as host:
        times = [asyncio.run(_game(host, seed)) for seed in range(games)]
    counted = sorted(1000 * seconds for game in times[1:] for seconds in game)
    return {
        "actions": len(counted),
        "median_ms": round(statistics.median(counted), 2),
        "p99_ms": round(counted[int(0.99 * len(counted))], 2),
        "goal_p99_ms": GOAL_MS,
    }


async def _game(host: str, seed: int) -> list[float]:
    """Play one random game. Returns the seconds that each action took."""
    table, keys = await asyncio.to_thread(_set_table, host)
    async with (
        connect(f"ws://{host}/ws") as one,
        connect(f"ws://{host}/ws") as two,
        connect(f"ws://{host}/ws") as three,
    ):
        lines = [one, two, three]
        for line, key in zip(lines, [*keys, ""], strict=True):
            await line.send(
                json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key, "claim": key})
            )
        tables = [await _table(line, {}, 1) for line in lines]
        chance = random.Random(seed)
        times: list[float] = []
        while tables[0]["result"] is None:
            mover = tables[0]["view"]["to_move"]
            seen = tables[mover]
            action = chance.choice(seen["choices"])["action"]
            message = json.dumps({"type": "act", "id": str(len(times)), "version": seen["version"], "action": action})
            start = time.perf_counter()
            await lines[mover].send(message)
            tables[1 - mover] = await _table(lines[1 - mover], tables[1 - mover], seen["version"] + 1)
            times.append(time.perf_counter() - start)
            tables[mover] = await _table(lines[mover], seen, seen["version"] + 1)
            tables[2] = await _table(lines[2], tables[2], seen["version"] + 1)
        return times


async def _table(line: ClientConnection, seen: dict[str, Any], version: int) -> dict[str, Any]:
    """Return the next table of at least that version; the last one *seen* has a lower one."""
    while not seen or seen["version"] < version:
        seen = followed(seen, json.loads(await line.recv()))
    return seen


def _set_table(host: str) -> tuple[str, list[str]]:
    wish = json.dumps({"game": "omega-shift", "seats": _PEOPLE}).encode()
    with urllib.request.urlopen(
        urllib.request.Request(f"http://{host}/api/tables", wish, {"content-type": "application/json"})
    ) as answer:
        told = json.load(answer)
    return told["table"], [key["key"] for key in told["keys"]]


def row(figures: dict[str, Any]) -> str:
    """Return the line for the table in docs/benchmarks.md."""
    measured = f"median {figures['median_ms']} ms, p99 {figures['p99_ms']} ms"
    return f"| action accepted to broadcast, one table | p99 under {GOAL_MS:.0f} ms | {measured} |"


if __name__ == "__main__":
    found_figures = measure()
    print(json.dumps(found_figures))
    print(row(found_figures))

"""Acts at a table while strangers send heavy texts: python -m bench.strangers [--decks 50] [--plans 200].

A server runs in a process of its own. Two people play Omega Shift at random, an act every 20 ms, while 50 decks of
58 KB with one long dotted key are sent at once, and then 200 plans for printing are asked for. Printed are how the
requests were answered, the time from an act to its answer, and the largest memory that the server and the largest of
its processes took, in MB. This needs Linux.
"""

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import websockets

from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL

DECK = ".".join("a" * 29_000) + " = 1\n"
SEATS = [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]
CLAIMS = ["a" * 32, "b" * 32]


async def play(address: str, http: httpx.AsyncClient, times: list[tuple[float, float]]) -> None:
    """Play games at random, and note when each act was sent and how long its answer took."""
    while True:
        answer = (await http.post("/api/tables", json={"game": "omega-shift", "seats": SEATS})).json()
        lines, seen = [], []
        for key, claim in zip(answer["keys"], CLAIMS, strict=True):
            line = await websockets.connect(f"ws://{address}/ws", max_size=None)
            hello = {"type": "hello", "protocol": PROTOCOL, "table": answer["table"], "key": key["key"], "claim": claim}
            await line.send(json.dumps(hello))
            lines.append(line)
            seen.append({})
        for count in range(10_000):
            for at, line in enumerate(lines):
                seen[at] = await newest(line, seen[at])
            mover = next((at for at in range(2) if seen[at].get("choices")), None)
            if mover is None:
                if seen[0].get("result"):
                    break
                await asyncio.sleep(0.01)
                continue
            act: dict[str, Any] = {"type": "act", "id": str(count), "version": seen[mover]["version"]}
            act["action"] = random.choice(seen[mover]["choices"])["action"]
            sent = time.perf_counter()
            await lines[mover].send(json.dumps(act))
            while True:
                message = json.loads(await lines[mover].recv())
                if message["type"] in ("table", "change"):
                    seen[mover] = followed(seen[mover], message)
                if message.get("answers") == act["id"] or message.get("id") == act["id"]:
                    break
            times.append((sent, 1000 * (time.perf_counter() - sent)))
            await asyncio.sleep(0.02)
        for line in lines:
            await line.close()


async def newest(line: Any, seen: dict[str, Any]) -> dict[str, Any]:
    """Return the table after everything that has come; wait for the first one."""
    while True:
        try:
            message = json.loads(await asyncio.wait_for(line.recv(), 0.005 if seen else 60))
        except TimeoutError:
            return seen
        if message["type"] in ("table", "change"):
            seen = followed(seen, message)


def processes(pid: int) -> list[int]:
    """Return *pid* and its descendants."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += processes(int(child))
    return found


def memory(pid: int) -> dict[str, float]:
    """Return the largest memory in MB of the server and of the process under it that took most, up to now."""
    most = {}
    for each in processes(pid):
        try:
            status = Path(f"/proc/{each}/status").read_text()
        except OSError:
            continue
        found = re.search(r"VmHWM:\s+(\d+)", status)
        most[each] = int(found[1]) / 1024 if found else 0.0
    others = [used for each, used in most.items() if each != pid]
    return {"server": round(most[pid]), "largest other": round(max(others, default=0))}


async def measure(address: str, pid: int, decks: int, plans: int) -> None:
    """Print the figures."""
    limits = httpx.Limits(max_connections=300)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=600, limits=limits) as http:
        times: list[tuple[float, float]] = []
        playing = asyncio.create_task(play(address, http, times))
        while not times:
            await asyncio.sleep(0.1)
        await asyncio.sleep(5)
        quiet = [took for _, took in times]
        print("nothing else", figures(quiet), memory(pid), flush=True)
        wish = {"game": "alpha-beta-omega", "seats": SEATS, "options": {"deck": DECK}}
        await attack("decks", [http.post("/api/tables", json=wish) for _ in range(decks)], times, pid)
        wishes = [{"game": "all", "copies": 1 + number % 3, "right": number / 100} for number in range(plans)]
        await attack("plans", [http.post("/api/print", json=wish) for wish in wishes], times, pid)
        playing.cancel()


async def attack(name: str, requests: list[Any], times: list[tuple[float, float]], pid: int) -> None:
    """Send all *requests* at once and print the figures until a second after the last answer."""
    before, start = len(times), time.perf_counter()
    answers = await asyncio.gather(*requests)
    spent = time.perf_counter() - start
    await asyncio.sleep(1)
    codes = Counter(answer.status_code for answer in answers)
    meanwhile = figures([took for _, took in times[before:]])
    print(f"{len(answers)} {name}: {dict(codes)} in {spent:.1f} s; {meanwhile};", memory(pid))
    print("   ", answers[0].text[:200], flush=True)


def figures(took: list[float]) -> str:
    """Return the median and the maximum of *took*, in ms."""
    ordered = sorted(took)
    return f"{len(ordered)} acts, p50 {ordered[len(ordered) // 2]:.1f}, max {ordered[-1]:.1f} ms"


def main() -> None:
    """Run the server and measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--decks", type=int, default=50)
    parser.add_argument("--plans", type=int, default=200)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "omegatable", "serve", "--port=0", "--no-open", f"--db={folder}/tables.sqlite"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = re.search(r"http://(\S+)", server.stdout.readline())
            assert address is not None
            asyncio.run(measure(address[1].rstrip("/"), server.pid, asked.decks, asked.plans))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()

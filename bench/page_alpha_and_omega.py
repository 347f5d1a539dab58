"""The longest frame while a tile is dragged over a board of 70 tiles on a phone with a four times slower processor.

    python -m bench.page_alpha_and_omega

The game is played over sockets until 70 tiles lie on the board and a person may place one. Chromium then shows the
table at 390 by 844, and a finger carries the tile back and forth over the world. Frames are measured by
`requestAnimationFrame` while Chromium's `Emulation.setCPUThrottlingRate` is 4.
"""

import argparse
import contextlib
import json
import random
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from bench.chromium import chromium
from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL

PATIENCE = 300  # seconds; the first start compiles
SEATS = ("Ada", "Grace", "Rosa", "Mika")
ELEMENTS = {"air": 20, "earth": 20, "fire": 20, "water": 20, "minus_two": 0, "switch": 0}
ELEMENTS |= {f"to_{element}": 0 for element in ("air", "earth", "fire", "water")}
MEASURE = """() => {
    window.frames_ = [];
    let last = null;
    const frame = (now) => {
        if (last !== null) window.frames_.push(now - last);
        last = now;
        window.measuring_ = requestAnimationFrame(frame);
    };
    window.measuring_ = requestAnimationFrame(frame);
}"""
MEASURED = "() => { cancelAnimationFrame(window.measuring_); return window.frames_; }"


@contextlib.contextmanager
def served() -> Iterator[str]:
    """Yield the address of a running server."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "tables.sqlite3"
        command = [sys.executable, "-m", "omegatable", "serve", "--no-open", "--port", str(port), "--db", str(store)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            if server.stdout is None or not server.stdout.readline():
                raise SystemExit("The house does not open.")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


class Seat:
    """A client that plays over a socket."""

    def __init__(self, host: str, table: str, key: str) -> None:
        self.line: ClientConnection = connect(f"ws://{host}/ws", legacy=True)
        self.line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key, "claim": key}))
        self.seen: dict[str, Any] = {}
        self.hear("")

    def hear(self, answers: str) -> None:
        while self.seen.get("answers") != answers:
            self.seen = followed(self.seen, json.loads(self.line.recv(timeout=PATIENCE)))

    def look(self) -> None:
        with contextlib.suppress(TimeoutError):
            while True:
                self.seen = followed(self.seen, json.loads(self.line.recv(timeout=0)))

    def act(self, action: int) -> None:
        name = str(self.seen["version"])
        self.line.send(json.dumps({"type": "act", "id": name, "version": int(name), "action": action}))
        self.hear(name)


def near(choice: dict[str, Any]) -> int:
    """Return how far from the Snake's first place a tile would lie."""
    found = re.fullmatch(r"cell([+-]\d+)([+-]\d+)", choice["place"])
    q, r = (int(found[1]), int(found[2])) if found else (0, 0)
    return max(abs(q), abs(r), abs(q + r))


def play_on(address: str, tiles: int) -> tuple[str, str]:
    """Play until *tiles* tiles lie on the board and the first seat may place one; return the table and its key."""
    wish = {
        "game": "alpha-and-omega",
        "seats": [{"kind": "friend", "name": name} for name in SEATS],
        "options": {**ELEMENTS, "first_player": 1},
    }
    told = httpx.post(f"{address}/api/tables", json=wish, timeout=PATIENCE).raise_for_status().json()
    host = address.removeprefix("http://")
    keys = [key["key"] for key in told["keys"]]
    seats = [Seat(host, told["table"], key) for key in keys]
    choose = random.Random(1)
    while True:
        for seat in seats:
            seat.look()
        mover = next((seat for seat in seats if seat.seen["choices"]), None)
        if mover is None:
            continue
        view = mover.seen["view"]
        if mover is seats[0] and view["phase"] == "place" and len(view["tiles"]) >= tiles:
            return told["table"], keys[0]
        placing = sorted(mover.seen["choices"], key=lambda choice: (near(choice), choose.random()))
        mover.act(placing[0]["action"] if view["phase"] == "place" else choose.choice(mover.seen["choices"])["action"])


def drag(page: Page, moves: int) -> list[float]:
    """Carry the first tile of the hand over the world. Returns the lengths of all frames in milliseconds."""
    hand = page.locator("[data-hand]").first.bounding_box()
    world = page.get_by_role("region", name="The world").bounding_box()
    assert hand is not None
    assert world is not None
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate(MEASURE)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2
    touch("touchStart", (x, y))
    for step in range(moves):
        along, down = step / moves, (step % 60) / 60
        over_x = world["x"] + 20 + (world["width"] - 40) * abs(2 * down - 1)
        touch("touchMove", (over_x, world["y"] + 80 + (world["height"] - 80) * along))
    frames: list[float] = page.evaluate(MEASURED)
    touch("touchMove", (x, y))
    touch("touchEnd")
    finger.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return frames


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tiles", type=int, default=70)
    parser.add_argument("--moves", type=int, default=240)
    parser.add_argument("--runs", type=int, default=3)
    wish = parser.parse_args()
    with served() as address, chromium() as browser:
        table, key = play_on(address, wish.tiles)
        for run in range(wish.runs):
            context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
            page = context.new_page()
            page.goto(f"{address}/t/{table}#{key}")
            page.get_by_role("button", name="Sit down").click()
            page.locator(".spot img").first.wait_for()
            page.wait_for_load_state("networkidle")
            tiles = page.locator(".spot:not(.empty)").count()
            frames = sorted(drag(page, wish.moves))
            print(
                f"run {run + 1}: {tiles} tiles, {len(frames)} frames, median {frames[len(frames) // 2]:.1f} ms, "
                f"99 of 100 under {frames[int(len(frames) * 0.99)]:.1f} ms, longest {frames[-1]:.1f} ms"
            )
            context.close()


if __name__ == "__main__":
    main()

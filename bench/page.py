"""The page in a browser: its first picture, its size, and its frames while a tile is dragged. Needs Chromium.

picture  the time from opening the address of a table in a browser without a cache to the first frame in which every
         picture of the board and the hand is drawn, which the server has to render on the first visit; and the
         compressed size of the scripts, styles and texts that this frame needs, without fonts and drawings
visits   the bytes that the server sends, including headers, until the home page is idle: to a new browser, then for
         the cache of its service worker, and to the same browser on its next visit
drag     the frames while a finger drags a tile over a board of 70 tiles, at 390 by 844, with the processor slowed
         four times, by `requestAnimationFrame`
"""

import argparse
import json
import random
import re
import shutil
import socket
import socketserver
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from bench.figures import Figure, Server, choose_parts, serving
from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL
from omegatable.web.http.claims import COOKIE

PATIENCE = 300  # seconds; the first start includes compilation
ASSETS = Path(__file__).resolve().parents[1] / "omegatable" / "web" / "page" / "assets"
PEOPLE = [{"kind": "friend", "name": name} for name in ("Ada", "Grace", "Rosa", "Mika")]
ELEMENTS = dict.fromkeys(("air", "earth", "fire", "water"), 20) | {"minus_two": 0, "switch": 0}
ELEMENTS |= {f"to_{element}": 0 for element in ("air", "earth", "fire", "water")}
TILES, MOVES = 70, 240  # tiles on the board, and moves of the finger
WATCH = """
(function look() {
    const pictures = [...document.querySelectorAll("main.table img")];
    const drawn = (picture) => picture.complete && picture.naturalWidth > 0;
    if (document.querySelectorAll("[data-hand]").length === 8 && pictures.every(drawn)) {
        window.firstPicture = performance.now();
    } else {
        requestAnimationFrame(look);
    }
})()
"""
SIZE = """(kind) => performance.getEntriesByType("resource")
    .filter((one) => one.startTime < window.firstPicture && new URL(one.name).pathname.endsWith(kind))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)
"""
FRAMES = """() => {
    window.frames_ = [];
    let last = null;
    const frame = (now) => {
        if (last !== null) window.frames_.push(now - last);
        last = now;
        window.measuring_ = requestAnimationFrame(frame);
    };
    window.measuring_ = requestAnimationFrame(frame);
}"""
FRAMES_SEEN = "() => { cancelAnimationFrame(window.measuring_); return window.frames_; }"


CHROMIUM = ("chromium", "chromium-browser", "chromium-headless-shell")
LANGUAGES = ("en-US", "de-DE")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium, or else the headless shell, which starts and draws faster.

    Raises SystemExit if there is neither.
    """
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if not found:
        raise SystemExit("Chromium is not installed: on Debian, apt install chromium.")
    if found.endswith("shell"):
        print("This is the headless shell: whole Chromium takes longer.", file=sys.stderr)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def picture(server: Server, asked: argparse.Namespace) -> Iterator[Figure]:
    with chromium() as browser:
        firsts = {language: visit(browser, server, language) for language in LANGUAGES}
        times = [visit(browser, server, LANGUAGES[0])[0] for _ in range(asked.visits)]
    for language, (_, sizes) in firsts.items():
        note = ", ".join(f"{kind} {kib:.1f}" for kind, kib in sizes.items())
        yield Figure(f"script, style and texts, compressed, {language}", sum(sizes.values()), "KiB", "80", note)
    note = f"the first visit {firsts[LANGUAGES[0]][0]:.2f}"
    yield Figure("first picture of the table, median", statistics.median(times), "s", "1", note)


def visit(browser: Browser, server: Server, language: str) -> tuple[float, dict[str, float]]:
    """Open a new table as a new user. Returns the seconds to its first picture, and the KiB received by kind."""
    table, keys = server.set_table("omega-shift", PEOPLE[:2])
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale=language)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"http://{server.host}/t/{table}#{keys[0]}")
    seconds = page.wait_for_function("() => window.firstPicture").json_value() / 1000
    sizes = {kind: page.evaluate(SIZE, kind) / 1024 for kind in (".js", ".css", ".ftl")}
    context.close()
    return seconds, sizes


class Line(socketserver.ThreadingTCPServer):
    """A proxy to a server that counts the bytes from the server."""

    daemon_threads = True

    def __init__(self, host: str) -> None:
        name, _, port = host.partition(":")
        self.server, self.bytes = (name, int(port)), 0
        super().__init__(("127.0.0.1", 0), Passing)

    def taken(self) -> int:
        """Return the number of bytes since the last call."""
        taken, self.bytes = self.bytes, 0
        return taken


class Passing(socketserver.BaseRequestHandler):
    """One connection of a browser, forwarded to the server of its proxy."""

    def handle(self) -> None:
        """Forward in both directions until either end closes."""
        line = self.server
        assert isinstance(line, Line)
        with socket.create_connection(line.server) as far:
            threading.Thread(target=self._send, args=(far,), daemon=True).start()
            with suppress(OSError):
                while come := far.recv(65_536):
                    line.bytes += len(come)
                    self.request.sendall(come)

    def _send(self, far: socket.socket) -> None:
        with suppress(OSError):
            while said := self.request.recv(65_536):
                far.sendall(said)
            far.shutdown(socket.SHUT_WR)


def visits(server: Server, asked: argparse.Namespace) -> Iterator[Figure]:
    server.wait_until_ready()  # until then the page polls the progress of compilation
    with Line(server.host) as line, chromium() as browser:
        threading.Thread(target=line.serve_forever, daemon=True).start()
        home = f"http://127.0.0.1:{line.server_address[1]}/"
        for language in LANGUAGES:
            context = browser.new_context(viewport={"width": 1440, "height": 900}, locale=language)
            page = context.new_page()
            page.goto(home, wait_until="networkidle")
            yield Figure(f"first visit of the home page, {language}", line.taken() / 1000, "KB")
            page.wait_for_function("() => navigator.serviceWorker.controller")
            page.wait_for_load_state("networkidle")
            yield Figure(f"what the worker keeps after it, {language}", line.taken() / 1000, "KB")
            page.close()
            context.new_page().goto(home, wait_until="networkidle")
            yield Figure(f"the next visit, {language}", line.taken() / 1000, "KB", "10")
            context.close()
        line.shutdown()


def drag(server: Server, asked: argparse.Namespace) -> Iterator[Figure]:
    table, key = wide_board(server)
    frames: list[float] = []
    with chromium() as browser:
        for _ in range(asked.runs):
            context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
            page = context.new_page()
            context.add_cookies([{"name": COOKIE, "value": key, "url": f"http://{server.host}"}])  # the seat's key
            page.goto(f"http://{server.host}/t/{table}")
            page.locator(".spot img").first.wait_for()
            page.wait_for_load_state("networkidle")
            frames += frames_of_a_drag(page)
            context.close()
    frames.sort()
    note = f"99 of 100 under {frames[int(len(frames) * 0.99)]:.1f}, of {len(frames)}"
    yield Figure("longest frame while a tile is dragged", frames[-1], "ms", "50", note)


class Seat:
    """A client that plays over a socket."""

    def __init__(self, server: Server, table: str, key: str) -> None:
        self.line = connect(f"ws://{server.host}/ws")
        self.line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key, "claim": key}))
        self.seen: dict[str, Any] = {}
        self.hear()

    def hear(self, answers: str | None = None) -> None:
        """Follow the table until it answers the act *answers*; without one, until the first table."""
        while not self.seen or (answers is not None and self.seen["answers"] != answers):
            self.seen = followed(self.seen, json.loads(self.line.recv(timeout=PATIENCE)))

    def look(self) -> None:
        """Follow the table up to the last message that has arrived."""
        with suppress(TimeoutError):
            while True:
                self.seen = followed(self.seen, json.loads(self.line.recv(timeout=0)))

    def act(self, action: int) -> None:
        """Act, and wait for the resulting table."""
        name = str(self.seen["version"])
        self.line.send(json.dumps({"type": "act", "id": name, "version": int(name), "action": action}))
        self.hear(name)


def near(choice: dict[str, Any]) -> int:
    """Return the distance of a tile's place from the Snake's first place."""
    found = re.fullmatch(r"cell([+-]\d+)([+-]\d+)", choice["place"])
    q, r = (int(found[1]), int(found[2])) if found else (0, 0)
    return max(abs(q), abs(r), abs(q + r))


def wide_board(server: Server) -> tuple[str, str]:
    """Play until there are TILES tiles on the board and the first seat may place one; return the table and its key."""
    table, keys = server.set_table("alpha-and-omega", PEOPLE, **ELEMENTS, first_player=1)
    seats = [Seat(server, table, key) for key in keys]
    choose = random.Random(1)
    while True:
        for seat in seats:
            seat.look()
        mover = next((seat for seat in seats if seat.seen["choices"]), None)
        if mover is None:
            continue
        view = mover.seen["view"]
        if mover is seats[0] and view["phase"] == "place" and len(view["tiles"]) >= TILES:
            return table, keys[0]
        placing = sorted(mover.seen["choices"], key=lambda choice: (near(choice), choose.random()))
        mover.act(placing[0]["action"] if view["phase"] == "place" else choose.choice(mover.seen["choices"])["action"])


def frames_of_a_drag(page: Page) -> list[float]:
    """Drag the first tile of the hand over the world. Returns the durations of all frames in milliseconds."""
    hand = page.locator("[data-hand]").first.bounding_box()
    world = page.get_by_role("region", name="The world").bounding_box()
    assert hand is not None
    assert world is not None
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate(FRAMES)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2
    touch("touchStart", (x, y))
    for step in range(MOVES):
        along, down = step / MOVES, (step % 60) / 60
        over_x = world["x"] + 20 + (world["width"] - 40) * abs(2 * down - 1)
        touch("touchMove", (over_x, world["y"] + 80 + (world["height"] - 80) * along))
    frames: list[float] = page.evaluate(FRAMES_SEEN)
    touch("touchMove", (x, y))
    touch("touchEnd")
    finger.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return frames


PARTS = {"picture": picture, "visits": visits, "drag": drag}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, PARTS)
    parser.add_argument("--visits", type=int, default=7, help="of the part picture")
    parser.add_argument("--runs", type=int, default=3, help="of the part drag")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts."""
    if not ASSETS.is_dir():
        raise SystemExit("The page is not built: run `make setup`.")
    with serving() as server:
        for part in asked.parts:
            yield from PARTS[part](server, asked)

"""Time until the table is visible, and the size of the page: `python -m bench.page`.

A server process, Chromium, and a table of two people. A time starts when a fresh browser opens the table's address and
ends with the first frame in which every picture of the board and the hand is drawn. Sizes are those transferred: all
scripts and styles that a table needs, compressed, without fonts and drawings.
"""

import json
import re
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from bench.chromium import chromium

GOAL_SECONDS = 1.0
GOAL_KIB = 80
_START = """
import sys
from omegatable.web.config import Config
from omegatable.web.serving import serve
serve(Config(courtesy=0.0), port=0, db=sys.argv[1], open_browser=False)
"""
_PEOPLE = [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]
_WATCH = """
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


def measure(visits: int = 7) -> dict[str, Any]:
    """Open a table *visits* times, each time in a browser without a cache; the first visit also draws the cards."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        command = [sys.executable, "-c", _START, str(Path(folder) / "tables.sqlite")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                found = re.search(r"http://\S+", server.stdout.readline() if server.stdout else "")
                if not found:
                    raise RuntimeError("The server did not start.")
                times = [_visit(browser, found[0]) for _ in range(visits)]
                sizes = _sizes(found[0])
            finally:
                server.kill()
    return {
        "visits": visits,
        "first_visit_seconds": round(times[0], 2),
        "median_seconds": round(statistics.median(times[1:]), 2),
        "goal_seconds": GOAL_SECONDS,
        "script_kib": round(sizes["js"] / 1024, 1),
        "style_kib": round(sizes["css"] / 1024, 1),
        "goal_kib": GOAL_KIB,
    }


def _visit(browser: Browser, address: str) -> float:
    """Return the seconds until the table of a new game is visible."""
    wish = json.dumps({"game": "omega-shift", "seats": _PEOPLE}).encode()
    with urllib.request.urlopen(
        urllib.request.Request(f"{address}/api/tables", wish, {"content-type": "application/json"})
    ) as answer:
        told = json.load(answer)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(_WATCH)
    page = context.new_page()
    page.goto(f"{address}/t/{told['table']}#{told['keys'][0]['key']}")
    milliseconds: float = page.wait_for_function("() => window.firstPicture").json_value()
    context.close()
    return milliseconds / 1000


def _sizes(address: str) -> dict[str, int]:
    """Return the transferred bytes of all scripts and styles."""
    assets = Path(__file__).resolve().parents[1] / "omegatable" / "web" / "page" / "assets"
    sizes = {"js": 0, "css": 0}
    for path in assets.iterdir():
        kind = path.suffix[1:]
        if kind in sizes:
            request = urllib.request.Request(f"{address}/assets/{path.name}", headers={"accept-encoding": "gzip"})
            with urllib.request.urlopen(request) as answer:
                sizes[kind] += len(answer.read())
    return sizes


def row(figures: dict[str, Any]) -> str:
    """Return the lines for the table in docs/benchmarks.md."""
    weight = f"{figures['script_kib'] + figures['style_kib']:.1f} KiB"
    parts = f"script {figures['script_kib']}, style {figures['style_kib']}"
    seconds = f"{figures['median_seconds']} s (the very first visit: {figures['first_visit_seconds']} s)"
    command = "`python -m bench.page`"
    return (
        f"| page, compressed: script and style | at most {GOAL_KIB} KB | {weight} ({parts}) | {command} |\n"
        f"| first picture of the table | within {GOAL_SECONDS:.0f} s | {seconds} | {command} |"
    )


if __name__ == "__main__":
    found_figures = measure()
    print(json.dumps(found_figures))
    print(row(found_figures))

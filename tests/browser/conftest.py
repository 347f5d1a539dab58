"""A real Chromium and a real table for the tests that use the page."""

import contextlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from omegatable.sheets import Document, SheetsError
from omegatable.table.changes import followed
from omegatable.web.printing import Press
from tests.support.proxy import Weather, through
from tests.support.server import WITH_BOT, Server, claim_with, served
from tests.support.sitting import PATIENCE, Sitting

AXE = Path(__file__).resolve().parents[2] / "web" / "client" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
COMPILING = 600  # seconds for the first table on a machine that must still compile rules and bots
REDIRECTED = """
    WebSocket = class extends WebSocket { constructor(address) { super(address.replace("%s", "%s")); } };
"""
EXPECTED = re.compile("Failed to load resource|WebSocket connection to|net::ERR_INTERNET_DISCONNECTED")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Yield Debian's Chromium, driven by Playwright; its headless shell, if it is there, because it takes less time."""
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    assert found, "Chromium is not installed: on Debian, apt install chromium-headless-shell."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a house whose bots answer at once, with its rules and bots compiled."""
    press = Press(Document, SheetsError, niceness=0)  # the other tests would go first
    with served(tmp_path_factory.mktemp("tables") / "tables.sqlite3", press=press) as server:
        server.http.timeout = httpx.Timeout(COMPILING)
        name, (key,) = server.set(WITH_BOT, first_player=2)
        with server.sit(name, key) as seat:
            while not seat.may_act():
                seat.seen = followed(seat.seen, json.loads(seat.line.recv(timeout=COMPILING)))
        yield server


@pytest.fixture
def slow(table: Server) -> Iterator[tuple[Server, Weather]]:
    """Yield a slow line to the house, which is cut now and then."""
    weather = Weather(cut=0.06, delay=0.2, seed=3)
    with through(table, weather) as line:
        yield line, weather


@pytest.fixture
def sit(
    chromium: Browser, table: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Sitting]]:
    """Open a page as somebody with a browser of their own; what the page complains of fails the test.

    Its socket goes through the *line*, if one is given.
    A page that is opened with a key sits where the test's own client sits with it, unless it is a *stranger*'s. Others
    act at once (`pace`) and nothing travels unless a test wishes otherwise.
    """
    with contextlib.ExitStack() as stack:
        complaints: list[str] = []
        pages: list[Page] = []

        def open_page(
            width: int = 1440,
            height: int = 900,
            *,
            address: str = "",
            pace: str = "now",
            stranger: bool = False,
            line: Server | None = None,
            **wishes: Any,
        ) -> Sitting:
            settings = {"reduced_motion": "reduce", "viewport": {"width": width, "height": height}, **wishes}
            context = chromium.new_context(bypass_csp=line is not None, **settings)
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE)
            kept = json.dumps(json.dumps({"pace": pace}))
            context.add_init_script(
                f"localStorage.getItem('omegatable.settings') ?? localStorage.setItem('omegatable.settings', {kept})"
            )
            if line is not None:
                context.add_init_script(REDIRECTED % (table.host, line.host))
            page = context.new_page()
            pages.append(page)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("console", lambda said: said.type in ("error", "warning") and complaints.append(said.text))
            sitting = Sitting(page, address or table.address)
            key = address.partition("#")[2]
            if key and not stranger:
                sitting.has_claim(claim_with(key))
            page.goto(sitting.address)
            return sitting

        failed = request.session.testsfailed
        yield open_page
        if request.session.testsfailed > failed:
            for number, page in enumerate(pages):
                page.screenshot(path=tmp_path / f"page-{number}.png")
        assert [said for said in complaints if not EXPECTED.search(said)] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """Return the source of axe-core."""
    return AXE.read_text()

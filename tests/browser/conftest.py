"""A real Chromium and a real table for the tests that play through the page."""

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.sitting import PATIENCE, Sitting
from tests.test_web import Server, served

AXE = Path(__file__).resolve().parents[2] / "web" / "client" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, driven by Playwright."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "Chromium is not installed: on Debian, apt install chromium."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table whose bots answer at once."""
    with served(tmp_path_factory.mktemp("tables") / "tables.sqlite3") as server:
        yield server


@pytest.fixture
def sit(chromium: Browser, table: Server) -> Iterator[Callable[..., Sitting]]:
    """Open a page as somebody with a browser of their own; what the page complains of fails the test."""
    with contextlib.ExitStack() as stack:
        complaints: list[str] = []

        def open_page(width: int = 1440, height: int = 900, address: str = "", **settings: Any) -> Sitting:
            context: BrowserContext = chromium.new_context(
                viewport={"width": width, "height": height}, **{"reduced_motion": "reduce", **settings}
            )
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE)
            page: Page = context.new_page()
            page.on("pageerror", lambda error: complaints.append(str(error)))
            sitting = Sitting(page, address or table.address)
            page.goto(sitting.address)
            return sitting

        yield open_page
        assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return AXE.read_text()

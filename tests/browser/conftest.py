"""A real Chromium and a real table for the tests that use the page."""

import contextlib
import inspect
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser

from omegatable.runtime import Runtime
from omegatable.sheets import Document, SheetsError
from omegatable.table.changes import followed
from omegatable.web.printing.press import Press
from tests.support.engines import HungError
from tests.support.proxy import Weather, through
from tests.support.server import WITH_BOT, Server, claim_with, served
from tests.support.sitting import PATIENCE, Sitting
from tests.support.windows import Windows, launched_chromium

AXE = Path(__file__).resolve().parents[2] / "web" / "client" / "node_modules" / "axe-core" / "axe.min.js"
COMPILING = 600  # seconds for the first table on a machine that must still compile rules and bots
REDIRECTED = """
    WebSocket = class extends WebSocket { constructor(address) { super(address.replace("%s", "%s")); } };
"""
# Texts that were shown without being said, and the marks of names inside them.
FAULTY_TEXT = re.compile(".{0,80}\\[object [^]]*\\]|[\ue000-\ue003].{20}")
EXPECTED = re.compile(
    "Failed to load resource|WebSocket connection to|net::ERR_INTERNET_DISCONNECTED|registration blocked by Playwright"
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    """Run a test again, once, in a fresh browser if the driver of its engine has hung. The summary lists that."""
    try:
        return (yield)
    except HungError as error:
        pyfuncitem.funcargs["engine"].restart()
        pyfuncitem.user_properties.append(("hung", str(error)))
    given = inspect.signature(pyfuncitem.obj).parameters
    pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in given})
    return True


class Fixed(Runtime):
    """The machine with chance from a seed, on which a study does not step back for other programs."""

    random = random.Random()
    niceness = 0


RUNTIME = Fixed()


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest) -> None:
    """Let the server draw the same in a test each time: deals above all."""
    RUNTIME.random.seed(f"{request.node.path.name} {request.node.name}")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Yield the Chromium of this machine."""
    with contextlib.ExitStack() as stack:
        try:
            opened = stack.enter_context(launched_chromium())
        except FileNotFoundError as error:
            pytest.fail(str(error), False)
        yield opened


@pytest.fixture(scope="session")
def windows(chromium: Browser) -> Windows:
    """Return the windows of the browser, which tests use one after another."""
    return Windows(chromium, PATIENCE)


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of the server's tables."""
    return tmp_path_factory.mktemp("tables") / "tables.sqlite3"


@pytest.fixture(scope="session")
def table(database: Path) -> Iterator[Server]:
    """Yield a server whose bots answer at once, with its rules and bots compiled."""
    press = Press(Document, SheetsError, niceness=0)  # the other tests would go first
    with served(database, press=press, runtime=RUNTIME) as server:
        server.http.timeout = httpx.Timeout(COMPILING)
        name, (key,) = server.set(WITH_BOT, first_player=2)
        with server.sit(name, key) as seat:
            while not seat.may_act():
                seat.seen = followed(seat.seen, json.loads(seat.line.recv(timeout=COMPILING)))
        yield server


@pytest.fixture
def slow(table: Server) -> Iterator[tuple[Server, Weather]]:
    """Yield a slow line to the server, which is cut now and then."""
    weather = Weather(cut=0.06, delay=0.2, seed=3)
    with through(table, weather) as line:
        yield line, weather


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Start a server beside the one of all tests; it ends after the pages of *sit*, which may still load parts."""
    with contextlib.ExitStack() as stack:
        yield lambda *where, **settings: stack.enter_context(served(*where, **settings))


@pytest.fixture
def sit(
    windows: Windows, table: Server, serve: Callable[..., Server], tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Sitting]]:
    """Open a page as somebody with a browser of their own; what the page complains of fails the test.

    Its socket goes through the *line*, if one is given.
    A page that is opened with a key sits where the test's own client sits with it, unless it is a *stranger*'s. Others
    act at once (`pace`) and nothing travels unless a test wishes otherwise.
    """
    complaints: list[str] = []
    sittings: list[Sitting] = []

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
        page = windows.lend(width, height, pace=pace, bypass_csp=line is not None, **wishes)
        sitting = Sitting(page, address or table.address)
        sittings.append(sitting)
        sitting.hear("pageerror", lambda error: complaints.append(str(error)))
        sitting.hear("console", lambda said: said.type in ("error", "warning") and complaints.append(said.text))
        if line is not None:
            page.add_init_script(REDIRECTED % (table.host, line.host))
        key = address.partition("#")[2]
        if key and not stranger:
            sitting.has_claim(claim_with(key))
        page.goto(sitting.address)
        return sitting

    failed = request.session.testsfailed
    yield open_page
    failed = request.session.testsfailed > failed
    for number, sitting in enumerate(sittings):
        complaints += FAULTY_TEXT.findall(sitting.page.content())
        if failed:
            sitting.page.screenshot(path=tmp_path / f"page-{number}.png")
        sitting.leave()
        if failed:
            sitting.page.context.close()
        else:
            windows.give_back(sitting.page)
    assert [said for said in complaints if not EXPECTED.search(said)] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """Return the source of axe-core."""
    return AXE.read_text()

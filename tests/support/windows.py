"""Windows of one browser, which are lent to one test after another.

A window that was opened before loads a page in half the time of a new one. Each has cookies, storage and a cache of its
own, as if it were another person's browser; when it is given back, cookies and storage are emptied.
"""

import contextlib
import json
import re
import shutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Frame, Page, sync_playwright

CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")

Kind = tuple[tuple[str, Any], ...]
AS_BEFORE = "[Date, setTimeout, WebSocket].every(one => String(one).includes('[native code]'))"
MEDIA = {"reduced_motion": "reduce", "color_scheme": "light"}  # unless a test wishes otherwise


@contextlib.contextmanager
def launched_chromium() -> Iterator[Browser]:
    """Yield the Chromium of this machine, or Playwright's; a headless shell, if there is one, takes less time.

    Raises FileNotFoundError if there is none.
    """
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    with sync_playwright() as playwright:
        if not Path(found or playwright.chromium.executable_path).exists():
            raise FileNotFoundError(
                "There is no Chromium here: install it (Debian: apt install chromium-headless-shell)."
            )
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


class Windows:
    """The windows of *browser* that nobody uses, by what cannot be changed once they are open."""

    def __init__(self, browser: Browser, patience: float) -> None:
        self._browser = browser
        self._patience = patience
        self._free: dict[Kind, list[Page]] = defaultdict(list)
        self._kinds: dict[Page, Kind] = {}
        self._visited: dict[Page, set[str]] = defaultdict(set)

    def lend(self, width: int, height: int, *, pace: str, **wishes: Any) -> Page:
        """Return an empty window of that size in CSS pixels, in which the bots of a table act at that *pace*.

        *wishes* are arguments of `Browser.new_context`. No page is kept for the time without the server, unless a test
        wishes for service workers: to keep it is work beside every test.
        """
        wishes.setdefault("service_workers", "block")
        media = {name: wishes.pop(name, default) for name, default in MEDIA.items()}
        kind = tuple(sorted({**wishes, "pace": pace}.items()))
        page = self._free[kind].pop() if self._free[kind] else self._open(kind, pace, wishes)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(**media)
        return page

    def give_back(self, page: Page) -> None:
        """Empty a window, so that it may be lent again, or close it if it has learned something for good.

        What a test does to the clock or to the sockets of a window stays as long as the window is open.
        """
        context = page.context
        for other in context.pages:
            if other is not page:
                other.close()
        context.set_offline(False)
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        if not page.evaluate(AS_BEFORE):
            context.close()
            return
        context.clear_cookies()
        session = context.new_cdp_session(page)
        for origin in self._visited.pop(page, ()):
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        self._free[self._kinds[page]].append(page)

    def _open(self, kind: Kind, pace: str, wishes: dict[str, Any]) -> Page:
        context = self._browser.new_context(**wishes)
        context.set_default_timeout(self._patience)
        kept = json.dumps(json.dumps({"pace": pace, "forced": False}))  # tests press for every act of theirs
        context.add_init_script(
            f"localStorage.getItem('omegatable.settings') ?? localStorage.setItem('omegatable.settings', {kept})"
        )
        page = context.new_page()
        page.on("framenavigated", lambda frame: self._visit(page, frame))
        self._kinds[page] = kind
        return page

    def _visit(self, page: Page, frame: Frame) -> None:
        self._visited[page].update(re.findall("^https?://[^/]+", frame.url))

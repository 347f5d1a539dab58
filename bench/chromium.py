"""The browser in which the page is measured: a whole Chromium, since its headless shell starts and draws faster."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium, driven by Playwright. Raises SystemExit if it is not installed."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        raise SystemExit("Chromium is not installed: on Debian, apt install chromium.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()

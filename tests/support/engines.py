"""Browsers of several engines behind one small interface, each driven by the protocol that it speaks itself.

Chromium is driven by Playwright, Firefox by WebDriver BiDi over a WebSocket, and WebKit by the HTTP of WebDriver. A
browser starts with an empty profile and ends with its test.
"""

import base64
import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 180  # seconds after which a driver that does not answer has hung
DESKTOP = (1280, 800)
CODES = {"Enter": "\ue006", "Escape": "\ue00c", "Shift": "\ue008", "Space": " ", "Tab": "\ue004"}
SMALL = "* { min-width: 0; margin: 0; padding: 0; font-size: 1px; }"  # The bar of addresses is else 447 pixels wide.

Point = tuple[float, float]


class HungError(Exception):
    """A driver did not answer."""


class Engine(ABC):
    """A browser with one window. Points are in CSS pixels of that window.

    *downloads* is the folder into which the browser saves files.
    """

    needs: tuple[str, ...] = ()  # programs
    packages = ""  # the names of Debian's packages

    def __init__(self) -> None:
        self._stack = contextlib.ExitStack()
        self.downloads = Path()
        self.patience = PATIENCE

    def start(self) -> None:
        """Start the browser. Raises FileNotFoundError if a program that it needs is not installed."""
        for program in self.needs:
            if not shutil.which(program):
                raise FileNotFoundError(
                    f"There is no {program} here: install it (Debian: apt install {self.packages})."
                )
        folder = tempfile.TemporaryDirectory(prefix="omegatable-engine-", ignore_cleanup_errors=True)
        home = Path(self._stack.enter_context(folder))
        self.downloads = home / "Downloads"
        self.downloads.mkdir()
        self._launch(home)
        self.size(*DESKTOP)

    def close(self) -> None:
        """End the browser."""
        self._stack.close()

    def restart(self) -> None:
        """Replace a browser that hangs by a fresh one."""
        self.close()
        self.start()

    @abstractmethod
    def _launch(self, home: Path) -> None: ...

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address and wait until it has loaded."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Make the window show so many CSS pixels."""

    @abstractmethod
    def drag(self, *points: Point) -> None:
        """Press the mouse at the first point, move it over the others and release it at the last."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key by its name in Playwright, such as "n", "Enter" or "Shift+W"."""

    @abstractmethod
    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a function of JavaScript in the page, and wait for what it promises."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return what the window shows as PNG."""

    def click(self, point: Point) -> None:
        """Click a point."""
        self.drag(point)


class Chromium(Engine):
    """A context of a browser that Playwright has launched."""

    def __init__(self, browser: Browser) -> None:
        super().__init__()
        self._browser = browser

    def _launch(self, home: Path) -> None:
        context = self._browser.new_context()
        self._stack.callback(context.close)
        self._page = context.new_page()
        self._page.on("download", lambda saved: saved.save_as(self.downloads / saved.suggested_filename))

    def open(self, address: str) -> None:
        self._page.goto(address)

    def size(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def drag(self, *points: Point) -> None:
        mouse = self._page.mouse
        mouse.move(*points[0])
        mouse.down()
        for point in points[1:]:
            mouse.move(*point)
        mouse.up()

    def key(self, name: str) -> None:
        self._page.keyboard.press(name)

    def evaluate(self, function: str, *given: Any) -> Any:
        return self._page.evaluate(f"given => ({function})(...given)", given)

    def picture(self) -> bytes:
        return self._page.screenshot()


class Driven(Engine):
    """A browser that takes the actions of WebDriver, which both of its protocols write alike, from a *driver*."""

    driver: subprocess.Popen[str]

    @abstractmethod
    def _perform(self, source: dict[str, Any]) -> None: ...

    def drag(self, *points: Point) -> None:
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        acts = [moves[0], down, *moves[1:], up]
        self._perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": acts})

    def key(self, name: str) -> None:
        values = [CODES.get(part, part) for part in name.split("+")]
        acts = [{"type": "keyDown", "value": value} for value in values]
        acts += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self._perform({"type": "key", "id": "keys", "actions": acts})


class Firefox(Driven):
    """Firefox without a screen, by WebDriver BiDi."""

    needs = ("firefox-esr",)
    packages = "firefox-esr"

    def _launch(self, home: Path) -> None:
        saving = {"browser.download.folderList": 2, "browser.download.dir": str(self.downloads)}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in saving.items()]
        (home / "user.js").write_text("\n".join(lines))
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port=0"]
        self.driver = self._stack.enter_context(running(command, stderr=subprocess.PIPE))
        said = self.driver.stderr
        found = next(filter(None, (re.search(r"listening on (ws://\S+)", line) for line in said)))
        threading.Thread(target=said.read, daemon=True).start()  # A full pipe would stop it.
        line = connect(f"{found[1]}/session", max_size=None, ping_interval=None, open_timeout=PATIENCE)
        self._line = self._stack.enter_context(line)
        self._count = 0
        self._ask("session.new", capabilities={})
        # Enter presses no button of the first window, which never has the focus.
        self._context = self._ask("browsingContext.create", type="window")["context"]

    def _ask(self, method: str, **wanted: Any) -> Any:
        self._count += 1
        try:
            self._line.send(json.dumps({"id": self._count, "method": method, "params": wanted}))
            while (answer := json.loads(self._line.recv(self.patience))).get("id") != self._count:
                pass  # an event
        except (TimeoutError, ConnectionClosed) as error:
            raise HungError(f"{type(self).__name__} does not answer to {method}.") from error
        assert answer["type"] == "success", f"{method}: {answer['message']}"
        return answer["result"]

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def size(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def _perform(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._context, actions=[source])

    def evaluate(self, function: str, *given: Any) -> Any:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=f"async given => JSON.stringify((await ({function})(...JSON.parse(given))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self._context},
            awaitPromise=True,
            userActivation=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._context)["data"])


class WebKit(Driven):
    """WebKitGTK in its own small browser on a screen that nobody sees."""

    needs = ("WebKitWebDriver", "Xvfb")
    packages = "webkit2gtk-driver xvfb"

    def _launch(self, home: Path) -> None:
        reading, writing = os.pipe()
        screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
        self._stack.enter_context(running(screen, pass_fds=[writing]))
        os.close(writing)
        with open(reading) as said:
            display = said.readline().strip()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        environment = os.environ | {"DISPLAY": f":{display}", "HOME": str(home), "XDG_CONFIG_HOME": str(home)}
        environment |= {"XDG_DATA_HOME": str(home), "XDG_CACHE_HOME": str(home)}
        (home / "user-dirs.dirs").write_text('XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
        (home / "gtk-3.0").mkdir()
        (home / "gtk-3.0" / "gtk.css").write_text(SMALL)
        driver = running(["WebKitWebDriver", f"--port={port}"], env=environment)
        self.driver = self._stack.enter_context(driver)
        # The driver is tried again until it listens, each time later.
        client = httpx.Client(
            base_url=f"http://127.0.0.1:{port}/session",
            transport=httpx.HTTPTransport(retries=8),
        )
        self._client = self._stack.enter_context(client)
        self._session = ""
        self._session = "/" + self._ask("", capabilities={})["sessionId"]

    def _ask(self, what: str, method: str = "POST", **wanted: Any) -> Any:
        sent = wanted if method == "POST" else None
        try:
            answer = self._client.request(method, self._session + what, json=sent, timeout=self.patience)
        except httpx.TransportError as error:
            raise HungError(f"WebKitWebDriver does not answer to {what}.") from error
        value = answer.json()["value"]
        assert answer.is_success, f"{what}: {value}"
        return value

    def open(self, address: str) -> None:
        self._ask("/url", url=address)

    def size(self, width: int, height: int) -> None:
        self._ask("/window/rect", width=width, height=height)
        shown = self.evaluate("() => innerHeight")
        self._ask("/window/rect", width=width, height=2 * height - shown)  # without the bar of addresses

    def _perform(self, source: dict[str, Any]) -> None:
        self._ask("/actions", actions=[source])

    def evaluate(self, function: str, *given: Any) -> Any:
        script = f"""const [given, done] = arguments;
            const call = async () => ({function})(...JSON.parse(given));
            call().then((value) => done(JSON.stringify([value ?? null])), (error) => done(String(error)));"""
        answer = self._ask("/execute/async", script=script, args=[json.dumps(given)])
        assert answer.startswith("["), answer
        return json.loads(answer)[0]

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("/screenshot", "GET"))


@contextlib.contextmanager
def running(command: Sequence[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a program with no output but what is asked for, and kill it and all that it started at the end."""
    quiet = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    with subprocess.Popen(command, text=True, start_new_session=True, **{**quiet, **how}) as program:
        try:
            yield program
        finally:
            os.killpg(program.pid, signal.SIGKILL)

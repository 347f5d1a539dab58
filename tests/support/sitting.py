"""A person in front of the page, who finds things by their accessible names."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Error, FloatRect, Locator, Page, WebSocket, expect

from omegatable.locales.english import english
from omegatable.locales.text import Text
from omegatable.play import parse_record
from omegatable.table.changes import followed
from omegatable.web.http.claims import COOKIE
from tests.support.reading import read_sent

MOMENT = 200  # milliseconds
PATIENCE = 180_000  # milliseconds after which a test gives up; nothing waits this long when all is well

expect.set_options(timeout=PATIENCE)

TURN = r"^(Play a card or discard one|Your last turn)"
SHIFT = r"^(Shift a marker|Pull a marker)"
DRAW = r"^Draw a card$"
FOCUS = """() => {
    const at = document.activeElement;
    return at?.getAttribute("aria-label") ?? at?.labels?.[0]?.textContent.trim() ?? at?.textContent.trim() ?? "";
}"""
HAND = "() => [...document.querySelectorAll('.hand button')].map((card) => card.getAttribute('aria-label'))"
FOCUSED_ACT = """name => {
    const found = [...document.querySelectorAll(".prompt button")].find((one) => one.innerText.trim().startsWith(name));
    found?.focus();
    return found !== undefined;
}"""

WIDE = """() => {
    const rolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const scrolls = (one) => one !== null && (rolls(one) || scrolls(one.parentElement));
    const out = [...document.querySelectorAll("button, a")].filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(one);
    });
    return document.documentElement.scrollWidth > innerWidth || out.length > 0;
}"""


class Sitting:
    """A page, and what a person does with it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.frames: list[str] = []
        self._tables: list[dict[str, Any]] = []
        self._latest: dict[WebSocket, dict[str, Any]] = {}  # a page has a socket for each of its seats
        self.line: WebSocket | None = None
        self.unanswered: set[str] = set()  # the ids of its acts that are still on their way, or whose answers are
        self._hearing: list[tuple[Any, Callable[[Any], object]]] = []
        self.hear("websocket", self._listen)
        self.prompt = page.get_by_role("region", name="What to do now")
        self.sentence = self.prompt.locator("b")
        self.cards = page.get_by_role("region", name="Your hand").get_by_role("button")
        self.over = page.get_by_role("button", name="Play again")

    def hear(self, event: Any, act: Callable[[Any], object]) -> None:
        """Have *act* called with each event of the page of that name, until `leave`."""
        self.page.on(event, act)
        self._hearing.append((event, act))

    def leave(self) -> None:
        """Hear nothing more of the page."""
        for event, act in self._hearing:
            self.page.remove_listener(event, act)

    def _listen(self, line: WebSocket) -> None:
        self.line = line
        line.on("framereceived", lambda frame: self._hear(line, frame))
        line.on("framesent", lambda frame: self._say(frame))

    def _say(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            self.unanswered.add(message["id"])

    def _hear(self, line: WebSocket, frame: str | bytes) -> None:
        self.frames.append(str(frame))
        message = json.loads(frame)
        self.unanswered.discard(message.get("answers", message.get("id", "")))
        if message["type"] in ("table", "change"):
            self._latest[line] = followed(self._latest.get(line, {}), message)
            self._tables.append(self._latest[line])

    def listen(self) -> None:
        """Wait for a frame of the page's line, or for another line if this one is closed.

        No event says that the line of a page has ended because another page replaced it, so this asks again soon.
        """
        heard, until = len(self.frames), time.monotonic() + PATIENCE / 1000
        while len(self.frames) == heard:
            line = self.line
            try:
                if line is None or line.is_closed():
                    self.page.wait_for_event("websocket", timeout=MOMENT)
                else:
                    line.wait_for_event("framereceived", timeout=MOMENT)
            except Error:
                if self.page.is_closed():
                    raise
                assert time.monotonic() < until, f"nothing was heard: {self.standing()}"

    def told(self, wanted: Callable[[dict[str, Any]], bool], *, shown: bool = True) -> dict[str, Any]:
        """Wait for a table that is *wanted*. Returns that table.

        If this seat may choose something there, the page shows that table by then, unless it need not be *shown*.
        """
        until = time.monotonic() + PATIENCE / 1000
        while True:
            while not (self._tables and wanted(self.seen())):
                assert time.monotonic() < until, f"the table does not go on: {self.standing()}"
                self.listen()
            seen = self.seen()
            if not (shown and seen["choices"]) or self.shown() == seen["version"]:
                return seen
            assert time.monotonic() < until, f"the page does not show version {seen['version']}, but {self.shown()}"
            self.next_frame()

    def standing(self) -> str:
        """Return in short how the last table stands."""
        if not self._tables:
            return "no table has come"
        seen = self.seen()
        window = f", window {seen['window']}" if seen["window"] else ""
        prompt = read_sent(seen, seen["prompt"]["sentence"])
        return f"version {seen['version']}, awaited {seen['awaited']}, {prompt!r}{window}"

    def shown(self) -> int | None:
        """Return the version of the table for which the page asks what to do, or None if it asks nothing."""
        version: str | None = self.page.evaluate("document.querySelector('.prompt')?.dataset.version")
        return None if version is None else int(version)

    def showing(self, version: int) -> Locator:
        """Return the page as long as it shows this version of the table."""
        return self.page.locator(f"body:has(.prompt[data-version='{version}'])")

    def next_frame(self) -> None:
        """Wait until the page has been drawn again, and hear what has come meanwhile."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(done))")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def act(self, name: str) -> Locator:
        """Return a button of the prompt, by how its name begins."""
        return self.prompt.get_by_role("button", name=re.compile(f"^{name}"))

    def pick(self, game: str) -> None:
        """Pick the game of that title on the home page."""
        poster = self.page.locator("button[aria-pressed]").filter(has_text=game)
        poster.click()
        expect(poster).to_have_attribute("aria-pressed", "true")

    def start(self) -> None:
        """Set a table of Omega Shift against one bot from the home page and sit down."""
        self.pick("Omega Shift")
        self.page.get_by_role("radio", name="Beginner").check()
        self.button("Start with 2 players").click()
        self.page.wait_for_url("**/t/**")
        assert self.until(TURN)

    def sit_down(self, name: str = "") -> None:
        """Answer the question of who sits down here."""
        if name:
            self.page.get_by_role("textbox", name="Your name").fill(name)
        self.button("Sit down").click()

    def until(self, *sentences: str) -> str:
        """Wait until the prompt says one of *sentences*. Returns it, or "" if the game is over."""
        wanted = self.sentence.filter(has_text=re.compile("|".join(sentences)))
        wanted.or_(self.over).first.wait_for()
        return "" if self.over.is_visible() else self.sentence.inner_text()

    def has_claim(self, claim: str) -> None:
        """Make this the browser in which somebody sat down with *claim*."""
        self.page.context.add_cookies([{"name": COOKIE, "value": claim, "url": self.address.partition("/t/")[0]}])

    def hand(self) -> list[str]:
        """Return the accessible names of the cards in hand."""
        names: list[str] = self.page.evaluate(HAND)
        return names

    def playable(self) -> int | None:
        """Return the place of the first card that can be played, from 0."""
        return next((place for place, name in enumerate(self.hand()) if name.endswith(", can be played")), None)

    def focus(self) -> str:
        """Return the name of the focused element."""
        name: str = self.page.evaluate(FOCUS)
        return name

    def focuses(self, name: str) -> bool:
        """Focus the button of the prompt whose name begins with *name*. Returns whether there is one."""
        found: bool = self.page.evaluate(FOCUSED_ACT, name)
        return found

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def press_to(self, key: str, name: str) -> None:
        """Press *key* until the focused element's name matches *name*."""
        for _ in range(60):
            if re.search(name, self.focus()):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never came to {name!r}")

    def spoken(self) -> Locator:
        """Return the page's live region for screen readers."""
        return self.page.locator("[aria-live=polite]")

    def refusal(self) -> Locator:
        """Return the message that says why something is refused."""
        return self.page.get_by_role("alert")

    def tables(self) -> list[dict[str, Any]]:
        """Return the tables that the socket has brought."""
        return list(self._tables)

    def seen(self) -> dict[str, Any]:
        """Return the last table received."""
        return self._tables[-1]

    def score(self) -> list[int]:
        """Return the scores in the last table."""
        return [side["score"] for side in self.seen()["view"]["sides"]]

    def name(self) -> str:
        """Return the name of the table."""
        return self.page.url.split("/t/")[1].split("#")[0]

    def drag(self, thing: Locator, target: Locator) -> None:
        """Drag *thing* with the mouse and drop it on *target*."""
        start, end = box(thing), box(target)
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 3, start["y"] + start["height"] / 3)
        mouse.down()
        mouse.move(start["x"] + start["width"] / 3 + 12, start["y"] + start["height"] / 3 - 20, steps=2)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        mouse.up()

    def drag_by_touch(self, thing: Locator, target: Locator) -> None:
        """Drag *thing* with the thumb, which covers the lower part, and drop it on *target*."""
        start, end = box(thing), box(target)
        thumb = self.page.context.new_cdp_session(self.page)
        x, y = start["x"] + 12, start["y"] + 50
        over_x, over_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + 56
        path = [(x, y), (x, y - 24), ((x + over_x) / 2, (y + over_y) / 2), (over_x, over_y + 1), (over_x, over_y)]
        for number, (at_x, at_y) in enumerate(path):
            kind = "touchMove" if number else "touchStart"
            thumb.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y}]})
        thumb.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        thumb.detach()

    def is_wide(self) -> bool:
        """Return whether the page scrolls sideways or a button is cut off."""
        wide: bool = self.page.evaluate(WIDE)
        return wide

    def sees(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(words).first).to_be_visible()


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found, "it is not to be seen"
    return found


def record_of(table, sitting):
    return parse_record(table.http.get(f"/api/tables/{sitting.name()}/record").text)


def words_in(message):
    """Yield all words of a message, whatever they are called, and all its texts in English."""
    if isinstance(message, dict):
        if "id" in message and message.keys() <= {"id", "args"}:
            yield english(msgspec.convert(message, type=Text))
        for name, value in message.items():
            yield name
            yield from () if name in ("answers", "id", "table") else words_in(value)
    elif isinstance(message, list):
        for value in message:
            yield from words_in(value)
    elif isinstance(message, str):
        yield message


VIOLATIONS = "async () => (await axe.run({ resultTypes: ['violations'] })).violations"


def assert_accessible(page, axe, where):
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found = page.evaluate(VIOLATIONS)
    told = [f"{where}: {one['id']}: {one['help']}: {[node['html'][:200] for node in one['nodes']]}" for one in found]
    assert told == []


def asked(sitting, sentence):
    prompt = sitting.page.get_by_role("region", name="What to do now")
    expect(prompt.get_by_text(sentence, exact=True)).to_be_visible(timeout=PATIENCE)

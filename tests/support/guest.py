"""A person in front of the page in any engine, who finds things by selectors and names, and acts by mouse and keys."""

import re
import time
from collections.abc import Callable
from typing import Any

from omegatable.web.http.claims import COOKIE
from tests.support.engines import PATIENCE, Engine, Point
from tests.support.server import Seat, claim_with
from tests.support.sitting import FOCUS, FOCUSED_ACT, HAND

STEPS = 8  # moves of the mouse in a drag
MOMENT = "() => new Promise((done) => setTimeout(done, 30))"
# Complaints outlive the page that had them; what it complains of while it loads is not heard.
LISTEN = """() => {
    const complain = (words) => { sessionStorage.complaints = (sessionStorage.complaints ?? "") + words + "\\n"; };
    addEventListener("error", ({ message }) => complain(message));
    addEventListener("unhandledrejection", ({ reason }) => complain(reason));
    console.error = (...words) => complain(words.join(" "));
}"""
COMPLAINTS = """() => (sessionStorage.complaints ?? "") +
    (document.body.innerText.match(/<\\/[a-z]+>/gu) ?? []).map((mark) => `a mark is shown: ${mark}\\n`).join("")"""
SETTLE = """(cookie) => {
    localStorage["omegatable.settings"] ??= '{"pace": "now", "forced": false}';
    if (cookie) document.cookie = cookie;
}"""
SEEN = """(parts, words) => [...document.querySelectorAll(parts)].some((one) =>
    one.checkVisibility({ visibilityProperty: true }) && RegExp(words).test(one.innerText.replace(/\\s+/g, " ")))"""
# A point of the first thing that is seen, has that name, stands still and is covered by nothing there. Cards overlap to
# the right.
POINT = """async (parts, name) => {
    const names = (one) => one.getAttribute("aria-label") ?? (one.labels?.[0] ?? one).textContent.trim();
    for (const one of document.querySelectorAll(parts)) {
        if (!one.checkVisibility({ visibilityProperty: true }) || !RegExp(name).test(names(one))) continue;
        one.scrollIntoView({ block: "nearest", inline: "nearest" });
        const before = one.getBoundingClientRect();
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        const { x, y, width, height } = one.getBoundingClientRect();
        if (x !== before.x || y !== before.y) return null;
        const [across, down] = [x + width / 3, y + height / 3];
        const top = document.elementFromPoint(across, down);
        if (one.contains(top) || top?.contains(one)) return [across, down];
    }
    return null;
}"""


class Guest:
    """A page in an engine, and what a person does with it.

    A guest with a *seat*, a socket of its own with the same claim, hears from it what the page hears.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.seat: Seat | None = None

    def open(self, address: str, key: str = "") -> None:
        """Open an address; with a *key*, as the browser in which the test's own client sits."""
        self.engine.open(re.match("[^/]*//[^/]*", address)[0] + "/healthz")
        self.engine.evaluate(SETTLE, f"{COOKIE}={claim_with(key)}; path=/" if key else "")
        self.engine.open(f"{address}#{key}" if key else address)
        self.engine.evaluate(LISTEN)

    def complaints(self) -> str:
        """Return the errors of the page, and marks of texts that it shows as they are, a line each."""
        words: str = self.engine.evaluate(COMPLAINTS)
        return words

    def until(self, what: str, *given: Any) -> Any:
        """Wait until a function of JavaScript returns something true. Returns that."""
        end = time.monotonic() + PATIENCE
        while not (found := self.engine.evaluate(what, *given)):
            if time.monotonic() > end:
                shown = self.engine.evaluate("() => document.body.innerText")
                raise AssertionError(f"the page does not come to {given or what}: {shown}")
            self.engine.evaluate(MOMENT)
        return found

    def point(self, parts: str, name: str = "") -> Point:
        """Return a point of the first element of *parts* whose name matches, as soon as it can be pressed."""
        across, down = self.until(POINT, parts, name)
        return across, down

    def click(self, parts: str, name: str = "") -> None:
        """Click the first element of *parts* whose name matches."""
        self.engine.click(self.point(parts, name))

    def drag(self, parts: str, target: str) -> None:
        """Drag the first element of *parts* to a *target*, with a detour at the start."""
        (x, y), (end_x, end_y) = self.point(parts), self.point(target)
        shares = [step / STEPS for step in range(1, STEPS + 1)]
        way = [(x + share * (end_x - x), y + share * (end_y - y)) for share in shares]
        self.engine.drag((x, y), (x + 6, y - 10), (x + 12, y - 20), *way)

    def sees(self, parts: str, words: str = "") -> None:
        """Wait until an element of *parts* with these words is seen."""
        self.until(SEEN, parts, words)

    # What the decisions of tests/support/pressing.py need of a sitting.

    def press(self, key: str) -> None:
        self.engine.key(key)

    def shown(self) -> int | None:
        return self.engine.evaluate("() => Number(document.querySelector('.prompt')?.dataset.version ?? NaN)")

    def focus(self) -> str:
        return self.engine.evaluate(FOCUS)

    def focuses(self, name: str) -> bool:
        return self.engine.evaluate(FOCUSED_ACT, name)

    def hand(self) -> list[str]:
        return self.engine.evaluate(HAND)

    def next_frame(self) -> None:
        self.engine.evaluate(MOMENT)

    def told(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        assert self.seat
        seen = self.seat.until(lambda seen: bool(seen) and wanted(seen))
        if seen["choices"]:
            self.until(
                "(version) => document.querySelector('.prompt')?.dataset.version === version", str(seen["version"])
            )
        return seen

"""Decisions made on the page: what is pressed belongs to one version of the table, or is chosen anew for the next.

While others act too, a table may go on between the moment at which a test has read it and the moment at which it
presses something. A person then looks again; so does `decide`.
"""

import re
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as NotThere

from tests.support.reading import read_sent
from tests.support.sitting import PATIENCE, Sitting

GLANCE = 500  # milliseconds for which a control is looked for before the page is asked whether its table has gone on

Found = TypeVar("Found")
Seen = dict[str, Any]


class MovedOn(Exception):
    """The page shows a later table than the one for which something was to be pressed."""


class Decision:
    """One table that asks its seat, and the page that shows it."""

    def __init__(self, sitting: Sitting, seen: Seen) -> None:
        self.sitting = sitting
        self.seen = seen
        self.view: dict[str, Any] = seen["view"]
        self.phase: str = self.view["phase"]
        self.verbs = {choice["verb"] for choice in seen["choices"]}

    def press(self, *keys: str) -> None:
        """Press keys one after the other, as long as the page shows this table."""
        for key in keys:
            self._stands()
            self.sitting.press(key)

    def click(self, control: Locator, **how: Any) -> None:
        """Click a control of this table."""
        self._use(control, lambda found: found.click(timeout=GLANCE, **how))

    def tap(self, control: Locator, **how: Any) -> None:
        """Tap a control of this table."""
        self._use(control, lambda found: found.tap(timeout=GLANCE, **how))

    def enter(self, name: str) -> None:
        """Focus the button of the prompt whose name begins with *name*, and press Enter."""
        self.find(lambda: self.sitting.focuses(name))
        self.press("Enter")

    def walk(self, key: str, name: str) -> None:
        """Press *key* until the focused element's name matches *name*."""
        for _ in range(60):
            if re.search(name, self.sitting.focus()):
                return
            self.press(key)
        raise AssertionError(f"{key} never came to {name!r}")

    def card(self, ends: str) -> str:
        """Return the key of the first card of the hand whose name ends with *ends*."""

        def place() -> str:
            names = self.sitting.hand()
            return next((str(at) for at, name in enumerate(names, start=1) if name.endswith(ends)), "")

        return self.find(place)

    def named(self, pattern: str) -> str:
        """Return what *pattern* has in brackets in the first name of a card of the hand that it fits."""

        def part() -> str:
            fitting = (re.search(pattern, name) for name in self.sitting.hand())
            return next((found[1] for found in fitting if found), "")

        return self.find(part)

    def find(self, read: Callable[[], Found]) -> Found:
        """Return what *read* finds on the page while it shows this table."""
        until = time.monotonic() + PATIENCE / 1000
        while not (found := read()):
            self._stands()
            assert time.monotonic() < until, f"the page does not show this: {self.seen['prompt']['sentence']}"
            self.sitting.next_frame()
        return found

    def _use(self, control: Locator, how: Callable[[Locator], None]) -> None:
        within = self.sitting.showing(self.seen["version"]).locator(control)
        until = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                how(within)
                return
            except NotThere:
                self._stands()
                if time.monotonic() > until:
                    raise

    def _stands(self) -> None:
        if self.sitting.shown() != self.seen["version"]:
            raise MovedOn


def may_act(seen: Seen) -> bool:
    """Return whether the table waits for this seat, or is over."""
    asked = seen["window"] is None or seen["window"]["asked"]
    return seen["result"] is not None or (bool(seen["choices"]) and seen["seat"] in seen["awaited"] and asked)


def taken(before: Seen) -> Callable[[Seen], bool]:
    """Return whether the table has gone on since *before*. A sealed answer changes nothing that others can see."""
    return lambda now: now["version"] > before["version"] or bool(now["window"] and not now["window"]["asked"])


def decide(sitting: Sitting, choose: Callable[[Decision], None], able: Callable[[Seen], bool] = may_act) -> Seen:
    """Make the next decision of a seat that is *able* to act, and wait until the table has gone on.

    *choose* presses what it wants. If the table goes on meanwhile, it is asked again, unless the seat has nothing to
    decide any more. Returns the table that follows, or the present one if the game is over.
    """
    seen = sitting.told(able)
    while not seen["result"]:
        try:
            choose(Decision(sitting, seen))
        except MovedOn:  # perhaps by this very press, which a busy machine has heard too late
            later = sitting.told(taken(seen))
            if not able(later):
                return later
            seen = later
        else:
            return sitting.told(taken(seen))
    return seen


def next_to_act(windows: Sequence[Sitting], able: Callable[[Seen], bool] = may_act) -> Sitting:
    """Wait until one of *windows* is *able* to act, and no act of it is on its way. Returns it."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        for window in windows:
            if window.tables() and able(window.seen()) and not window.unanswered:
                return window
        assert time.monotonic() < until, f"nobody may act: {[window.standing() for window in windows]}"
        windows[0].next_frame()


def act_by_keyboard(sitting: Sitting) -> Seen:
    """Make the next decision by keyboard alone. Returns the table that follows."""
    return decide(sitting, lambda decision: _KEYS[decision.seen["game"]](decision))


def _omega_shift(decision: Decision) -> None:
    if "draw" in decision.verbs:
        decision.press("Space")
    elif "play" in decision.verbs:
        number = decision.card(", can be played")
        card = decision.sitting.hand()[int(number) - 1].split(",")[0]
        decision.press(number, "p")
        plays = [
            read_sent(decision.seen, choice["name"]) for choice in decision.seen["choices"] if choice["verb"] == "play"
        ]
        offered = [name for name in plays if name.startswith(f"Play {card}, ")]
        if len(offered) > 1:
            decision.walk("n", f"^{re.escape(offered[0])}$")
            decision.press("Enter")
    else:
        decision.press("1", "d")


def _alpha_and_omega(decision: Decision) -> None:
    first = decision.seen["choices"][0]
    if first["verb"] in ("place", "cover") and decision.phase == "place":
        decision.press(decision.named(r"tile (\d) of your hand, .*can be placed$"), "n")
    elif first["verb"] == "step":
        decision.press("w" if first["piece"].endswith("alpha") else "Shift+W")
        decision.walk("n", "one step for your")
    elif first["verb"] == "draw":
        decision.walk("n", "^(Draw|End turn)")
    else:
        decision.press("n")
    decision.press("Enter")


def _alpha_beta_omega(decision: Decision) -> None:
    if decision.phase == "exchange":
        decision.press(*(["1"] if "discard" in decision.verbs else []), "Enter")
    elif decision.phase == "trade" and "refuse" in decision.verbs:
        decision.press("x")
    elif decision.phase == "trade":
        decision.enter("Finish trading")
    elif decision.phase == "play" and "play" in decision.verbs:
        decision.press(decision.card(", can be played"), "Enter")
    elif decision.phase == "play":
        decision.press("0")
    elif decision.phase == "react":
        decision.press("Escape")
    elif decision.phase in ("may", "consent"):
        decision.press("x")
    elif decision.phase in ("choose", "give"):
        decision.press(decision.card(", can be given"), "Enter")
    else:  # an omega, a position or a player is chosen
        decision.press("n", "Enter")


_KEYS = {"omega-shift": _omega_shift, "alpha-and-omega": _alpha_and_omega, "alpha-beta-omega": _alpha_beta_omega}

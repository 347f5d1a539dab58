"""Somebody before the page: finds things by the names that a screen reader says."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 60_000  # milliseconds after which a test gives up; nothing waits this long when all is well


class Sitting:
    """A page and what a person does with it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.frames: list[str] = []
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.frames.append(str(frame))))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def start(self, *, level: str = "Gentle") -> None:
        """Set a table against one bot from the home page and sit down."""
        self.page.get_by_role("radio", name=level).or_(self.button(level)).first.click()
        self.button("Start with 2 players").click()
        self.page.wait_for_url("**/t/**")
        self.wait_for_turn()

    def wait_for_turn(self) -> bool:
        """Wait until it is one's turn to put a card down; False if the game is over instead."""
        turn = self.page.get_by_text(re.compile(r"^(Play a card or discard one|Your last turn)"))
        over = self.button("Play again")
        expect(turn.or_(over).first).to_be_visible(timeout=PATIENCE)
        return not over.is_visible()

    def wait_for_draw(self) -> None:
        expect(self.page.get_by_text("Draw a card", exact=True)).to_be_visible(timeout=PATIENCE)

    def hand(self) -> list[str]:
        """The names of the cards in hand, as a screen reader says them."""
        cards = self.page.get_by_role("region", name="Your hand").get_by_role("button")
        return [str(card.get_attribute("aria-label")) for card in cards.all()]

    def playable(self) -> int | None:
        """The place of the first card that can be played, from 0."""
        return next((place for place, name in enumerate(self.hand()) if name.endswith(", can be played")), None)

    def tables(self) -> list[dict[str, Any]]:
        """The tables that the socket has brought."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message for message in messages if message["type"] == "table"]

    def score(self) -> list[int]:
        """The scores that the last table told."""
        return [side["score"] for side in self.tables()[-1]["view"]["sides"]]

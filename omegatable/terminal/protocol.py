"""The interface between the terminal's table and a screen."""

from collections.abc import Sequence
from typing import Protocol

Offer = tuple[str, str]  # a text to type, and its meaning


class Screen(Protocol):
    """One person's screen and keyboard."""

    def say(self, text: str = "", tone: str = "") -> None:
        """Print *text*. *tone* ("story", "quiet", "refusal", "title") is decoration and never carries meaning."""

    def ask(self, prompt: str, offers: Sequence[Offer] = ()) -> str:
        """Return one typed line without surrounding spaces. Raises EOFError at the end of input."""

    def clear(self) -> None:
        """Erase the screen, including the scrollback."""

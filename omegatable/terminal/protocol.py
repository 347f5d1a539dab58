"""What the terminal's table asks of a screen."""

from collections.abc import Sequence
from typing import Protocol

Offer = tuple[str, str]  # what may be typed, and what it means


class Screen(Protocol):
    """One person's screen and keyboard."""

    def say(self, text: str = "", tone: str = "") -> None:
        """Show lines. *tone* ("story", "quiet", "refusal", "title") may be decoration, never meaning."""

    def ask(self, prompt: str, offers: Sequence[Offer] = ()) -> str:
        """One typed line without the spaces around it. Raises EOFError when there are no more."""

    def clear(self) -> None:
        """Take everything off the screen, what has been scrolled away included."""

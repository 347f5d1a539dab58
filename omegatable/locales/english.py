"""Texts as English sentences, for logs, errors and interfaces of programs."""

from collections.abc import Sequence

from omegatable.locales.text import Text


def english(text: Text | str, names: Sequence[str] = (), you: int = -1) -> str:
    """Return *text* as an English sentence, as `Reader.say` does. A string is returned unchanged."""
    if isinstance(text, str):
        return text
    # Imported here, because loading the reader takes 0.1 s, and most programs never translate a text.
    from omegatable.locales.reader import reader

    return reader().say(text, names, you)

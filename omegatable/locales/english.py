"""Texts as English sentences, for logs, errors and interfaces of programs."""

from collections.abc import Sequence

from omegatable.locales.text import Text


def english(text: Text | str, names: Sequence[str] = (), you: int = -1) -> str:
    """Return *text* as an English sentence, as `Reader.say` returns it; what is a sentence already stays it."""
    if isinstance(text, str):
        return text
    # Imported here, because loading the reader takes 0.1 s, and most programs never say a sentence.
    from omegatable.locales.reader import reader

    return reader().say(text, names, you)

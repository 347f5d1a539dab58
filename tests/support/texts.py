"""Texts by their ids: whether the catalogues say them."""

from typing import Any

from omegatable.coach.sentences import texts_in
from omegatable.locales import ENGLISH, catalogues
from omegatable.locales.reader import Reader
from omegatable.locales.text import PLAYERS, Text


def _refuse(text: Text, reason: str) -> None:
    """Fail at an unknown id or a missing variable, which readers put up with."""
    raise AssertionError(f"{text}: {reason}")


_STRICT = {language: Reader(language, report=_refuse) for language in catalogues()}


def said_strictly(thing: Any, names: Any, you: int) -> list[str]:
    """Return all texts inside *thing* in English.

    Fails if a catalogue of any language lacks one, or a variable of one is missing.
    """
    said = {
        language: [strict.say(text, names, you) for text in texts_in(thing) if text.id != PLAYERS]
        for language, strict in _STRICT.items()
    }
    assert all(all(words) for words in said.values())
    return said[ENGLISH]

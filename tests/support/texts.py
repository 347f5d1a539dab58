"""Texts by their ids: whether a catalogue says them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from omegatable.games.plain import StoryLine, whole
from omegatable.locales.reader import Reader
from omegatable.locales.text import PLAYERS, Text


def _refuse(text: Text, reason: str) -> None:
    """Fail at an unknown id or a missing variable, which readers put up with."""
    raise AssertionError(f"{text}: {reason}")


_STRICT = Reader(report=_refuse)


def texts_in(thing: Any) -> Iterator[Text]:
    """Yield all texts inside structs, lists and dictionaries; a line of a story with those who did it."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, StoryLine):
        if isinstance(thing.text, Text):
            yield whole(thing)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from texts_in(getattr(thing, name))
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_in(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from texts_in(value)


def said_strictly(thing: Any, names: Any, you: int) -> list[str]:
    """Return all texts inside *thing* in English. Fails if a catalogue lacks one, or a variable of one is missing."""
    return [_STRICT.say(text, names, you) for text in texts_in(thing) if text.id != PLAYERS]

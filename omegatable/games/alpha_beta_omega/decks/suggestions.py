"""Phrases for messages about a wrong word."""

import difflib
import json
from collections.abc import Sequence
from typing import Any

MAX_QUOTED = 60  # max characters of a value in a message


def short(text: str) -> str:
    """Return *text*, or its beginning and an ellipsis if it is too long for a message."""
    return text if len(text) <= MAX_QUOTED else text[: MAX_QUOTED - 3] + "..."


def shown_value(value: Any) -> str:
    """Return a value of a deck file as messages show it."""
    if isinstance(value, str):
        return repr(short(value))
    return json.dumps(value, ensure_ascii=False, default=str)[:MAX_QUOTED]


def allowed_words(words: Sequence[str]) -> str:
    """Return a phrase that lists *words*: `write 'a', 'b' or 'c'`."""
    return f"write {_either([repr(word) for word in words])}"


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def close_word(word: Any, words: Sequence[str]) -> str:
    """Return the one of *words* that resembles *word* most, "" if none does."""
    near = difflib.get_close_matches(short(str(word)), words, n=1)
    return near[0] if near else ""


def suggestion(word: Any, words: Sequence[str]) -> str:
    """Return a phrase with the correction for *word*: the closest of *words*, or all of them."""
    near = close_word(word, words)
    return f"did you mean {near!r}?" if near else f"{allowed_words(words)}."

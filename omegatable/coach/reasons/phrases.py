"""Functions that the reasons of several games use."""

from typing import Any

from omegatable.kernel import record_from_bytes
from omegatable.locales.text import Text, text

PAIR_ID = "coach-two"  # the id of a text of two sentences


def copied(view: Any) -> Any:
    """Return a modifiable copy of *view*."""
    return record_from_bytes(view.dtype, view.tobytes())


def sentences(*found: Text | None) -> Text:
    """Return the first two of the sentences *found*, joined; None is skipped."""
    told = [one for one in found if one is not None]
    if len(told) == 1 or told[0].id == PAIR_ID:
        return told[0]
    return text(PAIR_ID, first=told[0], second=told[1])


def says(said: Text, part: Text | str) -> bool:
    """Return whether *part* is the text *said*, or occurs in its variables."""
    return said == part or any(
        value == part or (isinstance(value, Text) and says(value, part)) for value in said.args.values()
    )

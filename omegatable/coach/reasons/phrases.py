"""What the reasons of several games use."""

from typing import Any

from omegatable.kernel import record_from_bytes
from omegatable.locales.text import Text, text

PAIR_ID = "coach-two"  # the id of a text of two sentences


def copied(view: Any) -> Any:
    """Return a copy of *view* that may be changed."""
    return record_from_bytes(view.dtype, view.tobytes())


def sentences(*found: Text | None) -> Text:
    """Return the first two of the sentences *found*, one after the other; None is passed over."""
    told = [one for one in found if one is not None]
    if len(told) == 1 or told[0].id == PAIR_ID:
        return told[0]
    return text(PAIR_ID, first=told[0], second=told[1])


def says(said: Text, part: Text | str) -> bool:
    """Return whether *part* is the text *said*, or something that this names."""
    return said == part or any(
        value == part or (isinstance(value, Text) and says(value, part)) for value in said.args.values()
    )

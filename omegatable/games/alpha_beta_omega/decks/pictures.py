"""The pictures for cards: those of the house deck's cards by their ids, or a file."""

import functools
import re
import tomllib
from typing import Final

from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE

# a file in the same folder as the deck's file
PICTURE_FILE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.(svg|png)")


@functools.cache
def picture_ids() -> tuple[str, ...]:
    """Return the ids of the pictures, in the order of the house deck's file."""
    house = tomllib.loads(HOUSE_FILE.read_text(encoding="utf-8"))
    return tuple(card["id"] for card in (*house["items"], *house["chances"]))

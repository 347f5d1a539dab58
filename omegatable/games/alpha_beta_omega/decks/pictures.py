"""The pictures for cards: those of the house deck's cards by their ids, a file, or a picture for the card's motif."""

import functools
import re
import tomllib
from types import MappingProxyType
from typing import Final

from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.games.alpha_beta_omega.decks.parts import (
    EFFECT,
    END_CYCLE,
    MARRY,
    MOVE,
    PEEK,
    REMOVE,
    REVEAL,
    SHUFFLE,
    SWAP,
    TRANSFER,
)

# a file in the same folder as the deck's file
PICTURE_FILE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.(svg|png)")

MOTIFS: Final = MappingProxyType(  # the theme of a card, by the verb of its last step
    {
        PEEK: "look",
        REVEAL: "look",
        MOVE: "walk",
        SWAP: "exchange",
        SHUFFLE: "exchange",
        TRANSFER: "give",
        EFFECT: "effect",
        MARRY: "marry",
        REMOVE: "end",
        END_CYCLE: "end",
    }
)


@functools.cache
def picture_ids() -> tuple[str, ...]:
    """Return the ids of the pictures, in the order of the house deck's file."""
    house = tomllib.loads(HOUSE_FILE.read_text(encoding="utf-8"))
    return tuple(card["id"] for card in (*house["items"], *house["chances"]))

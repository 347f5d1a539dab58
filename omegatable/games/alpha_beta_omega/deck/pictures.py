"""The pictures that a card can have: those of the house deck's cards, each named by its card's id."""

import functools
import tomllib
from pathlib import Path

HOUSE_FILE = Path(__file__).parents[1] / "house.toml"


@functools.cache
def picture_ids() -> tuple[str, ...]:
    """Return the ids of the pictures, in the order of the house deck's file."""
    house = tomllib.loads(HOUSE_FILE.read_text(encoding="utf-8"))
    return tuple(card["id"] for card in (*house["items"], *house["chances"]))

"""The pieces of a set: cards, tiles and markers, with the number of copies and the back of each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from omegatable.art.svg import Drawing

PARTS: Final = ("cards", "references", "markers", "rulebook", "clauses")
CARD_FORM, TILE_FORM, MARKER_FORM = "card", "tile", "marker"


class SheetsError(ValueError):
    """Raised when something cannot be printed. Its text is one sentence for the user."""


@dataclass(frozen=True)
class Piece:
    """One piece to cut out, with the number of identical *copies* in a set."""

    name: str  # unique in its game: "card-night-market"
    form: str  # CARD_FORM, TILE_FORM or MARKER_FORM
    part: str  # one of PARTS
    draw: Callable[[], Drawing]
    copies: int = 1
    back: "Piece | None" = None  # its other side

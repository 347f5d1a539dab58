"""The cards of Omega Shift with little ink: night becomes paper, and lights become dark."""

from typing import Final

from omegatable.art.svg import Drawing
from omegatable.art.tones import KEPT, inverted, paled
from omegatable.games.omega_shift.art.palette import BRASS, BRASS_DARK, CREAM, SUITS

# Dark names stay, and brass becomes dark enough for small words.
_SPECIAL: Final = {
    **KEPT,
    **{ink.lettering: ink.lettering for ink in SUITS.values() if ink.lettering < "#8"},
    BRASS: BRASS_DARK,
}


def low_ink(drawing: Drawing) -> Drawing:
    """Return a picture with little ink: all pictures with cream words and lines are dark."""
    return inverted(drawing, _SPECIAL) if CREAM in drawing.body else paled(drawing, KEPT)

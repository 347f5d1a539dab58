"""What the characters wear and hold, as drawings.

Hair, beards and headwear are in the units of a face, props in those of a couple, all others in those of a bust. Hair
and tools can have a part behind the character, beards one behind the mouth.
"""

from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint

TUCKED: Final = ("paint-brush", "pencil")  # headwear behind the ear

NECKS: Final = Drawings(__package__, "necks")  # by view
GARMENTS: Final = Drawings(__package__, "garments")
HAIR: Final = Drawings(__package__, "hair")
BEARDS: Final = Drawings(__package__, "beards")  # by character; the mouth is between beard and moustache
HEADWEAR: Final = Drawings(__package__, "headwear")
TOOLS: Final = Drawings(__package__, "tools")
PROPS: Final = Drawings(__package__, "props")  # what couples hold, without hands

_WHITE: Final = {"open-shirt", "baker", "waistcoat"}
_DARK: Final = {"good-coat", "scarf", "cook", "driver"}


def sleeve(garment: str, p: Paint) -> str:
    """Return the colour of the sleeves of a garment, or the skin's colour if it has none."""
    if garment == "singlet":
        return p.skin
    if garment in _WHITE:
        return PAPER
    return p.ink.cloth if garment in _DARK else p.ink.ink

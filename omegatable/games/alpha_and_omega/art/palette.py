"""All colours of Alpha & Omega, as `#RRGGBB`."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

ACCENT: Final = "#9C3216"  # on light backgrounds
ACCENT_ON_DARK: Final = "#F2935F"
KEY_BLOCK: Final = "#1D1A16"
BONE: Final = "#F3E7CC"
GOLD: Final = "#D9A441"
VOID: Final = "#14110E"
NOTHINGNESS: Final = "#26221E"  # the backs of tiles
TONGUE_RED: Final = "#B3261E"
VIOLET: Final = "#4B3A63"  # the rim of a Switch


@dataclass(frozen=True)
class ElementInk:
    """The colours of one element: its field, and the rim around its opposite."""

    colour: str
    dark: str
    light: str
    opposite: str
    rim_ground: str
    rim_mark: str
    rim_spark: str


ELEMENTS: Final = MappingProxyType(
    {
        "fire": ElementInk("#C7411F", "#7F2413", "#F0A63C", "water", "#6B1D10", "#DB5A2B", "#F0A63C"),
        "water": ElementInk("#23608C", "#143C5C", "#8CC4D3", "fire", "#123550", "#5E9DBB", "#A9D3DC"),
        "air": ElementInk("#CFDDD6", "#7E9AA3", "#F8F3E4", "earth", "#5E7C86", "#C9D9D6", "#F3EBD6"),
        "earth": ElementInk("#65782F", "#3B4A1C", "#C6A94E", "air", "#34421A", "#94A348", "#C6A94E"),
    }
)
FIXED: Final = MappingProxyType(  # the classes in drawings whose colours are the same for all elements
    {"key": KEY_BLOCK, "bone": BONE, "gold": GOLD, "tongue": TONGUE_RED}
)

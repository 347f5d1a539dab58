"""All colours of Omega Shift, as `#RRGGBB`."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

ACCENT: Final = "#12566B"  # on light backgrounds
ACCENT_ON_DARK: Final = "#7FC7D9"
DEEP: Final = "#0D1E2A"  # the darkest night: backgrounds of backs, edges of cubes
BRASS: Final = "#D9A54C"
BRASS_DARK: Final = "#8A5A1C"
CREAM: Final = "#F6EAD0"
LAMP: Final = "#F2C14B"
LAMP_GLOW: Final = "#FFF3CF"
SHADOW: Final = "#1D1A16"  # a card on the poster
WINDOW: Final = "#FFE3A0"  # lit windows at night


@dataclass(frozen=True)
class SuitInk:
    """The inks of one catastrophe."""

    name: str
    colour: str
    dark: str
    mid: str
    light: str
    sky: str
    lettering: str  # the name on the index strip
    emblem: str  # the sign inside an Omega
    sign: str  # on the round mark


SUITS: Final = MappingProxyType(
    {
        "impact": SuitInk(
            "Impact", "#E9A227", "#5A3206", "#B96A12", "#FBDD96", "#2B1A1E", "#2B1A05", "#E9A227", "#2B1A05"
        ),
        "pandemic": SuitInk(
            "Pandemic", "#5FA65A", "#173F2B", "#347A46", "#CFE6B4", "#102B24", "#08210F", "#5FA65A", "#08210F"
        ),
        "eruption": SuitInk(
            "Eruption", "#C43824", "#4A0F12", "#98261C", "#F7B38C", "#2A0F14", "#FFF3E2", "#C43824", CREAM
        ),
        "flood": SuitInk("Flood", "#28769F", "#0C2F4C", "#1B5A85", "#B5DCE6", "#0E2233", "#FFFFFF", "#7FC3E0", CREAM),
        "machine": SuitInk(
            "Machine", "#A583CD", "#2C1D47", "#6F4F9D", "#E6D9F3", "#1B1430", "#1D0F33", "#A583CD", "#1D0F33"
        ),
    }
)

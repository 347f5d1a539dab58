"""All colours of Alpha-Beta-Omega, as `#RRGGBB`."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from omegatable.art.svg import mix

ACCENT: Final = "#A81E5B"  # on light backgrounds
ACCENT_ON_DARK: Final = "#FF8DB7"
CARD_PAPER: Final = "#FFF8EA"


@dataclass(frozen=True)
class RisographInk:
    """One ink of the risograph and its tones. Shapes and letters identify it as well as colour."""

    name: str
    letter: str  # the letter on its badge; empty for the betas
    shape: str  # the shape of its badge
    ink: str
    deep: str  # the key line
    tint: str
    on: str  # letters that are printed on the ink
    strand: str  # single hairs
    ground: str  # the scattered shapes on a background of the ink
    dots: str  # the dots of a halftone on the tint
    screen_turn: float  # degrees by which the halftone is rotated

    @property
    def cloth(self) -> str:
        """The colour of large dark areas, such as hair and jackets, which is a little lighter than the key line."""
        return mix(self.deep, self.ink, 0.14)


INKS: Final = MappingProxyType(
    {
        "cyan": RisographInk(
            *("Cyan", "C", "drop", "#18A5C8", "#0F3556", "#BFE6EC", "#08233C"),
            *("#0F3556", "#168CAF", "#18A5C8", 15),
        ),
        "magenta": RisographInk(
            *("Magenta", "M", "heart", "#E8417F", "#560E38", "#FAC8D7", "#2E031D"),
            *("#560E38", "#C8366F", "#E8417F", 75),
        ),
        "yellow": RisographInk(
            *("Yellow", "Y", "star", "#F8C21C", "#4A2A12", "#FDE9AC", "#4A2A12"),
            *("#4A2A12", "#D2A01A", "#F8C21C", 0),
        ),
        "black": RisographInk(
            *("Black", "K", "moon", "#3A3540", "#1C1820", "#D6CFCA", "#FFF8EA"),
            *("#7F7884", "#4C4653", "#8A828F", 45),
        ),
        "beta": RisographInk(
            *("Beta", "", "ring", "#B9A78F", "#4B4038", "#EADFCD", "#3A312A"),
            *("#4B4038", "#A1907C", "#B9A78F", 30),
        ),
    }
)

PLUM: Final = "#2B2036"  # the key ink shared by all cards
ITEM_GREEN: Final = "#197A57"
ITEM_TINT: Final = "#D9EBDD"
CHANCE_RED: Final = "#C03C17"
CHANCE_TINT: Final = "#FBDCC6"
OVERPRINTS: Final = MappingProxyType(  # two inks printed over each other
    {"cyan yellow": "#2F9A5A", "cyan magenta": "#4A3F9E", "magenta yellow": "#E4572B"}
)
FIXED: Final = MappingProxyType(  # the classes in drawings whose colours are the same for all characters
    {
        "paper": CARD_PAPER,
        "plum": PLUM,
        "cyan": "#18A5C8",
        "sky": "#8ED3E0",
        "pale": "#BFE6EC",
        "magenta": "#E8417F",
        "rose": "#F6B8CE",
        "yellow": "#F8C21C",
        "red": "#E8552D",
        "green": "#2F9A5A",
        "brown": "#B9805A",
        "sand": "#EBCFA9",
        "cream": "#FFF6E6",
    }
)

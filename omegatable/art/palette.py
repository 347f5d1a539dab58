"""All colours that pictures share, as `#RRGGBB`."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from omegatable.art.svg import mix

# ------------------------------------------------------------------------------------------- the room, light and dark

LIGHT: Final = MappingProxyType(
    {
        "paper": "#F5EDDD",
        "sheet": "#FFFAF0",
        "ground": "#EFE3CD",
        "ink": "#241C18",
        "ink2": "#5A4C42",
        "edge": "#8A7764",
        "line": "#D9CBB3",
        "focus": "#1D4ED8",
        "ok": "#23683B",
        "bad": "#A3201A",
        "accent-alpha-beta-omega": "#A81E5B",
        "accent-alpha-and-omega": "#9C3216",
        "accent-omega-shift": "#12566B",
    }
)
DARK: Final = MappingProxyType(
    {
        "paper": "#171310",
        "sheet": "#231D19",
        "ground": "#1F1915",
        "ink": "#F4EADB",
        "ink2": "#C4B5A2",
        "edge": "#8F7F6D",
        "line": "#3D342C",
        "focus": "#9DBEFF",
        "ok": "#8BD3A0",
        "bad": "#FF9C8F",
        "accent-alpha-beta-omega": "#FF8DB7",
        "accent-alpha-and-omega": "#F2935F",
        "accent-omega-shift": "#7FC7D9",
    }
)

# --------------------------------------------------------------------------------------------------------- Omega Shift

DEEP: Final = "#0D1E2A"  # the darkest night: backgrounds of backs, edges of cubes
BRASS: Final = "#D9A54C"
BRASS_DARK: Final = "#8A5A1C"
CREAM: Final = "#F6EAD0"
LAMP: Final = "#F2C14B"
LAMP_GLOW: Final = "#FFF3CF"
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

# ------------------------------------------------------------------------------------------------------- Alpha & Omega

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

# ---------------------------------------------------------------------------------------------------- Alpha-Beta-Omega

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

"""The print shops' products for the pieces of the games, with the file size of each product.

The figures are from the shops' templates: pixels at 300 dpi, including the bleed that is cut off. Each product has its
source; docs/printing.md has the figures for users.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from omegatable.sheets.layout import TILE
from omegatable.sheets.sets import CARD_FORM, TILE_FORM

TEMPLATE_DPI: Final = 300
_INCH: Final = 25.4  # mm


@dataclass(frozen=True)
class Product:
    """One product of a shop: its name and the template of one side."""

    name: str
    width: int  # pixels of the file, bleed included
    height: int
    bleed: float  # pixels that are cut off along each edge
    safe: int  # pixels along each edge of the file that must not contain anything important
    source: str
    scale: float = 1.0  # the scale of a piece on the product, relative to its size in a printed set
    turned: bool = False  # whether pieces are rotated by 90 degrees

    @property
    def size(self) -> tuple[float, float]:
        """Return the width and the height of the file in mm."""
        return self.width / TEMPLATE_DPI * _INCH, self.height / TEMPLATE_DPI * _INCH


@dataclass(frozen=True)
class Shop:
    """A print shop, with its products by the form of piece that they are for."""

    title: str
    products: Mapping[str, Product]


MAKE_PLAYING_CARDS, GAME_CRAFTER = "makeplayingcards", "game-crafter"  # names of shops on the command line
SHOPS: Final[Mapping[str, Shop]] = {
    MAKE_PLAYING_CARDS: Shop(
        "MakePlayingCards",
        {
            CARD_FORM: Product(
                "Custom Game Cards, poker size (63 × 88 mm)",
                *(822, 1122),
                bleed=36,
                safe=72,
                source="https://www.makeplayingcards.com/pops/faq-photo.html",
            )
        },
    ),
    GAME_CRAFTER: Shop(
        "The Game Crafter",
        {
            CARD_FORM: Product(
                "Euro Poker Deck (63 × 88 mm)",
                *(825, 1125),
                bleed=37.5,
                safe=75,
                source="https://www.thegamecrafter.com/make/products/EuroPokerDeck",
            ),
            TILE_FORM: Product(
                "Small Hex Tile (2 × 1.75 in)",
                *(675, 600),
                bleed=37.5,
                safe=75,
                source="https://www.thegamecrafter.com/make/products/SmallHexTile",
                scale=2 * _INCH / TILE[1],  # makes the corners of the tile reach the corners of the cut
                turned=True,  # these hexagons have a side at the foot, and ours a corner
            ),
        },
    ),
}

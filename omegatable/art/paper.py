"""Pieces on paper: the sizes of cards and tiles, and the lines of pieces to cut out and fold."""

from typing import Final

from omegatable.art.palette import LIGHT
from omegatable.art.svg import path

CARD_WIDTH, CARD_HEIGHT = 630, 880  # units of 0.1 mm
TILE_WIDTH, TILE_HEIGHT = 424, 489  # the view box of a tile, whose middle is 0, 0
TILE_RADIUS: Final = 242.5  # from the middle of a tile to its corners, one of which is at its foot
POSTER_WIDTH, POSTER_HEIGHT = 292, 386  # px; a poster fills frames of other shapes by cropping
SPARE: Final = 3  # units of blank paper around a piece
LINE: Final = LIGHT["ink2"]


def cut_line(data: str) -> str:
    """Draw a cut line, thin and solid, along the path *data*."""
    return path(data, stroke=LINE, stroke_width=1.6, stroke_linejoin="round")


def fold_line(data: str) -> str:
    """Draw a fold line along the path *data*: dashed, light under dark, so that it shows on every ground."""
    under = path(data, stroke=LIGHT["sheet"], stroke_width=1.6)
    return under + path(data, stroke=LINE, stroke_width=1.6, stroke_dasharray="8 6")

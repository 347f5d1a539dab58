"""Pieces to cut out and fold: their cut and fold lines, and the spare paper around them."""

from typing import Final

from omegatable.art.palette import LIGHT
from omegatable.art.svg import path

SPARE: Final = 3  # units of blank paper around a piece
LINE: Final = LIGHT["ink2"]


def cut_line(data: str) -> str:
    """Draw a cut line, thin and solid, along the path *data*."""
    return path(data, stroke=LINE, stroke_width=1.6, stroke_linejoin="round")


def fold_line(data: str) -> str:
    """Draw a fold line along the path *data*: dashed, light under dark, so that it shows on every ground."""
    under = path(data, stroke=LIGHT["sheet"], stroke_width=1.6)
    return under + path(data, stroke=LINE, stroke_width=1.6, stroke_dasharray="8 6")

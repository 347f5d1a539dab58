"""Alpha & Omega: a world of woodcut tiles around the Snake, with small human pawns that walk on it.

Elements differ in sign, texture and rim as well as in colour; pawns differ in hat and letter.
"""

from omegatable.art.alpha_and_omega.pawns import pawn
from omegatable.art.alpha_and_omega.plain import pip, plain
from omegatable.art.alpha_and_omega.reference import draw_reference, draw_reference_back
from omegatable.art.alpha_and_omega.standees import draw_flat_pawn, draw_marker, draw_standee
from omegatable.art.alpha_and_omega.table import table
from omegatable.art.alpha_and_omega.tiles import (
    draw_element,
    draw_tile,
    draw_transformation,
    tile,
)

__all__ = [
    "draw_element",
    "draw_flat_pawn",
    "draw_marker",
    "draw_reference",
    "draw_reference_back",
    "draw_standee",
    "draw_tile",
    "draw_transformation",
    "pawn",
    "pip",
    "plain",
    "table",
    "tile",
]

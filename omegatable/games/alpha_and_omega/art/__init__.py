"""Alpha & Omega: a world of woodcut tiles around the Snake, with small human pawns that walk on it.

Elements differ in sign, texture and rim as well as in colour; pawns differ in hat and letter.
"""

from omegatable.games.alpha_and_omega.art.pawns import pawn
from omegatable.games.alpha_and_omega.art.plain import pip, plain
from omegatable.games.alpha_and_omega.art.reference import draw_reference, draw_reference_back
from omegatable.games.alpha_and_omega.art.standees import draw_flat_pawn, draw_marker, draw_standee
from omegatable.games.alpha_and_omega.art.table import table
from omegatable.games.alpha_and_omega.art.tiles import (
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

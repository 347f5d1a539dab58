"""What is cut out and folded: the lines along which that is done, and the room round them."""

from typing import Final

from omegatable.art.palette import LIGHT
from omegatable.art.svg import path

SPARE: Final = 3  # units of blank paper round what is cut out
LINE: Final = LIGHT["ink2"]


def cut_line(data: str) -> str:
    """Cut here: a thin solid line along the path *data*."""
    return path(data, stroke=LINE, stroke_width=1.6, stroke_linejoin="round")


def fold_line(data: str) -> str:
    """Fold here: a dashed line along the path *data*, light under dark, to be seen on every ground."""
    under = path(data, stroke=LIGHT["sheet"], stroke_width=1.6)
    return under + path(data, stroke=LINE, stroke_width=1.6, stroke_dasharray="8 6")

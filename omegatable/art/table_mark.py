"""The logo: an Omega around a hexagon."""

from omegatable.art.glyphs import OMEGA
from omegatable.art.palette import DARK, LIGHT
from omegatable.art.svg import Drawing, Svg, hexagon, path, polygon, shift

TITLE = "Omega Table"


def mark() -> Svg:
    """Return the logo for light backgrounds, 160 x 160 units."""
    return _mark(LIGHT["ink"], "#C7411F")


def mark_light() -> Svg:
    """Return the logo for dark backgrounds, 160 x 160 units."""
    return _mark(DARK["ink"], "#F2935F")


def _mark(letter: str, stone: str) -> Svg:
    body = path(OMEGA, letter, transform=shift(80, 86, 0.98)) + path(polygon(hexagon(17, 80, 72)), stone)
    return Drawing(160, 160, body, TITLE).svg()

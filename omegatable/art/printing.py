"""Pictures for printing: square corners and bleed.

On the screen the clip path `card` rounds the corners of a card. On paper a card is cut straight, and its background,
which extends `OVERHANG` units beyond the edge, fills the bleed. A tile is cut along its hexagon.
"""

import math
import re
from dataclasses import replace
from typing import Final

from omegatable.art.paper import CARD_HEIGHT, CARD_WIDTH, TILE_HEIGHT, TILE_RADIUS, TILE_WIDTH
from omegatable.art.svg import OVERHANG, Drawing, clip, group, hexagon, path, polygon, rect

_CARD_CLIP: Final = re.compile(r'<clipPath id="card">.*?</clipPath>')


def for_print(drawing: Drawing, bleed: float) -> Drawing:
    """Return a whole card or a tile with straight cuts and *bleed* units of ground beyond them.

    Raises ValueError if the bleed of a card is not 0 to `OVERHANG`, or *drawing* is neither a whole card nor a tile.
    """
    size = drawing.width, drawing.height
    if size == (TILE_WIDTH, TILE_HEIGHT):
        return _tile(drawing, bleed)
    if size == (CARD_WIDTH, CARD_HEIGHT) and _CARD_CLIP.search(drawing.defs):
        if not 0 <= bleed <= OVERHANG:
            raise ValueError(f"A card can have a bleed of 0 to {OVERHANG} units, not {bleed}.")
        return _card(drawing, bleed)
    raise ValueError(f"{drawing.title} is neither a whole card nor a tile: it has no form for print shops.")


def _card(drawing: Drawing, bleed: float) -> Drawing:
    width, height = drawing.width + 2 * bleed, drawing.height + 2 * bleed
    square = clip("card", rect(-bleed, -bleed, width, height, "#000"))
    defs = _CARD_CLIP.sub(square, drawing.defs)
    return replace(drawing, width=width, height=height, defs=defs, left=-bleed, top=-bleed)


def _tile(drawing: Drawing, bleed: float) -> Drawing:
    """Return a tile whose ground fills the hexagon to its cut and continues beyond it."""
    half_width = math.sqrt(3) / 2  # for a hexagon with the radius 1
    radius = TILE_RADIUS + bleed / half_width
    outline = polygon(hexagon(radius))
    body = group(path(outline, drawing.ground), drawing.body, clip_path="url(#cut)")
    half = radius * half_width
    defs = drawing.defs + clip("cut", path(outline, "#000"))
    return replace(drawing, body=body, defs=defs, width=2 * half, height=2 * radius, left=-half, top=-radius)

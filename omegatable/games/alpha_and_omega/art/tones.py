"""The woodcuts of Alpha & Omega with little ink: lighter fields, and dark signs instead of light ones."""

import re
from dataclasses import replace
from typing import Final

from omegatable.art import tones
from omegatable.art.svg import Drawing
from omegatable.games.alpha_and_omega.art.palette import ACCENT, BONE, ELEMENTS, KEY_BLOCK, TONGUE_RED
from omegatable.games.alpha_and_omega.art.pawns import DRESSES
from omegatable.games.alpha_and_omega.art.pieces import seal
from omegatable.games.alpha_and_omega.art.reference import FRAME

# The bleed that `for_print` adds to a tile.
_BLEED: Final = re.compile(rf'(<g clip-path="url\(#cut\)"><path [^>]*fill="){KEY_BLOCK}')
_WOODCUT: Final[tones.Curve] = (
    *((0, 0.24), (0.235, 0.27), (0.24, 0.88), (0.36, 0.9), (0.6, 0.95), (0.8, 0.985), (1, 1)),
)
_KEPT: Final = {**tones.KEPT, **{colour: colour for colour in (ACCENT, TONGUE_RED, *(one.robe for one in DRESSES))}}


def low_ink(drawing: Drawing) -> Drawing:
    """Return a picture with little ink; a tile that is mostly dark is inverted."""
    if drawing.kind == "dark" or KEY_BLOCK not in drawing.body:
        return tones.low_ink(drawing, _KEPT)
    signed = replace(drawing, body=_dark_signs(drawing))
    return tones.recoloured(signed, lambda colour: _KEPT.get(colour) or tones.toned(colour, _WOODCUT, 0.9))


def _dark_signs(tile: Drawing) -> str:
    """Return the body of a tile with dark seals on light, and dark signs on backgrounds that become light.

    The bleed becomes light too, and the frame of the reference card is removed.
    """
    body = _BLEED.sub(rf"\1{BONE}", tile.body).replace(FRAME, "")
    for element in ELEMENTS:
        body = body.replace(seal(element), seal(element, BONE, KEY_BLOCK))
    return body.replace(f'stroke="{BONE}"', f'stroke="{KEY_BLOCK}"') if tile.kind == "signs" else body

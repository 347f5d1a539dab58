"""The cards of Alpha-Beta-Omega with little ink: dark key lines on lighter grounds."""

from typing import Final

from omegatable.art import tones
from omegatable.art.svg import Drawing, mix
from omegatable.games.alpha_beta_omega.art.palette import ACCENT, CHANCE_RED, INKS, ITEM_GREEN

_CLOTH: Final[tones.Curve] = ((0, 0.58), (0.36, 0.68), (1, 1))
_LABELS: Final = ("#B3261E", "#4A3F9E")  # under light words
_SPECIAL: Final = {
    **{ink.ground: tones.toned(ink.ground, tones.TINT, 0.7, darker=0.05) for ink in INKS.values()},
    **{ink.cloth: tones.toned(ink.cloth, _CLOTH, 0.8) for ink in INKS.values()},
    INKS["black"].ink: "#6E6775",
    **{mix(ink.deep, ink.ink, 0.35): ink.deep for ink in INKS.values()},  # the lettering of a beta's craft
    **tones.KEPT,
    **{colour: colour for colour in (ACCENT, ITEM_GREEN, CHANCE_RED, *_LABELS)},
}
_KEPT: Final = {colour: to for colour, to in _SPECIAL.items() if colour == to}


def low_ink(drawing: Drawing) -> Drawing:
    """Return a picture with little ink: tinted grounds; a back that is mostly dark is inverted."""
    return tones.low_ink(drawing, _KEPT if drawing.kind == "dark" else _SPECIAL)

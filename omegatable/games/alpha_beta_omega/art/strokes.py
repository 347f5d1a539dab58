"""The strokes of a portrait: lines of varying width, outlines with corners, and a character's colours."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from omegatable.art.svg import Point, cut, mix, path, sides, smooth
from omegatable.games.alpha_beta_omega.art.palette import CARD_PAPER, FIXED, RisographInk

Points = Sequence[Point]
PAPER: Final = CARD_PAPER
_BLACK: Final = "#0B0710"
_MOUTH_RED: Final = "#8E2F2C"
_FAIR_BROW: Final = "#7A4A1E"  # Fair hair has darker brows.


@dataclass(frozen=True)
class Paint:
    """The colours of one character: key line, skin and its tones, hair and its strands, and the ink of the card."""

    ink: RisographInk
    line: str
    skin: str
    shade: str  # planes facing away from the light
    glow: str  # planes facing the light
    lip: str
    hair: str
    strand: str  # gouge marks in the hair
    brow: str

    @cached_property
    def classes(self) -> Mapping[str, str]:
        """The colours of the classes in drawings."""
        ink = self.ink
        return {
            **FIXED,
            **{name: colour for name, colour in vars(self).items() if isinstance(colour, str)},
            **{name: getattr(ink, name) for name in ("ink", "deep", "tint", "cloth", "dots")},
            "thread": ink.strand,
            "scalp": mix(self.skin, self.hair, 0.3),
            "grey": mix(self.hair, PAPER, 0.72),
            "rope": mix(self.hair, self.strand, 0.14),
        }


def paint(ink: RisographInk, skin: str, hair: str, strand: str) -> Paint:
    """Return the colours of a character. The skin tones and the key line are derived from skin and ink."""
    dark = _luminance(skin) < 125
    line = mix(ink.deep, _BLACK, 0.55) if dark else ink.deep
    shade = mix(skin, mix(ink.deep, _MOUTH_RED, 0.3), 0.34 if dark else 0.2)
    glow = mix(skin, "#FFE3BE", 0.16 if dark else 0.22)
    lip = mix(skin, _MOUTH_RED, 0.22 if dark else 0.38)
    brow = hair
    if _luminance(hair) > 120:
        brow = mix(hair, _FAIR_BROW, 0.55) if _luminance(hair) > 160 else mix(hair, line, 0.5)
    return Paint(ink, line, skin, shade, glow, lip, hair, strand, brow)


def _luminance(colour: str) -> float:
    return sum(int(colour[i : i + 2], 16) * share for i, share in ((1, 0.3), (3, 0.59), (5, 0.11)))


def brush(points: Points, widths: Sequence[float]) -> str:
    """Return a stroke through the points with the given widths, as path data. Ends wider than 0 are blunt."""
    left, right = sides(points, widths)
    return edge(left, right[::-1])


def edge(*runs: Points, closed: bool = True) -> str:
    """Return path data through several runs of points: smooth within a run, with a corner where two runs meet."""
    data = ""
    for run in runs:
        curve = smooth(run)
        start = curve.index("C") if "C" in curve else len(curve)
        data += ("L" + curve[1:start] if data else curve[:start]) + curve[start:]
    return data + ("Z" if closed else "")


def mirrored(points: Points) -> list[Point]:
    """Return the points mirrored at x = 0."""
    return [(-x, y) for x, y in points]


def lined(data: str, fill: str, line: str, width: float = 4) -> str:
    """Draw a shape with a key line."""
    return path(data, fill, stroke=line, stroke_width=width, stroke_linejoin="round")


def marks(lines: Sequence[Points], width: float, colour: str, belly: float = 0.5) -> str:
    """Draw gouge marks of one kind."""
    return path("".join(cut(points, width, belly) for points in lines), colour)


_PATH_DATA: Final = re.compile(r' d="[^"]+"')
_FRACTION: Final = re.compile(r"\d+\.\d+")


def coarse(elements: str) -> str:
    """Return the elements with whole numbers in their paths, which load faster, for pictures at small sizes."""
    return _PATH_DATA.sub(lambda data: _FRACTION.sub(lambda each: f"{float(each[0]):.0f}", data[0]), elements)

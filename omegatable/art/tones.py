"""Versions of pictures for other printers: with little ink, or without colour.

Lightness is measured in the Oklab colour space, in which equal steps look equal. A mostly dark picture is inverted:
night becomes paper, and lights become dark. Other pictures keep their dark lines, and only their backgrounds become
lighter.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final

from omegatable.art.palette import LIGHT
from omegatable.art.paper import LINE
from omegatable.art.svg import Drawing

_COLOUR: Final = re.compile(r'\b(fill|stroke)="(#[0-9A-F]{6})"')
_RECTANGLE: Final = re.compile(r'(<rect [^>]*?width="([\d.]+)" height="([\d.]+)" fill=")(#[0-9A-F]{6})')
_LARGE: Final = 60_000  # square units: a rectangle with at least this area is a background

Curve = Sequence[tuple[float, float]]  # (lightness before, lightness after), interpolated linearly
_REVERSED: Final[Curve] = (
    *((0, 0.99), (0.2, 0.985), (0.36, 0.95), (0.5, 0.88), (0.66, 0.83), (0.79, 0.81)),
    *((0.86, 0.55), (0.94, 0.27), (1, 0.24)),
)
_PALE: Final[Curve] = ((0, 0.13), (0.36, 0.36), (0.5, 0.76), (0.7, 0.89), (0.9, 0.975), (0.98, 1), (1, 1))
_SPARSE: Final[Curve] = ((0, 0.1), (0.5, 0.5), (0.7, 0.88), (0.85, 0.97), (0.95, 1), (1, 1))
TINT: Final[Curve] = ((0, 0.83), (0.5, 0.87), (0.97, 0.98), (0.98, 1), (1, 1))

KEPT: Final = MappingProxyType({colour: colour for colour in (LINE, LIGHT["bad"])})  # lines, and small words


def black_and_white(drawing: Drawing) -> Drawing:
    """Return the picture in greys of the same luminance. Letters, shapes and patterns still identify the pieces."""
    return recoloured(drawing, _grey)


def little_black(drawing: Drawing) -> Drawing:
    """Return the picture in greys with little ink. Light greys become lighter, as no colours depend on them."""
    return recoloured(black_and_white(drawing), lambda grey: toned(grey, _SPARSE, 0))


def low_ink(drawing: Drawing, special: Mapping[str, str] = KEPT) -> Drawing:
    """Return the picture with at most half the ink and equal legibility: tinted backgrounds, white night skies.

    *special* maps colours to their replacements; the others change by their lightness.
    """
    return inverted(drawing, special) if drawing.kind == "dark" else paled(drawing, special)


def inverted(drawing: Drawing, special: Mapping[str, str] = KEPT) -> Drawing:
    """Return a mostly dark picture as a light one; *special* are the replacements of colours."""
    return recoloured(drawing, lambda colour: special.get(colour) or toned(colour, _REVERSED, 0.75, 0.45))


def paled(drawing: Drawing, special: Mapping[str, str] = KEPT) -> Drawing:
    """Return a picture with lighter colours; *special* are the replacements of colours."""
    tinted = replace(drawing, body=_RECTANGLE.sub(_thin_ground, drawing.body))
    return recoloured(tinted, lambda colour: special.get(colour) or toned(colour, _PALE, 0.9))


def _thin_ground(rectangle: re.Match[str]) -> str:
    start, width, height, colour = rectangle.groups()
    large = float(width) * float(height) >= _LARGE
    return start + (toned(colour, TINT, 0.55) if large else colour)


def recoloured(drawing: Drawing, tone: Callable[[str], str]) -> Drawing:
    """Return the picture with `tone(colour)` for every colour, `#RRGGBB`."""

    def again(attribute: re.Match[str]) -> str:
        return f'{attribute[1]}="{tone(attribute[2])}"'

    return replace(drawing, body=_COLOUR.sub(again, drawing.body), defs=_COLOUR.sub(again, drawing.defs))


# --------------------------------------------------------------------------------------------------------------- tones


@cache
def _grey(colour: str) -> str:
    """Return the grey of the same luminance."""
    red, green, blue = map(_light, _channels(colour))
    return "#" + f"{_channel(0.2126 * red + 0.7152 * green + 0.0722 * blue):02X}" * 3


@cache
def toned(colour: str, curve: Curve, strength: float, of_pale: float = 0, darker: float = 0) -> str:
    """Return *colour* with its lightness mapped by *curve*, lowered by *darker*.

    *strength* scales its chroma, or *of_pale* if it becomes very light. The chroma is reduced further until a screen
    can display the colour.
    """
    lightness, a, b = _oklab(colour)
    after = next(i for i, (end, _) in enumerate(curve[1:], 1) if lightness <= end or i == len(curve) - 1)
    (start, low), (end, high) = curve[after - 1], curve[after]
    lightness = low + (high - low) * min((lightness - start) / (end - start), 1) - darker
    chroma = of_pale if of_pale and lightness > 0.9 else strength
    while not all(-0.001 <= channel <= 1.001 for channel in _rgb(lightness, a * chroma, b * chroma)):
        chroma = chroma * 0.92 if chroma > 0.01 else 0
        lightness = min(lightness, 1)
    return "#" + "".join(f"{_channel(channel):02X}" for channel in _rgb(lightness, a * chroma, b * chroma))


def _channels(colour: str) -> tuple[float, float, float]:
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def _light(channel: float) -> float:
    """Return the linear light, 0 to 1, of an sRGB channel from 0 to 1."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _channel(light: float) -> int:
    """Return the sRGB channel, 0 to 255, of a linear light from 0 to 1."""
    light = min(max(light, 0), 1)
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def _oklab(colour: str) -> tuple[float, float, float]:
    """Return a colour in Oklab: lightness, green-red and blue-yellow chroma."""
    red, green, blue = map(_light, _channels(colour))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _rgb(lightness: float, a: float, b: float) -> tuple[float, float, float]:
    """Return the linear light of the three channels; outside 0 to 1 if no screen can display the colour."""
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )

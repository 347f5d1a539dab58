"""Versions of pictures for other printers: with little ink, or without colour.

Lightness is measured in the Oklab colour space, in which equal steps look equal. A mostly dark picture is inverted:
night becomes paper, and lights become dark. Other pictures keep their dark lines, and only their backgrounds become
lighter.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from omegatable.art.palette import (
    BONE,
    BRASS,
    BRASS_DARK,
    CHANCE_RED,
    CREAM,
    ELEMENTS,
    INKS,
    ITEM_GREEN,
    KEY_BLOCK,
    LIGHT,
    SUITS,
)
from omegatable.art.paper import LINE
from omegatable.art.svg import Drawing
from omegatable.games.alpha_and_omega.art.pawns import DRESSES
from omegatable.games.alpha_and_omega.art.pieces import seal
from omegatable.games.alpha_and_omega.art.reference import FRAME

_COLOUR: Final = re.compile(r'\b(fill|stroke)="(#[0-9A-F]{6})"')
_RECTANGLE: Final = re.compile(r'(<rect [^>]*?width="([\d.]+)" height="([\d.]+)" fill=")(#[0-9A-F]{6})')
# The bleed that `for_print` adds to a tile.
_BLEED: Final = re.compile(rf'(<g clip-path="url\(#cut\)"><path [^>]*fill="){KEY_BLOCK}')
_LARGE: Final = 60_000  # square units: a rectangle with at least this area is a background

_Curve = Sequence[tuple[float, float]]  # (lightness before, lightness after), interpolated linearly
_REVERSED: Final[_Curve] = (
    *((0, 0.99), (0.2, 0.985), (0.36, 0.95), (0.5, 0.88), (0.66, 0.83), (0.79, 0.81)),
    *((0.86, 0.55), (0.94, 0.27), (1, 0.24)),
)
_WOODCUT: Final[_Curve] = ((0, 0.24), (0.235, 0.27), (0.24, 0.88), (0.36, 0.9), (0.6, 0.95), (0.8, 0.985), (1, 1))
_RISOGRAPH: Final[_Curve] = ((0, 0.13), (0.36, 0.36), (0.5, 0.76), (0.7, 0.89), (0.9, 0.975), (0.98, 1), (1, 1))
_TINT: Final[_Curve] = ((0, 0.83), (0.5, 0.87), (0.97, 0.98), (0.98, 1), (1, 1))

_KEPT: Final = {  # names, small words and lines, and small shapes under light words
    *(ink.lettering for ink in SUITS.values() if ink.lettering < "#8"),
    *(LIGHT["accent-alpha-beta-omega"], LIGHT["accent-alpha-and-omega"], LIGHT["bad"]),
    *(dress.robe for dress in DRESSES),
    *(LINE, ITEM_GREEN, CHANCE_RED, "#B3261E", "#4A3F9E"),
}
_SPRINKLED: Final = {ink.ground for ink in INKS.values()}
_CLOTH: Final = {ink.cloth for ink in INKS.values()}
_CLOTH_LIGHTNESS: Final[_Curve] = ((0, 0.58), (0.36, 0.68), (1, 1))
_PALE_BLACK: Final = "#6E6775"


def black_and_white(drawing: Drawing) -> Drawing:
    """Return the picture in greys of the same luminance. Letters, shapes and patterns remain as identification."""
    return _recoloured(drawing, _grey)


def low_ink(drawing: Drawing) -> Drawing:
    """Return the picture with at most half the ink and equal legibility: tinted backgrounds, white night skies."""
    if drawing.kind == "dark" or CREAM in drawing.body:
        return _recoloured(drawing, _turned_over)
    if KEY_BLOCK in drawing.body:
        return _recoloured(replace(drawing, body=_dark_signs(drawing)), _thin_woodcut)
    return _recoloured(replace(drawing, body=_RECTANGLE.sub(_thin_ground, drawing.body)), _thin_risograph)


def _dark_signs(tile: Drawing) -> str:
    """Return the body of a tile with dark seals on light, and dark signs on backgrounds that become light.

    The bleed becomes light too, and the frame of the reference card is removed.
    """
    body = _BLEED.sub(rf"\1{BONE}", tile.body).replace(FRAME, "")
    for element in ELEMENTS:
        body = body.replace(seal(element), seal(element, BONE, KEY_BLOCK))
    return body.replace(f'stroke="{BONE}"', f'stroke="{KEY_BLOCK}"') if tile.kind == "signs" else body


def _thin_ground(rectangle: re.Match[str]) -> str:
    start, width, height, colour = rectangle.groups()
    large = float(width) * float(height) >= _LARGE
    return start + (_toned(colour, _TINT, 0.55) if large else colour)


def _recoloured(drawing: Drawing, tone: Callable[[str], str]) -> Drawing:
    def again(attribute: re.Match[str]) -> str:
        return f'{attribute[1]}="{tone(attribute[2])}"'

    return replace(drawing, body=_COLOUR.sub(again, drawing.body), defs=_COLOUR.sub(again, drawing.defs))


# --------------------------------------------------------------------------------------------------------------- tones


def _turned_over(colour: str) -> str:
    """Return the inverted colour; names stay dark, and brass becomes dark enough for small words."""
    if colour in _KEPT:
        return colour
    if colour == BRASS:
        return BRASS_DARK
    return _toned(colour, _REVERSED, 0.75, 0.45)


def _thin_woodcut(colour: str) -> str:
    return colour if colour in _KEPT else _toned(colour, _WOODCUT, 0.9)


def _thin_risograph(colour: str) -> str:
    if colour in _KEPT:
        return colour
    if colour == INKS["black"].ink:
        return _PALE_BLACK
    if colour in _CLOTH:
        return _toned(colour, _CLOTH_LIGHTNESS, 0.8)
    if colour in _SPRINKLED:
        return _toned(colour, _TINT, 0.7, darker=0.05)
    return _toned(colour, _RISOGRAPH, 0.9)


@cache
def _grey(colour: str) -> str:
    """Return the grey of the same luminance."""
    red, green, blue = map(_light, _channels(colour))
    return "#" + f"{_channel(0.2126 * red + 0.7152 * green + 0.0722 * blue):02X}" * 3


@cache
def _toned(colour: str, curve: _Curve, strength: float, of_pale: float = 0, darker: float = 0) -> str:
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

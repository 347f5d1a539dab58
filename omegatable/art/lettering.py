"""Text as outlined paths: a picture looks the same everywhere, without installed fonts.

HarfBuzz shapes the text (kerned, no ligatures) and the bundled fonts supply the outlines, so the same words give the
same bytes on every machine. Sizes and lengths are in units (0.1 mm on a card, px in a figure).
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from threading import Lock
from typing import Final

import uharfbuzz
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from omegatable.art.svg import number

NUMERALS: Final = "big-shoulders-display-latin-800-normal"
CAPITALS: Final = "josefin-sans-latin-700-normal"
TOTALS: Final = "bricolage-grotesque-latin-800-normal"
BLACKLETTER: Final = "almendra-latin-700-normal"
SHRIKHAND: Final = "shrikhand-latin-400-normal"
TEXT: Final = "atkinson-hyperlegible-next-latin-400-normal"
TEXT_BOLD: Final = "atkinson-hyperlegible-next-latin-700-normal"

MAX_LINES: Final = 5_000  # the maximum number of lines that a typeface caches
LETTER_SIZE: Final = 200  # the size of letter shapes, which are defined once and scaled
_ANCHORS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True)
class _Glyph:
    """One glyph of a shaped line, in font units."""

    name: str
    advance: int
    x_offset: int
    y_offset: int


class Typeface:
    """A bundled font, loaded once per process. Safe to use from several threads."""

    def __init__(self, name: str) -> None:
        source = (files("omegatable.art") / "fonts" / f"{name}.woff2").read_bytes()
        font = TTFont(BytesIO(source), lazy=True, recalcTimestamp=False)
        font.flavor = None
        plain = BytesIO()
        font.save(plain)
        self._shaper = uharfbuzz.Font(uharfbuzz.Face(plain.getvalue()))
        self._names = font.getGlyphOrder()
        self._glyphs = font.getGlyphSet()
        self._outlines: dict[str, DecomposingRecordingPen] = {}
        self._lines: dict[str, list[_Glyph]] = {}
        self._lock = Lock()
        self.units_per_em: int = font["head"].unitsPerEm

    def line(self, text: str) -> list[_Glyph]:
        """Return the glyphs of *text* from left to right."""
        found = self._lines.get(text)
        if found is None:
            if len(self._lines) >= MAX_LINES:
                self._lines = {}  # a server may process any number of decks
            buffer = uharfbuzz.Buffer()
            buffer.add_str(text)
            buffer.guess_segment_properties()
            uharfbuzz.shape(self._shaper, buffer, {"kern": True, "liga": False})
            found = self._lines[text] = [
                _Glyph(self._names[info.codepoint], place.x_advance, place.x_offset, place.y_offset)
                for info, place in zip(buffer.glyph_infos, buffer.glyph_positions or (), strict=True)
            ]
        return found

    def outline(self, glyph: str) -> DecomposingRecordingPen:
        """Return the outline of one glyph in font units, to be replayed into another pen."""
        with self._lock:  # the font unpacks a glyph in place on first use
            if glyph not in self._outlines:
                pen = DecomposingRecordingPen(self._glyphs)
                self._glyphs[glyph].draw(pen)
                self._outlines[glyph] = pen
            return self._outlines[glyph]


@cache
def typeface(name: str) -> Typeface:
    """Return the bundled font *name*."""
    return Typeface(name)


def missing_letters(font: str, text: str) -> list[str]:
    """Return the letters of *text* that the font lacks, each once."""
    face = typeface(font)
    return [letter for letter in dict.fromkeys(text) if any(glyph.name == ".notdef" for glyph in face.line(letter))]


def text_width(font: str, text: str, size: float, track: float = 0) -> float:
    """Return the length of a line of *text*; *track* is extra space between letters."""
    face = typeface(font)
    advance = sum(glyph.advance for glyph in face.line(text))
    return advance * size / face.units_per_em + track * max(len(text) - 1, 0)


@lru_cache(maxsize=4_096)  # every print of a set reuses its words; a path takes a few kilobytes
def lettering(font: str, text: str, size: float, x: float, y: float, anchor: str = "start", track: float = 0) -> str:
    """Return *text* as path data on the base line *y*; *x* is its `start`, `middle` or `end`, depending on *anchor*."""
    face = typeface(font)
    scale = size / face.units_per_em
    x -= _ANCHORS[anchor] * text_width(font, text, size, track)
    data: list[str] = []
    for glyph in face.line(text):
        pen = SVGPathPen(None, ntos=number)
        place = (scale, 0, 0, -scale, x + glyph.x_offset * scale, y - glyph.y_offset * scale)
        face.outline(glyph.name).replay(TransformPen(pen, place))
        data.append(pen.getCommands())
        x += glyph.advance * scale + track
    return "".join(data)


def letters(font: str, text: str) -> list[tuple[str, float]]:
    """Return the glyphs of *text* as (name, x) at the size `LETTER_SIZE`."""
    face = typeface(font)
    scale = LETTER_SIZE / face.units_per_em
    placed: list[tuple[str, float]] = []
    x = 0.0
    for glyph in face.line(text):
        placed.append((glyph.name, x + glyph.x_offset * scale))
        x += glyph.advance * scale
    return placed


def fitting_size(font: str, text: str, size: float, room: float, track: float = 0) -> float:
    """Return the largest size, *size* or less in steps of 2, at which a line of *text* fits into *room*."""
    while text_width(font, text, size, track) > room and size > 2:
        size -= 2
    return size


def wrapped(font: str, text: str, size: float, room: float) -> list[str]:
    """Return *text* as the fewest lines no longer than *room*, with lengths as similar as possible.

    A word longer than *room* gets a separate line.
    """
    lines = _filled(font, text, size, room)
    narrow = room
    while narrow > room * 0.6 and len(_filled(font, text, size, narrow - room / 40)) == len(lines):
        narrow -= room / 40
    return _filled(font, text, size, narrow)


def _filled(font: str, text: str, size: float, room: float) -> list[str]:
    """Return *text* as lines, each as full as possible."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(font, longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@cache
def letter_path(font: str, glyph: str) -> str:
    """Return one glyph at the size `LETTER_SIZE` on the base line at 0, 0, as path data; empty for a space.

    For pictures that define a letter once and use it often. Its coordinates are integers.
    """
    face = typeface(font)
    scale = LETTER_SIZE / face.units_per_em
    pen = SVGPathPen(None, ntos=lambda value: str(round(value)))
    face.outline(glyph).replay(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    return str(pen.getCommands())


def fitted(font: str, text: str, size: float, room: float) -> str:
    """Return *text*, shortened with an ellipsis if it is longer than *room*."""
    if text_width(font, text, size) <= room:
        return text
    while text and text_width(font, text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"

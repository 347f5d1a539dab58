"""Shared parts of pictures with many words: shapes and letters defined once, paragraphs, and the register mark."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from omegatable.art.lettering import (
    LETTER_SIZE,
    NUMERALS,
    TEXT,
    TEXT_BOLD,
    TOTALS,
    letter_path,
    letters,
    text_width,
)
from omegatable.art.palette import LIGHT
from omegatable.art.svg import Misfit, disc, group, number, path, shift, trace, use

Place = tuple[float, float]

_FAMILIES: Final = {TEXT: "r-", TEXT_BOLD: "b-", NUMERALS: "d-", TOTALS: "g-"}  # prefixes of the ids of their letters
_LEADING: Final = 1.194  # line height of a paragraph, relative to the size of the letters
_SMALLEST: Final = 20  # 2 mm: the minimum size of the letters of a summary
_MINUS: Final = "\N{MINUS SIGN}"


class Parts:
    """The shapes of a picture, each defined once, in the order of their first use."""

    def __init__(self) -> None:
        self._defs: dict[str, str] = {}

    def add(self, name: str, make: Callable[..., str], *arguments: Any) -> None:
        """Define *name* unless it exists; `make(*arguments)` returns the whole definition with its id."""
        if name not in self._defs:
            definition = make(*arguments)  # this call may add shapes
            self._defs[name] = definition

    def shape(self, name: str, place: Place, scale: float, make: Callable[..., str], *arguments: Any) -> str:
        """Draw the shape *name* at *place*, scaled; if it is new, `make(*arguments)` defines it."""
        self.add(name, lambda: group(make(*arguments), id=name))
        return use(name, transform=shift(*place, scale))

    def words(self, font: str, text: str, size: float, x: float, y: float, colour: str, anchor: str = "start") -> str:
        """Draw a line of text; each letter is defined once."""
        x -= {"start": 0, "middle": 0.5, "end": 1}[anchor] * text_width(font, text, size)
        style = {"fill": colour, "transform": shift(x, y, size / LETTER_SIZE)}
        placed: list[tuple[str, float]] = []
        for glyph, left in letters(font, text):
            outline = letter_path(font, glyph)
            if outline:
                name = _FAMILIES[font] + glyph
                self.add(name, _letter, name, outline)
                placed.append((name, left))
        if len(placed) == 1 and not placed[0][1]:
            return use(placed[0][0], **style)
        return group(*(use(name, x=number(left)) for name, left in placed), **style)

    def text(self) -> str:
        """Return all definitions, for the defs."""
        return "".join(self._defs.values())


def paragraphs(
    parts: Parts,
    lines: Sequence[tuple[str, str]],
    size: float,
    place: Place,
    room: float,
    colours: tuple[str, str],
    gap: float = 0.42,
) -> tuple[str, float]:
    """Draw paragraphs starting at *place*, and return them with the base line of the next one.

    Each line has a bold beginning and its words. *colours* are the colours of the bold words and of the others; *gap*
    is the space between paragraphs, relative to the size of the letters.
    """
    x, y = place
    pieces: list[str] = []
    for start, rest in lines:
        indent = text_width(TEXT_BOLD, start + " ", size) if start else 0.0
        if start:
            pieces.append(parts.words(TEXT_BOLD, start, size, x, y, colours[0]))
        for i, row in enumerate(_after_bold(rest, size, room, indent)):
            y += size * _LEADING if i else 0
            pieces.append(parts.words(TEXT, row, size, x + (0 if i else indent), y, colours[1]))
        y += size * (_LEADING + gap)
    return "".join(pieces), y


def fitting_paragraphs(
    lines: Sequence[tuple[str, str]], size: float, top: float, room: float, bottom: float, gap: float = 0.42
) -> tuple[float, list[Misfit]]:
    """Return *size*, or the smaller size at which `paragraphs` from *top* have their last base line above *bottom*.

    If they do not fit at the minimum size, the first paragraph that ends below *bottom* is returned as well.
    """
    while True:
        over = _first_over(lines, size, top, room, bottom, gap)
        if not over:
            return size, []
        if size <= _SMALLEST:
            return size, [over]
        size -= 0.5


def _first_over(
    lines: Sequence[tuple[str, str]], size: float, top: float, room: float, bottom: float, gap: float
) -> Misfit | None:
    """Return the first paragraph that ends below *bottom*, with the number of lines up to its end."""
    y, rows, within = top, 0, 0
    for start, rest in lines:
        indent = text_width(TEXT_BOLD, start + " ", size) if start else 0.0
        for i, _ in enumerate(_after_bold(rest, size, room, indent)):
            y += size * _LEADING if i else 0
            rows += 1
            within += y <= bottom
        if y > bottom:
            return Misfit(f"{start} {rest}".strip(), rows, within)
        y += size * (_LEADING + gap)
    return None


def _after_bold(text: str, size: float, room: float, indent: float) -> list[str]:
    """Return *text* as lines no longer than *room*; the first one starts *indent* units further right."""
    rows: list[str] = []
    for word in text.split():
        longer = f"{rows[-1]} {word}" if rows else word
        left = indent if len(rows) <= 1 else 0
        if rows and text_width(TEXT, longer, size) + left <= room:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def _letter(name: str, outline: str) -> str:
    """Define a letter that can be drawn in any colour."""
    return f'<path id="{name}" d="{outline}"/>'


def register_mark(place: Place) -> str:
    """Draw the printer's crosshair that marks the last change."""
    x, y = place
    lines = disc(x, y, 8) + trace("M", x - 14, y, "H", x + 14, "M", x, y - 14, "V", y + 14)
    return path(lines, stroke=LIGHT["sheet"], stroke_width=5) + path(lines, stroke=LIGHT["ink"], stroke_width=1.8)


def true_minus(points: int) -> str:
    """Return a number with a true minus sign."""
    return str(points).replace("-", _MINUS)


def signed(points: int) -> str:
    """Return a number with its sign: `+1`, `0`, `−2`."""
    return true_minus(points) if points <= 0 else f"+{points}"

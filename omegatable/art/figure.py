"""What pictures with many words share: shapes and letters that are defined once, paragraphs, and the register mark."""

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
from omegatable.art.svg import disc, group, number, path, shift, trace, use

Place = tuple[float, float]

_FAMILIES: Final = {TEXT: "r-", TEXT_BOLD: "b-", NUMERALS: "d-", TOTALS: "g-"}  # before the ids of their letters
_LEADING: Final = 1.194  # from one line of a paragraph to the next, of the size of the letters
_MINUS: Final = "\N{MINUS SIGN}"


class Parts:
    """The shapes that a picture uses, each defined once, in the order of their first use."""

    def __init__(self) -> None:
        self._defs: dict[str, str] = {}

    def add(self, name: str, make: Callable[..., str], *arguments: Any) -> None:
        """Define *name* unless it is there; `make(*arguments)` gives the whole definition with its id."""
        if name not in self._defs:
            definition = make(*arguments)  # which may itself add what it needs
            self._defs[name] = definition

    def shape(self, name: str, place: Place, scale: float, make: Callable[..., str], *arguments: Any) -> str:
        """The shape *name* at *place*, scaled; it is defined by `make(*arguments)` when it is new."""
        self.add(name, lambda: group(make(*arguments), id=name))
        return use(name, transform=shift(*place, scale))

    def words(self, font: str, text: str, size: float, x: float, y: float, colour: str, anchor: str = "start") -> str:
        """A line of text; each letter is defined once."""
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
        """All definitions."""
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
    """Paragraphs from *place* on, each with a bold beginning and its words, and the base line of the next one.

    *colours* are those of the bold words and of the others; *gap* is between paragraphs, of the size of the letters.
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


def _after_bold(text: str, size: float, room: float, indent: float) -> list[str]:
    """*text* in lines, the first of which begins *indent* units further right."""
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
    """A letter to be used in any colour."""
    return f'<path id="{name}" d="{outline}"/>'


def register_mark(place: Place) -> str:
    """The printer's crosshair: this is what changed last."""
    x, y = place
    lines = disc(x, y, 8) + trace("M", x - 14, y, "H", x + 14, "M", x, y - 14, "V", y + 14)
    return path(lines, stroke=LIGHT["sheet"], stroke_width=5) + path(lines, stroke=LIGHT["ink"], stroke_width=1.8)


def true_minus(points: int) -> str:
    """A number with a true minus."""
    return str(points).replace("-", _MINUS)


def signed(points: int) -> str:
    """A number with its sign: `+1`, `0`, `−2`."""
    return true_minus(points) if points <= 0 else f"+{points}"

"""The words in pictures: the lines of summaries from the catalogues, and text that fits its place."""

import math
from collections.abc import Sequence
from typing import Final

from omegatable.art.lettering import fitting_size, lettering, text_width
from omegatable.art.svg import Misfit
from omegatable.locales.text import Say, Text

Line = tuple[str, str]  # a bold beginning, and the rest

SMALLEST: Final = 20  # units, 2 mm: smaller letters are illegible on a card
_BOLD, _PLAIN = "<b>", "</b>"  # tags around the bold beginning of a line


def fluent_bool(condition: object) -> str:
    """Return a text's selector for *condition*: `yes` or `no`."""
    return "yes" if condition else "no"


def told(say: Say, lines: Sequence[Text]) -> list[Line]:
    """Return the lines of a summary, each as its bold beginning, which may be empty, and the rest."""
    return [_line(say(line)) for line in lines]


def _line(sentence: str) -> Line:
    start, _, rest = sentence.partition(_PLAIN)
    if start.startswith(_BOLD) and rest:
        return start.removeprefix(_BOLD), rest.strip()
    return "", without_marks(sentence)


def without_marks(sentence: str) -> str:
    """Return a line of a summary without its marks."""
    return sentence.replace(_BOLD, "").replace(_PLAIN, "")


class Fitting:
    """The single lines of one picture, at the sizes that fit, and the lines that do not fit at the minimum size."""

    def __init__(self) -> None:
        self.misfits: list[Misfit] = []

    def size(self, font: str, text: str, size: float, room: float, track: float = 0) -> float:
        """Return *size*, or the smaller size at which *text* fits into *room*."""
        needed = text_width(font, text, SMALLEST, track)
        if needed > room:
            self.misfits.append(Misfit(text, math.ceil(needed / room), 1))
        return fitting_size(font, text, size, room, track)

    def line(
        self,
        font: str,
        text: str,
        size: float,
        room: float,
        x: float,
        y: float,
        anchor: str = "start",
        track: float = 0,
    ) -> str:
        """Return *text* as path data, as `lettering` does, at *size* or the smaller size that fits into *room*."""
        return lettering(font, text, self.size(font, text, size, room, track), x, y, anchor, track)

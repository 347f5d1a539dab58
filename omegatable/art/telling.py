"""What pictures say: the lines of summaries as the catalogues tell them, and lettering that fits its place."""

import math
from collections.abc import Sequence
from typing import Final

from omegatable.art.lettering import fitting_size, lettering, text_width
from omegatable.art.svg import Misfit
from omegatable.locales.text import Say, Text

Line = tuple[str, str]  # a bold beginning, and the rest

SMALLEST: Final = 20  # units, 2 mm: letters below this cannot be read on a card
_BOLD, _PLAIN = "<b>", "</b>"  # stand around the beginning of a line that is printed bold


def fluent_bool(condition: object) -> str:
    """Return what a text chooses by: `yes` or `no`."""
    return "yes" if condition else "no"


def told(say: Say, lines: Sequence[Text]) -> list[Line]:
    """Return the lines of a summary, each with its bold beginning apart; it is empty if there is none."""
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
    """The single lines of one picture, as small as their places require, and those that do not fit even so."""

    def __init__(self) -> None:
        self.misfits: list[Misfit] = []

    def size(self, font: str, text: str, size: float, room: float, track: float = 0) -> float:
        """Return *size*, or as much less as *text* needs to fit into *room*."""
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
        """Return *text* as path data, as `lettering` does, in letters of *size* or less that fit into *room*."""
        return lettering(font, text, self.size(font, text, size, room, track), x, y, anchor, track)

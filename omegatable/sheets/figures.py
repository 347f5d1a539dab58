"""The figures of the rulebooks: pieces as laid out on a table, each after the clause that it illustrates.

Lengths are in mm; a figure is scaled to the width of its column.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from omegatable.art.svg import Drawing
from omegatable.sheets.layout import CARD
from omegatable.sheets.sets import MARKER_FORM

Add = Callable[[str, Callable[[], Drawing], str], str]
Cards = Mapping[str, Callable[[], Drawing]]
GAP: Final = 5.0


class Figure:
    """A picture composed of pieces."""

    def __init__(self, add: Add, caption: str, width: float, height: float) -> None:
        self._add = add
        self.block: dict[str, Any] = {
            "kind": "figure",
            "caption": caption,
            "width": width,
            "height": height,
            "items": [],
        }

    def place(self, name: str, draw: Callable[[], Drawing], x: float, y: float, width: float, height: float) -> None:
        """Place a piece with its upper left corner at *x*, *y*; later pieces cover earlier ones."""
        file = self._add(f"figure-{name}.svg", draw, MARKER_FORM)
        item = {"file": file, "title": name, "x": x, "y": y, "width": width, "height": height}
        self.block["items"].append(item)


def side_by_side(add: Add, caption: str, cards: Cards) -> Figure:
    """Return a figure of cards side by side."""
    wide, high = CARD
    figure = Figure(add, caption, len(cards) * (wide + GAP) - GAP, high)
    for i, (name, draw) in enumerate(cards.items()):
        figure.place(name, draw, i * (wide + GAP), 0, wide, high)
    return figure

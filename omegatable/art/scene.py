"""The building blocks of the scenes of the rules: pieces of a game, arrows, numbers and marks.

A scene has no background, because it is shown on a light page, a dark page or white paper. So its lines have a light
edge around a dark core. It has no words, so it is the same in all languages.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from omegatable.art.figure import Parts
from omegatable.art.lettering import TEXT_BOLD, text_width
from omegatable.art.palette import LIGHT
from omegatable.art.svg import Drawing, Point, disc, group, number, path, polygon, rect, trace, use
from omegatable.locales.english import english
from omegatable.locales.text import text

WIDTH: Final = 480  # px; the width of a scene
_CORE: Final = 4.5  # the width of lines
_EDGE: Final = 10  # the width of the light edge under them
_HEAD: Final = 15  # the length of an arrowhead
_INK: Final = LIGHT["ink"]
_PAPER: Final = LIGHT["sheet"]
_LINE: Final[dict[str, Any]] = {"stroke_linecap": "round", "stroke_linejoin": "round"}


class Scene:
    """A picture that is composed piece by piece; later pieces cover earlier ones."""

    def __init__(self, height: float) -> None:
        self.height = height
        self._parts = Parts()
        self._body: list[str] = []

    def add(self, *elements: str) -> None:
        """Add elements unchanged."""
        self._body.extend(elements)

    def put(
        self, name: str, drawing: Drawing, middle: Point, width: float, turn: float = 0, opacity: float = 1
    ) -> None:
        """Add *drawing*, *width* wide, with its middle at *middle*; drawings with the same *name* are defined once."""
        own = drawing.prefixed(f"{name}-")
        self._parts.add(name, lambda: own.defs + group(own.body, id=name))
        scale = width / own.width
        x, y = (middle[0] - width / 2, middle[1] - own.height * scale / 2)
        place = f"translate({number(x)} {number(y)})"
        if turn:
            place += f" rotate({number(turn)} {number(width / 2)} {number(own.height * scale / 2)})"
        place += f" scale({scale:.4g})"
        if own.left or own.top:
            place += f" translate({number(-own.left)} {number(-own.top)})"
        faded: dict[str, Any] = {"opacity": opacity} if opacity < 1 else {}
        self.add(use(name, transform=place, **faded))

    def arrow(self, *points: Point, colour: str = _INK) -> None:
        """Add an arrow through two points, or along the curve of three or four."""
        curve = {2: "L", 3: "Q", 4: "C"}[len(points)]
        (x, y), (end_x, end_y) = points[-2:]
        angle = math.atan2(end_y - y, end_x - x)
        back = (end_x - math.cos(angle) * _HEAD * 0.7, end_y - math.sin(angle) * _HEAD * 0.7)
        middle = [value for point in points[1:-1] for value in point]
        line = trace("M", *points[0], curve, *middle, *back)
        head = polygon(
            (end_x - math.cos(angle + turn) * reach, end_y - math.sin(angle + turn) * reach)
            for turn, reach in ((0, 0), (0.5, _HEAD), (-0.5, _HEAD))
        )
        self.add(
            path(line, stroke=_PAPER, stroke_width=_EDGE, **_LINE),
            path(head, _PAPER, stroke=_PAPER, stroke_width=_EDGE - _CORE, **_LINE),
            path(line, stroke=colour, stroke_width=_CORE, **_LINE),
            path(head, colour),
        )

    def line(self, data: str, colour: str = _INK) -> None:
        """Add a line with its light edge."""
        self.add(
            path(data, stroke=_PAPER, stroke_width=_EDGE, **_LINE),
            path(data, stroke=colour, stroke_width=_CORE, **_LINE),
        )

    def place(self, x: float, y: float, width: float, height: float, radius: float = 6) -> None:
        """Add an empty place for a piece: a cut line, with its upper left corner at *x*, *y*."""
        self.add(
            rect(x, y, width, height, rx=radius, stroke=_PAPER, stroke_width=5),
            rect(x, y, width, height, rx=radius, stroke=_INK, stroke_width=2.5, stroke_dasharray="7 6"),
        )

    def step(self, count: int, x: float, y: float, colour: str = _INK) -> None:
        """Add the number of a step on a disc."""
        self.add(path(disc(x, y, 15), colour, stroke=_PAPER, stroke_width=3))
        self.words(str(count), x, y + 7.5, 22, _PAPER)

    def words(self, text: str, x: float, y: float, size: float = 22, colour: str = _INK) -> None:
        """Add numbers and signs, centred on *x* with their base line at *y*."""
        self.add(self._parts.words(TEXT_BOLD, text, size, x, y, colour, "middle"))

    def sum(self, text: str, x: float, y: float, size: float = 22, good: bool | None = None) -> None:
        """Add a sum on a slip of paper centred on *x*, *y*; a good one is green, a bad one red."""
        width, height = text_width(TEXT_BOLD, text, size) + size, size * 1.5
        colour = _INK if good is None else LIGHT["ok" if good else "bad"]
        self.add(
            rect(x - width / 2, y - height / 2, width, height, _PAPER, rx=height / 3, stroke=colour, stroke_width=2.5)
        )
        self.words(text, x, y + size * 0.35, size, colour)

    def sign(self, good: bool, x: float, y: float, size: float = 15) -> None:
        """Add a tick for an allowed action, or a cross for a forbidden one."""
        colour = LIGHT["ok" if good else "bad"]
        reach = size * 0.45
        tick = trace("M", x - reach, y + 1, "L", x - reach * 0.2, y + reach * 0.8, "L", x + reach, y - reach * 0.8)
        cross = trace(
            *("M", x - reach, y - reach, "L", x + reach, y + reach),
            *("M", x - reach, y + reach, "L", x + reach, y - reach),
        )
        self.add(
            path(disc(x, y, size), colour, stroke=_PAPER, stroke_width=3),
            path(tick if good else cross, stroke=_PAPER, stroke_width=size * 0.27, **_LINE),
        )

    def drawing(self, title: str) -> Drawing:
        """Return the scene as a picture."""
        return Drawing(WIDTH, self.height, "".join(self._body), title, self._parts.text())


def named_scenes(
    scenes: Mapping[str, Callable[[], Scene]], pictures: str, game: str
) -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the *scenes* beside the rules, which are named after their sections, as (name, function).

    A scene named "turn-refill" is an additional one of the section "turn". The names are in the folder *pictures*, and
    *game* is the game's short name in the ids of texts.
    """
    for name, scene in scenes.items():
        yield f"{pictures}/rules-{name}", partial(_drawing, scene, f"rulebook-{game}-{name.partition('-')[0]}-shows")


def _drawing(scene: Callable[[], Scene], shows: str) -> Drawing:
    return scene().drawing(english(text(shows)))


def spread(count: int, step: float, middle: float = WIDTH / 2) -> Sequence[float]:
    """Return *count* places *step* apart around *middle*."""
    return [middle + (i - (count - 1) / 2) * step for i in range(count)]

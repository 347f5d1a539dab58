"""The drawing kit: numbers, paths, curves, gouge marks, halftones, and `Svg`, the picture itself.

One unit is 0.1 mm on paper: a card is 630 x 880 units. Coordinates increase to the right and downwards. All functions
are pure and return text: path data (`M0 0L10 0Z`) or elements (`<path .../>`). Numbers are written to one decimal, so
the same parameters give the same bytes.
"""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal
from xml.sax.saxutils import escape

Point = tuple[float, float]

NAMESPACE: Final = "http://www.w3.org/2000/svg"
OVERHANG: Final = 40  # units that backgrounds and frames extend beyond the cut edge of the paper
_ID = re.compile(r'(\bid="|url\(#|href="#)([^")]+)')


class Svg(str):
    """A whole picture as SVG text. Notebooks display it."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True)
class Misfit:
    """Words that are too long for their place in a picture, even at the minimum size."""

    words: str
    lines: int  # the number of lines that they need
    room: int  # the number of lines that fit


@dataclass(frozen=True)
class Drawing:
    """A picture before it is serialized: `svg()` returns it as a file, `placed()` as a part of a larger picture."""

    width: float  # in units
    height: float
    body: str  # elements
    title: str  # a description of the picture in words
    defs: str = ""  # clip paths, patterns and shared shapes that the body refers to
    left: float = 0  # the left edge of the view box
    top: float = 0
    words: str = ""  # printed text besides the title, for search and screen readers
    misfits: Sequence[Misfit] = ()
    ground: str = ""  # the colour at the cut of a tile and beyond it
    kind: Literal["", "dark", "signs"] = ""  # mostly dark, or with light signs on colour: `tones` needs to know

    def svg(self, width: float = 0, height: float = 0, crop: bool = False) -> Svg:
        """Return the picture as a file, *width* x *height* px. By default one unit is one px.

        With *crop* the picture fills a frame of another aspect ratio and is cut off at its edges; otherwise it is fully
        shown.
        """
        view_box = " ".join(map(number, (self.left, self.top, self.width, self.height)))
        fit = ' preserveAspectRatio="xMidYMid slice"' if crop else ""
        defs = f"<defs>{self.defs}</defs>" if self.defs else ""
        return Svg(
            f'<svg xmlns="{NAMESPACE}" viewBox="{view_box}" width="{number(width or self.width)}"'
            f' height="{number(height or self.height)}"{fit} role="img"><title>{escape(self.title)}</title>'
            f"{defs}{self.body}</svg>\n"
        )

    def prefixed(self, prefix: str) -> "Drawing":
        """Return the picture with *prefix* before every id, so that several can share one document."""
        return self.renamed(lambda name: prefix + name)

    def renamed(self, rename: Callable[[str], str]) -> "Drawing":
        """Return the picture with `rename(id)` for every id."""
        return replace(self, body=rename_ids(self.body, rename), defs=rename_ids(self.defs, rename))

    def placed(self, x: float, y: float, width: float, turn: float = 0) -> str:
        """Return the body with its upper left corner at *x*, *y*, scaled to *width* and rotated by *turn* degrees.

        The rotation is about the middle of the picture.
        """
        scale = width / self.width
        place = f"translate({number(x)} {number(y)})"
        if turn:
            middle = f"{number(width / 2)} {number(self.height * scale / 2)}"
            place += f" rotate({number(turn)} {middle})"
        place += f" scale({scale:.4g})"
        if self.left or self.top:
            place += f" translate({number(-self.left)} {number(-self.top)})"
        return group(self.body, transform=place)


def rename_ids(text: str, rename: Callable[[str], str]) -> str:
    """Return *text* with `rename(name)` for every id and in every reference to one."""
    return _ID.sub(lambda match: match[1] + rename(match[2]), text)


# ------------------------------------------------------------------------------------------------------------ numbers


def number(value: float) -> str:
    """Return a coordinate to one decimal, as short as SVG allows."""
    text = f"{value:.1f}"
    if text[-1] == "0":  # called a hundred thousand times per set
        text = text[:-2]
    return "0" if text == "-0" else text


def trace(*parts: str | float) -> str:
    """Return path data from commands and numbers: `trace("M", 0, 0.25, "L", -1, 2, "Z")` is `M0 0.2L-1 2Z`."""
    pieces: list[str] = []
    after_number = False
    for part in parts:
        if isinstance(part, str):
            pieces.append(part)
            after_number = False
        else:
            text = number(part)
            pieces.append(" " + text if after_number and text[0] != "-" else text)
            after_number = True
    return "".join(pieces)


def mix(first: str, second: str, share: float) -> str:
    """Return the colour *share* (0 to 1) of the way from *first* to *second*; colours are `#RRGGBB`."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


# ----------------------------------------------------------------------------------------------------------- elements


def _attributes(attributes: dict[str, object]) -> str:
    texts = (
        (name.replace("_", "-"), f"{value:.4g}" if isinstance(value, float) else value)
        for name, value in attributes.items()
    )
    return "".join(f' {name}="{value}"' for name, value in texts)


def path(data: str, fill: str = "none", **attributes: object) -> str:
    """Return a path element. Write attributes with `_` for `-`: `path(d, stroke="#000", stroke_width=3)`."""
    return f'<path d="{data}" fill="{fill}"{_attributes(attributes)}/>'


def rect(x: float, y: float, width: float, height: float, fill: str = "none", **attributes: object) -> str:
    """Return a rectangle; `rx` rounds its corners."""
    place = (f' x="{number(x)}"' if x else "") + (f' y="{number(y)}"' if y else "")
    return f'<rect{place} width="{number(width)}" height="{number(height)}" fill="{fill}"{_attributes(attributes)}/>'


def ground(width: float, height: float, fill: str) -> str:
    """Return the background of a card of this size, extended by `OVERHANG` on all sides for bleed or a clip path."""
    return rect(-OVERHANG, -OVERHANG, width + 2 * OVERHANG, height + 2 * OVERHANG, fill)


def border(width: float, height: float, line: float, radius: float, colour: str) -> str:
    """Return a frame whose inner edge is *line* units inside the edge of a card, and whose outer edge is beyond it.

    *radius* is the radius of the inner corners.
    """
    left, right, foot = -OVERHANG, width + OVERHANG, height + OVERHANG
    across, down, r = width - 2 * (line + radius), height - 2 * (line + radius), radius
    hole = (
        *("M", line + r, line, "h", across, "a", r, r, 0, 0, 1, r, r, "v", down, "a", r, r, 0, 0, 1, -r, r),
        *("h", -across, "a", r, r, 0, 0, 1, -r, -r, "v", -down, "a", r, r, 0, 0, 1, r, -r, "Z"),
    )
    return path(trace("M", left, left, "H", right, "V", foot, "H", left, "Z", *hole), colour, fill_rule="evenodd")


def group(*children: str, **attributes: object) -> str:
    """Return elements grouped; later ones cover earlier ones."""
    return f"<g{_attributes(attributes)}>{''.join(children)}</g>"


def use(name: str, **attributes: object) -> str:
    """Return another use of the shape with the id *name*."""
    return f'<use href="#{name}"{_attributes(attributes)}/>'


def shift(x: float, y: float, scale: float = 1) -> str:
    """Return a transform: move to *x*, *y*, then scale."""
    grow = f" scale({scale:.4g})" if scale != 1 else ""
    return f"translate({number(x)} {number(y)}){grow}"


def clip(name: str, *shapes: str) -> str:
    """Return a clip path, for the defs."""
    return f'<clipPath id="{name}">{"".join(shapes)}</clipPath>'


def tiling(name: str, width: float, height: float, *shapes: str, turn: float = 0) -> str:
    """Return a pattern, for the defs: *shapes* repeated every *width* x *height* units, rotated by *turn* degrees."""
    turned = f' patternTransform="rotate({number(turn)})"' if turn else ""
    return (
        f'<pattern id="{name}" width="{number(width)}" height="{number(height)}" patternUnits="userSpaceOnUse"{turned}>'
        f"{''.join(shapes)}</pattern>"
    )


# ---------------------------------------------------------------------------------------------------- paths and curves


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    """Return straight lines through the points, as path data."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def disc(x: float, y: float, radius: float) -> str:
    """Return a circle as path data, so that many discs can share one path."""
    r, double = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {double} 0a{r} {r} 0 1 0 -{double} 0Z"


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point *radius* away from *x*, *y*; 0 degrees is to the right, 90 is down."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def arc(x: float, y: float, radius: float, start: float, end: float, count: int) -> list[Point]:
    """Return *count* points on a circle around *x*, *y*, from *start* to *end* degrees."""
    return [polar(x, y, radius, start + (end - start) * i / (count - 1)) for i in range(count)]


def hexagon(radius: float, x: float = 0, y: float = 0) -> list[Point]:
    """Return the six corners of a hexagon, clockwise from the top."""
    return [polar(x, y, radius, 60 * i - 90) for i in range(6)]


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Return a curve through all points (Catmull-Rom, written as cubic Béziers), as path data."""
    tension = 1 / 6
    count = len(points)
    data = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for i in range(count if closed else count - 1):
        before = points[(i - 1) % count] if closed or i else points[i]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        data.append(
            f"C{number(start[0] + (end[0] - before[0]) * tension)} {number(start[1] + (end[1] - before[1]) * tension)}"
            f" {number(end[0] - (after[0] - start[0]) * tension)} {number(end[1] - (after[1] - start[1]) * tension)}"
            f" {number(end[0])} {number(end[1])}"
        )
    return "".join(data) + ("Z" if closed else "")


def cut(points: Sequence[Point], width: float, belly: float = 0.5) -> str:
    """Return a gouge mark along the points, as path data.

    It swells to *width* at *belly* (0 to 1 of its length) and tapers to both ends.
    """
    widths: list[float] = []
    for i in range(len(points)):
        along = i / (len(points) - 1)
        swell = along / (2 * belly) if along < belly else 0.5 + (along - belly) / (2 * (1 - belly))
        widths.append(width * max(math.sin(math.pi * swell), 0))
    left, right = sides(points, widths)
    return smooth(left + right[-2:0:-1], closed=True)


def sides(points: Sequence[Point], widths: Sequence[float]) -> tuple[list[Point], list[Point]]:
    """Return the two sides of a line through the points, with a width at each point; both start at the first point."""
    last = len(points) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        behind, ahead = points[max(i - 1, 0)], points[min(i + 1, last)]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        length = math.hypot(dx, dy) or 1
        half = width / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return left, right


def cuts(marks: Iterable[Sequence[Point]], width: float, belly: float = 0.5) -> str:
    """Return several gouge marks of the same kind as one path."""
    return "".join(cut(points, width, belly) for points in marks)


def halftone(
    coverage: Callable[[float, float], float],
    box: tuple[float, float, float, float],
    pitch: float,
    turn: float,
    colour: str,
    sizes: int = 6,
) -> str:
    """Draw halftone dots that grow with `coverage(x, y)`, 0 to 1, inside *box* (left, top, right, bottom).

    The dots are *pitch* units apart, on a screen rotated by *turn* degrees. There are *sizes* sizes of dots, and the
    dots of one size share one path.
    """
    left, top, right, bottom = box
    angle = math.radians(turn)
    cosine, sine = math.cos(angle), math.sin(angle)
    reach = int(math.hypot(right - left, bottom - top) / pitch / 2) + 1
    rows: dict[int, list[str]] = {}
    for row in range(-reach, reach + 1):
        for column in range(-reach, reach + 1):
            x = (left + right) / 2 + (column * cosine - row * sine) * pitch
            y = (top + bottom) / 2 + (column * sine + row * cosine) * pitch
            if left <= x <= right and top <= y <= bottom:
                size = round(math.sqrt(min(max(coverage(x, y), 0), 1)) * sizes)
                rows.setdefault(size, []).append(f"M{round(x)} {round(y)}h.1")
    largest = 2 * 0.62 * pitch
    return "".join(
        path("".join(spots), stroke=colour, stroke_linecap="round", stroke_width=number(largest * size / sizes))
        for size, spots in sorted(rows.items())
        if size
    )

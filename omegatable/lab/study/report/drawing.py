"""Figures of Matplotlib as SVG inside a page, which supplies colours, fonts, links and words.

Matplotlib draws in the light colours. They are replaced by style variables, so that a plot is light or dark like the
page around it. A figure's units are pixels. The link of a mark covers its whole row or column, because a mark is too
small to tap.
"""

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any
from xml.etree import ElementTree

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.collections import Collection, LineCollection, PathCollection, PolyCollection
from matplotlib.figure import Figure
from matplotlib.path import Path
from matplotlib.ticker import MaxNLocator
from matplotlib.transforms import IdentityTransform

from omegatable.lab.study.report.palette import Palette

Span = tuple[float, float]
Points = Sequence[tuple[float, float]]

DPI = 72  # makes a pixel equal to Matplotlib's point
BASE = 4.2  # pixels from the middle of a line of text to its baseline
DOT = 4.0  # pixels, the radius
_SETTINGS: Any = {"svg.hashsalt": "omegatable", "path.simplify": False}
_SVG, _XLINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}"
_NUMBER = re.compile(r"-?\d+\.\d+")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_SPACE = re.compile(r"\s+")
_KEPT = {"fill", "stroke", "stroke-width", "stroke-dasharray", "fill-opacity", "opacity"}
_PLACES = {"d", "x", "y", "transform"}
_GONE = {"metadata", "style", "clipPath"}


@dataclass(frozen=True)
class Mark:
    """The link of one mark of a plot: its address and its text."""

    link: str
    words: str


@dataclass(frozen=True)
class Words:
    """Text in a plot, which the page renders in its own font; *y* is measured from the top, as in SVG."""

    x: float
    y: float
    text: str
    anchor: str
    colour: str
    bold: bool


class Pen:
    """Turns panels into SVG for one page; it numbers names so that they are unique on the page."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._variables = palette.variables()
        self._names = 0

    def svg(self, panel: "Panel", title: str) -> str:
        """Return *panel* as an SVG element called *title*."""
        file = io.BytesIO()
        with matplotlib.rc_context(_SETTINGS):
            FigureCanvasSVG(panel.figure).print_svg(file)
        root = ElementTree.fromstring(file.getvalue())
        names: dict[str, str] = {}
        for element in root.iter(f"{_SVG}path"):
            if "id" in element.attrib:
                self._names += 1
                names[element.attrib["id"]] = f"q{self._names}"
        parts: list[str] = []
        for child in root:
            self._write(child, names, panel.marks, parts)
        parts += map(self._text, panel.words)
        head = f'<svg viewBox="{root.get("viewBox", "")}" role="group" aria-label="{escape(title)}">'
        return head + "".join(parts) + "</svg>"

    def _write(
        self, element: ElementTree.Element, names: dict[str, str], marks: Sequence[Mark], parts: list[str]
    ) -> None:
        tag = element.tag.removeprefix(_SVG)
        if tag in _GONE:
            return
        if tag == "a":
            parts.append(_link(element, marks))
            return
        given = self._attributes(element, names)
        inner: list[str] = []
        for child in element:
            self._write(child, names, marks, inner)
        if tag == "g" and not given:
            parts += inner
        elif inner:
            parts.append(f"<{tag}{given}>{''.join(inner)}</{tag}>")
        elif tag not in ("g", "defs"):
            parts.append(f"<{tag}{given}/>")

    def _attributes(self, element: ElementTree.Element, names: dict[str, str]) -> str:
        found: dict[str, str] = {}
        for full, value in element.attrib.items():
            name = full.removeprefix(_XLINK)
            if name == "id" and value in names:
                found["id"] = names[value]
            elif name == "href":
                found[name] = "#" + names[value.removeprefix("#")]
            elif name == "style":
                rules = (rule.strip().split(": ", 1) for rule in value.split(";"))
                found |= {rule[0]: rule[1] for rule in rules if rule[0] in _KEPT}
            elif name in _PLACES:
                found[name] = _short(value)
        coloured = {name: self._named(found.pop(name)) for name in ("fill", "stroke") if name in found}
        if coloured:
            found["style"] = ";".join(f"{name}:{colour}" for name, colour in coloured.items())
        return "".join(f' {name}="{value}"' for name, value in found.items())

    def _named(self, colour: str) -> str:
        return _COLOUR.sub(lambda match: self._variables[match[0]], colour)

    def _text(self, words: "Words") -> str:
        place = _short(f'x="{words.x:.1f}" y="{words.y:.1f}"')
        given = f'text-anchor="{words.anchor}" style="fill:{self._named(words.colour.lower())}"'
        weight = ' font-weight="700"' if words.bold else ""
        return f'<text {place} {given}{weight} aria-hidden="true">{escape(words.text)}</text>'


def _link(element: ElementTree.Element, marks: Sequence[Mark]) -> str:
    """Return the link area of a mark, with its address and text."""
    mark = marks[int(element.get(f"{_XLINK}href", "")[1:])]
    title, place = escape(mark.words), _short(element[0].get("d", ""))
    return f'<a href="{mark.link}" tabindex="-1"><title>{title}</title><path d="{place}"/></a>'


def _short(text: str) -> str:
    """Return *text* with its numbers rounded to one decimal and its whitespace collapsed."""
    return _SPACE.sub(" ", _NUMBER.sub(lambda match: f"{float(match[0]):.1f}".removesuffix(".0"), text)).strip()


class Panel:
    """A figure with two linear axes, without Matplotlib's own axes, which take longer than all the drawing.

    *margins* are left, bottom, right and top, in pixels; *across* and *up* are the ends of the axes. Later additions
    are drawn over earlier ones.
    """

    def __init__(
        self,
        palette: Palette,
        size: tuple[float, float],
        margins: tuple[float, float, float, float],
        across: Span,
        up: Span,
    ) -> None:
        self.palette = palette
        self.figure = Figure(figsize=(size[0] / DPI, size[1] / DPI), dpi=DPI)
        self.figure.patch.set_visible(False)
        self._left, self._bottom = margins[0], margins[1]
        self._right, self._top = size[0] - margins[2], size[1] - margins[3]
        self._across, self._up = across, up
        self.marks: list[Mark] = []  # by the number in their URLs
        self.words: list[Words] = []
        self._height = size[1]
        self._order = 0

    def x(self, value: float) -> float:
        """Return the horizontal position of *value*, in pixels."""
        low, high = self._across
        return self._left + (value - low) / (high - low) * (self._right - self._left)

    def y(self, value: float) -> float:
        """Return the vertical position of *value*, in pixels from the bottom."""
        low, high = self._up
        return self._bottom + (value - low) / (high - low) * (self._top - self._bottom)

    def lines(
        self, lines: Sequence[Points], colour: str, width: float, dashes: tuple[float, float] | None = None
    ) -> None:
        """Draw *lines*, each a list of points in the axes' units."""
        placed = [[(self.x(x), self.y(y)) for x, y in line] for line in lines]
        style = "solid" if dashes is None else (0.0, dashes)
        self._add(LineCollection(placed, colors=colour, linewidths=width, linestyles=[style]))

    def rules(self, xs: Sequence[float], colour: str, width: float, dashes: tuple[float, float] | None = None) -> None:
        """Draw a vertical line over the full height at each of *xs*."""
        self.lines([[(x, self._up[0]), (x, self._up[1])] for x in xs], colour, width, dashes)

    def areas(self, areas: Sequence[Points], colour: str, alpha: float = 1.0) -> None:
        """Fill *areas*, each a list of points in the axes' units."""
        placed = [[(self.x(x), self.y(y)) for x, y in area] for area in areas]
        self._add(PolyCollection(placed, facecolors=colour, linewidths=0, alpha=alpha))

    def dots(self, points: Points, inside: str, colour: str) -> None:
        """Draw a dot at each of *points*."""
        where = [(self.x(x), self.y(y)) for x, y in points]
        if not where:  # Matplotlib before 3.11.2 fails on an empty list of dots.
            return
        dots = PathCollection(
            *([Path.unit_circle()], [DOT**2]), offsets=where, offset_transform=IdentityTransform(), linewidths=2
        )
        dots.set_color(colour)
        dots.set_facecolor(inside)
        self._add(dots)

    def text(self, x: float, y: float, text: str, anchor: str, colour: str, *, bold: bool = False) -> None:
        """Write *text* at a position in pixels with its *anchor*, "start", "middle" or "end"; *y* is its middle."""
        self.words.append(Words(x, self._height - y + BASE, text, anchor, colour, bold))

    def ticks_across(
        self, text: Callable[[float], str], most: int = 4, *, grid: bool = True, whole: bool = False
    ) -> None:
        """Write about *most* numbers under the axis, optionally only *whole* ones, and a *grid* line above each."""
        ticks = _ticks(self._across, most, whole=whole)
        if grid:
            self.rules(ticks, self.palette.line, 1)
        for tick in ticks:
            self.text(self.x(tick), self._bottom - 12, text(tick), "middle", self.palette.ink2)

    def ticks_up(self, text: Callable[[float], str], most: int = 4) -> None:
        """Write about *most* numbers beside the axis, and draw horizontal lines at them."""
        ticks = _ticks(self._up, most)
        self.lines([[(self._across[0], tick), (self._across[1], tick)] for tick in ticks], self.palette.line, 1)
        for tick in ticks:
            self.text(self._left - 8, self.y(tick), text(tick), "end", self.palette.ink2)

    def link_rows(self, marks: Sequence[Mark]) -> None:
        """Add a link over each row of the whole figure, at 0, 1 ... in the axes' units."""
        wide = float(self.figure.get_figwidth()) * DPI
        half = abs(self.y(1) - self.y(0)) / 2
        self._link([(0, self.y(row) - half, wide, self.y(row) + half) for row in range(len(marks))], marks)

    def link_columns(self, ends: Sequence[Span], marks: Sequence[Mark]) -> None:
        """Add a link over each column of the axes, given its *ends*."""
        self._link([(self.x(low), self._bottom, self.x(high), self._top) for low, high in ends], marks)

    def _link(self, boxes: Sequence[tuple[float, float, float, float]], marks: Sequence[Mark]) -> None:
        urls = [f"#{len(self.marks) + at}" for at in range(len(marks))]
        self.marks += marks
        corners = [[(left, low), (right, low), (right, high), (left, high)] for left, low, right, high in boxes]
        self._add(PolyCollection(corners, urls=urls, linewidths=0))

    def _add(self, artist: Collection) -> None:
        self._order += 1
        artist.set_zorder(self._order)
        artist.set_clip_on(False)
        artist.set_transform(IdentityTransform())
        self.figure.add_artist(artist)


def _ticks(span: Span, most: int, *, whole: bool = False) -> list[float]:
    ticks = MaxNLocator(most, steps=[1, 2, 2.5, 5, 10], integer=whole, min_n_ticks=1).tick_values(*span)
    reach = 1e-9 * (span[1] - span[0])
    return [float(tick) for tick in ticks if span[0] - reach <= tick <= span[1] + reach]

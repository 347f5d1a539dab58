"""The plots of a report: intervals by row, distributions and curves, each a small panel in a row of panels."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from omegatable.lab.study.report.drawing import Mark, Panel, Pen

WIDTH = 340.0  # pixels, the width of a panel: a phone shows one, a wide screen three in a row
ROW, FOOT = 22.0, 28.0
LETTER = 6.4  # pixels, the approximate width of a letter in a label
MAX_LABEL = 150.0  # pixels
MAX_LETTERS = int(MAX_LABEL / LETTER)  # letters of a label; more are cut off
TALL = 150.0  # pixels, the height of a distribution or a curve
SIDES = (46.0, FOOT, 12.0, 6.0)  # pixels, the margins of a panel: left, bottom, right, top


@dataclass(frozen=True)
class Row:
    """One row of a plot of intervals."""

    label: str
    value: float
    low: float
    high: float
    mark: Mark
    kind: str  # "first", the variant that others are compared with; "significant", different from it; or "noise"
    ghost: float | None = None  # the value of the first variant


@dataclass(frozen=True)
class Bar:
    """One bar of a distribution, or one point of a curve, from *low* to *high* along its axis."""

    low: float
    high: float
    value: float
    mark: Mark
    ghost: float | None = None  # the value of the first variant
    spread: tuple[float, float] | None = None  # the interval of a point


def limits(values: Sequence[float], *, least: float = 0.0, top: float | None = None) -> tuple[float, float]:
    """Return the ends of a padded axis for *values*, at least *least* wide; with *top*, clipped to 0 and *top*."""
    known = [value for value in values if math.isfinite(value)]
    low, high = min(known), max(known)
    room = max(0.08 * (high - low), (least - (high - low)) / 2) or 0.1 * abs(high) or 0.5
    lower, upper = low - room, high + room
    if top is not None:
        lower, upper = (0.0 if 0 <= low < room else lower), (top if top - room < high <= top else upper)
    return lower, upper


def intervals(
    pen: Pen,
    rows: Sequence[Row],
    span: tuple[float, float],
    text: Callable[[float], str],
    title: str,
    *,
    even: float | None = None,
    through: bool = True,
) -> str:
    """Return a plot with a dot and an interval in each row, on an axis over *span* that *text* labels.

    A line marks *even*, the value of equal seats. *through* draws a line through all rows at the value of the first
    variant. Each row has the link of its mark.
    """
    colours = pen.palette
    wide = min(MAX_LABEL, LETTER * max(len(row.label) for row in rows) + 12)
    size = WIDTH, ROW * len(rows) + FOOT + 4
    panel = Panel(colours, size, (wide, FOOT, 18, 4), span, (len(rows) - 0.5, -0.5))
    panel.ticks_across(text)
    if even is not None and span[0] <= even <= span[1]:
        panel.rules([even], colours.edge, 1.5, (1, 2))
    if through:
        panel.rules([row.value for row in rows if row.kind == "first"], colours.ink, 1, (4, 3))
    ghosts = [(row.ghost, at) for at, row in enumerate(rows) if row.ghost is not None]
    panel.lines([[(ghost, at - 0.3), (ghost, at + 0.3)] for ghost, at in ghosts], colours.ink, 1.5)
    for kind, colour in (("first", colours.ink), ("significant", colours.accent), ("noise", colours.edge)):
        own = [(at, row) for at, row in enumerate(rows) if row.kind == kind]
        panel.lines(
            [[(row.low, at), (row.high, at)] for at, row in own if math.isfinite(row.high - row.low)], colour, 2.5
        )
        panel.dots([(row.value, at) for at, row in own], colours.paper if kind == "noise" else colour, colour)
    for at, row in enumerate(rows):
        panel.text(
            wide - 10, panel.y(at), _cut(row.label, wide), "end", colours.ink, bold=through and row.kind == "first"
        )
    panel.link_rows([row.mark for row in rows])
    return pen.svg(panel, title)


def distribution(
    pen: Pen,
    bars: Sequence[Bar],
    span: tuple[float, float],
    top: float,
    text: Callable[[float], str],
    title: str,
) -> str:
    """Return a histogram: bars up to *top*, with the first variant's as an outline over them."""
    colours = pen.palette
    panel = Panel(colours, (WIDTH, TALL), SIDES, span, (0.0, top))
    panel.ticks_across(text, 5, grid=False, whole=all(bar.low.is_integer() for bar in bars))
    panel.ticks_up(lambda value: f"{100 * value:g} %", 3)
    panel.areas([_box(bar) for bar in bars if bar.value], colours.accent, 0.6)
    if any(bar.ghost is not None for bar in bars):
        steps = [(x, bar.ghost or 0.0) for bar in bars for x in (bar.low, bar.high)]
        panel.lines([[(bars[0].low, 0.0), *steps, (bars[-1].high, 0.0)]], colours.ink, 1.5)
    linked = [bar for bar in bars if bar.mark.link]
    panel.link_columns([(bar.low, bar.high) for bar in linked], [bar.mark for bar in linked])
    return pen.svg(panel, title)


def _box(bar: Bar) -> list[tuple[float, float]]:
    gap = 0.04 * (bar.high - bar.low)
    low, high = bar.low + gap, bar.high - gap
    return [(low, 0.0), (high, 0.0), (high, bar.value), (low, bar.value)]


def curve(
    pen: Pen,
    points: Sequence[Bar],
    span: tuple[float, float],
    text: Callable[[float], str],
    title: str,
) -> str:
    """Return a curve through *points* with the band of its intervals, and the first variant's as a dashed line."""
    colours = pen.palette
    panel = Panel(colours, (WIDTH, TALL), SIDES, (points[0].low, points[-1].high), span)
    middles = [(point.low + point.high) / 2 for point in points]
    panel.ticks_across(lambda value: f"{value:g}", 6, grid=False, whole=True)
    panel.ticks_up(text)
    if span[0] < 0 < span[1]:
        panel.lines([[(points[0].low, 0.0), (points[-1].high, 0.0)]], colours.edge, 1)
    spreads = [point.spread or (point.value, point.value) for point in points]
    under = [(x, low) for x, (low, _) in zip(middles, spreads, strict=True)]
    over = [(x, high) for x, (_, high) in zip(middles, spreads, strict=True)]
    panel.areas([[*under, *reversed(over)]], colours.accent, 0.2)
    panel.lines([[(x, point.value) for x, point in zip(middles, points, strict=True)]], colours.accent, 2)
    ghosts = [(x, point.ghost) for x, point in zip(middles, points, strict=True) if point.ghost is not None]
    if ghosts:
        panel.lines([ghosts], colours.ink, 1.5, (4, 3))
    panel.link_columns([(point.low, point.high) for point in points], [point.mark for point in points])
    return pen.svg(panel, title)


def _cut(label: str, wide: float) -> str:
    most = int(wide / LETTER)
    return label if len(label) <= most else f"{label[: most - 1]}…"

"""The plots of a report as SVG to be embedded in a page, which supplies colours and fonts."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from omegatable.lab.statistics import Interval

WIDTH, LABELS, RIGHT, ROW = 720, 230, 24, 26  # of an interval plot, in its own units
BARS_WIDTH, BARS_HEIGHT, FOOT = 340, 130, 22
MOST_POINTS = 400  # of a curve that are drawn


@dataclass(frozen=True)
class IntervalRow:
    """One line of an interval plot; *sure* says whether the interval excludes 0."""

    label: str
    interval: Interval
    sure: bool


def nice_ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Return round numbers between *low* and *high*, around *about* of them."""
    rough = (high - low) / about
    unit = 10.0 ** math.floor(math.log10(rough))
    step = unit * min((1, 2, 2.5, 5, 10), key=lambda part: abs(part * unit - rough))
    first = math.floor(low / step)
    ticks = [round(number * step, 10) for number in range(first, first + 4 * about)]
    return [tick for tick in ticks if low - 1e-9 <= tick <= high + 1e-9]


def interval_plot(lines: Sequence[IntervalRow], low: float, high: float, title: str) -> str:
    """Return a plot with a dot and its interval for each line, on a scale from *low* to *high* with a mark at 0."""
    high = high if high > low else low + 1

    def x(value: float) -> str:
        return f"{LABELS + (value - low) / (high - low) * (WIDTH - LABELS - RIGHT):.1f}"

    height = ROW * len(lines) + FOOT + 6
    parts = []
    for tick in nice_ticks(low, high):
        kind = "zero" if tick == 0 else "grid"
        parts.append(f'<line class="{kind}" x1="{x(tick)}" x2="{x(tick)}" y1="4" y2="{height - FOOT}"/>')
        parts.append(f'<text class="tick" x="{x(tick)}" y="{height - 6}" text-anchor="middle">{_signed(tick)}</text>')
    for row, line in enumerate(lines):
        y = ROW * row + ROW / 2 + 4
        kind = "sure" if line.sure else "unsure"
        parts.append(f'<text x="{LABELS - 12}" y="{y + 5}" text-anchor="end">{escape(line.label)}</text>')
        if line.interval.low is not None and line.interval.high is not None:
            ends = f'x1="{x(line.interval.low)}" x2="{x(line.interval.high)}"'
            parts.append(f'<line class="bar {kind}" {ends} y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot {kind}" cx="{x(line.interval.mean)}" cy="{y}" r="5"/>')
    return _svg(WIDTH, height, title, parts)


def histogram(values: Sequence[float], title: str, bins: int = 24) -> str:
    """Return a plot of how many of *values* lie in each of *bins* equal parts of their range, with a mark at 0."""
    low, high = min(0.0, *values), max(0.0, *values)
    width = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    floor = BARS_HEIGHT - FOOT
    step = BARS_WIDTH / bins
    parts = []
    for place, count in enumerate(counts):
        tall = count / max(counts) * (floor - 6)
        where = f'x="{step * place + 0.5:.1f}" y="{floor - tall:.1f}" width="{step - 1:.1f}" height="{tall:.1f}"'
        parts += [f'<rect class="column" {where}><title>{count}</title></rect>'] * (count > 0)
    zero = -low / (width * bins) * BARS_WIDTH
    parts.append(f'<line class="zero" x1="{zero:.1f}" x2="{zero:.1f}" y1="0" y2="{floor}"/>')
    ends = ((0.0, "start", low), (float(BARS_WIDTH), "end", high))
    parts += [
        f'<text class="tick" x="{x}" y="{BARS_HEIGHT - 6}" text-anchor="{anchor}">{value:+g}</text>'
        for x, anchor, value in ends
        if value
    ]
    return _svg(BARS_WIDTH, BARS_HEIGHT, title, parts)


def ratio_plot(ratios: Sequence[float], bound: float, title: str) -> str:
    """Return a plot of a log-likelihood ratio, deal by deal, between its two bounds."""
    top = max(bound * 1.15, *map(abs, ratios))
    floor = BARS_HEIGHT - FOOT

    def y(value: float) -> str:
        return f"{(1 - value / top) / 2 * floor:.1f}"

    lines = (("zero", 0.0), ("grid", bound), ("grid", -bound))
    parts = [f'<line class="{kind}" x1="0" x2="{BARS_WIDTH}" y1="{y(at)}" y2="{y(at)}"/>' for kind, at in lines]
    step = -(-len(ratios) // MOST_POINTS)
    shown = [*range(0, len(ratios) - 1, step), len(ratios) - 1]
    points = " ".join(f"{(place + 1) / len(ratios) * BARS_WIDTH:.1f},{y(ratios[place])}" for place in shown)
    parts.append(f'<polyline class="curve" points="0,{y(0.0)} {points}"/>')
    parts.append(f'<text class="tick" x="0" y="{BARS_HEIGHT - 6}">0</text>')
    parts.append(
        f'<text class="tick" x="{BARS_WIDTH}" y="{BARS_HEIGHT - 6}" text-anchor="end">{len(ratios)} deals</text>'
    )
    return _svg(BARS_WIDTH, BARS_HEIGHT, title, parts)


def _signed(value: float) -> str:
    return f"{value:+g}" if value else "0"


def _svg(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img" aria-label="{escape(title)}">'
    return head + "".join(parts) + "</svg>"

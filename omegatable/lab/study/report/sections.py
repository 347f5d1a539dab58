"""The numeric parts of a report: a block for each measure, distributions, and endings by omega."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import polars as pl

from omegatable.lab.study.measures import MEASURES, Measure
from omegatable.lab.study.report.behind import Behind
from omegatable.lab.study.report.drawing import Mark, Pen
from omegatable.lab.study.report.naming import ablated_cards
from omegatable.lab.study.report.numbers import Scale
from omegatable.lab.study.report.parts import Block, Cell, Table
from omegatable.lab.study.report.plots import MAX_LETTERS, Bar, Row, curve, distribution, intervals, limits
from omegatable.lab.study.report.reading import Finding, Results
from omegatable.lab.study.report.sentences import key_text, scale_of, scale_of_difference

MAX_BINS = 24
EXAMPLES = 6  # the number of games behind a bar of a distribution
PLAYED = ("item_strength", "item_played")  # measures of a card in the whole deck
ABLATED = ("rounds", "single_winner", "margin", "interesting", "trade_share")  # measures of a deck without that card
_LEAST_SPAN = {"share": 0.1, "chance": 0.02}  # the minimum span of an axis, so that noise does not look large
_SUM = 0.02  # the tolerance for shares that add up to 1 and so have an even value


@dataclass
class Sections:
    """Generates the parts of one report."""

    results: Results
    behind: Behind
    pen: Pen

    # ------------------------------------------------------------------------------------------------- a measure

    def measure(self, measure: Measure) -> Block:
        """Return the block of one measure: its plots, its meaning, and its numbers."""
        findings = self.results.by_measure[measure.name]
        if measure.by == "turn":
            plots = self._curves(findings)
        elif measure.by:
            plots = self._keyed(findings)
        else:
            plots = [("", self._rows(findings, findings, measure.title))]
        return Block(
            f"m-{measure.name}",
            measure.title,
            whole=bool(measure.by),
            plots=plots,
            notes=[measure.note] if measure.note else [],
            sentence=measure.sentence,
            source=_source(measure),
            numbers=self._table(measure, findings),
        )

    def _rows(
        self,
        findings: Sequence[Finding],
        all_of_it: Iterable[Finding],
        title: str,
        *,
        by_key: bool = False,
    ) -> str:
        """Return a plot of *findings*, one in each row; its axis spans *all_of_it*."""
        first = self.results.variants[0]
        firsts = {one.key: one.value for one in all_of_it if one.variant == first}
        rows = []
        for one in findings:
            label = key_text(one.measure, one.key) if by_key else self._variant(one.variant)
            kind = "first" if one.variant == first else "significant" if one.significant else "noise"
            ghost = firsts.get(one.key) if by_key and one.variant != first else None
            rows.append(Row(label, one.value, one.low, one.high, self._mark(one), kind, ghost))
        ends = [end for one in all_of_it for end in (one.low, one.value, one.high)]
        measure = findings[0].measure
        span = limits(ends, least=_LEAST_SPAN.get(measure.unit, 0.0), top=1.0 if measure.unit == "share" else None)
        return intervals(self.pen, rows, span, _axis(measure), title, even=_even(all_of_it, first), through=not by_key)

    def _variant(self, name: str) -> str:
        """Return the label of a variant, with its number in the list of variants if names are too long for a plot."""
        if max(map(len, self.results.variants)) <= MAX_LETTERS:
            return name
        return f"{self.results.variants.index(name) + 1}. {name}"

    def _keyed(self, findings: list[Finding]) -> list[tuple[str, str]]:
        """Return the plots of a measure by key: one panel per key or per variant, whichever gives fewer panels."""
        measure = findings[0].measure
        keys = list(dict.fromkeys(one.key for one in findings))
        variants = [name for name in self.results.variants if any(one.variant == name for one in findings)]
        if measure.by in ("item", "end", "omega", "ending"):
            worth = {one.key: one.value for one in reversed(findings) if one.variant == variants[0]}
            keys.sort(key=lambda key: -worth.get(key, 0.0))
        found = {(one.key, one.variant): one for one in findings}
        panels = []
        if len(keys) <= len(variants) and measure.by != "item":
            for key in keys:
                rows = [found[key, name] for name in variants if (key, name) in found]
                name = key_text(measure, key)
                panels.append((name, self._rows(rows, findings, f"{measure.title}: {name}")))
        else:
            for name in variants:
                rows = [found[key, name] for key in keys if (key, name) in found]
                panels.append((name, self._rows(rows, findings, f"{measure.title}: {name}", by_key=True)))
        return panels

    def _curves(self, findings: list[Finding]) -> list[tuple[str, str]]:
        """Return a curve over turns for each variant."""
        span = limits([end for one in findings for end in (one.low, one.value, one.high)] + [0.0])
        first = {one.key: one.value for one in findings if one.variant == self.results.variants[0]}
        panels = []
        for name in self.results.variants:
            own = sorted((one for one in findings if one.variant == name), key=lambda one: int(one.key))
            points = [
                Bar(
                    int(one.key) - 0.5,
                    int(one.key) + 0.5,
                    one.value,
                    self._mark(one),
                    first.get(one.key) if name != self.results.variants[0] else None,
                    (one.low, one.high) if math.isfinite(one.high - one.low) else None,
                )
                for one in own
            ]
            if points:
                title = f"{own[0].measure.title}: {name}"
                panels.append((name, curve(self.pen, points, span, _axis(own[0].measure), title)))
        return panels

    def _mark(self, one: Finding) -> Mark:
        words = self._words(one)
        return Mark(self.behind.of(one, words), f"{one.variant}, {words} {one.games:,} games.")

    def _words(self, one: Finding) -> str:
        scale = scale_of([one])
        key = f", {key_text(one.measure, one.key)}" if one.key else ""
        return (
            f"{one.measure.title}{key}: {scale.text(one.value)} {scale.interval(one.low, one.high, one.note)}".rstrip()
            + "."
        )

    def number(self, one: Finding, scale: Scale, note: str = "", *, signed: bool = False) -> Cell:
        """Return a number as a link to the games behind it."""
        return Cell(scale.text(one.value), self.behind.of(one, self._words(one)), _sign(one) if signed else "", note)

    def _table(self, measure: Measure, findings: list[Finding]) -> Table:
        if measure.by:
            return self._table_by_key(measure, findings)
        rows = []
        for one in findings:
            scale = scale_of([one])
            difference = ""
            if one.difference is not None:
                far = scale_of_difference(one)
                interval = far.interval(one.difference_low, one.difference_high, one.difference_note)
                difference = f"{far.signed(one.difference)} {interval}"
            between = scale.interval(one.low, one.high, one.note).strip("()")
            others = between, difference, _chance(one.p), f"{one.games:,}"
            rows.append((Cell(one.variant), self.number(one, scale), *map(Cell, others)))
        return Table(("Variant", measure.title, "95 % between", "Difference", "p", "Games"), rows)

    def _table_by_key(self, measure: Measure, findings: list[Finding]) -> Table:
        variants = [name for name in self.results.variants if any(one.variant == name for one in findings)]
        found = {(one.key, one.variant): one for one in findings}
        rows = []
        for key in dict.fromkeys(one.key for one in findings):
            cells = []
            for name in variants:
                one = found.get((key, name))
                if one is None:
                    cells.append(Cell())
                    continue
                scale = scale_of([one])
                cells.append(self.number(one, scale, scale.interval(one.low, one.high, one.note), signed=True))
            rows.append((Cell(key_text(measure, key)), *cells))
        return Table((measure.by.capitalize(), *variants), rows)

    def ablations(self) -> Block:
        """Return a table of each card's effect: when it is played, and on a deck without it."""
        first = self.results.variants[0]
        found = {
            (name, one.key, one.variant): one
            for name in self.results.by_measure
            for one in self.results.by_measure[name]
        }
        measured = [name for name in ABLATED if name in self.results.by_measure]
        rows = []
        for variant, card in ablated_cards(self.results.study).items():
            cells = [self._ablated(found.get((name, card, first))) for name in PLAYED]
            cells += [self._ablated(found.get((name, "", variant)), changed=True) for name in measured]
            rows.append((Cell(card), *cells))
        head = [
            "Card",
            *(MEASURES[name].title for name in PLAYED),
            *(f"{MEASURES[name].title} without it" for name in measured),
        ]
        sentence = (
            "What each card does in the whole deck, and how the game changes without it: other cards of its sort take "
            "its place. A triangle marks what differs significantly."
        )
        table = Table(tuple(head), rows)
        return Block("m-ablation", "The deck without each card", whole=True, lead=sentence, tables=[("", table)])

    def _ablated(self, one: Finding | None, *, changed: bool = False) -> Cell:
        """Return a cell with the value of a finding or, if *changed*, its difference from the first variant."""
        if one is None:
            return Cell()
        if not changed or one.difference is None:
            return self.number(one, scale_of([one]))
        words = scale_of_difference(one).signed(one.difference)
        return Cell(words, self.behind.of(one, self._words(one)), _sign(one))

    def calibrations(self) -> Block | None:
        """Return a sentence for each variant about the accuracy of the chances behind the measures of drama."""
        if not self.results.calibrations:
            return None
        rows = [(Cell(name), Cell(said)) for name, said in self.results.calibrations.items()]
        table = Table(("Variant", "Calibration error"), rows)
        return Block("m-calibration", "How right the chances are", whole=True, tables=[("", table)])

    # ---------------------------------------------------------------------------------------------- distributions

    def distribution(self, column: str, title: str, sentence: str, text: Callable[[float], str]) -> Block | None:
        """Return the distribution of a column of the games in each variant; None if all games have the same value."""
        games = self.results.games
        if column not in games.columns or games[column].drop_nulls().n_unique() < 2:
            return None
        values = {
            name: games.filter((pl.col("variant") == name) & pl.col(column).is_not_null()).select("game", column)
            for name in self.results.variants
        }
        edges = _edges(games[column].drop_nulls().to_numpy())
        shares = {
            name: np.histogram(np.clip(own[column].to_numpy(), edges[0], edges[-1]), edges)[0] / max(1, len(own))
            for name, own in values.items()
        }
        top = 1.05 * max(float(share.max()) for share in shares.values())
        first = shares[self.results.variants[0]]
        plots, rows = [], []
        for name, own in values.items():
            if own.is_empty():
                continue
            bars = self._bars(name, own, column, edges, shares[name], title, text)
            if name != self.results.variants[0]:
                bars = [replace(bar, ghost=float(ghost)) for bar, ghost in zip(bars, first, strict=True)]
            span = float(edges[0]), float(edges[-1])
            plots.append((name, distribution(self.pen, bars, span, top, text, f"{title}: {name}")))
            quartiles = [text(float(own[column].quantile(part) or 0)) for part in (0.05, 0.25, 0.5, 0.75, 0.95)]
            rows.append(tuple(map(Cell, (name, *quartiles, f"{len(own):,}"))))
        head = "Variant", "5 % are below", "25 %", "Median", "75 %", "95 %", "Games"
        return Block(f"d-{column}", title, whole=True, plots=plots, sentence=sentence, numbers=Table(head, rows))

    def _bars(
        self,
        variant: str,
        own: pl.DataFrame,
        column: str,
        edges: np.ndarray,
        shares: np.ndarray,
        title: str,
        text: Callable[[float], str],
    ) -> list[Bar]:
        place = np.clip(np.searchsorted(edges, own[column].to_numpy(), "right") - 1, 0, len(edges) - 2)
        kept = [number for name, number in self.results.kept if name == variant]
        shown = (
            own.select("game", pl.Series("bin", place), pl.col("game").is_in(kept).alias("kept"))
            .sort("kept", "game", descending=[True, False])
            .group_by("bin")
            .agg(pl.col("game").head(EXAMPLES))
        )
        numbers: dict[int, list[int]] = dict(shown.iter_rows())
        bars = []
        for at, share in enumerate(shares):
            low, high = float(edges[at]), float(edges[at + 1])
            span = f"{text(low)} to {text(high)}" if high - low > 1 or not low.is_integer() else text(low)
            words = f"{title}, {span}: {Scale('share', 1).text(float(share))} of the games."
            link = self.behind.games(variant, words, f"d-{column}", numbers[at]) if share else ""
            bars.append(Bar(low, high, float(share), Mark(link, f"{variant}. {words}")))
        return bars

    # ---------------------------------------------------------------------------------------------------- endings

    def matrix(self, measure: Measure) -> Block:
        """Return the block of a measure whose keys are pairs, `row: column`: a table of shares for each variant."""
        findings = self.results.by_measure[measure.name]
        pairs = {one.key: one.key.split(": ", 1) for one in findings}
        sums: dict[str, float] = defaultdict(float)
        for one in findings:
            sums[pairs[one.key][1]] += one.value
        columns = sorted(sums, key=lambda column: -sums[column])
        tables = []
        for name in self.results.variants:
            found = {tuple(pairs[one.key]): one for one in findings if one.variant == name}
            rows = []
            for row in dict.fromkeys(row for row, _ in found):
                rows.append((Cell(row), *(self._cell(found.get((row, column))) for column in columns)))
            if rows:
                tables.append((name, Table(("Omega", *columns), rows, "matrix")))
        return Block(
            f"m-{measure.name}",
            measure.title,
            whole=True,
            tables=tables,
            sentence=measure.sentence,
            source=_source(measure),
        )

    def _cell(self, one: Finding | None) -> Cell:
        if one is None or not one.value:
            return Cell()
        return replace(self.number(one, Scale("share", 1), signed=True), share=one.value)


def _sign(one: Finding) -> str:
    """Return an up or down mark for a number that differs significantly from the first variant's, else ""."""
    if not one.significant:
        return ""
    return "▲" if (one.difference or 0) > 0 else "▼"


def _source(measure: Measure) -> str:
    return {"": "", "ours": "A measure of our own."}.get(measure.source, f"Source: {measure.source}.")


def _axis(measure: Measure) -> Callable[[float], str]:
    """Return the function that formats an axis' ticks."""
    if measure.unit in ("share", "chance"):
        return lambda value: f"{100 * value:.4g} %".replace("-", "−")
    return lambda value: f"{value:.4g}".replace("-", "−")


def _even(findings: Iterable[Finding], first: str) -> float | None:
    """Return each key's equal part of shares that add up to 1; None for other findings."""
    own = [one for one in findings if one.variant == first]
    if len(own) < 2 or own[0].measure.unit != "share" or own[0].measure.by not in ("order", "seat", "omega", "bot"):
        return None
    return 1 / len(own) if abs(sum(one.value for one in own) - 1) < _SUM else None


def _edges(values: np.ndarray) -> np.ndarray:
    """Return the edges of bins over *values*: whole numbers if the values are whole.

    Outliers have no separate bins: they are counted in the first or the last bin.
    """
    low, high = np.quantile(values, (0.001, 0.999))
    if np.issubdtype(values.dtype, np.integer):
        step = max(1, int(np.ceil((high - low + 1) / MAX_BINS)))
        return np.arange(np.floor(low), high + step + 0.5, step)
    return np.linspace(low, high if high > low else low + 1, MAX_BINS + 1)


def _chance(p: float | None) -> str:
    if p is None:
        return ""
    return "< 0.001" if p < 0.001 else f"{p:.3f}"

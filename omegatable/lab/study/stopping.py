"""The early stopping rule of a study: an interval of fixed width.

Games are played until the interval of the chosen measure is narrow enough. Chow and Robbins (1965, doi
10.1214/aoms/1177700156) have shown that such an interval keeps its confidence, as its width goes to zero, although the
number of games depends on the results. The rule is evaluated on complete rows of blocks, in order, so that the end does
not depend on the order in which blocks finish.
"""

import math
import operator

import polars as pl
from scipy import stats

from omegatable.lab.plan import Study
from omegatable.lab.study.findings import CONFIDENCE
from omegatable.lab.study.measures import MEASURES, Tables

MIN_DEALS = 100  # with fewer deals the estimate of the error is too inaccurate


class Stopping:
    """Watches the blocks of a study, and determines when its stopping rule is met."""

    def __init__(self, study: Study) -> None:
        self._study, self._rule = study, study.stop
        self._waiting: list[dict[int, tuple[int, float, float]]] = [{} for _ in study.variants]  # sums, by block
        self._sums = [(0, 0.0, 0.0) for _ in study.variants]  # deals, and the sums of their values and squares
        self._checked = 0  # the number of rows of blocks
        self.blocks: int | None = None  # the number of blocks of each variant that count, once the rule is met

    @property
    def is_met(self) -> bool:
        """Whether the rule has been met."""
        return self.blocks is not None

    def is_over(self, variant: int) -> bool:
        """Return whether *variant* needs no more blocks: all variants stop together."""
        return self.is_met

    def add(self, variant: int, block: int, games: pl.DataFrame) -> None:
        """Add a block of *games*."""
        if self._rule is None or self.is_met:
            return
        tables = Tables(games.lazy(), pl.LazyFrame(), pl.LazyFrame(), self._study.variants[variant], self._study)
        by_deal = MEASURES[self._rule.measure].rows(tables).group_by("deal").agg(pl.col("value").mean())
        sums = by_deal.select(pl.len(), pl.col("value").sum(), (pl.col("value") ** 2).sum().alias("squares"))
        self._waiting[variant][block] = sums.collect().row(0)
        while not self.is_met and all(map(self._has_next, range(len(self._sums)))):
            for index, waiting in enumerate(self._waiting):
                more = waiting.pop(self._checked, (0, 0.0, 0.0))
                self._sums[index] = tuple(map(operator.add, self._sums[index], more))
            self._checked += 1
            if all(self._is_narrow(*sums) for sums in self._sums):
                self.blocks = self._checked
            if self._checked >= max(map(self._study.blocks_of, self._study.variants)):
                return

    def _has_next(self, index: int) -> bool:
        blocks = self._study.blocks_of(self._study.variants[index])
        return self._checked >= blocks or self._checked in self._waiting[index]

    def _is_narrow(self, deals: int, total: float, squares: float) -> bool:
        assert self._rule is not None
        if deals < MIN_DEALS:
            return False
        variance = max(0.0, squares - total * total / deals) / (deals - 1) + 1.0 / deals  # as in the paper: never zero
        reach = float(stats.t.ppf(0.5 + CONFIDENCE / 2, deals - 1)) * math.sqrt(variance / deals)
        return reach <= self._rule.within

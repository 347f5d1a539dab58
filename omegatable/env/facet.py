"""The facet for environments: planes that are updated, and what its actions mean."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from omegatable.engine.protocol import Game


@dataclass(frozen=True)
class Factors:
    """Actions as a kind and a cell: the first *cell_kinds* kinds have a cell, and a flat action is kind * cells + cell.

    The other actions follow; each is a kind without a cell.
    """

    kinds: int
    cell_kinds: int
    cells: int
    width: int  # cells in a row

    def split(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the kinds and the cells of flat *actions*, integers of any shape."""
        with_cell = actions < self.cell_kinds * self.cells
        kinds = np.where(with_cell, actions // self.cells, actions - self.cell_kinds * (self.cells - 1))
        return kinds, np.where(with_cell, actions % self.cells, 0)

    def join(self, kinds: np.ndarray, cells: np.ndarray) -> np.ndarray:
        """Return the flat actions of *kinds* and *cells*, integers of one shape: the inverse of `split`."""
        without = kinds + self.cell_kinds * (self.cells - 1)
        return np.where(kinds < self.cell_kinds, kinds * self.cells + cells, without)


class ActionRange(NamedTuple):
    """Consecutive actions: the number is *first* + the index into *shape*, whose last axis changes fastest."""

    first: int
    shape: tuple[int, ...]
    meaning: str


def _no_memory(games: int) -> tuple[np.ndarray, np.ndarray]:
    return np.zeros((games, 0), np.int8), np.zeros((games, 0), np.int16)


@dataclass(frozen=True)
class Env:
    """The facet for environments. A game without it has no planes, and its actions are not split."""

    planes: int = 0  # the number of features that are planes; they are the first features
    # Returns the *cells* and *places* of `update_planes` for a number of games with blank planes.
    blank_memory: Callable[[int], tuple[np.ndarray, np.ndarray]] = _no_memory
    factors: Factors | None = None
    actions: tuple[ActionRange, ...] = ()  # what every action means, ascending and without a gap


def env_of(game: Game) -> Env:
    """Return the facet `Env` of *game*, or the defaults."""
    return game.facet(Env) or Env()

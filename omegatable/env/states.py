"""States of games in a batch, as values: to save and restore games, and to draw worlds."""

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.engine.protocol import Game
from omegatable.env.history import PAIR, num_watchers


def format_of(game: Game) -> str:
    """Return a digest of the state record of *game*; it detects states of another version."""
    fields = sorted((name, str(kind[0]), kind[1]) for name, kind in (game.STATE.fields or {}).items())
    return hashlib.sha256(repr((game.name, fields)).encode()).hexdigest()[:16]


@dataclass(frozen=True, eq=False)
class States:
    """Games in progress, as returned by `VectorEnv.get_state` and accepted by `set_state`. Can be pickled and copied.

    It contains everything, including hidden cards and the random numbers of chance: it is for searches and tests, not
    for an agent. `states[rows]` is a selection.
    """

    game: str
    format: str  # the format of the records, see `format_of`
    options: tuple[tuple[str, Any], ...]
    records: np.ndarray  # uint8[n, bytes of a record]
    rngs: np.ndarray  # uint64[n, 1]: the generators of chance
    bot_rngs: np.ndarray  # uint64[n, 1]: the generators of opponents that are levels
    plies: np.ndarray  # int64[n]
    memory: np.ndarray  # int16[n, watcher, k, 2]: see `omegatable.env.history`

    def __len__(self) -> int:
        return len(self.records)

    def __getitem__(self, rows: Any) -> "States":
        """Return the states of *rows*, an array of indices or a slice."""
        arrays = (self.records, self.rngs, self.bot_rngs, self.plies, self.memory)
        return States(self.game, self.format, self.options, *(np.array(array[rows]) for array in arrays))

    def check(self, game: Game, options: dict[str, Any]) -> None:
        """Raise ValueError with one sentence unless these are states of *game* under *options*, of this version."""
        if self.game != game.name:
            raise ValueError(f"These are states of {self.game}, and the environment plays {game.name}.")
        if self.format != format_of(game):
            raise ValueError("These states were written by another version of Omega Table, whose records differ.")
        different = [name for (name, value), own in zip(self.options, options.values(), strict=True) if value != own]
        if different:
            raise ValueError(f"These are states of games under another value of {', '.join(different)}.")
        count = len(self.records)
        shapes = ((count, game.STATE.itemsize), (count, 1), (count, 1), (count,))
        arrays = (self.records, self.rngs, self.bot_rngs, self.plies)
        kinds = (np.uint8, np.uint64, np.uint64, np.int64)
        if any(
            array.shape != shape or array.dtype != kind
            for array, shape, kind in zip(arrays, shapes, kinds, strict=True)
        ):
            raise ValueError("These states are damaged: their arrays have other shapes than those of get_state().")
        watchers = (count, num_watchers(game))
        if self.memory.shape[:2] != watchers or self.memory.shape[3:] != (PAIR,):
            raise ValueError("These states are damaged: their memories have other shapes than those of get_state().")

"""The facet for the laboratory: names for what its kernels count, and the sizes of its work."""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.engine.protocol import Game

PLY_FIELDS = 5
# The fields of a ply. PLY_SEAT is CHANCE for chance's plies; PLY_KIND is the kind of the decision (`thinking.py`).
PLY_SEAT, PLY_TURNS, PLY_CHOICES, PLY_NEAR_BEST, PLY_KIND = range(PLY_FIELDS)


@dataclass(frozen=True)
class TrainingSettings:
    """The settings of a training run: rates, temperatures, and the network's opponents.

    Rates and temperatures change from the first to the second value, evenly on a logarithmic scale.
    """

    rate: tuple[float, float] = (1e-3, 3e-5)
    temperature: tuple[float, float] = (0.7, 0.1)  # points
    trace: float = 0.7  # lambda
    past: float = 0.2  # the share of games against a past self
    hand_written: float = 0.3  # the share of games against the hand-written bot
    model: float = 0.8  # the first part of the run, in which the network only watches the hand-written bot
    model_temperature: float = 3.0  # in points, for the bot's sampled actions
    frozen: bool = False  # whether the past self is always the first one and always takes its best action

    def against_one(self) -> "TrainingSettings":
        """Return these settings with all games against one frozen network."""
        return dataclasses.replace(self, past=1.0, hand_written=0.0, model=0.0, frozen=True)

    def at(self, part: float) -> tuple[float, float]:
        """Return rate and temperature after *part*, 0.0 to 1.0, of the training run."""
        return _between(self.rate, part), _between(self.temperature, part)


def _no_items(options: Mapping[str, Any]) -> list[str]:
    return []


def _no_copies(options: Mapping[str, Any]) -> dict[str, int]:
    return {}


@dataclass(frozen=True)
class Lab:
    """The facet for measurements. A game without it has points, plies and turns, but no items."""

    endings: tuple[str, ...] = ("the game is over",)  # by the number that `ending` returns
    roles: tuple[str, ...] = ()  # the names of the seats' roles, by the number that `write_facts` writes
    seat_endings: tuple[str, ...] = ()  # how a seat can end, by the number that `write_facts` writes
    # Returns the names of the items under all options by name, by their numbers; a nameless item has "".
    item_names: Callable[[Mapping[str, Any]], list[str]] = _no_items
    # Returns the number of each item under all options by name; items without copies are omitted.
    item_copies: Callable[[Mapping[str, Any]], dict[str, int]] = _no_copies
    # Returns the numbers `trade`, `offers` and `accepted` of `WatchedGame` for a game, from the plies that `watch_game`
    # writes and the game's actions.
    watched: Callable[[np.ndarray, np.ndarray], dict[str, float]] | None = None
    measures: frozenset[str] = frozenset()  # the special measures that the game has
    block: int = 1000  # the max number of games in one block of work: about a second
    # The games of two players a second in a study, by level: a conservative estimate for a small machine.
    games_a_second: Mapping[str, float] = dataclasses.field(default_factory=dict)
    # The number of further turns of the drawing seat that the hand-written bot plays before a draw is valued; None: no
    # luck is measured.
    luck_turns: int | None = None
    training: TrainingSettings = TrainingSettings()


def lab_of(game: Game) -> Lab:
    """Return the facet `Lab` of *game*, or the defaults."""
    return game.facet(Lab) or Lab()


def _between(ends: tuple[float, float], part: float) -> float:
    first, last = ends
    return first * (last / first) ** min(max(part, 0.0), 1.0)

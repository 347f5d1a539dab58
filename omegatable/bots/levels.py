"""The bots that people choose from, weakest first."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.bots.network import SHAPES, Network
from omegatable.bots.search import SEARCH_SETTINGS, NetworkSearch, Search, SearchSettings, search_settings_for
from omegatable.bots.utility import ActionAnalysis
from omegatable.games.protocol import Game, legal_actions
from omegatable.kernel import new_rng, random_below


class Bot(Protocol):
    """A player who can also be asked to hurry, and what it thinks."""

    name: str
    analysis: tuple[ActionAnalysis, ...]

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """One of the legal *actions*, for the seat that *view* belongs to."""

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """A legal action; as soon as *stop* is set, the best so far."""


@dataclass(frozen=True)
class Level:
    """A bot to choose: how it is called, how it plays, and how long it thinks about a decision."""

    name: str
    label: str
    sentence: str
    seconds: float = 0.0  # the usual time, 0.0 for one look; `seconds_of` knows the games that need another


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("uniform", "Uniform", "Plays any legal move, all alike: for tests and for a first look at the rules."),
        Level("gentle", "Gentle", "Plays at once by a few sound rules of thumb, and does not look ahead."),
        Level("steady", "Steady", "Plays its moves out in imagined deals, where everybody plays as Gentle does.", 0.1),
        Level(
            "sharp",
            "Sharp",
            "Judges by what it has learned in very many games; games not learned it plays out for longer.",
            0.5,
        ),
        Level("master", "Master", "Sees as Sharp does, and takes several times as long to try its moves out.", 1.0),
    )
}

LEARNED = ("sharp", "master")  # levels that play by a network, in games that have one and gain by it


class Uniform:
    """Any legal action, all alike."""

    analysis: tuple[ActionAnalysis, ...] = ()

    def __init__(self, game: Game, seed: int, name: str = "uniform") -> None:
        self.name = name
        self._out = np.zeros(game.max_legal, np.int16)
        self._rng = new_rng(seed)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Any of *actions*."""
        return int(actions[int(random_below(self._rng, len(actions)))])

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Any legal action."""
        return self.choose(view, self._out[: int(legal_actions(view, self._out))].tolist())


class Gentle:
    """The hand-written bot of the game."""

    analysis: tuple[ActionAnalysis, ...] = ()

    def __init__(self, game: Game, seed: int, name: str = "gentle") -> None:
        self.name = name
        self._rng = new_rng(seed)
        self._actions, self._values = np.zeros(game.max_legal, np.int16), new_values(game)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """What a sensible player would do."""
        return self.analyse(view)

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """What a sensible player would do."""
        return int(choose_gentle(view, self._rng, self._actions, self._values))


def seconds_of(level: str, game: Game) -> float:
    """How long a bot of this *level* thinks about a decision of *game*."""
    return SEARCH_SETTINGS.get(game.name, SearchSettings()).seconds.get(level, LEVELS[level].seconds)


def plays_by_network(level: str, game: Game) -> bool:
    """Does a bot of this *level* play by the network of *game*?"""
    return game.name in SHAPES and level in LEARNED and search_settings_for(game, level).by_network


def make_bot(
    level: str,
    game: Game,
    seed: int,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    threads: int = 1,
    vector: np.ndarray | None = None,
) -> Bot:
    """A bot of this *level* for *game*.

    *seconds* or *simulations* a decision replace the level's own time. Levels that do not search need neither, and one
    whose own time for the game is 0.0 never does. With *simulations* the same *seed* gives the same choices. *vector*
    are weights instead of the package's, for levels that play by a network.

    Raises ValueError with one sentence for an unknown level, and where weights cannot be read.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no bot called {level!r}: there are {', '.join(LEVELS)}.")
    if level == "uniform":
        return Uniform(game, seed)
    if level == "gentle":
        return Gentle(game, seed)
    if seconds is None and simulations is None:
        seconds = seconds_of(level, game)
    given: dict[str, Any] = {"seconds": seconds, "simulations": simulations, "threads": threads, "name": level}
    if plays_by_network(level, game):
        if seconds_of(level, game) == 0.0:
            return Network(game, vector, name=level)
        return NetworkSearch(game, seed, vector=vector, **given)
    return Search(game, seed, settings=search_settings_for(game, level), **given)

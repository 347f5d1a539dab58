"""The levels of bots that players choose from, weakest first: `LEVELS` defines all but their texts.

Example:
    >>> from omegatable import GAMES, Position
    >>> game = GAMES["alpha-and-omega"]
    >>> bot = make_bot("gentle", game, seed=1)  # a Bot; the level is a Level
    >>> position = Position(game, seed=7)
    >>> bot.choose(position.view(0), position.legal_actions()) in position.legal_actions()
    True
    >>> isinstance(LEVELS["sharp"], Level), seconds_of("sharp", game), searching_levels()
    (True, 0.25, ['steady', 'sharp', 'master'])
    >>> Uniform(game, seed=1).name, Gentle(game, seed=1).name
    ('uniform', 'gentle')
"""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from omegatable.bots.facet import bots_of, has_network, search_settings_for
from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.bots.network import Network
from omegatable.bots.search import NetworkSearch, Search
from omegatable.bots.utility import ActionAnalysis
from omegatable.engine.protocol import Game, legal_actions
from omegatable.kernel import new_rng, random_below
from omegatable.play.programs import SECONDS, Program, is_program, program_name


class Bot(Protocol):
    """A player that can be stopped early and reports its analysis."""

    name: str
    analysis: tuple[ActionAnalysis, ...]

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return one of the legal *actions*, for the seat of *view*."""

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return a legal action; once *stop* is set, the best one so far."""


@dataclass(frozen=True)
class Level:
    """A level that players may choose: its name, its way to play, and its time for a decision."""

    name: str  # in commands and records
    seconds: float = 0.0  # usual seconds per decision, 0.0 for one look; `seconds_of` has the exceptions
    rare: bool = False  # offered only to players who ask for more levels
    program: str = ""  # the program or class of a custom bot; empty for built-in levels
    by_network: bool = False  # whether it plays with a network, in games that have one and gain from it
    compiling: float = 0.0  # fraction of the time to compile a game that its kernels take
    review: float = 0.0  # fraction of `master`'s worlds for a review; 0.0 for levels that review nothing
    simulations: int = 0  # per decision, where a measurement must not depend on the machine; 0 for one look

    @property
    def searches(self) -> bool:
        """Whether it is a built-in level that looks ahead."""
        return self.seconds > 0.0 and not self.program


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("uniform", rare=True),
        Level("gentle", compiling=0.15),
        Level("steady", 0.1, compiling=0.1, review=0.25, simulations=100),
        Level("sharp", 0.5, compiling=0.04, review=0.5, simulations=500, by_network=True),
        Level("master", 1.0, compiling=0.04, review=1.0, simulations=2000, by_network=True),
    )
}

LEARNED = tuple(level.name for level in LEVELS.values() if level.by_network)


def searching_levels() -> list[str]:
    """Return the names of the built-in levels that look ahead, weakest first."""
    return [level.name for level in LEVELS.values() if level.searches]


def offer_program(program: str, name: str = "") -> str:
    """Offer a *program*, as returned by `checked_program`, as a level called *name*, and return the name.

    The default name is the program's own. Raises ValueError with one sentence if another level has that name.
    """
    name = name or program_name(program)
    if LEVELS.setdefault(name, Level(name, SECONDS, program=program)).program != program:
        raise ValueError(f"There is a bot {name!r} already: rename your own.")
    return name


class Uniform:
    """A bot that plays any legal action, all equally likely."""

    name = "uniform"
    analysis: tuple[ActionAnalysis, ...] = ()

    def __init__(self, game: Game, seed: int) -> None:
        self._out = np.zeros(game.max_legal, np.int16)
        self._rng = new_rng(seed)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return any of *actions*."""
        return int(actions[int(random_below(self._rng, len(actions)))])

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return any legal action."""
        return self.choose(view, self._out[: int(legal_actions(view, self._out))].tolist())


class Gentle:
    """The hand-written bot of a game, as the level `gentle`."""

    name = "gentle"
    analysis: tuple[ActionAnalysis, ...] = ()

    def __init__(self, game: Game, seed: int) -> None:
        self._rng = new_rng(seed)
        self._actions, self._values = np.zeros(game.max_legal, np.int16), new_values(game)
        self._count = 0  # the number of legal actions in the last decision

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action from `choose_gentle`."""
        return self.analyse(view)

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return the action from `choose_gentle`."""
        self._count = int(legal_actions(view, self._actions))
        return int(choose_gentle(view, self._rng, self._actions, self._values))

    @property
    def opinions(self) -> tuple[ActionAnalysis, ...]:
        """The legal actions of the last decision with their values in points; only differences matter."""
        values = zip(self._actions.tolist(), self._values.tolist()[: self._count], strict=False)
        return tuple(ActionAnalysis(action, 0.0, value, 1) for action, value in values) if self._count > 1 else ()


def seconds_of(level: str, game: Game) -> float:
    """Return the time of a bot of this *level* for a decision of *game*, in seconds."""
    return bots_of(game).search.seconds.get(level, LEVELS[level].seconds)


def plays_by_network(level: str, game: Game) -> bool:
    """Return whether a bot of this *level* plays with the network of *game*."""
    return has_network(game) and level in LEARNED and search_settings_for(game, level).by_network


def make_bot(
    level: str,
    game: Game,
    seed: int,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    vector: np.ndarray | None = None,
    options: Mapping[str, Any] | None = None,
) -> Bot:
    """Return a bot of this *level* for *game*; a level may be a program, as returned by `checked_program`.

    *seconds* or *simulations* per decision replace the level's own time. Both are ignored by levels that do not search,
    and by levels whose own time for the game is 0.0. With *simulations* the same *seed* gives the same choices.
    *vector* contains weights to use instead of the package's, for levels that play with a network. A program gets all
    *options* of the game and its *seconds*, but no *simulations*.

    Raises ValueError with one sentence for an unknown level, or if weights cannot be read.
    """
    program = LEVELS[level].program if level in LEVELS else level
    if is_program(program):
        return Program(program, game, seed, seconds=seconds, options=options)
    if level not in LEVELS:
        raise ValueError(f"There is no bot called {level!r}: there are {', '.join(LEVELS)}.")
    if level == "uniform":
        return Uniform(game, seed)
    if level == "gentle":
        return Gentle(game, seed)
    if seconds is None and simulations is None:
        seconds = seconds_of(level, game)
    given: dict[str, Any] = {"seconds": seconds, "simulations": simulations, "name": level}
    if plays_by_network(level, game):
        if seconds_of(level, game) == 0.0:
            return Network(game, vector, name=level)
        return NetworkSearch(game, seed, vector=vector, **given)
    return Search(game, seed, settings=search_settings_for(game, level), **given)

"""The facet for bots: the settings of the search of a game, its endgame and its network."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from omegatable.engine.protocol import Game

PRIOR_WORLDS = 20  # weight of the hand-written bot's prior, in worlds
ROLLOUT_PLIES = 40  # decisions after which a rollout is cut off
WHOLE_GAME = 5_000  # more plies than in any game, unless its idle turns are unlimited

UNIFORM, GENTLE, BY_HAND = range(3)  # policies for the simulated games
NUM_VALUES = 2  # the outputs of a network: a margin and a result


@dataclass(frozen=True)
class SearchSettings:
    """The settings of the search in one game, which adapt it to the game's branching and length."""

    width: int = 1 << 15  # number of actions that are tried, those that the hand-written bot rates highest
    plies: int = ROLLOUT_PLIES
    policy: int = BY_HAND  # policy in the simulated games; GENTLE also gives the priors
    prior_worlds: int = PRIOR_WORLDS
    margin_share: float = 0.5  # the weight of the margin in the utility of a finished game; the rest is the result
    reads_out: bool = True  # whether endgames are solved exactly, when `is_single_agent` or `classify_endgame` allows
    by_network: bool = True  # whether the better levels use the game's network, if it has one
    skips_search: Callable[[Any], bool] | None = None  # views that the hand-written bot decides equally well
    plies_on: Callable[[Any], int] | None = None  # the length of a rollout on a view; None: *plies*
    budget_share: Callable[[Any], float] | None = None  # fraction of the budget to spend on a view; None: all
    seconds: Mapping[str, float] = field(default_factory=dict)  # per decision, by level, if not the usual time
    levels: Mapping[str, "SearchSettings"] = field(default_factory=dict)  # for levels with different settings


@dataclass(frozen=True)
class Ending:
    """Describes the exact solution of a game's endgame.

    *rest* is the name, for players, of the part that is solved. *all_worlds* returns every world of a view with the
    number of equal ones, or None if there are more than *most*, its second argument; without it, worlds are drawn.
    """

    rest: str
    all_worlds: Callable[[Any, int], list[tuple[Any, int]] | None] | None = None
    part_of_time: float = 0.5  # fraction of a decision's time after which an unfinished reading is abandoned
    worlds: int = 40  # number of worlds to draw if not all are read
    fewest: int = 8  # min number of worlds for a conclusion


@dataclass(frozen=True)
class Shape:
    """The sizes of a game's network."""

    groups: int
    features: int  # features of each group, a multiple of 2 * BLOCK
    numbers: int  # numbers about the whole table
    codes: int = 64  # width of the encoder
    hidden: int = 32  # width of the head
    shortlist: int = 0  # number of actions that are evaluated, those that the hand-written bot rates highest; 0: all
    # numbers of players in the games of a training run, in rotation; () is the default number
    seats: tuple[int, ...] = ()

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The shapes of the parts of `Weights`, in order."""
        trunk = self.codes + self.numbers
        return (
            (self.features, self.codes),
            (self.codes,),
            (trunk, self.hidden),
            (self.hidden,),
            (self.hidden, NUM_VALUES),
            (trunk, NUM_VALUES),
            (NUM_VALUES,),
        )

    @property
    def num_weights(self) -> int:
        """The number of weights in the network."""
        return sum(int(np.prod(part)) for part in self.parts)


@dataclass(frozen=True)
class Bots:
    """The facet for bots. A game without it has the default search and neither endgames nor a network."""

    search: SearchSettings = SearchSettings()
    ending: Ending | None = None  # None: `classify_endgame` never finds an endgame
    network: Shape | None = None
    weights: Path | None = None  # the file with the network's weights
    # Returns how often the hand-written bot wins the solo game of a state, 0.0 to 1.0; None if it is no solo game.
    solo_win_rate: Callable[[Any], float | None] | None = None
    # Returns how much a seat of a state has, for styles that keep things or take them from others; None: its points.
    holdings: Callable[[Any, int], float] | None = None


def bots_of(game: Game) -> Bots:
    """Return the facet `Bots` of *game*, or the defaults."""
    return game.facet(Bots) or Bots()


def ending_of(game: Game) -> Ending:
    """Return the description of the endgames of *game*. Raises ValueError if the game has none."""
    ending = bots_of(game).ending
    if ending is None:
        raise ValueError(f"{game.title} has no endgame that can be solved.")
    return ending


def shape_of(game: Game) -> Shape:
    """Return the sizes of the network of *game*. Raises ValueError if the game has no network."""
    shape = bots_of(game).network
    if shape is None:
        raise ValueError(f"{game.title} has no network.")
    return shape


def has_network(game: Game) -> bool:
    """Return whether *game* has a network."""
    return bots_of(game).network is not None


def search_settings_for(game: Game, level: str) -> SearchSettings:
    """Return the settings of the search for this *level* in *game*."""
    settings = bots_of(game).search
    return settings.levels.get(level, settings)


def solo_win_rate(game: Game, state: Any) -> float | None:
    """Return how often the hand-written bot wins the solo game of *state*, a state of *game*: its par, 0.0 to 1.0.

    None if the game has no such par, or if *state* is not from a solo game.
    """
    rate = bots_of(game).solo_win_rate
    return None if rate is None else rate(state)

"""The settings of the search, which adapt it to a game's branching and length."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from omegatable.games.protocol import Game

PRIOR_WORLDS = 20  # weight of the hand-written bot's prior, in worlds
ROLLOUT_PLIES = 40  # decisions after which a rollout is cut off
WHOLE_GAME = 5_000  # more plies than in any game, unless its idle turns are unlimited

UNIFORM, GENTLE, BY_HAND = range(3)  # policies for the simulated games


@dataclass(frozen=True)
class SearchSettings:
    """The settings of the search in one game; `SEARCH_SETTINGS` contains settings that differ from the defaults."""

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


SEARCH_SETTINGS: dict[str, SearchSettings] = {}  # by the game's name


def search_settings_for(game: Game, level: str) -> SearchSettings:
    """Return the settings of the search for this *level* in *game*."""
    settings = SEARCH_SETTINGS.get(game.name, SearchSettings())
    return settings.levels.get(level, settings)

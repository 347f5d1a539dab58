"""How a search goes about a game: what its branching and length ask for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from omegatable.games.protocol import Game

PRIOR_WORLDS = 20  # the hand-written bot's opinion counts as much as so many worlds
ROLLOUT_PLIES = 40  # decisions after which a rollout is broken off
WHOLE_GAME = 5_000  # more plies than any game has, but for one without a limit on idle turns

UNIFORM, GENTLE, BY_HAND = range(3)  # who plays the imagined games


@dataclass(frozen=True)
class SearchSettings:
    """How a search goes about one game; `SEARCH_SETTINGS` has those that differ from the usual one."""

    width: int = 1 << 15  # so many actions are tried, those that the hand-written bot likes best
    plies: int = ROLLOUT_PLIES
    policy: int = BY_HAND  # plays the imagined games; GENTLE also says which actions look best
    prior_worlds: int = PRIOR_WORLDS
    margin_share: float = 0.5  # how much of the utility of a finished game is the margin; the rest is its result
    reads_out: bool = True  # every line at the end, where `is_single_agent` or `classify_endgame` says so
    by_network: bool = True  # do the better levels let the game's network, if it has one, play imagined games?
    skips_search: Callable[[Any], bool] | None = None  # views that the hand-written bot decides as well as a search
    budget_share: Callable[[Any], float] | None = None  # the part of its budget that a view deserves, if not all of it
    seconds: Mapping[str, float] = field(default_factory=dict)  # a decision, by level, where it is not the usual time
    levels: Mapping[str, "SearchSettings"] = field(default_factory=dict)  # of levels that go about it in another way


SEARCH_SETTINGS: dict[str, SearchSettings] = {}  # by the game's name


def search_settings_for(game: Game, level: str) -> SearchSettings:
    """How a search of this *level* goes about *game*."""
    settings = SEARCH_SETTINGS.get(game.name, SearchSettings())
    return settings.levels.get(level, settings)

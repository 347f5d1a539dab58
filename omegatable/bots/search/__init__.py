"""Search for any game: actions are tried in imagined games, played by hand-written bots or a network."""

from omegatable.bots.search.by_network import NetworkSearch
from omegatable.bots.search.flat import PRIOR_REACH, Search
from omegatable.bots.search.rollouts import margin_of, rollout
from omegatable.bots.search.settings import (
    BY_HAND,
    GENTLE,
    PRIOR_WORLDS,
    ROLLOUT_PLIES,
    SEARCH_SETTINGS,
    UNIFORM,
    WHOLE_GAME,
    SearchSettings,
    search_settings_for,
)

__all__ = [
    "BY_HAND",
    "GENTLE",
    "PRIOR_REACH",
    "PRIOR_WORLDS",
    "ROLLOUT_PLIES",
    "SEARCH_SETTINGS",
    "UNIFORM",
    "WHOLE_GAME",
    "NetworkSearch",
    "Search",
    "SearchSettings",
    "margin_of",
    "rollout",
    "search_settings_for",
]

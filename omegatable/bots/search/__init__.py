"""Search for any game: actions are tried in imagined games, played by hand-written bots or a network."""

from omegatable.bots.search.by_network import NetworkSearch
from omegatable.bots.search.flat import PRIOR_REACH, Search
from omegatable.bots.search.settings import (
    GENTLE,
    SEARCH_SETTINGS,
    UNIFORM,
    WHOLE_GAME,
    SearchSettings,
    search_settings_for,
)

__all__ = [
    "GENTLE",
    "PRIOR_REACH",
    "SEARCH_SETTINGS",
    "UNIFORM",
    "WHOLE_GAME",
    "NetworkSearch",
    "Search",
    "SearchSettings",
    "search_settings_for",
]

"""Search for any game: actions are tried in simulated games, played by hand-written bots or a network."""

from omegatable.bots.search.by_network import NetworkSearch
from omegatable.bots.search.flat import Search, prior_by_hand
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
    "SEARCH_SETTINGS",
    "UNIFORM",
    "WHOLE_GAME",
    "NetworkSearch",
    "Search",
    "SearchSettings",
    "prior_by_hand",
    "search_settings_for",
]

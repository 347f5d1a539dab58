"""Search for any game: actions are tried in simulated games, played by hand-written bots or a network."""

from omegatable.bots.search.by_network import NetworkSearch
from omegatable.bots.search.flat import Search, prior_by_hand

__all__ = [
    "NetworkSearch",
    "Search",
    "prior_by_hand",
]

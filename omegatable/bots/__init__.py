"""Bots: each bot decides from a view of the table, never from the state."""

from omegatable.bots.gentle import choose_gentle
from omegatable.bots.levels import LEVELS, Bot, Gentle, Level, Uniform, make_bot
from omegatable.bots.network import Network, WeightsError
from omegatable.bots.search import NetworkSearch, Search
from omegatable.bots.utility import ActionAnalysis

__all__ = [
    "LEVELS",
    "ActionAnalysis",
    "Bot",
    "Gentle",
    "Level",
    "Network",
    "NetworkSearch",
    "Search",
    "Uniform",
    "WeightsError",
    "choose_gentle",
    "make_bot",
]

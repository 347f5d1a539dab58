"""Bots: each bot decides from a view of the table, never from the state.

Only this module lists the packages of the games: importing such a package registers its bots.
"""

from omegatable.bots import alpha_and_omega, alpha_beta_omega, omega_shift
from omegatable.bots.alpha_beta_omega.solo import solo_win_rate
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
    "alpha_and_omega",
    "alpha_beta_omega",
    "choose_gentle",
    "make_bot",
    "omega_shift",
    "solo_win_rate",
]

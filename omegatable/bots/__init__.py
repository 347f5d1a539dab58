"""Bots: each decides from a view of the table, never from the state.

The packages of the games are listed only here: importing one registers what it knows about its game.
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

"""Bots: each is given a view of the table, never the table itself."""

from omegatable.bots import (
    alpha_and_omega,
    alpha_and_omega_endgame,
    alpha_and_omega_network,
    alpha_beta_omega,
    alpha_beta_omega_endgame,
    omega_shift,
    omega_shift_belief,
    omega_shift_endgame,
    omega_shift_network,
)
from omegatable.bots.alone import par
from omegatable.bots.gentle import choose_by_hand, choose_gentle
from omegatable.bots.levels import LEVELS, Bot, Gentle, Level, Uniform, make_bot
from omegatable.bots.network import Network, WeightsError
from omegatable.bots.network_search import JudgedSearch, NetworkSearch
from omegatable.bots.search import Search
from omegatable.bots.utility import Thought

__all__ = [
    "LEVELS",
    "Bot",
    "Gentle",
    "JudgedSearch",
    "Level",
    "Network",
    "NetworkSearch",
    "Search",
    "Thought",
    "Uniform",
    "WeightsError",
    "alpha_and_omega",
    "alpha_and_omega_endgame",
    "alpha_and_omega_network",
    "alpha_beta_omega",
    "alpha_beta_omega_endgame",
    "choose_by_hand",
    "choose_gentle",
    "make_bot",
    "omega_shift",
    "omega_shift_belief",
    "omega_shift_endgame",
    "omega_shift_network",
    "par",
]

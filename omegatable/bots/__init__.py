"""Bots: each is given a view of the table, never the table itself."""

from omegatable.bots import (
    alpha_and_omega,
    alpha_and_omega_endgame,
    alpha_beta_omega,
    alpha_beta_omega_endgame,
    omega_shift,
    omega_shift_endgame,
)
from omegatable.bots.gentle import choose_gentle
from omegatable.bots.levels import LEVELS, Bot, Gentle, Level, Uniform, make_bot, warm
from omegatable.bots.search import Search
from omegatable.bots.utility import Thought

__all__ = [
    "LEVELS",
    "Bot",
    "Gentle",
    "Level",
    "Search",
    "Thought",
    "Uniform",
    "alpha_and_omega",
    "alpha_and_omega_endgame",
    "alpha_beta_omega",
    "alpha_beta_omega_endgame",
    "choose_gentle",
    "make_bot",
    "omega_shift",
    "omega_shift_endgame",
    "warm",
]

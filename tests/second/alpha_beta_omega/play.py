"""Alpha-Beta-Omega for the second engine's counts, records and comparisons: players, positions, games."""

from tests.second.alpha_beta_omega.meetings import MEETINGS, notice, notice_move
from tests.second.alpha_beta_omega.option_sets import OPTION_SETS
from tests.second.alpha_beta_omega.parts import DEFAULT_OPTIONS
from tests.second.alpha_beta_omega.players import PATIENCE, PLAYERS, uniform
from tests.second.alpha_beta_omega.positions import GAMES, POSITIONS
from tests.second.alpha_beta_omega.words import (
    begin,
    deal_lines,
    move_text,
    random_deal,
    read_start,
    scores,
    shown,
    start_lines,
    utilities,
)

__all__ = [
    "DEFAULTS",
    "GAMES",
    "MEETINGS",
    "NAME",
    "OPTION_SETS",
    "PATIENCE",
    "PLAYERS",
    "POSITIONS",
    "RARE",
    "START",
    "TITLE",
    "begin",
    "deal_lines",
    "move_text",
    "notice",
    "notice_move",
    "random_deal",
    "read_start",
    "scores",
    "shown",
    "start_lines",
    "uniform",
    "utilities",
]

NAME = "alpha-beta-omega"
TITLE = "Alpha-Beta-Omega"
START = "order, omegas, road, deck, stars, plot     the deal; what the options leave out of it stands there as well"
DEFAULTS = DEFAULT_OPTIONS
RARE = {"nothing to take", "coin of three", "offer ended by a trade", "same card twice"}  # the counts have them

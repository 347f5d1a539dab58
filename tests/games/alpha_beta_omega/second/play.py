"""Alpha-Beta-Omega for the second engine's counts, records and comparisons: players, positions, games."""

from tests.games.alpha_beta_omega.second.meetings import MEETINGS, notice, notice_move
from tests.games.alpha_beta_omega.second.option_sets import OPTION_SETS
from tests.games.alpha_beta_omega.second.parts import DEFAULT_OPTIONS
from tests.games.alpha_beta_omega.second.players import PATIENCE, PLAYERS, uniform
from tests.games.alpha_beta_omega.second.positions import GAMES, POSITIONS
from tests.games.alpha_beta_omega.second.words import (
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

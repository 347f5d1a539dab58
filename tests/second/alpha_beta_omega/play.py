"""How Alpha-Beta-Omega is played when the second engine counts, records and compares: players, positions, games."""

from tests.second.alpha_beta_omega.meetings import MEETINGS as MEETINGS
from tests.second.alpha_beta_omega.meetings import notice as notice
from tests.second.alpha_beta_omega.meetings import notice_move as notice_move
from tests.second.alpha_beta_omega.option_sets import OPTION_SETS as OPTION_SETS
from tests.second.alpha_beta_omega.parts import DEFAULT_OPTIONS
from tests.second.alpha_beta_omega.players import PATIENCE as PATIENCE
from tests.second.alpha_beta_omega.players import PLAYERS as PLAYERS
from tests.second.alpha_beta_omega.players import uniform as uniform
from tests.second.alpha_beta_omega.positions import GAMES as GAMES
from tests.second.alpha_beta_omega.positions import POSITIONS as POSITIONS
from tests.second.alpha_beta_omega.words import begin as begin
from tests.second.alpha_beta_omega.words import deal_lines as deal_lines
from tests.second.alpha_beta_omega.words import move_text as move_text
from tests.second.alpha_beta_omega.words import random_deal as random_deal
from tests.second.alpha_beta_omega.words import read_start as read_start
from tests.second.alpha_beta_omega.words import scores as scores
from tests.second.alpha_beta_omega.words import shown as shown
from tests.second.alpha_beta_omega.words import start_lines as start_lines
from tests.second.alpha_beta_omega.words import utilities as utilities

NAME = "alpha-beta-omega"
TITLE = "Alpha-Beta-Omega"
START = "order, omegas, road, deck, stars, plot     the deal; what the options leave out of it stands there as well"
DEFAULTS = DEFAULT_OPTIONS
RARE = {"nothing to take", "coin of three", "offer ended by a trade", "same card twice"}  # the counts have them

"""The actions as numbers.

PLACE_TILE  + (kind - 1) * NUM_CELLS + cell     place a tile of the hand on an empty cell
COVER_TILE  + (kind - TO_AIR) * NUM_CELLS + cell   lay a Transformation of the hand on a tile
PLACE_JAWS  + cell, COVER_JAWS + cell           place the -2 just drawn, or lay it on a tile
PICK_CELL   + cell                              pick one of the two tiles of a switch
STEP_PAWN   + pawn * 6 + side                   step with a pawn
DRAW_TILES                                      draw, or end the turn
"""

from omegatable.games.alpha_and_omega.rules.parts import HAND_SIZE, NUM_ELEMENTS, NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.surface import MAX_OPEN, MAX_PLAYED, NUM_CELLS, NUM_SIDES

PLACE_TILE = 0
COVER_TILE = PLACE_TILE + 2 * NUM_ELEMENTS * NUM_CELLS
PLACE_JAWS = COVER_TILE + NUM_ELEMENTS * NUM_CELLS
COVER_JAWS = PLACE_JAWS + NUM_CELLS
PICK_CELL = COVER_JAWS + NUM_CELLS
STEP_PAWN = PICK_CELL + NUM_CELLS
DRAW_TILES = STEP_PAWN + NUM_PAWNS * NUM_SIDES
NUM_ACTIONS = DRAW_TILES + 1
MAX_LEGAL = HAND_SIZE * (MAX_OPEN + MAX_PLAYED)

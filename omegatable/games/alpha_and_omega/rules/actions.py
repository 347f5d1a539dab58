"""The actions as numbers.

PLACE_TILE  + (kind - 1) * NUM_CELLS + cell     a tile of the hand to an empty cell
COVER_TILE  + (kind - TO_AIR) * NUM_CELLS + cell   a Transformation of the hand onto a tile
PLACE_JAWS  + cell, COVER_JAWS + cell           the -2 just drawn
PICK_CELL   + cell                              one of the two tiles of a switch
STEP_PAWN   + pawn * 6 + side                   a step
DRAW_TILES                                      the end of the turn, or of placing: draw
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

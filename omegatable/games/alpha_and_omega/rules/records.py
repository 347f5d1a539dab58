"""The records of Alpha & Omega: options, states and views."""

import numpy as np

from omegatable.engine.options import option_fields
from omegatable.games.alpha_and_omega.rules import options
from omegatable.games.alpha_and_omega.rules.parts import HAND_SIZE, MAX_DECK, MAX_SEATS, NUM_KINDS, NUM_PAWNS, NUM_TILES
from omegatable.games.alpha_and_omega.rules.surface import MAX_OPEN, MAX_PLAYED, NUM_CELLS
from omegatable.kernel import BYTES_BEFORE, record_type

OPTIONS = record_type(
    *option_fields(options.OPTIONS),
    ("tiles", np.int8, (NUM_KINDS,)),  # [kind] number of tiles
    ("choices", BYTES_BEFORE),
)
PHASES = ("place", "step", "draw", "jaws", "switch first", "switch second", "over")
PLACE, STEP, DRAW, JAWS, SWITCH_FIRST, SWITCH_SECOND, OVER = range(7)
NOTHING = -1

_TABLE = (  # public information: the same in a state and in a view
    ("to_move", np.int8),
    ("num_seats", np.int8),
    ("phase", np.int8),
    ("first", np.int8),
    ("last", np.int8),  # the seat with the last turn, under `fair_end`, once it is known; else NOTHING
    ("ending", np.int8),  # 1 once the End is drawn, under `hidden_end`
    ("placed", np.int8),  # tiles placed this turn
    ("steps", np.int8),  # steps made this turn
    ("refilled", np.int8),  # 1 once the hand has been refilled in this turn
    ("moved", np.int8),  # the pawn that made the first step, or NOTHING
    ("left_cell", np.int16),  # the cell that this pawn left
    ("switching", np.int16),  # the first cell of a switch, the -2 tile just drawn, or NOTHING
    ("turns", np.int8, (MAX_SEATS,)),  # [seat] completed turns
    ("hands", np.int8, (MAX_SEATS, HAND_SIZE)),  # [seat, place] tiles, ascending; NOTHING beyond hand_size
    ("hand_size", np.int8, (MAX_SEATS,)),
    ("pawns", np.int16, (MAX_SEATS, NUM_PAWNS)),  # [seat, pawn] cell
    ("cells", np.int8, (NUM_CELLS,)),  # [cell] the tile on top, or SPACE, OPEN, OUTSIDE
    ("played", np.int16, (MAX_PLAYED,)),  # cells with a tile, ascending
    ("num_played", np.int16),
    ("open_cells", np.int16, (MAX_OPEN,)),  # empty cells that touch a tile, ascending
    ("num_open", np.int16),
    ("seen", np.uint8, ((NUM_TILES + 7) // 8,)),  # bits: tiles that have left the deck
    ("gone", np.int8),  # tiles that are covered or out of the game
    ("deck_left", np.int8),
    ("options", OPTIONS),
    ("table", BYTES_BEFORE),
)
STATE = record_type(
    *_TABLE,
    ("deck", np.int8, (MAX_DECK,)),  # the next tile drawn is deck[deck_left - 1]
    ("below", np.int8),  # number of the deck's tiles below the End, under `hidden_end`; else NOTHING
)
VIEW = record_type(*_TABLE, ("seat", np.int8))  # the viewing seat, or SPECTATOR

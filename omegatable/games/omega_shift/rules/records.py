"""The records of Omega Shift: options, states and views."""

import numpy as np

from omegatable.engine.options import option_fields
from omegatable.games.omega_shift.rules import options
from omegatable.games.omega_shift.rules.parts import COPIES_OF_SUIT, HAND_SIZE, MAX_PILE, NUM_SEATS, NUM_SUITS
from omegatable.kernel import BYTES_BEFORE, record_type

OPTIONS = record_type(*option_fields(options.OPTIONS), ("choices", BYTES_BEFORE))
PHASES = ("lay", "deal", "card", "draw", "over")
LAY, DEAL, CARD, DRAW, OVER = range(5)

_TABLE = (  # public information: the same in a state and in a view
    ("to_move", np.int8),  # a seat, CHANCE or TERMINAL
    ("num_seats", np.int8),
    ("phase", np.int8),
    ("rounds_played", np.int8),  # completed rounds
    ("first", np.int8),  # the seat that began the first round
    ("laid", np.int8),  # Omegas in the row so far
    ("row", np.int8, (NUM_SUITS,)),  # [position] suit, or NOTHING
    ("left", np.int8, (NUM_SUITS,)),  # [suit] left neighbour
    ("right", np.int8, (NUM_SUITS,)),  # [suit] right neighbour
    ("markers", np.int8, (NUM_SUITS,)),  # [suit]
    ("hand_size", np.int8, (NUM_SEATS,)),
    ("columns", np.uint16, (NUM_SEATS, NUM_SUITS)),  # [seat, suit] bits of the ranks played
    ("discards", np.int8, (NUM_SUITS, COPIES_OF_SUIT)),  # [suit, height] faces, lowest first; 0 above the top
    ("discard_size", np.int8, (NUM_SUITS,)),
    ("removed", np.int8, (NUM_SUITS,)),  # Alphas out of the game
    ("pile_left", np.int8),
    ("discarded", np.int8),  # the suit discarded this turn, or NOTHING
    ("last_turns", np.int8),  # turns still to come after the last draw (OS-Q23)
    ("idle", np.int16),  # consecutive idle turns
    ("totals", np.int16, (NUM_SEATS,)),  # points of earlier rounds
    ("options", OPTIONS),
    ("table", BYTES_BEFORE),
)
_HANDS = ("hands", np.int8, (NUM_SEATS, HAND_SIZE))  # [seat, place] codes, ascending; 0 beyond hand_size
STATE = record_type(*_TABLE, _HANDS, ("pile", np.int8, (MAX_PILE,)))  # faces; the next one drawn: pile[pile_left - 1]
VIEW = record_type(*_TABLE, _HANDS, ("seat", np.int8))  # the viewing seat, or SPECTATOR
NOTHING = -1

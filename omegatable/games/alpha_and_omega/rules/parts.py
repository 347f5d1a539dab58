"""The components of Alpha & Omega: their quantities, and the numbers of the kinds."""

import numpy as np

from omegatable.kernel import kernel

MAX_SEATS = 4  # AO-R6
NUM_PAWNS = 2  # AO-R5  per player
ALPHA, OMEGA = 0, 1
HAND_SIZE = 3  # AO-R11 AO-R22
TILES_A_TURN = 2  # AO-R13
STEPS_A_TURN = 2  # AO-R14
RING = 6  # AO-R9

AIR, EARTH, FIRE, WATER = 1, 2, 3, 4  # kinds; a kind and its opposite differ in the last bit of kind - 1 (AO-R17)
TO_AIR, TO_EARTH, TO_FIRE, TO_WATER = 5, 6, 7, 8
MINUS_TWO, SWITCH, SNAKE = 9, 10, 11
NUM_ELEMENTS = 4
NUM_KINDS = 12  # 0 means no kind
KINDS = (
    "",
    "air",
    "earth",  # AO-Q32
    "fire",
    "water",
    "to-air",
    "to-earth",
    "to-fire",
    "to-water",
    "minus-two",
    "switch",
    "snake",
)

# Tiles of one kind have consecutive numbers, in the order of the kinds; there is room for custom decks.
ROOM_FOR_KIND = np.array([0, 20, 20, 20, 20, 8, 8, 8, 8, 6, 6, 1], np.int8)  # AO-Q35
PRINTED_OF_KIND = np.array([0, 15, 15, 15, 15, 2, 2, 2, 2, 2, 2, 1], np.int8)  # AO-R4
FIRST_OF_KIND = np.array([sum(ROOM_FOR_KIND[:kind]) for kind in range(NUM_KINDS)], np.int8)
NUM_TILES = int(ROOM_FOR_KIND.sum())
KIND_OF_TILE = np.array([kind for kind in range(NUM_KINDS) for _ in range(ROOM_FOR_KIND[kind])], np.int8)
ELEMENT_OF_KIND = np.array([0, AIR, EARTH, FIRE, WATER, AIR, EARTH, FIRE, WATER, 0, 0, 0], np.int8)  # AO-R18
SNAKE_TILE = int(FIRST_OF_KIND[SNAKE])
MAX_DECK = 96  # AO-Q35
END_TILE = NUM_TILES  # AO-Q41  its number in a deal, which contains it as part of the deck
END_AMONG = 4  # AO-Q41  tiles per player: the End is among this many last tiles of the deck

# The numbers of the words of options.
BOTH, ADJACENT_ONLY, STANDING_ONLY = range(3)  # AO-Q5  `minus2`: when a -2 tile counts
BEST_PAWN, BOTH_PAWNS = range(2)  # AO-Q27  `tie2`


@kernel
def is_element(tile):
    """Return whether *tile* is an Element tile; False for NOTHING."""
    return tile >= 0 and KIND_OF_TILE[tile] <= WATER


@kernel
def is_special(tile):
    """Return whether *tile* is a -2 or a Switch."""
    return KIND_OF_TILE[tile] == MINUS_TWO or KIND_OF_TILE[tile] == SWITCH

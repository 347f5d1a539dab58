"""The components of Omega Shift: their quantities, and the numbering of the cards."""

import numpy as np

from omegatable.kernel import kernel

NUM_SEATS = 2  # OS-R1
NUM_SUITS = 5  # OS-R4
ALPHA = 0  # the rank of an Alpha; a number card of rank r (2 to 10) has the index r - 1
NUM_RANKS = 10  # OS-R4  an Alpha and the numbers 2 to 10
NUM_FACES = NUM_SUITS * NUM_RANKS
NUM_ALPHAS = 3  # OS-Q1  copies of each suit's Alpha
COPIES_OF_SUIT = NUM_ALPHAS + NUM_RANKS - 1
NUM_CARDS = NUM_SUITS * COPIES_OF_SUIT  # OS-Q1  60 cards to deal, without the five Omegas
NUM_MARKERS = 15  # OS-R5
MARKERS_AT_START = 3  # OS-R6
HAND_SIZE = 8  # OS-R7
NUM_PILE = NUM_CARDS - NUM_SEATS * HAND_SIZE  # OS-R7  44 cards
SMALLEST_HAND = 1  # OS-Q29
MAX_PILE = NUM_CARDS - NUM_SEATS * SMALLEST_HAND  # OS-Q29  58 cards
MARKERS_TO_SCORE = 3  # OS-R18
MARKER_COST = 5  # OS-R19
MIN_SUITS = 2  # OS-Q29
LOWEST_HIGHEST = 2  # OS-Q29  the min value of the option for the highest number
MAX_MARKER_COST = 9  # OS-Q31
CARDS_TO_EXEMPT = 5  # OS-R20

# A hand contains codes in ascending order: 2 * face + PRIVATE, or 2 * face + OPEN for a card that all players saw when
# it was taken.
OPEN, PRIVATE = 0, 1
HIDDEN = 127  # in a view: a card that is unknown to the viewing seat; greater than every code

# The sum of the ranks (OS-Q21) and the number of cards in a column, by its bits (bit r: the card of index r).
_COLUMNS = 1 << NUM_RANKS
SUM_OF_COLUMN = np.array([sum(r + 1 for r in range(1, NUM_RANKS) if c >> r & 1) for c in range(_COLUMNS)], np.int16)
CARDS_OF_COLUMN = np.array([bin(c).count("1") for c in range(_COLUMNS)], np.int8)

ALLOWED, FORBIDDEN = range(2)  # OS-Q8  the values of the option `redraw`, as numbers


@kernel
def copies_of_face(options, face):
    """Return how many cards with *face* there are in a game with these *options*."""
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    if suit >= options.suits or rank >= options.highest:  # OS-Q29
        return 0
    return int(options.alphas) if rank == ALPHA else 1  # OS-Q1


@kernel
def cards_of(options):
    """Return how many cards there are to deal or to set aside, without the Omegas."""
    return int(options.suits) * (int(options.highest) - 1 + int(options.alphas))  # OS-Q29


@kernel
def num_dealt(options):
    """Return how many cards are dealt in a round: two hands and the pile."""
    return NUM_SEATS * int(options.hand) + int(options.pile)  # OS-R7


@kernel
def left_aside(options):
    """Return how many cards are never seen because the pile has no room for them."""
    return cards_of(options) - num_dealt(options)  # OS-Q29


@kernel
def face_of_copy(copy):
    """Return the face of card *copy*, 0 to 59: of the twelve cards of a suit the first three are Alphas (OS-Q1)."""
    suit = copy // COPIES_OF_SUIT
    return suit * NUM_RANKS + max(copy - suit * COPIES_OF_SUIT - NUM_ALPHAS + 1, ALPHA)


@kernel
def first_copy(face):
    """Return the first of the cards with *face*, 0 to 59; the inverse of `face_of_copy`."""
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    return suit * COPIES_OF_SUIT + (0 if rank == ALPHA else rank + NUM_ALPHAS - 1)

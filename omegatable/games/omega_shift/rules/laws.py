"""Conservation laws: the invariants of every state."""

from omegatable.engine import protocol
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    COPIES_OF_SUIT,
    HAND_SIZE,
    MARKERS_AT_START,
    NUM_FACES,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    copies_of_face,
    left_aside,
)
from omegatable.games.omega_shift.rules.records import CARD, DRAW, NOTHING, STATE
from omegatable.kernel import kernel

FAULTS = (
    "nothing is wrong",
    "the row is not a ring of all suits",
    "the markers are not 15, or 3 for each suit of a smaller game, or one place holds fewer than none",
    "a hand is out of order or has the wrong number of cards",
    "a face lies on the table more or less often than it is printed",
    "an empty place is not blank",
)


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """Return 0, or the number of the law in `FAULTS` that *state* breaks.

    During the deal of a round, only 3 and 5 are checked.
    """
    if int(state.phase) >= CARD:
        suits = int(state.options.suits)
        for position in range(suits):
            suit = int(state.row[position])
            if state.right[suit] != state.row[(position + 1) % suits] or state.left[state.right[suit]] != suit:
                return 1
        for position in range(suits, NUM_SUITS):
            if state.row[position] != NOTHING:
                return 1
        total = 0
        for suit in range(NUM_SUITS):
            total += int(state.markers[suit])
            if state.markers[suit] < 0:
                return 2
        if total != MARKERS_AT_START * suits:  # OS-R5
            return 2
    for seat in range(NUM_SEATS):
        size = int(state.hand_size[seat])
        for place in range(1, size):
            if state.hands[seat, place - 1] > state.hands[seat, place]:
                return 3
        for place in range(size, HAND_SIZE):
            if state.hands[seat, place] != 0:
                return 5
    for suit in range(NUM_SUITS):
        for height in range(int(state.discard_size[suit]), COPIES_OF_SUIT):
            if state.discards[suit, height] != 0:
                return 5
    if int(state.phase) >= CARD:
        missing = 0
        for face in range(NUM_FACES):
            fewer = copies_of_face(state.options, face) - count_of_face(state, face)
            missing += fewer
            if fewer < 0:
                return 4
        if missing != left_aside(state.options):
            return 4
        held = int(state.hand_size[0]) + int(state.hand_size[1])
        due = NUM_SEATS * int(state.options.hand)
        if state.phase == DRAW:
            due -= 1
        if held != due and not state.options.last_turn_each:
            return 3
    return 0


@kernel
def count_of_face(state, face):
    """Return how many cards with *face* there are in all places, including removed Alphas."""
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    count = int(state.removed[suit]) if rank == ALPHA else 0
    for seat in range(NUM_SEATS):
        if rank != ALPHA:
            count += int(state.columns[seat, suit]) >> rank & 1
        for place in range(int(state.hand_size[seat])):
            if int(state.hands[seat, place]) >> 1 == face:
                count += 1
    for height in range(int(state.discard_size[suit])):
        if state.discards[suit, height] == face:
            count += 1
    for place in range(int(state.pile_left)):
        if state.pile[place] == face:
            count += 1
    return count

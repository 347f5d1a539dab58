"""Views of Omega Shift: the information that a seat can see, and worlds drawn from a view.

A view is built by addition: public information is copied, and then each card that the seat may know is added. The view
includes past observations: a card that was taken from a discard pile stays known until it is played or discarded.
"""

from omegatable.engine import protocol
from omegatable.games.omega_shift.rules.hands import add_card
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    HAND_SIZE,
    HIDDEN,
    MAX_PILE,
    NUM_FACES,
    NUM_RANKS,
    NUM_SEATS,
    PRIVATE,
    copies_of_face,
)
from omegatable.games.omega_shift.rules.records import DEAL, STATE, VIEW
from omegatable.kernel import copy_array, kernel, random_below, shuffle


@protocol.observe.register(STATE)
@kernel
def observe(state, seat, view):
    """Write everything that *seat* (0, 1 or SPECTATOR) may know into *view*."""
    copy_array(state.table, view.table)  # OS-Q17 OS-Q18
    view.seat = seat
    for owner in range(NUM_SEATS):
        known = 0
        size = int(state.hand_size[owner])
        for place in range(size):
            code = int(state.hands[owner, place])
            if owner == seat or code & 1 != PRIVATE:  # OS-Q28
                view.hands[owner, known] = code
                known += 1
        for place in range(known, HAND_SIZE):
            view.hands[owner, place] = HIDDEN if place < size else 0


@protocol.determinize.register(VIEW)
@kernel
def determinize(view, rng, state):
    """Write a random world into *state*: the cards hidden in *view* are dealt to the places that need a card.

    All such worlds are equally likely.
    """
    copy_array(view.table, state.table)
    to_hand_0 = hide(view, state, 0)
    to_hand_1 = hide(view, state, 1)
    to_pile = int(view.pile_left)
    unseen = 0
    for face in range(NUM_FACES):
        unseen += copies_unseen(view, face)

    # Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2 S): each unseen card goes to a hand or to the
    # pile with a probability proportional to the places left there; with the remaining probability it is not dealt
    # (yet).
    for place in range(MAX_PILE):
        state.pile[place] = 0
    start = int(view.options.pile) - to_pile if view.phase == DEAL else 0
    piled = 0
    for face in range(NUM_FACES):
        for _ in range(copies_unseen(view, face)):
            j = random_below(rng, unseen)
            unseen -= 1
            if j < to_hand_0:
                add_card(state, 0, face, PRIVATE)
                to_hand_0 -= 1
            elif j < to_hand_0 + to_hand_1:
                add_card(state, 1, face, PRIVATE)
                to_hand_1 -= 1
            elif j < to_hand_0 + to_hand_1 + to_pile - piled:
                state.pile[start + piled] = face
                piled += 1
    shuffle(rng, state.pile[start : start + to_pile], to_pile)


@kernel
def hide(view, state, seat):
    """Give *seat* in *state* the visible cards of its hand in *view*; return how many are left to be dealt."""
    size = int(view.hand_size[seat])
    known = 0
    while known < size and view.hands[seat, known] != HIDDEN:
        state.hands[seat, known] = view.hands[seat, known]
        known += 1
    for place in range(known, HAND_SIZE):
        state.hands[seat, place] = 0
    state.hand_size[seat] = known
    return size - known


@kernel
def copies_unseen(view, face):
    """Return how many cards with *face* are in places hidden from the viewing seat."""
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    left = copies_of_face(view.options, face)
    if rank == ALPHA:
        left -= int(view.removed[suit])
    for height in range(int(view.discard_size[suit])):
        if view.discards[suit, height] == face:
            left -= 1
    for seat in range(NUM_SEATS):
        if rank != ALPHA:
            left -= int(view.columns[seat, suit]) >> rank & 1
        for place in range(int(view.hand_size[seat])):
            if int(view.hands[seat, place]) >> 1 == face:
                left -= 1
    return left

"""Legal actions of the seat to move, and the outcomes of chance."""

from omegatable.engine import protocol
from omegatable.engine.protocol import put
from omegatable.games.omega_shift.rules.actions import (
    DEAL_CARD,
    DISCARD,
    DRAW_PILE,
    LAY_OMEGA,
    NUM_KINDS,
    PLAY,
    PULL_LEFT,
    PULL_RIGHT,
    PUSH_LEFT,
    PUSH_RIGHT,
    TAKE,
)
from omegatable.games.omega_shift.rules.hands import face_of
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    FORBIDDEN,
    NUM_FACES,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    copies_of_face,
    first_copy,
)
from omegatable.games.omega_shift.rules.records import CARD, DEAL, DRAW, LAY, STATE, VIEW
from omegatable.games.omega_shift.rules.table import left_of, mover, right_of
from omegatable.kernel import kernel


@protocol.legal_actions.register(STATE)
@kernel
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[MAX_LEGAL]; return their number."""
    if state.phase == CARD:
        return card_actions(state, out)
    if state.phase == DRAW:
        return draw_actions(state, out)
    if state.phase == LAY:
        return lay_outcomes(state, out)
    if state.phase == DEAL:
        return deal_outcomes(state, out)
    return 0


@protocol.legal_actions.register(VIEW)
@kernel
def seat_actions(state, out):
    """Write the legal actions, ascending, into *out*; return their number, 0 if chance is to move."""
    if state.phase == CARD:
        return card_actions(state, out)
    if state.phase == DRAW:
        return draw_actions(state, out)
    return 0


@kernel
def card_actions(state, out):
    """Write the legal plays and discards (OS-R8) into *out*; return their number. Equal Alphas count once."""
    seat = mover(state)
    optional = bool(state.options.optional_pull)
    count = 0
    before = -1
    for place in range(int(state.hand_size[seat])):
        face = face_of(state.hands[seat, place])
        if face == before:
            continue
        before = face
        suit = face // NUM_RANKS
        rank = face - suit * NUM_RANKS
        first = face * NUM_KINDS
        count = put(out, count, first + DISCARD)  # OS-R8 OS-Q7  any card may be discarded
        if int(state.columns[seat, suit]) >> rank and rank != ALPHA:  # OS-R11  the rank is too low
            continue
        left = state.markers[left_of(state, suit)] > 0
        right = state.markers[right_of(state, suit)] > 0
        push = rank == ALPHA and state.markers[suit] > 0  # OS-R14 OS-Q6
        if (rank != ALPHA and optional) or not (left or right or push):  # OS-Q4 OS-Q26 OS-Q5 OS-Q6
            count = put(out, count, first + PLAY)
        if left:
            count = put(out, count, first + PULL_LEFT)  # OS-R12 OS-R14
        if right:
            count = put(out, count, first + PULL_RIGHT)  # OS-R12 OS-R14
        if push:
            count = put(out, count, first + PUSH_LEFT)  # OS-R14
            count = put(out, count, first + PUSH_RIGHT)
    return count if state.options.suits > 2 else without_right(out, count)  # OS-Q30


@kernel
def without_right(out, count):
    """Remove the moves to the right from the *count* actions in *out*; return the number of remaining actions.

    In a row of two Omegas they have the same effect as moves to the left.
    """
    kept = 0
    for i in range(count):
        kind = int(out[i]) % NUM_KINDS
        if kind != PULL_RIGHT and kind != PUSH_RIGHT:
            kept = put(out, kept, out[i])
    return kept


@kernel
def draw_actions(state, out):
    """Write the legal draws (OS-R8), from the pile or a discard pile (OS-R9), into *out*; return their number."""
    count = put(out, 0, DRAW_PILE)  # OS-R9
    if state.options.idle_limit and state.idle >= state.options.idle_limit:  # OS-Q9 OS-Q25
        return count
    for suit in range(NUM_SUITS):
        redrawn = state.options.redraw == FORBIDDEN and state.discarded == suit  # OS-Q8
        if state.discard_size[suit] > 0 and not redrawn:
            count = put(out, count, TAKE + suit)  # OS-R9
    return count


@kernel
def lay_outcomes(state, out):
    """Write chance's outcomes, the Omegas that are not yet in the row (OS-R6), into *out*; return their number."""
    count = 0
    for suit in range(int(state.options.suits)):
        if state.markers[suit] == 0:
            out[count] = LAY_OMEGA + suit
            count += 1
    return count


@kernel
def deal_outcomes(state, out):
    """Write chance's outcomes, the cards that have not been dealt, into *out*; return their number.

    Each copy is a separate outcome, so that all outcomes are equally likely.
    """
    count = 0
    size = int(state.options.pile)
    for face in range(NUM_FACES):
        left = copies_of_face(state.options, face)
        for seat in range(NUM_SEATS):
            for place in range(int(state.hand_size[seat])):
                if int(state.hands[seat, place]) >> 1 == face:
                    left -= 1
        for place in range(size - int(state.pile_left), size):
            if state.pile[place] == face:
                left -= 1
        for i in range(left):
            out[count] = DEAL_CARD + first_copy(face) + i
            count += 1
    return count

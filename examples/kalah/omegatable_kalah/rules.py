"""The rules of Kalah, as kernels; the clauses are those of `kalah.md`."""

import numpy as np

from omegatable.engine import protocol
from omegatable.engine.options import Option, option_fields
from omegatable.kernel import BYTES_BEFORE, TERMINAL, copy_array, kernel, random_below, record_type

HOUSES = 6
SIDE = HOUSES + 1  # houses and the store
MAX_SEEDS = 6  # in a house at first
SEATS = 2
FAULTS = ("", "seeds have been lost or found")

RULES = (
    Option("kalah", "seeds", 4, low=1, high=MAX_SEEDS),
    Option("kalah", "capture", True, (True, False)),
)
# Kernels are chosen by the fields of a record, so these need one that no other game's record has.
OPTIONS = record_type(*option_fields(RULES), ("of_kalah", np.bool_))
_TABLE = (
    ("to_move", np.int8),
    ("num_seats", np.int8),
    ("plies", np.int16),
    ("pits", np.int8, (SEATS, SIDE)),  # [seat, pit] seeds: six houses in the order of sowing, then the store
    ("options", OPTIONS),
    ("table", BYTES_BEFORE),
)
STATE = record_type(*_TABLE)
VIEW = record_type(*_TABLE, ("seat", np.int8))  # nothing is hidden


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write who begins."""
    deal[0] = random_below(rng, SEATS)


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Lay the seeds; seat `deal[0]` begins."""
    state.options = options
    state.num_seats = SEATS
    state.to_move = deal[0]
    state.plies = 0
    for seat in range(SEATS):
        for house in range(HOUSES):
            state.pits[seat, house] = options.seeds  # KA-R1
        state.pits[seat, HOUSES] = 0


@protocol.legal_actions.register(STATE, VIEW)
@kernel
def legal_actions(state, out):
    """Write the houses with seeds in them."""
    count = 0
    if state.to_move == TERMINAL:
        return count
    for house in range(HOUSES):
        if state.pits[int(state.to_move), house]:
            out[count] = house
            count += 1
    return count


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Sow the seeds of a house, capture, and find who goes next."""
    me = int(state.to_move)
    other = 1 - me
    seeds = int(state.pits[me, action])
    state.pits[me, action] = 0
    side, pit = me, int(action)
    while seeds:
        pit += 1
        if pit == SIDE or (pit == HOUSES and side == other):  # KA-R2
            side, pit = 1 - side, 0
        state.pits[side, pit] += 1
        seeds -= 1
    opposite = HOUSES - 1 - pit
    lonely = side == me and pit < HOUSES and state.pits[me, pit] == 1
    if state.options.capture and lonely and state.pits[other, opposite]:  # KA-R4
        state.pits[me, HOUSES] += state.pits[other, opposite] + 1
        state.pits[other, opposite] = 0
        state.pits[me, pit] = 0
    state.plies += 1
    state.to_move = me if side == me and pit == HOUSES else other  # KA-R3
    if in_houses(state, int(state.to_move)) == 0:  # KA-R5
        for seat in range(SEATS):
            state.pits[seat, HOUSES] += in_houses(state, seat)
            for house in range(HOUSES):
                state.pits[seat, house] = 0
        state.to_move = TERMINAL


@kernel
def in_houses(state, seat):
    """Return how many seeds lie in the houses of *seat*."""
    total = 0
    for house in range(HOUSES):
        total += int(state.pits[seat, house])
    return total


@protocol.reveals.register(STATE)
@kernel
def reveals(state, action):
    """Return False: nothing is hidden."""
    return False


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """Return the seeds in the store of *seat*."""
    return int(state.pits[seat, HOUSES])


@protocol.returns.register(STATE)
@kernel
def returns(state, out):
    """Write 1 for a win, -1 for a loss, 0 for a draw."""
    for seat in range(SEATS):
        ahead = score(state, seat) - score(state, 1 - seat)  # KA-R6
        over = state.to_move == TERMINAL
        out[seat] = 0.0 if not over or ahead == 0 else 1.0 if ahead > 0 else -1.0


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """Return 1 unless all seeds are there."""
    there = 0
    for seat in range(SEATS):
        there += in_houses(state, seat) + score(state, seat)
    return 0 if there == SEATS * HOUSES * int(state.options.seeds) else 1


@protocol.observe.register(STATE)
@kernel
def observe(state, seat, view):
    """Write the table, which everybody sees."""
    copy_array(state.table, view.table)
    view.seat = seat


@protocol.determinize.register(VIEW)
@kernel
def determinize(view, rng, state):
    """Write the only world that a view allows."""
    copy_array(view.table, state.table)


@protocol.codes.register(VIEW)
@kernel
def codes(view, out):
    """Write the seeds, the looking seat's side first, and whether it is to move."""
    own = max(int(view.seat), 0)
    for further in range(SEATS):
        for pit in range(SIDE):
            out[further * SIDE + pit] = view.pits[(own + further) % SEATS, pit]
    out[SEATS * SIDE] = 1 if view.to_move == own else 0
    out[SEATS * SIDE + 1] = 1 if view.options.capture else 0


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write the codes: each feature is a whole number."""
    codes(view, out)

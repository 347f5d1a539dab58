"""The rules of Pig, as kernels; the clauses are those of `pig.md`. A roll of the die is an action of chance."""

import numpy as np

from omegatable.engine import protocol
from omegatable.engine.options import Option, option_fields
from omegatable.kernel import BYTES_BEFORE, CHANCE, TERMINAL, copy_array, kernel, random_below, record_type

SEATS = 2
SIDES = 6
ROLL, HOLD = 0, 1  # the actions of players; then a number for each side of the die, for chance
FIRST_SIDE = HOLD + 1
FAULTS = ("", "somebody has reached the goal and the game goes on")

RULES = (Option("pig", "goal", 100, low=10, high=200),)
# Kernels are chosen by the fields of a record, so these need one that no other game's record has.
OPTIONS = record_type(*option_fields(RULES), ("of_pig", np.bool_))
_TABLE = (
    ("to_move", np.int8),
    ("num_seats", np.int8),
    ("turn", np.int8),  # whose turn it is, also while the die rolls
    ("rolled", np.int16),  # points of this turn
    ("points", np.int16, (SEATS,)),  # [seat] points of earlier turns
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
    """Begin at 0; seat `deal[0]` begins."""
    state.options = options
    state.num_seats = SEATS
    state.to_move = deal[0]
    state.turn = deal[0]
    state.rolled = 0
    for seat in range(SEATS):
        state.points[seat] = 0  # PI-R1


@protocol.legal_actions.register(STATE, VIEW)
@kernel
def legal_actions(state, out):
    """Write what the player can do, or the sides of the die, which are equally likely."""
    if state.to_move == TERMINAL:
        return 0
    if state.to_move == CHANCE:
        for side in range(SIDES):
            out[side] = FIRST_SIDE + side
        return SIDES
    out[0] = ROLL
    out[1] = HOLD
    return 2 if state.rolled else 1  # PI-R2


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Roll, hold, or let the die fall."""
    me = int(state.turn)
    if action == ROLL:
        state.to_move = CHANCE
    elif action == HOLD:  # PI-R4
        state.points[me] += state.rolled
        pass_on(state)
    elif action == FIRST_SIDE:  # PI-R3
        pass_on(state)
    else:
        state.rolled += action - FIRST_SIDE + 1
        state.to_move = me
        if state.points[me] + state.rolled >= state.options.goal:  # PI-R5
            state.points[me] += state.rolled
            state.rolled = 0
            state.to_move = TERMINAL


@kernel
def pass_on(state):
    """Begin the turn of the other player."""
    state.rolled = 0
    state.turn = 1 - state.turn
    state.to_move = state.turn


@protocol.reveals.register(STATE)
@kernel
def reveals(state, action):
    """Return whether the action shows a roll, which nobody may take back."""
    return action == ROLL


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """Return the points of *seat*, without those of a turn that is not over."""
    return int(state.points[seat])


@protocol.returns.register(STATE)
@kernel
def returns(state, out):
    """Write 1 for the winner and -1 for the loser."""
    for seat in range(SEATS):
        won = state.points[seat] >= state.options.goal
        out[seat] = 0.0 if state.to_move != TERMINAL else 1.0 if won else -1.0


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """Return 1 if the game goes on although somebody has reached the goal."""
    for seat in range(SEATS):
        if state.to_move != TERMINAL and state.points[seat] >= state.options.goal:
            return 1
    return 0


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
    """Write the points, the looking seat's first, those of this turn, whose turn it is, and the goal."""
    own = max(int(view.seat), 0)
    for further in range(SEATS):
        out[further] = view.points[(own + further) % SEATS]
    out[SEATS] = view.rolled
    out[SEATS + 1] = 1 if view.turn == own else 0
    out[SEATS + 2] = view.options.goal


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write the codes: each feature is a whole number."""
    codes(view, out)

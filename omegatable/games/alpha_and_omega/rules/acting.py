"""Actions: apply an action, and check whether it can be taken back."""

from omegatable.engine import protocol
from omegatable.games.alpha_and_omega.rules.actions import DRAW_TILES, PICK_CELL, PLACE_JAWS, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.records import STATE, SWITCH_FIRST
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS
from omegatable.games.alpha_and_omega.rules.turn import (
    apply_jaws,
    apply_pick,
    apply_placing,
    apply_step,
    end_turn,
    refill,
)
from omegatable.kernel import kernel


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Play *action*, which must be legal, and change *state* in place."""
    if action < PLACE_JAWS:
        apply_placing(state, action)
    elif action < PICK_CELL:
        apply_jaws(state, (action - PLACE_JAWS) % NUM_CELLS)
        refill(state)  # AO-Q18
    elif action < STEP_PAWN:
        if apply_pick(state, action - PICK_CELL):
            refill(state)  # AO-Q18
    elif action < DRAW_TILES:
        apply_step(state, action - STEP_PAWN)
    elif state.refilled:
        end_turn(state)
    else:
        refill(state)  # AO-R13


@protocol.reveals.register(STATE)
@kernel
def reveals(state, action):
    """Return whether *action* draws a tile, so that it cannot be taken back."""
    if state.deck_left == 0 or state.refilled or action < PLACE_JAWS or STEP_PAWN <= action < DRAW_TILES:  # AO-Q36
        return False
    if action < STEP_PAWN and state.phase == SWITCH_FIRST:
        return False
    return state.hand_size[int(state.to_move)] < state.options.hand

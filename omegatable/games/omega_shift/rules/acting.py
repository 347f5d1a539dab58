"""Actions: apply an action, and check whether it can be taken back."""

from omegatable.engine import protocol
from omegatable.games.omega_shift.rules.actions import DEAL_CARD, DRAW_PILE, LAY_OMEGA
from omegatable.games.omega_shift.rules.parts import face_of_copy
from omegatable.games.omega_shift.rules.records import STATE
from omegatable.games.omega_shift.rules.setting_up import deal_card, lay_omega
from omegatable.games.omega_shift.rules.turn import apply_card, apply_draw
from omegatable.kernel import kernel


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Play *action*, which must be legal, and change *state* in place."""
    if action < DRAW_PILE:
        apply_card(state, action)
    elif action < LAY_OMEGA:
        apply_draw(state, action)
    elif action < DEAL_CARD:
        lay_omega(state, action - LAY_OMEGA)
    else:
        deal_card(state, face_of_copy(action - DEAL_CARD))


@protocol.reveals.register(STATE)
@kernel
def reveals(state, action):
    """Return whether *action* reveals hidden information to its player: only a draw from the pile does."""
    return action == DRAW_PILE

"""The floor: who may act now."""

from typing import Any

from omegatable.games.alpha_beta_omega.notation import seats_in_order
from omegatable.games.alpha_beta_omega.rules import CHOOSE, DRAFT, PASS, REACT, SHOW, SPEAK, TRADE, num_in_play, plays
from omegatable.games.protocol import Floor, turn_floor


def floor(state: Any) -> Floor:
    """Return who may act now.

    In live trading all seats may act at once, and in a window for reactions those still to be asked answer in secret;
    otherwise only the seat to move may act.
    """
    phase = int(state.phase)
    if state.options.live and phase in (TRADE, DRAFT, CHOOSE, SHOW):
        playing = [seat for seat in seats_in_order(state) if plays(state, seat)]
        waited_for = tuple(seat for seat in playing if not int(state.finished) >> seat & 1)
        return Floor("open", waited_for, {seat: SPEAK + seat for seat in playing})
    if phase == REACT and num_in_play(state) > 1:
        window = int(state.depth)
        order, first = seats_in_order(state), int(state.asked_from[window])
        asked = [order[(first + i) % len(order)] for i in range(int(state.asking[window]) - 1, len(order))]
        return Floor("sealed", tuple(seat for seat in asked if plays(state, seat)), let_pass=PASS)
    return turn_floor(state)

"""The floor: the seats that may act now, and the actions that a table shows together."""

from typing import Any

from omegatable.engine.protocol import Floor, turn_floor
from omegatable.games.alpha_beta_omega.notation.names import seats_in_order
from omegatable.games.alpha_beta_omega.rules.actions import PASS, SHOW_CARD, SPEAK
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CONSENT,
    DRAFT,
    GIVE_CARD,
    PLAYS,
    REACT,
    SHOW,
    TRADE,
    TRADING,
)
from omegatable.games.alpha_beta_omega.rules.table import num_in_play, plays


def floor(state: Any) -> Floor:
    """Return the seats that may act now.

    In live trading all seats may act at once. In a window for reactions the seats still to be asked answer in secret.
    Otherwise only the seat to move may act.
    """
    phase = int(state.phase)
    if state.options.live and state.stage == TRADING:
        playing = [seat for seat in seats_in_order(state) if plays(state, seat)]
        waited_for = tuple(seat for seat in playing if not int(state.finished) >> seat & 1)
        return Floor("open", waited_for, {seat: SPEAK + seat for seat in playing})
    if phase == REACT and num_in_play(state) > 1:
        window = int(state.depth)
        order, first = seats_in_order(state), int(state.asked_from[window])
        asked = [order[(first + i) % len(order)] for i in range(int(state.asking[window]) - 1, len(order))]
        return Floor("sealed", tuple(seat for seat in asked if plays(state, seat)), let_pass=PASS)
    return turn_floor(state)


def beat(state: Any, action: int) -> str:
    """Return the beat of an action: trading and passing share one, and so do the choices that a card asks for.

    Playing a card always has a separate beat, "".
    """
    phase = int(state.phase)
    if phase in (TRADE, DRAFT, CHOOSE, SHOW) or (phase in (PLAYS, REACT) and (action == PASS or action >= SHOW_CARD)):
        return "quiet"
    return "choice" if phase in (ASK_SEAT, ASK_POSITION, ASK_STEP, ASK_MAY, CONSENT, GIVE_CARD) else ""

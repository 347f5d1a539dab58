"""Scoring: points of a suit and of a round, and returns."""

from omegatable.engine import protocol
from omegatable.games.omega_shift.rules.parts import (
    CARDS_OF_COLUMN,
    CARDS_TO_EXEMPT,
    MARKERS_TO_SCORE,
    NUM_SUITS,
    SUM_OF_COLUMN,
)
from omegatable.games.omega_shift.rules.records import OVER, STATE, VIEW
from omegatable.kernel import kernel


@kernel
def suit_score(state, seat, suit):
    """Return the points of *seat* for *suit* as if the round ended now."""
    column = int(state.columns[seat, suit])
    if column == 0:
        return 0  # OS-Q12
    markers = int(state.markers[suit])
    exempt = CARDS_OF_COLUMN[column] >= CARDS_TO_EXEMPT  # OS-R20 OS-Q13
    if markers < MARKERS_TO_SCORE and not (exempt and state.options.five_overrides_gate):
        return 0  # OS-R18 OS-R21 OS-Q11
    total = int(SUM_OF_COLUMN[column])
    return total if exempt else total - int(state.options.marker_cost) * markers  # OS-R20 OS-R19 OS-Q14 OS-Q31


@kernel
def round_score(state, seat):
    """Return the points of *seat* in this round: the sum over the suits (OS-R18)."""
    total = 0
    for suit in range(NUM_SUITS):
        total += suit_score(state, seat, suit)  # OS-R22
    return total


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """Return the points of *seat*: the earlier rounds, and this one as if it ended now."""
    return int(state.totals[seat]) + round_score(state, seat)  # OS-R22 OS-Q16


@protocol.returns.register(STATE, VIEW)
@kernel
def returns(state, out):
    """Write both returns into *out*, float64[2]: 1.0 for the higher score, -1.0 for the lower.

    For a draw (OS-R22, OS-Q15) and before the end of the game both are 0.0.
    """
    margin = score(state, 0) - score(state, 1) if state.phase == OVER else 0
    out[0] = 1.0 if margin > 0 else -1.0 if margin < 0 else 0.0  # OS-R22 OS-Q15
    out[1] = 0.0 - out[0]

"""Scoring: places, points and returns."""

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.rules.parts import (
    ESCAPED,
    FULL_POINTS,
    FULLY,
    MARKED,
    MARRIED_BETA,
    MARRIED_OMEGA,
    SECOND,
    THIRD,
)
from omegatable.games.alpha_beta_omega.rules.records import STATE, VIEW
from omegatable.kernel import TERMINAL, kernel


@kernel
def place_points(state, seat):
    """Return the points of a seat for its place only: 100, 60, 50, 30 or 0 (ABO-Q73 ABO-R8)."""
    result = int(state.result[seat])
    if result == ESCAPED or (result == MARKED and state.rank[seat] == FULLY):  # ABO-R63
        return FULL_POINTS  # ABO-R63 ABO-Q73
    if result == MARKED and state.rank[seat] == SECOND:
        return 60  # ABO-R64 ABO-Q73
    if result == MARKED and state.rank[seat] == THIRD:
        return 50  # ABO-R64 ABO-Q73
    if result in (MARRIED_BETA, MARRIED_OMEGA):  # ABO-R65
        return 30  # ABO-R65 ABO-Q73
    return 0  # ABO-R66


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """Return the points of a seat as if the game ended now (ABO-Q73 ABO-Q83)."""
    points = place_points(state, seat)
    if points and state.options.tiebreak_by_time:  # ABO-Q40 ABO-Q83 ABO-R9
        mine = place_points(state, seat)
        for other in range(int(state.num_seats)):
            if place_points(state, other) == mine and left_before(state, other, seat):  # ABO-Q83
                points -= 1
    return points


@kernel
def left_before(state, one, other):
    """Return whether *one* left play before *other*. A seat that escaped left after all others."""
    if state.result[one] == ESCAPED:  # ABO-Q83
        return False
    return state.result[other] == ESCAPED or state.left_at[one] < state.left_at[other]  # ABO-Q83


@protocol.returns.register(STATE)
@kernel
def returns(state, out):
    """Write each seat's utility, -1.0 to 1.0, into *out*, float64[num_seats] (ABO-Q74); all are 0.0 until the end."""
    seats = int(state.num_seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.to_move != TERMINAL:  # ABO-Q74
        return
    for seat in range(seats):
        points = place_points(state, seat)
        rest = 1.0 / 3.0 if points >= 50 else -1.0 / 3.0 if points else -1.0  # ABO-Q74
        worth = 1.0 if points == FULL_POINTS else rest  # ABO-Q74
        if seats == 1:
            out[seat] = worth
            continue
        mine = score(state, seat)  # ABO-Q74
        better = 0.0
        for other in range(seats):
            theirs = score(state, other)
            better += 1.0 if mine > theirs else -1.0 if mine < theirs else 0.0
        out[seat] = worth / 2.0 + better / (seats - 1) / 2.0  # ABO-Q74

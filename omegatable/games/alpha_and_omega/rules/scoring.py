"""Scoring: points of the pawns, tie-breaks, and returns."""

import numpy as np

from omegatable.engine import protocol
from omegatable.games.alpha_and_omega.rules.parts import (
    ADJACENT_ONLY,
    ALPHA,
    BOTH,
    BOTH_PAWNS,
    ELEMENT_OF_KIND,
    KIND_OF_TILE,
    MINUS_TWO,
    NUM_KINDS,
    OMEGA,
    STANDING_ONLY,
)
from omegatable.games.alpha_and_omega.rules.records import OVER, STATE, VIEW
from omegatable.games.alpha_and_omega.rules.surface import NUM_SIDES, OUTSIDE, STEP_OF_SIDE
from omegatable.kernel import kernel


def points_of_side(minus2: int, kind: int, neighbour: int) -> int:
    """Return the points that a pawn on a tile of *kind* gets for one neighbour: -2, -1, 0 or 1.

    *neighbour* is the kind of the tile there, or 0; *minus2* is the option.
    """
    if neighbour == MINUS_TWO:
        return 0 if minus2 == STANDING_ONLY else -2  # AO-Q5
    own = int(ELEMENT_OF_KIND[kind])
    other = int(ELEMENT_OF_KIND[neighbour])
    if own == 0 or other == 0 or own == other:  # AO-Q7
        return 0  # AO-R27
    return -1 if (own - 1) ^ (other - 1) == 1 else 1  # AO-R27 AO-R28 AO-R17 AO-Q4


_KINDS = range(NUM_KINDS)
_MEANINGS = (BOTH, ADJACENT_ONLY, STANDING_ONLY)
POINTS_OF_SIDE = np.array([[[points_of_side(m, own, near) for near in _KINDS] for own in _KINDS] for m in _MEANINGS])
KIND_OF_CELL = np.array([*[0] * -OUTSIDE, *KIND_OF_TILE], np.int8)  # [what a cell holds - OUTSIDE]


@kernel
def kind_at(state, cell):
    """Return the kind of the tile on *cell*, or 0 if there is none."""
    return int(KIND_OF_CELL[int(state.cells[cell]) - OUTSIDE])


@kernel
def side_score(state, kind, neighbour):
    """Return the points that a pawn on a tile of *kind* gets for one neighbour of kind *neighbour*: -2, -1, 0 or 1."""
    return int(POINTS_OF_SIDE[int(state.options.minus2), kind, neighbour])


@kernel
def pawn_score(state, seat, pawn):
    """Return the points of one pawn as if the game ended now (AO-R27)."""
    return score_on(state, int(state.pawns[seat, pawn]))  # AO-R2


@kernel
def score_on(state, cell):
    """Return the points of a pawn that stands on *cell* when the game ends (AO-R27)."""
    kind = kind_at(state, cell)
    total = -2 if kind == MINUS_TWO and state.options.minus2 != ADJACENT_ONLY else 0  # AO-Q5 AO-Q6
    for side in range(NUM_SIDES):
        total += side_score(state, kind, kind_at(state, cell + STEP_OF_SIDE[side]))
    return total


@kernel
def scores_on(state, cells, out):
    """Write the points of a pawn on each of *cells*, int64, into *out*, int64 of the same length."""
    for i in range(len(cells)):
        out[i] = score_on(state, int(cells[i]))


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """Return *seat*'s points as if the game ended now: the sum of its pawns, minus the last turn's cost (AO-Q26)."""
    pawns = pawn_score(state, seat, ALPHA) + pawn_score(state, seat, OMEGA)  # AO-Q26
    return pawns - cost_of_last_turn(state, seat)  # AO-Q38


@kernel
def cost_of_last_turn(state, seat):
    """Return the points that *seat* loses because it has the last turn, under `fair_end`; else 0 (AO-Q38)."""
    return price_of_last_turn(state.options) if seat == state.last else 0  # AO-Q38


@kernel
def price_of_last_turn(options):
    """Return the points that the last turn costs under `fair_end` (AO-Q38)."""
    if options.fair_points > 0:
        return int(options.fair_points)
    return 3 if options.seats == 2 else 2  # AO-Q38


@kernel
def best_pawn_score(state, seat):
    """Return the points of the better pawn of *seat*, for the first tie-break (AO-R30)."""
    return max(pawn_score(state, seat, ALPHA), pawn_score(state, seat, OMEGA))  # AO-R30


@kernel
def negatives_around(state, cell):
    """Return how many neighbours of *cell* are of the opposite element or a -2 (AO-R30, AO-Q27)."""
    kind = kind_at(state, cell)
    count = 0
    for side in range(NUM_SIDES):
        neighbour = kind_at(state, cell + STEP_OF_SIDE[side])
        if neighbour == MINUS_TWO or (neighbour > 0 and side_score(state, kind, neighbour) < 0):  # AO-Q27
            count += 1
    return count


@kernel
def negatives(state, seat):
    """Return the number of tiles for the second tie-break: around the better pawn, or around both pawns (AO-Q27)."""
    at_alpha = negatives_around(state, int(state.pawns[seat, ALPHA]))
    at_omega = negatives_around(state, int(state.pawns[seat, OMEGA]))
    if state.options.tie2 == BOTH_PAWNS:
        return at_alpha + at_omega  # AO-Q27
    alpha, omega = pawn_score(state, seat, ALPHA), pawn_score(state, seat, OMEGA)
    if alpha == omega:
        return min(at_alpha, at_omega)  # AO-Q27
    return at_alpha if alpha > omega else at_omega  # AO-R30


@kernel
def order(state, seat, other):
    """Return 1 if *seat* ranks before *other*, -1 if behind, 0 if they tie after both tie-breaks (AO-R29, AO-R30)."""
    difference = score(state, seat) - score(state, other)  # AO-R29
    if difference == 0:
        difference = best_pawn_score(state, seat) - best_pawn_score(state, other)  # AO-R30
    if difference == 0:
        difference = negatives(state, other) - negatives(state, seat)  # AO-R30
    return 1 if difference > 0 else -1 if difference < 0 else 0


@protocol.returns.register(STATE, VIEW)
@kernel
def returns(state, out):
    """Write each seat's return into *out*, float64[num_seats]; all are 0.0 before the end of the game.

    Each loser gets -1 / (seats - 1), and the winners share the sum of the losses: a sole winner gets 1.0, and if all
    seats tie, every seat gets 0.0.
    """
    seats = int(state.num_seats)
    winners = 0
    for seat in range(seats):
        wins = state.phase == OVER
        for other in range(seats):
            if order(state, seat, other) < 0:
                wins = False
        out[seat] = 1.0 if wins else 0.0
        if wins:
            winners += 1
    if winners > 0:
        for seat in range(seats):
            if out[seat] > 0:
                out[seat] = (seats - winners) / (winners * (seats - 1))  # AO-Q37
            else:
                out[seat] = -1.0 / (seats - 1)  # AO-Q37

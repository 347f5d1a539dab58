"""Scoring: what the tiles round the pawns count, ties, and what a game was worth."""

from omegatable.games import protocol
from omegatable.games.alpha_and_omega.rules.parts import ALPHA, ELEMENT_OF_KIND, KIND_OF_TILE, MINUS_TWO, OMEGA
from omegatable.games.alpha_and_omega.rules.records import ADJACENT_ONLY, OVER, STANDING_ONLY, STATE, VIEW
from omegatable.games.alpha_and_omega.rules.surface import NUM_SIDES, STEP_OF_SIDE
from omegatable.kernel import kernel


@kernel
def kind_at(state, cell):
    """The kind of the tile on *cell*, or 0."""
    tile = int(state.cells[cell])
    return int(KIND_OF_TILE[tile]) if tile >= 0 else 0


@kernel
def side_score(state, kind, neighbour):
    """What a tile of kind *neighbour* next to a pawn that stands on *kind* counts."""
    if neighbour == MINUS_TWO:
        return 0 if state.options.minus2 == STANDING_ONLY else -2  # AO-Q5
    own = int(ELEMENT_OF_KIND[kind])
    other = int(ELEMENT_OF_KIND[neighbour])
    if own == 0 or other == 0 or own == other:  # AO-Q7
        return 0  # AO-R27
    return -1 if (own - 1) ^ (other - 1) == 1 else 1  # AO-R27 AO-R28 AO-R17 AO-Q4


@kernel
def pawn_score(state, seat, pawn):
    """What one pawn counts where it stands (AO-R27)."""
    cell = int(state.pawns[seat, pawn])  # AO-R2
    kind = kind_at(state, cell)
    total = -2 if kind == MINUS_TWO and state.options.minus2 != ADJACENT_ONLY else 0  # AO-Q5 AO-Q6
    for side in range(NUM_SIDES):
        total += side_score(state, kind, kind_at(state, cell + STEP_OF_SIDE[side]))
    return total


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """*seat*'s points if the game ended now: the sum of its pawns (AO-Q26)."""
    return pawn_score(state, seat, ALPHA) + pawn_score(state, seat, OMEGA)  # AO-Q26


@kernel
def best_pawn_score(state, seat):
    """The score of *seat*'s better pawn, for the first tie-break (AO-R30)."""
    return max(pawn_score(state, seat, ALPHA), pawn_score(state, seat, OMEGA))  # AO-R30


@kernel
def negatives_around(state, cell):
    """How many tiles round *cell* are its opposite or a -2 (AO-R30, AO-Q27)."""
    kind = kind_at(state, cell)
    count = 0
    for side in range(NUM_SIDES):
        neighbour = kind_at(state, cell + STEP_OF_SIDE[side])
        if neighbour == MINUS_TWO or (neighbour > 0 and side_score(state, kind, neighbour) < 0):  # AO-Q27
            count += 1
    return count


@kernel
def negatives(state, seat):
    """The tiles that count for the second tie-break: round the better pawn, or round both (AO-Q27)."""
    at_alpha = negatives_around(state, int(state.pawns[seat, ALPHA]))
    at_omega = negatives_around(state, int(state.pawns[seat, OMEGA]))
    if state.options.tie2_both_pawns:
        return at_alpha + at_omega  # AO-Q27
    alpha, omega = pawn_score(state, seat, ALPHA), pawn_score(state, seat, OMEGA)
    if alpha == omega:
        return min(at_alpha, at_omega)  # AO-Q27
    return at_alpha if alpha > omega else at_omega  # AO-R30


@kernel
def order(state, seat, other):
    """1 if *seat* stands before *other*, -1 behind, 0 if nothing tells them apart (AO-R29, AO-R30)."""
    difference = score(state, seat) - score(state, other)  # AO-R29
    if difference == 0:
        difference = best_pawn_score(state, seat) - best_pawn_score(state, other)  # AO-R30
    if difference == 0:
        difference = negatives(state, other) - negatives(state, seat)  # AO-R30
    return 1 if difference > 0 else -1 if difference < 0 else 0


@protocol.returns.register(STATE, VIEW)
@kernel
def returns(state, out):
    """1.0 for a sole winner, -1.0 shared by the others; those who tie for the first place share what winners get."""
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

"""Legal actions: where tiles may be placed, and where pawns may step."""

import numpy as np

from omegatable.engine import protocol
from omegatable.games.alpha_and_omega.rules.actions import (
    COVER_JAWS,
    COVER_TILE,
    DRAW_TILES,
    PICK_CELL,
    PLACE_JAWS,
    PLACE_TILE,
    STEP_PAWN,
)
from omegatable.games.alpha_and_omega.rules.parts import KIND_OF_TILE, NUM_PAWNS, SNAKE_TILE, TO_AIR
from omegatable.games.alpha_and_omega.rules.records import (
    DRAW,
    JAWS,
    PLACE,
    STATE,
    STEP,
    SWITCH_FIRST,
    SWITCH_SECOND,
    VIEW,
)
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, STEP_OF_SIDE
from omegatable.kernel import kernel


@protocol.legal_actions.register(STATE, VIEW)
@kernel
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[MAX_LEGAL]; return their number."""
    phase = int(state.phase)
    if phase == PLACE:
        return place_actions(state, out)
    if phase == STEP:
        return step_actions(state, out)
    if phase == DRAW:
        out[0] = DRAW_TILES
        return 1
    if phase == JAWS:
        count = put_cells(out, 0, PLACE_JAWS, state.open_cells, int(state.num_open))  # AO-R20
        return put_covers(state, out, count, COVER_JAWS)  # AO-R20
    if phase in (SWITCH_FIRST, SWITCH_SECOND):
        return put_covers(state, out, 0, PICK_CELL)  # AO-R19 AO-Q16
    return 0


@kernel
def put_cells(out, count, first, cells, num_cells):
    """Append the action *first* + cell for each of *cells* to the *count* actions in *out*; return the new count."""
    start = np.uint64(count)
    for i in range(num_cells):
        out[start + np.uint64(i)] = first + cells[i]
    return count + num_cells


@kernel
def put_covers(state, out, count, first):
    """Append the action *first* + cell for each tile that can be covered or switched now; return the new count."""
    for i in range(int(state.num_played)):
        cell = int(state.played[i])
        if state.options.protect_snake and state.cells[cell] == SNAKE_TILE:  # AO-Q10 AO-Q11
            continue
        if state.phase == SWITCH_SECOND and cell == state.switching:  # AO-R19
            continue
        out[np.uint64(count)] = first + cell
        count += 1
    return count


@kernel
def place_actions(state, out):
    """Write the legal placements of tiles from the hand into *out*; return their number. Equal tiles count once.

    A tile goes to any empty cell that touches a tile (AO-R21); a Transformation also covers a tile.
    """
    seat = int(state.to_move)
    count = 0
    before = 0
    for place in range(int(state.hand_size[seat])):
        kind = int(KIND_OF_TILE[state.hands[seat, place]])
        if kind != before:
            first = PLACE_TILE + (kind - 1) * NUM_CELLS
            count = put_cells(out, count, first, state.open_cells, int(state.num_open))  # AO-R21 AO-R18 AO-Q15 AO-Q30
        before = kind
    before = 0
    for place in range(int(state.hand_size[seat])):
        kind = int(KIND_OF_TILE[state.hands[seat, place]])
        if kind != before and kind >= TO_AIR:
            count = put_covers(state, out, count, COVER_TILE + (kind - TO_AIR) * NUM_CELLS)  # AO-R18 AO-Q12 AO-Q16
        before = kind
    return count


@kernel
def step_actions(state, out):
    """Write the steps of one pawn to a tile that touches its own (AO-R15, AO-Q25) into *out*; return their number."""
    seat = int(state.to_move)
    free = not state.options.one_pawn_per_tile  # AO-Q9
    count = 0
    for _ in range(2):
        for pawn in range(NUM_PAWNS):
            for side in range(NUM_SIDES):
                target = int(state.pawns[seat, pawn]) + STEP_OF_SIDE[side]
                if state.cells[target] < 0 or not step_may_be(state, seat, pawn, target):  # AO-Q25 AO-Q8 AO-Q6
                    continue
                if free or step_leaves_one_each(state, seat, pawn, target):
                    out[count] = STEP_PAWN + pawn * NUM_SIDES + side
                    count += 1
        if count > 0:
            return count
        free = True  # AO-Q34  if the option leaves no legal step, it is ignored
    return count


@kernel
def step_may_be(state, seat, pawn, target):
    """Return whether the rules for the two steps of a turn allow *pawn* to step to *target*."""
    if state.steps == 0:  # AO-R23  only a dead end allows no second step
        return state.turns[seat] > 0 or leads_on(state, int(state.pawns[seat, pawn]), target)  # AO-Q24
    if pawn != state.moved:
        return state.turns[seat] > 0  # AO-R15 AO-R24 AO-Q24  in the first round one pawn makes both steps
    return target != state.left_cell  # AO-R25


@kernel
def leads_on(state, here, target):
    """Return whether a pawn that has stepped from *here* to *target* can take another step, other than back."""
    for side in range(NUM_SIDES):
        there = target + STEP_OF_SIDE[side]
        if there != here and state.cells[there] >= 0:
            return True
    return False


@kernel
def step_leaves_one_each(state, seat, pawn, target):
    """Return whether a walk with this step can end with each pawn on a separate tile (AO-Q9).

    For the option of one pawn per tile.
    """
    here = int(state.pawns[seat, pawn])
    other = 1 - pawn
    if state.steps == 1:
        if pawn == state.moved:
            return is_free(state, target, seat, pawn, pawn)  # AO-Q9
        first_end = int(state.pawns[seat, other])
        return is_free(state, target, seat, pawn, pawn) and is_free(state, first_end, seat, other, pawn)  # AO-Q34
    for side in range(NUM_SIDES):  # the same pawn makes the second step
        there = target + STEP_OF_SIDE[side]
        if state.cells[there] >= 0 and there != here and is_free(state, there, seat, pawn, pawn):  # AO-Q34
            return True
    if state.turns[seat] == 0 or not is_free(state, target, seat, pawn, other):  # AO-Q34
        return False
    for side in range(NUM_SIDES):  # the other pawn makes the second step
        there = int(state.pawns[seat, other]) + STEP_OF_SIDE[side]
        apart = there != target or state.cells[there] == SNAKE_TILE
        if state.cells[there] >= 0 and apart and is_free(state, there, seat, other, pawn):  # AO-Q34
            return True
    return False


@kernel
def is_free(state, cell, seat, pawn, leaving):
    """Return whether *cell* has no pawn except the pawns *pawn* and *leaving* of *seat*.

    The Snake can hold any number of pawns (AO-Q9).
    """
    if state.cells[cell] == SNAKE_TILE:  # AO-Q9
        return True
    for owner in range(int(state.num_seats)):
        for one in range(NUM_PAWNS):
            if state.pawns[owner, one] == cell and not (owner == seat and one in (pawn, leaving)):
                return False
    return True

"""The endgame of Alpha & Omega: once the deck is empty, nothing is hidden, and the rest can be solved exactly."""

import numpy as np

from omegatable.bots.endgame import (
    NOT_YET,
    OPEN,
    classify_endgame,
    drop_equivalent,
    finish,
    has_hidden_information,
    mix,
    position_key,
)
from omegatable.bots.facet import Ending
from omegatable.games.alpha_and_omega.bots.expected_scores import walks_to_come
from omegatable.games.alpha_and_omega.rules.acting import apply_action
from omegatable.games.alpha_and_omega.rules.actions import COVER_TILE, DRAW_TILES, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.parts import BOTH_PAWNS, KIND_OF_TILE, NUM_PAWNS, TO_AIR
from omegatable.games.alpha_and_omega.rules.records import DRAW, PLACE, STATE, STEP, VIEW
from omegatable.games.alpha_and_omega.rules.scoring import negatives_around, pawn_score
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, STEP_OF_SIDE, WIDTH
from omegatable.kernel import kernel

MAX_TILES, MAX_WALKS = 2, 2  # max over all seats for which an exact solution is tried
NO_KEY = np.uint64(0x9E3779B97F4A7C15)

ENDING = Ending("the last tiles and walks")


@classify_endgame.register(VIEW)
@kernel
def endgame_of(view):
    """Alpha & Omega's `classify_endgame`: OPEN if the deck is empty and few tiles and walks are left, else NOT_YET."""
    if view.options.hidden_end or view.to_move < 0 or view.deck_left > 0 or tiles_in_hands(view) > MAX_TILES:
        return NOT_YET
    walks = 0
    for seat in range(int(view.num_seats)):
        walks += walks_to_come(view, seat)
    return OPEN if walks <= MAX_WALKS else NOT_YET


@kernel
def tiles_in_hands(view):
    """Return the total number of tiles in all hands: once the deck is empty, the number still to be placed."""
    tiles = 0
    for seat in range(int(view.num_seats)):
        tiles += int(view.hand_size[seat])
    return tiles


@has_hidden_information.register(STATE)
@kernel
def hides_deck(state):
    """Alpha & Omega's `has_hidden_information`: True unless the deck is empty, because hands are open."""
    return state.deck_left > 0


@position_key.register(STATE)
@kernel
def key_of_position(state, words):
    """Alpha & Omega's `position_key`: from kinds of tiles by cell, each seat's unordered pawns, hands, and the turn.

    The key ignores the pawn that stepped, and its previous cell, once the walk is over.
    """
    key = NO_KEY
    for i in range(int(state.num_played)):
        cell = int(state.played[i])
        key = mix(key, cell * 16 + int(KIND_OF_TILE[state.cells[cell]]))
    walking = state.phase == STEP and state.steps > 0
    for seat in range(int(state.num_seats)):
        first, second = int(state.pawns[seat, 0]), int(state.pawns[seat, 1])
        if first > second and not (walking and seat == state.to_move):
            first, second = second, first
        hand = 1 if state.turns[seat] > 0 else 0
        for place in range(int(state.hand_size[seat])):
            hand = hand * 16 + int(KIND_OF_TILE[state.hands[seat, place]])
        key = mix(mix(key, first * 2048 + second), hand)
    turn = (int(state.to_move) * 8 + int(state.phase)) * 4 + int(state.placed)
    turn = (turn * 4 + int(state.steps)) * 2 + int(state.refilled)
    if state.phase != DRAW:
        turn = (turn * 4 + int(state.moved) + 1) * 2048 + int(state.left_cell) + 1
        turn = turn * 2048 + int(state.switching) + 1
    key = mix(key, turn)
    return key ^ (key >> np.uint64(31))


@kernel
def steps_between(cell, other):
    """Return the distance between two cells, in steps."""
    q = (cell & (WIDTH - 1)) - (other & (WIDTH - 1))
    r = cell // WIDTH - other // WIDTH
    return max(abs(q), abs(r), abs(q + r))


@kernel
def out_of_reach(state, cell, tiles):
    """Return whether the tile on *cell* can no longer matter, with *tiles* more to be placed after this one.

    A pawn ends at most two steps per walk from its cell, and only the neighbours of its last cell count. A tile farther
    away can matter only as the first tile of a chain to that place, in which each tile bridges one step.
    """
    for seat in range(int(state.num_seats)):
        reach = 2 * walks_to_come(state, seat) + 1 + tiles
        for pawn in range(NUM_PAWNS):
            if steps_between(cell, int(state.pawns[seat, pawn])) <= reach:
                return False
    return True


@drop_equivalent.register(STATE)
@kernel
def drop_far_tiles(state, actions, count):
    """Alpha & Omega's `drop_equivalent`: keep only one of the actions that place a tile of the same kind out of reach.

    It drops actions only if there are more empty cells out of reach than tiles to place. Then, in each of the resulting
    positions, every player can place a tile where it does not matter, and except for such tiles these positions are the
    same game.
    """
    if state.phase != PLACE:
        return count
    tiles = tiles_in_hands(state) - 1
    far = 0
    for i in range(int(state.num_open)):
        if out_of_reach(state, int(state.open_cells[i]), tiles):
            far += 1
    if far <= tiles + 1:
        return count
    kept = 0
    dropped = 0  # bits of the kinds for which one action out of reach has been kept
    for i in range(count):
        action = int(actions[i])
        kind = action // NUM_CELLS + 1 if action < COVER_TILE else (action - COVER_TILE) // NUM_CELLS + TO_AIR
        if out_of_reach(state, action % NUM_CELLS, tiles):
            if dropped >> kind & 1:
                continue
            dropped |= 1 << kind
        actions[kept] = action
        kept += 1
    return kept


@finish.register(STATE)
@kernel
def finish_walk(state):
    """Alpha & Omega's `finish`: play the last walk of the game if it is next, and return whether it was.

    The best end is the highest one in the order of AO-R29 and AO-R30 (points, better pawn, negative tiles), independent
    of the other seats' pawns; ends with the same utility for this seat have the same utility for all others.
    """
    if state.phase != STEP or state.options.one_pawn_per_tile or state.deck_left > 0:
        return False
    seat = int(state.to_move)
    if state.turns[seat] == 0 or state.steps > 0 or tiles_in_hands(state) > 0:
        return False
    both = bool(state.options.tie2 == BOTH_PAWNS)
    best = -(1 << 60)
    best_first = best_second = 0
    for pawn in range(NUM_PAWNS):
        other = 1 - pawn
        here, there = int(state.pawns[seat, pawn]), int(state.pawns[seat, other])
        other_stays = place_value_at(state, seat, other, there)
        for side in range(NUM_SIDES):
            near = here + STEP_OF_SIDE[side]
            if state.cells[near] < 0:
                continue
            first = STEP_PAWN + pawn * NUM_SIDES + side
            for side_after in range(NUM_SIDES):  # the same pawn makes both steps
                end = near + STEP_OF_SIDE[side_after]
                if state.cells[end] >= 0 and end != here:  # AO-R25
                    place_value = pair_value(place_value_at(state, seat, pawn, end), other_stays, both)
                    if place_value > best:
                        best, best_first = place_value, first
                        best_second = STEP_PAWN + pawn * NUM_SIDES + side_after
            if pawn == 0:  # each pawn makes one step
                pawn_near = place_value_at(state, seat, pawn, near)
                for side_after in range(NUM_SIDES):
                    end = there + STEP_OF_SIDE[side_after]
                    if state.cells[end] >= 0:
                        place_value = pair_value(pawn_near, place_value_at(state, seat, other, end), both)
                        if place_value > best:
                            best, best_first = place_value, first
                            best_second = STEP_PAWN + other * NUM_SIDES + side_after
    apply_action(state, best_first)
    apply_action(state, best_second)
    apply_action(state, DRAW_TILES)
    return True


@kernel
def place_value_at(state, seat, pawn, cell):
    """Return the score of a pawn on *cell*, and the number of negative tiles around it."""
    before = state.pawns[seat, pawn]
    state.pawns[seat, pawn] = cell
    points = pawn_score(state, seat, pawn)
    state.pawns[seat, pawn] = before
    return points, negatives_around(state, cell)


@kernel
def pair_value(one, other, both):
    """Return a number that sorts by AO-R29, AO-R30 and AO-Q27, from the `place_value_at` of two pawns."""
    points, around = one
    other_points, around_other = other
    if both:
        negative = around + around_other
    elif points == other_points:
        negative = min(around, around_other)
    else:
        negative = around if points > other_points else around_other
    return (points + other_points) * 1024 + max(points, other_points) * 32 - negative

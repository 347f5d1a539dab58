"""Expected scores in Alpha & Omega, from the values of places and the remaining walks.

The *value* of a place is the score of a pawn there. A pawn's *expected score* is the soft maximum of the values of the
places that it can still reach, TEMPERATURE * log(sum of exp(value / TEMPERATURE)), and a seat's expected score is the
sum over its pawns. Before a seat's last walk it is the soft maximum over the ends of that walk, so that a good place
where a pawn cannot stay, because it must move, is not overrated. If the number of remaining walks is unknown, each
possible number is weighted by its probability.
"""

import math

import numpy as np

from omegatable.games.alpha_and_omega.bots.value_table import (
    DONE,
    FADES,
    GIVEN,
    LAST,
    LATER,
    LOWEST_PLACE_VALUE,
    NUM_CODES,
    PATCH_RADIUS,
    PLACE_VALUES,
    SOFTMAX_WEIGHTS,
    SOON,
    TAKEN,
    TEMPERATURE,
)
from omegatable.games.alpha_and_omega.rules.hands import is_seen
from omegatable.games.alpha_and_omega.rules.parts import (
    ADJACENT_ONLY,
    ELEMENT_OF_KIND,
    FIRST_OF_KIND,
    KIND_OF_TILE,
    MINUS_TWO,
    NUM_KINDS,
    NUM_PAWNS,
    NUM_TILES,
    SNAKE_TILE,
    STANDING_ONLY,
    STEPS_A_TURN,
    SWITCH,
    TILES_A_TURN,
)
from omegatable.games.alpha_and_omega.rules.records import PLACE
from omegatable.games.alpha_and_omega.rules.scoring import cost_of_last_turn
from omegatable.games.alpha_and_omega.rules.setting_up import tiles_before_end
from omegatable.games.alpha_and_omega.rules.surface import CENTRE, NUM_CELLS, NUM_SIDES, STEP_OF_SIDE, distance_of_cell
from omegatable.kernel import kernel

KIND_ON_TOP = np.zeros(128, np.int8)  # [content of a cell & 127] kind of the tile, 0 if there is no tile
KIND_ON_TOP[:NUM_TILES] = KIND_OF_TILE

_PATCH = sorted((distance_of_cell(cell), cell - CENTRE) for cell in range(NUM_CELLS))
PATCH = np.array([step for distance, step in _PATCH if distance <= PATCH_RADIUS], np.int64)  # the nearest first
DISTANCE = np.array([distance for distance, _ in _PATCH if distance <= PATCH_RADIUS], np.int64)
STEPS = np.concatenate([STEP_OF_SIDE, STEP_OF_SIDE])  # twice, so that side + 1 needs no division


def _side_value(kind: int, neighbour: int, jaws: int) -> int:
    """Return the points that a *neighbour* adds for a pawn on *kind*, if a -2 next to a pawn counts *jaws*."""
    if neighbour == MINUS_TWO:
        return jaws
    own, other = int(ELEMENT_OF_KIND[kind]), int(ELEMENT_OF_KIND[neighbour])
    if own == 0 or other == 0 or own == other:
        return 0
    return -1 if (own - 1) ^ (other - 1) == 1 else 1


_KINDS = range(NUM_KINDS)
SIDE_VALUE = np.array(  # [whether a -2 next to a pawn counts, kind under the pawn, kind next to it]
    [[[_side_value(k, n, jaws) if k and n else 0 for n in _KINDS] for k in _KINDS] for jaws in (0, -2)], np.float64
)

# Notes are maps of the surface at the end of the array of values; the function that writes notes must clear them.
CODES, GRADIENT, OPENINGS = 0, NUM_CELLS, 2 * NUM_CELLS
NOTED_WEIGHTS = 3 * NUM_CELLS + 128  # softmax weights of LATER, with a margin for patches beyond the surface


# ------------------------------------------------------------------------------------------------------ the surface


@kernel
def kind_on(view, cell):
    """Return the kind of the tile on *cell*, or 0 if there is none."""
    return int(KIND_ON_TOP[int(view.cells[cell]) & 127])


@kernel
def code_of(place_value, empty):
    """Return a place's value and its number of empty sides as one number, starting at 1."""
    return 1 + (place_value - LOWEST_PLACE_VALUE) * (NUM_SIDES + 1) + empty


@kernel
def place_value_as(view, cell, kind):
    """Return the score of a pawn on *cell* if its tile were of *kind*, and the number of empty sides of the cell."""
    jaws = 0 if view.options.minus2 == STANDING_ONLY else 1
    place_value = -2 if kind == MINUS_TWO and view.options.minus2 != ADJACENT_ONLY else 0
    empty = 0
    for side in range(NUM_SIDES):
        beside = kind_on(view, cell + STEP_OF_SIDE[side])
        place_value += int(SIDE_VALUE[jaws, kind, beside])
        if beside == 0:
            empty += 1
    return place_value, empty


@kernel
def survey(view, notes, value_table):
    """Write the code of every place with a tile, and its softmax weight for LATER, into the notes."""
    for i in range(int(view.num_played)):
        cell = int(view.played[i])
        place_value, empty = place_value_as(view, cell, kind_on(view, cell))
        code = code_of(place_value, empty)
        notes[CODES + cell] = code
        notes[NOTED_WEIGHTS + cell] = value_table[SOFTMAX_WEIGHTS + LATER, code]


@kernel
def minds_taken(view, value_table):
    """Return whether a tile holds only one pawn and a player with these weights takes that into account (AO-Q9)."""
    return bool(view.options.one_pawn_per_tile) and value_table[GIVEN, TAKEN] < 1.0


@kernel
def mark_taken(view, notes, walker, value_table):
    """If a tile holds only one pawn, mark the places of all pawns except *walker*'s as taken, after `survey`.

    The Snake can hold any number of pawns (AO-Q9).
    """
    if not minds_taken(view, value_table):
        return
    for seat in range(int(view.num_seats)):
        for pawn in range(NUM_PAWNS):
            cell = int(view.pawns[seat, pawn])
            if seat != walker and view.cells[cell] != SNAKE_TILE:
                code = own_code(code_at(notes, cell)) + NUM_CODES
                notes[CODES + cell] = code
                notes[NOTED_WEIGHTS + cell] = value_table[SOFTMAX_WEIGHTS + LATER, code]


@kernel
def own_code(code):
    """Return the *code* of a place for the pawn that is on it."""
    return code - NUM_CODES if code > NUM_CODES else code


@kernel
def wipe(view, notes):
    """Clear the notes."""
    for i in range(int(view.num_played)):
        cell = int(view.played[i])
        notes[CODES + cell] = 0.0
        notes[GRADIENT + cell] = 0.0
        notes[NOTED_WEIGHTS + cell] = 0.0
    for i in range(int(view.num_open)):
        notes[OPENINGS + view.open_cells[i]] = 0.0


@kernel
def code_at(notes, cell):
    """Return the code of *cell*, even beyond the surface; 0 if there is no tile, above NUM_CODES if it is taken."""
    return int(notes[CODES + cell]) if 0 <= cell < NUM_CELLS else 0


# --------------------------------------------------------------------------------------------------- walks to come


@kernel
def hand_after_placing(view):
    """Return how many tiles the mover holds after all placements of its turn."""
    held = int(view.hand_size[view.to_move])
    return max(0, held - (TILES_A_TURN - int(view.placed))) if view.phase == PLACE else held


@kernel
def tiles_to_draw(view):
    """Return how many tiles the mover will still draw in its turn, if the deck has enough."""
    return 0 if view.refilled else int(view.options.hand) - hand_after_placing(view)


@kernel
def walks_to_come(view, seat):
    """Return how many walks *seat* has left, including a walk in progress.

    They follow from the size of the deck; under `hidden_end` the number is an assumption of `walks_before_end`.
    """
    seats = int(view.num_seats)
    mover = int(view.to_move)
    if mover < 0:
        return 0
    if view.options.hidden_end:
        return walks_before_end(view, seat)
    tiles = int(view.deck_left)  # tiles that will be drawn into hands
    for kind in (MINUS_TWO, SWITCH):
        for copy in range(int(view.options.tiles[kind])):
            if not is_seen(view, int(FIRST_OF_KIND[kind]) + copy):
                tiles -= 1
    a_turn = min(TILES_A_TURN, int(view.options.hand))  # tiles placed in a turn
    wanted = tiles_to_draw(view)
    tiles_later = max(0, tiles - wanted)
    offset = (seat - mover + seats) % seats
    if offset == 0:
        now = 1 if view.steps < STEPS_A_TURN else 0
        hand = hand_after_placing(view) + min(wanted, tiles)
        first = seats
    else:
        now = 0
        hand = int(view.hand_size[seat])
        first = offset
    drawing = (tiles_later + a_turn - 1) // a_turn  # turns after this one in which tiles are drawn
    own = max(0, (drawing - first + seats) // seats) if first <= drawing else 0
    if own > 0:
        hand = int(view.options.hand)
        if tiles_later % a_turn == 1 and (drawing - first) % seats == 0:
            hand -= 1
    return now + own + (hand + a_turn - 1) // a_turn


@kernel
def walks_before_end(view, seat):
    """Return how many walks *seat* has left under `hidden_end`, if the End comes as early as possible.

    `gentle` uses this number; the better levels weigh the chances (`chances_of_walks`). Tiles that are played
    immediately are counted as if they filled hands, so the End may come slightly earlier.
    """
    seats = int(view.num_seats)
    offset = (seat - int(view.to_move) + seats) % seats
    now = 1 if offset == 0 and view.steps < STEPS_A_TURN else 0
    if view.ending:
        return now
    above = tiles_before_end(view) - tiles_to_draw(view)
    if above < 0:
        return now
    turns = above // min(TILES_A_TURN, int(view.options.hand)) + 1
    first = offset if offset > 0 else seats
    return now + ((turns - first + seats) // seats if first <= turns else 0)


@kernel
def ended_by(view, turns):
    """Return the chance that the game ends with this turn or one of the next *turns*, under `hidden_end` (AO-Q41).

    The End is equally likely anywhere below the tiles that must come before it. Tiles that are played immediately are
    counted as if they filled hands, so the End may come slightly earlier.
    """
    if view.ending:
        return 1.0
    above = tiles_before_end(view)
    drawn = tiles_to_draw(view) + turns * min(TILES_A_TURN, int(view.options.hand))
    places = int(view.deck_left) - above + 1
    return min(1.0, max(0.0, (drawn - above) / places))


@kernel
def chances_of_walks(view, seat, value_table):
    """Return the chances that *seat* makes no walk, one walk, or more walks after the turn in progress."""
    seats = int(view.num_seats)
    mover = int(view.to_move)
    if mover < 0:
        return 1.0, 0.0, 0.0
    first = (seat - mover + seats) % seats
    now = 0
    if first == 0:
        first = seats
        now = 1 if view.steps < STEPS_A_TURN else 0
    if view.options.hidden_end and value_table[GIVEN, SOON] == 0.0:
        none = ended_by(view, first - 1)
        at_most_one = ended_by(view, first - 1 + seats)
        return none, at_most_one - none, 1.0 - at_most_one
    walks = walks_to_come(view, seat) - now
    return (1.0 if walks == 0 else 0.0), (1.0 if walks == 1 else 0.0), (1.0 if walks > 1 else 0.0)


@kernel
def chances_with_this_walk(view, seat, value_table):
    """Return the chances that *seat* makes no walk, one, or more from now on, including the turn in progress."""
    none, one, more = chances_of_walks(view, seat, value_table)
    if view.to_move == seat and view.steps < STEPS_A_TURN:
        return 0.0, none, one + more
    return none, one, more


@kernel
def middle_stage(none, more):
    """Return the median stage of a seat with the chance *none* of no walk and *more* of several walks."""
    return LATER if more > 0.5 else DONE if none > 0.5 else LAST


@kernel
def walk_masses(notes, cell, value_table):
    """Return three sums of softmax weights, over the ends of a pawn's last walk: after no step, one step, two steps."""
    here = own_code(code_at(notes, cell))
    one = 0.0
    two = 0.0
    for side in range(NUM_SIDES):
        code = code_at(notes, cell + STEPS[side])
        following = code_at(notes, cell + STEPS[side + 1])
        if code > 0:
            softmax_weight = value_table[SOFTMAX_WEIGHTS + LAST, code]
            one += softmax_weight
            if following > 0 or code_at(notes, cell + STEPS[side + NUM_SIDES - 1]) > 0:
                two += softmax_weight
            two += value_table[SOFTMAX_WEIGHTS + LAST, code_at(notes, cell + 2 * STEPS[side])]
        if code > 0 or following > 0:
            two += value_table[SOFTMAX_WEIGHTS + LAST, code_at(notes, cell + STEPS[side] + STEPS[side + 1])]
    return value_table[SOFTMAX_WEIGHTS + LAST, here], one, two


@kernel
def patch_mass(notes, cell, radius, value_table):
    """Return the sum of the softmax weights of places up to *radius* steps from *cell*, discounted by distance."""
    total = value_table[SOFTMAX_WEIGHTS + LATER, own_code(code_at(notes, cell))]
    i = 1
    for steps in range(1, radius + 1):
        ring = 0.0
        for _ in range(NUM_SIDES * steps):
            ring += notes[NOTED_WEIGHTS + cell + PATCH[i]]
            i += 1
        total += ring * value_table[FADES, steps]
    return total


@kernel
def expected_score(notes, view, seat, value_table):
    """Return the expected score of *seat*, in points, considering only its own walks.

    The cost of the last turn counts only once no other turn is left: until then the turn is worth its price.
    """
    cost = cost_of_last_turn(view, seat)
    if cost > 0:
        for other in range(int(view.num_seats)):
            if other != seat and walks_to_come(view, other) > 0:
                cost = 0
    none, one, more = chances_with_this_walk(view, seat, value_table)
    alpha, omega = int(view.pawns[seat, 0]), int(view.pawns[seat, 1])
    temperature = value_table[GIVEN, TEMPERATURE]
    expected = 0.0
    if none > 0.0:
        expected += none * value_table[PLACE_VALUES + DONE, code_at(notes, alpha)]
        expected += none * value_table[PLACE_VALUES + DONE, code_at(notes, omega)]
    if one > 0.0:
        alpha_stays, alpha_one, alpha_two = walk_masses(notes, alpha, value_table)
        omega_stays, omega_one, omega_two = walk_masses(notes, omega, value_table)
        mass = alpha_one * omega_one + alpha_two * omega_stays + alpha_stays * omega_two
        expected += one * temperature * math.log(mass)
    if more > 0.0:
        mass = patch_mass(notes, alpha, PATCH_RADIUS, value_table) * patch_mass(notes, omega, PATCH_RADIUS, value_table)
        expected += more * temperature * math.log(mass)
    return expected - cost

"""The encoder for the network of Alpha & Omega: every pawn with the places around it, and the whole table.

The pawns are the groups, the viewing seat's own first; the same weights read each of them, but own pawns and opponents'
pawns have separate features. The features are invariant under the position of the Snake's starting cell, rotations and
reflections of the surface, an exchange of the two pairs of opposites, and an exchange of Alpha and Omega. Hands are
open, so everything except the order of the deck is known; after the seat's own action a tile that it would draw stays
unknown. Values of the hand-written bot are among the features, so the weights fit only that bot: if you change the bot,
train the network again.

A thermometer code is 1 at each bound that an amount reaches; comments call it *steps*. Amounts in points are in units
of POINTS.
"""

import math

import numpy as np

from omegatable.bots.facet import Shape
from omegatable.bots.gentle import ROOM_FOR_NOTES
from omegatable.bots.network import BLOCK, encode, make_afterstate, write_thermometer
from omegatable.games.alpha_and_omega.bots.endgame import steps_between, tiles_in_hands
from omegatable.games.alpha_and_omega.bots.expected_scores import (
    NOTED_WEIGHTS,
    PATCH,
    code_at,
    expected_score,
    kind_on,
    survey,
    walk_masses,
    walks_to_come,
    wipe,
)
from omegatable.games.alpha_and_omega.bots.hand_written import damage_at, transformations
from omegatable.games.alpha_and_omega.bots.value_table import (
    DONE,
    FADES,
    GIVEN,
    LOWEST_PLACE_VALUE,
    PATCH_RADIUS,
    PLACE_VALUES,
    TEMPERATURE,
    VALUE_TABLE,
)
from omegatable.games.alpha_and_omega.rules.actions import DRAW_TILES, PICK_CELL, PLACE_JAWS, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.hands import is_seen
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    ELEMENT_OF_KIND,
    FIRST_OF_KIND,
    KIND_OF_TILE,
    MAX_SEATS,
    MINUS_TWO,
    NUM_PAWNS,
    SNAKE,
    STEPS_A_TURN,
    SWITCH,
    WATER,
)
from omegatable.games.alpha_and_omega.rules.records import DRAW, OVER, PLACE, STEP, VIEW
from omegatable.games.alpha_and_omega.rules.scoring import score
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, STEP_OF_SIDE
from omegatable.games.alpha_and_omega.rules.turn import (
    apply_jaws,
    apply_pick,
    apply_placing,
    apply_step,
    draw_end,
    end_refill,
    end_turn,
    is_refilled,
)
from omegatable.kernel import kernel

POINTS = 4.0
TILES = 3.0  # divisor for numbers of tiles
WALKS_BOUNDS = (1, 2, 3, 4, 5, 6, 8, 11, 14)
PLACE_VALUE_BOUNDS = (-2, -1, 0, 1, 2, 3, 4, 5, 6)
CLOCK = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 34, 44, 54)  # bounds for the tiles still to be placed

# The parts of a pawn's features, by their first index; the parts of an opponent's pawn start SIDE later.
PRESENT = 0
NEXT = 1  # whether it belongs to the next seat after the viewing seat
TO_MOVE = 2
STEPS_LEFT = 3  # steps: the remaining steps of the turn, if its seat is to move
MOVED = STEPS_LEFT + STEPS_A_TURN  # whether it has made the first step of the turn
MOVES_LAST = MOVED + 1  # whether its seat has the last walk of the game
WALKS = MOVES_LAST + 1  # steps: remaining walks
PLACE_VALUE = WALKS + len(WALKS_BOUNDS)  # steps: the value of its place
BEST_NEAR = PLACE_VALUE + len(PLACE_VALUE_BOUNDS)  # steps: the value of the best place up to two steps away
EMPTY = BEST_NEAR + len(PLACE_VALUE_BOUNDS)  # steps: empty sides
ON_SNAKE = EMPTY + NUM_SIDES
ON_JAWS = ON_SNAKE + 1
AMOUNTS = ON_JAWS + 1  # see `write_pawn`
NUM_AMOUNTS = 31
SIDE = AMOUNTS + NUM_AMOUNTS
NUM_FEATURES = -(-2 * SIDE // (2 * BLOCK)) * (2 * BLOCK)  # the last few features are always zero
NUM_NUMBERS = len(CLOCK) + 38

SHAPE = Shape(
    groups=MAX_SEATS * NUM_PAWNS,
    features=NUM_FEATURES,
    numbers=NUM_NUMBERS,
    shortlist=16,
    seats=(2, 2, 3, 2, 2, 4),
)


@make_afterstate.register(VIEW)
@kernel
def apply_to_view(view, action):
    """Alpha & Omega's `make_afterstate`: it stops before any tiles are drawn."""
    if action < PLACE_JAWS:
        apply_placing(view, action)
        return
    if action < PICK_CELL:
        apply_jaws(view, (action - PLACE_JAWS) % NUM_CELLS)
    elif action < STEP_PAWN:
        if not apply_pick(view, action - PICK_CELL):
            return
    elif action < DRAW_TILES:
        apply_step(view, action - STEP_PAWN)
        return
    elif view.refilled:
        end_turn(view)
        return
    if is_refilled(view):
        end_refill(view)
    elif view.deck_left == 0:  # only the End is left
        draw_end(view)
        end_refill(view)
    else:
        view.phase = DRAW


@encode.register(VIEW)
@kernel
def encode_table(view, groups, numbers, values):
    """Alpha & Omega's `encode`: each pawn into its group, the viewing seat's first, and the table into *numbers*."""
    seats, me = int(view.num_seats), int(view.seat)
    for g in range(len(groups)):
        group = groups[g]
        for i in range(NUM_FEATURES):
            group[i] = 0
    notes = values[len(values) - ROOM_FOR_NOTES :]
    survey(view, notes, VALUE_TABLE)
    unseen = unseen_elements(view)
    last = last_of_all(view)
    for offset in range(seats):
        seat = (me + offset) % seats
        for pawn in range(NUM_PAWNS):
            group = groups[offset * NUM_PAWNS + pawn]
            write_pawn(view, notes, group, 0 if offset == 0 else SIDE, seat, pawn, unseen)
            group[NEXT + SIDE] = 1 if offset == 1 else 0
            group[MOVES_LAST + (0 if offset == 0 else SIDE)] = 1 if seat == last else 0
    write_numbers(view, notes, numbers, last)
    wipe(view, notes)


# ----------------------------------------------------------------------------------------------------- tiles and turns


@kernel
def unseen_elements(view):
    """Return how many tiles of each element are unseen, without Transformations, in 8 bits each, starting at AIR."""
    found = 0
    for kind in range(AIR, WATER + 1):
        for copy in range(int(view.options.tiles[kind])):
            if not is_seen(view, int(FIRST_OF_KIND[kind]) + copy):
                found += 1 << 8 * (kind - AIR)
    return found


@kernel
def held_elements(view, seat, own):
    """Return how many tiles of each element *seat* holds, packed as in `unseen_elements`.

    With *own* False, return the tiles of all other seats.
    """
    found = 0
    for holder in range(int(view.num_seats)):
        if (holder == seat) != own:
            continue
        for place in range(int(view.hand_size[holder])):
            element = int(ELEMENT_OF_KIND[KIND_OF_TILE[view.hands[holder, place]]])
            found += 1 << 8 * (element - AIR)
    return found


@kernel
def friends_and_foes(tiles, element):
    """Return how many of *tiles* match *element*, how many oppose it, and the total number.

    *tiles* is packed as in `unseen_elements`.
    """
    friends = 0
    foes = 0
    total = 0
    for other in range(AIR, WATER + 1):
        count = tiles >> 8 * (other - AIR) & 255
        total += count
        if (other - AIR) ^ (element - AIR) == 1:
            foes += count
        elif other != element:
            friends += count
    return friends, foes, total


@kernel
def last_of_all(view):
    """Return the seat with the last walk of the game, or -1 if no walk is left."""
    seats, mover = int(view.num_seats), int(view.to_move)
    latest = -1
    last = -1
    for offset in range(seats):
        seat = (mover + offset) % seats
        walks = walks_to_come(view, seat)
        if walks == 0:
            continue
        rounds = walks - 1 if offset > 0 or view.steps < STEPS_A_TURN else walks
        if rounds * seats + offset > latest:
            latest = rounds * seats + offset
            last = seat
    return last


# ------------------------------------------------------------------------------------------------------- the features


@kernel
def log_mass(mass):
    """Return a sum of softmax weights as points, in units of POINTS. Sums below 0.05 count as 0.05."""
    return VALUE_TABLE[GIVEN, TEMPERATURE] * math.log(max(mass, 0.05)) / POINTS


@kernel
def write_pawn(view, notes, out, side, seat, pawn, unseen):
    """Write the features of one pawn into *out*, starting at index *side*; *unseen* is `unseen_elements`."""
    cell, other = int(view.pawns[seat, pawn]), int(view.pawns[seat, 1 - pawn])
    walks = walks_to_come(view, seat)
    out[side + PRESENT] = 1
    if seat == view.to_move:
        out[side + TO_MOVE] = 1
        for i in range(STEPS_A_TURN - int(view.steps)):
            out[side + STEPS_LEFT + i] = 1
        out[side + MOVED] = 1 if view.steps == 1 and view.moved == pawn else 0
    write_thermometer(out, side + WALKS, WALKS_BOUNDS, walks)
    code = code_at(notes, cell) - 1
    place_value, empty = code // (NUM_SIDES + 1) + LOWEST_PLACE_VALUE, code % (NUM_SIDES + 1)
    write_thermometer(out, side + PLACE_VALUE, PLACE_VALUE_BOUNDS, place_value)
    for i in range(empty):
        out[side + EMPTY + i] = 1
    kind = kind_on(view, cell)
    element = int(ELEMENT_OF_KIND[kind])
    out[side + ON_SNAKE] = 1 if kind == SNAKE else 0
    out[side + ON_JAWS] = 1 if kind == MINUS_TWO else 0
    start = side + AMOUNTS
    out[start] = place_value / POINTS
    write_sides(view, out, start + 1, cell, element)
    near = write_rings(notes, out, start + 5, cell, place_value)
    write_thermometer(out, side + BEST_NEAR, PLACE_VALUE_BOUNDS, near)
    _, one, two = walk_masses(notes, cell, VALUE_TABLE)
    out[start + 12] = log_mass(one)
    out[start + 13] = log_mass(two)
    threats, number = transformations(view, seat, False)
    out[start + 14] = damage_at(view, cell, threats) / POINTS
    out[start + 15] = number / TILES
    if element > 0 and empty > 0:
        friends, foes, _ = friends_and_foes(held_elements(view, seat, True), element)
        out[start + 16] = friends / TILES
        out[start + 17] = foes / TILES
        friends, foes, _ = friends_and_foes(held_elements(view, seat, False), element)
        out[start + 18] = friends / TILES
        out[start + 19] = foes / TILES
        friends, foes, total = friends_and_foes(unseen, element)
        out[start + 20] = friends / max(1, total)
        out[start + 21] = foes / max(1, total)
    if walks == 0:
        out[start + 22] = VALUE_TABLE[PLACE_VALUES + DONE, code + 1] / POINTS
    elif walks == 1:
        out[start + 23] = log_mass(one)
        out[start + 24] = place_value / POINTS
    out[start + 25] = min(6, steps_between(cell, other)) / POINTS
    nearest = 6
    around = 0
    for rival in range(int(view.num_seats)):
        if rival != seat:
            for i in range(NUM_PAWNS):
                distance = steps_between(cell, int(view.pawns[rival, i]))
                nearest = min(nearest, distance)
                around += 1 if distance <= 2 else 0
    out[start + 26] = nearest / POINTS
    out[start + 27] = around / TILES
    out[start + 28] = expected_score(notes, view, seat, VALUE_TABLE) / POINTS
    mine, _ = transformations(view, seat, True)
    out[start + 29] = damage_at(view, cell, mine) / POINTS
    out[start + 30] = view.hand_size[seat] / TILES


@kernel
def write_sides(view, out, start, cell, element):
    """Write the neighbours of *cell*: tiles that match *element*, its opposites, its equals, and -2 tiles."""
    for side in range(NUM_SIDES):
        kind = kind_on(view, cell + STEP_OF_SIDE[side])
        beside = int(ELEMENT_OF_KIND[kind])
        place = -1
        if kind == MINUS_TWO:
            place = 3
        elif beside > 0 and element > 0:
            place = 2 if beside == element else 1 if (beside - AIR) ^ (element - AIR) == 1 else 0
        if place >= 0:
            out[start + place] += np.float32(1 / TILES)


@kernel
def write_rings(notes, out, start, cell, place_value):
    """Write the places up to PATCH_RADIUS steps from *cell*: best value and number per ring, and the `log_mass`.

    Returns the best value up to two steps away; *place_value* is the value of *cell*.
    """
    near = place_value
    mass = notes[NOTED_WEIGHTS + cell]
    i = 1
    for ring in range(1, PATCH_RADIUS + 1):
        best = LOWEST_PLACE_VALUE
        count = 0
        total = 0.0
        for _ in range(NUM_SIDES * ring):
            there = cell + PATCH[i]
            i += 1
            code = code_at(notes, there)
            if code > 0:
                best = max(best, (code - 1) // (NUM_SIDES + 1) + LOWEST_PLACE_VALUE)
                count += 1
                total += notes[NOTED_WEIGHTS + there]
        mass += total * VALUE_TABLE[FADES, ring]
        out[start + 2 * (ring - 1)] = max(best, -2) / POINTS
        out[start + 2 * (ring - 1) + 1] = count / (NUM_SIDES * ring)
        if ring < PATCH_RADIUS:
            near = max(near, best)
    out[start + 2 * PATCH_RADIUS] = log_mass(mass)
    return near


@kernel
def write_numbers(view, notes, numbers, last):
    """Write the numbers about the whole table; *last* is the seat with the last walk of the game."""
    seats, me, mover = int(view.num_seats), int(view.seat), int(view.to_move)
    for i in range(NUM_NUMBERS):
        numbers[i] = 0
    tiles = int(view.deck_left) + tiles_in_hands(view)
    write_thermometer(numbers, 0, CLOCK, tiles)
    start = len(CLOCK)
    mine = expected_score(notes, view, me, VALUE_TABLE)
    best = -1.0e9
    best_score = -(1 << 30)
    for seat in range(seats):
        if seat != me:
            best = max(best, expected_score(notes, view, seat, VALUE_TABLE))
            best_score = max(best_score, score(view, seat))
    following = (me + 1) % seats
    lead, ahead = mine - best, score(view, me) - best_score
    late = 1.0 / (1.0 + 0.2 * tiles)
    numbers[start] = tiles / 20.0
    numbers[start + 1] = mine / POINTS
    numbers[start + 2] = best / POINTS
    numbers[start + 3] = lead / POINTS
    numbers[start + 4] = lead / POINTS * late
    numbers[start + 5] = ahead / POINTS
    numbers[start + 6] = ahead / POINTS * late
    if last < 0:  # no walk is left: the scores are final
        numbers[start + 7] = 1
        numbers[start + 8] = ahead / POINTS
        numbers[start + 9] = 1 if ahead > 0 else -1 if ahead < 0 else 0
    numbers[start + 10] = 1 if mover == me else 0
    numbers[start + 11 + min(int(view.phase), OVER - 1)] = 1
    numbers[start + 17] = int(view.placed)
    numbers[start + 18] = int(view.steps)
    numbers[start + 19] = int(view.refilled)
    if last == me:
        numbers[start + 20] = 1
        numbers[start + 21] = late
    elif last == following:
        numbers[start + 22] = 1
        numbers[start + 23] = late
    numbers[start + 24] = walks_to_come(view, me) / POINTS
    numbers[start + 25] = walks_to_come(view, following) / POINTS
    _, own = transformations(view, me, True)
    _, theirs = transformations(view, me, False)
    numbers[start + 26] = own
    numbers[start + 27] = theirs / (seats - 1)
    numbers[start + 28] = own * late
    numbers[start + 29] = theirs * late
    numbers[start + 30] = int(view.hand_size[me]) / TILES
    numbers[start + 31] = int(view.hand_size[following]) / TILES
    numbers[start + 32] = 1 if seats >= 3 else 0
    numbers[start + 33] = 1 if seats == 4 else 0
    jaws = 0
    for copy in range(int(view.options.tiles[MINUS_TWO])):
        jaws += 0 if is_seen(view, int(FIRST_OF_KIND[MINUS_TWO]) + copy) else 1
    switches = 0
    for copy in range(int(view.options.tiles[SWITCH])):
        switches += 0 if is_seen(view, int(FIRST_OF_KIND[SWITCH]) + copy) else 1
    numbers[start + 34] = jaws
    numbers[start + 35] = switches
    numbers[start + 36] = 1 if mover == me and view.phase == PLACE else 0
    numbers[start + 37] = 1 if mover == me and view.phase == STEP else 0

"""A sensible player of Alpha & Omega, written by hand: a few microseconds a decision, so that search can play with it.

Every place has a *merit*, what a pawn that stood there would count. A pawn's *prospect* is the soft maximum of the
merits of the places that it may still reach, HEAT * log(sum of exp(merit / HEAT)), and a seat's is the sum over its
pawns; before its last walk it is the soft maximum over that walk's ends, so a good place on which a pawn cannot stay,
because it must move, counts for what it is. Where pawns will stay while the only rival still holds a Transformation,
part of what it would cost them is taken off. The derivative of the prospect with respect to each merit, mine less the
rivals', is the *pull* of that place. A tile changes the merits of its neighbours by one or two, so what it is worth is,
to first order, a sum of six pulls: no position needs to be made and judged anew.
"""

import math

import numpy as np

from omegatable.bots.gentle import (
    ROOM_FOR_NOTES,
    alone,
    estimate_margin,
    imagine,
    imagine_evenly,
    shorten,
    weigh_actions,
    weigh_gently,
)
from omegatable.bots.search import MANNERS, WHOLE_GAME, Manner
from omegatable.games.alpha_and_omega.rules import (
    ADJACENT_ONLY,
    AIR,
    CENTRE,
    COVER_JAWS,
    COVER_TILE,
    ELEMENT_OF_KIND,
    FIRST_OF_KIND,
    HAND_SIZE,
    JAWS,
    KIND_OF_TILE,
    MINUS_TWO,
    NUM_CELLS,
    NUM_KINDS,
    NUM_PAWNS,
    NUM_SIDES,
    NUM_TILES,
    OPEN,
    PICK_CELL,
    PLACE,
    STANDING_ONLY,
    STATE,
    STEP,
    STEP_OF_SIDE,
    STEP_PAWN,
    STEPS_A_TURN,
    SWITCH,
    SWITCH_FIRST,
    SWITCH_SECOND,
    TILES_A_TURN,
    TO_AIR,
    TO_WATER,
    VIEW,
    WATER,
    distance_of_cell,
    is_seen,
)
from omegatable.kernel import kernel

# What the player believes, as numbers, found by self-play: of two sets on paired deals the better one was kept.
(
    HEAT,  # how soft the maximum is
    HOPE,  # what an empty side of a place may still bring
    FADE,  # how much less a place counts for each step that leads to it
    RISK,  # what an empty side may cost where the pawn will stay
    AGAINST,  # how much a rival's prospect counts against mine
    THRIFT,  # what a Transformation in the hand is worth for later, while more than one walk is to come
    NEW,  # how much a place counts that does not exist yet
    FEAR,  # how much counts what a rival's Transformation would cost where the pawns will stay
) = range(8)
WEIGHTS = np.array([1.41, 0.275, 0.428, 0.522, 0.761, 13.1, 0.409, 0.5])

SURE, DONE, LAST, LATER = range(4)  # how many walks are to come: none of anybody, none of mine, one, more

# A place's merit and its empty sides, as one number: its code. 0 where there is no tile.
LOWEST_MERIT, HIGHEST_MERIT = -14, 6
NUM_CODES = 1 + (HIGHEST_MERIT - LOWEST_MERIT + 1) * (NUM_SIDES + 1)

KIND_ON_TOP = np.zeros(128, np.int8)  # [content of a cell & 127] its kind, 0 where there is no tile
KIND_ON_TOP[:NUM_TILES] = KIND_OF_TILE

PATCH_RADIUS = 3
_PATCH = sorted((distance_of_cell(cell), cell - CENTRE) for cell in range(NUM_CELLS))
PATCH = np.array([step for distance, step in _PATCH if distance <= PATCH_RADIUS], np.int64)  # the nearest first
DISTANCE = np.array([distance for distance, _ in _PATCH if distance <= PATCH_RADIUS], np.int64)
STEPS = np.concatenate([STEP_OF_SIDE, STEP_OF_SIDE])  # so that side + 1 needs no division


def _side_value(kind: int, neighbour: int, jaws: int) -> int:
    """What *neighbour* counts for a pawn on *kind*, where a -2 beside a pawn counts *jaws*."""
    if neighbour == MINUS_TWO:
        return jaws
    own, other = int(ELEMENT_OF_KIND[kind]), int(ELEMENT_OF_KIND[neighbour])
    if own == 0 or other == 0 or own == other:
        return 0
    return -1 if (own - 1) ^ (other - 1) == 1 else 1


_KINDS = range(NUM_KINDS)
SIDE_VALUE = np.array(  # [does a -2 beside a pawn count, the kind below the pawn, the kind beside it]
    [[[_side_value(k, n, jaws) if k and n else 0 for n in _KINDS] for k in _KINDS] for jaws in (0, -2)], np.float64
)

# A taste is one table of all that follows from the weights: rows of it.
MERITS, LIKINGS, FADES, GIVEN, NUM_ROWS = 0, 4, 8, 9, 10


def taste_of(weights: np.ndarray) -> np.ndarray:
    """[MERITS + stage, code]: what a place is worth; [LIKINGS + stage, code]: its exponential; [FADES, steps]."""
    taste = np.zeros((NUM_ROWS, NUM_CODES))
    taste[GIVEN, : len(weights)] = weights
    for code in range(1, NUM_CODES):
        merit, empty = divmod(code - 1, NUM_SIDES + 1)
        taste[MERITS + SURE, code] = merit + LOWEST_MERIT
        taste[MERITS + DONE, code] = merit + LOWEST_MERIT - weights[RISK] * empty
        taste[MERITS + LAST, code] = merit + LOWEST_MERIT
        taste[MERITS + LATER, code] = merit + LOWEST_MERIT + weights[HOPE] * empty
    taste[LIKINGS : LIKINGS + 4, 1:] = np.exp(taste[MERITS : MERITS + 4, 1:] / weights[HEAT])
    taste[FADES, : PATCH_RADIUS + 1] = np.exp(-weights[FADE] / weights[HEAT] * np.arange(PATCH_RADIUS + 1))
    return taste


TASTE = taste_of(WEIGHTS)

# Notes are maps of the surface behind the values; whoever writes there wipes it clean again.
CODES, PULLS, OPENINGS = 0, NUM_CELLS, 2 * NUM_CELLS
LIKED = 3 * NUM_CELLS + 128  # what LATER likes, with a margin, so that a patch may reach beyond the surface


# Hundreds of places may take a tile and most of them touch nobody, so search tries the few that the hand-written bot
# likes best (progressive unpruning begins so too: Chaslot and others 2008, doi 10.1142/S1793005708001094). Playouts go
# to the end: what decides is the last tiles and the last walk, and who has them. That the network judges shorter ones
# gained nothing. See docs/benchmarks.md and docs/bots.md.
#
# `steady` errs as people do: it looks three turns ahead, and does not count who will have the last tile.
LAST_ROUNDS = 6  # of all players, in which a part of the time finds as much as all of it


def pace(view):
    """The part of its time that a search takes: in the last rounds more trials find nothing more."""
    seats = int(view.num_seats)
    tiles = int(view.deck_left) + int(view.hand_size[:seats].sum())
    return 1.0 if tiles > LAST_ROUNDS * TILES_A_TURN * seats else 0.25


MANNERS["alpha-and-omega"] = Manner(
    width=16,
    plies=WHOLE_GAME,
    prior_worlds=5,
    by_network=False,
    pace=pace,
    seconds={"steady": 0.1, "sharp": 0.25, "master": 2.0},
    levels={"steady": Manner(width=8, plies=12, prior_worlds=5, reads_out=False)},
)


@weigh_gently.register(VIEW)
@weigh_actions.register(VIEW)
@kernel
def weigh(view, actions, count, values):
    """Alpha & Omega's `weigh_actions`."""
    weigh_by(view, actions, count, values, TASTE)


@kernel
def weigh_by(view, actions, count, values, taste):
    """The same with another *taste*."""
    phase = int(view.phase)
    notes = values[len(values) - ROOM_FOR_NOTES :]
    survey(view, notes, taste)
    if phase == STEP:
        weigh_steps(view, actions, count, values, notes, taste)
    elif phase in (PLACE, JAWS, SWITCH_FIRST, SWITCH_SECOND):
        feel_pulls(view, notes, taste)
        if phase == PLACE:
            weigh_placings(view, actions, count, values, notes, taste)
        elif phase == JAWS:
            weigh_jaws(view, actions, count, values, notes, taste)
        else:
            weigh_picks(view, actions, count, values, notes)
    else:
        for i in range(count):
            values[i] = 0.0
    wipe(view, notes)


@estimate_margin.register(VIEW)
@kernel
def estimate(view, values):
    """Alpha & Omega's `estimate_margin`: my prospect, less that of the best other seat."""
    notes = values[len(values) - ROOM_FOR_NOTES :]
    survey(view, notes, TASTE)
    best = -1.0e9
    for seat in range(int(view.num_seats)):
        if seat != view.seat:
            best = max(best, prospect(notes, view, seat, TASTE))
    margin = prospect(notes, view, int(view.seat), TASTE) - best
    wipe(view, notes)
    return margin


imagine.register(VIEW)(imagine_evenly)  # nobody can tell where a tile of the deck lies


@shorten.register(STATE)
@kernel
def shorten_nothing(state):
    """Alpha & Omega's `shorten`: every action counts."""


@alone.register(VIEW)
@kernel
def is_alone(view):
    """Alpha & Omega's `alone`: the last turn of the game."""
    mover = int(view.to_move)
    if mover < 0 or view.deck_left > 0:
        return False
    for seat in range(int(view.num_seats)):
        may_stay = TILES_A_TURN - int(view.placed) if seat == mover and view.phase == PLACE else 0
        if view.hand_size[seat] > may_stay:
            return False
    return True


# ------------------------------------------------------------------------------------------------------ the surface


@kernel
def kind_on(view, cell):
    """The kind of the tile on *cell*, or 0."""
    return int(KIND_ON_TOP[int(view.cells[cell]) & 127])


@kernel
def code_of(merit, empty):
    """A place's merit and its empty sides as one number."""
    return 1 + (merit - LOWEST_MERIT) * (NUM_SIDES + 1) + empty


@kernel
def merit_as(view, cell, kind):
    """What a pawn on *cell* counts if a tile of *kind* lies there, and how many of its sides are empty."""
    jaws = 0 if view.options.minus2 == STANDING_ONLY else 1
    merit = -2 if kind == MINUS_TWO and view.options.minus2 != ADJACENT_ONLY else 0
    empty = 0
    for side in range(NUM_SIDES):
        beside = kind_on(view, cell + STEP_OF_SIDE[side])
        merit += int(SIDE_VALUE[jaws, kind, beside])
        if beside == 0:
            empty += 1
    return merit, empty


@kernel
def survey(view, notes, taste):
    """Note the code of every place that has a tile, and how it is liked."""
    for i in range(int(view.num_played)):
        cell = int(view.played[i])
        merit, empty = merit_as(view, cell, kind_on(view, cell))
        code = code_of(merit, empty)
        notes[CODES + cell] = code
        notes[LIKED + cell] = taste[LIKINGS + LATER, code]


@kernel
def wipe(view, notes):
    """Leave no notes."""
    for i in range(int(view.num_played)):
        cell = int(view.played[i])
        notes[CODES + cell] = 0.0
        notes[PULLS + cell] = 0.0
        notes[LIKED + cell] = 0.0
    for i in range(int(view.num_open)):
        notes[OPENINGS + view.open_cells[i]] = 0.0


@kernel
def code_at(notes, cell):
    """The code of the place *cell*; it may lie beyond the surface."""
    return int(notes[CODES + cell]) if 0 <= cell < NUM_CELLS else 0


# --------------------------------------------------------------------------------------------------- walks to come


@kernel
def walks_to_come(view, seat):
    """How many walks *seat* has before it, a begun one included: what the deck hides is its order, not its size."""
    seats = int(view.num_seats)
    mover = int(view.to_move)
    if mover < 0:
        return 0
    tiles = int(view.deck_left)  # those that will come into hands
    for kind in (MINUS_TWO, SWITCH):
        for copy in range(int(view.options.tiles[kind])):
            if not is_seen(view, int(FIRST_OF_KIND[kind]) + copy):
                tiles -= 1
    held = int(view.hand_size[mover])
    rest = max(0, held - (TILES_A_TURN - int(view.placed)))  # once the mover has placed all that it must
    wanted = 0 if view.refilled else HAND_SIZE - (rest if view.phase == PLACE else held)
    tiles_later = max(0, tiles - wanted)
    offset = (seat - mover + seats) % seats
    if offset == 0:
        now = 1 if view.steps < STEPS_A_TURN else 0
        if view.refilled:
            hand = rest if view.phase == PLACE else held
        else:
            hand = (rest if view.phase == PLACE else held) + min(wanted, tiles)
        first = seats
    else:
        now = 0
        hand = int(view.hand_size[seat])
        first = offset
    drawing = (tiles_later + TILES_A_TURN - 1) // TILES_A_TURN  # turns that begin hereafter and draw
    own = max(0, (drawing - first + seats) // seats) if first <= drawing else 0
    if own > 0:
        hand = HAND_SIZE
        if tiles_later % TILES_A_TURN == 1 and (drawing - first) % seats == 0:
            hand -= 1
    return now + own + (hand + TILES_A_TURN - 1) // TILES_A_TURN


@kernel
def stage_of(walks):
    """DONE, LAST or LATER."""
    return LATER if walks > 1 else LAST if walks == 1 else DONE


@kernel
def walk_masses(notes, cell, taste):
    """The sums of likings where a pawn may end its last walk: staying, after one step, after two."""
    here = code_at(notes, cell)
    one = 0.0
    two = 0.0
    for side in range(NUM_SIDES):
        code = code_at(notes, cell + STEPS[side])
        following = code_at(notes, cell + STEPS[side + 1])
        if code > 0:
            liking = taste[LIKINGS + LAST, code]
            one += liking
            if following > 0 or code_at(notes, cell + STEPS[side + NUM_SIDES - 1]) > 0:
                two += liking
            two += taste[LIKINGS + LAST, code_at(notes, cell + 2 * STEPS[side])]
        if code > 0 or following > 0:
            two += taste[LIKINGS + LAST, code_at(notes, cell + STEPS[side] + STEPS[side + 1])]
    return taste[LIKINGS + LAST, here], one, two


@kernel
def patch_mass(notes, cell, radius, taste):
    """The sum of the likings of the places up to *radius* steps from *cell*, the far ones fading."""
    total = notes[LIKED + cell]
    i = 1
    for steps in range(1, radius + 1):
        ring = 0.0
        for _ in range(NUM_SIDES * steps):
            ring += notes[LIKED + cell + PATCH[i]]
            i += 1
        total += ring * taste[FADES, steps]
    return total


@kernel
def prospect(notes, view, seat, taste):
    """What *seat* may expect to count in the end, in points, as far as its own walks decide it."""
    stage = stage_of(walks_to_come(view, seat))
    alpha, omega = int(view.pawns[seat, 0]), int(view.pawns[seat, 1])
    heat = taste[GIVEN, HEAT]
    if stage == DONE:
        return taste[MERITS + DONE, code_at(notes, alpha)] + taste[MERITS + DONE, code_at(notes, omega)]
    if stage == LAST:
        alpha_stays, alpha_one, alpha_two = walk_masses(notes, alpha, taste)
        omega_stays, omega_one, omega_two = walk_masses(notes, omega, taste)
        return heat * math.log(alpha_one * omega_one + alpha_two * omega_stays + alpha_stays * omega_two)
    mass = patch_mass(notes, alpha, PATCH_RADIUS, taste) * patch_mass(notes, omega, PATCH_RADIUS, taste)
    return heat * math.log(mass)


# ------------------------------------------------------------------------------------------------------------ pulls


@kernel
def feel_pulls(view, notes, taste):
    """Note how my prospect, less the rivals', changes with the merit of each place."""
    me = int(view.to_move)
    seats = int(view.num_seats)
    against = taste[GIVEN, AGAINST]
    add_pulls(view, notes, me, 1.0, taste)
    if seats == 2:
        add_pulls(view, notes, 1 - me, -against, taste)
        return
    highest = -1.0e9
    for seat in range(seats):
        if seat != me:
            highest = max(highest, prospect(notes, view, seat, taste))
    total = 0.0
    for seat in range(seats):
        if seat != me:
            total += math.exp(prospect(notes, view, seat, taste) - highest)
    for seat in range(seats):  # the leading rival is the one to beat
        if seat != me:
            share = math.exp(prospect(notes, view, seat, taste) - highest) / total
            add_pulls(view, notes, seat, -against * share, taste)


@kernel
def add_pulls(view, notes, seat, part, taste):
    """Add *part* of the derivative of *seat*'s prospect to the notes."""
    stage = stage_of(walks_to_come(view, seat))
    if stage == LAST:
        add_last_pulls(view, notes, seat, part, taste)
        return
    for pawn in range(NUM_PAWNS):
        cell = int(view.pawns[seat, pawn])
        if stage == DONE:
            notes[PULLS + cell] += part
            continue
        each = part / patch_mass(notes, cell, PATCH_RADIUS, taste)
        for i in range(len(PATCH)):
            there = cell + PATCH[i]
            liked = notes[LIKED + there]
            if liked > 0.0:
                notes[PULLS + there] += each * liked * taste[FADES, DISTANCE[i]]
            elif 0 <= there < NUM_CELLS and view.cells[there] == OPEN:
                notes[OPENINGS + there] += each * taste[FADES, DISTANCE[i]]


@kernel
def add_last_pulls(view, notes, seat, part, taste):
    """The same before the last walk of *seat*: both pawns one step, or one of them two."""
    alpha, omega = int(view.pawns[seat, 0]), int(view.pawns[seat, 1])
    alpha_stays, alpha_one, alpha_two = walk_masses(notes, alpha, taste)
    omega_stays, omega_one, omega_two = walk_masses(notes, omega, taste)
    each = part / (alpha_one * omega_one + alpha_two * omega_stays + alpha_stays * omega_two)
    notes[PULLS + alpha] += each * alpha_stays * omega_two
    notes[PULLS + omega] += each * omega_stays * alpha_two
    add_walk(view, notes, alpha, each * omega_one, each * omega_stays, taste)
    add_walk(view, notes, omega, each * alpha_one, each * alpha_stays, taste)


@kernel
def add_walk(view, notes, cell, after_one, after_two, taste):
    """Add to the pulls of the places where a pawn on *cell* may end, times *after_one* or *after_two* steps."""
    for side in range(NUM_SIDES):
        near = cell + STEPS[side]
        code = code_at(notes, near)
        following = code_at(notes, cell + STEPS[side + 1])
        if code > 0:
            liking = taste[LIKINGS + LAST, code]
            weight = after_one
            if following > 0 or code_at(notes, cell + STEPS[side + NUM_SIDES - 1]) > 0:
                weight += after_two
            notes[PULLS + near] += weight * liking
            add_end(view, notes, cell + 2 * STEPS[side], after_two, taste)
        elif view.cells[near] == OPEN:
            notes[OPENINGS + near] += after_one
        if code > 0 or following > 0:
            add_end(view, notes, near + STEPS[side + 1], after_two, taste)


@kernel
def add_end(view, notes, cell, weight, taste):
    """Add *weight* to the pull of a place two steps away, or to that of the place that a tile would make there."""
    code = code_at(notes, cell)
    if code > 0:
        notes[PULLS + cell] += weight * taste[LIKINGS + LAST, code]
    elif 0 <= cell < NUM_CELLS and view.cells[cell] == OPEN:
        notes[OPENINGS + cell] += weight


# ------------------------------------------------------------------------------------------------------------ tiles


@kernel
def gains_of_new(view, notes, cell, kinds, jaws, stage, taste):
    """What a tile of each of three *kinds* on the empty *cell* is worth; kind 0 is no tile."""
    first, second, third = kinds
    hope = taste[GIVEN, HOPE] if stage == LATER else 0.0
    opening = notes[OPENINGS + cell]
    gain = gain_second = gain_third = 0.0
    merit = merit_second = merit_third = 0.0
    empty = NUM_SIDES
    for side in range(NUM_SIDES):
        there = cell + STEP_OF_SIDE[side]
        beside = kind_on(view, there)
        if beside == 0:
            continue
        empty -= 1
        pull = notes[PULLS + there]
        gain += pull * (SIDE_VALUE[jaws, beside, first] - hope)
        gain_second += pull * (SIDE_VALUE[jaws, beside, second] - hope)
        gain_third += pull * (SIDE_VALUE[jaws, beside, third] - hope)
        merit += SIDE_VALUE[jaws, first, beside]
        merit_second += SIDE_VALUE[jaws, second, beside]
        merit_third += SIDE_VALUE[jaws, third, beside]
    if opening != 0.0:
        if first == MINUS_TWO and view.options.minus2 != ADJACENT_ONLY:
            merit -= 2.0
        gain += gain_of_opening(opening, merit, empty, stage, taste)
        gain_second += gain_of_opening(opening, merit_second, empty, stage, taste)
        gain_third += gain_of_opening(opening, merit_third, empty, stage, taste)
    return gain, gain_second, gain_third


@kernel
def gain_of_opening(opening, merit, empty, stage, taste):
    """What it is worth that a place of this *merit* comes into being where pawns may go."""
    mass = opening * taste[LIKINGS + stage, code_of(int(merit), empty)]
    return taste[GIVEN, HEAT] * taste[GIVEN, NEW] * mass / (1.0 + 0.5 * abs(mass))  # log(1 + mass), nearly


@kernel
def gain_of_cover(view, notes, cell, kind, jaws):
    """What changing the tile on *cell* into *kind* is worth."""
    before = kind_on(view, cell)
    gain = 0.0
    for side in range(NUM_SIDES):
        there = cell + STEP_OF_SIDE[side]
        pull = notes[PULLS + there]
        if pull != 0.0:
            beside = kind_on(view, there)
            gain += pull * (SIDE_VALUE[jaws, beside, kind] - SIDE_VALUE[jaws, beside, before])
    if notes[PULLS + cell] != 0.0:
        new, _ = merit_as(view, cell, kind)
        old, _ = merit_as(view, cell, before)
        gain += notes[PULLS + cell] * (new - old)
    return gain


@kernel
def kind_placed(actions, count, place):
    """The kind of the tile that the action at *place* puts on an empty cell, or 0 if there is no such action."""
    return int(actions[place]) // NUM_CELLS + 1 if place < count and actions[place] < COVER_TILE else 0


@kernel
def weigh_placings(view, actions, count, values, notes, taste):
    """A tile of the hand, on an empty place or onto another tile. The actions are all that are legal, ascending."""
    jaws = 0 if view.options.minus2 == STANDING_ONLY else 1
    walks = walks_to_come(view, int(view.to_move))
    stage = stage_of(walks)
    thrift = taste[GIVEN, THRIFT] if walks > 1 else 0.0
    places = int(view.num_open)  # so many actions of one kind, then as many of the next
    second, third = places, 2 * places
    kinds = (kind_placed(actions, count, 0), kind_placed(actions, count, second), kind_placed(actions, count, third))
    for i in range(places):
        gains = gains_of_new(view, notes, int(view.open_cells[i]), kinds, jaws, stage, taste)
        values[i] = gains[0] - (thrift if kinds[0] >= TO_AIR else 0.0)
        if kinds[1] > 0:
            values[second + i] = gains[1] - (thrift if kinds[1] >= TO_AIR else 0.0)
        if kinds[2] > 0:
            values[third + i] = gains[2] - (thrift if kinds[2] >= TO_AIR else 0.0)
    covers = places * (1 + (1 if kinds[1] > 0 else 0) + (1 if kinds[2] > 0 else 0))
    for i in range(covers, count):
        action = int(actions[i]) - COVER_TILE
        kind = action // NUM_CELLS + TO_AIR
        values[i] = gain_of_cover(view, notes, action % NUM_CELLS, kind, jaws) - thrift


@kernel
def weigh_jaws(view, actions, count, values, notes, taste):
    """The -2 just drawn."""
    jaws = 0 if view.options.minus2 == STANDING_ONLY else 1
    stage = stage_of(walks_to_come(view, int(view.to_move)))
    kinds = (MINUS_TWO, 0, 0)
    for i in range(count):
        action = int(actions[i])
        if action < COVER_JAWS:
            values[i] = gains_of_new(view, notes, action % NUM_CELLS, kinds, jaws, stage, taste)[0]
        else:
            values[i] = gain_of_cover(view, notes, action % NUM_CELLS, MINUS_TWO, jaws)


@kernel
def weigh_picks(view, actions, count, values, notes):
    """One of the two tiles of a Switch: for the first, what the best element in its stead would bring."""
    jaws = 0 if view.options.minus2 == STANDING_ONLY else 1
    first = int(view.switching)
    for i in range(count):
        cell = int(actions[i]) - PICK_CELL
        if view.phase == SWITCH_SECOND:
            values[i] = gain_of_cover(view, notes, cell, kind_on(view, first), jaws)
            values[i] += gain_of_cover(view, notes, first, kind_on(view, cell), jaws)
            continue
        values[i] = 0.0
        for kind in range(AIR, WATER + 1):
            values[i] = max(values[i], gain_of_cover(view, notes, cell, kind, jaws))


# ------------------------------------------------------------------------------------------------------------ steps


@kernel
def worth_of_end(notes, cell, stage, taste):
    """What a pawn is worth that ends this turn on *cell*; in the notes of pulls what has been found is kept."""
    if notes[PULLS + cell] == 0.0:
        if stage in (SURE, DONE):
            worth = taste[MERITS + stage, code_at(notes, cell)]
        else:
            radius = PATCH_RADIUS if stage == LATER else PATCH_RADIUS - 1
            worth = taste[GIVEN, HEAT] * math.log(patch_mass(notes, cell, radius, taste))
        notes[PULLS + cell] = worth + 1000.0
    return notes[PULLS + cell] - 1000.0


@kernel
def transformations(view, seat, own):
    """The Transformations in *seat*'s hand, or with *own* False in those of others who have a walk before them.

    Bits of their kinds, and how many.
    """
    bits = 0
    count = 0
    for holder in range(int(view.num_seats)):
        if (holder == seat) != own or (not own and walks_to_come(view, holder) == 0):
            continue
        for place in range(int(view.hand_size[holder])):
            kind = int(KIND_OF_TILE[view.hands[holder, place]])
            if TO_AIR <= kind <= TO_WATER:
                bits |= 1 << kind
                count += 1
    return bits, count


@kernel
def threats_of_rivals(view):
    """The `transformations` of those rivals of the seat to move who have a walk before them."""
    return transformations(view, int(view.to_move), False)


@kernel
def damage_at(view, cell, kinds):
    """What the worst of the Transformations whose bits are set in *kinds* would cost a pawn on *cell*."""
    before, _ = merit_as(view, cell, kind_on(view, cell))
    worst = 0
    for kind in range(TO_AIR, TO_WATER + 1):
        if kinds >> kind & 1:
            after, _ = merit_as(view, cell, kind)
            worst = max(worst, before - after)
    return worst


@kernel
def worth_of_ends(view, notes, cell, other, stage, threats, taste):
    """What two pawns are worth that end this turn on *cell* and on *other*, under *threats* (`threats_of_rivals`)."""
    worth = worth_of_end(notes, cell, stage, taste) + worth_of_end(notes, other, stage, taste)
    kinds, count = threats
    if count > 0:
        here, there = damage_at(view, cell, kinds), damage_at(view, other, kinds)
        damage = here + there if count > 1 or cell == other else max(here, there)  # one tile hits one place
        worth -= taste[GIVEN, FEAR] * damage
    return worth


@kernel
def weigh_steps(view, actions, count, values, notes, taste):
    """A step: where the two pawns may stand after the turn, at best."""
    me = int(view.to_move)
    stage = stage_of(walks_to_come(view, me) - 1)
    if stage == DONE:
        stage = SURE
        for seat in range(int(view.num_seats)):
            if seat != me and walks_to_come(view, seat) > 0:
                stage = DONE
    threats = (0, 0)
    if stage == DONE and view.num_seats == 2:  # of several rivals the last tile hits the best one: fear gained nothing
        threats = threats_of_rivals(view)
    for i in range(count):
        step = int(actions[i]) - STEP_PAWN
        pawn = step // NUM_SIDES
        here = int(view.pawns[me, pawn])
        other = int(view.pawns[me, 1 - pawn])
        target = here + STEP_OF_SIDE[step - pawn * NUM_SIDES]
        if view.steps == 1:
            values[i] = worth_of_ends(view, notes, target, other, stage, threats, taste)
            continue
        best = -1.0e9
        for side in range(NUM_SIDES):
            there = target + STEP_OF_SIDE[side]
            if there != here and code_at(notes, there) > 0:
                best = max(best, worth_of_ends(view, notes, there, other, stage, threats, taste))
        if view.turns[me] > 0:
            for side in range(NUM_SIDES):
                there = other + STEP_OF_SIDE[side]
                if code_at(notes, there) > 0:
                    best = max(best, worth_of_ends(view, notes, target, there, stage, threats, taste))
        values[i] = best

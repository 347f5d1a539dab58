"""A sensible player of Alpha & Omega, written by hand: a few microseconds a decision, so that search can play with it.

What a seat may expect is its *prospect* (`prospects.py`). Where pawns will stay while the only rival still holds a
Transformation, part of what it would cost them is taken off. The derivative of the prospect with respect to each merit,
mine less the rivals', is the *pull* of that place. A tile changes the merits of its neighbours by one or two, so what
it is worth is, to first order, a sum of six pulls: no position needs to be made and judged anew.
"""

import math

from omegatable.bots.alpha_and_omega.prospects import (
    DISTANCE,
    LIKED,
    OPENINGS,
    PATCH,
    PULLS,
    SIDE_VALUE,
    STEPS,
    code_at,
    code_of,
    kind_on,
    merit_as,
    patch_mass,
    prospect,
    stage_of,
    survey,
    walk_masses,
    walks_to_come,
    wipe,
)
from omegatable.bots.alpha_and_omega.taste import (
    AGAINST,
    DONE,
    FADES,
    FEAR,
    GIVEN,
    HEAT,
    HOPE,
    LAST,
    LATER,
    LIKINGS,
    MERITS,
    NEW,
    PATCH_RADIUS,
    SURE,
    TASTE,
    THRIFT,
)
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
from omegatable.games.alpha_and_omega.rules import (
    ADJACENT_ONLY,
    AIR,
    COVER_JAWS,
    COVER_TILE,
    JAWS,
    KIND_OF_TILE,
    MINUS_TWO,
    NUM_CELLS,
    NUM_PAWNS,
    NUM_SIDES,
    OPEN,
    PICK_CELL,
    PLACE,
    STANDING_ONLY,
    STATE,
    STEP,
    STEP_OF_SIDE,
    STEP_PAWN,
    SWITCH_FIRST,
    SWITCH_SECOND,
    TILES_A_TURN,
    TO_AIR,
    TO_WATER,
    VIEW,
    WATER,
)
from omegatable.kernel import kernel


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

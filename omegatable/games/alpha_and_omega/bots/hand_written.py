"""A reasonable hand-written player of Alpha & Omega, fast enough for search: a few microseconds per decision.

It estimates a seat by its *expected score* (`expected_scores.py`). If pawns will stay while the only opponent still
holds a Transformation, a fraction of the possible damage is subtracted. The derivatives of the expected score with
respect to the values of the places, the player's minus the opponents', are the *gradient*. A tile changes the values of
its neighbours by one or two, so its gain is, to first order, a sum of six derivatives, and no new position has to be
built and evaluated.

Under `hidden_end` it weighs how likely each further walk is (`chances_of_walks`). From six rounds before a known end
the searching levels use a quarter of their time. A Transformation under a rival's pawn is the strongest last tile.
Points separate levels sooner than wins do, because as printed the last player nearly always wins.
"""

import math

from omegatable.bots.gentle import (
    ROOM_FOR_NOTES,
    estimate_margin,
    evaluate_actions,
    evaluate_gently,
    is_single_agent,
)
from omegatable.games.alpha_and_omega.bots.expected_scores import (
    DISTANCE,
    GRADIENT,
    NOTED_WEIGHTS,
    OPENINGS,
    PATCH,
    SIDE_VALUE,
    STEPS,
    chances_of_walks,
    chances_with_this_walk,
    code_at,
    code_of,
    expected_score,
    kind_on,
    mark_taken,
    middle_stage,
    minds_taken,
    own_code,
    patch_mass,
    place_value_as,
    survey,
    walk_masses,
    walks_to_come,
    wipe,
)
from omegatable.games.alpha_and_omega.bots.value_table import (
    AGAINST,
    DONE,
    FADES,
    FEAR,
    GIVEN,
    HOPE,
    HURRY,
    LAST,
    LATER,
    NEW,
    NUM_CODES,
    PATCH_RADIUS,
    PLACE_VALUES,
    SOFTMAX_WEIGHTS,
    SURE,
    TABLE_OF_MANY,
    TABLE_OF_TWO,
    TEMPERATURE,
    THRIFT,
    VALUE_TABLE,
)
from omegatable.games.alpha_and_omega.rules.actions import COVER_JAWS, COVER_TILE, PICK_CELL, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.parts import (
    ADJACENT_ONLY,
    AIR,
    KIND_OF_TILE,
    MINUS_TWO,
    NUM_PAWNS,
    SNAKE_TILE,
    STANDING_ONLY,
    TILES_A_TURN,
    TO_AIR,
    TO_WATER,
    WATER,
)
from omegatable.games.alpha_and_omega.rules.records import JAWS, PLACE, STEP, SWITCH_FIRST, SWITCH_SECOND, VIEW
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, OPEN, STEP_OF_SIDE
from omegatable.kernel import kernel

NOBODY = -1  # no seat as the walker


@evaluate_actions.register(VIEW)
@kernel
def evaluate(view, actions, count, values):
    """Alpha & Omega's `evaluate_actions`: gains for tiles, and the best ends of the turn for steps, in points."""
    if not view.options.hidden_end:
        evaluate_by(view, actions, count, values, VALUE_TABLE)
    elif view.num_seats == 2:
        evaluate_by(view, actions, count, values, TABLE_OF_TWO)
    else:
        evaluate_by(view, actions, count, values, TABLE_OF_MANY)


@evaluate_gently.register(VIEW)
@kernel
def evaluate_without_chances(view, actions, count, values):
    """Alpha & Omega's `evaluate_gently`: uses the weights of the printed rules, where all players see the end coming.

    Under `hidden_end` such a player expects the End as early as possible, and ignores pawns that block its way.
    """
    evaluate_by(view, actions, count, values, VALUE_TABLE)


@kernel
def evaluate_by(view, actions, count, values, value_table):
    """Evaluate the actions as `evaluate` does, with another *value_table*."""
    phase = int(view.phase)
    notes = values[len(values) - ROOM_FOR_NOTES :]
    survey(view, notes, value_table)
    mark_taken(view, notes, int(view.to_move) if phase == STEP else NOBODY, value_table)
    if phase == STEP:
        evaluate_steps(view, actions, count, values, notes, value_table)
    elif phase in (PLACE, JAWS, SWITCH_FIRST, SWITCH_SECOND):
        note_gradient(view, notes, value_table)
        if phase == PLACE:
            evaluate_placings(view, actions, count, values, notes, value_table)
        elif phase == JAWS:
            evaluate_jaws(view, actions, count, values, notes, value_table)
        else:
            evaluate_picks(view, actions, count, values, notes)
    else:
        for i in range(count):
            values[i] = 0.0
    wipe(view, notes)


@estimate_margin.register(VIEW)
@kernel
def estimate(view, values):
    """Alpha & Omega's `estimate_margin`: the viewing seat's expected score minus the best other one."""
    if not view.options.hidden_end:
        return estimate_by(view, values, VALUE_TABLE)
    return estimate_by(view, values, TABLE_OF_TWO if view.num_seats == 2 else TABLE_OF_MANY)


@kernel
def estimate_by(view, values, value_table):
    """Estimate the margin as `estimate` does, with another *value_table*."""
    notes = values[len(values) - ROOM_FOR_NOTES :]
    survey(view, notes, value_table)
    mark_taken(view, notes, NOBODY, value_table)
    best = -1.0e9
    for seat in range(int(view.num_seats)):
        if seat != view.seat:
            best = max(best, expected_score(notes, view, seat, value_table))
    margin = expected_score(notes, view, int(view.seat), value_table) - best
    wipe(view, notes)
    return margin


@is_single_agent.register(VIEW)
@kernel
def is_last_turn(view):
    """Alpha & Omega's `is_single_agent`: True in the last turn of the game."""
    mover = int(view.to_move)
    if mover < 0 or (view.deck_left > 0 and not view.ending):
        return False
    if view.options.hidden_end:
        return view.ending == 1 or view.refilled == 0  # the End is drawn, or it is all that is left to draw
    for seat in range(int(view.num_seats)):
        may_stay = TILES_A_TURN - int(view.placed) if seat == mover and view.phase == PLACE else 0
        if view.hand_size[seat] > may_stay:
            return False
    return True


# --------------------------------------------------------------------------------------------------------- the gradient


@kernel
def note_gradient(view, notes, value_table):
    """Write into the notes the derivative, by each place's value, of the mover's score minus the opponents'."""
    me = int(view.to_move)
    seats = int(view.num_seats)
    against = value_table[GIVEN, AGAINST]
    add_gradient(view, notes, me, 1.0, value_table)
    if seats == 2:
        add_gradient(view, notes, 1 - me, -against, value_table)
        return
    highest = -1.0e9
    for seat in range(seats):
        if seat != me:
            highest = max(highest, expected_score(notes, view, seat, value_table))
    total = 0.0
    for seat in range(seats):
        if seat != me:
            total += math.exp(expected_score(notes, view, seat, value_table) - highest)
    for seat in range(seats):  # the leading opponent has the largest share
        if seat != me:
            share = math.exp(expected_score(notes, view, seat, value_table) - highest) / total
            add_gradient(view, notes, seat, -against * share, value_table)


@kernel
def add_gradient(view, notes, seat, part, value_table):
    """Add *part* times the derivative of *seat*'s expected score to the notes."""
    none, one, more = chances_with_this_walk(view, seat, value_table)
    if one > 0.0:
        add_last_gradient(view, notes, seat, part * one, value_table)
    for pawn in range(NUM_PAWNS):
        cell = int(view.pawns[seat, pawn])
        notes[GRADIENT + cell] += part * none
        if more == 0.0:
            continue
        each = part * more / patch_mass(notes, cell, PATCH_RADIUS, value_table)
        notes[GRADIENT + cell] += each * value_table[SOFTMAX_WEIGHTS + LATER, own_code(code_at(notes, cell))]
        for i in range(1, len(PATCH)):
            there = cell + PATCH[i]
            softmax_weight = notes[NOTED_WEIGHTS + there]
            if softmax_weight > 0.0:
                notes[GRADIENT + there] += each * softmax_weight * value_table[FADES, DISTANCE[i]]
            elif 0 <= there < NUM_CELLS and view.cells[there] == OPEN:
                notes[OPENINGS + there] += each * value_table[FADES, DISTANCE[i]]


@kernel
def add_last_gradient(view, notes, seat, part, value_table):
    """Add the derivative before the last walk of *seat*: each pawn makes one step, or one pawn makes two."""
    alpha, omega = int(view.pawns[seat, 0]), int(view.pawns[seat, 1])
    alpha_stays, alpha_one, alpha_two = walk_masses(notes, alpha, value_table)
    omega_stays, omega_one, omega_two = walk_masses(notes, omega, value_table)
    each = part / (alpha_one * omega_one + alpha_two * omega_stays + alpha_stays * omega_two)
    notes[GRADIENT + alpha] += each * alpha_stays * omega_two
    notes[GRADIENT + omega] += each * omega_stays * alpha_two
    add_walk(view, notes, alpha, each * omega_one, each * omega_stays, value_table)
    add_walk(view, notes, omega, each * alpha_one, each * alpha_stays, value_table)


@kernel
def add_walk(view, notes, cell, after_one, after_two, value_table):
    """Add to the derivatives of the places where the last walk of a pawn on *cell* can end.

    Ends after one step are weighted by *after_one*, and ends after two steps by *after_two*.
    """
    for side in range(NUM_SIDES):
        near = cell + STEPS[side]
        code = code_at(notes, near)
        following = code_at(notes, cell + STEPS[side + 1])
        if code > 0:
            softmax_weight = value_table[SOFTMAX_WEIGHTS + LAST, code]
            weight = after_one
            if following > 0 or code_at(notes, cell + STEPS[side + NUM_SIDES - 1]) > 0:
                weight += after_two
            notes[GRADIENT + near] += weight * softmax_weight
            add_end(view, notes, cell + 2 * STEPS[side], after_two, value_table)
        elif view.cells[near] == OPEN:
            notes[OPENINGS + near] += after_one
        if code > 0 or following > 0:
            add_end(view, notes, near + STEPS[side + 1], after_two, value_table)


@kernel
def add_end(view, notes, cell, weight, value_table):
    """Add *weight* to the derivative of a place two steps away, or of the place that a new tile would create there."""
    code = code_at(notes, cell)
    if code > 0:
        notes[GRADIENT + cell] += weight * value_table[SOFTMAX_WEIGHTS + LAST, code]
    elif 0 <= cell < NUM_CELLS and view.cells[cell] == OPEN:
        notes[OPENINGS + cell] += weight


# ------------------------------------------------------------------------------------------------------------ tiles


@kernel
def gains_of_new(view, notes, cell, kinds, jaws, stage, value_table):
    """Return the gains of a tile of each of three *kinds* on the empty *cell*, in points; kind 0 is no tile."""
    first, second, third = kinds
    hope = value_table[GIVEN, HOPE] if stage == LATER else 0.0
    opening = notes[OPENINGS + cell]
    gain = gain_second = gain_third = 0.0
    place_value = place_value_second = place_value_third = 0.0
    empty = NUM_SIDES
    for side in range(NUM_SIDES):
        there = cell + STEP_OF_SIDE[side]
        beside = kind_on(view, there)
        if beside == 0:
            continue
        empty -= 1
        derivative = notes[GRADIENT + there]
        gain += derivative * (SIDE_VALUE[jaws, beside, first] - hope)
        gain_second += derivative * (SIDE_VALUE[jaws, beside, second] - hope)
        gain_third += derivative * (SIDE_VALUE[jaws, beside, third] - hope)
        place_value += SIDE_VALUE[jaws, first, beside]
        place_value_second += SIDE_VALUE[jaws, second, beside]
        place_value_third += SIDE_VALUE[jaws, third, beside]
    if opening != 0.0:
        if first == MINUS_TWO and view.options.minus2 != ADJACENT_ONLY:
            place_value -= 2.0
        gain += gain_of_opening(opening, place_value, empty, stage, value_table)
        gain_second += gain_of_opening(opening, place_value_second, empty, stage, value_table)
        gain_third += gain_of_opening(opening, place_value_third, empty, stage, value_table)
    return gain, gain_second, gain_third


@kernel
def gain_of_opening(opening, place_value, empty, stage, value_table):
    """Return the gain of a new place with this value that pawns can reach, in points."""
    mass = opening * value_table[SOFTMAX_WEIGHTS + stage, code_of(int(place_value), empty)]
    nearly_log = mass / (1.0 + 0.5 * abs(mass))  # log(1 + mass)
    return value_table[GIVEN, TEMPERATURE] * value_table[GIVEN, NEW] * nearly_log


@kernel
def gain_of_cover(view, notes, cell, kind, jaws):
    """Return the gain of replacing the tile on *cell* with *kind*, in points."""
    before = kind_on(view, cell)
    gain = 0.0
    for side in range(NUM_SIDES):
        there = cell + STEP_OF_SIDE[side]
        derivative = notes[GRADIENT + there]
        if derivative != 0.0:
            beside = kind_on(view, there)
            gain += derivative * (SIDE_VALUE[jaws, beside, kind] - SIDE_VALUE[jaws, beside, before])
    if notes[GRADIENT + cell] != 0.0:
        new, _ = place_value_as(view, cell, kind)
        old, _ = place_value_as(view, cell, before)
        gain += notes[GRADIENT + cell] * (new - old)
    return gain


@kernel
def kind_placed(actions, count, place):
    """Return the kind of tile that the action at *place* puts on an empty cell, or 0 if there is no such action."""
    return int(actions[place]) // NUM_CELLS + 1 if place < count and actions[place] < COVER_TILE else 0


@kernel
def evaluate_placings(view, actions, count, values, notes, value_table):
    """Evaluate the placements of a tile from the hand. *actions* are all legal actions, ascending."""
    jaws = 0 if view.options.minus2 == STANDING_ONLY else 1
    none, _, more = chances_with_this_walk(view, int(view.to_move), value_table)
    stage = middle_stage(none, more)
    thrift = value_table[GIVEN, THRIFT] if more == 1.0 else value_table[GIVEN, HURRY] * more
    places = int(view.num_open)  # number of actions of each kind, which are grouped by kind
    second, third = places, 2 * places
    kinds = (kind_placed(actions, count, 0), kind_placed(actions, count, second), kind_placed(actions, count, third))
    for i in range(places):
        gains = gains_of_new(view, notes, int(view.open_cells[i]), kinds, jaws, stage, value_table)
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
def evaluate_jaws(view, actions, count, values, notes, value_table):
    """Evaluate the places for the -2 just drawn."""
    jaws = 0 if view.options.minus2 == STANDING_ONLY else 1
    none, _, more = chances_with_this_walk(view, int(view.to_move), value_table)
    stage = middle_stage(none, more)
    kinds = (MINUS_TWO, 0, 0)
    for i in range(count):
        action = int(actions[i])
        if action < COVER_JAWS:
            values[i] = gains_of_new(view, notes, action % NUM_CELLS, kinds, jaws, stage, value_table)[0]
        else:
            values[i] = gain_of_cover(view, notes, action % NUM_CELLS, MINUS_TWO, jaws)


@kernel
def evaluate_picks(view, actions, count, values, notes):
    """Evaluate the picks for a Switch; the first one by the gain of the best element in its place."""
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
def chances_of_ends(view, value_table):
    """Return the chances of each stage after the mover's walk in progress: SURE, DONE, LAST and LATER."""
    none, one, more = chances_of_walks(view, int(view.to_move), value_table)
    if none == 0.0:
        return 0.0, 0.0, one, more
    over = none
    for seat in range(int(view.num_seats)):
        if seat != view.to_move:
            over = min(over, chances_of_walks(view, seat, value_table)[0])
    return over, none - over, one, more


@kernel
def value_of_end(notes, cell, chances, value_table):
    """Return the value of ending this turn with a pawn on *cell*; *chances* come from `chances_of_ends`.

    The notes of the gradient cache the values.
    """
    if notes[GRADIENT + cell] == 0.0:
        sure, done, last, later = chances
        value = 0.0
        if sure > 0.0:
            value += sure * value_table[PLACE_VALUES + SURE, code_at(notes, cell)]
        if done > 0.0:
            value += done * value_table[PLACE_VALUES + DONE, code_at(notes, cell)]
        if last > 0.0:
            mass = patch_mass(notes, cell, PATCH_RADIUS - 1, value_table)
            value += last * value_table[GIVEN, TEMPERATURE] * math.log(mass)
        if later > 0.0:
            mass = patch_mass(notes, cell, PATCH_RADIUS, value_table)
            value += later * value_table[GIVEN, TEMPERATURE] * math.log(mass)
        notes[GRADIENT + cell] = value + 1000.0
    return notes[GRADIENT + cell] - 1000.0


@kernel
def transformations(view, seat, own):
    """Return bits of the kinds, and the number, of the Transformations in the hand of *seat*.

    With *own* False, return the Transformations of the other seats that still have a walk left.
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
def damage_at(view, cell, kinds):
    """Return the loss of a pawn on *cell* by the worst Transformation whose bit is set in *kinds*, in points."""
    before, _ = place_value_as(view, cell, kind_on(view, cell))
    worst = 0
    for kind in range(TO_AIR, TO_WATER + 1):
        if kinds >> kind & 1:
            after, _ = place_value_as(view, cell, kind)
            worst = max(worst, before - after)
    return worst


@kernel
def value_of_ends(view, notes, cell, other, chances, threats, value_table):
    """Return the value of ending this turn with pawns on *cell* and *other*, under *threats* (`transformations`)."""
    value = value_of_end(notes, cell, chances, value_table) + value_of_end(notes, other, chances, value_table)
    kinds, count = threats
    if count > 0:
        here, there = damage_at(view, cell, kinds), damage_at(view, other, kinds)
        damage = here + there if count > 1 or cell == other else max(here, there)  # one tile changes only one place
        value -= value_table[GIVEN, FEAR] * chances[DONE] * damage
    return value


@kernel
def may_end(view, notes, cell, other, one_each):
    """Return whether a walk can end on *cell* with the other pawn on *other*; *one_each*: one pawn per tile (AO-Q9)."""
    code = code_at(notes, cell)
    return 0 < code < NUM_CODES and not (one_each and cell == other and view.cells[cell] != SNAKE_TILE)


@kernel
def evaluate_steps(view, actions, count, values, notes, value_table):
    """Evaluate each step by the best ends of this turn for both pawns after that step."""
    me = int(view.to_move)
    chances = chances_of_ends(view, value_table)
    threats = (0, 0)
    if chances[DONE] > 0.0 and view.num_seats == 2:  # with more opponents, considering threats gained nothing
        threats = transformations(view, 1 - me, True)
    one_each = minds_taken(view, value_table)
    for i in range(count):
        step = int(actions[i]) - STEP_PAWN
        pawn = step // NUM_SIDES
        here = int(view.pawns[me, pawn])
        other = int(view.pawns[me, 1 - pawn])
        target = here + STEP_OF_SIDE[step - pawn * NUM_SIDES]
        if view.steps == 1:
            values[i] = value_of_ends(view, notes, target, other, chances, threats, value_table)
            continue
        best = -1.0e9
        for side in range(NUM_SIDES):
            there = target + STEP_OF_SIDE[side]
            if there != here and may_end(view, notes, there, other, one_each):
                best = max(best, value_of_ends(view, notes, there, other, chances, threats, value_table))
        if view.turns[me] > 0 and code_at(notes, target) < NUM_CODES:
            for side in range(NUM_SIDES):
                there = other + STEP_OF_SIDE[side]
                if may_end(view, notes, there, target, one_each):
                    best = max(best, value_of_ends(view, notes, target, there, chances, threats, value_table))
        values[i] = best

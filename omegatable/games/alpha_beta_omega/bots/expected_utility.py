"""The expected utility of a seat in Alpha-Beta-Omega, from 0.0 to 1.0.

It compares the value of the character in the final position for the seat, averaged over the unseen characters if it is
unknown, with the value of moving on.
"""

import numpy as np

from omegatable.games.alpha_beta_omega.rules.alpha_test import protected
from omegatable.games.alpha_beta_omega.rules.moving_on import last_cycle
from omegatable.games.alpha_beta_omega.rules.parts import (
    FULLY,
    HIDDEN,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    THIRD,
)
from omegatable.games.alpha_beta_omega.rules.scoring import place_points
from omegatable.games.alpha_beta_omega.rules.table import compatibility, has_stars, last_position, plays, position_of
from omegatable.kernel import kernel

# The values of endings for the player, from 0.0 to 1.0.
VALUE_OF_RANK = np.array([0.0, 1.0, 0.42, 0.36, 0.0])  # a mark by its rank of compatibility, 1 to 4
VALUE_OF_PASSING = 0.6  # value of passing the final position unmarked while there are more cycles
TIME = 0.04  # subtracted from VALUE_OF_PASSING if the first to leave wins ties: others may be matched in the meantime
VALUE_OF_PASSING_ALONE = 0.8  # VALUE_OF_PASSING for a lone omega, with two cycles left
LAST_TRY_ALONE = 0.65  # VALUE_OF_PASSING for a lone omega, with one cycle left
PASSING_BEFORE_THE_LAST = 0.45  # VALUE_OF_PASSING while there is only one more cycle
PER_STEP = 0.004  # the cost of each position still to walk
RIVALRY = 0.5  # weight of the losses of all other seats, shared among these seats
RIVALRY_IN_TIME = 1.0  # RIVALRY if equal places go to the first player to leave


@kernel
def value_of_passing(view):
    """Return the value of passing the final position unmarked."""
    if last_cycle(view):
        return 0.1
    if view.alone_since == 0:
        if 0 < view.options.max_cycles <= view.cycle + 1:
            return PASSING_BEFORE_THE_LAST
        return VALUE_OF_PASSING - (TIME if view.options.tiebreak_by_time else 0.0)
    return VALUE_OF_PASSING_ALONE if view.cycle == view.alone_since else LAST_TRY_ALONE


@kernel
def value_of_character(view, seat, character):
    """Return the value of *character* in the final position for an unprotected seat that arrives there.

    For HIDDEN it is the average over the unseen characters.
    """
    if character == HIDDEN:
        total = 0.0
        unseen = 0
        for other in range(NUM_CHARACTERS):
            if view.gone[other] == 0 and position_of(view, other) == NOTHING:
                total += value_of_known(view, seat, other)
                unseen += 1
        return total / unseen if unseen else value_of_passing(view)
    return value_of_known(view, seat, character)


@kernel
def value_of_known(view, seat, character):
    """Return the result of `value_of_character` for a known character."""
    if character < 0 or character >= NUM_ALPHAS:
        return value_of_passing(view)
    rank = compatibility(view, seat, character)
    if has_stars(view) and view.star[seat] == character:  # HIDDEN if it is another seat's star
        rank = THIRD if rank == NOT_AT_ALL else FULLY
    return VALUE_OF_RANK[rank]


@kernel
def expected_utility(view, seat, position, character, safe):
    """Return the expected utility of a seat in *position*, with *character* in the final position.

    *safe* says whether the seat is protected.
    """
    on = value_of_passing(view)
    if safe:
        return on
    value = value_of_character(view, seat, character)
    known_alpha = 0 <= character < NUM_ALPHAS
    for other in range(int(view.num_seats)):
        if other == seat or not plays(view, other) or protected(view, other):
            continue
        if view.position[other] > position:
            value = 0.6 * value + 0.4 * on  # this omega arrives earlier
        elif view.position[other] == position and known_alpha:
            before = comes_before(view, seat, other, character)
            if before < 0:
                value = on
            elif before == 0:
                value = (value + on) / 2.0
    away = last_position(view) - position
    if away > 0:
        if value < on:
            value += (on - value) * 0.6  # there is time to change it
        value -= PER_STEP * away
    return value


@kernel
def comes_before(view, one, other, alpha):
    """Return 1 if *alpha* prefers seat *one* to *other* in an Alpha Test, -1 for the reverse, 0 if a coin decides."""
    first, second = int(view.effects[one]), int(view.effects[other])
    priority = int(view.options.priority_mask)
    ahead = int(first & priority != 0) - int(second & priority != 0)
    if ahead == 0:
        ahead = compatibility(view, other, alpha) - compatibility(view, one, alpha)
    return 1 if ahead > 0 else -1 if ahead < 0 else 0


@kernel
def expected_utility_now(view, seat):
    """Return the current expected utility of a seat."""
    return expected_utility(view, seat, int(view.position[seat]), final_character(view), protected(view, seat))


@kernel
def final_character(view):
    """Return the character in the final position; HIDDEN if it is unknown, NOTHING if no position is left."""
    last = last_position(view)
    return int(view.road[last]) if last >= 0 else NOTHING


@kernel
def best_to_bring(view, seat):
    """Return the highest expected utility that a swap of a character into the final position can give."""
    best = -1.0
    for position in range(last_position(view)):
        here = expected_utility(view, seat, int(view.position[seat]), int(view.road[position]), protected(view, seat))
        best = max(best, here)
    return best


@kernel
def seat_utility(view, seat):
    """Return the expected utility of a seat in play, or the utility of its place if it has left."""
    return expected_utility_now(view, seat) if plays(view, seat) else place_points(view, seat) / 100.0


@kernel
def outlook(view, me):
    """Return the expected utility of the player, minus a share of the expected utility of the others in play."""
    theirs = 0.0
    for other in range(int(view.num_seats)):
        if other != me and plays(view, other):
            theirs += expected_utility_now(view, other)
    return expected_utility_now(view, me) - rivalry(view) * theirs


@kernel
def rivalry(view):
    """Return the weight of another seat's utility against the player's own."""
    whole = RIVALRY_IN_TIME if view.options.tiebreak_by_time else RIVALRY
    return whole / max(int(view.num_seats) - 1, 1)


@kernel
def gain_of_effects(view, me, seat, effects):
    """Return the gain of the player's outlook if *seat* had these *effects*, bits, instead of its current ones."""
    gain = -outlook(view, me)
    own = int(view.effects[seat])
    view.effects[seat] = effects
    gain += outlook(view, me)
    view.effects[seat] = own
    return gain


@kernel
def gain_of_position(view, me, seat, position):
    """Return the gain of the player's outlook if *seat* were in *position* instead of its current position."""
    gain = -outlook(view, me)
    own = int(view.position[seat])
    view.position[seat] = position
    gain += outlook(view, me)
    view.position[seat] = own
    return gain

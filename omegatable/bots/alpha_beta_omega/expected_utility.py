"""What a seat of Alpha-Beta-Omega may expect: its expected utility.

It is what the character of the final position would mean to the seat there, known or as the average of those it has not
seen, against what going on promises.
"""

import numpy as np

from omegatable.games.alpha_beta_omega.rules import (
    FULLY,
    HIDDEN,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    STARS,
    THIRD,
    compatibility,
    last_cycle,
    last_position,
    place_points,
    plays,
    position_of,
    protected,
)
from omegatable.kernel import kernel

# What endings are worth to the player, from 0.0 to 1.0, and what it believes.
VALUE_OF_RANK = np.array([0.0, 1.0, 0.55, 0.45, 0.0])  # of a mark by compatibility, 1 to 4
VALUE_OF_PASSING = 0.5  # of passing the final position unmarked, while cycles are to come
VALUE_OF_PASSING_ALONE = 0.8  # of the same for one who is alone, who has two more cycles then
LAST_TRY_ALONE = 0.65  # or one
PER_STEP = 0.004  # what each position still to walk costs


@kernel
def value_of_passing(view):
    """What passing the final position unmarked is worth."""
    if last_cycle(view):
        return 0.1
    if view.alone_since == 0:
        return VALUE_OF_PASSING
    return VALUE_OF_PASSING_ALONE if view.cycle == view.alone_since else LAST_TRY_ALONE


@kernel
def value_of_character(view, seat, character):
    """What meeting this character in the final position means to an unprotected seat; HIDDEN is any unseen one."""
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
    """The same for a character that is known."""
    if character < 0 or character >= NUM_ALPHAS:
        return value_of_passing(view)
    rank = compatibility(view, seat, character)
    if view.plot == STARS and view.star[seat] == character:  # HIDDEN where it is another's
        rank = THIRD if rank == NOT_AT_ALL else FULLY
    return VALUE_OF_RANK[rank]


@kernel
def expected_utility(view, seat, position, character, safe):
    """What a seat may expect that stands on *position*, with *character* at the end of the road; *safe*: protected."""
    on = value_of_passing(view)
    if safe:
        return on
    value = value_of_character(view, seat, character)
    known_alpha = 0 <= character < NUM_ALPHAS
    for other in range(int(view.num_seats)):
        if other == seat or not plays(view, other) or protected(view, other):
            continue
        if view.position[other] > position:
            value = 0.6 * value + 0.4 * on  # he will be there before
        elif view.position[other] == position and known_alpha:
            mine, theirs = compatibility(view, seat, character), compatibility(view, other, character)
            if theirs < mine:
                value = on
            elif theirs == mine:
                value = (value + on) / 2.0
    away = last_position(view) - position
    if away > 0:
        if value < on:
            value += (on - value) * 0.6  # much may still be done about it
        value -= PER_STEP * away
    return value


@kernel
def expected_utility_now(view, seat):
    """What a seat may expect as things stand."""
    return expected_utility(view, seat, int(view.position[seat]), final_character(view), protected(view, seat))


@kernel
def final_character(view):
    """The character of the final position, as far as it is known."""
    last = last_position(view)
    return int(view.road[last]) if last >= 0 else NOTHING


@kernel
def best_to_bring(view, seat):
    """The best that a swap can bring to the final position."""
    best = -1.0
    for position in range(last_position(view)):
        here = expected_utility(view, seat, int(view.position[seat]), int(view.road[position]), protected(view, seat))
        best = max(best, here)
    return best


@kernel
def seat_utility(view, seat):
    """What a seat may expect, or what it has got."""
    return expected_utility_now(view, seat) if plays(view, seat) else place_points(view, seat) / 100.0

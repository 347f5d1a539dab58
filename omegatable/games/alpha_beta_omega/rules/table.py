"""The seats and the road: seats in play, positions, compatibility, and the seat to move."""

from omegatable.games.alpha_beta_omega.rules.parts import (
    COMPATIBLE,
    FULLY,
    IN_PLAY,
    MR_INCOMPATIBLE,
    MR_PARTIAL,
    NLOO_OUT,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    OTHER,
    THIRD,
)
from omegatable.kernel import kernel


@kernel
def plays(state, seat):
    """Return whether *seat* is in play."""
    return state.result[seat] == IN_PLAY


@kernel
def num_in_play(state):
    """Return the number of omegas in play."""
    count = 0
    for seat in range(int(state.num_seats)):
        if state.result[seat] == IN_PLAY:
            count += 1
    return count


@kernel
def alphas_left(state):
    """Return the number of alphas still on the road."""
    count = 0
    for alpha in range(NUM_ALPHAS):
        if state.gone[alpha] == 0:
            count += 1
    return count


@kernel
def first_in_play(state):
    """Return the first seat in play, in the order of play; 0 if there is none."""
    for place in range(int(state.num_seats)):
        if plays(state, int(state.order[place])):
            return int(state.order[place])
    return 0


@kernel
def place_of(state, seat):
    """Return the index of a seat in the order of play."""
    for place in range(int(state.num_seats)):
        if state.order[place] == seat:
            return place
    return 0


@kernel
def stands_on(state, position):
    """Return whether an omega in play is in this *position*."""
    found = False
    for seat in range(int(state.num_seats)):
        found = found or (plays(state, seat) and state.position[seat] == position)
    return found


@kernel
def last_position(state):
    """Return the index of the final position, or -1 if there are no positions left."""
    return int(state.num_positions) - 1


@kernel
def position_of(state, character):
    """Return the position of a character; NOTHING if it has left the road or *character* is negative."""
    if character < 0:
        return NOTHING
    for position in range(int(state.num_positions)):
        if state.road[position] == character:
            return position
    return NOTHING


@kernel
def compatibility(state, seat, alpha):
    """Return how well *alpha* suits the omega of *seat*: from 1, fully, to 4, not at all (ABO-R18)."""
    omega = int(state.omega[seat])
    if alpha == COMPATIBLE and state.options.mr == MR_INCOMPATIBLE:
        return NOT_AT_ALL  # ABO-Q4 ABO-R11
    if omega == OTHER and state.alone_since and (state.num_seats == 1 or state.options.nloo_flip_on_survivor):  # ABO-Q7
        return FULLY if alpha == COMPATIBLE else NOT_AT_ALL  # ABO-R15 ABO-Q6
    rank = int(state.options.compatibility[omega, alpha])  # ABO-R19 ABO-Q8 ABO-R13 ABO-Q5 ABO-Q1 ABO-Q3
    if alpha == COMPATIBLE and omega != OTHER and rank == FULLY and state.options.mr == MR_PARTIAL:
        return THIRD  # ABO-Q3
    return rank


@kernel
def has_stars(state):
    """Return whether the plot gives each player a star (ABO-Q78)."""
    return state.options.plot_star[int(state.plot)] != 0


@kernel
def min_walk(state):
    """Return the min number of steps of moving on (ABO-Q80)."""
    return int(state.options.plot_walk[int(state.plot), 0])


@kernel
def max_walk(state):
    """Return the max number of steps of moving on; if it equals the min, nobody is asked (ABO-Q80)."""
    return int(state.options.plot_walk[int(state.plot), 1])


@kernel
def pursuer_of(state):
    """Return the condition for the move of the plot's pursuer: a coin, always, or no pursuer (ABO-Q96)."""
    return int(state.options.plot_pursuer[int(state.plot), 0])


@kernel
def pursuer_start(state):
    """Return the initial position number of the plot's pursuer; 0 if there is none."""
    return int(state.options.plot_pursuer[int(state.plot), 1])


@kernel
def may_be(state, omega):
    """Return whether the options include *omega*."""
    if omega != OTHER:
        return True
    if state.options.nloo == NLOO_OUT:  # ABO-R14
        return False
    return state.num_seats > 1 or state.options.mr != MR_INCOMPATIBLE  # ABO-Q6


@kernel
def ask(state, seat, phase):
    """Set the seat, or CHANCE, to move, and the phase."""
    state.to_move = seat
    state.phase = phase

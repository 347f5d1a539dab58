"""The road: turn up characters, shuffle them, and remove them with their positions."""

from omegatable.games.alpha_beta_omega.rules.parts import ALL_SEE, MAX_DEPTH, NOTHING, NUM_ALPHAS, NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.records import SHUFFLING
from omegatable.games.alpha_beta_omega.rules.table import ask, last_position, place_of, plays
from omegatable.kernel import CHANCE, kernel


@kernel
def turn_up(state, position, seat, window):
    """Turn up a character for *seat*; an alpha opens the *window* for reactions. Return whether it was face down."""
    if int(state.face_up) >> position & 1:  # ABO-Q65
        return False
    state.face_up |= 1 << position
    state.lookers[position] = ALL_SEE  # ABO-Q54
    if state.road[position] < NUM_ALPHAS:  # ABO-R39 ABO-Q16
        state.asking[window] = 0
        state.asked_from[window] = place_of(state, seat)  # ABO-Q17
        state.turned_up[window] = state.road[position]
    return True


@kernel
def begin_shuffle(state):
    """Turn all characters down and let chance shuffle them, the last position first."""
    state.face_up = 0  # ABO-Q89
    for position in range(NUM_CHARACTERS):
        state.lookers[position] = 0  # ABO-Q81
    for depth in range(int(state.depth)):
        state.event[depth] = NOTHING  # ABO-Q65
    for window in range(MAX_DEPTH + 1):
        state.turned_up[window] = NOTHING  # ABO-Q65
    state.shuffled = state.num_positions  # ABO-Q89
    if state.shuffled > 1:
        ask(state, CHANCE, SHUFFLING)


@kernel
def remove_position(state, position, with_whom):
    """Remove a character and its position; later positions close up, with their omegas (ABO-Q37).

    *with_whom* is 1 + the seat that the character leaves with, or 1 + MAX_SEATS if a card removes the character.
    """
    character = int(state.road[position])
    gone = 0
    for other in range(NUM_CHARACTERS):
        if state.gone[other]:
            gone += 1
    state.gone[character] = with_whom
    state.gone_at[character] = gone
    last = last_position(state)
    for i in range(position, last):
        state.road[i] = state.road[i + 1]
        state.lookers[i] = state.lookers[i + 1]  # ABO-Q54
    state.road[last] = NOTHING
    state.lookers[last] = 0
    up = int(state.face_up)
    below = up & ((1 << position) - 1)
    state.face_up = below | up >> position + 1 << position  # ABO-Q37
    state.num_positions = last
    for seat in range(int(state.num_seats)):
        at = int(state.position[seat])
        if plays(state, seat) and (at > position or at == last):  # ABO-Q37
            state.position[seat] = max(at - 1, 0)

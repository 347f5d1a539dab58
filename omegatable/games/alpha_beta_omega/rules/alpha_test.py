"""The Alpha Test: determines the omega that the alpha in the final position marks."""

from omegatable.games.alpha_beta_omega.rules.leaving import check_game_end, depart
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, MARKED, NOT_AT_ALL, NUM_ALPHAS, THIRD
from omegatable.games.alpha_beta_omega.rules.records import COIN, ENDING
from omegatable.games.alpha_beta_omega.rules.road import remove_position
from omegatable.games.alpha_beta_omega.rules.table import ask, compatibility, has_stars, last_position, plays
from omegatable.kernel import CHANCE, kernel


@kernel
def protected(state, seat):
    """Return whether the omega of a seat is protected from being marked (ABO-R47)."""
    return int(state.effects[seat]) & int(state.options.protects_mask) != 0


@kernel
def candidates(state):
    """Return the bits of the seats that the alpha in the final position may mark.

    The result is empty, one seat, or several seats that suit the alpha equally well.
    """
    last = last_position(state)
    alpha = int(state.road[last])
    bits = 0
    priority = False
    best = NOT_AT_ALL + 1  # ABO-R47
    for seat in range(int(state.num_seats)):
        if not plays(state, seat) or state.position[seat] != last or protected(state, seat):  # ABO-R47 ABO-Q32 ABO-Q51
            continue
        first = int(state.effects[seat]) & int(state.options.priority_mask) != 0  # ABO-Q90
        rank = compatibility(state, seat, alpha)  # ABO-Q78
        if (first and not priority) or (first == priority and rank < best):  # ABO-R53 ABO-Q90
            bits, priority, best = 1 << seat, first, rank
        elif first == priority and rank == best:
            bits |= 1 << seat  # ABO-R54 ABO-Q33
    return bits


@kernel
def test_alpha(state):
    """In a final round, let an alpha in the final position mark an omega who is there (ABO-R46 ABO-Q86)."""
    state.stage = ENDING  # ABO-Q41
    last = last_position(state)
    if not state.final or state.road[last] >= NUM_ALPHAS:  # ABO-Q36 ABO-Q30 ABO-R16 ABO-R46
        return
    bits = candidates(state)
    if bits == 0:
        return  # ABO-Q31 ABO-Q51
    if bits & (bits - 1):
        ask(state, CHANCE, COIN)  # ABO-R54 ABO-Q33
        return
    seat = 0
    while not bits >> seat & 1:
        seat += 1
    mark(state, seat)


@kernel
def mark(state, seat):
    """Mark a seat's omega: they leave with the alpha, and the final position is removed (ABO-R47 ABO-R51)."""
    last = last_position(state)
    alpha = int(state.road[last])
    rank = compatibility(state, seat, alpha)  # ABO-Q90
    if has_stars(state) and state.star[seat] == alpha:  # ABO-Q78
        rank = THIRD if rank == NOT_AT_ALL else FULLY  # ABO-Q78
    depart(state, seat, MARKED, alpha)
    state.rank[seat] = rank
    for other in range(int(state.num_seats)):
        if plays(state, other):
            if state.position[other] == last:
                state.passed = True  # ABO-Q34
            elif state.position[other] == last - 1:
                state.held |= 1 << other  # ABO-Q35
    remove_position(state, last, 1 + seat)  # ABO-R48 ABO-R51
    state.departures += 1
    check_game_end(state)  # ABO-R50 ABO-Q39

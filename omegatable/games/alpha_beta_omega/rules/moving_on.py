"""The end of a round and of a cycle, and the effects of the plots at that time."""

from omegatable.games.alpha_beta_omega.decks.parts import CAUGHT, NEW_CYCLE
from omegatable.games.alpha_beta_omega.rules.leaving import fail_all
from omegatable.games.alpha_beta_omega.rules.parts import (
    FROM_START,
    MAX_ROUNDS,
    SAME_ROUND,
    STEADY_PURSUER,
    TOSSED_PURSUER,
)
from omegatable.games.alpha_beta_omega.rules.records import ADVANCING, CYCLING, FLIP, FLYING, ROUND, WALK, WALKING
from omegatable.games.alpha_beta_omega.rules.steps import begin_rule, begin_rule_for
from omegatable.games.alpha_beta_omega.rules.table import (
    ask,
    last_position,
    max_walk,
    min_walk,
    plays,
    pursuer_of,
    pursuer_start,
)
from omegatable.kernel import CHANCE, TERMINAL, kernel


@kernel
def turn_down(state):
    """Turn face-up characters down again (ABO-Q24); end the effects that a plot limits to a round (ABO-Q79)."""
    if not state.options.open_reveal:  # ABO-R60
        state.face_up = 0
    fading = int(state.options.plot_fading[int(state.plot)])
    if fading:  # ABO-Q79
        for seat in range(int(state.num_seats)):
            state.effects[seat] &= 255 ^ fading  # ABO-Q79


@kernel
def end_round(state):
    """Turn the characters down; end the cycle if an omega passes the final position (ABO-R55), otherwise move on."""
    turn_down(state)
    last = last_position(state)
    for seat in range(int(state.num_seats)):
        if plays(state, seat) and state.position[seat] == last and not int(state.held) >> seat & 1:  # ABO-Q35
            if state.final or state.options.late_arrival == SAME_ROUND:  # ABO-Q84
                state.passed = True  # ABO-Q29
            else:
                state.held |= 1 << seat  # ABO-Q84
    if state.passed:  # ABO-R55
        state.stage = CYCLING
    elif max_walk(state) > min_walk(state):  # ABO-Q80
        state.stage = WALKING
        state.turn = 0
    else:
        state.stage = ADVANCING


@kernel
def walk_next(state):
    """On a road trip, ask the next seat in order for its number of steps (ABO-Q80); after the last seat, move on."""
    while state.turn < state.num_seats:
        seat = int(state.order[int(state.turn)])
        if plays(state, seat) and not int(state.held) >> seat & 1:  # ABO-Q80
            ask(state, seat, WALK)
            return
        state.turn += 1
    state.stage = ADVANCING


@kernel
def advance(state):
    """Move all omegas forward (ABO-R42 ABO-Q23)."""
    for seat in range(int(state.num_seats)):
        if plays(state, seat) and not int(state.held) >> seat & 1:  # ABO-Q35
            steps = max(int(state.walks[seat]), min_walk(state))  # ABO-R42
            state.position[seat] = min(int(state.position[seat]) + steps, last_position(state))  # ABO-Q23 ABO-Q80
        state.walks[seat] = 0
    state.held = 0
    state.stage = FLYING
    pursuer = pursuer_of(state)
    if pursuer == TOSSED_PURSUER:  # ABO-R61
        ask(state, CHANCE, FLIP)  # ABO-Q76
    elif pursuer == STEADY_PURSUER:
        fly(state, 1)  # ABO-Q96


@kernel
def fly(state, moves):
    """Advance the saucer, or another pursuer, if *moves* is 1, and catch the omegas that it has reached (ABO-Q76)."""
    if moves:
        state.saucer += state.options.plot_pursuer[int(state.plot), 2]  # ABO-Q76
    caught = 0
    for seat in range(int(state.num_seats)):
        at = int(state.position[seat])
        if plays(state, seat) and at + 1 <= state.saucer and at != last_position(state):  # ABO-Q76
            caught |= 1 << seat
    if caught:
        state.saucer = pursuer_start(state)  # ABO-Q76
        begin_rule_for(state, CAUGHT, caught)  # ABO-Q76 ABO-Q96


@kernel
def begin_next_round(state):
    """Increment the round and begin the next one, or end the game after MAX_ROUNDS."""
    state.rounds_played += 1
    if state.rounds_played >= MAX_ROUNDS:
        fail_all(state)  # ABO-Q75
    else:
        state.stage = ROUND


@kernel
def last_cycle(state):
    """Return whether this is the last cycle of the game."""
    if state.alone_since and state.options.solo_cycles:  # ABO-Q45
        since = 1 if state.options.survivor_cycles == FROM_START else int(state.alone_since)  # ABO-Q46
        return state.cycle - since + 1 >= state.options.solo_cycles  # ABO-R62 ABO-Q45 ABO-Q46
    return state.options.max_cycles > 0 and state.cycle >= state.options.max_cycles  # ABO-Q48 ABO-Q94


@kernel
def end_cycle(state):
    """End the cycle: effects end, and all return to the first position (ABO-R56 ABO-R57 ABO-Q52); begin the next."""
    state.passed = False
    state.held = 0
    for seat in range(int(state.num_seats)):
        state.walks[seat] = 0
        if plays(state, seat):
            state.effects[seat] = 0  # ABO-R56 ABO-Q52
            state.position[seat] = 0  # ABO-R57
    if last_cycle(state):
        fail_all(state)
        return
    state.cycle += 1
    state.saucer = pursuer_start(state)  # ABO-Q76
    begin_next_round(state)
    if state.to_move != TERMINAL:
        begin_rule(state, NEW_CYCLE)  # ABO-Q77 ABO-Q95

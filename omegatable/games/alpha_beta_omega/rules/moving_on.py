"""Moving on: the end of a round and of a cycle, and the effects of the plots then."""

from omegatable.games.alpha_beta_omega.rules.hands import hand_start, lay_on_discards, take_at
from omegatable.games.alpha_beta_omega.rules.leaving import fail_all
from omegatable.games.alpha_beta_omega.rules.parts import FULL_MOON, MASQUERADE, MAX_ROUNDS, ROAD_TRIP, SAUCER
from omegatable.games.alpha_beta_omega.rules.records import ADVANCING, CYCLING, FLIP, FLYING, ROUND, WALK, WALKING
from omegatable.games.alpha_beta_omega.rules.road import begin_shuffle
from omegatable.games.alpha_beta_omega.rules.table import ask, last_position, plays
from omegatable.kernel import CHANCE, TERMINAL, kernel


@kernel
def turn_down(state):
    """Turn face-up characters down again (ABO-Q24); under a full moon, protection ends as well (ABO-Q79)."""
    if not state.options.open_reveal:  # ABO-R60
        state.face_up = 0
    if state.plot == FULL_MOON:  # ABO-Q79
        for seat in range(int(state.num_seats)):
            state.effects[seat] &= 255 ^ int(state.options.protects_mask)  # ABO-Q79


@kernel
def end_round(state):
    """Turn the characters down; end the cycle if an omega passes the final position (ABO-R55), else move on."""
    turn_down(state)
    last = last_position(state)
    for seat in range(int(state.num_seats)):
        if plays(state, seat) and state.position[seat] == last and not int(state.held) >> seat & 1:  # ABO-Q35
            if state.final or not state.options.fresh_final_round:  # ABO-Q84
                state.passed = True  # ABO-Q29
            else:
                state.held |= 1 << seat  # ABO-Q84
    if state.passed:  # ABO-R55
        state.stage = CYCLING
    elif state.plot == ROAD_TRIP:  # ABO-Q80
        state.stage = WALKING
        state.turn = 0
    else:
        state.stage = ADVANCING


@kernel
def walk_next(state):
    """On a road trip, ask the next seat in order how far it walks (ABO-Q80); after the last, move on."""
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
            steps = int(state.walks[seat]) if state.plot == ROAD_TRIP else 1  # ABO-R42
            state.position[seat] = min(int(state.position[seat]) + steps, last_position(state))  # ABO-Q23 ABO-Q80
        state.walks[seat] = 0
    state.held = 0
    state.stage = FLYING
    if state.plot == SAUCER:  # ABO-R61
        ask(state, CHANCE, FLIP)  # ABO-Q76


@kernel
def fly(state, moves):
    """Move the saucer on if *moves* is 1, and beam up the omegas whom it has reached (ABO-Q76)."""
    if moves:
        state.saucer += state.options.saucer_stride  # ABO-Q76
    caught = False
    for seat in range(int(state.num_seats)):
        at = int(state.position[seat])
        if plays(state, seat) and at + 1 <= state.saucer and at != last_position(state):  # ABO-Q76
            caught = True
            state.position[seat] = 0  # ABO-Q76
            state.effects[seat] = 0  # ABO-Q76
            while state.hand_size[seat]:
                start = hand_start(state, seat)
                lay_on_discards(state, int(state.held_cards[start]))  # ABO-Q76
                take_at(state, seat, start)
    if caught:
        state.saucer = state.options.saucer_start  # ABO-Q76


@kernel
def begin_next_round(state):
    """Count the round and begin the next one, or end the game after MAX_ROUNDS."""
    state.rounds_played += 1
    if state.rounds_played >= MAX_ROUNDS:
        fail_all(state)  # ABO-Q75
    else:
        state.stage = ROUND


@kernel
def last_cycle(state):
    """Return whether this is the last cycle of the game."""
    if state.alone_since and state.options.solo_cycles:  # ABO-Q45
        since = 1 if state.options.survivor_from_start else int(state.alone_since)  # ABO-Q46
        return state.cycle - since + 1 >= state.options.solo_cycles  # ABO-R62 ABO-Q45 ABO-Q46
    return state.cycle >= state.options.max_cycles  # ABO-Q48


@kernel
def end_cycle(state):
    """End the cycle: effects end, and all go back to the first position (ABO-R56 ABO-R57 ABO-Q52); begin the next."""
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
    state.saucer = state.options.saucer_start  # ABO-Q76
    begin_next_round(state)
    if state.to_move != TERMINAL and state.plot == MASQUERADE:  # ABO-Q77
        begin_shuffle(state)  # ABO-Q77

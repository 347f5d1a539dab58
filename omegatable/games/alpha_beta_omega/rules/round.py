"""The round: the next stage after a settled decision, and the seat to ask."""

from omegatable.games.alpha_beta_omega.decks.parts import GAME_BEGINS, REACTION, ROUND_BEGINS
from omegatable.games.alpha_beta_omega.rules.alpha_test import test_alpha
from omegatable.games.alpha_beta_omega.rules.hands import can_draw, hand_start, is_played_at
from omegatable.games.alpha_beta_omega.rules.moving_on import (
    advance,
    begin_next_round,
    end_cycle,
    end_round,
    turn_down,
    walk_next,
)
from omegatable.games.alpha_beta_omega.rules.parts import NOBODY, NOTHING, OTHER, SAME_ROUND, START_PASSES, TRADE_OFF
from omegatable.games.alpha_beta_omega.rules.picking import draw_for
from omegatable.games.alpha_beta_omega.rules.playing import carry_out, play_next
from omegatable.games.alpha_beta_omega.rules.records import (
    ADVANCING,
    CYCLING,
    ENDING,
    EXCHANGE,
    EXCHANGING,
    FLYING,
    OMEGA,
    PICKING,
    PLAYING,
    REACT,
    ROUND,
    SET_UP,
    TAKING,
    TESTING,
    TRADING,
    WALKING,
)
from omegatable.games.alpha_beta_omega.rules.road import turn_up
from omegatable.games.alpha_beta_omega.rules.steps import begin_rule, obey_next
from omegatable.games.alpha_beta_omega.rules.table import (
    ask,
    first_in_play,
    last_position,
    num_in_play,
    plays,
    stands_on,
)
from omegatable.games.alpha_beta_omega.rules.trading import ask_trader, clear_trade
from omegatable.kernel import kernel


@kernel
def proceed(state):
    """Continue until a seat or chance is to move, or the game is over."""
    state.to_move = NOBODY
    while state.to_move == NOBODY:
        proceed_once(state)


@kernel
def proceed_once(state):
    """Carry out the next part of what follows a decision, in which at most one card leaves the deck.

    `proceed` repeats it while nobody is to move. A caller that watches every card calls it by itself.
    """
    depth = int(state.depth)
    if state.asking[depth] != NOTHING:
        ask_next(state, depth)
    elif depth > 0:
        carry_out(state, depth - 1)
    elif state.ending:
        end_by_card(state)
    elif state.unsettled:
        check_final_position(state)
    elif state.obeying:
        obey_next(state)
    else:
        advance_round(state)


@kernel
def end_by_card(state):
    """End the round and the cycle because a card has done so (ABO-Q69)."""
    state.unsettled = False
    state.obeying = 0  # ABO-Q69 ABO-Q95
    if state.stage != CYCLING:
        turn_down(state)  # ABO-Q69
        state.stage = CYCLING
    state.ending = False


@kernel
def check_final_position(state):
    """After a card, make the round final if an omega has reached the final position (ABO-Q68)."""
    state.unsettled = False  # ABO-Q51
    last = last_position(state)
    if stands_on(state, last) and state.options.late_arrival == SAME_ROUND:  # ABO-Q84
        state.final = True  # ABO-R43 ABO-Q25
    if state.final and last >= 0:  # ABO-Q68
        turn_up(state, last, int(state.last_actor), 0)  # ABO-Q68 ABO-Q16


@kernel
def ask_next(state, window):
    """Ask the next seat of this window for a reaction, or close the window after the last seat (ABO-Q17 ABO-Q64)."""
    seats = int(state.num_seats)
    while state.asking[window] < seats:
        seat = int(state.order[(int(state.asked_from[window]) + int(state.asking[window])) % seats])
        state.asking[window] += 1  # ABO-Q17
        if plays(state, seat) and not (num_in_play(state) == 1 and not has_reaction(state, seat)):  # ABO-Q64
            ask(state, seat, REACT)
            return
    state.asking[window] = NOTHING
    state.turned_up[window] = NOTHING


@kernel
def has_reaction(state, seat):
    """Return whether a seat holds a card that can be played as a reaction."""
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        if is_played_at(state, int(state.held_cards[i]), REACTION):
            return True
    return False


@kernel
def advance_round(state):
    """Start the next part of the round (ABO-Q86), while no card is in progress."""
    stage = int(state.stage)
    if stage == SET_UP:
        pick_omegas(state)
    elif stage == ROUND:
        begin_round(state)
    elif stage == PICKING:
        pick_next(state)
    elif stage == EXCHANGING:
        exchange_next(state)
    elif stage == TAKING:
        take_next(state)
    elif stage == PLAYING:
        play_next(state)
    elif stage == TESTING:
        test_alpha(state)
    elif stage == ENDING:
        end_round(state)
    elif stage == WALKING:
        walk_next(state)
    elif stage == ADVANCING:
        advance(state)
    elif stage == FLYING:
        begin_next_round(state)
    else:
        end_cycle(state)


@kernel
def pick_omegas(state):
    """Ask the next seat in order to pick an omega (ABO-R20 ABO-Q9); after the last, begin the round."""
    if state.turn < state.num_seats:
        ask(state, int(state.order[int(state.turn)]), OMEGA)
        return
    state.stage = ROUND
    begin_rule(state, GAME_BEGINS)  # ABO-Q95


@kernel
def pass_start(state):
    """Move the last round's starting player to the end of the order, the Other's player to the front (ABO-Q100)."""
    seats = int(state.num_seats)
    if state.rounds_played > 0:
        for place in range(seats):
            seat = int(state.order[place])
            if plays(state, seat) and state.omega[seat] != OTHER:  # ABO-Q100
                move_in_order(state, place, seats - 1)
                break
    for place in range(seats):
        if state.omega[int(state.order[place])] == OTHER:  # ABO-Q100
            move_in_order(state, place, 0)


@kernel
def move_in_order(state, place, target):
    """Move the seat at a *place* in the order of play to the place *target*; the seats in between close up."""
    seat = int(state.order[place])
    while place < target:
        state.order[place] = state.order[place + 1]
        place += 1
    while place > target:
        state.order[place] = state.order[place - 1]
        place -= 1
    state.order[target] = seat


@kernel
def begin_round(state):
    """Begin a round; it is final if an omega is in the final position (ABO-Q86)."""
    state.turn = 0
    state.has_played = 0
    if state.options.start == START_PASSES:
        pass_start(state)  # ABO-Q100
    state.last_actor = first_in_play(state)  # ABO-Q17
    state.final = stands_on(state, last_position(state))  # ABO-R43
    if state.final:
        turn_up(state, last_position(state), int(state.last_actor), 0)
        state.stage = PLAYING  # ABO-R44 ABO-Q26
    else:
        state.stage = PICKING
    begin_rule(state, ROUND_BEGINS)  # ABO-Q95


@kernel
def pick_next(state):
    """Let the next seat in order take a card (ABO-R24 ABO-Q13); after the last seat, go on to trading."""
    while state.turn < state.num_seats and not state.final:  # ABO-Q25 ABO-Q86
        seat = int(state.order[int(state.turn)])
        state.turn += 1
        if plays(state, seat) and can_draw(state):  # ABO-Q15 ABO-Q13
            draw_for(state, seat)
            return
    state.turn = 0
    if state.final:  # ABO-R44
        state.stage = PLAYING
    elif num_in_play(state) == 1:
        state.stage = EXCHANGING  # ABO-R31 ABO-Q47
        state.to_take = 0
    elif state.options.trade == TRADE_OFF:  # ABO-Q19
        state.stage = PLAYING
    else:
        clear_trade(state)
        state.stage = TRADING  # ABO-R27
        ask_trader(state, first_in_play(state))  # ABO-Q55 ABO-R23


@kernel
def exchange_next(state):
    """Ask the lone omega to discard up to two cards (ABO-R31 ABO-Q88)."""
    seat = first_in_play(state)
    if state.to_take == 2 or state.hand_size[seat] == 0:
        state.stage = TAKING
    else:
        ask(state, seat, EXCHANGE)


@kernel
def take_next(state):
    """Take a new card for each one discarded (ABO-R31 ABO-Q21); after the last, go on to playing."""
    if state.to_take > 0 and not state.final and can_draw(state):  # ABO-Q88
        state.to_take -= 1
        draw_for(state, first_in_play(state))
        return
    state.to_take = 0
    state.stage = PLAYING

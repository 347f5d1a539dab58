"""Actions: apply an action, and check whether it can be taken back."""

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.decks.parts import (
    ALWAYS,
    BY_STEPS,
    EFFECT,
    EVERYBODY,
    MAX_KINDS,
    MOVE,
    PEEK,
    PICK_ANY,
    PICK_OTHER,
    PICK_OTHER_HERE,
    PICK_POSITION,
    REVEAL,
    SELF,
    SWAP,
)
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_POSITION,
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    DISCARD,
    DRAW_CARD,
    FINISHED,
    FLIP_COIN,
    GIVE,
    MAX_STEPS,
    MIX,
    NO,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    SEND,
    SHOW_CARD,
    SPEAK,
    TAKE_CARD,
    TURN_TO,
)
from omegatable.games.alpha_beta_omega.rules.alpha_test import mark
from omegatable.games.alpha_beta_omega.rules.hands import hand_start, lay_on_discards, take_from_hand
from omegatable.games.alpha_beta_omega.rules.moving_on import fly
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SEATS, NOBODY, NOTHING
from omegatable.games.alpha_beta_omega.rules.picking import draw_at, drawer
from omegatable.games.alpha_beta_omega.rules.playing import transfer_card
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    COIN,
    DRAFT,
    EXCHANGE,
    GIVE_CARD,
    OMEGA,
    PICK,
    PLAYS,
    RANDOM_CARD,
    RANDOM_PLACE,
    REACT,
    SHOW,
    SHUFFLING,
    STATE,
    TAKING,
    TRADE,
    WALK,
)
from omegatable.games.alpha_beta_omega.rules.round import proceed
from omegatable.games.alpha_beta_omega.rules.steps import (
    begin_card,
    current_op,
    end_step,
    first_of,
    max_of,
    min_of,
    robbed,
    second_of,
)
from omegatable.games.alpha_beta_omega.rules.table import ask, plays
from omegatable.games.alpha_beta_omega.rules.trading import (
    apply_choice,
    apply_draft,
    apply_show,
    apply_trade,
    ask_trader,
    begin_showing,
)
from omegatable.kernel import CHANCE, kernel


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Play *action*, which must be legal, change *state* in place, and continue to the next decision."""
    begin_action(state, action)
    if state.to_move == NOBODY:
        proceed(state)


@kernel
def begin_action(state, action):
    """Play *action* up to the point from which `proceed` continues; `to_move` is then NOBODY if it is needed."""
    action = int(action)
    if state.to_move == CHANCE:
        apply_outcome(state, action)
    else:
        apply_decision(state, int(state.to_move), action)


@kernel
def apply_outcome(state, action):
    """Apply *action*, an outcome of chance."""
    phase = int(state.phase)
    state.to_move = NOBODY
    if phase == PICK:
        draw_at(state, drawer(state), action - DRAW_CARD)
    elif phase == SHUFFLING:
        last, other = int(state.shuffled) - 1, action - MIX
        state.road[last], state.road[other] = state.road[other], state.road[last]
        state.shuffled = last
        if last > 1:
            ask(state, CHANCE, SHUFFLING)
        else:
            state.shuffled = 0
    elif phase == RANDOM_PLACE:
        state.chosen[int(state.depth) - 1] = action - CHOOSE_RANDOM_POSITION
    elif phase == RANDOM_CARD:
        transfer_card(state, int(state.depth) - 1, hand_start(state, robbed(state)) + action - TAKE_CARD)
    elif phase == COIN:
        mark(state, action - TURN_TO)
    else:
        fly(state, action - FLIP_COIN)


@kernel
def apply_decision(state, seat, action):
    """Apply *action*, a decision of *seat*."""
    phase = int(state.phase)
    if SPEAK <= action < SPEAK + MAX_SEATS:  # ABO-Q60
        state.finished &= 255 ^ (1 << (action - SPEAK))
        ask_trader(state, action - SPEAK)
        return
    if phase == TRADE:
        apply_trade(state, seat, action)
        return
    if phase == DRAFT:
        apply_draft(state, seat, action)
        return
    state.to_move = NOBODY
    if phase == PLAYS:
        apply_play(state, seat, action)
    elif phase == REACT:
        if action != PASS:
            take_from_hand(state, seat, action - PLAY_CARD)  # ABO-Q17
            begin_card(state, seat, action - PLAY_CARD, int(state.turned_up[int(state.depth)]))  # ABO-R39 ABO-R40
    elif phase == CHOOSE:
        apply_choice(state, seat, action - GIVE)
    elif phase == SHOW:
        apply_show(state, seat, action)
    elif phase == OMEGA:
        state.omega[seat] = action - PICK_OMEGA
        state.turn += 1
    elif phase == EXCHANGE:
        if action == FINISHED:
            state.stage = TAKING
        else:
            take_from_hand(state, seat, action - DISCARD)
            lay_on_discards(state, action - DISCARD)
            state.to_take += 1
    elif phase == GIVE_CARD:
        at = hand_start(state, seat)
        while state.held_cards[at] != action - GIVE:
            at += 1
        transfer_card(state, int(state.depth) - 1, at)
    elif phase == WALK:
        state.walks[seat] = action - CHOOSE_STEP - MAX_STEPS  # ABO-Q80
        state.turn += 1
    else:
        answer(state, action)


@kernel
def answer(state, action):
    """Enter *action*, an answer to the card in progress: an omega, a position, a number of steps, yes or no."""
    phase, depth = int(state.phase), int(state.depth) - 1
    if phase == ASK_SEAT:
        state.chosen_seat[depth] = action - CHOOSE_SEAT
    elif phase == ASK_STEP:
        state.count[depth] = action - CHOOSE_STEP - MAX_STEPS
    elif action in (NO, FINISHED):
        end_step(state, depth)
    elif phase == ASK_POSITION:
        state.chosen[depth] = action - CHOOSE_POSITION
    else:
        state.count[depth] = 1


@kernel
def apply_play(state, seat, action):
    """Play a card or none; or, before that, show a card, or discard a card that has no effect for a lone omega."""
    if action >= SHOW_CARD:
        begin_showing(state, seat, action - SHOW_CARD)  # ABO-Q102
        return
    if DISCARD <= action < DISCARD + MAX_KINDS:
        take_from_hand(state, seat, action - DISCARD)
        lay_on_discards(state, action - DISCARD)  # ABO-R37
        return
    state.has_played |= 1 << seat  # ABO-R33
    state.turn += 1
    if action != PASS:
        take_from_hand(state, seat, action - PLAY_CARD)
        begin_card(state, seat, action - PLAY_CARD, NOTHING)


@protocol.reveals.register(STATE)
@kernel
def reveals(state, action):
    """Return whether *action* is final. Only an action that prepares something, such as a draft, can be taken back."""
    phase = int(state.phase)
    if phase == TRADE:
        return not (OFFER_TO <= action < OFFER_TO + MAX_SEATS or SHOW_CARD <= action < SHOW_CARD + MAX_KINDS)
    if phase == DRAFT:
        return action == SEND or action >= SPEAK
    if phase == CHOOSE:
        return state.offer_any[int(state.choosing[int(state.to_move)])] == 1 or action >= SPEAK
    if phase == PLAYS and action >= SHOW_CARD:
        return False
    if phase == PLAYS and PLAY_CARD <= action < PLAY_CARD + MAX_KINDS:
        return not asks_first(state, action - PLAY_CARD)
    if phase == ASK_SEAT:
        op = current_op(state)
        by_steps = op & 15 == MOVE and second_of(op) == BY_STEPS & 15
        return not (by_steps and min_of(op) != max_of(op))
    if phase == ASK_POSITION:
        op = current_op(state)
        first = op & 15 == SWAP and state.count[int(state.depth) - 1] == 0
        return not (first and second_of(op) == PICK_POSITION and state.num_positions > 1)
    return phase != WALK or not walks_after(state)


@kernel
def asks_first(state, kind):
    """Return whether a card of *kind*, played now, asks its player for a choice before it has any effect."""
    seat = int(state.to_move)
    op = int(state.options.ops[int(state.options.kind_start[kind])])
    verb, who = op & 15, first_of(op)
    if op >> 20 & 3 != ALWAYS:
        return False
    if verb in (PEEK, REVEAL, SWAP):
        return who == PICK_POSITION
    if verb == MOVE and who in (SELF, EVERYBODY):
        if second_of(op) == BY_STEPS & 15:
            return min_of(op) != max_of(op)
        return second_of(op) == PICK_POSITION
    if verb not in (MOVE, EFFECT):
        return False
    if who == PICK_ANY:
        return True
    for other in range(int(state.num_seats)):
        if other == seat or not plays(state, other):
            continue
        if who == PICK_OTHER or (who == PICK_OTHER_HERE and state.position[other] == state.position[seat]):
            return True
    return False


@kernel
def walks_after(state):
    """Return whether another seat must still choose how far to walk."""
    for place in range(int(state.turn) + 1, int(state.num_seats)):
        seat = int(state.order[place])
        if plays(state, seat) and not int(state.held) >> seat & 1:
            return True
    return False

"""Legal actions of the seat to move, and the outcomes of chance."""

import numpy as np

from omegatable.engine import protocol
from omegatable.engine.protocol import put
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE, PLAY, REACTION
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_POSITION,
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    COUNTER,
    DISCARD,
    DRAW_CARD,
    FINISHED,
    FLIP_COIN,
    GIVE,
    GIVE_BLIND,
    MAX_STEPS,
    MIX,
    NO,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    TAKE_CARD,
    TURN_TO,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.alpha_test import candidates
from omegatable.games.alpha_beta_omega.rules.hands import (
    copies_of,
    hand_start,
    held,
    is_played_at,
    time_of,
    works_alone,
)
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MAX_SLOTS, NOTHING, NUM_OMEGAS, TRADE_SIMPLE
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    COIN,
    CONSENT,
    DRAFT,
    EXCHANGE,
    FLIP,
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
    TRADE,
    TRADING,
    VIEW,
    WALK,
)
from omegatable.games.alpha_beta_omega.rules.steps import (
    asked_position,
    asked_who,
    current_op,
    max_of,
    may_stop,
    min_of,
    others_for,
    positions_for,
    robbed,
)
from omegatable.games.alpha_beta_omega.rules.table import max_walk, may_be, min_walk, plays
from omegatable.games.alpha_beta_omega.rules.trading import (
    can_pay,
    given,
    may_offer,
    new_to,
    new_to_somebody,
    to_answer,
    wanted,
)
from omegatable.kernel import CHANCE, kernel


@protocol.legal_actions.register(STATE)
@kernel
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[MAX_LEGAL]; return their number."""
    if state.to_move == CHANCE:
        return outcomes(state, out)
    return seat_actions(state, out)


@protocol.legal_actions.register(VIEW)
@kernel
def seat_actions(state, out):
    """Write the legal actions of the seat to move into *out*; return their number.

    This is the `legal_actions` of views, so the result is 0 if chance is to move.
    """
    if state.to_move < 0:
        return 0
    seat = int(state.to_move)
    phase = int(state.phase)
    count = 0
    if phase == PLAYS:
        return play_actions(state, seat, out)
    if phase == REACT:
        count = put(out, 0, PASS)
        return kinds_of(state, seat, out, count, PLAY_CARD, REACTION)
    if phase == TRADE:
        count = trade_actions(state, seat, out)
    elif phase == DRAFT:
        count = draft_actions(state, seat, out)
    elif phase == CHOOSE:
        slot = int(state.choosing[seat])
        for kind in range(int(state.options.num_kinds)):
            if held(state, seat, kind) > wanted(state, slot, kind):  # ABO-Q58
                count = put(out, count, GIVE + kind)  # ABO-Q58
    elif phase == SHOW:
        for other in range(int(state.num_seats)):
            if new_to(state, seat, int(state.showing[seat]), other):  # ABO-Q61
                count = put(out, count, CHOOSE_SEAT + other)
        count = put(out, count, SHOW_ALL)  # ABO-Q61
    elif phase == OMEGA:
        for omega in range(NUM_OMEGAS):
            free = may_be(state, omega)
            for other in range(int(state.num_seats)):
                free = free and state.omega[other] != omega  # ABO-Q9
            if free:
                count = put(out, count, PICK_OMEGA + omega)  # ABO-R20
    elif phase == EXCHANGE:
        count = kinds_of(state, seat, out, 0, DISCARD, NOTHING)
        count = put(out, count, FINISHED)  # ABO-R31
    elif phase == ASK_SEAT:
        bits = others_for(state, int(state.depth) - 1, asked_who(state))
        for other in range(int(state.num_seats)):
            if bits >> other & 1:
                count = put(out, count, CHOOSE_SEAT + other)
    elif phase == ASK_POSITION:
        depth = int(state.depth) - 1
        bits = positions_for(state, depth, asked_position(state))
        for position in range(int(state.num_positions)):
            if bits >> position & 1:
                count = put(out, count, CHOOSE_POSITION + position)
        if may_stop(state):
            count = put(out, count, FINISHED)  # ABO-Q66
    elif phase == ASK_STEP:
        op = current_op(state)
        for steps in range(min_of(op), max_of(op) + 1):
            if steps != 0:  # ABO-Q66
                count = put(out, count, CHOOSE_STEP + MAX_STEPS + steps)  # ABO-Q66
    elif phase in (ASK_MAY, CONSENT):
        count = put(out, put(out, 0, YES), NO)
    elif phase == GIVE_CARD:
        count = kinds_of(state, seat, out, 0, GIVE, NOTHING)
    elif phase == WALK:
        for steps in range(min_walk(state), max_walk(state) + 1):  # ABO-Q80
            count = put(out, count, CHOOSE_STEP + MAX_STEPS + steps)  # ABO-Q80
    if state.options.live and state.stage == TRADING:  # ABO-Q102
        for other in range(int(state.num_seats)):
            if other != seat and plays(state, other):
                count = put(out, count, SPEAK + other)  # ABO-Q60
    return count


@kernel
def kinds_of(state, seat, out, count, first, time):
    """Append the action *first* + kind for each kind in a hand that can be played at *time*: PLAY, REACTION or NOTHING.

    NOTHING includes all kinds. Returns the new count.
    """
    before = NOTHING
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        kind = int(state.held_cards[i])
        if kind != before and (time == NOTHING or is_played_at(state, kind, time)):
            count = put(out, count, first + kind)
        before = kind
    return count


@kernel
def spare_kinds(state, seat, slot, out):
    """Write the action GIVE + kind for each kind with more cards in *seat*'s hand than in its offer into *out*.

    Returns the number of actions.
    """
    count = 0
    i = hand_start(state, seat)
    end = i + int(state.hand_size[seat])
    while i < end and state.held_cards[i] != HIDDEN:
        kind = int(state.held_cards[i])
        copies = 0
        while i < end and state.held_cards[i] == kind:  # equal cards are adjacent in a hand
            copies += 1
            i += 1
        if copies > given(state, slot, kind):
            count = put(out, count, GIVE + kind)
    return count


@kernel
def play_actions(state, seat, out):
    """Write the plays, none included, and discards (ABO-R37) or cards to show before a play; return their number."""
    count = put(out, 0, PASS)  # ABO-R32
    count = kinds_of(state, seat, out, count, PLAY_CARD, PLAY)  # ABO-Q18
    if state.alone_since:  # ABO-Q47
        before = NOTHING
        start = hand_start(state, seat)
        for i in range(start, start + int(state.hand_size[seat])):
            kind = int(state.held_cards[i])
            if kind != before and not works_alone(state, kind):
                count = put(out, count, DISCARD + kind)  # ABO-Q22
            before = kind
    if state.options.show_at_play:  # ABO-Q102
        count = show_actions(state, seat, out, count)
    return count


@kernel
def trade_actions(state, seat, out):
    """Write the actions of the seat whose turn in trading it is (ABO-Q55 ABO-R28) into *out*; return their number."""
    count = 0
    if may_offer(state, seat):
        for other in range(int(state.num_seats)):
            if other != seat and plays(state, other):  # ABO-R29 ABO-Q56
                count = put(out, count, OFFER_TO + other)
    for slot in range(MAX_SLOTS):
        if to_answer(state, seat, slot) and can_pay(state, slot):
            count = put(out, count, ACCEPT + slot)
    for slot in range(MAX_SLOTS):
        if to_answer(state, seat, slot):
            count = put(out, count, REFUSE + slot)
    for slot in range(MAX_SLOTS):
        if to_answer(state, seat, slot) and state.begun[seat] < state.options.trade_cap:
            count = put(out, count, COUNTER + slot)
    for slot in range(MAX_SLOTS):
        if state.offer_sent[slot] and state.offer_from[slot] == seat:
            count = put(out, count, WITHDRAW + slot)
    return put(out, show_actions(state, seat, out, count), FINISHED)


@kernel
def show_actions(state, seat, out, count):
    """Append the action SHOW_CARD + kind for each card unknown to some seat (ABO-Q61); return the new count."""
    before = NOTHING
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        kind = int(state.held_cards[i])
        if kind != before and new_to_somebody(state, seat, kind):
            count = put(out, count, SHOW_CARD + kind)
        before = kind
    return count


@kernel
def draft_actions(state, seat, out):
    """Write the actions of *seat* on its unsent offer (ABO-Q56 ABO-Q63) into *out*; return their number."""
    slot = int(state.drafting[seat])
    gives = int(state.offer_gives[slot])
    wants = int(state.offer_wants[slot]) + int(state.offer_any[slot])
    simple = state.options.trade == TRADE_SIMPLE
    side = 1 if simple else int(state.options.offer_size)  # ABO-R27 ABO-Q56 ABO-Q63 ABO-Q93
    count = 0
    if gives < side:
        count = spare_kinds(state, seat, slot, out)
        if not simple:  # ABO-Q63
            for i in range(count):
                out[np.uint64(count + i)] = out[np.uint64(i)] + (GIVE_BLIND - GIVE)
            count *= 2
    if wants < side:
        for kind in range(int(state.options.num_kinds)):
            if time_of(state, kind) != IMMEDIATE and copies_of(state, kind) > wanted(state, slot, kind):  # ABO-Q56
                count = put(out, count, WANT + kind)
        count = put(out, count, WANT_ANY)
    if gives + wants > 0 and (gives == 1 or not simple):  # ABO-Q56 ABO-Q63
        count = put(out, count, SEND)
    return put(out, count, CANCEL)


@kernel
def outcomes(state, out):
    """Write the outcomes of chance, all equally likely, into *out*; return their number."""
    phase = int(state.phase)
    count = 0
    if phase == PICK:
        for i in range(int(state.deck_size)):
            count = put(out, count, DRAW_CARD + i)  # ABO-Q70
    elif phase == SHUFFLING:
        for i in range(int(state.shuffled)):
            count = put(out, count, MIX + i)
    elif phase == RANDOM_PLACE:
        bits = positions_for(state, int(state.depth) - 1, asked_position(state))
        for position in range(int(state.num_positions)):
            if bits >> position & 1:
                count = put(out, count, CHOOSE_RANDOM_POSITION + position)
    elif phase == RANDOM_CARD:
        for i in range(int(state.hand_size[robbed(state)])):
            count = put(out, count, TAKE_CARD + i)  # ABO-Q85
    elif phase == COIN:
        bits = candidates(state)
        for seat in range(int(state.num_seats)):
            if bits >> seat & 1:
                count = put(out, count, TURN_TO + seat)  # ABO-Q2
    elif phase == FLIP:
        count = put(out, put(out, 0, FLIP_COIN), FLIP_COIN + 1)
    return count

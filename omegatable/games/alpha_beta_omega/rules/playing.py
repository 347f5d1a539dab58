"""Playing cards: the seats in order may play one, and its steps are carried out, each according to its verb.

The functions of the verbs take the *depth* of the card and its step *op*. They return early while a decision is open,
and are called again after it.
"""

from omegatable.games.alpha_beta_omega.decks.parts import (
    ADD,
    ALWAYS,
    BY_STEPS,
    CHOSEN,
    EFFECT,
    EVERY_CARD,
    EVERYBODY,
    FROM_DECK,
    IF_ALPHA,
    MARRY,
    MAX_KINDS,
    MOVE,
    OTHER_HAND,
    OWN_HAND,
    PEEK,
    PICK_OTHER,
    PICK_OTHER_HERE,
    PICK_POSITION,
    PICK_UNOCCUPIED,
    REMOVE,
    REVEAL,
    ROUND_BEGINS,
    SHUFFLE,
    SWAP,
    TAKE_OFF,
    TRANSFER,
    WITH_EVENT,
)
from omegatable.games.alpha_beta_omega.rules.hands import (
    can_draw,
    forget_hand,
    hand_start,
    lay_on_discards,
    put_in_hand,
    take_from_hand,
)
from omegatable.games.alpha_beta_omega.rules.leaving import check_game_end, depart
from omegatable.games.alpha_beta_omega.rules.parts import (
    MARRIED_BETA,
    MARRIED_OMEGA,
    MAX_SEATS,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
)
from omegatable.games.alpha_beta_omega.rules.picking import draw_for
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_STEP,
    CONSENT,
    GIVE_CARD,
    PLAYS,
    RANDOM_CARD,
    TESTING,
)
from omegatable.games.alpha_beta_omega.rules.road import begin_shuffle, remove_position, turn_up
from omegatable.games.alpha_beta_omega.rules.steps import (
    clear_frame,
    end_step,
    find_position,
    find_seat,
    first_of,
    max_of,
    min_of,
    second_of,
)
from omegatable.games.alpha_beta_omega.rules.table import ask, last_position, plays, position_of
from omegatable.kernel import CHANCE, kernel


@kernel
def play_next(state):
    """Ask the next seat in order that may play a card (ABO-R32 ABO-R45 ABO-R34); then comes the Alpha Test."""
    while state.turn < state.num_seats:
        seat = int(state.order[int(state.turn)])
        if plays(state, seat) and not int(state.has_played) >> seat & 1:  # ABO-R33 ABO-R45 ABO-Q26
            state.carried_out = 0  # ABO-Q99
            ask(state, seat, PLAYS)
            return
        state.turn += 1
    state.stage = TESTING


@kernel
def carry_out(state, depth):
    """Carry out the next step of the card at this *depth*, or move the card to the discards after its last step."""
    kind, seat = int(state.card[depth]), int(state.actor[depth])
    step = int(state.step[depth])
    if step == state.options.kind_start[kind + 1] or not plays(state, seat):
        clear_frame(state, depth)
        state.depth = depth
        if kind < MAX_KINDS:
            lay_on_discards(state, kind)  # ABO-R35 ABO-Q67 ABO-Q14
        elif state.trigger != ROUND_BEGINS:  # ABO-Q95
            return
        state.last_actor = seat
        state.unsettled = True  # ABO-Q68
        return
    op = int(state.options.ops[step])
    if not is_met(state, depth, op):
        end_step(state, depth)
        return
    verb = op & 15
    if verb == PEEK:
        do_peek(state, depth, op)
    elif verb == REVEAL:
        do_reveal(state, depth, op)
    elif verb == SWAP:
        do_swap(state, depth, op)
    elif verb == SHUFFLE:
        do_shuffle(state, depth)
    elif verb == MOVE:
        do_move(state, depth, op)
    elif verb == REMOVE:
        do_remove(state, depth, op)
    elif verb == EFFECT:
        do_effect(state, depth, op)
    elif verb == TRANSFER:
        do_transfer(state, depth, op)
    elif verb == MARRY:
        do_marry(state, depth, op)
    else:
        state.ending = True  # ABO-Q69 ABO-Q89
        end_step(state, depth)


@kernel
def is_met(state, depth, op):
    """Return whether the condition of the step *op* is met, which is tested when the step begins."""
    condition = op >> 20 & 3
    if condition == ALWAYS or state.count[depth] != 0:  # ABO-Q65
        return True
    event = int(state.event[depth])
    return position_of(state, event) != NOTHING and (condition == IF_ALPHA) == (event < NUM_ALPHAS)  # ABO-Q65


# ------------------------------------------------------------------------------------------------------------ the verbs


@kernel
def do_peek(state, depth, op):
    """Let the player look at a character in secret (ABO-Q89); all seats see the position."""
    position = find_position(state, depth, first_of(op))
    if position == -2:
        return
    if position != NOTHING:
        state.lookers[position] |= 1 << int(state.actor[depth])  # ABO-Q81 ABO-Q16 ABO-Q89
        state.excluded[depth] |= 1 << position
        state.count[depth] += 1
        if first_of(op) in (PICK_POSITION, PICK_UNOCCUPIED) and state.count[depth] < min_of(op):
            return  # ABO-Q66  ask for another position
    end_step(state, depth)


@kernel
def do_reveal(state, depth, op):
    """Turn up a character (ABO-Q89)."""
    position = find_position(state, depth, first_of(op))
    if position == -2:
        return
    end_step(state, depth)
    if position != NOTHING:
        state.event[depth] = state.road[position]  # ABO-Q65
        turn_up(state, position, int(state.actor[depth]), depth + 1)  # ABO-Q89


@kernel
def do_swap(state, depth, op):
    """Exchange the characters of two positions, which remain face up or down (ABO-Q89)."""
    if state.count[depth] == 0:
        position = find_position(state, depth, first_of(op))
        if position == -2:
            return
        if position == NOTHING:
            end_step(state, depth)
            return
        state.excluded[depth] = 1 << position
        state.count[depth] = 1 + position
    a = int(state.count[depth]) - 1
    b = find_position(state, depth, second_of(op))
    if b == -2:
        return
    if b != NOTHING and b != a:  # ABO-Q36
        state.road[a], state.road[b] = state.road[b], state.road[a]
        state.lookers[a], state.lookers[b] = state.lookers[b], state.lookers[a]  # ABO-Q81
        up_a, up_b = int(state.face_up) >> a & 1, int(state.face_up) >> b & 1
        if up_a != up_b:
            state.face_up ^= 1 << a | 1 << b  # ABO-Q89
    end_step(state, depth)


@kernel
def do_shuffle(state, depth):
    """Turn all characters down, shuffle them and lay them out again (ABO-Q89)."""
    end_step(state, depth)
    begin_shuffle(state)


@kernel
def do_move(state, depth, op):
    """Move omegas to a position or by a number of steps (ABO-Q89)."""
    who = first_of(op)
    seat = NOTHING
    if who != EVERYBODY:
        seat = find_seat(state, depth, who)
        if seat == -2:
            return
        if seat == NOTHING:
            end_step(state, depth)
            return
    if second_of(op) != BY_STEPS & 15:
        to = find_position(state, depth, second_of(op))
        if to == -2:
            return
        if to != NOTHING:
            for other in range(int(state.num_seats)):
                if plays(state, other) and (who == EVERYBODY or other == seat):
                    state.position[other] = to  # ABO-Q89
        end_step(state, depth)
        return
    steps = min_of(op)
    if steps != max_of(op):
        if state.count[depth] == 0:
            ask(state, int(state.actor[depth]), ASK_STEP)
            return
        steps = int(state.count[depth])
    for other in range(int(state.num_seats)):
        if plays(state, other) and (who == EVERYBODY or other == seat):  # ABO-Q50
            state.position[other] = min(max(int(state.position[other]) + steps, 0), last_position(state))  # ABO-Q28
    end_step(state, depth)


@kernel
def do_remove(state, depth, op):
    """Remove a character and its position (ABO-R52 ABO-Q89)."""
    position = find_position(state, depth, first_of(op))
    if position == -2:
        return
    end_step(state, depth)
    if position != NOTHING:
        remove_position(state, position, 1 + MAX_SEATS)  # ABO-R52 ABO-Q89
        check_game_end(state)  # ABO-Q82


@kernel
def do_effect(state, depth, op):
    """Add an effect to omegas, or remove one or all of their effects (ABO-Q89)."""
    who = first_of(op)
    seat = NOTHING
    if who != EVERYBODY:
        seat = find_seat(state, depth, who)
        if seat == -2:
            return
    bit = 1 << (min_of(op) & 7)
    for other in range(int(state.num_seats)):
        if plays(state, other) and (who == EVERYBODY or other == seat):
            if second_of(op) == ADD:
                state.effects[other] |= bit  # ABO-Q89
            elif second_of(op) == TAKE_OFF:
                state.effects[other] &= 255 ^ bit  # ABO-Q89
            else:
                state.effects[other] = 0  # ABO-Q89
    end_step(state, depth)


@kernel
def do_transfer(state, depth, op):
    """Move cards between the deck, the hands and the discards (ABO-Q89)."""
    source, target = first_of(op), second_of(op)
    seat = int(state.actor[depth])
    if source == FROM_DECK:
        if not takes_from_deck(state, depth, op) or not can_draw(state):  # ABO-Q15
            end_step(state, depth)
            return
        state.count[depth] += 1
        draw_for(state, seat)
        return
    other = NOTHING
    if OTHER_HAND in (source, target):
        other = find_seat(state, depth, PICK_OTHER)
        if other == -2:
            return
        if other == NOTHING:
            end_step(state, depth)
            return
    giver = other if source == OTHER_HAND else seat
    if min_of(op) == EVERY_CARD:
        while state.hand_size[giver]:
            transfer_card(state, depth, hand_start(state, giver))  # ABO-Q97
        end_step(state, depth)
    elif state.count[depth] == min_of(op) or state.hand_size[giver] == 0:
        end_step(state, depth)
    elif max_of(op) == CHOSEN:
        ask(state, seat, GIVE_CARD)
    else:
        ask(state, CHANCE, RANDOM_CARD)  # ABO-Q85


@kernel
def takes_from_deck(state, depth, op):
    """Return whether the step *op*, which takes cards from the deck, takes another one if there is one."""
    return state.count[depth] != min_of(op) and not state.final  # ABO-Q27


@kernel
def transfer_card(state, depth, at):
    """Move the card at index *at* of `held_cards` as the current step directs."""
    op = int(state.options.ops[int(state.step[depth])])
    source, target = first_of(op), second_of(op)
    seat = int(state.actor[depth])
    other = int(state.chosen_seat[depth])
    giver = other if source == OTHER_HAND else seat
    taker = seat if target == OWN_HAND else other
    kind = int(state.held_cards[at])
    take_from_hand(state, giver, kind)
    state.count[depth] += 1
    if target in (OWN_HAND, OTHER_HAND):
        forget_hand(state, giver, 255 ^ (1 << giver | 1 << taker))  # ABO-Q62
        put_in_hand(state, taker, kind, 1 << giver)  # ABO-Q89
    else:
        lay_on_discards(state, kind)  # ABO-Q89 ABO-Q85


@kernel
def do_marry(state, depth, op):
    """Let an omega leave with a beta, or with another omega who consents (ABO-Q41 ABO-Q42)."""
    seat = int(state.actor[depth])
    may, consent = min_of(op) & 1, max_of(op) & 1
    if second_of(op) == WITH_EVENT:
        position = position_of(state, int(state.event[depth]))
        if position == NOTHING or state.event[depth] < NUM_ALPHAS:
            end_step(state, depth)
        elif may and state.count[depth] == 0:
            ask(state, seat, ASK_MAY)
        else:
            beta = int(state.event[depth])
            end_step(state, depth)
            depart(state, seat, MARRIED_BETA, beta)  # ABO-Q89
            remove_position(state, position, 1 + seat)  # ABO-Q42
            state.departures += 1
            check_game_end(state)  # ABO-Q82
        return
    other = find_seat(state, depth, PICK_OTHER_HERE)
    if other == -2:
        return
    if other == NOTHING:
        end_step(state, depth)
    elif consent and state.count[depth] == 0:
        ask(state, other, CONSENT)  # ABO-Q42
    else:
        end_step(state, depth)
        depart(state, seat, MARRIED_OMEGA, NUM_CHARACTERS + other)  # ABO-Q42 ABO-Q83
        depart(state, other, MARRIED_OMEGA, NUM_CHARACTERS + seat)  # ABO-Q42 ABO-Q83
        state.departures += 1  # ABO-Q83  both omegas leave at the same time
        check_game_end(state)  # ABO-Q82

"""A card in progress: its current step, and the seats and positions that the step refers to.

A step is a packed number, *op*. A selector, in its first or second argument, describes a seat or a position.
"""

from omegatable.games.alpha_beta_omega.decks.parts import (
    EVENT,
    FINAL,
    FIRST,
    HERE,
    MARRY,
    MAX_KINDS,
    MOVE,
    NEXT,
    OTHER_HAND,
    PEEK,
    PICK_ANY,
    PICK_OTHER,
    PICK_OTHER_HERE,
    PICK_UNOCCUPIED,
    RANDOM_UNOCCUPIED,
    ROUND_BEGINS,
    SELF,
    SWAP,
    TRANSFER,
)
from omegatable.games.alpha_beta_omega.rules.hands import lay_on_discards
from omegatable.games.alpha_beta_omega.rules.parts import MAX_CARRIED_OUT, MAX_DEPTH, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import ASK_POSITION, ASK_SEAT, RANDOM_PLACE
from omegatable.games.alpha_beta_omega.rules.table import ask, first_in_play, last_position, plays, position_of
from omegatable.kernel import CHANCE, kernel

EACH = 128  # flag of a plot's rule that each seat in play carries out


@kernel
def clear_frame(state, depth):
    """Clear the record of the card at this *depth*."""
    state.card[depth] = NOTHING
    state.actor[depth] = NOTHING
    state.step[depth] = 0
    state.event[depth] = NOTHING
    clear_step(state, depth)


@kernel
def clear_step(state, depth):
    """Clear the progress and the choices of the current step."""
    state.count[depth] = 0
    state.chosen_seat[depth] = NOTHING
    state.chosen[depth] = NOTHING
    state.excluded[depth] = 0


@kernel
def begin_card(state, seat, kind, event):
    """Start a card of *kind* for *seat*, nested in the card in progress, if there is one.

    At MAX_DEPTH, and after MAX_CARRIED_OUT since the last play, the card or rule has no effect, and a card goes to the
    discards.
    """
    depth = int(state.depth)
    if depth == MAX_DEPTH or state.carried_out == MAX_CARRIED_OUT:  # ABO-Q99
        if kind < MAX_KINDS:  # ABO-Q99
            lay_on_discards(state, kind)
        return
    state.carried_out += 1  # ABO-Q99
    clear_frame(state, depth)
    state.card[depth] = kind
    state.actor[depth] = seat
    state.step[depth] = state.options.kind_start[kind]
    state.event[depth] = event
    state.depth = depth + 1


@kernel
def begin_rule(state, trigger):
    """Start the plot's rule for *trigger*, if there is one, for each seat in play or the first one (ABO-Q95)."""
    rule = int(state.options.plot_rules[int(state.plot), trigger])
    if rule:
        begin_rule_for(state, trigger, 31 if rule >= EACH else 1 << first_in_play(state))  # ABO-Q95


@kernel
def begin_rule_for(state, trigger, seats):
    """Start the plot's rule for *trigger* for these *seats*, as bits; seats out of play are skipped."""
    state.trigger = trigger
    state.obeying = seats
    if trigger != ROUND_BEGINS:
        state.final = False  # ABO-Q95  the previous round has ended


@kernel
def obey_next(state):
    """Let the next seat in order carry out the plot's rule (ABO-Q95)."""
    rule = int(state.options.plot_rules[int(state.plot), int(state.trigger)]) & EACH - 1
    for place in range(int(state.num_seats)):
        seat = int(state.order[place])  # ABO-Q95
        if int(state.obeying) >> seat & 1:
            state.obeying &= 255 ^ (1 << seat)
            if plays(state, seat):
                begin_card(state, seat, rule, NOTHING)
                return
    state.obeying = 0


@kernel
def end_step(state, depth):
    """End the current step of the card at this *depth*."""
    clear_step(state, depth)
    state.step[depth] += 1


@kernel
def current_op(state):
    """Return the current step of the innermost card in progress, packed."""
    return int(state.options.ops[int(state.step[int(state.depth) - 1])])


@kernel
def first_of(op):
    """Return the first argument, a, of a step: 0 to 15."""
    return op >> 4 & 15


@kernel
def second_of(op):
    """Return the second argument, b, of a step: 0 to 15."""
    return op >> 8 & 15


@kernel
def min_of(op):
    """Return the lower number, lo, of a step: -8 to 7."""
    return (op >> 12 & 15) - 8


@kernel
def max_of(op):
    """Return the higher number, hi, of a step: -8 to 7."""
    return (op >> 16 & 15) - 8


# ---------------------------------------------------------------------------------------------------- what a step means


@kernel
def positions_for(state, depth, selector):
    """Return the bits of the positions that the player, or chance, may choose from."""
    bits = (1 << int(state.num_positions)) - 1
    if selector in (PICK_UNOCCUPIED, RANDOM_UNOCCUPIED):
        for seat in range(int(state.num_seats)):
            if plays(state, seat):
                bits &= ~(1 << int(state.position[seat]))
    return bits & ~int(state.excluded[depth])  # ABO-Q66


@kernel
def find_position(state, depth, selector):
    """Return the position that *selector* describes, or NOTHING if there is none.

    Returns -2 if the player, or chance, has been asked to choose the position.
    """
    seat = int(state.actor[depth])
    if selector == HERE:
        return int(state.position[seat])
    if selector == NEXT:
        here = int(state.position[seat])
        return here + 1 if here < last_position(state) else NOTHING
    if selector == FINAL:
        return last_position(state)
    if selector == FIRST:
        return 0
    if selector == EVENT:
        return position_of(state, int(state.event[depth]))
    if state.chosen[depth] != NOTHING:
        position = int(state.chosen[depth])
        state.chosen[depth] = NOTHING
        return position
    if positions_for(state, depth, selector) == 0:
        return NOTHING  # ABO-Q66 ABO-Q14
    if selector == RANDOM_UNOCCUPIED:
        ask(state, CHANCE, RANDOM_PLACE)
    else:
        ask(state, seat, ASK_POSITION)
    return -2


@kernel
def others_for(state, depth, who):
    """Return the bits of the seats that the player may choose from (ABO-Q66)."""
    actor = int(state.actor[depth])
    bits = 0
    for seat in range(int(state.num_seats)):
        if not plays(state, seat) or (seat == actor and who != PICK_ANY):  # ABO-Q66 ABO-Q50
            continue
        if who == PICK_OTHER_HERE and state.position[seat] != state.position[actor]:
            continue
        bits |= 1 << seat
    return bits


@kernel
def find_seat(state, depth, who):
    """Return the seat that *who* describes, or NOTHING if there is none.

    Returns -2 if the player has been asked to choose the seat.
    """
    if who == SELF:
        return int(state.actor[depth])
    if state.chosen_seat[depth] != NOTHING:
        return int(state.chosen_seat[depth])
    if others_for(state, depth, who) == 0:
        return NOTHING
    ask(state, int(state.actor[depth]), ASK_SEAT)
    return -2


@kernel
def asked_who(state):
    """Return the selector of the omegas that the player chooses from."""
    op = current_op(state)
    verb = op & 15
    if verb == TRANSFER:
        return PICK_OTHER
    return PICK_OTHER_HERE if verb == MARRY else first_of(op)


@kernel
def asked_position(state):
    """Return the selector of the positions that the player, or chance, chooses from."""
    op = current_op(state)
    verb = op & 15
    second = verb == MOVE or (verb == SWAP and state.count[int(state.depth) - 1] > 0)
    return second_of(op) if second else first_of(op)


@kernel
def may_stop(state):
    """Return whether the player may stop looking at characters."""
    return current_op(state) & 15 == PEEK and state.count[int(state.depth) - 1] > 0


@kernel
def robbed(state):
    """Return the seat from whose hand chance takes a card."""
    depth = int(state.depth) - 1
    return int(state.chosen_seat[depth]) if first_of(current_op(state)) == OTHER_HAND else int(state.actor[depth])

"""Values of cards in Alpha-Beta-Omega, in play and in the hand, and of the answers to what cards ask.

A card in play is valued by how its steps change the expected utility, and a card in the hand by how useful its verbs
usually are: the player knows verbs, not cards. Values are in utility, about 0.0 to 1.0.
"""

from omegatable.bots.alpha_beta_omega.expected_utility import (
    VALUE_OF_RANK,
    best_to_bring,
    expected_utility,
    expected_utility_now,
    final_character,
    seat_utility,
    value_of_character,
    value_of_passing,
)
from omegatable.games.alpha_beta_omega.deck import (
    ADD,
    EFFECT,
    END_CYCLE,
    EVENT,
    EVERYBODY,
    FINAL,
    FROM_DECK,
    MARRY,
    MOVE,
    OWN_HAND,
    PEEK,
    PICK_ANY,
    REACTION,
    REMOVE,
    REVEAL,
    SELF,
    SHUFFLE,
    SWAP,
    TRANSFER,
    WITH_EVENT,
)
from omegatable.games.alpha_beta_omega.rules import (
    ASK_STEP,
    CHOOSE_POSITION,
    DISCARD,
    FINISHED,
    FULLY,
    HIDDEN,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    PASS,
    PLAY_CARD,
    SECOND,
    alphas_left,
    compatibility,
    current_op,
    first_of,
    last_position,
    least_of,
    most_of,
    plays,
    position_of,
    protected,
    second_of,
    time_of,
    works_alone,
)
from omegatable.kernel import kernel

VALUE_OF_MARRIAGE = 0.3
KEPT = 0.03  # the least value of a card in the hand
USE = 0.02  # the least gain for which a card is played
PRICE = 0.3  # of playing a card, as a part of its value in the hand
PRICE_ALONE = 0.1  # less for an omega who is alone, because cards come back soon
KNOWN = 0.15  # the value of a look at hidden characters


@kernel
def value_of_play(view, me, action):
    """Return the value of playing a card, playing none, or discarding a card that has no effect."""
    base = expected_utility_now(view, me)
    if action == PASS:
        return base
    if action >= DISCARD:
        return base + 0.001
    kind = action - PLAY_CARD
    price = PRICE_ALONE if view.alone_since else PRICE
    return value_of_carrying_out(view, me, kind, base) - USE - price * value_of_card(view, me, kind)


@kernel
def value_of_carrying_out(view, me, kind, base):
    """Return an estimate of the expected utility after a card of this *kind*, carried out as well as possible."""
    value = base
    position, character, safe = int(view.position[me]), final_character(view), protected(view, me)
    last = last_position(view)
    at_stake = view.final and position == last
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        verb, who = op & 15, first_of(op)
        if verb == EFFECT:
            gives_safety = second_of(op) == ADD and int(view.options.protects_mask) >> least_of(op) & 1
            if gives_safety and who in (SELF, PICK_ANY, EVERYBODY) and at_stake:
                value = max(value, expected_utility(view, me, position, character, True))
            elif gives_safety and who not in (SELF, EVERYBODY):
                value += harm(view, me) * 0.5
        elif verb == SWAP:
            if at_stake or character == HIDDEN or value_of_character(view, me, character) < value_of_passing(view):
                value = max(value, best_to_bring(view, me) - (0.0 if at_stake else 0.05))
        elif verb == PEEK:
            value += KNOWN if unknown_positions(view) > 0 else 0.0
        elif verb == SHUFFLE:
            value = max(value - 0.05, expected_utility(view, me, position, HIDDEN, safe))
        elif verb == MOVE and who in (SELF, EVERYBODY) and second_of(op) not in (FINAL, EVENT):
            for steps in range(least_of(op), most_of(op) + 1):
                to = min(max(position + steps, 0), last)
                value = max(value, expected_utility(view, me, to, character, safe) - (0.0 if at_stake else 0.02))
        elif verb == MOVE:
            value += harm(view, me) * 0.5
        elif verb == REMOVE:
            value += value_of_alpha_leaving(view)
        elif verb == MARRY:
            value = max(value, VALUE_OF_MARRIAGE if second_of(op) == WITH_EVENT else VALUE_OF_MARRIAGE - 0.02)
        elif verb == END_CYCLE:
            value = max(value, value_of_passing(view) - 0.02 * (last - position))
        elif verb == TRANSFER:
            gains = (who == FROM_DECK and not view.final) or (second_of(op) == OWN_HAND and who != FROM_DECK)
            value += 0.08 if gains else -0.05
        elif verb == REVEAL:
            value += 0.01
    return value


@kernel
def harm(view, me):
    """Return the most that another omega in the final position of a final round may lose; 0.0 in other rounds."""
    if not view.final:
        return 0.0
    most = 0.0
    for other in range(int(view.num_seats)):
        if other != me and plays(view, other) and view.position[other] == last_position(view):
            most = max(most, expected_utility_now(view, other) - value_of_passing(view))
    return most


@kernel
def value_of_alpha_leaving(view):
    """Return the value of removing what may be an alpha: when the last alpha has left, all escape."""
    left = alphas_left(view)
    return 0.45 if left == 1 else 0.15 if left == 2 else 0.05 if left == 3 else 0.02


@kernel
def unknown_positions(view):
    """Return how many characters on the road are unknown."""
    count = 0
    for position in range(int(view.num_positions)):
        if view.road[position] == HIDDEN:
            count += 1
    return count


@kernel
def value_of_card(view, me, kind):
    """Return how useful a card in the hand usually is, from 0.0 to 1.0 + KEPT."""
    if kind < 0 or kind >= view.options.num_kinds:
        return 0.25
    if view.alone_since and not works_alone(view, kind):
        return 0.0
    value = 0.0
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        verb, who = op & 15, first_of(op)
        if verb == EFFECT:
            safe = second_of(op) == ADD and int(view.options.protects_mask) >> least_of(op) & 1
            value += (0.45 if who in (SELF, PICK_ANY) else 0.2) if safe else 0.12
        elif verb == SWAP:
            value += 0.6 if best_to_bring(view, me) > 0.8 else 0.45
        elif verb == PEEK:
            value += 0.4 if unknown_positions(view) > 2 else 0.1
        elif verb == MOVE:
            value += 0.3 if who == SELF else 0.15
        elif verb == MARRY:
            value += 0.05
        elif verb in (END_CYCLE, TRANSFER):
            value += 0.3
        elif verb in (REVEAL, REMOVE, SHUFFLE):
            value += 0.1
    if time_of(view, kind) == REACTION:
        value += 0.15
    return min(value, 1.0) + KEPT


# ----------------------------------------------------------------------------------------------------- what cards ask


@kernel
def value_of_reaction(view, me, action):
    """Return the value of a reaction, or of none, to the alpha who has just been turned up."""
    base = expected_utility_now(view, me)
    if action == PASS:
        return base
    kind = action - PLAY_CARD
    alpha = int(view.turned_up[int(view.depth)])
    where = position_of(view, alpha)
    value = base
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        if op & 15 == MOVE and second_of(op) == EVENT and first_of(op) == SELF and where != NOTHING:
            value = expected_utility(view, me, where, final_character(view), protected(view, me))
            if where == last_position(view):
                rank = compatibility(view, me, alpha)
                value = VALUE_OF_RANK[rank] if rank in (FULLY, SECOND) and not protected(view, me) else value - 0.1
        elif op & 15 == TRANSFER:
            value += 0.05
    return value - 0.15


@kernel
def value_of_seat(view, me, seat):
    """Return the value of choosing *seat* for the current step of a card."""
    op = current_op(view)
    verb = op & 15
    theirs = seat_utility(view, seat)
    if verb == EFFECT:
        safe = second_of(op) == ADD and int(view.options.protects_mask) >> least_of(op) & 1
        at_end = view.position[seat] == last_position(view)
        change = (value_of_passing(view) - theirs) if safe and at_end else 0.0
        if not safe and second_of(op) == ADD:
            change = 0.05
        return change if seat == me else -change
    if verb == TRANSFER:
        return 0.1 * int(view.hand_size[seat])
    return 0.0 if seat == me else theirs


@kernel
def value_of_position(view, me, action):
    """Return the value of choosing a position, or of stopping, for the current step of a card."""
    if action == FINISHED:
        return 0.0
    position = action - CHOOSE_POSITION
    op = current_op(view)
    verb = op & 15
    character = int(view.road[position])
    last = last_position(view)
    if verb == PEEK:
        return (0.5 + 0.01 * position) if character == HIDDEN else -0.1
    if verb == SWAP:
        wanted = expected_utility(view, me, int(view.position[me]), character, protected(view, me))
        if first_of(op) == FINAL or view.count[int(view.depth) - 1] == 0:
            return wanted
        return 2.0 if position == last else 0.0
    if verb in (REVEAL, REMOVE):
        if character == HIDDEN:
            return 0.2
        if character >= NUM_ALPHAS:
            return 0.0
        return 2.0 * value_of_alpha_leaving(view) + (0.4 if compatibility(view, me, character) == NOT_AT_ALL else -0.5)
    if verb == MOVE:
        return expected_utility(view, me, position, final_character(view), protected(view, me))
    return 0.0


@kernel
def value_of_steps(view, me, steps):
    """Return the value of moving, or of moving another omega, by *steps* positions."""
    who = me
    if view.phase == ASK_STEP and first_of(current_op(view)) not in (SELF, EVERYBODY):
        who = int(view.chosen_seat[int(view.depth) - 1])
    to = min(max(int(view.position[who]) + steps, 0), last_position(view))
    value = expected_utility(view, who, to, final_character(view), protected(view, who))
    return value if who == me else -value

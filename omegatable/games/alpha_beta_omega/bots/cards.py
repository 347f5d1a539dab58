"""Values of cards in Alpha-Beta-Omega, in play and in the hand, and of the answers to choices of cards.

The value of a card in play is the change of the expected utility by its steps, and the value of a card in the hand is
the current usefulness of its verbs to the player: the bot knows verbs, not cards. Values are in utility, approximately
0.0 to 1.0.
"""

from omegatable.games.alpha_beta_omega.bots.expected_utility import (
    VALUE_OF_RANK,
    best_to_bring,
    expected_utility,
    expected_utility_now,
    final_character,
    gain_of_effects,
    gain_of_position,
    rivalry,
    seat_utility,
    value_of_character,
    value_of_passing,
)
from omegatable.games.alpha_beta_omega.decks.parts import (
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
    TAKE_OFF,
    TRANSFER,
    WITH_EVENT,
)
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_POSITION, DISCARD, FINISHED, PASS, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.alpha_test import protected
from omegatable.games.alpha_beta_omega.rules.hands import held, time_of, works_alone
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, HIDDEN, NOT_AT_ALL, NOTHING, NUM_ALPHAS, SECOND
from omegatable.games.alpha_beta_omega.rules.records import ASK_STEP
from omegatable.games.alpha_beta_omega.rules.steps import current_op, first_of, max_of, min_of, second_of
from omegatable.games.alpha_beta_omega.rules.table import alphas_left, compatibility, last_position, plays, position_of
from omegatable.kernel import kernel

VALUE_OF_MARRIAGE = 0.25
KEPT = 0.03  # min value of a card in the hand
USE = 0.02  # min gain for playing a card
PRICE = 0.3  # cost of playing a card, as a fraction of its value in the hand
PRICE_OF_REACTION = 0.12  # the cost of playing a card as a reaction, in expected utility
PRICE_ALONE = 0.1  # PRICE for a lone omega: it is lower, because cards come back soon
ROOMY = 3  # cards in a hand; each card above this makes playing a card cheaper, because a round allows only one
CHEAPER = 0.3  # reduction of PRICE for each card above ROOMY
HURRY = 0.03  # cost of playing no card, for each card above ROOMY + 2
KNOWN = 0.15  # value of looking at hidden characters
SECOND_COPY = 0.5  # fraction of its value in the hand that a card retains if its player holds two of its kind
SUITABLE = 0.8  # value of a character whom a lone omega does not replace
PROTECTION = 16  # a use in addition to the uses of the verbs


@kernel
def value_of_play(view, me, action):
    """Return the value of playing a card, playing none, or discarding a card without effect."""
    base = expected_utility_now(view, me)
    above = max(int(view.hand_size[me]) - ROOMY, 0)
    if action == PASS:
        return base - HURRY * max(above - 2, 0)
    if action >= DISCARD:
        return base + 0.001
    kind = action - PLAY_CARD
    price = PRICE_ALONE if view.alone_since else PRICE * max(1.0 - CHEAPER * above, 0.0)
    return value_of_carrying_out(view, me, kind, base) - USE - price * value_kept(view, me, kind)


@kernel
def value_of_carrying_out(view, me, kind, base):
    """Return an estimate of the expected utility after a card of this *kind*, with the best choices for its steps."""
    value = base
    position, character, safe = int(view.position[me]), final_character(view), protected(view, me)
    last = last_position(view)
    at_stake = view.final and position == last
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        verb, who = op & 15, first_of(op)
        if verb == EFFECT:
            value += best_gain_of_effect(view, me, op)
        elif verb == SWAP:
            if at_stake or character == HIDDEN or value_of_character(view, me, character) < value_of_passing(view):
                value = max(value, best_to_bring(view, me) - (0.0 if at_stake else 0.05))
        elif verb == PEEK:
            value += KNOWN if unknown_positions(view) > 0 else 0.0
        elif verb == SHUFFLE:
            value = max(value - 0.05, expected_utility(view, me, position, HIDDEN, safe))
        elif verb == MOVE and who in (SELF, EVERYBODY) and second_of(op) not in (FINAL, EVENT):
            for steps in range(min_of(op), max_of(op) + 1):
                to = min(max(position + steps, 0), last)
                value = max(value, expected_utility(view, me, to, character, safe) - (0.0 if at_stake else 0.02))
        elif verb == MOVE:
            value += best_gain_of_moving(view, me, op)
        elif verb == REMOVE:
            value += value_of_alpha_leaving(view)
        elif verb == MARRY:
            value = max(value, VALUE_OF_MARRIAGE if second_of(op) == WITH_EVENT else VALUE_OF_MARRIAGE - 0.02)
        elif verb == END_CYCLE:
            value = max(value, value_of_passing(view) - 0.02 * (last - position) + loss_of_others(view, me))
        elif verb == TRANSFER:
            gains = (who == FROM_DECK and not view.final) or (second_of(op) == OWN_HAND and who != FROM_DECK)
            crowded = int(view.hand_size[me]) > ROOMY + 2
            value += 0.08 if gains and not crowded else -0.05
        elif verb == REVEAL:
            value += 0.01
    return value


@kernel
def effects_after(view, seat, op):
    """Return the effects, bits, of *seat* after the step *op*, which adds, removes or clears effects."""
    own = int(view.effects[seat])
    if second_of(op) == ADD:
        return own | 1 << (min_of(op) & 7)
    return own & (255 ^ 1 << (min_of(op) & 7)) if second_of(op) == TAKE_OFF else 0


@kernel
def best_gain_of_effect(view, me, op):
    """Return the gain of the step *op*, about an effect, in a final round, for its best target omega."""
    if not view.final:
        return 0.0
    who = first_of(op)
    best = -1.0
    for seat in range(int(view.num_seats)):
        allowed = who in (PICK_ANY, EVERYBODY) or (seat == me if who == SELF else seat != me)
        if allowed and plays(view, seat) and view.position[seat] == last_position(view):
            best = max(best, gain_of_effects(view, me, seat, effects_after(view, seat, op)))
    return max(best, 0.0)


@kernel
def best_gain_of_moving(view, me, op):
    """Return the gain of moving another omega in a final round, by the step *op*; 0.0 in other rounds."""
    best = 0.0
    if not view.final or second_of(op) in (FINAL, EVENT):
        return best
    last = last_position(view)
    for seat in range(int(view.num_seats)):
        if seat != me and plays(view, seat):
            for steps in range(min_of(op), max_of(op) + 1):
                to = min(max(int(view.position[seat]) + steps, 0), last)
                if steps != 0 and (to == last or view.position[seat] == last):
                    best = max(best, gain_of_position(view, me, seat, to))
    return best


@kernel
def loss_of_others(view, me):
    """Return the loss of the other seats, weighted as the player does, if nobody is marked in this final round."""
    loss = 0.0
    if view.final:
        for other in range(int(view.num_seats)):
            if other != me and plays(view, other) and view.position[other] == last_position(view):
                loss += expected_utility_now(view, other) - value_of_passing(view)
    return rivalry(view) * loss


@kernel
def value_of_alpha_leaving(view):
    """Return the value of removing a possible alpha: when the last alpha has left, all omegas escape."""
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
def value_of_card(view, kind):
    """Return the usefulness of a card in a hand, from 0.0 to 1.0 + KEPT, by the verbs of its steps.

    The numbers agree with `python -m bench trading --parts cards`: what a card of each kind changes in the result of a
    player who gets it in an exchange. They explain as much of it as a number for each kind. The alpha in the final
    position and the characters that a seat has seen explain nothing more. *kind* may be HIDDEN or NOTHING.
    """
    if kind < 0 or kind >= view.options.num_kinds:
        return 0.25
    if view.alone_since and not works_alone(view, kind):
        return 0.0
    value = 0.0
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        verb, who = op & 15, first_of(op)
        if verb == EFFECT:
            value += (0.3 if who == PICK_ANY else 0.2) if gives_protection(view, op) else 0.15
        elif verb == MOVE:
            value += (0.85 if second_of(op) == EVENT else 0.35) if who == SELF else 0.2
        elif verb == SWAP:
            value += 0.35
        elif verb in (END_CYCLE, TRANSFER):
            value += 0.3
        elif verb in (PEEK, REVEAL, REMOVE, SHUFFLE):
            value += 0.1
        elif verb == MARRY:
            value += 0.05
    if time_of(view, kind) == REACTION:
        value += 0.15
    return min(value, 1.0) + KEPT


@kernel
def useful_alone(view, me, kind):
    """Return whether a lone omega keeps a card of this *kind* instead of exchanging it.

    It keeps what protects from an alpha who may suit badly, changes who lies in the final position, shows positions, or
    moves to an alpha.
    """
    if not works_alone(view, kind):
        return False
    character = final_character(view)
    value = 0.0 if character == HIDDEN else value_of_character(view, me, character)
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        verb, who = op & 15, first_of(op)
        if verb == SWAP and value <= SUITABLE:
            return True
        if verb == PEEK and unknown_positions(view) > 2:
            return True
        if verb == MOVE and who == SELF and second_of(op) == EVENT:
            return True
        suits_badly = character == HIDDEN or value < value_of_passing(view) - 0.2
        if gives_protection(view, op) and who in (SELF, PICK_ANY) and suits_badly:
            return True
    return False


@kernel
def value_kept(view, me, kind):
    """Return the usefulness of keeping a card of this *kind* instead of playing it."""
    return value_of_card(view, kind) * (SECOND_COPY if held(view, me, kind) > 1 else 1.0)


@kernel
def gives_protection(view, op):
    """Return whether the step *op* adds an effect that protects."""
    return op & 15 == EFFECT and second_of(op) == ADD and int(view.options.protects_mask) >> min_of(op) & 1 == 1


@kernel
def use_of(view, kind):
    """Return a number for the use of a card of this *kind*: the verb of its first step, and whether it protects.

    It is -1 for an unknown card.
    """
    if kind < 0 or kind >= view.options.num_kinds:
        return -1
    op = int(view.options.ops[int(view.options.kind_start[kind])])
    return PROTECTION if gives_protection(view, op) else op & 15


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
        elif use_of(view, kind) == PROTECTION and first_of(op) == SELF and view.final:
            value += gain_of_effects(view, me, me, effects_after(view, me, op))
        elif op & 15 == TRANSFER:
            value += 0.05
    return value - PRICE_OF_REACTION + HURRY * max(int(view.hand_size[me]) - ROOMY - 2, 0)


@kernel
def value_of_seat(view, me, seat):
    """Return the value of choosing *seat* for the current step of a card."""
    op = current_op(view)
    verb = op & 15
    if verb == EFFECT:
        gain = gain_of_effects(view, me, seat, effects_after(view, seat, op)) if view.final else 0.0
        return gain + (0.001 if (seat == me) == (second_of(op) == ADD) else 0.0)
    if verb == TRANSFER:
        return 0.1 * int(view.hand_size[seat])
    return 0.0 if seat == me else seat_utility(view, seat)


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
    if verb == REVEAL and marries_next(view):
        gain = VALUE_OF_MARRIAGE - expected_utility_now(view, me)
        if character == HIDDEN:
            return 0.02 + 0.5 * max(gain, 0.0)
        return gain if character >= NUM_ALPHAS else 0.0
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
def marries_next(view):
    """Return whether the step after the current one lets the player marry the face-up character."""
    depth = int(view.depth) - 1
    kind, step = int(view.card[depth]), int(view.step[depth]) + 1
    if step >= view.options.kind_start[kind + 1]:
        return False
    op = int(view.options.ops[step])
    return op & 15 == MARRY and second_of(op) == WITH_EVENT


@kernel
def value_of_steps(view, me, steps):
    """Return the value of moving, or of moving another omega, by *steps* positions."""
    who = me
    if view.phase == ASK_STEP and first_of(current_op(view)) not in (SELF, EVERYBODY):
        who = int(view.chosen_seat[int(view.depth) - 1])
    to = min(max(int(view.position[who]) + steps, 0), last_position(view))
    if who != me:
        return gain_of_position(view, me, who, to)
    return expected_utility(view, me, to, final_character(view), protected(view, me))

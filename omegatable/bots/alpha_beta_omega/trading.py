"""Values of offers and trades in Alpha-Beta-Omega, from the usual values of the cards.

An offer is made only if both sides gain from it as far as its maker can know: from the needs of the other omega, the
positions that the other seat has looked at, and the cards that it is known to hold. The maker would accept such an
offer itself.
"""

from omegatable.bots.alpha_beta_omega.cards import SPARE, held_for, use_of, value_in_hand, value_of_card
from omegatable.games.alpha_beta_omega.deck import IMMEDIATE, MAX_KINDS
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    CANCEL,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    MAX_LEGAL,
    MAX_SLOTS,
    NOTHING,
    OFFER_TO,
    REFUSE,
    SEND,
    WANT,
    WANT_ANY,
    hand_start,
    held,
    known_to,
    time_of,
)
from omegatable.games.alpha_beta_omega.view import copies_unseen
from omegatable.kernel import kernel

GAIN = 0.005  # min gain of a trade
GAIN_OF_TWO = 0.15  # the same in a two-player game, where an opponent's gain hurts the player
LIKELY = 0.2  # min probability that an offer is accepted
MAX_OFFERS = 3  # in one stage
NOTES = MAX_LEGAL  # index of the first note among the values
GIVEN = NOTES + 2 * MAX_KINDS  # the kind of card given in the best offer
WANTED = GIVEN + 1  # the kind wanted in the best offer; WANT_ANY for a card of the other player's choice


@kernel
def evaluate_word(view, me, actions, count, values):
    """Write the values of the actions in a turn of trading: answer an offer, make one, or finish."""
    for i in range(count):
        action = int(actions[i])
        if action == FINISHED:
            values[i] = 0.0
        elif OFFER_TO <= action < ACCEPT:
            gain = 0.0 if view.begun[me] >= MAX_OFFERS else best_offer(view, me, action - OFFER_TO, values)
            values[i] = 100.0 * gain if gain > 0.0 else -100.0
        elif ACCEPT <= action < REFUSE:
            values[i] = 100.0 * (value_of_offer(view, me, action - ACCEPT) - least_gain(view))
        elif REFUSE <= action < REFUSE + MAX_SLOTS:
            values[i] = 0.05
        else:
            values[i] = -100.0
    clear_notes(values)


@kernel
def evaluate_draft(view, me, actions, count, values):
    """Write the values of the steps in preparing an offer."""
    slot = int(view.drafting[me])
    wanted = int(view.offer_wants[slot]) + int(view.offer_any[slot])
    gain = best_offer(view, me, int(view.offer_to[slot]), values)
    give, want = int(values[GIVEN]), int(values[WANTED])
    clear_notes(values)
    for i in range(count):
        action = int(actions[i])
        values[i] = -100.0
        if action == CANCEL:
            values[i] = -90.0
        elif action == SEND:
            values[i] = 50.0 if wanted and view.offer_gives[slot] else -95.0
        elif gain > 0.0 and GIVE <= action < GIVE_BLIND:
            values[i] = 100.0 if action == GIVE + give and view.offer_gives[slot] == 0 else -100.0
        elif gain > 0.0 and WANT <= action <= WANT_ANY:
            values[i] = 100.0 if action == want and wanted == 0 and view.offer_gives[slot] else -100.0


@kernel
def clear_notes(values):
    """Reset the notes of `best_offer` to zeros, as every bot must leave them."""
    for i in range(NOTES, WANTED + 1):
        values[i] = 0.0


@kernel
def best_offer(view, me, other, values):
    """Return the expected gain of the best offer to *other*, 0.0 if there is no offer that both players can want.

    It gives one card that the other player does not know yet, so that no offer is made twice; it wants a card that the
    other player is known to hold, or one of their choice. Both kinds are written into the notes, at GIVEN and WANTED.
    """
    best = 0.0
    values[GIVEN] = NOTHING
    values[WANTED] = NOTHING
    if view.hand_size[other] == 0:
        return best
    for kind in range(int(view.options.num_kinds)):
        values[NOTES + kind] = value_of_getting(view, me, kind)
        values[NOTES + MAX_KINDS + kind] = value_of_card(view, other, kind)
    for kind in range(int(view.options.num_kinds)):
        if held(view, me, kind) == 0 or known_to(view, me, kind, other):
            continue
        mine, theirs = value_in_hand(view, me, kind), values[NOTES + MAX_KINDS + kind]
        if held_for(view, other, use_of(view, kind)):
            theirs *= SPARE
        start = hand_start(view, other)
        for i in range(start, start + int(view.hand_size[other])):
            want = int(view.held_cards[i])
            if want >= view.options.num_kinds or want == kind:  # an unseen card, or the same kind
                continue
            gain = values[NOTES + want] - mine
            if gain > max(best, least_gain(view)) and theirs - values[NOTES + MAX_KINDS + want] > GAIN:
                best = gain
                values[GIVEN] = kind
                values[WANTED] = WANT + want
        gain = gain_by_any(view, other, mine, theirs, values)
        if gain > best:
            best = gain
            values[GIVEN] = kind
            values[WANTED] = WANT_ANY
    return best


@kernel
def gain_by_any(view, other, mine, theirs, values):
    """Return the expected gain of offering a card for any card of the other player, 0.0 if they will hardly accept.

    They give a card that is worth less to them than *theirs*, if they hold one; this may be any unseen card.
    """
    cards = 0
    worse = 0
    back = 0.0
    for unseen in range(int(view.options.num_kinds)):
        if time_of(view, unseen) == IMMEDIATE:
            continue
        copies = int(copies_unseen(view, unseen))
        cards += copies
        if copies and values[NOTES + MAX_KINDS + unseen] < theirs - GAIN:
            worse += copies
            back += copies * values[NOTES + unseen]
    if worse == 0:
        return 0.0
    none = 1.0
    for _ in range(int(view.hand_size[other])):
        none *= 1.0 - worse / cards
    gain = back / worse - mine
    return gain * (1.0 - none) if 1.0 - none >= LIKELY and gain > least_gain(view) else 0.0


@kernel
def value_of_getting(view, me, kind):
    """Return the usefulness of one more card of this *kind*; NOTHING and HIDDEN mean an unseen card."""
    value = value_of_card(view, me, kind)
    return value * SPARE if kind >= 0 and held_for(view, me, use_of(view, kind)) else value


@kernel
def least_gain(view):
    """Return the min gain of a trade."""
    return GAIN if view.num_seats > 2 else GAIN_OF_TWO


@kernel
def worst_card(view, me):
    """Return the value of the least useful card in the player's hand; at most 1.0."""
    worst = 1.0
    start = hand_start(view, me)
    for i in range(start, start + int(view.hand_size[me])):
        worst = min(worst, value_in_hand(view, me, int(view.held_cards[i])))
    return worst


@kernel
def value_of_offer(view, me, slot):
    """Return the gain of accepting an offer."""
    gain = 0.0
    for i in range(int(view.offer_gives[slot])):
        gain += value_of_getting(view, me, int(view.offer_give[slot, i]))
    for i in range(int(view.offer_wants[slot])):
        gain -= value_in_hand(view, me, int(view.offer_want[slot, i]))
    return gain - int(view.offer_any[slot]) * worst_card(view, me)

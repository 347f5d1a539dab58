"""Values of offers and trades in Alpha-Beta-Omega, from the usual values of the cards."""

from omegatable.bots.alpha_beta_omega.cards import value_of_card
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    CANCEL,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    MAX_SLOTS,
    OFFER_TO,
    REFUSE,
    SEND,
    WANT,
    WANT_ANY,
    hand_start,
)
from omegatable.kernel import kernel


@kernel
def value_of_word(view, me, action):
    """Return the value of an action with the word: answer an offer, offer the worst card, or finish."""
    if action == FINISHED:
        return 0.0
    if OFFER_TO <= action < ACCEPT:
        other = action - OFFER_TO
        if view.begun[me] > 0 or view.hand_size[other] == 0 or view.hand_size[me] == 0:
            return -1.0
        return 0.3 - worst_card(view, me) + 0.001 * int(view.hand_size[other])
    if ACCEPT <= action < REFUSE:
        return value_of_offer(view, me, action - ACCEPT) - 0.05
    if REFUSE <= action < REFUSE + MAX_SLOTS:
        return 0.0005
    return -1.0


@kernel
def worst_card(view, me):
    """Return the value of the least useful card in the player's hand; at most 1.0."""
    worst = 1.0
    start = hand_start(view, me)
    for i in range(start, start + int(view.hand_size[me])):
        worst = min(worst, value_of_card(view, me, int(view.held_cards[i])))
    return worst


@kernel
def value_of_offer(view, me, slot):
    """Return the gain of accepting an offer."""
    gain = 0.0
    for i in range(int(view.offer_gives[slot])):
        gain += value_of_card(view, me, int(view.offer_give[slot, i]))
    for i in range(int(view.offer_wants[slot])):
        gain -= value_of_card(view, me, int(view.offer_want[slot, i]))
    return gain - int(view.offer_any[slot]) * worst_card(view, me)


@kernel
def value_of_draft(view, me, action):
    """Return the value of a step in making an offer.

    The offer gives the least useful card, for a card of the other's choice or for the best one that he is known to
    hold.
    """
    slot = int(view.drafting[me])
    if GIVE <= action < GIVE_BLIND:
        return 1.0 - value_of_card(view, me, action - GIVE) if view.offer_gives[slot] == 0 else -1.0
    wanted = int(view.offer_wants[slot]) + int(view.offer_any[slot])
    if action == WANT_ANY:
        return 0.3 if wanted == 0 and view.offer_gives[slot] > 0 else -1.0
    if WANT <= action < WANT_ANY:
        if wanted or view.offer_gives[slot] == 0:
            return -1.0
        other = int(view.offer_to[slot])
        start = hand_start(view, other)
        for i in range(start, start + int(view.hand_size[other])):
            if view.held_cards[i] == action - WANT:
                return value_of_card(view, me, action - WANT)
        return -1.0
    if action == SEND:
        return 0.5 if wanted and view.offer_gives[slot] else -0.5
    return -0.9 if action == CANCEL else -1.0

"""Values of offers and trades in Alpha-Beta-Omega, from the usual values of the cards.

An offer is made only if both sides gain from it as far as its maker can know: from the cards that the other seat is
known to hold, and those that it can hold. With more than two seats the maker would accept such an offer itself.
"""

from omegatable.games.alpha_beta_omega.bots.hands import (
    BEST,
    COPIES,
    END,
    MINE,
    THEIRS,
    add_card,
    count_of,
    gain_of_swap,
    loss_of_card,
    note_hand,
    note_values,
    remove_card,
    value_of_hand,
)
from omegatable.games.alpha_beta_omega.decks.parts import MAX_KINDS
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    OFFER_TO,
    REFUSE,
    SEND,
    WANT,
    WANT_ANY,
)
from omegatable.games.alpha_beta_omega.rules.hands import hand_start, held, known_to
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MAX_SLOTS, NOTHING
from omegatable.games.alpha_beta_omega.rules.trading import given
from omegatable.kernel import kernel

GAIN = 0.005  # min gain of a trade
GAIN_OF_TWO = 0.15  # the same in a two-player game, where an opponent's gain hurts the player
LIKELY = 0.2  # min probability that an offer is accepted
MAX_OFFERS = 3  # in one stage
GIVEN = END  # index of the note of the kind of card given in the best offer
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
            slot = action - ACCEPT
            gift = view.offer_wants[slot] + view.offer_any[slot] == 0
            least = 0.0 if gift else min_gain(view)
            values[i] = 100.0 * (value_of_offer(view, me, slot, values) - least)
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
    note_values(view, values)
    note_hand(view, me, values, MINE)
    note_hand(view, other, values, THEIRS)
    start = hand_start(view, other)
    for kind in range(int(view.options.num_kinds)):
        if held(view, me, kind) == 0 or known_to(view, me, kind, other):
            continue
        for i in range(start, start + int(view.hand_size[other])):
            want = int(view.held_cards[i])
            if want >= view.options.num_kinds or want == kind:  # an unseen card, or the same kind
                continue
            gain = gain_of_swap(view, values, MINE, kind, want)
            if gain > max(best, min_gain(view)) and gain_of_swap(view, values, THEIRS, want, kind) > GAIN:
                best = gain
                values[GIVEN] = kind
                values[WANTED] = WANT + want
        gain = gain_by_any(view, kind, values)
        if gain > best:
            best = gain
            values[GIVEN] = kind
            values[WANTED] = WANT_ANY
    return best


@kernel
def gain_by_any(view, kind, values):
    """Return the expected gain of offering a card of this *kind* for any card, 0.0 if it will hardly be accepted.

    They give an unseen card if they gain from this. Of the kinds that they would give, the gain is the mean: what they
    would rather give than others, or a card that they are known to hold, is not considered.
    """
    hidden = count_of(values, THEIRS, MAX_KINDS)
    if hidden == 0:
        return 0.0
    cards = 0
    willing = 0
    back = 0.0
    for unseen in range(int(view.options.num_kinds)):
        copies = int(values[COPIES + unseen])
        cards += copies
        if copies and unseen != kind and they_give(view, unseen, kind, values):
            willing += copies
            back += copies * gain_of_swap(view, values, MINE, kind, unseen)
    if willing == 0:
        return 0.0
    none = 1.0
    for _ in range(hidden):
        none *= 1.0 - willing / cards
    gain = back / willing
    return gain * (1.0 - none) if 1.0 - none >= LIKELY and gain > min_gain(view) else 0.0


@kernel
def they_give(view, unseen, kind, values):
    """Return whether the other player gains from a card of this *kind* for an *unseen* one, if they hold that."""
    remove_card(values, THEIRS, MAX_KINDS)
    add_card(view, values, THEIRS, unseen)
    gain = gain_of_swap(view, values, THEIRS, unseen, kind)
    remove_card(values, THEIRS, unseen)
    add_card(view, values, THEIRS, HIDDEN)
    return gain > GAIN


@kernel
def min_gain(view):
    """Return the min gain of a trade."""
    return GAIN if view.num_seats > 2 else GAIN_OF_TWO


@kernel
def note_offer(view, me, slot, values):
    """Note the hand of the taker *me* of an offer after the trade, except for cards that they have yet to choose."""
    note_hand(view, me, values, MINE)
    for i in range(int(view.offer_gives[slot])):
        add_card(view, values, MINE, int(view.offer_give[slot, i]))
    for i in range(int(view.offer_wants[slot])):
        remove_card(values, MINE, int(view.offer_want[slot, i]))


@kernel
def value_of_offer(view, me, slot, values):
    """Return the gain of the taker *me* from accepting an offer; *values* is as for `evaluate_actions`."""
    note_values(view, values)
    note_hand(view, me, values, MINE)
    before = value_of_hand(view, values, MINE)
    note_offer(view, me, slot, values)
    for _ in range(int(view.offer_any[slot])):
        least = NOTHING
        loss = 0.0
        for i in range(int(view.hand_size[me])):
            kind = int(view.held_cards[hand_start(view, me) + i])
            if count_of(values, MINE, kind) <= given(view, slot, kind):  # the player's own cards of this kind are spent
                continue
            lost = loss_of_card(view, values, MINE, kind)
            if least == NOTHING or lost < loss:
                least = kind
                loss = lost
        remove_card(values, MINE, least)
    gain = value_of_hand(view, values, MINE) - before
    clear_notes(values)
    return gain


@kernel
def evaluate_giving(view, me, actions, count, values):
    """Write the values of giving each card: away, or for the offer that the player has accepted."""
    note_giver(view, me, values)
    for i in range(count):
        values[i] = -100.0 * loss_of_card(view, values, MINE, int(actions[i]) - GIVE)
    clear_notes(values)


@kernel
def note_giver(view, me, values):
    """Note the hand from which the player gives a card: in a trade, the hand after its other cards have moved."""
    note_values(view, values)
    if view.choosing[me] == NOTHING:
        note_hand(view, me, values, MINE)
    else:
        note_offer(view, me, int(view.choosing[me]), values)


@kernel
def loss_of_giving(view, me, kind, values):
    """Return the loss of the player from giving a card of this *kind*; *values* is as for `evaluate_actions`."""
    note_giver(view, me, values)
    loss = loss_of_card(view, values, MINE, kind)
    clear_notes(values)
    return loss


@kernel
def clear_notes(values):
    """Reset the notes to zeros, as every bot must leave them."""
    for i in range(BEST, WANTED + 1):
        values[i] = 0.0

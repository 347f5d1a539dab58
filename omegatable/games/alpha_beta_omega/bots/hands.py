"""Values of hands in Alpha-Beta-Omega: a trade is worth the hand after it, less the hand before.

The best card of each use counts in full, but only ROOMY cards do: a round allows one play, so that a player gets to
play only few cards. Each other card counts SPARE of its value. Makers and takers of offers, players who give cards
away, and the coach value hands by these functions.

Two *hands*, MINE and THEIRS, are kept among the notes after the values of the actions, as lists of kinds of cards. An
unseen card is of the kind MAX_KINDS.
"""

from omegatable.games.alpha_beta_omega.bots.cards import ROOMY, use_of, value_of_card
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE, MAX_KINDS, NUM_CARDS
from omegatable.games.alpha_beta_omega.rules.actions import MAX_LEGAL
from omegatable.games.alpha_beta_omega.rules.hands import hand_start, time_of
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN
from omegatable.games.alpha_beta_omega.view import copies_unseen
from omegatable.kernel import kernel

SPARE = 0.4  # fraction of the value of cards not among the best; `python -m bench trading --parts cards`

BEST = MAX_LEGAL  # index of the first note: the values of the ROOMY best cards of a hand
USES = BEST + ROOMY  # the uses of these cards
CARD_VALUES = USES + ROOMY  # the values of all kinds, and of an unseen card
COPIES = CARD_VALUES + MAX_KINDS + 1  # how many cards of each kind an unseen card of a hand can be
MINE = COPIES + MAX_KINDS  # the hand of the player: the number of its cards, and their kinds
CARDS = 1  # in a hand, the index of its first card
THEIRS = MINE + CARDS + 2 * NUM_CARDS  # the hand of another player
END = THEIRS + CARDS + 2 * NUM_CARDS


@kernel
def note_values(view, values):
    """Note the values and the unseen copies of all kinds, and the value of an unseen card: the mean of these copies."""
    cards = 0
    total = 0.0
    for kind in range(int(view.options.num_kinds)):
        value = value_of_card(view, kind)
        values[CARD_VALUES + kind] = value
        copies = int(copies_unseen(view, kind)) if time_of(view, kind) != IMMEDIATE else 0
        values[COPIES + kind] = copies
        cards += copies
        total += copies * value
    values[CARD_VALUES + MAX_KINDS] = total / cards if cards > 0 else value_of_card(view, HIDDEN)


@kernel
def note_hand(view, seat, values, hand):
    """Note the cards that *seat* holds, as far as the view shows."""
    values[hand] = 0.0
    start = hand_start(view, seat)
    for i in range(start, start + int(view.hand_size[seat])):
        add_card(view, values, hand, int(view.held_cards[i]))


@kernel
def add_card(view, values, hand, kind):
    """Add a card to a noted hand; HIDDEN and NOTHING are an unseen card."""
    size = int(values[hand])
    values[hand + CARDS + size] = kind if 0 <= kind < view.options.num_kinds else MAX_KINDS
    values[hand] = size + 1


@kernel
def remove_card(values, hand, kind):
    """Remove a card of this *kind* from a noted hand, if there is one."""
    last = hand + CARDS + int(values[hand]) - 1
    for i in range(hand + CARDS, last + 1):
        if int(values[i]) == kind:
            values[i] = values[last]
            values[hand] -= 1.0
            return


@kernel
def count_of(values, hand, kind):
    """Return how many cards of this *kind* a noted hand has."""
    count = 0
    for i in range(hand + CARDS, hand + CARDS + int(values[hand])):
        count += int(values[i]) == kind
    return count


@kernel
def value_of_hand(view, values, hand):
    """Return the value of a noted hand."""
    for place in range(ROOMY):
        values[BEST + place] = 0.0
        values[USES + place] = -1.0
    total = 0.0
    for i in range(hand + CARDS, hand + CARDS + int(values[hand])):
        kind = int(values[i])
        total += values[CARD_VALUES + kind]
        rank_card(values, values[CARD_VALUES + kind], use_of(view, kind))
    best = 0.0
    for place in range(ROOMY):
        best += values[BEST + place]
    return SPARE * total + (1.0 - SPARE) * best


@kernel
def rank_card(values, value, use):
    """Put a card among the best cards if it is the best of its *use* so far; -1 is a use unlike any other."""
    place = ROOMY - 1
    for other in range(ROOMY):
        if use >= 0 and int(values[USES + other]) == use:
            place = other
    if value <= values[BEST + place]:
        return
    while place > 0 and values[BEST + place - 1] < value:
        values[BEST + place] = values[BEST + place - 1]
        values[USES + place] = values[USES + place - 1]
        place -= 1
    values[BEST + place] = value
    values[USES + place] = use


@kernel
def gain_of_swap(view, values, hand, given, got):
    """Return the gain of a noted hand, which holds a card of the kind *given*, from getting one of *got* for it."""
    before = value_of_hand(view, values, hand)
    remove_card(values, hand, given)
    add_card(view, values, hand, got)
    after = value_of_hand(view, values, hand)
    remove_card(values, hand, got)
    add_card(view, values, hand, given)
    return after - before


@kernel
def loss_of_card(view, values, hand, kind):
    """Return the loss of a noted hand, which holds a card of this *kind*, from giving it away."""
    before = value_of_hand(view, values, hand)
    remove_card(values, hand, kind)
    after = value_of_hand(view, values, hand)
    add_card(view, values, hand, kind)
    return before - after

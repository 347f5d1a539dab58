"""A reasonable hand-written player of Omega Shift, fast enough to play a whole game in a tenth of a millisecond.

It values every suit for each player from the view: the cards in the column, the cards in the hand that still fit, and
the share of the unseen cards that may still come. Five cards count their sum, fewer cost 5 for each marker, and below
three markers nothing counts: each marker moved, and each card played, kept or discarded, changes a value. The player
plays the action that changes its own values most relative to the opponent's.
"""

from typing import NamedTuple

import numpy as np

from omegatable.bots.gentle import (
    estimate_margin,
    evaluate_actions,
    evaluate_gently,
)
from omegatable.games.omega_shift.rules.actions import (
    DISCARD,
    DRAW_PILE,
    NUM_KINDS,
    PLAY,
    PULL_LEFT,
    PULL_RIGHT,
    PUSH_LEFT,
    TAKE,
)
from omegatable.games.omega_shift.rules.hands import face_of
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    CARDS_OF_COLUMN,
    CARDS_TO_EXEMPT,
    HIDDEN,
    MARKERS_TO_SCORE,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    SUM_OF_COLUMN,
    left_aside,
)
from omegatable.games.omega_shift.rules.records import CARD, DRAW, VIEW
from omegatable.games.omega_shift.rules.table import left_of, mover, right_of
from omegatable.kernel import kernel

NUMBERS = (1 << NUM_RANKS) - 2  # the bits of a suit's number cards
# bits of the cards that still fit
ABOVE = np.array([NUMBERS & ~((1 << c.bit_length()) - 1) for c in range(1 << NUM_RANKS)], np.int16)

# A set of cards is an integer with a bit for each face.

# The weights of the player, found by self-play: bench/notes.md.
(
    MY_DRAWS,  # the share of the unseen cards that the player will draw, in units of an even share
    THEIR_DRAWS,
    FIVE_FROM,  # expected number of cards in a column at which five become likely
    FIVE_SLOPE,  # increase of that likelihood with each further card
    GATE_WIDTH,  # how far markers may still move before the end, early in the game
    GATE_HASTE,  # how fast that uncertainty decreases, in 1 / turns
    OWN_PULLS,  # markers that each further own card brings to its suit
    OPENING,  # factor for the value of an unopened suit
    THEIR_VALUE,  # weight of the opponent's values against the player's own
    PLAY_BONUS,  # bonus for a number card that is played rather than kept
    FEEDING,  # weight of the opponent's possible gain from a discard
    DENYING,  # weight of the opponent's loss if the player takes a discard
    ALPHA_KEPT,  # the value of an Alpha in the hand
    PILE_DRAW,  # the value of an unknown card
    CLOCK,  # value of running the pile down, for each point of lead
    TEMPO,  # weight of the gain of the player's values from a card left in the pile, minus the opponent's gain
) = range(16)
WEIGHTS = np.array([1.0, 1.32, 3.94, 0.5, 10.0, 0.2, 0.264, 1.08, 0.789, 0.679, 0.577, 0.192, 0.78, 4.0, 0.02, 1.5])
SHORT_SIGHT = WEIGHTS.copy()  # `gentle` ignores the opponent's collection and the clock.
SHORT_SIGHT[[THEIR_VALUE, FEEDING, DENYING, CLOCK, TEMPO]] = 0.0
SHORT_SIGHT[MY_DRAWS] = 0.4  # `gentle` expects few of the cards to come.


class Prospects(NamedTuple):
    """The future prospects of a player."""

    unseen: int  # the set of the unseen number cards
    share: float  # the chance that the player gets one of them
    turns: int  # turns that the player has left
    steep: float  # the result of `steepness`


class SuitValues(NamedTuple):
    """The value of each suit for a player, in points, by the suit's markers: each field is a tuple."""

    fewer: tuple[float, ...]  # with one marker less
    now: tuple[float, ...]
    more: tuple[float, ...]


class Sides(NamedTuple):
    """The hands of both players, as the player to move sees them."""

    hand: int  # the set of the player's number cards
    known: int  # the set of the opponent's number cards, as far as they are known
    mine: Prospects
    yours: Prospects


@evaluate_actions.register(VIEW)
@kernel
def evaluate(view, actions, count, values):
    """Omega Shift's `evaluate_actions`: the change of the player's values minus the opponent's, in points."""
    evaluate_by(view, actions, count, values, WEIGHTS)


@evaluate_gently.register(VIEW)
@kernel
def evaluate_with_short_sight(view, actions, count, values):
    """Omega Shift's `evaluate_gently`: values only for the player's own suits, from its hand and a few more cards."""
    evaluate_by(view, actions, count, values, SHORT_SIGHT)


@kernel
def evaluate_by(view, actions, count, values, weights):
    """Evaluate the actions as `evaluate` does, with other *weights*."""
    if view.phase == CARD:
        evaluate_cards(view, actions, count, values, weights)
    else:
        evaluate_draws(view, actions, count, values, weights)


@kernel
def numbers_of_suit(view):
    """Return the bits of the number cards that each suit of this game has."""
    return (1 << int(view.options.highest)) - 2


@kernel
def all_numbers(view):
    """Return the set of the faces of all number cards in this game."""
    cards = 0
    for suit in range(int(view.options.suits)):
        cards |= numbers_of_suit(view) << suit * NUM_RANKS
    return cards


@kernel
def known_hand(view, seat):
    """Return the set of the faces that the view shows in the hand of *seat*."""
    cards = 0
    for place in range(int(view.hand_size[seat])):
        code = int(view.hands[seat, place])
        if code != HIDDEN:
            cards |= 1 << face_of(code)
    return cards


@kernel
def known_elsewhere(view):
    """Return the set of the faces in columns and on discard piles."""
    cards = 0
    for suit in range(NUM_SUITS):
        cards |= (int(view.columns[0, suit]) | int(view.columns[1, suit])) << suit * NUM_RANKS
        for height in range(int(view.discard_size[suit])):
            cards |= 1 << (int(view.discards[suit, height]) & 63)
    return cards


@kernel
def hidden_cards(view, seat):
    """Return how many cards in the hand of *seat* the view does not show; they are the last ones."""
    count = 0
    place = int(view.hand_size[seat]) - 1
    while place >= 0 and view.hands[seat, place] == HIDDEN:
        count += 1
        place -= 1
    return count


@kernel
def steepness(turns, weights):
    """Return the steepness with which a suit's chance of three markers at the end rises with its current markers."""
    return 1.0 / (0.5 + weights[GATE_WIDTH] * min(1.0, turns * weights[GATE_HASTE]))


@kernel
def gate(markers, steep):
    """Return the chance, 0.0 to 1.0, that a suit with *markers* now has three markers at the end of the game."""
    return min(1.0, max(0.0, 0.5 + (markers - MARKERS_TO_SCORE + 0.5) * steep))


@kernel
def suit_value(view, suit, column, hand, ahead, change, weights):
    """Return the expected points of *suit* for a player with this *column* and *hand*, a set of cards.

    *ahead* are the player's `Prospects`, and *change* is added to the suit's markers.
    """
    share, turns, steep = ahead.share, ahead.turns, ahead.steep
    above = int(ABOVE[column])
    sure = (hand >> suit * NUM_RANKS) & above
    maybe = (ahead.unseen >> suit * NUM_RANKS) & above
    markers = int(view.markers[suit]) + change
    gateless = bool(view.options.five_overrides_gate)
    cost = int(view.options.marker_cost)
    now = 0.0
    if column != 0:
        exempt = CARDS_OF_COLUMN[column] >= CARDS_TO_EXEMPT
        opened = 1.0 if gateless and exempt else gate(markers, steep)
        now = opened * (SUM_OF_COLUMN[column] - (0 if exempt else cost * markers))
    coming = CARDS_OF_COLUMN[sure] + share * CARDS_OF_COLUMN[maybe]
    if coming <= 0.0 or turns <= 0:
        return now
    part = 1.0 if coming <= turns else turns / coming
    cards = CARDS_OF_COLUMN[column] + part * coming
    total = SUM_OF_COLUMN[column] + part * (SUM_OF_COLUMN[sure] + share * SUM_OF_COLUMN[maybe])
    five = min(1.0, max(0.0, (cards - weights[FIVE_FROM]) * weights[FIVE_SLOPE]))
    later = markers + weights[OWN_PULLS] * part * coming
    opened = gate(later, steep)
    if gateless:
        opened = max(opened, five)
    then = opened * (total - (1.0 - five) * cost * later)
    return max(now, then) if column != 0 else max(0.0, weights[OPENING] * then)


@kernel
def suit_values(view, seat, hand, ahead, change, weights):
    """Return the value of each suit for *seat*, with *change* more markers on it, as a tuple."""
    return (
        suit_value(view, 0, int(view.columns[seat, 0]), hand, ahead, change, weights),
        suit_value(view, 1, int(view.columns[seat, 1]), hand, ahead, change, weights),
        suit_value(view, 2, int(view.columns[seat, 2]), hand, ahead, change, weights),
        suit_value(view, 3, int(view.columns[seat, 3]), hand, ahead, change, weights),
        suit_value(view, 4, int(view.columns[seat, 4]), hand, ahead, change, weights),
    )


@kernel
def share_of(view, seat, unseen_cards, draws):
    """Return the chance that an unseen card is in the hand of *seat*, or comes there with *draws* more draws."""
    return min(1.0, (hidden_cards(view, seat) + draws) / unseen_cards) if unseen_cards > 0 else 0.0


@kernel
def turns_after(view, pile, first):
    """Return the turns left, with *pile* cards left, for the player who moves first (*first* = 1) or second (0)."""
    return (pile + first) // 2 + (1 if view.options.last_turn_each and view.last_turns == 0 else 0)


@kernel
def look_at(view, me, my_turns, your_turns, weights):
    """Return the `Sides` as *me* sees them, with *my_turns* and *your_turns* left."""
    you = NUM_SEATS - 1 - me
    pile = int(view.pile_left)
    hand, known = known_hand(view, me), known_hand(view, you)
    unseen = all_numbers(view) & ~(hand | known | known_elsewhere(view))
    unseen_cards = pile + hidden_cards(view, you) + left_aside(view.options)
    steep = steepness(my_turns, weights)
    my_share = share_of(view, me, unseen_cards, weights[MY_DRAWS] * 0.5 * pile)
    your_share = share_of(view, you, unseen_cards, weights[THEIR_DRAWS] * 0.5 * pile)
    mine = Prospects(unseen, my_share, my_turns, steep)
    return Sides(hand, known, mine, Prospects(unseen, your_share, your_turns, steep))


@kernel
def values_by_markers(view, seat, hand, ahead, weights):
    """Return the `SuitValues` for *seat*."""
    return SuitValues(
        suit_values(view, seat, hand, ahead, -1, weights),
        suit_values(view, seat, hand, ahead, 0, weights),
        suit_values(view, seat, hand, ahead, 1, weights),
    )


@kernel
def evaluate_card(view, me, face, sides, mine, yours, weights):
    """Return the changes of value if the player discards a card, plays it, or plays it with one more marker."""
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    if rank == ALPHA:
        kept = -weights[ALPHA_KEPT]
        return kept * 2.0, kept, mine.more[suit] - mine.now[suit] + kept
    card = 1 << face
    hand = sides.hand & ~card
    column, theirs = int(view.columns[me, suit]), int(view.columns[NUM_SEATS - 1 - me, suit])
    thrown = suit_value(view, suit, column, hand, sides.mine, 0, weights) - mine.now[suit]
    gift = suit_value(view, suit, theirs, sides.known | card, sides.yours, 0, weights)
    thrown -= weights[FEEDING] * max(0.0, gift - yours.now[suit])
    longer = column | 1 << rank
    bonus = weights[PLAY_BONUS] - mine.now[suit]
    played_more = suit_value(view, suit, longer, hand, sides.mine, 1, weights) + bonus
    return thrown, suit_value(view, suit, longer, hand, sides.mine, 0, weights) + bonus, played_more


@kernel
def evaluate_cards(view, actions, count, values, weights):
    """Evaluate plays and discards by the change of the player's values, minus the opponent's."""
    me = mover(view)
    pile = int(view.pile_left)
    sides = look_at(view, me, turns_after(view, pile - 1, 0), turns_after(view, pile - 1, 1), weights)
    against = weights[THEIR_VALUE]
    mine = values_by_markers(view, me, sides.hand, sides.mine, weights)
    yours = values_by_markers(view, NUM_SEATS - 1 - me, sides.known, sides.yours, weights)

    before = -1
    suit = 0
    thrown = played = played_more = 0.0
    for i in range(count):
        action = int(actions[i]) & 511
        face = action // NUM_KINDS
        kind = action - face * NUM_KINDS
        if face != before:
            before = face
            suit = face // NUM_RANKS
            thrown, played, played_more = evaluate_card(view, me, face, sides, mine, yours, weights)
            played_more -= against * (yours.more[suit] - yours.now[suit])
        if kind == DISCARD:
            values[i] = thrown
        elif kind == PLAY:
            values[i] = played
        elif kind in (PULL_LEFT, PULL_RIGHT):
            source = left_of(view, suit) if kind == PULL_LEFT else right_of(view, suit)
            loss = mine.fewer[source] - mine.now[source] - against * (yours.fewer[source] - yours.now[source])
            values[i] = played_more + loss
        else:
            target = left_of(view, suit) if kind == PUSH_LEFT else right_of(view, suit)
            loss = mine.fewer[suit] - mine.now[suit] - against * (yours.fewer[suit] - yours.now[suit])
            gain = mine.more[target] - mine.now[target] - against * (yours.more[target] - yours.now[target])
            values[i] = played + loss + gain


@kernel
def evaluate_draws(view, actions, count, values, weights):
    """Evaluate draws: a discard by its gain for either player, the pile as an unknown card.

    The pile is also the clock: the leader wants it to run down, and the player with more left to play does not.
    """
    me = mover(view)
    you = NUM_SEATS - 1 - me
    pile = int(view.pile_left)
    sides = look_at(view, me, turns_after(view, pile - 1, 0), turns_after(view, pile - 1, 1), weights)
    my_ahead, your_ahead = sides.mine, sides.yours
    mine = suit_values(view, me, sides.hand, my_ahead, 0, weights)
    yours = suit_values(view, you, sides.known, your_ahead, 0, weights)
    my_longer = Prospects(my_ahead.unseen, my_ahead.share, turns_after(view, pile, 0), my_ahead.steep)
    your_longer = Prospects(your_ahead.unseen, your_ahead.share, turns_after(view, pile, 1), your_ahead.steep)
    mine_longer = suit_values(view, me, sides.hand, my_longer, 0, weights)
    yours_longer = suit_values(view, you, sides.known, your_longer, 0, weights)
    lead = 0.0
    tempo = 0.0
    for suit in range(NUM_SUITS):
        lead += mine[suit] - yours[suit]
        tempo += mine_longer[suit] - mine[suit] - weights[THEIR_VALUE] * (yours_longer[suit] - yours[suit])

    for i in range(count):
        if actions[i] == DRAW_PILE:
            values[i] = weights[PILE_DRAW] + weights[CLOCK] * lead - weights[TEMPO] * tempo
            continue
        suit = int(actions[i]) - TAKE & 7
        face = int(view.discards[suit, int(view.discard_size[suit]) - 1]) & 63
        if face == suit * NUM_RANKS + ALPHA:
            values[i] = weights[ALPHA_KEPT]
            continue
        card = 1 << face
        ours, theirs = int(view.columns[me, suit]), int(view.columns[you, suit])
        gain = suit_value(view, suit, ours, sides.hand | card, my_ahead, 0, weights) - mine[suit]
        gift = suit_value(view, suit, theirs, sides.known | card, your_ahead, 0, weights)
        values[i] = gain + weights[DENYING] * max(0.0, gift - yours[suit])


@estimate_margin.register(VIEW)
@kernel
def estimate(view, values):
    """Omega Shift's `estimate_margin`: the seat's values and points of earlier rounds, minus the opponent's."""
    me = int(view.seat) & 1
    you = NUM_SEATS - 1 - me
    pile = int(view.pile_left)
    first = mover(view)
    if view.phase == DRAW:
        first_turns, second_turns = turns_after(view, pile - 1, 0), turns_after(view, pile - 1, 1)
    else:
        first_turns, second_turns = turns_after(view, pile, 1), turns_after(view, pile, 0)
    my_turns, your_turns = (first_turns, second_turns) if first == me else (second_turns, first_turns)
    sides = look_at(view, me, my_turns, your_turns, WEIGHTS)
    mine = suit_values(view, me, sides.hand, sides.mine, 0, WEIGHTS)
    yours = suit_values(view, you, sides.known, sides.yours, 0, WEIGHTS)
    margin = float(view.totals[me]) - float(view.totals[you])
    for suit in range(NUM_SUITS):
        margin += mine[suit] - yours[suit]
    return margin

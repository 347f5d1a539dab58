"""The encoder for the network of Omega Shift: five suits, each with its two neighbours, and the whole table.

The suits are the groups: the same weights read each of them, so the network is invariant under an exchange of suits and
a rotation of the ring. The two neighbours' features are added, so it is invariant under reflection. Everything comes
from the view of one seat after its own decision; a card that it would draw from the pile stays unknown. Values of the
hand-written bot are among the features, so the weights fit only that bot: if you change the bot, train the network
again.

Most counts are written as *steps*: 1 in the first *n* entries for a count of *n*.
"""

from typing import NamedTuple

import numpy as np

from omegatable.bots.facet import Shape
from omegatable.bots.network import BLOCK, encode, make_afterstate, write_thermometer
from omegatable.games.omega_shift.bots.hand_written import (
    ABOVE,
    MY_DRAWS,
    THEIR_DRAWS,
    WEIGHTS,
    Prospects,
    hidden_cards,
    known_elsewhere,
    known_hand,
    numbers_of_suit,
    share_of,
    steepness,
    suit_value,
    turns_after,
)
from omegatable.games.omega_shift.rules.actions import DRAW_PILE, TAKE
from omegatable.games.omega_shift.rules.hands import face_of
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    CARDS_OF_COLUMN,
    HAND_SIZE,
    HIDDEN,
    NUM_ALPHAS,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    SUM_OF_COLUMN,
    left_aside,
)
from omegatable.games.omega_shift.rules.records import CARD, DRAW, NOTHING, OVER, VIEW
from omegatable.games.omega_shift.rules.scoring import score, suit_score
from omegatable.games.omega_shift.rules.table import left_of, mover, right_of
from omegatable.games.omega_shift.rules.turn import lay_card, take_discard
from omegatable.kernel import TERMINAL, kernel

NUMBER_RANKS = NUM_RANKS - 1
MAX_MARKERS = 7  # max markers distinguished on one suit
MAX_CARDS = 6  # max cards distinguished in a column
CLOCK = (1, 2, 3, 4, 6, 9, 13, 18, 24, 31, 38)  # bounds for the cards in the pile
POINTS = 20.0  # divisor for sums of ranks
CARDS = 3.0  # divisor for numbers of cards

_PLACES = (  # the possible places of a number card of the suit: one entry for each rank
    "in the own hand",
    "in the own column",
    "in the other column",
    "in the other hand, as everybody saw",
    "among the discards",
    "unseen",
)
# The parts of a group's features, by their first index.
PLACES = 0
TOP_DISCARD = PLACES + len(_PLACES) * NUMBER_RANKS  # the rank on top of the discard pile
OWN_TOP = TOP_DISCARD + NUM_RANKS  # the highest rank of the column, or none
OTHER_TOP = OWN_TOP + NUM_RANKS
OWN_CARDS = OTHER_TOP + NUM_RANKS  # steps: cards of the column
OTHER_CARDS = OWN_CARDS + MAX_CARDS
OWN_REACH = OTHER_CARDS + MAX_CARDS  # steps: the column's cards, plus cards in the hand that still fit
MARKERS = OWN_REACH + MAX_CARDS + 1
OWN_ALPHAS = MARKERS + MAX_MARKERS + 1  # steps
OTHER_ALPHAS = OWN_ALPHAS + NUM_ALPHAS  # steps: the publicly known ones
AMOUNTS = OTHER_ALPHAS + NUM_ALPHAS  # see `write_suit`
SUIT_VALUES = AMOUNTS + 20  # the hand-written bot's values, own and other: with a marker less, as it is, with one more
NEIGHBOURS = SUIT_VALUES + 6
NEIGHBOUR_AMOUNTS = NEIGHBOURS + MAX_MARKERS + 1  # see `write_neighbour`
TABLE = NEIGHBOUR_AMOUNTS + 12
TO_DRAW = TABLE + len(CLOCK)  # whether a card is to be drawn now
UNKNOWN = TO_DRAW + 1  # number of own cards that the seat has not seen yet
NUM_FEATURES = -(-(UNKNOWN + 1) // (2 * BLOCK)) * (2 * BLOCK)  # the last few features are always zero
NUM_NUMBERS = len(CLOCK) + 11

SHAPE = Shape(groups=NUM_SUITS, features=NUM_FEATURES, numbers=NUM_NUMBERS)


class SuitCards(NamedTuple):
    """The number cards of one suit outside the columns, as bits of ranks."""

    hand: int  # cards in the hand of the viewing seat
    known: int  # publicly known cards in the other player's hand
    unseen: int


@make_afterstate.register(VIEW)
@kernel
def apply_to_view(view, action):
    """Omega Shift's `make_afterstate`: a card drawn from the pile is HIDDEN."""
    if action < DRAW_PILE:
        lay_card(view, action)
        if view.last_turns == 0:
            view.phase = DRAW
            return
        view.last_turns -= 1
        view.discarded = NOTHING
        ended = view.last_turns == 0
    else:
        seat = mover(view)
        if action == DRAW_PILE:
            view.pile_left -= 1
            view.idle = 0
            view.hands[seat, int(view.hand_size[seat])] = HIDDEN
            view.hand_size[seat] += 1
        else:
            take_discard(view, seat, int(action) - TAKE & 7)
        view.discarded = NOTHING
        ended = view.pile_left == 0 and not view.options.last_turn_each
        if view.pile_left == 0 and view.options.last_turn_each:
            view.last_turns = NUM_SEATS
    if ended:
        view.phase = OVER
        view.to_move = TERMINAL
    else:
        view.phase = CARD
        view.to_move = NUM_SEATS - 1 - int(view.to_move)


@encode.register(VIEW)
@kernel
def encode_table(view, groups, numbers, values):
    """Omega Shift's `encode`: each suit into its group, with its neighbours, and the table into *numbers*."""
    me = int(view.seat) & 1
    you = NUM_SEATS - 1 - me
    for suit in range(NUM_SUITS):
        group = groups[suit]
        for i in range(NUM_FEATURES):
            group[i] = 0
    mine, yours, elsewhere = known_hand(view, me), known_hand(view, you), known_elsewhere(view)
    unknown = hidden_cards(view, me)
    pile = int(view.pile_left)
    unseen_cards = pile + unknown + hidden_cards(view, you) + left_aside(view.options)
    my_share = share_of(view, me, unseen_cards, WEIGHTS[MY_DRAWS] * 0.5 * pile)
    your_share = share_of(view, you, unseen_cards, WEIGHTS[THEIR_DRAWS] * 0.5 * pile)
    mine_first = 1 if mover(view) == me else 0
    drawn = 1 if view.phase == DRAW else 0
    my_turns = turns_after(view, pile - drawn, mine_first - drawn)
    your_turns = turns_after(view, pile - drawn, 1 - mine_first + drawn)
    steep = steepness(my_turns, WEIGHTS)
    every_number = numbers_of_suit(view)
    for suit in range(int(view.options.suits)):
        group = groups[suit]
        shift = suit * NUM_RANKS
        hand, known = mine >> shift & every_number, yours >> shift & every_number
        unseen = every_number & ~((mine | yours | elsewhere) >> shift)
        cards = SuitCards(hand, known, unseen)
        write_suit(view, group, me, suit, cards, my_share, your_share)
        own, other, every = int(view.columns[me, suit]), int(view.columns[you, suit]), unseen << shift
        my_ahead = Prospects(every, my_share, my_turns, steep)
        your_ahead = Prospects(every, your_share, your_turns, steep)
        for i in range(3):
            change = max(i - 1, 0 - int(view.markers[suit]))
            mine_value = suit_value(view, suit, own, mine, my_ahead, change, WEIGHTS)
            yours_value = suit_value(view, suit, other, yours, your_ahead, change, WEIGHTS)
            group[SUIT_VALUES + i] = mine_value / POINTS
            group[SUIT_VALUES + 3 + i] = yours_value / POINTS
        write_neighbour(view, groups[left_of(view, suit)], me, suit, cards)
        write_neighbour(view, groups[right_of(view, suit)], me, suit, cards)
    for seat in range(NUM_SEATS):
        write_alphas(view, groups, seat, OWN_ALPHAS if seat == me else OTHER_ALPHAS)
    for suit in range(NUM_SUITS):
        group = groups[suit]
        write_thermometer(group, TABLE, CLOCK, int(view.pile_left))
        group[TO_DRAW] = 1 if view.phase == DRAW else 0
        group[UNKNOWN] = unknown
    write_numbers(view, numbers, me, unknown)


@kernel
def write_unary(out, start, count, most):
    """Write 1 into the first *count* entries of *out*, starting at *start*, but into at most *most* entries."""
    for i in range(min(count, most)):
        out[start + i] = 1


@kernel
def write_ranks(out, start, cards):
    """Write 1 into *out*, starting at *start*, for each number card in *cards*, the bits of one suit."""
    for rank in range(1, NUM_RANKS):
        if cards >> rank & 1:
            out[start + rank - 1] = 1


@kernel
def top_of(column):
    """Return the index of the highest rank of a column, 0 for an empty column."""
    top = 0
    for rank in range(1, NUM_RANKS):
        if column >> rank & 1:
            top = rank
    return top


@kernel
def write_suit(view, out, me, suit, cards, my_share, your_share):
    """Write the features of one suit, except the features of its neighbours and the Alphas.

    *cards* are of the type `SuitCards`.
    """
    hand, known, unseen = cards.hand, cards.known, cards.unseen
    you = NUM_SEATS - 1 - me
    own, other = int(view.columns[me, suit]), int(view.columns[you, suit])
    size = int(view.discard_size[suit])
    write_ranks(out, PLACES, hand)
    write_ranks(out, PLACES + NUMBER_RANKS, own)
    write_ranks(out, PLACES + 2 * NUMBER_RANKS, other)
    write_ranks(out, PLACES + 3 * NUMBER_RANKS, known)
    for height in range(size):
        rank = int(view.discards[suit, height]) - suit * NUM_RANKS
        if rank != ALPHA:
            out[PLACES + 4 * NUMBER_RANKS + rank - 1] = 1
    write_ranks(out, PLACES + 5 * NUMBER_RANKS, unseen)
    mine_above, yours_above = int(ABOVE[own]), int(ABOVE[other])
    fits, theirs = hand & mine_above, known & yours_above
    out[OWN_TOP + top_of(own)] = 1
    out[OTHER_TOP + top_of(other)] = 1
    write_unary(out, OWN_CARDS, int(CARDS_OF_COLUMN[own]), MAX_CARDS)
    write_unary(out, OTHER_CARDS, int(CARDS_OF_COLUMN[other]), MAX_CARDS)
    write_unary(out, OWN_REACH, int(CARDS_OF_COLUMN[own]) + int(CARDS_OF_COLUMN[fits]), MAX_CARDS + 1)
    out[MARKERS + min(int(view.markers[suit]), MAX_MARKERS)] = 1
    coming, theirs_coming = unseen & mine_above, unseen & yours_above
    out[AMOUNTS] = SUM_OF_COLUMN[own] / POINTS
    out[AMOUNTS + 1] = SUM_OF_COLUMN[other] / POINTS
    out[AMOUNTS + 2] = SUM_OF_COLUMN[fits] / POINTS
    out[AMOUNTS + 3] = SUM_OF_COLUMN[theirs] / POINTS
    out[AMOUNTS + 4] = CARDS_OF_COLUMN[theirs] / CARDS
    out[AMOUNTS + 5] = CARDS_OF_COLUMN[coming] / CARDS
    out[AMOUNTS + 6] = SUM_OF_COLUMN[coming] / POINTS
    out[AMOUNTS + 7] = CARDS_OF_COLUMN[theirs_coming] / CARDS
    out[AMOUNTS + 8] = SUM_OF_COLUMN[theirs_coming] / POINTS
    out[AMOUNTS + 9] = my_share * CARDS_OF_COLUMN[coming] / CARDS
    out[AMOUNTS + 10] = my_share * SUM_OF_COLUMN[coming] / POINTS
    out[AMOUNTS + 11] = your_share * CARDS_OF_COLUMN[theirs_coming] / CARDS
    out[AMOUNTS + 12] = your_share * SUM_OF_COLUMN[theirs_coming] / POINTS
    out[AMOUNTS + 13] = suit_score(view, me, suit) / POINTS
    out[AMOUNTS + 14] = suit_score(view, you, suit) / POINTS
    out[AMOUNTS + 15] = int(view.removed[suit]) / CARDS
    out[AMOUNTS + 16] = 1 if view.discarded == suit else 0
    if size > 0:
        rank = int(view.discards[suit, size - 1]) - suit * NUM_RANKS
        out[TOP_DISCARD + rank] = 1
        out[AMOUNTS + 17] = 1 if mine_above >> rank & 1 else 0
        out[AMOUNTS + 18] = 1 if yours_above >> rank & 1 else 0
        out[AMOUNTS + 19] = size / CARDS


@kernel
def add_amount(out, place, amount):
    """Add *amount* to an entry of *out* in float32, so that interpreted and compiled sums are bitwise identical."""
    out[place] += np.float32(amount)


@kernel
def write_neighbour(view, out, me, suit, cards):
    """Add the features of *suit* to *out*, as one of two neighbours."""
    you = NUM_SEATS - 1 - me
    own, other = int(view.columns[me, suit]), int(view.columns[you, suit])
    fits, theirs = cards.hand & int(ABOVE[own]), cards.known & int(ABOVE[other])
    out[NEIGHBOURS + min(int(view.markers[suit]), MAX_MARKERS)] += 1
    add_amount(out, NEIGHBOUR_AMOUNTS, SUM_OF_COLUMN[own] / POINTS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 1, SUM_OF_COLUMN[other] / POINTS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 2, CARDS_OF_COLUMN[own] / CARDS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 3, CARDS_OF_COLUMN[other] / CARDS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 4, CARDS_OF_COLUMN[fits] / CARDS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 5, CARDS_OF_COLUMN[theirs] / CARDS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 6, SUM_OF_COLUMN[fits] / POINTS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 7, CARDS_OF_COLUMN[cards.unseen & int(ABOVE[own])] / CARDS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 8, CARDS_OF_COLUMN[cards.unseen & int(ABOVE[other])] / CARDS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 9, suit_score(view, me, suit) / POINTS)
    add_amount(out, NEIGHBOUR_AMOUNTS + 10, suit_score(view, you, suit) / POINTS)


@kernel
def write_alphas(view, groups, seat, start):
    """Write the visible Alphas in the hand of *seat* as steps.

    The Alphas of the viewing seat are added to the features of the neighbours as well.
    """
    for place in range(int(view.hand_size[seat])):
        if view.hands[seat, place] == HIDDEN:
            continue
        face = face_of(view.hands[seat, place])
        suit = face // NUM_RANKS
        if face - suit * NUM_RANKS != ALPHA:
            continue
        step = start
        while groups[suit, step] != 0:
            step += 1
        groups[suit, step] = 1
        if start == OWN_ALPHAS:
            groups[left_of(view, suit), NEIGHBOUR_AMOUNTS + 11] += 1
            groups[right_of(view, suit), NEIGHBOUR_AMOUNTS + 11] += 1


@kernel
def write_numbers(view, numbers, me, unknown):
    """Write the numbers about the whole table."""
    you = NUM_SEATS - 1 - me
    write_thermometer(numbers, 0, CLOCK, int(view.pile_left))
    start = len(CLOCK)
    lead = score(view, me) - score(view, you)
    numbers[start] = int(view.pile_left) / 10.0
    numbers[start + 1] = 1 if view.phase == DRAW else 0
    numbers[start + 2] = unknown
    numbers[start + 3] = lead / POINTS
    numbers[start + 4] = lead / POINTS / (1.0 + 0.2 * int(view.pile_left))
    numbers[start + 5] = hidden_cards(view, you) / HAND_SIZE
    numbers[start + 6] = int(view.idle) / 10.0
    numbers[start + 7] = int(view.last_turns)
    numbers[start + 8] = 1 if view.options.last_turn_each else 0
    numbers[start + 9] = 1 if view.options.five_overrides_gate else 0
    numbers[start + 10] = 1 if view.options.optional_pull else 0

"""The rules of Crazy Eights, as kernels; the clauses are those of `crazy-eights.md`.

A card is a number: 13 times its suit, and its rank from 0, the ace. To play it is the action of the same number.
"""

import numpy as np

from omegatable.engine import protocol
from omegatable.engine.options import Option, option_fields
from omegatable.kernel import BYTES_BEFORE, TERMINAL, copy_array, generic, kernel, record_type, shuffle

SUITS = 4
RANKS = 13
CARDS = SUITS * RANKS
EIGHT = 7  # a rank
MAX_SEATS = 4
NAME_SUIT = CARDS  # this and the next three are actions
DRAW = NAME_SUIT + SUITS
PASS = DRAW + 1
NUM_ACTIONS = PASS + 1

STOCK = MAX_SEATS  # where a card is: the hand of a seat, the stock or the pile
PILE = STOCK + 1
FAULTS = ("", "the cards and their numbers differ")

RULES = (
    Option("crazy-eights", "seats", 2, low=2, high=MAX_SEATS),
    Option("crazy-eights", "hand", 5, low=3, high=7),
)
OPTIONS = record_type(*option_fields(RULES), ("of_crazy_eights", np.bool_))
_TABLE = (
    ("to_move", np.int8),
    ("num_seats", np.int8),
    ("top", np.int8),  # the top card of the pile
    ("suit", np.int8),  # the suit that the next card must have: that of the top card, or the named one
    ("naming", np.int8),  # 1 while the seat to move has a suit to name
    ("drawn", np.int8),  # 1 if the seat to move has drawn in this turn
    ("passes", np.int8),  # in a row
    ("stock_size", np.int8),
    ("hand_size", np.int8, MAX_SEATS),
    ("played", np.int8, CARDS),  # [card] 1 if it lies in the pile
    ("options", OPTIONS),
    ("table", BYTES_BEFORE),
)
STATE = record_type(
    *_TABLE,
    ("place", np.int8, CARDS),  # [card] where it is
    ("stock", np.int8, CARDS),  # [:stock_size] the cards of the stock, the top card last
)
VIEW = record_type(
    *_TABLE,
    ("hand", np.int8, CARDS),  # [card] 1 if the looking seat holds it
    ("seat", np.int8),
)


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write the 52 cards in random order."""
    for card in range(CARDS):
        deal[card] = card
    shuffle(rng, deal, CARDS)


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Deal the hands from the start of the deal, turn up the next card, and stack the rest, the last on top."""
    state.options = options
    state.num_seats = options.seats
    state.to_move = 0
    state.naming = state.drawn = state.passes = 0
    state.hand_size[:] = 0
    state.played[:] = 0
    state.stock[:] = 0
    dealt = int(options.seats) * int(options.hand)  # CE-R1
    for i in range(CARDS):
        card = int(deal[i])
        if i < dealt:
            state.place[card] = i % int(options.seats)
            state.hand_size[i % int(options.seats)] += 1
        elif i == dealt:  # CE-R2
            put_on_pile(state, card)
        else:
            state.place[card] = STOCK
            state.stock[i - dealt - 1] = card
    state.stock_size = CARDS - dealt - 1


@kernel
def put_on_pile(state, card):
    """Put a card on the pile, and have the next one follow its suit."""
    state.place[card] = PILE
    state.played[card] = 1
    state.top = card
    state.suit = card // RANKS


@kernel
def fits(state, card):
    """Return whether a card may be played on the pile."""
    rank = card % RANKS
    return rank == EIGHT or card // RANKS == state.suit or rank == state.top % RANKS  # CE-R3, CE-R4


@generic
def holds(state, card):
    """Return whether the seat to move holds a card; a view is that of this seat."""


@holds.register(STATE)
@kernel
def holds_in_state(state, card):
    """Return whether the card lies there."""
    return state.place[card] == state.to_move


@holds.register(VIEW)
@kernel
def holds_in_view(view, card):
    """Return whether the looking seat sees it in its hand."""
    return view.hand[card] == 1


@protocol.legal_actions.register(STATE, VIEW)
@kernel
def legal_actions(state, out):
    """Write the cards that fit, or the suits to be named, and what else can be done."""
    count = 0
    if state.to_move == TERMINAL:
        return count
    if state.naming:
        for suit in range(SUITS):
            out[suit] = NAME_SUIT + suit
        return SUITS
    for card in range(CARDS):
        if holds(state, card) and fits(state, card):
            out[count] = card
            count += 1
    if state.stock_size and not state.drawn:  # CE-R5
        out[count] = DRAW
    else:  # CE-R5, CE-R6
        out[count] = PASS
    return count + 1


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Play, name, draw or pass, and find who goes next."""
    me = int(state.to_move)
    if action == DRAW:
        state.stock_size -= 1
        card = int(state.stock[state.stock_size])
        state.stock[state.stock_size] = 0  # so that equal tables are equal bytes
        state.place[card] = me
        state.hand_size[me] += 1
        state.drawn = 1
        state.passes = 0
        return
    if action == PASS:
        state.passes += 1
    elif action >= NAME_SUIT:
        state.suit = action - NAME_SUIT  # CE-R4
        state.naming = 0
    else:
        put_on_pile(state, int(action))
        state.hand_size[me] -= 1
        state.passes = 0
        if action % RANKS == EIGHT and state.hand_size[me]:
            state.naming = 1
            return
    state.drawn = 0
    state.to_move = (me + 1) % int(state.num_seats)
    if state.hand_size[me] == 0 or state.passes == state.num_seats:  # CE-R7
        state.to_move = TERMINAL


@protocol.reveals.register(STATE)
@kernel
def reveals(state, action):
    """Return whether a card is drawn, which its player has not seen before."""
    return action == DRAW


protocol.seen_by_others.register(STATE, VIEW)(protocol.seen_as_played)  # even who draws does not say which card


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """Return minus the number of cards in the hand of *seat*."""
    return -int(state.hand_size[seat])


@protocol.returns.register(STATE)
@kernel
def returns(state, out):
    """Write 1 for a sole winner, less for those who share a win, and the rest equally less than 0."""
    seats = int(state.num_seats)
    best = -CARDS
    winners = 0
    for seat in range(seats):
        best = max(best, score(state, seat))
    for seat in range(seats):
        winners += score(state, seat) == best
    for seat in range(seats):
        won = (seats - winners) / winners if score(state, seat) == best else -1.0  # CE-R8
        out[seat] = won / (seats - 1) if state.to_move == TERMINAL else 0.0


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """Return 1 unless hands, pile and stock have the cards that are said to be there."""
    for seat in range(MAX_SEATS):
        if cards_in(state, seat) != state.hand_size[seat]:
            return 1
    for card in range(CARDS):
        if (state.place[card] == PILE) != (state.played[card] == 1):
            return 1
    for i in range(state.stock_size):
        if state.place[int(state.stock[i])] != STOCK:
            return 1
    held = CARDS - cards_in(state, PILE) - cards_in(state, STOCK)
    for seat in range(int(state.num_seats)):
        held -= int(state.hand_size[seat])
    return 0 if held == 0 and cards_in(state, STOCK) == state.stock_size else 1


@kernel
def cards_in(state, place):
    """Return how many cards there are in a place."""
    count = 0
    for card in range(CARDS):
        if state.place[card] == place:
            count += 1
    return count


@protocol.observe.register(STATE)
@kernel
def observe(state, seat, view):
    """Write the table, and of the hands only that of *seat*."""
    copy_array(state.table, view.table)
    for card in range(CARDS):
        view.hand[card] = 1 if state.place[card] == seat and seat >= 0 else 0
    view.seat = seat


@protocol.determinize.register(VIEW)
@kernel
def determinize(view, rng, state):
    """Mix the cards that the view does not show, and deal them to the other hands: what is left is the stock."""
    copy_array(view.table, state.table)
    left = 0
    for card in range(CARDS):
        if view.played[card]:
            state.place[card] = PILE
        elif view.hand[card]:
            state.place[card] = view.seat
        else:
            state.place[card] = STOCK
            state.stock[left] = card
            left += 1
    shuffle(rng, state.stock, left)
    for seat in range(int(view.num_seats)):
        if seat != view.seat:
            for _ in range(view.hand_size[seat]):
                left -= 1
                state.place[int(state.stock[left])] = seat
    for i in range(left, CARDS):
        state.stock[i] = 0


@protocol.codes.register(VIEW)
@kernel
def codes(view, out):
    """Write the own hand, the pile, what must be followed, and how many cards there are, the looking seat first."""
    own = max(int(view.seat), 0)
    for card in range(CARDS):
        out[card] = view.hand[card]
        out[CARDS + card] = view.played[card]
    at = 2 * CARDS
    out[at] = view.top % RANKS
    for suit in range(SUITS):
        out[at + 1 + suit] = 1 if suit == view.suit else 0
    at += 1 + SUITS
    for further in range(MAX_SEATS):
        there = further < view.num_seats
        out[at + further] = view.hand_size[(own + further) % int(view.num_seats)] if there else 0
    at += MAX_SEATS
    out[at] = view.stock_size
    out[at + 1] = view.naming
    out[at + 2] = view.drawn
    out[at + 3] = view.passes
    out[at + 4] = 1 if view.to_move == own else 0
    out[at + 5] = view.options.hand


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write the codes: each feature is a whole number."""
    codes(view, out)

"""Setup: the deal, the options, and the card-by-card deal of a round."""

from omegatable.engine import protocol
from omegatable.games.omega_shift.rules.hands import add_card
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    COPIES_OF_SUIT,
    HAND_SIZE,
    MARKERS_AT_START,
    MAX_PILE,
    NUM_CARDS,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    PRIVATE,
    num_dealt,
)
from omegatable.games.omega_shift.rules.records import CARD, DEAL, LAY, NOTHING, OPTIONS, STATE
from omegatable.kernel import CHANCE, copy_array, kernel, random_below, shuffle

DEAL_SIZE = 1 + NUM_SUITS + NUM_CARDS  # the first seat, the row, the cards: two hands, then the pile from the top


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write a random deal into *deal*, int8[DEAL_SIZE].

    A deal consists of the first seat (OS-Q3), the row of suits (OS-R6) and the faces of the cards (OS-R7). In a smaller
    game the remaining places contain NOTHING.
    """
    deal[0] = random_below(rng, NUM_SEATS)  # OS-Q3
    suits = int(options.suits)
    for suit in range(NUM_SUITS):
        deal[1 + suit] = suit if suit < suits else NOTHING  # OS-Q29
    count = 1 + NUM_SUITS
    for suit in range(suits):
        for _ in range(int(options.alphas)):  # OS-Q29
            deal[count] = suit * NUM_RANKS + ALPHA
            count += 1
        for rank in range(1, int(options.highest)):  # OS-Q29
            deal[count] = suit * NUM_RANKS + rank
            count += 1
    shuffle(rng, deal[1 : 1 + NUM_SUITS], suits)  # OS-R6
    shuffle(rng, deal[1 + NUM_SUITS :], count - 1 - NUM_SUITS)  # OS-R7
    for place in range(1 + NUM_SUITS + num_dealt(options), DEAL_SIZE):
        deal[place] = NOTHING  # OS-Q29  set aside, and never seen


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Set up *state* from *deal* (see `draw_deal`) under *options*."""
    state.num_seats = NUM_SEATS
    copy_options(options, state.options)
    state.rounds_played = 0
    state.first = deal[0] if options.first_player == 0 else options.first_player - 1  # OS-Q3 OS-Q24
    for seat in range(NUM_SEATS):
        state.totals[seat] = 0
    clear_table(state)
    for position in range(int(options.suits)):
        lay_omega(state, int(deal[1 + position]))
    for card in range(num_dealt(options)):
        deal_card(state, int(deal[1 + NUM_SUITS + card]))


@kernel
def copy_options(source, target):
    """Copy every option from the options record *source* to *target*."""
    copy_array(source.choices, target.choices)


@kernel
def clear_table(state):
    """Clear the table for a new round, which chance deals."""
    state.to_move = CHANCE
    state.phase = LAY
    state.laid = 0
    state.pile_left = 0
    state.discarded = NOTHING
    state.last_turns = 0
    state.idle = 0
    for suit in range(NUM_SUITS):
        state.row[suit] = NOTHING
        state.left[suit] = NOTHING
        state.right[suit] = NOTHING
        state.markers[suit] = 0
        state.removed[suit] = 0
        state.discard_size[suit] = 0
        for height in range(COPIES_OF_SUIT):
            state.discards[suit, height] = 0
    for seat in range(NUM_SEATS):
        state.hand_size[seat] = 0
        for place in range(HAND_SIZE):
            state.hands[seat, place] = 0
        for suit in range(NUM_SUITS):
            state.columns[seat, suit] = 0
    for place in range(MAX_PILE):
        state.pile[place] = 0


@kernel
def lay_omega(state, suit):
    """Place the Omega of *suit* at the right end of the row; the last one closes the ring."""
    laid, suits = int(state.laid), int(state.options.suits)
    state.row[laid] = suit  # OS-R6
    state.markers[suit] = MARKERS_AT_START  # OS-R6
    state.laid = laid + 1
    if laid + 1 == suits:
        for position in range(suits):
            here, there = int(state.row[position]), int(state.row[(position + 1) % suits])  # OS-R13  a ring
            state.right[here] = there
            state.left[there] = here
        state.phase = DEAL


@kernel
def deal_card(state, face):
    """Deal *face* to the first hand, then the second, then the bottom of the pile; the last card starts the play."""
    if state.hand_size[0] < state.options.hand:  # OS-R7
        add_card(state, 0, face, PRIVATE)
    elif state.hand_size[1] < state.options.hand:
        add_card(state, 1, face, PRIVATE)
    else:
        size = int(state.options.pile)
        state.pile[size - 1 - int(state.pile_left)] = face  # OS-R7
        state.pile_left += 1
        if state.pile_left == size:
            state.phase = CARD
            state.to_move = (int(state.first) + int(state.rounds_played)) % NUM_SEATS  # OS-Q3 OS-Q22  rounds alternate

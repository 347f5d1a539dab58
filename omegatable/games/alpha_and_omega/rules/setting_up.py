"""Setup: the deal, the options and the initial state."""

from omegatable.engine import protocol
from omegatable.games.alpha_and_omega.rules.hands import add_tile, mark_seen
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    END_AMONG,
    END_TILE,
    FIRST_OF_KIND,
    HAND_SIZE,
    MAX_DECK,
    MAX_SEATS,
    NUM_PAWNS,
    NUM_TILES,
    RING,
    SNAKE,
    SNAKE_TILE,
    is_element,
    is_special,
)
from omegatable.games.alpha_and_omega.rules.records import NOTHING, OPTIONS, STATE
from omegatable.games.alpha_and_omega.rules.surface import (
    CENTRE,
    EMPTY_SURFACE,
    MAX_OPEN,
    MAX_PLAYED,
    NUM_CELLS,
    NUM_SIDES,
    STEP_OF_SIDE,
    lay_tile,
)
from omegatable.games.alpha_and_omega.rules.turn import begin_turn, seat_of_last_turn
from omegatable.kernel import copy_array, kernel, random_below, shuffle

# The first seat, six tiles of the ring, the hands, the deck from the top, with the End in it under `hidden_end`, then
# NOTHING.
DEAL_SIZE = 1 + MAX_DECK


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write a random deal into *deal*, int8[DEAL_SIZE]: the first seat, then tiles in the order of `DEAL_SIZE`."""
    deal[0] = random_below(rng, int(options.seats))  # AO-Q23
    count = 1
    for kind in range(AIR, SNAKE):  # AO-R7  everything except the Snake
        for copy in range(int(options.tiles[kind])):
            deal[count] = FIRST_OF_KIND[kind] + copy
            count += 1
    shuffle(rng, deal[1:], count - 1)  # AO-R7
    bring_forward(deal, 1, RING, count, True)  # AO-R9 AO-Q29
    shuffle(rng, deal[1 + RING :], count - 1 - RING)  # AO-R9  the others are shuffled back
    start = 1 + RING
    hands = int(options.seats) * int(options.hand)  # AO-Q39
    bring_forward(deal, start, hands, count, False)  # AO-R11 AO-R12
    shuffle(rng, deal[start + hands :], count - start - hands)  # AO-R12  these tiles are shuffled back as well
    for i in range(count, DEAL_SIZE):
        deal[i] = NOTHING
    if options.hidden_end:  # AO-Q41
        end = count - random_below(rng, max_below(int(options.seats), count - start - hands) + 1)
        for i in range(count, end, -1):
            deal[i] = deal[i - 1]
        deal[end] = END_TILE


@kernel
def max_below(seats, left):
    """Return the max number of tiles below the End, in a deck with *left* tiles (AO-Q41)."""
    return min(END_AMONG * seats, left)


@kernel
def tiles_before_end(state):
    """Return how many tiles must be drawn before the End can come, under `hidden_end`, until it is drawn (AO-Q41)."""
    left = int(state.deck_left)
    return left - max_below(int(state.num_seats), left)


@kernel
def bring_forward(deal, start, wanted, end, only_elements):
    """Move the first *wanted* tiles that may be dealt to *start*, in order, by exchanging them with the tiles there.

    With *only_elements*, only Element tiles may be dealt; otherwise all tiles except -2 tiles and Switches. *end* is
    the end of the tiles in *deal*.
    """
    found = start
    for i in range(start, end):
        tile = int(deal[i])
        if found < start + wanted and (is_element(tile) if only_elements else not is_special(tile)):
            deal[i] = deal[found]
            deal[found] = tile
            found += 1


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Set up *state* from *deal* (see `draw_deal`) under *options*."""
    copy_options(options, state.options)
    seats = int(options.seats)
    state.num_seats = seats
    state.first = deal[0] if options.first_player == 0 else options.first_player - 1  # AO-Q23
    state.moved = NOTHING
    state.left_cell = NOTHING
    state.switching = NOTHING
    state.num_played = 0
    state.num_open = 0
    state.gone = 0
    state.deck_left = 0
    for cell in range(NUM_CELLS):
        state.cells[cell] = EMPTY_SURFACE[cell]
    for i in range(MAX_PLAYED):
        state.played[i] = 0
    for i in range(MAX_OPEN):
        state.open_cells[i] = 0
    for i in range((NUM_TILES + 7) // 8):
        state.seen[i] = 0
    for i in range(MAX_DECK):
        state.deck[i] = NOTHING
    for seat in range(MAX_SEATS):
        state.turns[seat] = 0
        state.hand_size[seat] = 0
        for place in range(HAND_SIZE):
            state.hands[seat, place] = NOTHING
        for pawn in range(NUM_PAWNS):
            state.pawns[seat, pawn] = CENTRE if seat < seats else NOTHING  # AO-R10
    mark_seen(state, SNAKE_TILE)
    lay_tile(state, CENTRE, SNAKE_TILE)  # AO-R8
    card = 1
    for side in range(NUM_SIDES):  # AO-R9 AO-Q29
        mark_seen(state, int(deal[card]))
        lay_tile(state, CENTRE + STEP_OF_SIDE[side], int(deal[card]))
        card += 1
    for seat in range(seats):
        for _ in range(int(options.hand)):  # AO-R11
            mark_seen(state, int(deal[card]))
            add_tile(state, seat, int(deal[card]))
            card += 1
    last = DEAL_SIZE - 1
    while last >= card and deal[last] == NOTHING:
        last -= 1
    state.below = NOTHING
    state.ending = 0
    left = 0
    for i in range(last, card - 1, -1):
        if deal[i] == END_TILE:  # AO-Q41
            state.below = left
            continue
        state.deck[left] = deal[i]
        left += 1
    state.deck_left = left
    state.to_move = state.first
    begin_turn(state)
    state.last = seat_of_last_turn(state) if options.fair_end and not options.hidden_end else NOTHING  # AO-Q38 AO-Q41


@kernel
def copy_options(source, target):
    """Copy every option from the options record *source* to *target*."""
    copy_array(source.choices, target.choices)

"""Views of Alpha & Omega: a seat sees everything but the order of the deck; worlds drawn from a view differ in it."""

from omegatable.games import protocol
from omegatable.games.alpha_and_omega.rules import (
    AIR,
    FIRST_OF_KIND,
    HAND_SIZE,
    MAX_DECK,
    MAX_SEATS,
    NOTHING,
    NUM_PAWNS,
    NUM_TILES,
    SNAKE,
    STATE,
    VIEW,
    copy_options,
    is_seen,
)
from omegatable.kernel import copy_array, kernel, shuffle


@protocol.observe.register(STATE)
@kernel
def observe(state, seat, view):
    """Write what *seat* (a player or SPECTATOR) may know into *view*. Hands are open (AO-R11)."""
    copy_table(state, view)
    view.seat = seat


@protocol.determinize.register(VIEW)
@kernel
def determinize(view, rng, state):
    """Write a random world into *state*: the unseen tiles lie in the deck, every order equally likely."""
    copy_table(view, state)
    left = 0
    for kind in range(AIR, SNAKE):
        for copy in range(int(view.options.tiles[kind])):
            tile = int(FIRST_OF_KIND[kind]) + copy
            if not is_seen(view, tile):
                state.deck[left] = tile
                left += 1
    for i in range(left, MAX_DECK):
        state.deck[i] = NOTHING
    shuffle(rng, state.deck, left)


@kernel
def copy_table(source, target):
    """Copy the fields that lie open on the table, from a state to a view or back."""
    target.to_move = source.to_move
    target.num_seats = source.num_seats
    target.phase = source.phase
    target.first = source.first
    target.last = source.last
    target.placed = source.placed
    target.steps = source.steps
    target.refilled = source.refilled
    target.moved = source.moved
    target.left_cell = source.left_cell
    target.switching = source.switching
    target.num_played = source.num_played
    target.num_open = source.num_open
    target.gone = source.gone
    target.deck_left = source.deck_left
    copy_options(source.options, target.options)
    for seat in range(MAX_SEATS):
        target.turns[seat] = source.turns[seat]
        target.hand_size[seat] = source.hand_size[seat]
        for place in range(HAND_SIZE):
            target.hands[seat, place] = source.hands[seat, place]  # AO-R11
        for pawn in range(NUM_PAWNS):
            target.pawns[seat, pawn] = source.pawns[seat, pawn]
    copy_array(source.cells, target.cells)
    copy_array(source.played, target.played)
    copy_array(source.open_cells, target.open_cells)
    for i in range((NUM_TILES + 7) // 8):
        target.seen[i] = source.seen[i]

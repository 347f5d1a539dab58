"""Views of Alpha & Omega: a seat sees everything but the order of the deck; worlds drawn from a view differ in it."""

from omegatable.games import protocol
from omegatable.games.alpha_and_omega.rules import (
    AIR,
    FIRST_OF_KIND,
    MAX_DECK,
    NOTHING,
    SNAKE,
    STATE,
    VIEW,
    is_seen,
)
from omegatable.kernel import copy_array, kernel, shuffle


@protocol.observe.register(STATE)
@kernel
def observe(state, seat, view):
    """Write what *seat* (a player or SPECTATOR) may know into *view*. Hands are open."""
    copy_array(state.table, view.table)  # AO-R11
    view.seat = seat


@protocol.determinize.register(VIEW)
@kernel
def determinize(view, rng, state):
    """Write a random world into *state*: the unseen tiles lie in the deck, every order equally likely."""
    copy_array(view.table, state.table)
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

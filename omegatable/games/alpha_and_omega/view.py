"""Views of Alpha & Omega: a seat sees everything except the order of the deck; worlds drawn from a view differ in it.

Under `hidden_end` the End is part of the deck.
"""

from omegatable.engine import protocol
from omegatable.games.alpha_and_omega.rules.hands import is_seen
from omegatable.games.alpha_and_omega.rules.parts import AIR, FIRST_OF_KIND, MAX_DECK, SNAKE
from omegatable.games.alpha_and_omega.rules.records import NOTHING, STATE, VIEW
from omegatable.games.alpha_and_omega.rules.setting_up import max_below
from omegatable.kernel import copy_array, kernel, random_below, shuffle


@protocol.observe.register(STATE)
@kernel
def observe(state, seat, view):
    """Write everything that *seat* (a player or SPECTATOR) may know into *view*. Hands are open."""
    copy_array(state.table, view.table)  # AO-R11
    view.seat = seat


@protocol.determinize.register(VIEW)
@kernel
def determinize(view, rng, state):
    """Write a random world into *state*: the deck consists of the unseen tiles, every order equally likely.

    The End is equally likely in each place that is still possible (AO-Q41).
    """
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
    state.below = NOTHING
    if view.options.hidden_end:
        state.below = left if view.ending else random_below(rng, max_below(int(view.num_seats), left) + 1)

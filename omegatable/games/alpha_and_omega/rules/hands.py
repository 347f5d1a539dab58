"""Hands, and which tiles have left the deck."""

import numpy as np

from omegatable.games.alpha_and_omega.rules.parts import KIND_OF_TILE
from omegatable.games.alpha_and_omega.rules.records import NOTHING
from omegatable.kernel import kernel

ONES = np.array([bin(byte).count("1") for byte in range(256)], np.int8)


@kernel
def mark_seen(state, tile):
    """Record that *tile* has left the deck."""
    state.seen[tile >> 3] = int(state.seen[tile >> 3]) | (1 << (tile & 7))


@kernel
def is_seen(state, tile):
    """Return whether *tile* has left the deck."""
    return int(state.seen[tile >> 3]) >> (tile & 7) & 1 == 1


@kernel
def num_seen(state, first, count):
    """Return how many of the *count* tiles starting at *first* have left the deck."""
    total = 0
    tile, end = first, first + count
    while tile < end:
        start = tile & 7
        taken = min(8 - start, end - tile)
        total += int(ONES[(int(state.seen[tile >> 3]) >> start) & ((1 << taken) - 1)])
        tile += taken
    return total


@kernel
def add_tile(state, seat, tile):
    """Insert *tile* into the hand of *seat*, in order."""
    place = int(state.hand_size[seat])
    state.hand_size[seat] = place + 1
    while place > 0 and state.hands[seat, place - 1] > tile:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = tile


@kernel
def take_tile(state, seat, kind):
    """Remove the first tile of *kind* from the hand of *seat*, which must contain one, and return it."""
    place = 0
    while KIND_OF_TILE[state.hands[seat, place]] != kind:
        place += 1
    tile = int(state.hands[seat, place])
    last = int(state.hand_size[seat]) - 1
    while place < last:
        state.hands[seat, place] = state.hands[seat, place + 1]
        place += 1
    state.hands[seat, last] = NOTHING
    state.hand_size[seat] = last
    return tile

"""The surface: its cells, and the placement of a tile on a cell.

A cell is the number (r + 16) * 32 + q + 16 of its axial coordinates, q to the right and r down to the right, with the
Snake's starting cell at q = r = 0. The surface ends 15 steps from there (AO-Q33).
"""

import numpy as np

from omegatable.games.alpha_and_omega.rules.parts import MAX_DECK, RING
from omegatable.kernel import kernel

RADIUS = 15  # AO-Q33
WIDTH = 32
NUM_CELLS = WIDTH * 33
CENTRE = 16 * WIDTH + 16
NUM_SIDES = 6  # AO-Q3
STEP_OF_SIDE = np.array([1, 1 - WIDTH, -WIDTH, -1, WIDTH - 1, WIDTH], np.int64)  # E NE NW W SW SE

SPACE, OPEN, OUTSIDE = -1, -2, -3  # no tile: touching none, touching one, beyond the edge
MAX_PLAYED = 1 + MAX_DECK
MAX_OPEN = 12 + 2 * (MAX_DECK - RING)  # twelve around the first seven tiles; each further tile adds two at most


def distance_of_cell(cell: int) -> int:
    """Return the distance, in steps, from the Snake's starting cell to *cell*."""
    r, q = divmod(cell, WIDTH)
    return max(abs(q - 16), abs(r - 16), abs(q - 16 + r - 16))


EMPTY_SURFACE = np.array([SPACE if distance_of_cell(cell) <= RADIUS else OUTSIDE for cell in range(NUM_CELLS)], np.int8)


@kernel
def insert(items, count, item):
    """Insert *item* into the ascending *items*; return the new count."""
    place = count
    while place > 0 and items[place - 1] > item:
        items[place] = items[place - 1]
        place -= 1
    items[place] = item
    return count + 1


@kernel
def remove(items, count, item):
    """Remove *item* from the ascending *items*, which must contain it; return the new count."""
    place = 0
    while items[place] != item:
        place += 1
    while place < count - 1:
        items[place] = items[place + 1]
        place += 1
    items[count - 1] = 0
    return count - 1


@kernel
def lay_tile(state, cell, tile):
    """Place *tile* on *cell*: an empty cell extends the world; a tile already there is covered permanently (AO-Q14)."""
    before = int(state.cells[cell])
    state.cells[cell] = tile
    if before >= 0:
        state.gone += 1  # AO-Q14  a covered tile never comes back
        return
    if before == OPEN:
        state.num_open = remove(state.open_cells, int(state.num_open), cell)
    state.num_played = insert(state.played, int(state.num_played), cell)  # AO-R3
    for side in range(NUM_SIDES):
        there = cell + STEP_OF_SIDE[side]
        if state.cells[there] == SPACE:
            state.cells[there] = OPEN
            state.num_open = insert(state.open_cells, int(state.num_open), there)

"""The planes of Alpha & Omega in a batch: only changed cells, pawns and marks are written."""

import numpy as np

from omegatable.engine.learning import cell_of_action, kind_of_action, update_planes, write_numbers
from omegatable.games.alpha_and_omega.features import (
    MARKED,
    OUTER,
    PAWNS,
    PLACE_OF_CELL,
    WINDOW,
    marked_cell,
    write_cell,
)
from omegatable.games.alpha_and_omega.features import write_numbers as write_numbers_of_view
from omegatable.games.alpha_and_omega.rules.actions import STEP_PAWN
from omegatable.games.alpha_and_omega.rules.parts import MAX_SEATS, NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.records import STATE, VIEW
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, SPACE
from omegatable.kernel import kernel
from omegatable.kernel.copying import AT_ONCE, some_differ

# index in `places` of the mark's place, after the pawns; then come the cells that are not SPACE
MARK = MAX_SEATS * NUM_PAWNS
LOW, HIGH = MARK + 1, MARK + 2
NUM_PLACES = MARK + 3


def blank_memory(games: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the *cells* and *places* of `update_planes` for *games* games with blank planes."""
    cells = np.full((games, NUM_CELLS), SPACE, np.int8)
    places = np.full((games, NUM_PLACES), OUTER, np.int16)
    places[:, LOW], places[:, HIGH] = NUM_CELLS, 0
    return cells, places


write_numbers.register(VIEW)(write_numbers_of_view)


@update_planes.register(VIEW)
@kernel
def update(view, cells, places, out):
    """Write the differences. *cells*, int8[cell], contains the cells as shown.

    *places*, int16[NUM_PLACES], contains the places in the window of the pawns and of the mark, OUTER for a pawn or
    mark that is not shown; then the first and the last of the shown cells that are not SPACE or OUTSIDE.
    """
    low, high = first_cell(view), last_cell(view)
    first, last = min(low, int(places[LOW])), max(high, int(places[HIGH]))
    places[LOW], places[HIGH] = low, high
    for begin in range(first // AT_ONCE * AT_ONCE, last + 1, AT_ONCE):
        if not some_differ(view.cells, cells, begin):
            continue
        for cell in range(begin, begin + AT_ONCE):
            place = int(PLACE_OF_CELL[cell])
            if place != OUTER and view.cells[cell] != cells[cell]:
                write_cell(int(cells[cell]), place, out, 0)
                write_cell(int(view.cells[cell]), place, out, 1)
            cells[cell] = view.cells[cell]
    own = max(int(view.seat), 0)
    seats = int(view.num_seats)
    for further in range(seats):
        seat = (own + further) % seats
        for pawn in range(NUM_PAWNS):
            place = int(PLACE_OF_CELL[view.pawns[seat, pawn]])
            show(place, further * NUM_PAWNS + pawn, PAWNS + further * NUM_PAWNS + pawn, places, out)
    show(int(PLACE_OF_CELL[marked_cell(view)]), MARK, MARKED, places, out)


@kernel
def first_cell(view):
    """Return the first cell that has a tile or touches one, NUM_CELLS without tiles."""
    cell = int(view.played[0]) if view.num_played else NUM_CELLS
    return min(cell, int(view.open_cells[0])) if view.num_open else cell


@kernel
def last_cell(view):
    """Return the last cell that has a tile or touches one, 0 without tiles."""
    cell = int(view.played[int(view.num_played) - 1]) if view.num_played else 0
    return max(cell, int(view.open_cells[int(view.num_open) - 1])) if view.num_open else cell


@kernel
def show(place, index, plane, places, out):
    """Write 1 at *place* in *plane*, and clear the previous place, at *index* in *places*."""
    before = int(places[index])
    if place == before:
        return
    if before != OUTER:
        out[plane * WINDOW + before] = 0
    if place != OUTER:
        out[plane * WINDOW + place] = 1
    places[index] = place


@kind_of_action.register(STATE)
@kernel
def kind_of_flat(state, action):
    """Alpha & Omega's `kind_of_action`."""
    return action // NUM_CELLS if action < STEP_PAWN else action - STEP_PAWN + STEP_PAWN // NUM_CELLS


@cell_of_action.register(STATE)
@kernel
def cell_of_flat(state, action):
    """Alpha & Omega's `cell_of_action`."""
    return action % NUM_CELLS if action < STEP_PAWN else 0

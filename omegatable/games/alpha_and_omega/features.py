"""Features of Alpha & Omega: a view as float32 numbers, planes first, the viewing seat before the others.

A plane shows a window of 21 by 21 cells, with the Snake's starting cell in the middle: [row, column] is the cell with r
= row - 10 and q = column - 10. Tiles farther out are not shown. `LAYOUT` describes all features, in order.
"""

import numpy as np

from omegatable.engine import protocol
from omegatable.engine.layout import Part, option_parts, option_places, scale, scaling, starts_of, write_options
from omegatable.games.alpha_and_omega.rules.hands import num_seen
from omegatable.games.alpha_and_omega.rules.options import OPTIONS
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    ELEMENT_OF_KIND,
    FIRST_OF_KIND,
    HAND_SIZE,
    KIND_OF_TILE,
    MAX_DECK,
    MAX_SEATS,
    MINUS_TWO,
    NUM_KINDS,
    NUM_PAWNS,
    SNAKE,
    STEPS_A_TURN,
    TILES_A_TURN,
    TO_AIR,
)
from omegatable.games.alpha_and_omega.rules.records import DRAW, JAWS, PLACE, STEP, SWITCH_FIRST, SWITCH_SECOND, VIEW
from omegatable.games.alpha_and_omega.rules.scoring import score
from omegatable.games.alpha_and_omega.rules.surface import CENTRE, NUM_CELLS, OPEN, WIDTH
from omegatable.kernel import kernel

REACH = 10  # rows and columns of the window on each side of the Snake's starting cell
SPAN = 2 * REACH + 1
WINDOW = SPAN * SPAN
FIRST_CELL = CENTRE - REACH * WIDTH - REACH  # the top left cell of the window
OUTER = -1


def place_of_cell(cell: int) -> int:
    """Return the index of *cell* in the window, row * 21 + column, or OUTER if it is outside the window."""
    row, column = divmod(cell, WIDTH)
    row, column = row - (FIRST_CELL // WIDTH), column - (FIRST_CELL % WIDTH)
    return row * SPAN + column if 0 <= row < SPAN and 0 <= column < SPAN else OUTER


PLACE_OF_CELL = np.array([place_of_cell(cell) for cell in range(NUM_CELLS)], np.int16)

MIN_SCORE, MAX_SCORE = -37, 12  # two pawns, each on a -2 between six of them; nine points for the last turn
AIR_PLANE, TRANSFORMED, MINUS_TWO_PLANE, SNAKE_PLANE, OPEN_PLANE, MARKED, PAWNS = 0, 4, 5, 6, 7, 8, 9
NUM_PLANES = PAWNS + MAX_SEATS * NUM_PAWNS
PLANE = (SPAN, SPAN)

LAYOUT = (
    Part("elements", (4, *PLANE), 0.0, 1.0, 1.0, "[element] Air, Earth, Fire, Water: the element of the tile on top"),
    Part("transformations", PLANE, 0.0, 1.0, 1.0, "1 if the tile on top is a Transformation"),
    Part("minus two", PLANE, 0.0, 1.0, 1.0, "1 if the tile on top is a -2"),
    Part("snake", PLANE, 0.0, 1.0, 1.0, "1 where the Snake lies"),
    Part("open", PLANE, 0.0, 1.0, 1.0, "1 in open cells: empty ones that touch a tile"),
    Part("marked", PLANE, 0.0, 1.0, 1.0, "1 in the cell that was left by the first step, or picked first for a switch"),
    Part(
        "pawns", (MAX_SEATS, NUM_PAWNS, *PLANE), 0.0, 1.0, 1.0,
        "[seat, pawn] where it stands: the looking seat first, then the seats after it; Alpha, Omega",
    ),
    Part("hands", (MAX_SEATS, NUM_KINDS), 0.0, HAND_SIZE, 1.0, "[seat, kind] tiles in the hand"),
    Part("deck", (NUM_KINDS,), 0.0, 2.0, 0.1, "[kind] tiles that have not been seen / 10"),
    Part("scores", (MAX_SEATS,), MIN_SCORE / 6, MAX_SCORE / 6, 1 / 6, "[seat] points as if the game ended now / 6"),
    Part("deck left", (), 0.0, MAX_DECK / 64, 1 / 64, "tiles in the deck / 64"),
    Part("seats", (), 0.0, 1.0, 1 / MAX_SEATS, "players / 4"),
    Part(
        "phase", (6,), 0.0, 1.0, 1.0,
        "1 for the present one: place a tile, step, draw, place a -2, pick the first tile of a switch, the second",
    ),
    Part("placed", (), 0.0, 1.0, 1 / TILES_A_TURN, "tiles placed in this turn / 2"),
    Part("steps", (), 0.0, 1.0, 1 / STEPS_A_TURN, "steps made in this turn / 2"),
    Part("moved", (NUM_PAWNS,), 0.0, 1.0, 1.0, "[pawn] 1 if it made the first step of this turn"),
    Part("refilled", (), 0.0, 1.0, 1.0, "1 if the hand has been refilled in this turn"),
    Part("own turn", (), 0.0, 1.0, 1.0, "1 if the looking seat is to move"),
    Part("first turn", (), 0.0, 1.0, 1.0, "1 if the looking seat has not yet ended a turn"),
    Part("last turn", (MAX_SEATS,), 0.0, 1.0, 1.0, "[seat] 1 if it has the last turn under `fair_end`"),
    *option_parts(OPTIONS),
    Part("ending", (), 0.0, 1.0, 1.0, "1 once the End is drawn, under `hidden_end`"),
)  # fmt: skip
PLANE_FEATURES = NUM_PLANES * WINDOW
_AFTER_PLANES = [part for part in LAYOUT if part.shape[-2:] != PLANE]
AT = starts_of(_AFTER_PLANES)
OPTION_PLACES = option_places(_AFTER_PLANES, VIEW["options"])
NUM_FEATURES = sum(part.size for part in LAYOUT)
SCALED, FIRST, UNIT = scaling(LAYOUT)


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write *view* into *out*, float32[NUM_FEATURES]. A spectator's view is written as if seat 0 were viewing."""
    codes(view, out)
    scale(out, SCALED, FIRST, UNIT)


@protocol.codes.register(VIEW)
@kernel
def codes(view, out):
    """Write the codes of the features of *view* into *out*."""
    for i in range(PLANE_FEATURES):
        out[i] = 0
    for cell in range(NUM_CELLS):
        if PLACE_OF_CELL[cell] >= 0:
            write_cell(int(view.cells[cell]), int(PLACE_OF_CELL[cell]), out, 1)
    marked = int(PLACE_OF_CELL[marked_cell(view)])
    if marked >= 0:
        out[MARKED * WINDOW + marked] = 1
    own = max(int(view.seat), 0)
    seats = int(view.num_seats)
    for further in range(seats):
        seat = (own + further) % seats
        for pawn in range(NUM_PAWNS):
            place = int(PLACE_OF_CELL[view.pawns[seat, pawn]])
            if place >= 0:
                out[(PAWNS + further * NUM_PAWNS + pawn) * WINDOW + place] = 1
    write_numbers(view, out[PLANE_FEATURES:])


@kernel
def write_cell(tile, place, out, value):
    """Write *value*, 1 or 0, at *place* into the planes *out* that show *tile*, a tile or OPEN."""
    if tile == OPEN:
        out[OPEN_PLANE * WINDOW + place] = value
    if tile < 0:
        return
    kind = int(KIND_OF_TILE[tile])
    element = int(ELEMENT_OF_KIND[kind])
    if element > 0:
        out[(AIR_PLANE + element - AIR) * WINDOW + place] = value
    if TO_AIR <= kind < MINUS_TWO:
        out[TRANSFORMED * WINDOW + place] = value
    elif kind == MINUS_TWO:
        out[MINUS_TWO_PLANE * WINDOW + place] = value
    elif kind == SNAKE:
        out[SNAKE_PLANE * WINDOW + place] = value


@kernel
def marked_cell(view):
    """Return the cell that the planes mark, or 0, which is outside the surface."""
    if view.phase == SWITCH_SECOND:
        return int(view.switching)
    return max(int(view.left_cell), 0)


@kernel
def write_numbers(view, out):
    """Write the codes of all features except the planes into *out*."""
    for i in range(NUM_FEATURES - PLANE_FEATURES):
        out[i] = 0
    for seat in range(MAX_SEATS):
        out[AT.scores + seat] = -MIN_SCORE
    own = max(int(view.seat), 0)
    seats = int(view.num_seats)
    for further in range(seats):
        seat = (own + further) % seats
        for i in range(int(view.hand_size[seat])):
            out[AT.hands + further * NUM_KINDS + int(KIND_OF_TILE[view.hands[seat, i]])] += 1
        out[AT.scores + further] = int(score(view, seat)) - MIN_SCORE
    for kind in range(AIR, SNAKE):
        tiles = int(view.options.tiles[kind])
        out[AT.deck + kind] = tiles - num_seen(view, int(FIRST_OF_KIND[kind]), tiles)
    out[AT.deck_left] = view.deck_left
    out[AT.seats] = seats
    out[AT.phase] = 1 if view.phase == PLACE else 0
    out[AT.phase + 1] = 1 if view.phase == STEP else 0
    out[AT.phase + 2] = 1 if view.phase == DRAW else 0
    out[AT.phase + 3] = 1 if view.phase == JAWS else 0
    out[AT.phase + 4] = 1 if view.phase == SWITCH_FIRST else 0
    out[AT.phase + 5] = 1 if view.phase == SWITCH_SECOND else 0
    out[AT.placed] = view.placed
    out[AT.steps] = view.steps
    if view.moved >= 0:
        out[AT.moved + int(view.moved)] = 1
    out[AT.refilled] = 1 if view.refilled else 0
    out[AT.own_turn] = 1 if view.to_move == own else 0
    out[AT.first_turn] = 1 if view.turns[own] == 0 else 0
    if view.last >= 0:
        out[AT.last_turn + (int(view.last) - own + seats) % seats] = 1
    write_options(view.options.choices, OPTION_PLACES, out)
    out[AT.ending] = view.ending

"""Features of Alpha & Omega: a view as float32 numbers, hex planes first, then single numbers, own seat first.

The planes are [plane, row, column] in axial coordinates over the whole surface: one for each element, the
Transformations, -2 tiles, the Snake, open cells, and two for each player's pawns, the looking seat's first. The
numbers are the tiles of each hand by kind, the tiles left in the deck by kind, the scores, and the step of the turn.
"""

from omegatable.games import protocol
from omegatable.games.alpha_and_omega.rules import (
    AIR,
    DRAW,
    ELEMENT_OF_KIND,
    FIRST_OF_KIND,
    JAWS,
    KIND_OF_TILE,
    MAX_SEATS,
    MINUS_TWO,
    NUM_CELLS,
    NUM_KINDS,
    NUM_PAWNS,
    OPEN,
    PLACE,
    SNAKE,
    STEP,
    TO_AIR,
    VIEW,
    is_seen,
    score,
)
from omegatable.kernel import kernel

PLANES = ("air", "earth", "fire", "water", "transformation", "minus two", "snake", "open")
NUM_PLANES = len(PLANES) + MAX_SEATS * NUM_PAWNS
PARTS = (
    ("planes", NUM_PLANES * NUM_CELLS),
    ("hands", MAX_SEATS * NUM_KINDS),
    ("deck", NUM_KINDS),
    ("scores", MAX_SEATS),
    ("numbers", 10),
)
NUM_FEATURES = sum(size for _, size in PARTS)


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write *view* into *out*, float32[NUM_FEATURES]. A spectator's view is written as if seat 0 looked."""
    for i in range(NUM_FEATURES):
        out[i] = 0.0
    seats = int(view.num_seats)
    own = max(int(view.seat), 0)
    for cell in range(NUM_CELLS):
        tile = int(view.cells[cell])
        if tile == OPEN:
            out[7 * NUM_CELLS + cell] = 1.0
        if tile < 0:
            continue
        kind = int(KIND_OF_TILE[tile])
        element = int(ELEMENT_OF_KIND[kind])
        if element > 0:
            out[(element - AIR) * NUM_CELLS + cell] = 1.0
        if TO_AIR <= kind < MINUS_TWO:
            out[4 * NUM_CELLS + cell] = 1.0
        elif kind == MINUS_TWO:
            out[5 * NUM_CELLS + cell] = 1.0
        elif kind == SNAKE:
            out[6 * NUM_CELLS + cell] = 1.0
    start = NUM_PLANES * NUM_CELLS
    for place in range(seats):
        seat = (own + place) % seats
        for pawn in range(NUM_PAWNS):
            out[(8 + place * NUM_PAWNS + pawn) * NUM_CELLS + int(view.pawns[seat, pawn])] = 1.0
        for i in range(int(view.hand_size[seat])):
            out[start + place * NUM_KINDS + int(KIND_OF_TILE[view.hands[seat, i]])] += 1.0
        out[start + (MAX_SEATS + 1) * NUM_KINDS + place] = score(view, seat) / 6.0
    start += MAX_SEATS * NUM_KINDS
    for kind in range(AIR, SNAKE):
        for copy in range(int(view.options.tiles[kind])):
            if not is_seen(view, int(FIRST_OF_KIND[kind]) + copy):
                out[start + kind] += 0.1
    start += NUM_KINDS + MAX_SEATS
    out[start] = int(view.deck_left) / 64.0
    out[start + 1] = seats / MAX_SEATS
    out[start + 2] = 1.0 if view.phase == PLACE else 0.0
    out[start + 3] = 1.0 if view.phase == STEP else 0.0
    out[start + 4] = 1.0 if view.phase == DRAW else 0.0
    out[start + 5] = 1.0 if view.phase == JAWS else 0.0
    out[start + 6] = int(view.placed) / 2.0
    out[start + 7] = int(view.steps) / 2.0
    out[start + 8] = 1.0 if view.to_move == own else 0.0
    out[start + 9] = 1.0 if view.turns[own] == 0 else 0.0

"""Features of Omega Shift: a view as float32 numbers, own side first, every entry from -1 to about 2.

The parts, in order: own hand and the opponent's known cards (copies of each face), own and the opponent's columns and
the discards (one entry for each face), the top of each discard pile (one entry for each face), the row (position by
suit), markers and removed Alphas by suit, the suit just discarded, then eight single numbers (see `features`) and the
options.
"""

from omegatable.games import protocol
from omegatable.games.omega_shift.rules import (
    ALPHA,
    CARD,
    DRAW,
    HAND_SIZE,
    HIDDEN,
    MARKERS_AT_START,
    NUM_ALPHAS,
    NUM_FACES,
    NUM_PILE,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    VIEW,
    score,
)
from omegatable.kernel import kernel

PARTS = (
    ("own hand", NUM_FACES),
    ("known cards of the opponent", NUM_FACES),
    ("own columns", NUM_FACES),
    ("columns of the opponent", NUM_FACES),
    ("discards", NUM_FACES),
    ("tops of the discards", NUM_FACES),
    ("row", NUM_SUITS * NUM_SUITS),
    ("markers", NUM_SUITS),
    ("removed", NUM_SUITS),
    ("discarded", NUM_SUITS),
    ("numbers", 8),
    ("options", 7),
)
NUM_FEATURES = sum(size for _, size in PARTS)


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write *view* into *out*, float32[NUM_FEATURES]. A spectator's view is written as if seat 0 looked."""
    for i in range(NUM_FEATURES):
        out[i] = 0.0
    own = max(int(view.seat), 0)
    start = 0
    for side in range(NUM_SEATS):
        seat = own if side == 0 else NUM_SEATS - 1 - own
        for place in range(int(view.hand_size[seat])):
            code = int(view.hands[seat, place])
            if code != HIDDEN:
                out[start + (code >> 1)] += 1.0
        start += NUM_FACES
    for side in range(NUM_SEATS):
        seat = own if side == 0 else NUM_SEATS - 1 - own
        for suit in range(NUM_SUITS):
            for rank in range(ALPHA + 1, NUM_RANKS):
                out[start + suit * NUM_RANKS + rank] = int(view.columns[seat, suit]) >> rank & 1
        start += NUM_FACES
    for suit in range(NUM_SUITS):
        size = int(view.discard_size[suit])
        for height in range(size):
            out[start + int(view.discards[suit, height])] += 1.0
        if size > 0:
            out[start + NUM_FACES + int(view.discards[suit, size - 1])] = 1.0
    start += 2 * NUM_FACES
    for position in range(NUM_SUITS):
        if view.row[position] >= 0:
            out[start + position * NUM_SUITS + int(view.row[position])] = 1.0
    start += NUM_SUITS * NUM_SUITS
    for suit in range(NUM_SUITS):
        out[start + suit] = int(view.markers[suit]) / MARKERS_AT_START
        out[start + NUM_SUITS + suit] = int(view.removed[suit]) / NUM_ALPHAS
        out[start + 2 * NUM_SUITS + suit] = 1.0 if view.discarded == suit else 0.0
    start += 3 * NUM_SUITS
    out[start] = int(view.pile_left) / NUM_PILE
    out[start + 1] = 1.0 if view.phase == CARD else 0.0
    out[start + 2] = 1.0 if view.phase == DRAW else 0.0
    out[start + 3] = 1.0 if view.to_move == own else 0.0
    out[start + 4] = int(view.hand_size[NUM_SEATS - 1 - own]) / HAND_SIZE
    out[start + 5] = int(view.idle) / max(int(view.options.idle_limit), 1)
    out[start + 6] = score(view, own) / 100.0
    out[start + 7] = score(view, NUM_SEATS - 1 - own) / 100.0
    start += 8
    out[start] = view.options.redraw_forbidden
    out[start + 1] = view.options.optional_pull
    out[start + 2] = view.options.last_turn_each
    out[start + 3] = view.options.five_overrides_gate
    out[start + 4] = int(view.options.idle_limit) > 0
    out[start + 5] = int(view.rounds_played)
    out[start + 6] = int(view.options.rounds) / 3

"""Features of Omega Shift: a view as float32 numbers, the viewing seat first. `LAYOUT` describes them, in order."""

from omegatable.engine import protocol
from omegatable.engine.layout import Part, option_parts, option_places, scale, scaling, starts_of, write_options
from omegatable.games.omega_shift.rules.options import OPTIONS
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    COPIES_OF_SUIT,
    HAND_SIZE,
    HIDDEN,
    MAX_PILE,
    NUM_MARKERS,
    NUM_PILE,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
)
from omegatable.games.omega_shift.rules.records import CARD, DRAW, VIEW
from omegatable.games.omega_shift.rules.scoring import round_score
from omegatable.kernel import kernel

MAX_IDLE = 255  # max idle turns that are counted
USUAL_IDLE = 20  # the default limit
MIN_POINTS, MAX_POINTS = -75, 180  # range of points of a round
MAX_TOTAL = 127  # max points of earlier rounds
FACE = (NUM_SUITS, NUM_RANKS)

LAYOUT = (
    Part("own hand", FACE, 0.0, 3.0, 1.0, "copies of each card: [suit, rank], rank 0 the Alpha, then 2 to 10"),
    Part("known cards", FACE, 0.0, 3.0, 1.0, "the same of the opponent's cards that everybody has seen"),
    Part("own columns", FACE, 0.0, 1.0, 1.0, "cards that the looking seat has played; none at rank 0"),
    Part("other columns", FACE, 0.0, 1.0, 1.0, "cards that the opponent has played; none at rank 0"),
    Part(
        "discards", FACE, 0.0, COPIES_OF_SUIT, 1.0,
        "cards in the discard piles: 1 on top, 2 under it, and so on; at rank 0 how many Alphas, which fill the gaps",
    ),
    Part("tops", FACE, 0.0, 1.0, 1.0, "the card on top of each discard pile"),
    Part("row", (NUM_SUITS, NUM_SUITS), 0.0, 1.0, 1.0, "[position, suit] 1 if the suit's Omega lies there"),
    Part("markers", (NUM_SUITS,), 0.0, NUM_MARKERS / 3, 1 / 3, "[suit] markers / 3"),
    Part("removed", (NUM_SUITS,), 0.0, 1.0, 1 / 3, "[suit] Alphas out of the game / 3"),
    Part("discarded", (NUM_SUITS,), 0.0, 1.0, 1.0, "[suit] 1 if a card of it was discarded in this turn"),
    Part("pile", (), 0.0, MAX_PILE / NUM_PILE, 1 / NUM_PILE, "cards left in the pile / 44"),
    Part("card", (), 0.0, 1.0, 1.0, "1 if a card is to be played or discarded"),
    Part("draw", (), 0.0, 1.0, 1.0, "1 if a card is to be drawn"),
    Part("own turn", (), 0.0, 1.0, 1.0, "1 if the looking seat is to move"),
    Part("other hand", (), 0.0, 1.0, 1 / HAND_SIZE, "cards in the opponent's hand / 8"),
    Part("idle", (), 0.0, MAX_IDLE / USUAL_IDLE, 1 / USUAL_IDLE, "idle turns in a row / 20, at most 255 of them"),
    Part("last turns", (), 0.0, 1.0, 1 / NUM_SEATS, "turns still to come after the last draw / 2"),
    Part(
        "points", (NUM_SEATS,), MIN_POINTS / 100, MAX_POINTS / 100, 1 / 100,
        "[own, other] points of this round as if it ended now / 100, from -75 to 180 points",
    ),
    Part(
        "totals", (NUM_SEATS,), -MAX_TOTAL / 100, MAX_TOTAL / 100, 1 / 100,
        "[own, other] points of the rounds before / 100, from -127 to 127 points",
    ),
    Part("rounds", (), 0.0, 1.0, 1 / 3, "rounds that have ended / 3"),
    *option_parts(OPTIONS, ("redraw", "optional_pull", "last_turn_each", "five_overrides_gate")),
)  # fmt: skip
AT = starts_of(LAYOUT)
NUM_FEATURES = sum(part.size for part in LAYOUT)
SCALED, FIRST, UNIT = scaling(LAYOUT)
OPTION_PLACES = option_places(LAYOUT, VIEW["options"])


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
    for i in range(NUM_FEATURES):
        out[i] = 0
    own = max(int(view.seat), 0)
    other = NUM_SEATS - 1 - own
    write_hand(view, own, out, AT.own_hand)
    write_hand(view, other, out, AT.known_cards)
    for suit in range(NUM_SUITS):
        write_column(int(view.columns[own, suit]), out, AT.own_columns + suit * NUM_RANKS)
        write_column(int(view.columns[other, suit]), out, AT.other_columns + suit * NUM_RANKS)
        size = int(view.discard_size[suit])
        for height in range(size):
            face = int(view.discards[suit, height])
            at = AT.discards + face
            out[at] = out[at] + 1 if face == suit * NUM_RANKS else size - height
        if size > 0:
            out[AT.tops + int(view.discards[suit, size - 1])] = 1
        if view.row[suit] >= 0:
            out[AT.row + suit * NUM_SUITS + int(view.row[suit])] = 1
        out[AT.markers + suit] = view.markers[suit]
        out[AT.removed + suit] = view.removed[suit]
    if view.discarded >= 0:
        out[AT.discarded + int(view.discarded)] = 1
    out[AT.pile] = view.pile_left
    out[AT.card] = 1 if view.phase == CARD else 0
    out[AT.draw] = 1 if view.phase == DRAW else 0
    out[AT.own_turn] = 1 if view.to_move == own else 0
    out[AT.other_hand] = view.hand_size[other]
    out[AT.idle] = min(int(view.idle), MAX_IDLE)
    out[AT.last_turns] = view.last_turns
    out[AT.points] = min(max(int(round_score(view, own)), MIN_POINTS), MAX_POINTS) - MIN_POINTS
    out[AT.points + 1] = min(max(int(round_score(view, other)), MIN_POINTS), MAX_POINTS) - MIN_POINTS
    out[AT.totals] = min(max(int(view.totals[own]), -MAX_TOTAL), MAX_TOTAL) + MAX_TOTAL
    out[AT.totals + 1] = min(max(int(view.totals[other]), -MAX_TOTAL), MAX_TOTAL) + MAX_TOTAL
    out[AT.rounds] = view.rounds_played
    write_options(view.options.choices, OPTION_PLACES, out)


@kernel
def write_hand(view, seat, out, start):
    """Add the visible cards in the hand of *seat* to *out*, one number for each face, starting at *start*."""
    for place in range(int(view.hand_size[seat])):
        code = int(view.hands[seat, place])
        if code == HIDDEN:  # the remaining cards are hidden too
            break
        out[start + (code >> 1)] += 1


@kernel
def write_column(column, out, start):
    """Write the cards of a *column*, bits of ranks, into *out*, starting at *start*."""
    if column:
        for rank in range(ALPHA + 1, NUM_RANKS):
            out[start + rank] = column >> rank & 1

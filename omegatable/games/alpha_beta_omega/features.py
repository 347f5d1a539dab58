"""Features of Alpha-Beta-Omega: a view as float32 numbers, the looking seat first, then the others in order of play.

For each seat: its omega, its compatibility with each alpha, twelve single numbers (in play, score, position,
protection, priority, hand size, and others), and the kinds known to be in its hand. For each position: the character
if it is known, whether it is face up, and which seats know it. Then the characters who have left, the discards by
kind, the looking seat's star, the offers to it, the cards being carried out, stage, phase, and single numbers such as
cycle and round.
"""

from omegatable.games import protocol
from omegatable.games.alpha_beta_omega.deck import MAX_KINDS
from omegatable.games.alpha_beta_omega.rules import (
    HIDDEN,
    IN_PLAY,
    MAX_SEATS,
    MAX_SLOTS,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    NUM_OMEGAS,
    PHASES,
    VIEW,
    compatibility,
    hand_start,
    place_of,
    place_points,
)
from omegatable.kernel import kernel

NUM_STAGES = 13
NUM_PHASES = len(PHASES)
SEAT_PARTS = NUM_OMEGAS + NUM_ALPHAS + 12 + MAX_KINDS
POSITION_PARTS = NUM_CHARACTERS + 2 + MAX_SEATS
SEATS_AT = 0
ROAD_AT = SEATS_AT + MAX_SEATS * SEAT_PARTS
GONE_AT = ROAD_AT + NUM_CHARACTERS * POSITION_PARTS
DISCARDS_AT = GONE_AT + NUM_CHARACTERS
STAR_AT = DISCARDS_AT + MAX_KINDS
OFFERS_AT = STAR_AT + NUM_ALPHAS
CARDS_AT = OFFERS_AT + 4 + 2 * MAX_KINDS
STAGE_AT = CARDS_AT + MAX_KINDS
PHASE_AT = STAGE_AT + NUM_STAGES
NUMBERS_AT = PHASE_AT + NUM_PHASES
NUM_FEATURES = NUMBERS_AT + 16


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write *view* into *out*, float32[NUM_FEATURES].

    A spectator's view is written as if the first seat in order looked.
    """
    for i in range(NUM_FEATURES):
        out[i] = 0.0
    seats = int(view.num_seats)
    own = int(view.seat) if view.seat >= 0 else int(view.order[0])
    first = place_of(view, own)
    for further in range(seats):
        seat = int(view.order[(first + further) % seats])
        write_seat(view, out, SEATS_AT + further * SEAT_PARTS, seat, view.to_move == seat)
    for position in range(int(view.num_positions)):
        at = ROAD_AT + position * POSITION_PARTS
        character = int(view.road[position])
        if character != HIDDEN:
            out[at + character] = 1.0
        out[at + NUM_CHARACTERS] = int(view.face_up) >> position & 1
        out[at + NUM_CHARACTERS + 1] = 1.0
        for further in range(seats):
            seat = int(view.order[(first + further) % seats])
            out[at + NUM_CHARACTERS + 2 + further] = int(view.lookers[position]) >> seat & 1
    for character in range(NUM_CHARACTERS):
        out[GONE_AT + character] = 1.0 if view.gone[character] else 0.0
    for i in range(int(view.discard_size)):
        out[DISCARDS_AT + int(view.discards[i])] += 0.5
    star = int(view.star[own])
    if star != NOTHING and star != HIDDEN:
        out[STAR_AT + star] = 1.0
    write_offers(view, out, own)
    for depth in range(int(view.depth)):
        if view.card[depth] < MAX_KINDS:
            out[CARDS_AT + int(view.card[depth])] = 1.0
    out[STAGE_AT + int(view.stage)] = 1.0
    out[PHASE_AT + int(view.phase)] = 1.0
    write_numbers(view, out, seats)


@kernel
def write_seat(view, out, at, seat, to_move):
    """Write what the view knows of *seat* into *out*, SEAT_PARTS numbers from *at* on."""
    if view.omega[seat] != NOTHING:
        out[at + int(view.omega[seat])] = 1.0
        for alpha in range(NUM_ALPHAS):
            out[at + NUM_OMEGAS + alpha] = (4 - compatibility(view, seat, alpha)) / 3.0
    at += NUM_OMEGAS + NUM_ALPHAS
    last = int(view.num_positions) - 1
    out[at] = 1.0 if view.result[seat] == IN_PLAY else 0.0
    out[at + 1] = place_points(view, seat) / 100.0
    out[at + 2] = int(view.position[seat]) / 9.0
    out[at + 3] = (last - int(view.position[seat])) / 9.0
    out[at + 4] = 1.0 if int(view.effects[seat]) & int(view.options.protects_mask) else 0.0
    out[at + 5] = 1.0 if int(view.effects[seat]) & int(view.options.priority_mask) else 0.0
    out[at + 6] = int(view.hand_size[seat]) / 6.0
    out[at + 7] = int(view.has_played) >> seat & 1
    out[at + 8] = int(view.finished) >> seat & 1
    out[at + 9] = 1.0 if to_move else 0.0
    out[at + 10] = int(view.begun[seat]) / 3.0
    out[at + 11] = 1.0  # the seat is taken
    start = hand_start(view, seat)
    for i in range(start, start + int(view.hand_size[seat])):
        kind = int(view.held_cards[i])
        if kind != HIDDEN:
            out[at + 12 + kind] += 0.5


@kernel
def write_offers(view, out, own):
    """Write the offers into *out*: how many are made to and by *own*, and what its draft and the offers to it hold."""
    for slot in range(MAX_SLOTS):
        if view.offer_from[slot] == NOTHING:
            continue
        to_own = view.offer_to[slot] == own and view.offer_sent[slot] == 1
        from_own = view.offer_from[slot] == own
        if to_own:
            out[OFFERS_AT] += 0.5
        if from_own:
            out[OFFERS_AT + 1] += 0.5
        if to_own or (from_own and view.drafting[own] == slot):
            out[OFFERS_AT + 2] += int(view.offer_gives[slot]) / 4.0
            out[OFFERS_AT + 3] += (int(view.offer_wants[slot]) + int(view.offer_any[slot])) / 4.0
            for i in range(int(view.offer_gives[slot])):
                kind = int(view.offer_give[slot, i])
                if kind != HIDDEN:
                    out[OFFERS_AT + 4 + kind] += 0.5
            for i in range(int(view.offer_wants[slot])):
                kind = int(view.offer_want[slot, i])
                if kind != HIDDEN:
                    out[OFFERS_AT + 4 + MAX_KINDS + kind] += 0.5


@kernel
def write_numbers(view, out, seats):
    """Write the single numbers into *out*, 16 from NUMBERS_AT on."""
    at = NUMBERS_AT
    depth = int(view.depth)
    out[at] = seats / 5.0
    out[at + 1] = int(view.cycle) / 12.0
    out[at + 2] = int(view.rounds_played) / 40.0
    out[at + 3] = 1.0 if view.final else 0.0
    out[at + 4] = 1.0 if view.alone_since else 0.0
    out[at + 5] = (int(view.cycle) - int(view.alone_since)) / 3.0 if view.alone_since else 0.0
    out[at + 6] = int(view.num_positions) / 10.0
    out[at + 7] = int(view.deck_size) / 30.0
    out[at + 8] = int(view.discard_size) / 30.0
    out[at + 9] = int(view.saucer) / 9.0
    out[at + 10] = int(view.plot) / 5.0
    out[at + 11] = depth / 6.0
    out[at + 12] = int(view.to_take) / 2.0
    if depth:
        out[at + 13] = int(view.count[depth - 1]) / 10.0
        out[at + 14] = (int(view.event[depth - 1]) + 1) / 10.0
        out[at + 15] = (int(view.chosen_seat[depth - 1]) + 1) / 5.0

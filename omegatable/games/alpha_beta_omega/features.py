"""Features of Alpha-Beta-Omega: a view as float32 numbers. `LAYOUT` describes them, in order.

Seats are in the order of play, the viewing seat first. Features per seat have five entries; the entries of unused seats
are zeros.
"""

from omegatable.engine import protocol
from omegatable.engine.layout import Part, option_parts, option_places, scale, scaling, starts_of, write_options
from omegatable.games.alpha_beta_omega.decks.parts import MAX_KINDS, MAX_PLOTS, NUM_CARDS
from omegatable.games.alpha_beta_omega.rules.hands import hand_start
from omegatable.games.alpha_beta_omega.rules.options import OPTIONS
from omegatable.games.alpha_beta_omega.rules.parts import (
    HIDDEN,
    IN_PLAY,
    MAX_DEPTH,
    MAX_SEATS,
    MAX_SLOTS,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    NUM_OMEGAS,
)
from omegatable.games.alpha_beta_omega.rules.records import PHASES, VIEW
from omegatable.games.alpha_beta_omega.rules.scoring import place_points
from omegatable.games.alpha_beta_omega.rules.table import compatibility, place_of
from omegatable.kernel import kernel

NUM_STAGES = 13
NUM_PHASES = len(PHASES)
SEATS = (MAX_SEATS,)
KINDS = (MAX_KINDS,)
MAX_COUNTED = 255  # max rounds and cycles that are counted
FAR = 127  # max steps of a pursuer that are counted, in either direction
MAX_CARDS = float(NUM_CARDS)
MAX_OFFERED = 60  # max cards that are counted on one side of all offers

LAYOUT = (
    Part("omegas", (MAX_SEATS, NUM_OMEGAS), 0.0, 1.0, 1.0, "[seat, omega] 1 for its omega"),
    Part("suits", (MAX_SEATS, NUM_ALPHAS), 0.0, 1.0, 1 / 3, "[seat, alpha] 1 suits fully, 2/3, 1/3, 0 not at all"),
    Part("known cards", (MAX_SEATS, MAX_KINDS), 0.0, MAX_CARDS, 1.0, "[seat, kind] cards known to be in its hand"),
    Part("in play", SEATS, 0.0, 1.0, 1.0, "[seat] 1 if it is in play"),
    Part("points", SEATS, 0.0, 1.0, 0.1, "[seat] points of the place that it has reached / 100"),
    Part("position", SEATS, 0.0, 1.0, 1 / 9, "[seat] position, the first is 0 / 9"),
    Part("distance", SEATS, -1.0, 1.0, 1 / 9, "[seat] positions from there to the final one / 9"),
    Part("protected", SEATS, 0.0, 1.0, 1.0, "[seat] 1 if it cannot be marked"),
    Part("priority", SEATS, 0.0, 1.0, 1.0, "[seat] 1 if it has priority"),
    Part("hand", SEATS, 0.0, MAX_CARDS / 6, 1 / 6, "[seat] cards in its hand / 6"),
    Part("has played", SEATS, 0.0, 1.0, 1.0, "[seat] 1 if it has had its play in this round"),
    Part("has finished", SEATS, 0.0, 1.0, 1.0, "[seat] 1 if it has finished trading in this round"),
    Part("to move", SEATS, 0.0, 1.0, 1.0, "[seat] 1 if it is to move"),
    Part("begun", SEATS, 0.0, 33.0, 1 / 3, "[seat] offers begun in this round / 3"),
    Part("taken", SEATS, 0.0, 1.0, 1.0, "[seat] 1 if somebody sits there"),
    Part("road", (NUM_CHARACTERS, NUM_CHARACTERS), 0.0, 1.0, 1.0, "[position, character] 1 if it is known to be there"),
    Part("face up", (NUM_CHARACTERS,), 0.0, 1.0, 1.0, "[position] 1 if the character lies face up"),
    Part("positions", (NUM_CHARACTERS,), 0.0, 1.0, 1.0, "[position] 1 if the road has it"),
    Part("lookers", (NUM_CHARACTERS, MAX_SEATS), 0.0, 1.0, 1.0, "[position, seat] 1 if the seat knows the character"),
    Part("gone", (NUM_CHARACTERS,), 0.0, 1.0, 1.0, "[character] 1 if it has left the road"),
    Part("discards", KINDS, 0.0, MAX_CARDS, 1.0, "[kind] cards on the discard pile"),
    Part("star", (NUM_ALPHAS,), 0.0, 1.0, 1.0, "[alpha] 1 for the looking seat's star"),
    Part("offers", (2,), 0.0, MAX_SLOTS, 1.0, "offers made to the looking seat, and by it"),
    Part(
        "offered", (2,), 0.0, MAX_OFFERED, 1.0,
        "cards given and wanted, together at most 60 each, by the offers to the looking seat and its own in the making",
    ),
    Part("given", KINDS, 0.0, MAX_OFFERED, 1.0, "[kind] cards that those offers are known to give"),
    Part("wanted", KINDS, 0.0, MAX_OFFERED, 1.0, "[kind] cards that those offers want by name"),
    Part("cards", KINDS, 0.0, 1.0, 1.0, "[kind] 1 if such a card is being carried out"),
    Part("stage", (NUM_STAGES,), 0.0, 1.0, 1.0, "1 for the stage of the round"),
    Part("phase", (NUM_PHASES,), 0.0, 1.0, 1.0, "1 for what is asked: " + ", ".join(PHASES)),
    Part("seats", (), 0.0, 1.0, 0.2, "players / 5"),
    Part("cycle", (), 0.0, MAX_COUNTED / 12, 1 / 12, "cycle, the first is 1 / 12, at most 255"),
    Part("rounds", (), 0.0, MAX_COUNTED / 40, 1 / 40, "rounds that have ended / 40, at most 255"),
    Part("final", (), 0.0, 1.0, 1.0, "1 in a final round"),
    Part("alone", (), 0.0, 1.0, 1.0, "1 if one omega is alone"),
    Part("alone for", (), 0.0, MAX_COUNTED / 3, 1 / 3, "cycles since then / 3, at most 255"),
    Part("length", (), 0.0, 1.0, 0.1, "positions of the road / 10"),
    Part("deck", (), 0.0, 1.0, 1 / NUM_CARDS, "cards in the deck / 30"),
    Part("discarded", (), 0.0, 1.0, 1 / NUM_CARDS, "cards on the discard pile / 30"),
    Part("pursuer", (), -FAR / 9, FAR / 9, 1 / 9, "how far the plot's pursuer has come / 9, from -127 to 127"),
    Part("plot", (MAX_PLOTS + 1,), 0.0, 1.0, 1.0, "1 for the plot that is played; the first is none"),
    Part("depth", (), 0.0, 1.0, 1 / MAX_DEPTH, "cards that are being carried out / 6"),
    Part("to take", (), 0.0, MAX_CARDS / 2, 0.5, "cards still to be taken in an exchange / 2"),
    Part("count", (), -1.0, 10.0, 0.1, "how often the present step has been done, or what was chosen for it / 10"),
    Part("event", (), 0.0, 1.0, 0.1, "the character that the card refers to, from 1 / 10; 0 is none"),
    Part("chosen", (), 0.0, 1.0, 0.2, "the seat chosen for the card, from 1 / 5; 0 is none"),
    *option_parts(OPTIONS),
)  # fmt: skip
AT = starts_of(LAYOUT)
NUM_FEATURES = sum(part.size for part in LAYOUT)
SCALED, FIRST, UNIT = scaling(LAYOUT)
OPTION_PLACES = option_places(LAYOUT, VIEW["options"])


@protocol.features.register(VIEW)
@kernel
def features(view, out):
    """Write *view* into *out*, float32[NUM_FEATURES].

    A spectator's view is written as if the first seat in order were viewing.
    """
    codes(view, out)
    scale(out, SCALED, FIRST, UNIT)


@protocol.codes.register(VIEW)
@kernel
def codes(view, out):
    """Write the codes of the features of *view* into *out*."""
    for i in range(NUM_FEATURES):
        out[i] = 0
    for further in range(MAX_SEATS):
        out[AT.distance + further] = 9
    seats = int(view.num_seats)
    own = int(view.seat) if view.seat >= 0 else int(view.order[0])
    first = place_of(view, own)
    for further in range(seats):
        seat = int(view.order[(first + further) % seats])
        write_seat(view, out, further, seat)
        for position in range(int(view.num_positions)):
            out[AT.lookers + position * MAX_SEATS + further] = int(view.lookers[position]) >> seat & 1
    for position in range(int(view.num_positions)):
        character = int(view.road[position])
        if character != HIDDEN:
            out[AT.road + position * NUM_CHARACTERS + character] = 1
        out[AT.face_up + position] = int(view.face_up) >> position & 1
        out[AT.positions + position] = 1
    for character in range(NUM_CHARACTERS):
        out[AT.gone + character] = 1 if view.gone[character] else 0
    for i in range(int(view.discard_size)):
        out[AT.discards + int(view.discards[i])] += 1
    star = int(view.star[own])
    if star != NOTHING and star != HIDDEN:
        out[AT.star + star] = 1
    write_offers(view, out, own)
    for depth in range(int(view.depth)):
        if view.card[depth] < MAX_KINDS:
            out[AT.cards + int(view.card[depth])] = 1
    out[AT.stage + int(view.stage)] = 1
    out[AT.phase + int(view.phase)] = 1
    write_single_numbers(view, out, seats)
    write_options(view.options.choices, OPTION_PLACES, out)


@kernel
def write_seat(view, out, further, seat):
    """Write the view's information about *seat* into *out*, as the seat *further* places after the viewing seat."""
    if view.omega[seat] != NOTHING:
        out[AT.omegas + further * NUM_OMEGAS + int(view.omega[seat])] = 1
        for alpha in range(NUM_ALPHAS):
            out[AT.suits + further * NUM_ALPHAS + alpha] = 4 - compatibility(view, seat, alpha)
    last = int(view.num_positions) - 1
    out[AT.in_play + further] = 1 if view.result[seat] == IN_PLAY else 0
    out[AT.points + further] = place_points(view, seat) // 10
    out[AT.position + further] = view.position[seat]
    # a seat that has left may have been in any position
    out[AT.distance + further] = max(last - int(view.position[seat]) + 9, 0)
    out[AT.protected + further] = 1 if int(view.effects[seat]) & int(view.options.protects_mask) else 0
    out[AT.priority + further] = 1 if int(view.effects[seat]) & int(view.options.priority_mask) else 0
    out[AT.hand + further] = view.hand_size[seat]
    out[AT.has_played + further] = int(view.has_played) >> seat & 1
    out[AT.has_finished + further] = int(view.finished) >> seat & 1
    out[AT.to_move + further] = 1 if view.to_move == seat else 0
    out[AT.begun + further] = view.begun[seat]
    out[AT.taken + further] = 1
    start = hand_start(view, seat)
    for i in range(start, start + int(view.hand_size[seat])):
        kind = int(view.held_cards[i])
        if kind != HIDDEN:
            out[AT.known_cards + further * MAX_KINDS + kind] += 1


@kernel
def write_offers(view, out, own):
    """Write the offers into *out*: the numbers of offers to and by *own*, and the cards in its draft and its offers."""
    for slot in range(MAX_SLOTS):
        if view.offer_from[slot] == NOTHING:
            continue
        to_own = view.offer_to[slot] == own and view.offer_sent[slot] == 1
        from_own = view.offer_from[slot] == own
        if to_own:
            out[AT.offers] += 1
        if from_own:
            out[AT.offers + 1] += 1
        if to_own or (from_own and view.drafting[own] == slot):
            wants = int(view.offer_wants[slot]) + int(view.offer_any[slot])
            out[AT.offered] = min(out[AT.offered] + int(view.offer_gives[slot]), MAX_OFFERED)
            out[AT.offered + 1] = min(out[AT.offered + 1] + wants, MAX_OFFERED)
            for i in range(int(view.offer_gives[slot])):
                kind = int(view.offer_give[slot, i])
                if kind != HIDDEN:
                    out[AT.given + kind] = min(out[AT.given + kind] + 1, MAX_OFFERED)
            for i in range(int(view.offer_wants[slot])):
                kind = int(view.offer_want[slot, i])
                if kind != HIDDEN:
                    out[AT.wanted + kind] = min(out[AT.wanted + kind] + 1, MAX_OFFERED)


@kernel
def write_single_numbers(view, out, seats):
    """Write the features that are single numbers, and the plot."""
    alone_for = int(view.cycle) - int(view.alone_since) if view.alone_since else 0
    out[AT.seats] = seats
    out[AT.cycle] = min(int(view.cycle), MAX_COUNTED)
    out[AT.rounds] = min(int(view.rounds_played), MAX_COUNTED)
    out[AT.final] = 1 if view.final else 0
    out[AT.alone] = 1 if view.alone_since else 0
    out[AT.alone_for] = min(alone_for, MAX_COUNTED)
    out[AT.length] = view.num_positions
    out[AT.deck] = view.deck_size
    out[AT.discarded] = view.discard_size
    out[AT.pursuer] = min(max(int(view.saucer), -FAR), FAR) + FAR
    out[AT.plot + int(view.plot)] = 1
    depth = int(view.depth)
    out[AT.depth] = depth
    out[AT.to_take] = view.to_take
    if depth:
        out[AT.count] = int(view.count[depth - 1]) + 10
        out[AT.event] = int(view.event[depth - 1]) + 1
        out[AT.chosen] = int(view.chosen_seat[depth - 1]) + 1
    else:
        out[AT.count] = 10

"""The statistics of cards and tiles: the items of a game, their holders, and the effect of an action on an item.

An *item* is the unit that designers study: in Omega Shift a rank, because the suits are alike; in Alpha & Omega a kind
of tile; in Alpha-Beta-Omega a card of the deck.
"""

from collections.abc import Mapping
from typing import Any

from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.alpha_beta_omega import rules as alpha_beta_omega
from omegatable.games.alpha_beta_omega.deck import MAX_KINDS
from omegatable.games.alpha_beta_omega.deck.known import chosen_deck
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.games.protocol import Game
from omegatable.kernel import generic, kernel

MAX_ITEMS = 32
EVENTS = ("drawn", "taken", "played", "discarded", "given", "received", "kept", "turn")
DRAWN, TAKEN, PLAYED, DISCARDED, GIVEN, RECEIVED, KEPT, TURN = range(len(EVENTS))
NOTHING = -1


@generic
def write_held(state, seat, held):
    """Write the number of each item that *seat* holds into *held*, int8[MAX_ITEMS]."""


@generic
def item_used(state, action):
    """Return the use of an item by *action*: `event * MAX_ITEMS + item`, the event PLAYED or DISCARDED, or NOTHING.

    *state* is the state before the action, and a seat is to move.
    """


@generic
def gained_by(state, action):
    """Return the event, DRAWN or TAKEN, by which *action* in *state* brings an item into a hand."""


@generic
def item_began(before, state):
    """Return the item that was played immediately on being drawn between two states, or NOTHING."""


@generic
def is_carrying_out(state):
    """Return whether the effect of a played item is not complete yet."""


def item_names(game: Game, options: Mapping[str, Any]) -> list[str]:
    """Return the names of the items of *game* under these *options*, by number."""
    if game.name == "omega-shift":
        return ["Alpha", *map(str, range(2, 2 + omega_shift.NUM_RANKS - 1))]
    if game.name == "alpha-and-omega":
        return [
            "",
            "air",
            "earth",
            "fire",
            "water",
            "to air",
            "to earth",
            "to fire",
            "to water",
            "-2",
            "switch",
            "snake",
        ]
    if game.name == "alpha-beta-omega":
        return [kind.name for kind in chosen_deck(str(options["deck"])).kinds]
    return []  # a game without a declaration of its items


def item_copies(game: Game, options: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of each item in *game* under these *options*; items without copies are omitted."""
    if game.name == "alpha-beta-omega":
        return {kind.name: kind.copies for kind in chosen_deck(str(options["deck"])).kinds if kind.copies}
    names, record = item_names(game, options), game.options_record(dict(options))
    counts: list[int] = []
    if game.name == "alpha-and-omega":
        counts = [int(count) for count in record.tiles]
    elif game.name == "omega-shift":
        ranks, suits = omega_shift.NUM_RANKS, range(omega_shift.NUM_SUITS)
        counts = [
            sum(omega_shift.copies_of_face(record, suit * ranks + rank) for suit in suits) for rank in range(ranks)
        ]
    return {name: count for name, count in zip(names, counts, strict=True) if name and count}


@kernel
def clear(held):
    """Set all numbers of *held* to 0."""
    for item in range(MAX_ITEMS):
        held[item] = 0


@write_held.otherwise
@kernel
def nothing_held(state, seat, held):
    """The `write_held` of games that do not declare their items."""
    clear(held)


@item_used.otherwise
@kernel
def nothing_used(state, action):
    """The `item_used` of games that do not declare their items."""
    return NOTHING


@gained_by.otherwise
@kernel
def by_drawing(state, action):
    """The `gained_by` of games in which items come from the deck."""
    return DRAWN


@is_carrying_out.otherwise
@kernel
def never(state):
    """The `is_carrying_out` of games in which every action takes effect at once."""
    return False


@item_began.otherwise
@kernel
def none_began(before, state):
    """The `item_began` of games in which `item_used` covers every use."""
    return NOTHING


@write_held.register(omega_shift.STATE)
@kernel
def ranks_held(state, seat, held):
    """Omega Shift's `write_held`."""
    clear(held)
    for place in range(int(state.hand_size[seat])):
        held[omega_shift.face_of(state.hands[seat, place]) % omega_shift.NUM_RANKS] += 1


@item_used.register(omega_shift.STATE)
@kernel
def rank_used(state, action):
    """Omega Shift's `item_used`."""
    if action >= omega_shift.DRAW_PILE:
        return NOTHING
    event = DISCARDED if action % omega_shift.NUM_KINDS == omega_shift.DISCARD else PLAYED
    return event * MAX_ITEMS + action // omega_shift.NUM_KINDS % omega_shift.NUM_RANKS


@gained_by.register(omega_shift.STATE)
@kernel
def from_pile_or_discards(state, action):
    """Omega Shift's `gained_by`."""
    return TAKEN if omega_shift.TAKE <= action < omega_shift.LAY_OMEGA else DRAWN


@write_held.register(alpha_and_omega.STATE)
@kernel
def kinds_held(state, seat, held):
    """Alpha & Omega's `write_held`."""
    clear(held)
    for place in range(int(state.hand_size[seat])):
        held[alpha_and_omega.KIND_OF_TILE[int(state.hands[seat, place])]] += 1


@item_used.register(alpha_and_omega.STATE)
@kernel
def kind_used(state, action):
    """Alpha & Omega's `item_used`."""
    cells = alpha_and_omega.NUM_CELLS
    if action < alpha_and_omega.COVER_TILE:
        return PLAYED * MAX_ITEMS + action // cells + 1
    if action < alpha_and_omega.PLACE_JAWS:
        return PLAYED * MAX_ITEMS + (action - alpha_and_omega.COVER_TILE) // cells + alpha_and_omega.TO_AIR
    if action < alpha_and_omega.PICK_CELL:
        return PLAYED * MAX_ITEMS + alpha_and_omega.MINUS_TWO
    if action < alpha_and_omega.STEP_PAWN and state.phase == alpha_and_omega.SWITCH_SECOND:
        return PLAYED * MAX_ITEMS + alpha_and_omega.SWITCH
    return NOTHING


@write_held.register(alpha_beta_omega.STATE)
@kernel
def cards_held(state, seat, held):
    """Alpha-Beta-Omega's `write_held`."""
    clear(held)
    start = alpha_beta_omega.hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        held[int(state.held_cards[i])] += 1


@item_used.register(alpha_beta_omega.STATE)
@kernel
def card_used(state, action):
    """Alpha-Beta-Omega's `item_used`."""
    if alpha_beta_omega.PLAY_CARD <= action < alpha_beta_omega.CHOOSE_SEAT:
        return PLAYED * MAX_ITEMS + action - alpha_beta_omega.PLAY_CARD
    if alpha_beta_omega.DISCARD <= action < alpha_beta_omega.GIVE:
        return DISCARDED * MAX_ITEMS + action - alpha_beta_omega.DISCARD
    return NOTHING


@item_began.register(alpha_beta_omega.STATE)
@kernel
def immediate_card(before, state):
    """Alpha-Beta-Omega's `item_began`: a card that was just drawn and is being resolved."""
    depth = int(state.depth)
    if depth > before.depth and state.card[depth - 1] < MAX_KINDS:
        return int(state.card[depth - 1])
    return NOTHING


@is_carrying_out.register(alpha_beta_omega.STATE)
@kernel
def cards_lie_open(state):
    """Alpha-Beta-Omega's `is_carrying_out`."""
    return state.depth > 0

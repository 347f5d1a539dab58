"""The measurements of Omega Shift in the laboratory: kernels for the order of play, items, and luck."""

from collections.abc import Mapping
from typing import Any

from omegatable.engine.options import options_record
from omegatable.games.omega_shift.rules.actions import DISCARD, DRAW_PILE, LAY_OMEGA, NUM_KINDS, TAKE
from omegatable.games.omega_shift.rules.hands import face_of
from omegatable.games.omega_shift.rules.options import OPTIONS
from omegatable.games.omega_shift.rules.parts import NUM_RANKS, NUM_SUITS, copies_of_face
from omegatable.games.omega_shift.rules.records import CARD, NOTHING, STATE, VIEW
from omegatable.kernel import kernel
from omegatable.lab.facet import Lab
from omegatable.lab.items import (
    DISCARDED,
    DRAWN,
    MAX_ITEMS,
    PLAYED,
    TAKEN,
    clear,
    gained_by,
    is_new_deck,
    item_used,
    write_deck,
    write_discards,
    write_held,
)
from omegatable.lab.luck import draws_left, exchange, swap, value_by_network, value_view
from omegatable.lab.ordering import clockwise_from_first, write_order

write_order.register(STATE)(clockwise_from_first)


@draws_left.register(STATE)
@kernel
def cards_left(state):
    """Omega Shift's `draws_left`: the number of cards in the pile."""
    return int(state.pile_left)


@exchange.register(STATE)
@kernel
def exchange_cards(state, part):
    """Omega Shift's `exchange`, which exchanges single cards."""
    swap(state.pile, int(state.pile_left) - 1, part)


@write_held.register(STATE)
@kernel
def ranks_held(state, seat, held):
    """Omega Shift's `write_held`."""
    clear(held)
    for place in range(int(state.hand_size[seat])):
        held[face_of(state.hands[seat, place]) % NUM_RANKS] += 1


@write_deck.register(STATE)
@kernel
def ranks_in_pile(state, deck):
    """Omega Shift's `write_deck`."""
    clear(deck)
    for place in range(int(state.pile_left)):
        deck[int(state.pile[place]) % NUM_RANKS] += 1


@write_discards.register(STATE)
@kernel
def ranks_discarded(state, discards):
    """Omega Shift's `write_discards`."""
    clear(discards)
    for suit in range(NUM_SUITS):
        for height in range(int(state.discard_size[suit])):
            discards[int(state.discards[suit, height]) % NUM_RANKS] += 1


@is_new_deck.register(STATE)
@kernel
def deals_a_round(before, state):
    """Omega Shift's `is_new_deck`: the table is cleared, or cards are dealt, between two rounds."""
    return before.phase < CARD or state.phase < CARD


@item_used.register(STATE)
@kernel
def rank_used(state, action):
    """Omega Shift's `item_used`."""
    if action >= DRAW_PILE:
        return NOTHING
    event = DISCARDED if action % NUM_KINDS == DISCARD else PLAYED
    return event * MAX_ITEMS + action // NUM_KINDS % NUM_RANKS


@gained_by.register(STATE)
@kernel
def from_pile_or_discards(state, action):
    """Omega Shift's `gained_by`."""
    return TAKEN if TAKE <= action < LAY_OMEGA else DRAWN


value_view.register(VIEW)(value_by_network)


def item_names(options: Mapping[str, Any]) -> list[str]:
    """Return the names of the ranks, which are the items because the suits are alike."""
    return ["Alpha", *map(str, range(2, 2 + NUM_RANKS - 1))]


def item_copies(options: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of cards of each rank under all *options* by name."""
    record = options_record(OPTIONS, options, STATE["options"])
    suits = range(NUM_SUITS)
    counts = [sum(copies_of_face(record, suit * NUM_RANKS + rank) for suit in suits) for rank in range(NUM_RANKS)]
    return {name: count for name, count in zip(item_names(options), counts, strict=True) if count}


LAB = Lab(
    endings=("the deck is empty",),
    item_names=item_names,
    item_copies=item_copies,
    measures=frozenset({"interesting", "luck", "item_kept", "item_strength", "turn_worth", "ends"}),
    block=10_000,
    games_a_second={"gentle": 600, "steady": 2},
    luck_turns=2,
)

"""The measurements of Alpha & Omega in the laboratory: kernels for the order of play, items, and luck."""

from collections.abc import Mapping
from typing import Any

from omegatable.engine.options import options_record
from omegatable.games.alpha_and_omega.rules.actions import COVER_TILE, PICK_CELL, PLACE_JAWS, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.options import OPTIONS
from omegatable.games.alpha_and_omega.rules.parts import KIND_OF_TILE, MINUS_TWO, SWITCH, TILES_A_TURN, TO_AIR
from omegatable.games.alpha_and_omega.rules.records import JAWS, NOTHING, STATE, SWITCH_FIRST, SWITCH_SECOND, VIEW
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS
from omegatable.kernel import kernel
from omegatable.lab.facet import Lab, TrainingSettings
from omegatable.lab.items import MAX_ITEMS, PLAYED, clear, item_used, write_deck, write_held
from omegatable.lab.luck import draws_left, exchange, swap, value_by_estimate, value_view
from omegatable.lab.ordering import clockwise_from_first, write_order

write_order.register(STATE)(clockwise_from_first)


@draws_left.register(STATE)
@kernel
def twos_left(state):
    """Alpha & Omega's `draws_left`: the number of tiles divided by the number that a turn draws."""
    return int(state.deck_left) // TILES_A_TURN


@exchange.register(STATE)
@kernel
def exchange_twos(state, part):
    """Alpha & Omega's `exchange`, which exchanges as many tiles as a turn draws."""
    for i in range(TILES_A_TURN):
        swap(state.deck, int(state.deck_left) - 1 - i, part * TILES_A_TURN)


@write_held.register(STATE)
@kernel
def kinds_held(state, seat, held):
    """Alpha & Omega's `write_held`."""
    clear(held)
    for place in range(int(state.hand_size[seat])):
        held[KIND_OF_TILE[int(state.hands[seat, place])]] += 1


@write_deck.register(STATE)
@kernel
def kinds_in_deck(state, deck):
    """Alpha & Omega's `write_deck`; a drawn -2 or Switch waits there until it is placed or its tiles are switched."""
    clear(deck)
    for place in range(int(state.deck_left)):
        deck[KIND_OF_TILE[int(state.deck[place])]] += 1
    if state.phase == JAWS:
        deck[MINUS_TWO] += 1
    if state.phase in (SWITCH_FIRST, SWITCH_SECOND):
        deck[SWITCH] += 1


@item_used.register(STATE)
@kernel
def kind_used(state, action):
    """Alpha & Omega's `item_used`."""
    cells = NUM_CELLS
    if action < COVER_TILE:
        return PLAYED * MAX_ITEMS + action // cells + 1
    if action < PLACE_JAWS:
        return PLAYED * MAX_ITEMS + (action - COVER_TILE) // cells + TO_AIR
    if action < PICK_CELL:
        return PLAYED * MAX_ITEMS + MINUS_TWO
    if action < STEP_PAWN and state.phase == SWITCH_SECOND:
        return PLAYED * MAX_ITEMS + SWITCH
    return NOTHING


value_view.register(VIEW)(value_by_estimate)

# The items by the kinds of tiles; the first kind is no tile.
ITEMS = ["", "air", "earth", "fire", "water", "to air", "to earth", "to fire", "to water", "-2", "switch", "snake"]


def item_copies(options: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of tiles of each kind under all *options* by name."""
    counts = map(int, options_record(OPTIONS, options, STATE["options"]).tiles)
    return {name: count for name, count in zip(ITEMS, counts, strict=True) if name and count}


LAB = Lab(
    endings=("all tiles are down",),
    item_names=lambda options: ITEMS,
    item_copies=item_copies,
    measures=frozenset({"interesting", "luck", "turn_worth", "ends"}),
    block=2500,
    games_a_second={"gentle": 250, "steady": 0.5},
    luck_turns=100,  # The whole game: a tile pays off only at the end, so two turns would not reduce the spread.
    # Points are worth more than in most games, and a game has more decisions.
    training=TrainingSettings(temperature=(0.1, 0.02), trace=0.9, model=1.0, model_temperature=0.4),
)

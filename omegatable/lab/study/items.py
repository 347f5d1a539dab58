"""The statistics of cards and tiles: the items of a game, their holders, and the effect of an action on an item.

An *item* is the unit that designers study: in Omega Shift a rank, because the suits are alike; in Alpha & Omega a kind
of tile; in Alpha-Beta-Omega a card of the deck.
"""

from collections.abc import Mapping
from typing import Any

from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.alpha_beta_omega import rules as alpha_beta_omega
from omegatable.games.alpha_beta_omega.deck import IMMEDIATE, MAX_KINDS
from omegatable.games.alpha_beta_omega.deck.known import chosen_deck
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.games.protocol import Game, apply_action, setup
from omegatable.kernel import generic, kernel

MAX_ITEMS = 32
EVENTS = ("drawn", "taken", "played", "discarded", "given", "received", "kept", "turn")
DRAWN, TAKEN, PLAYED, DISCARDED, GIVEN, RECEIVED, KEPT, TURN = range(len(EVENTS))
NOTHING = -1


@generic
def begin_setup(state, options, deal):
    """Do the first part of `setup`; `go_on` does the others."""


@generic
def begin_action(state, action):
    """Do the first part of `apply_action`; `go_on` does the others."""


@generic
def go_on(state):
    """Do the next part of the setup or the action that has begun; return False if it is complete.

    A part takes at most one item out of the deck that does not stay in a hand.
    """


@generic
def write_held(state, seat, held):
    """Write the number of each item that *seat* holds into *held*, int8[MAX_ITEMS]."""


@generic
def write_deck(state, deck):
    """Write the number of each item in the deck, or drawn but not yet put anywhere, into *deck*, int8[MAX_ITEMS]."""


@generic
def write_discards(state, discards):
    """Write the number of each item that lies on the discards into *discards*, int8[MAX_ITEMS]."""


@generic
def is_new_deck(before, state):
    """Return whether items came back into the deck between two states, except from a hand: a reshuffle or a deal."""


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
    """Return the use of an item that was drawn in one part of an action and never came into a hand, or NOTHING.

    The use is a number as in `item_used`. *before* is the state before that part.
    """


@generic
def drawing_seat(state):
    """Return the seat that drew the item of `item_began`."""


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


@begin_setup.otherwise
@kernel
def set_up_at_once(state, options, deal):
    """The `begin_setup` of games whose setup has one part."""
    setup(state, options, deal)


@begin_action.otherwise
@kernel
def act_at_once(state, action):
    """The `begin_action` of games whose actions have one part."""
    apply_action(state, action)


@go_on.otherwise
@kernel
def nothing_left(state):
    """The `go_on` of games whose actions have one part."""
    return False


@write_held.otherwise
@kernel
def nothing_held(state, seat, held):
    """The `write_held` of games that do not declare their items."""
    clear(held)


@write_deck.otherwise
@kernel
def nothing_in_deck(state, deck):
    """The `write_deck` of games that do not declare their items."""
    clear(deck)


@write_discards.otherwise
@kernel
def nothing_discarded(state, discards):
    """The `write_discards` of games without discards."""
    clear(discards)


@is_new_deck.otherwise
@kernel
def never_new(before, state):
    """The `is_new_deck` of games whose items leave the deck once."""
    return False


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


@drawing_seat.otherwise
@kernel
def no_seat(state):
    """The `drawing_seat` of games in which `item_used` covers every use."""
    return NOTHING


@write_held.register(omega_shift.STATE)
@kernel
def ranks_held(state, seat, held):
    """Omega Shift's `write_held`."""
    clear(held)
    for place in range(int(state.hand_size[seat])):
        held[omega_shift.face_of(state.hands[seat, place]) % omega_shift.NUM_RANKS] += 1


@write_deck.register(omega_shift.STATE)
@kernel
def ranks_in_pile(state, deck):
    """Omega Shift's `write_deck`."""
    clear(deck)
    for place in range(int(state.pile_left)):
        deck[int(state.pile[place]) % omega_shift.NUM_RANKS] += 1


@write_discards.register(omega_shift.STATE)
@kernel
def ranks_discarded(state, discards):
    """Omega Shift's `write_discards`."""
    clear(discards)
    for suit in range(omega_shift.NUM_SUITS):
        for height in range(int(state.discard_size[suit])):
            discards[int(state.discards[suit, height]) % omega_shift.NUM_RANKS] += 1


@is_new_deck.register(omega_shift.STATE)
@kernel
def deals_a_round(before, state):
    """Omega Shift's `is_new_deck`: the table is cleared, or cards are dealt, between two rounds."""
    return before.phase < omega_shift.CARD or state.phase < omega_shift.CARD


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


@write_deck.register(alpha_and_omega.STATE)
@kernel
def kinds_in_deck(state, deck):
    """Alpha & Omega's `write_deck`; a drawn -2 or Switch waits there until it is placed or its tiles are switched."""
    clear(deck)
    for place in range(int(state.deck_left)):
        deck[alpha_and_omega.KIND_OF_TILE[int(state.deck[place])]] += 1
    if state.phase == alpha_and_omega.JAWS:
        deck[alpha_and_omega.MINUS_TWO] += 1
    if state.phase in (alpha_and_omega.SWITCH_FIRST, alpha_and_omega.SWITCH_SECOND):
        deck[alpha_and_omega.SWITCH] += 1


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


@begin_setup.register(alpha_beta_omega.STATE)
@kernel
def lay_out(state, options, deal):
    """Alpha-Beta-Omega's `begin_setup`: the first cards may be drawn during the setup (ABO-Q9)."""
    alpha_beta_omega.lay_out(state, options, deal)


@begin_action.register(alpha_beta_omega.STATE)
@kernel
def act(state, action):
    """Alpha-Beta-Omega's `begin_action`."""
    alpha_beta_omega.begin_action(state, action)


@go_on.register(alpha_beta_omega.STATE)
@kernel
def proceed_once(state):
    """Alpha-Beta-Omega's `go_on`."""
    if state.to_move != alpha_beta_omega.NOBODY:
        return False
    alpha_beta_omega.proceed_once(state)
    return True


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


@write_deck.register(alpha_beta_omega.STATE)
@kernel
def cards_in_deck(state, deck):
    """Alpha-Beta-Omega's `write_deck`."""
    clear(deck)
    for i in range(int(state.deck_size)):
        deck[int(state.deck[i])] += 1


@write_discards.register(alpha_beta_omega.STATE)
@kernel
def cards_discarded(state, discards):
    """Alpha-Beta-Omega's `write_discards`."""
    clear(discards)
    for i in range(int(state.discard_size)):
        discards[int(state.discards[i])] += 1


@is_new_deck.register(alpha_beta_omega.STATE)
@kernel
def discards_return(before, state):
    """Alpha-Beta-Omega's `is_new_deck`: the discards are shuffled into the empty deck (ABO-R36)."""
    return state.discard_size < before.discard_size


@item_began.register(alpha_beta_omega.STATE)
@kernel
def immediate_card(before, state):
    """Alpha-Beta-Omega's `item_began`: an immediate card, which is being carried out or, by ABO-Q99, has no effect."""
    depth, size = int(state.depth), int(state.discard_size)
    if depth > before.depth:
        kind = int(state.card[depth - 1])
        if kind < MAX_KINDS and alpha_beta_omega.time_of(state, kind) == IMMEDIATE:
            return PLAYED * MAX_ITEMS + kind
    elif depth == before.depth and state.deck_size < before.deck_size and size > before.discard_size:
        return DISCARDED * MAX_ITEMS + int(state.discards[size - 1])
    return NOTHING


@drawing_seat.register(alpha_beta_omega.STATE)
@kernel
def card_drawer(state):
    """Alpha-Beta-Omega's `drawing_seat`."""
    return alpha_beta_omega.drawer(state)


@is_carrying_out.register(alpha_beta_omega.STATE)
@kernel
def cards_lie_open(state):
    """Alpha-Beta-Omega's `is_carrying_out`."""
    return state.depth > 0

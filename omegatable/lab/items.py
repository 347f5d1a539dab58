"""The statistics of cards and tiles: the items of a game, their holders, and the effect of an action on an item.

An *item* is the unit that designers study: in Omega Shift a rank, because the suits are alike; in Alpha & Omega a kind
of tile; in Alpha-Beta-Omega a card of the deck.
"""

from omegatable.engine.protocol import apply_action, setup
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

"""The order of play, and first places that are certain before the end."""

from omegatable.kernel import generic, kernel

PLACES = ("first", "second", "third", "fourth", "fifth")


@generic
def write_order(state, out):
    """Write the seats in the order of play into *out*, int8[seat]."""


@write_order.otherwise
@kernel
def by_number(state, out):
    """The `write_order` of games in which seat 0 plays first."""
    for seat in range(int(state.num_seats)):
        out[seat] = seat


@kernel
def clockwise_from_first(state, out):
    """A `write_order` for games with clockwise turns starting at the seat `first`."""
    seats = int(state.num_seats)
    for place in range(seats):
        out[place] = (int(state.first) + place) % seats


@generic
def first_place(state, seat):
    """Return 1.0 if *seat* is certain of the first place, alone or shared, -1.0 if it cannot have it, else 0.0."""


@first_place.otherwise
@kernel
def open_to_the_end(state, seat):
    """The `first_place` of games in which every seat plays to the end."""
    return 0.0

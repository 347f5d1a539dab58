"""The order of play: the first seat and the seats that follow."""

from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.alpha_beta_omega import rules as alpha_beta_omega
from omegatable.games.omega_shift import rules as omega_shift
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


@write_order.register(omega_shift.STATE, alpha_and_omega.STATE)
@kernel
def clockwise_from_first(state, out):
    """A `write_order` for games with clockwise turns starting at the seat `first`."""
    seats = int(state.num_seats)
    for place in range(seats):
        out[place] = (int(state.first) + place) % seats


@write_order.register(alpha_beta_omega.STATE)
@kernel
def order_of_play(state, out):
    """Alpha-Beta-Omega's `write_order`."""
    for place in range(int(state.num_seats)):
        out[place] = state.order[place]

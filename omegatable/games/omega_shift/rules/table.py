"""The player to move, and the neighbours in the row.

In compiled code an index may be negative, as in Python, and each access checks for that. The masks here and in `hands`
show the compiler that the index cannot be negative, and so remove the check.
"""

from omegatable.kernel import kernel


@kernel
def mover(state):
    """Return the seat of the player to move, 0 or 1."""
    return int(state.to_move) & 1


@kernel
def left_of(state, suit):
    """Return the left neighbour of *suit*. The row must be complete."""
    return int(state.left[suit]) & 7


@kernel
def right_of(state, suit):
    """Return the right neighbour of *suit*. The row must be complete."""
    return int(state.right[suit]) & 7

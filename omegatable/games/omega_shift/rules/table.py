"""The player to move, and the neighbours in the row.

An index in compiled code may be negative, as in Python, and each use tests for that. The masks here and in `hands`
tell the compiler that the index cannot be negative, and so save the test.
"""

from omegatable.kernel import kernel


@kernel
def mover(state):
    """Return the seat of the player to move, 0 or 1."""
    return int(state.to_move) & 1


@kernel
def left_of(state, suit):
    """Return the suit on the left of *suit*. The row must be complete."""
    return int(state.left[suit]) & 7


@kernel
def right_of(state, suit):
    """Return the suit on the right of *suit*. The row must be complete."""
    return int(state.right[suit]) & 7

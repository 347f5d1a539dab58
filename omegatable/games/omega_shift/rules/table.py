"""Who is to move, and who lies beside whom in the row.

An index in compiled code may count from the end, as in Python, and is tested for it each time. The masks here and in
`hands` are for the compiler: what they let through can only be a place counted from the beginning.
"""

from omegatable.kernel import kernel


@kernel
def mover(state):
    """The seat of the player who is to move."""
    return int(state.to_move) & 1


@kernel
def left_of(state, suit):
    """The neighbour on the left of *suit*, once the row is laid."""
    return int(state.left[suit]) & 7


@kernel
def right_of(state, suit):
    """The neighbour on the right of *suit*, once the row is laid."""
    return int(state.right[suit]) & 7

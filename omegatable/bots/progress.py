"""The progress of a game."""

from omegatable.kernel import generic, kernel


@generic
def progress(state):
    """Return the progress of the game, 0.0 to 1.0. Takes a state or a view."""


@progress.otherwise
@kernel
def unknown(state):
    """The `progress` of a game without a measure of progress."""
    return 0.0

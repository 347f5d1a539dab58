"""The hand-written bots, one a game: chosen by the type of the view, so that search can use them in its playouts."""

from omegatable.kernel import generic


@generic
def choose_gentle(view, rng):
    """The action that a sensible player of this game takes, for the seat that *view* belongs to and that is to move.

    It knows the view and nothing else. *rng* only decides between actions that it finds equally good.
    """

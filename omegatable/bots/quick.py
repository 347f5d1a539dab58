"""The levels that are kernels, selected by a number, for kernels that play many games in one call."""

from omegatable.bots.gentle import choose_gentle
from omegatable.engine.protocol import legal_actions
from omegatable.kernel import kernel, random_below

QUICK_LEVELS = ("uniform", "gentle")
GENTLE = QUICK_LEVELS.index("gentle")


@kernel
def choose_quickly(view, actions, values, rng, level):
    """Return the action of `uniform` or `gentle`; the arguments are as for `choose_by_hand`."""
    if level == GENTLE:
        return int(choose_gentle(view, rng, actions, values))
    count = legal_actions(view, actions)
    return int(actions[random_below(rng, count)])

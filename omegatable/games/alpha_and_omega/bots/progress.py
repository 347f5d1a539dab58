"""The progress of a game of Alpha & Omega."""

from omegatable.bots.progress import progress
from omegatable.games.alpha_and_omega.rules.parts import NUM_TILES
from omegatable.games.alpha_and_omega.rules.records import STATE, VIEW
from omegatable.kernel import kernel


@progress.register(STATE, VIEW)
@kernel
def deck_gone(state):
    """Alpha & Omega's `progress`: the number of tiles outside the deck, as a fraction of the max number."""
    return 1.0 - float(state.deck_left) / NUM_TILES

"""The progress of a game of Alpha-Beta-Omega."""

from omegatable.bots.progress import progress
from omegatable.games.alpha_beta_omega.rules.parts import NUM_ALPHAS
from omegatable.games.alpha_beta_omega.rules.records import STATE, VIEW
from omegatable.kernel import kernel


@progress.register(STATE, VIEW)
@kernel
def alphas_gone(state):
    """Alpha-Beta-Omega's `progress`: the fraction of the alphas that are gone."""
    gone = 0
    for alpha in range(NUM_ALPHAS):
        if state.gone[alpha] > 0:
            gone += 1
    return gone / NUM_ALPHAS

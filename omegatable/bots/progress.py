"""The progress of a game."""

from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.alpha_beta_omega import rules as alpha_beta_omega
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.kernel import generic, kernel


@generic
def progress(state):
    """Return the progress of the game, 0.0 to 1.0. Takes a state or a view."""


@progress.otherwise
@kernel
def unknown(state):
    """The `progress` of a game without a measure of progress."""
    return 0.0


@progress.register(omega_shift.STATE, omega_shift.VIEW)
@kernel
def pile_gone(state):
    """Omega Shift's `progress`: the fraction of the pile that is gone."""
    return 1.0 - float(state.pile_left) / int(state.options.pile)


@progress.register(alpha_and_omega.STATE, alpha_and_omega.VIEW)
@kernel
def deck_gone(state):
    """Alpha & Omega's `progress`: the number of tiles outside the deck, as a fraction of the max number."""
    return 1.0 - float(state.deck_left) / alpha_and_omega.NUM_TILES


@progress.register(alpha_beta_omega.STATE, alpha_beta_omega.VIEW)
@kernel
def alphas_gone(state):
    """Alpha-Beta-Omega's `progress`: the fraction of the alphas that are gone."""
    gone = 0
    for alpha in range(alpha_beta_omega.NUM_ALPHAS):
        if state.gone[alpha] > 0:
            gone += 1
    return gone / alpha_beta_omega.NUM_ALPHAS

"""How far a game has come."""

from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.alpha_beta_omega import rules as alpha_beta_omega
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.kernel import generic, kernel


@generic
def progress(state):
    """Return how far the game has come, 0.0 to 1.0. Takes a state or a view."""


@progress.otherwise
@kernel
def unknown(state):
    """The `progress` of a game that does not tell how far it has come."""
    return 0.0


@progress.register(omega_shift.STATE, omega_shift.VIEW)
@kernel
def pile_gone(state):
    """Omega Shift's `progress`: the part of the pile that is gone."""
    return 1.0 - float(state.pile_left) / int(state.options.pile)


@progress.register(alpha_and_omega.STATE, alpha_and_omega.VIEW)
@kernel
def deck_gone(state):
    """Alpha & Omega's `progress`: how many tiles are not in the deck, as a part of all that there can be."""
    return 1.0 - float(state.deck_left) / alpha_and_omega.NUM_TILES


@progress.register(alpha_beta_omega.STATE, alpha_beta_omega.VIEW)
@kernel
def alphas_gone(state):
    """Alpha-Beta-Omega's `progress`: the part of the alphas who are gone."""
    gone = 0
    for alpha in range(alpha_beta_omega.NUM_ALPHAS):
        if state.gone[alpha] > 0:
            gone += 1
    return gone / alpha_beta_omega.NUM_ALPHAS

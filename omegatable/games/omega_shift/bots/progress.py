"""The progress of a game of Omega Shift."""

from omegatable.bots.progress import progress
from omegatable.games.omega_shift.rules.records import STATE, VIEW
from omegatable.kernel import kernel


@progress.register(STATE, VIEW)
@kernel
def pile_gone(state):
    """Omega Shift's `progress`: the fraction of the pile that is gone."""
    return 1.0 - float(state.pile_left) / int(state.options.pile)

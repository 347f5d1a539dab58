"""A player of Alpha-Beta-Omega that never trades."""

from omegatable.bots.no_trade import NO_ACTION, refuse_trade
from omegatable.engine.protocol import legal_actions
from omegatable.games.alpha_beta_omega.rules.actions import COUNTER, FINISHED, REFUSE
from omegatable.games.alpha_beta_omega.rules.records import TRADE, VIEW
from omegatable.kernel import kernel


@refuse_trade.register(VIEW)
@kernel
def refuse_offers(view, actions):
    """Alpha-Beta-Omega's `refuse_trade`: refuse an offer if there is one, else finish trading."""
    if view.phase != TRADE:
        return NO_ACTION
    for i in range(legal_actions(view, actions)):
        if REFUSE <= actions[i] < COUNTER:
            return int(actions[i])
    return FINISHED

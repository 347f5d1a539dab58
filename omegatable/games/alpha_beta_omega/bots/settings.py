"""The settings of the bots of Alpha-Beta-Omega."""

from typing import Any

from omegatable.bots.facet import Bots, SearchSettings
from omegatable.games.alpha_beta_omega.bots.endgame import ENDING
from omegatable.games.alpha_beta_omega.bots.solo import solo_win_rate
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, SHOW, TRADE


def is_trading(view: Any) -> bool:
    """Return whether the decision is part of trading, where flat search is no better than the usual values of cards."""
    return int(view.phase) in (TRADE, DRAFT, CHOOSE, SHOW)


SEARCH = SearchSettings(width=24, plies=60, prior_worlds=10, skips_search=is_trading)

BOTS = Bots(SEARCH, ENDING, solo_win_rate=solo_win_rate, holdings=lambda state, seat: float(state.hand_size[seat]))

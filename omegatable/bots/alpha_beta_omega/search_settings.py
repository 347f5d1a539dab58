"""The settings of the search in Alpha-Beta-Omega."""

from typing import Any

from omegatable.bots.search import SEARCH_SETTINGS, SearchSettings
from omegatable.games.alpha_beta_omega.rules import CHOOSE, DRAFT, SHOW, TRADE


def is_trading(view: Any) -> bool:
    """Return whether the decision is part of trading, where flat search is no better than the usual values of cards."""
    return int(view.phase) in (TRADE, DRAFT, CHOOSE, SHOW)


SEARCH_SETTINGS["alpha-beta-omega"] = SearchSettings(width=24, plies=60, prior_worlds=10, skips_search=is_trading)

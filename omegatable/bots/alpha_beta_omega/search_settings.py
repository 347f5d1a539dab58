"""How a search goes about Alpha-Beta-Omega."""

from typing import Any

from omegatable.bots.search import SEARCH_SETTINGS, SearchSettings
from omegatable.games.alpha_beta_omega.rules import CHOOSE, DRAFT, SHOW, TRADE


def is_trading(view: Any) -> bool:
    """Is something said in trading to be decided? Flat search is no better there than what cards are usually worth."""
    return int(view.phase) in (TRADE, DRAFT, CHOOSE, SHOW)


SEARCH_SETTINGS["alpha-beta-omega"] = SearchSettings(width=24, plies=60, prior_worlds=10, skips_search=is_trading)

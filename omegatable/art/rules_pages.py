"""The rules pages of all games."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from omegatable.engine.plain import RulesPage
from omegatable.games.alpha_and_omega.art.rules_page import rules_page as alpha_and_omega
from omegatable.games.alpha_beta_omega.art.rules_page import rules_page as alpha_beta_omega
from omegatable.games.omega_shift.art.rules_page import rules_page as omega_shift

_PAGES: Final[Mapping[str, Callable[[Mapping[str, Any]], RulesPage]]] = {
    "alpha-and-omega": alpha_and_omega,
    "alpha-beta-omega": alpha_beta_omega,
    "omega-shift": omega_shift,
}


def rules_page(game: str, options: Mapping[str, Any]) -> RulesPage:
    """Return the rules page of a game, "omega-shift", under checked *options*.

    It is empty for a custom game, which has only numbered sentences.
    """
    return _PAGES[game](options) if game in _PAGES else RulesPage([], [], [])

"""The worked example in the rules of Alpha-Beta-Omega: matches and their points, by deck and rules."""

from typing import Final

from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.parts import ALPHA_IDS, OMEGA_IDS
from omegatable.games.alpha_beta_omega.rules.parts import MARKED, MARRIED_BETA
from omegatable.games.alpha_beta_omega.rules.records import STATE
from omegatable.games.alpha_beta_omega.rules.scoring import place_points
from omegatable.kernel import new_record

ALPHA: Final = "cyan"  # the alpha in the final position
OMEGAS: Final = ("yellow", "black")  # the omegas at that position


def degree(deck: Deck, omega: str, alpha: str) -> int:
    """Return how well the omega suits the alpha: 1, fully, to 4, not at all."""
    return deck.compatibility[OMEGA_IDS.index(omega)][ALPHA_IDS.index(alpha)]


def marked(deck: Deck) -> str:
    """Return the omega that the alpha marks, which suits the alpha best."""
    return min(OMEGAS, key=lambda omega: degree(deck, omega, ALPHA))


def points_when_marked(rank: int) -> int:
    """Return the points of an omega marked by an alpha of this degree, before ties are broken."""
    state = new_record(STATE)
    state.result[0], state.rank[0] = MARKED, rank
    return int(place_points(state, 0))


def points_when_married() -> int:
    """Return the points of an omega that has married a beta, before ties are broken."""
    state = new_record(STATE)
    state.result[0] = MARRIED_BETA
    return int(place_points(state, 0))

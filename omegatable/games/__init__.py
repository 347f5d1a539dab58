"""The included games: one folder each, with everything that belongs to the game.

A game's package registers its kernels when it is imported, and names its facets. The package may use the machinery
(`omegatable.bots`, `omegatable.art` and so on); the machinery reaches a game only by these import strings.
"""

from collections.abc import Mapping
from typing import Final

# Import strings of `Game` records by the names of the games, in the order of lists of games.
INCLUDED: Final[Mapping[str, str]] = {
    "alpha-beta-omega": "omegatable.games.alpha_beta_omega:GAME",
    "alpha-and-omega": "omegatable.games.alpha_and_omega:GAME",
    "omega-shift": "omegatable.games.omega_shift:GAME",
}

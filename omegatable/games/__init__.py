"""The games of the package: `GAMES` maps each name, such as "omega-shift", to its `Game` record."""

from omegatable.games.alpha_and_omega import GAME as ALPHA_AND_OMEGA
from omegatable.games.alpha_beta_omega import GAME as ALPHA_BETA_OMEGA
from omegatable.games.omega_shift import GAME as OMEGA_SHIFT
from omegatable.games.protocol import Game

GAMES: dict[str, Game] = {game.name: game for game in (ALPHA_BETA_OMEGA, ALPHA_AND_OMEGA, OMEGA_SHIFT)}

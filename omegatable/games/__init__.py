"""The games of the house, written out. A finished game is a folder here; the others are announced."""

from omegatable.games.alpha_and_omega import GAME as ALPHA_AND_OMEGA
from omegatable.games.omega_shift import GAME as OMEGA_SHIFT
from omegatable.games.protocol import Game

GAMES: dict[str, Game] = {game.name: game for game in (ALPHA_AND_OMEGA, OMEGA_SHIFT)}

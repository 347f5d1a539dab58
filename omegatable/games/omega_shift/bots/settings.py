"""The settings of the bots of Omega Shift."""

from pathlib import Path

from omegatable.bots.facet import GENTLE, Bots, SearchSettings
from omegatable.games.omega_shift.bots.endgame import ENDING
from omegatable.games.omega_shift.bots.network import SHAPE

# `sharp` plays the action that its network rates highest at one look; only `master` searches.
SEARCH = SearchSettings(
    seconds={"steady": 0.002, "sharp": 0.0, "master": 0.2},
    levels={"steady": SearchSettings(policy=GENTLE, reads_out=False)},
)

BOTS = Bots(SEARCH, ENDING, SHAPE, Path(__file__).parents[1] / "weights.npy")

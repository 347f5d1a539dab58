"""Endings of Alpha-Beta-Omega for `tests/exhaustive.py`."""

from typing import Any

import numpy as np

from omegatable.games.alpha_beta_omega.rules.parts import NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.table import last_position
from omegatable.kernel import random_below


def random_options(rng: np.ndarray) -> dict[str, Any]:
    """Return random options of a solo game."""

    def below(n: int) -> int:
        return int(random_below(rng, n))

    return {
        "seats": 1,
        "mr": ("full", "partial", "incompatible")[below(3)],
        "nloo": ("in", "out")[below(2)],
        "solo_useless": ("discard", "strip")[below(2)],
        "plots": ("none", "full_moon", "saucer", "road_trip")[below(4)],
    }


def is_late(state: Any) -> bool:
    """Return whether the state may be an ending."""
    return bool(last_position(state) - int(state.position[0]) <= 1)


def make_short(state: Any, rng: np.ndarray) -> None:
    """Show the player the whole road."""
    state.lookers[:NUM_CHARACTERS] |= 1

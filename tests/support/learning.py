"""What tests of environments for learners share."""

import copy
import pickle

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.kernel import SPECTATOR, random_below
from omegatable.play import Position

# Ways to copy something that has no method for it.
twins = pytest.mark.parametrize(
    "twin_of", [copy.deepcopy, lambda given: pickle.loads(pickle.dumps(given))], ids=["copy", "pickle"]
)


def drawn(rng: np.ndarray, mask: np.ndarray) -> int:
    """Return a legal action of *mask*, all equally likely."""
    legal = np.flatnonzero(mask)
    return int(legal[int(random_below(rng, len(legal)))])


def features_of(position: Position, seat: int | None = None) -> np.ndarray:
    """Return the features of *seat*'s view, float32[num_features]; by default of the seat to move, or a spectator."""
    if seat is None:
        seat = position.to_move if position.to_move >= 0 else SPECTATOR
    out = np.zeros(position.game.num_features, np.float32)
    protocol.features(position.view(seat), out)
    return out

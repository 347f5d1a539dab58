"""Networks for tests: random weights, values, afterstates."""

from typing import Any

import numpy as np

from omegatable.bots.facet import shape_of
from omegatable.bots.network import make_afterstate, new_workspace, value_actions, weights_of
from omegatable.engine import protocol
from omegatable.engine.protocol import Game


def random_weights(game: Game, seed: int) -> np.ndarray:
    """Return random weights without a zero part, float32."""
    return np.random.default_rng(seed).normal(0.0, 0.2, shape_of(game).num_weights).astype(np.float32)


def values_of(game: Game, view: Any, vector: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the values of the legal actions, and the same in points."""
    shape, actions = shape_of(game), np.zeros(game.max_legal, np.int16)
    workspace = new_workspace(game, shape)
    count = int(protocol.legal_actions(view, actions))
    value_actions(view, actions, count, weights_of(shape, vector), workspace, game.score_scale)
    return workspace.values[:count].copy(), workspace.action_values[:count].copy()


def afterstate_of(game: Game, view: Any, action: int) -> Any:
    """Return the view of its seat after *action*."""
    afterstate = np.zeros(1, game.VIEW)
    afterstate[0] = view
    make_afterstate(afterstate[0], action)
    return afterstate[0]

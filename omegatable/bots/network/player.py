"""A player that evaluates each action once, with a network."""

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.bots.facet import shape_of
from omegatable.bots.network.shape import MARGIN, RESULT, weights_of
from omegatable.bots.network.values import candidate_actions, new_workspace, value_actions
from omegatable.bots.network.weights import game_weights
from omegatable.bots.utility import ActionAnalysis
from omegatable.engine.protocol import Game


class Network:
    """A player that evaluates the afterstate of each action with a network and plays the best: one look, no search.

    Args:
        game: the game to play; it must have a network.
        vector: weights to use instead of the package's, float32[num_weights].
        name: the name of the player.
    """

    def __init__(self, game: Game, vector: np.ndarray | None = None, name: str = "network") -> None:
        self.name = name
        self.analysis: tuple[ActionAnalysis, ...] = ()  # the actions of the last decision, best first
        self.comment = ""  # one sentence about the last decision, or ""
        self.simulations_done = 0  # in the last decision: each evaluation of an action counts as one
        shape = shape_of(game)
        self._scale = game.score_scale
        self._weights = weights_of(shape, game_weights(game) if vector is None else vector)
        self._workspace = new_workspace(game, shape)
        self._actions = np.zeros(game.max_legal, np.int16)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action that the network rates highest."""
        return self.analyse(view)

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return the action that the network rates highest."""
        count = int(candidate_actions(view, self._actions, self._workspace))
        self.analysis, self.comment, self.simulations_done = (), "", 0
        if count == 1:
            return int(self._actions[0])
        self.comment, self.simulations_done = "I judge each move at one look, by what I have learned.", count
        value_actions(view, self._actions, count, self._weights, self._workspace, self._scale)
        order = np.argsort(-self._workspace.action_values[:count], kind="stable")
        self.analysis = tuple(
            ActionAnalysis(
                int(self._actions[i]),
                float(np.clip(self._workspace.values[i, RESULT], -1.0, 1.0)),
                float(self._workspace.values[i, MARGIN]) * self._scale,
                1,
            )
            for i in order
        )
        return self.analysis[0].action

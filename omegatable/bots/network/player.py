"""A player who looks at each action once, by a network."""

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.bots.network.shape import MARGIN, RESULT, SHAPES, weights_of
from omegatable.bots.network.values import actions_to_look_at, new_desk, value_actions
from omegatable.bots.network.weights import game_weights
from omegatable.bots.utility import Thought
from omegatable.games.protocol import Game


class Network:
    """A player who asks a network what each action leads to, and takes the best: one look, no search.

    Args:
        game: what is played; it has a network.
        vector: the weights, instead of the package's.
        name: what the player is called.
    """

    def __init__(self, game: Game, vector: np.ndarray | None = None, name: str = "network") -> None:
        self.name = name
        self.thoughts: tuple[Thought, ...] = ()  # of the last decision, best first
        self.words = ""  # about it, where there is something to say: a sentence
        self.simulations_done = 0  # in it: a look at each action counts as one
        shape = SHAPES[game.name]
        self._scale = game.score_scale
        self._weights = weights_of(shape, game_weights(game) if vector is None else vector)
        self._desk = new_desk(game, shape)
        self._actions = np.zeros(game.max_legal, np.int16)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """The action that the network likes best."""
        return self.think(view)

    def think(self, view: Any, stop: threading.Event | None = None) -> int:
        """The action that the network likes best."""
        count = int(actions_to_look_at(view, self._actions, self._desk))
        self.thoughts, self.words, self.simulations_done = (), "", 0
        if count == 1:
            return int(self._actions[0])
        self.words, self.simulations_done = "I judge each move at one look, by what I have learned.", count
        value_actions(view, self._actions, count, self._weights, self._desk, self._scale)
        order = np.argsort(-self._desk.wanted[:count], kind="stable")
        self.thoughts = tuple(
            Thought(
                int(self._actions[i]),
                float(np.clip(self._desk.values[i, RESULT], -1.0, 1.0)),
                float(self._desk.values[i, MARGIN]) * self._scale,
                1,
            )
            for i in order
        )
        return self.thoughts[0].action

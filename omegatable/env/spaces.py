"""The spaces of observations and actions, in Gymnasium's classes. Only their use needs Gymnasium."""

from typing import TYPE_CHECKING, Any

import numpy as np

from omegatable.engine.protocol import UNSEEN, Game
from omegatable.env.history import blank
from omegatable.extras import need

if TYPE_CHECKING:
    import gymnasium


def bounds(game: Game) -> tuple[np.ndarray, np.ndarray]:
    """Return the lowest and the highest value of each feature of *game*, float32[num_features] each."""
    sizes = [part.size for part in game.layout]
    low = np.repeat([part.low for part in game.layout], sizes).astype(np.float32)
    return low, np.repeat([part.high for part in game.layout], sizes).astype(np.float32)


def features_space(game: Game, form: str = "float32") -> "gymnasium.spaces.Box":
    """Return the space of the features of *game*, or with the *form* "uint8" of their codes."""
    box = _spaces().Box
    return box(*bounds(game), dtype=np.float32) if form == "float32" else box(0, 255, (game.num_features,), np.uint8)


def observation_space(
    game: Game, history: int = 0, *, observe_mask: bool = False, form: str = "float32"
) -> "gymnasium.spaces.Space[Any]":
    """Return the space of a seat's observations: of the features, or of a dictionary with `observation` and more.

    The dictionary has `history` if that number is positive, and `action_mask` if *observe_mask* is set.
    """
    features = features_space(game, form)
    parts: dict[str, Any] = {}
    if observe_mask:
        parts["action_mask"] = _spaces().Box(0, 1, (game.num_player_actions,), np.int8)
    if history:
        low, high = blank((history,)), blank((history,))
        low[:, 1], high[:] = UNSEEN, (game.max_seats - 1, game.num_player_actions - 1)
        parts["history"] = _spaces().Box(low, high, dtype=np.int16)
    return _spaces().Dict({"observation": features, **parts}) if parts else features


def actions_space(num_actions: int) -> "gymnasium.spaces.Discrete":
    """Return the space of the action ids below *num_actions*."""
    return _spaces().Discrete(num_actions)


def batch_of(space: "gymnasium.spaces.Space[Any]", num_envs: int) -> "gymnasium.spaces.Space[Any]":
    """Return the space of *num_envs* elements of *space* in a batch."""
    from gymnasium.vector.utils import batch_space

    return batch_space(space, num_envs)


def _spaces() -> Any:
    """Return the module `gymnasium.spaces`. Raises MissingExtraError with one sentence without Gymnasium."""
    need("Spaces need", "rl", "gymnasium")
    import gymnasium

    return gymnasium.spaces

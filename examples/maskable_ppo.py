"""A batch of games for Stable-Baselines3, learned by sb3-contrib's MaskablePPO.

    pip install 'omegatable[examples]'
    python examples/maskable_ppo.py --steps 400000
    python examples/maskable_ppo.py --game alpha-beta-omega --opponent gentle

`Games` is the wrapper, a `VecEnv` whose games are all stepped at once. Learning needs no code of its own, and is slower
than that of `ppo.py`. Gymnasium's environment of a single game needs no wrapper, only
`make_vec_env("omegatable/OmegaShift-v1")`, and is slower still.
"""

import argparse
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from omegatable.engine.registry import GAMES
from omegatable.env import Batch, VectorEnv


class Games(VecEnv):
    """Games in which a policy decides for one seat, and an *opponent*, a level or a function, for the others."""

    render_mode = None

    def __init__(self, game: str, num_envs: int, opponent: str, seed: int = 1) -> None:
        self.games = VectorEnv(game, num_envs, seed=seed, opponent=opponent, final_observation=True)
        observations = Box(-np.inf, np.inf, (GAMES[game].num_features,), np.float32)
        super().__init__(num_envs, observations, Discrete(GAMES[game].num_player_actions))
        self.rows = np.arange(num_envs)

    def reset(self) -> np.ndarray:
        self.batch: Batch = self.games.reset()
        return self.batch.observation.copy()

    def step_async(self, actions: np.ndarray) -> None:
        self.chosen = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        self.batch = batch = self.games.step(self.chosen)
        over = batch.terminated | batch.truncated
        infos: list[dict[str, Any]] = [{} for _ in self.rows]
        for row in np.flatnonzero(over):
            infos[row] = {
                "terminal_observation": batch.final_observation[row].copy(),
                "TimeLimit.truncated": bool(batch.truncated[row]),
            }
        return batch.observation.copy(), batch.reward[self.rows, self.games.seats], over, infos

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal, bool[num_envs, num_actions]."""
        return self.batch.mask

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        found = getattr(self, method_name)(*args, **kwargs)
        return [found[row] for row in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError("the games of a batch have no attributes of their own")

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        pass


def share(model: MaskablePPO, game: str, opponent: str, games: int) -> float:
    """Return the share of the points in the first game of each of so many rows, a draw being half."""
    env = Games(game, games, opponent, seed=2)
    observation, waiting, won = env.reset(), np.ones(games, bool), 0.0
    while waiting.any():
        actions, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
        observation, rewards, over, _ = env.step(actions)
        won += float(0.5 * (rewards[over & waiting] + 1).sum())
        waiting &= ~over
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), default="omega-shift")
    parser.add_argument("--steps", type=int, default=400_000, help="decisions to learn from")
    parser.add_argument("--opponent", default="uniform", help="a level: uniform or gentle")
    parser.add_argument("--envs", type=int, default=256, help="games at once")
    parser.add_argument("--games", type=int, default=1000, help="of an evaluation")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    env = Games(asked.game, asked.envs, asked.opponent, asked.seed)
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=2048, seed=asked.seed)
    for learned in (0, asked.steps):
        if learned:
            model.learn(learned)
        won = share(model, asked.game, asked.opponent, asked.games)
        print(f"after {learned:,} steps: {won:.1%} against {asked.opponent}", flush=True)


if __name__ == "__main__":
    main()

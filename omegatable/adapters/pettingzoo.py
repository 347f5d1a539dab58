"""PettingZoo environments: `env("omega-shift")` is an AEC environment with action masks.

An observation is a dictionary: `observation` is a float32 array of shape (num_features,), the features of the agent's
own view (see the game's `features.py`), and `action_mask` an int8 array of shape (num_player_actions,) with 1 for each
legal action. Rewards are 0 until the end; then they are the game's returns, between two players 1 for a win, -1 for a
loss and 0 for a draw. The environment plays chance itself. An illegal action raises `IllegalActionError`; no other
action is played instead.
"""

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from omegatable.games import GAMES
from omegatable.games.protocol import SEATS, features
from omegatable.play.position import Position

try:
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise ImportError("The PettingZoo adapter needs PettingZoo: pip install 'omegatable[rl]'.") from None

FEATURE_BOUND = 2.0**15  # features are near 1; the largest counter of a state is an int16


def env(
    game: str = "omega-shift", *, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> AECEnv:
    """Return the environment, wrapped so that calls out of order raise an error. `raw_env` is not wrapped."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, options=options, render_mode=render_mode))


class raw_env(AECEnv):
    """One game with the agents `seat_1`, `seat_2` and so on in turn.

    Args:
        game: the name of a finished game.
        options: values of the game's options by name.
        render_mode: "ansi" makes `render()` return the table as text, as the agent to move sees it.

    Raises:
        KeyError: there is no such game.
        ValueError: there is no such option or value.
    """

    def __init__(
        self, game: str = "omega-shift", *, options: Mapping[str, Any] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = GAMES[game]
        self.options = self.game.chosen_options(dict(options or {}))
        self.metadata = {"name": f"{game}_v0".replace("-", "_"), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(int(self.options.get(SEATS, self.game.min_seats)))]
        self._generator = np.random.default_rng()

    @functools.cache  # noqa: B019  PettingZoo requires the same object every time
    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        """Return the space of an agent's observations."""
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(
                    -FEATURE_BOUND, FEATURE_BOUND, (self.game.num_features,), np.float32
                ),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.game.num_player_actions,), np.int8),
            }
        )

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        """Return the space of an agent's actions, the game's action ids."""
        return gymnasium.spaces.Discrete(self.game.num_player_actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same *seed* gives the same series of deals. *options* are ignored."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self.position = Position(self.game, seed=int(self._generator.integers(2**63)), options=self.options)
        self.position.play_chance()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.to_move]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return *agent*'s observation. The action mask is all zeros unless *agent* is to move."""
        seat = self.possible_agents.index(agent)
        observation = np.zeros(self.game.num_features, np.float32)
        features(self.position.view(seat), observation)
        mask = np.zeros(self.game.num_player_actions, np.int8)
        if self.position.to_move == seat:
            mask[self.position.legal_actions()] = 1
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play *action* for the agent to move, then chance. Raises `IllegalActionError` if the action is illegal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.position.play(-1 if action is None else int(action))
        self.position.play_chance()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.is_terminal():
            self.rewards = dict(zip(self.agents, self.position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.agents[self.position.to_move]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table as text if the render mode is "ansi"; otherwise warn and return None."""
        if self.render_mode is None:
            gymnasium.logger.warn("The environment was made without a render_mode: give render_mode='ansi'.")
            return None
        return self.position.text(max(self.position.to_move, 0))

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

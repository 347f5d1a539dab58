"""PettingZoo environments: `env("omega-shift")` is an AEC environment with action masks.

Each game also has a name as in PettingZoo's own packages, for `env()` and `raw_env()`:

    >>> from omegatable.adapters.pettingzoo import omega_shift_v1
    >>> table = omega_shift_v1.env(preset="recommended")
    >>> table.reset(seed=1)
    >>> table.agents, table.last()[0]["action_mask"].shape
    (['seat_1', 'seat_2'], (306,))
    >>> isinstance(table.unwrapped, raw_env), env("omega-shift").metadata["name"]
    (True, 'omega_shift_v1')

An observation is a dictionary: `observation` is a float32 array of shape (num_features,), the features of the agent's
own view (see the game's `features.py`), and `action_mask` an int8 array of shape (num_player_actions,) with 1 for each
legal action. With `history=8`, `history` is an int16 array of shape (8, 2): the last actions that the agent has seen,
newest first, each as a seat counted from its own and an action, -2 for an action that was not visible and -1 for an
empty entry. All arrays are new, and you may keep them. `state()` contains the observations of all agents, one after
another.

Rewards are 0 until the end; then they are the game's returns, between two players 1 for a win, -1 for a loss and 0 for
a draw, or with `reward="margin"` each agent's score minus the best other score, in points. The environment plays
chance. An illegal action is not played or replaced: `step` raises `IllegalActionError`, and the game waits for another
action.

`raw_env` without the wrapper that enforces the order of calls is faster.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, cast

import numpy as np

from omegatable.adapters.playing import Playing, observed
from omegatable.adapters.rendering import RENDER_MODES, check_render_mode, rendered
from omegatable.engine.protocol import SEATS, Game
from omegatable.engine.registry import all_games, first_game
from omegatable.env.spaces import actions_space, bounds, observation_space
from omegatable.extras import need
from omegatable.play.arguments import whole
from omegatable.play.position import Position
from omegatable.play.small_games import SMALL_GAMES

try:
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    need("The PettingZoo adapter needs", "rl", "gymnasium", "pettingzoo")
    raise


VERSION = "v1"  # the version in the environments' names; see `docs/environments.md`


def env(
    game: str | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    preset: str = "printed",
    reward: str = "result",
    max_plies: int | None = None,
    history: int = 0,
    render_mode: str | None = None,
) -> AECEnv:
    """Return the environment, wrapped so that calls out of order raise an error. `raw_env` is not wrapped."""
    settings: dict[str, Any] = {"options": options, "preset": preset, "reward": reward, "max_plies": max_plies}
    return wrappers.OrderEnforcingWrapper(raw_env(game, **settings, history=history, render_mode=render_mode))


class NamedEnv(NamedTuple):
    """The environments of one game, named like a module of PettingZoo."""

    env: Callable[..., AECEnv]
    raw_env: Callable[..., "raw_env"]


def __getattr__(name: str) -> NamedEnv:
    """Return the environments of a game by PettingZoo's name: `omega_shift_v1`."""
    game = name.removesuffix(f"_{VERSION}").replace("_", "-")
    if not name.endswith(f"_{VERSION}") or game not in (*all_games(), *SMALL_GAMES):
        example = f"{first_game()}_{VERSION}".replace("-", "_")
        raise AttributeError(f"{__name__} has no {name!r}: an environment is called {example}, for example.")
    return NamedEnv(partial(env, game), partial(raw_env, game))


class raw_env(AECEnv):
    """One game with the agents `seat_1`, `seat_2` and so on in turn. It can be copied (`copy.deepcopy`) and pickled.

    Args:
        game: the name of a game; by default the game for newcomers, Omega Shift.
        options: values of the game's options by name; the others keep the values of the preset.
        preset: "printed", "written" or "recommended"; see `Position`.
        reward: "result" or "margin"; see the module.
        max_plies: a game with this many plies of all agents that is not over is truncated. Its rewards are 0 by result,
            and by margin as if it had ended there. None for no limit.
        history: number of last actions in an observation, 0 to 255; 0 omits `history`.
        render_mode: what `render()` returns of the table, as the agent to move sees it: "ansi" for text, "rgb_array"
            for a picture, uint8[480, 640, 3].

    Raises:
        ValueError: there is no such game, option, value, preset, reward or render mode.
        MissingExtraError: packages are missing for pictures.
    """

    def __init__(
        self,
        game: str | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        preset: str = "printed",
        reward: str = "result",
        max_plies: int | None = None,
        history: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        game = game or first_game()
        self._playing = Playing(game, options, reward, max_plies, preset, history)
        self.options = self._playing.options
        self.metadata = {
            "name": f"{game}_{VERSION}".replace("-", "_"),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(int(self.options.get(SEATS, self.game.min_seats)))]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._generator = np.random.default_rng()
        self._observation_spaces = {
            agent: observation_space(self.game, history, observe_mask=True) for agent in self.possible_agents
        }
        self._action_spaces = {agent: actions_space(self.game.num_player_actions) for agent in self.possible_agents}
        low, high = (np.tile(bound, len(self.possible_agents)) for bound in bounds(self.game))
        self.state_space = gymnasium.spaces.Box(low, high, dtype=np.float32)

    @property
    def game(self) -> Game:
        """The game."""
        return self._playing.game

    @property
    def position(self) -> Position:
        """The current position. It includes hidden cards: it is for tests and pictures, not for agents."""
        return self._playing.position

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        """Return the space of an agent's observations; every call returns the same object."""
        return self._observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        """Return the space of an agent's actions, the game's action ids; every call returns the same object."""
        return self._action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same *seed*, from 0, gives the same sequence of deals. *options* are ignored."""
        if seed is not None:
            self._generator = np.random.default_rng(whole("A seed", seed, 0))
        self._playing.deal(int(self._generator.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._playing.seat]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return *agent*'s observation. The action mask is all zeros unless *agent* is to move."""
        seat = self._seat_of[self._known(agent)]
        playing = self._playing
        history = playing.history(seat) if playing.num_told else None
        return cast("dict[str, np.ndarray]", observed(playing.observation(seat), playing.mask(seat), history))

    def state(self) -> np.ndarray:
        """Return the views of all agents, one after another, for a critic that knows all hands: a new float32 array.

        It does not include the order of a pile or a deck, which nobody knows.
        """
        return np.concatenate([self._playing.observation(seat) for seat in self._seat_of.values()])

    def step(self, action: int | None) -> None:
        """Play *action* for the agent to move, then chance.

        Raises:
            IllegalActionError: the action is not legal; in that case nothing has changed.
            ValueError: with one sentence, if *action* is not an integer, or before the first `reset`.
        """
        self._playing.check_dealt()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        playing = self._playing
        playing.play(action)
        if not playing.is_over and not playing.is_cut_off:
            self.agent_selection = self.possible_agents[playing.seat]
            return
        self.rewards = dict(zip(self.agents, playing.rewards(), strict=True))
        self._cumulative_rewards = dict(self.rewards)  # all earlier rewards are 0
        self.terminations = dict.fromkeys(self.agents, playing.is_over)
        self.truncations = dict.fromkeys(self.agents, not playing.is_over)
        self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]

    def render(self) -> Any:
        """Return the table as text or as a picture; without a render mode warn and return None."""
        if self.render_mode is None:
            gymnasium.logger.warn("The environment was made without a render_mode: give 'ansi' or 'rgb_array'.")
        return rendered(self.position, max(self.position.to_move, 0), self.render_mode)

    def _known(self, agent: str) -> str:
        """Return *agent*. Raises ValueError with one sentence if there is no such agent."""
        if agent not in self.possible_agents:
            raise ValueError(f"There is no agent {agent!r}: there is {', '.join(self.possible_agents)}.")
        return agent

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

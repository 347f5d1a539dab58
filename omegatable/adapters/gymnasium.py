"""Gymnasium environments: one agent against bots of the house.

    import gymnasium, omegatable.adapters.gymnasium
    env = gymnasium.make("omegatable/OmegaShift-v0", opponent="gentle")

An observation is a float32 array of shape (num_features,): the features of the agent's own view (see the game's
`features.py`). `info["action_mask"]` is an int8 array of shape (num_player_actions,) with 1 for each legal action, and
`info["scores"]` lists the scores by seat. The reward is 0 until the end; then it is the game's return for the agent's
seat, between two players 1 for a win, -1 for a loss and 0 for a draw. An illegal action ends the episode at once with
reward -1, and `info["refusal"]` says why; no other action is played instead.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from omegatable.bots import LEVELS, make_bot
from omegatable.games import GAMES
from omegatable.games.protocol import features
from omegatable.play.position import IllegalActionError, Position

try:
    import gymnasium
except ImportError:
    raise ImportError("The Gymnasium adapter needs Gymnasium: pip install 'omegatable[rl]'.") from None


FEATURE_BOUND = 2.0**15  # features are near 1; the largest counter of a state is an int16


class TableEnv(gymnasium.Env[np.ndarray, np.integer[Any]]):
    """One game against bots.

    Args:
        game: the name of a finished game.
        opponent: the level of the bots on all other seats.
        seat: the agent's seat, from 0, or None to draw one at each reset.
        options: values of the game's options by name.
        seconds, simulations: the opponent's budget per decision, instead of its level's own.
        render_mode: "ansi" makes `render()` return the table as text.

    Raises:
        KeyError: there is no such game.
        ValueError: there is no such opponent, option or value.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium's own form

    def __init__(
        self,
        game: str = "omega-shift",
        *,
        opponent: str = "gentle",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        seconds: float | None = None,
        simulations: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if opponent not in LEVELS:
            raise ValueError(f"There is no bot {opponent!r}: there is {', '.join(LEVELS)}.")
        self.game = GAMES[game]
        self.options = self.game.chosen_options(dict(options or {}))
        self.opponent, self.wanted_seat = opponent, seat
        self._seconds, self._simulations = seconds, simulations
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(
            -FEATURE_BOUND, FEATURE_BOUND, (self.game.num_features,), np.float32
        )
        self.action_space = gymnasium.spaces.Discrete(self.game.num_player_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deal a new game, let the other seats play until the agent is to move, and return (observation, info).

        *seed* restarts the random numbers of the environment. *options* are ignored.
        """
        super().reset(seed=seed)
        drawn = [int(number) for number in self.np_random.integers(2**62, size=2 + self.game.max_seats)]
        self.position = Position(self.game, seed=drawn[0], options=self.options)
        seats = range(self.position.num_seats)
        self.seat = drawn[1] % len(seats) if self.wanted_seat is None else self.wanted_seat
        self._bots = {
            seat: make_bot(
                self.opponent, self.game, drawn[2 + seat], seconds=self._seconds, simulations=self._simulations
            )
            for seat in seats
            if seat != self.seat
        }
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: np.integer[Any] | int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play *action*, then the other seats until the agent is to move again or the game is over.

        Returns (observation, reward, terminated, truncated, info); *truncated* is always False.
        """
        try:
            self.position.play(int(action))
        except IllegalActionError as error:
            return self._observation(), -1.0, True, False, {**self._info(), "refusal": str(error)}
        self._let_others_play()
        reward = self.position.returns()[self.seat]
        return self._observation(), reward, self.position.is_terminal(), False, self._info()

    def render(self) -> str | None:
        """Return the table as text if the render mode is "ansi", otherwise None."""
        return self.position.text(self.seat) if self.render_mode == "ansi" else None

    def _let_others_play(self) -> None:
        while not self.position.is_terminal() and self.position.to_move != self.seat:
            self.position.play_chance()
            bot = self._bots.get(self.position.to_move)
            if bot is not None:
                view = self.position.view(self.position.to_move)
                self.position.play(int(bot.choose(view, self.position.legal_actions())))

    def _observation(self) -> np.ndarray:
        observation = np.zeros(self.game.num_features, np.float32)
        features(self.position.view(self.seat), observation)
        return observation

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.num_player_actions, np.int8)
        mask[self.position.legal_actions()] = 1
        return {"action_mask": mask, "scores": self.position.scores()}


for _name in GAMES:
    gymnasium.register(
        id=f"omegatable/{_name.title().replace('-', '')}-v0",
        entry_point="omegatable.adapters.gymnasium:TableEnv",
        kwargs={"game": _name},
    )

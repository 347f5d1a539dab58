"""The games for Gymnasium: one agent against a bot of the house.

    import gymnasium, omegatable.adapters.gymnasium
    env = gymnasium.make("omegatable/OmegaShift-v0", opponent="gentle")

An observation is the features of the agent's own view (see the game's `features.py`); `info["action_mask"]` has one
0 or 1 an action. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a draw. An action that the rules forbid
loses the game at once, and `info["refusal"]` says why: nothing is put in its place.
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
        game: a finished game's name.
        opponent: the level of the bots on all other seats.
        seat: the agent's seat from 0, or None for a seat drawn at each reset.
        options: values of the game's options by name.
        seconds, simulations: what the opponent may spend on a decision, instead of its level's own.
        render_mode: "ansi" makes `render()` return the table as text.

    Raises:
        KeyError: no such game.
        ValueError: no such opponent, option or value.
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
        """Deal anew and let the opponent begin if it is to. *options* mean nothing."""
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
        """Play *action*, then the opponent until it is the agent's turn again."""
        try:
            self.position.play(int(action))
        except IllegalActionError as error:
            return self._observation(), -1.0, True, False, {**self._info(), "refusal": str(error)}
        self._let_others_play()
        reward = self.position.returns()[self.seat]
        return self._observation(), reward, self.position.is_terminal(), False, self._info()

    def render(self) -> str | None:
        """The table as text in the mode "ansi"."""
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

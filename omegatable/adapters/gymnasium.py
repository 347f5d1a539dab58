"""Gymnasium environments: one agent against built-in bots, or against any function; or many games in one call.

    >>> import gymnasium, omegatable.adapters.gymnasium
    >>> env = gymnasium.make("omegatable/OmegaShift-v1", opponent="gentle")
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, info["action_mask"].shape, isinstance(env.unwrapped, TableEnv)
    ((364,), (306,), True)
    >>> envs = gymnasium.make_vec("omegatable/OmegaShift-v1", num_envs=2, opponent="gentle")
    >>> isinstance(envs, TableVectorEnv)
    True

Since version 1.0 Gymnasium does not look for environments of other packages. Import this module, or name it:
`gymnasium.make("omegatable.adapters.gymnasium:omegatable/OmegaShift-v1")`.

An observation is a float32 array of shape (num_features,): the features of the agent's own view (see the game's
`features.py`). `info["action_mask"]` is an int8 array of shape (num_player_actions,) with 1 for each legal action, and
`info["scores"]` lists the scores by seat. `action_masks()` returns the mask as bool, as required by sb3-contrib's
MaskablePPO. The reward is 0 until the end; then it is the game's return for the agent's seat, between two players 1 for
a win, -1 for a loss and 0 for a draw, or with `reward="margin"` its score minus the best other score, in points.

With `history=8` an observation is a dictionary: `observation` is that array, and `history` an int16 array of shape (8,
2): the last actions that the agent has seen, newest first, each as a seat counted from its own and an action, -2
for an action that was not visible and -1 for an empty entry. With `observe_mask=True` it is a dictionary too, and
includes `action_mask`, an int8 array as in `info`, for learners that get only the observation.

An illegal action is not played or replaced: it terminates the episode, and `info["refusal"]` contains the reason. Its
reward is -1 by result, the min return; by margin it is the game's `score_scale` points below the agent's current
margin, or below 0 if the agent leads. In an environment with many games, `infos["forfeited"]` marks the games that
ended this way.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import numpy as np

from omegatable.adapters.playing import Playing, observed
from omegatable.adapters.rendering import RENDER_MODES, check_render_mode, rendered
from omegatable.bots import make_bot
from omegatable.bots.quick import QUICK_LEVELS
from omegatable.engine.protocol import SEATS, Game
from omegatable.engine.registry import all_games, first_game, own_games
from omegatable.env import Batch, VectorEnv
from omegatable.env.opponents import Opponent, level_and_simulations
from omegatable.env.spaces import observation_space
from omegatable.env.stepping import MAX_DEALS
from omegatable.env.vector import nothing_to_decide
from omegatable.extras import need
from omegatable.play.arguments import one_of, whole
from omegatable.play.position import IllegalActionError, Position
from omegatable.play.small_games import SMALL_GAMES

try:
    import gymnasium
except ImportError:
    need("The Gymnasium adapter needs", "rl", "gymnasium")
    raise
if not hasattr(gymnasium.vector, "AutoresetMode"):
    raise ImportError(
        f"The Gymnasium adapter needs Gymnasium 1.1 or newer, not {gymnasium.__version__}: "
        "pip install 'omegatable[rl]'."
    )


Observation = Any  # an array, or a dictionary of arrays with a history or a mask
Choose = Callable[[Any, list[int]], int]  # maps a view and the legal actions, ascending, to one of these actions


def _level_and_budget(opponent: str) -> tuple[str, int | None]:
    """Return `level_and_simulations`, whose error also names a function as a possible opponent."""
    try:
        return level_and_simulations(opponent)
    except ValueError as error:
        raise ValueError(f"{str(error)[:-1]}; or give a function of a view and the legal actions.") from None


class TableEnv(gymnasium.Env[Observation, np.integer[Any]]):
    """One game against bots.

    An environment can be copied (`copy.deepcopy`) and pickled, unless its opponent is a level that searches.

    Args:
        game: the name of a game or of a small game; by default the game for newcomers, Omega Shift.
        opponent: the player of all other seats: a level; a bot that searches, with its simulations per decision,
            "steady:64"; or a function like the `choose` of a bot. The function is called with the view of the seat to
            move (a record; `view.seat` is the seat) and the list of the legal actions, ascending, and returns one of
            them. It sees only what that seat may know.
        seat: the agent's seat, from 0, or None to draw one at each reset.
        options: values of the game's options by name; the others keep the values of the preset.
        preset: "printed", "written" or "recommended"; see `Position`.
        reward: "result" or "margin"; see the module.
        max_plies: a game with this many plies of all seats that is not over is truncated, after the agent's first
            action at the earliest. Its reward is 0 by result, and by margin as if it ended there. None for no limit.
        history: number of last actions in an observation, 0 to 255; see the module.
        observe_mask: whether an observation includes `action_mask`; see the module.
        seconds, simulations: the budget of a level per decision, instead of its own.
        render_mode: what `render()` returns of the table, as the agent sees it: "ansi" for text, "rgb_array" for a
            picture, uint8[480, 640, 3].

    Raises:
        ValueError: there is no such game, opponent, seat, option, value, preset, reward or render mode.
        MissingExtraError: packages are missing for pictures.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  Gymnasium's own form

    def __init__(
        self,
        game: str | None = None,
        *,
        opponent: str | Choose = "gentle",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str = "printed",
        reward: str = "result",
        max_plies: int | None = None,
        history: int = 0,
        observe_mask: bool = False,
        seconds: float | None = None,
        simulations: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        if not callable(opponent):
            opponent, budget = _level_and_budget(opponent)
            if budget is not None and (seconds is not None or simulations is not None):
                raise ValueError(
                    f"The opponent '{opponent}:{budget}' has its budget: leave out seconds and simulations."
                )
            simulations = simulations if budget is None else budget
        game = game or first_game()
        self._playing = Playing(game, options, reward, max_plies, preset, history)
        self.options = self._playing.options
        seats = int(self.options.get(SEATS, self.game.min_seats))
        if seat is not None and not 0 <= whole("seat", seat) < seats:
            raise ValueError(f"There is no seat {seat}: the seats of this game are 0 to {seats - 1}.")
        self.opponent, self.wanted_seat = opponent, seat
        self.seat = -1  # no seat before the first reset
        self._seconds, self._simulations = seconds, simulations
        self.render_mode, self._observes_mask = render_mode, observe_mask
        self.observation_space = observation_space(self.game, history, observe_mask=observe_mask)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_player_actions)

    @property
    def game(self) -> Game:
        """The game."""
        return self._playing.game

    @property
    def position(self) -> Position:
        """The current position. It includes hidden cards: it is for tests and pictures, not for the agent."""
        return self._playing.position

    def __getstate__(self) -> dict[str, Any]:
        if not callable(self.opponent) and self.opponent not in QUICK_LEVELS:
            raise TypeError(
                f"An environment with the opponent {self.opponent!r}, which searches, can be neither copied nor "
                f"pickled: those with {' or '.join(QUICK_LEVELS)}, or with a function, can."
            )
        return self.__dict__

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, let the other seats play until the agent is to move, and return (observation, info).

        *seed* restarts the random numbers of the environment. *options* are ignored. A game that ends before the
        agent's first turn is followed by the next one.

        Raises:
            ValueError: with one sentence, if too many consecutive games end before the agent's first turn.
        """
        super().reset(seed=seed)
        drawn = [int(number) for number in self.np_random.integers(2**62, size=2 + self.game.max_seats)]
        seats = range(int(self.options.get(SEATS, self.game.min_seats)))
        self.seat = drawn[1] % len(seats) if self.wanted_seat is None else self.wanted_seat
        self._choose = {seat: self._chooser(drawn[2 + seat]) for seat in seats if seat != self.seat}
        for number in range(MAX_DEALS):
            self._playing.deal(drawn[0] + number)
            while self._playing.seat in self._choose:  # until the agent's first decision, regardless of `max_plies`
                self._let_one_play()
            if not self._playing.is_over:
                return self._observation(), self._info()
        raise ValueError(nothing_to_decide(self.seat))

    def _chooser(self, seed: int) -> Choose:
        """Return the function that plays another seat."""
        if callable(self.opponent):
            return self.opponent
        return make_bot(self.opponent, self.game, seed, seconds=self._seconds, simulations=self._simulations).choose

    def step(self, action: np.integer[Any] | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play *action*, then the other seats until the agent is to move again or the game is over.

        Returns (observation, reward, terminated, truncated, info).

        Raises:
            IllegalActionError: the function that plays the other seats chose an action that is not legal.
            ValueError: with one sentence, if *action* is not an integer, or before the first `reset`.
        """
        playing = self._playing
        try:
            playing.play(action)
        except IllegalActionError as error:
            info = {**self._info(), "refusal": str(error)}
            return self._observation(), self._forfeit(), True, False, info
        self._let_others_play()
        reward = playing.rewards()[self.seat]
        return self._observation(), reward, playing.is_over, playing.is_cut_off, self._info()

    def action_masks(self) -> np.ndarray:
        """Return a new bool[num_player_actions], True for each legal action of the agent."""
        return self._playing.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Return the table as the agent sees it: text, a picture, or None without a render mode."""
        return rendered(self.position, self.seat, self.render_mode)

    def _observation(self) -> Observation:
        mask = self._playing.mask(self.seat) if self._observes_mask else None
        history = self._playing.history(self.seat) if self._playing.num_told else None
        return observed(self._playing.observation(self.seat), mask, history)

    def _forfeit(self) -> float:
        """Return the reward for an illegal action."""
        if self._playing.reward == "result":
            return -1.0
        return min(0.0, self._playing.margins()[self.seat]) - self.game.score_scale

    def _let_others_play(self) -> None:
        while self._playing.seat in self._choose and not self._playing.is_cut_off:
            self._let_one_play()

    def _let_one_play(self) -> None:
        playing = self._playing
        choose = self._choose[playing.seat]
        playing.play(choose(playing.position.view(playing.seat), playing.legal()))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._playing.mask(self.seat), "scores": self.position.scores()}


class TableVectorEnv(gymnasium.vector.VectorEnv[Observation, np.ndarray, np.ndarray]):
    """Many games against bots, stepped by a single call: the Gymnasium adapter of `omegatable.env.VectorEnv`.

    It can be copied (`copy.deepcopy`) and pickled.

    `step` takes an action for each game and returns (observations, rewards, terminations, truncations, infos), a row or
    a number for each. A finished game is followed by the next one in the same step (`AutoresetMode.SAME_STEP`): its
    reward and its end belong to the finished game, its observation and its mask to the new one. In a step that ends
    games, `infos["final_obs"]` contains the last observations of these games, and None for the others, and
    `infos["_final_obs"]` marks these games: a learner uses their last observations to estimate the remaining value of a
    truncated game. `infos["action_mask"]` is bool[num_envs, num_player_actions], as is `action_masks()`. The agent has
    seat `i % num_seats` in game i, unless *seat* is set; `seats` contains the seats.

    Args:
        num_envs: number of games.
        game, seat, options, preset, reward, max_plies, history, observe_mask: as for `TableEnv`.
        opponent: the player of the other seats within the step, as for `omegatable.env.VectorEnv`: "gentle" or
            "uniform", a bot that searches, such as "steady:64", a function of a batch, or a list with one for each
            seat.
        observation: "float32" for features, or "uint8" for their codes (`omegatable.env.decode`).
        copy: False to return the environment's own arrays, which the next step overwrites.
        num_threads: number of threads that share a step.

    Raises:
        ValueError: with one sentence, for any wrong argument.
    """

    autoreset_mode = gymnasium.vector.AutoresetMode.SAME_STEP
    metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        game: str | None = None,
        *,
        opponent: Opponent | Sequence[Opponent] = "gentle",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str = "printed",
        reward: Literal["result", "margin"] = "result",
        max_plies: int | None = None,
        history: int = 0,
        observe_mask: bool = False,
        observation: Literal["float32", "uint8"] = "float32",
        copy: bool = True,
        num_threads: int = 1,
    ) -> None:
        one_of("observation", observation, ("float32", "uint8"))
        if opponent is None:
            raise ValueError(
                "opponent cannot be None: the other seats of a Gymnasium environment are not the caller's."
            )
        self._games = VectorEnv(
            game or first_game(),
            num_envs,
            options=options,
            preset=preset,
            opponent=opponent,
            seat=seat,
            reward=reward,
            max_plies=max_plies,
            history=history,
            final_observation=True,
            observation=observation,
            illegal="forfeit",
            num_threads=num_threads,
        )
        self.options, self.num_envs = self._games.options, num_envs
        self._copy, self._rows, self._all = copy, np.arange(num_envs), np.ones(num_envs, np.bool_)
        self._history, self._observes_mask = history, observe_mask
        self.single_observation_space = observation_space(
            self.game, history, observe_mask=observe_mask, form=observation
        )
        self.single_action_space = self._games.single_action_space
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = self._games.action_space

    @property
    def game(self) -> Game:
        """The game."""
        return self._games.game

    @property
    def seats(self) -> np.ndarray:
        """The agent's seat in each game, int8[num_envs]."""
        return self._games.seats

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deal a new game in every environment and return (observations, infos).

        With a *seed* the environments restart with its first games; without one, each continues with its next game.
        *options* are ignored.
        """
        super().reset(seed=seed)
        batch = self._games.reset(seed)
        return self._observations(batch), self._infos(batch)

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play an action in every game, and the other seats until the agent is to move again.

        Raises:
            IllegalActionError: if an action of an opponent is not legal; in that case no game has changed.
        """
        batch = self._games.step(actions)
        reward, infos = batch.reward[self._rows, self.seats], self._infos(batch)
        terminated, truncated = self._taken(batch.terminated), self._taken(batch.truncated)
        ended = terminated | truncated
        if ended.any():
            infos |= {"final_obs": self._final(batch, ended), "_final_obs": ended}
            infos |= {"forfeited": self._games.forfeited.copy(), "_forfeited": ended}
        return self._observations(batch), reward, terminated, truncated, infos

    def action_masks(self) -> np.ndarray:
        """Return a new bool[num_envs, num_player_actions], True for each legal action."""
        return self._games.batch.mask.copy()

    def sample(self) -> np.ndarray:
        """Return a legal action for every game, int64[num_envs], all equally likely; the next call overwrites it."""
        return self._games.sample()

    def _taken(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self._copy else array

    def _observations(self, batch: Batch) -> Observation:
        mask = batch.mask.astype(np.int8) if self._observes_mask else None
        history = self._taken(batch.history) if self._history else None
        return observed(self._taken(batch.observation), mask, history)

    def _infos(self, batch: Batch) -> dict[str, Any]:
        return {"action_mask": self._taken(batch.mask), "_action_mask": self._all}

    def _final(self, batch: Batch, ended: np.ndarray) -> np.ndarray:
        """Return the last observation of each game that has *ended*, and None for the others."""
        found = np.full(self.num_envs, None, np.object_)
        for row in np.flatnonzero(ended):
            mask = np.zeros(self.game.num_player_actions, np.int8) if self._observes_mask else None
            history = batch.final_history[row].copy() if self._history else None
            found[row] = observed(batch.final_observation[row].copy(), mask, history)
        return found


def refuse_first_version(**arguments: Any) -> gymnasium.Env[Any, Any]:
    """Raise ValueError, with the features that the first version of an environment lacks."""
    raise ValueError(
        "The observations of -v0 are no more: since -v1 they also have the rules' options, so weights for -v0 do "
        "not fit; write -v1 and train anew."
    )


for _name in (*all_games(), *SMALL_GAMES):
    _id = f"omegatable/{_name.title().replace('-', '')}"
    gymnasium.register(
        id=f"{_id}-v1",
        entry_point="omegatable.adapters.gymnasium:TableEnv",
        vector_entry_point="omegatable.adapters.gymnasium:TableVectorEnv",
        kwargs={"game": _name},
    )
    if _name in own_games():  # plugins had no first version
        continue
    gymnasium.register(
        id=f"{_id}-v0",
        entry_point="omegatable.adapters.gymnasium:refuse_first_version",
        vector_entry_point="omegatable.adapters.gymnasium:refuse_first_version",
    )

"""Random play through the adapters, beside games that others wrote for the same libraries: `python -m bench.adapters`.

Every row plays whole games with any legal action, in Python, as a learner's loop would. The rows take turns, so that a
busy machine slows all of them; each figure is the median of the rounds, in processor time. A decision is an action of
a player; chance and resets are part of the time.

    OpenSpiel   legal actions, one applied; `tensor`: and the observation tensor of the player to move
                (hearts has only that of its information state); `empty` is a game in Python without rules, of as many
                decisions and outcomes of chance as Omega Shift: the cost of calling Python at all
    PettingZoo  observation and mask of the agent to move, the action mask searched, one step
    Gymnasium   the same; the other seat plays any legal action inside the step
    make_vec    the same for a batch of games in one call; the environment draws the actions
    RLCard      observation and legal actions as its own `step` returns them

Rows of libraries that are not installed are left out: hearts comes with OpenSpiel, hanabi needs shimmy, and gin rummy
RLCard.
"""

import importlib.util
import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import omegatable.adapters.gymnasium
import omegatable.adapters.openspiel  # noqa: F401  registers the games
from bench.rows import Row, arguments, measure
from omegatable.adapters.pettingzoo import env as omegatable_env
from omegatable.games import GAMES

OURS = tuple(GAMES)
MANY = 1_024  # games in a batch
DEALT, PLAYED = 66, 185  # outcomes of chance and decisions of a random game of Omega Shift
SOME_ACTIONS = list(range(12))


class EmptyState(pyspiel.State):
    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.plies = 0

    def current_player(self) -> int:
        if self.plies < DEALT:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.plies % 2

    def legal_actions(self, player: int | None = None) -> list[int]:
        return SOME_ACTIONS

    def is_chance_node(self) -> bool:
        return self.plies < DEALT

    def _apply_action(self, action: int) -> None:
        self.plies += 1

    def is_terminal(self) -> bool:
        return self.plies >= DEALT + PLAYED


class EmptyGame(pyspiel.Game):
    KIND = pyspiel.GameType(
        short_name="python_empty",
        long_name="Empty",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=len(SOME_ACTIONS),
            max_chance_outcomes=len(SOME_ACTIONS),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=PLAYED,
        )
        super().__init__(self.KIND, info, {})

    def new_initial_state(self) -> EmptyState:
        return EmptyState(self)


pyspiel.register_game(EmptyGame.KIND, EmptyGame)


def play_openspiel(name: str, tensor: bool) -> Callable[[], int]:
    game = pyspiel.load_game(name)
    observes = game.get_type().provides_observation_tensor

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                if tensor:
                    state.observation_tensor() if observes else state.information_state_tensor()
            state.apply_action(actions[int(random.random() * len(actions))])
        return decisions

    return play


def any_of(mask: np.ndarray) -> int:
    legal = mask.astype(np.bool_).nonzero()[0]  # a tenth of the time that bytes take
    return int(legal[int(random.random() * len(legal))])


def play_pettingzoo(make: Callable[[], Any]) -> Callable[[], int]:
    env = make()

    def play() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(any_of(mask))
            decisions += 1
        return decisions

    return play


def play_gymnasium(name: str) -> Callable[[], int]:
    env = gymnasium.make(name, opponent="uniform", disable_env_checker=True)

    def play() -> int:
        _, info = env.reset()
        decisions, over, cut = 0, False, False
        while not (over or cut):
            _, _, over, cut, info = env.step(any_of(info["action_mask"]))
            decisions += 1
        return decisions

    return play


def play_rlcard(name: str) -> Callable[[], int]:
    import rlcard  # type: ignore[import-not-found, unused-ignore]

    env = rlcard.make(name)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def play_many(name: str) -> Callable[[], int]:
    envs = gymnasium.make_vec(name, num_envs=MANY, opponent="uniform", copy=False).unwrapped
    envs.reset(seed=1)

    def play() -> int:
        envs.step(envs.sample())
        return MANY

    return play


def hanabi() -> Any:
    from pettingzoo.classic.hanabi import hanabi

    return hanabi.env()


def rows() -> dict[str, Row]:
    """Return what can be measured, by name: functions that make ready what plays a game, or a step of many."""
    found: dict[str, Row] = {"OpenSpiel empty": partial(play_openspiel, "python_empty", False)}
    for tensor in (False, True):
        for name in ("hearts", *("python_" + name.replace("-", "_") for name in OURS)):
            found[f"OpenSpiel {name}{', tensor' if tensor else ''}"] = partial(play_openspiel, name, tensor)
    for name in OURS:
        ident = f"omegatable/{name.title().replace('-', '')}-v0"
        found[f"PettingZoo {name}"] = partial(play_pettingzoo, partial(omegatable_env, name))
        found[f"Gymnasium {name}"] = partial(play_gymnasium, ident)
        found[f"Gymnasium make_vec {name}, {MANY} games"] = partial(play_many, ident)
    if importlib.util.find_spec("shimmy"):
        found["PettingZoo hanabi"] = partial(play_pettingzoo, hanabi)
    if importlib.util.find_spec("rlcard"):
        found["RLCard gin-rummy"] = partial(play_rlcard, "gin-rummy")
    return found


if __name__ == "__main__":
    asked = arguments(__doc__.splitlines()[0]).parse_args()
    speeds = measure(rows(), asked.seconds, asked.rounds, asked.only)
    print(json.dumps({name: round(speed) for name, speed in speeds.items()}, indent=2))

"""Random play through the adapters, beside games that others wrote for the same libraries: `python -m bench.adapters`.

Every row plays whole games with any legal action, in Python, as a learner's loop would. The rows take turns, so that a
busy machine slows all of them; each figure is the median of the rounds, in processor time. A decision is an action of
a player; chance and resets are part of the time.

    OpenSpiel   legal actions, one applied; `tensor`: and the observation tensor of the player to move
                (hearts has only that of its information state)
    PettingZoo  observation and mask of the agent to move, the action mask searched, one step
    Gymnasium   the same; the other seat plays any legal action inside the step
    RLCard      observation and legal actions as its own `step` returns them

Rows of libraries that are not installed are left out: hearts comes with OpenSpiel, hanabi needs shimmy, and gin rummy
RLCard.
"""

import argparse
import importlib.util
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import omegatable.adapters.gymnasium
import omegatable.adapters.openspiel  # noqa: F401  registers the games
from omegatable.adapters.pettingzoo import env as omegatable_env
from omegatable.games import GAMES

OURS = tuple(GAMES)


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
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


def play_pettingzoo(env: Any) -> Callable[[], int]:
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


def rows() -> dict[str, Callable[[], int]]:
    """Return what is measured, by name."""
    found: dict[str, Callable[[], int]] = {}
    for tensor in (False, True):
        for name in ("hearts", *("python_" + name.replace("-", "_") for name in OURS)):
            found[f"OpenSpiel {name}{', tensor' if tensor else ''}"] = play_openspiel(name, tensor)
    for name in OURS:
        found[f"PettingZoo {name}"] = play_pettingzoo(omegatable_env(name))
        found[f"Gymnasium {name}"] = play_gymnasium(f"omegatable/{name.title().replace('-', '')}-v0")
    if importlib.util.find_spec("shimmy"):
        from pettingzoo.classic.hanabi import hanabi

        found["PettingZoo hanabi"] = play_pettingzoo(hanabi.env())
    if importlib.util.find_spec("rlcard"):
        found["RLCard gin-rummy"] = play_rlcard("gin-rummy")
    return found


def measure(seconds: float, rounds: int, only: str) -> dict[str, float]:
    """Return decisions per second of processor time, medians of *rounds* in which each row plays *seconds*."""
    chosen = {name: play for name, play in rows().items() if only in name}
    speeds: dict[str, list[float]] = {name: [] for name in chosen}
    for play in chosen.values():
        play()  # imports, loads and fills caches
    for _ in range(rounds):
        for name, play in chosen.items():
            start, decisions = time.process_time(), 0
            while time.process_time() - start < seconds:
                decisions += play()
            speeds[name].append(decisions / (time.process_time() - start))
    return {name: statistics.median(measured) for name, measured in speeds.items()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="of each row in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="rows whose name contains this")
    asked = parser.parse_args()
    print(
        json.dumps(
            {name: round(speed) for name, speed in measure(asked.seconds, asked.rounds, asked.only).items()}, indent=2
        )
    )

"""Steps a second of the vector environment: `python -m bench.env`. Medians of one run, the kinds of steps in turn.

A step is one decision in one game, drawn uniformly from the legal actions by `sample`, which is part of the time.
Beside it stands random play inside one kernel, with one game at a time, no observation and no mask.
"""

import argparse
import os
import platform
import statistics
import time
from typing import Any

import numpy as np

from omegatable.env import VectorEnv
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.kernel import new_rng, set_mode
from omegatable.lab.speed import random_games

KERNEL = "random play in a kernel"
KINDS: dict[str, dict[str, Any]] = {
    "float32 and mask": {},
    "uint8 and mask": {"observation": "uint8"},
    "mask only": {"observation": None},
    "neither": {"observation": None, "mask": False},
    "float32 and mask, 2 threads": {"num_threads": 2},
    "uint8 and mask, 2 threads": {"observation": "uint8", "num_threads": 2},
    "mask only, 2 threads": {"observation": None, "num_threads": 2},
    "uint8 and mask, against gentle": {"observation": "uint8", "opponents": "gentle"},
}


def speed(env: VectorEnv, seconds: float) -> float:
    """Return the steps a second of *env* over about so many *seconds*."""
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(4):
            env.step(env.sample())
        steps += 4
    return steps * env.num_envs / (time.perf_counter() - start)


def kernel_speed(game: Game, seconds: float) -> float:
    """Return the decisions a second of random play in one kernel over about so many *seconds*."""
    state, options, rng = game.new_state(), game.new_options(), new_rng(1)
    deal, actions = np.zeros(game.deal_size, np.int8), np.zeros(game.max_legal, np.int16)
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += int(random_games(state, options, deal, actions, rng, 50))
    return decisions / (time.perf_counter() - start)


def speeds(game: Game, num_envs: int, seconds: float, repetitions: int, kinds: list[str]) -> dict[str, list[float]]:
    """Return the steps a second of each kind and of random play in a kernel, in the order of the repetitions."""
    envs = {kind: VectorEnv(game, num_envs, seed=1, **KINDS[kind]) for kind in kinds}
    for env in envs.values():
        env.reset()
        speed(env, seconds)  # games of all ages, and everything loaded
    kernel_speed(game, 0.01)
    found: dict[str, list[float]] = {KERNEL: []} | {kind: [] for kind in kinds}
    for _ in range(repetitions):
        found[KERNEL].append(kernel_speed(game, seconds))
        for kind, env in envs.items():
            found[kind].append(speed(env, seconds))
    for kind, env in envs.items():
        print(f"{game.title}: {kind}: {env.bytes_per_game:,} bytes a game")
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.env", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--num-envs", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=0.4, help="of each measurement")
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    asked = parser.parse_args()
    set_mode("compiled")
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {asked.num_envs:,} games")
    for name in asked.games or GAMES:
        found = speeds(GAMES[name], asked.num_envs, asked.seconds, asked.repetitions, asked.kinds)
        inside = statistics.median(found[KERNEL])
        for kind, rates in found.items():
            rate = statistics.median(rates)
            spread = f"{min(rates) / 1e6:.2f} to {max(rates) / 1e6:.2f}"
            print(
                f"{GAMES[name].title:16} {kind:32} {rate / 1e6:7.2f} M/s ({spread}), {rate / inside:.2f} of the kernel"
            )


if __name__ == "__main__":
    main()

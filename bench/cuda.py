"""Environments on a graphics card: agreement with the processor, then speed: `python -m bench.cuda [GAME ...]`.

Needs an NVIDIA card and `pip install 'omegatable[gpu]'`.
"""

import argparse
import statistics
import time
from typing import Any

import numpy as np

from omegatable.env import VectorEnv
from omegatable.games import GAMES
from omegatable.kernel.device import NoDeviceError, driver

FORMS: dict[str, dict[str, Any]] = {
    "nothing written but legal actions": {"observation": None, "mask": False},
    "float32 observation and mask": {"observation": "float32", "mask": True},
}


def agree(game: str, games: int, num_envs: int = 4096) -> int:
    """Play at least *games* games on both; return how many. Raises AssertionError at the first step that differs."""
    here, there = (VectorEnv(game, num_envs, seed=1, device=device) for device in ("cpu", "cuda"))
    batches = here.reset(), there.reset()
    over = steps = 0
    while over < games:
        for name, mine, theirs in zip(batches[0]._fields, *batches, strict=True):
            if not np.array_equal(mine, np.asarray(theirs)):
                raise AssertionError(f"{game}: after {steps} steps, {name} differs.")
        batches = here.step(here.sample()), there.step(there.sample())
        steps += 1
        over += int(np.count_nonzero(batches[0].terminated))
    return over


def speed(game: str, num_envs: int, steps: int, form: dict[str, Any], repetitions: int = 5) -> tuple[float, float]:
    """Return the median of the decisions per second, and the seconds of the first step, which compiles."""
    cuda = driver()
    env = VectorEnv(game, num_envs, seed=1, device="cuda", **form)
    start = time.perf_counter()
    env.reset()
    env.step(env.sample())
    cuda.synchronize()
    first = time.perf_counter() - start
    rates = []
    for _ in range(repetitions):
        start = time.perf_counter()
        for _ in range(steps):
            env.step(env.sample())
        cuda.synchronize()
        rates.append(num_envs * steps / (time.perf_counter() - start))
    return statistics.median(rates), first


def main() -> None:
    """Check and measure, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--check", type=int, default=100_000, help="games that both play")
    parser.add_argument("--envs", type=int, nargs="*", default=[4096, 65_536, 1_048_576], help="sizes of a batch")
    parser.add_argument("--steps", type=int, default=100)
    chosen = parser.parse_args()
    try:
        driver()
    except NoDeviceError as error:
        parser.exit(1, f"{error}\n")
    for game in chosen.games or GAMES:
        if chosen.check:
            print(
                f"{game}: {agree(game, chosen.check):,} games are the same on the processor and on the card", flush=True
            )
        for words, form in FORMS.items():
            for num_envs in chosen.envs:
                rate, first = speed(game, num_envs, chosen.steps, form)
                print(
                    f"{game}, {num_envs:,} games, {words}: {rate:,.0f} decisions/s; first step {first:.0f} s",
                    flush=True,
                )


if __name__ == "__main__":
    main()

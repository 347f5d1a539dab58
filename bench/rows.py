"""Rows of a table of speeds, measured in turn: what `bench.peers` and `bench.adapters` share."""

import argparse
import statistics
import time
from collections.abc import Callable, Mapping

Row = Callable[[], Callable[[], int]]  # makes ready what does some work and returns how many decisions that was


def arguments(description: str) -> argparse.ArgumentParser:
    """Return a parser of the arguments that choose rows and times."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each row in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="rows whose name contains one of these, with commas between")
    return parser


def measure(rows: Mapping[str, Row], seconds: float, rounds: int, only: str) -> dict[str, float]:
    """Return decisions per second of processor time, medians of *rounds* in which each row works for *seconds*.

    The rows take turns, so that a busy machine slows all of them. *only* is as on the command line.
    """
    chosen = {name: make() for name, make in rows.items() if any(word in name for word in only.split(","))}
    speeds: dict[str, list[float]] = {name: [] for name in chosen}
    for work in chosen.values():
        work()  # imports, compiles and fills caches
    for _ in range(rounds):
        for name, work in chosen.items():
            start, decisions = time.process_time(), 0
            while time.process_time() - start < seconds:
                decisions += work()
            speeds[name].append(decisions / (time.process_time() - start))
    return {name: statistics.median(measured) for name, measured in speeds.items()}

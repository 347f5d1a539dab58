"""Simulate seeds, on all processors, and say what happened.

make simulate                                                    100,000 seeds
make simulate ARGS="1234 1"                                      one seed, told in full
make simulate ARGS="0 100000 --progress build/simulated.json"    what can be stopped, and goes on there
"""

import argparse
import sys
from collections import Counter

from omegatable.kernel import set_mode, when_missing
from tests.simulation.scenario import run, simulate, world_of
from tests.simulation.world import BrokenPromiseError
from tests.support.long_run import LongRun, add_arguments


def main() -> int:
    """Simulate the seeds that the command line asks for. Returns 1 if a promise is broken."""
    parser = argparse.ArgumentParser(prog="make simulate", description="Simulate servers under disasters.")
    parser.add_argument("first", nargs="?", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("count", nargs="?", type=int, default=100_000, help="how many (default: 100,000)")
    add_arguments(parser)
    args = parser.parse_args()
    if args.count == 1:
        return _tell(args.first)
    seeds = LongRun("seeds", args.first, args.count, args.progress)
    try:
        seeds.resume()
    except ValueError as error:
        parser.error(str(error))
    seeds.play(_one, args.processes, _prepare)
    print(", ".join(f"{count:,} {name}" for name, count in sorted(seeds.counts.items())))
    print(f"{seeds.done:,} seeds in {seeds.seconds:,.0f} s: {len(seeds.wrong)} broken promises")
    return 1 if seeds.wrong else 0


def _prepare() -> None:
    when_missing(None)
    set_mode("cached")


def _one(seed: int) -> tuple[Counter[str], str]:
    try:
        return simulate(seed).counts, ""
    except BrokenPromiseError as error:
        return Counter(), f"{error}\n  again: make simulate ARGS='{seed} 1'"


def _tell(seed: int) -> int:
    """Simulate one seed and print what happened in it."""
    when_missing(None)
    world = world_of(seed)
    try:
        run(world)
    finally:
        print("\n".join(world.trace))
        print(dict(world.counts))
    return 0


if __name__ == "__main__":
    sys.exit(main())

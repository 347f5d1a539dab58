"""`python -m tests.simulation FIRST COUNT`: simulate seeds, on all processors, and say what happened."""

import logging
import multiprocessing
import sys
import time
from collections import Counter

from omegatable.kernel import set_mode, when_missing
from tests.simulation.scenario import run, simulate, world_of
from tests.simulation.world import BrokenPromiseError

USAGE = (
    "Usage: python -m tests.simulation [FIRST] [COUNT]: from which seed (0), how many (100,000); one is told in full."
)
PROGRESS = 5.0  # seconds between two lines


def main() -> int:
    """Simulate seeds. Returns 1 if a promise is broken, 2 if the arguments make no sense."""
    try:
        first, count = [*map(int, sys.argv[1:]), *(0, 100_000)[len(sys.argv) - 1 :]]
    except ValueError:
        print(USAGE, file=sys.stderr)
        return 2
    if count == 1:
        return _tell(first)
    began = told = time.monotonic()
    counts: Counter[str] = Counter()
    broken: list[str] = []
    with multiprocessing.Pool(initializer=_prepare) as pool:
        for done, (found, sentence) in enumerate(pool.imap_unordered(_one, range(first, first + count), 20), 1):
            counts.update(found)
            if sentence:
                broken.append(sentence)
                print(f"\n{sentence}\n  again: make simulate ARGS='{sentence.split()[1].rstrip(':')} 1'", flush=True)
            if time.monotonic() - told > PROGRESS or done == count:
                told = time.monotonic()
                rate = counts["acts"] / (told - began)
                print(f"{done:,} of {count:,} seeds, {counts['acts']:,} acts, {rate:,.0f} a second", flush=True)
    print(", ".join(f"{count:,} {name}" for name, count in sorted(counts.items())))
    print(f"{count:,} seeds in {time.monotonic() - began:,.0f} s: {len(broken)} broken promises")
    return 1 if broken else 0


def _prepare() -> None:
    logging.disable(logging.CRITICAL)
    when_missing(None)
    set_mode("cached")


def _one(seed: int) -> tuple[Counter[str], str]:
    try:
        return simulate(seed).counts, ""
    except BrokenPromiseError as error:
        return Counter(), str(error)


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

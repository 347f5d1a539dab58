"""Whole servers under disasters, on virtual time: what `docs/security.md` and `docs/operations.md` promise holds.

A seed that fails replays exactly: `make simulate ARGS="SEED 1"` tells what happened in it.
"""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.simulation import scenario
from tests.simulation.world import World
from tests.support.sample import WHOLE

SEEDS = 2400 if WHOLE else 60
AT_ONCE = 30  # seeds of one test
HAPPENS = ("kills", "pauses", "second pages", "forwarded sockets", "next games", "pushes", "tries of strangers")


def simulate(seed: int) -> World:
    """Simulate a seed in a thread of its own: the browser's tests may have left an event loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(scenario.simulate, seed).result()


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_no_promise_is_broken(first: int):
    counts: Counter[str] = Counter()
    for seed in range(first, first + AT_ONCE):
        counts.update(simulate(seed).counts)
    assert counts["acts"] >= 9 * AT_ONCE
    assert min(counts[name] for name in HAPPENS) > 0
    assert all(counts[f"store: {fate}"] for fate in ("locked", "away", "full", "lost", "unsaid"))


def test_a_seed_replays_exactly():
    first, again = simulate(9), simulate(9)
    assert (first.trace, first.counts) == (again.trace, again.counts)
    assert simulate(10).trace != first.trace

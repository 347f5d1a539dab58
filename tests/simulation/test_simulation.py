"""Whole servers under disasters, on virtual time: what `docs/security.md` and `docs/operations.md` promise holds.

A seed that fails replays exactly: `make simulate ARGS="SEED 1"` tells what happened in it.
"""

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from omegatable.table.events import event_text
from omegatable.table.setting import set_table
from omegatable.table.wire import SeatWish, SetTable
from tests.simulation import scenario
from tests.simulation.database import Database, SimulatedStore
from tests.simulation.loop import Node, SimulatedLoop
from tests.simulation.machine import SimulatedRuntime
from tests.simulation.world import World
from tests.support import apart
from tests.support.sample import WHOLE

SEEDS = 2400 if WHOLE else 60
# Seeds of one test. A next game begins in one of 12, so that of the many groups of a whole run some of 30 have none.
AT_ONCE = 120 if WHOLE else 30
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


def test_a_commit_without_an_answer_is_acknowledged_when_the_store_tries_again():
    wish = SetTable(game="omega-shift", seats=[SeatWish("here", "Ada"), SeatWish("friend", "Bo")])
    (events, _), fates, broken = set_table(wish, seed=3), ["", "unsaid"], list[str]()

    async def commit() -> list[str]:
        loop = asyncio.get_running_loop()
        database = Database(loop, lambda: fates.pop() if fates else "", lambda _: None, broken.append)
        node = Node("server")
        store = SimulatedStore(database, node, SimulatedRuntime(loop, node, 1))
        await asyncio.wrap_future(store.append("t", 0, events))
        return [text for (text,) in database.read("select event from events")]

    kept = apart.run(commit(), lambda: SimulatedLoop(Random(1)))
    assert kept == [event_text(event) for event in events]
    assert broken == []

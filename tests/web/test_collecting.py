"""When the garbage collector of a server works."""

from types import SimpleNamespace

import pytest

from omegatable.web.http import garbage
from omegatable.web.http.garbage import FULL_SECONDS, MAX_FRESH, WORTH, Collector

TICK = 0.1  # seconds between two looks


class Machine:
    """A clock, a processor and a heap of the test's own."""

    def __init__(self) -> None:
        self.now = self.used = 0.0
        self.fresh = 0
        self.collected: list[int] = []
        self.collector = Collector(lambda: self.now, lambda: self.used)

    def collect(self, generation: int = 2) -> None:
        self.collected.append(generation)
        self.fresh = 0

    def look(self, times: int, *, busy: float = 0.0) -> list[int]:
        """Look so often, while the loop uses a share of the processor; return the generations that were collected."""
        self.collected.clear()
        for _ in range(times):
            self.now += TICK
            self.used += busy * TICK
            self.collector.look()
        return self.collected


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine()
    heap = SimpleNamespace(get_count=lambda: (found.fresh, 0, 0), collect=found.collect)
    monkeypatch.setattr(garbage, "gc", heap)
    return found


def test_young_objects_are_collected_in_a_quiet_moment(machine: Machine):
    machine.fresh = WORTH
    assert machine.look(20, busy=0.5) == []
    assert machine.look(2) == []
    assert machine.look(1) == [0]
    assert machine.look(20) == []


def test_few_objects_are_not_worth_it(machine: Machine):
    machine.fresh = WORTH - 1
    assert machine.look(100) == []


def test_a_server_without_a_quiet_moment_collects_when_there_are_very_many(machine: Machine):
    machine.fresh = MAX_FRESH - 1
    assert machine.look(20, busy=1.0) == []
    machine.fresh = MAX_FRESH
    assert machine.look(20, busy=1.0) == [0]


def test_all_objects_are_looked_at_once_an_hour_in_a_quiet_moment(machine: Machine):
    assert machine.look(100) == []
    for _ in range(2):
        machine.now += FULL_SECONDS
        machine.used += FULL_SECONDS
        assert machine.look(20, busy=1.0) == []
        assert machine.look(100) == [2]

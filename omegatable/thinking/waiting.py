"""The tasks that wait for a worker.

Usually the most urgent task is next. Addresses with equally urgent tasks take turns.
"""

import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Collection
from enum import IntEnum
from typing import Final, Generic, TypeVar

TURN_OF_THE_PATIENT: Final = 8  # One job in this many is the least urgent job, so that every job is done eventually.


class Urgency(IntEnum):
    """The urgency of a task. The most urgent comes first."""

    QUICK = 0  # an instant decision of a bot, at a table with people
    SOON = 1  # a slower decision or a hint, at a table with people
    ALONE = 2  # a decision at a table with only bots
    LATER = 3  # a review, a par, or thoughts on a position of a replay


_Job = TypeVar("_Job")


class WaitingTasks(Generic[_Job]):
    """A queue by urgency and address. Many tasks of one address only delay that address. Thread-safe."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._jobs: dict[Urgency, OrderedDict[str, deque[_Job]]] = {urgency: OrderedDict() for urgency in Urgency}
        self._of_address: Counter[str] = Counter()
        self._closed = False
        self._taken = 0  # number of jobs taken

    def put(self, job: _Job, urgency: Urgency, address: str, *, first: bool = False) -> bool:
        """Add a *job* behind the other jobs of its address, or with *first*, before all jobs of its urgency.

        Returns False if the queue is closed.
        """
        with self._changed:
            if self._closed:
                return False
            lines = self._jobs[urgency]
            line = lines.setdefault(address, deque())
            if first:
                line.appendleft(job)
                lines.move_to_end(address, last=False)
            else:
                line.append(job)
            self._of_address[address] += 1
            self._changed.notify_all()
            return True

    def take(self, accepted: Collection[Urgency]) -> _Job | None:
        """Wait for a job of one of the *accepted* urgencies and return it, or None once the queue is closed."""
        with self._changed:
            while True:
                if self._closed:
                    return None
                patient = (self._taken + 1) % TURN_OF_THE_PATIENT == 0
                for urgency in sorted(accepted, reverse=patient):
                    if self._jobs[urgency]:
                        return self._take_next(self._jobs[urgency])
                self._changed.wait()

    def _take_next(self, lines: OrderedDict[str, deque[_Job]]) -> _Job:
        self._taken += 1
        address, line = next(iter(lines.items()))
        job = line.popleft()
        if line:
            lines.move_to_end(address)
        else:
            del lines[address]
        self._of_address[address] -= 1
        self._of_address += Counter()  # drops addresses without waiting jobs
        return job

    def lengths(self) -> dict[Urgency, int]:
        """Return how many jobs of each urgency wait."""
        with self._changed:
            return {urgency: sum(map(len, lines.values())) for urgency, lines in self._jobs.items()}

    def waiting_of(self, address: str) -> int:
        """Return how many jobs of an address wait."""
        with self._changed:
            return self._of_address[address]

    def close(self) -> list[_Job]:
        """Wake all waiting callers, and return the remaining jobs."""
        with self._changed:
            self._closed = True
            left = [job for lines in self._jobs.values() for line in lines.values() for job in line]
            for lines in self._jobs.values():
                lines.clear()
            self._of_address.clear()
            self._changed.notify_all()
            return left

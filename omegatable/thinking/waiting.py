"""The tasks that wait for a worker.

Mostly the most urgent goes first, and among equally urgent ones each address has its turn.
"""

import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Collection
from enum import IntEnum
from typing import Final, Generic, TypeVar

TURN_OF_THE_PATIENT: Final = 8  # one job in so many is the least urgent, so that each has its turn in the end


class Urgency(IntEnum):
    """How soon a task is wanted, the soonest first."""

    QUICK = 0  # a bot's decision that takes no time to speak of, at a table with people
    SOON = 1  # a decision that takes its time, or a hint, at a table with people
    ALONE = 2  # a decision where bots play among themselves
    LATER = 3  # a review, a par, thoughts on a position of a replay


_Job = TypeVar("_Job")


class WaitingTasks(Generic[_Job]):
    """A queue by urgency and address. An address with many tasks delays its own. All methods are thread-safe."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._jobs: dict[Urgency, OrderedDict[str, deque[_Job]]] = {urgency: OrderedDict() for urgency in Urgency}
        self._of_address: Counter[str] = Counter()
        self._closed = False
        self._taken = 0  # jobs

    def put(self, job: _Job, urgency: Urgency, address: str, *, first: bool = False) -> bool:
        """Add a *job* at the end of what waits for its address, or *first* of all with its urgency.

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
        """Wait for a job of one of the *accepted* urgencies, and return it; return None once the queue is closed."""
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
        self._of_address += Counter()  # drops addresses that wait for nothing
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
        """Let nobody wait any more, and return the jobs that nobody has taken."""
        with self._changed:
            self._closed = True
            left = [job for lines in self._jobs.values() for line in lines.values() for job in line]
            for lines in self._jobs.values():
                lines.clear()
            self._of_address.clear()
            self._changed.notify_all()
            return left

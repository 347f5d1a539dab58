"""Workers in this process: tests can put bots of their own in, and need not wait for processes."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from omegatable.thinking import Task, Thinkers, Thought, Urgency, tasks


class _Stop:
    """Stands for the worker of one task."""

    def __init__(self) -> None:
        self.event = threading.Event()

    def stop(self, number: int) -> None:
        self.event.set()

    kill = stop


class ThinkersHere(Thinkers):
    """Performs tasks as workers do, in this process: when and on which thread a subclass says."""

    def __init__(self) -> None:
        self._stops: list[_Stop] = []

    def start(self) -> None:
        """Nothing needs to be started."""

    def submit(
        self,
        task: Task,
        *,
        urgency: Urgency,
        address: str = "",
        compiled: int = 0,
        report: Callable[[Any], None] | None = None,
    ) -> Thought:
        stop = _Stop()
        self._stops.append(stop)
        thought = Thought(task, urgency, address, compiled, report, asked_at=self._now())
        thought._at = stop  # type: ignore[assignment]

        def perform() -> None:
            thought.begun_at = self._now()
            try:
                thought.result.set_result(self._perform(task, stop.event, report or (lambda known: None)))
            except Exception as error:
                thought.result.set_exception(error)

        self._begin(perform)
        return thought

    def lengths(self) -> dict[Urgency, int]:
        return dict.fromkeys(Urgency, 0)

    def waiting_of(self, address: str) -> int:
        return 0

    def close(self) -> None:
        for stop in self._stops:
            stop.event.set()

    def _now(self) -> float:
        return time.monotonic()

    def _begin(self, perform: Callable[[], None]) -> None:
        """Have a task performed."""
        raise NotImplementedError

    def _perform(self, task: Task, stop: threading.Event, report: Callable[[Any], None]) -> Any:
        return tasks.perform(task, stop, report)


class ThinkersInThreads(ThinkersHere):
    """Performs tasks in threads of this process."""

    def __init__(self) -> None:
        super().__init__()
        self._pool = ThreadPoolExecutor(4, thread_name_prefix="thinker")

    def close(self) -> None:
        super().close()
        self._pool.shutdown(cancel_futures=True)

    def _begin(self, perform: Callable[[], None]) -> None:
        self._pool.submit(perform)

"""An event loop on virtual time, for several simulated servers in one thread."""

import asyncio
import contextvars
import heapq
import random
import warnings
from collections.abc import Callable
from typing import Any

NODE: contextvars.ContextVar["Node | None"] = contextvars.ContextVar("node", default=None)
OUTSIDE = contextvars.copy_context()  # the context of clients, who belong to no node


class StalledError(RuntimeError):
    """Raised when nothing is left to happen, yet somebody waits."""


class Node:
    """One simulated process. It can be killed without a word, or paused.

    Callbacks belong to the node in whose context they were scheduled.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = self.paused = False
        self.held: list[asyncio.Handle] = []  # calls that are due when it wakes
        self.context = contextvars.copy_context()
        self.context.run(NODE.set, self)


class SimulatedLoop(asyncio.BaseEventLoop):
    """An event loop whose time, in seconds, jumps to the next timer.

    What an executor is asked for is performed on this thread, after a while that *chance* draws.
    """

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.chance = chance
        self._now = 0.0
        self.steps = 0  # callbacks so far
        self._tasks: set[asyncio.Future[Any]] = (
            set()
        )  # all of them: what nobody refers to would be collected, some time
        self.set_task_factory(self._create_task)

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self._now

    def run_in_executor(self, executor: Any, function: Callable[..., Any], *arguments: Any) -> "asyncio.Future[Any]":
        """Perform a function after a while; *executor* does not matter."""
        future = self.create_future()

        def perform() -> None:
            if future.cancelled():
                return
            try:
                result = function(*arguments)
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        self.call_later(self.chance.uniform(0.0002, 0.003), perform)
        return future

    def kill(self, node: Node) -> None:
        """End a node: nothing of it ever happens again."""
        node.dead = True
        node.held.clear()

    def bury(self) -> None:
        """End all tasks, those of dead nodes included, when the simulation is over: nothing of them is to be seen."""
        self.close()
        # The tasks do not wait for everything when they end, which Python warns about.
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):
            for task in self._tasks:
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                _close(task.get_coro())  # type: ignore[attr-defined]
            self._tasks.clear()

    def pause(self, node: Node) -> None:
        """Let nothing of a node happen until `wake`."""
        node.paused = True

    def wake(self, node: Node) -> None:
        """Let everything happen that has become due at a node meanwhile."""
        node.paused = False
        self._ready.extend(node.held)
        node.held.clear()

    def _create_task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Any, context: contextvars.Context | None = None
    ) -> "asyncio.Task[Any]":
        task = asyncio.Task(coroutine, loop=loop, context=context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _write_to_self(self) -> None:
        """There is no other thread that could call."""

    def _process_events(self, event_list: Any) -> None:
        """There are no sockets."""

    def _run_once(self) -> None:
        timers = self._scheduled
        while timers and timers[0]._cancelled:
            heapq.heappop(timers)._scheduled = False
        if not self._ready:
            if not timers:
                raise StalledError("Nothing is left to happen, yet somebody waits.")
            self._now = max(self._now, timers[0]._when)
        while timers and timers[0]._when <= self._now:
            handle = heapq.heappop(timers)
            handle._scheduled = False
            self._ready.append(handle)
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if handle._cancelled:
                continue
            node = handle._context.get(NODE)
            if node is None or not (node.dead or node.paused):
                self.steps += 1
                handle._run()
            elif node.paused and not node.dead:
                node.held.append(handle)


def _close(coroutine: Any) -> None:
    """Close a coroutine, whatever it still waits for at its end: nobody is there any more."""
    for _ in range(100):
        try:
            coroutine.close()
        except BaseException:
            continue
        return

"""What a simulated server asks of its machine: time from the loop, chance from a seed, and no threads."""

import random
import threading
from collections.abc import Callable
from typing import Any

import msgspec

from omegatable.bots import make_bot
from omegatable.bots.compiling import Compilation
from omegatable.engine.registry import GAMES
from omegatable.kernel import record_from_bytes
from omegatable.runtime import Runtime
from omegatable.thinking import Advise, Choose, Task
from tests.simulation.loop import Node, SimulatedLoop
from tests.support.thinking import ThinkersHere

EPOCH = 1_800_000_000.0  # seconds since 1970 when a simulation begins


class SimulatedRuntime(Runtime):
    """The time, chance and threads of one node."""

    def __init__(self, loop: SimulatedLoop, node: Node, seed: int) -> None:
        self._loop, self._node = loop, node
        self.random = random.Random(seed)

    def monotonic(self) -> float:
        return self._loop.time()

    def time(self) -> float:
        return EPOCH + self._loop.time()

    def repeat(self, call: Callable[[], float | None], name: str, *, after: float | None = None) -> "_Timer":
        return _Timer(self._loop, self._node, call, after)


class _Timer:
    """A repeated call, as timers of the loop."""

    def __init__(self, loop: SimulatedLoop, node: Node, call: Callable[[], float | None], after: float | None) -> None:
        self._loop, self._node, self._call = loop, node, call
        self._due: Any = None
        if after is not None:
            self._call_in(after)

    def _call_in(self, seconds: float) -> None:
        if self._due is not None:
            self._due.cancel()
        slip = self._loop.chance.uniform(0.0003, 0.004)  # a thread never wakes at once
        self._due = self._loop.call_later(seconds + slip, self._run, context=self._node.context)

    def _run(self) -> None:
        self._due = None
        pause = self._call()
        if pause is not None and self._due is None:
            self._call_in(pause)

    def wake(self) -> None:
        if self._due is None or self._due.when() > self._loop.time() + 0.004:
            self._call_in(0.0)

    def stop(self) -> None:
        if self._due is not None:
            self._due.cancel()


class SimulatedThinkers(ThinkersHere):
    """Performs tasks after a while that chance draws.

    Every bot plays as Gentle, and hints go by rules of thumb: their strength does not matter here.
    """

    def __init__(self, loop: SimulatedLoop, node: Node, chance: random.Random) -> None:
        super().__init__()
        self._loop, self._node, self._chance = loop, node, chance

    def _now(self) -> float:
        return self._loop.time()

    def _begin(self, perform: Callable[[], None]) -> None:
        self._loop.call_later(self._chance.uniform(0.001, 0.3), perform, context=self._node.context)

    def _perform(self, task: Task, stop: threading.Event, report: Callable[[Any], None]) -> Any:
        if isinstance(task, Choose):
            game = GAMES[task.game]
            bot = make_bot("gentle", game, self._chance.getrandbits(32))
            return int(bot.analyse(record_from_bytes(game.VIEW, task.view), stop))
        if isinstance(task, Advise):
            task = msgspec.structs.replace(task, judging=False)
        return super()._perform(task, stop, report)


class NothingToCompile(Compilation):
    """Everything counts as compiled, and no process is started."""

    def __init__(self) -> None:
        super().__init__([])

    def start(self) -> None:
        """There is nothing to do."""

    def is_ready(self, game: str, level: str) -> bool:
        return True

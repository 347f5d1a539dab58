"""Event loops of their own, also where the browser's tests have left one running in this thread."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

_Result = TypeVar("_Result")


def run(
    work: Coroutine[Any, Any, _Result], loop_factory: Callable[[], asyncio.AbstractEventLoop] | None = None
) -> _Result:
    """Run *work* in a thread and an event loop of its own, and return its result."""

    def run_here() -> _Result:
        with asyncio.Runner(loop_factory=loop_factory) as runner:
            return runner.run(work)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run_here).result()

"""Event loops of their own, also where the browser's tests have left one running in this thread."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

_Result = TypeVar("_Result")


def run(work: Coroutine[Any, Any, _Result]) -> _Result:
    """Run *work* in a thread and an event loop of its own, and return its result."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()

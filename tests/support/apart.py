"""Event loops beside that of the browser, which tests of the page leave running in their thread."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def run_apart(function: Callable[[], T]) -> T:
    """Return the result of *function*, called in a thread of its own, which may run an event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(function).result()

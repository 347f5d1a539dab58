"""Processes that play games side by side on this machine."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """An executor of *jobs* processes; None for one job, which needs no other process. An error ends them at once."""
    if jobs == 1:
        yield None
        return
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_leave_ctrl_c_to_the_parent)
    try:
        yield executor
        executor.shutdown()
    except BaseException:
        processes = multiprocessing.active_children()
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        raise


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

"""Worker processes that play games side by side on this machine."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

from omegatable.bots.compiling import processors
from omegatable.kernel import current_mode, set_mode


@contextlib.contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """Yield an executor of *jobs* processes, or None for one job, which needs no other process.

    An error ends them at once.
    """
    if jobs == 1:
        yield None
        return
    interrupted = threading.Event()

    def interrupt(*_: object) -> None:
        """End the workers, which also ends the wait for them: an exception raised here might leave a lock held."""
        interrupted.set()
        children = multiprocessing.active_children()
        _end(executor)
        if not children:
            raise KeyboardInterrupt

    executor = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), initializer=_obey_the_parent, initargs=(current_mode(),)
    )
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield executor
        executor.shutdown()
    except BaseException:
        _end(executor)
        # The executor's thread must be over before the interpreter exits: both would use the pipe between them.
        executor.shutdown(wait=True, cancel_futures=True)
        if interrupted.is_set():
            raise KeyboardInterrupt from None
        raise
    finally:
        if signal.getsignal(signal.SIGINT) is interrupt:
            signal.signal(signal.SIGINT, before)


def _end(executor: ProcessPoolExecutor) -> None:
    """End all workers, even one that is writing a result.

    The executor's thread would read the rest of that result for ever, because this process too can write to the pipe:
    so its end of the pipe is closed.
    """
    for process in multiprocessing.active_children():
        process.terminate()
    results: Any = executor._result_queue
    if results is not None and not results._writer.closed:
        results._writer.close()


def _obey_the_parent(mode: str) -> None:
    """Run kernels as the parent does, ignore Ctrl-C, which the parent handles, and end when the parent is gone."""
    set_mode(mode)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


__all__ = ["processors", "workers"]

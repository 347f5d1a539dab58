"""Worker processes that play games side by side on this machine."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor

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
        for process in children:
            process.terminate()
        if not children:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, interrupt)
    executor = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), initializer=_obey_the_parent, initargs=(current_mode(),)
    )
    try:
        yield executor
        executor.shutdown()
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        # The executor's thread must be over before the interpreter exits: both would use the pipe between them.
        executor.shutdown(wait=True, cancel_futures=True)
        if interrupted.is_set():
            raise KeyboardInterrupt from None
        raise
    finally:
        if signal.getsignal(signal.SIGINT) is interrupt:
            signal.signal(signal.SIGINT, before)


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

"""Parallel worker processes that play games on this machine."""

import contextlib
import functools
import itertools
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from omegatable.bots.compiling import processors
from omegatable.kernel import current_mode, set_mode

Result = TypeVar("Result")


class Workers(Executor):
    """Processes that each work on one task at a time.

    A process that dies before its task is done is replaced. The task is restarted, with at most *tries* attempts in
    all; then its future raises `BrokenProcessPool`. No other task is affected.
    """

    def __init__(self, jobs: int, tries: int = 1) -> None:
        self._tries = tries
        self._lock = threading.RLock()
        self._idle = [_pool() for _ in range(jobs)]
        self._busy: set[ProcessPoolExecutor] = set()
        self._waiting: deque[_Task] = deque()
        self._ended = False

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run *function* in a process as soon as one is free."""
        task = _Task(Future(), function, args, kwargs, self._tries)
        if self._ended:
            raise BrokenProcessPool("The processes have been ended.")
        with self._lock:
            self._waiting.append(task)
            self._start_waiting()
        return task.future

    def _start_waiting(self) -> None:
        while self._idle and self._waiting and not self._ended:
            task = self._waiting.popleft()
            if task.future.cancelled() or not (task.future.running() or task.future.set_running_or_notify_cancel()):
                continue
            pool = self._idle.pop()
            try:
                inner = pool.submit(task.function, *task.args, **task.kwargs)
            except BrokenProcessPool:  # the process was killed while idle
                pool.shutdown(wait=False)
                pool = _pool()
                inner = pool.submit(task.function, *task.args, **task.kwargs)
            self._busy.add(pool)
            inner.add_done_callback(functools.partial(self._finish, pool, task))

    def _finish(self, pool: ProcessPoolExecutor, task: "_Task", inner: Future[Any]) -> None:
        error = inner.exception()
        with self._lock:
            self._busy.discard(pool)
            if isinstance(error, BrokenProcessPool) and not self._ended:
                pool.shutdown(wait=False)
                pool = _pool()
                task.tries -= 1
                if task.tries:
                    self._waiting.appendleft(task)
            self._idle.append(pool)
            self._start_waiting()
        if error is None:
            task.future.set_result(inner.result())
        elif self._ended or not isinstance(error, BrokenProcessPool) or not task.tries:
            task.future.set_exception(error)

    def end(self) -> None:
        """Terminate all processes at once, even one that is writing a result; their tasks raise an error.

        The thread that waits for a result would wait forever for the rest of it, because this process also holds the
        writing end of the pipe. So that end is closed.
        """
        self._ended = True
        pools = [*self._idle, *self._busy]  # without the lock: a signal may have come while this thread holds it
        for process in multiprocessing.active_children():
            process.terminate()
        for pool in pools:
            results: Any = pool._result_queue
            if results is not None and not results._writer.closed:
                results._writer.close()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the processes exit after their tasks are done."""
        with self._lock:
            if cancel_futures:
                for task in self._waiting:
                    task.future.cancel()
                self._waiting.clear()
            pools = [*self._idle, *self._busy]
        for pool in pools:
            pool.shutdown(wait=wait, cancel_futures=cancel_futures)


@dataclass
class _Task:
    future: Future[Any]
    function: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    tries: int  # remaining attempts


def _pool() -> ProcessPoolExecutor:
    """Return a pool of one process, which starts with the first task."""
    return ProcessPoolExecutor(
        1, multiprocessing.get_context("spawn"), initializer=_obey_the_parent, initargs=(current_mode(),)
    )


@contextlib.contextmanager
def workers(jobs: int, tries: int = 1) -> Iterator[Executor | None]:
    """Yield an executor of *jobs* processes, or None for one job, which needs no other process.

    A task whose process is killed is restarted, with at most *tries* attempts in all. An error or Ctrl-C terminates all
    processes at once.
    """
    if jobs == 1:
        yield None
        return
    interrupted = threading.Event()

    def interrupt(*_: object) -> None:
        """Terminate the workers, which ends the wait for them; an exception raised here might leave a lock held."""
        interrupted.set()
        children = multiprocessing.active_children()
        executor.end()
        if not children:
            raise KeyboardInterrupt

    executor = Workers(jobs, tries)
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield executor
        executor.shutdown()
        if interrupted.is_set():
            raise KeyboardInterrupt
    except BaseException:
        executor.end()
        # The executor's threads must end before the interpreter exits: both would use the pipes to the processes.
        executor.shutdown(wait=True, cancel_futures=True)
        if interrupted.is_set():
            raise KeyboardInterrupt from None
        raise
    finally:
        if signal.getsignal(signal.SIGINT) is interrupt:
            signal.signal(signal.SIGINT, before)


def work(
    function: Callable[..., Result],
    tasks: Iterable[tuple[Any, ...]],
    executor: Executor | None,
    ahead: Callable[[], int],
) -> Iterator[Result]:
    """Yield the result of *function* for each task as soon as it is done, in this process or on *executor*.

    At most `ahead()` tasks are taken from the iterator before they are done, so that it can use the results so far.
    """
    if executor is None:
        yield from (function(*task) for task in tasks)
        return
    left = iter(tasks)
    waiting: set[Future[Result]] = set()
    while True:
        for task in itertools.islice(left, max(0, ahead() - len(waiting))):
            waiting.add(executor.submit(function, *task))
        if not waiting:
            return
        over, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in over)


def _obey_the_parent(mode: str) -> None:
    """Run kernels in the parent's mode, ignore Ctrl-C, which the parent handles, and exit when the parent exits."""
    set_mode(mode)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


__all__ = ["processors", "work", "workers"]

"""The worker processes of a server, and their queue.

The first worker accepts only quick decisions, so that these never wait behind a bot that thinks for a long time.
Reviews and games with only bots run only on the last worker. Workers start when they are needed.
"""

import contextlib
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from omegatable.bots.compiling import processors
from omegatable.kernel import current_mode
from omegatable.thinking.frames import Begin, Done, Failed, Reported, Stop, from_worker, read_frame, write_frame
from omegatable.thinking.tasks import REPORTS, RESULTS, Task
from omegatable.thinking.waiting import Urgency, WaitingTasks

log = logging.getLogger("omegatable.thinking")

TRIES: Final = 2  # max attempts at a task whose worker ends before it has answered
MIN_WORKERS: Final = 2  # min workers


class ThinkersError(RuntimeError):
    """Raised when a task could not be performed. The message is one sentence."""


@dataclass
class Thought:
    """A task of the `Thinkers`. *result* fails with `ThinkersError` if there is no result."""

    task: Task
    urgency: Urgency
    address: str
    compiled: int
    report: Callable[[Any], None] | None
    result: "Future[Any]" = field(default_factory=Future)
    tries: int = TRIES
    stopped: bool = False
    asked_at: float = field(default_factory=time.monotonic)
    begun_at: float | None = None
    _at: "_Worker | None" = None  # the worker that has started it
    _number: int = 0

    def stop(self) -> None:
        """Ask for the best answer so far."""
        self.stopped = True
        if self._at is not None:
            self._at.stop(self._number)

    def abandon(self) -> None:
        """Cancel the task: never start it, and kill a worker that has started it."""
        self.tries = 0
        if not self.result.cancel() and self._at is not None and not self.result.done():
            self._at.kill(self._number)


class Thinkers:
    """The worker processes of one server. All methods are thread-safe.

    Args:
        workers: the number of processes, at least 2; by default one more than there are processors.
        on_begin: called when a task is started, with its urgency and the seconds that it has waited.
    """

    def __init__(self, workers: int | None = None, *, on_begin: Callable[[Urgency, float], None] | None = None) -> None:
        count = max(MIN_WORKERS, workers or processors() + 1)
        self._on_begin = on_begin
        self._waiting: WaitingTasks[Thought] = WaitingTasks()
        accepted: list[tuple[Urgency, ...]] = [(Urgency.QUICK, Urgency.SOON)] * count
        accepted[0], accepted[-1] = (Urgency.QUICK,), tuple(Urgency)
        self._workers = [_Worker(self._waiting, urgencies, self._begun) for urgencies in accepted]

    def start(self) -> None:
        """Start the process for quick decisions, so that the first decision does not wait for it."""
        self._workers[0].prepare()

    def submit(
        self,
        task: Task,
        *,
        urgency: Urgency,
        address: str = "",
        compiled: int = 0,
        report: Callable[[Any], None] | None = None,
    ) -> Thought:
        """Queue *task* for *address*, which requested it.

        *compiled* grows when the cache contains more compiled kernels. *report* is called in another thread.
        """
        thought = Thought(task, urgency, address, compiled, report)
        if not self._waiting.put(thought, urgency, address):
            _fail(thought, "The server is ending.")
        return thought

    def lengths(self) -> dict[Urgency, int]:
        """Return how many tasks of each urgency wait for a worker."""
        return self._waiting.lengths()

    def waiting_of(self, address: str) -> int:
        """Return how many tasks of an address wait for a worker."""
        return self._waiting.waiting_of(address)

    def close(self) -> None:
        """Stop the processes. Tasks without a result fail."""
        for thought in self._waiting.close():
            _fail(thought, "The server is ending.")
        for worker in self._workers:
            worker.close()

    def _begun(self, thought: Thought) -> None:
        thought.begun_at = time.monotonic()
        if self._on_begin is not None:
            self._on_begin(thought.urgency, time.monotonic() - thought.asked_at)


class _Worker:
    """One process and the thread that sends tasks to it."""

    def __init__(
        self, waiting: WaitingTasks[Thought], accepted: tuple[Urgency, ...], on_begin: Callable[[Thought], None]
    ) -> None:
        self._waiting, self._accepted, self._on_begin = waiting, accepted, on_begin
        self._lock = threading.Lock()  # guards the process, its input and the number
        self._process: subprocess.Popen[bytes] | None = None
        self._number = 0  # the number of the task in progress
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    def prepare(self) -> None:
        """Start the process now."""
        with self._lock:
            self._started()

    def stop(self, number: int) -> None:
        """Ask for the best answer so far, if the current task has this *number*."""
        with self._lock:
            if self._number == number and self._process is not None and self._process.stdin is not None:
                try:
                    write_frame(self._process.stdin, Stop(number))
                except OSError:
                    return  # The thread notices that the process has ended.

    def kill(self, number: int) -> None:
        """Kill the process, if the current task has this *number*."""
        with self._lock:
            if self._number == number and self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """Stop the process and the thread. The queue must be closed."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._thread.join()

    def _run(self) -> None:
        while (thought := self._waiting.take(self._accepted)) is not None:
            if not (thought.result.running() or thought.result.set_running_or_notify_cancel()):
                continue  # Nobody waits for the result any more.
            try:
                self._on_begin(thought)
                self._perform(thought)
            except OSError as error:
                self._lose(thought, f"No worker process could be started: {(error.strerror or '').lower()}.")
            except Exception:  # The thread must survive any error, because the next task needs it.
                log.exception("A worker's answer could not be passed on.")
                with self._lock:
                    if self._process is not None:
                        self._end_process()
                _fail(thought, "A worker's answer could not be passed on.")
        with self._lock:
            if self._process is not None:
                self._end_process()

    def _perform(self, thought: Thought) -> None:
        """Send a task to the process, and forward the answers until the last one."""
        with self._lock:
            process = self._started()
            self._number += 1
            thought._at, thought._number = self, self._number
            assert process.stdin is not None
            assert process.stdout is not None
            with contextlib.suppress(OSError):  # The process has ended, so there is nothing to read either.
                write_frame(process.stdin, Begin(self._number, thought.task, thought.compiled))
        if thought.stopped:
            self.stop(self._number)
        while (content := read_frame(process.stdout)) is not None:
            match from_worker.decode(content):
                case Reported(_, content=known):
                    if thought.report is not None:
                        thought.report(msgspec.msgpack.decode(known, type=REPORTS[type(thought.task)]))
                case Done(_, content=result):
                    thought.result.set_result(msgspec.msgpack.decode(result, type=RESULTS[type(thought.task)]))
                    return
                case Failed(_, sentence=sentence) if sentence:
                    _fail(thought, sentence)
                    return
                case Failed(_, trace=trace):
                    log.error("A task failed in a worker process: %s", trace)
                    _fail(thought, "A task failed in a worker process.")
                    return
        with self._lock:
            self._end_process()
        self._lose(thought, "A worker process ended before its task was done.")

    def _lose(self, thought: Thought, sentence: str) -> None:
        """Queue a task again for another worker, unless no attempts are left."""
        thought._at = None
        thought.tries -= 1
        if thought.tries > 0 and self._waiting.put(thought, thought.urgency, thought.address, first=True):
            log.warning("%s It is begun again.", sentence)
        else:
            _fail(thought, sentence)

    def _started(self) -> "subprocess.Popen[bytes]":
        """Return the process, after starting it if necessary. Raises OSError."""
        if self._closed:
            raise OSError(0, "the server is ending")
        if self._process is None:
            command = [sys.executable, "-m", "omegatable.thinking.worker"]
            environment = {**os.environ, "OMEGATABLE_KERNELS": current_mode()}
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, start_new_session=True
            )
        return self._process

    def _end_process(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.__exit__(None, None, None)  # This closes the pipes and waits.
        self._process = None


def _fail(thought: Thought, sentence: str) -> None:
    if not thought.result.done():
        thought.result.set_exception(ThinkersError(sentence))

"""Worker processes: Ctrl-C ends them, whatever they are doing."""

import multiprocessing
import os
import signal
import struct
import sys
import threading

import pytest

from omegatable.lab.workers import Workers, workers


def write_half_a_result() -> None:
    """Announce a result of 1,000 bytes that never comes, as a worker does that is ended while it writes."""
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        assert frame.f_back is not None
        frame = frame.f_back
    os.write(frame.f_locals["result_queue"]._writer.fileno(), struct.pack("!i", 1000))
    os.kill(os.getppid(), signal.SIGINT)
    threading.Event().wait()


def contest() -> None:
    with workers(2) as executor:
        assert executor is not None
        executor.submit(write_half_a_result).result()


def test_ctrl_c_ends_a_worker_that_is_writing_a_result():
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        contest()
    assert signal.getsignal(signal.SIGINT) is before


def contest_with_a_pause() -> None:
    with workers(2) as executor:
        assert executor is not None
        assert executor.submit(abs, -1).result() == 1
        os.kill(os.getpid(), signal.SIGINT)
        executor.submit(abs, -1)


def test_ctrl_c_while_nobody_works_is_not_lost():
    with pytest.raises(KeyboardInterrupt):
        contest_with_a_pause()


def test_a_worker_that_is_killed_while_it_waits_is_replaced():
    executor = Workers(1, tries=2)  # its end may be noticed only after a task has been sent
    try:
        first = executor.submit(os.getpid).result()
        (process,) = (child for child in multiprocessing.active_children() if child.pid == first)
        os.kill(first, signal.SIGKILL)
        process.join()
        assert executor.submit(abs, -2).result() == 2
    finally:
        executor.shutdown()

"""A worker process: `python -m omegatable.thinking.worker` reads tasks from standard input and writes answers.

It handles one task at a time, and ends when its input does, which means that the server is gone.
"""

import contextlib
import os
import queue
import sys
import threading
import traceback
from typing import IO, Final

from omegatable.kernel import refresh_cache, when_missing
from omegatable.play.programs import ForfeitError
from omegatable.thinking.budget import memory_limited
from omegatable.thinking.frames import (
    Begin,
    Done,
    Failed,
    Reported,
    packed,
    read_frame,
    to_worker,
    write_frame,
)
from omegatable.thinking.tasks import STRANGERS, load, perform

NICENESS: Final = 5  # The server shares the processors and has priority.


def work(tasks: IO[bytes], answers: IO[bytes]) -> None:
    """Perform the *tasks* one after the other and write the *answers*, until there are no more tasks."""
    waiting: queue.SimpleQueue[Begin | None] = queue.SimpleQueue()
    stops: dict[int, threading.Event] = {}

    def listen() -> None:
        while (content := read_frame(tasks)) is not None:
            frame = to_worker.decode(content)
            if isinstance(frame, Begin):
                stops[frame.number] = threading.Event()
                waiting.put(frame)
            elif frame.number in stops:
                stops[frame.number].set()
        for stop in list(stops.values()):
            stop.set()
        waiting.put(None)

    threading.Thread(target=listen, name="tasks", daemon=True).start()
    compiled = 0
    while (begin := waiting.get()) is not None:
        if begin.compiled != compiled:
            compiled = begin.compiled
            refresh_cache()
        write_frame(answers, _answer(begin, stops[begin.number], answers))
        del stops[begin.number]


def _answer(begin: Begin, stop: threading.Event, answers: IO[bytes]) -> Done | Failed:
    number = begin.number
    try:
        load(begin.task)
        with memory_limited() if isinstance(begin.task, STRANGERS) else contextlib.nullcontext():
            result = perform(begin.task, stop, lambda known: write_frame(answers, Reported(number, packed(known))))
        return Done(number, packed(result))
    except OSError:  # The server is gone.
        raise
    except ForfeitError as error:
        return Failed(number, sentence=f"The program has failed: {error}.")
    except Exception:
        return Failed(number, traceback.format_exc())


def main() -> None:
    """Perform the tasks of the process at the other end of the pipes."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # Printed text must not mix with the answers.
    when_missing(None)  # The parent process compiles.
    try:
        work(sys.stdin.buffer, answers)
    except OSError:  # The server is gone.
        os._exit(0)


if __name__ == "__main__":
    main()

"""Long runs of numbered jobs, on several processors: they say how far they are, and can be stopped and continued."""

import argparse
import gc
import json
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

PROGRESS = 15.0  # seconds between two lines
CHUNK = 10  # jobs that a process takes at once
COLLECTED = 40  # jobs of a process between two collections of its garbage

Job = Callable[[int], tuple[Counter[str], str]]  # what a job has counted, and what was wrong


@dataclass
class LongRun:
    """The jobs from number *first* on, *count* of them.

    *done* of them are done, always the first ones. *file* remembers how far it is.
    """

    name: str  # what the file says that this is a run of
    first: int
    count: int
    file: Path | None = None
    done: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    seconds: float = 0.0  # seconds of running, without the time between a stop and the next start

    def resume(self) -> None:
        """Go on where the file says that this run was stopped. Raises `ValueError` if it is the file of another run."""
        if self.file is None or not self.file.exists():
            return
        try:
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            run = (kept["name"], kept["first"], kept["count"])
            self.done, self.seconds, self.wrong = int(kept["done"]), float(kept["seconds"]), list(kept["wrong"])
            self.counts = Counter(kept["counts"])
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{self.file} is not the progress of a run: name another file.") from error
        if run != (self.name, self.first, self.count):
            name, first, count = run
            raise ValueError(f"{self.file} is the progress of {count:,} {name} from {first:,} on: name another file.")

    def play(self, job: Job, processes: int, prepare: Callable[[], None], tell: Callable[[str], None] = print) -> None:
        """Do what is left. *prepare* is called in each process, *tell* with each line.

        The first job is done here, so that the processes share what it loads and compiles. Ctrl-C and SIGTERM stop the
        run.
        """
        otherwise = signal.signal(signal.SIGTERM, _interrupt)
        began = told = time.monotonic()
        before, done_before = self.seconds, self.done
        prepare()
        try:
            if self.done < self.count:
                self._note(*job(self.first + self.done), tell)
            gc.collect()
            gc.freeze()  # A process that is forked from this one shares these objects, and does not look through them.
            left = range(self.first + self.done, self.first + self.count)
            # A forked process drops signals that Python's own handlers have noted before it runs.
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            with multiprocessing.Pool(processes, _begin, (prepare,)) as pool:
                signal.signal(signal.SIGTERM, _interrupt)
                for found, wrong in pool.imap(_Collecting(job), left, CHUNK):
                    self._note(found, wrong, tell)
                    if time.monotonic() - told > PROGRESS:
                        told = time.monotonic()
                        self.seconds = before + told - began
                        self.save()
                        tell(self.line((self.done - done_before) / (told - began)))
        except KeyboardInterrupt:
            tell("Stopped." + (f" The same command goes on from {self.file}." if self.file else ""))
        finally:
            signal.signal(signal.SIGTERM, otherwise)
            gc.unfreeze()
            self.seconds = before + time.monotonic() - began
            self.save()

    def line(self, rate: float) -> str:
        """Return how far it is, at so many jobs a second, and how long the rest takes."""
        left = (self.count - self.done) / rate / 60
        lasts = f"{left:,.0f} min" if left < 90 else f"{left / 60:,.1f} h"
        wrong = f", {len(self.wrong)} wrong" if self.wrong else ""
        return f"{self.done:,} of {self.count:,} {self.name}, {rate:,.1f} a second, {lasts} left{wrong}"

    def save(self) -> None:
        """Write how far it is: the whole file, or nothing."""
        if self.file is None:
            return
        kept = {name: getattr(self, name) for name in ("name", "first", "count", "done", "seconds", "wrong", "counts")}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        draft = self.file.with_suffix(".draft")
        draft.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        os.replace(draft, self.file)

    def _note(self, found: Counter[str], wrong: str, tell: Callable[[str], None]) -> None:
        self.done += 1
        self.counts.update(found)
        if wrong:
            self.wrong.append(wrong)
            tell(f"\n{wrong}\n")


class _Collecting:
    """A job that collects the garbage of its process itself: Python's own collections take a quarter of the time."""

    def __init__(self, job: Job) -> None:
        self._job = job

    def __call__(self, number: int) -> tuple[Counter[str], str]:
        if number % COLLECTED == 0:
            gc.collect()
        return self._job(number)


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def _begin(prepare: Callable[[], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The first process ends the others.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    gc.disable()
    prepare()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a long run: how many processes, and which file remembers how far it is."""
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many processes (default: all)")
    parser.add_argument(
        "--progress", type=Path, metavar="PATH", help="remember there how far it is, or go on from there"
    )

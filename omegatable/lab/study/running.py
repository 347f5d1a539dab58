"""Plays a study into its folder: which blocks come next, what is known so far, and when to stop."""

import itertools
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path

import polars as pl

from omegatable.kernel import current_mode, kernel_directory, set_mode
from omegatable.lab.locking import locked
from omegatable.lab.statistics import wilson
from omegatable.lab.study.blocks import Block, play_block, warm
from omegatable.lab.study.folder import StudyFolder, program
from omegatable.lab.study.measures import MEASURES, Tables
from omegatable.lab.study.plan import Study, StudyError
from omegatable.lab.study.stopping import Stopping

Task = tuple[int, int]  # the numbers of a variant and of a block


ROUGHLY = 1.96  # the quantile of intervals that are shown while a study is played


class Progress:
    """How far a study is: by variant, the games that are done, and its main measures."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.done = [0 for _ in study.variants]
        self.total = [study.games_of(variant) for variant in study.variants]
        self.stopped = False  # whether the rule to stop has been met
        self._played = [0 for _ in study.variants]  # in this run
        self._sums = [[0.0, 0.0, 0.0] for _ in study.variants]  # first and last mover's places, single winners
        self._began = time.monotonic()

    def add(self, variant: int, games: pl.DataFrame, *, now: bool = True) -> None:
        """Count a block of *games*, which has been played *now* or in an earlier run."""
        self.done[variant] += len(games)
        if now:
            self._played[variant] += len(games)
        if self.study.variants[variant].seats == 1:
            return
        tables = Tables(games.lazy(), pl.LazyFrame(), pl.LazyFrame(), self.study.variants[variant], self.study)
        first = MEASURES["order_share"].rows(tables).filter(pl.col("key") == "1").select(pl.col("value").sum())
        others = [MEASURES[name].rows(tables).select(pl.col("value").sum()) for name in ("last_share", "single_winner")]
        for place, found in enumerate(pl.collect_all([first, *others])):
            self._sums[variant][place] += float(found.item() or 0.0)

    def speed(self, variant: int) -> float:
        """Return the games a second of this run so far."""
        return self._played[variant] / max(1e-9, time.monotonic() - self._began)

    def seconds_left(self) -> float | None:
        """Return how long the rest will take at the speed so far; None before the first block."""
        played = sum(self._played)
        if not played:
            return None
        left = sum(self.total) - sum(self.done)
        return left * (time.monotonic() - self._began) / played

    def lines(self) -> list[str]:
        """Return a text for each variant: its games, their speed, and its main measures with intervals."""
        return [self.line(variant) for variant in range(len(self.done))]

    def line(self, variant: int) -> str:
        """Return the text of one variant. Its intervals are rough: they take games on the same deal as independent."""
        done = self.done[variant]
        if not done:
            return "waiting"
        words = []
        if self.study.variants[variant].seats > 1:
            for name, total in zip(("first", "last", "single winner"), self._sums[variant], strict=True):
                low, high = wilson(min(1.0, total / done), done, ROUGHLY)
                words.append(f"{name} {total / done:.0%} ({100 * low:.0f} to {100 * high:.0f})")
        if self._played[variant]:
            words.append(f"{self.speed(variant):,.0f}/s")
        return ", ".join(words)


def run_block(study: Study, variant: int, block: int, mode: str, version: str) -> Block:
    """Play a block in a process that may be new: in the *mode* of the process that asks for it.

    Raises StudyError if that one has other rules or bots: *version* is its `program`.
    """
    if program() != version:
        raise StudyError("A worker has other rules or bots than this program: install the same version everywhere.")
    if current_mode() != mode:
        set_mode(mode)
    if mode == "compiled":
        prepare(study)
    return play_block(study, variant, block)


def prepare(study: Study) -> None:
    """Compile what the blocks of *study* call, unless that has been done on this machine: one process at a time."""
    mark = _mark(study)
    if mark.exists():
        return
    mark.parent.mkdir(exist_ok=True)
    with locked(mark.with_suffix(".lock"), wait=True):
        if not mark.exists():
            warm(study)
            mark.touch()


def is_prepared(study: Study) -> bool:
    """Return whether everything that the blocks of *study* call has been compiled on this machine."""
    return _mark(study).exists()


def _mark(study: Study) -> Path:
    bots = sorted({bot for variant in study.variants for bot in variant.bots})
    return kernel_directory() / "parts" / f"{study.game}.study-{'-'.join(bots)}{'-luck' if study.luck else ''}"


def tasks_left(study: Study, done: list[set[int]]) -> Iterator[Task]:
    """Yield the blocks that are not *done*, those with the same number of all variants together."""
    most = max(study.blocks_of(variant) for variant in study.variants)
    for block in range(most):
        for index, variant in enumerate(study.variants):
            if block < study.blocks_of(variant) and block not in done[index]:
                yield index, block


def play_study(
    folder: StudyFolder, executor: Executor | None = None, jobs: Callable[[], int] = lambda: 1
) -> Iterator[Progress]:
    """Play the rest of the study in *folder*, here or on *executor*, and yield its progress after each block.

    Any executor gives the same rows. *jobs* says how many tasks it works on at a time; twice as many are under way. In
    the end the tables are put together.
    """
    study = folder.study
    progress, stopping = Progress(study), Stopping(study)
    if folder.is_complete:
        progress.done = folder.games_played()
        yield progress
        return
    done = folder.blocks()
    for variant, blocks in enumerate(done):
        for number in sorted(blocks):
            games = folder.games_of_block(variant, number)
            if games is None:
                blocks.discard(number)
                continue
            progress.add(variant, games, now=False)
            stopping.add(variant, number, games)
    yield progress
    left = itertools.takewhile(lambda _: not stopping.is_met, tasks_left(study, done))
    for block in _played(study, left, executor, jobs):
        folder.add(block)
        progress.add(block.variant, block.games)
        stopping.add(block.variant, block.number, block.games)
        progress.stopped = stopping.is_met
        yield progress
    folder.complete(stopping.blocks)


def _played(study: Study, tasks: Iterator[Task], executor: Executor | None, jobs: Callable[[], int]) -> Iterator[Block]:
    """Yield the blocks of *tasks* as soon as they are played."""
    mode = current_mode()
    if executor is None:
        yield from (play_block(study, *task) for task in tasks)
        return
    waiting: set[Future[Block]] = set()
    while True:
        for task in itertools.islice(tasks, max(0, 2 * jobs() - len(waiting))):
            waiting.add(executor.submit(run_block, study, *task, mode, program()))
        if not waiting:
            return
        over, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in over)

"""Plays a study into its folder: the order of the blocks, the results so far, and when to stop."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path

import polars as pl

from omegatable.bots import LEVELS
from omegatable.bots.no_trade import level_of
from omegatable.kernel import current_mode, kernel_directory, set_mode
from omegatable.lab.forfeits import Forfeited
from omegatable.lab.locking import locked
from omegatable.lab.plan import Study, StudyError
from omegatable.lab.statistics import wilson
from omegatable.lab.study.blocks import Block, play_block, play_one, warm
from omegatable.lab.study.folder import StudyFolder, program, read_folder
from omegatable.lab.study.matches import Matches
from omegatable.lab.study.measures import MEASURES, Tables
from omegatable.lab.study.stopping import Stopping
from omegatable.lab.workers import work
from omegatable.play.record import Record, parse_record

ROUGHLY = 1.96  # the quantile of intervals while a study is played


class Progress:
    """The progress of a study: by variant, the games that are done and its main measures."""

    def __init__(self, study: Study, matches: Matches | None = None) -> None:
        self.study = study
        self._matches = matches  # the matches of an arena, which have their own measures; None for other studies
        self.done = [0 for _ in study.variants]
        self.total = [study.games_of(variant) for variant in study.variants]
        self.forfeits: list[Forfeited] = []  # in the last block
        self._played = [0 for _ in study.variants]  # in this run
        self._sums = [[0.0, 0.0, 0.0] for _ in study.variants]  # first and last mover's places, single winners
        self._began = time.monotonic()

    def add(self, variant: int, games: pl.DataFrame, *, now: bool = True) -> None:
        """Add a block of *games*, which was played *now* or in an earlier run."""
        self.done[variant] += len(games)
        if now:
            self._played[variant] += len(games)
        if self._matches is not None or self.study.variants[variant].seats == 1:
            return
        tables = Tables(games.lazy(), pl.LazyFrame(), pl.LazyFrame(), self.study.variants[variant], self.study)
        first = MEASURES["order_share"].rows(tables).filter(pl.col("key") == "1").select(pl.col("value").sum())
        others = [MEASURES[name].rows(tables).select(pl.col("value").sum()) for name in ("last_share", "single_winner")]
        for place, found in enumerate(pl.collect_all([first, *others])):
            self._sums[variant][place] += float(found.item() or 0.0)

    def speed(self, variant: int) -> float:
        """Return the games per second in this run so far."""
        return self._played[variant] / max(1e-9, time.monotonic() - self._began)

    def seconds_left(self) -> float | None:
        """Return the estimated remaining time at the present speed; None before the first block."""
        played = sum(self._played)
        if not played:
            return None
        left = sum(self.total) - sum(self.done)
        return left * (time.monotonic() - self._began) / played

    def lines(self) -> list[str]:
        """Return a text for each variant: its games, their speed, and its main measures with intervals."""
        return [self.line(variant) for variant in range(len(self.done))]

    def line(self, variant: int) -> str:
        """Return the text of one variant. Its intervals are rough: they treat games on the same deal as independent."""
        done = self.done[variant]
        if not done:
            return "waiting"
        words = []
        if self._matches is not None:
            words.append(self._matches.text(variant))
        elif self.study.variants[variant].seats > 1:
            for name, total in zip(
                ("first to play", "last to play", "single winner"), self._sums[variant], strict=True
            ):
                low, high = wilson(min(1.0, total / done), done, ROUGHLY)
                words.append(f"{name} {total / done:.0%} ({100 * low:.0f} to {100 * high:.0f})")
        if self._played[variant]:
            words.append(f"{self.speed(variant):,.0f}/s")
        return ", ".join(words)


def run_block(study: Study, variant: int, block: int, mode: str, version: str) -> Block:
    """Play a block in the kernel *mode* of the calling process; this process may be new.

    Raises StudyError if this process has other rules or bots: *version* is the `program` of the calling process.
    """
    if program(study) != version:
        raise StudyError("A worker has other rules or bots than this program: install the same version everywhere.")
    if current_mode() != mode:
        set_mode(mode)
    if mode == "compiled":
        prepare(study)
    return play_block(study, variant, block)


def prepare(study: Study) -> None:
    """Compile the kernels that the blocks of *study* call, one process at a time, unless this machine has done so."""
    mark = _mark(study)
    if mark.exists():
        return
    mark.parent.mkdir(exist_ok=True)
    with locked(mark.with_suffix(".lock"), wait=True):
        if not mark.exists():
            warm(study)
            mark.touch()


def is_prepared(study: Study) -> bool:
    """Return whether all kernels that the blocks of *study* call have been compiled on this machine."""
    return _mark(study).exists()


def _mark(study: Study) -> Path:
    players = {bot for variant in study.variants for bot in variant.bots if level_of(bot) in LEVELS}
    bots = sorted(player.replace(":", "-") for player in players)
    more = f"{'-watched' if study.watch else ''}{'-luck' if study.luck else ''}{'-arena' if study.arena else ''}"
    return kernel_directory() / "parts" / f"{study.game}.study-{'-'.join(bots)}{more}"


def tasks_left(study: Study, done: list[set[int]], stopping: Stopping | Matches) -> Iterator[tuple[int, int]]:
    """Yield variant and number of the blocks that are not *done*, until *stopping* ends the variant.

    Blocks with the same number, one for each variant, are consecutive.
    """
    most = max(study.blocks_of(variant) for variant in study.variants)
    for block in range(most):
        for index, variant in enumerate(study.variants):
            if block < study.blocks_of(variant) and block not in done[index] and not stopping.is_over(index):
                yield index, block


def play_study(
    folder: StudyFolder, executor: Executor | None = None, jobs: Callable[[], int] = lambda: 1
) -> Iterator[Progress]:
    """Play the rest of the study in *folder*, here or on *executor*, and yield its progress after each block.

    All executors produce the same rows. *jobs* is the number of tasks that the executor runs at a time; twice as many
    are submitted. At the end the tables are merged.
    """
    study = folder.study
    matches = Matches(study) if study.arena else None
    progress, stopping = Progress(study, matches), matches or Stopping(study)
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
    left = tasks_left(study, done, stopping)
    if executor is None:
        played = work(play_block, ((study, *task) for task in left), None, jobs)
    else:
        version = program(study)
        tasks = ((study, *task, current_mode(), version) for task in left)
        played = work(run_block, tasks, executor, lambda: 2 * jobs())
    for block in played:
        folder.add(block)
        progress.add(block.variant, block.games)
        stopping.add(block.variant, block.number, block.games)
        progress.forfeits = [Forfeited(*row[1:]) for row in block.forfeits.iter_rows()]
        yield progress
    folder.complete(stopping.blocks)


def record_of(path: Path, variant: str, number: int) -> Record:
    """Return game *number* of the *variant* of the study in the folder *path*.

    A game without a stored record is played again, which takes as long as before. Raises StudyError if there is no such
    game, or if it has no record and the rules or the bots have changed since.
    """
    folder = read_folder(path)
    of = folder.study.variant(variant)
    kept = folder.rows("records", variant).filter(pl.col("game") == number).collect()
    if len(kept):
        return parse_record(kept["record"][0])
    if folder.study.arena is not None:
        raise StudyError(f"The match {variant!r} of the arena in {path} has no game {number}: it was not played.")
    if folder.plan.program != program(folder.study):
        raise StudyError(
            f"The rules or the bots have changed since the study in {path} was played, and this game was not kept: "
            f"{len(folder.rows('records', variant).collect())} others of this variant were."
        )
    try:
        return play_one(folder.study, of, number)
    except ValueError as error:
        raise StudyError(str(error)) from None

"""Shared code of commands that play studies: opening the folder, playing with progress shown, and error sentences."""

import contextlib
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from omegatable.cli.arguments import UsageError, file_errors
from omegatable.cli.waiting import broken_workers, spinner
from omegatable.kernel import set_mode

if TYPE_CHECKING:
    from omegatable.lab.executors import Runner
    from omegatable.lab.plan import Study
    from omegatable.lab.study.folder import StudyFolder
    from omegatable.lab.study.running import Progress

PAUSE = 0.25  # seconds between updates of the display


@contextlib.contextmanager
def study_errors() -> Iterator[None]:
    """Turn an error of a study or a cluster, or rows that cannot be read, into a `UsageError`."""
    import polars as pl

    from omegatable.lab.executors import ClusterError
    from omegatable.lab.plan import StudyError

    try:
        yield
    except (StudyError, ClusterError) as error:
        raise UsageError(str(error)) from None
    except (pl.exceptions.ComputeError, pl.exceptions.SchemaError):
        raise UsageError("The rows of the study are damaged: play it again into a new folder.") from None


def play(
    study: "Study", path: Path, jobs: int | None = None, runner: "AbstractContextManager[Runner] | None" = None
) -> None:
    """Play the rest of *study* into the folder *path*, on *runner* or in *jobs* local processes, and show the progress.

    Raises `UsageError` if the folder contains something else or cannot be written.
    """
    from omegatable.lab.executors import on_this_machine
    from omegatable.lab.study.folder import opened
    from omegatable.lab.study.running import is_prepared, play_study, prepare
    from omegatable.lab.workers import processors

    with study_errors(), file_errors(f"The folder {path} cannot be written"), opened(path, study) as folder:
        if folder.is_complete:
            return
        set_mode("compiled")
        if runner is None:
            if not is_prepared(study):
                with _told("Compiling what is played and measured, once after each update"):
                    prepare(study)
            runner = on_this_machine(max(1, min(jobs or processors(), _blocks_left(folder))))
        with broken_workers(), runner as (executor, at_once):
            for progress in _shown(play_study(folder, executor, at_once), study):
                for forfeited in progress.forfeits:
                    print(forfeited.sentence, file=sys.stderr)


def _blocks_left(folder: "StudyFolder") -> int:
    study = folder.study
    return sum(map(study.blocks_of, study.variants)) - sum(map(len, folder.blocks()))


@contextlib.contextmanager
def _told(what: str) -> Iterator[None]:
    """Show *what* as the current task while the block runs."""
    if not sys.stderr.isatty():
        print(f"{what} ...", file=sys.stderr, flush=True)
    with spinner(what):
        yield


def _shown(played: "Iterator[Progress]", study: "Study") -> "Iterator[Progress]":
    """Yield the progress of a study, and show a line for each variant if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from played
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    columns = TextColumn("{task.description}", markup=False), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn()
    with Bars(*columns, TextColumn("{task.fields[said]}", markup=False), console=Console(stderr=True)) as bars:
        lines = [
            bars.add_task(variant.name, total=study.games_of(variant), said="waiting") for variant in study.variants
        ]
        shown = 0.0
        for progress in played:
            if time.monotonic() - shown >= PAUSE or progress.done == progress.total:
                for index, line in enumerate(lines):
                    bars.update(line, completed=progress.done[index], said=progress.line(index))
                shown = time.monotonic()
            yield progress

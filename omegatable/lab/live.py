"""The display of an arena while it is played: a line for each match, with the interval so far."""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TaskID, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bars

from omegatable.lab.running import Progress

_Played = TypeVar("_Played")
PAUSE = 0.25  # seconds between updates of the intervals


def show_progress(played: Iterable[_Played], progress: Progress, console: Console) -> Iterator[_Played]:
    """Yield the deals in *played*, and show a line for each match on *console*, if that is a terminal."""
    if not console.is_terminal:
        yield from played
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[said]}")
    with Bars(*columns, TimeElapsedColumn(), console=console) as bars:
        lines = [bars.add_task(match.title, total=progress.arena.deals, said="") for match in progress.matches]
        _update(bars, lines, progress)
        looked = time.monotonic()
        for deal in played:
            if time.monotonic() - looked >= PAUSE:
                _update(bars, lines, progress)
                looked = time.monotonic()
            yield deal
        _update(bars, lines, progress)


def _update(bars: Bars, lines: list[TaskID], progress: Progress) -> None:
    for index, line in enumerate(lines):
        if progress.payoffs[index]:
            bars.update(line, completed=len(progress.payoffs[index]), said=progress_text(progress, index))


def progress_text(progress: Progress, index: int) -> str:
    """Return the payoff of a match so far: `+0.120 (+0.050 to +0.190)`, and the ratio of a sequential test."""
    interval, test = progress.interval(index), progress.tests[index]
    text = f"{interval.mean:+.3f}"
    if interval.low is not None and interval.high is not None:
        text += f" ({interval.low:+.3f} to {interval.high:+.3f})"
    if test is not None and test.ratios:
        text += f", ratio {test.ratios[-1]:+.2f}"
    return text

"""`omegatable study`: what a rule, a deck or a bot does to a game."""

import contextlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import Jobs, ReportOnly, UsageError, check_numbers, file_errors
from omegatable.cli.waiting import broken_workers, spinner
from omegatable.extras import need
from omegatable.kernel import set_mode
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    import polars as pl

    from omegatable.lab.study.folder import StudyFolder
    from omegatable.lab.study.plan import Study
    from omegatable.lab.study.running import Progress

EXAMPLES = (
    "\b\nExamples:  omegatable study last-mover.toml -o last-mover\n"
    "           omegatable study last-mover.toml -o last-mover --scheduler tcp://10.0.0.1:8786\n"
    "           omegatable study --report last-mover\n"
    "           omegatable replay 'last-mover#the rules/17'"
)


def study(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="The study: a TOML file, see docs/study.md.", show_default=False),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FOLDER",
            help="Where to keep the rows and the report; rerun the same command to resume.",
            show_default=False,
        ),
    ] = None,
    jobs: Jobs = None,
    workers: Annotated[
        int | None, typer.Option(help="Play on a new Dask cluster of this many workers here.", show_default=False)
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on the workers of this Dask scheduler.", show_default=False),
    ] = None,
    report: ReportOnly = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON, one a line.")] = False,
) -> None:
    """Play variants of a game many times and report what differs.

    A study names a game, the bots, and variants of the rules, the deck or the bots. All variants play the same deals.
    """
    need("A study needs", "lab")
    if report is not None:
        if any(given is not None for given in (file, output, jobs, workers, scheduler)):
            raise UsageError("--report takes a folder that has been played, and nothing else.")
        _report(report, as_json=as_json)
        return
    if file is None or output is None:
        raise UsageError("A study needs a FILE and -o FOLDER: `omegatable study --help` has examples.")
    check_numbers(jobs=jobs, workers=workers)
    if sum(given is not None for given in (jobs, workers, scheduler)) > 1:
        raise UsageError("A study runs with --jobs, with --workers or with --scheduler: give one of them.")
    if workers is not None or scheduler is not None:
        need("A cluster needs", "cluster")
    from omegatable.lab.study.folder import opened
    from omegatable.lab.study.parsing import read_study

    with _study_errors(), file_errors(f"{file} cannot be read"):
        plan = read_study(file)
    with _study_errors(), file_errors(f"The folder {output} cannot be written"), opened(output, plan) as folder:
        if not folder.is_complete:
            _play(folder, jobs, workers, scheduler)
    _report(output, as_json=as_json)


@contextlib.contextmanager
def _study_errors() -> Iterator[None]:
    """Turn a `StudyError`, or rows that cannot be read, into a `UsageError`."""
    import polars as pl

    from omegatable.lab.study.plan import StudyError

    try:
        yield
    except StudyError as error:
        raise UsageError(str(error)) from None
    except (pl.exceptions.ComputeError, pl.exceptions.SchemaError):
        raise UsageError("The rows of the study are damaged: play it again into a new folder.") from None


def _play(folder: "StudyFolder", jobs: int | None, count: int | None, scheduler: str | None) -> None:
    from omegatable.lab.study.executors import on_cluster, on_scheduler, on_this_machine
    from omegatable.lab.study.running import is_prepared, play_study, prepare
    from omegatable.lab.workers import processors

    set_mode("compiled")
    if scheduler is None and not is_prepared(folder.study):
        with _told("Compiling what the study plays and measures, once after each update"):
            prepare(folder.study)
    if scheduler is not None:
        runner = on_scheduler(scheduler)
    elif count is not None:
        runner = on_cluster(count)
    else:
        blocks = sum(map(folder.study.blocks_of, folder.study.variants)) - sum(map(len, folder.blocks()))
        runner = on_this_machine(max(1, min(jobs or processors(), blocks)))
    with broken_workers(), runner as (executor, at_once):
        for _ in _shown(play_study(folder, executor, at_once), folder.study):
            pass


@contextlib.contextmanager
def _told(what: str) -> Iterator[None]:
    """Show that *what* goes on while the block runs."""
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
        for progress in played:
            for index, line in enumerate(lines):
                bars.update(line, completed=progress.done[index], said=progress.line(index))
            yield progress


def _report(path: Path, *, as_json: bool) -> None:
    """Compute the findings of a study, write its report, and print the main findings."""
    from omegatable.lab.study.findings import write_findings
    from omegatable.lab.study.folder import read_folder
    from omegatable.lab.study.report import write_report

    with _study_errors(), file_errors(f"The report of {path} cannot be written"):
        folder = read_folder(path)
        if not folder.is_complete:
            raise UsageError(f"The study in {path} has not been played to its end: give its command again to resume.")
        with spinner("Computing the findings"):
            found = write_findings(path)
            written = write_report(path)
    if as_json:
        for row in found.iter_rows(named=True):
            print(json.dumps(row))
        return
    _print_findings(folder, found)
    print(f"The report stands in {clean_text(str(written))}, and the rows in {clean_text(str(path))}.")


def _print_findings(folder: "StudyFolder", found: "pl.DataFrame") -> None:
    """Print the measures without keys, a column for each variant, and a mark where one differs from the first."""
    from omegatable.lab.study.measures import MEASURES
    from omegatable.terminal.words import columns_text

    study = folder.study
    plain = found.filter(found["key"] == "")
    for variant, games in zip(study.variants, folder.games_played(), strict=True):
        early = f", stopped at {study.stop.measure}" if study.stop and games < study.games_of(variant) else ""
        print(f"{variant.name}: {games:,} games{early}, {', '.join(dict.fromkeys(variant.bots))}")
        rows = [
            [MEASURES[row["measure"]].title, number(row["value"], MEASURES[row["measure"]].unit), *_difference(row)]
            for row in plain.filter(plain["variant"] == variant.name).iter_rows(named=True)
        ]
        print(columns_text([["  " + row[0], *row[1:]] for row in rows]) if rows else "  too few games for intervals")
    if len(study.variants) > 1:
        print(f"Differences are from {study.variants[0].name!r}. * is a sure one: its adjusted p is below 0.05.")


def _difference(row: dict[str, object]) -> list[str]:
    from omegatable.lab.study.measures import MEASURES

    if row["p"] is None:
        return [""]
    unit = MEASURES[str(row["measure"])].unit
    sure = "" if float(str(row["p"])) >= 0.05 else " *"
    difference = number(row["difference"], unit, signed=True)
    if row["difference_low"] is None:
        return [f"{difference} ({row['difference_note']}){sure}"]
    low, high = (number(row[name], unit, signed=True) for name in ("difference_low", "difference_high"))
    return [f"{difference} ({low} to {high}){sure}"]


def number(value: object, unit: str, *, signed: bool = False) -> str:
    """Return a value of a measure with this *unit* as text: shares in percent, and their differences in points."""
    amount = float(str(value))
    sign = "+" if signed else ""
    if unit not in ("share", "chance"):
        return f"{amount:{sign}.2f}"
    return f"{100 * amount:{sign}.1f}" if signed else f"{100 * amount:.1f} %"

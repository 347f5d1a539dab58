"""`omegatable study`: the effects of a rule, a deck or a bot on a game."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import (
    Jobs,
    ReportOnly,
    Scheduler,
    UsageError,
    check_numbers,
    file_errors,
    kept_in,
    warn_of_programs,
)
from omegatable.cli.laboratory import play, study_errors
from omegatable.cli.waiting import spinner
from omegatable.extras import need
from omegatable.text.files import file_name
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    import polars as pl

    from omegatable.lab.study.accounts import Account
    from omegatable.lab.study.folder import StudyFolder

EXAMPLES = (
    "\b\nExamples:  omegatable study last-mover.toml -o last-mover\n"
    "           omegatable study last-mover.toml -o last-mover --scheduler tcp://10.0.0.1:8786\n"
    "           omegatable study --report last-mover\n"
    "           omegatable replay 'last-mover#the rules/17'"
)


def study(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="A TOML file, or - for standard input: see Studies in `omegatable docs`.",
            show_default=False,
        ),
    ] = None,
    output: Annotated[Path | None, kept_in("the rows and the report")] = None,
    jobs: Jobs = None,
    workers: Annotated[
        int | None, typer.Option(help="Play on a new Dask cluster of this many workers here.", show_default=False)
    ] = None,
    scheduler: Scheduler = None,
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
    from omegatable.lab.executors import on_cluster, on_scheduler
    from omegatable.lab.study.parsing import read_study

    with study_errors(), file_errors(f"{file_name(file)} cannot be read"):
        plan = read_study(file)
    warn_of_programs(bot for variant in plan.variants for bot in variant.bots)
    runner = on_scheduler(scheduler) if scheduler is not None else on_cluster(workers) if workers is not None else None
    play(plan, output, jobs, runner)
    _report(output, as_json=as_json)


def _report(path: Path, *, as_json: bool) -> None:
    """Compute the findings of a study, write its report, and print the main findings."""
    from omegatable.lab.study.accounts import account_errors, read_accounts
    from omegatable.lab.study.findings import write_findings
    from omegatable.lab.study.folder import read_folder
    from omegatable.lab.study.report import write_report

    with study_errors(), file_errors(f"The report of {path} cannot be written"):
        folder = read_folder(path)
        if folder.study.arena is not None:
            raise UsageError(f"{path} holds an arena, not a study: give it to `omegatable arena --report`.")
        if not folder.is_complete:
            raise UsageError(f"The study in {path} has not been played to its end: give its command again to resume.")
        with spinner("Computing the findings"):
            found = write_findings(path)
            written = write_report(path)
        accounts = read_accounts(folder)
    if as_json:
        forfeits = folder.forfeits()
        for row in found.iter_rows(named=True):
            print(json.dumps(row | {"forfeits": forfeits.get(row["variant"], {})}))
    else:
        _print_findings(folder, found, accounts)
    for error in account_errors(accounts):
        print(f"Error: {clean_text(error)}", file=sys.stderr if as_json else sys.stdout)
    if as_json:
        return
    print(f"The report stands in {clean_text(str(written))}, and the rows in {clean_text(str(path))}.")


def _print_findings(folder: "StudyFolder", found: "pl.DataFrame", accounts: "list[Account]") -> None:
    """Print the measures without keys, a column for each variant, and a mark at differences from the first."""
    from omegatable.lab.study.accounts import accounted_text
    from omegatable.lab.study.measures import MEASURES
    from omegatable.terminal.words import columns_text

    study, forfeits = folder.study, folder.forfeits()
    plain = found.filter(found["key"] == "")
    for variant, games in zip(study.variants, folder.games_played(), strict=True):
        early = f", stopped at {study.stop.measure}" if study.stop and games < study.games_of(variant) else ""
        accounted = accounted_text(accounts, variant.name)
        words = [f"{games:,} games{early}", *dict.fromkeys(variant.seated(0)), *([accounted] if accounted else [])]
        words += [
            f"{count} forfeited by {bot}, counted as lost" for bot, count in forfeits.get(variant.name, {}).items()
        ]
        print(f"{variant.name}: {', '.join(words)}")
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

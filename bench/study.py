"""Studies: the cost of measuring, rows, reports, a cluster, and a million games.

speed     games per second of `gentle` bots in blocks of a study, with all measures except decisions and with nothing
          measured closely, in turns; the ratio of the medians. One process
cluster   the time of a study on a Dask cluster of two workers and on two plain processes, in turns
rows      the time to read the rows of 100,000 games with Polars and to group them
report    the time and size of the report of a study with 8 variants and 80,000 games
accounts  of each included deck, the kinds of cards that a study of 1,000 games of `gentle` bots accounts for, of all
million   a study of a million games of one game (--game): time, memory and the size of its rows
"""

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl

from bench.figures import Figure, choose_parts, in_turns, medians
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.lab.executors import on_cluster, on_this_machine
from omegatable.lab.facet import lab_of
from omegatable.lab.plan import Study
from omegatable.lab.study.accounts import read_accounts
from omegatable.lab.study.blocks import play_block
from omegatable.lab.study.findings import write_findings
from omegatable.lab.study.folder import opened, read_folder
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.report import write_report
from omegatable.lab.study.running import play_study, prepare

# Other games have the fewest seats, studies of 20,000 games, and as many blocks as seats.
SEATS = {"alpha-beta-omega": 4}
# The games of a study, of which the first 1,000 are measured closely, as by default.
GAMES_OF_A_STUDY = {"omega-shift": 100_000, "alpha-and-omega": 100_000}
BLOCKS = {"omega-shift": 1}
REPETITIONS = 5


def seats_of(game: str) -> int:
    """Return the number of players in a study of *game*."""
    return SEATS.get(game, max(2, GAMES[game].min_seats))


def text_of(game: str, games: int, more: str = "") -> str:
    """Return the study of *games* between `gentle` bots."""
    seats = f"options = {{ seats = {seats_of(game)} }}\n" if GAMES[game].asks_seats else ""
    return f'game = "{game}"\ngames = {games}\n{seats}{more}'


def speed(asked: argparse.Namespace) -> Iterator[Figure]:
    for game in GAMES:
        games, blocks_played = GAMES_OF_A_STUDY.get(game, 20_000), BLOCKS.get(game, seats_of(game))
        full, bare = (parse_study(text_of(game, games, more)) for more in ("", "watch = 0\nrecords = 0\n"))
        prepare(full)

        def play(study: Study, blocks: int) -> int:
            return sum(len(play_block(study, 0, block).games) for block in range(blocks))

        works = {"measured": partial(play, full, blocks_played), "bare": partial(play, bare, blocks_played)}
        rates = medians(in_turns(works, 0.0, REPETITIONS, time.perf_counter))
        note = f"{rates['measured']:,.0f} of {rates['bare']:,.0f} games/s"
        yield Figure(
            f"{GAMES[game].title}: measured, share of bare", rates["measured"] / rates["bare"], "", "0.85", note
        )


def timed(folder: Path, study: Study, runner: Any) -> float:
    """Play *study* into *folder*; return the time that it takes with *runner*, without the start of the runner."""
    with runner as (executor, jobs), opened(folder, study) as played:
        list(executor.map(abs, range(8)))
        begun = time.perf_counter()
        for _ in play_study(played, executor, jobs):
            pass
        return time.perf_counter() - begun


def cluster(asked: argparse.Namespace) -> Iterator[Figure]:
    study = parse_study(text_of("alpha-and-omega", 40_000, "watch = 0\nrecords = 0\n"))
    prepare(study)
    taken: dict[str, list[float]] = {"plain": [], "dask": []}
    for _ in range(REPETITIONS):
        for name, runner in (("plain", on_this_machine), ("dask", on_cluster)):
            with tempfile.TemporaryDirectory() as folder:
                taken[name].append(timed(Path(folder), study, runner(2)))
    seconds = medians(taken)
    note = f"{seconds['dask']:.2f} and {seconds['plain']:.2f} s"
    yield Figure(
        "Dask against plain processes, more time", 100 * (seconds["dask"] / seconds["plain"] - 1), "%", "5", note
    )


def rows(asked: argparse.Namespace) -> Iterator[Figure]:
    study = parse_study(text_of("omega-shift", 50_000, "[grid]\noptional_pull = [false, true]\n"))
    prepare(study)
    with tempfile.TemporaryDirectory() as folder:
        timed(Path(folder), study, on_this_machine(2))
        taken = []
        for _ in range(REPETITIONS):
            begun = time.perf_counter()
            games = pl.read_parquet(Path(folder) / "games.parquet")
            means = games.group_by("variant").agg((pl.col("winners") == 1).mean(), pl.col("turns", "margin").mean())
            taken.append(time.perf_counter() - begun)
            assert len(means) == 2
    yield Figure(f"reading and grouping the rows of {len(games):,} games", statistics.median(taken), "s", "1")


def report(asked: argparse.Namespace) -> Iterator[Figure]:
    grid = "[grid]\nminus_two = [0, 2]\nswitch = [0, 2]\nminus2 = ['both', 'standing_only']\n"
    study = parse_study(text_of("alpha-and-omega", 10_000, grid))
    prepare(study)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        timed(folder, study, on_this_machine(2))
        begun = time.perf_counter()
        write_findings(folder)
        found = time.perf_counter()
        size = write_report(folder).stat().st_size / 1e6
        note = f"after {found - begun:.1f} s for its findings; {size:.1f} MB"
        yield Figure("report of 8 variants and 80,000 games", time.perf_counter() - found, "s", "10 s, 3 MB", note)


def accounts(asked: argparse.Namespace) -> Iterator[Figure]:
    decks = "".join(f'[[variants]]\nname = "{name}"\ndeck = "{name}"\n' for name in INCLUDED)
    study = parse_study(text_of("alpha-beta-omega", 1000, decks))
    prepare(study)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        timed(folder, study, on_this_machine(2))
        write_findings(folder)
        found = read_accounts(read_folder(folder))
    for variant in study.variants:
        own = [account for account in found if account.variant == variant.name]
        right = sum(not account.wrong for account in own)
        kinds = len(lab_of(GAMES[study.game]).item_copies(variant.options))
        note = f"of {kinds}, in {own[0].games:,} games"
        yield Figure(f"kinds of cards accounted for, the deck {variant.name}", right, "", f"{kinds}", note)


def million(asked: argparse.Namespace) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        file, out = Path(folder) / "study.toml", Path(folder) / "out"
        file.write_text(text_of(asked.game, asked.million))
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-m", "omegatable", "study", file, "-o", out], check=True, stdout=sys.stderr)
        took = time.perf_counter() - begun
        size = sum(each.stat().st_size for each in out.glob("*.parquet")) / 1e6
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1e6
    note = f"the largest process {memory:.2f} GB; {size:.0f} MB of rows"
    yield Figure(f"{GAMES[asked.game].title}: a study of {asked.million:,} games", took, "s", "1.5 GB", note)


PARTS = {"speed": speed, "cluster": cluster, "rows": rows, "report": report, "accounts": accounts, "million": million}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, ["speed", "cluster", "rows", "report", "accounts"])
    parser.add_argument("--game", choices=list(GAMES), default="omega-shift", help="of the part million")
    parser.add_argument("--million", type=int, default=1_000_000, help="its games")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts."""
    for part in asked.parts:
        yield from PARTS[part](asked)

"""Studies: `python -m bench.study` plays all parts; `python -m bench.study million` one million games of Omega Shift.

speed     games a second of `gentle` bots in blocks of a study, with everything measured but decisions and with nothing
          measured closely, in turns; the ratio of the medians. One process.
cluster   the time of a study on a Dask cluster of two workers and on two plain processes, in turns
rows      the time to read the rows of 100,000 games with Polars and to group them
report    the time and size of the report of a study with 8 variants and 80,000 games
million   a study of a million games of one game (`--game`): time, memory and the size of its rows
"""

import argparse
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl

from omegatable.kernel import set_mode
from omegatable.lab.study.blocks import play_block
from omegatable.lab.study.executors import on_cluster, on_this_machine
from omegatable.lab.study.findings import write_findings
from omegatable.lab.study.folder import opened
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.plan import Study
from omegatable.lab.study.report import write_report
from omegatable.lab.study.running import play_study, prepare

SEATS = {"omega-shift": 2, "alpha-and-omega": 2, "alpha-beta-omega": 4}
# Of a study of as many games, whose first 1,000 are measured closely, as is usual.
GAMES_OF_A_STUDY = {"omega-shift": 100_000, "alpha-and-omega": 100_000, "alpha-beta-omega": 20_000}
BLOCKS = {"omega-shift": 1, "alpha-and-omega": 2, "alpha-beta-omega": 4}
REPETITIONS = 5


def text_of(game: str, games: int, more: str = "") -> str:
    """Return the study of *games* between `gentle` bots."""
    seats = f"options = {{ seats = {SEATS[game]} }}\n" if game != "omega-shift" else ""
    return f'game = "{game}"\ngames = {games}\n{seats}{more}'


def speed() -> Iterator[dict[str, Any]]:
    for game, games in GAMES_OF_A_STUDY.items():
        full, bare = (parse_study(text_of(game, games, more)) for more in ("", "watch = 0\nrecords = 0\n"))
        prepare(full)
        taken: dict[str, list[float]] = {"measured": [], "bare": []}
        for repetition in range(REPETITIONS + 1):
            for name, study in (("measured", full), ("bare", bare)):
                begun = time.perf_counter()
                count = sum(len(play_block(study, 0, block).games) for block in range(BLOCKS[game]))
                if repetition:
                    taken[name].append(count / (time.perf_counter() - begun))
        rates = {name: statistics.median(values) for name, values in taken.items()}
        rounded = {f"games/s, {name}": round(rate) for name, rate in rates.items()}
        yield {"part": "speed", "game": game, **rounded, "ratio": round(rates["measured"] / rates["bare"], 3)}


def timed(study: Study, runner: Any) -> float:
    """Return how long *runner* takes for a study, without starting it."""
    with tempfile.TemporaryDirectory() as folder, runner as (executor, jobs), opened(Path(folder), study) as played:
        list(executor.map(abs, range(8)))
        begun = time.perf_counter()
        for _ in play_study(played, executor, jobs):
            pass
        return time.perf_counter() - begun


def cluster() -> Iterator[dict[str, Any]]:
    study = parse_study(text_of("alpha-and-omega", 40_000, "watch = 0\nrecords = 0\n"))
    prepare(study)
    taken: dict[str, list[float]] = {"plain": [], "dask": []}
    for _ in range(REPETITIONS):
        taken["plain"].append(timed(study, on_this_machine(2)))
        taken["dask"].append(timed(study, on_cluster(2)))
    medians = {name: statistics.median(values) for name, values in taken.items()}
    overhead = medians["dask"] / medians["plain"] - 1
    yield {"part": "cluster", "seconds": medians, "blocks": 16, "overhead": round(overhead, 3)}


def played(folder: Path, study: Study) -> float:
    """Play *study* into *folder* on two processes; return how long it took."""
    prepare(study)
    begun = time.perf_counter()
    with opened(folder, study) as opened_folder, on_this_machine(2) as (executor, jobs):
        for _ in play_study(opened_folder, executor, jobs):
            pass
    return time.perf_counter() - begun


def rows() -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        played(Path(folder), parse_study(text_of("omega-shift", 50_000, "[grid]\noptional_pull = [false, true]\n")))
        taken = []
        for _ in range(REPETITIONS):
            begun = time.perf_counter()
            games = pl.read_parquet(Path(folder) / "games.parquet")
            means = games.group_by("variant").agg((pl.col("winners") == 1).mean(), pl.col("turns", "margin").mean())
            taken.append(time.perf_counter() - begun)
            assert len(means) == 2
        yield {"part": "rows", "games": len(games), "seconds": round(statistics.median(taken), 4)}


def report() -> Iterator[dict[str, Any]]:
    grid = "[grid]\nminus_two = [0, 2]\nswitch = [0, 2]\nminus2 = ['both', 'standing_only']\n"
    with tempfile.TemporaryDirectory() as folder:
        took = played(Path(folder), parse_study(text_of("alpha-and-omega", 10_000, grid)))
        begun = time.perf_counter()
        write_findings(Path(folder))
        found = time.perf_counter()
        size = write_report(Path(folder)).stat().st_size
        written = time.perf_counter()
        yield {
            "part": "report",
            "play, s": round(took, 1),
            "findings, s": round(found - begun, 1),
            "report, s": round(written - found, 1),
            "megabytes": round(size / 1e6, 2),
        }


def million(game: str) -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        file, out = Path(folder) / "study.toml", Path(folder) / "out"
        file.write_text(text_of(game, 1_000_000))
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-m", "omegatable", "study", file, "-o", out], check=True)
        took = time.perf_counter() - begun
        size = sum(each.stat().st_size for each in out.glob("*.parquet"))
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1e6
        yield {
            "part": "million",
            "game": game,
            "seconds": round(took),
            "rows, megabytes": round(size / 1e6),
            "largest process, gigabytes": round(memory, 2),
        }


PARTS = {"speed": speed, "cluster": cluster, "rows": rows, "report": report}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, "million"], default=list(PARTS))
    parser.add_argument("--game", choices=list(SEATS), default="omega-shift", help="of the part million")
    asked = parser.parse_args()
    set_mode("compiled")
    for part in asked.parts:
        for line in million(asked.game) if part == "million" else PARTS[part]():
            print(json.dumps(line), flush=True)

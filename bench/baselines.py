"""A table of baselines, docs/baselines.csv: what each player takes of the first place against a bot, or leaves to one.

levels   levels at one seat, with a fixed number of simulations, and `gentle` on all others
ppo      examples/ppo.py, which learns by self-play, against `uniform` and `gentle`; two players, recommended rules
small    MCCFR and NFSP in small games, by examples/small_games.py: what is left to a best response

A row replaces the older row of the same player in the same game. Learners need `omegatable[examples]`, and take
--minutes each on one thread.

    python -m bench baselines --parts levels --games omega-shift
    python -m bench baselines --parts ppo --minutes 60
"""

import argparse
import csv
import datetime
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import omegatable
from bench.environments import SIMULATIONS, played, variants
from bench.figures import Figure, choose_parts, machine
from omegatable.bots.facet import search_settings_for
from omegatable.engine.registry import GAMES
from omegatable.play import SMALL_GAMES

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "docs" / "baselines.csv"
SHARE, EXPLOITABILITY = "share of the first place", "exploitability"
LEVELS_SEED = 0  # The seed of the matches between levels.
LEVELS = {"uniform": 960, "steady": 240, "sharp": 240}  # the number of games of each
PPO = {
    "omega-shift": [],
    "alpha-and-omega": ["--rate", "5e-4"],
    "alpha-beta-omega": ["--entropy", "0.2", "0.2", "--lambda", "0.99", "--average", "0.999"],
}
SMALL = ("omega-shift-tiny", "omega-shift-small")


@dataclass(frozen=True, kw_only=True)
class Row:
    """One line of the table. The columns of `NAMING` name it."""

    game: str
    rules: str
    players: int
    player: str
    settings: str = ""
    against: str
    measure: str
    value: float
    low: float | None = None  # the lower end of the 95 % interval; empty where the value is exact
    high: float | None = None
    games: int | None = None  # the number of games that were measured
    minutes: float | None = None  # the time of learning
    learned_from: int | None = None  # decisions, iterations or games
    seed: int
    version: str = omegatable.__version__
    date: str = field(default_factory=lambda: f"{datetime.date.today()}")
    machine: str = field(default_factory=machine)


NAMING = ("game", "rules", "players", "player", "settings", "against")


def levels(asked: argparse.Namespace) -> Iterator[Row]:
    """Yield the rows of the levels."""
    for game, preset, players, options in variants(asked):
        if players not in asked.players:
            continue
        for level, games in LEVELS.items():
            if level == "sharp" and search_settings_for(game, "sharp") == search_settings_for(game, "steady"):
                continue  # the same player at the same number of simulations
            share = played(game, options, (level, "gentle"), games).shares[level]
            yield Row(
                game=game.name,
                rules=preset,
                players=players,
                player=level,
                settings="" if level == "uniform" else f"{SIMULATIONS} simulations",
                against="gentle",
                measure=SHARE,
                value=round(share.mean, 3),
                low=None if share.low is None else round(share.low, 3),
                high=None if share.high is None else round(share.high, 3),
                games=games,
                seed=LEVELS_SEED,
            )


def rows_of(script: str, *arguments: str) -> Iterator[dict[str, Any]]:
    """Run an example, and yield the JSON objects that it wrote, one a line."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rows.jsonl"
        command = [sys.executable, f"{ROOT}/examples/{script}", *arguments, "--curve", f"{file}"]
        if subprocess.run(command).returncode:
            raise SystemExit(f"examples/{script} failed.")
        yield from map(json.loads, file.read_text(encoding="utf-8").splitlines())


def ppo(asked: argparse.Namespace) -> Iterator[Row]:
    """Yield the rows of the learner by self-play: its last evaluations."""
    for name in asked.games:
        settings = [*PPO[name], "--device", asked.device]
        wanted = ["--preset", "recommended", "--minutes", f"{asked.minutes:g}", "--seed", f"{asked.seed}"]
        last = {found["against"]: found for found in rows_of("ppo.py", name, *settings, *wanted)}
        for against, found in last.items():
            value, low, high = (round(each, 3) for each in found["share"])
            yield Row(
                game=name,
                rules="recommended",
                players=2,
                player="PPO",
                settings=" ".join(settings),
                against=against,
                measure=SHARE,
                value=value,
                low=low,
                high=high,
                games=found["games"],
                minutes=round(found["minutes"], 1),
                learned_from=found["decisions"],
                seed=asked.seed,
            )


def small(asked: argparse.Namespace) -> Iterator[Row]:
    """Yield the rows of the methods that learn small games."""
    for found in rows_of("small_games.py", *SMALL, "--minutes", f"{asked.minutes:g}", "--seed", f"{asked.seed}"):
        yield Row(
            game=found["game"],
            rules="its own",
            players=found["players"],
            player=found["method"],
            against="best response",
            measure=EXPLOITABILITY,
            value=round(found["exploitability"], 4),
            minutes=found["minutes"],
            learned_from=found["times"],
            seed=asked.seed,
        )


PARTS = {"levels": levels, "ppo": ppo, "small": small}


def write(path: Path, row: Row) -> None:
    """Write a row into the table, ordered by game; it replaces the row of the same name, and others stay."""
    new = {name: "" if each is None else str(each) for name, each in asdict(row).items()}
    rows = {}
    if path.exists():
        with path.open(encoding="utf-8", newline="") as file:
            rows = {tuple(each[name] for name in NAMING): each for each in csv.DictReader(file)}
    rows[tuple(new[name] for name in NAMING)] = new
    names = [*GAMES, *SMALL_GAMES]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(new), lineterminator="\n")
        writer.writeheader()
        writer.writerows(sorted(rows.values(), key=lambda each: names.index(each["game"])))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, ["levels"])
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES), help="only these")
    parser.add_argument(
        "--players", nargs="+", type=int, choices=(2, 3, 4), default=[2], help="in the part levels; default: 2"
    )
    parser.add_argument("--minutes", type=float, default=20.0, help="of learning, for each learner; default: 20")
    parser.add_argument("--device", default="cpu", help="of the part ppo: cpu or cuda; Alpha & Omega needs cuda")
    parser.add_argument("--seed", type=int, default=1, help="of the learners; default: 1")
    parser.add_argument("--table", type=Path, default=FILE, metavar="FILE", help="default: docs/baselines.csv")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield each value, once it is in the table."""
    for part in asked.parts:
        for row in PARTS[part](asked):
            write(asked.table, row)
            what = f"{row.game}, {row.rules}, {row.players} players: {row.player} against {row.against}"
            yield Figure(what, row.value, row.measure, note="" if row.low is None else f"{row.low} to {row.high}")

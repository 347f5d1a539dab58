"""A study that nobody has played: its folder, with rows and findings made by hand, for tests of what reads them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

from omegatable.coach.chances import CalibrationError
from omegatable.engine.registry import GAMES
from omegatable.lab.plan import Study
from omegatable.lab.study.accounts import ACCOUNTS_SCHEMA
from omegatable.lab.study.calibrations import calibrations_frame
from omegatable.lab.study.folder import opened
from omegatable.lab.study.measures import Measure, measures_of
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.rows import FORFEITS_SCHEMA, GAMES_SCHEMA
from omegatable.play import Record, record_text
from tests.support.playing import random_game

STUDY = """title = "Who moves last"
game = "{game}"
bots = ["gentle"]
games = {games}
seed = 7
options = {{ {options} }}
[[variants]]
name = "as it is"
"""
VARIANT = "[[variants]]\nname = {}\noptions = {{ {} }}\n"
CHANGED = {"alpha-beta-omega": "open_reveal = true"}  # in other variants; elsewhere who begins
ENDS = ("played to the end", "given up", "<script>alert(1)</script>")
OMEGAS, ENDINGS = ("Cyan", "Magenta"), ("married", "free", "marked")
BASES = {"share": 0.4, "chance": 0.1, "points": 6.0, "turns": 30.0, "minutes": 12.0, "number": 3.0, "bits": 40.0}


def write_played_study(
    folder: Path,
    *,
    game: str = "omega-shift",
    seats: int = 2,
    others: Sequence[str] = ("fair end",),
    games: int = 40,
    items: Sequence[str] = ("3", "Alpha"),
    values: dict[tuple[str, str], tuple[float, float]] | None = None,
    records: int = 2,
) -> Path:
    """Write a study that has been played into *folder*: the variant `as it is`, and *others*.

    *values* says the value of some measures in some variants, by their names, and the width to each side of its
    interval; other values are the same in all variants. Games 0, 1 ... of each variant have records.
    """
    folder.mkdir(parents=True, exist_ok=True)
    options = f"seats = {seats}" if GAMES[game].asks_seats else ""
    names = ["as it is", *others]
    text = STUDY.format(game=game, games=games, options=options)
    changed = CHANGED.get(game, "first_player = 1")
    text += "".join(VARIANT.format(json.dumps(name), changed) for name in others)
    study = parse_study(text)
    with opened(folder, study):
        pass
    _games(names, games, seats, abo=game == "alpha-beta-omega").write_parquet(folder / "games.parquet")
    _findings(study, seats, items, values or {}).write_parquet(folder / "findings.parquet")
    _records(names, game, seats, records).write_parquet(folder / "records.parquet")
    right = CalibrationError(games=40, error=0.02, low=0.01, high=0.04, noise=0.02)
    calibrations_frame(dict.fromkeys(names, right)).write_parquet(folder / "calibrations.parquet")
    _accounts(names, items).write_parquet(folder / "accounts.parquet")
    pl.DataFrame(schema=FORFEITS_SCHEMA).write_parquet(folder / "forfeits.parquet")
    return folder


def _accounts(names: Sequence[str], items: Sequence[str]) -> pl.DataFrame:
    """Return rows by which every item is accounted for."""
    rows = [{"variant": name, "item": item, "games": 40, "wrong": 0} for name in names for item in items]
    sums = dict.fromkeys(("example", "left", "used", "seat", "came", "went"))
    return pl.DataFrame([row | sums for row in rows], schema=ACCOUNTS_SCHEMA)


def _games(names: Sequence[str], games: int, seats: int, *, abo: bool) -> pl.DataFrame:
    """Return rows in which game n lasts 20 + n % 9 turns, has the margin n % 7, and is won by seat n % seats."""
    number = [n for _ in names for n in range(games)]
    own: dict[str, Any] = {}
    if abo:
        own["omegas"] = [[OMEGAS[(n + seat) % 2] for seat in range(seats)] for n in number]
        own["endings"] = [[ENDINGS[(n + seat) % 3] for seat in range(seats)] for n in number]
    return pl.DataFrame(
        {
            "variant": [name for name in names for _ in range(games)],
            "game": pl.Series(number, dtype=pl.Int32),
            "bots": [["gentle"] * seats for _ in number],
            "order": [[(n + seat) % seats for seat in range(seats)] for n in number],
            "scores": [[10 + n % 7 if seat == n % seats else 10 for seat in range(seats)] for n in number],
            "places": [[1 if seat == n % seats or not n % 7 else 2 for seat in range(seats)] for n in number],
            "forfeited": pl.Series([[] for _ in number], dtype=GAMES_SCHEMA["forfeited"]),
            "margin": pl.Series([n % 7 for n in number], dtype=pl.Int32),
            "turns": pl.Series([20 + n % 9 for n in number], dtype=pl.Int32),
            "end": [ENDS[n % len(ENDS)] for n in number],
            "watched": [n % 10 == 0 for n in number],
            "decided": [0.3 + (n % 60) / 100 if n % 10 == 0 else None for n in number],
            **own,
        }
    )


def _keys(measure: Measure, seats: int, items: Sequence[str]) -> Sequence[str]:
    by = measure.by
    if by == "item":
        return items
    if by == "turn":
        return [str(turn) for turn in range(1, 13)]
    if measure.name == "omega_endings":
        return [f"{omega}: {ending}" for omega in OMEGAS for ending in ENDINGS]
    known = {"": [""], "bot": ["gentle"], "end": ENDS, "omega": OMEGAS, "ending": ENDINGS}
    return known.get(by, [str(seat) for seat in range(1, seats + 1)])


def _findings(
    study: Study, seats: int, items: Sequence[str], values: dict[tuple[str, str], tuple[float, float]]
) -> pl.DataFrame:
    rows, names = [], [variant.name for variant in study.variants]
    for measure in measures_of(study):
        keys = _keys(measure, seats, items)
        for at, key in enumerate(keys):
            for place, name in enumerate(names):
                usual = BASES[measure.unit] * (1 + 0.5 * at / len(keys)), 0.01 * BASES[measure.unit]
                value, half = values.get((measure.name, name), usual)
                before = values.get((measure.name, names[0]), usual)[0]
                row = {"measure": measure.name, "key": key, "variant": name, "value": value, "games": 40}
                row |= {"low": value - half, "high": value + half}
                apart = {"difference": value - before, "p": 0.0001 if abs(value - before) > half else 1.0}
                row |= {"note": "", "difference_note": ""}
                apart |= {"difference_low": value - before - half, "difference_high": value - before + half}
                row |= apart if place else dict.fromkeys(apart)
                rows.append(row | {"examples": [0, 3 + at % 5], "counter": [1, 9]})
    floats = ("difference", "difference_low", "difference_high", "p")
    return pl.DataFrame(rows, schema_overrides=dict.fromkeys(floats, pl.Float64), infer_schema_length=None)


def _records(names: Sequence[str], game: str, seats: int, count: int) -> pl.DataFrame:
    options = {"seats": seats} if GAMES[game].asks_seats else {}
    texts = []
    for number in range(count):
        position = next(
            position for position, _ in random_game(GAMES[game], options, number) if len(position.history) > 4
        )
        texts.append(record_text(Record.of(position, ["gentle"] * seats)))
    rows = [{"variant": name, "game": number, "record": text} for name in names for number, text in enumerate(texts)]
    return pl.DataFrame(rows, schema={"variant": pl.String, "game": pl.Int32, "record": pl.String})

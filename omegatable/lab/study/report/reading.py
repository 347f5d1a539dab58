"""The input of a report: the study in a folder, its findings, its games and the stored records."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

import polars as pl

from omegatable.lab.plan import Study
from omegatable.lab.study.accounts import Account, account_errors, read_accounts
from omegatable.lab.study.calibrations import calibration_sentence
from omegatable.lab.study.folder import read_folder
from omegatable.lab.study.measures import MEASURES, Measure
from omegatable.play.position import game_named

SIGNIFICANCE = 0.05  # a variant is called different if its adjusted p-value is below this
_COUNTED = ("variant", "game", "watched", "margin", "turns", "decided")  # columns that are read for all games
_FACTS = (
    *("variant", "game", "bots", "order", "scores", "places", "forfeited", "margin", "turns", "end"),
    *("omegas", "endings"),
)


@dataclass(frozen=True)
class Finding:
    """One number of the study, with the games behind it. An interval holds the true value with 95 % confidence."""

    measure: Measure
    key: str  # the seat, order, bot, item or end that the number is about; "" for the whole game
    variant: str
    value: float
    low: float  # NaN if there is no interval, as after a single deal
    high: float
    note: str  # a text instead of an interval; else empty
    games: int
    difference: float | None  # from the first variant, on the same deals; None for the first variant itself
    difference_low: float | None
    difference_high: float | None
    difference_note: str
    p: float | None  # adjusted p-value; also None if there are too few deals for an interval
    examples: tuple[int, ...]  # numbers of games that illustrate the value
    counter: tuple[int, ...]  # numbers of games with opposite values

    @property
    def significant(self) -> bool:
        """Whether the difference from the first variant is significant; never if there are too few deals."""
        return self.p is not None and self.p < SIGNIFICANCE


@dataclass(frozen=True)
class PlayedGame:
    """A game of the study, as a reader opens it. Lists are by seat."""

    variant: str
    number: int
    bots: list[str]
    order: list[int]
    scores: list[int]
    places: list[int]
    forfeited: list[int]  # the seats that forfeited the game
    margin: int
    turns: int
    end: str
    omegas: list[str] | None
    endings: list[str] | None


@dataclass
class Results:
    """The data of a report."""

    folder: str  # the name of the folder, which is the first part of each game's name
    version: str  # the version of the program that played the study
    study: Study
    findings: list[Finding]
    games: pl.DataFrame  # all games, with only the columns that distributions need
    all_columns: pl.LazyFrame  # all columns of the same games, which are read on demand
    kept: dict[tuple[str, int], str] = field(default_factory=dict)  # records, by variant and number
    calibrations: dict[str, str] = field(default_factory=dict)  # a sentence on the chances of each variant
    accounts: list[Account] = field(default_factory=list)
    forfeits: dict[str, dict[str, int]] = field(default_factory=dict)  # by variant and bot, the forfeited games

    @cached_property
    def by_measure(self) -> dict[str, list[Finding]]:
        """The findings of each measure, in display order."""
        found: dict[str, list[Finding]] = defaultdict(list)
        for finding in self.findings:
            found[finding.measure.name].append(finding)
        return {name: found[name] for name in MEASURES if name in found}

    @property
    def errors(self) -> list[str]:
        """Sentences on the items that the study does not account for."""
        return account_errors(self.accounts)

    @property
    def variants(self) -> list[str]:
        """The names of the variants; the others are compared with the first."""
        return [variant.name for variant in self.study.variants]

    def played(self, wanted: Iterable[tuple[str, int]]) -> list[PlayedGame]:
        """Return the *wanted* games, given by variant and number, in the order of the rows."""
        keys = sorted(set(wanted))
        asked = pl.DataFrame(
            {"variant": [variant for variant, _ in keys], "game": [number for _, number in keys]},
            schema={"variant": pl.String, "game": pl.Int32},
        )
        present = self.all_columns.collect_schema().names()
        found = self.all_columns.select(name for name in _FACTS if name in present).join(
            asked.lazy(), on=["variant", "game"], how="semi", maintain_order="left"
        )
        rows = found.collect(engine="streaming").iter_rows(named=True)
        return [
            PlayedGame(number=row.pop("game"), omegas=row.pop("omegas", None), endings=row.pop("endings", None), **row)
            for row in rows
        ]


def read_games(path: Path) -> Results:
    """Return the games in the folder *path*, complete or not, without findings."""
    folder = read_folder(path)
    rows = folder.rows("games")
    kept = {(variant, number): text for variant, number, text in folder.rows("records").collect().iter_rows()}
    return Results(path.resolve().name, folder.plan.omegatable, folder.study, [], pl.DataFrame(), rows, kept)


def read_results(path: Path) -> Results:
    """Return the results in the folder *path*. Raises OSError or StudyError if they do not exist."""
    folder, found = read_folder(path), read_games(path)
    findings = []
    for row in pl.read_parquet(folder.file("findings")).iter_rows(named=True):
        measure = MEASURES[row.pop("measure")]
        low, high = (math.nan if row[end] is None else row[end] for end in ("low", "high"))
        row |= {"low": low, "high": high, "examples": tuple(row["examples"]), "counter": tuple(row["counter"])}
        findings.append(Finding(measure, **row))
    calibrations = pl.read_parquet(folder.file("calibrations"))
    trusted = calibrations.filter("trusted")["variant"].to_list()
    decided = pl.when(pl.col("variant").is_in(trusted)).then(pl.col("decided"))
    games = found.all_columns.select(_COUNTED).with_columns(decided).collect(engine="streaming")
    has_presets = bool(game_named(found.study.game).recommended)
    sentences = {
        row["variant"]: calibration_sentence(row, has_presets=has_presets) for row in calibrations.iter_rows(named=True)
    }
    return replace(
        found,
        findings=findings,
        games=games,
        calibrations=sentences,
        accounts=read_accounts(folder),
        forfeits=folder.forfeits(),
    )

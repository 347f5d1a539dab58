"""A leaderboard: a custom bot's results against each bot of a panel, one row each, in a JSON Lines file.

Each row is self-contained, so files are merged by concatenation. A repeated match counts once.
"""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import polars as pl

from omegatable.bots.levels import seconds_of
from omegatable.lab.arena import arena_study
from omegatable.lab.luck import is_corrected
from omegatable.lab.plan import Study, StudyError, Value
from omegatable.lab.statistics import Interval, interval_text
from omegatable.lab.study.standings import standings
from omegatable.lab.writing import replacing
from omegatable.play.position import game_named
from omegatable.text.files import file_name, read_text

SIMULATIONS = 64  # per decision, for levels that search
STRENGTH = 25.0  # the normalized Elo at which a bot is called stronger or weaker
FILE = "leaderboard.jsonl"
MAX_FILE = 100_000_000  # bytes
MAX_VALUE = 30  # characters; longer values of options, such as decks, are not shown in a table
_WORDS = {"higher": "stronger", "lower": "weaker", "": "undecided"}
FORFEITED = "not judged"  # the verdict if the bot forfeited games, because other actions were played for it


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's result against one opponent."""

    game: str
    players: int
    options: dict[str, Value]  # the options that differ from the printed rules
    bot: str  # the bot's name
    digest: str  # the digest of its file, which tells the versions of a bot apart; empty for a class
    opponent: str  # a level, with its simulations if it searches: "steady:64"
    deals: int
    games: int
    payoff: float  # the mean payoff, corrected for luck where possible
    low: float | None  # the lower bound of the 95 % interval; null if there is none
    high: float | None  # the upper bound
    luck: bool  # whether the payoff is corrected for luck
    strength: float  # in normalized Elo
    verdict: str  # "stronger" or "weaker" by at least `STRENGTH`, "undecided", or `FORFEITED`
    forfeits: int  # the number of games that the bot forfeited
    seed: int
    omegatable: str  # the version of the package
    program: str  # a digest of the rules and the bots
    date: str  # the date of the last game: "2026-11-26"


def leaderboard_study(
    game: str,
    bot: str,
    panel: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
) -> Study:
    """Return the arena in which *bot* plays each of the *panel*, whose bots do not play each other."""
    rules = game_named(game)
    seats = int(rules.chosen_options(options).get("seats", rules.min_seats))
    study = arena_study(
        game,
        (bot, *panel),
        games,
        seed,
        options,
        simulations=SIMULATIONS,
        elo=(-STRENGTH, STRENGTH),
        luck=is_corrected(game, seats),
    )
    return replace(study, variants=tuple(match for match in study.variants if match.bots[0] == bot))


def rows_of(folder: Path) -> list[Row]:
    """Return the rows of a leaderboard that has been played into *folder*."""
    found = standings(folder)
    study = found.plan.study
    digest = found.plan.bots.get(study.variants[0].bots[0], "")
    played = datetime.date.fromtimestamp(found.folder.file("games").stat().st_mtime)
    rows = []
    for match in found.matches:
        payoff = match.clean_payoff.mean if match.clean_payoff else match.payoff
        (name, level), games = match.names, match.games.plies.size
        failed = found.folder.rows("forfeits", match.variant.name).filter(pl.col("game") < games)
        assert match.test is not None
        forfeits = failed.filter(pl.col("bot") == name).collect()["game"].n_unique()
        rows.append(
            Row(
                game=study.game,
                players=match.variant.seats,
                options=dict(match.variant.chosen),
                bot=name,
                digest=digest,
                opponent=level if seconds_of(level, game_named(study.game)) == 0.0 else f"{level}:{study.simulations}",
                deals=len(match.games.deals),
                games=games,
                payoff=round(payoff.mean, 4),
                low=None if payoff.low is None else round(payoff.low, 4),
                high=None if payoff.high is None else round(payoff.high, 4),
                luck=study.luck,
                strength=round(match.test.elo, 1),
                verdict=FORFEITED if forfeits else _WORDS[match.test.verdict],
                forfeits=forfeits,
                seed=study.seed,
                omegatable=found.plan.omegatable,
                program=found.plan.program,
                date=f"{played}",
            )
        )
    return rows


def write_rows(file: Path, rows: Iterable[Row]) -> None:
    """Write *rows* as JSON Lines, replacing the content of *file*."""
    with replacing(file) as new:
        new.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


def read_rows(file: Path) -> list[Row]:
    """Return the rows in *file*, or on standard input if that is `-`.

    Raises StudyError with the number of the first invalid line, or TextFileError or OSError if it cannot be read.
    """
    rows = []
    for number, line in enumerate(read_text(file, MAX_FILE).splitlines(), 1):
        try:
            rows.append(msgspec.json.decode(line, type=Row))
        except msgspec.MsgspecError:
            raise StudyError(f"{file_name(file)}, line {number}: This is no row of a leaderboard.") from None
    return rows


def merged(rows: Iterable[Row]) -> list[Row]:
    """Return *rows* with one row for each match: the row with the most deals or, of equal ones, the newest.

    Repeated results are not added up: a test that is repeated until it gives the desired result is not valid.
    """
    found: dict[bytes, Row] = {}
    for row in sorted(rows, key=lambda row: (row.deals, row.date)):
        match = row.game, row.players, row.options, row.bot, row.digest, row.opponent, row.program
        found[msgspec.json.encode(match if row.digest else row, order="sorted")] = row  # a class may have changed
    return list(found.values())


def table_of(rows: Iterable[Row]) -> list[list[str]]:
    """Return *rows* as lines of a table: by game and opponent, with the strongest bot first."""
    found = [["game", "against", "bot", "deals", "payoff (95 % between)", "verdict", "normalized Elo", "forfeits"]]
    for row in sorted(rows, key=lambda row: (row.game, str(row.options), row.opponent, -row.payoff)):
        options = [f"{name}={value}" for name, value in row.options.items() if len(str(value)) <= MAX_VALUE]
        payoff = interval_text(Interval(row.payoff, row.low, row.high)) + (" without luck" if row.luck else "")
        found.append(
            [
                " ".join([row.game, *options]).lower(),
                row.opponent,
                f"{row.bot} {row.digest[:6]}".strip(),
                str(row.deals),
                payoff,
                row.verdict,
                f"{row.strength:+.1f}",
                str(row.forfeits),
            ]
        )
    return found

"""A leaderboard: how a custom bot does against each bot of a panel, a row for each, in a file of JSON lines.

Each row says all that it depends on, so files are merged by writing one after the other. A match that was played again
counts once.
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

SIMULATIONS = 64  # a decision, of levels that search
STRENGTH = 25.0  # normalized Elo by which a bot is called stronger or weaker
FILE = "leaderboard.jsonl"
MAX_VALUE = 30  # characters of an option that a table shows: no deck
_WORDS = {"higher": "stronger", "lower": "weaker", "": "undecided"}
FORFEITED = "not judged"  # where the bot forfeited games, in which another one played for it


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot takes from one opponent."""

    game: str
    players: int
    options: dict[str, Value]  # those that differ from the rules as printed
    bot: str  # its name
    digest: str  # the digest of its file, which tells the versions of a bot apart; empty for a class
    opponent: str  # a level, with its simulations if it searches: "steady:64"
    deals: int
    games: int
    payoff: float  # the mean, without luck where that can be measured
    low: float | None  # its interval of 95 %; null if there is none
    high: float | None
    luck: bool  # whether luck has been taken out
    strength: float  # in normalized Elo
    verdict: str  # "stronger" or "weaker" by at least `STRENGTH`, "undecided", or `FORFEITED`
    forfeits: int  # games that the bot forfeited
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
    """Return the arena in which *bot* meets each of the *panel*, and these do not meet each other."""
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
    """Write *rows* as JSON lines, in place of what *file* holds."""
    with replacing(file) as new:
        new.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


def read_rows(file: Path) -> list[Row]:
    """Return the rows in *file*. Raises StudyError with the line of the first that is none, or OSError."""
    rows = []
    for number, line in enumerate(file.read_bytes().splitlines(), 1):
        try:
            rows.append(msgspec.json.decode(line, type=Row))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise StudyError(f"{file}, line {number}: This is no row of a leaderboard.") from None
    return rows


def merged(rows: Iterable[Row]) -> list[Row]:
    """Return *rows* with each match once: the row with the most deals stands, of equal ones the newest.

    Their results are not added up: a test that is repeated until it says what one likes says nothing.
    """
    found: dict[bytes, Row] = {}
    for row in sorted(rows, key=lambda row: (row.deals, row.date)):
        match = row.game, row.players, row.options, row.bot, row.digest, row.opponent, row.program
        found[msgspec.json.encode(match if row.digest else row, order="sorted")] = row  # a class may have changed
    return list(found.values())


def table_of(rows: Iterable[Row]) -> list[list[str]]:
    """Return *rows* as lines of a table: by game and opponent, the strongest bot first."""
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

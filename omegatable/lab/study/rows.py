"""The tables of a study's results, with their schemas. `docs/study.md` describes every column."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from omegatable.engine.protocol import Game
from omegatable.lab.facet import lab_of
from omegatable.lab.forfeits import Forfeited, counted_scores, forfeits_by_seat
from omegatable.lab.games import Games
from omegatable.lab.plan import Variant
from omegatable.lab.playing import (
    CYCLES,
    DECISIONS,
    ENDING,
    LAST_SEAT,
    LEAD_CHANGES,
    PLIES,
    ROLE,
    ROUNDS,
    SEAT_ENDING,
    TURNS,
)


class WatchedGame(NamedTuple):
    """The statistics of a closely watched game; None if a game has no such number."""

    choices: float | None  # the mean number of legal actions, over decisions with more than one
    bits: float  # the sum of log2 of these numbers
    minutes: float  # an estimate of human thinking time
    interesting: float | None  # the share of decisions with two or more actions within two percent of the best
    decided: float | None  # the share of the game after which the winner's chance stayed above 90 %
    comeback: float | None  # the winner's lowest chance
    interaction: float | None  # how much an action changes the opponents' chances, on average
    trade: float | None  # the share of decisions in the trading stage; only Alpha-Beta-Omega, like the next two
    offers: float | None  # offers made
    accepted: float | None  # offers accepted
    announced: float | None  # the chance of one seat at one moment, both drawn at random
    happened: float | None  # the same seat's final share of the first place


_CLOSE = dict.fromkeys(WatchedGame._fields, pl.Float32)
GAMES_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "game": pl.Int32,
    "deal": pl.Int32,
    "rotation": pl.Int8,
    "bots": pl.List(pl.String),
    "order": pl.List(pl.Int8),
    "scores": pl.List(pl.Int32),
    "returns": pl.List(pl.Float32),
    "forfeited": pl.List(pl.Int8),  # the seats that forfeited the game, which is a loss
    "places": pl.List(pl.Int8),
    "winners": pl.Int8,
    "margin": pl.Int32,
    "plies": pl.Int32,
    "decisions": pl.Int32,
    "turns": pl.Int32,
    "rounds": pl.Int32,
    "cycles": pl.Int32,
    "last": pl.Int8,
    "end": pl.String,
    "lead_changes": pl.Int32,
    "omegas": pl.List(pl.String),
    "endings": pl.List(pl.String),
    "watched": pl.Boolean,
    **_CLOSE,
    "luck": pl.Float32,  # the luck of the first seat's draws, in expected result; null if it was not measured
    "luck_margin": pl.Float32,  # the same in points
}
EVENTS_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "game": pl.Int32,
    "ply": pl.Int32,
    "turn": pl.Int32,
    "seat": pl.Int8,
    "event": pl.String,
    "item": pl.String,
    "worth": pl.Float32,
}
DECISIONS_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "game": pl.Int32,
    "ply": pl.Int32,
    "turn": pl.Int32,
    "seat": pl.Int8,
    "choices": pl.Int32,
    "near_best": pl.Int32,
    "action": pl.Int32,
    "chance": pl.Float32,
}
RECORDS_SCHEMA: dict[str, Any] = {"variant": pl.String, "game": pl.Int32, "record": pl.String}
TIMES_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "game": pl.Int32,
    "bot": pl.String,
    "microseconds": pl.Int32,
    "decisions": pl.Int32,
}
FORFEITS_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "game": pl.Int32,
    "seat": pl.Int8,
    "bot": pl.String,
    "ply": pl.Int32,
    "reason": pl.String,
}
HOLDINGS_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "game": pl.Int32,
    "item": pl.String,
    "start": pl.Int16,  # copies in the deck and the hands at the start of the game
    "returned": pl.Int16,  # copies that came back into the deck from elsewhere, as by a reshuffle
    "end": pl.Int16,  # copies in the deck and the hands at the end
}
SCHEMAS = {
    "games": GAMES_SCHEMA,
    "events": EVENTS_SCHEMA,
    "decisions": DECISIONS_SCHEMA,
    "records": RECORDS_SCHEMA,
    "times": TIMES_SCHEMA,
    "forfeits": FORFEITS_SCHEMA,
    "holdings": HOLDINGS_SCHEMA,
}


def _lists(name: str, values: np.ndarray) -> pl.Series:
    """Return the rows of a matrix as a column of lists."""
    return _as_lists(pl.Series(name, values.ravel()), values.shape[1])


def _words(name: str, words: Sequence[str], numbers: np.ndarray) -> pl.Series:
    """Return the rows of a matrix of indices into *words* as a column of lists of words."""
    return _as_lists(pl.Series(name, words).gather(numbers.ravel()), numbers.shape[1])


def _as_lists(values: pl.Series, width: int) -> pl.Series:
    return values.reshape((-1, width)).arr.to_list().cast(GAMES_SCHEMA[values.name])


def games_frame(game: Game, variant: Variant, found: Games, close: Mapping[int, WatchedGame]) -> pl.DataFrame:
    """Return the rows of the games *found*; *close* contains the statistics of watched games, by number."""
    numbers, count = found.numbers, len(found.numbers)
    counts, scores, utilities, orders, facts = found.counts
    forfeited = forfeits_by_seat(found.forfeits, numbers, variant.seats)
    number = np.arange(numbers.start, numbers.stop)
    rotation = number % variant.rotations
    places = 1 + (utilities[:, None, :] > utilities[:, :, None]).sum(axis=2)
    ordered = np.sort(counted_scores(scores, forfeited), axis=1)
    margin = ordered[:, -1] - ordered[:, -2] if variant.seats > 1 else ordered[:, -1]
    closely = np.full((count, len(WatchedGame._fields)), np.nan)
    rows = np.array(list(close), int) - numbers.start
    closely[rows] = np.array(list(close.values()), float).reshape(-1, len(WatchedGame._fields))  # None becomes nan
    luck = np.full((count, 2), np.nan)
    for its_number, of_game in found.luck.items():
        luck[its_number - numbers.start] = of_game.result, of_game.margin
    seated = pl.Series("bots", [variant.seated(turn) for turn in range(variant.rotations)], dtype=pl.List(pl.String))
    frame = pl.DataFrame(
        {
            "variant": pl.repeat(variant.name, count, eager=True),
            "game": number,
            "deal": number // variant.rotations,
            "rotation": rotation,
            "bots": seated.gather(rotation),
            "order": _lists("order", orders),
            "scores": _lists("scores", scores),
            "returns": _lists("returns", utilities),
            "forfeited": [np.flatnonzero(seats).tolist() for seats in forfeited],
            "places": _lists("places", places),
            "winners": (places == 1).sum(axis=1),
            "margin": margin,
            "plies": counts[:, PLIES],
            "decisions": counts[:, DECISIONS],
            "turns": counts[:, TURNS],
            "rounds": counts[:, ROUNDS],
            "cycles": counts[:, CYCLES],
            "last": counts[:, LAST_SEAT],
            "end": np.array(lab_of(game).endings)[counts[:, ENDING]],
            "lead_changes": counts[:, LEAD_CHANGES],
            "watched": np.isin(np.arange(count), rows),
            **_facts(game, facts),
            **{name: closely[:, column] for column, name in enumerate(WatchedGame._fields)},
            "luck": luck[:, 0],
            "luck_margin": luck[:, 1],
        },
        schema_overrides=GAMES_SCHEMA,
        strict=False,
    )
    return frame.with_columns(pl.col([*_CLOSE, "luck", "luck_margin"]).fill_nan(None)).select(list(GAMES_SCHEMA))


def _facts(game: Game, facts: np.ndarray) -> dict[str, pl.Series]:
    """Return the columns for the roles and the endings of seats, which some games have."""
    lab = lab_of(game)
    if not lab.roles:
        nothing = [None] * len(facts)
        return {name: pl.Series(name, nothing, dtype=GAMES_SCHEMA[name]) for name in ("omegas", "endings")}
    return {
        "omegas": _words("omegas", lab.roles, facts[..., ROLE]),
        "endings": _words("endings", lab.seat_endings, facts[..., SEAT_ENDING]),
    }


def _frame(variant: str, games: Sequence[tuple[Any, ...]], schema: dict[str, Any]) -> pl.DataFrame:
    """Return the rows of several games, each a number followed by columns, under *schema*."""
    names = list(schema)[2:]
    columns: dict[str, Any] = {
        "variant": [variant] * sum(len(game[1]) for game in games),
        "game": np.repeat([game[0] for game in games], [len(game[1]) for game in games]) if games else [],
    }
    for place, name in enumerate(names, 1):
        columns[name] = np.concatenate([game[place] for game in games]) if games else []
    return pl.DataFrame(columns, schema_overrides=schema, strict=False)


def events_frame(variant: str, games: Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    """Return the events of *games*: tuples of a number, then the columns of EVENTS_SCHEMA starting at `ply`."""
    frame = _frame(variant, games, EVENTS_SCHEMA)
    return frame.with_columns(pl.col("worth").fill_nan(None), pl.col("seat").replace(-1, None))


def decisions_frame(variant: str, games: Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    """Return the decisions of *games*: tuples of a number, then the columns of DECISIONS_SCHEMA starting at `ply`."""
    return _frame(variant, games, DECISIONS_SCHEMA).with_columns(pl.col("chance").fill_nan(None))


def holdings_frame(variant: str, games: Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    """Return the decks and hands of *games*: tuples of a number, then the columns of HOLDINGS_SCHEMA from `item` on."""
    return _frame(variant, games, HOLDINGS_SCHEMA)


def records_frame(variant: str, records: Sequence[tuple[int, str]]) -> pl.DataFrame:
    """Return the *records* of games: tuples of a number and a text."""
    columns = {
        "variant": [variant] * len(records),
        "game": [number for number, _ in records],
        "record": [text for _, text in records],
    }
    return pl.DataFrame(columns, schema=RECORDS_SCHEMA)


def times_frame(variant: str, times: Mapping[tuple[int, str], Mapping[int, int]]) -> pl.DataFrame:
    """Return the number of decisions by the time that they took, for each game and bot."""
    rows = [
        (variant, number, bot, taken, decisions)
        for (number, bot), of_bot in times.items()
        for taken, decisions in sorted(of_bot.items())
    ]
    return pl.DataFrame(rows, schema=TIMES_SCHEMA, orient="row")


def forfeits_frame(variant: str, forfeits: Sequence[Forfeited]) -> pl.DataFrame:
    """Return the faults of the programs."""
    return pl.DataFrame([(variant, *forfeited) for forfeited in forfeits], schema=FORFEITS_SCHEMA, orient="row")

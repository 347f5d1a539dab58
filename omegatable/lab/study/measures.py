"""The measures that are computed from the rows of a study, each with its definition and its source.

A measure turns rows into *observations*: a value and a weight, each from one game, under a key such as a seat or a
card. Its value for a variant is the sum of the values over the sum of the weights. Games on the same deal are not
independent, so errors are computed over deals (`findings.py`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import polars as pl

from omegatable.bots import LEVELS
from omegatable.engine.protocol import Game
from omegatable.engine.registry import all_games
from omegatable.lab.facet import Lab, lab_of
from omegatable.lab.plan import Study, StudyError, Variant
from omegatable.lab.thinking import MODEL
from omegatable.play.position import game_named

Unit = Literal["share", "points", "turns", "minutes", "number", "chance"]
By = Literal["", "order", "seat", "bot", "item", "end", "turn", "omega", "ending"]

GROUPS = (
    "Who wins",
    "Length",
    "Choices",
    "Drama",
    "Skill and luck",
    "Interaction",
    "Cards and tiles",
    "Ends",
)
MIN_HANDS = 30  # An item's strength needs at least this many hands that played it, and this many that kept it.


class Tables(NamedTuple):
    """The rows of one variant."""

    games: pl.LazyFrame
    events: pl.LazyFrame
    records: pl.LazyFrame
    variant: Variant
    study: Study

    @property
    def lab(self) -> Lab:
        """The game's facet for the laboratory."""
        return lab_of(game_named(self.study.game))


@dataclass(frozen=True)
class Measure:
    """One measure: its name, its meaning, and its computation."""

    name: str
    group: str  # one of GROUPS
    title: str
    sentence: str  # its definition
    says: str  # a clause with {value}, and {key} if the measure has keys
    source: str  # the source of the definition
    unit: Unit
    rows: Callable[[Tables], pl.LazyFrame]  # columns key, game, deal, value and weight
    by: By = ""
    special: bool = False  # whether only games that name it in `Lab.measures` have it
    closely: bool = False  # whether it is computed from closely watched games
    mixed: bool = False  # whether it needs different bots at a table
    solo: bool = True  # whether it is meaningful for a solo player
    note: str = ""  # a remark that a report always shows beside the numbers
    by_chances: bool = False  # whether it is based on the frozen value function, and is withheld if that is inaccurate

    def fits(self, study: Study, variant: Variant) -> bool:
        """Return whether *variant* of *study* has this measure."""
        return (
            self.belongs_to(game_named(study.game))
            and (not self.measures_luck or study.luck)
            and (self.solo or variant.seats > 1)
            and (not self.mixed or variant.rotations > 1)
            and (not self.ranks_levels or LEVELS.keys() >= set(variant.bots))
        )

    def belongs_to(self, game: Game) -> bool:
        """Return whether *game* can have this measure."""
        return not self.special or self.name in lab_of(game).measures

    @property
    def needs(self) -> str:
        """The requirements of the measure for a study, in words."""
        if self.measures_luck:
            return "it needs luck = true"
        if self.ranks_levels:
            return "it needs different bots at a table, all of them levels"
        return "it needs different bots at a table" if self.mixed else "it needs two or more players"

    @property
    def measures_luck(self) -> bool:
        """Whether the study must request it with `luck = true`."""
        return self.name == "luck"

    @property
    def ranks_levels(self) -> bool:
        """Whether it must know which bot is stronger."""
        return self.name == "skill"


# ------------------------------------------------------------------------------------------------------- observations

_GAME = (pl.col("game"), pl.col("deal"))
_ONE = pl.lit(1.0).alias("weight")
_FIRST = pl.when(pl.col("place") == 1).then(1.0 / pl.col("winners")).otherwise(0.0)  # a seat's share of the first place


def _of_games(value: pl.Expr, weight: pl.Expr = _ONE) -> Callable[[Tables], pl.LazyFrame]:
    """Return observations of one *value* per game, with its *weight*; games without a value or weight are omitted."""

    def rows(tables: Tables) -> pl.LazyFrame:
        numbers = (each.cast(pl.Float64).alias(name) for each, name in ((value, "value"), (weight, "weight")))
        found = tables.games.select(pl.lit("").alias("key"), *_GAME, *numbers)
        return found.drop_nulls("value").filter(pl.col("weight") > 0)

    return rows


def _seats(tables: Tables) -> pl.LazyFrame:
    """Return a row for each seat of each game: its place at the table and in the order of play, bot and result."""
    columns = ["seat", "bots", "scores", "places"]
    if tables.lab.roles:
        columns += ["omegas", "endings"]
    games = tables.games.with_columns(pl.int_ranges(pl.col("scores").list.len()).alias("seat"))
    seats = games.select("game", "deal", "winners", *columns).explode(columns)
    places = pl.int_ranges(1, pl.col("order").list.len() + 1)
    order = games.select("game", pl.col("order").cast(pl.List(pl.Int64)).alias("seat"), places.alias("turn"))
    renamed = seats.rename({"bots": "bot", "scores": "score", "places": "place"})
    return renamed.join(order.explode("seat", "turn"), on=["game", "seat"])


def _of_seats(key: pl.Expr, value: pl.Expr) -> Callable[[Tables], pl.LazyFrame]:
    """Return observations of one *value* for each seat in each game, by *key*."""

    def rows(tables: Tables) -> pl.LazyFrame:
        return _seats(tables).select(
            key.cast(pl.String).alias("key"), *_GAME, value.cast(pl.Float64).alias("value"), _ONE
        )

    return rows


def _last_mover(alone: bool) -> Callable[[Tables], pl.LazyFrame]:
    place = pl.col("places").list.get(pl.col("last").cast(pl.Int64))
    share = pl.when(place == 1).then(1.0 / pl.col("winners")).otherwise(0.0)
    return _of_games(((place == 1) & (pl.col("winners") == 1)).cast(pl.Float64) if alone else share)


def _better_level(tables: Tables) -> pl.LazyFrame:
    best = max(tables.variant.bots, key=list(LEVELS).index)
    found = _seats(tables).filter(pl.col("bot") == best)
    return found.select(pl.lit("").alias("key"), *_GAME, _FIRST.alias("value"), _ONE)


def _ends(tables: Tables) -> pl.LazyFrame:
    """Return, for each kind of ending, whether a game ended that way."""
    kinds = pl.LazyFrame({"key": tables.lab.endings})
    games = tables.games.select(*_GAME, "end").join(kinds, how="cross")
    return games.select("key", *_GAME, (pl.col("end") == pl.col("key")).cast(pl.Float64).alias("value"), _ONE)


def _by_ending(of_omega: bool) -> Callable[[Tables], pl.LazyFrame]:
    """Return, for each ending of a seat, whether a seat has it, or with *of_omega*, the same for each omega."""

    def rows(tables: Tables) -> pl.LazyFrame:
        kinds = pl.LazyFrame({"kind": tables.lab.seat_endings})
        found = _seats(tables).select(*_GAME, "omegas", "endings").join(kinds, how="cross")
        key = pl.concat_str("omegas", "kind", separator=": ") if of_omega else pl.col("kind")
        return found.select(
            key.alias("key"), *_GAME, (pl.col("endings") == pl.col("kind")).cast(pl.Float64).alias("value"), _ONE
        )

    return rows


def _watched(tables: Tables) -> pl.LazyFrame:
    return tables.games.filter(pl.col("watched")).select("game", "deal")


def _with_deal(events: pl.LazyFrame, tables: Tables) -> pl.LazyFrame:
    return events.join(tables.games.select("game", "deal"), on="game")


def _item_count(events: Sequence[str]) -> Callable[[Tables], pl.LazyFrame]:
    """Return the number of *events* of each item of the variant, for each watched game."""

    def rows(tables: Tables) -> pl.LazyFrame:
        found = tables.events.filter(pl.col("event") != "turn")
        items = pl.LazyFrame(
            {"key": sorted(tables.lab.item_copies(tables.variant.options))},
            schema={"key": pl.String},
        )
        counts = (
            found.filter(pl.col("event").is_in(events))
            .group_by("game", pl.col("item").alias("key"))
            .agg(pl.len().alias("value"))
        )
        every = _watched(tables).join(items, how="cross")
        return every.join(counts, on=["game", "key"], how="left").select(
            "key", *_GAME, pl.col("value").fill_null(0).cast(pl.Float64), _ONE
        )

    return rows


def _holders(tables: Tables) -> pl.LazyFrame:
    """Return a row for each item that a seat held in a game, with the item's events at that seat."""
    found = tables.events.filter(pl.col("event") != "turn", pl.col("seat").is_not_null())
    by_seat = found.group_by("game", "seat", pl.col("item").alias("key")).agg(pl.col("event").unique().alias("events"))
    return _with_deal(by_seat, tables)


def _item_played(tables: Tables) -> pl.LazyFrame:
    return _holders(tables).select(
        "key", *_GAME, pl.col("events").list.contains("played").cast(pl.Float64).alias("value"), _ONE
    )


def _item_strength(tables: Tables) -> pl.LazyFrame:
    """Return observations whose mean is the share of the first place of an item's players less that of its keepers.

    The value of a hand is the whole difference plus the hand's first-order contribution to it. So the variance of the
    mean is the variance of the difference of two ratios, by linearization (Cochran 1977, chapter 6). Games in which a
    seat that played it won, or a seat that kept it lost, have the highest values.
    """
    seats = _seats(tables).select("game", pl.col("seat").cast(pl.Int8), _FIRST.alias("first"))
    played, kept = (pl.col("events").list.contains(event) for event in ("played", "kept"))
    hands = (
        _holders(tables)
        .join(seats, on=["game", "seat"])
        .select("key", *_GAME, "first", played.alias("played"), (kept & ~played).alias("kept"))
        .filter(pl.col("played") | pl.col("kept"))
    )
    counts = {name: pl.col(name).sum().over("key") for name in ("played", "kept")}
    enough = hands.filter(*(count >= MIN_HANDS for count in counts.values()))
    means = {
        name: pl.col("first").filter(pl.col(name)).mean().over("key").alias(f"{name}_mean")
        for name in ("played", "kept")
    }
    with_means = enough.with_columns(*means.values(), pl.len().over("key").alias("hands"))
    far = {name: (pl.col("first") - pl.col(f"{name}_mean")) * pl.col("hands") / counts[name] for name in counts}
    own = pl.when(pl.col("played")).then(far["played"]).otherwise(-far["kept"])
    value = (pl.col("played_mean") - pl.col("kept_mean") + own).alias("value")
    return with_means.select("key", *_GAME, value, _ONE)


def _worth(event: str, key: pl.Expr) -> Callable[[Tables], pl.LazyFrame]:
    """Return the change of the acting seat's chance due to *event*, by *key*."""

    def rows(tables: Tables) -> pl.LazyFrame:
        found = tables.events.filter(pl.col("event") == event).drop_nulls("worth")
        by_game = found.group_by("game", key.cast(pl.String).alias("key")).agg(
            pl.col("worth").cast(pl.Float64).sum().alias("value"), pl.len().cast(pl.Float64).alias("weight")
        )
        return _with_deal(by_game, tables).select("key", *_GAME, "value", "weight")

    return rows


# ------------------------------------------------------------------------------------------------------- the measures

_BROWNE = "after Browne 2008, Automatic Generation and Evaluation of Recombination Games"
_LANDS = "17lands.com, metrics definitions"
_TAG = "Gaina and others 2020, TAG: a Tabletop Games Framework"
_OURS = "ours"

_ALL = (
    Measure(
        "order_share", "Who wins", "First place by order of play",
        "The share of the first place that each player in the order of play takes. A shared first place counts as a "
        "fraction, so that equal chances would be one part in as many as play.",
        "player {key} in the order of play takes {value} of the first places", _LANDS + ": play and draw", "share",
        _of_seats(pl.col("turn"), _FIRST), by="order", solo=False,
    ),
    Measure(
        "last_share", "Who wins", "First place of the last mover",
        "The share of the first place of the player with the last turn; a shared first place counts as a fraction.",
        "whoever has the last turn takes {value} of the first places", _OURS, "share", _last_mover(False), solo=False,
    ),
    Measure(
        "last_wins", "Who wins", "The last mover wins alone",
        "The share of all games that the player with the last turn wins alone.",
        "whoever has the last turn wins {value} of the games alone", _OURS, "share", _last_mover(True), solo=False,
    ),
    Measure(
        "single_winner", "Who wins", "A single winner",
        "The share of the games in which one seat has the first place alone, after all tie-breaks.",
        "{value} of the games have a single winner", _OURS, "share", _of_games(pl.col("winners") == 1), solo=False,
    ),
    Measure(
        "bot_share", "Who wins", "First place by bot",
        "The share of the first place that a bot takes at one seat; equal chances are one part in as many as play.",
        "{key} takes {value} of the first places at its seat", _OURS, "share",
        _of_seats(pl.col("bot"), _FIRST), by="bot", mixed=True,
    ),
    Measure(
        "seat_share", "Who wins", "First place by seat",
        "The share of the first place that each seat of the table takes, in any order of play.",
        "seat {key} takes {value} of the first places", _OURS, "share",
        _of_seats(pl.col("seat") + 1, _FIRST), by="seat", solo=False,
    ),
    Measure(
        "margin", "Who wins", "Margin", "The best score less the second best; for one who plays alone, the score.",
        "the margin is {value}", _OURS, "points", _of_games(pl.col("margin")),
    ),
    Measure(
        "order_score", "Who wins", "Score by order of play", "The mean score of each player in the order of play.",
        "player {key} in the order of play scores {value}", _OURS, "points",
        _of_seats(pl.col("turn"), pl.col("score")), by="order",
    ),
    Measure(
        "rounds", "Length", "Rounds", "The number of rounds that have begun.",
        "a game has {value} rounds", _OURS, "number", _of_games(pl.col("rounds")), special=True,
    ),
    Measure(
        "cycles", "Length", "Cycles", "The number of heat cycles that have begun.",
        "a game has {value} cycles", _OURS, "number", _of_games(pl.col("cycles")), special=True,
    ),
    Measure(
        "turns", "Length", "Turns",
        "The number of turns of a game; a turn is all that a player does until the next one acts. In a game with "
        "trade each act of trading is a turn: rounds tell its length.",
        "a game has {value}", _TAG, "turns", _of_games(pl.col("turns")),
    ),
    Measure(
        "decisions", "Length", "Decisions", "The number of actions of all players in a game.",
        "a game has {value} decisions", _TAG, "number", _of_games(pl.col("decisions")),
    ),
    Measure(
        "minutes", "Length", "Minutes of thinking",
        "An estimate of people's thinking in all, from the kinds of the decisions.",
        "the players think for {value}",
        "Hyman 1953, Stimulus information as a determinant of reaction time; the seconds are ours",
        "minutes", _of_games(pl.col("minutes")), closely=True,
        note=f"A model: {MODEL}. The decisions are those of bots, which may trade more often than people.",
    ),
    Measure(
        "choices", "Choices", "Branching factor", "The mean number of legal actions where there is more than one.",
        "a decision has {value} legal actions", _TAG, "number", _of_games(pl.col("choices")), closely=True,
    ),
    Measure(
        "interesting", "Choices", "Interesting decisions",
        "The share of decisions between several actions in which two or more are within two percent of the best, by "
        "the hand-written bot's values at an even score.",
        "{value} of the decisions are close", _OURS, "share", _of_games(pl.col("interesting")), closely=True,
        special=True,
    ),
    Measure(
        "lead_changes", "Drama", "Lead changes",
        "How often another seat than before leads alone in points at the end of a turn.",
        "the lead changes {value} times", _BROWNE + ": lead change", "number", _of_games(pl.col("lead_changes")),
        solo=False,
    ),
    Measure(
        "decided", "Drama", "When the winner was decided",
        "The part of the game after which the winner's chance, by the frozen value function, never again left 90 "
        "percent; games with a single winner only.",
        "the winner is decided after {value} of the game", _BROWNE + ": decisiveness", "share",
        _of_games(pl.col("decided")), closely=True, solo=False, by_chances=True,
    ),
    Measure(
        "comeback", "Drama", "The winner's lowest chance",
        "The lowest chance that the later winner had, by the frozen value function; games with a single winner only.",
        "the winner's lowest chance is {value}", _BROWNE + ": drama", "chance",
        _of_games(pl.col("comeback")), closely=True, solo=False, by_chances=True,
    ),
    Measure(
        "skill", "Skill and luck", "What the better level wins",
        "The share of the first place that the best level at the table takes at one seat.",
        "the better level takes {value} of the first places at its seat", _OURS, "share", _better_level, mixed=True,
    ),
    Measure(
        "luck", "Skill and luck", "Luck of the draw",
        "How far the draws moved the expected result of the first seat, in absolute value (`luck = true`).",
        "the draws move the result by {value}", "Burch and others 2018, AIVAT, arXiv 1612.06915", "number",
        _of_games(pl.col("luck").abs()), closely=True, solo=False, special=True,
    ),
    Measure(
        "interaction", "Interaction", "What an action does to the others",
        "The mean change of another seat's chance, in absolute value, by one action of a player.",
        "an action moves another seat's chance by {value}", _OURS, "chance",
        _of_games(pl.col("interaction")), closely=True, solo=False, by_chances=True,
    ),
    Measure(
        "trade_share", "Interaction", "Decisions in trade", "The share of all decisions that are of the trading stage.",
        "{value} of the decisions are of trade", _OURS, "share",
        _of_games(pl.col("trade").cast(pl.Float64) * pl.col("decisions"), pl.col("decisions")), closely=True,
        special=True,
    ),
    Measure(
        "offers", "Interaction", "Offers", "The number of offers made in a game, counter-offers among them.",
        "{value} offers are made in a game", _OURS, "number", _of_games(pl.col("offers")), closely=True, special=True,
    ),
    Measure(
        "offers_accepted", "Interaction", "Offers accepted", "The share of the offers that are accepted.",
        "{value} of the offers are accepted", _OURS, "share",
        _of_games(pl.col("accepted"), pl.col("offers")), closely=True, special=True,
    ),
    Measure(
        "item_drawn", "Cards and tiles", "Drawn", "How often it is drawn or dealt in a game, by all players together.",
        "{key} is drawn {value} times a game", _LANDS, "number", _item_count(["drawn"]), by="item", closely=True,
    ),
    Measure(
        "item_played", "Cards and tiles", "Played",
        "The share of hands in which it is played, of all hands that have held it in a game.",
        "{key} is played in {value} of the hands that hold it", _LANDS, "share", _item_played, by="item", closely=True,
    ),
    Measure(
        "item_kept", "Cards and tiles", "Kept to the end",
        "How often it is still in a hand, in a game, when its holder leaves or the game ends.",
        "{key} is still held {value} times at the end of a game", _OURS, "number", _item_count(["kept"]), by="item",
        closely=True, special=True,
    ),
    Measure(
        "item_traded", "Cards and tiles", "Traded", "How often it goes from hand to hand in a game.",
        "{key} goes from hand to hand {value} times a game", _OURS, "number", _item_count(["given"]), by="item",
        closely=True, special=True,
    ),
    Measure(
        "item_worth", "Cards and tiles", "Worth",
        "What playing it changed in its player's chance, by the frozen value function: after its effect less before.",
        "playing {key} changes its player's chance by {value}", _OURS, "chance",
        _worth("played", pl.col("item")), by="item", closely=True, solo=False, by_chances=True,
    ),
    Measure(
        "item_strength", "Cards and tiles", "Strength",
        "The share of the first place of those who played it, less that of those who held it to the end and did not. "
        f"Around 0 it is worth as much as another; {MIN_HANDS} hands of each are needed.",
        "the share of the first place of who plays {key}, less that of who keeps it to the end, is {value}",
        _LANDS + ": improvement when drawn", "chance", _item_strength, by="item", closely=True, solo=False,
        special=True,
    ),
    Measure(
        "turn_worth", "Cards and tiles", "Worth of each turn",
        "What each turn of the game, in order, changed in its player's chance, by the frozen value function.",
        "turn {key} changes its player's chance by {value}", _OURS, "chance",
        _worth("turn", pl.col("turn")), by="turn", closely=True, special=True, by_chances=True,
    ),
    Measure(
        "ends", "Ends", "How games end", "The share of the games that end in each way.",
        "{value} of the games end because {key}", _OURS, "share", _ends, by="end", special=True,
    ),
    Measure(
        "endings", "Ends", "What becomes of a seat", "The share of the seats with each ending.",
        "{value} of the seats end as: {key}", _OURS, "share", _by_ending(False), by="ending", special=True,
    ),
    Measure(
        "omega_share", "Ends", "First place by omega",
        "The share of the first place that a seat with this omega takes.",
        "{key} takes {value} of the first places", _OURS, "share",
        _of_seats(pl.col("omegas"), _FIRST), by="omega", special=True, solo=False,
    ),
    Measure(
        "omega_endings", "Ends", "Endings by omega", "The share of the seats of each omega with each ending.",
        "{key}: {value}", _OURS, "share", _by_ending(True), by="ending", special=True,
    ),
)  # fmt: skip
MEASURES: dict[str, Measure] = {measure.name: measure for measure in _ALL}


def check_measures(names: Sequence[str], game: Game) -> None:
    """Raise StudyError for the first of *names* that is not a measure, or that *game* does not have."""
    for name in names:
        if name not in MEASURES:
            raise StudyError(f"There is no measure {name!r}: there is {', '.join(MEASURES)}.")
        if not MEASURES[name].belongs_to(game):
            games = " and ".join(other for other, its in all_games().items() if MEASURES[name].belongs_to(its))
            raise StudyError(f"{game.title} does not know the measure {name!r}: it belongs to {games}.")


def check_stop(name: str, game: Game) -> None:
    """Raise StudyError unless the measure *name* can be the stopping measure of a study of *game*."""
    check_measures([name], game)
    fit = [
        measure.name for measure in MEASURES.values() if not measure.by and not measure.mixed and not measure.closely
    ]
    if name not in fit:
        raise StudyError(f"A study cannot stop by the measure {name!r}: it can by {', '.join(fit)}.")


def measures_of(study: Study) -> list[Measure]:
    """Return the measures of *study* that at least one of its variants has, in display order."""
    wanted = study.measures or tuple(MEASURES)
    return [
        measure
        for measure in MEASURES.values()
        if measure.name in wanted and any(measure.fits(study, variant) for variant in study.variants)
    ]

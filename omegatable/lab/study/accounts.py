"""The check that a study makes of itself: every card and tile is accounted for, in each game that is watched closely.

Two sums have to come out even for each item of each game. What left the deck and the hands was played or discarded, as
the events say: `start + returned - end` equals `played + discarded - taken`. And what came into hands left them, or was
kept to the end: `drawn + taken + received` equals `played + discarded + given + kept`. The first compares the events
with the deck and the hands themselves, which are counted without them; the second compares the events with each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import polars as pl

from omegatable.lab.study.folder import StudyFolder
from omegatable.lab.study.items import EVENTS, TURN

ACCOUNTS_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "item": pl.String,
    "games": pl.Int64,  # games watched closely
    "wrong": pl.Int64,  # those in which a sum does not come out even
    "example": pl.Int32,  # the first of them; null if there is none, like the sums, which are those of this game
    "left": pl.Int64,  # copies that left the deck and the hands
    "used": pl.Int64,  # copies that were played or discarded, less those taken from the discards, by the events
    "came": pl.Int64,  # copies that came into hands, by the events
    "went": pl.Int64,  # copies that went from hands or were kept to the end, by the events
}
_SUMS = {
    "left": pl.col("start") + pl.col("returned") - pl.col("end"),
    "used": pl.col("played") + pl.col("discarded") - pl.col("taken"),
    "came": pl.col("drawn") + pl.col("taken") + pl.col("received"),
    "went": pl.col("played") + pl.col("discarded") + pl.col("given") + pl.col("kept"),
}


@dataclass(frozen=True)
class Account:
    """The account of one item in one variant: a row of ACCOUNTS_SCHEMA."""

    variant: str
    item: str
    games: int
    wrong: int
    example: int | None
    left: int | None
    used: int | None
    came: int | None
    went: int | None

    @property
    def error(self) -> str:
        """A sentence on what does not come out even; empty if the item is accounted for."""
        if not self.wrong:
            return ""
        if self.left != self.used:
            sums = f"{self.left} left the deck and the hands, and the events name {self.used}"
        else:
            sums = f"{self.came} came into hands by the events, and {self.went} went from them or were kept"
        return (
            f"{self.item} is not accounted for in {self.wrong:,} of {self.games:,} games of “{self.variant}”: "
            f"in game {self.example}, {sums}."
        )


def accounts_frame(folder: StudyFolder) -> pl.DataFrame:
    """Return the accounts of the study in *folder*, as rows of ACCOUNTS_SCHEMA, in the order of variants and items."""
    keys = ["variant", "game", "item"]
    names = [event for number, event in enumerate(EVENTS) if number != TURN]
    counts = (
        folder.rows("events")
        .filter(pl.col("event") != EVENTS[TURN])
        .group_by(keys)
        .agg((pl.col("event") == name).sum().cast(pl.Int64).alias(name) for name in names)
    )
    watched = folder.rows("games").filter("watched").group_by("variant").agg(pl.len().cast(pl.Int64).alias("games"))
    by_game = folder.rows("holdings").join(counts, on=keys, how="full", coalesce=True)
    sums = by_game.with_columns(pl.exclude(keys).cast(pl.Int64).fill_null(0)).select(
        *keys, *(total.alias(name) for name, total in _SUMS.items())
    )
    is_wrong = (pl.col("left") != pl.col("used")) | (pl.col("came") != pl.col("went"))
    of_example = (pl.col(name).filter("is_wrong").first() for name in _SUMS)
    return (
        sums.with_columns(is_wrong.alias("is_wrong"))
        .sort("game")
        .group_by("variant", "item")
        .agg(
            pl.col("is_wrong").sum().alias("wrong"),
            pl.col("game").filter("is_wrong").first().alias("example"),
            *of_example,
        )
        .join(watched, on="variant")
        .sort("variant", "item")
        .select(pl.col(name).cast(kind) for name, kind in ACCOUNTS_SCHEMA.items())
        .collect(engine="streaming")
    )


def accounts_of(rows: pl.DataFrame) -> list[Account]:
    """Return *rows* of ACCOUNTS_SCHEMA as accounts."""
    return [Account(**row) for row in rows.iter_rows(named=True)]


def accounted_text(accounts: Iterable[Account], variant: str) -> str:
    """Return how many kinds of items of *variant* are accounted for: `23 of 23 kinds accounted for`; empty for none."""
    own = [account for account in accounts if account.variant == variant]
    right = sum(not account.wrong for account in own)
    return f"{right} of {len(own)} kinds accounted for" if own else ""

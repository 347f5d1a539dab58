"""The check that a study makes of itself: every card and tile is accounted for, in each game that is watched closely.

Two sums have to come out even for each item of each game. What left the deck and the hands was played or discarded, as
the events say: `start + returned - end` equals `played + discarded - taken`. And what came into the hand of a seat left
it, or was kept to the end: for each seat `drawn + taken + received` equals `played + discarded + given + kept`. The
first compares the events with the deck and the hands themselves, which are counted without them; the second compares
the events with each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import polars as pl

from omegatable.lab.items import EVENTS, TURN
from omegatable.lab.study.folder import StudyFolder

ACCOUNTS_SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "item": pl.String,
    "games": pl.Int64,  # games watched closely
    "wrong": pl.Int64,  # those in which a sum does not balance
    "example": pl.Int32,  # the first of them, which the columns below are about; all null if there is none
    "left": pl.Int64,  # copies that left the deck and the hands
    "used": pl.Int64,  # copies that were played or discarded, less those taken from the discards, by the events
    "seat": pl.Int8,  # the first seat whose hand does not balance; null, like the next two, if all do
    "came": pl.Int64,  # copies that came into its hand, by the events
    "went": pl.Int64,  # copies that went from it or were kept to the end, by the events
}
_SUMS = ("left", "used", "seat", "came", "went")


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
    seat: int | None
    came: int | None
    went: int | None

    @property
    def error(self) -> str:
        """A sentence on what does not balance; empty if the item is accounted for."""
        if not self.wrong:
            return ""
        if self.left != self.used:
            sums = f"{self.left} left the deck and the hands, and the events name {self.used}"
        else:
            seat = 0 if self.seat is None else self.seat + 1
            sums = f"{self.came} came into the hand of seat {seat} by the events, and {self.went} went or were kept"
        return (
            f"{self.item} is not accounted for in {self.wrong:,} of {self.games:,} games of “{self.variant}”: "
            f"in game {self.example}, {sums}."
        )


def accounts_frame(folder: StudyFolder) -> pl.DataFrame:
    """Return the accounts of the study in *folder*, as rows of ACCOUNTS_SCHEMA, in the order of variants and items."""
    keys = ["variant", "game", "item"]
    names = [event for number, event in enumerate(EVENTS) if number != TURN]
    used = pl.col("played") + pl.col("discarded") - pl.col("taken")
    came = pl.col("drawn") + pl.col("taken") + pl.col("received")
    went = pl.col("played") + pl.col("discarded") + pl.col("given") + pl.col("kept")
    by_seat = (
        folder.rows("events")
        .filter(pl.col("event") != EVENTS[TURN])
        .group_by(*keys, "seat")
        .agg((pl.col("event") == name).sum().cast(pl.Int64).alias(name) for name in names)
        .with_columns(used.alias("used"), came.alias("came"), went.alias("went"))
        .sort("seat")
    )
    is_uneven = pl.col("came") != pl.col("went")
    of_events = by_seat.group_by(keys).agg(
        pl.col("used").sum(), *(pl.col(name).filter(is_uneven).first() for name in ("seat", "came", "went"))
    )
    left = pl.col("start").cast(pl.Int64) + pl.col("returned") - pl.col("end")
    of_game = folder.rows("holdings").select(*keys, left.alias("left"))
    sums = of_game.join(of_events, on=keys, how="full", coalesce=True).with_columns(pl.col("left", "used").fill_null(0))
    is_wrong = (pl.col("left") != pl.col("used")) | pl.col("came").is_not_null()
    watched = folder.rows("games").filter("watched").group_by("variant").agg(pl.len().alias("games"))
    return (
        sums.sort("game")
        .group_by("variant", "item")
        .agg(
            is_wrong.sum().alias("wrong"),
            pl.col("game").filter(is_wrong).first().alias("example"),
            *(pl.col(name).filter(is_wrong).first() for name in _SUMS),
        )
        .join(watched, on="variant")
        .sort("variant", "item")
        .select(pl.col(name).cast(kind) for name, kind in ACCOUNTS_SCHEMA.items())
        .collect(engine="streaming")
    )


def read_accounts(folder: StudyFolder) -> list[Account]:
    """Return the accounts of the study in *folder*, which are written with its findings."""
    return [Account(**row) for row in pl.read_parquet(folder.file("accounts")).iter_rows(named=True)]


def account_errors(accounts: Iterable[Account]) -> list[str]:
    """Return a sentence for each of *accounts* that does not balance."""
    return [account.error for account in accounts if account.error]


def accounted_text(accounts: Iterable[Account], variant: str) -> str:
    """Return how many kinds of items of *variant* are accounted for: `23 of 23 kinds accounted for`; empty for none."""
    own = [account for account in accounts if account.variant == variant]
    right = sum(not account.wrong for account in own)
    return f"{right} of {len(own)} kinds accounted for" if own else ""

"""How the levels of the bots fared against each other, as `python -m bench strength --write` measured it."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

STRENGTH_FILE = Path(__file__).with_name("strength.json")


class MeasuredMatch(NamedTuple):
    """A match of one bot with others of another level, under the recommended rules, on each seat in turn."""

    game: str
    first: str  # the level of the bot whose share this is
    others: str  # the level of its opponents
    seats: int
    games: int
    share: float  # part of the first places, 0.0 to 1.0; a shared first place counts in equal parts
    low: float  # the bounds of the share, 95 %
    high: float


@cache
def measured_matches() -> tuple[MeasuredMatch, ...]:
    """Return all matches in the order in which they were played: by game, then by seats, the weakest level first."""
    return tuple(MeasuredMatch(**match) for match in json.loads(STRENGTH_FILE.read_text(encoding="utf-8")))


def wins_of_levels(game: str) -> dict[str, int]:
    """Return, for each level that was measured, how many of 100 games it wins against the level below, one against one.

    A draw counts as half a game. If the interval holds a half, it is 50.
    """
    own = (match for match in measured_matches() if match.game == game and match.seats == 2)
    return {match.first: 50 if match.low <= 0.5 <= match.high else round(100 * match.share) for match in own}

"""The results of the levels of the bots against each other, as measured by `python -m bench strength --write`.

To add a level, change these files:

- `bots/levels.py`: the level in `LEVELS`, by strength; everything else follows from it
- `locales/en/page.ftl`, `de/page.ftl`: `level-<name>` and its sentence; `docs/bots.md`: how it decides
- `tests/bots/test_levels.py`: its name; `games/<game>/bots/settings.py`: unusual seconds or search

    python -m bench strength --write --jobs 2               # hours; SIMULATIONS in bench/strength.py for one game
    python -m scripts.generate
    make test ARGS="tests/bots tests/terminal/test_thinking.py tests/games/alpha_and_omega/test_levels.py"
    python -m bench.fitted                                   # confirms the curves
    make check
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

STRENGTH_FILE = Path(__file__).with_name("strength.json")


class MeasuredMatch(NamedTuple):
    """A match of one bot against others of another level, under the recommended rules, on each seat in turn."""

    game: str
    first: str  # the level of the bot with this share
    others: str  # the level of its opponents
    seats: int
    games: int
    share: float  # fraction of the first places, 0.0 to 1.0; a shared first place counts in equal parts
    low: float  # bounds of the share, 95 %
    high: float


@cache
def measured_matches() -> tuple[MeasuredMatch, ...]:
    """Return all matches in the order of play: by game, then by number of seats, the weakest level first."""
    return tuple(MeasuredMatch(**match) for match in json.loads(STRENGTH_FILE.read_text(encoding="utf-8")))


def wins_of_levels(game: str) -> dict[str, int]:
    """Return, for each measured level, how many of 100 two-player games it wins against the level below.

    A draw counts as half a game. If the interval contains one half, the number is 50.
    """
    own = (match for match in measured_matches() if match.game == game and match.seats == 2)
    return {match.first: 50 if match.low <= 0.5 <= match.high else round(100 * match.share) for match in own}

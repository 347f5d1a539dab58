"""Small games by name: the rules of a game under options that make it small enough for exact values.

Their names can be loaded wherever a game's can: `Position("omega-shift-tiny", seed=1)`. A record of one names the game
and writes the options out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

_Value = int | str | bool


@dataclass(frozen=True)
class SmallGame:
    """A game under options that make it small."""

    name: str
    game: str  # the name of the game whose rules hold
    sentence: str  # what is left of it
    options: Mapping[str, _Value]


def _small(name: str, game: str, sentence: str, **options: _Value) -> SmallGame:
    return SmallGame(name, game, sentence, MappingProxyType(options))


SMALL_GAMES: Mapping[str, SmallGame] = MappingProxyType(
    {
        small.name: small
        for small in (
            _small(
                "omega-shift-tiny",
                "omega-shift",
                "Two suits of the numbers 2 to 4, a card in each hand and three in the pile; markers cost nothing.",
                suits=2,
                highest=4,
                alphas=0,
                hand=1,
                pile=3,
                marker_cost=0,
                redraw="forbidden",
                idle_limit=1,
                first_player=1,
            ),
        )
    }
)

"""Small games by name: a game with options that make it small enough for exact values.

Their names work wherever a game's name does: `Position("omega-shift-tiny", seed=1)`. The record of a small game names
the base game and lists the options.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

_Value = int | str | bool


@dataclass(frozen=True)
class SmallGame:
    """A game with options that make it small."""

    name: str
    game: str  # the name of the base game
    sentence: str  # a description of the small game
    options: Mapping[str, _Value]


def _small(name: str, game: str, sentence: str, **options: _Value) -> SmallGame:
    return SmallGame(name, game, sentence, MappingProxyType(options))


_SHIFT: dict[str, _Value] = {"suits": 2, "alphas": 0, "hand": 1, "marker_cost": 0, "first_player": 1}
_SHIFT |= {"redraw": "forbidden", "idle_limit": 1}
_ROMANCE: dict[str, _Value] = {"seats": 1, "betas": 1, "deck": "small", "nloo": "out", "omega_pick": "random"}
_ROMANCE |= {"order": "seats", "trade": "off", "solo_cycles": "none", "max_cycles": 1}

SMALL_GAMES: Mapping[str, SmallGame] = MappingProxyType(
    {
        small.name: small
        for small in (
            _small(
                "omega-shift-tiny",
                "omega-shift",
                "Two suits of the numbers 2 and 3, a card in each hand and two in the pile; markers cost nothing.",
                **_SHIFT,
                highest=3,
                pile=2,
            ),
            _small(
                "omega-shift-small",
                "omega-shift",
                "Two suits of the numbers 2 to 4, a card in each hand and three in the pile; markers cost nothing.",
                **_SHIFT,
                highest=4,
                pile=3,
            ),
            _small(
                "alpha-and-omega-tiny",
                "alpha-and-omega",
                "A ring of Air and one Transformation to Earth in each hand: a turn each, and nothing left to chance.",
                **dict.fromkeys(("earth", "fire", "water", "to_air", "to_fire", "to_water", "minus_two", "switch"), 0),
                air=6,
                to_earth=2,
                hand=1,
                first_player=1,
            ),
            _small(
                "alpha-beta-omega-tiny",
                "alpha-beta-omega",
                "One player, who is dealt an omega, on a road of one alpha and one beta, for one cycle.",
                **_ROMANCE,
                alphas=1,
            ),
            _small(
                "alpha-beta-omega-small",
                "alpha-beta-omega",
                "One player, who is dealt an omega, on a road of two alphas and one beta, for one cycle.",
                **_ROMANCE,
                alphas=2,
            ),
        )
    }
)

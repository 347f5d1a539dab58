"""The worked example in the rules of Omega Shift, scored by the rules code."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from omegatable.games.omega_shift import GAME
from omegatable.games.omega_shift.art.palette import SUITS
from omegatable.games.omega_shift.rules.records import STATE
from omegatable.games.omega_shift.rules.scoring import suit_score
from omegatable.kernel import new_record


@dataclass(frozen=True)
class Example:
    """A column of numbers and the markers on its Omega."""

    suit: str
    ranks: tuple[int, ...]
    markers: int


EXAMPLES: Final = (
    Example("flood", (3, 5, 8), 4),
    Example("pandemic", (2, 3, 4, 5, 6), 4),
    Example("eruption", (9, 10), 2),
)


def worth(options: Mapping[str, Any], example: Example) -> int:
    """Return the points of the column under checked *options*."""
    state, suit = new_record(STATE), list(SUITS).index(example.suit)
    state.options = GAME.options_record({**options})
    state.markers[suit] = example.markers
    state.columns[0, suit] = sum(1 << rank - 1 for rank in example.ranks)
    return int(suit_score(state, 0, suit))

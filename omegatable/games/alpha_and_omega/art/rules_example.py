"""The worked example in the rules of Alpha & Omega, scored by the rules code."""

from collections.abc import Mapping
from typing import Any, Final

from omegatable.games.alpha_and_omega import GAME
from omegatable.games.alpha_and_omega.rules.parts import AIR, EARTH, FIRE, FIRST_OF_KIND, WATER
from omegatable.games.alpha_and_omega.rules.records import STATE
from omegatable.games.alpha_and_omega.rules.scoring import pawn_score, side_score
from omegatable.games.alpha_and_omega.rules.surface import CENTRE, EMPTY_SURFACE, STEP_OF_SIDE
from omegatable.kernel import new_record

KINDS: Final = {"air": AIR, "earth": EARTH, "fire": FIRE, "water": WATER}
STANDS: Final = "water"  # the tile under the pawn
AROUND: Final = ("water", "earth", "earth", "fire", "air", "")  # its neighbours, counterclockwise from the right


def _state(options: Mapping[str, Any]) -> Any:
    state = new_record(STATE)
    state.options = GAME.options_record({**options})
    return state


def points_beside(options: Mapping[str, Any], stands: str, beside: str) -> int:
    """Return the points that a pawn on one element scores for a neighbour of another, under checked *options*."""
    return int(side_score(_state(options), KINDS[stands], KINDS[beside]))


def worth(options: Mapping[str, Any]) -> int:
    """Return the points of the example's pawn under checked *options*."""
    state = _state(options)
    state.cells[:] = EMPTY_SURFACE
    state.cells[CENTRE] = FIRST_OF_KIND[KINDS[STANDS]]
    for step, element in zip(STEP_OF_SIDE, AROUND, strict=True):
        if element:
            state.cells[CENTRE + int(step)] = FIRST_OF_KIND[KINDS[element]]
    state.pawns[0, 0] = CENTRE
    return int(pawn_score(state, 0, 0))

"""The environments of Alpha & Omega: its actions, range by range."""

from omegatable.env.facet import ActionRange, Env
from omegatable.games.alpha_and_omega.features import PLANE_FEATURES
from omegatable.games.alpha_and_omega.masks import FACTORS
from omegatable.games.alpha_and_omega.planes import blank_memory
from omegatable.games.alpha_and_omega.rules.actions import (
    COVER_JAWS,
    COVER_TILE,
    DRAW_TILES,
    PICK_CELL,
    PLACE_JAWS,
    PLACE_TILE,
    STEP_PAWN,
)
from omegatable.games.alpha_and_omega.rules.parts import NUM_ELEMENTS, NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES

_CELL = (NUM_CELLS,)

_ACTIONS = (
    ActionRange(
        PLACE_TILE,
        (2 * NUM_ELEMENTS, NUM_CELLS),
        "[kind, cell] place a tile of the hand on an empty cell: Air, Earth, Fire, Water, then the Transformations "
        "to them",
    ),
    ActionRange(
        COVER_TILE,
        (NUM_ELEMENTS, NUM_CELLS),
        "[kind, cell] lay a Transformation of the hand on a tile",
    ),
    ActionRange(PLACE_JAWS, _CELL, "[cell] place the -2 that was just drawn on an empty cell"),
    ActionRange(COVER_JAWS, _CELL, "[cell] lay the -2 that was just drawn on a tile"),
    ActionRange(PICK_CELL, _CELL, "[cell] pick one of the two tiles of a switch"),
    ActionRange(
        STEP_PAWN,
        (NUM_PAWNS, NUM_SIDES),
        "[pawn, side] step with Alpha or Omega to the east, north-east, north-west, west, south-west or south-east",
    ),
    ActionRange(DRAW_TILES, (), "draw, or end the turn"),
)

ENV = Env(planes=PLANE_FEATURES, blank_memory=blank_memory, factors=FACTORS, actions=_ACTIONS)

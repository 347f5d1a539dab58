"""Alpha & Omega for learners: actions as a kind and a cell, the actions of the window, and symmetries.

A flat action is one of 15,853 numbers. As a pair it is a *kind* and a *cell* of the surface, (r + 16) * 32 + q + 16:

    0 .. 7     place a tile: Air, Earth, Fire, Water, then the Transformations in that order
    8 .. 11    cover a tile with a Transformation
    12, 13     place the drawn -2, cover a tile with it
    14         pick a tile of a switch
    15 .. 26   step with a pawn: 15 + pawn * 6 + side; the cell is 0
    27         draw, or end the turn; the cell is 0

The planes of an observation show a window of 21 by 21 cells. `WINDOW_ACTIONS` lists the flat actions in the window: for
each of the first 15 kinds a plane of cells, then the actions without a cell. A policy with one output for each of these
6,628 actions plays `WINDOW_ACTIONS[output]`, and its mask is `mask[:, WINDOW_ACTIONS]`. The window always contains a
legal action, because tiles never fill it.

    >>> kinds, cells = factored([200, 15312])
    >>> kinds.tolist(), flat(kinds, cells).tolist()
    ([0, 14], [200, 15312])
    >>> mirrored = symmetry(6)
    >>> isinstance(mirrored, Symmetry)
    True
"""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.env.facet import Factors
from omegatable.games.alpha_and_omega.features import (
    FIRST_CELL,
    LAYOUT,
    NUM_FEATURES,
    PLACE_OF_CELL,
    SPAN,
    WINDOW,
)
from omegatable.games.alpha_and_omega.rules.actions import NUM_ACTIONS, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.parts import NUM_KINDS
from omegatable.games.alpha_and_omega.rules.surface import CENTRE, NUM_CELLS, NUM_SIDES, RADIUS, WIDTH, distance_of_cell

NUM_CELL_KINDS = STEP_PAWN // NUM_CELLS  # number of kinds of actions that have a cell
NUM_ACTION_KINDS = NUM_CELL_KINDS + NUM_ACTIONS - STEP_PAWN
NUM_TURNS, NUM_RENAMINGS = 12, 8
NUM_SYMMETRIES = NUM_TURNS * NUM_RENAMINGS
SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # (q, r) of a step to each side
_WINDOW_CELLS = np.array([FIRST_CELL + row * WIDTH + column for row in range(SPAN) for column in range(SPAN)])

WINDOW_ACTIONS = np.concatenate(
    [(np.arange(NUM_CELL_KINDS)[:, None] * NUM_CELLS + _WINDOW_CELLS).ravel(), np.arange(STEP_PAWN, NUM_ACTIONS)]
)


FACTORS = Factors(NUM_ACTION_KINDS, NUM_CELL_KINDS, NUM_CELLS, WIDTH)


def factored(actions: Any) -> tuple[np.ndarray, np.ndarray]:
    """Return the kinds and the cells of flat *actions*, integers of any shape."""
    return FACTORS.split(np.asarray(actions))


def flat(kinds: Any, cells: Any) -> np.ndarray:
    """Return the flat actions of *kinds* and *cells*, integers of one shape: the inverse of `factored`."""
    return FACTORS.join(np.asarray(kinds), np.asarray(cells))


@dataclass(frozen=True, eq=False)
class Symmetry:
    """One of 96 symmetries of Alpha & Omega: the surface is rotated or reflected, the elements are renamed.

    The surface has six rotations around the Snake's starting cell, and the same six after a reflection. The elements
    have eight renamings that preserve opposites. A game with equal numbers of tiles of each element is still the same
    game afterwards.
    """

    cells: np.ndarray  # int64[cell]: the image of each cell; cells outside the surface do not move
    actions: np.ndarray  # int64[action]: the image of each flat action
    kinds: np.ndarray  # int64[kind]: the image of each kind of tile
    sides: np.ndarray  # int64[side]: the image of each side
    features: np.ndarray  # int64[feature]: the source of each new feature; NUM_FEATURES: no source

    def observation(self, observation: np.ndarray) -> np.ndarray:
        """Return the *observation*, [..., feature], of the position after the symmetry.

        A corner of the window whose source is outside the window is blank, like empty cells.
        """
        nowhere = np.zeros((*observation.shape[:-1], 1), observation.dtype)
        return np.concatenate([observation, nowhere], axis=-1)[..., self.features]

    def mask(self, mask: np.ndarray) -> np.ndarray:
        """Return the *mask*, [..., action], of the position after the symmetry."""
        turned = np.empty_like(mask)
        turned[..., self.actions] = mask
        return turned


@functools.cache
def symmetry(index: int) -> Symmetry:
    """Return symmetry *index*, 0 to 95; 0 is the identity. Raises ValueError with one sentence for another number.

    index % 12 transforms the surface: 0 to 5 rotate it by that many sixths of a circle, and 6 to 11 do so after a
    reflection. index // 12 renames the elements.
    """
    if not 0 <= index < NUM_SYMMETRIES:
        raise ValueError(f"There is no symmetry {index}: they are numbered from 0 to {NUM_SYMMETRIES - 1}.")
    renaming, turn = divmod(index, NUM_TURNS)
    cells = np.array([_turned_cell(cell, turn) for cell in range(NUM_CELLS)])
    sides = np.array([SIDES.index(_turned(q, r, turn)) for q, r in SIDES])
    elements = [_renamed(element, renaming) for element in range(4)]
    kinds = np.arange(NUM_KINDS)
    kinds[1:9] = [1 + element for element in elements] + [5 + element for element in elements]
    return Symmetry(cells, _actions(cells, sides, elements), kinds, sides, _features(cells, kinds, elements))


def _turned(q: int, r: int, turn: int) -> tuple[int, int]:
    """Return the image of (q, r); see `symmetry`."""
    if turn >= 6:
        q, r = r, q
    for _ in range(turn % 6):
        q, r = -r, q + r
    return q, r


def _turned_cell(cell: int, turn: int) -> int:
    if distance_of_cell(cell) > RADIUS:
        return cell
    row, column = divmod(cell, WIDTH)
    q, r = _turned(column - CENTRE % WIDTH, row - CENTRE // WIDTH, turn)
    return CENTRE + r * WIDTH + q


def _renamed(element: int, renaming: int) -> int:
    """Return the image of *element*, 0 to 3: bits 0 and 1 swap the opposites of each pair, bit 2 swaps the pairs."""
    pair, half = divmod(element, 2)
    return 2 * (pair ^ renaming >> 2) + (half ^ renaming >> pair & 1)


def _actions(cells: np.ndarray, sides: np.ndarray, elements: list[int]) -> np.ndarray:
    kinds, at = factored(np.arange(NUM_ACTIONS))
    new = np.arange(NUM_ACTION_KINDS)
    for group in range(3):  # elements placed, Transformations placed, Transformations that cover
        new[4 * group : 4 * group + 4] = [4 * group + element for element in elements]
    for pawn in range(2):
        first = NUM_CELL_KINDS + pawn * NUM_SIDES
        new[first : first + NUM_SIDES] = first + sides
    return flat(new[kinds], np.where(kinds < NUM_CELL_KINDS, cells[at], 0))


def _features(cells: np.ndarray, kinds: np.ndarray, elements: list[int]) -> np.ndarray:
    """Return the `features` of a symmetry."""
    back = np.empty(NUM_CELLS, np.int64)
    back[cells] = np.arange(NUM_CELLS)
    places = PLACE_OF_CELL[back[_WINDOW_CELLS]].astype(np.int64)  # the source of each place of the window
    places = np.where(places < 0, NUM_FEATURES, places)
    old_element, old_kind = np.argsort(elements), np.argsort(kinds)
    parts, start = [], 0
    for part in LAYOUT:
        here = np.arange(start, start + part.size).reshape(part.shape)
        if part.name == "elements":
            here = here[old_element]
        elif part.name in ("hands", "deck"):
            here = here[..., old_kind]
        if part.shape[-2:] == (SPAN, SPAN):
            padded = np.append(here.reshape(-1, WINDOW), np.full((part.size // WINDOW, 1), NUM_FEATURES), axis=1)
            here = padded[:, np.minimum(places, WINDOW)]
        parts.append(here.ravel())
        start += part.size
    return np.concatenate(parts)

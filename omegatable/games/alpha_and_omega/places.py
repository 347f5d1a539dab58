"""Places in words: "left of Fire", "above right of your α pawn", "right of Water and below left of Fire".

The page has no coordinates at its edges, so a place is described by its neighbours, with the fewest words that identify
it: an empty space among all empty spaces, a tile among the tiles of its kind.
"""

import functools
import itertools
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from omegatable.games.alpha_and_omega.notation import SIDES, cell_text
from omegatable.games.alpha_and_omega.rules.parts import KIND_OF_TILE, KINDS, NUM_PAWNS, SNAKE
from omegatable.games.alpha_and_omega.rules.surface import NUM_SIDES, OPEN, STEP_OF_SIDE, WIDTH
from omegatable.locales.text import Text, players, text

PAWN_WORDS: Final = ("α", "Ω")
_STEPS: Final[tuple[int, ...]] = tuple(STEP_OF_SIDE.tolist())
_ORDER: Final = (0, 3, 1, 2, 4, 5)  # the order in which a description lists the sides of a place: rows before columns
_KIND_OF_TILE: Final[tuple[int, ...]] = tuple(KIND_OF_TILE.tolist())
_EMPTY: Final = -1  # the kind of an empty space
_REMEMBERED: Final = 64  # max positions in the cache, which all listeners of a table share
_WAYS: Final = 16_384  # max ways in the cache

# The sides as vectors: steps to the right, and steps down to the right.
_AXIAL: Final = tuple((step - WIDTH * round(step / WIDTH), round(step / WIDTH)) for step in _STEPS)

_Seen = tuple[int, int]  # the side of a tile on which a place is, and the tile's kind
_Landmark = tuple[int, Text]  # the cell of a unique thing, and the name of that thing


def where_text(record: Any, cell: int) -> Text:
    """Return the place of a tile of *record*, a state or view, or of a space next to a tile: see `World.where_text`."""
    return world_of(record).where_text(cell)


def at_text(record: Any, cell: int) -> Text:
    """Return the name and the place of the tile on a cell of *record*: see `World.at_text`."""
    return world_of(record).at_text(cell)


def world_of(record: Any) -> "World":
    """Return the `World` of *record*, a state or view."""
    num_seats = int(record.num_seats)
    return _world(record.cells.tobytes(), record.pawns[:num_seats].tobytes(), max(0, int(record.to_move)))


@functools.lru_cache(maxsize=_REMEMBERED)
def _world(cells: bytes, pawns: bytes, first: int) -> "World":
    tiles = np.frombuffer(cells, np.int8)
    there = np.flatnonzero((tiles >= 0) | (tiles == OPEN))
    kinds = {
        cell: _KIND_OF_TILE[tile] if tile >= 0 else _EMPTY
        for cell, tile in zip(there.tolist(), tiles[there].tolist(), strict=True)
    }
    return World(kinds, np.frombuffer(pawns, np.int16).reshape(-1, NUM_PAWNS).tolist(), first)


@functools.cache
def kind_text(kind: int) -> Text:
    """Return the name of a kind of tile. Its form `within` is for use inside a sentence: "the −2", "a Switch"."""
    return text(f"ao-tile-{KINDS[kind]}")


class World:
    """The tiles and pawns of one position; descriptions of places are computed on demand.

    Args:
        kinds: the kind of tile on each cell, and _EMPTY on each empty cell next to a tile.
        pawns: [seat][pawn] their cells.
        first: the seat whose pawns are named first.
    """

    def __init__(self, kinds: Mapping[int, int], pawns: list[list[int]], first: int) -> None:
        self._kinds = kinds
        snake = [(cell, kind_text(SNAKE)) for cell, kind in kinds.items() if kind == SNAKE]
        own, others = _pawns(pawns, first)
        self._landmarks = [*snake, *own, *others]
        self._pawns = dict(reversed([*own, *others]))  # by cell, the first pawn there
        self._beside_first, self._beside_others = _neighbours([*snake, *own]), _neighbours(others)
        self._told: dict[int, Text] = {}
        self._groups: dict[int, _Alike] = {}

    def at_text(self, cell: int) -> Text:
        """Return the name and the place of the tile on a cell: "Fire left of the Snake"."""
        return text("ao-at", tile=kind_text(self._kinds[cell]), where=self.where_text(cell))

    def where_text(self, cell: int) -> Text:
        """Return the place of a tile, or of a space next to a tile.

        In words it is "left of Fire"; for a reader who prefers coordinates, "at +1-2".
        """
        told = self._told.get(cell)
        if told is None:
            told = self._told[cell] = text("ao-where", cell=cell_text(cell), words=self._words(cell))
        return told

    def _words(self, cell: int) -> Text:
        if cell in self._pawns:
            return text("ao-where-under", thing=self._pawns[cell])
        if cell in self._beside_first:
            return _beside(*self._beside_first[cell])
        alike = self._alike(self._kinds[cell])
        sights = alike.sights[cell]
        single = next((seen for seen in sights if alike.ones[seen] == 1), None)
        if single is not None:
            return _beside_tile(single)
        if cell in self._beside_others:
            return _beside(*self._beside_others[cell])
        double = next((pair for pair in itertools.combinations(sights, 2) if alike.twos[pair] == 1), None)
        return _far(cell, self._landmarks) if double is None else _beside_two(double)

    def _alike(self, kind: int) -> "_Alike":
        found = self._groups.get(kind)
        if found is None:
            found = self._groups[kind] = _Alike(self._kinds, kind)
        return found


class _Alike:
    """The candidates for the name of a kind of tile, or for an empty space, and their neighbours.

    Args:
        kinds: the kinds of all cells with a tile or an empty space.
        kind: one of these kinds.
    """

    def __init__(self, kinds: Mapping[int, int], kind: int) -> None:
        self.sights: dict[int, list[_Seen]] = {}
        for cell, its in kinds.items():
            if its == kind:
                beside = [(side, kinds.get(cell - _STEPS[side], _EMPTY)) for side in _ORDER]
                self.sights[cell] = [seen for seen in beside if seen[1] != _EMPTY]
        self.ones = Counter(itertools.chain.from_iterable(self.sights.values()))

    @functools.cached_property
    def twos(self) -> Counter[tuple[_Seen, _Seen]]:
        """The pairs of tiles beside the same place, with the number of occurrences of each pair."""
        return Counter(pair for sights in self.sights.values() for pair in itertools.combinations(sights, 2))


def _pawns(pawns: list[list[int]], first: int) -> tuple[list[_Landmark], list[_Landmark]]:
    """Return the pawns of the seat *first* and the pawns of the other seats, by their cells."""
    own: list[_Landmark] = []
    others: list[_Landmark] = []
    for seat, cells in enumerate(pawns):
        for letter, cell in zip(PAWN_WORDS, cells, strict=True):
            pawn = text("ao-where-pawn", who=players(seat), letter=letter)
            (own if seat == first else others).append((cell, pawn))
    return own, others


def _neighbours(landmarks: list[_Landmark]) -> dict[int, tuple[int, Text]]:
    """Return the side of a landmark on which a cell is, and its name, by cell; the first landmark of several."""
    return {at + step: (side, thing) for at, thing in reversed(landmarks) for side, step in enumerate(_STEPS)}


def _beside(side: int, thing: Text) -> Text:
    return text("ao-where-beside", side=SIDES[side], thing=thing)


@functools.cache
def _beside_tile(seen: _Seen) -> Text:
    side, kind = seen
    return _beside(side, kind_text(kind))


@functools.cache
def _beside_two(pair: tuple[_Seen, _Seen]) -> Text:
    return text("ao-where-two", first=_beside_tile(pair[0]), second=_beside_tile(pair[1]))


def _far(cell: int, landmarks: list[_Landmark]) -> Text:
    """Return the way to a place that its neighbours do not identify: from the nearest landmark, in one or two lines."""
    ways = [(_way(at, cell), thing) for at, thing in landmarks]
    way, thing = min(ways, key=lambda each: (len(each[0]), sum(count for _, count in each[0])))
    steps = [text("ao-where-steps", steps=count, side=SIDES[side]) for side, count in way]
    return text("ao-where-far", steps=steps, thing=thing)


@functools.lru_cache(maxsize=_WAYS)
def _way(start: int, end: int) -> tuple[tuple[int, int], ...]:
    """Return the way from one cell to another, as one or two sides with a number of steps."""
    (down, right), (down_to, right_to) = divmod(start, WIDTH), divmod(end, WIDTH)
    across, along = right_to - right, down_to - down
    for side, (q, r) in enumerate(_AXIAL):
        turned = (side + 1) % NUM_SIDES
        next_q, next_r = _AXIAL[turned]
        # The determinant of two neighbouring sides is -1, so both counts are integers.
        count, more = along * next_q - across * next_r, across * r - along * q
        if count > 0 and more >= 0:
            return ((side, count), (turned, more))[: 2 if more else 1]
    return ()

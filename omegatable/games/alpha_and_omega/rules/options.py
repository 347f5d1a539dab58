"""The options of Alpha & Omega."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from omegatable.engine.options import Coding, Option, Value
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    HAND_SIZE,
    KINDS,
    MAX_DECK,
    MINUS_TWO,
    PRINTED_OF_KIND,
    RING,
    ROOM_FOR_KIND,
    SNAKE,
    WATER,
)

_YES_NO = (False, True)
_GAME = "ao"  # its short name in the ids of texts


def _tile_option(kind: int) -> Option:
    name, printed, room = _name_of_tiles(kind), int(PRINTED_OF_KIND[kind]), int(ROOM_FOR_KIND[kind])
    coding = Coding(partial(_write_tiles, kind, name), partial(_read_tiles, kind), has_field=False)
    return Option(_GAME, name, printed, low=0, high=room, designer=True, coding=coding, shown=False, clauses="AO-Q35")


def _name_of_tiles(kind: int) -> str:
    return KINDS[kind].replace("-", "_")


def tile_counts(values: Mapping[str, Value]) -> list[int]:
    """Return the number of tiles of each kind in the deck, as a list by kind, from option *values*; 0 for the Snake."""
    return [int(values[_name_of_tiles(kind)]) if AIR <= kind < SNAKE else 0 for kind in range(len(KINDS))]


def _write_tiles(kind: int, name: str, record: Any, values: Mapping[str, Value]) -> None:
    record.tiles[kind] = values[name]
    record.tiles[SNAKE] = 1


def _read_tiles(kind: int, record: Any) -> Value:
    return int(record.tiles[kind])


OPTIONS = (
    Option(_GAME, "seats", 2, (2, 3, 4), shown=False, clauses="AO-R6"),
    Option(_GAME, "minus2", "both", ("both", "adjacent_only", "standing_only"), clauses="AO-Q5"),
    Option(_GAME, "one_pawn_per_tile", False, _YES_NO, clauses="AO-Q9, AO-Q34"),
    Option(_GAME, "protect_snake", False, _YES_NO, clauses="AO-Q10, AO-Q11"),
    Option(_GAME, "pawns_travel", False, _YES_NO, clauses="AO-Q13"),
    Option(_GAME, "refill_before_move", False, _YES_NO, clauses="AO-Q17, AO-Q36"),
    Option(_GAME, "tie2", "best_pawn", ("best_pawn", "both_pawns"), clauses="AO-Q27"),
    Option(_GAME, "fair_end", False, _YES_NO, clauses="AO-Q38"),
    Option(_GAME, "first_player", "random", ("random", 1, 2, 3, 4), shown=False, clauses="AO-Q23"),  # 0 as dealt
    Option(_GAME, "fair_points", 3, (*range(1, 10), "by_players"), designer=True, clauses="AO-Q38"),
    *(_tile_option(kind) for kind in range(AIR, SNAKE)),
    Option(_GAME, "hand", HAND_SIZE, low=1, high=HAND_SIZE, research=True, clauses="AO-Q39"),  # between turns
    Option(_GAME, "hidden_end", False, _YES_NO, clauses="AO-Q41"),
)


def check(record: Any) -> None:
    """Raise ValueError with one sentence if the values of the options are incompatible."""
    seats, first, tiles = int(record.seats), int(record.first_player), [int(number) for number in record.tiles[:SNAKE]]
    if first > seats:  # AO-Q23
        raise ValueError(f"Seat {first} cannot begin: {seats} play.")
    elements = sum(tiles[AIR : WATER + 1])
    dealt = RING + seats * int(record.hand)  # AO-Q39
    if elements < RING:  # AO-Q35
        raise ValueError(f"The deck has {elements} Element tiles: the ring round the Snake alone takes {RING}.")
    if sum(tiles[AIR:MINUS_TWO]) < dealt:  # AO-Q35
        raise ValueError(f"The ring and the hands take {dealt} tiles that are no -2 and no Switch: the deck has fewer.")
    if sum(tiles) > MAX_DECK:  # AO-Q35
        raise ValueError(f"The deck has {sum(tiles)} tiles: it may have {MAX_DECK} at most.")
    if sum(tiles) == MAX_DECK and record.hidden_end:  # AO-Q41
        raise ValueError(f"With hidden_end the deck may have {MAX_DECK - 1} tiles at most, because the End is in it.")

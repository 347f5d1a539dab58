"""Endings of Alpha & Omega for `tests/exhaustive.py`."""

from typing import Any

import numpy as np

from omegatable.kernel import random_below


def random_options(rng: np.ndarray) -> dict[str, Any]:
    """Return random options, with small decks."""

    def below(n: int) -> int:
        return int(random_below(rng, n))

    seats = 2 + below(3)
    tiles = {"air": 3, "earth": 3, "fire": 3, "water": 3}
    for name in tiles:
        tiles[name] += below(3) + (seats - 2)
    for name in ("to_air", "to_earth", "to_fire", "to_water", "minus_two", "switch"):
        tiles[name] = below(2)
    return {
        "seats": seats,
        "minus2": ("both", "adjacent_only", "standing_only")[below(3)],
        "one_pawn_per_tile": not below(3),
        "protect_snake": bool(below(2)),
        "pawns_travel": bool(below(2)),
        "refill_before_move": bool(below(2)),
        "tie2": ("best_pawn", "both_pawns")[below(2)],
        **tiles,
    }


def is_late(state: Any) -> bool:
    """Return whether the state may be an ending."""
    return int(state.deck_left) == 0 and int(state.hand_size.sum()) <= 2


def make_short(state: Any, rng: np.ndarray) -> None:
    """Leave the state as it is: its last tiles are few."""

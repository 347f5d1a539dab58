"""Endings of Omega Shift for `tests/exhaustive.py`."""

from typing import Any

import numpy as np

from omegatable.games.omega_shift.rules.hands import remove_card
from omegatable.games.omega_shift.rules.parts import NUM_SEATS, NUM_SUITS
from omegatable.games.omega_shift.rules.records import NOTHING
from omegatable.kernel import random_below


def random_options(rng: np.ndarray) -> dict[str, Any]:
    """Return random options."""
    return {
        "idle_limit": 1 + int(random_below(rng, 2)),
        "redraw": ("allowed", "forbidden")[int(random_below(rng, 2))],
        "optional_pull": bool(random_below(rng, 2)),
        "last_turn_each": bool(random_below(rng, 2)),
        "five_overrides_gate": bool(random_below(rng, 2)),
    }


def is_late(state: Any) -> bool:
    """Return whether the state may be an ending."""
    return 0 < state.pile_left <= 3 or state.last_turns > 0


def make_short(state: Any, rng: np.ndarray) -> None:
    """Leave one to three cards in each hand and at most one on each discard pile."""
    for seat in range(NUM_SEATS):
        keep = 1 + int(random_below(rng, 3))
        while int(state.hand_size[seat]) > keep:
            code = int(state.hands[seat, int(random_below(rng, int(state.hand_size[seat])))])
            remove_card(state, seat, code >> 1)
    for suit in range(NUM_SUITS):
        size = min(int(state.discard_size[suit]), int(random_below(rng, 2)))
        for height in range(size, int(state.discard_size[suit])):
            state.discards[suit, height] = 0
        state.discard_size[suit] = size
    if state.discarded != NOTHING and state.discard_size[int(state.discarded)] == 0:
        state.discarded = NOTHING

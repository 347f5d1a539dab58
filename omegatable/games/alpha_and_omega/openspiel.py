"""The deal of Alpha & Omega by chance, for OpenSpiel."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.adapters.facet import OpenSpiel, Past, Stage, dealt_state, first_piece
from omegatable.engine.protocol import apply_action, determinize, observe
from omegatable.games.alpha_and_omega import GAME
from omegatable.games.alpha_and_omega.notation import END, LETTERS
from omegatable.games.alpha_and_omega.rules.parts import (
    END_AMONG,
    END_TILE,
    FIRST_OF_KIND,
    KIND_OF_TILE,
    MAX_DECK,
    MAX_SEATS,
    NUM_TILES,
    RING,
    SNAKE,
    SWITCH,
    TO_WATER,
    WATER,
)
from omegatable.games.alpha_and_omega.rules.records import NOTHING
from omegatable.games.alpha_and_omega.rules.setting_up import max_below

_TILES = first_piece(GAME)
_ENDS = _TILES + NUM_TILES  # the outcome for an End with no tile below it; plus one for each tile below
_KIND_OF = {_TILES + int(FIRST_OF_KIND[kind]): kind for kind in range(1, SNAKE)}


def _open_tiles(options: Any) -> int:
    """Return the number of public tiles after the deal: the ring and the hands."""
    return RING + int(options.seats) * int(options.hand)


def _next_tiles(options: Any, dealt: Sequence[int]) -> Stage | None:
    """Return the ring, the hands, the deck from the top, or the number of tiles below the End (AO-Q41)."""
    if dealt and dealt[-1] >= _ENDS:
        return None
    left = {outcome: int(options.tiles[kind]) - dealt.count(outcome) for outcome, kind in _KIND_OF.items()}
    if len(dealt) == 0:
        most, count = WATER, RING
    elif len(dealt) == RING:
        most, count = TO_WATER, _open_tiles(options) - RING
    else:
        most, count = SWITCH, sum(left.values())
    if count == 0:
        below = int(max_below(int(options.seats), len(dealt) - _open_tiles(options)))
        return Stage({_ENDS + tiles: 1 for tiles in range(below + 1)}, 1) if options.hidden_end else None
    return Stage({outcome: number for outcome, number in left.items() if number and _KIND_OF[outcome] <= most}, count)


def _write_tiles(options: Any, dealt: Sequence[int], first: int, deal: np.ndarray) -> None:
    deal[:] = NOTHING
    deal[0] = first
    used = dict.fromkeys(_KIND_OF, 0)
    tiles: list[int] = []
    for outcome in dealt:
        if outcome >= _ENDS:
            tiles.insert(len(tiles) - (outcome - _ENDS), END_TILE)
            continue
        tiles.append(outcome - _TILES + used[outcome])
        used[outcome] += 1
    deal[1 : 1 + len(tiles)] = tiles


def _tile_text(options: Any, outcome: int) -> str:
    """Return a tile as text, or the number of tiles below the End."""
    return LETTERS[_KIND_OF[outcome]] if outcome < _ENDS else f"{END} {outcome - _ENDS}"


def tiles_again(past: Past, seat: int, rng: np.ndarray) -> list[int]:
    """Return outcomes of chance that deal Alpha & Omega again, with the rest of the deck in another order.

    The End is part of the deck. Everything else is public, and all orders are equally likely, regardless of the play.
    """
    state, view, world = dealt_state(past), past.game.new_view(), past.game.new_state()
    for action in past.actions:
        apply_action(state, action)
    observe(state, seat, view)
    determinize(view, rng, world)
    left = int(world.deck_left)
    kinds = [KIND_OF_TILE[tile] for tile in world.deck[:left][::-1]]
    tiles = [_TILES + int(FIRST_OF_KIND[kind]) for kind in kinds]
    end = [_ENDS + int(world.below)] if past.options.hidden_end else []
    return past.deal[: len(past.deal) - left - len(end)] + tiles + end


OPENSPIEL = OpenSpiel(
    chosen_first=lambda options: bool(options.first_player),
    chance_nodes=1 + MAX_DECK,
    max_outcome=_ENDS + END_AMONG * MAX_SEATS,
    next_stage=_next_tiles,
    write=_write_tiles,
    text=_tile_text,
    open_pieces=_open_tiles,
    alike=lambda state, outcomes: outcomes,  # chance has no moves after the deal
    again=tiles_again,
)

"""Sets up a state of Alpha & Omega from its plain names: the inverse of `wording.plain_state` when a turn begins."""

from typing import Any

import msgspec

from omegatable.games.alpha_and_omega.notation import parse_cell, tile_name
from omegatable.games.alpha_and_omega.rules.hands import add_tile, mark_seen
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    FIRST_OF_KIND,
    HAND_SIZE,
    MAX_DECK,
    NUM_KINDS,
    NUM_PAWNS,
    NUM_TILES,
)
from omegatable.games.alpha_and_omega.rules.records import NOTHING
from omegatable.games.alpha_and_omega.rules.surface import EMPTY_SURFACE, lay_tile
from omegatable.games.alpha_and_omega.rules.turn import begin_turn, seat_of_last_turn

_TILES = {tile_name(tile): tile for tile in range(NUM_TILES)}


class _Tile(msgspec.Struct):
    cell: str
    name: str


class _Pawn(msgspec.Struct):
    cell: str


class _Player(msgspec.Struct):
    hand: list[str]
    pawns: list[_Pawn]
    turns: int = 0


class _Given(msgspec.Struct):
    """The fields of `AlphaAndOmegaState` from which the others follow; see there."""

    to_move: int
    tiles: list[_Tile]
    players: list[_Player]
    deck: list[str]
    below_end: int | None = None
    phase: str = "place"
    placed: int = 0
    ending: bool = False


def restore(content: dict[str, Any], state: Any) -> None:
    """Write the state with the *content* of a JSON object into *state*, which was set up under its options.

    Raises ValueError with one sentence if a field is missing or cannot be, or if the past decides what it leaves open.
    """
    given = msgspec.convert(content, _Given)
    seats = int(state.num_seats)
    if given.phase != "place" or given.placed:
        raise ValueError("In the middle of a turn a state lacks its past: begin with a turn, in the phase place.")
    if given.ending:
        raise ValueError("After the End is drawn a state lacks its past: begin before it.")
    if len(given.players) != seats or not 0 <= given.to_move < seats:
        raise ValueError(f"There are {seats} players, the seats 0 to {seats - 1}.")
    if len(given.deck) > MAX_DECK or any(len(player.hand) > HAND_SIZE for player in given.players):
        raise ValueError(f"A deck has at most {MAX_DECK} tiles, and a hand {HAND_SIZE}.")
    if any(len(player.pawns) != NUM_PAWNS for player in given.players):
        raise ValueError("Each player has two pawns: alpha and omega.")
    _clear(state)
    deck = [_tile(name) for name in given.deck]
    for kind in range(AIR, NUM_KINDS):
        for tile in range(int(FIRST_OF_KIND[kind]), int(FIRST_OF_KIND[kind]) + int(state.options.tiles[kind])):
            if tile not in deck:
                mark_seen(state, tile)
                state.gone += 1  # Each tile that lies open is subtracted below.
    for laid in given.tiles:
        cell = parse_cell(laid.cell)
        if state.cells[cell] >= 0:
            raise ValueError(f"There are two tiles on {laid.cell}.")
        lay_tile(state, cell, _tile(laid.name))
        state.gone -= 1
    for seat, player in enumerate(given.players):
        for name in player.hand:
            add_tile(state, seat, _tile(name))
            state.gone -= 1
        state.pawns[seat] = [parse_cell(pawn.cell) for pawn in player.pawns]
        state.turns[seat] = player.turns
    state.deck_left, state.deck[: len(deck)] = len(deck), deck[::-1]
    state.below = NOTHING if given.below_end is None else given.below_end
    state.to_move = given.to_move
    turns = [player.turns for player in given.players]
    state.first = next((seat for seat in range(seats) if turns[seat] > turns[seat - 1]), given.to_move)
    begin_turn(state)
    state.last = seat_of_last_turn(state) if state.options.fair_end and not state.options.hidden_end else NOTHING


def _clear(state: Any) -> None:
    """Remove all tiles from the table, the hands and the deck."""
    state.cells[:] = EMPTY_SURFACE
    for field in (state.played, state.open_cells, state.seen, state.hand_size):
        field[:] = 0
    state.num_played = state.num_open = state.gone = 0
    state.hands[:] = state.deck[:] = NOTHING


def _tile(name: str) -> int:
    """Return the tile called *name*. Raises ValueError if there is none."""
    if name not in _TILES:
        raise ValueError(f"There is no tile {name!r}: a tile is called fire-7, to-air-1, minus-two-1 or snake.")
    return _TILES[name]

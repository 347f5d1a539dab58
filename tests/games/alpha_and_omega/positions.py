"""Positions of Alpha & Omega as text, to lay out a table in a test."""

from typing import Any

from omegatable.games.alpha_and_omega.notation import END, PAWNS, cell_text, parse_cell, take_end, tile_text, tiles_of
from omegatable.games.alpha_and_omega.rules.hands import add_tile, mark_seen
from omegatable.games.alpha_and_omega.rules.laws import FAULTS, faults
from omegatable.games.alpha_and_omega.rules.parts import AIR, FIRST_OF_KIND, NUM_KINDS, NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.records import JAWS, NOTHING, OVER, PHASES, STATE
from omegatable.games.alpha_and_omega.rules.setting_up import copy_options
from omegatable.games.alpha_and_omega.rules.surface import EMPTY_SURFACE, lay_tile
from omegatable.games.alpha_and_omega.rules.turn import seat_of_last_turn
from omegatable.kernel import TERMINAL
from omegatable.kernel.records import new_record
from tests.support.positions import position_lines


def position_text(state: Any) -> str:
    """Return *state* as lines of text, which `parse_position` reads."""
    seats = range(int(state.num_seats))
    lines = [
        f"phase: {PHASES[int(state.phase)]}",
        f"to move: {int(state.to_move) + 1 if state.to_move >= 0 else '-'}",
        f"first: {int(state.first) + 1}",
        "turns: " + " ".join(str(int(state.turns[seat])) for seat in seats),
        *([] if state.last == NOTHING else [f"last: {int(state.last) + 1}"]),
        *(["ending: 1"] if state.ending else []),
        f"placed: {int(state.placed)}",
        f"steps: {int(state.steps)}",
        f"refilled: {int(state.refilled)}",
        "moved: " + ("-" if state.moved == NOTHING else f"{PAWNS[int(state.moved)]} {cell_text(int(state.left_cell))}"),
    ]
    if state.phase == JAWS:
        lines.append("drawn: " + tile_text(int(state.switching)))
    elif state.switching != NOTHING:
        lines.append("switching: " + cell_text(int(state.switching)))
    lines.append(
        "tiles: "
        + " ".join(
            f"{tile_text(int(state.cells[c]))}@{cell_text(int(c))}" for c in state.played[: int(state.num_played)]
        )
    )
    for seat in seats:
        hand = [int(tile) for tile in state.hands[seat][: int(state.hand_size[seat])]]
        lines.append(f"hand {seat + 1}: " + " ".join(map(tile_text, hand)))
        lines.append(f"pawns {seat + 1}: " + " ".join(cell_text(int(cell)) for cell in state.pawns[seat]))
    deck = [tile_text(int(tile)) for tile in state.deck[: int(state.deck_left)][::-1]]
    if state.below != NOTHING and not state.ending:
        deck.insert(len(deck) - int(state.below), END)
    lines.append("deck: " + " ".join(deck))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def parse_position(text: str, options: Any) -> Any:
    """Return the state that *text* describes, under *options*, an options record. The order of the lines is free.

    Only `tiles` is required (with the Snake, `O`). By default pawns are on +0+0, hands and deck are empty, and seat 1
    is to place a tile. Under `fair_end` the seat `last` has the last turn; without that line it follows from the tiles.
    Under `hidden_end` the End is in the deck at `END`, or has been drawn: `ending: 1`; the seat to move then has the
    last turn. Tiles that are not named are out of the game. Raises ValueError with one sentence.
    """
    parts = position_lines(text)
    if "tiles" not in parts:
        raise ValueError("The position has no line 'tiles:'.")
    state = new_record(STATE)
    copy_options(options, state.options)
    state.num_seats = int(options.seats)
    state.cells[:] = EMPTY_SURFACE
    state.hands[:] = NOTHING
    state.pawns[:] = NOTHING
    state.deck[:] = NOTHING
    _read_turn(state, parts)
    _lay_out(state, parts)
    state.last = NOTHING
    if options.fair_end and "last" in parts:
        state.last = int(parts["last"]) - 1
    elif options.fair_end and state.ending:
        state.last = state.to_move
    elif options.fair_end and not options.hidden_end:
        state.last = seat_of_last_turn(state)
    fault = int(faults(state))
    if fault:
        raise ValueError(f"The position cannot be: {FAULTS[fault]}.")
    return state


def _read_turn(state: Any, parts: dict[str, str]) -> None:
    """Write the current turn and its progress into *state*. Raises ValueError with one sentence."""
    phase = parts.get("phase", PHASES[0])
    if phase not in PHASES:
        raise ValueError(f"The phase {phase!r} is none of {', '.join(PHASES)}.")
    state.phase = PHASES.index(phase)
    state.to_move = TERMINAL if state.phase == OVER else int(parts.get("to move", "1")) - 1
    state.first = int(parts.get("first", "1")) - 1
    for name in ("placed", "steps", "refilled"):
        setattr(state, name, int(parts.get(name, "0")))
    moved = parts.get("moved", "-").split()
    state.moved = NOTHING if moved[0] == "-" else PAWNS.index(moved[0])
    state.left_cell = NOTHING if moved[0] == "-" else parse_cell(moved[1])
    state.switching = parse_cell(parts["switching"]) if "switching" in parts else NOTHING
    for seat, turns in enumerate(parts.get("turns", "").split()):
        state.turns[seat] = int(turns)


def _lay_out(state: Any, parts: dict[str, str]) -> None:
    """Write the places of all tiles and pawns into *state*. Raises ValueError with one sentence."""
    seats = int(state.num_seats)
    on_cells = [word.partition("@") for word in parts["tiles"].split()]
    for word, at, cell in on_cells:
        if not at:
            raise ValueError(f"{word + at + cell!r} is not a tile on a cell: write F7@+1-2.")
    hands = [parts.get(f"hand {seat + 1}", "").split() for seat in range(seats)]
    drawn, deck = parts.get("drawn", "").split(), parts.get("deck", "").split()
    state.ending = int(parts.get("ending", "0"))
    below = take_end(deck, bool(state.options.hidden_end) and not state.ending)
    state.below = NOTHING
    if state.options.hidden_end:  # AO-Q41
        state.below = len(deck) if below is None else below
    words = [word for word, _, _ in on_cells] + [word for hand in hands for word in hand] + drawn + deck
    tiles = iter(tiles_of(words))
    for _, _, cell in on_cells:
        lay_tile(state, parse_cell(cell), next(tiles))
    for seat in range(seats):
        for _ in hands[seat]:
            add_tile(state, seat, next(tiles))
        cells = parts.get(f"pawns {seat + 1}", "+0+0 +0+0").split()
        for pawn in range(NUM_PAWNS):
            state.pawns[seat, pawn] = parse_cell(cells[pawn])
    for _ in drawn:
        state.switching = next(tiles)
    in_deck = list(tiles)
    state.deck[: len(in_deck)] = in_deck[::-1]
    state.deck_left = len(in_deck)
    named = set(tiles_of(words))
    state.gone = 0
    for kind in range(AIR, NUM_KINDS):
        for copy in range(int(state.options.tiles[kind])):
            number = int(FIRST_OF_KIND[kind]) + copy
            if number not in in_deck:
                mark_seen(state, number)
            state.gone += number not in named

"""The notation of Alpha & Omega: tiles, actions, deals and positions as text for people, written and parsed.

Tiles: `A E F W` are the elements, `TF` a Transformation to Fire, `-2`, `S` a Switch; `F7` names one of the fifteen Fire
tiles. `END` in a deck is the End (AO-Q41). Cells: `+1-2` is one cell to the right of the Snake's starting cell (q) and
two up (r). Actions: `F@+1-2` places Fire; `TF@+1-2` and `-2@+1-2` place their tiles, and `TF@+1-2` covers the tile on
that cell, if there is one; `S@+1-2` picks a tile of a switch; `aNE` and `oW` step with the Alpha or Omega pawn; `+`
draws and ends the turn.
"""

import functools
import re
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np

from omegatable.engine.deal_lines import DealLines, check_first
from omegatable.engine.protocol import ActionWords, NotationError, typed
from omegatable.games.alpha_and_omega.rules.actions import (
    COVER_JAWS,
    COVER_TILE,
    DRAW_TILES,
    MAX_LEGAL,
    PICK_CELL,
    PLACE_JAWS,
    PLACE_TILE,
    STEP_PAWN,
)
from omegatable.games.alpha_and_omega.rules.legal import legal_actions
from omegatable.games.alpha_and_omega.rules.options import tile_counts
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    END_TILE,
    FIRST_OF_KIND,
    KIND_OF_TILE,
    KINDS,
    MINUS_TWO,
    NUM_PAWNS,
    RING,
    ROOM_FOR_KIND,
    SNAKE,
    SWITCH,
    TO_AIR,
)
from omegatable.games.alpha_and_omega.rules.records import NOTHING, OVER
from omegatable.games.alpha_and_omega.rules.scoring import cost_of_last_turn
from omegatable.games.alpha_and_omega.rules.setting_up import DEAL_SIZE, max_below, tiles_before_end
from omegatable.games.alpha_and_omega.rules.surface import (
    NUM_CELLS,
    NUM_SIDES,
    OPEN,
    RADIUS,
    WIDTH,
    distance_of_cell,
)
from omegatable.locales.english import english
from omegatable.locales.text import Say, text

END = "END"  # AO-Q41
LETTERS = ("", "A", "E", "F", "W", "TA", "TE", "TF", "TW", "-2", "S", "O")
SIDES = ("E", "NE", "NW", "W", "SW", "SE")
PAWNS: tuple[Literal["alpha"], Literal["omega"]] = ("alpha", "omega")
_DISTANCES = [distance_of_cell(cell) for cell in range(NUM_CELLS)]
_CELL = r"([+-]\d+)([+-]\d+)"
_TILE = r"(TA|TE|TF|TW|-2|A|E|F|W|S)"
action_words = ActionWords(
    9,
    (
        ("F@+1-2", text("ao-notation-place")),
        ("TF@+1-2", text("ao-notation-transform")),
        ("-2@+1-2", text("ao-notation-jaws")),
        ("S@+1-2", text("ao-notation-switch")),
        ("aNE, oW", text("ao-notation-step")),
        ("+", text("ao-notation-draw")),
    ),
)


@functools.lru_cache(maxsize=WIDTH * WIDTH)
def cell_text(cell: int) -> str:
    """Return the axial coordinates of *cell*: `+1-2`."""
    r, q = divmod(cell, WIDTH)
    return f"{q - 16:+d}{r - 16:+d}"


def parse_cell(words: str) -> int:
    """Return the cell with the coordinates *words*. Raises ValueError with one sentence."""
    found = re.fullmatch(_CELL, words.strip())
    if not found:
        raise ValueError(f"{words.strip()!r} is not a cell: write both coordinates with their signs, as +1-2.")
    q, r = int(found[1]), int(found[2])
    if max(abs(q), abs(r), abs(q + r)) > RADIUS:
        raise NotationError(text("ao-not-cell", cell=words.strip(), steps=RADIUS))
    return (r + 16) * WIDTH + q + 16


def tile_text(tile: int) -> str:
    """Return one tile by its letters and number: `F7`, `TA1`, `-2.1`; `END` for the End."""
    if tile == END_TILE:
        return END
    kind = int(KIND_OF_TILE[tile])
    number = tile - int(FIRST_OF_KIND[kind]) + 1
    return LETTERS[kind] + (f".{number}" if kind == MINUS_TWO else "" if kind == SNAKE else str(number))


def tile_name(tile: int) -> str:
    """Return the tile's name on the table and in the art catalogue: `fire-7`, `to-air-1`, `snake`."""
    kind = int(KIND_OF_TILE[tile])
    return KINDS[kind] if kind == SNAKE else f"{KINDS[kind]}-{tile - int(FIRST_OF_KIND[kind]) + 1}"


def action_text(record: Any, action: int) -> str:
    """Return *action* in notation; *record*, a state or view, is not used."""
    cell = "@" + cell_text(action % NUM_CELLS) if action < STEP_PAWN else ""
    if action < COVER_TILE:
        return LETTERS[(action - PLACE_TILE) // NUM_CELLS + 1] + cell
    if action < PLACE_JAWS:
        return LETTERS[(action - COVER_TILE) // NUM_CELLS + TO_AIR] + cell
    if action < PICK_CELL:
        return "-2" + cell
    if action < STEP_PAWN:
        return "S" + cell
    if action < DRAW_TILES:
        pawn, side = divmod(action - STEP_PAWN, NUM_SIDES)
        return PAWNS[pawn][0] + SIDES[side]
    return "+"


def parse_action(record: Any, words: str) -> int:
    """Return the action that *words* describe in *record*, a state or view. The action need not be legal.

    Raises `NotationError` if *words* are not an action.
    """
    plain = re.sub(r"\s+", "", words.strip())
    if plain.lower() in ("+", "draw", "end", "endturn"):
        return DRAW_TILES
    if found := re.fullmatch(r"([aoAO])(E|NE|NW|W|SW|SE)", plain.upper()):
        return STEP_PAWN + "AO".index(found[1]) * NUM_SIDES + SIDES.index(found[2])
    found = re.fullmatch(rf"{_TILE}@{_CELL}", plain.upper())
    if not found:
        raise NotationError(text("ao-not-action", typed=typed(words)))
    cell = parse_cell(found[2] + found[3])
    covers = record.cells[cell] >= 0
    kind = LETTERS.index(found[1])
    if kind == SWITCH:
        return PICK_CELL + cell
    if kind == MINUS_TWO:
        return (COVER_JAWS if covers else PLACE_JAWS) + cell
    if kind >= TO_AIR and covers:
        return COVER_TILE + (kind - TO_AIR) * NUM_CELLS + cell
    return PLACE_TILE + (kind - 1) * NUM_CELLS + cell


# ------------------------------------------------------------------------------------------------------------- deals


def deal_text(deal: np.ndarray, options: Mapping[str, Any]) -> list[str]:
    """Return the lines for *deal*, int8[DEAL_SIZE]: first seat, ring, hands, and the deck from the top."""
    tiles = [tile_text(int(tile)) for tile in deal[1:] if tile != NOTHING]
    seats = int(options["seats"])
    size = int(options["hand"])
    start = RING + seats * size
    hands = [tiles[RING + seat * size : RING + (seat + 1) * size] for seat in range(seats)]
    return [
        f"first: {int(deal[0]) + 1 if options['first_player'] == 'random' else options['first_player']}",
        "ring: " + " ".join(tiles[:RING]),
        *(f"hand {seat}: " + " ".join(hand) for seat, hand in enumerate(hands, 1)),
        "deck: " + " ".join(tiles[start:]),
    ]


def parse_deal(lines: list[str], options: Mapping[str, Any]) -> np.ndarray:
    """Return the deal in *lines* for a game with *options*, int8[DEAL_SIZE].

    A tile without a number gets the lowest number of its kind that is not given explicitly. Raises ValueError with one
    sentence.
    """
    seats, size = int(options["seats"]), int(options["hand"])
    hands = [f"hand {seat}" for seat in range(1, seats + 1)]
    parts = DealLines(lines, ("first", "ring", *hands, "deck"))
    with parts.line("first") as first:
        check_first(first, seats, options["first_player"])
    groups = []
    for name, due in zip(("ring", *hands, "deck"), (RING, *[size] * seats, None), strict=True):
        with parts.line(name) as text:
            group = text.split()
            for word in group:
                if name != "deck" or word.upper() != END:
                    _parse_tile(word)
            if due is not None and len(group) != due:
                raise ValueError(f"The line '{name}:' has {len(group)} tiles: it must have {due}.")
        groups.append(group)
    below = take_end(groups[-1], bool(options["hidden_end"]))
    most = int(max_below(seats, len(groups[-1])))
    if below is not None and below > most:
        raise ValueError(f"{below} tiles lie below END: there may be {most}.")
    tiles = _number([word for group in groups for word in group], options)
    if any(KIND_OF_TILE[tile] >= TO_AIR for tile in tiles[:RING]):
        raise ValueError("Only Element tiles may lie in the ring.")
    if any(KIND_OF_TILE[tile] >= MINUS_TWO for tile in tiles[RING : RING + seats * size]):
        raise ValueError("A hand may not begin with a -2 or a Switch.")
    deal = np.full(DEAL_SIZE, NOTHING, np.int8)
    deal[0] = int(first) - 1
    if below is not None:
        tiles.insert(len(tiles) - below, END_TILE)
    deal[1 : 1 + len(tiles)] = tiles
    return deal


def take_end(deck: list[str], wanted: bool) -> int | None:
    """Remove the End from the words of a *deck*; return the number of tiles below it, or None without the End (AO-Q41).

    Raises ValueError with one sentence unless the End is present exactly if *wanted*.
    """
    places = [place for place, word in enumerate(deck) if word.upper() == END]
    if len(places) != int(wanted):
        there = "once" if wanted else "only with hidden_end, until it is drawn"
        raise ValueError(f"The line 'deck:' has {len(places)} times END: it stands there {there}.")
    if not places:
        return None
    del deck[places[0]]
    return len(deck) - places[0]


def _number(words: list[str], options: Mapping[str, Any]) -> list[int]:
    """Return the tiles in *words*. Raises ValueError unless they are exactly the tiles of the deck."""
    tiles = tiles_of(words)
    kinds = KIND_OF_TILE[tiles].tolist()
    counts = tile_counts(options)
    for word, tile, kind in zip(words, tiles, kinds, strict=True):
        if tile - int(FIRST_OF_KIND[kind]) >= counts[kind]:
            raise ValueError(f"{word} is more than there are: the deck has {counts[kind]} of {LETTERS[kind]}.")
    for kind in range(AIR, SNAKE):
        there = kinds.count(kind)
        if there != counts[kind]:
            raise ValueError(f"Of the tiles {LETTERS[kind]} the deal has {there}: there must be {counts[kind]}.")
    return tiles


def tiles_of(words: list[str]) -> list[int]:
    """Return the tiles in *words*. A tile without a number gets the lowest number of its kind that is not used.

    Raises ValueError if a tile is named twice.
    """
    parsed = [_parse_tile(word) for word in words]
    used = {pair for pair in parsed if pair[1]}
    tiles = []
    for word, (kind, number) in zip(words, parsed, strict=True):
        if not number:
            number = next(n for n in range(1, len(words) + 1) if (kind, n) not in used)
            used.add((kind, number))
        if number > ROOM_FOR_KIND[kind]:
            raise ValueError(f"{word} is more than there can be: there is room for {ROOM_FOR_KIND[kind]}.")
        tile = int(FIRST_OF_KIND[kind]) + number - 1
        if tile in tiles:
            raise ValueError(f"The tile {tile_text(tile)} is in two places.")
        tiles.append(tile)
    return tiles


@functools.lru_cache(maxsize=1024)
def _parse_tile(word: str) -> tuple[int, int]:
    if word.upper() == LETTERS[SNAKE]:
        return SNAKE, 1
    found = re.fullmatch(rf"{_TILE}\.?(\d*)", word.upper())
    if not found:
        raise ValueError(f"{word!r} is not a tile: write A E F W, TA TE TF TW, -2 or S, with or without a number.")
    return LETTERS.index(found[1]), int(found[2] or 0)


# --------------------------------------------------------------------------------------------------------- as a map

_CELL_WIDTH = 6


def view_text(
    view: Any,
    names: Any = ("Seat 1", "Seat 2", "Seat 3", "Seat 4"),
    read: Say = english,
) -> str:
    """Return the table as text: a map of hexes, one line per row, then the players with their open hands.

    A cell shows its tile's letter and its pawns (`Fa2`: the Alpha pawn of seat 2; `F*3` if three pawns do not fit). An
    empty cell shows its coordinates if a tile may be placed there now, otherwise a dot; tiles that may be covered or
    switched now have their coordinates below. *read* renders a text.
    """
    out = np.zeros(MAX_LEGAL, np.int16)
    legal = out[: int(legal_actions(view, out))].tolist() if view.to_move >= 0 else []
    asked = {action % NUM_CELLS for action in legal if action < STEP_PAWN}
    cells = [c for c in range(NUM_CELLS) if view.cells[c] >= 0 or view.cells[c] == OPEN]
    wide = max([_CELL_WIDTH, *(len(cell_text(cell)) + 2 & ~1 for cell in asked)])
    left = min(_x(cell, wide) for cell in cells)
    rows: dict[int, dict[int, int]] = {}
    for cell in cells:
        rows.setdefault(cell // WIDTH, {})[_x(cell, wide) - left] = cell
    lines = []
    for row in sorted(rows):
        lines.append(_spread({x: _shown(view, cell, cell in asked) for x, cell in rows[row].items()}))
        covered = {x: cell_text(cell) for x, cell in rows[row].items() if cell in asked and view.cells[cell] >= 0}
        if covered:
            lines.append(_spread(covered))
    lines.append("")
    for seat in range(int(view.num_seats)):
        lines.append(_player_line(view, seat, names[seat], read))
    lines.append(read(text("ao-table-deck", count=int(view.deck_left))))
    if view.options.hidden_end and view.phase != OVER:
        comes = text("ao-end-comes", before=int(tiles_before_end(view)))
        lines.append(read(text("ao-prompt-ending") if view.ending else comes))
    if farthest(view) >= RADIUS - 3:
        lines.append(read(text("ao-table-edge", steps=RADIUS, farthest=farthest(view))))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _player_line(view: Any, seat: int, name: str, read: Say) -> str:
    hand = [int(tile) for tile in view.hands[seat][: int(view.hand_size[seat])]]
    holds = text(
        "ao-table-holds",
        player=f"{seat + 1} {name}{' *' if seat == view.to_move else ''}",
        tiles=" ".join(LETTERS[int(KIND_OF_TILE[tile])] for tile in hand) or text("ao-table-nothing"),
        alpha=cell_text(int(view.pawns[seat, 0])),
        omega=cell_text(int(view.pawns[seat, 1])),
    )
    if seat == view.last:
        return read(text("ao-table-last", holds=holds, points=int(cost_of_last_turn(view, seat))))
    return read(holds)


def farthest(record: Any) -> int:
    """Return the distance, in steps, from the Snake's starting cell to the farthest tile."""
    return max(map(_DISTANCES.__getitem__, record.played[: int(record.num_played)].tolist()))


def _x(cell: int, wide: int) -> int:
    """Return the column of the first character of a cell.

    A cell is *wide* characters wide; each row is shifted by half a cell.
    """
    r, q = divmod(cell, WIDTH)
    return wide * (q - 16) + wide // 2 * (r - 16)


def _shown(view: Any, cell: int, asked: bool) -> str:
    tile = int(view.cells[cell])
    if tile < 0:
        return cell_text(cell) if asked else "."
    pawns = [
        f"{PAWNS[pawn][0]}{seat + 1}"
        for seat in range(int(view.num_seats))
        for pawn in range(NUM_PAWNS)
        if view.pawns[seat, pawn] == cell
    ]
    letters = LETTERS[int(KIND_OF_TILE[tile])]
    text = letters + "".join(pawns)
    return text if len(text) < _CELL_WIDTH else f"{letters}*{len(pawns)}"


def _spread(cells: dict[int, str]) -> str:
    line = ""
    for x in sorted(cells):
        line = line.ljust(x) + cells[x]
    return line

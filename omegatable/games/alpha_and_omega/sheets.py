"""What print and play needs of Alpha & Omega: its set, the figures of its rules, and its pieces on a table."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from omegatable.art.own_pictures import OwnPictures
from omegatable.art.svg import Drawing
from omegatable.games.alpha_and_omega import GAME
from omegatable.games.alpha_and_omega.art.pawns import HEIGHT, PAWNS, WIDTH, draw_pawn
from omegatable.games.alpha_and_omega.art.reference import draw_reference, draw_reference_back
from omegatable.games.alpha_and_omega.art.standees import draw_flat_pawn, draw_marker, draw_standee
from omegatable.games.alpha_and_omega.art.tiles import draw_back, draw_tile
from omegatable.games.alpha_and_omega.notation import tile_name
from omegatable.games.alpha_and_omega.rules.options import tile_counts
from omegatable.games.alpha_and_omega.rules.parts import FIRST_OF_KIND, NUM_KINDS, SNAKE_TILE
from omegatable.locales.text import Say, Text, text
from omegatable.sheets.facet import Sheets
from omegatable.sheets.figures import GAP, Add, Figure
from omegatable.sheets.laying import NORTH, SOUTH, Bag, Laid, Token, references
from omegatable.sheets.layout import TILE
from omegatable.sheets.sets import CARD_FORM, MARKER_FORM, TILE_FORM, Piece


def _pieces(options: Mapping[str, Any], flat: bool, say: Say, _: OwnPictures) -> Iterator[Piece]:
    counts = tile_counts(options)
    back = Piece("back-tile", TILE_FORM, "cards", partial(draw_back, say))
    numbers = [SNAKE_TILE]
    for kind in range(NUM_KINDS):
        numbers += range(int(FIRST_OF_KIND[kind]), int(FIRST_OF_KIND[kind]) + counts[kind])
    for tile in numbers:
        name = tile_name(tile)
        yield Piece(name, TILE_FORM, "cards", partial(draw_tile, name, say), 1, back)
    if options["hidden_end"]:
        yield Piece("end", TILE_FORM, "cards", partial(draw_tile, "end", say), 1, back)
    seats = GAME.max_seats
    draw = partial(draw_reference, options, say)
    back = Piece("back-world", CARD_FORM, "references", partial(draw_reference_back, say))
    yield Piece("reference", CARD_FORM, "references", draw, seats, back)
    draw_pawn = draw_flat_pawn if flat else draw_standee
    for seat in range(seats):
        for letter in PAWNS:
            yield Piece(f"pawn-{seat + 1}-{letter}", MARKER_FORM, "markers", partial(draw_pawn, seat, letter, say))
    yield Piece("marker", MARKER_FORM, "markers", partial(draw_marker, say), seats)


# ---------------------------------------------------------------------------------------------------------- the figures


def _tile(name: str, say: Say) -> Callable[[], Drawing]:
    return partial(draw_tile, name, say)


def _figures(add: Add, _: Mapping[str, Any], say: Say) -> Iterator[tuple[str, Figure]]:
    wide, high = TILE
    kinds = ("snake", "fire-1", "to-water-1", "minus-two-1", "switch-1")
    parts = Figure(add, say(text("sheet-figure-ao-parts")), len(kinds) * (wide + GAP) - GAP, high)
    for i, name in enumerate(kinds):
        parts.place(name, _tile(name, say), i * (wide + GAP), 0, wide, high)
    yield "AO-R4", parts
    beginning = ("air-1", "fire-2", "water-3", "earth-1", "air-2", "earth-3")
    yield "AO-R9", _ring(add, text("sheet-figure-ao-beginning"), "snake", beginning, say)
    around = ("water-1", "earth-1", "earth-2", "fire-1", "air-1", "")
    example = _ring(add, text("sheet-figure-ao-score"), "water-2", around, say)
    pawn = partial(draw_pawn, 0, "alpha")
    example.place("a pawn", pawn, 2.5 * wide + 4, 1.25 * high - 12, 20 * WIDTH / HEIGHT, 20)
    yield "AO-R27", example


def _ring(add: Add, caption: Text, middle: str, around: tuple[str, ...], say: Say) -> Figure:
    """Return a figure of a tile with six around it, counterclockwise from the right. An empty name leaves a gap."""
    wide, high = TILE
    figure = Figure(add, say(caption), 5 * wide, high * 2.5)
    centre_x, centre_y = 2.5 * wide, high * 1.25
    figure.place(middle, _tile(middle, say), centre_x - wide / 2, centre_y - high / 2, wide, high)
    for i, name in enumerate(around):
        if name:
            x = centre_x + wide * math.cos(math.radians(60 * i))
            y = centre_y - wide * math.sin(math.radians(60 * i))
            figure.place(name, _tile(name, say), x - wide / 2, y - high / 2, wide, high)
    return figure


# ------------------------------------------------------------------------------------------------------------ the table


def _lay_out(pieces: Sequence[Piece], say: Say) -> Iterator[Laid]:
    """Put the Snake in the middle, the other tiles into a bag, and two pawns in front of each player.

    The End is beside the bag: a bag is drawn from at random, so players shuffle the End into the last tiles themselves.
    """
    tiles = [piece for piece in pieces if piece.form == TILE_FORM]
    places = {"snake": (0.0, 0.0), "end": (14.0, 0.0)}
    for tile in tiles:
        if tile.name in places:
            yield Token(tile, places[tile.name])
    bagged = [tile for tile in tiles if tile.name not in places]
    yield Bag(bagged, say(text("sheet-tiles")), (12.0, 0.0))
    seats = [((-4.0, -9.0), SOUTH), ((4.0, -9.0), SOUTH), ((-4.0, 9.0), NORTH), ((4.0, 9.0), NORTH)]
    markers = [piece for piece in pieces if piece.form == MARKER_FORM]
    pawns = [piece for piece in markers if piece.name.startswith("pawn")]
    for i, pawn in enumerate(pawns):
        (x, z), turn = seats[i // 2]
        yield Token(pawn, (x + 2.0 + i % 2, z), turn)
    for i, marker in enumerate(piece for piece in markers if piece not in pawns):
        yield Token(marker, (11.0 + i * 0.9, -4.0))
    yield from references(pieces, seats)


def _standing_pawns(_: Say) -> Mapping[str, Callable[[], Drawing]]:
    return {f"pawn-0-{letter}": partial(draw_pawn, 0, letter) for letter in PAWNS}


SHEETS = Sheets(
    pieces=_pieces,
    lay_out=_lay_out,
    typeface=("Almendra", 700),
    figures=_figures,
    rulebook_pictures=_standing_pawns,
)

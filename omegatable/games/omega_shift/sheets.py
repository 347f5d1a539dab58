"""Print and play for Omega Shift: the set, the figures of the rules, and the pieces on a table."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from omegatable.art.own_pictures import OwnPictures
from omegatable.art.svg import Drawing
from omegatable.games.omega_shift import GAME
from omegatable.games.omega_shift.art.cards import (
    card_text,
    draw_alpha,
    draw_back,
    draw_cube,
    draw_number,
    draw_omega,
    suit_text,
)
from omegatable.games.omega_shift.art.markers import draw_cube_net, draw_flat_marker
from omegatable.games.omega_shift.art.palette import SUITS
from omegatable.games.omega_shift.art.pictures import RANKS
from omegatable.games.omega_shift.art.reference import draw_reference, draw_reference_back
from omegatable.games.omega_shift.rules.parts import NUM_ALPHAS, NUM_MARKERS
from omegatable.locales.text import Say, text
from omegatable.sheets.facet import Sheets
from omegatable.sheets.figures import GAP, Add, Cards, Figure, side_by_side
from omegatable.sheets.laying import DOWN, NORTH, SOUTH, Laid, Pile, Token, references
from omegatable.sheets.layout import CARD
from omegatable.sheets.sets import CARD_FORM, MARKER_FORM, Piece


def _pieces(options: Mapping[str, Any], flat: bool, say: Say, _: OwnPictures) -> Iterator[Piece]:
    back = Piece("back-shift", CARD_FORM, "cards", partial(draw_back, say))
    for suit in SUITS:
        yield Piece(f"{suit}-omega", CARD_FORM, "cards", partial(draw_omega, suit, say), 1, back)
        for rank in RANKS:
            draw = partial(draw_number, suit, rank, say)
            yield Piece(f"{suit}-{rank}", CARD_FORM, "cards", draw, 1, back)
        alpha = partial(draw_alpha, suit, say)
        yield Piece(f"{suit}-alpha", CARD_FORM, "cards", alpha, NUM_ALPHAS, back)
    draw = partial(draw_reference, options, say)
    back = Piece("back-ring", CARD_FORM, "references", partial(draw_reference_back, say))
    yield Piece("reference", CARD_FORM, "references", draw, GAME.max_seats, back)
    draw_marker = draw_flat_marker if flat else draw_cube_net
    yield Piece("marker", MARKER_FORM, "markers", partial(draw_marker, say), NUM_MARKERS)


# ---------------------------------------------------------------------------------------------------------- the figures


def _figures(add: Add, _: Mapping[str, Any], say: Say) -> Iterator[tuple[str, Figure]]:
    parts: Cards = {
        say(card_text("flood", "8")): partial(draw_number, "flood", 8, say),
        say(card_text("impact", "A")): partial(draw_alpha, "impact", say),
        _omega("pandemic", say): partial(draw_omega, "pandemic", say),
        "face down": partial(draw_back, say),
    }
    yield "OS-R4", side_by_side(add, say(text("sheet-figure-os-parts")), parts)
    wide, high = CARD
    row = Figure(add, say(text("sheet-figure-os-row")), len(SUITS) * (wide + GAP) - GAP, high)
    for i, suit in enumerate(SUITS):
        left = i * (wide + GAP)
        row.place(_omega(suit, say), partial(draw_omega, suit, say), left, 0, wide, high)
        for k in range(3):
            row.place("a marker", partial(draw_cube, say), left + 8 + k * 17, 8, 14, 15.4)
    yield "OS-R6", row
    ranks = (2, 5, 6, 9)
    column = Figure(add, say(text("sheet-figure-os-column")), 4 * wide, high + 16 * 3)
    for i, rank in enumerate(ranks):
        draw = partial(draw_number, "machine", rank, say)
        column.place(say(card_text("machine", str(rank))), draw, 1.5 * wide, i * 16, wide, high)
    yield "OS-R11", column


def _omega(suit: str, say: Say) -> str:
    return say(text("art-os-omega", suit=suit_text(suit)))


# ------------------------------------------------------------------------------------------------------------ the table


def _lay_out(pieces: Sequence[Piece], say: Say) -> Iterator[Laid]:
    """Lay out the Omegas in a row with three markers on each, and the other cards beside them as the pile."""
    cards = [card for card in [piece for piece in pieces if piece.form == CARD_FORM] if card.part == "cards"]
    omegas = [card for card in cards if card.name.endswith("-omega")]
    for i, omega in enumerate(omegas):
        yield Pile([omega], (3.0 * i - 6, 0.0))
    for i, marker in enumerate([piece for piece in pieces if piece.form == MARKER_FORM]):
        yield Token(marker, (3.0 * (i // 3) - 6 + 0.7 * (i % 3 - 1), -1.0), height=1.3)
    yield Pile([card for card in cards if card not in omegas], (10.0, 0.0), DOWN)
    yield from references(pieces, [((-10.0, -8.0), SOUTH), ((10.0, 8.0), NORTH)])


def _cubes(say: Say) -> Mapping[str, Callable[[], Drawing]]:
    return {"cube": partial(draw_cube, say)}


SHEETS = Sheets(
    pieces=_pieces,
    lay_out=_lay_out,
    typeface=("Big Shoulders Display", 800),
    figures=_figures,
    rulebook_pictures=_cubes,
)

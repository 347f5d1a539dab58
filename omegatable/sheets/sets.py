"""The set of each game: its cards, tiles and markers, with the number of copies and the back of each.

The counts come from the rules of each game and are not repeated here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from omegatable.art.lettering import SHRIKHAND, TEXT, missing_letters
from omegatable.art.own_pictures import OwnPictures
from omegatable.art.palette import SUITS
from omegatable.art.svg import Drawing
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega import art as alpha_and_omega
from omegatable.games.alpha_and_omega import notation as ao_notation
from omegatable.games.alpha_and_omega.art import tiles
from omegatable.games.alpha_and_omega.art.pawns import PAWNS
from omegatable.games.alpha_and_omega.rules import FIRST_OF_KIND, NUM_KINDS, SNAKE_TILE
from omegatable.games.alpha_beta_omega import art as alpha_beta_omega
from omegatable.games.alpha_beta_omega.art.deck_cards import overflow
from omegatable.games.alpha_beta_omega.deck_texts import printed_name, printed_text
from omegatable.games.alpha_beta_omega.decks import Deck, Kind, Plot, chosen_deck
from omegatable.games.omega_shift import art as omega_shift
from omegatable.games.omega_shift.rules import NUM_ALPHAS, NUM_MARKERS
from omegatable.locales.english import english
from omegatable.locales.text import Say, text

PARTS: Final = ("cards", "references", "markers", "rulebook", "clauses")
CARD_FORM, TILE_FORM, MARKER_FORM = "card", "tile", "marker"


class SheetsError(ValueError):
    """Raised when something cannot be printed. Its text is one sentence for the user."""


@dataclass(frozen=True)
class Piece:
    """One piece to cut out, with the number of identical *copies* in a set."""

    name: str  # unique in its game: "card-night-market"
    form: str  # CARD_FORM, TILE_FORM or MARKER_FORM
    part: str  # one of PARTS
    draw: Callable[[], Drawing]
    copies: int = 1
    back: str = ""  # name of the picture on the other side, a key of `BACKS`; empty if there is none


def back_of(piece: Piece, say: Say = english) -> Piece:
    """Return the other side of a piece that has one."""
    return replace(piece, name=f"back-{piece.back}", draw=partial(BACKS[piece.back], say), back="")


BACKS: Final[Mapping[str, Callable[[Say], Drawing]]] = {
    "character": alpha_beta_omega.draw_character_back,
    "deck": alpha_beta_omega.draw_deck_back,
    "plot": alpha_beta_omega.draw_back_of_plots,
    "sheet": alpha_beta_omega.draw_sheet_back,
    "tile": tiles.draw_back,
    "world": alpha_and_omega.draw_reference_back,
    "shift": omega_shift.draw_back,
    "ring": omega_shift.draw_reference_back,
}


def pieces(
    game: str,
    options: Mapping[str, Any],
    flat: bool = False,
    say: Say = english,
    own: OwnPictures = MappingProxyType({}),
) -> list[Piece]:
    """Return all pieces in the set of *game* under checked *options*, in print order; *say* returns their texts.

    If *flat* is true, pawns and cubes are flat discs; otherwise they fold up. A custom deck can name *own* pictures.
    Raises `SheetsError` for a card whose text is too long or has letters that its typeface lacks.
    """
    return list(_SETS[game](options, flat, say, own))


# --------------------------------------------------------------------------------------------------- Alpha-Beta-Omega


def _alpha_beta_omega(options: Mapping[str, Any], _: bool, say: Say, own: OwnPictures) -> Iterator[Piece]:
    deck = chosen_deck(str(options["deck"]))
    alone = options["seats"] == 1 and options["solo_useless"] == "strip"
    for name in _cast(options):
        draw = partial(alpha_beta_omega.draw_deck_character, deck, name, options, say)
        yield Piece(name, CARD_FORM, "cards", draw, 1, "character")
    for fault in words_that_do_not_fit(deck, say):
        raise fault
    for kind in deck.kinds:
        if alone and not kind.solo:  # ABO-Q22
            continue
        draw = partial(alpha_beta_omega.draw_deck_card, kind, say=say, own=own)
        yield Piece(f"card-{kind.id}", CARD_FORM, "cards", draw, kind.copies, "deck")
    for plot in deck.plots:
        if options["plots"] not in ("none", "random", plot.id):
            continue  # the table uses another plot
        draw = partial(alpha_beta_omega.draw_deck_plot, plot, say, own)
        yield Piece(f"plot-{plot.id}", CARD_FORM, "cards", draw, 1, "plot")
    for number in range(1, alpha_beta_omega.CHEAT_SHEETS + 1):
        draw = partial(alpha_beta_omega.draw_sheet, number, deck, options, say)
        yield Piece(f"cheat-{number}", CARD_FORM, "cards", draw, 1, "sheet")
    seats = GAMES["alpha-beta-omega"].max_seats
    draw = partial(alpha_beta_omega.draw_reference, options, say)
    yield Piece("reference", CARD_FORM, "references", draw, seats, "sheet")
    for omega in (*alpha_beta_omega.COLOURS, *(["other"] if options["nloo"] == "in" else [])):
        title = say(text("art-abo-token", title=alpha_beta_omega.character_text(f"omega-{omega}")))
        yield Piece(f"token-{omega}", MARKER_FORM, "markers", partial(alpha_beta_omega.draw_flat_token, omega, title))


def _cast(options: Mapping[str, Any]) -> Iterator[str]:
    """Yield the characters of this game: the Other may be omitted, and Mr Incompatible may replace Mr Compatible."""
    for name in alpha_beta_omega.CAST:
        if name == "alpha-compatible" and options["mr"] == "incompatible":  # ABO-Q4
            yield alpha_beta_omega.INCOMPATIBLE
        elif name != "omega-other" or options["nloo"] == "in":  # ABO-R14
            yield name


def words_that_do_not_fit(deck: Deck, say: Say = english) -> Iterator[SheetsError]:
    """Yield an error for each card or plot whose text is too long or has letters that its typeface lacks."""
    cards: list[Kind | Plot] = [*deck.kinds, *deck.plots]
    for printed in cards:
        name, told = say(printed_name(printed)), say(printed_text(printed))
        for what, font, words in (("name", SHRIKHAND, name), ("text", TEXT, told)):
            missing = missing_letters(font, words)
            if missing:
                yield SheetsError(f"The {what} of {name} has letters that its typeface lacks: {' '.join(missing)}.")
        over = overflow(told)
        if over:
            letters = _excess(told)
            yield SheetsError(
                f"The text of {name} is {over:.1f} mm too long for its card: shorten it by about {letters} letters."
            )


def _excess(words: str) -> int:
    """Return the number of letters to remove so that *words* fit."""
    return next(letters for letters in range(1, len(words) + 1) if not overflow(words[: len(words) - letters]))


# ------------------------------------------------------------------------------------------------------ Alpha & Omega


def _alpha_and_omega(options: Mapping[str, Any], flat: bool, say: Say, _: OwnPictures) -> Iterator[Piece]:
    counts = ao_notation.tile_counts(options)
    numbers = [SNAKE_TILE]
    for kind in range(NUM_KINDS):
        numbers += range(int(FIRST_OF_KIND[kind]), int(FIRST_OF_KIND[kind]) + counts[kind])
    for tile in numbers:
        name = ao_notation.tile_name(tile)
        yield Piece(name, TILE_FORM, "cards", partial(tiles.draw_tile, name, say), 1, "tile")
    if options["hidden_end"]:
        yield Piece("end", TILE_FORM, "cards", partial(tiles.draw_tile, "end", say), 1, "tile")
    seats = GAMES["alpha-and-omega"].max_seats
    draw = partial(alpha_and_omega.draw_reference, options, say)
    yield Piece("reference", CARD_FORM, "references", draw, seats, "world")
    draw_pawn = alpha_and_omega.draw_flat_pawn if flat else alpha_and_omega.draw_standee
    for seat in range(seats):
        for letter in PAWNS:
            yield Piece(f"pawn-{seat + 1}-{letter}", MARKER_FORM, "markers", partial(draw_pawn, seat, letter, say))
    yield Piece("marker", MARKER_FORM, "markers", partial(alpha_and_omega.draw_marker, say), seats)


# -------------------------------------------------------------------------------------------------------- Omega Shift


def _omega_shift(options: Mapping[str, Any], flat: bool, say: Say, _: OwnPictures) -> Iterator[Piece]:
    for suit in SUITS:
        yield Piece(f"{suit}-omega", CARD_FORM, "cards", partial(omega_shift.draw_omega, suit, say), 1, "shift")
        for rank in range(2, 11):
            draw = partial(omega_shift.draw_number, suit, rank, say)
            yield Piece(f"{suit}-{rank}", CARD_FORM, "cards", draw, 1, "shift")
        alpha = partial(omega_shift.draw_alpha, suit, say)
        yield Piece(f"{suit}-alpha", CARD_FORM, "cards", alpha, NUM_ALPHAS, "shift")
    seats = GAMES["omega-shift"].max_seats
    draw = partial(omega_shift.draw_reference, options, say)
    yield Piece("reference", CARD_FORM, "references", draw, seats, "ring")
    draw_marker = omega_shift.draw_flat_marker if flat else omega_shift.draw_cube_net
    yield Piece("marker", MARKER_FORM, "markers", partial(draw_marker, say), NUM_MARKERS)


_SETS: Final[Mapping[str, Callable[[Mapping[str, Any], bool, Say, OwnPictures], Iterator[Piece]]]] = {
    "alpha-beta-omega": _alpha_beta_omega,
    "alpha-and-omega": _alpha_and_omega,
    "omega-shift": _omega_shift,
}

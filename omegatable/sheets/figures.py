"""The figures of the rulebooks: pieces as laid out on a table, each after the clause that it illustrates.

Lengths are in mm; a figure is scaled to the width of its column.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from omegatable.art.palette import SUITS
from omegatable.art.svg import Drawing
from omegatable.games.alpha_and_omega.art import pawns, tiles
from omegatable.games.alpha_beta_omega import art as alpha_beta_omega
from omegatable.games.alpha_beta_omega.deck_texts import printed_name
from omegatable.games.alpha_beta_omega.decks import chosen_deck
from omegatable.games.omega_shift import art as omega_shift
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text
from omegatable.sheets.layout import CARD, TILE
from omegatable.sheets.sets import MARKER_FORM

Add = Callable[[str, Callable[[], Drawing], str], str]
Cards = Mapping[str, Callable[[], Drawing]]
_GAP: Final = 5.0


class Figure:
    """A picture composed of pieces."""

    def __init__(self, add: Add, caption: str, width: float, height: float) -> None:
        self._add = add
        self.block: dict[str, Any] = {
            "kind": "figure",
            "caption": caption,
            "width": width,
            "height": height,
            "items": [],
        }

    def place(self, name: str, draw: Callable[[], Drawing], x: float, y: float, width: float, height: float) -> None:
        """Place a piece with its upper left corner at *x*, *y*; later pieces cover earlier ones."""
        file = self._add(f"figure-{name}.svg", draw, MARKER_FORM)
        item = {"file": file, "title": name, "x": x, "y": y, "width": width, "height": height}
        self.block["items"].append(item)


def figures(game: str, add: Add, options: Mapping[str, Any], say: Say = english) -> list[tuple[str, dict[str, Any]]]:
    """Return the figures of *game* under *options* as (id of the preceding clause, block) pairs."""
    return [(clause, figure.block) for clause, figure in _FIGURES[game](add, options, say)]


def _row(add: Add, caption: str, cards: Cards) -> Figure:
    """Return a figure of cards side by side."""
    wide, high = CARD
    figure = Figure(add, caption, len(cards) * (wide + _GAP) - _GAP, high)
    for i, (name, draw) in enumerate(cards.items()):
        figure.place(name, draw, i * (wide + _GAP), 0, wide, high)
    return figure


# --------------------------------------------------------------------------------------------------- Alpha-Beta-Omega


def _alpha_beta_omega(add: Add, options: Mapping[str, Any], say: Say) -> Iterator[tuple[str, Figure]]:
    deck = chosen_deck(str(options["deck"]))
    item = next(kind for kind in deck.kinds if kind.item)
    chance = next(kind for kind in deck.kinds if not kind.item)

    def character(name: str) -> Callable[[], Drawing]:
        return partial(alpha_beta_omega.draw_deck_character, deck, name, say=say)

    parts: Cards = {
        "alpha-cyan": character("alpha-cyan"),
        say(printed_name(item)): partial(alpha_beta_omega.draw_deck_card, item, say=say),
        say(printed_name(chance)): partial(alpha_beta_omega.draw_deck_card, chance, say=say),
        **{say(printed_name(plot)): partial(alpha_beta_omega.draw_deck_plot, plot, say) for plot in deck.plots[:1]},
    }
    caption = text("sheet-figure-abo-parts" if deck.plots else "sheet-figure-abo-parts-few")
    yield "ABO-R5", _row(add, say(caption), parts)
    omegas = {f"omega-{name}": character(f"omega-{name}") for name in (*alpha_beta_omega.COLOURS, "other")}
    yield "ABO-R12", _row(add, say(text("sheet-figure-abo-omegas")), omegas)
    yield "ABO-R21", _road(add, say)


def _road(add: Add, say: Say) -> Figure:
    """Return a figure of ten characters face down, with an omega's token on the first."""
    wide, high = CARD
    figure = Figure(add, say(text("sheet-figure-abo-road")), 10 * (wide + 4), high + 22)
    back = partial(alpha_beta_omega.draw_character_back, say)
    for i in range(10):
        figure.place("character, face down", back, i * (wide + 4), 0, wide, high)
    title = say(alpha_beta_omega.character_text("omega-yellow"))
    token = partial(alpha_beta_omega.draw_token, "yellow", title)
    figure.place(title, token, wide / 2 - 16, high - 14, 32, 32)
    return figure


# ------------------------------------------------------------------------------------------------------ Alpha & Omega


def _tile(name: str, say: Say) -> Callable[[], Drawing]:
    return partial(tiles.draw_tile, name, say)


def _alpha_and_omega(add: Add, _: Mapping[str, Any], say: Say) -> Iterator[tuple[str, Figure]]:
    wide, high = TILE
    kinds = ("snake", "fire-1", "to-water-1", "minus-two-1", "switch-1")
    parts = Figure(add, say(text("sheet-figure-ao-parts")), len(kinds) * (wide + _GAP) - _GAP, high)
    for i, name in enumerate(kinds):
        parts.place(name, _tile(name, say), i * (wide + _GAP), 0, wide, high)
    yield "AO-R4", parts
    beginning = ("air-1", "fire-2", "water-3", "earth-1", "air-2", "earth-3")
    yield "AO-R9", _ring(add, text("sheet-figure-ao-beginning"), "snake", beginning, say)
    around = ("water-1", "earth-1", "earth-2", "fire-1", "air-1", "")
    example = _ring(add, text("sheet-figure-ao-score"), "water-2", around, say)
    pawn = partial(pawns.draw_pawn, 0, "alpha")
    example.place("a pawn", pawn, 2.5 * wide + 4, 1.25 * high - 12, 20 * pawns.WIDTH / pawns.HEIGHT, 20)
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


# -------------------------------------------------------------------------------------------------------- Omega Shift


def _omega_shift(add: Add, _: Mapping[str, Any], say: Say) -> Iterator[tuple[str, Figure]]:
    parts: Cards = {
        say(omega_shift.card_text("flood", "8")): partial(omega_shift.draw_number, "flood", 8, say),
        say(omega_shift.card_text("impact", "A")): partial(omega_shift.draw_alpha, "impact", say),
        _omega("pandemic", say): partial(omega_shift.draw_omega, "pandemic", say),
        "face down": partial(omega_shift.draw_back, say),
    }
    yield "OS-R4", _row(add, say(text("sheet-figure-os-parts")), parts)
    wide, high = CARD
    row = Figure(add, say(text("sheet-figure-os-row")), len(SUITS) * (wide + _GAP) - _GAP, high)
    for i, suit in enumerate(SUITS):
        left = i * (wide + _GAP)
        row.place(_omega(suit, say), partial(omega_shift.draw_omega, suit, say), left, 0, wide, high)
        for k in range(3):
            row.place("a marker", partial(omega_shift.draw_cube, say), left + 8 + k * 17, 8, 14, 15.4)
    yield "OS-R6", row
    ranks = (2, 5, 6, 9)
    column = Figure(add, say(text("sheet-figure-os-column")), 4 * wide, high + 16 * 3)
    for i, rank in enumerate(ranks):
        draw = partial(omega_shift.draw_number, "machine", rank, say)
        column.place(say(omega_shift.card_text("machine", str(rank))), draw, 1.5 * wide, i * 16, wide, high)
    yield "OS-R11", column


def _omega(suit: str, say: Say) -> str:
    return say(text("art-os-omega", suit=omega_shift.suit_text(suit)))


_FIGURES: Final[Mapping[str, Callable[[Add, Mapping[str, Any], Say], Iterator[tuple[str, Figure]]]]] = {
    "alpha-beta-omega": _alpha_beta_omega,
    "alpha-and-omega": _alpha_and_omega,
    "omega-shift": _omega_shift,
}

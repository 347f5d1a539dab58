"""The figures of the booklets: pieces laid out as on a table, each after the clause that it illustrates.

Lengths are in mm; a figure is scaled to the width of its column.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from omegatable.art import alpha_beta_omega, omega_shift
from omegatable.art.alpha_and_omega import pawns, tiles
from omegatable.art.palette import SUITS
from omegatable.art.svg import Drawing
from omegatable.games.alpha_beta_omega.deck import chosen_deck
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


def figures(game: str, add: Add, options: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return the figures of *game* under *options* as (id of the clause that it follows, block) pairs."""
    return [(clause, figure.block) for clause, figure in _FIGURES[game](add, options)]


def _row(add: Add, caption: str, cards: Cards) -> Figure:
    """Return a figure of cards side by side."""
    wide, high = CARD
    figure = Figure(add, caption, len(cards) * (wide + _GAP) - _GAP, high)
    for i, (name, draw) in enumerate(cards.items()):
        figure.place(name, draw, i * (wide + _GAP), 0, wide, high)
    return figure


# --------------------------------------------------------------------------------------------------- Alpha-Beta-Omega


def _alpha_beta_omega(add: Add, options: Mapping[str, Any]) -> Iterator[tuple[str, Figure]]:
    deck = chosen_deck(str(options["deck"]))
    item = next(kind for kind in deck.kinds if kind.item)
    chance = next(kind for kind in deck.kinds if not kind.item)

    def character(name: str) -> Callable[[], Drawing]:
        return partial(alpha_beta_omega.draw_deck_character, deck, name)

    parts: Cards = {
        "alpha-cyan": character("alpha-cyan"),
        item.name: partial(alpha_beta_omega.draw_deck_card, item),
        chance.name: partial(alpha_beta_omega.draw_deck_card, chance),
        **{plot.name: partial(alpha_beta_omega.draw_deck_plot, plot) for plot in deck.plots[:1]},
    }
    caption = "A character, an item, a chance and a plot." if deck.plots else "A character, an item and a chance."
    yield "ABO-R5", _row(add, caption, parts)
    omegas = {f"omega-{name}": character(f"omega-{name}") for name in (*alpha_beta_omega.COLOURS, "other")}
    yield "ABO-R12", _row(add, "The five omegas.", omegas)
    yield "ABO-R21", _road(add)


def _road(add: Add) -> Figure:
    """Return a figure of ten characters face down, with an omega's token on the first."""
    wide, high = CARD
    figure = Figure(
        add, "The road: ten characters, face down, and a token at its beginning.", 10 * (wide + 4), high + 22
    )
    for i in range(10):
        figure.place("character, face down", alpha_beta_omega.draw_character_back, i * (wide + 4), 0, wide, high)
    token = partial(alpha_beta_omega.draw_token, "yellow", "Omega Yellow")
    figure.place("Omega Yellow", token, wide / 2 - 16, high - 14, 32, 32)
    return figure


# ------------------------------------------------------------------------------------------------------ Alpha & Omega


def _tile(name: str) -> Callable[[], Drawing]:
    return partial(tiles.draw_tile, name)


def _alpha_and_omega(add: Add, _: Mapping[str, Any]) -> Iterator[tuple[str, Figure]]:
    wide, high = TILE
    kinds = ("snake", "fire-1", "to-water-1", "minus-two-1", "switch-1")
    parts = Figure(
        add, "The Snake, an Element, a Transformation, a −2 and a Switch.", len(kinds) * (wide + _GAP) - _GAP, high
    )
    for i, name in enumerate(kinds):
        parts.place(name, _tile(name), i * (wide + _GAP), 0, wide, high)
    yield "AO-R4", parts
    beginning = ("air-1", "fire-2", "water-3", "earth-1", "air-2", "earth-3")
    yield "AO-R9", _ring(add, "The Snake with its six tiles, at the beginning of a game.", "snake", beginning)
    around = ("water-1", "earth-1", "earth-2", "fire-1", "air-1", "")
    caption = "A pawn on the Water in the middle has 0 + 1 + 1 − 1 + 1 = 2; one of the six spaces is empty."
    example = _ring(add, caption, "water-2", around)
    pawn = partial(pawns.draw_pawn, 0, "alpha")
    example.place("a pawn", pawn, 2.5 * wide + 4, 1.25 * high - 12, 20 * pawns.WIDTH / pawns.HEIGHT, 20)
    yield "AO-R27", example


def _ring(add: Add, caption: str, middle: str, around: tuple[str, ...]) -> Figure:
    """Return a figure of a tile with six around it, counterclockwise from the right. An empty name leaves a gap."""
    wide, high = TILE
    figure = Figure(add, caption, 5 * wide, high * 2.5)
    centre_x, centre_y = 2.5 * wide, high * 1.25
    figure.place(middle, _tile(middle), centre_x - wide / 2, centre_y - high / 2, wide, high)
    for i, name in enumerate(around):
        if name:
            x = centre_x + wide * math.cos(math.radians(60 * i))
            y = centre_y - wide * math.sin(math.radians(60 * i))
            figure.place(name, _tile(name), x - wide / 2, y - high / 2, wide, high)
    return figure


# -------------------------------------------------------------------------------------------------------- Omega Shift


def _omega_shift(add: Add, _: Mapping[str, Any]) -> Iterator[tuple[str, Figure]]:
    parts: Cards = {
        "Flood 8": partial(omega_shift.draw_number, "flood", 8),
        "Impact Alpha": partial(omega_shift.draw_alpha, "impact"),
        "Omega Pandemic": partial(omega_shift.draw_omega, "pandemic"),
        "face down": omega_shift.draw_back,
    }
    yield "OS-R4", _row(add, "A number, an Alpha, an Omega, and the back of all.", parts)
    wide, high = CARD
    row = Figure(add, "The five Omegas in a row, with three markers on each.", len(SUITS) * (wide + _GAP) - _GAP, high)
    for i, suit in enumerate(SUITS):
        left = i * (wide + _GAP)
        row.place(f"Omega {SUITS[suit].name}", partial(omega_shift.draw_omega, suit), left, 0, wide, high)
        for k in range(3):
            row.place("a marker", omega_shift.draw_cube, left + 8 + k * 17, 8, 14, 15.4)
    yield "OS-R6", row
    ranks = (2, 5, 6, 9)
    column = Figure(add, "A column: each number is higher than the one before.", 4 * wide, high + 16 * 3)
    for i, rank in enumerate(ranks):
        draw = partial(omega_shift.draw_number, "machine", rank)
        column.place(f"Machine {rank}", draw, 1.5 * wide, i * 16, wide, high)
    yield "OS-R11", column


_FIGURES: Final[Mapping[str, Callable[[Add, Mapping[str, Any]], Iterator[tuple[str, Figure]]]]] = {
    "alpha-beta-omega": _alpha_beta_omega,
    "alpha-and-omega": _alpha_and_omega,
    "omega-shift": _omega_shift,
}

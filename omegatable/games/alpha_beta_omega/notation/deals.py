"""Deals as text, written and parsed."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from omegatable.engine.deal_lines import DealLines
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck
from omegatable.games.alpha_beta_omega.decks.parts import NUM_CARDS, PLOT_IDS
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SEATS, NUM_ALPHAS
from omegatable.games.alpha_beta_omega.rules.setting_up import (
    DEAL_DECK,
    DEAL_OMEGAS,
    DEAL_ORDER,
    DEAL_PLOT,
    DEAL_ROAD,
    DEAL_SIZE,
    DEAL_STARS,
)

_ROAD_LETTERS = ("C", "M", "Y", "K", "R", "1", "2", "3", "4", "5")  # for the characters 0 to 9 in a deal
_OMEGA_LETTERS = ("C", "M", "Y", "K", "O")
_NO_PLOT = "none"  # the name of the plot in decks without plots


def deal_text(deal: np.ndarray, options: Mapping[str, Any]) -> list[str]:
    """Return the lines for *deal*, int8[DEAL_SIZE], under *options*."""
    deck = chosen_deck(str(options["deck"]))
    kinds = deck.kind_of_card
    cards = [deck.kinds[kinds[card]].code for card in deal[DEAL_DECK:DEAL_STARS].tolist() if card < len(kinds)]
    return [
        "order: " + " ".join(f"p{int(seat) + 1}" for seat in deal[DEAL_ORDER:DEAL_OMEGAS]),
        "omegas: " + " ".join(_OMEGA_LETTERS[int(omega)] for omega in deal[DEAL_OMEGAS:DEAL_ROAD]),
        "road: " + " ".join(_ROAD_LETTERS[int(character)] for character in deal[DEAL_ROAD:DEAL_DECK]),
        "deck: " + " ".join(cards),
        "stars: " + " ".join(_ROAD_LETTERS[int(alpha)] for alpha in deal[DEAL_STARS:DEAL_PLOT]),
        "plot: " + (deck.plots[int(deal[DEAL_PLOT]) - 1].id if deck.plots else _NO_PLOT),
    ]


def parse_deal(lines: list[str], options: Mapping[str, Any]) -> np.ndarray:
    """Return the deal in *lines* for a game with *options*, int8[DEAL_SIZE].

    Equal cards are numbered in the order of the deck's file. Raises ValueError with one sentence.
    """
    deck = chosen_deck(str(options["deck"]))
    parts = DealLines(lines, ("order", "omegas", "road", "deck", "stars", "plot"))
    deal = np.zeros(DEAL_SIZE, np.int8)
    seats = tuple(f"P{seat}" for seat in range(1, MAX_SEATS + 1))
    for name, start, letters in (
        ("order", DEAL_ORDER, seats),
        ("omegas", DEAL_OMEGAS, _OMEGA_LETTERS),
        ("road", DEAL_ROAD, _ROAD_LETTERS),
        ("stars", DEAL_STARS, _ROAD_LETTERS[:NUM_ALPHAS]),
    ):
        with parts.line(name) as text:
            deal[start : start + len(letters)] = _permutation(name, text, letters)
    with parts.line("deck") as text:
        deal[DEAL_DECK:DEAL_STARS] = _cards(text, deck)
    with parts.line("plot") as text:
        deal[DEAL_PLOT] = _plot(text.lower(), deck)
    return deal


def _plot(plot: str, deck: Deck) -> int:
    """Return the number of the *plot* with this id; for a deck without plots any house plot is accepted."""
    plots = [plot.id for plot in deck.plots] or [_NO_PLOT, *PLOT_IDS]
    if plot not in plots:
        raise ValueError(f"There is no plot {plot!r}: there is {', '.join(plots)}.")
    return plots.index(plot) + 1 if deck.plots else 1


def _permutation(name: str, text: str, letters: Sequence[str]) -> list[int]:
    words = text.upper().split()
    if sorted(words) != sorted(letters):
        raise ValueError(f"The line '{name}:' must have each of {' '.join(letters)} once.")
    return [letters.index(word) for word in words]


def _cards(text: str, deck: Deck) -> list[int]:
    left: dict[int, list[int]] = {}
    for card, kind in enumerate(deck.kind_of_card):
        left.setdefault(kind, []).append(card)
    cards = []
    for word in text.split():
        kind = deck.kind_of_code(word)
        if kind < 0:
            raise ValueError(f"There is no card {word} in this deck.")
        if not left[kind]:
            raise ValueError(f"{word} is more than there are: the deck has {deck.kinds[kind].copies} of it.")
        cards.append(left[kind].pop(0))
    if len(cards) != len(deck.kind_of_card):
        raise ValueError(f"The line 'deck:' has {len(cards)} cards: it must have {len(deck.kind_of_card)}.")
    return [*cards, *range(len(cards), NUM_CARDS)]

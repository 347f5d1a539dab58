"""Deals as text, written and parsed."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from omegatable.games.alpha_beta_omega.deck import NUM_CARDS, PLOT_IDS, Deck, chosen_deck
from omegatable.games.alpha_beta_omega.rules import (
    DEAL_DECK,
    DEAL_OMEGAS,
    DEAL_ORDER,
    DEAL_PLOT,
    DEAL_ROAD,
    DEAL_SIZE,
    DEAL_STARS,
    MAX_SEATS,
    NUM_ALPHAS,
)

_ROAD_LETTERS = ("C", "M", "Y", "K", "R", "1", "2", "3", "4", "5")  # for the characters 0 to 9 in a deal
_OMEGA_LETTERS = ("C", "M", "Y", "K", "O")
_NO_PLOT = "none"  # of a deck without plots


def deal_text(deal: np.ndarray, options: Mapping[str, Any]) -> list[str]:
    """Return the lines that write *deal*, int8[DEAL_SIZE], under *options*."""
    deck = chosen_deck(str(options["deck"]))
    cards = [deck.kinds[deck.kind_of_card[int(card)]].code for card in deal[DEAL_DECK:DEAL_STARS]]
    return [
        "order: " + " ".join(f"p{int(seat) + 1}" for seat in deal[DEAL_ORDER:DEAL_OMEGAS]),
        "omegas: " + " ".join(_OMEGA_LETTERS[int(omega)] for omega in deal[DEAL_OMEGAS:DEAL_ROAD]),
        "road: " + " ".join(_ROAD_LETTERS[int(character)] for character in deal[DEAL_ROAD:DEAL_DECK]),
        "deck: " + " ".join(cards),
        "stars: " + " ".join(_ROAD_LETTERS[int(alpha)] for alpha in deal[DEAL_STARS:DEAL_PLOT]),
        "plot: " + (deck.plots[int(deal[DEAL_PLOT]) - 1].id if deck.plots else _NO_PLOT),
    ]


def parse_deal(lines: list[str], options: Mapping[str, Any]) -> np.ndarray:
    """Return the deal that *lines* write for a game with *options*, int8[DEAL_SIZE].

    Equal cards are numbered in the order of the deck's file. Raises ValueError with one sentence.
    """
    deck = chosen_deck(str(options["deck"]))
    parts: dict[str, str] = {}
    for line in lines:
        name, colon, rest = line.partition(":")
        if not colon:
            raise ValueError(f"{line.strip()!r} is not of the form 'name: value'.")
        parts[name.strip().lower()] = rest.strip()
    for name in ("order", "omegas", "road", "deck", "stars", "plot"):
        if name not in parts:
            raise ValueError(f"The deal has no line '{name}:'.")
    deal = np.zeros(DEAL_SIZE, np.int8)
    seats = tuple(f"P{seat}" for seat in range(1, MAX_SEATS + 1))
    deal[DEAL_ORDER:DEAL_OMEGAS] = _permutation("order", parts["order"], seats)
    deal[DEAL_OMEGAS:DEAL_ROAD] = _permutation("omegas", parts["omegas"], _OMEGA_LETTERS)
    deal[DEAL_ROAD:DEAL_DECK] = _permutation("road", parts["road"], _ROAD_LETTERS)
    deal[DEAL_STARS:DEAL_PLOT] = _permutation("stars", parts["stars"], _ROAD_LETTERS[:NUM_ALPHAS])
    deal[DEAL_DECK:DEAL_STARS] = _cards(parts["deck"], deck)
    plots = [plot.id for plot in deck.plots] or [_NO_PLOT, *PLOT_IDS]
    if parts["plot"].lower() not in plots:
        raise ValueError(f"There is no plot {parts['plot']!r}: there is {', '.join(plots)}.")
    deal[DEAL_PLOT] = 1 if not deck.plots else plots.index(parts["plot"].lower()) + 1
    return deal


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
    if len(cards) != NUM_CARDS:
        raise ValueError(f"The line 'deck:' has {len(cards)} cards: it must have {NUM_CARDS}.")
    return cards

"""Crazy Eights: a custom game with hidden hands for Omega Table, from rules alone."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from omegatable.engine.layout import Part
from omegatable.engine.plain import PlainArea, PlainPiece, PlainTable
from omegatable.engine.rules_only import rules_only_game, scores_of
from omegatable_crazy_eights.rules import (
    CARDS,
    FAULTS,
    MAX_SEATS,
    NUM_ACTIONS,
    RANKS,
    RULES,
    STATE,
    SUITS,
    VIEW,
)

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")
ACTIONS = [*(rank + suit[0] for suit in _SUITS for rank in _RANKS), *_SUITS, "Draw", "Pass"]


def show(view: Any) -> PlainTable:
    """Return the pile and the stock, and the hands: those that can be seen card by card, and how many are in others."""
    pieces = [PlainPiece(ACTIONS[int(view.top)]), PlainPiece(f"{_SUITS[int(view.suit)]} next")]
    areas = [PlainArea("pile", pieces), PlainArea("stock", [PlainPiece("", int(view.stock_size))])]
    looks = "seat" in view.dtype.names  # a state shows all hands
    for seat in range(int(view.num_seats)):
        if looks and seat != view.seat:
            hand = [PlainPiece("cards", int(view.hand_size[seat]))]
        else:
            held = np.flatnonzero(view.hand if looks else view.place == seat).tolist()
            hand = [PlainPiece(ACTIONS[card], action=card if seat == view.to_move else None) for card in held]
        areas.append(PlainArea("hand", hand, seat))
    return PlainTable(int(view.to_move) if view.to_move >= 0 else None, scores_of(view), areas)


def is_deal(deal: np.ndarray, options: Mapping[str, Any]) -> bool:
    """Return whether *deal* has every card once."""
    return sorted(deal.tolist()) == list(range(CARDS))


def max_plies(options: Mapping[str, Any]) -> int:
    """Return a bound on the plies of a game: every card is drawn and played, with a pass of all in between."""
    return CARDS * (4 + int(options["seats"]))


GAME = rules_only_game(
    name="crazy-eights",
    title="Crazy Eights",
    seats=(2, MAX_SEATS),
    source="https://en.wikipedia.org/wiki/Crazy_Eights",
    STATE=STATE,
    VIEW=VIEW,
    deal_size=CARDS,
    is_deal=is_deal,
    actions=ACTIONS,
    max_legal=NUM_ACTIONS,
    max_plies=max_plies,
    score_scale=3.0,
    layout=(
        Part("hand", (SUITS, RANKS), 0.0, 1.0, 1.0, "[suit, rank] 1 for a card of the looking seat"),
        Part("pile", (SUITS, RANKS), 0.0, 1.0, 1.0, "[suit, rank] 1 for a card in the pile"),
        Part("rank", (), 0.0, RANKS - 1.0, 1.0, "of the top card, from 0, the ace"),
        Part("suit", (SUITS,), 0.0, 1.0, 1.0, "[suit] 1 for the one that the next card must have"),
        Part("hands", (MAX_SEATS,), 0.0, float(CARDS), 1.0, "[seat] cards in each hand, the looking seat first"),
        Part("stock", (), 0.0, float(CARDS), 1.0, "cards in the stock"),
        Part("naming", (), 0.0, 1.0, 1.0, "1 while a suit has to be named"),
        Part("drawn", (), 0.0, 1.0, 1.0, "1 if the seat to move has drawn"),
        Part("passes", (), 0.0, float(MAX_SEATS), 1.0, "passes in a row"),
        Part("own turn", (), 0.0, 1.0, 1.0, "1 if the looking seat is to move"),
        Part("dealt", (), 0.0, 7.0, 1.0, "the option `hand`"),
    ),
    options=RULES,
    show=show,
    fault_names=FAULTS,
)

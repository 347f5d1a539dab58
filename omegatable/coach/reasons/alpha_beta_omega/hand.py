"""Cards in the mover's hand and in trades: what they are good for now, compared with the others."""

from typing import Any

from omegatable.bots.alpha_beta_omega.cards import value_in_hand
from omegatable.games.alpha_beta_omega.deck import ADD, EFFECT, MOVE, TRANSFER, Deck, deck_of
from omegatable.games.alpha_beta_omega.notation import card_text, given_kinds, hand_of
from omegatable.games.alpha_beta_omega.rules import DRAFT, HIDDEN, held, works_alone
from omegatable.locales.text import Text, text

_ANY_PROTECTION = -1  # in place of an effect that protects


def least_text(view: Any, kind: int) -> Text:
    """Return how much the mover would miss a card of this *kind*, compared with the rest of his hand."""
    seat = int(view.to_move)
    if view.alone_since and not works_alone(view, kind):
        return text("coach-abo-useless-alone")
    copies = int(held(view, seat, kind)) - _offered(view, kind)
    if copies > 1:
        return text("coach-abo-copies", copies=copies)
    own = float(value_in_hand(view, seat, kind))
    others = [float(value_in_hand(view, seat, other)) for other in hand_of(view, seat) if other != kind]
    if not others:
        return text("coach-abo-only-card")
    if _does_the_same(view, kind):
        return text("coach-abo-same-held")
    less = sum(value < own for value in others)
    if less == 0:
        return text("coach-abo-least-useful", cards=len(others) + 1)
    return text("coach-abo-less-useful", cards=less)


def need_text(view: Any, kind: int) -> Text:
    """Return what one more card of this *kind* would be to the mover."""
    seat = int(view.to_move)
    if view.alone_since and not works_alone(view, kind):
        return text("coach-abo-useless-alone")
    if held(view, seat, kind):
        return text("coach-abo-held-already", card=card_text(deck_of(view), kind))
    if _does_the_same(view, kind):
        return text("coach-abo-same-held")
    return text("coach-abo-same-not-held")


def _offered(view: Any, kind: int) -> int:
    """Return how many cards of this *kind* are in the offer that the mover is making."""
    return given_kinds(view, int(view.drafting[int(view.to_move)])).count(kind) if view.phase == DRAFT else 0


def _does_the_same(view: Any, kind: int) -> bool:
    """Return whether the mover holds a card of another kind that does the same as one of this *kind*."""
    deck = deck_of(view)
    others = [other for other in hand_of(view, int(view.to_move)) if other not in (kind, HIDDEN)]
    others = [other for other in others if not _offered(view, other)]
    return any(_deeds(deck, other) == _deeds(deck, kind) for other in others)


def _deeds(deck: Deck, kind: int) -> list[tuple[int, ...]]:
    """Return what the steps of a card do, wherever they do it."""
    deeds: list[tuple[int, ...]] = []
    for verb, who, act, low, *_ in deck.kinds[kind].steps:
        if verb == EFFECT:
            deeds.append((verb, act, _ANY_PROTECTION if act == ADD and deck.effects[low].protects else low))
        elif verb in (MOVE, TRANSFER):
            deeds.append((verb, who, act))
        else:
            deeds.append((verb,))
    return deeds

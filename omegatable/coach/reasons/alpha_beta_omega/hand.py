"""Cards in the mover's hand and in trades: what they are good for now, compared with the others."""

from typing import Any

from omegatable.bots.alpha_beta_omega.cards import held_for, use_of, value_in_hand
from omegatable.games.alpha_beta_omega.deck import deck_of
from omegatable.games.alpha_beta_omega.notation import card_text, hand_of
from omegatable.games.alpha_beta_omega.rules import held, works_alone
from omegatable.locales.text import Text, text


def least_text(view: Any, kind: int) -> Text:
    """Return how much the mover would miss a card of this *kind*, compared with the rest of his hand."""
    seat = int(view.to_move)
    if view.alone_since and not works_alone(view, kind):
        return text("coach-abo-useless-alone")
    copies = int(held(view, seat, kind))
    if copies > 1:
        return text("coach-abo-copies", copies=copies)
    own = float(value_in_hand(view, seat, kind))
    others = [float(value_in_hand(view, seat, other)) for other in hand_of(view, seat) if other != kind]
    if not others:
        return text("coach-abo-only-card")
    if held_for(view, seat, use_of(view, kind)) > 1:
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
    if held_for(view, seat, use_of(view, kind)):
        return text("coach-abo-same-held")
    return text("coach-abo-same-not-held")

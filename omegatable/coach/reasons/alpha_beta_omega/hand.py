"""Cards in the mover's hand and in trades, in clauses: what they are good for now, compared with the others."""

from typing import Any

from omegatable.bots.alpha_beta_omega.cards import held_for, use_of, value_in_hand
from omegatable.coach.reasons.phrases import counted
from omegatable.games.alpha_beta_omega.deck import deck_of
from omegatable.games.alpha_beta_omega.notation import card_words, hand_of
from omegatable.games.alpha_beta_omega.rules import held, works_alone


def least_words(view: Any, kind: int) -> str:
    """Return how much the mover would miss a card of this *kind*, compared with the rest of his hand."""
    seat = int(view.to_move)
    if view.alone_since and not works_alone(view, kind):
        return "it does nothing for one who plays alone"
    if held(view, seat, kind) > 1:
        return f"you hold {counted(int(held(view, seat, kind)), 'copy', 'copies')} of it"
    own = float(value_in_hand(view, seat, kind))
    others = [float(value_in_hand(view, seat, other)) for other in hand_of(view, seat) if other != kind]
    if not others:
        return "it is your only card"
    if held_for(view, seat, use_of(view, kind)) > 1:
        return "you hold another card that does the same"
    less = sum(value < own for value in others)
    if less == 0:
        return f"of your {counted(len(others) + 1, 'card')} it helps you least as things stand"
    return f"{counted(less, 'card')} of your hand would help you less as things stand"


def need_words(view: Any, kind: int) -> str:
    """Return what one more card of this *kind* would be to the mover."""
    seat = int(view.to_move)
    if view.alone_since and not works_alone(view, kind):
        return "it does nothing for one who plays alone"
    if held(view, seat, kind):
        return f"you hold {card_words(deck_of(view), kind)} already"
    if held_for(view, seat, use_of(view, kind)):
        return "you hold another card that does the same"
    return "you hold no card that does the same"

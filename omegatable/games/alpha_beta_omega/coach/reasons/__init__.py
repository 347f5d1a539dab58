"""Reasons in Alpha-Beta-Omega, for any deck: the character at the end of the road, and the cards that can change it.

The modules: `road` describes the characters on the road, `hand` the uses of cards; `playing`, `answers` and `trades`
give the reasons for actions.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from omegatable.coach.facet import Evidence
from omegatable.coach.facts import Fact, Facts, fact
from omegatable.games.alpha_beta_omega.coach.parts import LEAVINGS
from omegatable.games.alpha_beta_omega.coach.reasons.answers import (
    reason_of_marriage,
    reason_of_omega,
    reason_of_position,
    reason_of_seat,
    reason_of_steps,
)
from omegatable.games.alpha_beta_omega.coach.reasons.playing import reason_of_giving, reason_of_play, reason_of_reaction
from omegatable.games.alpha_beta_omega.coach.reasons.trades import reason_of_draft, reason_of_showing, reason_of_word
from omegatable.games.alpha_beta_omega.rules.actions import DISCARD, FINISHED, GIVE, PICK_OMEGA, SHOW_CARD, SPEAK
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CONSENT,
    DRAFT,
    EXCHANGE,
    GIVE_CARD,
    OMEGA,
    PLAYS,
    REACT,
    SHOW,
    TRADE,
    WALK,
)

__all__ = ("facts", "is_about_seat", "part_fact")


def _of_given_card(view: Any, action: int) -> Facts:
    return reason_of_giving(view, action - GIVE)


def _of_exchange(view: Any, action: int) -> Facts:
    if action == FINISHED:
        cards, deck = int(view.hand_size[int(view.to_move)]), int(view.deck_size)
        return (fact("coach-abo-exchange-done", cards=cards, deck=deck),)
    return reason_of_giving(view, action - DISCARD)


def _of_omega(view: Any, action: int) -> Facts:
    return reason_of_omega(view, action - PICK_OMEGA)


_REASONS: Final[dict[int, Callable[[Any, int], Facts]]] = {
    OMEGA: _of_omega,
    PLAYS: reason_of_play,
    REACT: reason_of_reaction,
    TRADE: reason_of_word,
    DRAFT: reason_of_draft,
    SHOW: reason_of_showing,
    CHOOSE: _of_given_card,
    GIVE_CARD: _of_given_card,
    EXCHANGE: _of_exchange,
    ASK_SEAT: reason_of_seat,
    ASK_POSITION: reason_of_position,
    ASK_STEP: reason_of_steps,
    WALK: reason_of_steps,
    ASK_MAY: reason_of_marriage,
    CONSENT: reason_of_marriage,
}


def part_fact(view: Any, evidence: Evidence) -> Fact:
    """Return the part in the *evidence*; see `omegatable.coach.reasons.after_a_fact`."""
    kind = f"coach-abo-part-{LEAVINGS[evidence.part]}"
    return fact(kind, who=evidence.seat, games=round(abs(evidence.more)))


def is_about_seat(one: Fact, evidence: Evidence) -> bool:
    """Return whether a fact is about the seat whose departure is the *evidence*."""
    return one.seat == evidence.seat


def facts(view: Any, action: int, others: Sequence[int]) -> Facts:
    """Return the facts about a legal *action*; see `omegatable.coach.facet.Coach.facts`."""
    if action >= SPEAK or (view.phase == PLAYS and action >= SHOW_CARD):
        return reason_of_word(view, action)
    return _REASONS[int(view.phase)](view, action)

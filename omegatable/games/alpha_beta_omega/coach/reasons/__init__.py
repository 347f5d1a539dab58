"""Reasons in Alpha-Beta-Omega, for any deck: the character at the end of the road, and the cards that can change it.

The modules: `road` describes the characters on the road, `hand` the uses of cards; `playing`, `answers` and `trades`
give the reasons for actions.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from omegatable.coach.facet import Evidence
from omegatable.coach.reasons.phrases import says
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
from omegatable.locales.text import Text, players, text

__all__ = ("is_about_seat", "part_text", "reason")


def _of_given_card(view: Any, action: int) -> Text:
    return reason_of_giving(view, action - GIVE)


def _of_exchange(view: Any, action: int) -> Text:
    if action == FINISHED:
        return text("coach-abo-exchange-done", cards=int(view.hand_size[int(view.to_move)]), deck=int(view.deck_size))
    return reason_of_giving(view, action - DISCARD)


def _of_omega(view: Any, action: int) -> Text:
    return reason_of_omega(view, action - PICK_OMEGA)


_REASONS: Final[dict[int, Callable[[Any, int], Text]]] = {
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


def part_text(view: Any, evidence: Evidence, actions: Sequence[int]) -> Text:
    """Return the sentence on a part; see `omegatable.coach.reasons.reason_of_advice`."""
    assert evidence.seat is not None
    kind = f"coach-abo-part-{LEAVINGS[evidence.part]}"
    return text(kind, who=players(evidence.seat), games=round(abs(evidence.more)))


def is_about_seat(said: Text, evidence: Evidence) -> bool:
    """Return whether a sentence is about the seat whose departure is the *evidence*."""
    assert evidence.seat is not None
    return says(said, players(evidence.seat))


def reason(view: Any, action: int, others: Sequence[int]) -> Text:
    """Return the reason of a legal *action*; see `omegatable.coach.reasons.reason`."""
    if action >= SPEAK or (view.phase == PLAYS and action >= SHOW_CARD):
        return reason_of_word(view, action)
    return _REASONS[int(view.phase)](view, action)

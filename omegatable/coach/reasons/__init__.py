"""Reasons: why an action is good or bad, in one sentence or two.

A module for each game looks for what changes: points that an action brings or costs now, what is still needed and
what is left to draw, what others could do with it. The numbers come from the rules and from the hand-written bots, and
all of them from the view of the seat to move, so a reason gives away nothing that the seat cannot know.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from omegatable.coach.evidence import Evidence
from omegatable.coach.judging import Judged, too_close
from omegatable.coach.reasons.agreeing import parts_of_reason, sign_of, speaks_against, speaks_for
from omegatable.coach.reasons.alpha_and_omega import is_about_pawn, part_in_alpha_and_omega, reason_in_alpha_and_omega
from omegatable.coach.reasons.alpha_beta_omega import (
    is_about_seat,
    part_in_alpha_beta_omega,
    reason_in_alpha_beta_omega,
)
from omegatable.coach.reasons.omega_shift import is_about_suit, part_in_omega_shift, reason_in_omega_shift
from omegatable.coach.reasons.phrases import sentences
from omegatable.games import GAMES
from omegatable.locales.text import Text, text

__all__ = ("clear_lead", "reason", "reason_of_advice")


class _Reason(Protocol):
    def __call__(self, view: Any, action: int, others: Sequence[int]) -> Text: ...


_REASONS: Final[dict[np.dtype, _Reason]] = {
    GAMES["omega-shift"].VIEW: reason_in_omega_shift,
    GAMES["alpha-beta-omega"].VIEW: reason_in_alpha_beta_omega,
    GAMES["alpha-and-omega"].VIEW: reason_in_alpha_and_omega,
}


class _Part(NamedTuple):
    """How the evidence of a game is told."""

    told: Callable[[Any, Evidence, Sequence[int]], Text]  # the actions are compared if no sentence tells their effect
    is_about: Callable[[Text, Evidence], bool]  # whether a sentence is about the same thing
    # Whether it may be told without a sentence about the same thing that speaks for the action.
    stands_alone: Callable[[Any, Evidence], bool]
    strict: bool  # whether a reason without evidence must speak for the action; else it only must not speak against it


_PARTS: Final[dict[np.dtype, _Part]] = {
    GAMES["omega-shift"].VIEW: _Part(part_in_omega_shift, is_about_suit, lambda view, evidence: True, strict=False),
    GAMES["alpha-beta-omega"].VIEW: _Part(
        part_in_alpha_beta_omega, is_about_seat, lambda view, evidence: evidence.seat == view.to_move, strict=True
    ),
    GAMES["alpha-and-omega"].VIEW: _Part(
        part_in_alpha_and_omega, is_about_pawn, lambda view, evidence: False, strict=True
    ),
}


def reason(view: Any, action: int, others: Sequence[int] = ()) -> Text:
    """Return what *action* does for the seat to move, to which *view* belongs, in one sentence or two.

    *action* must be legal. *others* are actions that it is compared with: the reason leaves out what is the same for
    all of them. *view* is not changed.
    """
    return _REASONS[view.dtype](view, action, others)


def clear_lead(judged: Sequence[Judged]) -> float | None:
    """Return the chance by which the first of *judged* is ahead of the next, 0.0 if that is too close to tell.

    None if no two were judged.
    """
    if len(judged) < 2:
        return None
    return 0.0 if too_close(judged) else judged[1].behind


def reason_of_advice(
    view: Any, action: int, others: Sequence[int], ahead: float | None, evidence: Evidence | None = None
) -> Text:
    """Return the reason for an *action* that is advised: never one that speaks against the advice.

    With *evidence* it is the part of the result that the action changes most, after what the action does to that at
    once, if this speaks for it; it compares the action with the first of *others*. Without, it is what `reason`
    returns, if that speaks for the action and not as much for the first of *others*; or else the lead. In Omega Shift
    it is enough that it does not speak against the action.
    *ahead* is the action's `clear_lead`; with None, as for actions that are not advised, it is what `reason` returns.
    """
    found = reason(view, action, others)
    if ahead is None:
        return found
    part = _PARTS[view.dtype]
    if evidence is not None:
        alone = part.stands_alone(view, evidence)
        facts = [
            said
            for said in parts_of_reason(found)
            if part.is_about(said, evidence) and sign_of(view, action, said) >= (0 if alone else 1)
        ]
        if facts or alone:
            return sentences(*facts[:1], part.told(view, evidence, () if facts else (action, others[0])))
    if part.strict:
        instead = reason(view, others[0], [action]) if others else None
        explains = speaks_for(view, action, found, instead)
    else:
        explains = not speaks_against(view, action, found)
    if explains:
        return found
    points = round(100.0 * ahead)
    return text("coach-prefers", points=points) if points else text("coach-prefers-close")

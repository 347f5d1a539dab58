"""Reasons: why an action is good or bad, in one sentence or two.

A game's reasons look for changes: points that an action gains or costs now, cards or tiles that are still needed, those
that are left to draw, opportunities for other players. The numbers come from the rules and from the hand-written bots,
all based on the view of the seat to move, so a reason reveals only information that the seat can know.
"""

from collections.abc import Callable, Sequence
from typing import Any

from omegatable.coach.facet import Evidence, coach_of_view
from omegatable.coach.judging import Judged, too_close
from omegatable.coach.reasons.agreeing import explains, parts_of_reason, speaks_against, worth
from omegatable.coach.reasons.phrases import sentences
from omegatable.locales.text import Text, text

__all__ = ("after_a_fact", "clear_lead", "has_short_reason", "reason", "reason_of_advice", "speaks_against")


def after_a_fact(
    told: Callable[[Any, Evidence, Sequence[int]], Text],
    is_about: Callable[[Text, Evidence], bool],
    stands_alone: Callable[[Any, Evidence], bool],
) -> Callable[[Any, Sequence[int], Evidence], Text | None]:
    """Return a function that describes a part with *told*, after a fact on the same subject that favours the action.

    A part that *stands_alone* needs no fact, but the fact must not be against the action. The two actions are compared
    if there is no fact about the first one.
    """

    def by_evidence(view: Any, actions: Sequence[int], evidence: Evidence) -> Text | None:
        alone = stands_alone(view, evidence)
        facts = [
            said
            for said in parts_of_reason(reason(view, actions[0], actions[1:]))
            if is_about(said, evidence) and worth(view, actions[0], said) >= (0 if alone else 1)
        ]
        if not facts and not alone:
            return None
        return sentences(*facts[:1], told(view, evidence, () if facts else actions[:2]))

    return by_evidence


def reason(view: Any, action: int, others: Sequence[int] = ()) -> Text:
    """Return the effects of *action* for the seat to move, from its *view*, in one sentence or two.

    *action* must be legal. *others* are actions to compare it with: the reason omits effects that all of them share.
    *view* is not changed.
    """
    return coach_of_view(view).reason(view, action, others)


def clear_lead(judged: Sequence[Judged], other: Judged | None = None) -> float | None:
    """Return the chance by which the first of *judged* is ahead of *other*, 0.0 if the difference is not significant.

    *other* is the next action by default. None if fewer than two actions were judged.
    """
    if len(judged) < 2:
        return None
    compared = other or judged[1]
    return 0.0 if too_close((judged[0], compared)) else compared.behind


def has_short_reason(reason: Text) -> bool:
    """Return whether the *reason* of an advised action contains more than the fact that it is advised."""
    return reason.id not in ("coach-prefers", "coach-prefers-unmeasured", "coach-prefers-close")


def reason_of_advice(
    view: Any,
    action: int,
    others: Sequence[int],
    ahead: float | None,
    evidence: Evidence | None = None,
    *,
    measured: bool = True,
) -> Text:
    """Return the reason for an advised *action*: never a reason against the advice.

    With *evidence* it is the part of the result that the action changes most against the first of *others*, after the
    immediate effect of the action on that part. Without evidence, or if no fact shows its cause, it is the result of
    `reason`, if that explains the choice, and if the game lets facts explain a part without a cause. Otherwise the lead
    is given. *ahead* is the action's
    `clear_lead`, over the chosen action in a review; with None, as for actions that are not advised, return the result
    of `reason`. If chances are not *measured*, the lead is not a chance, and is not shown in per cent.
    """
    found = reason(view, action, others)
    if ahead is None:
        return found
    if evidence is not None:
        by_evidence = coach_of_view(view).by_evidence(view, (action, *others), evidence)
        if by_evidence is not None:
            return by_evidence
    instead = reason(view, others[0], [action]) if others else None
    by_fact = evidence is None or coach_of_view(view).may_explain(view, action)
    if by_fact and explains(view, action, found, instead):
        return found
    if not ahead:
        return text("coach-prefers-close")
    return text("coach-prefers", points=round(100.0 * ahead)) if measured else text("coach-prefers-unmeasured")

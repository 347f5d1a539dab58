"""Reasons: why an action is good or bad, in one sentence or two.

A game's facts are changes: points that an action gains or costs now, cards or tiles that are still needed, those that
are left to draw, opportunities for other players. The numbers come from the rules and from the hand-written bots, all
based on the view of the seat to move, so a reason reveals only information that the seat can know.

A search sees more than any short reason, so its advice may be right although every fact about it is against it. Such
facts explain nothing.

The reason of the best action, in this order:

- A part is named if it has a third or more of all gains, beyond four standard errors, and more than any part loses.
- In Omega Shift it also needs 1.5 points and a cause: what the card or marker does to that suit.
- For a pawn, or for another player's way to leave, a fact that speaks for the action must stand before it.
- Otherwise one fact is shown: what the action changes at once, in points. It must speak for the action, none may speak
  against it, and it must not hold for the next best action too.
- Else the largest part of the comparison is named, if it speaks for the action and exceeds three standard errors:
  "Your Flood: about 4 points more at the end. The search prefers this by 6 percentage points". Where nothing is clearly
  better, one part for the action and one against it.
- Else the sentence is "The search prefers it by 6 percentage points; there is no short reason".
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from omegatable.coach.facet import Comparison, Evidence, PartDifference, Unit, coach_of_view
from omegatable.coach.facts import Fact, Facts, told, two, worded
from omegatable.coach.judging import Judged, too_close
from omegatable.locales.text import Text, text

CLEAR: Final = 3.0  # min difference of a part that is named as an effect, in standard errors
SMALLEST: Final = 1.0  # min such difference, in points or games out of a hundred


def after_a_fact(
    part: Callable[[Any, Evidence], Fact],
    is_about: Callable[[Fact, Evidence], bool],
    stands_alone: Callable[[Any, Evidence], bool],
) -> Callable[[Any, Sequence[int], Evidence], Facts]:
    """Return a function that states a *part* after a fact on the same subject that favours the action.

    A part that *stands_alone* needs no fact, but the fact must not be against the action.
    """

    def by_evidence(view: Any, actions: Sequence[int], evidence: Evidence) -> Facts:
        alone = stands_alone(view, evidence)
        facts = [
            one
            for one in coach_of_view(view).facts(view, actions[0], actions[1:])
            if is_about(one, evidence) and one.worth >= (0 if alone else 1)
        ]
        return told(*facts[:1], part(view, evidence)) if facts or alone else ()

    return by_evidence


def reason(view: Any, action: int, others: Sequence[int] = ()) -> Text:
    """Return the effects of *action* for the seat to move, from its *view*, in one sentence or two.

    *action* must be legal. *others* are actions to compare it with: the reason omits effects that all of them share.
    *view* is not changed.
    """
    return worded(coach_of_view(view).facts(view, action, others))


def clear_lead(judged: Sequence[Judged], other: Judged | None = None) -> float | None:
    """Return the chance by which the first of *judged* is ahead of *other*, 0.0 if the difference is not significant.

    *other* is the next action by default. None if fewer than two actions were judged.
    """
    if len(judged) < 2:
        return None
    compared = other or judged[1]
    return 0.0 if too_close((judged[0], compared)) else compared.behind


def speaks_against(view: Any, action: int, others: Sequence[int]) -> bool:
    """Return whether the reason of an *action* is against it: whether its facts are worth less than nothing."""
    return sum(one.worth for one in coach_of_view(view).facts(view, action, others)) < 0


def arguments(view: Any, action: int, others: Sequence[int], evidence: Evidence | None = None) -> Facts:
    """Return the facts that explain why an *action* is advised; none if no fact does.

    With *evidence* they are the part of the result that the action changes most against the first of *others*, after
    the immediate effect of the action on that part. Without evidence, or if no fact shows its cause, they are the facts
    of `reason`, if these explain the choice, and if the game lets facts explain a part without a cause.
    """
    coach = coach_of_view(view)
    if evidence is not None:
        by_evidence = coach.by_evidence(view, (action, *others), evidence)
        if by_evidence or not coach.may_explain(view, action):
            return by_evidence
    found = coach.facts(view, action, others)
    instead = coach.facts(view, others[0], [action]) if others else ()
    return found if explains(found, instead, add=coach.adds_points) else ()


def explains(facts: Facts, instead: Facts = (), *, add: bool) -> bool:
    """Return whether *facts* are for their action.

    If their points can be *added*, the sum must be positive. Otherwise one fact must be for the action, and none
    against it; *instead* are the facts of the action that it is compared with, and facts that both share explain no
    choice.
    """
    if add:
        return sum(one.worth for one in facts) > 0
    own = [one for one in facts if not any(one.says_the_same(other) for other in instead)]
    return min(one.sign for one in facts) >= 0 and any(one.sign > 0 for one in own)


def reason_of_advice(
    view: Any,
    action: int,
    others: Sequence[int],
    ahead: float | None,
    evidence: Evidence | None = None,
    comparison: Comparison | None = None,
    *,
    measured: bool = True,
) -> Text:
    """Return the reason for an advised *action*: never a reason against the advice.

    It consists of its `arguments`. Without any it is the `main_effect` of the *comparison* and the lead: *ahead* is the
    action's `clear_lead`, over the chosen action in a review; with None, as for actions that are not advised, return
    the result of `reason`. If chances are not *measured*, the lead is not a chance, and is not shown in per cent.
    """
    if ahead is None:
        return reason(view, action, others)
    facts = arguments(view, action, others, evidence)
    if facts:
        return worded(facts)
    if not ahead:
        apart = _for_and_against(comparison)
        return two(text("coach-nothing-better"), two(*apart)) if apart else text("coach-prefers-close")
    effect = main_effect(comparison)
    if effect is not None:
        return two(effect, text("coach-leads-by", points=round(100.0 * ahead))) if measured else effect
    return text("coach-prefers", points=round(100.0 * ahead)) if measured else text("coach-prefers-unmeasured")


def is_explained(
    view: Any,
    action: int,
    others: Sequence[int],
    ahead: float | None,
    evidence: Evidence | None,
    comparison: Comparison | None,
) -> bool:
    """Return whether `reason_of_advice` gives more than the lead; the arguments are the same."""
    return bool(arguments(view, action, others, evidence)) or bool(ahead and main_effect(comparison))


def main_effect(comparison: Comparison | None) -> Text | None:
    """Return the largest part of a *comparison* in a sentence; None if it is unclear or speaks against the action."""
    clear = _clear_parts(comparison)
    if comparison is None or not clear or clear[0] != comparison.parts[0] or not _is_gain(clear[0]):
        return None
    return _effect(clear[0], comparison.unit)


def _for_and_against(comparison: Comparison | None) -> tuple[Text, Text] | None:
    """Return the largest gain and the largest loss of a *comparison*; None unless both are clear."""
    clear = _clear_parts(comparison)
    gains, losses = ([part for part in clear if _is_gain(part) is good] for good in (True, False))
    if comparison is None or not gains or not losses:
        return None
    return _effect(gains[0], comparison.unit), _effect(losses[0], comparison.unit)


def _clear_parts(comparison: Comparison | None) -> list[PartDifference]:
    """Return the parts of a *comparison* whose difference is clear of noise and not rounded to nothing."""
    parts = comparison.parts if comparison else []
    return [part for part in parts if abs(part.more) >= max(SMALLEST, CLEAR * part.error)]


def _is_gain(part: PartDifference) -> bool:
    return (part.more > 0.0) == part.helps


def _effect(part: PartDifference, unit: Unit) -> Text:
    sign = "more" if part.more > 0.0 else "fewer"
    return text(f"coach-effect-{unit}", part=part.name, sign=sign, amount=round(abs(part.more)))

"""Whether a reason is for or against its action.

A search sees more than any short reason, so its advice may be right although every sentence about it is against it.
Such a sentence explains nothing.
"""

from typing import Any

from omegatable.coach.facet import coach_of_view
from omegatable.coach.reasons.phrases import PAIR_ID
from omegatable.locales.text import Text


def explains(view: Any, action: int, reason: Text, instead: Text | None = None) -> bool:
    """Return whether a *reason* is for its *action*.

    If the points of sentences can be added, their sum must be positive. Otherwise one sentence must be for the action,
    and none against it; *instead* is the reason of the action that it is compared with, and sentences that both reasons
    contain explain no choice.
    """
    told = [(said, worth(view, action, said)) for said in parts_of_reason(reason)]
    if coach_of_view(view).adds_points:
        return sum(points for _, points in told) > 0
    shared = [] if instead is None else parts_of_reason(instead)
    return min(sign for _, sign in told) >= 0 and any(sign > 0 for said, sign in told if said not in shared)


def speaks_against(view: Any, action: int, reason: Text) -> bool:
    """Return whether a *reason* is against its *action*: whether the sum of its sentences is negative."""
    return sum(worth(view, action, said) for said in parts_of_reason(reason)) < 0


def parts_of_reason(reason: Text) -> list[Text]:
    """Return the sentences of a *reason*."""
    if reason.id != PAIR_ID:
        return [reason]
    return [one for part in reason.args.values() if isinstance(part, Text) for one in parts_of_reason(part)]


def worth(view: Any, action: int, said: Text) -> int:
    """Return how much a sentence favours the *action*: points, or 1, 0, or -1 if it is against the action."""
    return coach_of_view(view).worth(view, action, said)

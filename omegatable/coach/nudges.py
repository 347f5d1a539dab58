"""Nudges: a place to look at, shown before a hint names an action."""

from typing import Any

from omegatable.coach.facet import Nudge, coach_of_view
from omegatable.engine.plain import Choice


def nudge(view: Any, best: Choice, next_best: Choice | None) -> Nudge:
    """Return the place to look at if *best* is the best choice of the seat to move and *next_best* the next."""
    return coach_of_view(view).nudge(view, best, next_best or best)

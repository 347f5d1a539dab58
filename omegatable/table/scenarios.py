"""Scenarios at a table: a position from a lesson's file, from which a person plays towards a goal against bots."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from omegatable.coach.facet import Goal, Goals, Standing, coach_of
from omegatable.coach.lessons import Lesson, lesson_of, scenario_names
from omegatable.locales.text import Text


@dataclass(frozen=True)
class PlayedScenario:
    """A scenario with the way in which its game reads the goal."""

    lesson: Lesson
    goal: Goal
    goals: Goals

    def standing(self, state: Any) -> Standing:
        """Return whether the goal is met, missed or open in *state*; it depends only on what everybody knows."""
        return self.goals.standing(state, self.goal, self.lesson.seat)

    def sentence(self) -> Text:
        """Return the goal as a sentence without its full stop."""
        return self.goals.sentence(self.lesson.record.start().state, self.goal, self.lesson.seat)


@lru_cache
def played_scenario(name: str) -> PlayedScenario | None:
    """Return the scenario *name*, or None if this release has none of that name. The first call is slow."""
    if name not in scenario_names():
        return None
    lesson = lesson_of(name)
    goals = coach_of(lesson.record.game).goals
    return PlayedScenario(lesson, lesson.goal, goals) if lesson.goal is not None and goals is not None else None

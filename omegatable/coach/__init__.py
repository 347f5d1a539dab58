"""Coaching: lessons, and the values of actions for a seat that knows only its own view, for hints and reviews."""

from omegatable.coach.judging import Judge, Judged, too_close

__all__ = ["Judge", "Judged", "too_close"]

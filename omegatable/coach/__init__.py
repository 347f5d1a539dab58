"""Coaching: what actions are worth to a seat that knows only its own view, in hints, reviews and puzzles."""

from omegatable.coach.judging import Judge, Judged, too_close

__all__ = ["Judge", "Judged", "too_close"]

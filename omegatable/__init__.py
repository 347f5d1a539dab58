"""Omega Table: three print-and-play games, played, printed, studied and improved."""

from omegatable.games import GAMES
from omegatable.play import IllegalActionError, Position

__all__ = ["GAMES", "IllegalActionError", "Position"]

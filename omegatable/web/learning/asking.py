"""Answers to "why not" in puzzles and lessons: why a thing cannot be used, as a table answers `AskWhy`."""

from typing import Any

from omegatable.engine.protocol import Game
from omegatable.locales.text import text
from omegatable.table.wire import WhyNot


def why_not(game: Game, view: Any, piece: str, place: str) -> WhyNot:
    """Return why the viewing seat of *view* cannot use *piece*, or cannot put it on *place*."""
    if view.seat != view.to_move:
        return WhyNot(text("refused-not-asked"), None)
    why = game.why_not(view, piece, place) or text("refused-nothing")
    return WhyNot(why, game.passages.get(why.id))

"""Why not, in puzzles and lessons: what is in the way of using a thing, as a table answers `AskWhy`."""

from typing import Any

from omegatable.games.protocol import Game
from omegatable.locales.text import text
from omegatable.table.wire import WhyNot


def why_not(game: Game, view: Any, piece: str, place: str) -> WhyNot:
    """Return why the looking seat of *view* cannot use *piece*, or not put it on *place*."""
    if view.seat != view.to_move:
        return WhyNot(text("refused-not-asked"), None)
    why = game.why_not(view, piece, place) or text("refused-nothing")
    return WhyNot(why, game.passages.get(why.id))

"""All pictures of the project, drawn as pure functions of their parameters, without a browser or installed fonts.

`catalogue()` maps names to pictures; `table(game, view)` draws a whole table from the view of one seat.
"""

from collections.abc import Sequence
from typing import Any

from omegatable.art.catalogue import catalogue, digest
from omegatable.art.facet import Art, art_of
from omegatable.art.printing import for_print
from omegatable.art.svg import Svg
from omegatable.art.tones import black_and_white, little_black
from omegatable.engine.registry import all_games
from omegatable.extras import need
from omegatable.locales.english import english
from omegatable.locales.text import Say

__all__ = ["Art", "Svg", "art_of", "black_and_white", "catalogue", "digest", "for_print", "little_black", "table"]

need("A picture needs", "pictures")  # here, because the games' pictures are loaded at their first use


def table(
    game: str,
    view: Any,
    names: Sequence[str] = (),
    caption: str = "",
    last_action: int | None = None,
    say: Say = english,
) -> Svg:
    """Draw the table of *game* as *view* shows it.

    *names* are the players' names in seat order. *caption* is printed below the picture; if empty, it describes the
    state of the game. *last_action* is the most recent action: a register mark shows its effect. *say* returns texts in
    the reader's language. Raises ValueError for a game without a picture.
    """
    art = art_of(game)
    if art is None:
        drawn = ", ".join(other.name for other in all_games().values() if other.facet(Art))
        raise ValueError(f"There is no picture of a table of {game}; there is one of {drawn}.")
    return art.table(view, names, caption, last_action, say)

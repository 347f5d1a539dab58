"""All pictures of the project, drawn as pure functions of their parameters, without a browser or installed fonts.

`catalogue()` maps names to pictures; `table(game, view)` draws a whole table from the view of one seat.
"""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Final

from omegatable.art.catalogue import catalogue, digest
from omegatable.art.printing import for_print
from omegatable.art.svg import Svg
from omegatable.art.tones import black_and_white, low_ink
from omegatable.games.alpha_and_omega import art as alpha_and_omega
from omegatable.games.alpha_beta_omega import art as alpha_beta_omega
from omegatable.games.omega_shift import art as omega_shift
from omegatable.locales.english import english
from omegatable.locales.text import Say

__all__ = ["TABLES", "Svg", "black_and_white", "catalogue", "digest", "for_print", "low_ink", "table"]

TABLES: Final = MappingProxyType[str, Callable[..., Svg]](
    {
        "alpha-beta-omega": alpha_beta_omega.table,
        "alpha-and-omega": alpha_and_omega.table,
        "omega-shift": omega_shift.table,
    }
)


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
    if game not in TABLES:
        raise ValueError(f"There is no picture of a table of {game}; there is one of {', '.join(TABLES)}.")
    return TABLES[game](view, names, caption, last_action, say)

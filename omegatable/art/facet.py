"""The facet for pictures: the table of a game, its other pictures, its rules page and its colours."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from omegatable.art.svg import Drawing, Svg
from omegatable.art.tones import low_ink
from omegatable.engine.plain import RulesPage
from omegatable.engine.registry import find_game
from omegatable.locales.text import Say

Named = Iterable[tuple[str, Callable[[], Drawing]]]  # names of pictures, such as "shift/flood-8", and their functions


class TablePicture(Protocol):
    """Draws the table of a game as the view of a seat shows it; `omegatable.art.table` describes the arguments."""

    def __call__(self, view: Any, names: Sequence[str], caption: str, last_action: int | None, say: Say, /) -> Svg:
        """Return the picture."""


@dataclass(frozen=True)
class Art:
    """The facet for pictures. Without it, a game has no pictures, and only numbered rules.

    The names of pictures are unique in all games, so they start with the same folder, such as "shift/" or the game's
    name.
    """

    table: TablePicture
    poster: Callable[[Say], Svg] | None = None  # the picture on the home page
    poster_has_words: bool = False  # whether the poster is different in each language
    pictures: Callable[[], Named] = tuple  # those without words
    pictures_with_words: Callable[[Say], Named] = lambda say: ()
    scenes: Callable[[], Named] = tuple  # those beside the sections of the rules page, without words
    # Further pictures whose words must fit: other cards and, for each preset, the reference cards.
    measured: Callable[[Say], Iterable[Callable[[], Drawing]]] = lambda say: ()
    texts: tuple[str, ...] = ()  # catalogues of texts in its pictures, besides "art" and that of the game
    rules_page: Callable[[Mapping[str, Any]], RulesPage] | None = None  # takes checked options
    accents: tuple[str, str] | None = None  # its colour on light and on dark grounds; None: the colour of text
    low_ink: Callable[[Drawing], Drawing] = low_ink  # returns a picture with at most half the ink


def art_of(name: str) -> Art | None:
    """Return the facet `Art` of the game called *name*; None without such a game or without pictures."""
    game = find_game(name)
    return game.facet(Art) if game else None

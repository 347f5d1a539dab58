"""The facet for printing: the pieces of a game, how they lie on a table, and what the printed rules show of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from omegatable.art.own_pictures import OwnPictures
from omegatable.art.svg import Drawing
from omegatable.engine.protocol import Game
from omegatable.engine.registry import all_games
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text
from omegatable.sheets.figures import Add, Figure
from omegatable.sheets.laying import Laid
from omegatable.sheets.sets import Piece, SheetsError

Options = Mapping[str, Any]  # checked values of all options by name


@dataclass(frozen=True)
class Sheets:
    """The facet for printing. A game without it cannot be printed."""

    # Returns the pieces of a set in print order. With the flag, markers are flat discs; otherwise they fold up. A
    # custom deck can name pictures. Raises `SheetsError` for a card that cannot be printed.
    pieces: Callable[[Options, bool, Say, OwnPictures], Iterable[Piece]]
    lay_out: Callable[[Sequence[Piece], Say], Iterable[Laid]]  # takes the pieces of a set, one for each copy
    typeface: tuple[str, int]  # typeface and weight of the headings in its rules
    # Returns the figures of the numbered rules, each with the id of the clause that it follows.
    figures: Callable[[Add, Options, Say], Iterable[tuple[str, Figure]]] = lambda add, options, say: ()
    # Returns pictures for the rulebook of pieces that are printed in another form, by name.
    rulebook_pictures: Callable[[Say], Mapping[str, Callable[[], Drawing]]] = lambda say: {}
    # Writes options into a table of the numbered rules, a block with its rows.
    write_table: Callable[[dict[str, Any], Options], None] = lambda table, options: None
    # Returns the value of an option, by its name, in the notation of the rulebook.
    option_value: Callable[[str, Any], str] = lambda name, value: str(value).lower()
    # Returns further lines of the README beside its files.
    readme_lines: Callable[[Options], Iterable[Text]] = lambda options: ()
    # Returns an error for each card of a custom deck whose words cannot be printed.
    unprintable: Callable[[Any], Iterable[SheetsError]] = lambda deck: ()
    # Takes a custom deck, its pictures and a number of dots per inch; returns the pictures with fewer: the name,
    # whether it fills a scene, and the pixels that it needs there.
    coarse_pictures: Callable[[Any, OwnPictures, int], Iterable[tuple[str, bool, tuple[int, int]]]] = (
        lambda deck, own, dpi: ()
    )


def sheets_of(game: Game) -> Sheets:
    """Return the facet `Sheets` of *game*. Raises ValueError if the game cannot be printed."""
    sheets = game.facet(Sheets)
    if sheets is None:
        raise ValueError(f"{game.title} cannot be printed.")
    return sheets


def printed_games() -> dict[str, Game]:
    """Return the games that can be printed, by name."""
    return {name: game for name, game in all_games().items() if game.facet(Sheets)}


def pieces(
    game: Game,
    options: Options,
    flat: bool = False,
    say: Say = english,
    own: OwnPictures = MappingProxyType({}),
) -> list[Piece]:
    """Return all pieces in the set of *game*, which can be printed, under checked *options*, in print order.

    *say* returns their texts. If *flat* is true, markers are flat discs; otherwise they fold up. A custom deck can name
    *own* pictures. Raises `SheetsError` for a card whose text is too long or has letters that its typeface lacks.
    """
    return list(sheets_of(game).pieces(options, flat, say, own))

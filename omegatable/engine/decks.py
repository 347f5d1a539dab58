"""The facet for decks of cards that people write as files, and the faults of such a file."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from omegatable.engine.protocol import Game, TextError
from omegatable.engine.registry import GAMES


@dataclass(frozen=True)
class Fault:
    """One error in a deck file: its line, counted from 1, and one sentence."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


class DeckError(TextError):
    """An invalid deck, with all its *faults*; `str()` is one sentence about the first fault."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        first = faults[0]
        also = f" ({len(faults) - 1} more to fix)" if len(faults) > 1 else ""
        super().__init__(first.line, first.sentence, f"The deck cannot be used{also}: {first}")
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Decks:
    """The facet for decks. A deck is a value of its option `deck`: the name of an included one, or a text.

    A deck has at least a `name`, a `digest`, a `key`, `kinds` of cards with a `name` each, `remarks` and
    `picture_files`.
    """

    included: Mapping[str, Path]  # the files of the included decks by name
    read: Callable[[str], Any]  # from the text of a file; raises DeckError with all faults
    chosen: Callable[[str], Any]  # the deck for a value of the option; raises DeckError with one fault
    read_option: Callable[[str], str]  # the canonical value of the option; raises DeckError
    included_name: Callable[[Any], str | None]  # the name of an included deck; None for another one
    without: Callable[[Any, Any], Any]  # the deck without one of its kinds of cards, in the same size
    is_decided: Callable[[Any], bool]  # whether a player decides when a kind of card is played
    summary: Callable[[Any], str]  # the deck in one line
    text: Callable[[Any], str]  # the text of each card and its effect


def deck_game() -> Game:
    """Return the included game with decks, which the commands `deck` and the option `--deck` use."""
    return next(game for game in GAMES.values() if game.facet(Decks) is not None)


def custom_decks() -> Decks:
    """Return the facet of the included game with decks."""
    return decks_of(deck_game())


def decks_of(game: Game) -> Decks:
    """Return the facet `Decks` of *game*. Raises ValueError if the game has none."""
    decks = game.facet(Decks)
    if decks is None:
        raise ValueError(f"{game.title} has no custom decks.")
    return decks

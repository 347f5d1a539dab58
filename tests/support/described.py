"""What the tests of all games need to know about each of them: `DESCRIBED` in `tests/games/<game>/described.py`."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from omegatable.engine.options import Option

GAMES_FOLDER = Path(__file__).resolve().parent.parent / "games"


@dataclass(frozen=True)
class Described:
    """One game, as the tests need it."""

    option_sets: Sequence[dict[str, Any]]  # together they reach every rule
    reaching: Sequence[int] = (0,)  # those option sets that reach most, the best one first
    seats: Sequence[int] = (2,)  # numbers of players whose tables are compared
    short: Mapping[str, Any] = field(default_factory=dict)  # options of a short game of two that shows everything
    checked: tuple[int, int] = (16, 24)  # positions that are checked in a set of options: usually, in `make test-all`
    phases: Set[str] = frozenset()  # all phases of decisions, by their names in a plain view
    crowded: Set[str] = frozenset()  # those in which most lies on the table and most can be chosen
    phases_from: int = 0  # the seed of a random game in which all of them come early
    full_page_seats: tuple[int, ...] = (2,)  # numbers of seats that fill the page; `make test` takes the first
    shown: Callable[[Any], Set[str]] = lambda view: set()  # names of all things that a plain view shows to its seat
    puzzle_worlds: int = 1_000  # worlds after which a puzzle's judgement is clear
    # Draws a random value of an option, given the options drawn before; None draws one of its range.
    draw: Callable[[Random, Option, Mapping[str, Any]], Any] | None = None
    # Clauses that no line of code can enact and no test can test, with the reason.
    outside: Mapping[str, str] = field(default_factory=dict)
    # Texts of the page of rules that neither tell a sentence of an author nor are rulings, by their ids.
    examples: Set[str] = frozenset()
    # The rulings behind the daggers of each text of that page under the default options, in their order.
    daggers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    # More options whose pages tell a sentence of an author.
    more_pages: Sequence[dict[str, Any]] = ()


def folder_of(game: str) -> Path:
    """Return the folder of the tests of *game*: that of omega-shift is omega_shift."""
    return GAMES_FOLDER / game.replace("-", "_")


def described(game: str) -> Described:
    """Return what the tests need to know about *game*, by its name."""
    return import_module(f"tests.games.{game.replace('-', '_')}.described").DESCRIBED

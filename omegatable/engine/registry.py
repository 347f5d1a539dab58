"""The registry of games: `GAMES` maps the name of each included game, such as "omega-shift", to its `Game` record.

`own_games` finds games in plugins: other installed packages declare them as entry points of the group
`omegatable.games`. A game's package is imported when its record is first used.
"""

import functools
import importlib
import importlib.metadata
import itertools
import re
import sys
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from omegatable import locales
from omegatable.engine import rulebook
from omegatable.engine.importing import imported
from omegatable.engine.protocol import Game
from omegatable.kernel.cache import ENTRY_POINTS


class _Included(Mapping[str, Game]):
    """The included games by name. A game is imported when it is looked up, not when the names are listed."""

    @functools.cached_property
    def _places(self) -> Mapping[str, str]:
        # The games stand above all machinery, so this module cannot import their package at its top.
        places: Mapping[str, str] = importlib.import_module("omegatable.games").INCLUDED
        return places

    def __getitem__(self, name: str) -> Game:
        game: Game = imported(self._places[name])
        return game

    def is_loaded(self, name: str) -> bool:
        """Return whether the module of the game called *name* is imported."""
        return self._places[name].partition(":")[0] in sys.modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places


GAMES = _Included()


@functools.cache
def own_games() -> dict[str, Game]:
    """Return the games of plugins, by name.

    The folder of an entry point's module may contain the game's rulebook, `<name>.md`, and its texts,
    `locales/en/*.ftl`. A plugin that cannot be loaded, or whose game has a name that is already taken, is skipped with
    a warning.
    """
    found: dict[str, Game] = {}
    for entry in importlib.metadata.entry_points(group=ENTRY_POINTS):
        try:
            game = entry.load()
        except Exception as error:  # A plugin may raise anything; the other games must still load.
            reason = _moved(error) or f"{type(error).__name__}, {error}".rstrip(".")
            warnings.warn(f"The game {entry.name} ({entry.value}) cannot be loaded: {reason}.", stacklevel=2)
            continue
        if not isinstance(game, Game) or game.name != entry.name:
            kind = type(game).__name__
            what = f"a game called {game.name}" if isinstance(game, Game) else f"an object of type {kind}, not a Game"
            warnings.warn(f"The entry point {entry.name} ({entry.value}) holds {what}: it is left out.", stacklevel=2)
        elif game.name in GAMES or game.name in found:
            warnings.warn(f"There are two games called {game.name}: that of {entry.value} is left out.", stacklevel=2)
        else:
            found[game.name] = game
            folder = Path(sys.modules[entry.module].__file__ or "").parent
            locales.PLUGIN_FOLDERS.append(folder / "locales")
            rulebook.PLUGIN_FOLDERS.append(folder)
    return found


_ENGINE = Path(__file__).parent


def _moved(error: Exception) -> str:
    """Return where a module is now if *error* is a plugin's import from its old place; "" for any other error."""
    named = re.search(r"'omegatable\.games\.(\w+)'|'(\w+)' from 'omegatable\.games'", str(error))
    module = named and (named[1] or named[2])
    if not module or not (_ENGINE / f"{module}.py").is_file():
        return ""
    return f"it imports omegatable.games.{module}, which is omegatable.engine.{module} now"


def game_called(name: str) -> Game:
    """Return the game called *name*. Plugins are imported only if the name is not included.

    Raises KeyError if there is no such game.
    """
    return GAMES[name] if name in GAMES else own_games()[name]


def find_game(name: str) -> Game | None:
    """Return the game called *name*, as `game_called` does; None if there is no such game."""
    return GAMES[name] if name in GAMES else own_games().get(name)


def game_of(record: Any) -> Game:
    """Return the game of *record*, a state or a view. Raises LookupError if it is of no game.

    The games that are loaded come first: a record of a game cannot exist before the game is loaded.
    """
    loaded = (GAMES[name] for name in GAMES if GAMES.is_loaded(name))
    for game in itertools.chain(loaded, own_games().values()):
        if record.dtype in (game.STATE, game.VIEW):
            return game
    raise LookupError(f"No game has records with the fields {', '.join(record.dtype.names)}.")


def first_game() -> str:
    """Return the name of the included game that is offered to newcomers."""
    return next(name for name, game in GAMES.items() if game.for_newcomers)


def all_games() -> dict[str, Game]:
    """Return the included games, then the games of plugins, by name."""
    return {**GAMES, **own_games()}

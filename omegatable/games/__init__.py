"""The games: `GAMES` maps the name of each built-in game, such as "omega-shift", to its `Game` record.

`own_games` finds games in plugins: other installed packages declare them as entry points of the group
`omegatable.games`.
"""

import functools
import importlib.metadata
import sys
import warnings
from pathlib import Path

from omegatable import locales
from omegatable.games import rulebook
from omegatable.games.alpha_and_omega import GAME as ALPHA_AND_OMEGA
from omegatable.games.alpha_beta_omega import GAME as ALPHA_BETA_OMEGA
from omegatable.games.omega_shift import GAME as OMEGA_SHIFT
from omegatable.games.protocol import Game
from omegatable.kernel.cache import ENTRY_POINTS

GAMES: dict[str, Game] = {game.name: game for game in (ALPHA_BETA_OMEGA, ALPHA_AND_OMEGA, OMEGA_SHIFT)}


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
            reason = f"{type(error).__name__}, {error}".rstrip(".")
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


def game_called(name: str) -> Game:
    """Return the game called *name*. Plugins are imported only if the name is not built in.

    Raises KeyError if there is no such game.
    """
    return GAMES[name] if name in GAMES else own_games()[name]


def find_game(name: str) -> Game | None:
    """Return the game called *name*, as `game_called` does; None if there is no such game."""
    return GAMES.get(name) or own_games().get(name)


def all_games() -> dict[str, Game]:
    """Return the built-in games, then the games of plugins, by name."""
    return {**GAMES, **own_games()}

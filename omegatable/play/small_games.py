"""Small games by name: a game with options that make it small enough for exact values.

Their names work wherever a game's name does: `Position("omega-shift-tiny", seed=1)`. The record of a small game names
the base game and lists the options.

Example:
    >>> small = SMALL_GAMES["omega-shift-tiny"]
    >>> isinstance(small, SmallGame), small.game, small.options["hand"]
    (True, 'omega-shift', 1)
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from omegatable.engine.protocol import SmallGame
from omegatable.engine.registry import all_games


class _SmallGames(Mapping[str, SmallGame]):
    """The small games of all games by name. The games are imported when a small game is first looked up."""

    @cached_property
    def _by_name(self) -> dict[str, SmallGame]:
        return {small.name: small for game in all_games().values() for small in game.small_games}

    def __getitem__(self, name: str) -> SmallGame:
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)


SMALL_GAMES: Mapping[str, SmallGame] = _SmallGames()

"""Random sets of options, with random decks."""

from omegatable.engine.protocol import Game
from omegatable.lab.checking import option_sets
from omegatable.lab.checking.option_sets import OptionSet, random_value
from tests.support.described import described


def random_set(game: Game, seed: int) -> OptionSet:
    """Return the first set of options that *game* accepts, of those drawn with *seed*."""
    return option_sets.random_set(game, seed, described(game.name).draw or random_value)

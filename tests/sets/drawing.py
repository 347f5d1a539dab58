"""Random sets of options, with random decks."""

import random
from collections.abc import Mapping
from typing import Any

from omegatable.engine.options import Option
from omegatable.engine.protocol import Game
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck
from omegatable.lab.checking import option_sets
from omegatable.lab.checking.option_sets import OptionSet, random_value
from tests.sets.decks import random_deck


def random_set(game: Game, seed: int) -> OptionSet:
    """Return the first set of options that *game* accepts, of those drawn with *seed*."""
    return option_sets.random_set(game, seed, _value)


def _value(chance: random.Random, option: Option, drawn: Mapping[str, Any]) -> Any:
    if option.reader is not None:
        return chance.choice([*INCLUDED, *[random_deck(chance.getrandbits(32))] * len(INCLUDED)])
    if option.other_words:
        plots = [plot.id for plot in chosen_deck(drawn["deck"]).plots] if "deck" in drawn else list(option.choices)
        return chance.choice(["none", "random", *plots])
    return random_value(chance, option, drawn)

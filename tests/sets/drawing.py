"""Random sets of options: each option keeps its default, or takes a value of its whole range, often an end of it."""

import random
from typing import Any, NamedTuple

from omegatable.games.alpha_beta_omega.deck import INCLUDED, chosen_deck
from omegatable.games.protocol import Game, Option
from tests.sets.decks import random_deck
from tests.sets.ends import within

TRIES = 1000


class OptionSet(NamedTuple):
    """A set of options that *game* accepts, and the sentences that refused the sets drawn before it."""

    game: Game
    seed: int
    options: dict[str, Any]
    refusals: list[str]


def random_set(game: Game, seed: int) -> OptionSet:
    """Return the first set of options that *game* accepts, of those drawn with *seed*."""
    chance = random.Random(seed)
    refusals: list[str] = []
    for _ in range(TRIES):
        options = _drawn(game, chance)
        try:
            game.chosen_options(options)
        except ValueError as error:
            refusals.append(str(error))
        else:
            return OptionSet(game, seed, options, refusals)
    raise AssertionError(f"{game.title} refuses {TRIES} sets in a row, the last with: {refusals[-1]}")


def _drawn(game: Game, chance: random.Random) -> dict[str, Any]:
    drawn: dict[str, Any] = {}
    kept = chance.choice([0.0, 0.3, 0.6])  # the part of the options that keep their defaults
    for option in sorted(game.options, key=lambda option: option.reader is None):  # a deck comes before its plots
        if chance.random() >= kept:
            drawn[option.name] = _value(chance, option, drawn)
    return drawn


def _value(chance: random.Random, option: Option, drawn: dict[str, Any]) -> Any:
    if option.reader is not None:
        return chance.choice([*INCLUDED, *[random_deck(chance.getrandbits(32))] * len(INCLUDED)])
    if option.other_words:
        plots = [plot.id for plot in chosen_deck(drawn["deck"]).plots] if "deck" in drawn else list(option.choices)
        return chance.choice(["none", "random", *plots])
    return chance.choice(option.choices) if option.choices else within(chance, option.low, option.high)

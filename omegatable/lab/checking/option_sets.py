"""Random sets of options: an option keeps its default or takes a random value of its range, often a min or max."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from omegatable.engine.options import Option
from omegatable.engine.protocol import Game
from omegatable.lab.checking.faults import GameFaultError

TRIES = 1000

Draw = Callable[[random.Random, Option, Mapping[str, Any]], Any]


class OptionSet(NamedTuple):
    """Options that *game* accepts, and the sentences that refused the sets drawn before them."""

    game: Game
    seed: int
    options: dict[str, Any]
    refusals: list[str]


def within(chance: random.Random, low: int, high: int) -> int:
    """Return a random number from *low* to *high*; each end is as likely as all the numbers between the ends."""
    return chance.choice([low, high, chance.randint(low, high)])


def random_value(chance: random.Random, option: Option, drawn: Mapping[str, Any]) -> Any:
    """Return a random value of *option*, whatever options were *drawn* before it; free text keeps its default."""
    if option.reader is not None or option.other_words:
        return option.default
    return chance.choice(option.choices) if option.choices else within(chance, option.low, option.high)


def random_set(game: Game, seed: int, draw: Draw = random_value) -> OptionSet:
    """Return the first set of options, of those drawn with *seed*, that *game* accepts. The set of seed 0 is empty.

    *draw* returns a value of an option; its last argument is the options drawn so far. Raises GameFaultError if the
    game refuses too many sets in a row.
    """
    if seed == 0:
        return OptionSet(game, seed, {}, [])
    chance = random.Random(seed)
    refusals: list[str] = []
    for _ in range(TRIES):
        options = _drawn(game, chance, draw)
        try:
            game.chosen_options(options)
        except ValueError as error:
            refusals.append(str(error))
        except Exception as error:
            raise GameFaultError(
                f"The options {options} are neither taken nor refused with a sentence: {type(error).__name__}: {error}."
            ) from error
        else:
            return OptionSet(game, seed, options, refusals)
    raise GameFaultError(f"{game.title} refuses {TRIES:,} sets of options in a row, the last with: {refusals[-1]}")


def _drawn(game: Game, chance: random.Random, draw: Draw) -> dict[str, Any]:
    drawn: dict[str, Any] = {}
    kept = chance.choice([0.0, 0.3, 0.6])  # the share of the options that keep their defaults
    for option in sorted(game.options, key=lambda option: option.reader is None):  # a deck comes before its plots
        if chance.random() >= kept:
            drawn[option.name] = draw(chance, option, drawn)
    return drawn

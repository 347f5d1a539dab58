"""Observations of many games: the features of a view as float32 numbers, or their codes, of one byte each.

Planes, as in Alpha & Omega, are large and change little. They are not rewritten at each step: their content is stored,
and only the differences are written.
"""

from typing import Any

import numpy as np

from omegatable.engine.layout import Part, scaling
from omegatable.engine.protocol import Game
from omegatable.play.position import game_named

NOTHING, FLOATS, CODES = range(3)  # forms of an observation
FORMS = {None: NOTHING, "float32": FLOATS, "uint8": CODES}


def layout_of(game: Game | str) -> tuple[Part, ...]:
    """Return the parts of an observation of *game*, in order. Raises ValueError with one sentence for another name."""
    return game_named(game).layout


def decode(game: Game | str, observation: np.ndarray) -> np.ndarray:
    """Return the features, float32[..., num_features], of an *observation* in uint8, with the same shape.

    Raises ValueError with one sentence if *observation* is not a uint8 array of that width.
    """
    if not isinstance(observation, np.ndarray) or observation.dtype != np.uint8:
        kind = observation.dtype if isinstance(observation, np.ndarray) else type(observation).__name__
        raise ValueError(f"decode() takes the codes of an observation, an array of uint8, not {kind}.")
    check_width(game, observation)
    places, first, unit = scaling(layout_of(game))
    features = observation.astype(np.float32)
    features[..., places] = (observation[..., places] + first) * unit
    return features


def part_of(game: Game | str, name: str, observation: np.ndarray) -> np.ndarray:
    """Return the part *name* of an *observation*, reshaped, as a view of the same memory.

    The last axis of the observation, of length `num_features`, becomes the axes of `part.shape`; other axes stay in
    front.

    Raises ValueError with one sentence if the game's layout has no such part, or an observation another width.
    """
    start = 0
    for part in layout_of(game):
        if part.name == name:
            check_width(game, observation)
            return observation[..., start : start + part.size].reshape((*observation.shape[:-1], *part.shape))
        start += part.size
    named = ", ".join(repr(part.name) for part in layout_of(game))
    raise ValueError(f"An observation of {game_named(game).title} has no part {name!r}: it has {named}.")


def check_width(game: Game | str, observation: Any) -> None:
    """Raise ValueError with one sentence unless the last axis of *observation* has the features of *game*."""
    chosen = game_named(game)
    shape = getattr(observation, "shape", None)  # A tensor has one as well.
    if not shape or shape[-1] != chosen.num_features:
        found = type(observation).__name__ if shape is None else f"the shape {tuple(shape)}"
        raise ValueError(
            f"An observation of {chosen.title} is an array of {chosen.num_features:,} features, not {found}."
        )

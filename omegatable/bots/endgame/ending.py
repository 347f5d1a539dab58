"""What a game says of its ends: when they are worth reading, and what readers need to know of its positions."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.kernel import generic, kernel

NOT_YET, OPEN, WORLDS = range(3)  # how a rest can be read: not at all, as it lies, in each world that may be


@generic
def classify_endgame(view):
    """Is it worth trying to read the rest, for the seat that is to move? NOT_YET, OPEN or WORLDS."""


@generic
def leave_to_chance(state):
    """Let chance decide later what *state*, a world drawn from a view, has fixed but nobody can know."""


@generic
def has_hidden_information(state):
    """Does something that matters to the seat to move lie hidden from it now? Then a reading cannot go on."""


@generic
def position_key(state, words):
    """A number, uint64, for all that matters to the rest of the game; *words*, unsigned, are the bytes of *state*."""


@generic
def drop_equivalent(state, actions, count):
    """Keep one of those of the *count* legal *actions* that surely lead to the same value; return how many are left."""


@generic
def finish(state):
    """Play *state* to its end where one seat alone decides and its best line is known at once; False: it is not."""


_ODD = np.uint64(0x9E3779B97F4A7C15)
_31, _29 = np.uint64(31), np.uint64(29)


@kernel
def mix(key, word):
    """Stir *word* into a *key*, both uint64 (the multiplication and shift of SplitMix64)."""
    key = (key ^ np.uint64(word)) * _ODD
    return key ^ (key >> _29)


# What several games register, each for its own records.


@kernel
def leave_nothing_to_chance(state):
    """A `leave_to_chance` where a world fixes nothing that nobody can know."""


@kernel
def key_of_all(state, words):
    """A `position_key` where all there is matters."""
    key = _ODD
    for i in range(len(words)):
        key = mix(key, words[i])
    return key ^ (key >> _31)


@kernel
def drop_nothing(state, actions, count):
    """A `drop_equivalent` where no two actions are known to be alike."""
    return count


@kernel
def finish_nothing(state):
    """A `finish` where every ply is searched."""
    return False


@dataclass(frozen=True)
class Ending:
    """How the end of one game is read.

    *rest* names, for people, what is read. *all_worlds* gives every world of a view with its number of equal ones, or
    None where there are more than *most*; without it worlds are drawn.
    """

    rest: str
    all_worlds: Callable[[Any, int], list[tuple[Any, int]] | None] | None = None
    part_of_time: float = 0.5  # of a decision, that may be lost where the reading does not come to an end
    worlds: int = 40  # drawn, where not all are read
    fewest: int = 8  # of them, below which nothing is concluded


ENDINGS: dict[str, Ending] = {}  # by the game's name

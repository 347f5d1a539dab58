"""The functions that a game must define for exact endgames: when to try a reading, and facts about positions."""

import numpy as np

from omegatable.kernel import generic, kernel
from omegatable.kernel.randomness import times

NOT_YET, OPEN, WORLDS = range(3)  # how the rest can be solved: not yet, directly, or in each possible world


@generic
def classify_endgame(view):
    """Return how the rest of the game can be solved, for the seat to move: NOT_YET, OPEN or WORLDS."""


@generic
def leave_to_chance(state):
    """Unfix facts in *state*, a world drawn from a view, that no player can know, so that chance decides them later."""


@generic
def has_hidden_information(state):
    """Return whether relevant information is hidden from the seat to move; a reading cannot continue then."""


@generic
def position_key(state, words):
    """Return a uint64 key of all data relevant from now on; *words*, unsigned, are the bytes of *state*."""


@generic
def drop_equivalent(state, actions, count):
    """Keep one of each group of *actions* that are certain to have the same value; return how many are left.

    *actions* contains *count* legal actions; the kept ones move to its front, in their order.
    """


@generic
def finish(state):
    """Play *state* to its end if only one seat decides and its best line is known; return whether it did."""


_ODD = np.uint64(0x9E3779B97F4A7C15)
_31, _29 = np.uint64(31), np.uint64(29)


@kernel
def mix(key, word):
    """Return *key* with *word* mixed in, both uint64 (the multiplication and shift of SplitMix64)."""
    key = times(key ^ np.uint64(word), _ODD)
    return key ^ (key >> _29)


# Defaults for games that do not register their own.


@classify_endgame.otherwise
@kernel
def read_nothing(view):
    """The `classify_endgame` of a game without exact endgames."""
    return NOT_YET


@leave_to_chance.otherwise
@kernel
def leave_nothing_to_chance(state):
    """The `leave_to_chance` of worlds without unknowable facts: it does nothing."""


@position_key.otherwise
@kernel
def key_of_all(state, words):
    """The `position_key` over the whole state."""
    key = _ODD
    for i in range(len(words)):
        key = mix(key, words[i])
    return key ^ (key >> _31)


@drop_equivalent.otherwise
@kernel
def drop_nothing(state, actions, count):
    """The `drop_equivalent` that drops no action."""
    return count


@finish.otherwise
@kernel
def finish_nothing(state):
    """The `finish` that finishes nothing: every ply is searched."""
    return False

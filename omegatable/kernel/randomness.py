"""The random source: a small state that kernels receive and change.

It is never global and never part of a game's state.
"""

import numpy as np

from omegatable.kernel.running import kernel

WORD = 1 << 30  # a random fraction is random_below(rng, WORD) / WORD

_13, _7, _17, _32 = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)
_MASK = (1 << 64) - 1


def new_rng(seed: int) -> np.ndarray:
    """Return a random source, uint64[1], for any integer *seed*; seeds close together give unrelated numbers.

    The seed is mixed by the finalizer of SplitMix64 (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195).
    """
    x = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return np.array([(x ^ (x >> 31)) or 1], np.uint64)


@kernel
def random_below(rng, n):
    """Return a random integer from 0 to *n* - 1, for 0 < *n* < 2**32, and advance *rng*, uint64[1].

    Marsaglia's xorshift generator with the triple 13, 7, 17 (2003, doi 10.18637/jss.v008.i14); the upper half of its
    word is scaled by multiplication, whose bias is below n / 2**32.
    """
    x = rng[0]
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    rng[0] = x
    return np.int64(((x >> _32) * np.uint64(n)) >> _32)


@kernel
def shuffle(rng, items, count):
    """Shuffle the first *count* entries of *items* in place (Fisher-Yates), and advance *rng*."""
    for i in range(count - 1, 0, -1):
        j = random_below(rng, i + 1)
        items[i], items[j] = items[j], items[i]

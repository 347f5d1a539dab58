"""The random source: a small state that kernels receive and change.

It is never global and never part of a game's state.
"""

import numpy as np

from omegatable.kernel.running import kernel

WORD = 1 << 30  # a random fraction is random_below(rng, WORD) / WORD

_13, _7, _17, _32 = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)
_27, _30, _31 = np.uint64(27), np.uint64(30), np.uint64(31)
_GOLDEN, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_MASK = (1 << 64) - 1
_MINUS_GOLDEN, _FIRST_WORD, _SECOND_WORD = np.uint64(-_GOLDEN & _MASK), np.uint64(_FIRST), np.uint64(_SECOND)
_LOWER = np.uint64((1 << 32) - 1)


def new_rng(seed: int) -> np.ndarray:
    """Return a random source, uint64[1], for any integer *seed*; similar seeds give unrelated numbers.

    The seed is mixed by the finalizer of SplitMix64 (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195).
    """
    x = (seed * _GOLDEN + _GOLDEN) & _MASK
    x = ((x ^ (x >> 30)) * _FIRST) & _MASK
    x = ((x ^ (x >> 27)) * _SECOND) & _MASK
    return np.array([(x ^ (x >> 31)) or 1], np.uint64)


def seeds_from(start: np.uint64, first: int, count: int) -> np.ndarray:
    """Return *count* seeds, uint64[count], of an infinite sequence, starting at index *first*; no seed is 0.

    They are the outputs of SplitMix64 from the state *start*.
    """
    x = start + np.arange(first + 1, first + 1 + count, dtype=np.uint64) * np.uint64(_GOLDEN)
    x = (x ^ (x >> _30)) * _FIRST_WORD
    x = (x ^ (x >> _27)) * _SECOND_WORD
    return np.maximum(x ^ (x >> _31), np.uint64(1))


@kernel
def mixed(seed):
    """Return the word of `new_rng(seed)` for a uint64 *seed*, which may be 0 here."""
    x = times(~np.uint64(seed), _MINUS_GOLDEN)  # seed + 1 is -~seed; a compiled kernel gives Python a plain int
    x = times(x ^ (x >> _30), _FIRST_WORD)
    x = times(x ^ (x >> _27), _SECOND_WORD)
    return x ^ (x >> _31)


@kernel
def times(a, b):
    """Return the lower 64 bits of *a* times *b*, both uint64. No step overflows, so NumPy does not warn."""
    a_low, b_low = a & _LOWER, b & _LOWER
    low = a_low * b_low
    high = (low >> _32) + ((a_low * (b >> _32)) & _LOWER) + (((a >> _32) * b_low) & _LOWER)
    return ((high & _LOWER) << _32) | (low & _LOWER)


@kernel
def random_below(rng, n):
    """Return a random integer from 0 to *n* - 1, for 0 < *n* < 2**32, and advance *rng*, uint64[1].

    This is Marsaglia's xorshift generator with the triple 13, 7, 17 (2003, doi 10.18637/jss.v008.i14); the upper half
    of its word is scaled by multiplication, whose bias is below n / 2**32.
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

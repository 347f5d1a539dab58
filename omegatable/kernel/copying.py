"""Copying and comparing the arrays of records, eight bytes at a time, and having memory loaded ahead.

A graphics card reads eight bytes at a time only where their address is a multiple of eight, which that of a field need
not be. `ON_CARD` has what a card does instead.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from omegatable.kernel.running import kernel


@kernel
def copy_array(source, target):
    """Copy *source* into *target*, another array of one axis and the same type and length.

    Eight bytes are copied at a time: the compiler does not find out by itself that the two do not overlap.
    """
    at_once = 8 // source.itemsize
    whole = len(source) // at_once * at_once
    words, copies = source[:whole].view(np.uint64), target[:whole].view(np.uint64)
    for i in range(len(words)):
        copies[i] = words[i]
    for i in range(whole, len(source)):
        target[i] = source[i]


@kernel
def eight_differ(one, other, eight):
    """Return whether two arrays of bytes differ in the eight from number 8 * *eight* on; both end on such eight."""
    return one.view(np.uint64)[eight] != other.view(np.uint64)[eight]


@kernel
def load_ahead(array, index):
    """Have the processor load `array[index]`, of any size, into its caches, and go on without waiting.

    What a kernel computes does not depend on it: where nothing is compiled, and on a card, nothing happens. *index*
    may lie beyond the end.
    """


def _copy_entries(source, target):
    for i in range(len(source)):
        target[i] = source[i]


def _any_of_eight_differs(one, other, eight):
    differences = 0
    for i in range(8 * eight, 8 * eight + 8):
        differences |= int(one[i]) ^ int(other[i])
    return differences != 0


ON_CARD: dict[Any, Callable[..., Any]] = {copy_array: _copy_entries, eight_differ: _any_of_eight_differs}
